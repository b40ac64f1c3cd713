/* The game in words: the head, the piles, where it stands, what a move did.  Sentences are put in lines,
   separated by blanks. */
#pragma once

#include "language.h"
#include "play/record.h"
#include "solver/solver.h"

enum { CARDS_TEXT = 2400 }; /* room for the cards of a pile */

typedef struct Narrator {
    FILE *out;
    bool begun;   /* the line is not empty */
    bool goes_on; /* the line ends within a sentence */
    int columns;  /* of the terminal, at which lines are broken at blanks; 0: they are not */
    int at;       /* columns of the line so far */
} Narrator;

/* --- sentences (narrator.c) ----------------------------------------------------------------------------- */

/* Writes a sentence, or part of one, into the line; if cards are spelled it begins with a capital. */
void narrate(Narrator *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void narrate_all(Narrator *, const char *format, va_list) __attribute__((format(printf, 2, 0)));

/* Ends the line unless it is empty. */
void narrate_end(Narrator *);

/* --- where the game stands (narrator.c) ----------------------------------------------------------------- */

/* The title and the deal; and on a separate line the options that differ. */
void narrate_head(Narrator *, const Play *);

/* The moves made, the pass, the cards home and the state of the game. */
void narrate_progress(Narrator *, const Play *);

/* How many cards are home, only. */
void narrate_home(Narrator *, const Play *);

/* What the player should know of an open position: a card that must be played, the place of the next card, or
   what else the game says. */
void narrate_note(Narrator *, const Game *, const Position *);

/* Says that a drawn card must be played, if there is one. */
void narrate_pending(Narrator *, const Game *, const Position *);

/* "Pass 2 of 3.", if there is more than one. */
void narrate_pass(Narrator *, const Game *, const Position *);

/* "Pass 2 of 3", or "" if there are no passes.  Returns text. */
char *pass_text(const Game *, const Position *, char *text, int size);

/* Whether the game is open, won or lost, and if lost, why. */
const char *standing_sentence(Standing, bool any_moves);

/* A hint as a sentence without an end, "Lay J♠ on Q♥: it turns up a card", of a draw perhaps that further
   ones follow it; the reason is a clause with a card in it.  Returns text. */
char *hint_text(const Game *, const Position *, Move, bool on, const Error *reason, char *text, int size);

/* A move in brief, "9♠ on 10♦".  Returns text. */
char *move_phrase(const Game *, const Position *, Move, char *text, int size);

/* Why there is no fair hint of a winning move: everything is known and the game lost, perhaps since the deal,
   or no useful move is visible. */
const char *no_hint_sentence(bool lost, bool never);

/* How a game was won: "Out in 2 passes; par is 3" or "".  Returns text. */
char *par_text(const Game *, const Position *, char *text, int size);

/* --- the piles (narrator_piles.c) ----------------------------------------------------------------------- */

/* Cards, separated by blanks; a hole is a gap.  Returns text. */
char *cards_text(const Card *, int count, char *text, int size);

/* All cards of a pile that can be seen. */
void narrate_pile(Narrator *, const Game *, const Position *, int pile);

/* The piles of a group, briefly if only the top card matters. */
void narrate_group(Narrator *, const Game *, const Position *, int nth);

/* Whether the game has piles in rows that overlap. */
static inline bool rows_overlap(const Game *g) {
    int group = 0;
    while (group < g->groups && !g->rules.group[group].rows[0]) group++;
    return group < g->groups;
}

/* For rows that overlap: the free cards after their keys, or those that were not free before (0: all); and
   every card row by row. */
void narrate_free(Narrator *, const Game *, const Position *before, const Position *, int nth);
void narrate_rows(Narrator *, const Game *, const Position *, int nth);

/* What an empty pile takes, as signs in this many cells: "A", "A♥", "×" for nothing, "" for any card. Returns
   text. */
char *vacancy_sign(const Game *, const Position *, int pile, int room, char text[CARD_TEXT_MAX]);

/* The key of each pile, 0 for none, and never one of `but`: that of its group, unless a command has it;
   otherwise digits from the left, then small letters (in cells the letters first), then capitals. */
void pile_keys(const Game *, const char *but, int key[PILES_MAX]);

/* Whether a pile may have this key. */
bool is_pile_key(char);

/* The piles that the game has. */
void narrate_places(Narrator *, const Game *);

/* What differs between two positions, as it is in the second. */
void narrate_changes(Narrator *, const Game *, const Position *before, const Position *after);

/* --- a move (narrator_moves.c) -------------------------------------------------------------------------- */

/* What a move changed, from the position before it to that after. */
void narrate_move(Narrator *, const Game *, const Position *before, Move, const Position *after);

/* What the game says of a position, or 0; without what only a picture explains. */
const char *note_of(const Game *, const Position *);

/* --- a move wherever one is named in brief (narrator_moves.c) ------------------------------------------- */

enum { MOVE_TEXT_MAX = 100 };

/* What beginning the next pass is called: the waste is turned over, or the columns are dealt again. */
const char *redeal_text(const Game *);

/* What it moves and where, by the cards: "4♣ on 5♥", "A♠ home", "draw".  Returns text. */
char *move_text(const Game *, const Position *before, Move, char text[MOVE_TEXT_MAX]);

/* The same for a move that was made: for a draw, the card that came.  Returns text. */
char *move_made_text(const Game *, const Position *before, Move, char text[MOVE_TEXT_MAX]);

/* --- two games of one deal, shown side by side ---------------------------------------------------------- */

typedef struct Compared {
    const Play *play;
    Ending ending; /* as in its record */
    const char *name;
} Compared;

enum { COMPARED_TEXT_MAX = 800 };

/* How it ended, "131 moves, won"; returns text. */
char *compared_end_text(const Compared *, char text[COMPARED_TEXT_MAX]);

/* Where two games parted that share this many moves, with both next moves in words; returns text. */
char *compared_parting_text(const Compared of[2], int alike, char text[COMPARED_TEXT_MAX]);
