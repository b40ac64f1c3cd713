#include "twins_dead_ends.h"

enum { WORDS_LIMIT = 1 << 20 };

/* How much of each column is fixed. */
typedef struct Depths {
    uint32_t word;
    uint8_t fixed[COLUMNS_MAX];
} Depths;

/* --- whether the open cards find room ------------------------------------------------------------------- */

static int count(CardSet set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

/* Cards that lie above one of the set in their suit. */
static CardSet above(CardSet set) {
    for (int shift = SUITS; shift < 64; shift *= 2) set |= set << shift;
    return set << SUITS;
}

/* Open cards of whose suit a lower one is fixed cannot be home: so each lies on another one, which may have
   to lie on another one in turn, up to kings, that need columns.  Whether there are so many. */
static bool have_room(const Table *t, const State *root, const Depths *d) {
    CardSet fixed = NO_CARDS, heads = NO_CARDS;
    int columns = 0, lie_on[2] = {0, 0}; /* cards of the rank below, black and red, that must lie on one */
    for (int i = 0; i < t->columns; i++) {
        for (int k = 0; k < d->fixed[i]; k++) fixed |= card_bit(t->column[i][k]);
        if (d->fixed[i]) heads |= card_bit(t->column[i][d->fixed[i] - 1]);
        columns += !d->fixed[i];
    }
    const CardSet loose = ALL_CARDS & ~fixed, stuck = loose & above(fixed) & ~root->in_stock;
    for (int rank = ACE + 1; rank <= KING; rank++) {
        int next[2];
        for (int red = 0; red < 2; red++) {
            const CardSet kind = set_of_rank(rank) & (red ? RED_CARDS : ~RED_CARDS);
            const int must = count(stuck & kind), hold = lie_on[!red] - count(heads & kind);
            if (hold > count(loose & kind)) return false;
            next[red] = must > hold ? must : hold;
        }
        lie_on[0] = next[0];
        lie_on[1] = next[1];
    }
    return lie_on[0] + lie_on[1] <= columns;
}

/* --- which columns can be dug out ----------------------------------------------------------------------- */

/* The depths when the head of a column has left it (bare_next in twins_table.c). */
static uint32_t word_without_head(const Table *t, const Depths *d, int column) {
    uint32_t word = d->word;
    int left = d->fixed[column];
    do {
        left--;
        word -= t->stride[column];
    } while (left && rank_of(t->column[column][left - 1]) == ACE);
    const bool king = left == 1 && rank_of(t->column[column][0]) == KING;
    return king ? word - t->stride[column] : word;
}

static bool is_dead(const uint8_t *dead, const Table *t, const State *root, const Depths *d) {
    if (!have_room(t, root, d)) return true;
    for (int i = 0; i < t->columns; i++)
        if (d->fixed[i] && !dead[word_without_head(t, d, i)]) return false;
    return d->word > 0;
}

/* The next depths, up to those of the root; false after the last. */
static bool deepen(Depths *d, const Table *t, const State *root) {
    for (int i = 0; i < t->columns; i++) {
        if (d->fixed[i] < root->fixed[i]) {
            d->fixed[i]++;
            d->word += t->stride[i];
            return true;
        }
        d->word -= t->stride[i] * d->fixed[i];
        d->fixed[i] = 0;
    }
    return false;
}

/* All depths in increasing order: those that follow from one come before it. */
bool is_dead_end(const Table *t, const State *root, Budget *b) {
    const size_t words = (size_t)root->fixed_word + 1;
    Depths d = {0};
    uint8_t *const dead = words > WORDS_LIMIT ? 0 : budget_resize(b, 0, 0, words);
    if (!dead) return false;
    do {
        dead[d.word] = is_dead(dead, t, root, &d);
    } while (deepen(&d, t, root));
    const bool found = dead[root->fixed_word];
    budget_resize(b, dead, words, 0);
    return found;
}
