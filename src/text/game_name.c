#include "game_name.h"

#include <ctype.h>
#include <string.h>

#include "language.h"
#include "patience/game.h"

enum { KEY_MAX = 100 };

/* A name as it is compared: without case, accents, blanks, hyphens and apostrophes; an e after a, o or u,
   which stands for their dots, and the second of two like letters count for nothing. */
static const char *key_of(const char *name, char key[KEY_MAX]) {
    static const char plain[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy"; /* À to ÿ */
    char *end = key;
    for (const unsigned char *c = (const unsigned char *)name; *c && end < key + KEY_MAX - 1; c++) {
        const bool combines = *c == 0xCC || *c == 0xCD, quotes = *c == 0xE2 && c[1] == 0x80;
        const char letter = *c == 0xC3 && (c[1] & 0xC0) == 0x80 ? plain[*++c - 0x80] : (char)tolower(*c);
        const char before = end > key ? end[-1] : '\0';
        if (combines || quotes)
            for (int i = 0; i < 1 + quotes && c[1]; i++) c++;
        else if (!strchr(" -_'", letter) && !(letter == 'e' && before && strchr("aou", before)) &&
                 (letter != before || !isalpha((unsigned char)letter)))
            *end++ = letter;
    }
    *end = '\0';
    return key;
}

/* Every name of every listed game, as it is compared. */
static void each_name(void (*take)(void *context, const char *game, const char *key), void *context) {
    char key[KEY_MAX];
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) take(context, rules->id, key_of(rules->id, key));
    for (const Language *l = languages; l->code; l++) {
        language_lend(l->code);
        for (int i = 1; (rules = rules_listed(i)) != 0; i++)
            take(context, rules->id, key_of(rules_title(rules), key));
    }
    language_lend(0);
    for (const EverydayName *e = everyday_names; e->name; e++) take(context, e->game, key_of(e->name, key));
}

typedef struct NameSearch {
    char key[KEY_MAX];
    Nearest *near;
    NameFound *found;
    void *context;
} NameSearch;

static void try_name(void *context, const char *game, const char *key) {
    const NameSearch *search = context;
    nearest_keep(search->near, search->key, key, game);
}

void games_near(Nearest near[NEAREST_MAX], const char *word) {
    NameSearch search = {.near = near};
    key_of(word, search.key);
    each_name(try_name, &search);
}

static void find_part(void *context, const char *game, const char *key) {
    const NameSearch *search = context;
    const char *at = strstr(key, search->key);
    if (at) search->found(search->context, game, at == key);
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
