/* The tables of positions seen: nothing is forgotten, nothing mistaken, memory is kept, and they grow in
   steps so small that no search is deaf meanwhile. */
#include <string.h>

#include "engine/deal.h"
#include "solver/transposition_table.h"
#include "solver/klondike/klondike_state.h"
#include "support.h"

enum { NOTED = 400000 / SLOWED, STEP = 1 << 17, SHARE = 50, WAY = 3 };

static const Limits unlimited = {0}, tight = {.memory = (size_t)1 << 20};

static Key key_of(uint32_t number, uint16_t progress) {
    Key key = {.length = 13, .progress = progress};
    number *= 2654435761U; /* near numbers make near keys otherwise */
    memcpy(key.byte, &number, sizeof number);
    memset(key.byte + sizeof number, 7, key.length - sizeof number);
    return key;
}

static Novelty note_key(TranspositionTable *seen, Budget *b, uint32_t number, uint16_t progress) {
    const Key key = key_of(number, progress);
    return transposition_note(seen, b, &key);
}

static Novelty note_word(StateTable *words, Budget *b, uint32_t number, unsigned way) {
    return state_table_note(words, b, (uint64_t)number * 2654435761U << PROGRESS_BITS | way);
}

/* Whether memory is little more than before the step, however much there is. */
static bool is_small_step(const Budget *b, size_t before) {
    const size_t most = before + STEP + before / SHARE;
    return b->memory <= most && b->peak <= most;
}

START_TEST(seen_forgets_nothing) {
    Budget b;
    TranspositionTable seen = {0};
    uint32_t wrong = 0;
    budget_begin(&b, &unlimited);
    for (uint32_t i = 0; i < NOTED; i++) {
        const size_t memory = b.peak;
        wrong += note_key(&seen, &b, i, 5) != NOVEL;
        wrong += !is_small_step(&b, memory);
    }
    ck_assert_uint_eq(wrong, 0);
    for (uint32_t i = 0; i < NOTED; i++) {
        wrong += note_key(&seen, &b, i, 5) != KNOWN;
        wrong += note_key(&seen, &b, i, 6) != KNOWN;
        wrong += note_key(&seen, &b, i, 4) != NOVEL;
        wrong += note_key(&seen, &b, i, 4) != KNOWN;
    }
    ck_assert_uint_eq(wrong, 0);
    transposition_end(&seen, &b);
    ck_assert_uint_eq(b.memory, 0);
}
END_TEST

/* With more of a way a position is found again where less is more; way 1 is tested below. */
START_TEST(words_forget_nothing) {
    static const struct {
        Dominance ways;
        bool more;
    } known[] = {{NO_DOMINANCE, false}, {DRAWN_DOMINATES, true}, {FULL_DOMINATES, false}};
    Budget b;
    StateTable words = {.dominance = known[_i].ways, .draws = 1, .cards = 9};
    uint32_t wrong = 0;
    budget_begin(&b, &unlimited);
    for (uint32_t i = 1; i <= NOTED; i++) {
        const size_t memory = b.peak;
        wrong += note_word(&words, &b, i, WAY) != NOVEL;
        wrong += !is_small_step(&b, memory);
    }
    ck_assert_uint_eq(wrong, 0);
    for (uint32_t i = 1; i <= NOTED; i++) {
        wrong += note_word(&words, &b, i, WAY) != KNOWN;
        wrong += (note_word(&words, &b, i, WAY + 1) == KNOWN) != known[_i].more;
        wrong += note_word(&words, &b, i, WAY - 1) == KNOWN;
        wrong += note_word(&words, &b, i, WAY) != KNOWN;
    }
    ck_assert_uint_eq(wrong, 0);
    state_table_end(&words, &b);
    ck_assert_uint_eq(b.memory, 0);
}
END_TEST

/* Whether one progress makes another needless, told anew; so many at a draw of at most 8 cards a pass. */
static bool covers(const StateTable *words, int known, int now) {
    const int pass = (now - 1) / 9 - (known - 1) / 9, from = (known - 1) % 9, to = (now - 1) % 9;
    switch (words->dominance) {
    case FULL_DOMINATES: return known == 1 || known == now;
    default: /* by drawing on */
        return known == now || (words->draws == 1 && known < now) || (pass > 0 && to % 3 == 0) ||
               (!pass && to > from && (to - from) % 3 == 0);
    }
}

/* What is told of a state depends on what was noted of it, not on where it lies or how the table grew. */
START_TEST(words_tell_what_was_noted) {
    enum { STATES = 400, WAYS = 27, TOLD = 20000 };
    static bool noted[STATES][WAYS + 1];
    Random random = random_begin(1);
    Budget b;
    StateTable words = {.dominance = _i ? (Dominance)_i : DRAWN_DOMINATES, .draws = _i ? 3 : 1, .cards = 9};
    budget_begin(&b, &unlimited);
    memset(noted, 0, sizeof noted);
    for (int i = 0; i < TOLD; i++) {
        const uint64_t most = (uint64_t)(1 + i * STATES / TOLD); /* more and more of them */
        const uint32_t state = (uint32_t)random_below(&random, most);
        const int now = 1 + (int)random_below(&random, WAYS);
        Novelty expected = NOVEL;
        for (int known = 1; known <= WAYS; known++)
            if (noted[state][known] && expected != KNOWN)
                expected = covers(&words, known, now) ? KNOWN : KNOWN_OTHERWISE;
        ck_assert_int_eq(note_word(&words, &b, state + 1, (unsigned)now), expected);
        noted[state][now] = true;
    }
    state_table_end(&words, &b);
}
END_TEST

/* More than the machine can count is more than there is: on one of 32 bits that is little. */
START_TEST(sizes_do_not_wrap) {
    Budget b;
    void *const block = 0;
    size_t room =
        SIZE_MAX / 48 * 2 + 2; /* half as many more, of 16 bytes, are a little more than can be counted */
    budget_begin(&b, &unlimited);
    const size_t before = room;
    ck_assert(!budget_grow(&b, block, &room, room, 16) && room == before);
    ck_assert(!budget_zeros(&b, SIZE_MAX / 16 + 1, 16));
    ck_assert(!block && !b.memory);
}
END_TEST

/* A block keeps what it holds and grows as far as it has to, once; where memory is spent it stays what it
 * was. */
START_TEST(blocks_grow) {
    Budget b;
    uint32_t *block = 0;
    size_t room = 0;
    budget_begin(&b, &tight);
    ck_assert(BUDGET_ROOM(&b, block, &room, 0));
    block[0] = 4711;
    ck_assert(BUDGET_ROOM(&b, block, &room, 1000) && room > 1000 && block[0] == 4711);
    ck_assert_uint_eq(b.memory, room * sizeof *block);
    const size_t kept = room;
    uint32_t *const same = block;
    ck_assert(!BUDGET_ROOM(&b, block, &room, tight.memory));
    ck_assert(block == same && room == kept && BUDGET_ROOM(&b, block, &room, kept - 1));
    budget_resize(&b, block, room * sizeof *block, 0);
    ck_assert_uint_eq(b.memory, 0);
}
END_TEST

/* A full table says so, has kept to its limit and used most of it, and keeps what it holds. */
START_TEST(seen_keeps_to_its_memory) {
    Budget b;
    TranspositionTable seen = {0};
    uint32_t count = 0, wrong = 0;
    budget_begin(&b, &tight);
    while (note_key(&seen, &b, count, 5) == NOVEL) count++;
    ck_assert_uint_le(b.peak, tight.memory);
    ck_assert_uint_ge(b.peak, tight.memory / 10 * 8);
    for (uint32_t i = 0; i < count; i++) wrong += note_key(&seen, &b, i, 5) == NOVEL;
    ck_assert_uint_eq(wrong, 0);
    transposition_end(&seen, &b);
}
END_TEST

START_TEST(words_keep_to_their_memory) {
    Budget b;
    StateTable words = {.dominance = DRAWN_DOMINATES, .draws = 1, .cards = 9};
    uint32_t count = 1, wrong = 0;
    budget_begin(&b, &tight);
    while (note_word(&words, &b, count, WAY) == NOVEL) count++;
    ck_assert_uint_le(b.peak, tight.memory);
    ck_assert_uint_ge(b.peak, tight.memory / 10 * 8);
    for (uint32_t i = 1; i < count; i++) wrong += note_word(&words, &b, i, WAY) == NOVEL;
    ck_assert_uint_eq(wrong, 0);
    state_table_end(&words, &b);
}
END_TEST

/* A key of a game of two packs with so many cards on the two foundations of each of the first suits. */
static Key key_with(const int home[4]) {
    Game g;
    Traits traits;
    Key key = {.length = 0};
    const Rules *rules = rules_find("grosse-harfe");
    const Settings settings = settings_default(rules);
    game_open(&g, rules, &settings);
    Position p = game_deal(&g, deal_numbered(1, 2).pack, 0);
    int first = 0;
    while (role_of(&g, first) != FOUNDATION) first++;
    for (int i = 0; i < 4; i++)
        if (home[i]) position_move(&p, g.stock, first + i, home[i]);
    traits_read(&traits, &g, &p, false);
    key_make(&key, &traits, &p);
    return key;
}

static bool is_same_key(const Key *a, const Key *b) {
    return a->length == b->length && !memcmp(a->byte, b->byte, a->length);
}

/* Which of two foundations of a suit has more cards makes no difference, and which suit does. */
START_TEST(foundations_of_a_suit_are_alike) {
    static const int home[][4] = {{2, 1, 3, 0}, {1, 2, 0, 3}, {2, 1, 0, 3},
                                  {1, 2, 2, 1}, {3, 0, 2, 1}, {2, 2, 2, 0}};
    Key key[6];
    for (int i = 0; i < 6; i++) key[i] = key_with(home[i]);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < i; k++) ck_assert_int_eq(is_same_key(&key[i], &key[k]), i < 3);
}
END_TEST

/* --- suits ---------------------------------------------------------------------------------------------- */

/* Whether a card lies open in a column. */
static bool is_open_in_column(const Game *g, const Position *p, int pile, int i) {
    return role_of(g, pile) == COLUMN && i >= p->hidden[pile] && i < pile_count(p, pile);
}

static int moves_from(const Game *g, const Position *p) {
    MoveList list;
    legal_moves(g, p, &list);
    return list.count;
}

/* Where two cards of a rank change places and the key stays, so does what can be done.  Returns how often the
   key stayed. */
static int check_swaps(const Game *g, const Traits *t, const Position *p, const char *name) {
    Key before, after;
    int same = 0;
    key_make(&before, t, p);
    for (int a = 0; a < g->piles; a++)
        for (int b = a + 1; b < g->piles; b++)
            for (int i = 0; i < pile_count(p, a); i++)
                for (int k = 0; k < pile_count(p, b); k++) {
                    const Card one = pile_cards(p, a)[i], other = pile_cards(p, b)[k];
                    if (rank_of(one) != rank_of(other) || suit_of(one) == suit_of(other) ||
                        !is_open_in_column(g, p, a, i) || !is_open_in_column(g, p, b, k))
                        continue;
                    Position q = *p;
                    q.card[q.start[a] + i] = other;
                    q.card[q.start[b] + k] = one;
                    key_make(&after, t, &q);
                    if (!is_same_key(&before, &after)) continue;
                    same++;
                    ck_assert_msg(moves_from(g, &q) == moves_from(g, p), "%s: %d and %d", name, a, b);
                }
    return same;
}

/* In positions on the way of games at random. */
START_TEST(suits_that_matter_are_told) {
    enum { DEALS = 20, MOVES = 60 };
    const Rules *rules = rules_listed(_i + 1);
    const Settings settings = settings_default(rules);
    Random chance = random_begin((uint64_t)_i);
    Game g;
    game_open(&g, rules, &settings);
    for (uint64_t number = 1; number <= DEALS; number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        Position p = game_deal(&g, deal.pack, deal_salt(&deal));
        Traits traits;
        MoveList list;
        traits_read(&traits, &g, &p, false);
        for (int i = 0; i < MOVES && (legal_moves(&g, &p, &list), list.count); i++) {
            p = apply(&g, &p, list.move[random_below(&chance, (uint64_t)list.count)]);
            if (i % 6 == 0) check_swaps(&g, &traits, &p, rules->id);
        }
    }
}
END_TEST

int main(void) {
    const int games = games_listed();
    return RUN_TESTS("tables", 0, 0, {seen_forgets_nothing}, {words_forget_nothing, 0, 3},
                     {words_tell_what_was_noted, 0, FULL_DOMINATES + 1}, {sizes_do_not_wrap},
                     {foundations_of_a_suit_are_alike}, {suits_that_matter_are_told, 0, games}, {blocks_grow},
                     {seen_keeps_to_its_memory}, {words_keep_to_their_memory});
}
