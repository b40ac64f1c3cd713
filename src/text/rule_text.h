/* The rules of a game in words, made of its table: sentences become paragraphs, and paragraphs a text. */
#pragma once

#include "engine/game.h"
#include "language.h"

enum { BUILD_TEXT_MAX = 120, EXAMPLE_TEXT_MAX = 240 };

/* What piles are called, "columns": `noun` by their table, or 0 as all of the role. */
const char *group_noun(Role, const char *noun);

/* What may be laid on a card, "down, in alternating colours"; returns text. */
char *build_text(Build, char text[BUILD_TEXT_MAX]);

/* The same with two cards for it, "down, in suit (such as 4♣ on 5♣)"; returns text. */
char *build_with_example(Build, char text[EXAMPLE_TEXT_MAX]);

/* --- piles among words, and what they need: short, or where cards are spelled by words too -------------- */

/* As in moves; spelled, stock, waste and foundations as they are, "foundation of clubs".  Returns text. */
enum { PILE_TEXT_MAX = 80 };
char *pile_text(const Game *, const Position *, int pile, char text[PILE_TEXT_MAX]);

/* Whether there are foundations of another kind than that of this pile. */
bool is_one_of_several_lines(const Game *, int pile);

/* Adds to a name which way a foundation goes, where there are some that go another. */
void way_add(const Game *, int pile, char text[PILE_TEXT_MAX]);

/* The rank that a foundation needs: "Q", or "a queen". */
const char *need_text(int rank, char text[CARD_TEXT_MAX]);

/* --- the rules of a game as the player reads them ------------------------------------------------------- */

enum { RULES_TEXT_MAX = 12000, RULES_SUMMARY_MAX = 300 };

/* Made from its table, into which the options are worked, in the language in use and laid out like the texts
   in rules/.  Returns text. */
char *rules_in_words(const Rules *, char text[RULES_TEXT_MAX]);

/* The game's own text in the language in use, else in English; where it has none the table's, as these
   settings have it, in `text`. */
const char *rules_text(const Rules *, const Settings *, char text[RULES_TEXT_MAX]);

/* Its sentence for the menu; where it has none, how its columns are built. */
const char *rules_summary(const Rules *, char text[RULES_SUMMARY_MAX]);

/* What to do in it, in a line of so many cells: what leaves together, or what columns and foundations take.
   Returns text, "" where there is no room for it. */
char *rules_first_words(const Rules *, int room, char text[RULES_SUMMARY_MAX]);

/* --- rules in words: sentences become paragraphs, and paragraphs a text --------------------------------- */

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

/* The cards that the deal leaves for the stock. */
int stock_dealt(const Rules *);

void tell_deal(Teller *);
void tell_options(Teller *);

/* How cards lie. */
const char *facing_text(Facing);
