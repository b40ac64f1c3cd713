/* Reading a line of a table of rules: it is cut into words where it stands, and a word that the table of the
   language knows stores what follows it. */
#pragma once

#include "rules_language.h"

enum { RULE_WORDS_MAX = 100 }; /* and those of version 1 */

/* What may follow a build, besides Suits. */
enum { THEN_WRAPS = OTHER_SUIT + 1, THEN_BOTH_WAYS, THEN_OR_RANK };

/* The lines on which words stand, each group's and after them the game's, and groups and options begin; else
 * 0. */
typedef struct WordLines {
    uint16_t word[GROUPS_MAX + 1][RULE_WORDS_MAX], group[GROUPS_MAX], option[OPTIONS_MAX];
} WordLines;

typedef struct RuleReader {
    Rules *rules;
    PileGroup *group;          /* whose words are read; 0: the game's */
    Option *option;            /* whose values are read, or 0 */
    char *at;                  /* what is left of the line */
    const Hooks *const *hooks; /* that may be named, or 0 */
    bool edits;                /* a value of an option is worked in: no names, no sentences */
    bool said[RULE_WORDS_MAX]; /* of the words of the game or group */
    WordLines *lines;          /* notes where words stand, or 0 */
    Error *error;
} RuleReader;

/* Sets the error; false. */
bool rule_refused(RuleReader *, const char *word, const char *why);

/* Cuts remarks and blanks off the end of a line. */
void rule_trim(char *line);

/* Says what belongs after the word that the error is about, instead of this; false. */
bool rule_mistaken(RuleReader *, const char *word);

/* Of a waste that is to be built on. */
extern const char rule_built_on[];

/* Cuts the next word off the line; "" when there is none. */
char *rule_next(RuleReader *);

/* Whether nothing but blanks is left of the line; else `at` is at the next word. */
bool rule_line_ends(RuleReader *);

/* The same, and what is left is refused. */
bool rule_ends_here(RuleReader *);

/* A number from `least` to `most`, or -1. */
int number_in(const char *word, int least, int most);

/* The one that is called so, or 0; names may be 0. */
const ValueName *value_named(const ValueName *names, const char *word);

/* A number of its own. */
int rule_word_place(const RuleWord *);

enum { EDIT_WORDS_MAX = 100 }; /* bytes that a value of an option sets */

/* Reads the words of an edit into the table; or false and the error. */
bool edit_read(Rules *, const Edit *, const Settings *, Error *);

/* Whether the settings bring it about. */
bool edit_is_set(const Edit *, const Settings *);

/* Places the groups that do not say where they stand: the stock and what is drawn at the upper left, cells
   and reserves beside them, foundations at the upper right or in a row below; then rows of cards, to the left
   and to the right; then columns and what else is fanned downwards, in two lines where they are many. Columns
   that do not say how they lie are fanned. */
void rules_place(Rules *);

/* Reads a word of the language and what belongs after it, up to the end of the line. */
bool rule_read_word(RuleReader *, const char *word);
