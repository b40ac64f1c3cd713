/* What tests share: known packs, games at a position, and comparing what is printed. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <check.h>
#include <stdlib.h>

#include "play/record.h"

/* libcheck writes down every check that holds, so that it can say behind which one a test has crashed; in a
   loop that takes longer than what is checked.  Here the first time at each place is enough. */
#ifdef CK_EXPORT
static inline void mark_once(const char *file, int line) {
    enum { LINES = 400 }; /* as many as a file has at most */
    static bool marked[LINES];
    if (!marked[line % LINES]) _mark_point(file, line);
    marked[line % LINES] = true;
}
#define _mark_point(file, line) mark_once(file, line)
#endif

/* How many games the list has. */
int games_listed(void);

/* How many of them have a text of their own, and stand before the gallery: tests that take long try these. */
int games_with_texts(void);

/* The games that are tried, counted from 1: those of the list in its order, then those with a file alone. */
const Rules *rules_tried(int place);
int games_tried(void);

/* How many of them, from the first, a test tries that takes long: with LONG=1 all. */
int games_to_try(void);

/* Makes a table of so many columns of it, for positions that are set up: a card is dealt to each. */
void set_columns(Rules *, int columns);

/* The packs of docs/lab/rules.md 0.5: cards in order (ID52, ID104), and every 19th card (ST52, ST104). */
Deal pack_in_order(int packs);
Deal pack_by_stride(int packs);

/* Begins a play of a game with settings as text ("forced=off passes=1", may be ""); fails the test when one
   is unknown. */
void begin(Play *, const char *game, const char *settings, const Deal *);

/* The same of a numbered deal. */
void begin_numbered(Play *, const char *game, const char *settings, uint64_t number);

/* Plays the game of that name in plays/won.codes to its end. */
void play_won(Play *, const char *name);

/* Plays words; fails the test at the first refused one. */
void do_words(Play *, const char *words);

/* Whether the word is refused now. */
bool is_refused(const Play *, const char *word);

/* "open", "won" or "lost". */
const char *standing_now(const Play *);

/* Why the word is refused now; fails the test when it is a legal move. */
Error refusal(const Play *, const char *word);

/* Plays the first move that takes a card somewhere, else draws, until there is neither: blind play through
   one pass, which stops before the cards are dealt again. */
void play_pass(Play *);

/* How many sequences of exactly `depth` legal moves there are. */
uint64_t perft(const Game *, const Position *, int depth);

/* Plays that many random legal moves, fewer when the game ends before; the same seed plays the same moves. */
void play_randomly(Play *, uint64_t seed, int moves);

/* Checks that the game can be taken back and made again move by move, and that its record replays to the same
   position. */
void check_replay(Play *);

/* The legal moves as words in alphabetical order, separated by blanks; a static buffer. */
const char *moves_now(const Play *);

/* The cards of a pile, bottom first, as "8C [AH] 7S" with face-down cards in brackets; a static buffer. */
const char *pile_now(const Play *, const char *name);
const char *pile_at(const Play *, int pile);

/* What a pile of the test's `play` holds. */
#define HOLDS(name, cards) ck_assert_str_eq(pile_now(&play, name), cards)

/* A deal from the text of a pack; fails the test when it is no pack. */
Deal deal_of(const char *cards, int packs);

/* A whole pack that begins with these cards, the others following in order: for setting up a position. */
Deal pack_beginning(const char *cards, int packs);

/* In the place of worker_begin_playouts: how difficult a deal is is not known. */
struct Worker *measure_nothing(const Game *, const Position *deal);

/* A test that is run once, or for each place from `first` to before `behind`, which it finds in _i. */
typedef struct Tested {
    const TTest *test;
    int first, behind;
} Tested;

/* Runs a suite of them as main does, each between `enter` and `leave` (or 0). */
int run_tests(const char *name, SFun enter, SFun leave, const Tested tested[], size_t tests);
#define RUN_TESTS(name, enter, leave, ...)                                                                   \
    run_tests(name, enter, leave, (const Tested[]){__VA_ARGS__},                                             \
              sizeof((const Tested[]){__VA_ARGS__}) / sizeof(Tested))

/* Removes a folder with all that lies in it, also where it may not be written; whether it is gone. */
bool tree_removed(const char *folder);

/* Runs a suite as main does: prints the counts, 0 when all passed and nothing lies in the home of its own
   that it gives them.  What tests leave in the temporary folder that fail, or are killed, goes with it. */
int run_suite(Suite *);

/* A test that takes long does so many times less with a sanitizer, or as the compiler is told... */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SLOWED 32
#endif
#endif
#ifndef SLOWED
#define SLOWED 1
#endif

/* ... and but a sixteenth without LONG=1: how many trials there are of so many. */
static inline int trials(int all) {
    const int part = getenv("LONG") || SLOWED > 16 ? SLOWED : 16;
    return (all + part - 1) / part;
}

/* The same of the game at that place: of those of the gallery, which are many, an eighth; with a sanitizer
   one trial of each fourth. */
static inline int trials_of(int place, int all) {
    if (place <= games_with_texts() || getenv("LONG")) return trials(all);
    return SLOWED > 1 ? place % 4 == 0 : (trials(all) + 7) / 8;
}

/* The rules of a table as text, which is cut up and has to live as long; fails the test where it is none. */
Rules rules_told(char *text);

/* A play of a table, whose pack begins with these cards; to be ended with play_end.  The table is that of one
   play at a time. */
Play play_told(const char *table, const char *cards, int packs);

#endif
