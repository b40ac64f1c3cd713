/* The panel that tells of a win, beside what was played before. */
#include "leaves/win.h"
#include "screens.h"

static Table t;

static Win *beside(void) {
    return leaf_kept(&t.leaves, &win_leaf);
}

static Golden golden;

/* A game with all that wins on one foundation. */
static void win_deal(const char *game, uint64_t number, int width, int height) {
    open_table(&t, game, "", deal_numbered(number, 1), width, height);
    const Game *g = &t.session.play.game;
    Position *p = &t.session.play.start;
    int home = 0;
    while (role_of(g, home) != FOUNDATION) home++;
    for (int pile = 0; pile < g->piles; pile++) {
        p->hidden[pile] = 0;
        if (pile != home && !pile_is_empty(p, pile)) position_move(p, pile, home, pile_count(p, pile));
    }
    const int rest = 52 - cards_to_win(g);
    if (rest) position_move(p, home, g->waste, rest);
    ck_assert(session_is_won(&t.session));
    t.session.clock.seconds = 386;
}

static void win(const char *game, int width, int height) {
    win_deal(game, 7, width, height);
}

static void show(const char *heading, Figures record) {
    Canvas canvas;
    t.won = true; /* and looked up */
    beside()->record = record;
    canvas_begin(&canvas, t.view.lay.width, t.view.lay.height);
    win_leaf.draw(beside(), &canvas);
    char *text = canvas_as_text(&canvas);
    for (size_t end = strlen(text); end > 1 && text[end - 2] == '\n';) text[--end] = '\0'; /* empty rows */
    fprintf(golden.file, "=== %s\n%s", heading, text + strspn(text, "\n"));
    free(text);
    canvas_free(&canvas);
}

START_TEST(panel) {
    const Figures first = {.played = 1, .won = 1, .streak = 1, .best_seconds = 386, .best_moves = 0},
                  slower = {.played = 19, .won = 7, .streak = 3, .best_seconds = 358, .best_moves = 0},
                  best = {.played = 19, .won = 7, .streak = 1, .best_seconds = 386},
                  again = {.played = 9, .won = 2, .streak = 2, .best_seconds = 300, .last_again = true};
    const Effort alone = {.hints = 0}, helped = {.helped = 1, .hints = 2}, undone = {.undone = 12};
    golden_begin(&golden);
    speak("en", true);
    win("kleine-harfe", 80, 24);
    t.session.effort = alone;
    show("the first win", first);
    t.session.effort = helped;
    show("slower than the best", slower);
    t.session.effort = undone;
    show("the best", best);
    t.session.effort = effort_unknown;
    show("a deal played before, in a line of an older version", again);
    int option;
    ck_assert(settings_set(&t.session.config->settings, "clock", "off", &option));
    t.session.effort = undone;
    show("without a clock", best);
    beside()->difficulty = 3;
    speak("de", false);
    resize(&t, 60, 20);
    t.session.effort = helped;
    show("in German, ASCII, 60x20", slower);
    golden_end(&golden, "win");
    close_table(&t);
}
END_TEST

/* What is looked up, and measured. */
START_TEST(measured) {
    speak("en", true);
    ck_assert_int_eq(setenv("XDG_DATA_HOME", "/nonexistent", 1), 0);
    open_table(&t, "die-reihe", "", deal_numbered(7, 1), 80, 24);
    table_look(&t);
    ck_assert(!t.won);
    close_table(&t);
    win("die-reihe", 80, 24);
    table_look(&t);
    ck_assert(t.won);
    ck_assert_int_eq(beside()->record.played, 0);
    ck_assert_int_eq(beside()->difficulty, 1); /* the position the play began with was won */
    close_table(&t);
}
END_TEST

/* Tonight's game, won, has a line to paste; another evening's, or another deal, has none. */
START_TEST(evening) {
    enum { NOON = 1796817600, DAY = 24 * 60 * 60 }; /* of 9 December 2026: Kleine Harfe (rules/evenings) */
    static const struct {
        uint64_t number;
        int days;
        bool says;
    } played[] = {{20261209, 0, true}, {20261209, 5, false}, {20261210, 0, false}, {7, 0, false}};
    speak("en", true);
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        char now[20];
        snprintf(now, sizeof now, "%d", NOON + played[i].days * DAY);
        ck_assert(!setenv("PATIENCE_NOW", now, 1) && !setenv("TZ", "UTC", 1));
        win_deal("kleine-harfe", played[i].number, 80, 24);
        table_look(&t);
        Canvas canvas;
        canvas_begin(&canvas, 80, 24);
        view_draw(&t.view, &canvas);
        char *const seen = canvas_as_text(&canvas);
        canvas_free(&canvas);
        ck_assert_msg(!strstr(seen, "Patience tonight ★ Kleine Harfe · 0 moves") == !played[i].says, "%s",
                      seen);
        free(seen);
        close_table(&t);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("win", 0, 0, {panel}, {measured}, {evening});
}
