/* How a game is seen at the table, and what is said there.  Undo leaves what is here. */
#ifndef PATIENCE_VIEW_H
#define PATIENCE_VIEW_H

#include "draw.h"
#include "keys.h"
#include "session/session.h"
#include "terminal/screen.h"
#include "text/narrator.h"

/* --- what the player points at (selection.c) ------------------------------------------------------------ */

/* Naming a source and then a target makes a move. */

typedef struct Selection {
    int cursor, depth; /* as in Marks */
    int picked;        /* the source picked up, or -1 */
    int count;         /* how many of its cards; 0: as many as fit */
    int row;           /* the row of a card above a hole (MOVE_INNER), from 1; 0: the end of the pile */
    int held;    /* a pile that the mouse carries: picked up when it is named, not moved at once; or -1 */
    int grabbed; /* by the mouse, so many cards; 0: as many as fit */
    bool named;  /* what is picked up was named, not just drawn and held */
} Selection;

/* What comes of naming a pile: a move to be tried, or why nothing can be done; neither where something else
   is selected now. */
typedef struct Naming {
    Move move;
    bool at_once; /* from its source alone */
    Error error;
} Naming;

/* As it is when a game is opened. */
Selection selection_begin(Session *);

/* Puts back what is picked up, but for a card that must be played. */
void selection_put_back(Selection *, Session *);

/* Suits it to a new position, and picks up a card that must be played. */
void selection_settle(Selection *, Session *);

/* Names a pile, by its key, the cursor or a click: the source first, then the target.  `count` cards of it
   are meant, 0: as many as fit. */
Naming selection_name(Selection *, Session *, int pile, int count);

/* The only sensible move there is, MOVE_NONE where there are several that do not come to the same.  To shift
   a whole column into an empty one makes no sense, and a card that would come back from a foundation is not
   moved by one key. */
Move selection_only_move(Session *);

/* How a move is named: by its count (0: not needed), its source so many times, and its target. */
typedef struct Spelling {
    int count, times;
    bool target; /* else the source is enough */
} Spelling;

/* How piles are named to make a legal move that takes cards from one, or turns one up; a target named
   besides, where the source is enough, changes nothing.  false where no naming makes it. */
bool selection_spell(const Selection *, Session *, Move, Spelling *);

/* The piles that may take what is picked up, as bits. */
uint32_t selection_targets(const Selection *, Session *);

/* The piles whose cards move (`move`) or are picked up as soon as so many of them are named (0: any number).
   Nothing is picked up now. */
uint32_t selection_named(const Selection *, Session *, int count, bool move);

/* Moves the cursor one pile in a direction, along the run of a column first. */
void selection_step(Selection *, Session *, const Layout *, int dx, int dy);

/* The pile that is seen where this one lies: the drawn card in the hand covers the waste. */
int pile_seen(const Session *, int pile);

/* --- the view ------------------------------------------------------------------------------------------- */

enum { MESSAGE_MAX = 400 };

/* Whether the panel of a lost game is seen, or was put away. */
typedef enum LossPanel { LOSS_NONE, LOSS_TOLD, LOSS_PUT_AWAY } LossPanel;

/* Whose hint is told. */
typedef enum Advice { ADVICE_NONE, ADVICE_FAIR, ADVICE_SOLVER } Advice;

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
    Advice advice;           /* a hint until the next event, also that there is none */
    Move advised;            /* its move until the next event, or MOVE_NONE */
    bool finds;              /* cards, until the next event that says nothing more of them: */
    char typed[8];           /* which, as it was typed so far */
    Sought wanted;           /* and as it is understood */
    bool shows_moves;        /* all legal moves are marked */
    bool celebrates;         /* the plate that tells of a win waits */
    const Position *between; /* what is drawn in place of the position while cards move, or 0 */
    char message[MESSAGE_MAX];
    const char *stuck; /* why no move leads on, until the next event, or 0: ways out are offered */
    LossPanel loss;
    bool tells_win;       /* the rest is of the win that is seen */
    Figures record;       /* with these options; nothing played: not known */
    int difficulty;       /* 0: not known */
    JourneyStars journey; /* with this win */
    int place, winners;   /* of today's deal among all players of a host; 0: none */
    int watchers;         /* of these, looking on */
    bool has_menu;        /* to be left for */
} View;

/* --- what it says --------------------------------------------------------------------------------------- */

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

/* The piles that some legal move takes cards to, or that have something to move. */
uint32_t view_piles(const View *, bool targets);

/* --- moves as they are named at the table: by the keys of piles (view.c) -------------------------------- */

/* Whether two piles have the same key; none, -1, has no other's. */
bool view_share_key(const View *, int a, int b);

/* The keys that make a legal move, for example "3-f", as few as are needed. */
char *view_move_keys(const View *, Move, char text[NOTATION_MAX]);

/* A legal move as it is told: the keys of its source and target, and the cards, "3-7 4♣ on 5♥". */
enum { VIEW_MOVE_MAX = NOTATION_MAX + MOVE_TEXT_MAX };
char *view_move_text(const View *, Move, char text[VIEW_MOVE_MAX]);

/* All legal moves so, or by their keys alone where the width has no room for their cards. */
void view_moves_text(const View *, int width, char *text, int size);

/* The keys of these piles in brief, for example "1 3-6 w"; returns text. */
char *view_pile_keys(const View *, uint32_t piles, char text[KEYS_TEXT_MAX]);

/* --- all of it (picture.c) ------------------------------------------------------------------------------ */

/* Lays it out anew in a window of this size. */
void view_lay_out(View *, int width, int height, CardSize);

/* The same for the terminal as it is now; begin with an empty canvas. */
void view_fit(View *, Canvas *);

/* Lays it out anew where the position wants other cards. */
void view_follow(View *);

/* Scrolls the fans that have no room for all their cards: so that what is pointed at is seen, else the end.
 */
void view_scroll(View *);

/* Whether an event of the mouse scrolls one by its cursor: the wheel over it, or a click on the number of
   those that are not seen. */
bool view_scrolls(View *, Event);

/* Draws everything. */
void view_draw(const View *, Canvas *);

/* Draws the piles alone; false where there is no room, which is said then: nothing but the key that quits in
   this keymap is taken. */
bool view_draw_piles(const View *, Canvas *);
void view_draw_too_small(const View *, Canvas *, const Binding *keymap);

/* The same of what needs so many cells, and this key quits; returns the row below. */
int draw_too_small(Canvas *, int width, int height, int key);

/* Draws the upper bar with the game and its deal; returns the cell behind. */
int view_draw_title(const View *, Canvas *);

/* --- its parts ------------------------------------------------------------------------------------------ */

/* Draws the lower bar (bottom_bar.c), and the line for messages above it (message.c). */
void view_draw_bottom_bar(const View *, Canvas *);
void view_draw_message(const View *, Canvas *);

/* Looks up what a win means beside the others, as soon as there is one (endings.c); draws the panel that
   tells of it. */
void view_note_win(View *);
void view_draw_win(const View *, Canvas *);

/* Notes that the game is lost, or no longer; whether the panel that tells so is seen; draws it, on the table
   as it is drawn. */
void view_note_loss(View *);
bool view_tells_loss(const View *);
void view_draw_loss(const View *, Canvas *);

/* What stays of it in the line for messages: as much as that width has room for. */
void view_loss_text(const View *, int width, char *text, int size);

/* Draws a line of verdicts of so many moves, where the game could be won, where no longer, and where that is
   not known, from a cell on, up to the cell `last` behind that one; returns the first cell of the loss. */
int verdict_line_draw(Canvas *, int x, int y, int last, const Stretches *, int moves);

/* Where a move stands on that line, or the other way round: n of `of` parts, in parts of `to`. */
int verdict_line_part(int n, int of, int to);

/* How wide the panel beside the table is to be in a window of that width, or 0; and draws it (panel.c). */
int view_panel_width(int width);
void view_draw_panel(const View *, Canvas *);

/* The win light, in the colour of *style: what is known of the position now; 0 when it is off and the game
   not lost. */
enum { LIGHT_TEXT_MAX = 60 };
const char *view_win_light(const View *, char text[LIGHT_TEXT_MAX], Style *);

/* The odds of the position, while they are asked for (odds_panel.c): how many rows they want below the table
   in a window of that size, 0 where they are not asked for; the move at this place of theirs, from 0,
   MOVE_NONE behind the last; and draws them. */
int view_odds_rows(const View *, int width, int height);
Move view_odds_move(const View *, int place);
void view_draw_odds(const View *, Canvas *);

#endif
