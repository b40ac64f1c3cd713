/* Playing in words: lines of words come in, sentences go out.  The game is the session's. */
#pragma once

#include "session/changes.h"
#include "session/help.h"
#include "text/error_text.h"
#include "text/narrator.h"

enum { INPUT_MAX = 16384, SENTENCE_MAX = 700 };

typedef struct Dialogue Dialogue;

/* A command: what follows it in the line may belong to it. */
typedef struct Word {
    const char *names; /* a key of the catalogues, N_("command\004undo, u"): its names, separated by commas */
    const char *once;  /* its name in earlier versions, still understood, or 0 */
    const char *wants; /* what may follow it, for the help, or 0 */
    const char *help;  /* one line of help; 0: elsewhere */
    bool anytime;      /* also without a game */
    void (*run)(Dialogue *);
    Question asks;    /* instead */
    const char *move; /* what it plays instead, as in records, perhaps several times */
} Word;

struct Dialogue {
    Session session;
    Help help;
    Narrator narrator;        /* of the answers */
    bool leaving;             /* the player wants to leave */
    bool owes_loss;           /* what to say about a lost game at the end of the line */
    bool knows_loss;          /* the last hint was for a lost game, and said so */
    bool refused;             /* the word was not played: the rest of the line is not played either */
    char line[INPUT_MAX + 1]; /* the words being played */
    char *rest;               /* the words not yet taken */
    const Word *words;        /* the commands known; ends with names of 0 */
};

/* A dialogue without a game, whose answers go to a stream; the preferences stay the caller's.  It must not
   move in memory until session_end. */
void dialogue_init(Dialogue *, FILE *out, Config *);

/* Plays the words of a line just typed; one that cannot be played ends it. */
void dialogue_play(Dialogue *, long long now);

/* --- answers (speech.c) --------------------------------------------------------------------------------- */

/* Says a sentence in the line of the answer. */
void say(Dialogue *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the line unless it is empty. */
void say_end(Dialogue *);

/* Says a sentence, to be translated, with commands as {undo} or {new}. */
void say_sentence(Dialogue *, const char *sentence);

/* Says an error's sentence; the same if it keeps the word from being played. */
void say_error(Dialogue *, const Error *);
void refuse(Dialogue *, const Error *);

/* Says that something is not done, and why: a sentence in which {word} is the word, if any. */
void refuse_word(Dialogue *, const char *why, const char *word);

/* --- words (speech.c) ----------------------------------------------------------------------------------- */

/* The next word of the line, without taking it, and taking it; 0 at the end. */
const char *word_ahead(Dialogue *, char word[INPUT_MAX + 1]);
char *word_next(Dialogue *);

/* Takes the rest of the line as typed; "" if there is none. */
char *text_next(Dialogue *);

/* Whether the player has left, or the game was taken to another terminal. */
bool is_over(const Dialogue *);

/* Whether words are left. */
bool line_goes_on(const Dialogue *);

/* --- commands (words.c) --------------------------------------------------------------------------------- */

extern const Word words[];

/* Asks, and waits for the answer. */
void ask_session(Dialogue *, Question);

/* Takes the number after a word; 1 where there is none. */
uint64_t number_behind(Dialogue *);

/* Leaves. */
void run_quit(Dialogue *);

/* Lays out another deal, as soon as one of the wanted kind is found. */
void new_deal(Dialogue *, const Rules *, const char *called);

/* --- their names (speech.c) ----------------------------------------------------------------------------- */

/* The names of a key in the player's language. */
const char *command_names(const char *key);

/* Whether a word is among the names of a key, in English or the player's language, regardless of capitals and
   the spelling of umlauts. */
bool is_called(const char *key, const char *word);

/* The pile of a name, or of a role that is its alone, as in waste; or -1. */
int pile_called(const Dialogue *, const char *word);

/* The command of a word, or 0. */
const Word *word_called(const Word *known, const char *word);

/* The player's name for a command among the words in the context: the first of its names (a PlaceText). */
const char *command_name(const char *command, const void *context, char name[PLACE_TEXT_MAX]);

/* A move as the player would type it: “ziehen” for draw.  Returns word. */
const char *move_said(const Dialogue *, const Position *before, Move, char word[PLACE_TEXT_MAX]);

/* --- waiting (speech.c) --------------------------------------------------------------------------------- */

/* Waits while the session searches, at most this many seconds (0: as long as it takes).  If there is a
   sentence a terminal gets it after a second, and from then on any line stops the search.  false if it was
   stopped. */
enum { SEARCH_AWAITED = 10 };
bool await_search(Dialogue *, const char *sentence, int seconds);

/* --- the game in words (tell.c) ------------------------------------------------------------------------- */

/* The title, the deal, the options that differ, every pile and where the game stands. */
void tell_table(Dialogue *);

/* Moves made, pass, cards home, what the player should know, and whether the game is won or lost. */
void tell_status(Dialogue *);

/* Says that the game is won or lost, or that only take-backs are left, and what can be done; otherwise
   nothing. */
void tell_standing(Dialogue *);

/* The ways out when moves are left but the solver wins with none of them. */
void tell_way_back(Dialogue *);

/* If the line has said that the game is lost: until when it could be won, waiting for that, and the words
   that lead out. */
void tell_loss(Dialogue *);

/* If moves are left but none is useful: says so, with the words that lead out. */
void tell_dead_end(Dialogue *);

/* That everything can be collected. */
void tell_finish(Dialogue *);

/* The legal moves. */
void tell_moves(Dialogue *);

/* The best of some moves, and why. */
void tell_best(Dialogue *, const Odds *);

/* The sensible moves by what the player may know, the best first. */
void tell_hint(Dialogue *, const Odds *);

/* The rules without markup, with the names of the piles in place of a drawing. */
void tell_rules(Dialogue *);

/* How moves are named, and every command with its names. */
void tell_help(Dialogue *);

/* How likely a win is, and by which moves, as far as known. */
void tell_odds(Dialogue *);

/* Lists games that can be resumed.  After `resume`, HERE_KEY takes one from another terminal. */
#define HERE_KEY N_("command\004here")
void tell_unfinished(Dialogue *, const Unfinished *list, int count, const LeftOut *);

/* --- playing so ----------------------------------------------------------------------------------------- */

/* Playing without a picture: words are read from the standard input, short sentences answer on the standard
   output. For screen readers, terminals without a cursor, printers and scripts. */

/* Plays until the player leaves or the input ends; returns the exit status: 0, or 2 if the record cannot be
   resumed, the input cannot be read or the output is closed. */
int plain_run(const Opening *, Config *);
