/* What is found out beside the game: hints, odds, verdicts, where it was lost. */
#pragma once

#include "advice/hint.h"
#include "session.h"

/* What the solver knows of this game, and what it is searching. */
typedef struct VerdictSearch {
    Verdicts found;
    Worker *work;  /* under way, or 0 */
    int moves;     /* it is about the position after so many */
    Position from; /* that position */
} VerdictSearch;

/* The fair hint where the play stands. */
typedef struct HintSearch {
    Position of;
    bool known;
    Odds found;
    Verdicts lines; /* found for hints where every card is known; while there is work, it has them */
    Worker *work;   /* under way, or 0 */
} HintSearch;

/* What may be expected where the play stands, found by games that are played on: by few, then by more. */
typedef struct OddsSearch {
    Position of;
    Odds found;
    int games;    /* it was found by so many; 0: not yet */
    Worker *work; /* under way, or 0 */
    int wanted;   /* by so many games */
    int doubled;  /* how often the player wanted more of them for this position */
} OddsSearch;

/* What the coach says of the move that lost the game. */
typedef struct LossReview {
    Worker *work; /* under way, or 0 */
    Position from;
    Move made;
    bool known;
    MoveReview review;
} LossReview;

/* Where moves are left but none leads on; all zero after another game has begun and after undoing. */
typedef struct DeadEnd {
    Position looked_at; /* where it was asked last */
    bool said;          /* since something was undone */
} DeadEnd;

/* What is found out for the player of the game in play. */
typedef struct Help {
    Session *session;  /* which it hangs on */
    Question question; /* what to answer when it is found out */
    VerdictSearch verdicts;
    HintSearch hint;
    OddsSearch odds;
    LossReview loss;
    Worker *measure;             /* of this deal's difficulty, under way, or 0 */
    int games_first, games_most; /* how many are played on for odds, */
    int games_hint;              /* and for a hint */
    bool watches, weighs;        /* the verdict of every position is wanted; its odds */
    bool reviews;                /* where the play was lost is wanted, of all its moves */
    DeadEnd dead_end;
} Help;

/* Hangs it on a session, of which it hears. */
void help_hang(Help *, Session *);

/* The fair hint of the position now, as far as it was found out; or 0. */
const Odds *help_hint(const Help *);

/* Asks; the answer comes as soon as it is found out, but for odds.  ASK_NOTHING takes the question back. */
void help_ask(Help *, Question);

/* What may be expected where the play stands, so far as it was found out since that was asked, from few games
   first (help.c); 0: nothing yet. */
const Odds *help_odds(const Help *);

/* Has twice as many games played on for the position now as would be, up to a limit. */
void help_more_odds(Help *);

/* Goes on with what is searched and looked for, and never waits.  Returns how many milliseconds from now to
   ask again, -1 when nothing is under way. */
enum { POLL_PACE = 50, GLANCE_PACE = 10 };
int help_poll(Help *);

/* How difficult this deal is, which is waited for: it has been measured aside since the first move. */
int help_difficulty(Help *);

/* The win that is known from where the play stands, as a play that stands there, to be ended; false where
   none is. */
bool help_win(const Help *, Play *);

/* What is known of the position now. */
Verdict help_verdict(const Help *);

/* That as a sentence to be translated. */
const char *verdict_sentence(Verdict);

/* A search that the session does not look after, within the limits of its own; 0 when it cannot be. */
Worker *help_search(const Help *, const Position *from);

/* Ends the searches and forgets what is known. */
void help_forget(Help *);

/* --- a lost game: where it was lost is found out aside as long as it lies there ------------------------- */

enum { LOSS_SENTENCE_MAX = 200 };

/* What is known so far of the moves up to now, the last of which has lost for certain; and whether more is
   being found out. */
Stretches help_stretches(const Help *);
bool help_seeks_loss(const Help *);

/* Whether a position before could be won, as far as that is known. */
bool help_may_go_back(const Help *);

/* The same in so many sentences, or fewer: until when it could be won, what lost it and what the coach says
   of that, or that it never could be and how many deals are like it.  Returns how many. */
enum { LOSS_SENTENCES = 3 };
int help_loss_text(const Help *, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]);

/* --- where moves are left but none leads on, that is said once ------------------------------------------ */

/* Whether it is to be found out if that is so where the game stands; finds it out: true where no way on is
   left, which is said then. */
bool help_looks_for_dead_end(const Help *);
bool help_finds_dead_end(Help *);

/* --- the player of a demonstration ---------------------------------------------------------------------- */

/* Asks for the fair player's next move, a fair hint; false where the game is at its end, as it is where that
   has no moves. */
bool help_ask_player(Help *);

/* The player goes on with it, as with fair help; after its end with another deal. */
void help_take_over(Help *);
