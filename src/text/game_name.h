/* Which game a player means by a word. */
#pragma once

#include "nearest.h"
#include "patience/rules.h"

/* What a game is called besides its title. */
typedef struct EverydayName {
    const char *game, *name; /* its id */
} EverydayName;

/* From rules/names; ends with an empty one. */
extern const EverydayName everyday_names[];

/* The listed game of that id; else of that title, in any language, or everyday name, whatever its case,
   accents, blanks and hyphens; or 0. */
const Rules *game_called(const char *word);

/* Puts the ids of the games whose names are near the word among those there are, the nearest first. */
void games_near(Nearest near[NEAREST_MAX], const char *word);

/* Finds the games one of whose names has this part, each as often as it has; `begins` with it or not. */
typedef void NameFound(void *context, const char *game, bool begins);
void games_with(const char *part, NameFound *found, void *context);
