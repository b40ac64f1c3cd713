/* The menu: which game, which deal, which options. */
#ifndef PATIENCE_MENU_H
#define PATIENCE_MENU_H

#include "host/scoreboard.h"
#include "pages.h"
#include "store/statistics/statistics.h"
#include "table/view.h"

typedef struct MenuChoice {
    char resume[FILE_PATH_MAX]; /* the record to go on with, or "" */
    const Rules *rules;
    bool guide; /* the game's guide is to begin */
    Settings settings;
    Deal deal;
    Play shared; /* by somebody, to be looked at and the receiver's to end, where `is_shared` */
    bool is_shared;
} MenuChoice;

/* Shows the menu, whose deals are by this chance, with a notice unless it is "", until something is chosen;
   false when the player leaves. Then the notice is what has to be said behind it, or "". */
bool menu_run(Config *, uint64_t (*chance)(void), char notice[MESSAGE_MAX], MenuChoice *);

/* --- what it shows (menu_view.c) ------------------------------------------------------------------------ */

enum { MENU_GAMES_MAX = 32 + OWN_GAMES_MAX, MENU_UNFINISHED_MAX = 4, TYPED_MAX = 40 };

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

typedef struct Menu {
    Config *config;
    char notice[MESSAGE_MAX]; /* said above the keys */
    const Rules *rules[MENU_GAMES_MAX];
    Settings settings[MENU_GAMES_MAX];
    int games, chosen;
    int months_ago;        /* of the month that the calendar shows */
    int days_ago;          /* of the day chosen in it; -1: none */
    char typed[TYPED_MAX]; /* the beginning of a title */
    Statistics statistics;
    Scoreboard scores;
    UnfinishedList unfinished;
    int calendar_x, calendar_y; /* where it was drawn last */
    bool calendar_is_shown;     /* there is room for a month */
    MenuAnswer answer;
    MenuChoice *choice; /* the caller's */
    uint64_t (*chance)(void);
} Menu;

void menu_draw(void *menu, Canvas *);

/* The game in a row of the screen, or -1. */
int menu_game_at(const Menu *, int y);

/* The unfinished game that a key resumes, or 0: letters that are given to a command resume none. */
const Unfinished *menu_unfinished_at(const Menu *, int key);

/* --- how today's deals of the chosen game went, day by day (calendar.c) --------------------------------- */

/* The cells a month takes. */
enum { CALENDAR_WIDTH = 28, CALENDAR_HEIGHT = 10 };

/* Draws it where it is. */
void calendar_draw(const Menu *, Canvas *);

/* Its first line alone, where there is no room for a month: how today's deal or the chosen day's went. */
void calendar_draw_head(const Menu *, Canvas *, int x, int y, int width);

/* The day at a cell of the screen: how many days ago it was; -1 where there is none, or one to come. */
int calendar_day_at(const Menu *, int x, int y);

/* How many months ago the month of a day was. */
int calendar_month_of(const Statistics *, int days_ago);

#endif
