/* What the menu shows. */
#ifndef PATIENCE_MENU_VIEW_H
#define PATIENCE_MENU_VIEW_H

#include "host/scoreboard.h"
#include "menu.h"
#include "store/statistics/statistics.h"
#include "unfinished_page.h"

enum { MENU_GAMES_MAX = CONFIG_GAMES_MAX, MENU_UNFINISHED_MAX = 4, TYPED_MAX = 40 };

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

typedef struct Menu {
    Config *config;
    char notice[MESSAGE_MAX]; /* said above the keys */
    const Rules *rules[MENU_GAMES_MAX];
    Settings settings[MENU_GAMES_MAX];
    int games, chosen;
    int months_ago;        /* of the calendar */
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

void menu_draw(Menu *, Canvas *);

/* The game in a row of the screen, or -1. */
int menu_game_at(const Menu *, int y);

/* The day at a cell of the screen: how many days ago, or -1. */
int menu_day_at(const Menu *, int x, int y);

/* The unfinished game that a key resumes, or 0: letters that are given to a command resume none. */
const Unfinished *menu_unfinished_at(const Menu *, int key);

#endif
