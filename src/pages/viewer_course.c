#include "engine/memory.h"
#include "viewer.h"

#include <stdlib.h>

#include "session/odds_text.h"

enum { GAMES = 200, PACE = 20 };

int course_poll(ViewerCourse *c, const Play *play) {
    Found found;
    if (!c->percent) {
        c->percent = memory_get(((size_t)play->count + 1) * sizeof *c->percent);
        c->cost = memory_zeros((size_t)play->count + 1, sizeof *c->cost);
        for (int i = 0; i <= play->count; i++) c->percent[i] = -1;
    }
    if (c->work && worker_is_done(c->work)) {
        if (worker_end(c->work, &found)) {
            c->percent[c->looked] = review_chance(&found.review);
            c->cost[c->looked] = review_cost(&found.review);
        }
        c->looked++;
        c->work = 0;
    }
    if (!c->work && c->looked < play->count) c->work = worker_begin_review(play, c->looked, GAMES);
    return c->work ? PACE : -1;
}

char *course_word(const ViewerCourse *c, const Play *play, int moves, char text[COURSE_WORD_MAX]) {
    if (!c->percent || moves >= play->count || c->percent[moves] < 0)
        snprintf(text, COURSE_WORD_MAX, "%s", moves < play->count && c->looked <= moves ? "…" : "");
    else if (c->cost[moves])
        snprintf(text, COURSE_WORD_MAX, "%d %% -%d", c->percent[moves], c->cost[moves]);
    else
        snprintf(text, COURSE_WORD_MAX, "%d %%", c->percent[moves]);
    return text;
}

void course_draw(const ViewerCourse *c, const Play *play, int moves, Canvas *canvas, int x, int y,
                 int width) {
    if (!c->percent || !play->count) return;
    const int cells = play->count < width ? play->count : width,
              marked = (int)((long long)moves * cells / play->count);
    for (int i = 0; i < cells; i++)
        canvas_text(canvas, x + i, y, 1, course_cell(c->percent, play->count, i, cells),
                    i == marked ? STYLE_PAGE_TITLE : STYLE_PAGE_CHART);
}

void course_end(ViewerCourse *c) {
    Found found;
    if (c->work) worker_end(c->work, &found);
    free(c->percent);
    free(c->cost);
    *c = (ViewerCourse){.shown = false};
}
