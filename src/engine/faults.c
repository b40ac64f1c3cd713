/* What is wrong with options and with where piles stand, and what all faults share. */
#include "faults.h"

#include <stdlib.h>
#include <string.h>

/* --- for all of them ----------------------------------------------------------------------------------- */

bool tell_word(const Case *c, const char *word) {
    error_word(c->error, word ? word : "", word ? (int)strlen(word) : 0);
    return true;
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

/* --- options -------------------------------------------------------------------------------------------- */

enum { OPTION_NAME_MAX = 24, VALUES_MAX = 32 };

static const char *value_at(const Option *option, int place, char value[2 * NOTATION_MAX]) {
    Settings settings = {.option = option};
    settings.value[0] = (uint8_t)place;
    return settings_value(&settings, 0, value, 2 * NOTATION_MAX);
}

static bool is_misnamed(const Case *c, const Option *option) {
    char value[2 * NOTATION_MAX];
    if (!is_name(option->name, true, OPTION_NAME_MAX)) return tell_word(c, option->name);
    if (option_values(option) > VALUES_MAX) return tell_word(c, option->name);
    for (int i = 0; i < option_values(option); i++)
        if (!is_name(value_at(option, i, value), true, NOTATION_MAX - 1)) return tell_word(c, value);
    return false;
}

bool has_a_misnamed_option(const Case *c) {
    for (const Option *o = c->table->option; o < c->table->option + OPTIONS_MAX && o->name; o++)
        if (is_misnamed(c, o)) return true;
    return false;
}

bool has_an_option_twice(const Case *c) {
    char value[2 * NOTATION_MAX];
    Settings settings = {.option = c->table->option};
    for (int i = 0, option; i < OPTIONS_MAX && settings.option[i].name; i++)
        for (int place = 0; place < option_values(&settings.option[i]); place++) {
            settings_set(&settings, settings.option[i].name, value_at(&settings.option[i], place, value),
                         &option);
            if (option != i) return tell_word(c, settings.option[i].name);
            if (settings.value[i] != place) return tell_word(c, value);
        }
    return false;
}

/* Two values under which nothing is said make the same game. */
bool has_an_idle_option(const Case *c) {
    for (int i = 0; i < OPTIONS_MAX && c->table->option[i].name; i++) {
        bool says[UINT8_MAX + 1] = {false}, every = false;
        int idle = option_values(&c->table->option[i]);
        for (const Edit *edit = c->table->edit; edit < c->table->edit + EDITS_MAX && edit->words; edit++) {
            if (edit->option != i) continue;
            every = every || edit->value == EVERY_VALUE;
            idle -= !says[edit->value];
            says[edit->value] = true;
        }
        if (!every && idle > 1) return tell_word(c, c->table->option[i].name);
    }
    return false;
}

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

bool stands_on_others(const Case *c) {
    const PileGroup *const g = c->group;
    for (const PileGroup *o = c->table->group; o <= g && is_placed(g); o++)
        for (int i = 0; i < g->piles; i++)
            if (!are_one_place(o, g) && (o == g || is_placed(o)) &&
                is_near(o, o == g ? i : o->piles, g->at[i]))
                return tell_counts(c, i + 1, 0) && tell_word(c, o->name);
    return false;
}

bool stands_off_the_table(const Case *c) {
    for (int i = 0; i < c->group->piles; i++)
        if (c->group->at[i].row > 2 * (GRID_ROWS - 1) || c->group->at[i].col > 2 * (GRID_COLS - 1))
            return tell_counts(c, i + 1, 0);
    return false;
}
