/* The keys of the commands at the table and on the pages: the usual ones, as data (keymaps.c), and the
   player's own. */
#pragma once

#include "engine/game.h"
#include "store/config.h"
#include "canvas.h"

/* What a key does; the same command may differ a little from place to place. */
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
    const char *command; /* its name in the config file */
    Action does;
    int key[3];                /* 0 after the last */
    const char *help;          /* what it does */
    bool (*has)(const Game *); /* whether a game has the command; 0: every game */
    const char *begins;        /* title of the group of commands that begins here, or 0 */
} Binding;

/* Each ends with a command of 0.  A command that does less in some games has another description there.
 */
extern const Binding table_keymap[], menu_keymap[], replay_keymap[], watch_keymap[], unfinished_keymap[],
    share_keymap[], page_keymap[], choice_keymap[];

/* All of them by place, the most important first; a place of 0 after the last. */
typedef struct Keymap {
    const char *place;
    const Binding *binding;
} Keymap;
extern const Keymap keymaps[];

/* The i-th key of a binding; 0 after the last.  Keys of the config file replace the usual ones, and a usual
   one that is given to another command is lost.  Where a command is a guest, because it belongs to an earlier
   keymap, given keys come before the usual ones, and take no key from a command at home there. */
int binding_key(const Binding *keymap, const Binding *, const Config *, int i);

/* What a key does, or DO_NOTHING; and what a command of that name does.  CLICKED plus an action is that
   action: its words were clicked. */
Action key_does(const Binding *keymap, const Config *, int key);
Action action_named(const Binding *keymap, const char *name);

/* Whether a key does anything in this game. */
bool key_does_here(const Binding *keymap, const Config *, const Game *, int key);

/* The player's keys of a binding, for example "u" or "← h"; returns text. */
char *binding_keys(const Binding *keymap, const Binding *, const Config *, char *text, int size);

/* The player's first key of a command, or 0; and the same as text, for example "u"; returns text. */
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

/* Draws the keys of commands, "← →" for "left,right", and what they do; a click on the words acts as the last
   key.  Returns how many cells that takes, 0 if there is no key. */
enum { KEYS_TEXT_MAX = 60 };
int commands_draw(const KeyBar *, int x, int y, const char *commands, const char *what);

/* A key as written on screens, "" if it has no sign; or its name in the config file. */
char *key_text(int key, bool named, char *text, int size);

/* Fills the keys of commands into a translated sentence with {undo}, {new} ... in it; returns text. */
char *keys_fill(const Binding *keymap, const Config *, const char *sentence, char *text, int size);

/* Where such a sentence is drawn, makes its keys and the words after them clickable. */
void keys_spots(Canvas *, int x, int y, const Binding *keymap, const Config *, const char *sentence);

/* What to say when text was pasted where keys are expected, naming the key that asks for text; returns text.
 */
char *keys_for_pasted(const Binding *keymap, const Config *, char *text, int size);

/* --- piles (keys.c) ------------------------------------------------------------------------------------- */

/* The digit of a key: itself, or the one on the same key of an AZERTY keyboard; -1: none. */
int digit_of_key(int key);

/* The player's keys of the piles of a game, 0 for none. */
void keys_of_piles(const Game *, const Config *, int key[PILES_MAX]);

/* Keys of piles in brief, for example "1 3-6 w"; returns text. */
char *pile_keys_text(const int key[], int keys, char *text, int size);

/* --- the config file ------------------------------------------------------------------------------------ */

/* Drops and reports keys given to something unknown, by unknown names or a second time, and those that would
   leave a command without a key. */
void config_check_keys(Config *);

/* The i-th of the current keys of the commands; line 0: the usual one.  false after the last. */
bool config_key_in_force(const Config *, int i, ConfigKey *);
