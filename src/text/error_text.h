/* Errors and other sentences with places to fill, as people read them. */
#ifndef PATIENCE_ERROR_TEXT_H
#define PATIENCE_ERROR_TEXT_H

#include "patience/error.h"
#include "patience/game.h"

/* Translates a error and fills in what it speaks of; game and position (for the names of piles) may be 0.
   Returns text. */
char *error_text(const Error *, const Game *, const Position *, char *text, int size);

/* How a front end calls a command, such as "undo" or the key that does it. */
enum { COMMAND_NAME_MAX = 40 };
typedef const char *CommandName(const char *command, const void *context, char name[COMMAND_NAME_MAX]);

/* Fills in the commands that a translated sentence speaks of as {undo} or {new}.  Returns text. */
char *commands_text(const char *sentence, CommandName *name, const void *context, char *text, int size);

#endif
