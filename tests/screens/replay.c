/* A game watched again: what is seen of it; scenes/replay.txt has what its keys do. */
#include <time.h>

#include "screens.h"
#include "pages/viewer.h"
#include "session/odds_text.h"

static Table t;
static Viewer v;
static Viewing viewing;
static Golden golden;

static void press_all(const char *keys) {
    for (; *keys; keys++) viewer_event(&v, (Event){.kind = EVENT_KEY, .key = *keys});
}

static void press_one(int key) {
    viewer_event(&v, (Event){.kind = EVENT_KEY, .key = key});
}

static char *drawn(void) {
    Canvas canvas;
    canvas_begin(&canvas, v.width, v.height);
    viewer_draw(&v, &canvas);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

static void show(const char *heading) {
    char *text = drawn();
    fprintf(golden.file, "=== %s\n%s", heading, text);
    free(text);
}

/* The line above the lowest alone. */
static void show_line(const char *heading) {
    Canvas canvas;
    canvas_begin(&canvas, v.width, v.height);
    viewer_draw(&v, &canvas);
    char *text = canvas_as_text(&canvas), *line = text;
    for (int y = 0; y < canvas.height - 2; y++) line = strchr(line, '\n') + 1;
    fprintf(golden.file, "=== %s\n%.*s\n", heading, (int)strcspn(line, "\n"), line);
    free(text);
    canvas_free(&canvas);
}

/* Deal 26 of Kleine Harfe, the first moves; the last two were taken back. */
static void begin_replay(int at, int speed) {
    Error c;
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    ck_assert(play_notation(&t.session.play, "t2-t5 t7-t2 draw draw draw draw w-t3 draw draw undo undo", &c));
    viewing = (Viewing){.of = {{.play = &t.session.play}}, .at = at, .speed = speed};
    viewer_begin(&v, &viewing, t.session.config, &means_usual);
    viewer_fit(&v, 80, 24, FINISH_PLAIN);
}

static int at(void) {
    return v.at;
}

START_TEST(is_seen) {
    begin_replay(0, 0);
    golden_begin(&golden);
    press_all("l llll");
    show("a card was drawn");
    press_all("l");
    speak("de", true);
    press_one(HOME);
    press_one(KEY_ENTER_CHAR);
    speak("de", false);
    press_one(KEY_NOTHING);
    ck_assert_int_eq(at(), 1);
    viewer_fit(&v, 59, 20, FINISH_PLAIN);
    show("too small");
    golden_end(&golden, "replay");
    viewer_end(&v);
    close_table(&t);
}
END_TEST

/* The odds before every move take the place of the bar, found aside as the coach finds them. */
START_TEST(course) {
    const struct timespec nap = {.tv_nsec = 2000000};
    MoveReview review;
    char word[24], *text;
    begin_replay(3, 0);
    press_all("O");
    while (viewer_poll(&v) >= 0) nanosleep(&nap, 0);
    ck_assert_int_eq(v.course.looked, v.pane[0].session.play.count);
    ck_assert(coach_review(&v.pane[0].session.play, 3, 200, ENDLESS, &review));
    ck_assert_int_eq(v.course.percent[3], review_chance(&review));
    snprintf(word, sizeof word, " %d %%  ", review_chance(&review));
    text = drawn();
    ck_assert_ptr_nonnull(strstr(text, word));
    ck_assert_ptr_nonnull(strstr(text, course_cell(&v.course.percent[3], 1, 0, 1)));
    ck_assert_ptr_null(strstr(text, "●"));
    free(text);
    press_all("O");
    text = drawn();
    ck_assert_ptr_nonnull(strstr(text, "●"));
    free(text);
    press_all("O");
    viewer_poll(&v);
    viewer_end(&v);
    close_table(&t);
}
END_TEST

START_TEST(faster_and_slower) {
    static const int speeds[] = {1, 2, 3, 5, 8, 12, VIEWER_FASTEST};
    enum { SPEEDS = sizeof speeds / sizeof *speeds };
    begin_replay(5, speeds[0]);
    for (int i = 1; i <= SPEEDS; i++) {
        press_all("+");
        ck_assert_int_eq(v.speed, speeds[i < SPEEDS ? i : SPEEDS - 1]);
    }
    for (int i = SPEEDS - 2; i >= -1; i--) {
        press_all("-");
        ck_assert_int_eq(v.speed, speeds[i > 0 ? i : 0]);
    }
    ck_assert(v.runs);
    ck_assert_int_eq(at(), 5);
    viewer_end(&v);
    close_table(&t);
    begin_replay(5, 4); /* between two of them */
    press_all("+");
    ck_assert_int_eq(v.speed, 5);
    viewer_end(&v);
    close_table(&t);
}
END_TEST

/* What a search from the position behind so many moves would have found. */
static void note(int moves, Verdict verdict) {
    const Play *play = &v.pane[0].session.play;
    verdicts_note(&v.pane[0].help.verdicts.found, &play->game, moves, play_after(play, moves),
                  &(Solution){.verdict = verdict});
}

START_TEST(verdicts_are_seen) {
    begin_replay(2, 0);
    golden_begin(&golden);
    show_line("nothing is known");
    note(3, WINNABLE);
    show_line("it could be won before move 4");
    note(6, NOT_WINNABLE);
    show_line("and was lost by move 6");
    note(5, WINNABLE);
    show_line("by this one and no other");
    press_all("x");
    ck_assert_int_eq(at(), 6);
    show_line("there");
    press_all("l");
    show_line("behind it");
    speak("de", false);
    show_line("in German, ASCII");
    golden_end(&golden, "replay-verdicts");
    viewer_end(&v);
    close_table(&t);
}
END_TEST

START_TEST(the_bar_is_clicked) {
    enum { FIRST = 38, LAST = 78, LINE = 22 };
    begin_replay(5, 4);
    const struct {
        int x, y, at;
    } click[] = {{LAST, LINE, 7},     {FIRST, LINE, 0},    {FIRST + 23, LINE, 4}, {FIRST - 1, LINE, 4},
                 {LAST + 1, LINE, 4}, {LAST, LINE - 1, 4}, {LAST, LINE + 1, 4}};
    for (size_t i = 0; i < sizeof click / sizeof *click; i++) {
        viewer_event(&v, (Event){.kind = EVENT_CLICK, .x = click[i].x, .y = click[i].y});
        ck_assert_int_eq(at(), click[i].at);
        ck_assert(!v.runs);
    }
    viewer_event(&v, (Event){.kind = EVENT_DROP, .x = LAST, .y = LINE});
    ck_assert_int_eq(at(), 7);
    viewer_end(&v);
    close_table(&t);
}
END_TEST

/* Two games of one deal: side by side where there is room, and below them both bars to one scale. */
static void show_both(int width, int height, const char *heading) {
    viewer_fit(&v, width, height, FINISH_PLAIN);
    show(heading);
}

START_TEST(two_are_compared) {
    Error error;
    begin_replay(0, 0);
    viewer_end(&v);
    Play other = play_copy(&t.session.play, 4);
    ck_assert(play_notation(&other, "t5-t7 draw draw", &error));
    viewing = (Viewing){.of = {{&t.session.play, ENDING_LOST, "Vera"}, {&other, ENDING_NONE, "Otto"}}};
    viewer_begin(&v, &viewing, t.session.config, &means_usual);
    ck_assert_int_eq(v.alike, 4);
    Verdicts *const found = &v.pane[1].help.verdicts.found;
    verdicts_note(found, &other.game, 4, play_after(&other, 4), &(Solution){.verdict = WINNABLE});
    verdicts_note(found, &other.game, 5, play_after(&other, 5), &(Solution){.verdict = NOT_WINNABLE});
    golden_begin(&golden);
    press_all("c");
    show_both(80, 24, "where they part");
    press_all("c\t");
    ck_assert_int_eq(at(), 5);
    show_both(120, 40, "the move that parts them; the other leads");
    press_one(ARROW_UP);
    ck_assert_int_eq(at(), 4);
    press_one(END);
    ck_assert_int_eq(at(), 7);
    speak("de", false);
    viewer_fit(&v, 60, 20, FINISH_PLAIN);
    golden_end(&golden, "compare");
    press_all("t");
    ck_assert_int_eq(v.end, VIEWER_TAKEN);
    viewer_end(&v);
    play_end(&other);
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("replay", 0, 0, {is_seen}, {course}, {faster_and_slower}, {verdicts_are_seen},
                     {the_bar_is_clicked}, {two_are_compared});
}
