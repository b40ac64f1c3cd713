/* Settings in a few words. */
#ifndef PATIENCE_SETTINGS_TEXT_H
#define PATIENCE_SETTINGS_TEXT_H

#include "patience/game.h"

enum { SETTINGS_TEXT_MAX = 400 };

/* The options that differ from their defaults, "passes=1,forced=off" with "," between them; returns text. */
char *settings_text(const Settings *, const char *between, char text[SETTINGS_TEXT_MAX]);

#endif
