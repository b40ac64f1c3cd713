/* How one stands against another game of the same deal, in the upper bar. */
#include "help/ghosts.h"
#include "table/table.h"

typedef struct GhostLeaf {
    Table *table;
    Ghosts ghosts;
} GhostLeaf;

static void opened(void *leaf) {
    GhostLeaf *its = leaf;
    ghosts_open(&its->ghosts, &its->table->session);
}

static void undone(void *leaf, const Position *before, int moves) {
    (void)before;
    (void)moves;
    GhostLeaf *its = leaf;
    ghosts_undo(&its->ghosts, &its->table->session);
}

static void left(void *leaf) {
    GhostLeaf *its = leaf;
    ghosts_leave(&its->ghosts, &its->table->session);
}

static void sees(void *leaf, const Play *play) {
    ghosts_see(&((GhostLeaf *)leaf)->ghosts, play);
}

/* In the bar's widest gap, if it has room. */
static void draw(const void *leaf, Canvas *canvas) {
    const GhostLeaf *its = leaf;
    char text[GHOST_TEXT_MAX];
    int end = 0, widest = 0;
    if (!*ghosts_text(&its->ghosts, &its->table->view.session->play, text) || !its->table->view.lay.fits)
        return;
    for (int x = 0, width = 0; x < canvas->width; x++) {
        width = canvas->cell[x].c == L' ' ? width + 1 : 0;
        if (width > widest) widest = width, end = x + 1;
    }
    const int width = text_width(text);
    if (width + 4 <= widest) canvas_text(canvas, end - 2 - width, 0, width, text, STYLE_BAR);
}

extern const Leaf ghost_leaf;
const Leaf ghost_leaf = {
    .size = sizeof(GhostLeaf),
    .hears = {.opened = opened, .undone = undone, .left = left},
    .sees = sees,
    .draw = draw,
};
