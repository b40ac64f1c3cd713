/* Rules in words are true: of every game, with every value of every option, in every language. */
#include <ctype.h>
#include <strings.h>

#include "engine/deal.h"
#include "language/rules_language.h"
#include "screens.h"
#include "text/names.h"
#include "text/rule_text.h"

/* Called for every game as it is usual and with each other value of each option. */
typedef void Try(const Rules *, const Settings *, const char *of);

static void try_every_setting(Try *try) {
    char of[SETTINGS_TEXT_MAX + 40], set[SETTINGS_TEXT_MAX];
    Error error;
    for (const Rules *const *r = rules_every(); *r; r++)
        for (int i = 0; i == 0 || (i < OPTIONS_MAX && (*r)->option[i].name); i++)
            for (int value = i > 0;
                 value == 0 || ((*r)->option[i].name && value < option_values(&(*r)->option[i])); value++) {
                Settings settings = settings_default(*r);
                settings.value[i] = (uint8_t)value;
                if (!settings_are_sound(*r, &settings, &error)) continue;
                snprintf(of, sizeof of, "%s %s", (*r)->id, settings_text(&settings, set));
                try(*r, &settings, of);
            }
}

/* --- names of options and values ------------------------------------------------------------------------ */

/* Whether it is a number or what people call it. */
static bool is_named(const Option *option, const char *value) {
    return value_title(option, value) != value || strspn(value, "0123456789") == strlen(value);
}

START_TEST(options_and_values_have_names) {
    char value[NOTATION_MAX];
    int named = 0;
    speak("en", true);
    for (const Rules *const *r = rules_every(); *r; r++) {
        Settings settings = settings_default(*r);
        for (int i = 0; i < OPTIONS_MAX && (*r)->option[i].name; i++) {
            const Option *const o = &(*r)->option[i];
            ck_assert_msg(option_title(o) != o->name, "%s: %s has no title", (*r)->id, o->name);
            for (int v = 0; v < option_values(o); v++, named++) {
                settings.value[i] = (uint8_t)v;
                settings_value(&settings, i, value, sizeof value);
                ck_assert_msg(is_named(o, value), "%s: %s=%s has no title", (*r)->id, o->name, value);
            }
        }
    }
    ck_assert_int_gt(named, 200);
}
END_TEST

/* No two values of an option have the same name, in any language. */
START_TEST(values_are_told_apart) {
    char of[OPTIONS_MAX * 8][NOTATION_MAX];
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        for (const Rules *const *r = rules_every(); *r; r++) {
            Settings settings = settings_default(*r);
            for (int i = 0; i < OPTIONS_MAX && (*r)->option[i].name; i++) {
                const Option *const o = &(*r)->option[i];
                for (int v = 0; v < option_values(o); v++) {
                    settings.value[i] = (uint8_t)v;
                    settings_value(&settings, i, of[v], NOTATION_MAX);
                    for (int k = 0; k < v; k++)
                        ck_assert_msg(strcmp(value_title(o, of[v]), value_title(o, of[k])) != 0,
                                      "%s %s: %s=%s and %s", l->code, (*r)->id, o->name, of[k], of[v]);
                }
            }
        }
    }
}
END_TEST

/* --- words of tables ------------------------------------------------------------------------------------ */

/* What stands in a text as a word of its own. */
static bool says_word(const char *text, const char *word) {
    const size_t length = strlen(word);
    for (const char *c = text; (c = strstr(c, word)) != 0; c++)
        if ((c == text || !(isalnum((unsigned char)c[-1]) || strchr("-_", c[-1]) || c[-1] & 0x80)) &&
            !(isalnum((unsigned char)c[length]) || strchr("-_", c[length]) || c[length] & 0x80))
            return true;
    return false;
}

/* Whether words stand beside = or | without a blank, as on the command line. */
static bool joins_words(const char *text) {
    for (const char *c = text + 1; (c = strpbrk(c, "=|")) != 0; c++)
        if (isalnum((unsigned char)c[-1]) || isalnum((unsigned char)c[1])) return true;
    return false;
}

/* Words of tables that no person says: those with hyphens in English, and all but these in German. */
static bool is_of_tables(const char *word, const char *language) {
    static const char also_german[] = " rest alle ";
    char between[80];
    snprintf(between, sizeof between, " %s ", word);
    if (strchr(word, '-')) return true;
    return !strcmp(language, "de") && strlen(word) > 2 && !isdigit((unsigned char)*word) &&
           !strstr(also_german, between);
}

static void no_word_of(const ValueName *names, const char *text, const char *of, const char *language) {
    for (; names && names->name; names++)
        ck_assert_msg(!is_of_tables(names->name, language) || !says_word(text, names->name), "%s: “%s”\n%s",
                      of, names->name, text);
}

static void has_no_table_words(const Rules *rules, const Settings *settings, const char *of) {
    static const char *const spoken[] = {"en", "de"};
    char text[RULES_TEXT_MAX], value[NOTATION_MAX];
    for (size_t l = 0; l < sizeof spoken / sizeof *spoken; l++) {
        speak(spoken[l], true);
        const char *const page = rules_text(rules, settings, text);
        ck_assert_msg(!joins_words(page), "%s, %s: %s", of, spoken[l], page);
        for (const RuleWord *w = rule_words(); w->word; w++) {
            const ValueName word[] = {{w->word, 0}, {0}};
            no_word_of(word, page, of, spoken[l]);
            no_word_of(w->names, page, of, spoken[l]);
            no_word_of(w->then, page, of, spoken[l]);
        }
        Settings other = settings_default(rules);
        for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
            for (int v = 0; v < option_values(&rules->option[i]); v++) {
                other.value[i] = (uint8_t)v;
                const ValueName words[] = {
                    {rules->option[i].name, 0}, {settings_value(&other, i, value, sizeof value), 0}, {0}};
                no_word_of(words, page, of, spoken[l]);
            }
    }
}

START_TEST(no_word_of_tables_is_said) {
    try_every_setting(has_no_table_words);
}
END_TEST

/* --- what lies where at first --------------------------------------------------------------------------- */

/* What a line of the layout says: how many piles, cards and face-down cards. */
typedef struct Said {
    int piles, cards, down;
} Said;

static int number_at(const char *c) {
    static const char *const words[] = {"one",   "two",   "three", "four", "five",   "six",
                                        "seven", "eight", "nine",  "ten",  "eleven", "twelve"};
    for (int i = 0; i < 12; i++)
        if (!strncasecmp(c, words[i], strlen(words[i])) && !isalpha((unsigned char)c[strlen(words[i])]))
            return i + 1;
    return isdigit((unsigned char)*c) ? atoi(c) : -1;
}

/* The numbers of a part, in words or not, one after another; returns how many. */
static int numbers_in(const char *part, const char *end, int number[PILES_MAX]) {
    int count = 0;
    for (const char *c = part; c < end && count < PILES_MAX; c++)
        if ((c == part || !isalnum((unsigned char)c[-1])) && number_at(c) >= 0)
            number[count++] = number_at(c);
    return count;
}

/* "four with 6 cards, six with 5", "1, 2 and 3 cards", "5 cards each", "4 piles of 3 cards": their sum, and
   each pile's. */
static int sum_of(const char *part, const char *end, int piles, int each[PILES_MAX]) {
    char text[RULES_TEXT_MAX];
    int number[PILES_MAX], sum = 0, nth = 0;
    snprintf(text, sizeof text, "%.*s", (int)(end - part), part);
    const int count = numbers_in(part, end, number);
    memset(each, 0, PILES_MAX * sizeof *each);
    if (strstr(text, " with ") || strstr(text, " piles of "))
        for (int i = 0; i + 1 < count; i += 2)
            for (int k = 0; k < number[i] && nth < PILES_MAX; k++) each[nth++] = number[i + 1];
    else if (strstr(text, "each"))
        for (; nth < piles; nth++) each[nth] = number[0];
    else
        for (; nth < count; nth++) each[nth] = number[nth];
    for (int i = 0; i < nth; i++) sum += each[i];
    return sum;
}

/* Reads "- Seven columns (rows): 7 cards each, four with 3 face down." */
static Said said_in(const char *line) {
    const char *const colon = strchr(line, ':'), *at = colon + 1, *first;
    int each[PILES_MAX], other[PILES_MAX];
    Said s = {.piles = number_at(line + 2) < 0 ? 1 : number_at(line + 2)};
    const char *const end = strstr(at, ". ") ? strstr(at, ". ") : at + strlen(at);
    if ((first = strstr(at, ", laid out first")) != 0 && first < end) {
        s.cards += sum_of(at, first, s.piles, each);
        at = first + strlen(", laid out first");
    }
    const char *facing = at;
    for (const char *c = strchr(at, ','); c && c < end && facing == at; c = strchr(c + 1, ',')) {
        const char *const face = strstr(c, "face"), *const next = strchr(c + 1, ',');
        if (face && (!next || face < next)) facing = c;
    }
    s.cards += sum_of(at, facing, s.piles, each);
    if (strstr(facing, "only the last one face up"))
        for (int i = 0; i < PILES_MAX; i++) s.down += each[i] ? each[i] - 1 : 0;
    else if (strstr(facing, "the last ") && strstr(facing, " of each face up"))
        for (int i = 0, open = number_at(strstr(facing, "the last ") + 9); i < PILES_MAX; i++)
            s.down += each[i] > open ? each[i] - open : 0;
    else if (strstr(facing, "of them face down"))
        s.down = number_at(facing + 2);
    else if (strstr(facing, "of each face down"))
        s.down = s.piles * number_at(facing + 2);
    else if (!strncmp(facing, ", face down.", 12))
        s.down = s.cards;
    else if (strstr(facing, "face down"))
        s.down = sum_of(facing, end, s.piles, other);
    return s;
}

/* What lies in the piles of a group at first; cards of the stock are not counted. */
static Said dealt_to(const Game *g, const Position *p, int nth) {
    Said s = {0};
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++, s.piles++) {
        s.cards += pile_count(p, pile);
        s.down += pile_hidden(p, pile);
    }
    return s;
}

/* Whether cards leave or turn before the first move. */
static bool by_itself(const Rules *table) {
    bool any = table->hooks.name != 0;
    for (int nth = 0; nth < GROUPS_MAX; nth++)
        any = any || table->group[nth].by_itself || table->group[nth].turning == BY_RANK;
    return any;
}

/* Each point on a line of its own. */
static char *unwrapped(char *text) {
    for (char *c = text; *c; c++)
        if (!strncmp(c, "\n  ", 3)) memmove(c, c + 2, strlen(c + 2) + 1), *c = ' ';
    return text;
}

static void has_its_counts(const Rules *rules, const Settings *settings, const char *of) {
    char text[RULES_TEXT_MAX];
    Rules table = *rules;
    Error error;
    Play play;
    speak("en", true);
    ck_assert(rules_vary(&table, settings, &error));
    if (by_itself(&table)) return;
    char *line =
        strstr(unwrapped(rules_in_words(&table, text)), "\n## Layout\n\n") + strlen("\n## Layout\n\n");
    Deal deal = deal_numbered(1, rules->packs);
    play_begin(&play, rules, settings, &deal);
    const Position *const p = &play.start;
    int in_all = 0;
    for (int nth = 0; nth < play.game.groups; nth++) {
        const Said is = dealt_to(&play.game, p, nth);
        if (play.game.rules.group[nth].role == STOCK || !is.cards) continue;
        ck_assert_msg(*line == '-', "%s: group %d is not told\n%s", of, nth, text);
        char *const end = line + strcspn(line, "\n");
        *end = '\0';
        const Said said = said_in(line);
        ck_assert_msg(said.piles == is.piles || play.game.rules.group[nth].role == RESERVE,
                      "%s: %d piles, not %d: %s", of, is.piles, said.piles, line);
        ck_assert_msg(said.cards == is.cards, "%s: %d cards, not %d: %s", of, is.cards, said.cards, line);
        ck_assert_msg(said.down == is.down, "%s: %d face down, not %d: %s", of, is.down, said.down, line);
        in_all += said.cards;
        line = end + 1;
    }
    if (!strncmp(line, "- Stock:", 8)) in_all += atoi(strpbrk(line, "0123456789"));
    ck_assert_msg(in_all == table.packs * SUITS * RANKS, "%s: %d cards in all", of, in_all);
    play_end(&play);
}

START_TEST(counts_are_those_of_the_deal) {
    try_every_setting(has_its_counts);
}
END_TEST

/* --- moves ---------------------------------------------------------------------------------------------- */

/* A kind of move: whether one is such, and the table without it. */
typedef struct Kind {
    const char *name;
    bool (*is)(const Game *, const Position *, Move);
    void (*forget)(Rules *, PileGroup *);
} Kind;

static bool moves_to(const Game *g, Move m, Role role) {
    return m.kind == MOVE_CARDS && role_of(g, m.to) == role && role_of(g, m.from) != FOUNDATION;
}

static bool is_back(const Game *g, const Position *p, Move m) {
    (void)p;
    return m.kind == MOVE_CARDS && role_of(g, m.from) == FOUNDATION;
}
static void forget_back(Rules *t, PileGroup *of) {
    (void)t;
    if (of->role == FOUNDATION) of->gives = GIVES_NOTHING;
}

static bool is_again(const Game *g, const Position *p, Move m) {
    (void)p;
    return g->gathers < 0 && (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE);
}
static void forget_again(Rules *t, PileGroup *of) {
    (void)of;
    t->stock.passes = 1;
}

static bool is_gathering(const Game *g, const Position *p, Move m) {
    (void)p;
    return g->gathers >= 0 && (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE);
}
static void forget_gathering(Rules *t, PileGroup *of) {
    (void)t;
    of->gathers = NOT_GATHERED;
}

static bool is_turning(const Game *g, const Position *p, Move m) {
    (void)g;
    (void)p;
    return m.kind == MOVE_TURN;
}
static void forget_turning(Rules *t, PileGroup *of) {
    (void)t;
    if (of->turning == BY_HAND) of->turning = BY_ITSELF;
}

static bool is_direction(const Game *g, const Position *p, Move m) {
    (void)g;
    (void)p;
    return m.kind == MOVE_UP || m.kind == MOVE_DOWN;
}
static void forget_direction(Rules *t, PileGroup *of) {
    (void)t;
    if (of->direction == ASKED || of->direction == BY_FIRST_PLAY) of->direction = EVERY_CARD;
}

static bool is_to_cell(const Game *g, const Position *p, Move m) {
    (void)p;
    return moves_to(g, m, CELL);
}
static void forget_cells(Rules *t, PileGroup *of) {
    (void)t;
    if (of->role == CELL) of->piles = 0;
}

static bool is_to_gap(const Game *g, const Position *p, Move m) {
    return moves_to(g, m, COLUMN) && pile_is_empty(p, m.to);
}
static void forget_gaps(Rules *t, PileGroup *of) {
    (void)t;
    if (of->role == COLUMN) of->empty_takes = NOTHING;
}

static bool is_building(const Game *g, const Position *p, Move m) {
    return moves_to(g, m, COLUMN) && !pile_is_empty(p, m.to) && !move_is_pair(g, p, m);
}
static void forget_building(Rules *t, PileGroup *of) {
    (void)t;
    if (of->role == COLUMN) of->build = (Build){.step = {0, 0}};
}

static bool is_pair(const Game *g, const Position *p, Move m) {
    return move_is_pair(g, p, m);
}
static void forget_pairs(Rules *t, PileGroup *of) {
    (void)t;
    if (of->pairs != LOWER_IN_SUIT) of->pairs = 0;
}

static const Kind kinds[] = {{"back from a foundation", is_back, forget_back},
                             {"the waste again", is_again, forget_again},
                             {"columns again", is_gathering, forget_gathering},
                             {"turning by hand", is_turning, forget_turning},
                             {"a direction", is_direction, forget_direction},
                             {"into a cell", is_to_cell, forget_cells},
                             {"into an empty column", is_to_gap, forget_gaps},
                             {"onto a column", is_building, forget_building},
                             {"pairs", is_pair, forget_pairs}};
enum { KINDS = sizeof kinds / sizeof *kinds, DEALS_MOST = 400, MOVES_MOST = 300 };

/* Which kinds the page speaks of: it is another where the table forgets them. */
static unsigned kinds_said(const Rules *table) {
    char page[RULES_TEXT_MAX], without[RULES_TEXT_MAX];
    unsigned said = 0;
    rules_in_words(table, page);
    for (int k = 0; k < KINDS; k++) {
        Rules other = *table;
        for (PileGroup *of = other.group; of < other.group + GROUPS_MAX && of->role; of++)
            kinds[k].forget(&other, of);
        if (strcmp(page, rules_in_words(&other, without)) != 0) said |= 1U << k;
    }
    return said;
}

/* By chance, but rather what empties the reserve or goes to a foundation: of so many more. */
static Move some_move(const Game *g, const MoveList *list, Random *random, uint64_t more) {
    Move m = list->move[random_below(random, (uint64_t)list->count)];
    while (more-- &&
           !(m.kind == MOVE_CARDS && (role_of(g, m.to) == FOUNDATION || role_of(g, m.from) == RESERVE)))
        m = list->move[random_below(random, (uint64_t)list->count)];
    return m;
}

/* Which the engine lists in random play, until all of these were seen. */
static unsigned kinds_had(const Rules *rules, const Settings *settings, unsigned wanted) {
    unsigned had = 0;
    for (uint64_t number = 1; number <= DEALS_MOST && (number < 6 || (wanted & ~had)); number++) {
        Deal deal = deal_numbered(number, rules->packs);
        Random random = random_begin(number);
        Play play;
        MoveList list;
        play_begin(&play, rules, settings, &deal);
        for (int moves = 0; moves < MOVES_MOST; moves++) {
            const Position *const p = play_now(&play);
            legal_moves(&play.game, p, &list);
            for (int i = 0; i < list.count; i++)
                for (int k = 0; k < KINDS; k++)
                    if (kinds[k].is(&play.game, p, list.move[i])) had |= 1U << k;
            if (!list.count) break;
            play_make(&play, some_move(&play.game, &list, &random, number % 4));
        }
        play_end(&play);
    }
    return had;
}

static void says_its_moves(const Rules *rules, const Settings *settings, const char *of) {
    Rules table = *rules;
    Error error;
    speak("en", true);
    ck_assert(rules_vary(&table, settings, &error));
    if (table.hooks.name) return; /* these say more than the table, in texts of their own */
    const unsigned said = kinds_said(&table), had = kinds_had(rules, settings, said);
    for (int k = 0; k < KINDS; k++)
        ck_assert_msg((said >> k & 1) == (had >> k & 1), "%s: %s: %s", of, kinds[k].name,
                      said >> k & 1 ? "said and not had" : "had and not said");
}

START_TEST(moves_are_said_and_had) {
    try_every_setting(says_its_moves);
}
END_TEST

/* Where one sentence would take back another, it is left out. */
START_TEST(no_sentence_belies_another) {
    static const struct {
        const char *game, *said, *unsaid;
    } told[] = {
        {"eagle-wing", "nothing is laid on a card there. Its cards only fill gaps;", "go from there into"},
        {"eagle-wing", "the last one is turned up and free.\n", "goes from there into"},
        {"terrace", "- Waste: face up. What lies on top may be played.\n", "goes from there into"},
        {"zopf", "No card goes from there into the helper fields.\n", "into empty helper"},
        {"congress", "No card goes from there into empty columns.", "stays empty"},
        {"hermann", "An empty place takes only an ace.\n", "The first card is an ace."},
        {"picture-gallery", "- Aces (foundation): aces alone.\n", "The first card is an ace."},
        {"sir-tommy", "- Stock: all 52 cards, face down.", "the other"},
    };
    char text[RULES_TEXT_MAX];
    speak("en", true);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        unwrapped(rules_in_words(rules_find(told[i].game), text));
        ck_assert_msg(strstr(text, told[i].said), "%s: not said: %s\n%s", told[i].game, told[i].said, text);
        ck_assert_msg(!strstr(text, told[i].unsaid), "%s: said: %s", told[i].game, told[i].unsaid);
    }
}
END_TEST

/* No sentence stands twice in a point of the page. */
static void says_nothing_twice(const Rules *rules, const Settings *settings, const char *of) {
    char text[RULES_TEXT_MAX], sentence[RULES_TEXT_MAX];
    Rules table = *rules;
    Error error;
    speak("en", true);
    ck_assert(rules_vary(&table, settings, &error));
    rules_in_words(&table, text);
    for (char *c = text; *c; c++)
        if (!strncmp(c, "\n  ", 3)) memmove(c, c + 2, strlen(c + 2) + 1), *c = ' ';
    for (char *point = strstr(text, "\n- "), *next; point; point = next) {
        next = strstr(point + 1, "\n");
        if (next) *next = '\0';
        for (char *c = point; (c = strstr(c, ". ")) != 0; c++) {
            const size_t length = strcspn(c + 2, ".");
            snprintf(sentence, sizeof sentence, "%.*s.", (int)length, c + 2);
            const char *const first = strstr(point, sentence);
            ck_assert_msg(!strstr(first + 1, sentence), "%s: twice: %s", of, sentence);
        }
        if (next) *next = '\n';
        next = next ? strstr(next, "\n- ") : 0;
    }
}

START_TEST(nothing_is_said_twice) {
    try_every_setting(says_nothing_twice);
}
END_TEST

int main(void) {
    return RUN_TESTS("true rules", 0, 0, {options_and_values_have_names}, {values_are_told_apart},
                     {no_word_of_tables_is_said}, {counts_are_those_of_the_deal}, {moves_are_said_and_had},
                     {no_sentence_belies_another}, {nothing_is_said_twice});
}
