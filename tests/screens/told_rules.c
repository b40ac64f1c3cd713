/* The rules in words that are made from a table: how they read, and that no word of the language is passed
 * over. */
#include <glob.h>

#include "engine/rare_word.h"
#include "language/rules_language.h"
#include "random_table.h"
#include "screens.h"
#include "text/names.h"
#include "text/rule_text.h"

/* The table in tables/NAME.game; *text, which is to be freed, holds its words. */
static Rules own_table(const char *name, char **text) {
    char path[GOLDEN_PATH_MAX];
    snprintf(path, sizeof path, "%s/screens/tables/%s.game", TESTS_DIR, name);
    Rules rules = rules_told(*text = read_text(path));
    if (!rules.title) rules.title = rules.id;
    if (!rules.listing.summary) rules.listing.summary = rules.title;
    return rules;
}

/* --- how they read -------------------------------------------------------------------------------------- */

static void compare(const Rules *rules) {
    const Settings settings = settings_default(rules);
    Rules table = *rules;
    Golden golden;
    Error error;
    char name[80], text[RULES_TEXT_MAX];
    snprintf(name, sizeof name, "rules-%s", rules->id);
    if (!golden_is_kept(name)) return;
    ck_assert(rules_vary(&table, &settings, &error));
    golden_begin(&golden);
    for (int german = 0; german < 2; german++) {
        const char *const language = german ? "de" : "en";
        if (german && (!rules->listing.place || rules->listing.place > games_with_texts())) break;
        speak(language, true);
        fprintf(golden.file, "=== %s\n%s", language, rules_in_words(&table, text));
    }
    golden_end(&golden, name);
}

START_TEST(rules_read_as_shown) {
    static const char *const own[] = {"barn", "every-word"};
    for (const Rules *const *rules = rules_every(); *rules; rules++) compare(*rules);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        char *text;
        const Rules rules = own_table(own[i], &text);
        compare(&rules);
        free(text);
    }
}
END_TEST

/* A game's own text is preferred; a table without one is told as it is set. */
START_TEST(tables_are_told_as_they_are_set) {
    char *table, text[RULES_TEXT_MAX];
    int option;
    const Rules *written = rules_listed(1);
    Rules rules = own_table("four-cells", &table);
    Settings settings = settings_default(&rules);
    const Settings usual = settings_default(written);
    speak("en", true);
    ck_assert(strstr(rules_text(&rules, &settings, text), "\n- Four cells: ") != 0);
    ck_assert(settings_set(&settings, "cells", "1", &option) &&
              settings_set(&settings, "build", "suit", &option));
    ck_assert(strstr(rules_text(&rules, &settings, text), "\n- Cell: for one card. ") != 0);
    ck_assert(strstr(text, "\n- Eight columns: down, in suit (") != 0);
    ck_assert(rules_text(written, &usual, text) != text);
    ck_assert_str_eq(rules_summary(&rules, text), rules.listing.summary);
    rules.digest = 1; /* a game of one's own: 60 columns are enough */
    rules_text(&rules, &settings, text);
    for (char *line = text, *end; (end = strchr(line, '\n')) != 0; line = end + 1) {
        *end = '\0';
        ck_assert_int_le(text_width(line), 56);
    }
    rules.listing.summary = rules.title;
    ck_assert_str_eq(rules_summary(&rules, text),
                     "Eight columns: down, in alternating colours (such as 4♥ on 5♣).");
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        const Option pattern = {"pattern", "alternating full"}, deck = {"deck", "full"};
        ck_assert_str_eq(value_title(&pattern, "alternating"), "alternating");
        ck_assert_str_eq(value_title(&deck, "full"), "full"); /* which the finish has a name for */
    }
    free(table);
}
END_TEST

/* Whether a value sets a word of the table by itself, and not what the game's hooks heed. */
static bool sets_a_word(const Rules *rules, int option, int value) {
    for (const Edit *e = rules->edit; e < rules->edit + EDITS_MAX && e->words; e++)
        if (e->option == option && (e->value == EVERY_VALUE || e->value == value) && e->with == NO_OPTION &&
            strncmp(e->words, "mark ", 5) != 0)
            return true;
    return false;
}

START_TEST(every_value_of_an_option_is_told) {
    char text[RULES_TEXT_MAX], usual[RULES_TEXT_MAX];
    Error error;
    int told = 0;
    speak("en", true);
    for (const Rules *const *rules = rules_every(); *rules; rules++)
        for (int i = 0; i < OPTIONS_MAX && (*rules)->option[i].name; i++) {
            Settings settings = settings_default(*rules);
            Rules table = **rules;
            ck_assert(rules_vary(&table, &settings, &error));
            rules_in_words(&table, usual);
            for (int value = 1; value < option_values(&(*rules)->option[i]); value++) {
                if (!sets_a_word(*rules, i, value)) continue;
                settings.value[i] = (uint8_t)value;
                table = **rules;
                ck_assert(rules_vary(&table, &settings, &error));
                ck_assert_msg(strcmp(rules_in_words(&table, text), usual) != 0,
                              "%s: %s, value %d, is not told", (*rules)->id, (*rules)->option[i].name, value);
                told++;
            }
        }
    ck_assert_int_gt(told, 60);
}
END_TEST

/* Each game in whole sentences. */
START_TEST(games_are_told) {
    static const char *const unfinished[] = {"..", ". .", " .", ": \n", ":\n\n-", "{", "%", "(null)", "  -"};
    static const char *const spoken[] = {"en", "de"};
    char text[RULES_TEXT_MAX];
    for (const Rules *const *every = rules_every(); *every; every++) {
        const Rules *const rules = *every;
        for (size_t l = 0; l < sizeof spoken / sizeof *spoken; l++) {
            speak(spoken[l], true);
            rules_in_words(rules, text);
            for (size_t k = 0; k < sizeof unfinished / sizeof *unfinished; k++)
                ck_assert_msg(!strstr(text, unfinished[k]), "%s, “%s”: %s", rules->id, unfinished[k], text);
        }
    }
}
END_TEST

/* Long words of an own game end the text early, and break nothing. */
START_TEST(long_words_fit) {
    char *table, text[RULES_TEXT_MAX], word[5000];
    Rules rules = own_table("four-cells", &table);
    memset(word, 'm', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    rules.title = rules.listing.summary = rules.listing.warning = rules.option[0].help =
        rules.option[1].help = word;
    for (int i = 0; i < 3; i++) rules.group[i].noun = word;
    rules_in_words(&rules, text);
    ck_assert_uint_lt(strlen(text), RULES_TEXT_MAX);
    free(table);
}
END_TEST

/* --- no word is passed over ----------------------------------------------------------------------------- */

/* What a player need not know: names for programs, where it is listed, and how the table is laid out and
 * searched. */
static const char not_told[] = " game listed version before family mark key alike at fan span inset ";

/* Values of a word, an empty one behind the last. */
enum { VALUES_MAX = 24, VALUE_MAX = 40 };
typedef char Values[VALUES_MAX][VALUE_MAX];

static void add(Values values, const char *before, const ValueName *names, const char *after) {
    int n = 0;
    while (values[n][0]) n++;
    for (; names && names->name; names++)
        snprintf(values[n++], VALUE_MAX, "%s%s%s", before, names->name, after);
}

static void add_words(Values values, const char *words) {
    int n = 0;
    while (values[n][0]) n++;
    for (; *words; words += strcspn(words, ",") + (words[strcspn(words, ",")] == ','))
        snprintf(values[n++], VALUE_MAX, "%.*s", (int)strcspn(words, ","), words);
}

static void values_of(const RuleWord *w, Values values) {
    const int middle = w->most < RANKS ? w->most : RANKS;
    switch (w->form) {
    case FORM_NUMBER:
        snprintf(values[0], VALUE_MAX, "%d", w->least);
        snprintf(values[1], VALUE_MAX, "%d", w->least + 1);
        if (middle > w->least + 1) snprintf(values[2], VALUE_MAX, "%d", middle);
        break;
    case FORM_DOWN: add_words(values, "2,1 0 1 1,1 2 2 3,all,all-but-top"); return;
    case FORM_BEGUN: add_words(values, "clubs,hearts spades,all,2C 2D 2H 2S,3C 10H"); return;
    case FORM_DRAWS: add_words(values, "1,2,3,columns,foundation,reserves"); return;
    case FORM_BUILD:
        add(values, "down ", w->then + 1, ""); /* the first, any suit, is what is not said */
        add_words(values, "up 2,down 3");
        break;
    case FORM_ROWS: add_words(values, "4,2 2"); return;
    case FORM_DEALT: add_words(values, "1,2,1 0 1 1,1 2 2 3,4 3 2 1"); return;
    case FORM_GIVES:
        add(values, "", w->names, " to foundation column");
        add(values, "top to ", w->then, "");
        return;
    case FORM_SENTENCE: add_words(values, "One,Another"); return;
    case FORM_NAME: add_words(values, "t,f"); return;
    default: break;
    }
    add(values, "", w->names, "");
}

/* The rules in words of a table in which one word is said of a group (-1: of the game); "" where it means
   nothing there. */
static void tell_with(const Rules *base, int group, const RuleWord *w, const char *value,
                      char text[RULES_TEXT_MAX]) {
    char words[80];
    Rules table = *base;
    const Settings settings = settings_default(&table);
    Error error;
    text[0] = '\0';
    if ((w->form == FORM_SENTENCE || w->form == FORM_NAME) && (w->owner == OF_GROUP) == (group >= 0)) {
        char *const owner = group < 0 ? (char *)&table : (char *)&table.group[group];
        memcpy(owner + w->offset, &value, sizeof value);
        rules_in_words(&table, text);
        return;
    }
    if (w->form == FORM_NUMBER && w->owner == OF_GAME) { /* some of them no option may change */
        ((uint8_t *)&table)[w->offset] = (uint8_t)atoi(value);
        rules_in_words(&table, text);
        return;
    }
    snprintf(words, sizeof words, "%s %s", w->word, value);
    table.option[0] = (Option){.name = "test", .values = "yes"};
    table.edit[0] = (Edit){.with = NO_OPTION, .group = (int8_t)group, .words = words};
    if (rules_vary(&table, &settings, &error)) rules_in_words(&table, text);
}

static bool tells_apart(const Rules *base, const RuleWord *w, const char *value, const char *other) {
    char text[RULES_TEXT_MAX], another[RULES_TEXT_MAX];
    for (int group = -1; group < GROUPS_MAX && (group < 0 || base->group[group].role); group++) {
        tell_with(base, group, w, value, text);
        tell_with(base, group, w, other, another);
        if (strcmp(text, another) != 0) return true;
    }
    return false;
}

static CardPlace no_gap(const Game *g, const Position *p) {
    (void)g;
    (void)p;
    return NO_PLACE;
}

START_TEST(every_value_of_every_word_is_told) {
    char *text;
    const Rules base = own_table("every-word", &text);
    Rules hooked = base;
    hooked.hooks = (Hooks){.name = "test", .gap = no_gap};
    for (int i = 0; i < GROUPS_MAX; i++) {
        if (hooked.group[i].role == COLUMN) hooked.group[i].gathers = GATHERED_SHUFFLED;
        if (hooked.group[i].role == FOUNDATION) hooked.group[i].build.both_ways = true;
    }
    speak("en", true);
    for (const RuleWord *w = rule_words(); w->word; w++) {
        char word[40];
        Values values = {""};
        snprintf(word, sizeof word, " %s ", w->word);
        if (strstr(not_told, word)) continue;
        values_of(w, values);
        ck_assert_msg(values[1][0] || w->form == FORM_HOOKS, "“%s”: what values has it?", w->word);
        for (int i = 0; values[i][0]; i++)
            for (int k = 0; k < i; k++)
                ck_assert_msg(tells_apart(&base, w, values[i], values[k]) ||
                                  tells_apart(&hooked, w, values[i], values[k]),
                              "“%s %s” and “%s %s” are told alike", w->word, values[i], w->word, values[k]);
    }
    free(text);
}
END_TEST

/* The table with all that is said of it, and without names that people give. */
static void tell_bare(Rules *rules, char text[RULES_TEXT_MAX]) {
    const Settings settings = settings_default(rules);
    Error error;
    ck_assert(rules_vary(rules, &settings, &error));
    rules->title = rules->listing.summary = "x";
    rules->listing.warning = 0;
    for (int i = 0; i < OPTIONS_MAX; i++) rules->option[i].name = 0;
    for (int nth = 0; nth < GROUPS_MAX; nth++) rules->group[nth].noun = 0;
    rules_in_words(rules, text);
}

static bool has_role(const Rules *rules, Role role) {
    for (int nth = 0; nth < GROUPS_MAX; nth++)
        if (rules->group[nth].role == role && rules->group[nth].piles) return true;
    return false;
}

/* Some columns have a hidden card, and gaps are filled from the waste where nothing else could. */
static void hide_and_refill(Rules *rules) {
    for (PileGroup *g = rules->group; g < rules->group + GROUPS_MAX && g->role; g++) {
        if (g->role != COLUMN) continue;
        for (int i = 0; i < g->piles && !g->down.facing; i++)
            g->down.cards[i] = i < g->piles / 2 ? 1 : NOT_DEALT;
        if (has_role(rules, WASTE) && !has_role(rules, RESERVE)) g->refill = FROM_WASTE;
    }
}

/* Whether a number is said three times in a row. */
static bool is_listed_thrice(const char *text) {
    for (const char *c = text; (c = strstr(c, ", ")) != 0; c++) {
        int number, next, third;
        const char *from = c;
        while (from > text && from[-1] >= '0' && from[-1] <= '9') from--;
        if (sscanf(from, "%d, %d, %d", &number, &next, &third) == 3 && number == next && next == third)
            return true;
    }
    return false;
}

static bool says_opens(const Rules *rules) {
    bool said = false;
    for (int nth = 0; nth < GROUPS_MAX; nth++) said = said || rules->group[nth].rare[OPENS];
    return said;
}

START_TEST(random_rules_are_told_well) {
    static const struct {
        Role role;
        const char *word;
    } named[] = {
        {WASTE, "waste"}, {RESERVE, "reserve"}, {CELL, "cell"}, {STOCK, "stock"}, {COLUMN, "column"}};
    static char table[RANDOM_TABLE_MAX];
    char text[RULES_TEXT_MAX];
    speak("en", true);
    for (uint64_t number = 1; number <= (uint64_t)trials(4000); number++) {
        Rules rules;
        if (!random_rules(number, &rules, table)) continue;
        hide_and_refill(&rules);
        tell_bare(&rules, text);
        ck_assert_msg(!is_listed_thrice(text), "%d: %s", (int)number, text);
        for (size_t i = 0; i < sizeof named / sizeof *named; i++)
            /* What opens later is said even where no column could take it, which only playing finds. */
            ck_assert_msg(has_role(&rules, named[i].role) || !strstr(text, named[i].word) ||
                              (named[i].role == COLUMN && says_opens(&rules)),
                          "%d: there is no %s\n%s", (int)number, named[i].word, text);
    }
}
END_TEST

/* The hand alone is never named: its card is the one that was drawn. */
START_TEST(every_role_and_the_hooks_are_told) {
    char *table, text[RULES_TEXT_MAX], plain[RULES_TEXT_MAX];
    Rules base = own_table("every-word", &table);
    speak("en", true);
    rules_in_words(&base, plain);
    for (const ValueName *role = role_names(); role->name; role++)
        ck_assert_msg(role->value == HAND || strstr(plain, group_noun((Role)role->value, 0) + 1), "%s",
                      role->name);
    base.hooks.besides = "Besides, it rains.";
    ck_assert_ptr_nonnull(strstr(rules_in_words(&base, text), "- Besides, it rains.\n"));
    for (const Rules *const *rules = rules_every(); *rules; rules++)
        ck_assert_msg(!(*rules)->hooks.name == !(*rules)->hooks.besides, "%s", (*rules)->id);
    free(table);
}
END_TEST

/* What a game says first: a line at 80 columns in every language, of what it is. */
START_TEST(first_words) {
    static const struct {
        const char *game, *says;
    } told[] = {{"pyramid", "Take pairs that make 13: jack 11, queen 12; a king alone."},
                {"golf", "Lay cards on the discards, one higher or one lower."},
                {"klondike", "Columns: down, in alternating colours.  Foundations: up, in suit."}};
    enum { ROOM = 78, NARROW = 58 };
    char text[RULES_SUMMARY_MAX];
    speak("en", true);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        ck_assert_str_eq(rules_first_words(rules_find(told[i].game), ROOM, text), told[i].says);
    ck_assert_str_eq(rules_first_words(rules_find("klondike"), NARROW, text),
                     "Columns: down, in alternating colours.");
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        for (const Rules *const *rules = rules_every(); *rules; rules++) {
            rules_first_words(*rules, ROOM, text);
            ck_assert_msg(*text && text_width(text) <= ROOM, "%s, %s: %s", (*rules)->id, l->code, text);
        }
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("rules told", 0, 0, {rules_read_as_shown}, {tables_are_told_as_they_are_set},
                     {every_value_of_an_option_is_told}, {games_are_told}, {long_words_fit},
                     {every_value_of_every_word_is_told}, {random_rules_are_told_well},
                     {every_role_and_the_hooks_are_told}, {first_words});
}
