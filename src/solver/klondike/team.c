#define _POSIX_C_SOURCE 200809L
#include "team.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

enum { THREADS_MOST = 64, WORTH_SHARING = 32000 }; /* positions */

typedef struct Team {
    KlondikeSearch *member[THREADS_MOST]; /* the first is the one they all are of */
    int members, waiting;
    bool is_over;
    atomic_bool is_called; /* somebody waits, or it is over */
    const KlondikeSearch *winner;
    Budget *budget;
    pthread_mutex_t lock, budget_lock, table_lock[STATE_PARTS];
    pthread_cond_t changed;
} Team;

bool team_is_worth(const KlondikeSearch *s) {
    const Budget *b = s->budget;
    return s->team ||
           (b->limits->threads > 1 && (!b->stage_end || b->stage_end - b->positions >= WORTH_SHARING));
}

/* --- what is shared ------------------------------------------------------------------------------------- */

/* Gives all that is left at the first node of a way, but the last, to one that has none; false where there is
   nothing to give. */
static bool give(KlondikeSearch *from, KlondikeSearch *to) {
    size_t last = 0;
    while (last + 1 < from->nodes && from->node[last].next == from->node[last].end) last++;
    if (last + 1 >= from->nodes) return false;
    ClassNode *const node = &from->node[last];
    if (!BUDGET_ROOM(to->budget, to->node, &to->nodes_room, last) ||
        !BUDGET_ROOM(to->budget, to->successor, &to->successors_room, node->end) ||
        !BUDGET_ROOM(to->budget, to->members.member, &to->members.capacity, node->members_end))
        return false;
    memcpy(to->node, from->node, (last + 1) * sizeof *node);
    memcpy(to->successor, from->successor, node->end * sizeof *to->successor);
    memcpy(to->members.member, from->members.member, node->members_end * sizeof *to->members.member);
    to->nodes = last + 1;
    to->members.count = node->members_end;
    node->next = node->end;
    return true;
}

static void call(Team *team) {
    atomic_store(&team->is_called, team->is_over || team->waiting);
    pthread_cond_broadcast(&team->changed);
}

/* Answers those that wait or have ended: whether a thread goes on. */
static bool goes_on(KlondikeSearch *s) {
    Team *const team = s->team;
    if (!atomic_load_explicit(&team->is_called, memory_order_relaxed)) return true;
    pthread_mutex_lock(&team->lock);
    const bool is_over = team->is_over;
    int idle = 0;
    while (idle < team->members && !team->member[idle]->is_idle) idle++;
    if (!is_over && idle < team->members && give(s, team->member[idle])) {
        team->member[idle]->is_idle = false;
        team->waiting--;
        call(team);
    }
    pthread_mutex_unlock(&team->lock);
    return !is_over;
}

/* Waits for something to try; false when it is over. */
static bool wait_for_more(Team *team, KlondikeSearch *s) {
    pthread_mutex_lock(&team->lock);
    s->is_idle = true;
    if (++team->waiting == team->members) team->is_over = true;
    call(team);
    while (!team->is_over && s->is_idle) pthread_cond_wait(&team->changed, &team->lock);
    const bool is_over = team->is_over;
    pthread_mutex_unlock(&team->lock);
    return !is_over;
}

/* --- the threads ---------------------------------------------------------------------------------------- */

static void end_for_all(Team *team) {
    pthread_mutex_lock(&team->lock);
    team->is_over = true;
    call(team);
    pthread_mutex_unlock(&team->lock);
}

static void *work(void *search) {
    KlondikeSearch *const s = search;
    Team *const team = s->team;
    Verdict verdict;
    Budget part;
    budget_part(&part, team->budget, &team->budget_lock);
    s->budget = &part;
    do verdict = klondike_go_on(s);
    while (verdict == NOT_WINNABLE && wait_for_more(team, s));
    pthread_mutex_lock(&team->lock);
    if (verdict == WINNABLE && !team->winner) team->winner = s;
    pthread_mutex_unlock(&team->lock);
    end_for_all(team);
    budget_part_end(&part);
    return 0;
}

/* As many as there is memory for. */
static void team_begin(KlondikeSearch *s) {
    Budget *const b = s->budget;
    Team *const team = s->team = budget_zeros(b, 1, sizeof *team);
    if (!team) return;
    team->budget = b;
    pthread_mutex_init(&team->lock, 0);
    pthread_mutex_init(&team->budget_lock, 0);
    pthread_cond_init(&team->changed, 0);
    for (int i = 0; i < STATE_PARTS; i++) pthread_mutex_init(&team->table_lock[i], 0);
    s->asks = goes_on;
    team->member[team->members++] = s;
    while (team->members < b->limits->threads && team->members < THREADS_MOST) {
        KlondikeSearch *const member = budget_zeros(b, 1, sizeof *member);
        if (!member) return;
        member->klondike = s->klondike;
        member->root = s->root;
        member->dominance = s->dominance;
        member->seen = s->seen;
        member->verdict_only = s->verdict_only;
        member->team = team;
        member->asks = goes_on;
        team->member[team->members++] = member;
    }
}

/* Begins the threads but the first, with all signals blocked: they are for the one that began; how many there
   are now. */
static int begin_threads(Team *team, pthread_t thread[]) {
    sigset_t all, before;
    int begun = 1;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (begun < team->members && !pthread_create(&thread[begun], 0, work, team->member[begun])) begun++;
    pthread_sigmask(SIG_SETMASK, &before, 0);
    return begun;
}

static Verdict verdict_of(const Team *team, const KlondikeSearch **winner) {
    if (team->winner) *winner = team->winner;
    return team->winner ? WINNABLE : team->waiting == team->members ? NOT_WINNABLE : UNDECIDED;
}

Verdict team_search(KlondikeSearch *s, const KlondikeSearch **winner) {
    pthread_t thread[THREADS_MOST];
    Budget *const b = s->budget;
    if (!s->team) team_begin(s);
    if (!s->team) return klondike_go_on(s);
    Team *const team = s->team;
    team->waiting = team->is_over = 0;
    atomic_store(&team->is_called, false);
    for (int i = 0; i < team->members; i++) team->member[i]->is_idle = false;
    s->table.lock = team->table_lock;
    budget_share(b);
    const int begun = begin_threads(team, thread);
    if (begun == team->members)
        work(s);
    else
        end_for_all(team);
    for (int i = 1; i < begun; i++) pthread_join(thread[i], 0);
    budget_unshare(b);
    s->table.lock = 0;
    for (int i = 0; i < team->members; i++) team->member[i]->budget = b;
    return begun == team->members ? verdict_of(team, winner) : budget_no_memory(b);
}

void team_end(KlondikeSearch *s) {
    Team *const team = s->team;
    Budget *const b = s->budget;
    if (!team) return;
    for (int i = 1; i < team->members; i++) klondike_free(team->member[i], b);
    pthread_mutex_destroy(&team->lock);
    pthread_mutex_destroy(&team->budget_lock);
    pthread_cond_destroy(&team->changed);
    for (int i = 0; i < STATE_PARTS; i++) pthread_mutex_destroy(&team->table_lock[i]);
    s->team = budget_resize(b, team, sizeof *team, 0);
    s->asks = 0;
}
