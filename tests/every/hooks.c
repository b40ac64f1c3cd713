/* Hooks are pure, and piles that are said to be alike may change places without changing the game. */
#include "sampled.h"

static long positions, calls, pairs, across, counted;

/* --- hooks -------------------------------------------------------------------------------------------- */

static void check_pure(const Sample *s, const Game *g, const Position *p, const Game *game,
                       const Position *before) {
    if (!position_equal(p, before) || memcmp(g, game, sizeof *g) != 0)
        ck_abort_msg("%s: a hook is not pure", s->name);
    calls++;
}

static bool spot_equal(CardPlace a, CardPlace b) {
    return a.pile == b.pile && a.row == b.row;
}

/* Calls every hook twice: the same answer, and nothing changed. */
static void check_hooks(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    static Game game;
    const Position before = *p;
    const Hooks *const r = &g->rules.hooks;
    memcpy(&game, g, sizeof game);
    for (int i = 0; i < list->count; i++) {
        if (r->forbids && r->forbids(g, p, list->move[i]))
            ck_abort_msg("%s: a legal move is forbidden", s->name);
        if (r->next_phase && r->next_phase(g, p, list->move[i]) != r->next_phase(g, p, list->move[i]))
            ck_abort_msg("%s: two next phases", s->name);
        check_pure(s, g, p, &game, &before);
    }
    if (r->other_moves && list->count) {
        MoveList one = {.count = 0}, two = {.count = 0};
        r->other_moves(g, p, &one);
        r->other_moves(g, p, &two);
        if (one.count != two.count || memcmp(one.move, two.move, (size_t)one.count * sizeof *one.move) != 0)
            ck_abort_msg("%s: two lists of other moves", s->name);
        check_pure(s, g, p, &game, &before);
    }
    if (r->draws_to && !spot_equal(r->draws_to(g, p), r->draws_to(g, p)))
        ck_abort_msg("%s: draws_to", s->name);
    if (r->gap && !spot_equal(r->gap(g, p), r->gap(g, p))) ck_abort_msg("%s: gap", s->name);
    if (r->says && r->says(g, p) != r->says(g, p)) ck_abort_msg("%s: says", s->name);
    check_pure(s, g, p, &game, &before);
}

START_TEST(hooks_are_pure) {
    for (int nth = 0; nth < samples_of(_i); nth++) {
        Sample s = sample_of(_i, nth);
        Game g;
        MoveList list;
        memset(&g, 0, sizeof g);
        game_open(&g, s.rules, &s.settings);
        Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
        for (int i = 0; i < 100; i++) {
            legal_moves(&g, &p, &list);
            if (i % 4 == 0 || !list.count) check_hooks(&s, &g, &p, &list);
            positions++;
            if (!list.count) break;
            p = apply(&g, &p, move_random(&g, &p, &list, &s));
        }
    }
    printf("%-20s %ld positions, %ld calls\n", rules_tried(_i)->id, positions, calls);
    ck_assert_int_ge(calls, samples_of(_i));
}
END_TEST

/* --- piles that are alike ----------------------------------------------------------------------------- */

/* The same position with two piles in each other's place. */
static Position swapped(const Position *p, int a, int b) {
    Position q = *p;
    int at = 0;
    for (int pile = 0; pile < PILES_MAX; pile++) {
        const int source = pile == a ? b : pile == b ? a : pile;
        const int count = pile_count(p, source);
        memcpy(q.card + at, pile_cards(p, source), (size_t)count);
        q.start[pile] = (uint8_t)at;
        q.hidden[pile] = p->hidden[source];
        at += count;
    }
    q.start[PILES_MAX] = (uint8_t)at;
    return q;
}

/* Whether both count the same sequences of up to so many moves. */
static bool plays_alike(const Game *g, const Position *p, const Position *q, int depth) {
    for (int d = 1; d <= depth; d++)
        if (perft(g, p, d) != perft(g, q, d)) return false;
    counted++;
    return true;
}

static void check_alike(const Sample *s, const Game *g, const Position *p, int depth) {
    for (int a = 0; a < g->piles; a++)
        for (int b = a + 1; b < g->piles; b++) {
            if (!group_of(g, a)->alike || group_of(g, a)->alike != group_of(g, b)->alike) continue;
            const Position q = swapped(p, a, b), r = swapped(&q, a, b);
            if (!position_equal(p, &r)) ck_abort_msg("%s: swapping twice", s->name);
            if (!plays_alike(g, p, &q, depth))
                ck_abort_msg("%s: piles %d and %d are not alike", s->name, a, b);
            pairs++;
            across += g->group_of[a] != g->group_of[b];
        }
}

START_TEST(alike_piles_change_places) {
    bool any = false;
    for (int nth = 0; nth < trials_of(_i, 640); nth++) {
        Sample s = sample_of(_i, nth);
        Game g;
        MoveList list;
        game_open(&g, s.rules, &s.settings);
        for (int l = 0; l < g.groups; l++) any = any || g.rules.group[l].alike;
        Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
        for (int i = 0; i <= 80; i++) {
            legal_moves(&g, &p, &list);
            if (!list.count) break;
            if (i % 40 == 0) check_alike(&s, &g, &p, nth % 8 ? 2 : 3);
            p = apply(&g, &p, move_random(&g, &p, &list, &s));
        }
    }
    printf("%-20s %ld pairs of piles swapped, %ld of two lines\n", rules_tried(_i)->id, pairs, across);
    if (any && SLOWED == 1) ck_assert_int_gt(pairs, trials_of(_i, 4000));
}
END_TEST

/* A wrong claim is found out: piles that are not said to be alike are not. */
static void check_unlike(const char *id, const char *first, const char *second, int depth) {
    long differ = 0, same = 0;
    for (uint64_t nth = 0; nth < 30; nth++) {
        Play play;
        begin_numbered(&play, id, "", nth);
        const int a = pile_named(&play.game, &play.start, first),
                  b = pile_named(&play.game, &play.start, second);
        ck_assert_int_ge(a, 0);
        ck_assert_int_ge(b, 0);
        for (int moves = 0; moves < 8; moves++) {
            const Position p = *play_now(&play), q = swapped(&p, a, b);
            if (plays_alike(&play.game, &p, &q, depth))
                same++;
            else
                differ++;
            play_randomly(&play, nth, 4);
        }
        play_end(&play);
    }
    printf("%-20s %s and %s: %ld of %ld positions change\n", id, first, second, differ, same + differ);
    ck_assert_int_gt(differ, 5);
}

START_TEST(others_do_not) {
    check_unlike("die-reihe", "t1", "t6", 4);
    check_unlike("napoleon", "l1", "l5", 3);
    check_unlike("kleiner-napoleon", "r5", "r2", 3);
    check_unlike("kleine-harfe", "t3", "w", 2);
    check_unlike("additions-patience", "f1", "f3", 3);
    check_unlike("koenigs-patience", "h1", "f", 3);
}
END_TEST

int main(int argc, char **argv) {
    Suite *suite = suite_create("hooks and interchangeable piles");
    TCase *tcase = tcase_create("every game");
    tcase_set_timeout(tcase, 300);
    add_games(tcase, hooks_are_pure, argc, argv);
    add_games(tcase, alike_piles_change_places, argc, argv);
    tcase_add_test(tcase, others_do_not);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
