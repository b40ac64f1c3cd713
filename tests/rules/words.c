/* The words of the language: each takes every value that the table of words has for it, at its bounds too,
   stores it, and takes no other. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "language/faults/faults.h"
#include "text/error_text.h"

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
    return rule_word_member(w, &rules, rules.group);
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

/* Suits, or cards. */
static void try_begun(const RuleWord *w) {
    const PileGroup *group = rules.group;
    ck_assert(takes(w, "all") && group->begun.suits == 15 && !group->begun.card[0]);
    ck_assert(takes(w, "2C 10h") && !group->begun.suits && group->begun.card[0] == card_make(2, CLUBS) &&
              group->begun.card[1] == card_make(10, HEARTS) && !group->begun.card[2]);
    ck_assert(takes(w, "clubs spades") && group->begun.suits == 9 && !group->begun.card[0]);
    ck_assert(takes(w, "nothing") && !group->begun.suits);
    REFUSES(w, "");
    REFUSES(w, "2C xyzzy");
    REFUSES(w, "2CC");
    REFUSES(w, "clubs 2C");
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
            ck_assert_int_eq(build->suits, then->value <= OTHER_SUIT ? then->value : ANY_SUIT);
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
    if (w->form == FORM_DEALT) ck_assert(takes(w, "rest") && dealt[0] == REST);
    ck_assert(takes(w, "1 0 3") && dealt[0] == 1 && dealt[1] == NOT_DEALT && dealt[2] == 3 && !dealt[3]);
    REFUSES(w, "");
    REFUSES(w, "105");
    REFUSES(w, "1 xyzzy");
    char each[2 * PILES_MAX + 2] = "1";
    for (int piles = 1; piles < PILES_MAX; piles++) strcat(each, " 1");
    ck_assert(takes(w, each));
    REFUSES(w, strcat(each, " 1"));
}

static void try_down(const RuleWord *w) {
    const PileGroup *group = rules.group;
    try_dealt(w);
    for (const ValueName *name = w->names; name->name; name++) {
        ck_assert(takes(w, name->name) && group->down.facing == name->value && !group->down.cards[0]);
        ck_assert(takes(w, "2") && group->down.facing == FACE_UP && group->down.cards[0] == 2);
    }
}

static void try_draws(const RuleWord *w) {
    const StockRules *stock = &rules.stock;
    for (const ValueName *name = w->names; name->name; name++)
        ck_assert(takes(w, name->name) && stock->draws_to == name->value && !stock->draws);
    ck_assert(takes(w, "9") && stock->draws == 9 && stock->draws_to == DRAWS_TO_WASTE);
    REFUSES(w, "10");
    REFUSES(w, "0");
    REFUSES(w, "waste");
    REFUSES(w, "");
}

/* Several words in one. */
static void try_short(const RuleWord *w) {
    const PileGroup *group = rules.group;
    for (const ValueName *name = w->names; name->name; name++) {
        ck_assert(takes(w, name->name) && group->suited && group->capacity == RANKS);
        ck_assert(group->build.suits == SAME_SUIT && (int)group->empty_takes == name->value);
        ck_assert_int_eq(group->build.step.plus, name->value == AN_ACE ? 1 : -1);
    }
    REFUSES(w, "");
    REFUSES(w, "queen");
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

static void try_rows(const RuleWord *w) {
    const uint8_t *rows = member(w);
    ck_assert(takes(w, "3 6 9 10") && rows[0] == 3 && rows[3] == 10 && !rows[4]);
    ck_assert(takes(w, "4") && rows[0] == 4 && !rows[1]);
    REFUSES(w, "");
    REFUSES(w, "0 1");
    REFUSES(w, "1 14");
    char each[2 * PILES_MAX + 2] = "1";
    for (int piles = 1; piles < PILES_MAX; piles++) strcat(each, " 1");
    ck_assert(takes(w, each));
    REFUSES(w, strcat(each, " 1"));
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
        [FORM_DOWN] = try_down,     [FORM_DRAWS] = try_draws,       [FORM_SHORT] = try_short,
        [FORM_PLACES] = try_places, [FORM_KEY] = try_key,           [FORM_HOOKS] = try_hooks,
        [FORM_MARK] = try_hooks,    [FORM_BEGUN] = try_begun,       [FORM_ROWS] = try_rows};
    for (const RuleWord *w = rule_words(); w->word; w++) tries[w->form](w);
}
END_TEST

/* --- version 1 ------------------------------------------------------------------------------------------ */

enum { TABLE_SIZE = 8000 };

/* The table of a game as it was written in version 1. */
static void write_old(const char *text, char old[TABLE_SIZE]) {
    static const char *const words[][2] = {
        {"patience-rules 2", "patience-rules 1"},
        {"suits-from ace", "suited\n  build up same-suit\n  empty ace\n  capacity 13"},
        {"suits-from king", "suited\n  build down same-suit\n  empty king\n  capacity 13"},
        {"down all-but-top", "facing top"},
        {"down all", "facing down"},
        {"column down 0", "column facing up"},
        {"waste down 0", "waste facing up"},
        {"reserve down 0", "reserve facing up"},
        {"draws columns", "draws-to columns"},
        {"draws foundation", "draws-to foundation"},
        {"stock refill waste", "stock gaps-from waste-top-first"},
        {"stock refill under-waste", "stock gaps-from waste-bottom-last"},
        {"complete-runs by-itself", "complete-runs by-themselves"}};
    for (*old = '\0'; *text;) {
        size_t i = 0;
        while (i < sizeof words / sizeof *words && strncmp(words[i][0], text, strlen(words[i][0])) != 0) i++;
        if (i < sizeof words / sizeof *words) {
            strcat(old, words[i][1]);
            text += strlen(words[i][0]);
        } else {
            strncat(old, text++, 1);
        }
    }
}

/* Whether both say the same by every word, as they are set. */
static void compare(const Rules *now, const Rules *old, const Settings *settings) {
    Rules one = *now, other = *old;
    ck_assert(rules_vary(&one, settings, &error) && rules_vary(&other, settings, &error));
    for (const RuleWord *w = rule_words(); w->word; w++)
        for (int nth = 0; nth < GROUPS_MAX && w->form != FORM_NAME && w->form != FORM_SENTENCE; nth++)
            ck_assert_msg(!memcmp(rule_word_member(w, &one, &one.group[nth]),
                                  rule_word_member(w, &other, &other.group[nth]), w->size),
                          "%s: %s", now->id, w->word);
}

static void read_with(Rules *read, char *text, const Hooks *hooks) {
    const Hooks *const those[] = {hooks, 0};
    ck_assert_msg(rules_read(read, text, hooks->name ? those : &those[1], &error), "%s, line %d: %s",
                  read->id, error.line, error.why);
}

START_TEST(tables_of_version_1_are_read) {
    for (const Rules *const *every = rules_every(); *every; every++) {
        static char text[TABLE_SIZE], old[TABLE_SIZE];
        static Rules now;
        char name[SETTING_MAX];
        Settings settings;
        if (strstr((*every)->text, "draws reserves") || strstr((*every)->text, "draws packets"))
            continue; /* which they could not say */
        write_old((*every)->text, old);
        ck_assert(strstr(old, "patience-rules 1") && !strstr(old, "all-but-top"));
        read_with(&now, strcpy(text, (*every)->text), &(*every)->hooks);
        read_with(&rules, old, &(*every)->hooks);
        for (int i = 0; settings_tried(*every, i, true, &settings, name); i++)
            compare(&now, &rules, &settings);
    }
}
END_TEST

/* What the old words said does not change what others said. */
START_TEST(old_words_keep_to_themselves) {
    static char table[] =
        "patience-rules 1\ngame old\npysol as-here\nstock s\n  dealt rest\n  draws-to columns\n  draws 1\n"
        "foundation f 4\n  suited\n  build up same-suit\n  empty ace\n  capacity 13\n"
        "column t 7\n  dealt 3\n  facing up\n  down 2\n  turning by-itself\n"
        "  build down any-suit\n  gives top to foundation column\n";
    ck_assert_msg(rules_read(&rules, table, 0, &error), "%d: %s", error.line, error.why);
    ck_assert(rules.stock.draws_to == DRAWS_TO_COLUMNS && rules.stock.draws == 1);
    ck_assert(rules.group[2].down.cards[0] == 2 && rules.group[2].down.facing == FACE_UP);
}
END_TEST

/* What no longer says anything is read over in every version, and is none of the words. */
START_TEST(words_of_the_past_are_read_over) {
    static char table[] = "patience-rules 2\ngame old\npysol late from-right # there\npacks 2\n"
                          "foundation f 8\n  suits-from ace\ncolumn t 8\n  dealt 13\n"
                          "  gives top to foundation\n";
    ck_assert_msg(rules_read(&rules, table, 0, &error), "%d: %s", error.line, error.why);
    ck_assert_int_eq(rules.packs, 2);
    for (const RuleWord *w = rule_words(); w->word; w++) ck_assert_str_ne(w->word, "pysol");
}
END_TEST

/* --- characters ----------------------------------------------------------------------------------------- */

/* What hides or steers is refused, at its line; what is only not seen was let through in version 1. */
START_TEST(what_is_not_seen_is_refused) {
    static const struct {
        const char *bytes;
        int since; /* the version that refuses it; 0: none does */
    } tried[] = {{"\t", 0},
                 {"\r", 0},
                 {"\x01", 1},
                 {"\x1b", 1},
                 {"\x7f", 1},
                 {"\x80", 1},
                 {"\xc2\x9b", 1},
                 {"\xc2\xa0", 0},
                 {"\xc2\xad", 1},
                 {"\xc3", 1},
                 {"\xd8\x9b", 0},
                 {"\xd8\x9c", 1},
                 {"\xd8\x9d", 0},
                 {"\xd9\x9c", 0},
                 {"\xcd\x8f", 2},
                 {"\xe2\x80\x8a", 0},
                 {"\xe2\x80\x8b", 1},
                 {"\xe2\x80\x8f", 1},
                 {"\xe2\x80\x90", 0},
                 {"\xe2\x80\xae", 1},
                 {"\xe2\x80\xaf", 0},
                 {"\xe2\x81\xa0", 1},
                 {"\xe2\x81\xb0", 0},
                 {"\xef\xbb\xbf", 1},
                 {"\xef\xb8\x8f", 2},
                 {"\xef\xbf\xbd", 2},
                 {"\xed\xa0\x80", 1},
                 {"\xf0\x9f\x82\xa1", 0},
                 {"\xf3\xa0\x80\xa0", 2}};
    for (int version = 1; version <= 2; version++)
        for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
            char text[100];
            Error fault[FAULTS_MAX];
            snprintf(text, sizeof text, "patience-rules %d\n\ngame x # %s\n", version, tried[i].bytes);
            const int faults = rules_faults(text, strlen(text), fault);
            const bool refused = faults == 1 && strstr(fault->why, "UTF-8") && fault->line == 3;
            ck_assert_msg(refused == (tried[i].since && tried[i].since <= version), "%d in version %d",
                          (int)i, version);
        }
}
END_TEST

/* --- the page ------------------------------------------------------------------------------------------- */

/* docs/rules-language.md explains values of words that there are, and leaves the words to "help words". */
START_TEST(the_page_names_words_that_there_are) {
    char line[1000];
    int explained = 0;
    FILE *const file = fopen(TESTS_DIR "/../docs/rules-language.md", "r");
    ck_assert(file);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "| `", 3) || line[3] == '.') continue;
        line[3 + strcspn(line + 3, " `")] = 0;
        ck_assert_msg(rule_word_called(line + 3, 2), "there is no word %s", line + 3);
        explained++;
    }
    fclose(file);
    ck_assert_int_ge(explained, 40);
}
END_TEST

int main(void) {
    return RUN_TESTS("words", 0, 0, {every_word_takes_its_values}, {the_page_names_words_that_there_are},
                     {tables_of_version_1_are_read}, {old_words_keep_to_themselves},
                     {words_of_the_past_are_read_over}, {what_is_not_seen_is_refused});
}
