/* Playing in the terminal. */
#pragma once

#include "table/table.h"

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

/* --- a replay as a film --------------------------------------------------------------------------------- */

enum { CAST_WIDTH = 80, CAST_HEIGHT = 24, CAST_SPEED = 2 };

/* Takes the bytes that show the game after the next of its moves: UTF-8 with an end. */
typedef void CastFrame(void *context, const char *bytes);

/* Gives what a terminal elsewhere is sent, a frame for each position of a play from a move on. */
void cast_frames(const Play *, Config *, int from, CastFrame *, void *context);
