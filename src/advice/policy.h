/* How a player without foresight chooses: weighing what speaks for a move by what can be seen.  Only whole
   numbers, so that every machine chooses the same. */
#pragma once

#include "engine/deal.h"
#include "solver/budget.h"

/* The traits of a move, 0 or 1 unless a number is described; the weights of a game have the same names, in a
   file rules/GAME/policy. */
#define POLICY_TRAITS(EACH)                                                                                  \
    EACH(draws)           /* the stock's next card */                                                        \
    EACH(draws_holding)   /* although a card fits a foundation */                                            \
    EACH(draws_burying)   /* onto such a card */                                                             \
    EACH(redeals)         /* begins another pass */                                                          \
    EACH(home_safe)       /* to a foundation, and no column can miss it, or a card is turned up */           \
    EACH(home_from_table) /* to a foundation where columns might miss it */                                  \
    EACH(home_from_waste) /* the same for a drawn card */                                                    \
    EACH(home_rank)       /* the rank of what goes there */                                                  \
    EACH(home_bares)      /* and a card is turned up below */                                                \
    EACH(back)            /* from a foundation */                                                            \
    EACH(back_helps)      /* how many columns can be bared then */                                           \
    EACH(back_bares)      /* begins a way that turns a card up */                                            \
    EACH(back_plays)      /* begins a way that lays the top of the waste */                                  \
    EACH(bares)           /* to a column, and a card is turned up below */                                   \
    EACH(bares_hidden)    /* how many */                                                                     \
    EACH(uncovers)        /* a card that goes home next */                                                   \
    EACH(digs)            /* towards such a card: 12 parts of the cards above it */                          \
    EACH(empties)         /* a column that nothing waits for */                                              \
    EACH(empties_wanted)  /* a column that something may use */                                              \
    EACH(shifts)          /* from a column where something is left */                                        \
    EACH(to_empty)        /* from one column to an empty one */                                              \
    EACH(attaches)        /* a drawn card to a column */                                                     \
    EACH(attaches_rank)   /* its rank */                                                                     \
    EACH(fills)           /* an empty column with a drawn card */                                            \
    EACH(fills_rank)      /* the rank of what comes to lie lowest in an empty column */                      \
    EACH(fills_last)      /* the only empty column */                                                        \
    EACH(helps)           /* so many columns can be bared then */                                            \
    EACH(helps_waste)     /* the top of the waste can follow */                                              \
    EACH(onto_hidden)     /* how many face-down cards it goes onto */                                        \
    EACH(buries)          /* a card that fits a foundation */                                                \
    EACH(to_cell)         /* to a cell */                                                                    \
    EACH(foreseen)        /* leads to where the next card does least harm */                                 \
    EACH(home_early)      /* to a foundation, although the next card does no harm */                         \
    EACH(home_chain)      /* how many cards can follow there one after another */                            \
    EACH(parts)           /* from a card it was built on */                                                  \
    EACH(parts_run)       /* that would move together with it */                                             \
    EACH(mixes)           /* onto a card it does not move together with */                                   \
    EACH(joins)           /* onto one it does, and the run is longer than the one that was left */           \
    EACH(joins_cards)     /* the length of the resulting run */                                              \
    EACH(completes)       /* a run from king to ace, which goes home */

#define TRAIT_NUMBER(name) TRAIT_##name,
enum { POLICY_TRAITS(TRAIT_NUMBER) TRAITS };
#undef TRAIT_NUMBER

/* Accessible by name and by index. */
typedef union MoveTraits {
#define TRAIT_MEMBER(name) int16_t name;
    struct {
        POLICY_TRAITS(TRAIT_MEMBER)
    };
#undef TRAIT_MEMBER
    int16_t of[TRAITS];
} MoveTraits;

typedef struct MovePolicy {
    const char *game;
    MoveTraits weight;
} MovePolicy;

/* The policy of this game, or 0; or of a class, ".stock", ".open" or ".other". */
const MovePolicy *policy_own(const char *game);

/* The policy of a game; that of its class if it has none of its own. */
const MovePolicy *policy_of(const Game *);

/* What speaks for one legal move. */
MoveTraits policy_traits(const Game *, const Position *, Move);

typedef struct WeighedMove {
    Move move;
    int32_t merit; /* what speaks for it */
} WeighedMove;

/* Sensible moves, in no order; if a custom table has more than fit, the best. */
enum { SENSIBLE_MAX = 256 };
typedef struct WeighedMoves {
    int count, least; /* index of the first of the worst, once there is no more room */
    WeighedMove of[SENSIBLE_MAX];
} WeighedMoves;

/* Weighs the legal moves of a position by its open cards and those seen before, leaving out useless shifts.
   Every merit is raised randomly by less than `noise`.  The work is counted in a budget, or 0. */
void policy_weigh(const MovePolicy *, const Game *, const Position *, int noise, Random *, Budget *,
                  WeighedMoves *);

/* Takes the best move out of a choice; its kind is MOVE_NONE if the choice is empty. */
WeighedMove policy_take_best(WeighedMoves *);

/* If nothing better than this was found: taking back a card from a foundation that begins a way to a gain, or
   MOVE_NONE.  It is searched for only if otherwise no card would be laid, as that takes long. */
WeighedMove policy_take_back(const MovePolicy *, const Game *, const Position *, WeighedMove best, Budget *);

/* Reads weights, lines "trait weight spread" (how far each was varied when they were found; 0: not stored);
   remarks and former traits are skipped.  False if a line is wrong. */
enum { WEIGHT_MOST = 9999, SPREAD_MOST = 99999 };
bool policy_read(MovePolicy *, int spread[TRAITS], const char *text);

/* A move home, of the legal ones, of a card that no column can need any more, or MOVE_NONE. */
Move safe_move(const Game *, const Position *, const MoveList *legal);
