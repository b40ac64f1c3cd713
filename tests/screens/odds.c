/* The odds at the table: soon from few games and then from more, the same as anybody finds who knows what the
   player knows, and told in the panel and by the win light. */
#include <time.h>

#include "leaves/odds_panel.h"
#include "session/odds_text.h"
#include "screens.h"

enum { FIRST = 20, MOST = 80 };

static Table t;

/* Waits for the first, by which no world was searched yet. */
static void await_glance(void) {
    const struct timespec nap = {.tv_nsec = 2000000};
    while (!t.help.odds.games && help_poll(&t.help) >= 0) nanosleep(&nap, 0);
}

/* Goes on until nothing is under way; how often other odds were seen. */
static int await_odds(void) {
    const struct timespec nap = {.tv_nsec = 2000000};
    int seen = 0, games = 0;
    while (help_poll(&t.help) >= 0) {
        nanosleep(&nap, 0);
        if (t.help.odds.games == games) continue;
        games = t.help.odds.games;
        seen++;
    }
    return seen;
}

static void open_game(const char *game, uint64_t number, int width, int height) {
    speak("en", true);
    open_table(&t, game, "", deal_numbered(number, 1), width, height);
    t.help.games_first = FIRST;
    t.help.games_most = MOST;
}

static void open(int width, int height) {
    open_game("kleine-harfe", 26, width, height);
}

/* The window, laid out as it is now. */
static void draw_window(Canvas *canvas) {
    const int width = t.view.lay.width, height = t.view.lay.height + t.view.foot;
    resize(&t, width, height);
    canvas_begin(canvas, width, height);
    table_look(&t);
    view_draw(&t.view, canvas);
}

static char *drawn(void) {
    Canvas canvas;
    draw_window(&canvas);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

static void check_drawn(const char *wanted, bool there) {
    char *text = drawn();
    ck_assert_msg((strstr(text, wanted) != 0) == there, "“%s” in:\n%s", wanted, text);
    free(text);
}

static void check_games_drawn(const Comparison *moves) {
    char text[40];
    int games = 0;
    for (int i = 0; i < moves->count; i++) games += moves->of[i].games;
    snprintf(text, sizeof text, " %d games played", games);
    check_drawn(text, true);
}

START_TEST(found_by_more_and_more_games) {
    static Odds found;
    open(80, 24);
    press_keys(&t, "O");
    check_drawn("Playing games out ...", true);
    await_glance();
    ck_assert_int_eq(t.help.odds.games, FIRST);
    check_drawn("A careful player wins", true);
    check_drawn("With all cards visible", false);
    ck_assert_int_ge(await_odds(), 1);
    ck_assert_int_eq(t.help.odds.games, MOST);
    ck_assert(odds_find(&t.session.play, MOST, ENDLESS, &found));
    ck_assert_int_eq(help_odds(&t.help)->won, found.won);
    ck_assert_int_eq(help_odds(&t.help)->games, found.games);
    ck_assert_int_eq(help_odds(&t.help)->winnable, found.winnable);
    check_games_drawn(&found.moves);
    press_keys(&t, "\033");
    check_drawn("A careful player wins", false);
    ck_assert_int_eq(t.session.play.at, 0);  /* the key did no more */
    ck_assert_int_lt(help_poll(&t.help), 0); /* nobody asks any more */
    close_table(&t);
}
END_TEST

/* Asks for them, and waits until they are there. */
static void ask_odds(void) {
    press_keys(&t, "O");
    await_odds();
    resize(&t, t.view.lay.width, t.view.lay.height + t.view.foot);
}

/* The moves are told as the hint tells them: by keys and cards, and not as records have them. */
START_TEST(told_in_the_panel) {
    char move[VIEW_MOVE_MAX], word[NOTATION_MAX];
    open(60, 20);
    ask_odds();
    bool cards = false;
    for (int place = 0; place < 2; place++) {
        const Move m = view_odds_move(&t.view, place);
        check_drawn(view_move_text(&t.view, m, move), true);
        if (m.kind != MOVE_CARDS) continue;
        cards = true;
        check_drawn(move_write(&t.session.play.game, session_now(&t.session), m, word), false);
    }
    ck_assert(cards);
    ck_assert_int_eq(view_odds_move(&t.view, -1).kind, MOVE_NONE);
    ck_assert_int_eq(view_odds_move(&t.view, 4).kind, MOVE_NONE);
    check_drawn("A careful player wins", true);
    check_drawn("With all cards visible", true);
    check_drawn("Esc", true); /* the last key: there is room for all */
    speak("nl", true);
    check_drawn("Esc", true);
    speak("de", true);
    check_drawn("Esc", true);
    check_drawn("Wer umsichtig spielt", true);
    check_drawn("Wer alle Karten sieht", true);
    press_keys(&t, "\033");
    check_drawn("Wer umsichtig spielt", false);
    ck_assert_int_eq(view_odds_move(&t.view, 0).kind, MOVE_NONE);
    ck_assert_int_eq(t.session.play.at, 0);
    close_table(&t);
}
END_TEST

/* Whose they are, where they were learned, has room in every language. */
START_TEST(told_whose_they_are) {
    static const char *const words[][2] = {{"en", " deals"}, {"de", " Partien"}, {"nl", " partijen"}};
    open_game("golf", 960003, 60, 20);
    ask_odds();
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char range[RANGE_TEXT_MAX];
        const Odds *found = help_odds(&t.help);
        speak(words[i][0], true);
        check_drawn(words[i][1], true);
        check_drawn(odds_range(found, found->won, found->games, range), true);
    }
    close_table(&t);
}
END_TEST

/* Whether the table is drawn above the panel as it is without one, but for numbers before cards. */
static void check_table_is_whole(void) {
    Canvas with, alone;
    draw_window(&with);
    canvas_begin(&alone, with.width, with.height);
    ck_assert(view_draw_piles(&t.view, &alone));
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    const int panel = with.height - 2 - t.view.foot;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < pile_count(p, pile); i++) {
            const Box box = layout_card(&t.view.lay, g, p, pile, i);
            ck_assert(!box.h || box.y + box.h <= panel);
        }
    for (int i = with.width; i < panel * with.width; i++)
        if (i % with.width < t.view.lay.width && with.cell[i].c != alone.cell[i].c) {
            ck_assert_int_eq(alone.cell[i].c, L' ');
            ck_assert(with.cell[i].c >= L'1' && with.cell[i].c <= L'4');
        }
    canvas_free(&with);
    canvas_free(&alone);
}

/* In every game and window there is room below the table, and no card is hidden: for two rows at least. */
START_TEST(below_the_table) {
    static const struct { int width, height; } window[] = {{60, 20}, {80, 24}, {120, 40}, {160, 30}};
    int brief = 0, whole = 0;
    speak("en", true);
    for (int game = 1; rules_listed(game); game++)
        for (size_t w = 0; w < sizeof window / sizeof *window; w++) {
            open_table(&t, rules_listed(game)->id, "", deal_numbered(5, rules_listed(game)->packs),
                       window[w].width, window[w].height);
            const bool room = layout_has_room(&t.view.lay, &t.session.play.game, session_now(&t.session));
            help_ask(&t.help, ASK_ODDS);
            resize(&t, window[w].width, window[w].height);
            ck_assert(t.view.lay.fits && (t.view.foot == 3 || t.view.foot == 1));
            if (t.view.foot == 3 && room)
                ck_assert(layout_has_room(&t.view.lay, &t.session.play.game, session_now(&t.session)));
            check_table_is_whole();
            brief += t.view.foot == 1;
            whole += t.view.foot == 3;
            help_ask(&t.help, ASK_NOTHING);
            resize(&t, window[w].width, window[w].height);
            ck_assert_int_eq(t.view.foot, 0);
            close_table(&t);
        }
    ck_assert(brief && whole);
}
END_TEST

/* A move's number stands before the card it begins with, or the cursor on it. */
START_TEST(numbers_stand_beside_their_cards) {
    Canvas canvas;
    open(80, 24);
    ask_odds();
    check_table_is_whole();
    draw_window(&canvas);
    for (int place = 0; view_odds_move(&t.view, place).kind; place++) {
        const Move m = view_odds_move(&t.view, place);
        const Game *g = &t.session.play.game;
        const Position *p = session_now(&t.session);
        const int pile = m.kind == MOVE_CARDS ? m.from : g->stock, count = m.kind == MOVE_CARDS ? m.count : 1;
        const Box box = layout_card(&t.view.lay, g, p, pile, pile_count(p, pile) - count);
        const Cell *cell = &canvas.cell[box.y * canvas.width + box.x - 1];
        if (cell->c != L'1' + place) cell--; /* the cursor is there */
        ck_assert_int_eq(cell->c, L'1' + place);
        ck_assert_int_eq(cell->style, STYLE_TARGET);
    }
    canvas_free(&canvas);
    close_table(&t);
}
END_TEST

/* Enter plays the best, a number its own; a number of none plays nothing. */
START_TEST(played_by_their_keys) {
    open(80, 24);
    press_keys(&t, "O");
    press_keys(&t, "\n1"); /* nothing is known yet: these wait */
    ck_assert_int_eq(t.help.question, ASK_ODDS);
    await_odds();
    const Move best = view_odds_move(&t.view, 0), second = view_odds_move(&t.view, 1);
    ck_assert(best.kind && second.kind && !move_equal(best, second));
    press_keys(&t, "9");
    ck_assert_int_eq(t.help.question, ASK_NOTHING);
    ck_assert_int_eq(t.session.play.at, 0);
    ask_odds();
    press_keys(&t, "\n");
    ck_assert_int_eq(t.help.question, ASK_NOTHING);
    ck_assert(t.session.play.at == 1 && move_equal(t.session.play.played[0].move, best));
    press_keys(&t, "u");
    ask_odds();
    press_keys(&t, "2");
    ck_assert(t.session.play.at == 1 && move_equal(t.session.play.played[0].move, second));
    close_table(&t);
}
END_TEST

/* The key that draws has more games played, for this position; on the bar it can be clicked. */
START_TEST(more_games_when_asked) {
    Canvas canvas;
    int x = 0;
    open(80, 24);
    ask_odds();
    ck_assert_int_eq(t.help.odds.games, MOST);
    press_keys(&t, " ");
    await_odds();
    ck_assert_int_eq(t.help.odds.games, 2 * MOST);
    ck_assert_int_eq(t.session.play.at, 0);
    draw_window(&canvas);
    while (x < 80 && spots_key(&canvas.spots, x, 23) != CLICKED + DO_DRAW) x++;
    ck_assert_int_lt(x, 80);
    table_event(&t, event_on(&canvas.spots, (Event){.kind = EVENT_CLICK, .x = x, .y = 23}));
    await_odds();
    ck_assert_int_eq(t.help.odds.games, 4 * MOST);
    press_keys(&t, "\n");
    ask_odds();
    ck_assert_int_eq(t.help.odds.games, MOST);
    canvas_free(&canvas);
    close_table(&t);
}
END_TEST

/* It lights up where the preferences say so, and its key puts it out and on again. */
START_TEST(told_by_the_light) {
    int option;
    open(80, 24);
    ck_assert(settings_set(&t.session.config->settings, "light", "odds", &option));
    t.session.config->written = t.session.config->settings;
    t.help.weighs = true;
    check_drawn("odds …", true);
    await_odds();
    check_drawn("odds …", false);
    check_drawn("odds ", true);
    press_keys(&t, "L");
    check_drawn("odds ", false);
    press_keys(&t, "L");
    ck_assert(is_set(&t.session.config->settings, "light", "odds"));
    close_table(&t);
}
END_TEST

/* Then no game was played, of which bounds could be told. */
START_TEST(without_a_move) {
    open(80, 24);
    press_keys(&t, "O");
    t.help.odds.of = *session_now(&t.session);
    t.help.odds.games = FIRST;
    t.help.odds.found = (Odds){.games = 1, .worlds = 10, .lost = 10};
    check_drawn("No move helps", true);
    check_drawn("(0-79)", false);
    close_table(&t);
}
END_TEST

START_TEST(counts_as_fair_help) {
    open(80, 24);
    press_keys(&t, "O");
    ck_assert(t.session.had.fair && !t.session.had.solver);
    press_keys(&t, "qii");
    ck_assert(t.session.had.solver);
    help_ask(&t.help, ASK_NOTHING);
    close_table(&t);
    open(80, 24);
    t.help.weighs = true;
    help_poll(&t.help);
    ck_assert(t.session.had.fair && !t.session.had.solver);
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("odds at the table", 0, 0, {found_by_more_and_more_games}, {told_in_the_panel},
                     {told_whose_they_are}, {below_the_table}, {numbers_stand_beside_their_cards},
                     {played_by_their_keys}, {more_games_when_asked}, {told_by_the_light}, {without_a_move},
                     {counts_as_fair_help});
}
