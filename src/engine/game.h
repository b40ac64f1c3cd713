/* A game ready for play: a private copy of its table with the options applied, checked and prepared for
   speed. */
#pragma once

#include "error.h"

struct Game {
    const Rules *table; /* the original table */
    Rules rules;        /* the private copy, with the options applied */
    Settings settings;
    int groups, piles, cards;
    uint8_t first[GROUPS_MAX + 1]; /* the first pile of a group */
    uint8_t group_of[PILES_MAX];
    uint8_t role[PILES_MAX];
    int8_t stock, hand, waste;   /* piles, or -1 */
    int8_t first_pile;           /* the pile that gets the first card, or -1 */
    int8_t directed;             /* the group of foundations with a direction, or -1 */
    int8_t chosen;               /* the group from which the first card is chosen, or -1 */
    bool settles;                /* more than a move may follow from it by itself */
    bool alternates;             /* some foundations give no second card before they get another */
    bool first_played;           /* the first card played decides the rank with which foundations begin */
    int8_t gathers;              /* the group of columns that may be gathered, or -1 */
    bool shuffles;               /* cards are shuffled again, so that nobody knows their order */
    int8_t complete;             /* the group of foundations that takes complete runs, or -1 */
    int8_t pairs;                /* the foundation for which cards leave in pairs, or -1 */
    int8_t row;                  /* the group of piles that are a row, or -1 */
    uint8_t cover[PILES_MAX][2]; /* the piles that cover this one; 0 if none */
    CardSet pair[CARD_LIMIT];    /* the cards that may leave together with this one */
    CardSet onto[GROUPS_MAX][CARD_LIMIT]; /* the cards that a pile of the group takes on this top card */
    CardSet run[GROUPS_MAX][CARD_LIMIT];  /* the cards that move together with it */
    CardSet into[GROUPS_MAX];             /* the cards it takes when empty; none where the deal decides */
    CardSet suit_of_pile[PILES_MAX];      /* the cards of a suited pile's suit */
    CardSet starters;                     /* the cards that go to a foundation as soon as they are visible */
    int rare_words;                       /* rare words said by groups (rare_word.h) */
    struct RareSaid {
        const struct RareWord *word;
        int group;
    } rare[GROUPS_MAX * RARE_MAX];
};

/* Every game that comes with the program, listed or not, ending with 0. */
const Rules *const *rules_every(void);

/* The folder of the first of them whose table contradicts itself, and the error; 0 if there is none.
 */
const char *rules_faulty(Error *);

/* The listed game whose name is the first `length` bytes, or 0. */
const Rules *rules_named(const char *name, size_t length);

/* --- custom games: tables that did not come with the program -----------------------------------------------
 */

/* Bounds of a table without remarks, in bytes, lines and bytes per line; and how many tables without a file
   are kept. */
enum { OWN_TABLE_MAX = 8192, OWN_LINES_MAX = 400, OWN_LINE_MAX = 400, OWN_GAMES_MAX = 200 };

/* What is wrong with a table, line by line, for its author: besides what rules_learn refuses, what can be
   played but makes no sense.  Returns how many mistakes there are, up to FAULTS_MAX; they refer to the table
   until the next call of this or of rules_learn. */
enum { FAULTS_MAX = 10 };
int rules_faults(const char *text, size_t size, Error fault[FAULTS_MAX]);

/* The same, and if there are none, the words without which random games came out the same; that takes some
   hundredths of a second. */
int rules_remarks(const char *text, size_t size, Error remark[FAULTS_MAX]);

/* Gives a custom game weights, or replaces them; they remain the caller's.  Games opened from then on use
   them. */
void rules_weigh(const Rules *, const struct MovePolicy *);

/* The table learned with this digest, or 0. */
const Rules *rules_learned(uint64_t digest);

/* Replaces the list of learned games that are listed, in this order. */
void rules_list_own(const Rules *const *own, int count);

/* --- options -------------------------------------------------------------------------------------------- */

/* How many values an option can have. */
int option_values(const Option *);

/* --- what hooks and front ends may ask ------------------------------------------------------------------ */

static inline const PileGroup *group_of(const Game *g, int pile) {
    return &g->rules.group[g->group_of[pile]];
}
static inline Role role_of(const Game *g, int pile) {
    return (Role)g->role[pile];
}

/* The index of a pile in its group, from 0; and how many cards the deal gives it. */
static inline int nth_of(const Game *g, int pile) {
    return pile - g->first[g->group_of[pile]];
}
static inline int cards_given(const Game *g, int pile) {
    return cards_dealt(group_of(g, pile), nth_of(g, pile));
}

/* How many copies of a card there are. */
int copies_of_card(const Game *, Card);

/* How many cards lie face down on piles. */
int cards_face_down(const Game *, const Position *);

/* The first pile of a role at or after `from`, or -1. */
int next_of_role(const Game *, Role, int from);

/* Which way a foundation goes.  Directions are kept in the phase, two bits for each of four foundations or
   for all. */
typedef enum Ascent { ASCENT_OPEN, RISING, FALLING } Ascent;
enum { ALL_RISING = 0x55, ALL_FALLING = 0xaa };

static inline Ascent way_of(const Game *g, const Position *p, int pile) {
    return (Ascent)(p->phase >> 2 * (nth_of(g, pile) % SUITS) & 3);
}

/* The first foundation whose direction is open, or -1. */
static inline int open_way(const Game *g, const Position *p) {
    for (int pile = g->directed < 0 ? g->piles : g->first[g->directed];
         pile < g->piles && g->group_of[pile] == g->directed; pile++)
        if (!way_of(g, p, pile)) return pile;
    return -1;
}

/* Whether the direction must be chosen before any card moves. */
static inline bool awaits_direction(const Game *g, const Position *p) {
    return g->directed >= 0 && g->rules.group[g->directed].direction == ASKED && open_way(g, p) >= 0;
}

/* The phase of a deal before the first move. */
uint8_t game_first_phase(const Game *);

/* How many cards a legal draw takes from the stock. */
int cards_drawn(const Game *, const Position *);

/* The rank this many before or after another, ace following king. */
static inline int rank_around(int rank, int by) {
    return (rank - 1 + by + RANKS) % RANKS + 1;
}

/* The rank one step after another if there is only one, otherwise 0. */
int rank_upon(Build, int rank);

/* Whether the card with which foundations begin must be chosen before anything else. */
static inline bool awaits_choice(const Game *g, const Position *p) {
    return g->chosen >= 0 && !p->first;
}

/* The cards an empty pile of a group takes. */
static inline CardSet taken_into(const Game *g, const Position *p, int group) {
    const Takes takes = g->rules.group[group].empty_takes;
    if (takes < FIRST_RANK) return g->into[group];
    if (!p->first) return takes == FIRST_PLAYED ? ALL_CARDS : NO_CARDS;
    return set_of_rank(takes == BELOW_FIRST ? rank_around(p->first, -1) : p->first);
}

/* Whether the pile is covered by others, or by others than this one. */
static inline bool pile_is_covered_besides(const Game *g, const Position *p, int pile, int by) {
    const uint8_t *const cover = g->cover[pile];
    return (cover[0] && cover[0] != by && !pile_is_empty(p, cover[0])) ||
           (cover[1] && cover[1] != by && !pile_is_empty(p, cover[1]));
}
static inline bool pile_is_covered(const Game *g, const Position *p, int pile) {
    return pile_is_covered_besides(g, p, pile, -1);
}

/* Whether the stock's top card lies face up. */
static inline bool stock_is_open(const Game *g) {
    return g->stock >= 0 && group_of(g, g->stock)->gives;
}

/* How many cards of a pile lie face down, from the bottom: all of a closed waste and of a stock, except the
   top card if the stock gives it. */
static inline int cards_down(const Game *g, const Position *p, int pile) {
    const PileGroup *const group = group_of(g, pile);
    const bool closed = group->role == STOCK || (group->role == WASTE && group->down.facing == FACE_DOWN);
    const bool open = group->role == STOCK && group->gives && !pile_is_empty(p, pile);
    return closed ? pile_count(p, pile) - open : p->hidden[pile];
}

/* How many cards a draw deals to a pile, or the stock to a gap: one, or as many as the deal did. */
static inline int cards_anew(const Game *g, int pile, bool packet) {
    const int dealt = packet ? cards_given(g, pile) : 1;
    return dealt ? dealt : 1;
}

/* Whether the top card of a pile may leave for a foundation, alone or with another. */
static inline bool top_leaves(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    return group->role != FOUNDATION && group->gives && group->goes & TO_FOUNDATION &&
           pile_is_open(p, pile) && !pile_is_covered(g, p, pile);
}

/* The pile that may cover this one and leave together with it, or -1. */
static inline int overlapped_by(const Game *g, int pile, int by) {
    return group_of(g, pile)->overlaps ? by : -1;
}

/* Whether the card on a foundation only waits there to leave. */
static inline bool is_misdealt(const Game *g, const Position *p, int pile) {
    const CardSet begins = g->into[g->group_of[pile]] & g->suit_of_pile[pile];
    return group_of(g, pile)->misdealt && !pile_is_empty(p, pile) && !set_has(begins, pile_cards(p, pile)[0]);
}

/* The row the pile belongs to. */
static inline Row row_of(const Game *g, int pile) {
    return (Row)group_of(g, pile)->row;
}

/* The row to which draws go, or NO_ROW; and the role of the piles that get a card each at a draw, or NO_ROLE.
 */
static inline Row row_drawn_to(const Game *g) {
    const bool reserves = g->rules.stock.draws_to == DRAWS_TO_RESERVES;
    return reserves && g->row >= 0 ? (Row)g->rules.group[g->row].row : NO_ROW;
}
static inline Role dealt_in_rows(const Game *g) {
    const Row row = row_drawn_to(g);
    if (draws_to_columns(&g->rules.stock)) return COLUMN;
    if (row == ROW_COVERS || row == ROW_BETWEEN) return NO_ROLE;
    return g->rules.stock.draws_to == DRAWS_TO_RESERVES ? RESERVE : NO_ROLE;
}

/* Whether the pile is empty and no longer a place on the table: its row has closed up, or others covered it.
 */
static inline bool pile_is_gone(const Game *g, const Position *p, int pile) {
    const Row row = row_of(g, pile);
    return pile_is_empty(p, pile) && (group_of(g, pile)->rows[0] || row == ROW_COVERS || row == ROW_BETWEEN);
}

/* Whether two piles lie so that their cards can make a pair; always true outside a row. */
bool piles_reach(const Game *, int pile, int other);

/* Whether a transfer means that two cards leave together; the same with the piles in their legal order; and
   whether they are named the other way round. */
bool move_is_pair(const Game *, const Position *, Move);
Move pair_in_order(const Game *, const Position *, Move);
static inline bool is_mirrored(const Game *g, const Position *p, Move m) {
    return !move_equal(m, pair_in_order(g, p, m));
}

/* The first pile of the group that takes the card, or -1; if `empty` is false, only piles that hold cards. */
int group_takes(const Game *, const Position *, int group, Card, bool empty);

/* Whether some foundation takes the card. */
bool foundation_takes(const Game *, const Position *, Card);

/* The most cards that may leave a pile together: its run, the whole pile or a single card, or an open tail.
 */
int most_leaving(const Game *, const Position *, int pile);

/* Whether this many cards, at most most_leaving, may leave a pile for a column together. */
static inline bool leaves_together(const Game *g, const Position *p, int from, int count) {
    switch (group_of(g, from)->gives) {
    case TOP_OR_RUN: return count == 1 || count == run_length(g, p, from);
    case WHOLE_PILE: return count == pile_count(p, from);
    default: return true;
    }
}

/* How many cards can go one by one to a column through empty cells and empty columns that take any card: (c +
   1) * 2^e with c cells and e columns. */
int most_carried(const Game *, const Position *, int to);

/* The foundation for the complete run at the end of a column, king to ace in suit; -1 where there is none. */
int complete_run_home(const Game *, const Position *, int pile);

/* The suit of one of several foundations; -1 if it may be any or is not yet decided, and for other piles. */
int pile_suit(const Game *, const Position *, int pile);

/* The rank a pile wants next if there is only one, otherwise 0. */
int pile_needs(const Game *, const Position *, int pile);

/* Why nothing may leave the pile now; 0 if the game does not lock it. */
const char *pile_lock(const Game *, const Position *, int pile);

/* A word for the bar: which way the foundations go; or 0. */
const char *game_state(const Game *, const Position *);

/* What the player should know now, or 0. */
const char *game_says(const Game *, const Position *);

/* --- dealing and moves ---------------------------------------------------------------------------------- */

/* Lays out a pack (top card first, game->cards of them) and does everything that happens automatically. */
Position game_deal(const Game *, const Card *pack, uint64_t salt);

/* All legal moves, each once, in an order that never changes. */
void legal_moves(const Game *, const Position *, MoveList *);

/* At least those of them whose target, if it is a column or cell, is one of these; other moves of single
   piles are left out. */
void legal_moves_to(const Game *, const Position *, PileSet targets, MoveList *);

/* --- words ---------------------------------------------------------------------------------------------- */

/* Why the move is refused; error.why is 0 if it is legal. */
Error move_refusal(const Game *, const Position *, Move);

/* --- progress, as people count it ----------------------------------------------------------------------- */

/* Whether the aim is to clear cards away rather than to build them up. */
bool game_discards(const Game *);

/* How many cards count for the player, and how many of them are done: on foundations, or cleared away. */
typedef struct Counted {
    int done, all;
} Counted;
Counted cards_counted(const Game *, const Position *);

/* The wording of a clause about foundations in a game where cards are cleared away. */
const char *clause_for(const Game *, const char *clause);
