/* What the tables of the two Napoleons cannot say: the deal, directions, the cellar. */
#include "patience/game.h"

enum { FOUNDATIONS, LEFT, LEFT_HELPER, RIGHT, RIGHT_HELPER, CELLAR, FOUNDATION_COUNT = 4 };
enum { ASKED = 1, EACH_ITS_OWN = 2, FOUNDATIONS_FIRST = 4, STRICT_CELLAR = 8, GOES_UP = 16, GOES_DOWN = 32 }; /* marks */

/* The phase holds the direction of every foundation, two bits a base. */
typedef enum Direction { UNDECIDED, RISING, FALLING } Direction;
enum { ALL_RISING = 0x55, ALL_FALLING = 0xaa, DIRECTION_MASK = 3 };
static Direction direction_of(const Position *p, int base) { return p->phase >> (2 * base) & DIRECTION_MASK; }

/* The table is dealt row by row across it, the cards of the first card's rank going to the middle (NA-4 to
   NA-11, NA-A2).  A row's last card is its outer one. */
static void arrange(Card *pack, int count)
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

/* There cards go to the left and the right in turn, each to the next row from the middle, then to the helper rows, and
   those in the middle come last. */
static void from_pysol(Card *pack)
{
    enum { CARDS = SUITS * RANKS };
    static const int suits[] = {CLUBS, SPADES, HEARTS, DIAMONDS};
    Card dealt[CARDS], *const rest = pack + SUITS;
    const int middle = rank_of(pack[0]);
    int others = 0;
    for (int i = 0; i < CARDS; i++)
        if (rank_of(pack[i]) != middle) dealt[others++] = pack[i];
    for (int i = 0; i < SUITS; i++) pack[i] = card_make(middle, suits[i]);
    const Card *next = dealt;
    for (int k = 0; k < 5; k++)
        for (int row = 0; row < 4; row++) {
            rest[row * 10 + 4 - k] = *next++;
            rest[row * 10 + 5 + k] = *next++;
        }
    for (int k = 0; k < 4; k++) {
        rest[40 + 3 - k] = *next++;
        rest[44 + k] = *next++;
    }
}

static bool rises(Card from, Card to) { return (rank_of(to) - rank_of(from) + RANKS) % RANKS == 1; }

/* Whether a card may go on a base in its direction, or in either while none is fixed. */
static bool suits_direction(const Game *g, const Position *p, int base, Card card)
{
    if (!pile_takes(g, p, base, card)) return false;
    const Direction direction = direction_of(p, base - g->first[FOUNDATIONS]);
    return direction == UNDECIDED || rises(pile_top(p, base), card) == (direction == RISING);
}

/* Why a card does not go on a base once directions are fixed; 0 where the table says it. */
static const char *why_not_home(const Game *g, const Position *p, Move m)
{
    const Direction direction = direction_of(p, m.to - g->first[FOUNDATIONS]);
    if (direction == UNDECIDED || role_of(g, m.from) == FOUNDATION || pile_is_empty(p, m.from)) return 0;
    if (pile_takes(g, p, m.to, pile_top(p, m.from))) return N_("{card} does not fit: the foundations go the other way.");
    return direction == RISING ? N_("{card} does not fit. {group}: up, in suit.")
                               : N_("{card} does not fit. {group}: down, in suit.");
}

static bool fits_foundation(const Game *g, const Position *p, Card card)
{
    for (int i = g->first[FOUNDATIONS]; i < g->first[FOUNDATIONS + 1]; i++)
        if (suits_direction(g, p, i, card)) return true;
    return false;
}

/* The cellar, while both helper rows hold cards (NA-24, KN-18). */
static const char *locked(const Game *g, const Position *p, int pile)
{
    const bool locked = pile == g->first[CELLAR] && !pile_is_empty(p, g->first[LEFT_HELPER]) && !pile_is_empty(p, g->first[RIGHT_HELPER]);
    return locked ? N_("The cellar is locked until a helper row is empty.") : 0;
}

/* Whether the free card of a pile could go to a base now. */
static bool has_foundation_play(const Game *g, const Position *p, int pile)
{
    if (pile_is_empty(p, pile) || role_of(g, pile) == FOUNDATION || locked(g, p, pile)) return false;
    return group_of(g, pile)->goes & TO_FOUNDATION && fits_foundation(g, p, pile_top(p, pile));
}

/* The first base without a direction, or -1. */
static int undecided_foundation(const Position *p)
{
    for (int base = 0; base < FOUNDATION_COUNT; base++)
        if (direction_of(p, base) == UNDECIDED) return base;
    return -1;
}

static const char *forbids(const Game *g, const Position *p, Move m)
{
    const bool plays = m.kind == MOVE_CARDS;
    const Card card = plays ? pile_top(p, m.from) : NO_CARD;
    if (!plays) return 0;
    if (g->rules.marks & ASKED && undecided_foundation(p) >= 0) return N_("First choose whether the foundations go up or down."); /* NA-12 */
    if (role_of(g, m.to) == FOUNDATION) return suits_direction(g, p, m.to, card) ? 0 : why_not_home(g, p, m);
    if (g->rules.marks & FOUNDATIONS_FIRST)
        for (int i = 0; i < g->piles; i++)
            if (has_foundation_play(g, p, i)) return N_("A card fits its foundation: it goes first.");
    if (role_of(g, m.to) != CELL || !(g->rules.marks & STRICT_CELLAR)) return 0;
    if (fits_foundation(g, p, card)) return N_("{card} fits its foundation; the cellar takes only what fits nowhere."); /* NA-23 */
    if (group_takes(g, p, LEFT, card, false) >= 0 || group_takes(g, p, RIGHT, card, false) >= 0)
        return N_("{card} fits a row; the cellar takes only what fits nowhere.");
    return 0;
}

/* `up` and `down`, while a direction is open. */
static void choices(const Game *g, const Position *p, MoveList *list)
{
    (void)g;
    if (undecided_foundation(p) < 0) return;
    move_add(list, (Move){.kind = MOVE_UP});
    move_add(list, (Move){.kind = MOVE_DOWN});
}

static uint8_t with_direction(const Game *g, const Position *p, int base, Direction direction)
{
    if (!(g->rules.marks & EACH_ITS_OWN)) return direction == RISING ? ALL_RISING : ALL_FALLING;
    return (uint8_t)(p->phase | direction << (2 * base));
}

/* A choice fixes the direction, and so does the first card on a base (KN-A3). */
static uint8_t next_phase(const Game *g, const Position *p, Move m)
{
    if (m.kind == MOVE_UP) return with_direction(g, p, undecided_foundation(p), RISING);
    if (m.kind == MOVE_DOWN) return with_direction(g, p, undecided_foundation(p), FALLING);
    const int base = m.to - g->first[FOUNDATIONS];
    if (m.kind != MOVE_CARDS || role_of(g, m.to) != FOUNDATION || direction_of(p, base) != UNDECIDED) return p->phase;
    return with_direction(g, p, base, rises(pile_top(p, m.to), pile_top(p, m.from)) ? RISING : FALLING);
}

static const char *says(const Game *g, const Position *p)
{
    if (undecided_foundation(p) >= 0)
        return g->rules.marks & ASKED ? N_("Choose: do the foundations go up or down?")
                                                        : N_("Up or down? The first card on a foundation decides.");
    return pile_is_empty(p, g->first[CELLAR]) ? 0 : locked(g, p, g->first[CELLAR]);
}

static const char *states(const Game *g, const Position *p)
{
    (void)g;
    if (p->phase == ALL_RISING) return N_("upwards");
    if (p->phase == ALL_FALLING) return N_("downwards");
    return undecided_foundation(p) < 0 ? N_("up and down") : N_("direction open");
}

static uint8_t first_phase(const Rules *rules)
{
    return rules->marks & GOES_UP ? ALL_RISING : rules->marks & GOES_DOWN ? ALL_FALLING : 0;
}

const Hooks hooks_napoleons = {
    "napoleons", .mark = {"asked", "each-its-own", "foundations-first", "strict-cellar", "up", "down"},
    .first_phase = first_phase, .arrange = arrange, .forbids = forbids, .locked = locked, .other_moves = choices,
    .next_phase = next_phase, .says = says, .states = states, .from_pysol = from_pysol,
};
