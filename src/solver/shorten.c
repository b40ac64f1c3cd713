#include "shorten.h"

#include <string.h>

#include "hash_set.h"
#include "tasks.h"

/* How many moves may be tried, which takes some 10 ms, and how far ahead tasks are looked for. */
enum { EFFORT = 60000, AHEAD_MOST = 64, NO_TASK = -1 };

/* A line that wins, and room for another. */
typedef struct ShownLine {
    const Game *g;
    const Position *root;
    Move *move, *other;
    int moves;
    Position *at;   /* of the line, one more than moves */
    HashSet places; /* of those positions, and one */
    Task *task;
    int tasks;
    int effort; /* moves that may still be tried */
} ShownLine;

/* --- no position twice ---------------------------------------------------------------------------------- */

/* The pass is no matter where the cards are not shuffled: what can be won in a later pass can be won by the
   same moves in an earlier one. */
static bool pass_matters(const Game *g) {
    return g->rules.stock.redeals & SHUFFLED;
}

static bool is_same(const Game *g, const Position *a, const Position *b) {
    Position other = *b;
    if (!pass_matters(g)) other.pass = a->pass;
    return position_equal(a, &other);
}

/* The slot of a position, or a free one where it belongs. */
static uint64_t *slot_of(const ShownLine *line, const Position *p) {
    uint64_t *slot = hash_set_first(&line->places, (uint32_t)position_hash(p));
    while (*slot && !is_same(line->g, &line->at[*slot - 1], p)) slot = hash_set_next(&line->places, slot);
    return slot;
}

/* Plays the line; of equal positions the last is found. */
static void lay_out(ShownLine *line) {
    memset(line->places.slot, 0, line->places.slots * sizeof *line->places.slot);
    for (int i = 0; i <= line->moves; i++) {
        line->at[i] = i ? apply(line->g, &line->at[i - 1], line->move[i - 1]) : *line->root;
        *slot_of(line, &line->at[i]) = (uint64_t)i + 1;
    }
}

/* From every position to the latest one a move leads to: no position is left twice. */
static void cut(ShownLine *line) {
    int moves = 0;
    lay_out(line);
    for (int at = 0, next; at < line->moves; at = next) {
        MoveList list;
        Move move = line->move[at];
        next = at + 1;
        legal_moves(line->g, &line->at[at], &list);
        for (int i = 0; i < list.count; i++) {
            const Position after = apply(line->g, &line->at[at], list.move[i]);
            const int reached = (int)*slot_of(line, &after) - 1;
            if (reached <= next) continue;
            next = reached;
            move = list.move[i];
        }
        line->move[moves++] = move;
    }
    line->moves = moves;
}

/* --- nothing in vain ------------------------------------------------------------------------------------ */

static void read_tasks(ShownLine *line) {
    lay_out(line);
    line->tasks = tasks_read(line->g, line->root, line->move, line->moves, line->task);
}

/* Does the line's tasks again from one on, but for two, NO_TASK where there are less; true when it is shorter
 * so. */
static bool try_without(ShownLine *line, int from, int first, int second, int ahead) {
    const int kept = from ? line->task[from - 1].at + 1 : 0;
    Doing d = {.g = line->g,
               .task = line->task,
               .tasks = line->tasks,
               .ahead = ahead,
               .at = line->at[kept],
               .line = line->other,
               .moves = kept,
               .most = line->moves - 1};
    if (ahead != STRICTLY_IN_TURN && line->effort <= 0) return false;
    for (int i = 0; i < line->tasks; i++) line->task[i].done = i < from || i == first || i == second;
    memcpy(line->other, line->move, (size_t)kept * sizeof *line->move);
    const bool wins = tasks_do(&d) && d.at.pass <= line->at[line->moves].pass;
    line->effort -= d.moves - kept;
    if (!wins) return false;
    memcpy(line->move, line->other, (size_t)d.moves * sizeof *line->move);
    line->moves = d.moves;
    read_tasks(line);
    return true;
}

/* Does things sooner, so that less is drawn. */
static void hurry(ShownLine *line) {
    for (int ahead = AHEAD_MOST; ahead; ahead /= 2) try_without(line, 0, NO_TASK, NO_TASK, ahead);
}

/* What is next done with the card of a task, or NO_TASK. */
static int next_with_card(const ShownLine *line, int task) {
    for (int i = task + 1; line->task[task].card && i < line->tasks; i++)
        if (line->task[i].card == line->task[task].card) return i;
    return NO_TASK;
}

/* A card goes at once where it goes next. */
static bool try_directly(ShownLine *line, int task, int next, int ahead) {
    const Task before = line->task[task];
    line->task[task].move.to = line->task[next].move.to;
    line->task[task].onto = line->task[next].onto;
    if (try_without(line, task, next, NO_TASK, ahead)) return true;
    line->task[task] = before;
    return false;
}

/* A card on its foundation is not missed there only where it comes back. */
static bool try_without_task(ShownLine *line, int task, int ahead) {
    const Move m = line->task[task].move;
    const bool home = m.kind == MOVE_CARDS && role_of(line->g, m.to) == FOUNDATION;
    const int next = next_with_card(line, task);
    if (!home && try_without(line, task, task, NO_TASK, ahead)) return true;
    return next != NO_TASK &&
           (try_without(line, task, task, next, ahead) || try_directly(line, task, next, ahead));
}

static void leave_out(ShownLine *line, int ahead) {
    for (int i = 0; i < line->tasks;) i += !try_without_task(line, i, ahead);
}

/* The strict way costs little, as most attempts soon fail; so it has no bound. */
static void make_shorter(ShownLine *line) {
    for (int before = line->moves + 1; line->moves < before;) {
        before = line->moves;
        cut(line);
        read_tasks(line);
        leave_out(line, STRICTLY_IN_TURN);
        hurry(line);
        leave_out(line, IN_TURN);
    }
}

int shorten(const Game *g, const Position *root, Move *move, int moves, Budget *b) {
    if (!moves) return 0; /* and there may be no array */
    const size_t places = (size_t)moves + 1;
    const size_t room = places * (sizeof(Position) + sizeof(Task) + sizeof(Move));
    ShownLine line = {
        .g = g, .root = root, .move = move, .moves = moves, .places.slots = 2 * places, .effort = EFFORT};
    line.places.slot = budget_zeros(b, line.places.slots, sizeof *line.places.slot);
    if (!line.places.slot) return moves;
    line.at = budget_resize(b, 0, 0, room);
    if (line.at) {
        line.task = (Task *)(void *)(line.at + places);
        line.other = (Move *)(void *)(line.task + places);
        make_shorter(&line);
        budget_resize(b, line.at, room, 0);
    }
    hash_set_end(&line.places, b);
    return line.moves;
}
