/* A line of verdicts. */
#include "verdict_line.h"

int verdict_line_part(int n, int of, int to) {
    return of ? (int)((2LL * n * to + of) / (2LL * of)) : 0;
}

int verdict_line_draw(Canvas *canvas, int x, int y, int last, const Stretches *known, int moves) {
    const wchar_t line = canvas_char(canvas->finish == FINISH_LINES ? L'─' : L'━', '-');
    const int lost = known->lost > moves ? last + 1 : verdict_line_part(known->lost, moves, last),
              won = known->won < 0  ? -1
                    : known->losing ? lost - 1
                                    : verdict_line_part(known->won, moves, last);
    for (int i = 0; i <= last; i++) {
        if (i <= won)
            canvas_put(canvas, x + i, y, canvas_char(L'━', '='), STYLE_PAGE_CHART);
        else if (i >= lost)
            canvas_put(canvas, x + i, y, line, STYLE_PAGE_LOST);
        else
            canvas_put(canvas, x + i, y, canvas_char(L'╌', '.'), STYLE_PAGE_DIM);
    }
    return lost;
}
