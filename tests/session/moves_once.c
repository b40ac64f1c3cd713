/* A key press with what is drawn of it asks for the legal moves of a position once.  The linker puts a
   counter before legal_moves (tests/CMakeLists.txt). */
#include "engine/deal.h"
#include "support.h"
#include "text/language.h"
#include "leaves/leaves.h"
#include "table/commands.h"
#include "table/picture.h"

enum { ASKED_MAX = 400, KEYS = 400 };

/* Of the thread that takes the keys; searches aside have their own. */
static _Thread_local Position asked[ASKED_MAX];
static _Thread_local int asks;
static _Thread_local bool counts;
static long answered;

void __real_legal_moves(const Game *, const Position *, MoveList *);
void __wrap_legal_moves(const Game *, const Position *, MoveList *);

void __wrap_legal_moves(const Game *g, const Position *p, MoveList *list) {
    if (counts) {
        ck_assert_int_lt(asks, ASKED_MAX);
        asked[asks++] = *p;
    }
    __real_legal_moves(g, p, list);
}

static void check_once(const char *game, int key) {
    for (int i = 0; i < asks; i++)
        for (int k = 0; k < i; k++)
            ck_assert_msg(!position_equal(&asked[i], &asked[k]), "%s, key %d: asked twice of %d", game, key,
                          asks);
    answered += asks;
    asks = 0;
}

/* A key of a legal move, else one of any that the table has. */
static int some_key(Table *t, Random *random) {
    static const char keys[] = " uUm?w123456789f\033*r";
    const MoveList *list = session_moves(&t->session);
    char text[NOTATION_MAX];
    if (!list->count || !random_below(random, 3)) {
        const char key = keys[random_below(random, sizeof keys - 1)];
        return key == '?' ? ' ' : key; /* a page waits for keys of its own */
    }
    const Move m = list->move[random_below(random, (uint64_t)list->count)];
    view_move_keys(&t->view, m, false, text);
    return t->view.selection.picked >= 0 && text[1] == '-' ? text[2] : text[0];
}

START_TEST(of_every_game) {
    const Rules *rules = rules_listed(_i + 1);
    Random random = random_begin(1);
    Config config = config_default();
    Table t;
    Canvas canvas;
    ck_assert(language_begin("en"));
    answered = 0;
    counts = true;
    int most = 0; /* moves before the game was begun anew */
    table_init(&t, &config, table_leaves);
    const Deal deal = deal_numbered(1, rules->packs);
    const Settings settings = settings_default(rules);
    play_begin(&t.session.play, rules, &settings, &deal);
    t.session.open = true;
    t.view.selection = selection_begin(&t.session);
    layout_make(&t.view.lay, &t.session.play.game, session_now(&t.session), 120, 40, CARDS_AUTO);
    for (int i = 0; i < KEYS && !session_is_won(&t.session); i++) {
        const int key = some_key(&t, &random);
        asks = 0;
        table_event(&t, (Event){.kind = EVENT_KEY, .key = key});
        canvas_begin(&canvas, 120, 40);
        view_draw(&t.view, &canvas);
        canvas_free(&canvas);
        check_once(rules->id, key);
        if (t.session.play.count > most) most = t.session.play.count;
    }
    ck_assert_int_gt(most, 3);
    ck_assert_int_gt(answered, 3);
    play_end(&t.session.play);
}
END_TEST

int main(void) {
    return RUN_TESTS("moves once", 0, 0, {of_every_game, 0, games_with_texts()});
}
