/* Rules in words: sentences become paragraphs, and paragraphs a text. */
#pragma once

#include "rules_in_words.h"

enum { PART_MAX = 300, PARAGRAPH_MAX = 2000 };

typedef struct Teller {
    Rules table;
    char *text, paragraph[PARAGRAPH_MAX];
} Teller;

/* Adds a sentence to the paragraph, or a part of one. */
__attribute__((format(printf, 2, 3))) void tell_more(Teller *, const char *format, ...);

/* Breaks the paragraph into lines; those of a point of a list are indented. */
void end_paragraph(Teller *);

/* The two together. */
void say_alone(Teller *, const char *sentence);

void tell_heading(Teller *, const char *heading);

/* Adds a part to a list that has so many. */
void list_add(char text[PART_MAX], const char *part, int nth, int count);

/* A number as a word, where it has one. */
const char *number_text(int number, char text[12]);

/* The next group of a role, or the first after 0; 0 when there is none. */
const PileGroup *next_of(const Rules *, Role, const PileGroup *after);

/* "- Seven columns:", "- Reserve:" */
void begin_point(Teller *, const PileGroup *);

/* The suits of packs that do not have all; rows that cover one another; the cards by name that lie on
   foundations from the start, and the rank, between ace and king, that an empty place takes; what is dealt to
   which piles, and how it lies. */
void say_suits(Teller *);
void say_rows(Teller *, const PileGroup *);
void say_begun_cards(Teller *, const PileGroup *);
void say_rank(Teller *, const PileGroup *);

/* What leaves in pairs; where foundations that begin with cards by name, and go one way, end; and what an
   empty place gets at once, in which order. */
void say_pairs(Teller *, const PileGroup *);
void say_last_cards(Teller *, const PileGroup *, Build);
void say_refill(Teller *, const PileGroup *);

/* "twice"; and how often columns may be taken up. */
const char *times_text(int times, char text[PART_MAX]);
void say_gathering(Teller *, const PileGroup *);

void tell_deal(Teller *);
void tell_options(Teller *);

/* How cards lie. */
const char *facing_text(Facing);
