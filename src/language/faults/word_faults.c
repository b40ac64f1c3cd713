/* Words that mean nothing where they stand, for these piles or beside what else the table says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rare_word.h"
#include "faults.h"
#include "language/rules_place.h"

static const char alone[] = N_("{group}: “{word}” means nothing without “{about}”");

/* Whether cards leave in pairs. */
static bool has_pairs(const Rules *t) {
    bool pairs = false;
    for (const PileGroup *g = t->group; g->role; g++) pairs = pairs || g->pairs;
    return pairs;
}

/* Judged by the word's row in the table of the language. */
static void row_faults(const Check *c, const RuleWord *w) {
    if (w->owner != OF_GROUP || !rule_word_is_said(w, c->table, c->group)) return;
    const bool elsewhere = w->roles && !(w->roles & ROLE(c->group->role)),
               built = elsewhere && c->group->role == WASTE && w->form == FORM_BUILD;
    const char *beside = 0;
    for (size_t i = 0; i < sizeof w->beside / sizeof *w->beside && w->beside[i] && !beside; i++)
        if (rule_word_is_said(rule_word_called(w->beside[i], 0), c->table, c->group)) beside = w->beside[i];
    const char *const why = w->rare && w->rare->fault ? w->rare->fault(c->table, c->group) : 0;
    const char *const at = w->form == FORM_DOWN ? "down/facing" : w->word;
    const Fault faults[] = {
        {at, built, rule_built_on},
        {at, elsewhere && !built, N_("{group}: “{word}” means nothing there; it is for: {roles}"),
         .wanted = (int)w->roles},
        {at, beside && !elsewhere, N_("{group}: “{word}” means nothing beside “{about}”"), .about = beside},
        {at, why, why},
    };
    FAULTS_ADD(c, faults);
}

/* Whether other cards are redealt, too. */
static bool gathers_besides(const Rules *t, const PileGroup *g) {
    bool other = t->stock.passes > 1 && piles_of(t, WASTE);
    for (const PileGroup *o = t->group; o->role; o++) other |= o != g && o->gathers;
    return g->gathers && other;
}

/* Faults that would break what the engine or the solver relies on. */
static void relied_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const StockRules s = g->role == STOCK ? t->stock : (StockRules){0};
    const bool runs = g->gives >= TOP_OR_RUN, reserve = piles_of(t, RESERVE), waste = piles_of(t, WASTE);
    const Fault faults[] = {
        {"build", g->build.step.times && g->role == COLUMN && has_pairs(t),
         N_("{group}: “{word}” means nothing beside “{about}”"), .about = "pairs"},
        {"refill",
         g->role == COLUMN && ((g->refill & FROM_RESERVE && !reserve) ||
                               (g->refill & FROM_STOCK_ANEW && !piles_of(t, STOCK)) ||
                               (g->refill & FROM_WASTE && !waste) || g->refill & FROM_UNDER_WASTE),
         N_("{group}: “{word}” names a reserve or a waste that is not there")},
        {"gives", runs && g->role == FOUNDATION, N_("{group}: “{word}”: only their top card leaves")},
        {"gives", g->gives >= WHOLE_PILE && g->role != COLUMN,
         N_("{group}: “{word}”: only columns give that much")},
        {"alike", g->alike && g->role == COLUMN && draws_to_columns(&t->stock),
         N_("{group}: “{word}” means nothing where rows are dealt")},
        {"draws", s.draws > 1 && s.held, N_("{group}: where cards are held, they are drawn one at a time")},
        {"holds", s.held && !(waste && piles_of(t, HAND)),
         N_("{group}: “{word}” means nothing without a hand")},
    };
    FAULTS_ADD(c, faults);
}

/* Cards of a row lie singly and open, and each needs a place. */
static bool is_no_row(const Rules *t, const PileGroup *g) {
    const int cards = t->packs * SUITS * RANKS;
    const bool few = g->row != ROW_TOUCHES && t->stock.draws_to == DRAWS_TO_RESERVES && g->piles < cards;
    return g->row && (few || most_of(g, g->dealt) > 1 || g->down.facing || most_of(g, g->down.cards) ||
                      piles_of(t, RESERVE) != g->piles);
}

static void line_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Fault faults[] = {
        {"row", g->row && !has_pairs(c->table), alone, .about = "pairs"},
        {"row", g->row == ROW_TOUCHES && !g->across, alone, .about = "across"},
        {"row", is_no_row(c->table, g),
         N_("{group}: a row is of single open cards, has places for all that come, and is the only reserve")},
    };
    FAULTS_ADD(c, faults);
}

/* Faults in what happens during the game. */
static void course_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    int directed = 0;
    for (int nth = 0; t->group[nth].role; nth++) directed += t->group[nth].direction != EVERY_CARD;
    const Fault faults[] = {
        {"direction",
         g->direction && (!g->build.both_ways || !steps_by_one(g->build) || g->build.or_rank || directed > 1),
         N_("{group}: “{word}” is for one group, built by one both ways")},
        {"each-way", g->each_way && (!g->direction || g->piles > SUITS),
         N_("{group}: “{word}” is for four foundations at most that have a direction")},
        {"misdealt", g->misdealt && (most_of(g, g->dealt) != 1 || !rank_taken(g->empty_takes) || !g->gives),
         N_("{group}: “{word}” is for one card “dealt” to each, a rank that is “empty”, and what it "
            "“gives”")},
        {"empty", g->empty_takes == FIRST_PLAYED && g->role != FOUNDATION,
         N_("{group}: “{word}”: the first card that is played begins foundations")},
        {"alike", g->alike && g->gathers && g->gathers != GATHERED_SHUFFLED,
         N_("{group}: “{word}” means nothing where columns are taken up in order")},
        {"gathers", g->gathers && !most_of(g, g->dealt), alone, .about = "dealt"},
        {"gathers", gathers_besides(t, g),
         N_("{group}: “{word}”: only one group of piles is dealt again, or the waste")},
        {"times", g->times && !g->gathers, alone, .about = "gathers"},
    };
    FAULTS_ADD(c, faults);
}

void word_faults(const Check *c) {
    for (const RuleWord *w = rule_words(); w->word; w++) row_faults(c, w);
    relied_faults(c);
    course_faults(c);
    line_faults(c);
}

/* --- what is wrong with options and the words they set -------------------------------------------------- */

enum { OPTION_NAME_MAX = 24, VALUES_MAX = 32 };

/* Whether two values say nothing: they make the same game. */
static bool is_idle(const Rules *t, int option) {
    bool says[UINT8_MAX + 1] = {false}, every = false;
    int idle = option_values(&t->option[option]);
    for (const Edit *edit = t->edit; edit->words; edit++) {
        if (edit->option != option) continue;
        every = every || edit->value == EVERY_VALUE;
        idle -= !says[edit->value];
        says[edit->value] = true;
    }
    return !every && idle > 1;
}

static void value_faults(const Check *c, int nth) {
    const Option *const option = &c->table->option[nth];
    for (int place = 0, first; place < option_values(option); place++) {
        Settings settings = {.option = c->table->option};
        char value[2 * NOTATION_MAX];
        settings.value[nth] = (uint8_t)place;
        settings_value(&settings, nth, value, sizeof value);
        settings_set(&settings, option->name, value, &first);
        const Fault faults[] = {
            {"", !is_name(value, true, NOTATION_MAX - 1),
             N_("options and their values are short names of small letters, digits and hyphens, not "
                "“{word}”"),
             value, .option = option},
            {"", first == nth && settings.value[nth] != place,
             N_("“{word}” stands twice among the options or their values"), value, .option = option},
        };
        FAULTS_ADD(c, faults);
    }
}

void option_faults(const Check *c) {
    for (int nth = 0; c->table->option[nth].name; nth++) {
        const Option *const option = &c->table->option[nth];
        int first = 0;
        while (strcmp(c->table->option[first].name, option->name) != 0) first++;
        const Fault faults[] = {
            {"", !is_name(option->name, true, OPTION_NAME_MAX) || option_values(option) > VALUES_MAX,
             N_("options and their values are short names of small letters, digits and hyphens, not "
                "“{word}”"),
             option->name, .option = option},
            {"", first != nth, N_("“{word}” stands twice among the options or their values"), option->name,
             .option = option},
            {"", is_idle(c->table, nth), N_("the option “{word}” has two values that change nothing"),
             option->name, .option = option},
        };
        FAULTS_ADD(c, faults);
        if (option_values(option) <= VALUES_MAX) value_faults(c, nth);
    }
}

/* --- what they set -------------------------------------------------------------------------------------- */

/* Whether the stanza says one thing and the default of an option another. */
static bool is_taken_back(const Rules *rules, const Rules *varied, const Edit *edit, const char *word) {
    const RuleWord *const w = rule_word_called(word, rules->language);
    const PileGroup *const group = edit->group < 0 ? 0 : &rules->group[edit->group];
    const PileGroup *const other = group ? &varied->group[edit->group] : 0;
    return w->form != FORM_MARK && rule_word_is_said(w, rules, group) &&
           memcmp(rule_word_member(w, rules, group), rule_word_member(w, varied, other), w->size) != 0;
}

/* A word in a stanza that the default of an option overrides means nothing. */
static void disagreements_add(Faults *faults, const Rules *rules) {
    const Settings settings = settings_default(rules);
    Rules table = *rules;
    Error error;
    for (const Edit *edit = rules->edit; edit->words; edit++)
        if (edit_is_set(edit, &settings)) edit_read(&table, edit, &settings, &error);
    for (const Edit *edit = rules->edit; edit->words; edit++) {
        char word[NOTATION_MAX] = "";
        sscanf(edit->words, "%15s", word);
        if (!edit_is_set(edit, &settings) || !is_taken_back(rules, &table, edit, word)) continue;
        error = (Error){.why = N_("“{word}”: {option} sets something else by default than the stanza says"),
                        .line = edit->line,
                        .option = &rules->option[edit->option]};
        error_word(&error, word);
        fault_add(faults, &error);
    }
}

void edits_add(Faults *faults, const Rules *rules) {
    Settings settings = settings_default(rules);
    for (const Edit *edit = rules->edit; edit->words; edit++) {
        const bool every = edit->value == EVERY_VALUE;
        const int values = every ? option_values(&rules->option[edit->option]) : edit->value + 1;
        bool sound = true;
        for (int value = every ? 0 : edit->value; sound && value < values; value++) {
            Rules table = *rules;
            Error error = {.line = edit->line};
            settings.value[edit->option] = (uint8_t)value;
            sound = edit_read(&table, edit, &settings, &error);
            if (!sound) fault_add(faults, &error);
        }
    }
    if (!faults->count) disagreements_add(faults, rules);
}

/* --- what is wrong with where piles stand --------------------------------------------------------------- */

/* Whether the table says where the piles stand. */
static bool is_placed(const PileGroup *group) {
    for (int i = 0; i < group->piles; i++)
        if (group->look.at[i].row || group->look.at[i].col) return true;
    return false;
}

/* Whether one of the first piles of a group is less than a row and a column away. */
static bool is_near(const PileGroup *group, int piles, PilePlace place) {
    for (int i = 0; i < piles; i++)
        if (abs(group->look.at[i].row - place.row) < 2 && abs(group->look.at[i].col - place.col) < 2)
            return true;
    return false;
}

/* Whether the places ran out before this pile, so that it is in the corner with others. */
static bool is_left_out(const PileGroup *g, int pile) {
    int i = pile;
    while (i < g->piles && !g->look.at[i].row && !g->look.at[i].col) i++;
    return i == g->piles;
}

/* The first pile of the group that stands on one of the other group, or on an earlier one of its own; or
   `piles`. */
static int pile_on(const PileGroup *g, const PileGroup *o) {
    int i = 0;
    const bool one = are_one_place(o, g) || (o == g && g->rows[0]);
    while (i < g->piles && (one || !is_near(o, o == g ? i : o->piles, g->look.at[i]))) i++;
    return i;
}

static void overlaps_add(const Check *c, const PileGroup *o) {
    const PileGroup *const g = c->group;
    int i = pile_on(g, o);
    const bool on = i < g->piles, left_out = on && o == g && is_left_out(g, i);
    while (left_out && i > 1 && is_left_out(g, i - 1)) i--;
    const Fault faults[] = {
        {"at", on && !left_out, N_("{group}: pile {count} overlaps one of “{word}”"), o->name,
         .count = i + 1},
        {"at", left_out, N_("{group}: “{word}” says where {count} of {wanted} piles stand"), .count = i,
         .wanted = g->piles},
    };
    FAULTS_ADD(c, faults);
}

/* The group on which this one stands, if both are placed; or 0. */
static const PileGroup *group_below(const Check *c) {
    for (const PileGroup *o = c->table->group; o <= c->group && is_placed(c->group); o++)
        if ((o == c->group || is_placed(o)) && pile_on(c->group, o) < c->group->piles) return o;
    return 0;
}

/* Piles in rows, if there are any. */
static int in_rows(const PileGroup *g) {
    int piles = 0;
    for (int row = 0; row < group_rows(g); row++) piles += g->rows[row];
    return piles;
}

/* The first row that does not lie under the next; or rows. */
static int row_unfit(const PileGroup *g) {
    int row = 0;
    while (row < group_rows(g) && (row == group_rows(g) - 1 || rows_fit(g, row))) row++;
    return row;
}

static void row_faults_add(const Check *c) {
    const PileGroup *const g = c->group;
    const int rows = group_rows(g), unfit = row_unfit(g);
    const Fault faults[] = {
        {"rows", rows && in_rows(g) != g->piles,
         N_("{group}: the rows have {count} piles, and there are {wanted}"), .count = in_rows(g),
         .wanted = g->piles},
        {"rows", unfit < rows, N_("{group}: a row of {count} piles cannot lie under one of {wanted}"),
         .count = g->rows[unfit % PILES_MAX], .wanted = g->rows[(unfit + 1) % PILES_MAX]},
    };
    FAULTS_ADD(c, faults);
}

void place_faults(const Check *c) {
    const PileGroup *const g = c->group, *const below = group_below(c);
    int i = 0;
    while (i < g->piles && g->look.at[i].row <= 2 * (GRID_ROWS - 1) &&
           g->look.at[i].col <= 2 * (GRID_COLS - 1))
        i++;
    const bool said = g->look.placed; /* otherwise a larger terminal may have room */
    const Fault fault = {
        "at", said && i < g->piles,
        N_("{group}: pile {count} stands where a terminal of 80 columns and 24 lines has no room"),
        .count = i + 1};
    row_faults_add(c);
    if (below) overlaps_add(c, below);
    faults_add(c, &fault, 1);
}

void hidden_place_faults(const Check *c) {
    const Rules *t = c->table;
    const int own = (int)(c->group - t->group);
    const PileGroup *o = t->group;
    if (!t->group[own].look.placed || group_below(c)) return;
    if (pile_on(c->group, c->group) < c->group->piles)
        o = c->group;
    else
        while (o->role && ((o - t->group > own && o->look.placed) || o == c->group ||
                           pile_on(c->group, o) == c->group->piles))
            o++;
    if (o->role) overlaps_add(c, o);
}
