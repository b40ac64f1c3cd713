/* The words of the language: each takes every value that the table of words has for it, at its bounds too,
   stores it, and takes no other. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "engine/rule_reader.h"

static Rules rules;
static Error error;

/* Whether a word takes what stands after it, in the stanza of the stock or about the game. */
static bool takes(const RuleWord *w, const char *values) {
    static char line[300];
    snprintf(line, sizeof line, "%s", values);
    rules = (Rules){.group = {{.role = STOCK, .piles = 3}}};
    error = (Error){.why = 0};
    RuleReader r = {
        .rules = &rules, .group = w->owner == OF_GAME ? 0 : rules.group, .at = line, .error = &error};
    return rule_read_word(&r, w->word);
}

static const void *member(const RuleWord *w) {
    const char *owner = w->owner == OF_GAME    ? (const char *)&rules
                        : w->owner == OF_STOCK ? (const char *)&rules.stock
                                               : (const char *)rules.group;
    return owner + w->offset;
}

static int stored(const RuleWord *w) {
    int value;
    if (w->size == 1) return *(const uint8_t *)member(w);
    memcpy(&value, member(w), sizeof value);
    return value;
}

#define TAKES(w, values, value)                                                                              \
    do {                                                                                                     \
        ck_assert_msg(takes(w, values), "%s %s: %s", (w)->word, values, error.why);                          \
        ck_assert_msg(stored(w) == (value), "%s %s: %d", (w)->word, values, stored(w));                      \
    } while (0)

#define REFUSES(w, values)                                                                                   \
    do {                                                                                                     \
        ck_assert_msg(!takes(w, values), "%s %s is taken", (w)->word, values);                               \
        ck_assert(error.about == w && error.why);                                                            \
    } while (0)

static void try_names(const RuleWord *w) {
    for (const ValueName *name = w->names; name && name->name; name++) TAKES(w, name->name, name->value);
    REFUSES(w, "xyzzy");
}

static void try_number(const RuleWord *w) {
    char text[20];
    for (int number = w->least; number <= w->most; number++) {
        snprintf(text, sizeof text, "%d", number);
        TAKES(w, text, number);
    }
    snprintf(text, sizeof text, "%d", w->least - 1);
    REFUSES(w, text);
    snprintf(text, sizeof text, "%d", w->most + 1);
    REFUSES(w, text);
    REFUSES(w, "");
    REFUSES(w, "1 1");
    try_names(w);
}

static void try_flag(const RuleWord *w) {
    TAKES(w, "", true);
    try_names(w);
}

static void try_one_of(const RuleWord *w) {
    REFUSES(w, "");
    try_names(w);
}

static void try_any_of(const RuleWord *w) {
    char all[200] = "";
    int set = 0;
    for (const ValueName *name = w->names; name->name; name++) {
        strcat(strcat(all, " "), name->name);
        set |= name->value;
    }
    TAKES(w, all, set);
    TAKES(w, "nothing", 0);
    try_one_of(w);
}

static void try_build(const RuleWord *w) {
    char text[100];
    const Build *build = member(w);
    for (const ValueName *way = w->names; way->name; way++)
        for (const ValueName *then = w->then; then->name; then++) {
            snprintf(text, sizeof text, "%s %s wraps both-ways", way->name, then->name);
            ck_assert(takes(w, text));
            ck_assert_int_eq(build->step.times, way->value < 0 ? 1 : way->value);
            ck_assert_int_eq(build->step.plus, way->value == 1 || way->value == -1 ? way->value : 0);
            ck_assert_int_eq(build->suits, then->value <= OTHER_COLOUR ? then->value : ANY_SUIT);
            ck_assert(build->wraps && build->both_ways);
        }
    ck_assert(takes(w, "down 12"));
    ck_assert(build->step.plus == -12 && !build->wraps && !build->both_ways);
    REFUSES(w, "");
    REFUSES(w, "up 13");
    REFUSES(w, "doubling 2");
    REFUSES(w, "up xyzzy");
}

static void try_dealt(const RuleWord *w) {
    const uint8_t *dealt = member(w);
    ck_assert(takes(w, "104") && dealt[0] == 104 && !dealt[1]);
    if (w->names) ck_assert(takes(w, "rest") && dealt[0] == REST);
    ck_assert(takes(w, "1 0 3") && dealt[0] == 1 && dealt[1] == NOT_DEALT && dealt[2] == 3 && !dealt[3]);
    REFUSES(w, "");
    REFUSES(w, "105");
    REFUSES(w, "1 xyzzy");
    REFUSES(w, "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
}

static void try_gives(const RuleWord *w) {
    char text[100];
    for (const ValueName *what = w->names; what->name; what++)
        for (const ValueName *way = w->then; way->name; way++) {
            snprintf(text, sizeof text, "%s to %s column", what->name, way->name);
            TAKES(w, text, what->value);
            ck_assert_int_eq(rules.group[0].goes, way->value | TO_COLUMN);
        }
    REFUSES(w, "");
    REFUSES(w, "top column");
    REFUSES(w, "top to");
    REFUSES(w, "top to xyzzy");
}

static void try_places(const RuleWord *w) {
    const PilePlace *at = member(w);
    ck_assert(takes(w, "1 19.5") && at[0].row == 2 && at[0].col == 39);
    ck_assert(takes(w, "0 1  step 0.5 2") && at[2].row == 2 && at[2].col == 10);
    ck_assert(takes(w, "0 19  step 19 19") && at[23].row == INT8_MAX && at[23].col == INT8_MAX);
    ck_assert(takes(w, "0 1  2 3  4 5") && at[2].row == 8 && at[2].col == 10);
    REFUSES(w, "1");
    REFUSES(w, "1 20");
    REFUSES(w, "1 .5");
    REFUSES(w, "1 2 step 1");
}

static void try_key(const RuleWord *w) {
    for (char key = '!'; key <= '~'; key++) TAKES(w, ((char[]){key, '\0'}), key);
    REFUSES(w, "");
    REFUSES(w, "ab");
    REFUSES(w, "ä");
}

static void try_sentence(const RuleWord *w) {
    char longest[300] = "";
    memset(longest, 'x', (size_t)(w->most ? w->most : 30));
    ck_assert(takes(w, longest));
    ck_assert_str_eq(*(const char *const *)member(w), longest);
    REFUSES(w, "");
    if (!w->most) return;
    longest[w->most] = 'x';
    REFUSES(w, longest);
}

/* Only tables that come with the program name hooks. */
static void try_hooks(const RuleWord *w) {
    REFUSES(w, "xyzzy");
}

START_TEST(every_word_takes_its_values) {
    static void (*const tries[])(const RuleWord *) = {
        [FORM_NAME] = try_sentence, [FORM_SENTENCE] = try_sentence, [FORM_NUMBER] = try_number,
        [FORM_FLAG] = try_flag,     [FORM_ONE_OF] = try_one_of,     [FORM_ANY_OF] = try_any_of,
        [FORM_BUILD] = try_build,   [FORM_DEALT] = try_dealt,       [FORM_GIVES] = try_gives,
        [FORM_PLACES] = try_places, [FORM_KEY] = try_key,           [FORM_HOOKS] = try_hooks,
        [FORM_MARK] = try_hooks};
    for (const RuleWord *w = rule_words(); w->word; w++) tries[w->form](w);
}
END_TEST

int main(void) {
    return RUN_TESTS("words", 0, 0, {every_word_takes_its_values});
}
