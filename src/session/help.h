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

/* What is found out for the player of the game in play. */
struct Help {
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
};

/* Hangs it on a session, of which it hears. */
void help_hang(Help *, Session *);

/* The fair hint of the position now, as far as it was found out; or 0. */
const Odds *session_hint(const Session *);

/* Asks; the answer comes as soon as it is found out, but for odds.  ASK_NOTHING takes the question back. */
void session_ask(Session *, Question);

/* What may be expected where the play stands, so far as it was found out since that was asked, from few games
   first (help.c); 0: nothing yet. */
const Odds *session_odds(const Session *);

/* Has twice as many games played on for the position now as would be, up to a limit. */
void session_more_odds(Session *);

/* Goes on with what is searched and looked for, and never waits.  Returns how many milliseconds from now to
   ask again, -1 when nothing is under way. */
enum { SESSION_POLL_PACE = 50, SESSION_GLANCE_PACE = 10 };
int session_poll(Session *);

/* How difficult this deal is, which is waited for: it has been measured aside since the first move. */
int session_difficulty(Session *);

/* The win that is known from where the play stands, as a play that stands there, to be ended; false where
   none is. */
bool session_win(const Session *, Play *);

/* What is known of the position now. */
Verdict session_verdict(const Session *);

/* That as a sentence to be translated. */
const char *verdict_sentence(Verdict);

/* A search that the session does not look after, within the limits of its own; 0 when it cannot be. */
Worker *session_search(const Session *, const Position *from);

/* Ends the searches and forgets what is known. */
void session_forget(Session *);

/* --- a lost game: where it was lost is found out aside as long as it lies there ------------------------- */

enum { LOSS_SENTENCE_MAX = 200 };

/* What is known so far of the moves up to now, the last of which has lost for certain; and whether more is
   being found out. */
Stretches session_stretches(const Session *);
bool session_seeks_loss(const Session *);

/* Whether a position before could be won, as far as that is known. */
bool session_may_go_back(const Session *);

/* The same in so many sentences, or fewer: until when it could be won, what lost it and what the coach says
   of that, or that it never could be and how many deals are like it.  Returns how many. */
enum { LOSS_SENTENCES = 3 };
int session_loss_text(const Session *, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]);

/* --- where moves are left but none leads on, that is said once ------------------------------------------ */

/* What was looked at; all zero after another game has begun and after undoing. */
typedef struct WayOn {
    Position looked_at; /* where it was asked last */
    bool said;          /* since something was undone */
} WayOn;

/* Whether it is to be found out where the game stands. */
bool way_on_is_open(const WayOn *, Session *);

/* Finds it out; true where none is left, which is said then. */
bool way_on_is_lost(WayOn *, Session *);

/* --- the player of a demonstration ---------------------------------------------------------------------- */

/* Asks for the fair player's next move, a fair hint; false where the game is at its end, as it is where that
   has no moves. */
bool session_ask_player(Session *);

/* "Won in 141 moves. The next game follows."; returns text. */
char *session_demonstrated_text(const Session *, char text[LOSS_SENTENCE_MAX]);

/* The player goes on with it, as with fair help; after its end with another deal. */
void session_take_over(Session *);
