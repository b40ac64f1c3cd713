#include "game_name.h"

#include <string.h>

#include "front.h"
#include "language.h"
#include "engine/game.h"

enum { KEY_MAX = 100 };

/* A name as it is compared; the second of two like letters counts for nothing. */
static const char *key_of(const char *name, char key[KEY_MAX]) {
    char *end = key;
    for (const char *c = name_fold(name, strlen(name), key, KEY_MAX); *c; c++)
        if (c == key || *c != c[-1] || !is_letter(*c)) *end++ = *c;
    *end = '\0';
    return key;
}

/* Every name of every listed game, as it is compared. */
static void each_name(void (*take)(void *context, const EverydayName *, const char *key), void *context) {
    char key[KEY_MAX];
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++)
        take(context, &(EverydayName){rules->id, "", 0}, key_of(rules->id, key));
    for (const Language *l = languages; l->code; l++) {
        language_lend(l->code);
        for (int i = 1; (rules = rules_listed(i)) != 0; i++)
            take(context, &(EverydayName){rules->id, "", 0}, key_of(rules_title(rules), key));
    }
    language_lend(0);
    for (const EverydayName *e = everyday_names; e->name; e++) take(context, e, key_of(e->name, key));
}

typedef struct NameSearch {
    char key[KEY_MAX];
    Nearest *near;
    NameFound *found;
    void *context;
} NameSearch;

static void try_name(void *context, const EverydayName *of, const char *key) {
    const NameSearch *search = context;
    nearest_keep(search->near, search->key, key, of->game);
}

void games_near(Nearest near[NEAREST_MAX], const char *word) {
    NameSearch search = {.near = near};
    key_of(word, search.key);
    each_name(try_name, &search);
}

static void find_part(void *context, const EverydayName *of, const char *key) {
    const NameSearch *search = context;
    const char *at = strstr(key, search->key);
    if (at) search->found(search->context, of->game, of->settings, at == key);
}

void games_with(const char *part, NameFound *found, void *context) {
    NameSearch search = {.found = found, .context = context};
    key_of(part, search.key);
    each_name(find_part, &search);
}

const Rules *game_called(const char *word) {
    Nearest near[NEAREST_MAX] = {{0}};
    const Rules *rules = rules_find(word);
    if (rules) return rules;
    games_near(near, word);
    return near->name && !near->distance ? rules_find(near->name) : 0;
}

void settings_called(const char *word, const Rules *rules, Settings *settings) {
    char called[KEY_MAX], key[KEY_MAX];
    if (!word || rules->digest) return;
    key_of(word, called);
    for (const EverydayName *e = everyday_names; e->name; e++)
        if (!strcmp(e->game, rules->id) && !strcmp(key_of(e->name, key), called))
            settings_say(settings, e->settings);
}
