/* Playing in the terminal. */
#pragma once

#include "table/table.h"

enum { VIEWER_FASTEST = 20 }; /* moves a second */

typedef struct TuiRequest {
    Opening opening;          /* without a game: the menu */
    Compared viewed[2];       /* a game to view instead, perhaps with another beside it */
    int at, speed;            /* the move to begin with; moves a second, 0: wait for keys */
    char notice[MESSAGE_MAX]; /* what is said at the table first, or "" */
    int wrong_files;          /* files among the custom games that are not games, which the menu reports */
} TuiRequest;

/* Plays at a table that is set up, until the player leaves; returns the exit status: 0, or 2 if there is no
   terminal to play in, the record cannot be resumed, or something played is not on disk (which is said on
   standard error). */
int tui_run(Table *, const TuiRequest *, Config *);

/* The same at a table of its own. */
int tui_play(const TuiRequest *, Config *);

/* Why cards would not have the preferred finish in this terminal: a sentence to be translated, or 0. */
const char *finish_hindrance(const Settings *);

/* Opens what a command at the table asks for: prompts, pages, the replay; for Table.open_page. */
void page_of_table(Table *, Action);

/* --- a replay as a film --------------------------------------------------------------------------------- */

enum { CAST_WIDTH = 80, CAST_HEIGHT = 24, CAST_SPEED = 2 };

/* Takes the bytes that show the game after its next move: UTF-8, terminated by 0. */
typedef void CastFrame(void *context, const char *bytes);

/* Produces what a terminal would be sent, a frame for each position of a play from a move on. */
void cast_frames(const Play *, Config *, int from, CastFrame *, void *context);
