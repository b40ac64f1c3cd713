/* What the two Napoleons share: the cross, the deal, and all rules; they differ only in the defaults of their
   options (KN-A1).  Half rows are columns here: NA-A3. */
#include "patience/game.h"

enum { BASES, LEFT, LEFT_HELPER, RIGHT, RIGHT_HELPER, CELLAR, BASE_COUNT = 4 };
enum { ASKED = 1, EACH_ITS_OWN = 2, BASES_FIRST = 4, STRICT_CELLAR = 8 }; /* flags */

/* The phase holds the direction of every family, two bits a base. */
typedef enum Direction { UNDECIDED, RISING, FALLING } Direction;
enum { ALL_RISING = 0x55, ALL_FALLING = 0xaa, DIRECTION_MASK = 3 };
static inline Direction direction_of(const Position *p, int base) { return p->phase >> (2 * base) & DIRECTION_MASK; }

/* The table is dealt row by row across it, the cards of the first card's rank going to the middle (NA-4 to
   NA-11, NA-A2).  A row's last card is its outer one. */
static inline void across_the_table(Card *pack, int count)
{
    Card rest[CARDS_MAX], first = pack[0];
    int bases = 0, others = 0;
    for (int i = 0; i < count; i++) {
        if (rank_of(pack[i]) == rank_of(first)) pack[bases++] = pack[i];
        else rest[others++] = pack[i];
    }
    /* Piles get their cards in turn: here the k-th, counted from the middle, of every row. */
    Card *next = pack + bases;
    for (int k = 0; k < 5; k++) {
        for (int row = 0; row < 4; row++) *next++ = rest[row * 10 + 4 - k];
        if (k < 4) *next++ = rest[40 + 3 - k];
        for (int row = 0; row < 4; row++) *next++ = rest[row * 10 + 5 + k];
        if (k < 4) *next++ = rest[44 + k];
    }
}

static inline bool rises(Card from, Card to) { return (rank_of(to) - rank_of(from) + RANKS) % RANKS == 1; }

/* Whether a card may go on a base in its direction, or in either while none is fixed. */
static inline bool suits_direction(const Game *g, const Position *p, int base, Card card)
{
    if (!pile_takes(g, p, base, card)) return false;
    const Direction direction = direction_of(p, base - g->first[BASES]);
    return direction == UNDECIDED || rises(pile_top(p, base), card) == (direction == RISING);
}

static inline bool fits_base(const Game *g, const Position *p, Card card)
{
    for (int i = g->first[BASES]; i < g->first[BASES + 1]; i++)
        if (suits_direction(g, p, i, card)) return true;
    return false;
}

static inline bool cellar_is_locked(const Game *g, const Position *p)
{
    return !pile_is_empty(p, g->first[LEFT_HELPER]) && !pile_is_empty(p, g->first[RIGHT_HELPER]);
}

/* Whether the free card of a pile could go to a base now. */
static inline bool has_base_play(const Game *g, const Position *p, int pile)
{
    if (pile_is_empty(p, pile) || role_of(g, pile) == FOUNDATION) return false;
    if (role_of(g, pile) == CELL && cellar_is_locked(g, p)) return false;
    return group_of(g, pile)->goes & TO_FOUNDATION && fits_base(g, p, pile_top(p, pile));
}

/* The first base without a direction, or -1. */
static inline int undecided_base(const Position *p)
{
    for (int base = 0; base < BASE_COUNT; base++)
        if (direction_of(p, base) == UNDECIDED) return base;
    return -1;
}

static inline const char *napoleon_forbids(const Game *g, const Position *p, Move m)
{
    const bool plays = m.kind == MOVE_CARDS;
    const Card card = plays ? pile_top(p, m.from) : NO_CARD;
    if (!plays) return 0;
    if (g->rules.flags & ASKED && undecided_base(p) >= 0) return N_("First choose whether the foundations go up or down."); /* NA-12 */
    if (card && role_of(g, m.from) == CELL && cellar_is_locked(g, p))
        return N_("The cellar is locked until a helper row is empty."); /* NA-24, KN-18 */
    if (role_of(g, m.to) == FOUNDATION)
        return pile_takes(g, p, m.to, card) && !suits_direction(g, p, m.to, card)
                   ? N_("{card} does not fit: the foundations go the other way.") : 0;
    if (g->rules.flags & BASES_FIRST)
        for (int i = 0; i < g->piles; i++)
            if (has_base_play(g, p, i)) return N_("A card fits its foundation: it goes first.");
    if (role_of(g, m.to) != CELL || !(g->rules.flags & STRICT_CELLAR)) return 0;
    if (fits_base(g, p, card)) return N_("{card} fits its foundation; the cellar takes only what fits nowhere."); /* NA-23 */
    if (group_takes(g, p, LEFT, card, false) >= 0 || group_takes(g, p, RIGHT, card, false) >= 0)
        return N_("{card} fits a row; the cellar takes only what fits nowhere.");
    return 0;
}

/* `up` and `down`, while a direction is open. */
static inline void napoleon_choices(const Game *g, const Position *p, MoveList *list)
{
    (void)g;
    if (undecided_base(p) < 0) return;
    move_add(list, (Move){.kind = MOVE_UP});
    move_add(list, (Move){.kind = MOVE_DOWN});
}

static inline uint8_t with_direction(const Game *g, const Position *p, int base, Direction direction)
{
    if (!(g->rules.flags & EACH_ITS_OWN)) return direction == RISING ? ALL_RISING : ALL_FALLING;
    return (uint8_t)(p->phase | direction << (2 * base));
}

/* A choice fixes the direction, and so does the first card on a base (KN-A3). */
static inline uint8_t napoleon_phase(const Game *g, const Position *p, Move m)
{
    if (m.kind == MOVE_UP) return with_direction(g, p, undecided_base(p), RISING);
    if (m.kind == MOVE_DOWN) return with_direction(g, p, undecided_base(p), FALLING);
    const int base = m.to - g->first[BASES];
    if (m.kind != MOVE_CARDS || role_of(g, m.to) != FOUNDATION || direction_of(p, base) != UNDECIDED) return p->phase;
    return with_direction(g, p, base, rises(pile_top(p, m.to), pile_top(p, m.from)) ? RISING : FALLING);
}

static inline const char *napoleon_says(const Game *g, const Position *p)
{
    if (undecided_base(p) >= 0)
        return g->rules.flags & ASKED ? N_("Choose: do the foundations go up or down?")
                                                        : N_("The first card on a foundation decides whether they go up or down.");
    if (!pile_is_empty(p, g->first[CELLAR]) && cellar_is_locked(g, p)) return N_("The cellar is locked until a helper row is empty.");
    return 0;
}

static inline const char *napoleon_states(const Game *g, const Position *p)
{
    (void)g;
    if (p->phase == ALL_RISING) return N_("upwards");
    if (p->phase == ALL_FALLING) return N_("downwards");
    return undecided_base(p) < 0 ? N_("up and down") : N_("direction open");
}

static inline void napoleon_vary(Rules *mine, const Settings *s)
{
    PileGroup *group = mine->group;
    if (is_set(s, "direction", "ask")) mine->flags |= ASKED;
    if (is_set(s, "direction-scope", "each")) mine->flags |= EACH_ITS_OWN;
    if (is_set(s, "foundation-first", "on")) mine->flags |= BASES_FIRST;
    if (is_set(s, "cellar", "strict")) mine->flags |= STRICT_CELLAR;
    if (is_set(s, "direction", "up")) mine->first_phase = ALL_RISING;
    if (is_set(s, "direction", "down")) mine->first_phase = ALL_FALLING;
    if (is_set(s, "wrap", "off")) group[LEFT].build.wraps = group[RIGHT].build.wraps = false;
    if (is_set(s, "helper-to-foundation", "off"))
        for (int helper = LEFT_HELPER; helper <= RIGHT_HELPER; helper += RIGHT_HELPER - LEFT_HELPER)
            group[helper].goes &= (uint8_t)~TO_FOUNDATION;
    if (is_set(s, "worry-back", "on")) group[BASES].gives = TOP_CARD;
}

#define NAPOLEON_ROW .dealt = {5}, .build = {UP, SAME_SUIT, .wraps = true, .both_ways = true}, .empty_takes = ANY_CARD, \
                     .gives = TOP_CARD, .goes = ANYWHERE | TO_CELL, .alike = 1
#define NAPOLEON_HELPERS .dealt = {4}, .gives = TOP_CARD, .goes = ANYWHERE | TO_CELL, .alike = 2

#define NAPOLEON_TABLE                                                                                              \
    .packs = 1, .minutes = 20, .difficulty = 4,                                                                     \
    .group = {                                                                                                       \
        [BASES] = {FOUNDATION, "f", BASE_COUNT, .key = 'f', .dealt = {1}, .build = {UP, SAME_SUIT, .wraps = true, .both_ways = true}, \
                   .capacity = 13, .goes = TO_COLUMN, .at = {0, 1, 1, 0}},                                          \
        [LEFT]  = {COLUMN, "l", 4, NAPOLEON_ROW, .at = {0, 0, 1, 0}, .fan = FAN_LEFT},                              \
        [LEFT_HELPER]  = {RESERVE, "l5", 1, NAPOLEON_HELPERS, .at = {4, 0}, .fan = FAN_LEFT, .inset = 1},           \
        [RIGHT] = {COLUMN, "r", 4, NAPOLEON_ROW, .at = {0, 2, 1, 0}, .fan = FAN_RIGHT},                             \
        [RIGHT_HELPER] = {RESERVE, "r5", 1, NAPOLEON_HELPERS, .at = {4, 2}, .fan = FAN_RIGHT, .inset = 1},         \
        [CELLAR] = {CELL, "c", 1, .key = 'c', .empty_takes = ANY_CARD, .capacity = 1, .gives = TOP_CARD, .goes = ANYWHERE,      \
                    .at = {4, 1}},                                                                                  \
    },                                                                                                              \
    .vary = napoleon_vary, .arrange = across_the_table, .forbids = napoleon_forbids, .other_moves = napoleon_choices, \
    .next_phase = napoleon_phase, .says = napoleon_says, .states = napoleon_states

#define NAPOLEON_SCOPE \
    {"direction-scope", "all each", N_("Whether all four foundations go the same way, or each its own.")}
#define NAPOLEON_WRAP   {"wrap", "on off", N_("Whether king and ace are neighbours in the rows.")}
#define NAPOLEON_HELPER {"helper-to-foundation", "on off", N_("Whether helper cards may go to the foundations directly.")}
#define NAPOLEON_FIRST  {"foundation-first", "off on", N_("Whether a card that fits its foundation must go before all other moves.")}
#define NAPOLEON_BACK   {"worry-back", "off on", N_("Whether cards may come back from the foundations onto a row they fit.")}
