/* A list on a page: its rows, the cursor, which rows are seen, and what keys and the mouse do with them. */
#pragma once

#include "table/draw.h"
#include "terminal/keys.h"
#include "terminal/screen.h"

typedef struct List {
    const Binding *keymap;
    const Config *config;
    int rows, at;  /* how many there are, and the row of the cursor, or (a text) the first that is seen */
    int top, seen; /* the first row that was drawn last, and how many there was room for */
    int leap;      /* rows that a page has; 0: those that are seen */
    int clicked;   /* the row that was clicked last, plus 1 */
    bool is_text;  /* without a cursor: it is scrolled */
    bool unlit;    /* the row of the cursor has the ground of the others */
    bool (*skips)(const void *context, int row); /* a row the cursor does not stay on; 0: none is */
    const void *context;
} List;

/* What a click on a row is as a key; pages have theirs from CLICKED_ELSE on. */
enum { CLICKED_ROW = CLICKED + ACTIONS, LIST_ROWS_MAX = 100000, CLICKED_ELSE = CLICKED_ROW + LIST_ROWS_MAX };

/* Moves the cursor by so many rows, by a single one from an end to the other; a text is scrolled. */
void list_move(List *, int by);

/* Does what an event means for the list: it moves the cursor; then, and where it means
   nothing to anybody, LIST_TOOK.  Otherwise the action of the key, DO_ENTER for the second click on a row,
   DO_NOTHING for any other key and for a click elsewhere. */
static const Action LIST_TOOK = ACTIONS;
Action list_takes(List *, Event);

/* Draws the rows there is room for, rather so that those up to `last` are seen besides the cursor's; `draw`
   gets each row's place and style. */
typedef void RowDraw(const void *context, Canvas *, int row, Box place, Style);
void list_draw(List *, Canvas *, Box place, int last, RowDraw *, const void *context);

/* A style in a row of that style: the row of the cursor has one alone. */
static inline Style in_row(Style row, Style usual) {
    return row == STYLE_PAGE_CHOSEN ? row : usual;
}
