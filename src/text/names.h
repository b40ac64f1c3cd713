/* Names of games, families and options, and which name was meant by a word. */
#pragma once

#include "engine/game.h"

/* The name nearest to a word so far; begin with {0}. */
typedef struct Nearest {
    const char *name; /* 0: none is close */
    int distance;
} Nearest;

/* The closest names, best first; begin with {{0}}. */
enum { NEAREST_MAX = 3 };

/* Takes the candidate if it is close to the word and closer than those before. */
void nearest_try(Nearest *, const char *word, const char *candidate);

/* Inserts a name, once, by how close its spelling is to the word. */
void nearest_keep(Nearest near[NEAREST_MAX], const char *word, const char *candidate, const char *name);

/* The names as a list, “show”, “solve”; returns text. */
enum { NEAREST_TEXT_MAX = 200 };
char *nearest_text(const Nearest near[NEAREST_MAX], char text[NEAREST_TEXT_MAX]);

/* --- the games shown first, how they are first dealt, and the game of each evening ---------------------- */

typedef struct FrontGame {
    const char *game, *settings; /* "draws=1", or "" */
} FrontGame;

/* In the order of rules/front; ends with a game of 0. */
extern const FrontGame front_games[];

/* Sets the options that words name, "draws=1 ...", with blanks or commas between them; false if one does not
   exist. */
bool settings_say(Settings *, const char *words);

/* The usual options of a game, with which it is dealt until others are chosen: in the menu, by every command,
   to other programs, on a journey, each day.  They may differ from the first values of its table
   (settings_default), which records, codes and statistics leave out. */
Settings settings_usual(const Rules *);

/* How hard it is with these settings, from 1 to 5; 0: its table does not say. */
int level_of(const Rules *, const Settings *);
bool settings_are_usual(const Rules *, const Settings *);

/* The lines of rules/evenings: for a letter, "a", the game it means; for a month, "202701", the letter of
   each day.  Ends with 0. */
typedef struct Evenings {
    const char *of, *are;
} Evenings;
extern const Evenings evenings[];

/* The evening's game of a day since 1970, the same for everybody.  The deal is that of the date; in the
   months of rules/evenings it can be won.  In other months the games shown first and those of the sheets,
   without the hardest, take turns. */
const Rules *game_of_evening(long long day);

/* --- the games as they are listed, by family ------------------------------------------------------------ */

/* Those of the rule sheets come first, custom games last. */
enum { OWN_FAMILY = FAMILIES, FAMILIES_LISTED };

/* The family of a game, from NO_FAMILY on. */
int family_of(const Rules *);

/* Its name in the language in use. */
const char *family_title(int family);

/* The next game of a family in the list of games after *place, which starts at 0; 0 after the last. */
const Rules *family_next(int family, int *place);

/* --- options and their values for people ---------------------------------------------------------------- */

/* Records, the command line and the config file use the options' own words. */

/* A name of an option, or of one of its values, that several games share: a row of rules/options. */
typedef struct SharedName {
    const char *option, *value, *name; /* "*": any option; a value of "": the option itself */
} SharedName;
extern const SharedName shared_names[]; /* ends with an option of 0 */

/* The title of an option, "Card size" for "cards"; its own word if it has no title. */
const char *option_title(const Option *);

/* The title of one of its values, "by hand" for "manual"; the value itself if it has none. */
const char *value_title(const Option *, const char *value);

/* Takes the next of the values "felt light mono"; false after the last. */
bool next_value(const char **values, char value[NOTATION_MAX]);

/* Values as a list, "felt, light, mono"; returns text. */
char *values_text(const char *values, char *text, int size);

/* The values of the i-th option with a separator between them, beginning with the one that is set; returns
   text. */
enum { VALUES_TEXT_MAX = 400 };
char *values_from(const Settings *, int i, char between, char text[VALUES_TEXT_MAX]);

enum { SETTINGS_TEXT_MAX = 400 };

/* All settings that differ from their defaults, in the options' own words, "passes=1,forced=off"; returns
   text. */
char *settings_text(const Settings *, char text[SETTINGS_TEXT_MAX]);

/* The same for those that differ from other settings of the same game. */
char *settings_text_beside(const Settings *, const Settings *others, char text[SETTINGS_TEXT_MAX]);

/* Reads such a text like settings_say; what it does not name has its first value. */
bool settings_read(const Rules *, const char *options, Settings *);

/* One of them, and all, for people: "Passes: 1", "Passes: 1, Forced play: off"; returns text. */
char *setting_title(const Settings *, int i, char text[SETTINGS_TEXT_MAX]);
char *settings_titles(const Settings *, char text[SETTINGS_TEXT_MAX]);

/* --- which game a player means by a word ---------------------------------------------------------------- */

/* Another name of a game besides its title. */
typedef struct EverydayName {
    const char *game, *settings, *name; /* its id; options that the name means, "empty=any ", or "" */
} EverydayName;

/* From rules/names; ends with an empty one. */
extern const EverydayName everyday_names[];

/* The listed game of that id, or of that title in any language, or everyday name, regardless of case,
   accents, blanks and hyphens; or 0. */
const Rules *game_called(const char *word);

/* Sets the options that a word (0: none) implies besides the game it names; others stay. */
void settings_called(const char *word, const Rules *, Settings *);

/* Adds the ids of the games whose names are close to the word, the closest first. */
void games_near(Nearest near[NEAREST_MAX], const char *word);

/* Finds the games with a name that contains this part, once for each such name: whether it `begins` with it,
   and the options it implies. */
typedef void NameFound(void *context, const char *game, const char *settings, bool begins);
void games_with(const char *part, NameFound *found, void *context);
