/* Which game a player means by a word. */
#pragma once

#include "nearest.h"
#include "engine/rules.h"

/* What a game is called besides its title. */
typedef struct EverydayName {
    const char *game, *settings, *name; /* its id; options that the name means, "empty=any ", or "" */
} EverydayName;

/* From rules/names; ends with an empty one. */
extern const EverydayName everyday_names[];

/* The listed game of that id; else of that title, in any language, or everyday name, whatever its case,
   accents, blanks and hyphens; or 0. */
const Rules *game_called(const char *word);

/* Sets the options that a word (0: none) means besides the game that is called so; others stay. */
void settings_called(const char *word, const Rules *, Settings *);

/* Puts the ids of the games whose names are near the word among those there are, the nearest first. */
void games_near(Nearest near[NEAREST_MAX], const char *word);

/* Finds the games one of whose names has this part, each as often as it has; `begins` with it or not, and
   means these options. */
typedef void NameFound(void *context, const char *game, const char *settings, bool begins);
void games_with(const char *part, NameFound *found, void *context);
