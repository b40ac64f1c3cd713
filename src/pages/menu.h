/* The menu: which game, which deal, which options. */
#pragma once

#include "host/players.h"
#include "pages.h"
#include "text/names.h"

typedef struct MenuChoice {
    char resume[FILE_PATH_MAX]; /* the record to resume, or "" */
    const Rules *rules;
    bool guide;   /* the game's guide is to begin */
    bool journey; /* the next deal of its journey */
    Settings settings;
    Deal deal;
    Play shared; /* somebody's game to be viewed, for the receiver to end, if `is_shared` */
    bool is_shared;
} MenuChoice;

/* Shows the menu, with a notice unless it is "", until something is chosen; false if the player leaves.  Then
   the notice is what has to be said afterwards, or "".  The cursor begins on the game of this record if it
   can be resumed, or else on these rules (0: on the first game). */
bool menu_run(Config *, uint64_t (*chance)(void), const Rules *left, const char *record,
              char notice[MESSAGE_MAX], MenuChoice *);

/* --- other players of a host (players_page.c) ----------------------------------------------------------- */

/* Shows who is playing now, to be watched, and who has won today's deal of the game, for those who have
   finished it; false if the program has to end.  A game of theirs may be chosen, to be replayed or played. */
bool page_players(const Rules *, Config *, MenuChoice *, bool *chosen);

/* --- its list (menu_list.c) ----------------------------------------------------------------------------- */

enum {
    MENU_UNFINISHED_MAX = 4,
    MENU_ROWS_MORE =
        MENU_UNFINISHED_MAX + FAMILIES_LISTED + 5, /* more than games, which may appear three times */
    TYPED_MAX = 40
};

typedef struct MenuGame {
    const Rules *rules;
    Settings settings;
    int share; /* percentage of its deals that can be won; -1: not counted */
    bool favourite;
    const char *called; /* the options implied by the name it was found by, or "" */
    int found;          /* match of what is typed: 2 if a name begins with it, 1 if one contains it, or 0 */
} MenuGame;

typedef enum RowKind { ROW_HEADING, ROW_EVENING, ROW_GAME, ROW_UNFINISHED, ROW_FAMILY } RowKind;

typedef struct MenuRow {
    RowKind kind;
    int of; /* which game, unfinished game or family */
    const char *title;
    char key;       /* 0: none */
    bool in_family; /* rather than above the families */
} MenuRow;

/* The layout for a screen of some size. */
typedef struct MenuPlan {
    Box list, pane;
    bool pane_has_table; /* the pane is beside the list, otherwise below it */
} MenuPlan;

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

typedef struct Menu {
    Config *config;
    List list;
    char notice[MESSAGE_MAX]; /* the message above the keys */
    MenuGame *game;           /* owned, as `row` */
    int games, chosen;        /* the game that keys apply to */
    MenuRow *row;
    int rows_max;
    bool open[FAMILIES_LISTED];        /* the visible part */
    signed char wish[FAMILIES_LISTED]; /* the player's wish: 1 open, -1 closed, 0 if there is room */
    MenuPlan plan;
    int days_ago; /* day of the evening shown */
    bool finds;   /* what is typed is part of a title */
    char typed[TYPED_MAX];
    Statistics statistics;
    Scoreboard scores;
    UnfinishedList unfinished;
    MenuAnswer answer;
    MenuChoice *choice; /* the caller's */
    uint64_t (*chance)(void);
} Menu;

/* The row under the cursor, or 0 if there is none. */
const MenuRow *menu_row(const Menu *);

/* Whether a game is listed above the families. */
bool menu_is_above(const Menu *, int game);

/* The games of a family, all of them or those that are not, separated by commas; returns text. */
enum { MENU_NAMES_MAX = 1000 };
char *menu_names(const Menu *, int family, bool all, char text[MENU_NAMES_MAX]);

/* Rebuilds the rows for a list of this many; the cursor stays on its item. */
void menu_list(Menu *, int height);

/* Makes the item under the cursor the one that keys apply to. */
void menu_choose(Menu *);

/* Whether the cursor skips a row; for List. */
bool menu_skips(const void *menu, int row);

/* The last row that should be visible with the cursor's: for a family, its last game. */
int menu_last_seen(const Menu *);

/* The row that a key names; -1: none. */
int menu_row_of_key(const Menu *, int key);

/* The day since 1970 of the evening shown. */
long long menu_evening(const Menu *);

/* Finds what is typed in the names of the games. */
void menu_find(Menu *);

/* --- drawing it (menu_view.c, menu_list.c) -------------------------------------------------------------- */

void menu_draw(void *menu, Canvas *);

/* How hard a game is, in this many cells; and which stages of its journey are won. */
enum { MENU_LEVELS = 5 };
void menu_draw_level(Canvas *, int x, int y, int level, Style);
void menu_draw_journey(const Menu *, Canvas *, int x, int y, const Rules *, Style lit, Style unlit);

/* Draws the pane about the chosen game, beside the list or below it. */
void menu_draw_pane(const Menu *, Canvas *);
