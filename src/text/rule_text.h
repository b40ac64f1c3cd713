/* The rules of a game in words, made from its table: sentences become paragraphs, and paragraphs a text. */
#pragma once

#include "engine/game.h"
#include "language.h"

enum { BUILD_TEXT_MAX = 120, EXAMPLE_TEXT_MAX = 240 };

/* The name of piles, "columns": `noun` is the table's, or 0 for the role's. */
const char *group_noun(Role, const char *noun);

/* What may be laid on a card, "down, in alternating colours"; returns text. */
char *build_text(Build, char text[BUILD_TEXT_MAX]);

/* The same with two cards for it, "down, in suit (such as 4♣ on 5♣)"; returns text. */
char *build_with_example(Build, char text[EXAMPLE_TEXT_MAX]);

/* --- names of piles and what they need: short, or in words if cards are spelled ------------------------- */

/* As in moves; if cards are spelled, stock, waste and foundations by name, "foundation of clubs".  Returns
   text. */
enum { PILE_TEXT_MAX = 80 };
char *pile_text(const Game *, const Position *, int pile, char text[PILE_TEXT_MAX]);

/* Whether there are foundations of another kind than this one. */
bool is_one_of_several_lines(const Game *, int pile);

/* Adds to a name which way a foundation goes, if others go the other way. */
void way_add(const Game *, int pile, char text[PILE_TEXT_MAX]);

/* The rank that a foundation needs: "Q", or "a queen". */
const char *need_text(int rank, char text[CARD_TEXT_MAX]);

/* --- the rules of a game for players -------------------------------------------------------------------- */

enum { RULES_TEXT_MAX = 12000, RULES_SUMMARY_MAX = 300 };

/* The rules made from its table with the options applied, in the language in use, laid out like the texts in
   rules/.  Returns text. */
char *rules_in_words(const Rules *, char text[RULES_TEXT_MAX]);

/* The game's own text in the language in use, or else in English; if it has none, the one made from the table
   with these settings, in `text`. */
const char *rules_text(const Rules *, const Settings *, char text[RULES_TEXT_MAX]);

/* Its sentence for the menu; if it has none, how its columns are built. */
const char *rules_summary(const Rules *, char text[RULES_SUMMARY_MAX]);

/* What to do in the game, in a line of this many cells: what leaves together, or what columns and foundations
   take.  Returns text, "" if there is no room. */
char *rules_first_words(const Rules *, int room, char text[RULES_SUMMARY_MAX]);

/* --- rules in words: sentences become paragraphs, and paragraphs a text --------------------------------- */

enum { PART_MAX = 300, PARAGRAPH_MAX = 2000 };

typedef struct Teller {
    Rules table;
    char *text, paragraph[PARAGRAPH_MAX];
} Teller;

/* Adds a sentence, or part of one, to the paragraph. */
__attribute__((format(printf, 2, 3))) void tell_more(Teller *, const char *format, ...);

/* Breaks the paragraph into lines, indented if it is an item of a list. */
void end_paragraph(Teller *);

/* Both together. */
void say_alone(Teller *, const char *sentence);

void tell_heading(Teller *, const char *heading);

/* Adds an item to a list that has this many. */
void list_add(char text[PART_MAX], const char *part, int nth, int count);

/* A number as a word, if there is one. */
const char *number_text(int number, char text[12]);

/* The next group of a role, or the first after 0; 0 when there is none. */
const PileGroup *next_of(const Rules *, Role, const PileGroup *after);

/* Whether what lies there has been cleared away: then it is not called a foundation. */
bool is_discards(const PileGroup *);

/* "- Seven columns:", "- Reserve:" */
void begin_point(Teller *, const PileGroup *);

/* The suits of packs that lack some; rows that cover one another; named cards on foundations from the start,
   and the rank between ace and king that an empty place takes; what is dealt to which piles, and how it lies.
 */
void say_suits(Teller *);
void say_rows(Teller *, const PileGroup *);
void say_begun_cards(Teller *, const PileGroup *);
void say_rank(Teller *, const PileGroup *);

/* What leaves in pairs; where foundations that begin with named cards and go one way end; and what an empty
   place gets at once, in which order. */
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
