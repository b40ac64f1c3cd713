/* Playing in the terminal. */
#pragma once

#include "table/table.h"
#include "text/narrator.h"

enum { VIEWER_FASTEST = 20 }; /* moves a second */

typedef struct TuiRequest {
    Opening opening;          /* without a game: the menu */
    Compared viewed[2];       /* a game to be looked at instead, and perhaps another beside it */
    int at, speed;            /* the move to begin with; moves a second, 0: it waits for keys */
    char notice[MESSAGE_MAX]; /* what is said at the table first, or "" */
    int wrong_files;          /* among the own games, of which the menu says so */
} TuiRequest;

/* Plays at a table, which is set up, until the player leaves; returns the exit status: 0, or 2 when there is
   no terminal to play in, the record cannot be gone on with, or something played is not on disk (which is
   said on standard error). */
int tui_run(Table *, const TuiRequest *, Config *);

/* The same at a table of its own. */
int tui_play(const TuiRequest *, Config *);

/* Why cards would not have the finish that the player wishes in this terminal: a sentence to be translated,
   or 0. */
const char *finish_hindrance(const Settings *);

/* Opens what a command at the table asks for: questions, pages, the replay; for Table.open_page. */
void page_of_table(Table *, Action);
