/* The panel that tells of a loss, as far as it is known what lost the game; scenes/lost.txt has its keys. */
#include "leaves/motion.h"
#include "lost.h"
#include "screens.h"

static Table t;

/* The game is gone on with where it was lost. */
static void tell(void) {
    selection_settle(&t.view.selection, &t.session);
    t.session.listener[0].changed(&t);
    t.session.clock.seconds = 83;
}

static void lose(int width, int height) {
    open_table(&t, "die-reihe", "", deal_numbered(1, 1), width, height);
    do_words(&t.session.play, lost_words);
    ck_assert_int_eq(t.session.play.at, LOST_MOVES);
    tell();
}

static void finish(void) {
    help_forget(&t.help);
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

/* Notes what searches have found behind so many moves. */
static void note(int moves, Verdict verdict) {
    const Solution solution = {.verdict = verdict};
    Session *s = &t.session;
    verdicts_note(&t.help.verdicts.found, &s->play.game, moves, play_after(&s->play, moves), &solution);
}

/* Where the solver gives up that is said, beside what it knows. */
START_TEST(undecided) {
    speak("en", true);
    lose(80, 24);
    check_shown("Looking for the move that lost it ...", true);
    for (int i = 0; i <= LOST_MOVES; i++) note(i, UNDECIDED);
    check_shown("It is not known whether it could be won.", true);
    check_shown("L back", false);
    note(10, WINNABLE);
    check_shown("It could be won until move 10 at least.", true);
    check_shown("It is not known which move lost it.", true);
    check_shown("L back to move 10", true);
    note(11, NOT_WINNABLE);
    check_shown("It could be won until move 10.", false); /* the scale says it */
    check_shown("Move 11 lost it: a card drawn.", true);
    note(10, UNDECIDED);
    note(0, WINNABLE);
    note(1, NOT_WINNABLE);
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
        ck_assert_msg(part ? bright > 100 : !bright, "part %d: %d bright", part, bright);
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
    Moving *moving = leaf_kept(&t.leaves, &motion_leaf);
    moving->motion = (Motion){.kind = CARRIED, .between = t.session.play.start};
    check_shown("Lost: 22 of 52", false);
    moving->motion.kind = AT_REST;
    check_shown("Lost: 22 of 52", true);
    finish();
}
END_TEST

/* --- moves are left, but none leads on ------------------------------------------------------------------ */

static const char no_way_on[] = "No move leads on.  L look for a way back  r again  n new deal";

/* Kleine Harfe 1 so far that nothing can happen any more but for cards that come back; before the last of
   these moves a card that was not seen could be shown. */
static const char stuck_words[] =
    "draw draw w-t3 draw draw draw draw draw draw draw t3-f draw draw draw w-t6 draw w-f draw draw "
    "draw w-t2 draw draw draw w-f draw draw draw t6-f t7-f draw draw redeal draw draw draw w-t7 draw "
    "w-t7 t3-t7 t3-f draw draw t3-t4 w-t3 draw w-t2 t6-t2 t7-t6*4 draw draw draw draw draw w-t4 "
    "t7-t4 t4-t7*4 w-t4 t5-t4 draw w-t7 t6-t7*5 w-t6 draw draw redeal draw draw draw draw";

static void sit_and_play(const char *words) {
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(1, 1), 80, 24);
    do_words(&t.session.play, words);
    t.session.clock.active = t.session.clock.heard = 0;
}

static void rest_until(long long now) {
    t.session.clock.heard = now;
    table_tick(&t);
}

START_TEST(no_way_on_is_left) {
    sit_and_play(stuck_words);
    rest_until(1999);
    check_shown(no_way_on, false);
    rest_until(2000);
    check_shown(no_way_on, true);
    press_key(&t, 'l');
    rest_until(9000);
    check_shown(no_way_on, false); /* once */
    const int moves = t.session.play.at;
    press_key(&t, ' ');
    ck_assert_int_gt(t.session.play.at, moves);
    rest_until(20000);
    check_shown(no_way_on, false); /* and no more from there on */
    press_key(&t, 'u');
    press_key(&t, 'U');
    rest_until(40000);
    check_shown(no_way_on, true);
    press_key(&t, 'L');
    ck_assert_int_eq(t.help.question, ASK_RESCUE);
    finish();
}
END_TEST

/* Nor is it said of a position that nobody has proved to be lost, of a deal as it lies, or where the player
   does not want to know. */
START_TEST(it_is_not_said) {
    sit_and_play("draw");
    rest_until(2000);
    check_shown("No way on", false);
    finish();
    sit_and_play(stuck_words);
    t.session.demonstrates = true;
    rest_until(2000);
    t.session.demonstrates = false;
    config_set_once(t.session.config, "light", "off");
    rest_until(2000);
    check_shown("No way on", false);
    finish();
}
END_TEST

int main(void) {
    return RUN_TESTS("lost", 0, 0, {undecided}, {late}, {dimmed}, {waits_for_the_card}, {no_way_on_is_left},
                     {it_is_not_said});
}
