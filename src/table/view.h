/* How a game is shown at the table, and what is said there.  Undo does not affect it. */
#pragma once

#include "leaf.h"
#include "selection.h"
#include "session/find.h"
#include "text/narrator.h"

enum { MESSAGE_MAX = 400 };

/* Whether the panel of a lost game is shown, or was closed. */
typedef enum LossPanel { LOSS_NONE, LOSS_TOLD, LOSS_PUT_AWAY } LossPanel;

/* Whose hint is shown. */
typedef enum Advice { ADVICE_NONE, ADVICE_FAIR, ADVICE_SOLVER } Advice;

/* What is valid until the next event. */
typedef struct Until {
    int goes;          /* where this event moved cards without the target being named, or -1 */
    Advice advice;     /* a hint, also that there is none */
    Move advised;      /* its move, which Enter plays, or MOVE_NONE */
    bool finds;        /* the player is typing which cards to find, */
    Sought wanted;     /* these so far */
    const char *stuck; /* why no move is useful, or 0: ways out are offered */
    bool dead_end;     /* no useful move is left, which is said in the message line */
    bool loss;         /* the panel of a lost game was shown when the event came, */
    bool offers;       /* or the question whether to collect what is left */
} Until;

typedef struct View {
    Session *session;     /* what is shown; not the view's own */
    Help *help;           /* which hangs on that */
    const Leaves *leaves; /* its leaves, or 0 */
    Layout lay;
    int foot;      /* and how many rows below it */
    Finish finish; /* of the cards */
    Selection selection;
    Until until;
    int count;               /* how many cards, typed for the pile named next; 0: as many as fit */
    int tens;                /* tens of the count while its digit is awaited, otherwise -1 */
    int last;                /* where the last move went, or -1 */
    bool shows_moves;        /* all legal moves are marked */
    const Position *between; /* the position drawn last while cards moved, or 0 */
    char message[MESSAGE_MAX];
    LossPanel loss;
    bool has_menu; /* why to leave the table */
} View;

/* --- what it says --------------------------------------------------------------------------------------- */

/* Says something in the message line until the next key; or an error, with commands' keys filled in. */
void view_say(View *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void view_say_error(View *, const Error *);

/* Fills the keys of the commands into a translated sentence that has {undo}, {new} ... in it. */
void view_fill(const View *, const char *sentence, char *text, int size);

/* Puts the cursor where a move begins, unless something is picked up; Enter will play it. */
void view_advise(View *, Move);

/* A few words for the upper bar that something is not, or soon will not be, saved; 0 while all is well. */
const char *view_unsaved_text(const View *);

/* The piles that some legal move takes cards from or to. */
PileSet view_piles(const View *, bool targets);

/* --- moves as they are named at the table: by the keys of piles (view.c) -------------------------------- */

/* Whether two piles have the same key; -1, no pile, has none. */
bool view_share_key(const View *, int a, int b);

/* The keys that make a legal move, for example "3-f", as few as are needed unless the whole is wanted; or
   else its word. */
char *view_move_keys(const View *, Move, bool whole, char text[NOTATION_MAX]);

/* A legal move in short: the keys of its source and target, and the cards, "3-7 4♣ on 5♥". */
enum { VIEW_MOVE_MAX = NOTATION_MAX + MOVE_TEXT_MAX };
char *view_move_text(const View *, Move, char text[VIEW_MOVE_MAX]);

/* All legal moves like that, or only by their keys if the cards do not fit the width. */
void view_moves_text(const View *, int width, char *text, int size);

/* The keys of these piles in brief, for example "1 3-6 w"; returns text. */
char *view_pile_keys(const View *, PileSet piles, char text[KEYS_TEXT_MAX]);
