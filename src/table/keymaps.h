/* Which keys there are, as data: in each place the commands, their usual keys and what they do. */
#ifndef PATIENCE_KEYMAPS_H
#define PATIENCE_KEYMAPS_H

#include "patience/game.h"

/* What a key does; the same word may mean something a little different in another place. */
typedef enum Action {
    DO_NOTHING,
    DO_DRAW,
    DO_ENTER,
    DO_ESCAPE,
    DO_LEFT,
    DO_DOWN,
    DO_UP,
    DO_RIGHT,
    DO_COUNT,
    DO_UNDO,
    DO_REDO,
    DO_MOVES,
    DO_HINT,
    DO_SOLVER,
    DO_LIGHT,
    DO_ODDS,
    DO_RESCUE,
    DO_FINISH,
    DO_SHUFFLE,
    DO_RISE,
    DO_FALL,
    DO_RESTART,
    DO_NEW,
    DO_NUMBER,
    DO_NEXT,
    DO_PREVIOUS,
    DO_REPLAY,
    DO_SHARE,
    DO_SAVE,
    DO_NAME,
    DO_OPTIONS,
    DO_PREFERENCES,
    DO_HELP,
    DO_QUIT,
    DO_FIRST,
    DO_LAST,
    DO_PAGE_DOWN,
    DO_PAGE_UP,
    DO_TODAY,
    DO_MONTH_BEFORE,
    DO_MONTH_AFTER,
    DO_UNFINISHED,
    DO_STATISTICS,
    DO_LOSS,
    DO_SOLUTION,
    DO_RUN,
    DO_FASTER,
    DO_SLOWER,
    DO_TAKE_OVER,
    DO_DELETE,
    DO_GUIDE,
    DO_DEFAULTS,
    ACTIONS
} Action;

typedef struct Binding {
    const char *command; /* as the config file calls it */
    Action does;
    int key[3];                /* 0 behind the last */
    const char *help;          /* what it does */
    bool (*has)(const Game *); /* whether a game has it; 0: every game */
} Binding;

/* Each ends with a command of 0.  A command that does less in some games is told in another way there. */
extern const Binding table_keymap[], menu_keymap[], replay_keymap[], unfinished_keymap[], page_keymap[],
    choice_keymap[];

/* All of them by where they hold, the most important first; a place of 0 behind the last. */
typedef struct Keymap {
    const char *place;
    const Binding *binding;
} Keymap;
extern const Keymap keymaps[];

#endif
