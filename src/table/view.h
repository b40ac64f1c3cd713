/* How a game is seen at the table, and what is said there.  Undo leaves what is here. */
#ifndef PATIENCE_VIEW_H
#define PATIENCE_VIEW_H

#include "draw.h"
#include "keys.h"
#include "selection.h"
#include "session/session.h"

enum { MESSAGE_MAX = 400, SPANS_MAX = 12 };

/* Cells of a row that run a command when they are clicked. */
typedef struct Span {
    int x, y, width;
    const char *command;
} Span;

/* Whether the panel of a lost game is seen, or was put away. */
typedef enum LossPanel { LOSS_NONE, LOSS_TOLD, LOSS_PUT_AWAY } LossPanel;

typedef struct View {
    Session *session; /* what is seen; not the view's own */
    Layout lay;
    int panel;     /* how wide the panel beside the table is, or 0 */
    int foot;      /* how many rows below it are the guide's, or the odds' */
    bool may_grow; /* its cards, as soon as there is room: something was undone or a fan emptied */
    Finish finish; /* of the cards */
    Selection selection;
    int count;               /* of cards, typed for the pile named next; 0: as many as fit */
    int tens;                /* of the count while its digit is awaited, else -1 */
    int goes;                /* where this event has moved cards whose target was not named, or -1 */
    int last;                /* where the last move went, or -1 */
    Move advised;            /* a hint until the next event, or MOVE_NONE */
    bool shows_moves;        /* all legal moves are marked */
    bool celebrates;         /* the plate that tells of a win waits */
    const Position *between; /* what is drawn in place of the position while cards move, or 0 */
    char message[MESSAGE_MAX];
    const char *stuck; /* why no move leads on, until the next event, or 0: ways out are offered */
    LossPanel loss;
    bool tells_win;       /* `record` is of the win that is seen */
    Figures record;       /* with these options; nothing played: not known */
    int difficulty;       /* 0: not known */
    int place, winners;   /* of today's deal among all players of a host; 0: none */
    Span span[SPANS_MAX]; /* as it was drawn last */
    int spans;
} View;

/* Says something in the line for messages until the next key; or an error, in which commands are called by
   their keys. */
void view_say(View *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void view_say_error(View *, const Error *);

/* Fills the keys of the commands into a translated sentence that has {undo}, {new} ... in it. */
void view_fill(const View *, const char *sentence, char *text, int size);

/* Puts the cursor where a move begins, unless something is picked up; Enter will play it. */
void view_advise(View *, Move);

/* That something is not or will soon not be saved, in a few words for the upper bar; 0 while all is well. */
const char *view_unsaved_text(const View *);

/* Notes that cells run a command; and what a click on a cell does. */
void view_add_span(View *, Span);
Action view_action_at(const View *, int x, int y);

/* The piles that have something to move. */
uint32_t view_sources(const View *);

/* Whether two piles have the same key; none, -1, has no other's. */
bool view_share_key(const View *, int a, int b);

#endif
