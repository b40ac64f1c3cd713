/* Reading the words of the language of rules: a function for every form of value. */
#include "rule_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool rule_refused(RuleReader *r, const char *word, const char *why) {
    r->error->why = why;
    error_word(r->error, word);
    return false;
}

/* --- words of a line ------------------------------------------------------------------------------------ */

char *rule_next(RuleReader *r) {
    char *word = r->at += strspn(r->at, " \t");
    r->at += strcspn(r->at, " \t");
    if (*r->at) *r->at++ = '\0';
    return word;
}

bool rule_line_ends(RuleReader *r) {
    r->at += strspn(r->at, " \t");
    return !*r->at;
}

bool rule_ends_here(RuleReader *r) {
    return rule_line_ends(r) || rule_refused(r, rule_next(r), N_("“{word}” is one word too many"));
}

bool rule_mistaken(RuleReader *r, const char *word) {
    return rule_refused(r, word,
                        *word ? N_("“{word}” cannot follow “{about}”, which takes {values}{near}")
                              : N_("nothing follows “{about}”, which takes {values}"));
}

int number_in(const char *word, int least, int most) {
    char *end;
    const long number = strlen(word) < 5 && *word >= '0' && *word <= '9' ? strtol(word, &end, 10) : -1;
    return number >= least && number <= most && !*end ? (int)number : -1;
}

const ValueName *value_named(const ValueName *names, const char *word) {
    while (names && names->name && (*names->name != *word || strcmp(names->name, word) != 0)) names++;
    return names && names->name ? names : 0;
}

/* --- members -------------------------------------------------------------------------------------------- */

static void *member(RuleReader *r, const RuleWord *w) {
    return (void *)rule_word_member(w, r->rules, r->group);
}

/* Numbers, flags and named values are bytes or, as enums, ints. */
static bool store(RuleReader *r, const RuleWord *w, int value) {
    const uint8_t byte = (uint8_t)value;
    memcpy(member(r, w), w->size == 1 ? (const void *)&byte : &value, w->size == 1 ? 1 : sizeof value);
    return true;
}

static bool store_text(RuleReader *r, const RuleWord *w, const char *text) {
    if (r->edits) return rule_refused(r, w->word, N_("“{word}” cannot be changed by an option"));
    if (!*text || (w->most && strlen(text) > (size_t)w->most)) return rule_mistaken(r, text);
    memcpy(member(r, w), &text, sizeof text);
    return true;
}

/* --- forms ---------------------------------------------------------------------------------------------- */

static bool read_name(RuleReader *r, const RuleWord *w) {
    return store_text(r, w, rule_next(r));
}

static bool read_sentence(RuleReader *r, const RuleWord *w) {
    char *const sentence = r->at + strspn(r->at, " \t");
    r->at += strlen(r->at);
    return store_text(r, w, sentence);
}

/* Reads one of the names, or a number if the word takes any; -1 if refused. */
static int read_value(RuleReader *r, const RuleWord *w, const char *word) {
    const ValueName *name = value_named(w->names, word);
    const int value = name ? name->value : w->most ? number_in(word, w->least, w->most) : -1;
    if (value < 0) rule_mistaken(r, word);
    return value;
}

static bool read_one(RuleReader *r, const RuleWord *w) {
    const int value = read_value(r, w, rule_next(r));
    return value >= 0 && store(r, w, value);
}

static bool read_flag(RuleReader *r, const RuleWord *w) {
    return rule_line_ends(r) ? store(r, w, true) : read_one(r, w);
}

/* Reads a set of names up to the end of the line; `nothing` alone is the empty set.  false if refused. */
static bool read_set(RuleReader *r, const ValueName *names, int *set) {
    const char *word = rule_next(r);
    *set = 0;
    if (!strcmp(word, "nothing")) return true;
    do {
        const ValueName *name = value_named(names, word);
        if (!name) return rule_mistaken(r, word);
        *set |= name->value;
    } while (!rule_line_ends(r) && (word = rule_next(r)));
    return true;
}

static bool read_any_of(RuleReader *r, const RuleWord *w) {
    int set;
    return read_set(r, w->names, &set) && store(r, w, set);
}

/* Suits, or cards by name. */
static bool read_begun(RuleReader *r, const RuleWord *w) {
    PileGroup *const group = r->group;
    char *word = r->at += strspn(r->at, " \t");
    Card card;
    int suits;
    group->begun = (Begun){.suits = 0};
    if (!card_read(word, &card)) {
        if (!read_set(r, w->names, &suits)) return false;
        group->begun.suits = (uint8_t)suits;
        return true;
    }
    for (int cards = 0; !rule_line_ends(r); cards++) {
        word = rule_next(r);
        const int length = card_read(word, &card);
        if (!length || word[length] || cards == PILES_MAX) return rule_mistaken(r, word);
        group->begun.card[cards] = card;
    }
    return true;
}

/* Up or down, perhaps by more than one; doubling; or nothing. */
static bool read_step(RuleReader *r, const RuleWord *w, Step *step) {
    const char *word = rule_next(r);
    const ValueName *named = value_named(w->names, word);
    if (!named) return rule_mistaken(r, word);
    const bool by_one = named->value == 1 || named->value == -1;
    int by = by_one;
    if (by && !rule_line_ends(r) && *r->at >= '0' && *r->at <= '9')
        by = number_in(word = rule_next(r), w->least, w->most);
    if (by < 0) return rule_mistaken(r, word);
    *step = (Step){(int8_t)(by_one ? 1 : named->value), (int8_t)(by * named->value)};
    return true;
}

static bool read_build(RuleReader *r, const RuleWord *w) {
    Build build = {.suits = ANY_SUIT};
    if (!read_step(r, w, &build.step)) return false;
    while (!rule_line_ends(r)) {
        const char *word = rule_next(r);
        const ValueName *then = value_named(w->then, word);
        if (!then) return rule_mistaken(r, word);
        build.wraps |= then->value == THEN_WRAPS;
        build.both_ways |= then->value == THEN_BOTH_WAYS;
        build.or_rank |= then->value == THEN_OR_RANK;
        if (then->value <= OTHER_SUIT) build.suits = (Suits)then->value;
    }
    memcpy(member(r, w), &build, sizeof build);
    return true;
}

/* A single number is for every pile; among several, one for each pile, 0 is stored as NOT_DEALT.
 */
static bool read_numbers(RuleReader *r, const RuleWord *w, const char *word) {
    uint8_t *const dealt = member(r, w);
    int piles = 0;
    memset(dealt, 0, w->size);
    for (;; word = rule_next(r)) {
        const int cards = piles < PILES_MAX ? read_value(r, w, word) : -1;
        if (cards < 0) return rule_mistaken(r, word);
        dealt[piles++] = (uint8_t)cards;
        if (rule_line_ends(r)) break;
    }
    for (int i = 0; piles > 1 && i < piles; i++)
        if (!dealt[i]) dealt[i] = NOT_DEALT;
    return true;
}

static bool read_dealt(RuleReader *r, const RuleWord *w) {
    return read_numbers(r, w, rule_next(r));
}

/* Either which lie face down, or how many. */
static bool read_down(RuleReader *r, const RuleWord *w) {
    const char *const word = rule_next(r);
    const ValueName *const name = value_named(w->names, word);
    if (!name) return read_numbers(r, w, word);
    r->group->down = (FaceDown){.facing = (uint8_t)name->value};
    return true;
}

static bool read_rows(RuleReader *r, const RuleWord *w) {
    uint8_t *const rows = member(r, w);
    memset(rows, 0, w->size);
    for (size_t row = 0; row == 0 || !rule_line_ends(r); row++) {
        const char *const word = rule_next(r);
        const int piles = row < w->size ? number_in(word, w->least, w->most) : -1;
        if (piles < 0) return rule_mistaken(r, word);
        rows[row] = (uint8_t)piles;
    }
    return true;
}

static bool read_draws(RuleReader *r, const RuleWord *w) {
    StockRules *const stock = &r->rules->stock;
    const char *const word = rule_next(r);
    const ValueName *const name = value_named(w->names, word);
    const int value = read_value(r, w, word);
    stock->draws = (uint8_t)(name ? 0 : value);
    stock->draws_to = (uint8_t)(name ? value : DRAWS_TO_WASTE);
    return value >= 0;
}

const char rule_built_on[] = N_("“{word}”: what cards are laid on, one on another, is a “foundation” with "
                                "“dealt 1”, and the stock “draws "
                                "foundation”");

static bool read_gives(RuleReader *r, const RuleWord *w) {
    int targets = 0;
    if (!read_one(r, w)) return false;
    const char *to = rule_next(r);
    if (*to && strcmp(to, "to") != 0) return rule_mistaken(r, to);
    if (*to && !read_set(r, w->then, &targets))
        return !strcmp(r->error->word, "waste") && rule_refused(r, "waste", rule_built_on);
    r->group->goes = (uint8_t)targets;
    return true;
}

/* A row or a column, in halves: 2 or 2.5. */
static bool read_half(RuleReader *r, int8_t *half) {
    char *const word = rule_next(r), *const point = strchr(word, '.');
    const bool and_a_half = point && !strcmp(point, ".5");
    if (and_a_half) *point = '\0';
    const int whole = number_in(word, 0, GRID_COLS - 1);
    if (and_a_half) *point = '.';
    *half = (int8_t)(2 * whole + and_a_half);
    return whole >= 0 || rule_mistaken(r, word);
}

static int8_t farther(int8_t at, int8_t step) {
    return (int8_t)(at > INT8_MAX - step ? INT8_MAX : at + step);
}

/* The first pile's place and the step to the next one; or every pile's place. */
static bool read_places(RuleReader *r, const RuleWord *w) {
    PilePlace *const at = member(r, w), step;
    for (int piles = 0; piles < PILES_MAX; piles++) {
        if (!read_half(r, &at[piles].row) || !read_half(r, &at[piles].col)) return false;
        if (rule_line_ends(r)) return true;
        if (piles || strncmp(r->at, "step ", 5) != 0) continue;
        rule_next(r);
        if (!read_half(r, &step.row) || !read_half(r, &step.col)) return false;
        for (int i = 1; i < PILES_MAX; i++)
            at[i] = (PilePlace){farther(at[i - 1].row, step.row), farther(at[i - 1].col, step.col)};
        return true;
    }
    return rule_refused(r, w->word, N_("“{word}”: there are more places than piles"));
}

static bool read_key(RuleReader *r, const RuleWord *w) {
    const char *word = rule_next(r);
    if (*word < '!' || *word > '~' || word[1]) return rule_mistaken(r, word);
    return store(r, w, *word);
}

/* Reads each of the words it stands for, as if said on its line. */
static bool read_short(RuleReader *r, const RuleWord *w) {
    char words[EDIT_WORDS_MAX];
    const char *const name = rule_next(r), *const rest = r->at;
    const ValueName *const value = value_named(w->names, name);
    if (!value) return rule_mistaken(r, name);
    for (const char *says = value->says; *says; says += strcspn(says, ";"), says += *says == ';') {
        snprintf(words, sizeof words, "%.*s", (int)strcspn(says, ";"), says);
        r->at = words;
        if (!rule_read_word(r, rule_next(r))) return false;
    }
    r->at = (char *)rest;
    return true;
}

static bool read_hooks(RuleReader *r, const RuleWord *w) {
    const char *word = rule_next(r);
    if (!r->hooks) return rule_refused(r, w->word, N_("“{word}” is for games that come with the program"));
    for (const Hooks *const *hooks = r->hooks; *hooks; hooks++)
        if (!strcmp((*hooks)->name, word)) {
            r->rules->hooks = **hooks;
            return true;
        }
    return rule_mistaken(r, word);
}

static bool read_mark(RuleReader *r, const RuleWord *w) {
    (void)w;
    const char *word = rule_next(r);
    for (int i = 0; i < HOOK_MARKS; i++)
        if (r->rules->hooks.mark[i] && !strcmp(r->rules->hooks.mark[i], word)) {
            r->rules->marks |= (uint8_t)(1 << i);
            return true;
        }
    return rule_mistaken(r, word);
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* The stock's words belong in its stanza, the game's before all stanzas. */
static bool belongs(const RuleReader *r, const RuleWord *w) {
    if (w->owner == OF_GAME) return !r->group;
    return r->group && (w->owner == OF_GROUP || r->group->role == STOCK);
}

static const char *const elsewhere[] = {
    /* by Owner */
    [OF_GAME] = N_("“{word}” is about the game: it stands at the margin, not indented"),
    [OF_STOCK] = N_("“{word}” is about the stock: it stands indented below it"),
    [OF_GROUP] = N_("“{word}” is about a group of piles: it stands indented below it"),
};

/* Words needed before options are applied: what is shuffled, and whether a record is of these rules. */
static bool is_fixed(const RuleWord *w) {
    return w->owner == OF_GAME &&
           (w->offset == offsetof(Rules, packs) || w->offset == offsetof(Rules, version));
}

/* Notes where the word stands, and that it need not be worked out. */
static void note_said(RuleReader *r, const RuleWord *w) {
    const ptrdiff_t nth = r->group ? r->group - r->rules->group : GROUPS_MAX;
    r->said[rule_word_place(w)] = true;
    if (r->lines) r->lines->word[nth][rule_word_place(w)] = (uint16_t)r->error->line;
    if (w->owner != OF_GROUP) return;
    r->group->look.placed |= w->form == FORM_PLACES;
    r->group->look.fanned |= w->offset == offsetof(PileGroup, look.fan);
}

bool rule_read_word(RuleReader *r, const char *word) {
    static bool (*const read[])(RuleReader *, const RuleWord *) = {
        [FORM_NAME] = read_name,     [FORM_SENTENCE] = read_sentence, [FORM_NUMBER] = read_one,
        [FORM_FLAG] = read_flag,     [FORM_ONE_OF] = read_one,        [FORM_ANY_OF] = read_any_of,
        [FORM_BEGUN] = read_begun,   [FORM_BUILD] = read_build,       [FORM_DEALT] = read_dealt,
        [FORM_DOWN] = read_down,     [FORM_DRAWS] = read_draws,       [FORM_GIVES] = read_gives,
        [FORM_PLACES] = read_places, [FORM_KEY] = read_key,           [FORM_SHORT] = read_short,
        [FORM_HOOKS] = read_hooks,   [FORM_MARK] = read_mark,         [FORM_ROWS] = read_rows};
    const RuleWord *w = rule_word_called(word, r->rules->language);
    r->error->role = r->group ? r->group->role : NO_ROLE;
    if (!w) return rule_refused(r, word, N_("“{word}” is not a word of the language{near}"));
    if (!belongs(r, w)) return rule_refused(r, word, elsewhere[w->owner]);
    if (w->form != FORM_MARK && r->said[rule_word_place(w)])
        return rule_refused(r, word, N_("“{word}” stands here twice"));
    if (r->edits && is_fixed(w)) return rule_refused(r, word, N_("“{word}” cannot be changed by an option"));
    r->error->about = w;
    note_said(r, w);
    if (!read[w->form](r, w)) return false;
    if (!rule_ends_here(r)) return false;
    r->error->about = 0;
    return true;
}

/* --- applying options: the words that their values set are read into the table -------------------------- */

bool edit_read(Rules *rules, const Edit *edit, const Settings *settings, Error *error) {
    char words[EDIT_WORDS_MAX + NOTATION_MAX + 2], value[NOTATION_MAX] = "";
    RuleReader r = {.rules = rules, .at = words, .edits = true, .error = error};
    if (edit->group >= 0) r.group = &rules->group[edit->group];
    if (edit->value == EVERY_VALUE) settings_value(settings, edit->option, value, sizeof value);
    snprintf(words, sizeof words, "%s %s", edit->words, value);
    return rule_read_word(&r, rule_next(&r));
}

bool edit_is_set(const Edit *edit, const Settings *s) {
    const bool set = edit->value == EVERY_VALUE || s->value[edit->option] == edit->value;
    return set && (edit->with == NO_OPTION || s->value[edit->with] == edit->with_value);
}

bool rules_vary(Rules *rules, const Settings *settings, Error *error) {
    for (const Edit *edit = rules->edit; edit->words; edit++)
        if (edit_is_set(edit, settings) && !edit_read(rules, edit, settings, error)) return false;
    rules_place(rules);
    return true;
}
