/* The games that were begun and not ended: listed, looked at, resumed, named and deleted. */
#ifndef PATIENCE_UNFINISHED_PAGE_H
#define PATIENCE_UNFINISHED_PAGE_H

#include "terminal/canvas.h"
#include "store/preferences/config.h"
#include "store/game/journal.h"

typedef struct UnfinishedList {
    Unfinished *game; /* owned */
    int *deleted;     /* owned: in which order they are to be deleted, from 1; 0: not at all */
    int count, deletions;
    char left_out[LEFT_OUT_TEXT_MAX]; /* those that cannot be resumed, and why */
} UnfinishedList;

UnfinishedList unfinished_begin(void);

/* Deletes what was to be deleted; a game that is being played by then in another terminal stays.  The notice
   says what could not be deleted, or is "". */
void unfinished_end(UnfinishedList *, char *notice, int size);

/* The game at a place among those that are not deleted, or 0. */
const Unfinished *unfinished_at(const UnfinishedList *, int place);

/* One line: what it is, when it was played, how far it is. */
void unfinished_draw_line(Canvas *, int x, int y, int width, const Unfinished *, long long now, Style);

/* Shows them all, until one is to be resumed (else 0); false when the program has to end. */
bool page_unfinished(UnfinishedList *, const Config *, const Unfinished **resumed);

#endif
