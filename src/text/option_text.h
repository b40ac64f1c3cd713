/* Options and their values as people read them.  What records, the command line and the config file say are
   the options' own words. */
#pragma once

#include "engine/game.h"

/* What an option is called, "Card size" for "cards"; its own name where it has no other. */
const char *option_title(const Option *);

/* What one of its values is called, "by hand" for "manual"; the value itself where it has no other name. */
const char *value_title(const Option *, const char *value);

/* Values as a list, "felt, light, mono"; returns text. */
char *values_text(const char *values, char *text, int size);

/* The values of the i-th option with a sign between them, the one that is set first; returns text. */
enum { VALUES_TEXT_MAX = 400 };
char *values_from(const Settings *, int i, char between, char text[VALUES_TEXT_MAX]);

enum { SETTINGS_TEXT_MAX = 400 };

/* All settings that differ from their defaults, by the options' own words, "passes=1,forced=off"; returns
 * text. */
char *settings_text(const Settings *, char text[SETTINGS_TEXT_MAX]);

/* The same of those that differ from others of the same game. */
char *settings_text_beside(const Settings *, const Settings *others, char text[SETTINGS_TEXT_MAX]);

/* The settings that such a text names, with commas or blanks between them; false where there are none like
   that. */
bool settings_read(const Rules *, const char *options, Settings *);

/* One of them, and all, as people call them: "Passes: 1", "Passes: 1, Forced play: off"; returns text. */
char *setting_title(const Settings *, int i, char text[SETTINGS_TEXT_MAX]);
char *settings_titles(const Settings *, char text[SETTINGS_TEXT_MAX]);
