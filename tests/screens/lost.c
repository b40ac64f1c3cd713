/* The panel that tells of a loss: until when the game could be won and what lost it, as far as that is found
   out; what stays of it when it is put away; the keys that lead out of it. */
#include <time.h>

#include "lost.h"
#include "screens.h"

static Table t;
static Golden golden;

/* The game is gone on with where it was lost. */
static void tell(void) {
    selection_settle(&t.view.selection, &t.session);
    t.session.listener.changed(&t);
    t.session.seconds = 83;
}

static void lose(int width, int height) {
    open_table(&t, "die-reihe", "", deal_numbered(1, 1), width, height);
    do_words(&t.session.play, lost_words);
    ck_assert_int_eq(t.session.play.at, LOST_MOVES);
    tell();
}

static void lose_unwinnable(int width, int height) {
    open_table(&t, "napoleon", "", deal_numbered(5, 1), width, height);
    lose_napoleon(&t.session.play);
    tell();
}

/* All that can be found out is. */
static void find_out(void) {
    const struct timespec nap = {.tv_nsec = 1000000};
    while (session_poll(&t.session) >= 0) nanosleep(&nap, 0);
}

static void finish(void) {
    session_forget(&t.session);
    close_table(&t);
}

/* Everything drawn, as text; to be freed. */
static char *drawn(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

static void check_shown(const char *wanted, bool shown) {
    char *text = drawn();
    ck_assert_msg((strstr(text, wanted) != 0) == shown, "“%s” %s in\n%s", wanted, shown ? "is not" : "is",
                  text);
    free(text);
}

START_TEST(panel) {
    speak("en", true);
    golden_begin(&golden);
    lose(80, 24);
    golden_table(&golden, &t, "nothing is found out yet");
    find_out();
    golden_table(&golden, &t, "which move lost it");
    golden_styles(&golden, &t, "its styles");
    t.view.finish = FINISH_LINES;
    golden_table(&golden, &t, "with few colours");
    t.view.finish = FINISH_PLAIN;
    speak("de", true);
    golden_table(&golden, &t, "in German");
    speak("nl", true);
    resize(&t, 60, 20);
    golden_table(&golden, &t, "in Dutch, 60x20");
    speak("de", false);
    golden_table(&golden, &t, "in German, ASCII, 60x20");
    finish();
    speak("en", true);
    lose_unwinnable(80, 24);
    find_out();
    golden_table(&golden, &t, "a deal that nobody wins");
    resize(&t, 60, 20);
    golden_table(&golden, &t, "the same, 60x20");
    golden_end(&golden, "lost-panel");
    finish();
}
END_TEST

/* Every language has room for its sentences and keys. */
START_TEST(put_away) {
    golden_begin(&golden);
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        lose(*l->code == 'e' ? 80 : 60, *l->code == 'e' ? 24 : 20);
        find_out();
        press_keys(&t, "v");
        golden_table(&golden, &t, l->name);
        finish();
    }
    golden_end(&golden, "lost-put-away");
}
END_TEST

/* The panel goes with any key; what says that the game is lost stays until something is undone. */
START_TEST(keys) {
    speak("en", true);
    lose(80, 24);
    find_out();
    ck_assert(view_tells_loss(&t.view));
    check_shown("× lost", true);
    press_keys(&t, "v");
    ck_assert(!view_tells_loss(&t.view));
    ck_assert(!t.session.helped); /* as it would be by watching it again */
    ck_assert_int_eq(t.outcome, OUTCOME_STAY);
    check_shown("Lost: 22 of 52", false);
    check_shown("× lost", true);
    check_shown("R back to move 23", true);
    check_shown("Move 24 lost it: Q♠ on K♠.", true);
    press_keys(&t, "1");
    press_key(&t, KEY_ESCAPE_CHAR);
    check_shown("× lost", true);
    ck_assert(!view_tells_loss(&t.view));
    press_keys(&t, "u");
    check_shown("× lost", false);
    check_shown("R back", false);
    press_keys(&t, "U");
    ck_assert(view_tells_loss(&t.view));
    press_key(&t, KEY_ENTER_CHAR);
    ck_assert(!view_tells_loss(&t.view));
    ck_assert_str_eq(t.view.message, ""); /* nothing was named below it */
    press_keys(&t, "i");
    ck_assert(view_tells_loss(&t.view)); /* what a hint could say */
    press_keys(&t, "R");
    find_out();
    ck_assert_int_eq(t.session.play.at, LOST_WON_UNTIL);
    ck_assert_int_eq(t.view.loss, LOSS_NONE);
    check_shown("42 moves undone: from here it can be won.", true);
    press_keys(&t, "r");
    ck_assert_int_eq(t.session.play.at, 0);
    finish();
}
END_TEST

/* Where it can never be won the way back is not offered, and says so. */
START_TEST(never) {
    speak("en", true);
    lose_unwinnable(80, 24);
    check_shown("This deal could not be won.", false);
    find_out();
    check_shown("This deal could not be won.", true);
    check_shown("24 of 100 deals are like it.", true);
    check_shown("R back", false);
    press_keys(&t, "R");
    find_out();
    check_shown("This deal could not be won from the start.", true);
    finish();
}
END_TEST

/* Notes what searches have found behind so many moves. */
static void note(int moves, Verdict verdict) {
    const Solution solution = {.verdict = verdict};
    Session *s = &t.session;
    verdicts_note(&s->verdicts.found, &s->play.game, moves, play_after(&s->play, moves), &solution);
}

/* Where the solver gives up that is said, beside what it knows. */
START_TEST(undecided) {
    speak("en", true);
    lose(80, 24);
    check_shown("Looking for the move that lost it ...", true);
    for (int i = 0; i <= LOST_MOVES; i++) note(i, UNDECIDED);
    check_shown("Whether it could be won was not found out.", true);
    check_shown("R back", false);
    note(10, WINNABLE);
    check_shown("It could be won until move 10 at least.", true);
    check_shown("Which move lost it was not found out.", true);
    check_shown("R back to move 10", true);
    note(11, NOT_WINNABLE);
    check_shown("It could be won until move 10.", true);
    check_shown("Move 11 lost it: a card drawn.", true);
    note(10, UNDECIDED);
    note(0, WINNABLE);
    note(1, NOT_WINNABLE);
    check_shown("It could be won at the start.", true);
    check_shown("▲ 0 ", true);
    finish();
}
END_TEST

/* The end of the scale has room for its number. */
START_TEST(late) {
    speak("en", true);
    lose(80, 24);
    note(LOST_MOVES - 1, WINNABLE);
    check_shown("64 ▲  ", true);
    finish();
}
END_TEST

static void click_at(int x, int y) {
    table_event(&t, (Event){.kind = EVENT_CLICK, .x = x, .y = y});
}

/* Clicks the key of a command in the panel. */
static void click_command(const char *command) {
    free(drawn());
    for (int i = t.view.spans - 1; i >= 0; i--) {
        const Span span = t.view.span[i];
        if (span.y == t.view.lay.height - 1 || strcmp(span.command, command)) continue;
        click_at(span.x + span.width - 1, span.y);
        return;
    }
    ck_abort_msg("no %s to be clicked", command);
}

START_TEST(clicks) {
    speak("en", true);
    lose(80, 24);
    find_out();
    free(drawn());
    click_at(70, 13); /* a card beside it */
    ck_assert(!view_tells_loss(&t.view));
    ck_assert_int_eq(t.view.selection.picked, -1);
    ck_assert_str_eq(t.view.message, "");
    press_keys(&t, "i");
    click_command("replay");
    ck_assert(!view_tells_loss(&t.view));
    ck_assert_int_eq(t.session.play.at, LOST_MOVES);
    press_keys(&t, "i");
    click_command("rescue");
    find_out();
    ck_assert_int_eq(t.session.play.at, LOST_WON_UNTIL);
    press_keys(&t, "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU");
    ck_assert_int_eq(t.session.play.at, LOST_MOVES);
    click_command("restart");
    ck_assert_int_eq(t.session.play.at, 0);
    finish();
}
END_TEST

/* The table behind the panel is dim, and no longer when it is put away; lines have their colours. */
START_TEST(dimmed) {
    speak("en", true);
    lose(80, 24);
    t.view.finish = FINISH_FULL;
    for (int part = 0; part < 3; part++) {
        Canvas canvas;
        int dim = 0, bright = 0;
        draw_on(&canvas, &t);
        for (int i = 0; i < canvas.width * canvas.height; i++) {
            const Cell *cell = &canvas.cell[i];
            dim += cell->ground == PAPER_DIM || cell->ink >= DIM_INK_OF_SUIT;
            bright += cell->ground >= PAPER && cell->ground <= PAPER_PICKED;
        }
        ck_assert_msg(part ? !dim : dim > 100, "part %d: %d dim", part, dim);
        ck_assert_msg(part == 1 ? bright > 100 : !bright, "part %d: %d bright", part, bright);
        canvas_free(&canvas);
        t.view.finish = part ? FINISH_LINES : FINISH_FULL;
        t.view.loss = part ? LOSS_TOLD : LOSS_PUT_AWAY;
    }
    finish();
}
END_TEST

/* While a card is on its way the panel waits. */
START_TEST(waits_for_the_card) {
    speak("en", true);
    lose(80, 24);
    t.view.between = &t.session.play.start;
    check_shown("Lost: 22 of 52", false);
    t.view.between = 0;
    check_shown("Lost: 22 of 52", true);
    finish();
}
END_TEST

/* Moves are left, but none leads on: the hint offers the same ways out, also where no table is bare. */
START_TEST(hint_finds_none) {
    static const Heap stuck[] = {{"t1", 20, "9S"}, {"t2", 19, "9C 8H"}, {"w", 9, "QD"}};
    speak("en", true);
    for (int width = 80; width >= 60; width -= 20) {
        open_table(&t, "kleine-harfe", "passes=1", pack_in_order(1), width, width == 80 ? 24 : 20);
        lay_heaps(&t, stuck, 3);
        ck_assert_int_gt(session_moves(&t.session)->count, 0);
        check_shown("R back to a win", false);
        press_keys(&t, "i");
        check_shown("No move leads on, as far as can be seen.", true);
        check_shown("u undo   R back to a win   r again   n new deal", true);
        press_key(&t, KEY_ESCAPE_CHAR);
        check_shown("R back to a win", false);
        finish();
    }
}
END_TEST

int main(void) {
    const TTest *const test[] = {panel,  put_away,           keys,           never, undecided, late, clicks,
                                 dimmed, waits_for_the_card, hint_finds_none};
    return run_suite(suite_of("lost", test, sizeof test / sizeof *test, 0));
}
