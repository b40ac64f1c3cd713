/* The keys of the commands at the table and on the pages: the usual ones, as data (keymaps.c), and those that
   the player gave. */
#pragma once

#include "engine/game.h"
#include "store/config.h"
#include "canvas.h"

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
    DO_LIGHT,
    DO_ODDS,
    DO_FINISH,
    DO_SHUFFLE,
    DO_RISE,
    DO_FALL,
    DO_RESTART,
    DO_NEW,
    DO_NUMBER,
    DO_NEXT,
    DO_REPLAY,
    DO_SHARE,
    DO_NAME,
    DO_OPTIONS,
    DO_PREFERENCES,
    DO_HELP,
    DO_QUIT,
    DO_FIRST,
    DO_LAST,
    DO_PAGE_DOWN,
    DO_PAGE_UP,
    DO_FIND,
    DO_FAVOURITE,
    DO_TODAY,
    DO_JOURNEY,
    DO_UNFINISHED,
    DO_WATCH,
    DO_STATISTICS,
    DO_DELETE,
    DO_GUIDE,
    ACTIONS
} Action;

typedef struct Binding {
    const char *command; /* as the config file calls it */
    Action does;
    int key[3];                /* 0 after the last */
    const char *help;          /* what it does */
    bool (*has)(const Game *); /* whether a game has it; 0: every game */
    const char *begins;        /* the group of commands that begins with it, or 0 */
} Binding;

/* Each ends with a command of 0.  A command that does less in some games is described in another way there.
 */
extern const Binding table_keymap[], menu_keymap[], replay_keymap[], watch_keymap[], unfinished_keymap[],
    share_keymap[], page_keymap[], choice_keymap[];

/* All of them by where they hold, the most important first; a place of 0 after the last. */
typedef struct Keymap {
    const char *place;
    const Binding *binding;
} Keymap;
extern const Keymap keymaps[];

/* The i-th key of a binding; 0 after the last.  Keys of the config file take the place of the usual ones,
   and a usual one that is given to another command goes.  Where a command is a guest, because an earlier
   keymap has it, what is given to it comes before the usual ones, and takes no key from a command at home
   there. */
int binding_key(const Binding *keymap, const Binding *, const Config *, int i);

/* What a key does, or DO_NOTHING; and what a command of that name does.  CLICKED and an action is that
   action: its sign was clicked. */
Action key_does(const Binding *keymap, const Config *, int key);
Action action_named(const Binding *keymap, const char *name);

/* Whether a key does anything in this game. */
bool key_does_here(const Binding *keymap, const Config *, const Game *, int key);

/* The keys of a binding as the player has them, for example "u" or "← h"; returns text. */
char *binding_keys(const Binding *keymap, const Binding *, const Config *, char *text, int size);

/* The first key of a command as the player has it, or 0; and for example "u", returns text. */
int key_of_command(const Binding *keymap, const char *command, const Config *);
enum { KEY_TEXT_MAX = 12 };
char *command_key(const Binding *keymap, const char *command, const Config *, char text[KEY_TEXT_MAX]);

/* Where commands can be clicked. */
typedef struct KeyBar {
    Canvas *canvas;
    const Binding *keymap;
    const Config *config;
    Style key, words;
} KeyBar;

/* Draws the keys of commands, "← →" for "left,right", and what they do; a click on the words is one on the
   last.  Returns how many cells that takes, 0 where there is no key. */
enum { KEYS_TEXT_MAX = 60 };
int commands_draw(const KeyBar *, int x, int y, const char *commands, const char *what);

/* A key as it is written on screens, "" where it has no sign; or its name in the config file. */
char *key_text(int key, bool named, char *text, int size);

/* Fills the keys of commands into a translated sentence that has {undo}, {new} ... in it; returns text. */
char *keys_fill(const Binding *keymap, const Config *, const char *sentence, char *text, int size);

/* Where such a sentence is drawn, notes that its keys and the words after each can be clicked. */
void keys_spots(Canvas *, int x, int y, const Binding *keymap, const Config *, const char *sentence);

/* What is said where text was pasted that keys are for, and which of them asks for text; returns text. */
char *keys_for_pasted(const Binding *keymap, const Config *, char *text, int size);

/* --- piles (keys.c) ------------------------------------------------------------------------------------- */

/* The digit on a key: itself, or what an AZERTY keyboard writes there without Shift; -1: none. */
int digit_of_key(int key);

/* The keys of the piles of a game as the player has them, 0 for none. */
void keys_of_piles(const Game *, const Config *, int key[PILES_MAX]);

/* Keys of piles in brief, for example "1 3-6 w"; returns text. */
char *pile_keys_text(const int key[], int keys, char *text, int size);

/* --- the config file ------------------------------------------------------------------------------------ */

/* Leaves out keys given to what there is not, by names there are not, or a second time, and those whose
   giving would leave a command without a key, and reports them. */
void config_check_keys(Config *);

/* The i-th of the keys that the commands have by now; line 0: as usual.  false after the last. */
bool config_key_in_force(const Config *, int i, ConfigKey *);
