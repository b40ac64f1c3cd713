/* The mouse goes where the hand goes: the felt below a column is the column's, and whatever a click or a drop
   does not do it says why. */
#include "screens.h"
#include "session/changes.h"

enum { WIDTH = 80, HEIGHT = 24, BARS = 2 };

static Table t;
static const char *const games[] = {"klondike",  "kleine-harfe", "spider",         "freecell", "napoleon",
                                    "die-reihe", "pyramid",      "la-belle-lucie", "golf",     "accordion"};
enum { GAMES = sizeof games / sizeof *games };

static bool begin_game(int i) {
    if (!rules_find(games[i])) return false;
    speak("en", true);
    open_table(&t, games[i], "", deal_numbered(26, rules_find(games[i])->packs), WIDTH, HEIGHT);
    pick_up_always(&t);
    return true;
}

static void point(EventKind kind, int x, int y) {
    table_event(&t, (Event){.kind = kind, .x = x, .y = y});
}

/* As it was dealt, with nothing picked up. */
static void begin_anew(void) {
    while (t.session.play.at) session_undo(&t.session, t.session.play.at);
    table_put_back(&t);
    t.view.selection = selection_begin(&t.session);
    t.view.message[0] = '\0';
}

/* What is pointed at either does something or says why not; what goes back where it lay is seen to. */
static void check_answered(EventKind kind, int x, int y) {
    const Position *p = session_now(&t.session);
    const int at = t.session.play.at, picked = t.view.selection.picked;
    int index;
    const bool own = picked >= 0 && layout_at(&t.view.lay, &t.session.play.game, p, x, y, &index) == picked;
    point(kind, x, y);
    ck_assert_msg(t.session.play.at != at || t.view.selection.picked != picked || t.view.message[0] || own,
                  "%s: nothing comes of event %d at %d, %d", t.session.play.game.rules.id, (int)kind, x, y);
}

START_TEST(nothing_is_passed_over) {
    if (!begin_game(_i)) return;
    for (int y = 1; y < HEIGHT - BARS; y++)
        for (int x = 0; x < WIDTH; x += 3) {
            begin_anew();
            check_answered(EVENT_CLICK, x, y);
            begin_anew();
            check_answered(EVENT_RIGHT, x, y);
        }
    close_table(&t);
}
END_TEST

/* The first pile of which something can be picked up. */
static bool pick_up(void) {
    for (int pile = 0; pile < t.session.play.game.piles; pile++) {
        const Position *p = session_now(&t.session);
        const Box box =
            layout_card(&t.view.lay, &t.session.play.game, p, pile, max(pile_count(p, pile) - 1, 0));
        if (pile_is_empty(p, pile) || role_of(&t.session.play.game, pile) == STOCK) continue;
        point(EVENT_CLICK, box.x, box.y);
        if (t.view.selection.picked >= 0) return true;
        begin_anew();
    }
    return false;
}

START_TEST(no_drop_is_passed_over) {
    if (!begin_game(_i)) return;
    for (int y = 1; y < HEIGHT - BARS; y++)
        for (int x = 0; x < WIDTH; x += 3) {
            begin_anew();
            if (!pick_up()) continue;
            check_answered(EVENT_DROP, x, y);
            if (!t.session.play.at && t.view.selection.picked < 0) ck_assert_str_ne(t.view.message, "");
        }
    close_table(&t);
}
END_TEST

/* Down to the next pile, and to the last card of it. */
START_TEST(below_a_column_is_the_column) {
    int columns = 0;
    if (!begin_game(_i)) return;
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    for (int pile = 0; pile < g->piles; pile++) {
        const Fan fan = group_of(g, pile)->look.fan;
        if (fan != FAN_DOWN && fan != SPREAD_DOWN) continue;
        const int last = max(pile_count(p, pile) - 1, 0),
                  end = t.view.lay.pile[pile].y + t.view.lay.room[pile];
        const Box card = layout_card(&t.view.lay, g, p, pile, last);
        for (int y = card.y + card.h; y < end; y++)
            for (int x = card.x; x < card.x + card.w; x++) {
                int index;
                const int at = layout_at(&t.view.lay, g, p, x, y, &index);
                ck_assert_msg(at == pile ? index == last
                                         : layout_pile_of_key(&t.view.lay, g, p, t.view.lay.key[at]) == at,
                              "%s, pile %d: %d at %d, %d", g->rules.id, pile, at, x, y);
                columns += at == pile;
            }
    }
    ck_assert(columns || _i >= 3);
    close_table(&t);
}
END_TEST

/* A card that is let go below the column it fits on is laid there. */
START_TEST(a_card_is_dropped_below_a_column) {
    static const Heap heaps[] = {{"t1", 0, "9S"}, {"t2", 0, "TH"}};
    ck_assert(begin_game(0));
    lay_heaps(&t, heaps, 2);
    const Game *g = &t.session.play.game;
    const int from = pile_named(g, session_now(&t.session), "t1"),
              to = pile_named(g, session_now(&t.session), "t2");
    point(EVENT_CLICK, t.view.lay.pile[from].x, t.view.lay.pile[from].y);
    ck_assert_int_eq(t.view.selection.picked, from);
    point(EVENT_DROP, t.view.lay.pile[to].x + 1, t.view.lay.pile[to].y + t.view.lay.room[to] - 1);
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert_int_eq(pile_count(session_now(&t.session), to), 2);
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("pointing", 0, 0, {nothing_is_passed_over, 0, GAMES}, {no_drop_is_passed_over, 0, GAMES},
                     {below_a_column_is_the_column, 0, GAMES}, {a_card_is_dropped_below_a_column});
}
