/* The rules of a game as its table says them, and the moves they are about. */
#pragma once

#include "position.h"

/* Any tail of a run into any empty pile; only custom tables come near this. */
enum { MOVES_MAX = CARDS_MAX * (PILES_OF_RUNS - 1) + PILES_OF_RUNS * PILES_OF_RUNS };

static inline bool is_transfer(Move m) {
    return m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
}

typedef struct MoveList {
    int count;
    Move move[MOVES_MAX];
} MoveList;

/* Whether there can be only one move of this kind: those that do not move cards from a pile. */
static inline bool has_kind(const MoveList *list, MoveKind kind) {
    int i = 0;
    while (i < list->count && list->move[i].kind != kind) i++;
    return i < list->count;
}

static inline void move_add(MoveList *list, Move m) {
    if (list->count < MOVES_MAX) list->move[list->count++] = m;
}

/* --- rules ---------------------------------------------------------------------------------------------- */

/* A game as data: a table of its piles, its options, and a few small pure functions for what a table cannot
   say.  Zero is always the restrictive value, so a group says only what is allowed. */

/* Marks a sentence that the front ends translate; the engine itself knows no language. */
#define N_(sentence) sentence

enum { GROUPS_MAX = 12, OPTIONS_MAX = 12, EDITS_MAX = 40, HOOK_MARKS = 8, RARE_MAX = 4, UNLIMITED = 255 };
enum { NOT_DEALT = 254, REST = 255 }; /* for `dealt`: no cards, as zero means not said; and what is left */

typedef enum Role { NO_ROLE, STOCK, HAND, WASTE, FOUNDATION, COLUMN, RESERVE, CELL } Role;

/* The rank that follows is times * rank + plus; or, with ANY_RANK times, whatever comes. */
enum { ANY_RANK = 127 };
typedef struct Step {
    int8_t times, plus;
} Step;

typedef enum Suits { ANY_SUIT, SAME_SUIT, OTHER_COLOUR, SAME_COLOUR, OTHER_SUIT } Suits;

/* What may be laid on a card.  A step with times 0 means no building at all. */
typedef struct Build {
    Step step;
    Suits suits;
    bool wraps;     /* ranks are counted modulo 13, the king being 0: an ace follows the king */
    bool both_ways; /* the step may be taken backwards too */
    bool or_rank;   /* or a card of the same rank, of any suit; runs are all steps or all of one rank */
} Build;

static inline bool steps_by_one(Build build) {
    return build.step.times == 1 && (build.step.plus == 1 || build.step.plus == -1);
}

/* The same in one direction, without wrapping. */
static inline bool steps_simply(Build build) {
    return steps_by_one(build) && !build.wraps && !build.both_ways;
}

/* What an empty pile takes. */
typedef enum Takes {
    NOTHING,
    ANY_CARD,
    ANY_RUN,
    AN_ACE,
    A_KING,
    KING_RUN,
    A_TWO, /* and the following ranks, up to the queen */
    A_QUEEN = A_TWO + QUEEN - 2,
    FIRST_RANK,   /* a card of the rank of the card that was dealt first */
    BELOW_FIRST,  /* a card of the rank before it, alone or leading its run */
    FIRST_PLAYED, /* any card at first, then the rank of the first card played there */
    TAKES         /* how many there are */
} Takes;

/* The rank that is taken if the word names one, otherwise 0. */
static inline int rank_taken(Takes takes) {
    if (takes >= A_TWO && takes <= A_QUEEN) return (int)takes - A_TWO + 2;
    return takes == AN_ACE ? ACE : takes == A_KING ? KING : 0;
}

/* What may leave a pile. */
typedef enum Gives {
    GIVES_NOTHING,
    TOP_CARD,
    TOP_OR_RUN,   /* the top card or the whole run */
    RUN,          /* any tail of the run */
    WHOLE_PILE,   /* to columns all cards of the pile, which is one run; elsewhere the top card */
    ANY_TAIL,     /* any face-up card with all that lies on it */
    THROUGH_CELLS /* as much of the run as would go one by one through empty cells and columns */
} Gives;

/* Complete runs, from king to ace in suit, as they leave the columns for foundations that take nothing else.
 */
typedef enum CompleteRuns { NO_RUNS, RUNS_BY_THEMSELVES, RUNS_BY_HAND } CompleteRuns;

/* What leaves in pairs for a foundation, or alone where a higher card of its suit stays; smaller numbers are
   the sum of two ranks, or of one alone. */
enum { PAIRS_SUM_MAX = 2 * KING, PAIRS_OF_RANK, PAIRS_OF_NEIGHBOURS, LOWER_IN_SUIT, PAIRS_OF_EITHER };

/* Piles that are one row of single cards.  Of a pair the later card is laid on the first or third before it,
   which leaves; or what lies between them leaves, one or two cards; or both leave if they touch.  The row
   closes up at once, or where pairs touch when cards are drawn. */
typedef enum Row { NO_ROW, ROW_COVERS, ROW_BETWEEN, ROW_TOUCHES } Row;

/* What gaps in columns are refilled from at once; those that hooks name, from the stock, after its waste or
   before the lowest card there. */
typedef enum Refill { FROM_RESERVE = 1, FROM_WASTE = 2, FROM_UNDER_WASTE = 4, FROM_STOCK_ANEW = 8 } Refill;

/* Where it may go. */
typedef enum Goes { TO_FOUNDATION = 1, TO_COLUMN = 2, TO_EMPTY_COLUMN = 4, TO_CELL = 8 } Goes;
#define ANYWHERE (TO_FOUNDATION | TO_COLUMN | TO_EMPTY_COLUMN)

/* When it is decided whether foundations that are built both ways go up or down. */
typedef enum Direction {
    EVERY_CARD,    /* never: every card goes either way */
    BY_FIRST_PLAY, /* by the first card that is laid on another, or by a move before it */
    ASKED,         /* by a move before cards move */
    GOES_UP,
    GOES_DOWN
} Direction;

/* How gathered columns are dealt again. */
typedef enum Gathers { NOT_GATHERED, GATHERED_IN_ORDER, GATHERED_SHUFFLED, GATHERED_TURNED } Gathers;

/* What goes to a foundation automatically. */
typedef enum ByItself {
    STARTERS = 1, /* visible cards of the rank that begins it */
    DRAWN = 2,    /* a drawn card that fits */
    RESERVES = 4, /* a reserve card that fits */
    AS_DEALT = 8  /* a card that begins it, instead of being dealt to a column */
} ByItself;

typedef enum Facing { FACE_UP, TOP_UP, FACE_DOWN } Facing;

/* How a bared face-down card is turned up. */
typedef enum Turning { STAYS_DOWN, BY_ITSELF, BY_HAND, BY_DRAWING, BY_RANK, WHEN_LAST } Turning;

/* How the cards of a pile lie; SPREAD_DOWN shows all of every card. */
typedef enum Fan { STACKED, FAN_DOWN, SPREAD_DOWN, FAN_LEFT, FAN_RIGHT } Fan;

/* Where a pile stands, in halves of a row and of a column of a coarse grid, for which a terminal of 80x24 has
   room. */
enum { GRID_ROWS = 10, GRID_COLS = 20 };
typedef struct PilePlace {
    int8_t row, col;
} PilePlace;

/* What lies on piles before the deal: the first cards of these suits, as bits; or a card for each pile,
   repeated on further foundations.  0 ends the cards. */
typedef struct Begun {
    uint8_t suits;
    Card card[PILES_MAX];
} Begun;

/* How many cards of each pile are dealt face down, from the bottom, like `dealt`; or, if no number is said,
   Facing. */
typedef struct FaceDown {
    uint8_t cards[PILES_MAX];
    uint8_t facing;
} FaceDown;

/* How the piles of a group look on the table; no rule depends on it. */
typedef struct PileLook {
    bool shows_need;     /* the rank wanted next is shown */
    char key;            /* the player's key for the group; without one its piles have a key each */
    bool placed, fanned; /* whether `at` and `fan` are said; otherwise they are worked out */
    PilePlace at[PILES_MAX];
    Fan fan;
    uint8_t span;  /* rows or columns of the grid a fan would like to have, including its own; 0 is 1 */
    uint8_t inset; /* places left free before a fan to the side */
} PileLook;

/* A group of like piles. */
typedef struct PileGroup {
    Role role;
    const char *name; /* as moves call it: "t" for t1.., "w", "f" */
    uint8_t piles;
    uint8_t dealt[PILES_MAX]; /* cards dealt to each pile; one number alone is the same for all */
    FaceDown down;
    Turning turning;
    Build build;
    Takes empty_takes;
    Gives gives;
    uint8_t goes;      /* Goes, or-ed */
    uint8_t capacity;  /* the most cards a pile holds; 0 is no limit */
    uint8_t by_itself; /* ByItself, or-ed */
    bool suited;       /* every pile belongs to one suit, in the order of Suit */
    Begun begun;
    bool misdealt;           /* a card dealt there that may not begin it only waits there to leave */
    uint8_t complete_runs;   /* CompleteRuns */
    uint8_t pairs;           /* what leaves for it in pairs: a sum, or one of the above; 0 is none */
    uint8_t rows[PILES_MAX]; /* piles in each row, covered by those of the next that overlap them */
    uint8_t row;             /* Row */
    uint8_t across;          /* piles in a line */
    bool to_clear;           /* the game is won when the piles are empty */
    uint8_t runs;           /* what moves together, if that is narrower than what is built: 1 + Suits, or 0 */
    uint8_t refill;         /* Refill, or-ed: what an empty pile gets at once; for the stock, what gaps get */
    uint8_t direction;      /* Direction */
    bool each_way;          /* each foundation has a direction of its own */
    uint8_t gathers;        /* Gathers: the columns may be taken up and dealt again */
    uint8_t times;          /* how often; 0 is without limit */
    bool grace;             /* with the last whole row the leftover cards go there, one to each pile */
    bool alternates;        /* after one of its cards another foundation takes no second */
    bool overlaps;          /* a card may leave together with the only one that covers it */
    uint8_t alike;          /* piles of one class (not 0) may change places without changing the game */
    const char *noun;       /* what people call its piles; 0: as all piles of the role */
    uint8_t rare[RARE_MAX]; /* what the rare words say */
    PileLook look;
} PileGroup;

/* The number for the nth pile of a group; a single number holds for all. */
int cards_of_pile(const uint8_t said[PILES_MAX], int nth);

/* Cards the nth pile of a group gets at the deal. */
static inline int cards_dealt(const PileGroup *group, int nth) {
    return cards_of_pile(group->dealt, nth);
}

/* Whether nothing of a group is dealt face down. */
static inline bool lies_open(const PileGroup *group) {
    bool open = group->down.facing == FACE_UP;
    for (int i = 0; i < PILES_MAX; i++) open &= !group->down.cards[i];
    return open;
}

/* Whether an empty pile of the group takes more than one card at once. */
static inline bool takes_runs(const PileGroup *group) {
    return group->empty_takes == ANY_RUN || group->empty_takes == KING_RUN ||
           group->empty_takes == BELOW_FIRST;
}

/* Whether each of its piles has its own key. */
static inline bool is_numbered(const PileGroup *group) {
    return !group->look.key && (group->gives || group->role == FOUNDATION);
}

/* How the cards of the next pass are ordered. */
typedef enum Redeal { ORDER_KEPT, ORDER_REVERSED } Redeal;
typedef enum Redeals { IN_ORDER = 1, SHUFFLED = 2 } Redeals;

/* What a draw requires: no empty column, or that the previous card has been played. */
typedef enum Needs { NEEDS_NOTHING, NEEDS_COLUMNS, NEEDS_EMPTY_WASTE } Needs;

/* Where a draw puts the next card. */
typedef enum DrawsTo {
    DRAWS_TO_WASTE,
    DRAWS_TO_COLUMNS,
    DRAWS_TO_FOUNDATION,
    DRAWS_TO_RESERVES,
    DRAWS_PACKETS /* to columns, as many cards as the deal did */
} DrawsTo;

/* The stock: drawn one card at a time, or a row of them. */
typedef struct StockRules {
    uint8_t draws;    /* cards a draw lays on the waste; 0 is 1 */
    uint8_t draws_to; /* DrawsTo */
    uint8_t passes;   /* passes through the stock; UNLIMITED */
    uint8_t redeals;  /* Redeals, or-ed: what the player may do between passes; 0 is as IN_ORDER */
    Redeal redeal;
    uint8_t held;      /* Goes, or-ed: a drawn card that could go there now is held in the hand */
    bool may_pass;     /* a held card need not be played */
    uint8_t needs;     /* Needs: what a draw requires */
    bool to_first_gap; /* drawn cards go to the first free place in the columns, row by row */
} StockRules;

/* Whether a draw is dealt to the columns. */
static inline bool draws_to_columns(const StockRules *stock) {
    return stock->draws_to == DRAWS_TO_COLUMNS || stock->draws_to == DRAWS_PACKETS;
}

/* An option of the game, for example "passes", "3 1 2 unlimited" (default first). */
typedef struct Option {
    const char *name, *values;
    const char *help;   /* one sentence: the effect of its values */
    const char *title;  /* what people call it, or 0 */
    const char *titles; /* and its values: strings one after the other; or 0 */
} Option;

typedef struct CardPlace {
    int8_t pile; /* negative: none */
    uint8_t row; /* from 0, the bottom card's */
} CardPlace;
#define NO_PLACE ((CardPlace){-1, 0})

/* What a table cannot say, only for games that come with the program.  Each is optional and pure. */
typedef struct Hooks {
    const char *name;             /* as tables call them; 0: none */
    const char *besides;          /* in sentences: what they do that no word of the table says */
    const char *mark[HOOK_MARKS]; /* what a table may say to them: the bits of Rules.marks, by name */
    uint8_t (*first_phase)(const Rules *);                        /* the phase of a deal; without it 0 */
    void (*arrange)(Card *pack, int count);                       /* reorders the pack before dealing */
    const char *(*forbids)(const Game *, const Position *, Move); /* why not; 0 when it is allowed */
    const char *(*locked)(const Game *, const Position *,
                          int pile); /* why nothing leaves the pile now, or 0 */
    void (*other_moves)(const Game *, const Position *, MoveList *); /* moves the table cannot say */
    CardPlace (*draws_to)(const Game *, const Position *);           /* where the stock's next card goes */
    CardPlace (*gap)(const Game *, const Position *);                /* what is refilled at once, in order */
    uint8_t (*next_phase)(const Game *, const Position *, Move);     /* the phase after a legal move */
    const char *(*says)(const Game *, const Position *); /* what the player should know now, or 0 */
    void (*from_pysol)(Card *pack); /* PySolFC's cards, first dealt first, as this game would deal them */
} Hooks;

/* Games that are listed together, by the word `family`; those of the rule sheets have none. */
enum { NO_FAMILY, MORE_FAMILY = 9, FAMILIES };

/* What an option's value changes: words of the language, read into the table when a game is opened. */
typedef struct Edit {
    uint8_t option, value;    /* value EVERY_VALUE: any value, which is then appended to the words */
    uint8_t with, with_value; /* only while that option has that value; NO_OPTION: always */
    int8_t group;             /* whose words they are; -1: the game's */
    int line;                 /* where it stands in the text */
    const char *words;
} Edit;
enum { NO_OPTION = 255, EVERY_VALUE = 255 };

/* What is shown and kept of a game besides its rules. */
typedef struct Listing {
    const char *summary; /* one sentence for the menu */
    const char *warning; /* what a player should know of the odds, or 0 */
    uint8_t place;       /* the place in the list of games, which only orders it; 0 is not listed */
    uint8_t family;
    uint8_t minutes, difficulty;     /* usual length, and 1 (easy) to 5 */
    const char *file;                /* where the table was found, or 0 */
    const struct MovePolicy *policy; /* weights that were found for an own game (advice/policy.h), or 0 */
} Listing;

struct Rules {
    const char *id, *title; /* id: also the name of its folder in rules/ */
    Listing listing;
    uint8_t version;    /* raised when a change invalidates old records */
    const char *before; /* options with which records of earlier versions are read, or 0 */
    uint8_t language;   /* the version of the language in which it is written */
    uint8_t packs;
    uint8_t won_at;           /* cards on the foundations that win; 0 is all cards */
    uint8_t par;              /* passes of a good result; 0 if that does not matter */
    uint8_t suits;            /* the packs have only these suits, as bits, but as many cards; 0 is all */
    const char *first_chosen; /* the group from which the first move plays a card to a foundation, or 0 */
    const char *first_card;   /* the group whose first pile gets the first card, or 0 */
    uint8_t marks;            /* for the hooks, or-ed */
    StockRules stock;
    PileGroup group[GROUPS_MAX + 1]; /* one without a role ends them, */
    Option option[OPTIONS_MAX + 1];  /* one without a name these, */
    Edit edit[EDITS_MAX + 1];        /* and one without words these */
    Hooks hooks;
    const char *text; /* the table; without remarks if it did not come with the program */
    uint64_t digest;  /* 0 if it did; otherwise the hash of its table, by which records know it */
};

/* How many rows a group has; none if its piles cover nothing. */
static inline int group_rows(const PileGroup *group) {
    int rows = 0;
    while (rows < PILES_MAX && group->rows[rows]) rows++;
    return rows;
}

/* The named card that begins the nth pile of a group, or NO_CARD. */
static inline Card card_begun(const PileGroup *g, int nth) {
    int cards = 0;
    while (cards < PILES_MAX && g->begun.card[cards]) cards++;
    return cards && (g->role == FOUNDATION || nth < cards) ? g->begun.card[nth % cards] : (Card)NO_CARD;
}

/* Cards that lie on piles of a group before the deal; the card dealt first is not one of them. */
static inline int cards_begun(const Rules *t, const PileGroup *g) {
    int cards = g->begun.suits && g->empty_takes == FIRST_RANK ? -1 : 0;
    for (int i = 0; i < g->piles; i++) cards += card_begun(g, i) != NO_CARD;
    for (int suit = CLUBS; suit < SUITS; suit++) cards += (g->begun.suits >> suit & 1) * t->packs;
    return cards;
}

/* Whether an option has this value; both must exist. */
bool is_set(const Settings *, const char *option, const char *value);
