/* Playing in words: lines of words come in, sentences go out.  The game is the session's. */
#pragma once

#include "session/changes.h"
#include "session/help.h"
#include "text/error_text.h"
#include "text/narrator.h"

enum { INPUT_MAX = 16384, SENTENCE_MAX = 700 };

typedef struct Dialogue Dialogue;

/* One word that is not a move: what follows it in the line may belong to it. */
typedef struct Word {
    const char
        *names; /* a key of the catalogues, N_("command\004undo, u"): what it is called, commas between */
    const char *once;  /* what it was called in earlier versions, and is understood, or 0 */
    const char *wants; /* what may follow it, as the help shows it, or 0 */
    const char *help;  /* 0: the help has it elsewhere */
    bool anytime;      /* also without a game */
    void (*run)(Dialogue *);
    Question asks;    /* instead */
    const char *move; /* what it plays instead, as records have it */
} Word;

struct Dialogue {
    Session session;
    Help help;
    Narrator narrator;        /* of the answers */
    bool leaving;             /* the player wants to go */
    bool owes_loss;           /* what there is to say of a lost game, at the end of the line */
    bool refused;             /* the word was not played: what follows in its line is not either */
    char line[INPUT_MAX + 1]; /* the words being played */
    char *rest;               /* those of them not yet taken */
    const Word *words;        /* that it knows; ends with names of 0 */
};

/* A dialogue without a game, whose answers go to a stream; the preferences stay the caller's.  It and its
   session are where they are until session_end. */
void dialogue_init(Dialogue *, FILE *out, Config *);

/* Plays the words of the line, which was typed now; what cannot be done ends it. */
void dialogue_play(Dialogue *, long long now);

/* --- answers (speech.c) --------------------------------------------------------------------------------- */

/* Says a sentence in the line of the answer. */
void say(Dialogue *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the line, if anything stands in it. */
void say_end(Dialogue *);

/* Says a sentence, to be translated, in which commands stand as {undo} or {new}. */
void say_sentence(Dialogue *, const char *sentence);

/* Says an error's sentence; the same where the word is not played because of it. */
void say_error(Dialogue *, const Error *);
void refuse(Dialogue *, const Error *);

/* Says that something is not done, and why: a sentence, in which {word} is the word if there is one. */
void refuse_word(Dialogue *, const char *why, const char *word);

/* --- words (speech.c) ----------------------------------------------------------------------------------- */

/* The next word of the line, without taking it and taking it; 0 at its end. */
const char *word_ahead(Dialogue *, char word[INPUT_MAX + 1]);
char *word_next(Dialogue *);

/* Takes all that is left of the line, as it was typed; "" when nothing is. */
char *text_next(Dialogue *);

/* Whether the player has left, or the game was taken to another terminal. */
bool is_over(const Dialogue *);

/* Whether words are left. */
bool line_goes_on(const Dialogue *);

/* --- commands (words.c) --------------------------------------------------------------------------------- */

extern const Word words[];

/* Asks, and waits for the answer. */
void ask_session(Dialogue *, Question);

/* Leaves. */
void run_quit(Dialogue *);

/* Lays out another deal, as soon as one is found that is as wished. */
void new_deal(Dialogue *, const Rules *, const char *called);

/* --- their names (speech.c) ----------------------------------------------------------------------------- */

/* The names of a key in the player's language. */
const char *command_names(const char *key);

/* Whether a word is among the names of a key, in English or in the player's language; neither capitals nor
   how umlauts are written make a difference. */
bool is_called(const char *key, const char *word);

/* The command of a word, or 0. */
const Word *word_called(const Word *known, const char *word);

/* What the player calls a command of these words, the context: the first of its names (a PlaceText). */
const char *command_name(const char *command, const void *context, char name[PLACE_TEXT_MAX]);

/* A move as the player would type it: “ziehen” for draw.  Returns word. */
const char *move_said(const Dialogue *, const Position *before, Move, char word[PLACE_TEXT_MAX]);

/* --- waiting (speech.c) --------------------------------------------------------------------------------- */

/* Waits while the session searches, at most so many seconds (0: as long as it takes).  Where there is a
   sentence a terminal gets it after a second, and from then on a line of words breaks the search off.  false
   when it was broken off. */
enum { SEARCH_AWAITED = 10 };
bool await_search(Dialogue *, const char *sentence, int seconds);

/* --- the game in words (tell.c) ------------------------------------------------------------------------- */

/* The title, the deal, the options that differ, every pile and where the game stands. */
void tell_table(Dialogue *);

/* Moves made, pass, cards home, what the player should know, and whether the game is won or lost. */
void tell_status(Dialogue *);

/* Says that the game is won or lost, or that only take-backs are left, and what can be done; else nothing. */
void tell_standing(Dialogue *);

/* The ways out where moves are left but the solver wins with none of them. */
void tell_way_back(Dialogue *);

/* Where the line has said that the game is lost: until when it could be won, which is waited for, and the
   words that lead out. */
void tell_loss(Dialogue *);

/* Where moves are left but none leads on, that and the words that lead out. */
void tell_dead_end(Dialogue *);

/* The legal moves. */
void tell_moves(Dialogue *);

/* The best of some moves, and why. */
void tell_best(Dialogue *, const Odds *);

/* The moves that make sense as far as the player may know, the best first. */
void tell_hint(Dialogue *, const Odds *);

/* The rules without signs of layout, and in a drawing's place the names of the piles. */
void tell_rules(Dialogue *);

/* How moves are named, and every command with its names. */
void tell_help(Dialogue *);

/* How likely a win is, and by which moves, so far as that was found out. */
void tell_odds(Dialogue *);

/* Lists games that can be gone on with.  After `resume` HERE_KEY takes one from another terminal. */
#define HERE_KEY N_("command\004here")
void tell_unfinished(Dialogue *, const Unfinished *list, int count, const LeftOut *);

/* --- playing so ----------------------------------------------------------------------------------------- */

/* Playing without a picture: words are read from the standard input, short sentences answer on the standard
 * output. For screen readers, terminals without a cursor, printers and scripts. */

/* Plays until the player leaves or the input ends; returns the exit status: 0, or 2 when the record cannot be
   gone on with, the input cannot be read or the output is closed. */
int plain_run(const Opening *, Config *);
