/* What is wrong with tables of rules: what all faults share, and who looks for which. */
#pragma once

#include "language/rule_reader.h"
#include "engine/game.h"

/* Faults that were found, of which the first `most` are kept. */
typedef struct Faults {
    Error *error;
    int most, count;
    WordLines *lines; /* of the table; or 0 */
} Faults;

/* What is looked at: a table, as a whole or a group of it. */
typedef struct Check {
    Faults *faults;
    const Rules *table;
    const PileGroup *group;   /* or 0 */
    const Settings *settings; /* that made the table so, or 0, and what to call them, "passes=2" or "" */
    const char *setting;
} Check;

/* One thing that may be wrong, and what its sentence says of it. */
typedef struct Fault {
    const char
        *at; /* the word by whose line it is found, or several, "down/facing"; "": where the group begins */
    bool is_there;
    const char *why, *word; /* 0: the word of `at` */
    const char *about;      /* another word of the language, or 0 */
    int count, wanted;      /* or what else {count} and {wanted} or {roles} are */
    Card card, onto;
    const Option *option;
} Fault;

/* Adds those of so many faults that are there. */
void faults_add(const Check *, const Fault *, size_t count);
#define FAULTS_ADD(check, list) faults_add(check, list, sizeof list / sizeof *(list))

/* Adds a fault, unless it is there. */
void fault_add(Faults *, const Error *);

/* Where a word of a group, or if it is 0 of the game, stands, or the first of several; else where the group
   begins, or 0.  *word: which of them. */
int line_of_word(const Check *, const char *words, char word[NOTATION_MAX]);

/* The nth of the settings to be tried: the defaults, then every other value of an option alone, and if
   `together` those that only matter with another one's; false after the last.  And what to call it. */
enum { SETTING_MAX = 40 };
bool settings_tried(const Rules *, int nth, bool together, Settings *, char name[SETTING_MAX]);

/* Reads a table, which is cut up, and adds what is wrong with it: words, else contradictions, else, where
   that is asked, what makes no sense. */
void table_read(Rules *, char *text, const Hooks *const *hooks, bool sense, Faults *);

/* What contradicts itself, with the options' first values alone or all; and what makes no sense in a table
   that can be played. */
void contradictions_add(Faults *, const Rules *, bool with_options);
void senseless_add(Faults *, const Rules *);

/* Words of a table without hooks that change nothing in a few games; `text` is all of it. */
void idle_words_add(Faults *, const Rules *, const char *text);

/* Whether a table whose options are worked in does not contradict itself; else the error says how. */
bool table_is_sound(const Rules *, Error *);

/* Of options (word_faults.c).  And each of the words that they set which cannot be read by itself; if there
   is none, each default that takes back what a stanza says. */
void option_faults(const Check *);
void edits_add(Faults *, const Rules *);

/* Of a group. */
void word_faults(const Check *);
void deal_faults(const Check *);
void place_faults(const Check *);

/* Of the table as a whole, how it deals. */
void table_deal_faults(const Check *);

/* Whether piles stand on others where all stand in the corner of the table, or only these are placed. */
void hidden_place_faults(const Check *);

int groups_of(const Rules *);

/* The piles of a role, or of all (NO_ROLE). */
int piles_of(const Rules *, Role);

/* The largest number that is said of a pile of the group, by `dealt` or `down`. */
int most_of(const PileGroup *, const uint8_t said[PILES_MAX]);

/* Cards that all groups before this one get. */
int dealt_before(const Rules *, const PileGroup *);

/* Whether a word consists of small letters, digits and perhaps a hyphen, and not of more than so many. */
bool is_name(const char *word, bool hyphens, size_t most);

/* For the player the hand and the waste are one place. */
bool are_one_place(const PileGroup *, const PileGroup *);
