/* Pages besides the table.  Each is shown until the player is done with it; false when the program has to
 * end.
 */
#ifndef PATIENCE_PAGES_H
#define PATIENCE_PAGES_H

#include "patience/game.h"
#include "store/preferences/config.h"

/* A game's rules and keys, to be scrolled: at the table the rules in short, then the keys this game has; in
   the menu the menu's keys, then the rules of the chosen game.  *guide is whether the player asked for the
   guide (text_page.c). */
bool page_help(const Game *, const Config *, bool *guide);
bool page_menu_help(const Game *, const Config *, bool *guide);

/* What became of the games played of one kind, read anew, behind the scoreboard of a host's players. */
bool page_statistics(const Rules *, const Config *);

/* Lets the player choose the options of a game, which are kept, or the preferences, which take effect at once
   and are kept (choices.c).  *error is errno where they could not be kept. */
bool page_options(Config *, const Rules *, Settings *, int *error);
bool page_preferences(Config *, int *error);

/* How a game went, and its code (or 0), to be told to others (share_page.c). */
bool page_share(const char *result, const char *code);

#endif
