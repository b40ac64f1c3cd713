/* What pages have in common: how one is shown until the player is done with it, and its bars. */
#ifndef PATIENCE_PAGE_H
#define PATIENCE_PAGE_H

#include "table/keys.h"
#include "terminal/screen.h"

typedef struct Page {
    void *context;
    void (*draw)(void *context, Canvas *); /* on a blank page as large as the terminal */
    bool (*take)(void *context, Event);    /* false when the player is done with it */
} Page;

/* Shows a page; false when the program has to end. */
bool page_show(const Page *);

/* A title in a bar at the top; words in one at the bottom. */
void page_title(Canvas *, const char *title);
void page_foot(Canvas *, const char *words);

/* The last row as a bar of keys: pairs of commands, "left,right", and what they do; where they need more rows
   they have them.  Returns the first of these. */
int page_bar(Canvas *, const Binding *keymap, const Config *, const char *const *hints, int count);

#endif
