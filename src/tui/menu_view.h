/* What the menu shows. */
#ifndef PATIENCE_MENU_VIEW_H
#define PATIENCE_MENU_VIEW_H

#include "store/config.h"
#include "store/statistics.h"
#include "unfinished_page.h"
#include "view.h"

enum { MENU_GAMES_MAX = CONFIG_GAMES_MAX, MENU_UNFINISHED_MAX = 4, TYPED_MAX = 40 };

typedef struct Menu {
    Config *config;
    char notice[MESSAGE_MAX]; /* said above the keys */
    const Rules *rules[MENU_GAMES_MAX];
    Settings settings[MENU_GAMES_MAX];
    int games, chosen;
    int months_ago;        /* of the calendar */
    char typed[TYPED_MAX]; /* the beginning of a title */
    Statistics statistics;
    UnfinishedList unfinished;
} Menu;

void menu_draw(const Menu *);

/* The game in a row of the screen, or -1. */
int menu_game_at(const Menu *, int y);

#endif
