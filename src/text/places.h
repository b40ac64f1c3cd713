/* Sentences with places to fill. */
#pragma once

/* What stands for a place such as {word}; or how a front end calls a command, such as {undo}. */
enum { PLACE_TEXT_MAX = 240 };
typedef const char *PlaceText(const char *place, const void *context, char text[PLACE_TEXT_MAX]);

/* Fills in the places of a translated sentence.  Returns text. */
char *places_text(const char *sentence, PlaceText *place_text, const void *context, char *text, int size);
