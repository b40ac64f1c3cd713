/* Level by level, keeping the best positions of each: finds wins fast where there are many, and proves
   nothing.  So a hash may tell which positions were seen. */
#include "search.h"

#include <string.h>

#include "merits.h"

enum { PLACES_MIN = 1 << 12, PLACES_EACH = 64, LEVELS_A_CARD = 6, PROGRESS_BITS = 12 };

typedef struct Entry {
    Position position;
    uint64_t hash;
    int lack;
    uint32_t from; /* the link of the position before */
    Leap by;
} Entry;

/* The positions of a level; while it is being filled a heap with the worst on top. */
typedef struct Level {
    Entry *entry;
    size_t count;
} Level;

/* How a position kept was reached. */
typedef struct Link {
    uint32_t from;
    Leap by;
} Link;

typedef struct Beam {
    const Traits *traits;
    Budget *budget;
    Path *path;
    size_t width;
    Level now, next;
    Link *link; /* of all levels; the first is the root's */
    size_t links, links_room;
    uint64_t *seen; /* hashes, the lower bits the progress; older ones are forgotten */
    size_t places;
    Leaps leaps;
} Beam;

/* --- a level -------------------------------------------------------------------------------------------- */

/* A total order, so that the outcome is the same everywhere. */
static bool is_worse(const Entry *a, const Entry *b) {
    return a->lack != b->lack ? a->lack > b->lack : a->hash > b->hash;
}

static void add(Level *level, const Entry *e) {
    Entry *const entry = level->entry;
    size_t i = level->count++;
    for (; i && is_worse(e, &entry[(i - 1) / 2]); i = (i - 1) / 2) entry[i] = entry[(i - 1) / 2];
    entry[i] = *e;
}

static void replace_worst(Level *level, const Entry *e) {
    Entry *const entry = level->entry;
    size_t i = 0;
    for (size_t child = 1; child < level->count; i = child, child = 2 * i + 1) {
        if (child + 1 < level->count && is_worse(&entry[child + 1], &entry[child])) child++;
        if (!is_worse(&entry[child], e)) break;
        entry[i] = entry[child];
    }
    entry[i] = *e;
}

/* --- the beam ------------------------------------------------------------------------------------------- */

/* Whether a position was seen, with the same progress or less; if not it is noted. */
static bool is_seen(Beam *beam, const Key *key, uint64_t hash) {
    const uint64_t low = (1 << PROGRESS_BITS) - 1, progress = key->progress < low ? key->progress : low;
    uint64_t *const place = &beam->seen[(hash >> PROGRESS_BITS) & (beam->places - 1)];
    if ((*place | low) == (hash | low) && (*place & low) <= progress) return true;
    *place = (hash & ~low) | progress;
    return false;
}

/* Keeps a position for the next level if it is new and among the best. */
static void consider(Beam *beam, Entry *e) {
    Level *const next = &beam->next;
    const bool full = next->count == beam->width;
    Key key;
    e->lack = merits_lack(beam->traits->g, &e->position);
    if (full && e->lack > next->entry[0].lack) return;
    key_make(&key, beam->traits, &e->position);
    e->hash = key_hash(&key);
    if (is_seen(beam, &key, e->hash)) return;
    if (!full)
        add(next, e);
    else if (is_worse(&next->entry[0], e))
        replace_worst(next, e);
}

static Verdict won(Beam *beam, uint32_t from, Leap last) {
    size_t count = 1;
    for (uint32_t i = from; i; i = beam->link[i].from) count++;
    for (size_t i = 0; i < count; i++)
        if (!path_add(beam->path, beam->budget, last)) return UNDECIDED;
    for (uint32_t i = from; i; i = beam->link[i].from) beam->path->leap[--count - 1] = beam->link[i].by;
    return WINNABLE;
}

/* Makes all positions that follow one of this level; `at` is its link. */
static Verdict expand(Beam *beam, const Position *p, uint32_t at) {
    const Traits *t = beam->traits;
    leaps_from(&beam->leaps, t, p, true);
    for (int i = 0; i < beam->leaps.count; i++) {
        if (!budget_count(beam->budget)) break;
        Entry e = {.from = at, .by = beam->leaps.leap[i]};
        e.position = leap_apply(t, p, e.by);
        if (game_is_won(t->g, &e.position)) return won(beam, at, e.by);
        consider(beam, &e);
    }
    return UNDECIDED;
}

static Verdict run_level(Beam *beam) {
    Budget *const b = beam->budget;
    const Level *now = &beam->now;
    beam->next.count = 0;
    for (size_t i = 0; i < now->count; i++) {
        const Entry *e = &now->entry[i];
        if (!budget_grow(b, (void **)&beam->link, &beam->links_room, beam->links, sizeof *beam->link)) {
            b->spent = MEMORY_SPENT;
            return UNDECIDED;
        }
        beam->link[beam->links] = (Link){e->from, e->by};
        const Verdict verdict = expand(beam, &e->position, (uint32_t)beam->links++);
        if (verdict != UNDECIDED || b->spent || b->stage_spent) return verdict;
    }
    return UNDECIDED;
}

static Verdict run(Beam *beam) {
    const int levels = LEVELS_A_CARD * beam->traits->g->cards;
    for (int level = 0; level < levels && beam->now.count; level++) {
        const Verdict verdict = run_level(beam);
        if (verdict != UNDECIDED || beam->budget->spent || beam->budget->stage_spent) return verdict;
        const Level done = beam->now;
        beam->now = beam->next;
        beam->next = done;
    }
    return UNDECIDED;
}

Verdict search_best(const Traits *t, const Position *root, int width, Budget *b, Path *path) {
    Beam beam = {.traits = t, .budget = b, .path = path, .width = (size_t)width, .places = PLACES_MIN};
    Verdict verdict = UNDECIDED;
    while (beam.places < beam.width * PLACES_EACH) beam.places *= 2;
    const size_t level = beam.width * sizeof *beam.now.entry, table = beam.places * sizeof *beam.seen;
    beam.now.entry = budget_resize(b, 0, 0, level);
    beam.next.entry = beam.now.entry ? budget_resize(b, 0, 0, level) : 0;
    beam.seen = beam.next.entry ? budget_resize(b, 0, 0, table) : 0;
    if (beam.seen) {
        memset(beam.seen, 0, table);
        beam.now.entry[0] = (Entry){.position = *root};
        beam.now.count = 1;
        verdict = run(&beam);
    } else {
        b->spent = MEMORY_SPENT;
    }
    budget_resize(b, beam.now.entry, beam.now.entry ? level : 0, 0);
    budget_resize(b, beam.next.entry, beam.next.entry ? level : 0, 0);
    budget_resize(b, beam.seen, beam.seen ? table : 0, 0);
    budget_resize(b, beam.link, beam.links_room * sizeof *beam.link, 0);
    return verdict;
}
