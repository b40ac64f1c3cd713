/* The leap that promises most of all known goes first. */
#include "promise.h"
#include "search.h"

/* A position made, and how. */
typedef struct Node {
    Position position;
    uint32_t from; /* the node before */
    Leap by;
} Node;

/* A leap not taken yet.  A newer one goes before an older one that promises as much. */
typedef struct Chance {
    int32_t promise; /* of the whole way from the root */
    uint32_t node, age;
    Leap leap;
} Chance;

typedef struct Frontier {
    const Traits *traits;
    Budget *budget;
    Seen seen;
    Node *node;
    size_t nodes, nodes_room;
    Chance *chance; /* a heap with the best on top */
    size_t chances, chances_room;
    uint32_t age;
    Leaps fresh;
} Frontier;

/* --- the heap ------------------------------------------------------------------------------------------- */

static bool is_before(const Chance *a, const Chance *b) {
    return a->promise != b->promise ? a->promise > b->promise : a->age > b->age;
}

static bool heap_push(Frontier *f, Chance chance) {
    if (!budget_grow(f->budget, (void **)&f->chance, &f->chances_room, f->chances, sizeof chance))
        return false;
    size_t i = f->chances++;
    for (; i && is_before(&chance, &f->chance[(i - 1) / 2]); i = (i - 1) / 2)
        f->chance[i] = f->chance[(i - 1) / 2];
    f->chance[i] = chance;
    return true;
}

static Chance heap_pop(Frontier *f) {
    const Chance top = f->chance[0], last = f->chance[--f->chances];
    size_t i = 0;
    for (size_t child = 1; child < f->chances; child = 2 * i + 1) {
        if (child + 1 < f->chances && is_before(&f->chance[child + 1], &f->chance[child])) child++;
        if (!is_before(&f->chance[child], &last)) break;
        f->chance[i] = f->chance[child];
        i = child;
    }
    f->chance[i] = last;
    return top;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Adds a node and its leaps; false when memory is spent. */
static bool add(Frontier *f, const Position *p, Chance by) {
    const Game *g = f->traits->g;
    if (!budget_grow(f->budget, (void **)&f->node, &f->nodes_room, f->nodes, sizeof *f->node)) return false;
    const uint32_t node = (uint32_t)f->nodes++;
    f->node[node] = (Node){*p, by.node, by.leap};
    leaps_from(&f->fresh, f->traits, p, false);
    const Courses courses = courses_read(g, p);
    for (int i = f->fresh.count - 1; i >= 0; i--) {
        const Leap leap = f->fresh.leap[i];
        const int promise = by.promise + promise_of(g, p, &courses, leap);
        if (!heap_push(f, (Chance){promise, node, f->age++, leap})) return false;
    }
    return true;
}

/* The way to the last leap, which is the path's end. */
static Verdict won(const Frontier *f, const Chance *last, Path *path) {
    size_t leaps = 1;
    for (uint32_t node = last->node; node; node = f->node[node].from) leaps++;
    for (size_t i = 0; i < leaps; i++)
        if (!path_add(path, f->budget, last->leap)) return budget_no_memory(f->budget);
    for (uint32_t node = last->node; node; node = f->node[node].from)
        path->leap[--leaps - 1] = f->node[node].by;
    return WINNABLE;
}

static Verdict run(Frontier *f, Path *path) {
    const Traits *t = f->traits;
    Key key;
    while (f->chances) {
        if (!budget_count(f->budget)) return UNDECIDED;
        const Chance chance = heap_pop(f);
        const Position after = leap_apply(t, &f->node[chance.node].position, chance.leap);
        if (game_is_won(t->g, &after)) return won(f, &chance, path);
        key_make(&key, t, &after);
        const Sight sight = seen_note(&f->seen, f->budget, &key);
        if (sight == SIGHT_AGAIN) continue;
        if (sight == SIGHT_NO_ROOM || !add(f, &after, chance)) return budget_no_memory(f->budget);
    }
    return NOT_WINNABLE;
}

Verdict search_promising(const Traits *t, const Position *root, Budget *b, Path *path) {
    Frontier f = {.traits = t, .budget = b};
    Key key;
    Verdict verdict = UNDECIDED;
    key_make(&key, t, root);
    if (seen_note(&f.seen, b, &key) == SIGHT_NEW && add(&f, root, (Chance){0}))
        verdict = run(&f, path);
    else
        budget_no_memory(b);
    seen_end(&f.seen, b);
    budget_resize(b, f.node, f.nodes_room * sizeof *f.node, 0);
    budget_resize(b, f.chance, f.chances_room * sizeof *f.chance, 0);
    return verdict;
}
