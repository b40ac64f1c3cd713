/* Looking at games move by move: one, or two of one deal beside each other; from a record or a code, the
   player's own, or another player's that still grows.  Forwards, backwards or by itself; what is seen is the
   way that leads to where a game stands, without the moves that were taken back.  A bar shows until when each
   could be won, of a game that is still open only when that is asked for, and the solver's line from any move
   can be seen as a demonstration. */
#pragma once

#include "host/players.h"
#include "tui.h"

enum { VIEWER_GAMES = 2 };

/* The course of a game: how likely a win was before every move, for who knew what the player knew.  It is
   found out move by move, while it is looked at.  Begin with {0}. */
typedef struct ViewerCourse {
    bool shown;
    int *percent; /* owned; of every move of the play, -1 where it is not known yet */
    int *cost;    /* owned; of every move */
    int looked;   /* at so many moves, from the first */
    Worker *work; /* looking at the next, or 0 */
} ViewerCourse;

typedef enum ViewerEnd {
    VIEWER_ON,
    VIEWER_LEFT,
    VIEWER_TAKEN, /* the player wants to play on from the move shown */
    VIEWER_END    /* the program ends */
} ViewerEnd;

/* What is to be looked at, and what came of it. */
typedef struct Viewing {
    Compared of[VIEWER_GAMES]; /* the second without a play where there is but one; they stay as they are */
    int at;                    /* the move to begin with; in the end the one that was shown last */
    int speed;                 /* so many moves a second, by itself; 0: it waits for keys */
    Play win;       /* demonstrated from where it stands, while it has moves; the caller's, to be ended */
    int leads;      /* of two, of which game keys speak, and which is seen where there is room for one */
    Watched *grows; /* another player's game, in place of these, or 0 */
    Session *own;   /* in which the first is still open and help is counted, or 0 */
} Viewing;

/* A game that is looked at. */
typedef struct ViewedGame {
    Help help;
    Session session;
    View view;
} ViewedGame;

typedef struct Viewer {
    Viewing *viewing; /* the caller's */
    ViewedGame pane[VIEWER_GAMES];
    int panes;
    int at;            /* the move shown; a game that ends before stands at its end */
    int alike;         /* of two: moves with which both begin */
    int width, height; /* of the terminal; 0: to be laid out anew */
    bool beside;       /* both tables are seen */
    int speed;         /* moves a second */
    bool runs;         /* by itself */
    long long due;     /* when the next move is */
    int longest;       /* how wide the moves are in words */
    bool filmed;       /* for others to watch: without keys and verdicts */
    ViewerEnd end;
    ViewerCourse course; /* of one game, in place of its bar, where it is shown */
    Worker *search;      /* for the line to be demonstrated, or 0 */
    bool begun_so;       /* a win is demonstrated from the first */
    bool asked;          /* of a game still open for verdicts: before that none is shown */
} Viewer;

/* --- piece by piece, without a terminal ----------------------------------------------------------------- */

void viewer_begin(Viewer *, Viewing *, Config *, const Means *);

/* Lays the tables out for a terminal of so many cells. */
void viewer_fit(Viewer *, int width, int height, Finish);

/* Takes one event; KEY_NOTHING is time that went by. */
void viewer_event(Viewer *, Event);

void viewer_draw(const Viewer *, Canvas *);

/* Goes on with what is searched, and never waits.  Returns how many milliseconds from now to ask again, -1
   when nothing is under way. */
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

/* Moves of the longest game; what is known of one, as far as it is shown. */
int viewer_length(const Viewer *);
Stretches viewer_stretches(const Viewer *, int pane);

/* The move whose place on a bar was pointed at, or -1; whether a game's table was, of two. */
int viewer_bar_move(const Viewer *, int x, int y);
bool viewer_table_at(const Viewer *, int x, int y, int *pane);

/* --- its course (viewer_view.c) ------------------------------------------------------------------------- */

/* Goes on with the play's moves, and never waits.  Returns how many milliseconds from now to ask again, -1
   when all are looked at. */
int course_poll(ViewerCourse *, const Play *);

/* Stops looking and gives back what is owned. */
void course_end(ViewerCourse *);
