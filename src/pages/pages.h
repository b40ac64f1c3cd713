/* Pages besides the table: showing one until the player is done with it, and their parts.  Functions that
   show one return false if the program has to end. */
#pragma once

#include "table/draw.h"
#include "table/view.h"

typedef struct List {
    const Binding *keymap;
    const Config *config;
    int rows, at;  /* how many rows there are, and the cursor's row, or (for a text) the first visible one */
    int top, seen; /* the first row drawn last time, and how many fitted */
    int leap;      /* rows of a page; 0: the visible ones */
    int clicked;   /* the row clicked last, plus 1 */
    bool is_text;  /* without a cursor: it is scrolled */
    bool unlit;    /* the cursor's row has the same ground as the others */
    bool (*skips)(const void *context, int row); /* a row that the cursor skips; 0: none */
    const void *context;
} List;

/* The key that a click on a row becomes; pages have their own from CLICKED_ELSE on. */
enum { CLICKED_ROW = CLICKED + ACTIONS, LIST_ROWS_MAX = 100000, CLICKED_ELSE = CLICKED_ROW + LIST_ROWS_MAX };

/* Moves the cursor by this many rows, single steps wrapping round; a text is scrolled. */
void list_move(List *, int by);

/* Does what an event means for the list: LIST_TOOK if it moved the cursor or means nothing to anybody.
   Otherwise the key's action, DO_ENTER for the second click on a row, DO_NOTHING for any other key and for a
   click elsewhere. */
static const Action LIST_TOOK = ACTIONS;
Action list_takes(List *, Event);

/* Draws as many rows as fit, preferably showing those up to `last` with the cursor's; `draw` gets each row's
   place and style. */
typedef void RowDraw(const void *context, Canvas *, int row, Box place, Style);
void list_draw(List *, Canvas *, Box place, int last, RowDraw *, const void *context);

/* A style within a row of another style: the cursor's row has a single one. */
static inline Style in_row(Style row, Style usual) {
    return row == STYLE_PAGE_CHOSEN ? row : usual;
}

/* --- the pages ------------------------------------------------------------------------------------------ */

/* Draws on a blank page the size of the terminal; takes an event, false when the player is done.  With a pace
   (otherwise -1) KEY_NOTHING comes after that many milliseconds without an event. */
typedef void PageDraw(void *context, Canvas *);
typedef bool PageTake(void *context, Event);

bool page_show(void *context, PageDraw *, PageTake *, int pace);

/* A title in a bar at the top. */
void page_title(Canvas *, const char *title);

/* Makes the last row a bar of keys: pairs of commands, "left,right", or none, and what they do.  They get
   more rows if needed, but not more than a third of all: then it is like page_bar_cut.  Returns the first of
   the rows. */
int page_bar(Canvas *, const Binding *keymap, const Config *, const char *const *hints, int count);

/* The same in one row: as many as fit, dropping the last first. */
void page_bar_cut(Canvas *, const Binding *keymap, const Config *, const char *const *hints, int count);

/* Shows how a game went, and its code (or 0), for sharing; returns what is chosen there, DO_QUIT if the
   terminal is gone. */
Action page_share(const char *result, const char *code, const Config *);

/* --- texts (text_page.c) -------------------------------------------------------------------------------- */

/* Shows a game's rules and keys: at the table the rules in short, then the game's keys; in the menu the
   menu's keys, then the rules of the chosen game.  *chosen is the action whose line was clicked, or the
   guide, or nothing. */
bool page_help(const Game *, const Config *, bool in_menu, Action *chosen);

/* The action of a key in another place; the help key shows the place's keys, and does what is clicked there.
 */
Action page_does(const Binding *keymap, const Config *, int key);

/* The same for an event on a list: like list_takes, with help. */
Action page_takes(List *, Event);

/* The statistics of a game, read anew, after the scoreboard of a host's players. */
bool page_statistics(const Rules *, const Config *);

/* --- choices (choices.c) -------------------------------------------------------------------------------- */

/* Lets the player choose the options of a game, or without one the preferences, which take effect at once;
   they are saved, or the notice says why not. */
bool page_options(Config *, const Rules *, Settings *, char notice[MESSAGE_MAX]);

/* --- questions (prompt.c) ------------------------------------------------------------------------------- */

/* The answer to a question for a deal. */
typedef enum DealAnswer { ANSWERED_NOTHING, ANSWERED_DEAL, ANSWERED_SHARED } DealAnswer;

/* Asks for a deal: its number, its cards, or another program's notation (store/deal_format.h); or for the
   code of a shared game, which the caller has to end.  Begins with the current deal, whose neighbours are one
   key away (or with none: 0). */
DealAnswer ask_deal(const Rules *, const Settings *, const char *name, Deal *, Play *shared);

/* Asks whether to do something; `hint` says what Enter does.  false if the player thinks better of it. */
bool ask_yes(const char *question, const char *hint);

/* Asks for a line of text, at most `most` characters and `size` - 1 bytes of UTF-8; it begins with the
   contents of `text`.  `hint` names the keys.  false if the player thinks better of it. */
bool ask_text(const char *question, const char *hint, char *text, int size, int most);

/* The same for a number only. */
bool ask_number(const char *question, const char *hint, char *text, int size);

/* --- games that were begun and not ended (unfinished_page.c) -------------------------------------------- */

typedef struct UnfinishedList {
    Unfinished *game; /* owned */
    int *deleted;     /* owned: the order in which to delete them, from 1; 0: not at all */
    int count, deletions;
    char left_out[LEFT_OUT_TEXT_MAX]; /* those that cannot be resumed, and why */
} UnfinishedList;

UnfinishedList unfinished_begin(void);

/* Deletes what was marked; a game open in another terminal by then stays.  The notice says what could not be
   deleted, or is "". */
void unfinished_end(UnfinishedList *, char *notice, int size);

/* The game at an index among those not marked as deleted, or 0. */
const Unfinished *unfinished_at(const UnfinishedList *, int place);

/* One line: what it is, when it was played, how far it is. */
void unfinished_draw_line(Canvas *, int x, int y, int width, const Unfinished *, long long now, Style);

/* Shows them all until one is chosen to be resumed (or 0). */
bool page_unfinished(UnfinishedList *, const Config *, const Unfinished **resumed);

/* A preview of a game, as a small table of this many cells; false if there is no room for it. */
enum { PREVIEW_WIDTH = 60, PREVIEW_HEIGHT = 17 };
bool preview_table(Canvas *, int x, int y, int width, int height, const Game *, const Position *);

/* The same with marks, and cards in the canvas's finish: laid out for this many cells, and drawn. */
void preview_fit(Layout *, int width, int height, const Game *, const Position *);
bool preview_draw(Canvas *, int x, int y, const Layout *, const Game *, const Position *, const Marks *);
