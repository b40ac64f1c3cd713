#include "klondike_search.h"

#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <stdatomic.h>

enum { WORTH_SHARING = 32000 }; /* positions */
enum { ROUND = 32000, PORTION = 500, LAST_PORTIONS = 4 };

typedef struct TeamMember {
    struct Team *team;
    KlondikeSearch *search;
    Budget part; /* what it used in a round */
    double seconds;
    Verdict verdict;
    pthread_t thread;
    bool has_thread; /* or there was none to be had */
} TeamMember;

typedef struct Team {
    pthread_mutex_t table_lock[STATE_PARTS];
    Limits limits;        /* of each in a round */
    uint64_t portion;     /* positions */
    _Atomic int64_t left; /* of the round: portions */
    size_t members;
    TeamMember member[THREADS_MOST]; /* the first has the search they all are of */
} Team;

bool team_is_worth(const KlondikeSearch *s) {
    const Budget *b = s->budget;
    return s->team ||
           (b->limits->threads > 1 && (!b->stage_end || b->stage_end - b->positions >= WORTH_SHARING));
}

/* Begins as many threads as there is memory for. */
static void team_begin(KlondikeSearch *s) {
    Budget *const b = s->budget;
    Team *const team = s->team = budget_zeros(b, 1, sizeof *team);
    if (!team) return;
    for (int i = 0; i < STATE_PARTS; i++) pthread_mutex_init(&team->table_lock[i], 0);
    s->table.lock = team->table_lock;
    while (team->members < b->limits->threads && team->members < THREADS_MOST) {
        KlondikeSearch *const search = team->members ? budget_zeros(b, 1, sizeof *search) : s;
        if (!search) return;
        search->klondike = s->klondike;
        search->budget = b;
        search->root = s->root;
        search->at = s->at;
        search->seen = s->seen;
        search->verdict_only = s->verdict_only;
        team->member[team->members++] = (TeamMember){.team = team, .search = search};
    }
}

/* Frees what they had, if they have begun. */
static void team_end(KlondikeSearch *s) {
    Team *const team = s->team;
    if (!team) return;
    for (size_t i = 1; i < team->members; i++) klondike_search_end(team->member[i].search);
    for (int i = 0; i < STATE_PARTS; i++) pthread_mutex_destroy(&team->table_lock[i]);
    s->table.lock = 0;
    s->team = budget_resize(s->budget, team, sizeof *team, 0);
}

/* --- a round -------------------------------------------------------------------------------------------- */

/* Takes portions while there are any, so that all threads finish at about the same time; only a few more once
   a path has ended. */
static void *work(void *member) {
    TeamMember *const m = member;
    Team *const team = m->team;
    budget_begin(&m->part, &team->limits); /* by the clock of this thread */
    m->search->budget = &m->part;
    m->verdict = UNDECIDED;
    while (m->verdict == UNDECIDED && !m->part.spent && atomic_fetch_sub(&team->left, 1) > 0) {
        budget_stage(&m->part, team->portion);
        m->verdict = klondike_go_on(m->search);
    }
    if (m->verdict != UNDECIDED && team->left > LAST_PORTIONS) team->left = LAST_PORTIONS;
    m->seconds = budget_usage(&m->part).seconds;
    return 0;
}

/* Sets all to work, with all signals blocked: those are for the thread that asked for the search. */
static void play_round(Team *team) {
    TeamMember *const end = team->member + team->members;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (TeamMember *m = team->member; m < end; m++) m->has_thread = !pthread_create(&m->thread, 0, work, m);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    for (TeamMember *m = team->member; m < end; m++)
        if (m->has_thread)
            pthread_join(m->thread, 0);
        else
            work(m);
}

/* Counts what all have used. */
static void end_round(Team *team, Budget *b) {
    size_t peak = b->memory;
    for (TeamMember *m = team->member; m < team->member + team->members; m++) {
        m->search->budget = b;
        b->positions += m->part.positions;
        b->memory += m->part.memory;
        peak += m->part.peak;
        if (m->has_thread) b->elsewhere += m->seconds;
        if (m->part.spent == MEMORY_SPENT) b->spent = MEMORY_SPENT;
        b->refused |= m->part.refused;
    }
    if (peak > b->peak) b->peak = peak;
}

/* --- from round to round -------------------------------------------------------------------------------- */

/* Gives what is left at every other node of a path to a thread that has none; not if memory is spent. */
static void give(const KlondikeSearch *from, KlondikeSearch *to) {
    const ClassNode *const last = &from->node[from->nodes - 1];
    if (!BUDGET_ROOM(to->budget, to->node, &to->nodes_room, from->nodes) ||
        !BUDGET_ROOM(to->budget, to->moves.move, &to->moves.capacity, last->end) ||
        !BUDGET_ROOM(to->budget, to->members.member, &to->members.capacity, last->members_end))
        return;
    memcpy(to->node, from->node, from->nodes * sizeof *to->node);
    memcpy(to->moves.move, from->moves.move, last->end * sizeof *to->moves.move);
    memcpy(to->members.member, from->members.member, last->members_end * sizeof *to->members.member);
    to->nodes = from->nodes;
    for (size_t i = 0; i < to->nodes; i++) {
        ClassNode *const done = &(i % 2 ? to : from)->node[i];
        done->next = done->end;
    }
}

/* Threads whose paths have ended get part of another's; false if none has anything left. */
static bool share_nodes(const Team *team) {
    const KlondikeSearch *from = 0;
    for (size_t i = 0; i < team->members; i++)
        if (team->member[i].search->nodes) from = team->member[i].search;
    for (size_t i = 0; from && i < team->members; i++) {
        KlondikeSearch *const search = team->member[i].search;
        if (!search->nodes) give(from, search);
        if (search->nodes) from = search;
    }
    return from;
}

/* Gives each its part of what is left, at most a round's; false if there is nothing. */
static bool share_limits(Team *team, Budget *b) {
    const uint64_t limit = b->limits->positions, stage = b->stage_end;
    const uint64_t end = limit && (!stage || limit < stage) ? limit : stage;
    const uint64_t rest = end ? (end - b->positions) / team->members : ROUND;
    const uint64_t part = rest < ROUND ? rest : ROUND;
    const size_t memory = b->limits->memory;
    team->portion = part < PORTION ? part : PORTION;
    team->left = part ? (int64_t)(part / team->portion * team->members) : 0;
    team->limits.memory = memory ? (memory - b->memory) / team->members | 1 : 0; /* 0 is no limit */
    if (!part) b->positions = end;
    return !b->spent && budget_look(b);
}

/* Like klondike_go_on; *winner is the search that has reached a win. */
static Verdict team_search(KlondikeSearch *s, const KlondikeSearch **winner) {
    Budget *const b = s->budget;
    if (!s->team) team_begin(s);
    Team *const team = s->team;
    if (!team) return klondike_go_on(s);
    while (!b->spent && share_nodes(team)) {
        if (!share_limits(team, b)) return UNDECIDED; /* of the memory that sharing nodes has left */
        play_round(team);
        end_round(team, b);
        for (size_t i = 0; i < team->members; i++) {
            *winner = team->member[i].search;
            if (team->member[i].verdict == WINNABLE) return WINNABLE;
        }
    }
    return b->spent ? UNDECIDED : NOT_WINNABLE;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Writes the moves of a win that ends with a move at the last node, as far as the rules allow them. */
static Verdict write_line(const KlondikeSearch *s, ClassMove last, Path *path) {
    LineWriter w = {
        .klondike = &s->klondike, .budget = s->budget, .path = path, .at = *s->at, .state = s->root};
    if (s->verdict_only) return WINNABLE;
    path->count = 0;
    bool legal = line_settle(&w);
    for (size_t i = 1; legal && i <= s->nodes; i++) {
        const ClassMove m = i < s->nodes ? s->node[i].here.by : last;
        if (m.kind != NOTHING_DONE) legal = line_do(&w, m);
    }
    BUDGET_FREE(s->budget, w.class.member, w.class.capacity);
    return s->budget->spent ? UNDECIDED : WINNABLE;
}

static Verdict go(Search *search, Path *path) {
    KlondikeSearch *const s = (KlondikeSearch *)search;
    const ClassMove none = {.kind = NOTHING_DONE};
    const KlondikeSearch *winner = s;
    if (s->nodes && state_is_won(&s->node[0].here.state)) return write_line(s, none, path);
    const Verdict verdict = team_is_worth(s) ? team_search(s, &winner) : klondike_go_on(s);
    return verdict == WINNABLE ? write_line(winner, winner->last, path) : verdict;
}

static void end(Search *search) {
    KlondikeSearch *const s = (KlondikeSearch *)search;
    team_end(s);
    klondike_search_end(s);
}

static Dominance dominance_of(const RunTable *k) {
    if (stock_is_free(k)) return FULL_DOMINATES;
    return k->held ? NO_DOMINANCE : DRAWN_DOMINATES;
}

static Search *begin(const Game *g, const Position *root, bool freely, uint32_t order, Budget *b) {
    KlondikeSearch *const s = budget_zeros(b, 1, sizeof *s);
    if (s) {
        s->search = (Search){go, end};
        s->at = root;
        s->budget = b;
        s->seen = &s->table;
        s->verdict_only = b->limits->verdict_only && !freely;
        klondike_read(&s->klondike, &s->root, g, root, freely);
        s->klondike.order = order;
        s->table.dominance = dominance_of(&s->klondike);
        s->table.draws = s->klondike.draws;
        s->table.cards = s->klondike.stock_count + 1;
        if (klondike_search_begin(s)) return &s->search;
        end(&s->search);
    }
    budget_no_memory(b);
    return 0;
}

Search *klondike_begin(const Traits *t, const Position *root, uint32_t order, Budget *b) {
    return begin(t->g, root, false, order, b);
}

Search *klondike_begin_freely(const Traits *t, const Position *root, uint32_t order, Budget *b) {
    return begin(t->g, root, true, order, b);
}
