/* The menu: which game, which deal, which options. */
#ifndef PATIENCE_MENU_H
#define PATIENCE_MENU_H

#include "store/config.h"
#include "store/journal.h"

typedef struct MenuChoice {
    char resume[FILE_PATH_MAX]; /* the record to go on with, or "" */
    const Rules *rules;
    Settings settings;
    Deal deal;
} MenuChoice;

/* Shows the menu, with a notice unless it is "", until something is chosen; false when the player leaves. */
bool menu_run(Config *, const char *notice, MenuChoice *);

#endif
