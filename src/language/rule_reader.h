/* Reading a line of a table of rules: it is cut into words in place, and each known word stores what follows
   it. */
#pragma once

#include "rules_language.h"

enum { RULE_WORDS_MAX = 100 }; /* and those of version 1 */

/* What may follow a build, besides Suits. */
enum { THEN_WRAPS = OTHER_SUIT + 1, THEN_BOTH_WAYS, THEN_OR_RANK };

/* The lines of words, each group's and then the game's, and of the beginnings of groups and options; 0 if
   there is none. */
typedef struct WordLines {
    uint16_t word[GROUPS_MAX + 1][RULE_WORDS_MAX], group[GROUPS_MAX], option[OPTIONS_MAX];
} WordLines;

typedef struct RuleReader {
    Rules *rules;
    PileGroup *group;          /* the group whose words are read; 0: the game */
    Option *option;            /* the option whose values are read, or 0 */
    char *at;                  /* what is left of the line */
    const Hooks *const *hooks; /* the hooks that may be named, or 0 */
    bool edits;                /* an option's value is being applied: no names, no sentences */
    bool said[RULE_WORDS_MAX]; /* a bit for each word already said by the game or group */
    WordLines *lines;          /* where to note the lines of words, or 0 */
    Error *error;
} RuleReader;

/* Sets the error and returns false. */
bool rule_refused(RuleReader *, const char *word, const char *why);

/* Removes remarks and trailing blanks. */
void rule_trim(char *line);

/* Sets the error that says what belongs after this word instead; returns false. */
bool rule_mistaken(RuleReader *, const char *word);

/* The error about a waste that is to be built on. */
extern const char rule_built_on[];

/* Cuts the next word off the line; "" if there is none. */
char *rule_next(RuleReader *);

/* Whether only blanks are left of the line; if not, `at` is moved to the next word. */
bool rule_line_ends(RuleReader *);

/* The same, but refuses anything that is left. */
bool rule_ends_here(RuleReader *);

/* A number from `least` to `most`, or -1. */
int number_in(const char *word, int least, int most);

/* The value with this name, or 0; `names` may be 0. */
const ValueName *value_named(const ValueName *names, const char *word);

/* A number that can serve as a set's bit. */
int rule_word_place(const RuleWord *);

enum { EDIT_WORDS_MAX = 100 }; /* the bytes that an option's value sets */

/* Reads the words of an edit into the table; false and the error if that fails. */
bool edit_read(Rules *, const Edit *, const Settings *, Error *);

/* Whether an edit applies with these settings. */
bool edit_is_set(const Edit *, const Settings *);

/* Places the groups that do not say where they stand: the stock and drawn cards at the upper left, cells and
   reserves beside them, foundations at the upper right or in a row below; then rows fanned to the left and
   right; then columns and others fanned downwards, in two lines if there are many.  Columns that do not say
   how they lie are fanned down. */
void rules_place(Rules *);

/* Reads a word of the language and its value, up to the end of the line. */
bool rule_read_word(RuleReader *, const char *word);
