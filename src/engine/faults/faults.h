/* Faults of tables (rules_check.c): what they share, and those of options, places and the deal. */
#ifndef PATIENCE_FAULTS_H
#define PATIENCE_FAULTS_H

#include "../rule_reader.h"
#include "patience/game.h"
#include "rules_check.h"

/* The lines on which words stand, each group's and behind them the game's, and options begin; else 0. */
typedef struct WordLines {
    uint16_t word[GROUPS_MAX + 1][RULE_WORDS_MAX], option[OPTIONS_MAX];
} WordLines;

/* Where cards of a table may come to lie (flow.c). */
struct Flow;

/* What is looked at: a table and, but for faults of the table as a whole, a group of it. */
typedef struct Case {
    const Rules *table;
    const PileGroup *group;
    const struct Flow *flow; /* for the faults that are about it */
    int found;               /* of the same fault before, which are passed over */
    Error *error;            /* what a fault has to say besides its sentence, or instead of the usual one */
} Case;

/* One thing that may be wrong. */
typedef struct Fault {
    bool of_group;
    const char *word; /* of the language, by whose line it is found, or several; 0: that the error names */
    bool (*is_there)(const Case *); /* 0 ends a list of them */
    const char *why;                /* unless the case tells another sentence */
    bool several;                   /* there may be more than one of it in a group */
} Fault;

/* Faults that were found, of which the first `most` are kept. */
struct Faults {
    Error *error;
    int most, count;
    const WordLines *lines; /* or 0 */
};

/* Adds a fault, unless it is there. */
void fault_add(Faults *, const Error *);

/* Adds every fault of the list that the table has.  The settings that made it so, or 0, and what to call
   them, "passes=2" or "". */
void faults_add(Faults *, const Fault *list, const Rules *table, const Settings *, const struct Flow *,
                const char *setting);

/* Where a word of a group (GROUPS_MAX: of the game) stands, or the first of several, "down/facing"; else
   where the group begins, or 0. */
int line_of_word(const Faults *, const Rules *, const Settings *, int group, const char *words);

/* The nth of the settings to be tried: the defaults, then every other value of an option alone, and if
   `together` those that only matter with another one's; false behind the last.  And what to call it. */
enum { SETTING_MAX = 40 };
bool settings_tried(const Rules *, int nth, bool together, Settings *, char name[SETTING_MAX]);

/* Reads a table, and adds what is wrong with it: words, else contradictions, else, if asked for, what makes
   no sense. */
void table_read(Rules *, char *text, const Hooks *const *hooks, bool sense, Faults *);

/* Each of the words that options set which cannot be read by itself; if there is none, each default that
   takes back what a stanza says (edit_faults.c). */
void edits_add(Faults *, const Rules *);

/* What makes no sense, or makes a game that cannot be won, in a table that can be played (sense_faults.c). */
void senseless_add(Faults *, const Rules *);

/* What the fault is about, and by which sentence if not by the usual one; true. */
bool tell_word(const Case *, const char *word);
bool tell_why(const Case *, const char *word, const char *why, const char *about);
bool tell_counts(const Case *, int count, int wanted);

int groups_of(const Rules *);

/* The piles of a role, or of all (NO_ROLE). */
int piles_of(const Rules *, Role);

/* By which all of them are blamed; behind the last group where there is none. */
const PileGroup *first_foundation(const Rules *);

/* The largest number that is said of a pile of the group, by `dealt` or `down`. */
int most_of(const PileGroup *, const uint8_t said[PILES_MAX]);

/* Whether a word consists of small letters, digits and perhaps a hyphen, and not of more than so many. */
bool is_name(const char *word, bool hyphens, size_t most);

/* For the player the hand and the waste are one place. */
bool are_one_place(const PileGroup *, const PileGroup *);

bool stands_on_others(const Case *);
bool hides_others(const Case *);
bool leaves_none_over(const Case *);
bool is_dealt_any_suit(const Case *);

/* What is said, and whether something heeds it. */
typedef struct Use {
    const char *word;
    bool said, heeded;
    const char *why, *about; /* it is not */
} Use;

/* Lists of what may be wrong with the words, the deal, the places and the options of a table. */
extern const Fault faults_of_words[], faults_of_deal[], faults_of_places[], faults_of_options[];

#endif
