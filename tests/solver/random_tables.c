/* The solver against its own reference in games that nobody has thought of: verdicts with all prunings and
   with none are the same, from small packs and from late positions of random tables.  `random_tables NUMBER`
   tries one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "late.h"
#include "../every/sampled.h"
#include "advice/policy.h"
#include "random_table.h"
#include "reference.h"

enum {
    TABLES = 640,
    OPEN_TABLES = 400,
    PLAYS = SLOWED == 1 ? 2 : 1,
    MOVES_BETWEEN = 3,
    PLAYED_MOST = 40,
    LEFT_MIN = 6,
    LEFTS = 16,
    SHARES = 10
};

/* --- small packs ---------------------------------------------------------------------------------------- */

/* Deals fewer cards to every pile; without a stock all there are. */
static void shrink_deal(Game *g, int ranks) {
    int left = g->cards, columns = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        PileGroup *group = &g->rules.group[nth];
        for (int i = group->piles - 1; group->role != STOCK && i >= 0; i--) {
            const int before = cards_dealt(group, i), share = (before * ranks + RANKS - 1) / RANKS;
            const int cards = share < left ? share : left;
            group->dealt[i] = (uint8_t)(cards ? cards : NOT_DEALT);
            if (group->piles == 1) group->dealt[i] = (uint8_t)cards;
            left -= cards;
            if (group->role == COLUMN) columns = nth;
        }
    }
    PileGroup *last = &g->rules.group[columns];
    for (int i = 0; g->stock < 0 && left > 0; i = (i + 1) % last->piles, left--)
        last->dealt[i] = (uint8_t)(last->dealt[i] == NOT_DEALT ? 1 : last->dealt[i] + 1);
}

/* The card's place where a game has so few ranks: the highest is what kings were. */
static CardSet shrink_set(CardSet set, int ranks) {
    CardSet small = NO_CARDS;
    for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++) {
        const int rank = rank_of((Card)c);
        if (!set_has(set, (Card)c) || (rank >= ranks && rank < KING)) continue;
        small |= card_bit(card_make(rank == KING ? ranks : rank, suit_of((Card)c)));
    }
    return small;
}

/* The card that begins a pile where there are so few ranks, a lower one where there are no more of it. */
static Card shrink_card(Card card, int ranks, int packs, uint8_t named[CARD_LIMIT]) {
    int rank = rank_of(card) < ranks ? rank_of(card) : ranks;
    while (rank > ACE && named[card_make(rank, suit_of(card))] == packs) rank--;
    named[card_make(rank, suit_of(card))]++;
    return card_make(rank, suit_of(card));
}

/* A game of so many ranks: to be won a card is missing for each that there is no more. */
static void shrink(Game *g, int ranks) {
    const int missing = g->cards - g->rules.packs * SUITS * ranks;
    uint8_t named[CARD_LIMIT] = {0};
    if (g->rules.won_at)
        g->rules.won_at = (uint8_t)(g->rules.won_at > missing ? g->rules.won_at - missing : 4);
    g->cards -= missing;
    g->starters = NO_CARDS;
    for (int nth = 0; nth < g->groups; nth++) {
        PileGroup *group = &g->rules.group[nth];
        for (Card *card = group->begun.card; *card; card++)
            *card = shrink_card(*card, ranks, g->rules.packs, named);
        g->into[nth] = shrink_set(g->into[nth], ranks);
        if (group->role == FOUNDATION && group->by_itself & STARTERS) g->starters |= g->into[nth];
        for (int suit = CLUBS; suit < SUITS; suit++) {
            const Card king = card_make(KING, suit), highest = card_make(ranks, suit);
            if (group->build.wraps) g->onto[nth][highest] |= g->onto[nth][king];
        }
        for (int c = card_make(ACE, CLUBS); group->build.wraps && c < CARD_LIMIT; c++)
            g->onto[nth][c] = shrink_set(g->onto[nth][c], ranks);
    }
    shrink_deal(g, ranks);
}

static Position small_deal(const Game *g, int ranks, Random *random) {
    Card pack[CARDS_MAX];
    for (int i = 0; i < g->cards; i++) pack[i] = card_make(i / SUITS % ranks + 1, i % SUITS);
    random_shuffle(random, pack, g->cards);
    return game_deal(g, pack, random_next(random));
}

/* --- plays ---------------------------------------------------------------------------------------------- */

/* What goes home by itself, if the player likes that, does not lose a game that can be won; but what a
   shuffle brings hangs on the cards that are left. */
static void check_safe(const char *name, const Game *g, const Position *p) {
    MoveList list;
    legal_moves(g, p, &list);
    const Move m = safe_move(g, p, &list);
    if (!m.kind || g->shuffles) return;
    const Position after = apply(g, p, m);
    if (search_whole(g, &after, REFERENCE_POSITIONS) == NOT_WINNABLE)
        ck_abort_msg("%s: what is safe loses", name);
}

/* Asks of a position and of some that follow by play at random, until the reference can tell no more. */
static void check_on(const char *name, const Game *g, Position p, Random *random) {
    MoveList list;
    for (int i = 0; i <= PLAYED_MOST; i++) {
        const Verdict verdict = i % MOVES_BETWEEN ? UNDECIDED : check_position(name, g, &p);
        if (verdict == WINNABLE) check_safe(name, g, &p);
        if (verdict != UNDECIDED && i > PLAYED_MOST / 2) return;
        legal_moves(g, &p, &list);
        if (!list.count) return;
        p = apply(g, &p, list.move[random_below(random, (uint64_t)list.count)]);
    }
}

static void check_small(const Sample *s, int nth, Random *random) {
    char name[sizeof s->name + 40];
    Game g;
    game_open(&g, s->rules, &s->settings);
    const int ranks = 2 + nth % 4;
    shrink(&g, ranks);
    snprintf(name, sizeof name, "%s, %d ranks", s->name, ranks);
    check_on(name, &g, small_deal(&g, ranks, random), random);
}

static void check_late(const Sample *s, Random *random) {
    const int left = LEFT_MIN + (int)random_below(random, LEFTS);
    Game g;
    MoveList list;
    game_open(&g, s->rules, &s->settings);
    Position p = game_deal(&g, s->deal.pack, deal_salt(&s->deal));
    for (int moves = (int)random_below(random, 40); moves; moves--) {
        legal_moves(&g, &p, &list);
        if (!list.count) break;
        p = apply(&g, &p, list.move[random_below(random, (uint64_t)list.count)]);
    }
    while (g.cards - cards_home(&g, &p) > left && send_home(&g, &p, ~0U, random)) {
    }
    legal_moves(&g, &p, &list); /* a move turns up what lies bare */
    if (!list.count || game_is_won(&g, &p)) return;
    check_on(s->name, &g, apply(&g, &p, list.move[random_below(random, (uint64_t)list.count)]), random);
}

static void check_table(uint64_t number) {
    static char text[RANDOM_TABLE_MAX];
    Rules rules;
    if (!random_rules(number, &rules, text)) return;
    Random random = random_begin(number);
    for (int nth = 0; nth < PLAYS; nth++) {
        const Sample s = sample_of_rules(&rules, number * PLAYS + (uint64_t)nth, nth);
        check_small(&s, nth + (int)number, &random);
        check_late(&s, &random);
    }
}

/* --- small games that lie open -------------------------------------------------------------------------- */

/* A game of a few columns of so many cards, without a stock. */
static void open_table(Random *random, char text[RANDOM_TABLE_MAX]) {
    static const char *const suits[] = {"any-suit", "same-suit", "other-colour"};
    static const char *const empty[] = {"nothing", "any-card", "king", "any-run", "king-run"};
    static const char *const gives[] = {"top", "run"};
    static const char *const back[] = {"nothing", "top to column", "top to column empty-column"};
    const int columns = 4 + (int)random_below(random, 3), cells = (int)random_below(random, 3);
    int n = snprintf(text, RANDOM_TABLE_MAX, "patience-rules 1\ngame open\ntitle Open\n");
    if (cells)
        n += sprintf(text + n,
                     "cell c %d\n  empty any-card\n  capacity 1\n  alike 2\n"
                     "  gives top to foundation column empty-column\n",
                     cells);
    n += sprintf(text + n, "foundation f 4\n  suited\n  build up same-suit\n  empty ace\n  gives %s\n",
                 back[random_below(random, 3)]);
    n += sprintf(text + n, "column t %d\n  dealt", columns);
    for (int i = 0; i < columns; i++) n += sprintf(text + n, " %d", (CARDS_MAX / 2 + i) / columns);
    n += sprintf(text + n, "\n  build down %s\n", suits[random_below(random, 3)]);
    n += sprintf(text + n, "  empty %s\n", empty[random_below(random, 5)]);
    n += sprintf(text + n, "  gives %s to foundation column empty-column%s\n  alike 1\n",
                 gives[random_below(random, 2)], cells ? " cell" : "");
}

static void check_open_table(uint64_t number) {
    static char text[RANDOM_TABLE_MAX];
    Random random = random_begin(number);
    Rules rules;
    Error error;
    open_table(&random, text);
    if (!rules_read(&rules, text, 0, &error)) ck_abort_msg("table %d cannot be read", (int)number);
    for (int nth = 0; nth < PLAYS; nth++) {
        const Sample s = sample_of_rules(&rules, number * PLAYS + (uint64_t)nth, 0);
        check_small(&s, nth + (int)number, &random);
        check_late(&s, &random);
    }
}

START_TEST(open_tables) {
    begin_counting();
    for (int nth = _i; nth < trials(OPEN_TABLES); nth += SHARES) check_open_table((uint64_t)nth);
    tell_counts("open tables");
    if (SLOWED == 1) ck_assert(won > 0);
}
END_TEST

/* --- all of them ---------------------------------------------------------------------------------------- */

START_TEST(random_tables) {
    begin_counting();
    for (int nth = _i; nth < trials(TABLES); nth += SHARES) check_table((uint64_t)nth);
    tell_counts("random tables");
    if (SLOWED == 1) ck_assert(won > 0 && won + lost > trials(TABLES) / 4);
    if (getenv("LONG")) ck_assert(lost > 0);
}
END_TEST

START_TEST(one_table) {
    check_table((uint64_t)_i);
}
END_TEST

int main(int argc, char **argv) {
    if (argc < 3)
        return RUN_TESTS("random tables", 0, 0, {random_tables, 0, SHARES}, {open_tables, 0, SHARES});
    return RUN_TESTS("random tables", 0, 0, {one_table, atoi(argv[1]), atoi(argv[2])});
}
