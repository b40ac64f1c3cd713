/* Pages besides the table: texts to read, a question to answer. */
#ifndef PATIENCE_PAGE_H
#define PATIENCE_PAGE_H

#include "patience/game.h"
#include "screen.h"
#include "store/config.h"

/* Shows the rules of a game in short, the keys it has and the rest of its rules, to be scrolled; returns
   EVENT_LEAVE when the program has to end, else EVENT_KEY.  At the table the player may ask for the guide
   there. */
EventKind page_help(const Game *, const Config *);
EventKind page_help_at_table(const Game *, const Config *, bool *guide);

/* Shows a text to be scrolled, lines of the kind the games' rules have; `back` says where any other key
   leads. Frees the text.  EVENT_LEAVE when the program has to end. */
EventKind page_text(char *text, const char *back);

/* Lets the player choose the options of a game, which are kept, or the preferences, which take effect at once
   and are kept.  EVENT_LEAVE when the program has to end; *error is errno where they could not be kept. */
EventKind page_options(Config *, const Rules *, Settings *, int *error);
EventKind page_preferences(Config *, int *error);

/* Breaks a sentence into lines of at most `width` cells; returns how many it took. */
int page_sentence(Canvas *, int x, int y, int width, const char *sentence, Style);

/* The last row as a bar of keys, each with what it does behind it; where they need more rows they have them.
   Returns the first of these. */
int page_bar(Canvas *, const char *const *hints, int count);

#endif
