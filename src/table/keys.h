/* The keys of the commands at the table and on the pages: the usual ones, and those that the player gave. */
#ifndef PATIENCE_KEYS_H
#define PATIENCE_KEYS_H

#include "keymaps.h"
#include "store/preferences/config.h"

/* Whether the player gave this key to a command of the keymap. */
bool key_is_given(const Binding *keymap, const Config *, int key);

/* The i-th key of a binding; 0 behind the last.  Keys of the config file take the place of the usual ones,
   and a usual one that is given to another command goes.  Where a command is a guest, because an earlier
   keymap has it, what is given to it comes before the usual ones, and takes no key from a command at home
   there. */
int binding_key(const Binding *keymap, const Binding *, const Config *, int i);

/* What a key does, or DO_NOTHING; and what a command of that name does. */
Action key_does(const Binding *keymap, const Config *, int key);
Action action_named(const Binding *keymap, const char *name);

/* The keys of a binding as the player has them, for example "u" or "← h"; returns text. */
char *binding_keys(const Binding *keymap, const Binding *, const Config *, char *text, int size);

/* The first key of a command as the player has it, for example "u"; returns text. */
enum { KEY_TEXT_MAX = 12 };
char *command_key(const Binding *keymap, const char *command, const Config *, char text[KEY_TEXT_MAX]);

/* The same of several commands: "← →" for "left,right"; returns text. */
enum { KEYS_TEXT_MAX = 60 };
char *commands_keys(const Binding *keymap, const char *commands, const Config *, char text[KEYS_TEXT_MAX]);

/* The name of a key as the config file has it. */
void key_write(int key, char name[CONFIG_NAME_MAX]);

/* Fills the keys of the commands into a translated sentence that has {undo}, {new} ... in it; returns text.
 */
char *keys_fill(const Binding *keymap, const Config *, const char *sentence, char *text, int size);

/* What is said where text was pasted that keys are for, and which of them asks for text; returns text. */
char *keys_for_pasted(const Binding *keymap, const Config *, char *text, int size);

/* Leaves out keys given to commands there are not, by names there are not, or a second time, and those whose
   giving would leave a command without a key, and reports them. */
void config_check_keys(Config *);

/* The i-th of the keys that the commands have by now; line 0: as usual.  false behind the last. */
bool config_key_in_force(const Config *, int i, ConfigKey *);

#endif
