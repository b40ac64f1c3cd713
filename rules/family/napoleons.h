/* What the two Napoleons share: all but the defaults of their options (KN-A1).  Half rows are columns here:
   NA-A3. */
#include "patience/game.h"

enum { FOUNDATIONS, LEFT, LEFT_HELPER, RIGHT, RIGHT_HELPER, CELLAR, FOUNDATION_COUNT = 4 };

void napoleon_vary(Rules *mine, const Settings *);
void napoleon_arrange(Card *pack, int count);
const char *napoleon_forbids(const Game *, const Position *, Move);
const char *napoleon_locked(const Game *, const Position *, int pile);
void napoleon_from_pysol(Card *pack);
void napoleon_choices(const Game *, const Position *, MoveList *);
uint8_t napoleon_phase(const Game *, const Position *, Move);
const char *napoleon_says(const Game *, const Position *);
const char *napoleon_states(const Game *, const Position *);

#define NAPOLEON_ROW .dealt = {5}, .build = {UP, SAME_SUIT, .wraps = true, .both_ways = true}, .empty_takes = ANY_CARD, \
                     .gives = TOP_CARD, .goes = ANYWHERE | TO_CELL, .alike = 1, .noun = N_("rows"), .span = 6
#define NAPOLEON_HELPERS .dealt = {4}, .gives = TOP_CARD, .goes = ANYWHERE | TO_CELL, .alike = 2, .noun = N_("helper rows"), .span = 6, .inset = 1

#define NAPOLEON_TABLE                                                                                              \
    .packs = 1, .minutes = 20, .difficulty = 4,                                                                     \
    .group = {                                                                                                       \
        [FOUNDATIONS] = {FOUNDATION, "f", FOUNDATION_COUNT, .key = 'f', .dealt = {1}, .build = {UP, SAME_SUIT, .wraps = true, .both_ways = true}, \
                   .capacity = 13, .goes = TO_COLUMN, .at = {0, 6, 1, 0}},                                          \
        [LEFT]  = {COLUMN, "l", 4, NAPOLEON_ROW, .at = {0, 5, 1, 0}, .fan = FAN_LEFT},                              \
        [LEFT_HELPER]  = {RESERVE, "l5", 1, NAPOLEON_HELPERS, .at = {4, 5}, .fan = FAN_LEFT},           \
        [RIGHT] = {COLUMN, "r", 4, NAPOLEON_ROW, .at = {0, 7, 1, 0}, .fan = FAN_RIGHT},                             \
        [RIGHT_HELPER] = {RESERVE, "r5", 1, NAPOLEON_HELPERS, .at = {4, 7}, .fan = FAN_RIGHT},         \
        [CELLAR] = {CELL, "c", 1, .key = 'c', .empty_takes = ANY_CARD, .capacity = 1, .gives = TOP_CARD, .goes = ANYWHERE,      \
                    .noun = N_("cellar"), .at = {4, 6}},                                                                                  \
    },                                                                                                              \
    .vary = napoleon_vary, .arrange = napoleon_arrange, .forbids = napoleon_forbids, .locked = napoleon_locked, .other_moves = napoleon_choices, \
    .next_phase = napoleon_phase, .says = napoleon_says, .states = napoleon_states,                                      \
    .from_pysol = napoleon_from_pysol

#define NAPOLEON_SCOPE \
    {"direction-scope", "all each", N_("Whether all four foundations go the same way, or each its own.")}
#define NAPOLEON_WRAP   {"wrap", "on off", N_("Whether king and ace are neighbours in the rows.")}
#define NAPOLEON_HELPER {"helper-to-foundation", "on off", N_("Whether helper cards may go to the foundations directly.")}
#define NAPOLEON_FIRST  {"foundation-first", "off on", N_("Whether a card that fits its foundation must go before all other moves.")}
#define NAPOLEON_BACK   {"worry-back", "off on", N_("Whether cards may come back from the foundations onto a row they fit.")}
