/* A game ready for play: a private copy of its table with the options worked in, checked, and made fast. */
#pragma once

#include "error.h"
#include "rules.h"

struct Game {
    const Rules *table; /* as it was */
    Rules rules;        /* the edited copy; options have done their work */
    Settings settings;
    int groups, piles, cards;
    uint8_t first[GROUPS_MAX + 1]; /* the first pile of a group */
    uint8_t group_of[PILES_MAX];
    int8_t stock, hand, waste;            /* piles, or -1 */
    int8_t first_pile;                    /* that gets the first card, or -1 */
    int8_t directed;                      /* the group of foundations that have a direction, or -1 */
    int8_t chosen;                        /* the group of which the first card is chosen, or -1 */
    bool alternates;                      /* some foundations give no second card before another came */
    bool first_played;                    /* a card that is played says with which rank foundations begin */
    int8_t gathers;                       /* the group of columns that may be gathered, or -1 */
    bool shuffles;                        /* cards are shuffled again, in an order that nobody knows */
    int8_t complete;                      /* the group of foundations that takes complete runs, or -1 */
    int8_t pairs;                         /* the foundation for which cards leave in pairs, or -1 */
    int8_t row;                           /* the group of piles that are a row, or -1 */
    uint8_t cover[PILES_MAX][2];          /* the piles that cover it; 0: none */
    CardSet pair[CARD_LIMIT];             /* what leaves together with this card */
    CardSet onto[GROUPS_MAX][CARD_LIMIT]; /* what a pile of a group takes on this top card */
    CardSet run[GROUPS_MAX][CARD_LIMIT];  /* what moves together with it */
    CardSet into[GROUPS_MAX];             /* what it takes when empty; nothing where the deal says it */
    CardSet suit_of_pile[PILES_MAX];      /* what a suited pile is limited to */
    CardSet starters;                     /* what goes to a foundation by itself when it is visible */
    int rare_words;                       /* that groups say (rare_word.h) */
    struct RareSaid {
        const struct RareWord *word;
        int group;
    } rare[GROUPS_MAX * RARE_MAX];
};

/* Every game that comes with the program, listed or not, ending with 0. */
const Rules *const *rules_every(void);

/* The first of them whose table says what cannot be, by the name of its folder, and what; 0 if there is none.
 */
const char *rules_faulty(Error *);

/* The listed game that is called so by the first `length` bytes, or 0. */
const Rules *rules_named(const char *name, size_t length);

/* --- own games: tables that did not come with the program ----------------------------------------------- */

/* Without remarks, in bytes, lines, bytes of a line; and how many tables that were found in no file. */
enum { OWN_TABLE_MAX = 8192, OWN_LINES_MAX = 400, OWN_LINE_MAX = 400, OWN_GAMES_MAX = 200 };

/* What is wrong with a table, line by line, for whoever writes it: besides what rules_learn refuses, what can
   be played and makes no sense.  How many mistakes there are, up to FAULTS_MAX; they speak of the table until
   the next call of this or of rules_learn. */
enum { FAULTS_MAX = 10 };
int rules_faults(const char *text, size_t size, Error fault[FAULTS_MAX]);

/* The same, and where there are none the words without which chance played the same games; that takes some
   hundredths of a second. */
int rules_remarks(const char *text, size_t size, Error remark[FAULTS_MAX]);

/* Gives an own game weights, or others than before; they stay the giver's.  Games opened from then on have
   them. */
void rules_weigh(const Rules *, const struct MovePolicy *);

/* What was learned with that digest, or 0. */
const Rules *rules_learned(uint64_t digest);

/* Which of those that were learned are listed, the first first, instead of those before. */
void rules_list_own(const Rules *const *own, int count);

/* --- options -------------------------------------------------------------------------------------------- */

/* How many values an option can have. */
int option_values(const Option *);

/* --- what hooks and front ends may ask ------------------------------------------------------------------ */

static inline const PileGroup *group_of(const Game *g, int pile) {
    return &g->rules.group[g->group_of[pile]];
}
static inline Role role_of(const Game *g, int pile) {
    return group_of(g, pile)->role;
}

/* The number of a pile in its group, from 0; and how many cards the deal gives it. */
static inline int nth_of(const Game *g, int pile) {
    return pile - g->first[g->group_of[pile]];
}
static inline int cards_given(const Game *g, int pile) {
    return cards_dealt(group_of(g, pile), nth_of(g, pile));
}

/* How many of a card there are. */
int copies_of_card(const Game *, Card);

/* The first pile of a role at or after `from`, or -1. */
int next_of_role(const Game *, Role, int from);

/* Which way a foundation goes.  Where there are directions the phase holds them, two bits for each of four
   foundations or for all. */
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

/* Whether the direction has to be chosen before any card moves. */
static inline bool awaits_direction(const Game *g, const Position *p) {
    return g->directed >= 0 && g->rules.group[g->directed].direction == ASKED && open_way(g, p) >= 0;
}

/* The phase of a deal before the first move. */
uint8_t game_first_phase(const Game *);

/* How many cards of the stock a draw brings, which is legal. */
int cards_drawn(const Game *, const Position *);

/* The rank so many before or after another, ace following king. */
static inline int rank_around(int rank, int by) {
    return (rank - 1 + by + RANKS) % RANKS + 1;
}

/* The rank one step after another where there is one alone, else 0. */
int rank_upon(Build, int rank);

/* Whether a card has to be chosen with which foundations begin, before all else. */
static inline bool awaits_choice(const Game *g, const Position *p) {
    return g->chosen >= 0 && !p->first;
}

/* What an empty pile of a group takes. */
static inline CardSet taken_into(const Game *g, const Position *p, int group) {
    const Takes takes = g->rules.group[group].empty_takes;
    if (takes < FIRST_RANK) return g->into[group];
    if (!p->first) return takes == FIRST_PLAYED ? ALL_CARDS : NO_CARDS;
    return set_of_rank(takes == BELOW_FIRST ? rank_around(p->first, -1) : p->first);
}

/* Whether cards lie on the pile that belong to others, or to others than one. */
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

/* How many cards of a pile lie face down, from the bottom: all of a closed waste and of a stock but for the
   top card of one that gives it.  The others a pile shows. */
static inline int cards_down(const Game *g, const Position *p, int pile) {
    const PileGroup *const group = group_of(g, pile);
    const bool closed = group->role == STOCK || (group->role == WASTE && group->down.facing == FACE_DOWN);
    const bool open = group->role == STOCK && group->gives && !pile_is_empty(p, pile);
    return closed ? pile_count(p, pile) - open : p->hidden[pile];
}

/* How many cards a draw brings to a pile that it deals to, or the stock to a gap: one, or as the deal did. */
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

/* The pile that may lie on one and leave together with it, or -1. */
static inline int overlapped_by(const Game *g, int pile, int by) {
    return group_of(g, pile)->overlaps ? by : -1;
}

/* Whether the card of a foundation only lies there until it leaves. */
static inline bool is_misdealt(const Game *g, const Position *p, int pile) {
    const CardSet begins = g->into[g->group_of[pile]] & g->suit_of_pile[pile];
    return group_of(g, pile)->misdealt && !pile_is_empty(p, pile) && !set_has(begins, pile_cards(p, pile)[0]);
}

/* Which row the pile is one of. */
static inline Row row_of(const Game *g, int pile) {
    return (Row)group_of(g, pile)->row;
}

/* The row to which a draw lays cards, or NO_ROW; and the piles that get a card each at a draw, or NO_ROLE. */
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

/* Whether the pile is empty and no place of the table: its row has closed up, or others lay upon it. */
static inline bool pile_is_gone(const Game *g, const Position *p, int pile) {
    const Row row = row_of(g, pile);
    return pile_is_empty(p, pile) && (group_of(g, pile)->rows[0] || row == ROW_COVERS || row == ROW_BETWEEN);
}

/* Whether the cards of two piles lie as those of a pair have to; of piles that are no row they always do. */
bool piles_reach(const Game *, int pile, int other);

/* Whether a transfer means that two cards leave together; and the same with the first pile named first, as it
   is legal; whether it is the second that is named first. */
bool move_is_pair(const Game *, const Position *, Move);
Move pair_in_order(const Game *, const Position *, Move);
static inline bool is_mirrored(const Game *g, const Position *p, Move m) {
    return !move_equal(m, pair_in_order(g, p, m));
}

/* The first pile of the group that takes the card, or -1; with `empty` false only piles that hold cards. */
int group_takes(const Game *, const Position *, int group, Card, bool empty);

/* The most cards that may leave a pile together: its run, all of it or nothing but a card, an open tail. */
int most_leaving(const Game *, const Position *, int pile);

/* Whether so many cards, no more than most_leaving, leave a pile for a column together. */
static inline bool leaves_together(const Game *g, const Position *p, int from, int count) {
    switch (group_of(g, from)->gives) {
    case TOP_OR_RUN: return count == 1 || count == run_length(g, p, from);
    case WHOLE_PILE: return count == pile_count(p, from);
    default: return true;
    }
}

/* How many cards would go one by one to a column through the empty cells, and the empty columns that take any
   card; c of those and e of these carry (c + 1) * 2^e. */
int most_carried(const Game *, const Position *, int to);

/* The foundation for the complete run at the end of a column, king to ace in suit; -1 where there is none. */
int complete_run_home(const Game *, const Position *, int pile);

/* The suit of one of several foundations; -1 where any or a card to come decides it, and of other piles. */
int pile_suit(const Game *, const Position *, int pile);

/* The rank a pile wants next where only one would do, else 0. */
int pile_needs(const Game *, const Position *, int pile);

/* Why nothing may leave the pile now; 0 where the game does not lock it. */
const char *pile_lock(const Game *, const Position *, int pile);

/* A word for the bar, or 0: which way the foundations go. */
const char *game_state(const Game *, const Position *);

/* What the player should know now, or 0. */
const char *game_says(const Game *, const Position *);

/* --- the verbs ------------------------------------------------------------------------------------------ */

/* Lays out a pack (top card first, game->cards of it) and lets follow what follows of itself. */
Position game_deal(const Game *, const Card *pack, uint64_t salt);

/* All legal moves, each once, in an order that never changes. */
void legal_moves(const Game *, const Position *, MoveList *);

/* Of them at least those that lead to no columns or cells but these: the others that single piles make are
   left out. */
void legal_moves_to(const Game *, const Position *, PileSet targets, MoveList *);

/* --- words ---------------------------------------------------------------------------------------------- */

/* Why the move is refused; error.why is 0 when it is legal. */
Error move_refusal(const Game *, const Position *, Move);

/* --- how far a game is, as people count ----------------------------------------------------------------- */

/* Whether cards are cleared away and not built up. */
bool game_discards(const Game *);

/* How many cards count for the player, and how many of these are done: on foundations, or gone from where
   they have to be cleared away. */
typedef struct Counted {
    int done, all;
} Counted;
Counted cards_counted(const Game *, const Position *);

/* A clause about foundations as a game says it in which cards are cleared away. */
const char *clause_for(const Game *, const char *clause);
