/* What is wrong with tables of rules: what all faults share, and which file finds which. */
#pragma once

#include "language/rule_reader.h"
#include "engine/game.h"

/* The faults found, of which the first `most` are kept. */
typedef struct Faults {
    Error *error;
    int most, count;
    WordLines *lines; /* of the table; or 0 */
} Faults;

/* What is examined: a table as a whole, or a group of it. */
typedef struct Check {
    Faults *faults;
    const Rules *table;
    const PileGroup *group;   /* or 0 */
    const Settings *settings; /* that gave the table this form, or 0, and their name, "passes=2" or "" */
    const char *setting;
} Check;

/* One thing that may be wrong, and what its sentence says of it. */
typedef struct Fault {
    const char
        *at; /* the word whose line has the fault, or several, "down/facing"; "": where the group begins */
    bool is_there;
    const char *why, *word; /* 0: the word of `at` */
    const char *about;      /* another word of the language, or 0 */
    int count, wanted;      /* otherwise what {count} and {wanted} or {roles} stand for */
    Card card, onto;
    const Option *option;
} Fault;

/* Adds those of these faults that apply. */
void faults_add(const Check *, const Fault *, size_t count);
#define FAULTS_ADD(check, list) faults_add(check, list, sizeof list / sizeof *(list))

/* Adds a fault unless it is already there. */
void fault_add(Faults *, const Error *);

/* The line of a word of a group (0: of the game), or of the first of several; otherwise where the group
   begins, or 0.  *word: which of them it is. */
int line_of_word(const Check *, const char *words, char word[NOTATION_MAX]);

/* The nth of the settings to try: the defaults, then every other value of each option alone and, if
   `together`, those that only matter with another option's; false after the last.  Also its name. */
enum { SETTING_MAX = 40 };
bool settings_tried(const Rules *, int nth, bool together, Settings *, char name[SETTING_MAX]);

/* Reads a table, cutting it up, and adds what is wrong with it: words; if none, contradictions; if none and
   if asked, what makes no sense. */
void table_read(Rules *, char *text, const Hooks *const *hooks, bool sense, Faults *);

/* Contradictions, with the options' first values only or with all; and what makes no sense in a table that
   can be played. */
void contradictions_add(Faults *, const Rules *, bool with_options);
void senseless_add(Faults *, const Rules *);

/* Words of a table without hooks that change nothing in a few games; `text` is the whole table. */
void idle_words_add(Faults *, const Rules *, const char *text);

/* Whether a table with its options applied is free of contradictions; if not, the error says why. */
bool table_is_sound(const Rules *, Error *);

/* Faults of options (word_faults.c), and each word they set that cannot be read by itself; if there is none,
   each default that overrides what a stanza says. */
void option_faults(const Check *);
void edits_add(Faults *, const Rules *);

/* Faults of a group. */
void word_faults(const Check *);
void deal_faults(const Check *);
void place_faults(const Check *);

/* Faults of the table as a whole, in how it deals. */
void table_deal_faults(const Check *);

/* Whether piles stand on others because all of them are in the corner of the table, or because only these are
   placed. */
void hidden_place_faults(const Check *);

/* How many piles a role has, or all together (NO_ROLE). */
int piles_of(const Rules *, Role);

/* The largest number that `dealt` or `down` gives a pile of the group. */
int most_of(const PileGroup *, const uint8_t said[PILES_MAX]);

/* Whether a word consists of small letters, digits and, if allowed, hyphens, up to this many. */
bool is_name(const char *word, bool hyphens, size_t most);

/* For the player the hand and the waste are one place. */
bool are_one_place(const PileGroup *, const PileGroup *);
