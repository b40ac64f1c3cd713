/* The solver against the reference from small boards, 8 to 26 cards of every game and of tables that are a
   listed one's but for a few words: a line of another game, other suits, few columns.  Half of them are those
   of a fixed seed, the others of a new one, which is told: `test_solver_boards SEED` tries its boards again,
   `test_solver_boards SEED NUMBER` those of one table. */
#include "late.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../every/sampled.h"
#include "engine/dealing.h"
#include "language/faults/faults.h"
#include "language/rules_language.h"
#include "play/board.h"
#include "random_table.h"
#include "reference.h"

enum {
    POSITIONS = SLOWED > 1 ? 4000 : 40000,
    POSITIONS_LONG = 100000,
    FIXED = 46,
    BOARDS = 8, /* of a table */
    WITHIN = 1200,
    CARDS_LEAST = 8,
    CARDS_MORE = 19,
    PLAYED_MOST = 40,
    MUTATIONS = 9,
    TEXT_MAX = 16384,
    LINES_MOST = 400
};

static uint64_t seed;

/* --- tables --------------------------------------------------------------------------------------------- */

typedef struct Lines {
    int count;
    char text[LINES_MOST][OWN_LINE_MAX + 1];
} Lines;

static int below(Random *random, int bound) {
    return (int)random_below(random, (uint64_t)bound);
}

/* The lines of a game of the program, but for what only those may say. */
static void read_lines(Lines *l, const Rules *rules) {
    const char *text = rules->text;
    for (l->count = 0; *text && l->count < LINES_MOST - 1; text += strspn(text, "\n")) {
        const size_t length = strcspn(text, "\n");
        const bool kept = length <= OWN_LINE_MAX && strncmp(text, "hooks ", 6) != 0 &&
                          strncmp(text, "mark ", 5) != 0 && strspn(text, " ") < length;
        if (kept) snprintf(l->text[l->count++], sizeof *l->text, "%.*s", (int)length, text);
        text += length;
    }
}

/* Whether two lines say the same word of the same kind of thing. */
static bool are_alike(const char *a, const char *b) {
    const size_t indent = strspn(a, " "), word = indent + strcspn(a + indent, " ");
    return indent && !strncmp(a, b, word) && (b[word] == ' ' || !b[word]);
}

/* A line of another game says in its place how it is there. */
static void say_as_another(Lines *l, const Rules *other, Random *random) {
    static Lines lines;
    read_lines(&lines, other);
    for (int tries = 0; tries < 200 && lines.count; tries++) {
        char *const line = l->text[below(random, l->count)];
        const char *const as = lines.text[below(random, lines.count)];
        if (!are_alike(line, as) || !strcmp(line, as)) continue;
        strcpy(line, as);
        return;
    }
}

/* Says a line more behind the first word of its group, or of the game. */
static void say_also(Lines *l, int after, const char *line) {
    memmove(l->text[after + 1], l->text[after], (size_t)(l->count - after) * sizeof *l->text);
    strcpy(l->text[after], line);
    l->count++;
}

/* A word that another game says of such piles, besides. */
static void say_besides(Lines *l, const Rules *other, Random *random) {
    static Lines lines;
    read_lines(&lines, other);
    const int from = below(random, lines.count), to = 1 + below(random, l->count - 1);
    if (*lines.text[from] == ' ') say_also(l, to, lines.text[from]);
}

static void mutate(Lines *l, Random *random) {
    static const char *const packs[] = {"packs-of spades", "packs-of hearts spades",
                                        "packs-of diamonds spades"};
    const Rules *other = rules_tried(1 + below(random, games_tried()));
    switch (below(random, 6)) {
    case 0: say_also(l, 2, packs[below(random, 3)]); break;
    case 1:
    case 2: say_besides(l, other, random); break;
    default: say_as_another(l, other, random);
    }
}

static bool read_table(const Lines *l, char text[TEXT_MAX], Rules *rules) {
    Error error;
    char *end = text;
    for (int i = 0; i < l->count && end < text + TEXT_MAX - OWN_LINE_MAX - 2; i++)
        end += sprintf(end, "%s\n", l->text[i]);
    return rules_read(rules, text, 0, &error) && table_is_sound(rules, &error);
}

/* So many columns, which get the same cards together, where the table can bear it. */
static void make_narrow(Rules *rules, int columns) {
    const Rules before = *rules;
    Error error;
    for (PileGroup *group = rules->group; group < rules->group + GROUPS_MAX; group++) {
        int cards = 0;
        for (int i = 0; group->role == COLUMN && i < group->piles; i++) cards += cards_dealt(group, i);
        for (int i = 0; cards && i < PILES_MAX; i++) {
            const int share = cards / columns + (i < cards % columns);
            group->dealt[i] = (uint8_t)(i >= columns ? 0 : share ? share : NOT_DEALT);
        }
        if (group->role == COLUMN) group->piles = (uint8_t)columns;
    }
    if (!table_is_sound(rules, &error)) *rules = before;
}

/* One by chance, one that is listed, or a mutation of it that can be read; `written` is what it says. */
static void make_table(Random *random, char text[TEXT_MAX], char written[TEXT_MAX], Rules *rules) {
    static Lines lines, now;
    const uint64_t number = random_next(random);
    const Rules *base = rules_tried(1 + below(random, games_tried()));
    if (!below(random, 6) && random_rules(number, rules, text)) {
        random_table(number, written);
        return;
    }
    *rules = *base;
    strcpy(written, base->id);
    read_lines(&lines, base);
    for (int i = below(random, MUTATIONS); i > 0; i--) {
        char trial[TEXT_MAX];
        Rules read;
        now = lines;
        for (int more = 1 + below(random, 3); more > 0; more--) mutate(&now, random);
        if (!read_table(&now, trial, &read)) continue;
        lines = now;
        read_table(&lines, text, rules);
        *written = '\0';
        for (int k = 0; k < lines.count; k++) strcat(strcat(written, lines.text[k]), "\n");
    }
    if (!base->hooks.name && below(random, 2)) make_narrow(rules, 1 + below(random, 4));
}

/* --- boards --------------------------------------------------------------------------------------------- */

static int cards_away(const Game *g, const Position *p) {
    int away = 0;
    for (int pile = 0; pile < g->piles; pile++)
        away += role_of(g, pile) == FOUNDATION ? 0 : pile_count(p, pile);
    return away;
}

/* Takes a card out of wherever it lies, but for foundations; false where it does not. */
static bool take_out(const Game *g, Position *p, Card card) {
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; role_of(g, pile) != FOUNDATION && i < pile_count(p, pile); i++)
            if (pile_cards(p, pile)[i] == card) {
                position_take(p, pile, i);
                if (p->hidden[pile] > i) p->hidden[pile]--;
                return true;
            }
    return false;
}

static void put_on(Position *p, int pile, Card card) {
    position_put(p, pile, pile_count(p, pile), card);
}

/* Two cards leave that are a pair, or one that leaves alone. */
static bool pair_goes_home(const Game *g, Position *p, Random *random) {
    Card away[CARDS_MAX];
    int count = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; role_of(g, pile) != FOUNDATION && i < pile_count(p, pile); i++)
            if (pile_cards(p, pile)[i]) away[count++] = pile_cards(p, pile)[i];
    for (int tries = 0; tries < 40 && count > 1; tries++) {
        const Card card = away[below(random, count)], other = away[below(random, count)];
        const bool alone = set_has(g->into[g->group_of[g->pairs]], card);
        if (!alone && !set_has(g->pair[card], other)) continue;
        take_out(g, p, card);
        if (!alone && !take_out(g, p, other)) {
            put_on(p, g->piles - 1, card);
            continue;
        }
        put_on(p, g->pairs, card);
        if (!alone) put_on(p, g->pairs, other);
        return true;
    }
    return false;
}

/* A whole suit leaves, where it does so as a run. */
static bool run_goes_home(const Game *g, Position *p, Random *random) {
    const int suit = below(random, SUITS);
    int home = g->first[g->complete], there = 0;
    while (home < g->first[g->complete + 1] && !pile_is_empty(p, home)) home++;
    for (int rank = ACE; rank <= KING; rank++)
        for (int pile = 0, found = 0; pile < g->piles && !found; pile++)
            for (int i = 0; role_of(g, pile) != FOUNDATION && i < pile_count(p, pile) && !found; i++)
                found = pile_cards(p, pile)[i] == card_make(rank, suit), there += found;
    if (home == g->first[g->complete + 1] || there < RANKS) return false;
    for (int rank = KING; rank >= ACE; rank--) {
        take_out(g, p, card_make(rank, suit));
        put_on(p, home, card_make(rank, suit));
    }
    return true;
}

/* One of a foundation's first cards says more than that it lies there. */
static void note_home(const Game *g, Position *p) {
    for (int pile = 0; pile < g->piles; pile++) {
        const Card *card = pile_cards(p, pile);
        if (role_of(g, pile) != FOUNDATION || pile_is_empty(p, pile)) continue;
        if (g->first_played && !p->first) p->first = (uint8_t)rank_of(card[0]);
        if (g->directed != g->group_of[pile] || way_of(g, p, pile) || pile_count(p, pile) < 2) continue;
        const Ascent way = rank_of(card[1]) == rank_around(rank_of(card[0]), 1) ? RISING : FALLING;
        if (group_of(g, pile)->each_way)
            p->phase |= (uint8_t)(way << 2 * nth_of(g, pile));
        else
            p->phase = way == RISING ? ALL_RISING : ALL_FALLING;
    }
}

static bool goes_on(const Game *g, Position *p, unsigned suits, Random *random) {
    if (g->pairs >= 0) return pair_goes_home(g, p, random);
    if (g->complete >= 0) return run_goes_home(g, p, random);
    const bool sent = send_home(g, p, suits, random) || send_home(g, p, ~0U, random);
    note_home(g, p);
    return sent;
}

/* Whether a card may lie on top of a pile of a board. */
static bool may_lie(const Game *g, const Position *p, int pile, int piles_used) {
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile);
    const bool single = group->rows[0] || group->row || group->role == HAND ||
                        (group->role == CELL && group->empty_takes != ANY_RUN);
    if (single && count) return false;
    if ((group->rows[0] || group->row) && nth_of(g, pile) > piles_used) return false;
    return !group->capacity || count < group->capacity;
}

/* All cards that are not home lie anywhere. */
static void scatter(const Game *g, Position *p, Random *random) {
    Card card[CARDS_MAX];
    int count = 0, used = 0, weight[PILES_MAX], all = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        weight[pile] = role == FOUNDATION || (role == HAND && below(random, 3)) ? 0
                       : role == WASTE                                          ? 1 + below(random, 3)
                                                                                : 2;
        if (role == STOCK) weight[pile] = 1 + below(random, 12);
        if (role == RESERVE && !group_of(g, pile)->gives) weight[pile] = 0;
        all += weight[pile];
        while (role != FOUNDATION && !pile_is_empty(p, pile)) {
            const Card top = position_take(p, pile, pile_count(p, pile) - 1);
            if (top) card[count++] = top;
        }
        if (role != FOUNDATION) p->hidden[pile] = 0;
    }
    random_shuffle(random, card, count);
    for (int tries = 0; count; tries++) {
        int pile = 0, at = below(random, all);
        while (at >= weight[pile]) at -= weight[pile++];
        if (tries < 2000 && !may_lie(g, p, pile, used)) continue;
        if (tries >= 2000) pile = next_of_role(g, COLUMN, 0) < 0 ? g->stock : next_of_role(g, COLUMN, 0);
        used += nth_of(g, pile) == used && (group_of(g, pile)->rows[0] || group_of(g, pile)->row);
        put_on(p, pile < 0 ? 0 : pile, card[--count]);
    }
}

/* Of the columns some lie face down, as far as the deal knows it. */
static void hide(const Game *g, Position *p, Random *random) {
    for (int pile = 0; pile < g->piles; pile++) {
        const int most = role_of(g, pile) == COLUMN ? most_hidden(g, pile) : 0, lie = pile_count(p, pile) - 1;
        if (most && lie > 0) p->hidden[pile] = (uint8_t)below(random, (most < lie ? most : lie) + 1);
    }
}

static void play_on(const Game *g, Position *p, int moves, Random *random) {
    MoveList list;
    for (; moves; moves--) {
        legal_moves(g, p, &list);
        if (!list.count) return;
        *p = apply(g, p, list.move[below(random, list.count)]);
    }
}

/* Whether there is a board of a few cards that is a game still. */
static bool make_board(const Game *g, const Deal *deal, Random *random, Position *p) {
    const int left = CARDS_LEAST + below(random, CARDS_MORE);
    const unsigned suits = 1U + (unsigned)below(random, 15);
    *p = game_deal(g, deal->pack, deal_salt(deal));
    if (awaits_choice(g, p)) play_on(g, p, 1, random);
    if (below(random, 2)) play_on(g, p, below(random, PLAYED_MOST), random);
    while (cards_away(g, p) > left && goes_on(g, p, suits, random)) {
    }
    if (cards_away(g, p) > left + 2 * SUITS) return false;
    if (!g->rules.hooks.name && below(random, 4)) {
        scatter(g, p, random);
        if (below(random, 2)) hide(g, p, random);
    }
    settle(g, p);
    if (below(random, 2)) play_on(g, p, 1 + below(random, 3), random);
    return !game_is_won(g, p);
}

/* --- boards that were called lost, or won by no line, or searched without end --------------------------- */

#define TALON_OF_TWINS                                                                                       \
    "Foundations: H-9 S-9 H-7 S-7\nTalon: KH 9S JS KH JS KS TS KS QS TH TH QH QH QS JH\n"                    \
    ": 8S JH 8H\n: TS 9H\n:\n:\n"

static const struct {
    const char *table, *board, *verdict; /* 0: winnable */
} faults[] = {
    {"game below\ntitle T\nsummary S.\nfirst-card f\n"
     "foundation f 4\n  dealt 1 0 0 0\n  build up same-suit wraps\n  empty rank-of-first\n  capacity 13\n"
     "column t 4\n  dealt 13 13 13 12\n  build down other-colour wraps\n  empty below-first\n"
     "  gives run to foundation column empty-column\n",
     "Foundations: 5S 6S 7S 8S 9S TS JS QS KS AS 2S 5H 6H 7H 8H 9H TH JH QH KH AH 2H 3H 4H "
     "5D 6D 7D 8D 9D TD JD QD KD AD 2D 5C 6C 7C 8C 9C TC JC QC KC AC 2C 3C 4C\n: 3S 4S 3D 4D\n:\n:\n:\n"},
    {"game twins\ntitle T\nsummary S.\npacks-of hearts spades\n"
     "stock s\n  draws 3\n  dealt rest\n  passes 1\nwaste w\n  gives top to foundation column empty-column\n"
     "foundation f 4\n  build up same-suit\n  empty ace\n  capacity 13\n"
     "column t 4\n  dealt 6\n  build down other-colour\n  empty king-run\n"
     "  gives top to foundation column empty-column\n  alike 1\n",
     TALON_OF_TWINS},
    {"game pairs-of-twins\ntitle T\nsummary S.\npacks-of diamonds spades\n"
     "stock s\n  dealt rest\n  passes unlimited\n  holds foundation\nhand w\n  gives top to foundation\n"
     "waste w\n  gives top to foundation\nfoundation f\n  pairs same-rank\n"
     "reserve p 9\n  dealt 1\n  rows 4 5\n  gives top to foundation\n  to-clear\n"
     "column t 3\n  dealt 4\n  gives top to foundation\n",
     "Foundations: 7D 7S 8D 8S TD TD 9S 9D 4D 4S AS AS 3D 3S JD JD\n"
     "Talon: 7S TS 6D 3S 8D 2S QD 9S 5S 7D 9D QS 2S KS QS 4D 6D 5D 6S\nWaste: 2D 4S 5S 5D 8S 3D JS\n"
     "Reserve: - - AD 2D - - - QD -\n: JS AD\n: KS KD TS KD\n: 6S\n"},
    {"game from-the-stock\ntitle T\nsummary S.\nwon-at 48\n"
     "stock s\n  draws columns\n  dealt rest\n  gives top to foundation\nfoundation f\n  pairs "
     "lower-in-suit\n"
     "column t 3\n  dealt 1\n  empty any-card\n  gives top to foundation empty-column\n",
     "Foundations: 7D AS 9C 2C 4H QD 6H TS 8S 3C TH 7H 6S 2S KC 2D QC 3D 5H 3H 5D 2H AH QH 9D AD JD 7S 4D 5S "
     "6D JH 3S 4S 8H TC 8C JC KH\nTalon: KD 6C 9H 8D QS 4C 5C 9S 7C KS JS\n: TD\n:\n: AC\n"},
    {"game into-empty-by-ones\ntitle T\nsummary S.\nfoundation f 4\n  suits-from ace\n"
     "column t 3\n  dealt 18 17 17\n  build down other-colour\n  empty any-card\n  alike 1\n"
     "  gives run-through-cells to foundation column empty-column cell\n"
     "cell c 3\n  empty any-card\n  gives top to foundation column empty-column\n  alike 2\n",
     "Foundations: C-K D-6 H-K S-6\nFreecells: KD 8S TD\n: 7S KS 8D QS JS 9S\n:\n: 9D QD JD TS 7D\n"},
    {"game colours-in-runs\ntitle T\nsummary S.\nfoundation f 4\n  suits-from ace\n"
     "column t 3\n  dealt 18 17 17\n  build down other-colour\n  runs same-colour\n  empty any-run\n  alike "
     "1\n"
     "  gives run-through-cells to foundation column empty-column cell\n"
     "cell c 3\n  empty any-card\n  gives top to foundation column empty-column\n  alike 2\n",
     "Foundations: C-K D-6 H-K S-6\nFreecells: 8D 9D TD\n: 7D KD\n: 7S KS\n: 8S 9S TS JS QS QD JD\n", "lost"},
};
enum { FAULTS = sizeof faults / sizeof *faults };

START_TEST(had_a_fault) {
    static char text[OWN_TABLE_MAX];
    Deal deal;
    Error error = {.why = 0};
    Play play;
    strcat(strcpy(text, "patience-rules 2\n"), faults[_i].table);
    const Rules rules = rules_told(text);
    const Settings settings = settings_default(&rules);
    Game g;
    game_open(&g, &rules, &settings);
    ck_assert_msg(board_read(&g, faults[_i].board, &deal, &error), "%s", error.why);
    play_begin(&play, &rules, &settings, &deal);
    Solution found = solve(&play.game, play_now(&play), &(Limits){.positions = FULL_POSITIONS});
    ck_assert_str_eq(verdict_word(found.verdict), faults[_i].verdict ? faults[_i].verdict : "winnable");
    if (found.moves) check_line(rules.id, &play.game, play_now(&play), &found);
    solution_end(&found);
    play_end(&play);
}
END_TEST

/* --- the net -------------------------------------------------------------------------------------------- */

static void check_table(uint64_t number) {
    static char text[TEXT_MAX], written[TEXT_MAX], name[2 * TEXT_MAX];
    Random random = random_begin(seed * 1000003 + number);
    Rules rules;
    Game g;
    make_table(&random, text, written, &rules);
    Sample s = sample_of_rules(&rules, random_next(&random), 1 + below(&random, 3));
    game_open(&g, s.rules, &s.settings);
    for (int i = 0; i < BOARDS; i++) {
        Position p;
        char settings[SETTINGS_MAX];
        const Deal deal = deal_numbered(random_next(&random), rules.packs);
        if (!make_board(&g, &deal, &random, &p)) continue;
        char *const board = board_write(&g, &p, "\n");
        snprintf(name, sizeof name, "seed %" PRIu64 ", table %" PRIu64 ", board %d, %s\n%s\n%s\n(pass %d)",
                 seed, number, i, settings_text(&s.settings, settings), written, board, p.pass);
        free(board);
        check_within(name, &g, &p, WITHIN);
    }
}

static void check_boards(uint64_t from) {
    const int wanted = getenv("LONG") ? POSITIONS_LONG / 2 : trials(POSITIONS) / 2;
    char what[60];
    seed = from;
    begin_counting();
    for (uint64_t number = 0; decided < wanted; number++) check_table(number);
    snprintf(what, sizeof what, "boards of seed %" PRIu64, seed);
    tell_counts(what);
    ck_assert_int_gt(won, wanted / 10);
    ck_assert_int_gt(lost, wanted / 10);
    if (SLOWED == 1) ck_assert_int_le(open * 20, decided);
}

START_TEST(of_a_fixed_seed) {
    check_boards(FIXED);
}
END_TEST

START_TEST(of_a_new_seed) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    check_boards(seed ? seed : (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000);
}
END_TEST

START_TEST(of_one_table) {
    check_table((uint64_t)_i);
}
END_TEST

int main(int argc, char **argv) {
    if (argc > 1) seed = strtoull(argv[1], 0, 10);
    if (argc > 2) return RUN_TESTS("boards", 0, 0, {of_one_table, atoi(argv[2]), atoi(argv[2]) + 1});
    if (argc > 1) return RUN_TESTS("boards", 0, 0, {of_a_new_seed});
    return RUN_TESTS("boards", 0, 0, {had_a_fault, 0, FAULTS}, {of_a_fixed_seed}, {of_a_new_seed});
}
