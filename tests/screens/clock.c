/* The time played: the same at the table and in words, without the time in which nobody plays. */
#include "../store/home.h"
#include "plain/dialogue.h"
#include "screens.h"
#include "store/statistics.h"
#include "text/date.h"

enum { SECOND = 1000, HOUR = 3600 * SECOND, WIDTH = 100, HEIGHT = 24 /* room for options and the clock */ };

/* The game of Königs-Patience in tests/terminal/games: as keys at the table, and as words. */
static const char *const settings = "discard=open";
enum { DEAL = 79 };

static Table t;
static char *record; /* the text of that game */

static void enter(void) {
    home_enter();
    speak("en", true);
    record = read_text(TESTS_DIR "/terminal/games/koenigs-patience.patience");
    ck_assert(*record);
}

static void leave(void) {
    free(record);
    home_leave();
}

static const Event key = {.kind = EVENT_KEY, .key = 'x'}, nothing = {.kind = EVENT_KEY, .key = KEY_NOTHING};

/* --- at the table --------------------------------------------------------------------------------------- */

static void sit_down(long long now) {
    open_table(&t, "koenigs-patience", settings, deal_numbered(DEAL, 1), WIDTH, HEIGHT);
    journal_begin(&t.session.journal, &t.session.play);
    t.session.clock.played = 0;
    t.session.clock.active = t.session.clock.heard = now;
}

static void sit_and_draw(long long now) {
    sit_down(now);
    press_key(&t, ' ');
}

/* Time goes by at the table; the clock stands after the first minutes. */
static void wait_until(long long now) {
    for (int second = 0; second < 150 && t.session.clock.heard + SECOND < now; second++)
        table_count_time(&t, nothing, t.session.clock.heard + SECOND);
    table_count_time(&t, nothing, now);
}

static void touch_at(const Event *event, long long now) {
    wait_until(now);
    table_count_time(&t, *event, now);
}

START_TEST(it_runs_while_it_is_shown) {
    sit_and_draw(0);
    for (int second = 1; second < 10; second++) {
        table_count_time(&t, nothing, second * SECOND);
        ck_assert_int_eq(t.session.clock.seconds, second);
    }
    touch_at(&(Event){.kind = EVENT_RESIZE}, 100 * SECOND); /* no sign of the player */
    wait_until(HOUR);
    ck_assert_int_eq(t.session.clock.seconds, 120);
    touch_at(&key, 2 * HOUR);
    ck_assert_int_eq(t.session.clock.seconds, 120);
    table_count_time(&t, nothing, 2 * HOUR + SECOND);
    ck_assert_int_eq(t.session.clock.seconds, 121);
    for (EventKind kind = EVENT_CLICK; kind <= EVENT_WHEEL; kind++) {
        const long long now = (3 + (long long)kind) * HOUR;
        table_count_time(&t, (Event){.kind = kind}, now);
        const int before = t.session.clock.seconds;
        table_count_time(&t, nothing, now + SECOND);
        ck_assert_int_eq(t.session.clock.seconds, before + 1);
    }
    journal_close(&t.session.journal);
    close_table(&t);
}
END_TEST

/* Time at a page is left out; a window that changes its size changes nothing. */
START_TEST(it_stands_at_a_page) {
    sit_and_draw(0);
    touch_at(&key, 10 * SECOND);
    table_return(&t, key, 70 * SECOND);
    table_count_time(&t, nothing, 71 * SECOND);
    ck_assert_int_eq(t.session.clock.seconds, 11);
    const Event resized = {.kind = EVENT_RESIZE};
    touch_at(&resized, 80 * SECOND);
    table_return(&t, resized, 80 * SECOND);
    touch_at(&key, 90 * SECOND);
    ck_assert_int_eq(t.session.clock.seconds, 30);
    journal_close(&t.session.journal);
    close_table(&t);
}
END_TEST

/* Only the digits that change are sent: no other cell is drawn in another way. */
START_TEST(only_its_digits_change) {
    Canvas before, after;
    int changed = 0;
    sit_and_draw(0);
    wait_until(8 * SECOND);
    canvas_begin(&before, WIDTH, HEIGHT);
    view_draw(&t.view, &before);
    table_count_time(&t, nothing, 9 * SECOND);
    canvas_begin(&after, WIDTH, HEIGHT);
    view_draw(&t.view, &after);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        changed += before.cell[i].c != after.cell[i].c || before.cell[i].style != after.cell[i].style;
    ck_assert_int_eq(changed, 1);
    ck_assert_int_eq(before.cursor_x, after.cursor_x);
    ck_assert_int_eq(before.cursor_y, after.cursor_y);
    canvas_free(&before);
    canvas_free(&after);
    journal_close(&t.session.journal);
    close_table(&t);
}
END_TEST

static int best_seconds(void) {
    Statistics all = statistics_read(date_now());
    ck_assert_int_eq(all.count, 1);
    ck_assert_int_eq(all.figures[0].won, 1);
    const int seconds = all.figures[0].best_seconds;
    statistics_end(&all);
    return seconds;
}

/* A second a key, but for lunch. */
START_TEST(a_break_counts_in_no_best_time) {
    long long now = 0;
    int played = 0;
    sit_down(now);
    for (char *line = strstr(record, "# keys: "); line; line = strstr(line, "# keys: "))
        for (line += 8; *line != '\n' && !session_is_won(&t.session); line++) {
            const bool lunch = t.session.play.at == 60;
            played += !t.session.play.count ? 0 : lunch ? 120 : 1;
            touch_at(&key, now += lunch ? HOUR : SECOND);
            press_key(&t, *line == '_' ? ' ' : *line);
        }
    ck_assert(game_is_won(&t.session.play.game, session_now(&t.session)));
    ck_assert_int_lt(played, 3600);
    ck_assert_int_eq(t.session.clock.seconds, played);
    ck_assert_int_eq(best_seconds(), played);
    table_count_time(&t, nothing, now + HOUR); /* the clock of a game that is won stands */
    ck_assert_int_eq(t.session.clock.seconds, played);
    close_table(&t);
}
END_TEST

/* --- in words ------------------------------------------------------------------------------------------- */

static Config config;

static Dialogue *begin_dialogue(void) {
    Dialogue *d = malloc(sizeof *d);
    const Rules *rules = rules_find("koenigs-patience");
    const Deal deal = deal_numbered(DEAL, 1);
    Settings discard_open = settings_default(rules);
    int option;
    config = config_default();
    ck_assert_ptr_nonnull(d);
    ck_assert(settings_set(&discard_open, "discard", "open", &option));
    dialogue_init(d, fopen("/dev/null", "w"), &config);
    session_begin(&d->session, rules, &discard_open, &deal);
    return d;
}

static void end_dialogue(Dialogue *d) {
    session_tick(&d->session, clock_now());
    ck_assert(session_end(&d->session));
    fclose(d->narrator.out);
    free(d);
}

static void type_line(Dialogue *d, const char *line) {
    snprintf(d->line, sizeof d->line, "%s", line);
    dialogue_play(d, clock_now());
}

/* Time goes by without a word. */
static void wait_for_hour(Dialogue *d) {
    d->session.clock.active -= HOUR;
}

START_TEST(a_break_in_words_is_not_played) {
    Dialogue *d = begin_dialogue();
    type_line(d, "draw");
    wait_for_hour(d);
    type_line(d, "draw");
    wait_for_hour(d);
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s", d->session.journal.path);
    end_dialogue(d);
    Journal journal;
    Play play;
    Error c;
    ck_assert(journal_resume(&journal, path, false, &play, &c));
    const int seconds = journal_number(&journal, RECORD_SECONDS, 0);
    ck_assert_msg(seconds >= 240 && seconds < 3600, "%d seconds", seconds);
    journal_close(&journal);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("clock", enter, leave, {it_runs_while_it_is_shown}, {it_stands_at_a_page},
                     {only_its_digits_change}, {a_break_counts_in_no_best_time},
                     {a_break_in_words_is_not_played});
}
