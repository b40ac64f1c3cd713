/* The keys of the commands at the table: the usual ones, and those that the player gave. */
#ifndef PATIENCE_KEYS_H
#define PATIENCE_KEYS_H

#include "patience/game.h"
#include "store/config.h"

typedef struct Table Table;

typedef struct Binding {
    const char *command; /* as the config file calls it */
    int key[3];          /* 0 behind the last */
    const char *help;    /* what it does */
    void (*run)(Table *);
    bool (*has)(const Game *); /* whether a game has it; 0: every game */
} Binding;

/* Ends with a run of 0; a command that does less in some games is told in another way there (commands.c). */
extern const Binding bindings[];

/* Whether the player gave this key to a command. */
bool key_is_given(const Config *, int key);

/* The i-th key of a binding: those of the config file take the place of the usual ones, and a usual one that
   is given to another command goes.  0 behind the last. */
int binding_key(const Binding *, const Config *, int i);

/* The keys of a binding as the player has them, for example "u" or "← h"; returns text. */
char *binding_keys(const Binding *, const Config *, char *text, int size);

/* The first key of a command as the player has it, for example "u"; returns text. */
enum { KEY_TEXT_MAX = 12 };
char *command_key(const char *command, const Config *, char text[KEY_TEXT_MAX]);

#endif
