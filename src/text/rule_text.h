/* The words of a game's table as people say them. */
#pragma once

#include "language.h"
#include "engine/game.h"

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
