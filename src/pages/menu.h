/* The menu: which game, which deal, which options. */
#pragma once

#include "host/players.h"
#include "pages.h"
#include "table/view.h"
#include "text/names.h"

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
   false when the player leaves. Then the notice is what has to be said afterwards, or "".  The cursor begins
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
    MENU_UNFINISHED_MAX = 4,
    MENU_ROWS_MORE = MENU_UNFINISHED_MAX + FAMILIES_LISTED + 5, /* than games, which may stand thrice */
    TYPED_MAX = 40
};

typedef struct MenuGame {
    const Rules *rules;
    Settings settings;
    int share; /* of its deals that can be won, in percent; -1: not counted */
    bool favourite;
    const char *called; /* the options that the name means by which it is found, or "" */
    int found;          /* by what is typed: 2 where a name begins with it, 1 where it has it, 0 */
} MenuGame;

typedef enum RowKind { ROW_HEADING, ROW_EVENING, ROW_GAME, ROW_UNFINISHED, ROW_FAMILY } RowKind;

typedef struct MenuRow {
    RowKind kind;
    int of; /* which game, unfinished game or family */
    const char *title;
    char key;       /* 0: none */
    bool in_family; /* and not above the families */
} MenuRow;

/* Where everything stands on a screen of some size. */
typedef struct MenuPlan {
    Box list, pane;
    bool pane_has_table; /* it stands beside the list, and else below it */
} MenuPlan;

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

typedef struct Menu {
    Config *config;
    List list;
    char notice[MESSAGE_MAX]; /* said above the keys */
    MenuGame *game;           /* owned, as `row` */
    int games, chosen;        /* the game that keys are about */
    MenuRow *row;
    int rows_max;
    bool open[FAMILIES_LISTED];        /* what is seen of them */
    signed char wish[FAMILIES_LISTED]; /* the player's: 1 open, -1 closed, 0 as there is room */
    MenuPlan plan;
    int days_ago; /* of the evening that is shown */
    bool finds;   /* what is typed is a part of a title */
    char typed[TYPED_MAX];
    Statistics statistics;
    Scoreboard scores;
    UnfinishedList unfinished;
    MenuAnswer answer;
    MenuChoice *choice; /* the caller's */
    uint64_t (*chance)(void);
} Menu;

/* The row of the cursor, or 0 where there is none. */
const MenuRow *menu_row(const Menu *);

/* Whether a game stands above the families. */
bool menu_is_above(const Menu *, int game);

/* The games of a family that do not, between commas. */
enum { MENU_NAMES_MAX = 1000 };
void menu_names(const Menu *, int family, char text[MENU_NAMES_MAX]);

/* Makes the rows anew for a list of so many; the cursor stays on what it was on. */
void menu_list(Menu *, int height);

/* What the cursor is on is what keys are about. */
void menu_choose(Menu *);

/* Whether the cursor does not stay on a row; for List. */
bool menu_skips(const void *menu, int row);

/* The last row that is to be seen besides the cursor's: of a family its last game. */
int menu_last_seen(const Menu *);

/* The row that a key names; -1: none. */
int menu_row_of_key(const Menu *, int key);

/* The day of the evening that is shown, since 1970. */
long long menu_evening(const Menu *);

/* Looks for what is typed in the names of the games. */
void menu_find(Menu *);

/* --- what it shows (menu_view.c, menu_list.c) ----------------------------------------------------------- */

void menu_draw(void *menu, Canvas *);

/* How hard a game is, in so many cells; and which stages of its journey are won. */
enum { MENU_LEVELS = 5 };
void menu_draw_level(Canvas *, int x, int y, int level, Style);
void menu_draw_journey(const Menu *, Canvas *, int x, int y, const Rules *, Style lit, Style unlit);

/* What is said of the chosen game, beside the list or below it. */
void menu_draw_pane(const Menu *, Canvas *);
