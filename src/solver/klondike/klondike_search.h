/* The Klondike search from inside: a path through classes, and what it is looked up in. */
#pragma once

#include "klondike_state.h"
#include "reversible_class.h"
#include "solver/search.h"

struct KlondikeSearch {
    Klondike klondike;
    Budget *budget;
    StateTable *seen, table; /* seen: the search's own, or that of the one whose thread it is */
    bool verdict_only;       /* and no line */
    State root;
    ClassNode *node;
    size_t nodes, nodes_room;
    ClassMembers members; /* those of all nodes, one after the other, */
    Successor *successor; /* and so their successors */
    size_t successors_room;
    ClassMoves moves;  /* of one node, before they are followed */
    ClassMove last;    /* at the last node, where that wins */
    struct Team *team; /* the threads that are at it, or 0 */
};

/* Begins with the root; false when memory is spent. */
bool klondike_search_begin(KlondikeSearch *);

/* Goes on until all on the path is tried or the budget ends. */
Verdict klondike_go_on(KlondikeSearch *);

/* Gives all memory back. */
void klondike_search_end(KlondikeSearch *);

/* --- the search knows which cards lie open, not where: here its moves are played on a real table -------- */

/* By Lemma 11 they can be. */

typedef struct LineWriter {
    const Klondike *klondike;
    ClassMembers class; /* for finding the steps within a class; the caller gives it back */
    Budget *budget;
    Path *path;
    Position at;
    State state;
} LineWriter;

/* Goes to the member of the state's class at a place, and does a move there.  False, as the other, when
   memory is spent, which the budget notes, or when the position is not what the search took it for. */
bool line_do(LineWriter *, size_t place, Irreversible, Card);

/* Does all that loses nothing. */
bool line_settle(LineWriter *);

/* --- several threads at one Klondike search ------------------------------------------------------------- */

/* Each has a path of its own, and all note in one table what they see: a state is tried by the one that noted
 * it first. They go on for a round at a time; after it one that has tried all of its path is given half of
 * another's. When none has anything left all was tried, as by one alone. */

/* Whether so much is to be tried that it pays to begin them, or they have begun. */
bool team_is_worth(const KlondikeSearch *);
