/* A game watched again: what is seen of it, and what its keys do. */
#include "screens.h"
#include "tui/replay.h"

static Table t;
static Replay r;
static Golden golden;

static void press_all(const char *keys) {
    for (; *keys; keys++) replay_event(&r, (Event){.kind = EVENT_KEY, .key = *keys});
}

static void press_one(int key) {
    replay_event(&r, (Event){.kind = EVENT_KEY, .key = key});
}

static void show(const char *heading) {
    Canvas canvas;
    canvas_begin(&canvas, r.view.lay.width, r.view.lay.height);
    replay_draw(&r, &canvas);
    char *text = canvas_as_text(&canvas);
    fprintf(golden.file, "=== %s\n%s", heading, text);
    free(text);
    canvas_free(&canvas);
}

/* Deal 26 of Kleine Harfe, the first moves; the last two were taken back. */
static void begin_replay(int at, int speed) {
    Error c;
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    ck_assert(play_notation(&t.session.play, "t2-t5 t7-t2 draw draw draw draw w-t3 draw draw undo undo", &c));
    replay_begin(&r, &t.session.play, t.session.config, at, speed);
    resize_view(&r.view, 80, 24);
}

static int at(void) {
    return r.session.play.at;
}

START_TEST(is_seen) {
    begin_replay(0, 0);
    golden_begin(&golden);
    show("the deal");
    press_all("l");
    show("one move");
    press_all(" llll");
    show("a card was drawn");
    press_all("l");
    show("it was played: the last move in force");
    speak("de", true);
    press_one(HOME);
    press_all("p");
    show("by itself, in German");
    speak("de", false);
    press_one(KEY_NOTHING);
    show("a move later, ASCII");
    resize_view(&r.view, 59, 20);
    show("too small");
    golden_end(&golden, "replay");
    close_table(&t);
}
END_TEST

START_TEST(ways) {
    begin_replay(0, 0);
    ck_assert_int_eq(r.moves, 7);
    press_all("hh");
    ck_assert_int_eq(at(), 0);
    press_one(KEY_NOTHING); /* time alone moves nothing */
    ck_assert_int_eq(at(), 0);
    press_one(END);
    press_all("l ");
    ck_assert_int_eq(at(), 7);
    press_one(PAGE_UP);
    ck_assert_int_eq(at(), 0);
    press_one(PAGE_DOWN);
    ck_assert_int_eq(at(), 7);
    press_one(ARROW_LEFT);
    replay_event(&r, (Event){.kind = EVENT_WHEEL, .key = -1});
    ck_assert_int_eq(at(), 5);
    replay_event(&r, (Event){.kind = EVENT_WHEEL, .key = 1});
    ck_assert_int_eq(at(), 6);
    ck_assert_int_eq(r.end, REPLAY_ON);
    press_all("q");
    ck_assert_int_eq(r.end, REPLAY_LEFT);
    ck_assert_int_eq(t.session.play.at, 7);
    ck_assert_int_eq(t.session.play.count, 9);
    close_table(&t);
}
END_TEST

START_TEST(by_itself) {
    begin_replay(5, 4);
    ck_assert(r.runs);
    for (int i = 0; i < 5; i++) press_one(KEY_NOTHING);
    ck_assert_int_eq(at(), 7);
    ck_assert(!r.runs);
    press_all("p"); /* from the beginning again */
    ck_assert(r.runs);
    ck_assert_int_eq(at(), 0);
    press_one(KEY_NOTHING);
    press_all("h");
    ck_assert(!r.runs);
    ck_assert_int_eq(r.speed, 4);
    press_all("-");
    ck_assert_int_eq(r.speed, 3);
    press_all("-----");
    ck_assert_int_eq(r.speed, 1);
    press_all("+++++++++");
    ck_assert_int_eq(r.speed, REPLAY_FASTEST);
    replay_event(&r, (Event){.kind = EVENT_LEAVE});
    ck_assert_int_eq(r.end, REPLAY_END);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {is_seen, ways, by_itself};
    return run_suite(suite_of("replay", test, sizeof test / sizeof *test, 0));
}
