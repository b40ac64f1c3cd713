/* The longest columns and rows there can be: every card of them can be read. */
#include "boxes.h"
#include "random_table.h"
#include "screens.h"

static const Heap harp[] = {{"t1", 0, ""}, {"t5", 4, RUN_ALSO}, {"t6", 5, "KD QC JD"}, {"t7", 6, RUN_OF_13}};
static const Heap great_harp[] = {{"t1", 0, RUN_ALSO},
                                  {"t5", 4, "5C"},
                                  {"t8", 7, "KD QC JD TC 9D 8C 7D 6C 5D"},
                                  {"t9", 8, RUN_ALSO},
                                  {"t10", 9, RUN_OF_13}};
static const Heap square[] = {{"t1", 0, "2C 9C 3C 8D KC TD 5C " RUN_OF_13},
                              {"t4", 0, "2D 9H 4D 8H QD JC 6D " RUN_ALSO},
                              {"t8", 0, "3D 7C 6C 5C QC KD 2H " RUN_THIRD}};
static const Heap square_down[] = {{"t1", 7, RUN_OF_13}, {"t7", 6, RUN_ALSO}, {"t8", 7, RUN_ALSO}};
static const Heap cross[] = {{"l1", 0, "2D 3D 4D 5D 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"},
                             {"r1", 0, "2H 3H 4H 5H 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"},
                             {"l5", 0, "6D 7D 8D 9D"},
                             {"r5", 0, "6H 7H 8H 9H"}};
static const Heap rows[] = {{"t1", 0, "2C 3C 4C 5C 6C"}, {"t2", 0, "7C 8C 9C TC JC"},
                            {"t3", 0, "QC 2D 3D 4D 5D"}, {"t4", 0, "6D 7D 8D 9D TD"},
                            {"t5", 0, "JD QD 2H 3H"},    {"t6", 0, "4H 5H 6H 7H"},
                            {"t7", 0, "8H 9H TH JH"},    {"t8", 0, "QH 2S 3S 4S"},
                            {"t9", 0, "5S 6S 7S 8S"},    {"t10", 0, "9S TS JS QS"}};
#define OF(heaps) heaps, (int)(sizeof heaps / sizeof *heaps)
static const struct {
    const char *name, *game, *settings;
    const Heap *heap;
    int heaps;
    uint8_t phase;
} fullest[] = {
    {"fullest-kleine-harfe", "kleine-harfe", "aces=manual", OF(harp)},
    {"fullest-grosse-harfe", "grosse-harfe", "aces=manual", OF(great_harp)},
    {"fullest-8x8", "8x8", "open=on aces=manual", OF(square)},
    {"fullest-8x8-down", "8x8", "aces=manual", OF(square_down)},
    {"fullest-napoleon", "napoleon", "direction=up", OF(cross), 0x55},
    {"fullest-die-reihe", "die-reihe", "", OF(rows), 5 << 4 | 4},
};
enum { FULLEST = sizeof fullest / sizeof *fullest };

static void open_fullest(Table *t, int i, int width, int height) {
    open_table(t, fullest[i].game, fullest[i].settings, deal_numbered(1, rules_find(fullest[i].game)->packs),
               width, height);
    lay_heaps(t, fullest[i].heap, fullest[i].heaps);
    t->session.play.start.phase = fullest[i].phase;
    t->view.selection.cursor =
        pile_named(&t->session.play.game, session_now(&t->session), fullest[i].heap[0].pile);
}

START_TEST(fullest_positions_look_as_shown) {
    Table t;
    Golden golden;
    if (!golden_is_kept(fullest[_i].name)) return;
    golden_begin(&golden);
    speak("en", true);
    open_fullest(&t, _i, 80, 24);
    golden_table(&golden, &t, "80x24");
    resize(&t, 60, 20);
    golden_table(&golden, &t, "60x20");
    golden_end(&golden, fullest[_i].name);
    close_table(&t);
}
END_TEST

START_TEST(fullest_positions_can_be_read) {
    static const int size[][2] = {{60, 20}, {64, 20}, {70, 22}, {78, 24},  {80, 24},  {80, 20},
                                  {80, 30}, {80, 36}, {80, 50}, {100, 36}, {120, 40}, {200, 60}};
    Table t;
    for (const Language *l = languages; l->code; l++)
        for (int signs = 0; signs < 2; signs++) {
            speak(l->code, signs);
            for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
                open_fullest(&t, _i, size[i][0], size[i][1]);
                if (size[i][0] >= 80 && size[i][1] >= 24) ck_assert(t.view.lay.fits);
                for (Finish f = FINISH_LINES; f <= FINISH_PLAIN && t.view.lay.fits; f++) {
                    t.view.finish = f;
                    check_table(&t);
                }
                close_table(&t);
            }
        }
}
END_TEST

/* --- fuller than the window ----------------------------------------------------------------------------- */

/* A table of these rules on which all cards lie on one pile, but for those of stock and foundations. */
static void open_heaped(Table *t, const Rules *rules, int pile) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(2, rules->packs);
    open_table(t, "klondike", "", deal, 80, 24);
    play_end(&t->session.play);
    play_begin(&t->session.play, rules, &settings, &deal);
    Position *p = &t->session.play.start;
    for (int from = 0; from < t->session.play.game.piles; from++) {
        const Role role = role_of(&t->session.play.game, from);
        if (from == pile || role == STOCK || role == FOUNDATION || pile_is_empty(p, from)) continue;
        p->hidden[from] = 0;
        position_move(p, from, pile, pile_count(p, from));
    }
}

/* Wherever the cursor is in a pile, what is seen can be read and clicked; along it every open card is seen,
   and its end again as soon as it leaves. */
static void check_along(Table *t, int pile, bool reads) {
    const Game *g = &t->session.play.game;
    const Position *p = session_now(&t->session);
    const Layout *lay = &t->view.lay;
    const Fan fan = group_of(g, pile)->look.fan;
    const int count = pile_count(p, pile), dx = (fan == FAN_LEFT) - (fan == FAN_RIGHT), dy = dx ? 0 : -1;
    bool seen[CARDS_MAX] = {false};
    Selection *sel = &t->view.selection;
    *sel = (Selection){.cursor = pile, .depth = 1, .picked = -1, .held = -1};
    for (int depth = 0; depth < sel->depth && sel->cursor == pile;) {
        view_scroll(&t->view);
        for (int i = 0; i < count; i++) seen[i] |= layout_card(lay, g, p, pile, i).h > 0;
        if (reads && depth % 10 == 0) check_table(t);
        depth = sel->depth;
        selection_step(sel, &t->session, lay, dx, dy);
    }
    for (int i = p->hidden[pile]; i < count; i++)
        ck_assert_msg(seen[i], "%s: card %d of %d is never seen", g->rules.id, i + 1, count);
    sel->cursor = (pile + 1) % g->piles;
    view_scroll(&t->view);
    ck_assert_int_gt(layout_card(lay, g, p, pile, count - 1).h, 0);
}

static void check_heaps(const Rules *rules, Finish finish, bool reads) {
    static const int size[][2] = {{60, 20}, {80, 24}};
    Table t;
    for (int pile = 0, piles = 1; pile < piles; pile++) {
        open_heaped(&t, rules, pile);
        const PileGroup *group = group_of(&t.session.play.game, pile);
        piles = t.session.play.game.piles;
        t.view.finish = finish;
        for (int i = 0; i < 2 && !pile_is_empty(session_now(&t.session), pile); i++) {
            if (group->role == FOUNDATION ||
                (group->look.fan != FAN_DOWN && group->look.fan != SPREAD_DOWN && !fans_row(group)))
                continue;
            resize(&t, size[i][0], size[i][1]);
            if (t.view.lay.fits) check_along(&t, pile, reads);
        }
        close_table(&t);
    }
}

START_TEST(every_card_of_a_heap_is_reached) {
    speak("en", _i % 2);
    if (rules_listed(_i)) check_heaps(rules_listed(_i), _i % 2 ? FINISH_PLAIN : FINISH_LINES, true);
}
END_TEST

START_TEST(every_card_of_a_random_game_is_reached) {
    static char text[RANDOM_TABLE_MAX];
    Rules rules;
    int read = 0;
    speak("en", true);
    for (uint64_t number = 0; number < (uint64_t)trials(400); number++) {
        if (!random_rules(number, &rules, text)) continue;
        check_heaps(&rules, FINISH_PLAIN, false);
        read++;
    }
    ck_assert_int_gt(read, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("fullest", 0, 0, {fullest_positions_look_as_shown, 0, FULLEST},
                     {fullest_positions_can_be_read, 0, FULLEST}, {every_card_of_a_heap_is_reached, 1, 41},
                     {every_card_of_a_random_game_is_reached});
}
