/* A game played by words, and how it is spoken of. */
#ifndef PATIENCE_SESSION_H
#define PATIENCE_SESSION_H

#include "advice/deal_search.h"
#include "advice/verdicts.h"
#include "patience/play.h"
#include "store/arrears.h"
#include "store/config.h"
#include "store/journal.h"
#include "store/stopwatch.h"
#include "text/narrator.h"

enum { INPUT_MAX = 16384, SENTENCE_MAX = 700 };

typedef struct Session {
    bool open; /* whether there is a game; without one play and journal hold nothing */
    Play play;
    Journal journal;
    Settings settings;        /* of the next deal */
    DealWish wish;            /* what it has to be */
    Config config;            /* the player's preferences */
    Arrears arrears;          /* what is not on disk of this and earlier games */
    Stopwatch watch;          /* counting the time played */
    int seconds_before;       /* played in earlier sessions */
    Verdicts verdicts;        /* what the seer knows of this game */
    Verdicts lines;           /* found for fair hints where every card is known */
    Move told;                /* his last hint */
    Position told_at;         /* where it was given */
    int told_trouble;         /* errno as it was told: why the journal cannot be written; 0: it can */
    Room told_room;           /* how little of the record's */
    bool told_finish;         /* that only collecting is left */
    bool leaving;             /* the player wants to go */
    bool refused;             /* the word was not played: what follows in its line is not either */
    Narrator narrator;        /* of the answers */
    char line[INPUT_MAX + 1]; /* the words being played */
    char *rest;               /* those of them not yet taken */
} Session;

static inline const Position *session_now(const Session *s) {
    return play_now(&s->play);
}

/* --- answers (session.c) ------------------------------------------------------------------------------- */

/* What comes of it that the record has little room or none: a sentence to be translated. */
const char *room_text(const Session *);

/* Says a sentence in the line of the answer. */
void say(Session *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the line, if anything stands in it. */
void say_end(Session *);

/* Says why something is not done, and that it is not. */
void refuse(Session *, const Error *);

/* Says that something is not done, and why: a sentence, in which {word} is the word if there is one. */
void refuse_word(Session *, const char *why, const char *word);

/* --- words (session.c) --------------------------------------------------------------------------------- */

/* The next word of the line, without taking it and taking it; 0 at its end. */
const char *word_ahead(Session *, char word[INPUT_MAX + 1]);
char *word_next(Session *);

/* Takes all that is left of the line, as it was typed; "" when nothing is. */
char *text_next(Session *);

/* Plays the words of the line, which was typed now; what cannot be done ends it. */
void words_play(Session *, long long now);

/* --- the life of a game (session.c) -------------------------------------------------------------------- */

/* Lays out a deal and says so.  What was played before is kept. */
void session_begin(Session *, const Rules *, const Deal *);

/* Lays out a deal by chance: as wished and with the options there are for the game being played, else any
   with the usual ones.  Says so where none is found. */
void session_new(Session *, const Rules *);

/* Goes on with a record; false and a error when that cannot be. */
bool session_resume(Session *, const char *path, Error *);

/* Lets go of the game; it can be gone on with. */
void session_close(Session *);

/* Makes a legal move and says what it changed. */
void session_move(Session *, Move);

/* Makes the moves that are left where only collecting is; false when more is left, or nothing. */
bool session_finish(Session *);

/* Takes back so many moves, at most those there are, with what was made behind them. */
void session_undo(Session *, int moves);

/* Makes the move again that was taken back last. */
void session_redo(Session *);

/* --- the next deal (wish.c) ----------------------------------------------------------------------------- */

/* A deal by chance of this game, with the settings there are and as wished; false where none is found in time
   or before the player breaks off, by ^C or a line. */
bool wished_deal(const Session *, const Rules *, Deal *);

/* --- commands (commands.c) ----------------------------------------------------------------------------- */

/* One word that is not a move: what follows it in the line may belong to it. */
typedef struct Word {
    const char *word, *brief; /* brief: another that does too, or 0 */
    const char *wants;        /* what may stand behind it, as the help shows it, or 0 */
    const char *help;
    bool anytime; /* also without a game */
    void (*run)(Session *);
} Word;

extern const Word words[]; /* ending with a run of 0 */

/* --- the table in words (piles.c) ---------------------------------------------------------------------- */

/* The title, the deal, the options that differ, every pile and where the game stands. */
void tell_table(Session *);

/* Moves made, pass, cards home, what the player should know, and whether the game is won or lost. */
void tell_status(Session *);

/* Says that the game is won or lost, or that only take-backs are left, and what can be done; else nothing. */
void tell_standing(Session *);

/* The legal moves. */
void tell_moves(Session *);

/* --- advice (advice.c) ---------------------------------------------------------------------------------- */

/* The moves that make sense as far as the player may know, the best first. */
void tell_hint(Session *);

/* The move of the seer, who knows all cards; whether the game can still be won. */
void tell_seer_hint(Session *);
void tell_verdict(Session *);

/* Takes back moves until the game can be won again. */
void session_rescue(Session *);

/* Whether a move from this position is the one the seer told. */
bool session_was_told(const Session *, const Position *, Move);

#endif
