/* What is wrong with options and with where piles stand, and what all faults share. */
#include "faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rules_vary.h"

/* --- for all of them ----------------------------------------------------------------------------------- */

bool tell_word(const Case *c, const char *word) {
    error_word(c->error, word ? word : "", word ? (int)strlen(word) : 0);
    return true;
}

bool tell_why(const Case *c, const char *word, const char *why, const char *about) {
    c->error->why = why;
    c->error->about = about ? rule_word_called(about, c->table->language) : 0;
    return tell_word(c, word);
}

bool tell_counts(const Case *c, int count, int wanted) {
    c->error->count = count;
    c->error->wanted = wanted;
    return true;
}

int groups_of(const Rules *t) {
    int groups = 0;
    while (groups < GROUPS_MAX && t->group[groups].role) groups++;
    return groups;
}

const PileGroup *first_foundation(const Rules *t) {
    const PileGroup *g = t->group;
    while (g < t->group + groups_of(t) && g->role != FOUNDATION) g++;
    return g;
}

int piles_of(const Rules *t, Role role) {
    int piles = 0;
    for (int nth = 0; nth < groups_of(t); nth++)
        if (!role || t->group[nth].role == role) piles += t->group[nth].piles;
    return piles;
}

bool is_name(const char *word, bool hyphens, size_t most) {
    const size_t length = word ? strlen(word) : 0;
    const char *characters = "-abcdefghijklmnopqrstuvwxyz0123456789";
    return length > 0 && length <= most && strspn(word, characters + !hyphens) == length;
}

bool are_one_place(const PileGroup *a, const PileGroup *b) {
    return (a->role == HAND && b->role == WASTE) || (a->role == WASTE && b->role == HAND);
}

/* --- those that are found ------------------------------------------------------------------------------- */

static bool is_same(const Error *a, const Error *b) {
    return !strcmp(a->why, b->why) && a->line == b->line && a->role == b->role && !strcmp(a->word, b->word);
}

void fault_add(Faults *f, const Error *error) {
    for (int i = 0; i < f->count; i++)
        if (is_same(&f->error[i], error)) return;
    if (f->count < f->most) f->error[f->count++] = *error;
}

/* Whether the group has the fault, so many of which are known; adds it. */
static bool one_is_added(Faults *f, const Fault *fault, const Case *c, const Settings *settings,
                         const char *setting, int found) {
    const Rules *const t = c->table;
    Error e = {.why = fault->why};
    if (f->count == f->most || !fault->is_there(&(Case){t, c->group, c->flow, found, &e})) return false;
    e.role = c->group->role;
    e.noun = c->group->noun;
    e.line = e.option && f->lines
                 ? f->lines->option[e.option - t->option]
                 : line_of_word(f, t, settings, fault->of_group ? (int)(c->group - t->group) : GROUPS_MAX,
                                fault->word ? fault->word : e.word);
    snprintf(e.setting, sizeof e.setting, "%s", setting);
    fault_add(f, &e);
    return fault->several;
}

void faults_add(Faults *f, const Fault *fault, const Rules *t, const Settings *settings,
                const struct Flow *flow, const char *setting) {
    for (; fault->is_there; fault++)
        for (int nth = 0; nth < (fault->of_group ? groups_of(t) : 1); nth++) {
            const Case c = {t, &t->group[nth], flow, 0, 0};
            for (int found = 0; one_is_added(f, fault, &c, settings, setting, found);) found++;
        }
}

/* Whose lines have a word that a group says. */
static int owner_of(const RuleWord *w, const Rules *t, int group) {
    int stock = 0;
    while (stock < groups_of(t) && t->group[stock].role != STOCK) stock++;
    return w->owner == OF_GAME ? GROUPS_MAX : w->owner == OF_STOCK ? stock : group;
}

/* The words of an option stand in its stanza, where they are the last that was said. */
int line_of_word(const Faults *f, const Rules *t, const Settings *settings, int group, const char *words) {
    int line = 0;
    char word[NOTATION_MAX], first[NOTATION_MAX];
    for (; sscanf(words, "%15[^/]", word) == 1 && !line; words += strlen(word), words += *words == '/') {
        const RuleWord *const w = rule_word_called(word, t->language);
        const int whose = w ? owner_of(w, t, group) : GROUPS_MAX;
        for (const Edit *e = t->edit; settings && e < t->edit + EDITS_MAX && e->words; e++)
            if (edit_is_set(e, settings) && sscanf(e->words, "%15s", first) == 1 && !strcmp(first, word) &&
                (e->group < 0 ? GROUPS_MAX : e->group) == whose)
                line = e->line;
        if (w && !line && f->lines) line = f->lines->word[whose][rule_word_place(w)];
    }
    return line || group == GROUPS_MAX ? line : t->group[group].line;
}

/* The nth of other values, counted over all options; false behind the last. */
static bool other_value(const Rules *rules, int *nth, Settings *s, char name[SETTING_MAX]) {
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++) {
        const int others = option_values(&rules->option[i]) - 1;
        char value[NOTATION_MAX];
        if (*nth < others) {
            s->value[i] = (uint8_t)(*nth + 1);
            snprintf(name, SETTING_MAX, "%s=%s", rules->option[i].name,
                     settings_value(s, i, value, sizeof value));
            return true;
        }
        *nth -= others;
    }
    return false;
}

bool settings_tried(const Rules *rules, int nth, bool together, Settings *s, char name[SETTING_MAX]) {
    *s = settings_default(rules);
    *name = '\0';
    if (!nth--) return true;
    if (other_value(rules, &nth, s, name)) return true;
    for (const Edit *e = rules->edit; together && e < rules->edit + EDITS_MAX && e->words; e++) {
        if (e->with == NO_OPTION || nth--) continue;
        if (e->value != EVERY_VALUE) s->value[e->option] = e->value;
        s->value[e->with] = e->with_value;
        return true;
    }
    return false;
}

/* --- options -------------------------------------------------------------------------------------------- */

static bool tell_option(const Case *c, const Option *option, const char *word) {
    c->error->option = option;
    return tell_word(c, word);
}

enum { OPTION_NAME_MAX = 24, VALUES_MAX = 32 };

static const char *value_at(const Option *option, int place, char value[2 * NOTATION_MAX]) {
    Settings settings = {.option = option};
    settings.value[0] = (uint8_t)place;
    return settings_value(&settings, 0, value, 2 * NOTATION_MAX);
}

static bool is_misnamed(const Case *c, const Option *option) {
    char value[2 * NOTATION_MAX];
    if (!is_name(option->name, true, OPTION_NAME_MAX)) return tell_option(c, option, option->name);
    if (option_values(option) > VALUES_MAX) return tell_option(c, option, option->name);
    for (int i = 0; i < option_values(option); i++)
        if (!is_name(value_at(option, i, value), true, NOTATION_MAX - 1))
            return tell_option(c, option, value);
    return false;
}

static bool has_a_misnamed_option(const Case *c) {
    for (const Option *o = c->table->option; o < c->table->option + OPTIONS_MAX && o->name; o++)
        if (is_misnamed(c, o)) return true;
    return false;
}

static bool has_an_option_twice(const Case *c) {
    char value[2 * NOTATION_MAX];
    Settings settings = {.option = c->table->option};
    for (int i = 0, option; i < OPTIONS_MAX && settings.option[i].name; i++)
        for (int place = 0; place < option_values(&settings.option[i]); place++) {
            settings_set(&settings, settings.option[i].name, value_at(&settings.option[i], place, value),
                         &option);
            if (option != i) return tell_option(c, &settings.option[i], settings.option[i].name);
            if (settings.value[i] != place) return tell_option(c, &settings.option[i], value);
        }
    return false;
}

/* Two values under which nothing is said make the same game. */
static bool has_an_idle_option(const Case *c) {
    for (int i = 0; i < OPTIONS_MAX && c->table->option[i].name; i++) {
        bool says[UINT8_MAX + 1] = {false}, every = false;
        int idle = option_values(&c->table->option[i]);
        for (const Edit *edit = c->table->edit; edit < c->table->edit + EDITS_MAX && edit->words; edit++) {
            if (edit->option != i) continue;
            every = every || edit->value == EVERY_VALUE;
            idle -= !says[edit->value];
            says[edit->value] = true;
        }
        if (!every && idle > 1) return tell_option(c, &c->table->option[i], c->table->option[i].name);
    }
    return false;
}

const Fault faults_of_options[] = {
    {false, 0, has_a_misnamed_option,
     N_("options and their values are short names of small letters, digits and hyphens, not “{word}”")},
    {false, 0, has_an_option_twice, N_("“{word}” stands twice among the options or their values")},
    {false, 0, has_an_idle_option, N_("the option “{word}” has two values that change nothing")},
    {0},
};

/* --- places --------------------------------------------------------------------------------------------- */

/* Whether it is said where the piles stand. */
static bool is_placed(const PileGroup *group) {
    for (int i = 0; i < group->piles; i++)
        if (group->at[i].row || group->at[i].col) return true;
    return false;
}

/* Whether one of the first piles of a group stands less than a row and a column away. */
static bool is_near(const PileGroup *group, int piles, PilePlace place) {
    for (int i = 0; i < piles; i++)
        if (abs(group->at[i].row - place.row) < 2 && abs(group->at[i].col - place.col) < 2) return true;
    return false;
}

/* Whether the places were used up before this pile, which is in the corner then as others are. */
static bool is_left_out(const PileGroup *g, int pile) {
    int i = pile;
    while (i < g->piles && !g->at[i].row && !g->at[i].col) i++;
    return i == g->piles;
}

/* Whether a pile of the group stands on one of the other, or on one before it of its own. */
static bool overlaps(const Case *c, const PileGroup *o) {
    const PileGroup *const g = c->group;
    for (int i = 0; i < g->piles && !are_one_place(o, g); i++) {
        if (!is_near(o, o == g ? i : o->piles, g->at[i])) continue;
        while (o == g && i > 1 && is_left_out(g, i - 1)) i--;
        return tell_counts(c, o == g && is_left_out(g, i) ? i : i + 1, g->piles) &&
               (o != g || !is_left_out(g, i)
                    ? tell_word(c, o->name)
                    : tell_why(c, "at", N_("{group}: “{word}” says where {count} of {wanted} piles stand"),
                               0));
    }
    return false;
}

bool stands_on_others(const Case *c) {
    for (const PileGroup *o = c->table->group; o <= c->group && is_placed(c->group); o++)
        if ((o == c->group || is_placed(o)) && overlaps(c, o)) return true;
    return false;
}

/* The same where all stand in the corner of the table, or only these are placed. */
bool hides_others(const Case *c) {
    const Rules *t = c->table;
    const int own = (int)(c->group - t->group);
    if (!(t->placed >> own & 1) || stands_on_others(c)) return false;
    if (overlaps(c, c->group)) return true;
    for (int nth = 0; nth < groups_of(t); nth++)
        if ((nth < own || !(t->placed >> nth & 1)) && overlaps(c, &t->group[nth])) return true;
    return false;
}

static bool stands_off_the_table(const Case *c) {
    for (int i = 0; i < c->group->piles; i++)
        if (c->group->at[i].row > 2 * (GRID_ROWS - 1) || c->group->at[i].col > 2 * (GRID_COLS - 1))
            return tell_counts(c, i + 1, 0);
    return false;
}

const Fault faults_of_places[] = {
    {true, "at", stands_on_others, N_("{group}: pile {count} overlaps one of “{word}”")},
    {true, "at", stands_off_the_table,
     N_("{group}: pile {count} stands where a terminal of 80 columns and 24 lines has no room")},
    {0},
};
