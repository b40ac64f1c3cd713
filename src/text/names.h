/* What games, families and options are called, and which name was meant by a word. */
#pragma once

#include "engine/game.h"

/* The name nearest to a word so far; begin with {0}. */
typedef struct Nearest {
    const char *name; /* 0: none is near */
    int distance;
} Nearest;

/* The nearest ones, the nearest first; begin with {{0}}. */
enum { NEAREST_MAX = 3 };

/* Takes the candidate if it is near the word and nearer than those before. */
void nearest_try(Nearest *, const char *word, const char *candidate);

/* Puts a name among them, once, by how near what it is written like is to the word. */
void nearest_keep(Nearest near[NEAREST_MAX], const char *word, const char *candidate, const char *name);

/* They as a list, “show”, “solve”; returns text. */
enum { NEAREST_TEXT_MAX = 200 };
char *nearest_text(const Nearest near[NEAREST_MAX], char text[NEAREST_TEXT_MAX]);

/* --- the games that are shown first, how they are first dealt, and the game of each evening ------------- */

typedef struct FrontGame {
    const char *game, *settings; /* "draws=1", or "" */
} FrontGame;

/* In the order of rules/front; ends with a game of 0. */
extern const FrontGame front_games[];

/* Sets the options that words name, "draws=1 ...", as rules/front and rules/names have them. */
void settings_say(Settings *, const char *words);

/* The usual options of a game, with which it is dealt until others are chosen: in the menu, by every command,
   to other programs, on a journey, each day.  They need not be the first values of its table
   (settings_default), which are what records, codes and statistics leave out. */
Settings settings_usual(const Rules *);

/* How hard it is as these settings have it, from 1 to 5; 0: its table does not say. */
int level_of(const Rules *, const Settings *);
bool settings_are_usual(const Rules *, const Settings *);

/* What rules/evenings says: of a letter, "a", which game it means; of a month, "202701", which letter each of
   its days has.  Ends with 0. */
typedef struct Evenings {
    const char *of, *are;
} Evenings;
extern const Evenings evenings[];

/* The game of the evening of a day since 1970, which is the same for everybody.  The deal is that of the
   date; in the months of rules/evenings it can be won.  Else they are one after another those shown first and
   those of the sheets, without the hardest. */
const Rules *game_of_evening(long long day);

/* --- the games in the order in which they are listed, by what they have in common ----------------------- */

/* Those of the sheets are the first, a player's own the last. */
enum { OWN_FAMILY = FAMILIES, FAMILIES_LISTED };

/* Of which of these a game is, from NO_FAMILY on. */
int family_of(const Rules *);

/* What it is called in the language in use. */
const char *family_title(int family);

/* The next game of a family after the place *place of the list of games, from 0 on; 0 after the last. */
const Rules *family_next(int family, int *place);

/* --- options and their values as people read them ------------------------------------------------------- */

/* What records, the command line and the config file say are the options' own words. */

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

/* --- which game a player means by a word ---------------------------------------------------------------- */

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
