/* The settings that differ from their defaults, in a few words. */
#ifndef PATIENCE_SETTINGS_TEXT_H
#define PATIENCE_SETTINGS_TEXT_H

#include "patience/game.h"

enum { SETTINGS_TEXT_MAX = 400 };

/* All of them by the options' own words, "passes=1,forced=off"; returns text. */
char *settings_text(const Settings *, char text[SETTINGS_TEXT_MAX]);

/* One of them, and all, as people call them: "Passes: 1", "Passes: 1  Forced play: off"; returns text. */
char *setting_title(const Settings *, int i, char text[SETTINGS_TEXT_MAX]);
char *settings_titles(const Settings *, char text[SETTINGS_TEXT_MAX]);

#endif
