/* Moving cards about in a position, and reading one (patience.h).  All cards lie in one array, pile after
   pile, so the cards in between move along. */
#define PATIENCE_READ_ extern inline
#include "position.h"

#include <assert.h>
#include <string.h>

#include "hash.h"

void position_move(Position *p, int from, int to, int count) {
    Card moved[CARDS_MAX];
    const size_t n = (size_t)count;
    Card *const end = p->card + p->start[from + 1], *const target = p->card + p->start[to + 1];
    assert(from != to && count > 0 && count <= pile_count(p, from));
    memcpy(moved, end - n, n);
    if (from < to) {
        memmove(end - n, end, (size_t)(target - end));
        memcpy(target - n, moved, n);
        for (int i = from + 1; i <= to; i++) p->start[i] = (uint8_t)(p->start[i] - count);
    } else {
        memmove(target + n, target, (size_t)(end - n - target));
        memcpy(target, moved, n);
        for (int i = to + 1; i <= from; i++) p->start[i] = (uint8_t)(p->start[i] + count);
    }
}

Card position_take(Position *p, int pile, int index) {
    Card *const at = p->card + p->start[pile] + index;
    const Card taken = *at;
    Card *const end = p->card + p->start[PILES_MAX];
    memmove(at, at + 1, (size_t)(end - at - 1));
    end[-1] = NO_CARD;
    for (int i = pile + 1; i <= PILES_MAX; i++) p->start[i]--;
    return taken;
}

void position_put(Position *p, int pile, int index, Card card) {
    Card *const at = p->card + p->start[pile] + index;
    Card *const end = p->card + p->start[PILES_MAX];
    assert(p->start[PILES_MAX] < CARDS_MAX);
    memmove(at + 1, at, (size_t)(end - at));
    *at = card;
    for (int i = pile + 1; i <= PILES_MAX; i++) p->start[i]++;
}

bool position_equal(const Position *a, const Position *b) {
    return a->salt == b->salt && a->pass == b->pass && a->phase == b->phase && a->first == b->first &&
           !memcmp(a->start, b->start, sizeof a->start) && !memcmp(a->hidden, b->hidden, sizeof a->hidden) &&
           !memcmp(a->card, b->card, sizeof a->card);
}

bool piles_equal(const Position *a, const Position *b, int pile) {
    const int count = pile_count(a, pile);
    return a->hidden[pile] == b->hidden[pile] && count == pile_count(b, pile) &&
           !memcmp(pile_cards(a, pile), pile_cards(b, pile), (size_t)count);
}

uint64_t position_hash(const Position *p) {
    /* Odds draw their worlds by it: piles after these count where cards lie there. */
    enum { USUAL = 26, MANY = 32 };
    const int cards = p->start[PILES_MAX], piles = p->start[USUAL] == cards  ? USUAL
                                                   : p->start[MANY] == cards ? MANY
                                                                             : PILES_MAX;
    uint64_t hash = HASH_BEGIN;
    for (int i = 0; i < CARDS_MAX; i++) hash = hash_more(hash, p->card[i]);
    for (int i = 0; i <= piles; i++) hash = hash_more(hash, p->start[i]);
    return hash;
}
