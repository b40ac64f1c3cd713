/* Viewing games move by move: one, or two of one deal side by side; from a record or a code, the player's
   own, or another player's that is still growing.  Forwards, backwards or automatically, without the moves
   that were taken back.  A bar shows until when each could be won (for an open game only on request), and the
   solver's line from any move can be demonstrated. */
#pragma once

#include "host/players.h"
#include "tui.h"

enum { VIEWER_GAMES = 2 };

/* The course of a game: how likely a win was before every move, knowing what the player knew.  It is found
   out move by move while the game is viewed.  Begin with {0}. */
typedef struct ViewerCourse {
    bool shown;
    int *percent; /* owned; for every move of the play, -1 if not known yet */
    int *cost;    /* owned; for every move */
    int looked;   /* progress in moves, from the first */
    Worker *work; /* the review of the next move, or 0 */
} ViewerCourse;

typedef enum ViewerEnd {
    VIEWER_ON,
    VIEWER_LEFT,
    VIEWER_TAKEN, /* the player wants to play on from the move shown */
    VIEWER_END    /* the program ends */
} ViewerEnd;

/* What to view, and the result. */
typedef struct Viewing {
    Compared of[VIEWER_GAMES]; /* the second has no play if there is only one; they are not changed */
    int at;                    /* the move to begin with; at the end the one shown last */
    int speed;                 /* moves a second, automatically; 0: waits for keys */
    Play win;       /* demonstrated from its current position, if it has moves; the caller ends it */
    int leads;      /* of two, the game that keys apply to, and the one shown if there is room for only one */
    Watched *grows; /* another player's game, in place of these, or 0 */
    Session *own;   /* the session in which the first is still open and help counts, or 0 */
} Viewing;

/* A game being viewed. */
typedef struct ViewedGame {
    Help help;
    Session session;
    View view;
} ViewedGame;

typedef struct Viewer {
    Viewing *viewing; /* the caller's */
    ViewedGame pane[VIEWER_GAMES];
    int panes;
    int at;            /* the move shown; a shorter game stays at its end */
    int alike;         /* for two: how many moves they share at the beginning */
    int width, height; /* size of the terminal; 0: needs a new layout */
    bool beside;       /* both tables are visible */
    int speed;         /* moves a second */
    bool runs;         /* by itself */
    long long due;     /* when the next move is due */
    int longest;       /* how wide the moves are in words */
    bool filmed;       /* for watchers: without keys and verdicts */
    ViewerEnd end;
    ViewerCourse course; /* for one game, shown in place of its bar */
    Worker *search;      /* the search for the line to demonstrate, or 0 */
    bool begun_so;       /* a win is demonstrated from the beginning */
    bool asked;          /* verdicts of an open game were asked for: before that none is shown */
} Viewer;

/* --- piece by piece, without a terminal ----------------------------------------------------------------- */

void viewer_begin(Viewer *, Viewing *, Config *, const Means *);

/* Lays out the tables for a terminal of this many cells. */
void viewer_fit(Viewer *, int width, int height, Finish);

/* Takes one event; KEY_NOTHING means that time passed. */
void viewer_event(Viewer *, Event);

void viewer_draw(void *viewer, Canvas *);

/* Continues searches, and never waits.  Returns in how many milliseconds to call again, -1 if nothing is
   under way. */
int viewer_poll(Viewer *);

/* Ends searches. */
void viewer_end(Viewer *);

/* --- all of it ------------------------------------------------------------------------------------------ */

/* Shows it until the player leaves. */
ViewerEnd viewer_run(Viewing *, Config *, const Means *);

/* --- its parts (viewer_view.c) -------------------------------------------------------------------------- */

/* Whether verdicts are shown; whether a win is. */
static inline bool viewer_tells(const Viewer *v) {
    return !v->viewing->own || v->asked;
}
static inline bool viewer_demonstrates(const Viewer *v) {
    return v->viewing->win.played;
}

/* How many moves the longest game has; the known verdict of a game, if it is shown. */
int viewer_length(const Viewer *);
Stretches viewer_stretches(const Viewer *, int pane);

/* The move at a place on a bar, or -1; whether a place is on a game's table, of two. */
int viewer_bar_move(const Viewer *, int x, int y);
bool viewer_table_at(const Viewer *, int x, int y, int *pane);

/* --- its course (viewer_view.c) ------------------------------------------------------------------------- */

/* Continues with the play's moves, and never waits.  Returns in how many milliseconds to call again, -1 when
   all are done. */
int course_poll(ViewerCourse *, const Play *);

/* Stops, and frees what is owned. */
void course_end(ViewerCourse *);
