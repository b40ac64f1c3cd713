/* What never changes: the pack of a number, and where the same choices lead.  The signatures were made once
   and must come out the same with every compiler and at every level of optimisation; a change here means that
   old deals or records are played differently, or that a game has got another option. */
#include "sampled.h"

static uint64_t add_byte(uint64_t hash, unsigned byte) {
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

static const uint64_t start = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

/* --- packs -------------------------------------------------------------------------------------------- */

static const uint64_t packs_of_one = UINT64_C(0x4f06798cb56b5643),
                      packs_of_two = UINT64_C(0x4e202b21658a1007);

static uint64_t packs(int count) {
    uint64_t hash = start;
    for (uint64_t number = 0; number < 10000; number++) {
        const Deal deal = deal_numbered(number, count);
        for (int i = 0; i < deal.cards; i++) hash = add_byte(hash, deal.pack[i]);
    }
    return hash;
}

START_TEST(numbered_packs) {
    ck_assert_uint_eq(packs(1), packs_of_one);
    ck_assert_uint_eq(packs(2), packs_of_two);
}
END_TEST

/* --- plays -------------------------------------------------------------------------------------------- */

static const struct {
    const char *id;
    uint64_t signature;
} play_of[] = {
    {"kleine-harfe", UINT64_C(0x9b465532fc824420)},
    {"grosse-harfe", UINT64_C(0xd2ee2af88434165a)},
    {"8x8", UINT64_C(0x032b6e5dc5993d18)},
    {"die-reihe", UINT64_C(0x3fa278fd7235d449)},
    {"koenigs-patience", UINT64_C(0x1900b5a4a25bb398)},
    {"additions-patience", UINT64_C(0xe05be6675b6473da)},
    {"napoleon", UINT64_C(0x7823e714e78520aa)},
    {"kleiner-napoleon", UINT64_C(0x78ebc643c4030627)},
};

static uint64_t add_position(uint64_t hash, const Position *p) {
    for (int i = 0; i < 64; i += 8) hash = add_byte(hash, (unsigned)(p->salt >> i & 0xff));
    hash = add_byte(add_byte(add_byte(hash, p->pass & 0xff), p->pass >> 8), p->phase);
    for (int i = 0; i <= PILES_MAX; i++) hash = add_byte(hash, p->start[i]);
    for (int i = 0; i < PILES_MAX; i++) hash = add_byte(hash, p->hidden[i]);
    for (int i = 0; i < CARDS_MAX; i++) hash = add_byte(hash, p->card[i]);
    return hash;
}

static uint64_t add_word(uint64_t hash, const Game *g, const Position *p, Move m) {
    char word[NOTATION_MAX];
    move_write(g, p, m, word);
    for (const char *at = word; *at; at++) hash = add_byte(hash, (unsigned char)*at);
    return add_byte(hash, 0);
}

static uint64_t signature_of(int place) {
    uint64_t hash = start;
    for (int nth = 0; nth < 200; nth++) {
        Sample s = sample_of(place, nth);
        Game g;
        MoveList list;
        game_open(&g, s.rules, &s.settings);
        Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
        for (int i = 0; i < 150; i++) {
            hash = add_position(hash, &p);
            legal_moves(&g, &p, &list);
            if (!list.count) break;
            const Move m = list.move[random_below(&s.random, (uint64_t)list.count)];
            hash = add_word(hash, &g, &p, m);
            p = apply(&g, &p, m);
        }
    }
    return hash;
}

/* A game without a signature is played the same twice; its signature is told, to be written down here. */
START_TEST(random_plays) {
    const char *const id = rules_tried(_i)->id;
    const uint64_t signature = signature_of(_i);
    uint64_t wanted = 0;
    for (size_t i = 0; i < sizeof play_of / sizeof *play_of; i++)
        if (!strcmp(play_of[i].id, id)) wanted = play_of[i].signature;
    printf("%-20s 0x%016llx%s\n", id, (unsigned long long)signature, wanted ? "" : ", not written down");
    ck_assert_uint_eq(signature, wanted ? wanted : signature_of(_i));
}
END_TEST

START_TEST(every_signature_is_of_a_game) {
    ck_assert_ptr_nonnull(rules_find(play_of[_i].id));
}
END_TEST

/* A signature that never changed would say nothing. */
START_TEST(signatures_differ) {
    const Deal one = deal_numbered(1, 1);
    Play play;
    begin(&play, "kleine-harfe", "", &one);
    const uint64_t before = add_position(start, play_now(&play));
    play_randomly(&play, 1, 1);
    ck_assert_uint_ne(add_position(start, play_now(&play)), before);
    ck_assert_uint_ne(packs_of_one, packs_of_two);
    play_end(&play);
}
END_TEST

int main(int argc, char **argv) {
    Suite *suite = suite_create("what never changes");
    TCase *tcase = tcase_create("every game");
    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, numbered_packs);
    add_games(tcase, random_plays, argc, argv);
    tcase_add_loop_test(tcase, every_signature_is_of_a_game, 0, sizeof play_of / sizeof *play_of);
    tcase_add_test(tcase, signatures_differ);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
