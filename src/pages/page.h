/* Pages besides the table: texts to read, a question to answer. */
#ifndef PATIENCE_PAGE_H
#define PATIENCE_PAGE_H

#include "patience/game.h"
#include "terminal/screen.h"
#include "table/keys.h"

/* Show a game's rules and keys, to be scrolled: at the table the rules in short, then the keys this game has;
   in the menu the menu's keys, then the rules of the chosen game.  EVENT_LEAVE when the program has to end,
   else EVENT_KEY; *guide is whether the player asked for the guide. */
EventKind page_help(const Game *, const Config *, bool *guide);
EventKind page_menu_help(const Game *, const Config *, bool *guide);

/* Shows a text to be scrolled, lines of the kind the games' rules have; `back` tells the keys, commands in
   braces, and where any other leads.  Frees the text.  EVENT_LEAVE when the program has to end. */
EventKind page_text(char *all, const char *back, const Config *);

/* Lets the player choose the options of a game, which are kept, or the preferences, which take effect at once
   and are kept.  EVENT_LEAVE when the program has to end; *error is errno where they could not be kept. */
EventKind page_options(Config *, const Rules *, Settings *, int *error);
EventKind page_preferences(Config *, int *error);

/* The last row as a bar of keys: pairs of commands, "left,right", and what they do; where they need more rows
   they have them.  Returns the first of these. */
int page_bar(Canvas *, const Binding *keymap, const Config *, const char *const *hints, int count);

#endif
