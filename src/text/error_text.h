/* Why something was refused, and which word was probably meant: sentences with places to fill. */
#pragma once

#include "engine/game.h"
#include "language/rules_language.h"

/* What fills a place such as {word}, or a front end's name for a command, such as {undo}. */
enum { PLACE_TEXT_MAX = 240 };
typedef const char *PlaceText(const char *place, const void *context, char text[PLACE_TEXT_MAX]);

/* Fills in the places of a translated sentence.  Returns text. */
char *places_text(const char *sentence, PlaceText *place_text, const void *context, char *text, int size);

/* --- a refused word, and which one may be meant --------------------------------------------------------- */

/* The words of the language of rules for people: what each takes, and which one was meant. */

/* What a word takes: "stacked, down, spread, left or right"; returns text. */
char *word_takes(const RuleWord *, char text[PLACE_TEXT_MAX]);

/* The stanzas that heed it, "column, reserve"; returns text. */
char *word_stanzas(const RuleWord *, char text[PLACE_TEXT_MAX]);

/* What holds if it is not said; "" if nothing does. */
const char *word_unsaid(const RuleWord *);

/* --- the sentence --------------------------------------------------------------------------------------- */

/* Translates an error and fills in what it is about; game and position (for the names of piles) may be 0.
   Returns text. */
char *error_text(const Error *, const Game *, const Position *, char *text, int size);

/* The same after the file it is about, or its line: "table, line 3: ...".  Returns text. */
char *error_in(const Error *, const char *file, char *text, int size);
