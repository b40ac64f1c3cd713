/* Names of games, families and options, and which name was meant by a word. */
#include "names.h"

#include <string.h>

#include "date.h"
#include "language/rules_language.h"
#include "language.h"

enum { NAME_MAX_LENGTH = 32 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* How many letters must be inserted, deleted, changed or swapped with their neighbour to turn a into b. */
static int distance(const char *a, const char *b) {
    int row[3][NAME_MAX_LENGTH + 1]; /* the rows of the table above i, ending with row i */
    const int a_length = (int)strlen(a), b_length = (int)strlen(b);
    for (int k = 0; k <= b_length; k++) row[0][k] = row[1][k] = row[2][k] = k;
    for (int i = 1; i <= a_length; i++) {
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
        row[2][0] = i;
        for (int k = 1; k <= b_length; k++) {
            const int changed = row[1][k - 1] + (a[i - 1] != b[k - 1]);
            row[2][k] = least(changed, least(row[1][k], row[2][k - 1]) + 1);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[2][k] = least(row[2][k], row[0][k - 2] + 1);
        }
    }
    return row[2][b_length];
}

void nearest_try(Nearest *nearest, const char *word, const char *candidate) {
    const size_t length = strlen(word);
    if (!length || length > NAME_MAX_LENGTH || strlen(candidate) > NAME_MAX_LENGTH) return;
    int d = distance(word, candidate), far = length < 4 ? 1 : (int)length / 3 + 1;
    if (d && length > 1 && !strncmp(candidate, word, length)) d = 1;
    if (d && length > 3 && strstr(candidate, word)) d = least(d, 2);
    if (d > far || (nearest->name && d >= nearest->distance)) return;
    *nearest = (Nearest){candidate, d};
}

void nearest_keep(Nearest near[NEAREST_MAX], const char *word, const char *candidate, const char *name) {
    int i = 0;
    Nearest one = {0};
    nearest_try(&one, word, candidate);
    while (i < NEAREST_MAX - 1 && near[i].name && strcmp(near[i].name, name) != 0) i++;
    if (!one.name) return;
    if (near[i].name && near[i].distance <= one.distance) return;
    for (; i && near[i - 1].distance > one.distance; i--) near[i] = near[i - 1];
    near[i] = (Nearest){name, one.distance};
}

char *nearest_text(const Nearest near[NEAREST_MAX], char text[NEAREST_TEXT_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < NEAREST_MAX && near[i].name; i++) {
        text_add(text, NEAREST_TEXT_MAX, "%s", i ? ", " : "");
        text_add(text, NEAREST_TEXT_MAX, _("“%s”"), near[i].name);
    }
    return text;
}

/* --- games shown first, and the game of an evening ------------------------------------------------------ */

static const FrontGame *front_game(const Rules *rules) {
    const FrontGame *front = front_games;
    while (front->game && (rules->digest || strcmp(front->game, rules->id) != 0)) front++;
    return front;
}

bool settings_say(Settings *settings, const char *words) {
    char name[80], value[80];
    int length, option;
    while (*(words += strspn(words, " ,"))) {
        if (sscanf(words, "%79[^= ,]=%79[^ ,]%n", name, value, &length) < 2 ||
            !settings_set(settings, name, value, &option))
            return false;
        words += length;
    }
    return true;
}

Settings settings_usual(const Rules *rules) {
    const FrontGame *front = front_game(rules);
    Settings settings = settings_default(rules);
    settings_say(&settings, front->game ? front->settings : "");
    return settings;
}

bool settings_are_usual(const Rules *rules, const Settings *settings) {
    const Settings usual = settings_usual(rules);
    return !memcmp(settings->value, usual.value, sizeof usual.value);
}

int level_of(const Rules *rules, const Settings *settings) {
    Rules varied = *rules;
    Error error;
    rules_vary(&varied, settings, &error);
    return varied.listing.difficulty;
}

static bool has_evenings(const Rules *rules) {
    enum { HARDEST = 5 };
    const bool shown_first = front_game(rules)->game || rules->listing.family == NO_FAMILY;
    const Settings usual = settings_usual(rules);
    return shown_first && !rules->digest && level_of(rules, &usual) < HARDEST;
}

static const char *evenings_of(const char *of) {
    const Evenings *e = evenings;
    while (e->of && strcmp(e->of, of) != 0) e++;
    return e->are;
}

/* The one that is known to be winnable, or 0. */
static const Rules *known_evening(long long day) {
    const int date = (int)date_of_day(day);
    char of[20];
    snprintf(of, sizeof of, "%d", date / 100);
    const char *month = evenings_of(of);
    if (!month) return 0;
    snprintf(of, sizeof of, "%c", month[date % 100 - 1]);
    return rules_find(evenings_of(of));
}

const Rules *game_of_evening(long long day) {
    const Rules *rules = known_evening(day);
    int games = 0;
    if (rules) return rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) games += has_evenings(rules);
    long long left = games ? day % games : 0;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++)
        if (has_evenings(rules) && !left--) return rules;
    return rules_listed(1);
}

/* --- the names of options and values -------------------------------------------------------------------- */

/* A name that several games share; 0: there is none. */
static const char *shared_name(const Option *option, const char *value) {
    for (const SharedName *n = shared_names; n->option; n++)
        if (!strcmp(n->value, value) && (*n->option == '*' || !strcmp(n->option, option->name)))
            return _(n->name);
    return 0;
}

const char *option_title(const Option *option) {
    const char *const name = option->title ? _(option->title) : shared_name(option, "");
    return name ? name : option->name;
}

const char *value_title(const Option *option, const char *value) {
    const char *values = option->values;
    char one[NOTATION_MAX];
    for (const char *title = option->titles; title && next_value(&values, one); title += strlen(title) + 1)
        if (!strcmp(one, value)) return _(title);
    for (const Language *l = languages; l->code; l++)
        if (!strcmp(option->name, "language") && !strcmp(l->code, value)) return l->name;
    const char *const name = shared_name(option, value);
    return name ? name : value;
}

bool next_value(const char **values, char value[NOTATION_MAX]) {
    const int length = (int)strcspn(*values, " ");
    snprintf(value, NOTATION_MAX, "%.*s", length, *values);
    *values += length;
    *values += **values == ' ';
    return length > 0;
}

char *values_text(const char *values, char *text, int size) {
    char value[NOTATION_MAX];
    text[0] = '\0';
    while (next_value(&values, value)) text_add(text, size, "%s%s", *text ? ", " : "", value);
    return text;
}

char *values_from(const Settings *settings, int i, char between, char text[VALUES_TEXT_MAX]) {
    Settings each = *settings;
    char value[NOTATION_MAX];
    settings_value(settings, i, text, VALUES_TEXT_MAX);
    for (int place = 0; place < option_values(&settings->option[i]); place++) {
        each.value[i] = (uint8_t)place;
        if (place != settings->value[i])
            text_add(text, VALUES_TEXT_MAX, "%c%s", between, settings_value(&each, i, value, sizeof value));
    }
    return text;
}

/* --- settings ------------------------------------------------------------------------------------------- */

char *settings_text_beside(const Settings *settings, const Settings *others, char text[SETTINGS_TEXT_MAX]) {
    char value[NOTATION_MAX];
    text[0] = '\0';
    for (int i = 0; settings->option[i].name; i++)
        if (settings->value[i] != others->value[i])
            text_add(text, SETTINGS_TEXT_MAX, "%s%s=%s", *text ? "," : "", settings->option[i].name,
                     settings_value(settings, i, value, sizeof value));
    return text;
}

char *settings_text(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    return settings_text_beside(settings, &(Settings){.option = settings->option}, text);
}

bool settings_read(const Rules *rules, const char *options, Settings *settings) {
    *settings = settings_default(rules);
    return settings_say(settings, options);
}

char *setting_title(const Settings *settings, int i, char text[SETTINGS_TEXT_MAX]) {
    const Option *option = &settings->option[i];
    char value[NOTATION_MAX];
    settings_value(settings, i, value, sizeof value);
    snprintf(text, SETTINGS_TEXT_MAX, "%s: %s", option_title(option), value_title(option, value));
    return text;
}

char *settings_titles(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    char title[SETTINGS_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0; settings->option[i].name; i++)
        if (settings->value[i])
            text_add(text, SETTINGS_TEXT_MAX, "%s%s", *text ? ", " : "", setting_title(settings, i, title));
    return text;
}

/* --- which game a word means ---------------------------------------------------------------------------- */

enum { KEY_MAX = 100 };

/* A name folded for comparison; of double letters only one counts. */
static const char *key_of(const char *name, char key[KEY_MAX]) {
    char *end = key;
    for (const char *c = name_fold(name, strlen(name), key, KEY_MAX); *c; c++)
        if (c == key || *c != c[-1] || !is_letter(*c)) *end++ = *c;
    *end = '\0';
    return key;
}

/* Every name of every listed game, folded for comparison. */
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
