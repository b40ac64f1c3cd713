#include <string.h>

#include "card_kinds.h"
#include "search.h"

/* How many moves may be tried, which takes some 10 ms, and how far ahead tasks are looked for. */
enum { EFFORT = 60000, AHEAD_MOST = 64, NO_TASK = -1 };

/* How many moves may be listed or compared in all, which only games come near that list hundreds; and after
   how many it is asked whether to stop. */
enum { LISTED_MOST = 4000000, ASK_EVERY = 4096 };

/* --- tasks of a line ------------------------------------------------------------------------------------ */

/* A line without its draws: what is to be done with the cards, task after task.  Done again when some tasks
   are left out, or as soon as they can be, it is another line, and often a shorter one. */
typedef struct Task {
    Move move;
    Card card, onto; /* the lowest card it moves; what that is laid on, NO_CARD on a foundation */
    int at;          /* how many moves of the line stand before it */
    bool done;       /* or to be left out */
} Task;

/* A line that wins, and another one made of its tasks. */
typedef struct ShownLine {
    const Game *g;
    Move *move;
    int moves;
    Position *at;   /* of the line, one more than moves, */
    uint64_t *hash; /* and theirs */
    Task *task;
    int tasks;
    int effort; /* moves that may still be tried */
    Budget *budget;
    uint64_t listed, next_ask;
    bool over; /* the line stays as it is */

    int ahead;    /* tasks are done as soon as they can be, past so many that wait for the stock */
    Position now; /* the other one has led here, */
    Move *other;  /* by these moves, */
    int made;     /* so many */
} ShownLine;

/* Lists the moves of a position, which are compared with so many others each. */
static void list_moves(ShownLine *line, const Position *p, int others, MoveList *list) {
    legal_moves(line->g, p, list);
    line->listed += 1 + (uint64_t)list->count * (uint64_t)(1 + others / 32);
    if (line->listed < line->next_ask) return;
    line->next_ask = line->listed + ASK_EVERY;
    line->over |= line->listed > LISTED_MOST || budget_is_stopped(line->budget);
}

static bool is_draw(Move m) {
    return m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE;
}

static Card lowest_moved(const Position *p, Move m) {
    return m.kind == MOVE_CARDS ? pile_cards(p, m.from)[pile_count(p, m.from) - m.count] : NO_CARD;
}

/* Reads the tasks of the line, which is laid out. */
static void read_tasks(ShownLine *line) {
    const Game *g = line->g;
    line->tasks = 0;
    for (int i = 0; i < line->moves; i++) {
        const Move m = line->move[i];
        const Position *p = &line->at[i];
        const Card onto = m.kind != MOVE_CARDS || goes_home(g, m) ? NO_CARD : pile_top(p, m.to);
        if (!is_draw(m))
            line->task[line->tasks++] = (Task){.move = m, .card = lowest_moved(p, m), .onto = onto, .at = i};
    }
}

/* --- doing ---------------------------------------------------------------------------------------------- */

static bool is_from_stock(const Game *g, const Task *t) {
    return t->move.kind == MOVE_CARDS && (t->move.from == g->waste || t->move.from == g->hand);
}

/* How many cards can still be drawn, in this pass and the next. */
static int left_to_draw(const ShownLine *line) {
    const Game *g = line->g;
    return (g->stock < 0 ? 0 : pile_count(&line->now, g->stock)) +
           (g->waste < 0 ? 0 : pile_count(&line->now, g->waste));
}

static bool is_alike(Card a, Card b) {
    return rank_of(a) == rank_of(b) && is_red(a) == is_red(b) && !a == !b;
}

/* How well a legal move does a task: 0 not at all. */
static int fitness(const ShownLine *line, const Task *t, Move m) {
    const Game *g = line->g;
    const Position *p = &line->now;
    if (move_equal(m, t->move) && lowest_moved(p, m) == t->card) return 3;
    if (m.kind != MOVE_CARDS || t->move.kind != MOVE_CARDS) return 0;
    if (lowest_moved(p, m) != t->card || g->group_of[m.to] != g->group_of[t->move.to]) return 0;
    if (!each_card_once(g) && g->group_of[m.from] != g->group_of[t->move.from]) return 0; /* its equal */
    if (goes_home(g, m) || pile_top(p, m.to) == t->onto) return 2;
    return is_alike(pile_top(p, m.to), t->onto);
}

/* The legal move that does a task best; its kind is MOVE_NONE when none does. */
static Move move_for(const ShownLine *line, const Task *t, const MoveList *legal) {
    Move best = {.kind = MOVE_NONE};
    for (int i = 0, most = 0; i < legal->count; i++) {
        const int fit = fitness(line, t, legal->move[i]);
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
static Move do_task(ShownLine *line, const MoveList *legal) {
    const CardSet can = movable(&line->now, legal);
    const bool pending = card_pending(line->g, &line->now) != NO_CARD;
    CardSet later = NO_CARDS; /* cards with which something else is done before */
    for (int i = 0, waiting = 0; i < line->tasks && (pending || !waiting || waiting <= line->ahead); i++) {
        Task *const t = &line->task[i];
        const CardSet cards = (card_bit(t->card) | card_bit(t->onto)) & ~card_bit(NO_CARD);
        if (t->done) continue;
        if (!(cards & later) && set_has(can, t->card)) {
            const Move m = move_for(line, t, legal);
            t->done = m.kind != MOVE_NONE;
            if (t->done) return m;
        }
        later |= cards;
        waiting += is_from_stock(line->g, t);
    }
    return (Move){.kind = MOVE_NONE};
}

/* A drawn card that must be played, and with which nothing is to be done, goes anywhere. */
static Move next_without_task(const ShownLine *line, const MoveList *legal) {
    if (card_pending(line->g, &line->now)) return legal->move[0];
    for (int i = 0; i < legal->count; i++)
        if (is_draw(legal->move[i])) return legal->move[i];
    return (Move){.kind = MOVE_NONE};
}

/* Does tasks, and draws where none can be done, until the game is won; false when it is not. */
static bool tasks_do(ShownLine *line) {
    for (int in_vain = 0; !game_is_won(line->g, &line->now);) {
        MoveList legal;
        if (line->made == line->moves - 1 || in_vain > left_to_draw(line) + 1) return false;
        list_moves(line, &line->now, 0, &legal);
        if (!legal.count || line->over) return false;
        Move m = do_task(line, &legal);
        in_vain = m.kind ? 0 : in_vain + 1;
        if (!m.kind) m = next_without_task(line, &legal);
        if (!m.kind) return false;
        line->other[line->made++] = m;
        line->now = apply(line->g, &line->now, m);
    }
    return true;
}

/* --- no position twice ---------------------------------------------------------------------------------- */

/* The pass is no matter where the cards are not shuffled: what can be won in a later pass can be won by the
   same moves in an earlier one. */
static bool is_same(const Game *g, const Position *a, const Position *b) {
    Position other = *b;
    if (!g->shuffles) other.pass = a->pass;
    return position_equal(a, &other);
}

/* Plays the line. */
static void lay_out(ShownLine *line) {
    for (int i = 0; i <= line->moves; i++) {
        if (i) line->at[i] = apply(line->g, &line->at[i - 1], line->move[i - 1]);
        line->hash[i] = position_hash(&line->at[i]);
    }
}

/* The last place of a position in the line after this one, or this one. */
static int last_behind(const ShownLine *line, int place, const Position *p) {
    const uint64_t hash = position_hash(p);
    int i = line->moves;
    while (i > place && (line->hash[i] != hash || !is_same(line->g, &line->at[i], p))) i--;
    return i;
}

/* From every position to the latest one a move leads to: no position is left twice. */
static void cut(ShownLine *line) {
    int moves = 0;
    lay_out(line);
    for (int at = 0, next; at < line->moves; at = next) {
        MoveList list;
        Move move = line->move[at];
        next = at + 1;
        list_moves(line, &line->at[at], line->moves - at, &list);
        for (int i = 0; i < list.count && !line->over; i++) {
            const Position after = apply(line->g, &line->at[at], list.move[i]);
            const int reached = last_behind(line, next, &after);
            if (reached == next) continue;
            next = reached;
            move = list.move[i];
        }
        line->move[moves++] = move;
    }
    line->moves = moves;
}

/* --- nothing in vain ------------------------------------------------------------------------------------ */

/* Does the line's tasks again from one on, but for two, NO_TASK where there are less; true when it is shorter
 * so. */
static bool try_without(ShownLine *line, int from, int first, int second) {
    const int kept = from ? line->task[from - 1].at + 1 : 0;
    if (line->effort <= 0) return false;
    for (int i = 0; i < line->tasks; i++) line->task[i].done = i < from || i == first || i == second;
    memcpy(line->other, line->move, (size_t)kept * sizeof *line->move);
    line->now = line->at[kept];
    line->made = kept;
    const bool wins = tasks_do(line) && line->now.pass <= line->at[line->moves].pass;
    line->effort -= line->made - kept;
    if (!wins) return false;
    memcpy(line->move, line->other, (size_t)line->made * sizeof *line->move);
    line->moves = line->made;
    lay_out(line);
    read_tasks(line);
    return true;
}

/* What is next done with the card of a task, or NO_TASK. */
static int next_with_card(const ShownLine *line, int task) {
    for (int i = task + 1; line->task[task].card && i < line->tasks; i++)
        if (line->task[i].card == line->task[task].card) return i;
    return NO_TASK;
}

/* A card goes at once where it goes next. */
static bool try_directly(ShownLine *line, int task, int next) {
    const Task before = line->task[task];
    line->task[task].move.to = line->task[next].move.to;
    line->task[task].onto = line->task[next].onto;
    if (try_without(line, task, next, NO_TASK)) return true;
    line->task[task] = before;
    return false;
}

/* A card on its foundation is not missed there only where it comes back. */
static bool try_without_task(ShownLine *line, int task) {
    const Move m = line->task[task].move;
    const bool home = m.kind == MOVE_CARDS && role_of(line->g, m.to) == FOUNDATION;
    const int next = next_with_card(line, task);
    if (!home && try_without(line, task, task, NO_TASK)) return true;
    return next != NO_TASK && (try_without(line, task, task, next) || try_directly(line, task, next));
}

static void make_shorter(ShownLine *line) {
    for (int before = line->moves + 1; line->moves < before && !line->over;) {
        before = line->moves;
        cut(line);
        lay_out(line);
        read_tasks(line);
        for (line->ahead = AHEAD_MOST; line->ahead; line->ahead /= 2) /* sooner, so that less is drawn */
            try_without(line, 0, NO_TASK, NO_TASK);
        for (int i = 0; i < line->tasks;) i += !try_without_task(line, i);
    }
}

int shorten(const Game *g, const Position *root, Move *move, int moves, Budget *b) {
    if (!moves) return 0; /* and there may be no array */
    const size_t places = (size_t)moves + 1;
    const size_t room = places * (sizeof(Position) + sizeof(uint64_t) + sizeof(Task) + sizeof(Move));
    ShownLine line = {.g = g, .move = move, .moves = moves, .effort = EFFORT, .budget = b};
    line.at = budget_resize(b, 0, 0, room);
    if (!line.at) return moves;
    line.at[0] = *root;
    line.hash = (uint64_t *)(void *)(line.at + places);
    line.task = (Task *)(void *)(line.hash + places);
    line.other = (Move *)(void *)(line.task + places);
    make_shorter(&line);
    budget_resize(b, line.at, room, 0);
    return line.moves;
}
