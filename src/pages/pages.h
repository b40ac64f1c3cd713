/* Pages besides the table: how one is shown until the player is done with it, and what they are made of. What
 * shows one says false when the program has to end. */
#pragma once

#include "store/journal.h"
#include "table/draw.h"
#include "terminal/keys.h"
#include "terminal/screen.h"

typedef struct List {
    const Binding *keymap;
    const Config *config;
    int rows, at;  /* how many there are, and the row of the cursor, or (a text) the first that is seen */
    int top, seen; /* the first row that was drawn last, and how many there was room for */
    int leap;      /* rows that a page has; 0: those that are seen */
    int clicked;   /* the row that was clicked last, plus 1 */
    bool is_text;  /* without a cursor: it is scrolled */
    bool unlit;    /* the row of the cursor has the ground of the others */
    bool (*skips)(const void *context, int row); /* a row the cursor does not stay on; 0: none is */
    const void *context;
} List;

/* What a click on a row is as a key; pages have theirs from CLICKED_ELSE on. */
enum { CLICKED_ROW = CLICKED + ACTIONS, LIST_ROWS_MAX = 100000, CLICKED_ELSE = CLICKED_ROW + LIST_ROWS_MAX };

/* Moves the cursor by so many rows, by a single one from an end to the other; a text is scrolled. */
void list_move(List *, int by);

/* Does what an event means for the list: it moves the cursor; then, and where it means
   nothing to anybody, LIST_TOOK.  Otherwise the action of the key, DO_ENTER for the second click on a row,
   DO_NOTHING for any other key and for a click elsewhere. */
static const Action LIST_TOOK = ACTIONS;
Action list_takes(List *, Event);

/* Draws the rows there is room for, rather so that those up to `last` are seen besides the cursor's; `draw`
   gets each row's place and style. */
typedef void RowDraw(const void *context, Canvas *, int row, Box place, Style);
void list_draw(List *, Canvas *, Box place, int last, RowDraw *, const void *context);

/* A style in a row of that style: the row of the cursor has one alone. */
static inline Style in_row(Style row, Style usual) {
    return row == STYLE_PAGE_CHOSEN ? row : usual;
}

/* --- the pages ------------------------------------------------------------------------------------------ */

/* Draws on a blank page as large as the terminal; takes an event, false when the player is done with it. With
   a pace (else -1) KEY_NOTHING comes after so many milliseconds without one. */
typedef void PageDraw(void *context, Canvas *);
typedef bool PageTake(void *context, Event);

bool page_show(void *context, PageDraw *, PageTake *, int pace);

/* A title in a bar at the top. */
void page_title(Canvas *, const char *title);

/* The last row as a bar of keys: pairs of commands, "left,right", or none, and what they do; where they need
   more rows they have them, but for more than a third of all: then it is as page_bar_cut's.  Returns the
   first of these. */
int page_bar(Canvas *, const Binding *keymap, const Config *, const char *const *hints, int count);

/* The same in one row: as many as fit, the first before the last. */
void page_bar_cut(Canvas *, const Binding *keymap, const Config *, const char *const *hints, int count);

/* How a game went, and its code (or 0), to be shown to others; what is chosen there, DO_QUIT where the
   terminal is gone. */
Action page_share(const char *result, const char *code, const Config *);

/* --- texts (text_page.c) -------------------------------------------------------------------------------- */

/* A game's rules and keys, to be scrolled: at the table the rules in short, then the keys this game has; in
   the menu the menu's keys, then the rules of the chosen game.  *chosen is what the player wants done whose
   line was clicked, or the guide, or nothing. */
bool page_help(const Game *, const Config *, bool in_menu, Action *chosen);

/* What a key does in another place; that of help shows its keys, and does what is clicked there. */
Action page_does(const Binding *keymap, const Config *, int key);

/* The same for an event on a list: as list_takes, but that the keys are shown. */
Action page_takes(List *, Event);

/* What became of the games played of one kind, read anew, after the scoreboard of a host's players. */
bool page_statistics(const Rules *, const Config *);

/* --- choices (choices.c) -------------------------------------------------------------------------------- */

/* Lets the player choose the options of a game, or without one the preferences, which take effect at once;
   they are kept.  *error is errno where they could not be. */
bool page_options(Config *, const Rules *, Settings *, int *error);

/* --- questions (prompt.c) ------------------------------------------------------------------------------- */

/* What a question for a deal was answered with. */
typedef enum DealAnswer { ANSWERED_NOTHING, ANSWERED_DEAL, ANSWERED_SHARED } DealAnswer;

/* Asks for a deal: its number, its cards, or as another program has it (store/deal_format.h); or for the
   code of a game that somebody shared, which is the caller's to end.  Begins with the deal there is, whose
   neighbours are one key away (or with none: 0). */
DealAnswer ask_deal(const Rules *, const Settings *, const char *name, Deal *, Play *shared);

/* Asks whether to do something; `hint` says what Enter does.  false when the player thinks better of it. */
bool ask_yes(const char *question, const char *hint);

/* Asks for a line of text, at most `most` characters and `size` - 1 bytes of UTF-8; it begins with what
   `text` holds.  `hint` names the keys.  false when the player thinks better of it. */
bool ask_text(const char *question, const char *hint, char *text, int size, int most);

/* The same for a number alone. */
bool ask_number(const char *question, const char *hint, char *text, int size);

/* --- games that were begun and not ended (unfinished_page.c) -------------------------------------------- */

typedef struct UnfinishedList {
    Unfinished *game; /* owned */
    int *deleted;     /* owned: in which order they are to be deleted, from 1; 0: not at all */
    int count, deletions;
    char left_out[LEFT_OUT_TEXT_MAX]; /* those that cannot be resumed, and why */
} UnfinishedList;

UnfinishedList unfinished_begin(void);

/* Deletes what was to be deleted; a game that is being played by then in another terminal stays.  The notice
   says what could not be deleted, or is "". */
void unfinished_end(UnfinishedList *, char *notice, int size);

/* The game at a place among those that are not deleted, or 0. */
const Unfinished *unfinished_at(const UnfinishedList *, int place);

/* One line: what it is, when it was played, how far it is. */
void unfinished_draw_line(Canvas *, int x, int y, int width, const Unfinished *, long long now, Style);

/* Shows them all, until one is to be resumed (else 0). */
bool page_unfinished(UnfinishedList *, const Config *, const Unfinished **resumed);

/* A game seen in passing, as a small table of so many cells; false where there is no room for it. */
enum { PREVIEW_WIDTH = 60, PREVIEW_HEIGHT = 17 };
bool preview_table(Canvas *, int x, int y, int width, int height, const Game *, const Position *);

/* The same with marks, its cards as the canvas has them: laid out for so many cells, and drawn. */
void preview_fit(Layout *, int width, int height, const Game *, const Position *);
bool preview_draw(Canvas *, int x, int y, const Layout *, const Game *, const Position *, const Marks *);
