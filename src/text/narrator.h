/* The game in words: the head, the piles, where it stands, what a move did.  Sentences stand in lines, a
   blank between two. */
#pragma once

#include "language.h"
#include "play/record.h"
#include "solver/solver.h"

enum { CARDS_TEXT = 2400 }; /* room for the cards of a pile */

typedef struct Narrator {
    FILE *out;
    bool begun;   /* something stands in the line */
    bool goes_on; /* what stands there last is not the end of a sentence */
} Narrator;

/* --- sentences (narrator.c) ----------------------------------------------------------------------------- */

/* Writes a sentence into the line, or a part of one; where cards are spelled it begins with a capital. */
void narrate(Narrator *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void narrate_all(Narrator *, const char *format, va_list) __attribute__((format(printf, 2, 0)));

/* Ends the line, if anything stands in it. */
void narrate_end(Narrator *);

/* --- where the game stands (narrator.c) ----------------------------------------------------------------- */

/* The title and the deal; in a line of their own the options that differ. */
void narrate_head(Narrator *, const Play *);

/* The moves made, the pass, the cards home and the state of the game. */
void narrate_progress(Narrator *, const Play *);

/* Only how many cards are home. */
void narrate_home(Narrator *, const Play *);

/* What the player should know of an open position: a card that must be played, the place of the next card, or
   what else the game says. */
void narrate_note(Narrator *, const Game *, const Position *);

/* That a drawn card must be played, if there is one. */
void narrate_pending(Narrator *, const Game *, const Position *);

/* "Pass 2 of 3.", where there is more than one. */
void narrate_pass(Narrator *, const Game *, const Position *);

/* "Pass 2 of 3", or "" where the stock is not played through in passes.  Returns text. */
char *pass_text(const Game *, const Position *, char *text, int size);

/* Whether the game is open, won or lost, and of a lost one why. */
const char *standing_sentence(Standing, bool any_moves);

/* A hint as a sentence without an end, "Lay J♠ on Q♥: it turns up a card", of a draw perhaps that further
   ones follow it; the reason is a clause with a card in it.  Returns text. */
char *hint_text(const Game *, const Position *, Move, bool on, const Error *reason, char *text, int size);

/* A move in brief, "9♠ on 10♦".  Returns text. */
char *move_phrase(const Game *, const Position *, Move, char *text, int size);

/* Why there is no fair hint of a winning move: everything is known and the game lost, perhaps from the deal
   on, or nothing can be seen. */
const char *no_hint_sentence(bool lost, bool never);

/* How a game was won: its title and "in 60 moves"; and "Out in 2 passes; par is 3" or "".  Return text. */
char *win_text(const Play *, char *text, int size);
char *par_text(const Game *, const Position *, char *text, int size);

/* --- the piles (narrator_piles.c) ----------------------------------------------------------------------- */

/* Cards, separated by blanks; a hole is a gap.  Returns text. */
char *cards_text(const Card *, int count, char *text, int size);

/* All cards of a pile that can be seen. */
void narrate_pile(Narrator *, const Game *, const Position *, int pile);

/* The piles of a group, in brief where the top card alone matters. */
void narrate_group(Narrator *, const Game *, const Position *, int nth);

/* Whether the game has piles in rows that overlap. */
static inline bool rows_overlap(const Game *g) {
    int group = 0;
    while (group < g->groups && !g->rules.group[group].rows[0]) group++;
    return group < g->groups;
}

/* Of rows that overlap: the free cards behind their keys, or those that were not free before (0: all); and
   row for row every card. */
void narrate_free(Narrator *, const Game *, const Position *before, const Position *, int nth);
void narrate_rows(Narrator *, const Game *, const Position *, int nth);

/* What an empty pile takes, in signs of so many cells: "A", "A♥", "×" for nothing, "" for any card.  Returns
   text. */
char *vacancy_sign(const Game *, const Position *, int pile, int room, char text[CARD_TEXT_MAX]);

/* The key that names each pile, 0 for none, and never one of `but`: that of its group, unless a command has
   it; else digits from the left and after them small letters, in cells the letters first, and capitals where
   more are needed. */
void pile_keys(const Game *, const char *but, int key[PILES_MAX]);

/* Whether a pile may have this key. */
bool is_pile_key(char);

/* Which piles the game has. */
void narrate_places(Narrator *, const Game *);

/* What is not the same in two positions, as it is in the second. */
void narrate_changes(Narrator *, const Game *, const Position *before, const Position *after);

/* --- a move (narrator_moves.c) -------------------------------------------------------------------------- */

/* What a move changed, from the position before to that after it. */
void narrate_move(Narrator *, const Game *, const Position *before, Move, const Position *after);

/* What the game says of a position, or 0; what a picture alone explains is left out. */
const char *note_of(const Game *, const Position *);

/* --- a move wherever one is named in brief (narrator_moves.c) ------------------------------------------- */

enum { MOVE_TEXT_MAX = 100 };

/* What it moves and where to, by the cards: "4♣ on 5♥", "A♠ home", "draw".  Returns text. */
char *move_text(const Game *, const Position *before, Move, char text[MOVE_TEXT_MAX]);

/* The same of a move that was made: of a draw which card came.  Returns text. */
char *move_made_text(const Game *, const Position *before, Move, char text[MOVE_TEXT_MAX]);

/* --- two games of one deal, as they are shown side by side ---------------------------------------------- */

typedef struct Compared {
    const Play *play;
    Ending ending; /* as its record has it */
    const char *name;
} Compared;

enum { COMPARED_TEXT_MAX = 800 };

/* How it ended, "131 moves, won"; returns text. */
char *compared_end_text(const Compared *, char text[COMPARED_TEXT_MAX]);

/* Where they parted, which begin alike with so many moves, both moves in words; returns text. */
char *compared_parting_text(const Compared of[2], int alike, char text[COMPARED_TEXT_MAX]);
