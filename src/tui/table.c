/* The loop of a table: draw, wait, do. */
#include "table.h"

void table_settle(Table *t) {
    const Game *g = &t->play.game;
    const Position *p = table_now(t);
    if (card_pending(g, p)) {
        t->picked = g->hand;
        t->count = 0;
        t->cursor = g->waste;
    }
    const int run = run_length(g, p, t->cursor);
    if (t->depth > run) t->depth = run > 0 ? run : 1;
}

static void fit(Table *t, Canvas *canvas) {
    canvas_free(canvas);
    canvas_begin(canvas, screen_width(), screen_height());
    layout_make(&t->lay, &t->play.game, canvas->width, canvas->height);
}

/* The cursor begins on the stock, else on the first pile that gives something. */
static int first_cursor(const Game *g) {
    if (g->stock >= 0) return g->stock;
    int pile = 0;
    while (pile < g->piles - 1 && !line_of(g, pile)->gives) pile++;
    return pile;
}

Outcome table_run(Table *t) {
    Canvas canvas = {.width = 0};
    t->cursor = first_cursor(&t->play.game);
    t->depth = 1;
    t->picked = -1;
    t->outcome = OUTCOME_STAY;
    fit(t, &canvas);
    table_settle(t);
    while (t->outcome == OUTCOME_STAY) {
        table_draw(t, &canvas);
        screen_show(&canvas);
        const Event event = screen_wait(-1);
        table_event(t, event);
        if (canvas.width != screen_width() || canvas.height != screen_height()) fit(t, &canvas);
    }
    canvas_free(&canvas);
    journal_close(&t->journal);
    play_end(&t->play);
    return t->outcome;
}
