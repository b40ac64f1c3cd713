/* The odds at the table: soon from few games and then from more, the same as anybody finds who knows what the
   player knows, and told in the panel and by the win light. */
#include <time.h>

#include "screens.h"

enum { FIRST = 20, MOST = 80 };

static Table t;

/* Goes on until nothing is under way; how often other odds were seen. */
static int await_odds(void) {
    const struct timespec nap = {.tv_nsec = 2000000};
    int seen = 0, games = 0;
    while (session_poll(&t.session) >= 0) {
        nanosleep(&nap, 0);
        if (t.session.chances.games == games) continue;
        games = t.session.chances.games;
        seen++;
    }
    return seen;
}

static void open(int width, int height) {
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(5, 1), width, height);
    t.session.games_first = FIRST;
    t.session.games_most = MOST;
}

static char *drawn(void) {
    Canvas canvas;
    canvas_begin(&canvas, t.view.lay.width, t.view.lay.height);
    view_draw(&t.view, &canvas);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

static void check_drawn(const char *wanted, bool there) {
    char *text = drawn();
    ck_assert_msg((strstr(text, wanted) != 0) == there, "“%s” in:\n%s", wanted, text);
    free(text);
}

START_TEST(found_by_more_and_more_games) {
    static Prospects found;
    open(80, 24);
    press_keys(&t, "O");
    check_drawn("Games are being played on ...", true);
    ck_assert_int_ge(await_odds(), 1);
    ck_assert_int_eq(t.session.chances.games, MOST);
    ck_assert(prospects_find(&t.session.play, MOST, 0, 0, &found));
    ck_assert_int_eq(session_odds(&t.session)->won, found.won);
    ck_assert_int_eq(session_odds(&t.session)->games, found.games);
    ck_assert_int_eq(session_odds(&t.session)->winnable, found.winnable);
    press_keys(&t, " ");
    check_drawn("any key returns", false);
    ck_assert_int_eq(t.session.play.at, 0);        /* the key did no more */
    ck_assert_int_lt(session_poll(&t.session), 0); /* nobody asks any more */
    close_table(&t);
}
END_TEST

START_TEST(told_in_the_panel) {
    open(60, 20);
    press_keys(&t, "O");
    await_odds();
    check_drawn("A careful player wins", true);
    check_drawn("Who sees all cards wins", true);
    check_drawn("draw ", true);
    check_drawn("any key returns", true);
    speak("de", true);
    check_drawn("Umsichtig gespielt, werden von hier aus", true);
    check_drawn("Mit Sicht auf alle Karten sind es", true);
    press_keys(&t, "\033");
    check_drawn("Umsichtig", false);
    close_table(&t);
}
END_TEST

/* It lights up where the preferences say so, and its key puts it out and on again. */
START_TEST(told_by_the_light) {
    int option;
    open(80, 24);
    ck_assert(settings_set(&t.session.config->settings, "lamp", "odds", &option));
    t.session.config->written = t.session.config->settings;
    t.session.weighs = true;
    check_drawn("odds …", true);
    await_odds();
    check_drawn("odds …", false);
    check_drawn("odds ", true);
    press_keys(&t, "L");
    check_drawn("odds ", false);
    press_keys(&t, "L");
    ck_assert(is_set(&t.session.config->settings, "lamp", "odds"));
    close_table(&t);
}
END_TEST

START_TEST(counts_as_fair_help) {
    open(80, 24);
    press_keys(&t, "O");
    ck_assert(t.session.helped_fairly && !t.session.helped);
    press_keys(&t, "qI");
    ck_assert(t.session.helped);
    session_ask(&t.session, ASK_NOTHING);
    close_table(&t);
    open(80, 24);
    t.session.weighs = true;
    session_poll(&t.session);
    ck_assert(t.session.helped_fairly && !t.session.helped);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {found_by_more_and_more_games, told_in_the_panel, told_by_the_light,
                                 counts_as_fair_help};
    return run_suite(suite_of("odds at the table", test, sizeof test / sizeof *test, 0));
}
