/* Looking at a game again, move by move: forwards, backwards, or by itself.  What is seen is the way that
   leads to the position the game stands in; moves that were taken back are left out.  A bar tells where it
   could be won, and the solver's line from any move can be seen as a demonstration. */
#ifndef PATIENCE_REPLAY_H
#define PATIENCE_REPLAY_H

#include "advice/worker.h"
#include "terminal/screen.h"
#include "tui.h"

/* The course of the game: how likely a win was before every move, for who knew what the player knew.  It is
   found out move by move, while it is looked at.  Begin with {0}. */
typedef struct ReplayCourse {
    bool shown;
    int *percent; /* owned; of every move of the play, -1 where it is not known yet */
    int *cost;    /* owned; of every move */
    int looked;   /* at so many moves, from the first */
    Worker *work; /* looking at the next, or 0 */
} ReplayCourse;

typedef enum ReplayEnd {
    REPLAY_ON,
    REPLAY_LEFT,
    REPLAY_TAKEN, /* the player wants to play on from the move shown */
    REPLAY_END    /* the program ends */
} ReplayEnd;

typedef struct Replay {
    Session session; /* never closed: its moves are those of the play that is shown */
    View view;
    int speed;   /* moves a second */
    int longest; /* how wide its moves are in words */
    bool runs;   /* by itself */
    bool filmed; /* for others to watch: without keys and verdicts */
    ReplayEnd end;
    ReplayCourse course;         /* in place of the bar, where it is shown */
    Worker *search;              /* for the line to be demonstrated, or 0 */
    bool demonstrates, begun_so; /* a win; from the first */
    Play watched;                /* during a demonstration: what it left, at the move it left */
} Replay;

/* --- piece by piece, without a terminal ----------------------------------------------------------------- */

/* Begins at a move; with a speed, so many moves a second, by itself; 0: it waits for keys.  The play stays
   the caller's and has to stay as it is.  The table is laid out by the caller. */
void replay_begin(Replay *, const Play *, Config *, int at, int speed);

/* Takes one event; KEY_NOTHING is time that went by. */
void replay_event(Replay *, Event);

void replay_draw(const Replay *, Canvas *);

/* Goes on with what is searched, and never waits.  Returns how many milliseconds from now to ask again, -1
   when nothing is under way. */
int replay_poll(Replay *);

/* Goes to a move; and what is known of the position there, in a few words. */
void replay_show(Replay *, int at);
const char *replay_verdict(const Replay *);

/* Asks for one of so many moves; -1 where none is named, and the view (unless it is 0) says which there are.
 */
int ask_move(int moves, View *);

/* Ends searches and demonstrations. */
void replay_end(Replay *);

/* --- all of it ------------------------------------------------------------------------------------------ */

/* Shows the play from move *at on, which in the end is the move that was shown last.  With a speed, so many
   moves a second, it begins by itself; 0: it waits for keys.  Nothing of the play is changed.  A win to be
   demonstrated instead, or one whose moves do not begin (`played` 0); where play goes on from a demonstration
   it is that one, to be ended. */
ReplayEnd replay_run(const Play *, const Session *from, int *at, int speed, Play *win);

/* Demonstrates a win that goes on from where the play stands; it is the replay's from then on. */
void replay_demonstrate(Replay *, Play win);

/* --- its course (replay_course.c) ----------------------------------------------------------------------- */

/* Goes on with the play's moves, and never waits.  Returns how many milliseconds from now to ask again, -1
   when all are looked at. */
int course_poll(ReplayCourse *, const Play *);

/* What is known of the move behind so many: "45 %", and what it cost, "45 % -12"; returns text. */
enum { COURSE_WORD_MAX = 24 };
char *course_word(const ReplayCourse *, const Play *, int moves, char text[COURSE_WORD_MAX]);

/* Draws it from a cell on, `width` cells wide, with the one of the move behind so many marked. */
void course_draw(const ReplayCourse *, const Play *, int moves, Canvas *, int x, int y, int width);

/* Stops looking and gives back what is owned. */
void course_end(ReplayCourse *);

#endif
