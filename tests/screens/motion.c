/* What moves: a deal, a card on its way, the cards of a game that was won.  The game is not touched by it. */
#include "screens.h"
#include "leaves/motion.h"

static Table t;

static Motion *motion(void) {
    return &((Moving *)leaf_kept(&t.leaves, &motion_leaf))->motion;
}

static int cards_of(const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < PILES_MAX; pile++) cards += pile_count(p, pile);
    return cards;
}

/* Draws what moves as it is now. */
static char *drawn(void) {
    Canvas canvas;
    canvas_begin(&canvas, t.view.lay.width, t.view.lay.height);
    table_look(&t);
    view_draw(&t.view, &canvas);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

/* A celebration as it is now, without the table under it. */
static char *celebrated(void) {
    Canvas canvas;
    canvas_begin(&canvas, t.view.lay.width, t.view.lay.height);
    motion_draw(motion(), &t.view, &canvas);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

/* Cards come row by row, and the last step is the deal itself. */
START_TEST(a_deal_comes_row_by_row) {
    const Rules *rules = rules_listed(_i);
    int before = -1, steps = 0;
    speak("en", true);
    open_table(&t, rules->id, "", deal_numbered(4711, rules->packs), 80, 24);
    const Position start = *session_now(&t.session);
    for (motion_deal(motion(), &t.view); motion()->kind; motion_step(motion(), &t.view), steps++) {
        const int cards = cards_of(motion_position(motion()));
        ck_assert_int_gt(cards, before);
        ck_assert_int_lt(cards, cards_of(&start));
        ck_assert_int_gt(motion()->pace, 0);
        ck_assert_int_lt(steps, CARDS_MAX);
        before = cards;
        free(drawn());
    }
    ck_assert_ptr_null(motion_position(motion()));
    ck_assert_int_eq(motion()->kind, AT_REST);
    ck_assert(position_equal(&start, session_now(&t.session)));
    close_table(&t);
}
END_TEST

/* A card leaves its pile, is seen on its way, and comes where it was laid. */
START_TEST(a_card_is_on_its_way) {
    Golden golden;
    speak("en", true);
    golden_begin(&golden);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    ck_assert_int_eq(motion()->kind, AT_REST);
    t.session.config->settings = config_default().settings;
    int option;
    ck_assert(settings_set(&t.session.config->settings, "motion", "on", &option));
    press_keys(&t, "2");
    int step = 1;
    for (; motion()->kind == FLYING; step++, motion_step(motion(), &t.view)) {
        char *text = drawn();
        if (step == 2) fprintf(golden.file, "=== t2-t5, half of the way\n%s", text);
        free(text);
    }
    ck_assert_int_eq(step, 5);
    press_keys(&t, " ");
    ck_assert_int_eq(motion()->kind, FLYING);
    ck_assert(motion()->turns);
    table_tick(&t);
    ck_assert_int_eq(motion()->step, 1);
    close_table(&t);
    golden_end(&golden, "motion");
}
END_TEST

/* The listed games take turns with two celebrations, and each ends. */
START_TEST(there_are_two_celebrations) {
    enum { GAMES_MOST = 200 };
    char *middle[GAMES_MOST];
    int games = 1; /* behind the blank one */
    speak("en", true);
    ck_assert_int_lt(games_listed(), GAMES_MOST);
    for (; rules_listed(games); games++) {
        open_table(&t, rules_listed(games)->id, "", deal_numbered(1, rules_listed(games)->packs), 80, 24);
        int steps = 0;
        for (motion_celebrate(motion()); motion()->kind; motion_step(motion(), &t.view))
            if (++steps == 25) middle[games] = celebrated();
        ck_assert_int_gt(steps, 25);
        ck_assert_int_lt(steps * 40, 3000);
        for (int other = 1; other < games; other++)
            ck_assert_int_eq(strcmp(middle[games], middle[other]) == 0, (games - other) % 2 == 0);
        close_table(&t);
    }
    ck_assert_int_gt(games, 3);
    while (games > 1) free(middle[--games]);
}
END_TEST

int main(void) {
    return RUN_TESTS("motion", 0, 0, {a_deal_comes_row_by_row, 1, games_listed() + 1}, {a_card_is_on_its_way},
                     {there_are_two_celebrations});
}
