/* What is found out while the game goes on: hints, odds, verdicts, where it was lost. */
#pragma once

#include "advice/hint.h"
#include "session.h"

/* What the solver knows of this game, and what it is searching. */
typedef struct VerdictSearch {
    Verdicts found;
    Worker *work;  /* under way, or 0 */
    int moves;     /* the search is about the position after this many moves */
    Position from; /* that position */
} VerdictSearch;

/* The fair hint in the current position. */
typedef struct HintSearch {
    Position of;
    bool known;
    Odds found;
    Verdicts
        lines;    /* lines found for hints where every card is known; while work is under way, it has them */
    Worker *work; /* under way, or 0 */
} HintSearch;

/* The odds in the current position, found by playing games out: first few, then more. */
typedef struct OddsSearch {
    Position of;
    Odds found;
    int games;    /* by this many games; 0: not yet */
    Worker *work; /* under way, or 0 */
    int wanted;   /* for this many games */
    int doubled;  /* how often the player asked for more games in this position */
} OddsSearch;

/* What the coach says of the move that lost the game. */
typedef struct LossReview {
    Worker *work; /* under way, or 0 */
    Position from;
    Move made;
    bool known;
    MoveReview review;
} LossReview;

/* Whether moves are left but none is useful; all zero after another game has begun and after undoing. */
typedef struct DeadEnd {
    Position looked_at; /* where it was asked last */
    bool said;          /* since something was undone */
} DeadEnd;

/* What is found out for the player of the game in play. */
typedef struct Help {
    Session *session;  /* the session it belongs to */
    Question question; /* what to answer when it is found out */
    VerdictSearch verdicts;
    HintSearch hint;
    OddsSearch odds;
    LossReview loss;
    Worker *measure;             /* measuring the deal's difficulty, under way, or 0 */
    int games_first, games_most; /* how many games are played out for odds, */
    int games_hint;              /* and for a hint */
    bool watches, weighs;        /* the verdict of every position is wanted; the odds of this one */
    bool reviews;                /* where the play was lost is wanted, among all its moves */
    DeadEnd dead_end;
} Help;

/* Attaches it to a session as a listener. */
void help_hang(Help *, Session *);

/* The fair hint for the current position as far as it is known, or 0. */
const Odds *help_hint(const Help *);

/* Asks a question; the answer comes as soon as it is known, except for odds.  ASK_NOTHING withdraws the
   question. */
void help_ask(Help *, Question);

/* The odds in the current position as far as known since they were asked for, at first from few games
   (help.c); 0: nothing yet. */
const Odds *help_odds(const Help *);

/* Has twice as many games played out for the current position, up to a limit. */
void help_more_odds(Help *);

/* Continues all searches, and never waits.  Returns in how many milliseconds to call again, -1 if nothing is
   under way. */
enum { POLL_PACE = 50, GLANCE_PACE = 10 };
int help_poll(Help *);

/* How difficult this deal is; waits for the result, which has been in the making since the first move. */
int help_difficulty(Help *);

/* The known win from the current position, as a play that stands there, to be ended; false if there is none.
 */
bool help_win(const Help *, Play *);

/* What is known about the current position. */
Verdict help_verdict(const Help *);

/* The same as a sentence to be translated. */
const char *verdict_sentence(Verdict);

/* A search that the session does not manage, within its limits; 0 if it cannot be begun. */
Worker *help_search(const Help *, const Position *from);

/* Ends the searches and discards what is known. */
void help_forget(Help *);

/* --- a lost game: where it was lost is found out as long as it is shown --------------------------------- */

enum { LOSS_SENTENCE_MAX = 200 };

/* What is known so far about the moves up to now, in a game that is certainly lost; and whether more is being
   found out. */
Stretches help_stretches(const Help *);
bool help_seeks_loss(const Help *);

/* Whether an earlier position is known to have been winnable. */
bool help_may_go_back(const Help *);

/* The same in up to this many sentences: until when it could be won, what lost it and what the coach says of
   that; or that it never could be won, and how many deals are like it.  Returns how many. */
enum { LOSS_SENTENCES = 3 };
int help_loss_text(const Help *, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]);

/* --- when moves are left but none is useful: said once -------------------------------------------------- */

/* Whether to find out if that is so now; and finding it out: true if no useful move is left, which is then
   said. */
bool help_looks_for_dead_end(const Help *);
bool help_finds_dead_end(Help *);

/* --- the player of a demonstration ---------------------------------------------------------------------- */

/* Asks for the fair player's next move, a fair hint; false if the game is over, that is, if there are no
   moves. */
bool help_ask_player(Help *);

/* The player takes the game over, which counts as fair help; after its end, with another deal. */
void help_take_over(Help *);
