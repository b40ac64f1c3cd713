/* Faults of tables (rules_check.c): what they share, and those of options, places and the deal. */
#ifndef PATIENCE_FAULTS_H
#define PATIENCE_FAULTS_H

#include <stddef.h>

#include "patience/game.h"

/* What is looked at: a table and, but for faults of the table as a whole, a group of it. */
typedef struct Case {
    const Rules *table;
    const PileGroup *group;
    Error *error; /* what a fault has to say besides its sentence */
} Case;

/* What the fault is about; true. */
bool tell_word(const Case *, const char *word);
bool tell_counts(const Case *, int count, int wanted);

int groups_of(const Rules *);

/* The piles of a role, or of all (NO_ROLE). */
int piles_of(const Rules *, Role);

/* The largest number that is said of a pile of the group, by `dealt` or `down`. */
int most_of(const PileGroup *, const uint8_t said[PILES_MAX]);

/* Whether a word consists of small letters, digits and perhaps a hyphen, and not of more than so many. */
bool is_name(const char *word, bool hyphens, size_t most);

/* For the player the hand and the waste are one place. */
bool are_one_place(const PileGroup *, const PileGroup *);

bool has_a_misnamed_option(const Case *);
bool has_an_option_twice(const Case *);
bool has_an_idle_option(const Case *);
bool stands_on_others(const Case *);
bool stands_off_the_table(const Case *);

/* Of the deal (deal_faults.c). */
bool deals_to_no_pile(const Case *);
bool has_the_rest_elsewhere(const Case *);
bool hides_too_many(const Case *);
bool hides_all(const Case *);
bool is_overfull(const Case *);
bool begins_without_a_card(const Case *);
bool waits_for_a_first_card(const Case *);
bool leaves_cards_over(const Case *);
bool has_three_suits(const Case *);
bool has_no_first_pile(const Case *);

#endif
