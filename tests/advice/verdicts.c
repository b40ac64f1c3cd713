/* What is known of a play follows from few searches, and searches by workers can be stopped. */
#include "../every/sampled.h"
#include "advice/worker.h"
#include "advice/verdicts.h"

#include <time.h>

enum { SAMPLES = 8, POSITIONS = 3000, MOVES = 80, LAST_MOVES = 20 };

static Play play;

static void ask(Verdicts *v, int moves) {
    Solution s = solve(&play.game, play_after(&play, moves), &(Limits){.positions = POSITIONS});
    verdicts_note(v, &play.game, moves, play_after(&play, moves), &s);
    solution_end(&s);
}

static int asked, decided;

/* What is said of every position must not contradict a search from there. */
static void check_sample(int place, int nth) {
    Sample s = sample_of(place, nth);
    Verdicts v = {0};
    MoveList list;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    for (int i = 0; i < MOVES; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (!list.count) break;
        play_do(&play, move_random(&play.game, play_now(&play), &list, &s));
    }
    for (int moves; (moves = verdicts_question(&v, &play)) >= 0; asked++) ask(&v, moves);
    for (int i = play.at > LAST_MOVES ? play.at - LAST_MOVES : 0; i <= play.at; i++) {
        Solution own = solve(&play.game, play_after(&play, i), &(Limits){.positions = POSITIONS});
        const Verdict said = verdicts_of(&v, &play, i);
        if (own.verdict != UNDECIDED && said != UNDECIDED && own.verdict != said)
            ck_abort_msg("%s: wrong behind %d moves", s.name, i);
        const Move m = verdicts_winning_move(&v, &play, i);
        if (m.kind) ck_assert(move_is_legal(&play.game, play_after(&play, i), m));
        if (said == WINNABLE && !game_is_won(&play.game, play_after(&play, i))) ck_assert(m.kind != 0);
        decided += said != UNDECIDED;
        solution_end(&own);
    }
    verdicts_end(&v);
    play_end(&play);
}

START_TEST(nothing_wrong_is_said) {
    asked = decided = 0;
    for (int nth = 0; nth < trials(SAMPLES); nth++) check_sample(_i, nth);
    fprintf(stderr, "%s: %d searches, %d verdicts\n", rules_tried(_i)->id, asked, decided);
    ck_assert_int_ge(asked, trials(SAMPLES));
}
END_TEST

/* Followed, the line of a win needs no other search; left, it says nothing. */
START_TEST(a_line_is_followed) {
    Verdicts v = {0};
    begin_numbered(&play, "kleine-harfe", "passes=1", 2);
    Solution s = solve(&play.game, play_now(&play), &(Limits){.positions = 5000000});
    ck_assert_int_eq(s.verdict, WINNABLE);
    verdicts_note(&v, &play.game, 0, &play.start, &s);
    for (int i = 0; i < s.moves; i++) {
        ck_assert_int_eq(verdicts_question(&v, &play), -1);
        ck_assert_int_eq(verdicts_of(&v, &play, play.at), WINNABLE);
        ck_assert(move_equal(verdicts_winning_move(&v, &play, play.at), s.line[i]));
        play_do(&play, s.line[i]);
    }
    ck_assert(game_is_won(&play.game, play_now(&play)));
    while (play_undo(&play)) ck_assert_int_eq(verdicts_of(&v, &play, play.at), WINNABLE);
    do_words(&play, "draw");
    ck_assert_int_eq(verdicts_of(&v, &play, 1), UNDECIDED);
    ck_assert_int_eq(verdicts_last_winnable(&v, &play), 0);
    ck_assert_int_eq(verdicts_question(&v, &play), 1);
    solution_end(&s);
    verdicts_end(&v);
    play_end(&play);
}
END_TEST

START_TEST(a_loss_stays) {
    Verdicts v = {0};
    begin_numbered(&play, "napoleon", "", 5);
    do_words(&play, "up");
    ask(&v, 0);
    ck_assert_int_eq(verdicts_of(&v, &play, 0), NOT_WINNABLE);
    ck_assert_int_eq(verdicts_of(&v, &play, 1), NOT_WINNABLE);
    ck_assert_int_eq(verdicts_question(&v, &play), -1);
    ck_assert_int_eq(verdicts_last_winnable(&v, &play), -1);
    ck_assert_int_eq(verdicts_winning_move(&v, &play, 1).kind, MOVE_NONE);
    verdicts_end(&v);
    play_end(&play);
}
END_TEST

static void wait_a_moment(void) {
    const struct timespec moment = {.tv_nsec = 20000000};
    nanosleep(&moment, 0);
}

/* The same is found worker. */
START_TEST(worker_finds_the_same) {
    begin_numbered(&play, "napoleon", "", 5);
    Worker *worker = worker_begin(&play.game, play_now(&play), (Limits){.positions = 5000000});
    ck_assert(worker != 0);
    while (!worker_is_done(worker)) wait_a_moment();
    Found found;
    ck_assert(worker_end(worker, &found));
    ck_assert_int_eq(found.solution.verdict, NOT_WINNABLE);
    solution_end(&found.solution);
    play_end(&play);
}
END_TEST

/* A search without a limit but memory ends when it is stopped. */
START_TEST(worker_stops) {
    begin_numbered(&play, "8x8", "", 1);
    for (int i = 0; i < 5; i++) {
        Worker *worker = worker_begin(&play.game, play_now(&play), (Limits){.memory = 64 << 20});
        ck_assert(worker != 0);
        if (i) wait_a_moment();
        Found found;
        worker_end(worker, &found);
        const Solution s = found.solution;
        ck_assert(s.verdict != UNDECIDED || s.spent == STOPPED || s.spent == MEMORY_SPENT);
        solution_end(&found.solution);
    }
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("verdicts", 0, 0, {a_line_is_followed}, {a_loss_stays}, {worker_finds_the_same},
                     {worker_stops}, {nothing_wrong_is_said, 1, 1 + games_to_try()});
}
