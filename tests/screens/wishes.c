/* A new deal is as the player wishes it; looking for it can be broken off, and then the game goes on. */
#include <time.h>

#include "patience/solver.h"
#include "screens.h"

static Table t;

static void begin_wishing(const char *game, DealWish wish) {
    speak("en", true);
    open_table(&t, game, "", deal_numbered(1, 1), 80, 24);
    t.session.wish = wish;
}

/* As the loop of the table does while no event comes. */
static bool is_looking(void) {
    session_poll(&t.session);
    return t.session.deals != 0;
}

static void wait_for_deal(void) {
    while (is_looking()) nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
}

START_TEST(any_deal) {
    begin_wishing("kleine-harfe", (DealWish){.winnable = false});
    press_keys(&t, "n");
    ck_assert(!is_looking());
    ck_assert(t.session.play.deal.number != 1);
    close_table(&t);
}
END_TEST

START_TEST(a_deal_that_can_be_won) {
    begin_wishing("napoleon", (DealWish){.winnable = true});
    press_keys(&t, "n");
    ck_assert_ptr_nonnull(strstr(t.view.message, "can be won"));
    wait_for_deal();
    ck_assert(t.session.play.deal.number != 1);
    Solution s = solve(&t.session.play.game, session_now(&t.session), &(Limits){.positions = 100000000});
    ck_assert_int_eq(s.verdict, WINNABLE);
    solution_end(&s);
    close_table(&t);
}
END_TEST

/* Of Königs-Patience, in which nothing is decided, a deal is won always or never: this wish cannot come true.
 */
static void wish_in_vain(void) {
    begin_wishing("koenigs-patience", (DealWish){.winnable = true, .difficulty = 3});
    press_keys(&t, " n");
    ck_assert_ptr_nonnull(strstr(t.view.message, "(hard)"));
    ck_assert(is_looking());
}

static const char none[] = "No such deal was found; this game continues.";

START_TEST(any_key_breaks_off) {
    static const Event event[] = {{.kind = EVENT_KEY, .key = ' '},
                                  {.kind = EVENT_KEY, .key = 'n'},
                                  {.kind = EVENT_KEY, .key = 'q'},
                                  {.kind = EVENT_CLICK, .x = 1, .y = 1},
                                  {.kind = EVENT_WHEEL, .key = -1}};
    for (size_t i = 0; i < sizeof event / sizeof *event; i++) {
        wish_in_vain();
        const Position before = *session_now(&t.session);
        table_event(&t, event[i]);
        ck_assert(!is_looking());
        ck_assert_str_eq(t.view.message, none);
        ck_assert_int_eq(t.outcome, OUTCOME_STAY);
        ck_assert(position_equal(session_now(&t.session), &before));
        press_keys(&t, "u");
        ck_assert_int_eq(t.session.play.at, 0);
        close_table(&t);
    }
}
END_TEST

START_TEST(another_size_does_not) {
    wish_in_vain();
    table_event(&t, (Event){.kind = EVENT_RESIZE});
    ck_assert(is_looking());
    ck_assert_ptr_nonnull(strstr(t.view.message, "(hard)"));
    table_event(&t, (Event){.kind = EVENT_LEAVE});
    ck_assert_int_eq(t.outcome, OUTCOME_END);
    session_close(&t.session);
    ck_assert(!is_looking());
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {any_deal, a_deal_that_can_be_won, any_key_breaks_off, another_size_does_not};
    return run_suite(suite_of("wishes", test, sizeof test / sizeof *test, 0));
}
