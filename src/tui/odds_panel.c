/* The panel that tells the odds, while they are asked for. */
#include "view.h"

#include <stdio.h>

#include "page.h"
#include "session/odds_text.h"
#include "text/language.h"

enum { WIDTH = 54, MARGIN = 3, MOVES_SHOWN = 6, SENTENCES = 4, OTHER_LINES = 7, WORD_WIDTH = 14 };

/* The moves, the best first, with what each wins; those that were dropped soon have wide bounds. */
static void draw_moves(const View *v, Canvas *canvas, Box box, int y, const Prospects *found) {
    const Play *play = &v->session->play;
    char word[NOTATION_MAX], percent[PERCENT_TEXT_MAX];
    for (int i = 0; i < found->odds.count && y < box.y + box.h - 3; i++) {
        const MoveOdds *of = &found->odds.of[i];
        if (!of->games) continue;
        canvas_text(canvas, box.x + MARGIN, y, WORD_WIDTH,
                    move_write(&play->game, play_now(play), of->move, word), STYLE_PAGE_TITLE);
        canvas_text(canvas, box.x + MARGIN + WORD_WIDTH, y++, box.w - 2 * MARGIN - WORD_WIDTH,
                    odds_percent(of->won, of->games, found->certain, percent), STYLE_PAGE);
    }
}

static void draw_found(const View *v, Canvas *canvas, Box box, const Prospects *found) {
    const int x = box.x + MARGIN, width = box.w - 2 * MARGIN;
    char text[ODDS_SENTENCE_MAX];
    int y = box.y + 3;
    y += page_sentence(canvas, x, y, width, odds_sentence(found, text), STYLE_PAGE);
    if (!found->certain)
        y += page_sentence(canvas, x, y, width, odds_sentence_seeing(found, text), STYLE_PAGE);
    draw_moves(v, canvas, box, y + 1, found);
}

void view_draw_odds(const View *v, Canvas *canvas) {
    const Prospects *found = session_odds(v->session);
    const int shown = !found ? 0 : found->odds.count < MOVES_SHOWN ? found->odds.count : MOVES_SHOWN;
    Box box = {.w = WIDTH < canvas->width ? WIDTH : canvas->width, .h = SENTENCES + OTHER_LINES + shown};
    if (box.h > canvas->height - 2) box.h = canvas->height - 2;
    box.x = (canvas->width - box.w) / 2;
    box.y = (canvas->height - box.h) / 2;
    canvas_fill(canvas, box.x, box.y, box.w, box.h, L' ', STYLE_PAGE);
    canvas_box(canvas, box.x, box.y, box.w, box.h, STYLE_PAGE_DIM);
    canvas_centred(canvas, box.x + 2, box.y + 1, box.w - 4, _("Odds"), STYLE_PAGE_TITLE);
    if (found)
        draw_found(v, canvas, box, found);
    else
        canvas_centred(canvas, box.x + 2, box.y + 3, box.w - 4, _("Games are being played on ..."),
                       STYLE_PAGE);
    canvas_centred(canvas, box.x + 2, box.y + box.h - 2, box.w - 4, _("any key returns"), STYLE_PAGE_KEY);
}
