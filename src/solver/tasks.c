#include "tasks.h"

/* --- reading -------------------------------------------------------------------------------------------- */

static bool is_draw(Move m) {
    return m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE;
}

static Card lowest_moved(const Position *p, Move m) {
    return m.kind == MOVE_CARDS ? pile_cards(p, m.from)[pile_count(p, m.from) - m.count] : NO_CARD;
}

static int count_in_stock(const Game *g, const Position *p, Card card) {
    int count = 0;
    for (int i = 0; i < pile_count(p, g->stock); i++) count += pile_cards(p, g->stock)[i] == card;
    return count;
}

static bool goes_home(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && role_of(g, m.to) == FOUNDATION;
}

int tasks_read(const Game *g, const Position *root, const Move *line, int moves, Task *task) {
    Position p = *root;
    Task next = {0};
    int count = 0;
    for (int i = 0; i < moves; i++) {
        if (is_draw(line[i])) {
            next.drawn = line[i].kind == MOVE_DRAW ? pile_top(&p, g->stock) : NO_CARD;
        } else {
            next.move = line[i];
            next.card = lowest_moved(&p, line[i]);
            next.onto =
                line[i].kind != MOVE_CARDS || goes_home(g, line[i]) ? NO_CARD : pile_top(&p, line[i].to);
            next.at = i;
            task[count++] = next;
        }
        p = apply(g, &p, line[i]);
        if (!is_draw(line[i])) continue;
        next.pass = p.pass;
        next.left = (uint8_t)count_in_stock(g, &p, next.drawn);
    }
    return count;
}

/* --- doing ---------------------------------------------------------------------------------------------- */

static bool is_from_stock(const Game *g, const Task *t) {
    return t->move.kind == MOVE_CARDS && (t->move.from == g->waste || t->move.from == g->hand);
}

/* How many cards can still be drawn, in this pass and the next. */
static int left_to_draw(const Doing *d) {
    const Game *g = d->g;
    return (g->stock < 0 ? 0 : pile_count(&d->at, g->stock)) +
           (g->waste < 0 ? 0 : pile_count(&d->at, g->waste));
}

/* Whether less has been drawn than before the task in its line. */
static bool waits(const Doing *d, const Task *t) {
    if (d->ahead > 0 || !t->pass || d->at.pass > t->pass) return false;
    return d->at.pass < t->pass ? left_to_draw(d) > 0 : count_in_stock(d->g, &d->at, t->drawn) > t->left;
}

static bool is_alike(Card a, Card b) {
    return rank_of(a) == rank_of(b) && is_red(a) == is_red(b) && !a == !b;
}

/* How well a legal move does a task: 0 not at all. */
static int fitness(const Doing *d, const Task *t, Move m) {
    const Game *g = d->g;
    const Position *p = &d->at;
    if (move_equal(m, t->move) && lowest_moved(p, m) == t->card) return 3;
    if (m.kind != MOVE_CARDS || t->move.kind != MOVE_CARDS) return 0;
    if (lowest_moved(p, m) != t->card || g->group_of[m.to] != g->group_of[t->move.to]) return 0;
    if (g->rules.packs > 1 && g->group_of[m.from] != g->group_of[t->move.from]) return 0; /* its equal */
    if (goes_home(g, m) || pile_top(p, m.to) == t->onto) return 2;
    return is_alike(pile_top(p, m.to), t->onto);
}

/* The legal move that does a task best; its kind is MOVE_NONE when none does. */
static Move move_for(const Doing *d, const Task *t, const MoveList *legal) {
    Move best = {.kind = MOVE_NONE};
    for (int i = 0, most = 0; i < legal->count; i++) {
        const int fit = fitness(d, t, legal->move[i]);
        if (fit <= most) continue;
        most = fit;
        best = legal->move[i];
    }
    return best;
}

/* The cards that some legal move begins with. */
static CardSet movable(const Position *p, const MoveList *legal) {
    CardSet cards = NO_CARDS;
    for (int i = 0; i < legal->count; i++) cards |= card_bit(lowest_moved(p, legal->move[i]));
    return cards | card_bit(NO_CARD); /* which a choice moves */
}

/* Does the first task that can be done; what is to be done with a card is done in order. */
static Move do_task(Doing *d, const MoveList *legal) {
    const CardSet can = movable(&d->at, legal);
    const bool pending = card_pending(d->g, &d->at) != NO_CARD;
    CardSet later = NO_CARDS; /* cards with which something else is done before */
    for (int i = 0, waiting = 0; i < d->tasks && (pending || !waiting || waiting <= d->ahead) && !d->failed;
         i++) {
        Task *const t = &d->task[i];
        const CardSet cards = (card_bit(t->card) | card_bit(t->onto)) & ~card_bit(NO_CARD);
        if (t->done) continue;
        const bool early = waits(d, t);
        if (!early && !(cards & later) && set_has(can, t->card)) {
            const Move m = move_for(d, t, legal);
            t->done = m.kind != MOVE_NONE;
            if (t->done) return m;
        }
        later |= cards;
        waiting += early || is_from_stock(d->g, t);
        d->failed = d->ahead == STRICTLY_IN_TURN && !waiting && !pending;
    }
    return (Move){.kind = MOVE_NONE};
}

/* A drawn card that must be played, and with which nothing is to be done, goes anywhere. */
static Move next_without_task(const Doing *d, const MoveList *legal) {
    if (card_pending(d->g, &d->at)) return legal->move[0];
    for (int i = 0; i < legal->count; i++)
        if (is_draw(legal->move[i])) return legal->move[i];
    return (Move){.kind = MOVE_NONE};
}

bool tasks_do(Doing *d) {
    for (int in_vain = 0; !game_is_won(d->g, &d->at);) {
        MoveList legal;
        if (d->moves == d->most || in_vain > left_to_draw(d) + 1) return false;
        legal_moves(d->g, &d->at, &legal);
        if (!legal.count) return false;
        Move m = do_task(d, &legal);
        in_vain = m.kind ? 0 : in_vain + 1;
        if (!m.kind && !d->failed) m = next_without_task(d, &legal);
        if (!m.kind) return false;
        d->line[d->moves++] = m;
        d->at = apply(d->g, &d->at, m);
    }
    return true;
}
