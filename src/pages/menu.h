/* The menu: which game, which deal, which options. */
#ifndef PATIENCE_MENU_H
#define PATIENCE_MENU_H

#include "store/preferences/config.h"
#include "store/game/journal.h"
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

#endif
