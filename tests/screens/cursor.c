/* The cursor: where the arrows lead from every pile, and along the runs of columns. */
#include "screens.h"

static Table t;

static const struct {
    const char *name;
    int dx, dy;
} way[] = {{"left", -1, 0}, {"right", 1, 0}, {"up", 0, -1}, {"down", 0, 1}};
enum { WAYS = sizeof way / sizeof *way };

static bool is_reached(int pile) {
    return role_of(&t.session.play.game, pile) != HAND &&
           !pile_is_covered(&t.session.play.game, session_now(&t.session), pile) &&
           !pile_is_gone(&t.session.play.game, session_now(&t.session), pile) &&
           (t.view.lay.key[pile] || group_of(&t.session.play.game, pile)->gives);
}

static const char *name_of_pile(int pile) {
    static char name[NOTATION_MAX];
    return pile_name(&t.session.play.game, session_now(&t.session), pile, name);
}

static int step_from(int pile, int i) {
    t.view.selection.cursor = pile;
    t.view.selection.depth = 1;
    selection_step(&t.view.selection, &t.session, &t.view.lay, way[i].dx, way[i].dy);
    return t.view.selection.cursor;
}

/* Marks all piles the arrows lead to from this one. */
static void follow(int pile, bool seen[PILES_MAX]) {
    if (seen[pile]) return;
    seen[pile] = true;
    for (int i = 0; i < WAYS; i++) follow(step_from(pile, i), seen);
}

/* Where every arrow leads, in every game; from the first pile to all others. */
START_TEST(arrows) {
    Golden golden;
    char heading[60];
    golden_begin(&golden);
    speak("en", true);
    for (int place = 1; rules_listed(place); place++) {
        const Rules *rules = rules_listed(place);
        bool seen[PILES_MAX] = {false};
        snprintf(heading, sizeof heading, "=== %s\n", rules->id);
        const bool told = place <= games_with_texts() && golden_has("cursor", heading);
        open_table(&t, rules->id, "", deal_numbered(4711, rules->packs), 80, 24);
        if (told) fputs(heading, golden.file);
        follow(t.view.selection.cursor, seen);
        for (int pile = 0; pile < t.session.play.game.piles; pile++) {
            if (!is_reached(pile)) continue;
            ck_assert_msg(seen[pile], "%s: no arrow leads to pile %s", rules->id, name_of_pile(pile));
            if (!told) continue;
            fprintf(golden.file, "%s:", name_of_pile(pile));
            for (int i = 0; i < WAYS; i++) {
                const int to = step_from(pile, i);
                fprintf(golden.file, "  %s %s", way[i].name, to == pile ? "-" : name_of_pile(to));
            }
            fputc('\n', golden.file);
        }
        close_table(&t);
    }
    golden_end(&golden, "cursor");
}
END_TEST

/* Upwards the cursor goes along a run first, and downwards back; elsewhere it is on the last card again. */
START_TEST(runs) {
    static const Heap heap[] = {{"t1", 3, "9C 8D 7S 6D"}, {"t2", 2, "5C 4D"}, {"t3", 0, "2C"}};
    speak("en", true);
    open_table(&t, "kleine-harfe", "", pack_in_order(1), 80, 24);
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    t.view.selection.cursor = pile_named(&t.session.play.game, session_now(&t.session), "t1");
    const int column = t.view.selection.cursor;
    for (int depth = 1; depth <= 4; depth++) {
        ck_assert_int_eq(t.view.selection.depth, depth);
        if (depth < 4) press_key(&t, ARROW_UP);
    }
    press_key(&t, ARROW_DOWN);
    ck_assert_int_eq(t.view.selection.depth, 3);
    ck_assert_int_eq(t.view.selection.cursor, column);
    press_key(&t, ARROW_RIGHT);
    ck_assert_int_eq(t.view.selection.cursor, column + 1);
    ck_assert_int_eq(t.view.selection.depth, 1);
    press_key(&t, ARROW_LEFT);
    for (int i = 0; i < 3; i++) press_key(&t, ARROW_UP);
    ck_assert_int_eq(t.view.selection.depth, 4);
    press_key(&t, ARROW_UP); /* to what stands above */
    ck_assert_int_ne(t.view.selection.cursor, column);
    ck_assert_int_eq(t.view.selection.depth, 1);
    press_key(&t, ARROW_DOWN);
    ck_assert_int_eq(t.view.selection.cursor, column);
    press_key(&t, ARROW_LEFT); /* where nothing is it stays, and on its card */
    press_key(&t, ARROW_UP);
    press_key(&t, ARROW_LEFT);
    ck_assert_int_eq(t.view.selection.cursor, column);
    ck_assert_int_eq(t.view.selection.depth, 2);
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("cursor", 0, 0, {arrows}, {runs});
}
