/* The menu: which game, which deal, which options. */
#ifndef PATIENCE_MENU_H
#define PATIENCE_MENU_H

#include "host/scoreboard.h"
#include "pages.h"
#include "store/statistics/statistics.h"
#include "table/view.h"
#include "text/family.h"

typedef struct MenuChoice {
    char resume[FILE_PATH_MAX]; /* the record to go on with, or "" */
    const Rules *rules;
    bool guide;   /* the game's guide is to begin */
    bool journey; /* the next deal of its journey */
    Settings settings;
    Deal deal;
    Play shared; /* by somebody, to be looked at and the receiver's to end, where `is_shared` */
    bool is_shared;
} MenuChoice;

/* Shows the menu, whose deals are by this chance, with a notice unless it is "", until something is chosen;
   false when the player leaves. Then the notice is what has to be said behind it, or "".  The cursor begins
   on the game of this record, if it can be gone on with, or else on these rules (0: on the first game). */
bool menu_run(Config *, uint64_t (*chance)(void), const Rules *left, const char *record,
              char notice[MESSAGE_MAX], MenuChoice *);

/* --- other players of a host (players_page.c)
 * ------------------------------------------------------------------ */

/* Who plays now, to be watched, and who has won today's deal of the game, for whoever has finished it; false
   when the program has to end.  A game of theirs may be chosen, to be replayed or played. */
bool page_players(const Rules *, Config *, MenuChoice *, bool *chosen);

/* --- its list (menu_list.c) ----------------------------------------------------------------------------- */

enum {
    MENU_GAMES_MAX = 99 + OWN_GAMES_MAX,
    MENU_UNFINISHED_MAX = 4,
    MENU_ROWS_MAX = 2 * MENU_GAMES_MAX + MENU_UNFINISHED_MAX + FAMILIES_LISTED + 4,
    TYPED_MAX = 40
};

typedef struct MenuGame {
    const Rules *rules;
    Settings settings;
    int share; /* of its deals that can be won, in percent; -1: not counted */
    bool favourite;
    bool found; /* by what is typed */
} MenuGame;

typedef enum RowKind { ROW_HEADING, ROW_GAME, ROW_UNFINISHED, ROW_FAMILY } RowKind;

typedef struct MenuRow {
    RowKind kind;
    int of; /* which game, unfinished game or family */
    const char *title;
    char key; /* 0: none */
    int line, x, width;
    bool in_family; /* and not above the families */
} MenuRow;

/* Where everything stands on a screen of some size. */
typedef struct MenuPlan {
    int y, width, height; /* of the list, which begins at the left edge */
    int pane_x, pane_y, pane_width, pane_height;
    bool pane_has_table; /* it stands beside the list, and else below it */
    int lines, top;      /* of the list: how many there are, and the first that is seen */
} MenuPlan;

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

typedef struct Menu {
    Config *config;
    char notice[MESSAGE_MAX]; /* said above the keys */
    MenuGame game[MENU_GAMES_MAX];
    int games, chosen; /* the game that keys are about */
    MenuRow row[MENU_ROWS_MAX];
    int rows, at;    /* the row of the cursor */
    int clicked;     /* the row that was clicked last, or -1 */
    int open_family; /* -1: none */
    MenuPlan plan;
    int months_ago; /* of the month that the calendar shows */
    int days_ago;   /* of the day chosen in it; -1: none */
    bool finds;     /* what is typed is a part of a title */
    char typed[TYPED_MAX];
    Statistics statistics;
    Scoreboard scores;
    UnfinishedList unfinished;
    MenuAnswer answer;
    MenuChoice *choice; /* the caller's */
    uint64_t (*chance)(void);
} Menu;

/* Makes the rows anew for a list of this size; the cursor stays on what it was on. */
void menu_list(Menu *, int width, int height);

/* Moves the cursor by so many rows that are no headings, by a single one from an end to the other; what it
   comes to is chosen. */
void menu_move(Menu *, int by);

/* The row that a key names; -1: none. */
int menu_row_of_key(const Menu *, int key);

/* What a click on a row is, and behind the rows on a day, so many days ago, as a key. */
enum { CLICKED_GAME = CLICKED + ACTIONS, CLICKED_DAY = CLICKED_GAME + MENU_ROWS_MAX };

/* Looks for what is typed in the titles of the games, in every language. */
void menu_find(Menu *);

/* Where in a title what is typed stands, in so many bytes; 0 where it does not. */
const char *menu_found_in(const char *title, const char *typed, int *bytes);

/* --- what it shows (menu_view.c, menu_pane.c) ----------------------------------------------------------- */

void menu_draw(void *menu, Canvas *);

/* How hard a game is, in so many cells; and which stages of its journey are won. */
enum { MENU_LEVELS = 5 };
void menu_draw_level(Canvas *, int x, int y, int level, Style);
void menu_draw_journey(const Menu *, Canvas *, int x, int y, const Rules *, Style lit, Style unlit);

/* What is told of the chosen game, beside the list or below it. */
void menu_draw_pane(const Menu *, Canvas *);

/* --- how today's deals of the chosen game went, day by day (calendar.c) --------------------------------- */

/* The cells a month takes. */
enum { CALENDAR_WIDTH = 28, CALENDAR_HEIGHT = 10 };

void calendar_draw(const Menu *, Canvas *, int x, int y);

/* Its first line alone, where there is no room for a month: how today's deal or the chosen day's went. */
void calendar_draw_head(const Menu *, Canvas *, int x, int y, int width);

/* How many months ago the month of a day was. */
int calendar_month_of(const Statistics *, int days_ago);

#endif
