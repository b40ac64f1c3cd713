/* The inside of the Klondike search: a path through classes, and its tables. */
#pragma once

#include "reversible_class.h"
#include "solver/search.h"

typedef struct KlondikeSearch {
    Search search;
    const Position *at; /* the root as it lies */
    RunTable klondike;
    Budget *budget;
    StateTable *seen, table; /* seen: the search's own, or that of the one whose thread it is */
    bool verdict_only;       /* and no line */
    State root;
    ClassNode *node;
    size_t nodes, nodes_room;
    ClassMembers members; /* class members of all nodes, one node after the other, */
    ClassMoves moves;     /* and likewise the moves to try */
    ClassMove last;       /* at the last node, where that wins */
    struct Team *team;    /* the threads working on it, or 0 */
} KlondikeSearch;

/* Begins with the root; false if memory is spent. */
bool klondike_search_begin(KlondikeSearch *);

/* Continues until everything on the path is tried or the budget ends. */
Verdict klondike_go_on(KlondikeSearch *);

/* Gives all memory back. */
void klondike_search_end(KlondikeSearch *);

/* --- the search knows which cards lie open, not where: here its moves are played on a real table -------- */

/* By Lemma 11 they can be. */

typedef struct LineWriter {
    const RunTable *klondike;
    ClassMembers class; /* for finding the steps within a class; the caller frees it */
    Budget *budget;
    Path *path;
    Position at;
    State state;
} LineWriter;

/* Goes to a member of the state's class, makes a move there and then all that lose nothing.  Like the other,
   false if memory is spent, which the budget notes, or if the position is not what the search took it for. */
bool line_do(LineWriter *, ClassMove);

/* Makes all moves that lose nothing. */
bool line_settle(LineWriter *);

/* --- several threads at one Klondike search ------------------------------------------------------------- */

/* Each thread has its own path, and all note in one table what they see: a state is tried by the one that
   noted it first.  They work in rounds; after each, one that has finished its path gets half of another's.
   When none has anything left everything was tried, as by a single thread. */

/* Whether there is enough to try to make threads worthwhile, or they have begun. */
bool team_is_worth(const KlondikeSearch *);
