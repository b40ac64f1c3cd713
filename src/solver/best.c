/* The best positions of every stage of the stock: finds wins fast where there are many, and proves nothing.
   So a hash may tell which positions were seen. */
#include "search.h"

#include "merits.h"

enum { LEVELS = 2 * (CARDS_MAX + 1) };
enum { GROUP = 8, GROUPS_EACH = 16, PASSES_MOST = 20, DONE_EACH = 8, PROGRESS_BITS = 12 };

typedef struct Entry {
    Position position;
    uint64_t hash;
    int lack;
    uint32_t from; /* the link of the position before */
    Leap by;
    bool done; /* what follows has been made */
} Entry;

/* The best positions with so many cards left to draw: a heap with the worst on top. */
typedef struct Level {
    Entry *entry;
    size_t count, room;
} Level;

/* How a position was reached. */
typedef struct Link {
    uint32_t from;
    Leap by;
} Link;

typedef struct Beam {
    const Traits *traits;
    Budget *budget;
    Path *path;
    size_t width, waiting; /* positions kept and not done */
    bool narrow;           /* some were left out */
    int pass_length;       /* levels in a pass */
    Level level[LEVELS];   /* a ring: those of this pass and the next */
    Link *link;            /* the first is the root's */
    size_t links, links_room;
    uint64_t *seen; /* hashes, the lower bits the progress; older ones are forgotten */
    size_t groups;
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

/* Whether a position was seen, with the same progress or less; if not it is noted, and the oldest of its
   group forgotten. */
static bool is_seen(Beam *beam, const Key *key, uint64_t hash) {
    const uint64_t low = (1 << PROGRESS_BITS) - 1, progress = key->progress < low ? key->progress : low;
    uint64_t *const group = &beam->seen[(hash >> PROGRESS_BITS) % beam->groups * GROUP];
    int i = 0;
    while (i < GROUP - 1 && (group[i] | low) != (hash | low)) i++;
    if ((group[i] | low) == (hash | low) && (group[i] & low) <= progress) return true;
    for (; i > 0; i--) group[i] = group[i - 1];
    group[0] = (hash & ~low) | progress;
    return false;
}

/* How far the stock has been played: it never becomes less. */
static int stage_of(const Beam *beam, const Position *p) {
    const int stock = beam->traits->g->stock;
    return stock < 0 ? 0 : p->pass * beam->pass_length - pile_count(p, stock);
}

/* Keeps a position if it is new and among the best of its level; false when memory is spent. */
static bool consider(Beam *beam, Entry *e) {
    Level *const level = &beam->level[stage_of(beam, &e->position) % LEVELS];
    const bool full = level->count == beam->width;
    Key key;
    e->lack = merits_lack(beam->traits->g, &e->position);
    beam->narrow |= full;
    if (full && e->lack > level->entry[0].lack) return true;
    key_make(&key, beam->traits, &e->position);
    e->hash = key_hash(&key);
    if (is_seen(beam, &key, e->hash)) return true;
    if (full) {
        if (!is_worse(&level->entry[0], e)) return true;
        beam->waiting -= !level->entry[0].done;
        replace_worst(level, e);
    } else {
        if (!budget_grow(beam->budget, (void **)&level->entry, &level->room, level->count, sizeof *e))
            return false;
        add(level, e);
    }
    beam->waiting++;
    return true;
}

static Verdict no_room(Beam *beam) {
    beam->path->count = 0;
    return budget_no_memory(beam->budget);
}

static Verdict won(Beam *beam, uint32_t from, Leap last) {
    size_t count = 1;
    for (uint32_t i = from; i; i = beam->link[i].from) count++;
    for (size_t i = 0; i < count; i++)
        if (!path_add(beam->path, beam->budget, last)) return no_room(beam);
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
        if (!consider(beam, &e)) return no_room(beam);
    }
    return UNDECIDED;
}

static bool is_over(const Beam *beam) {
    return beam->budget->spent || beam->budget->stage_spent;
}

/* Makes what follows of every position of a level. */
static Verdict run_once(Beam *beam, Level *level) {
    Budget *const b = beam->budget;
    for (size_t i = level->count; i-- > 0;) {
        Entry *const e = &level->entry[i];
        if (e->done) continue;
        e->done = true;
        beam->waiting--;
        if (!budget_grow(b, (void **)&beam->link, &beam->links_room, beam->links, sizeof *beam->link))
            return no_room(beam);
        beam->link[beam->links] = (Link){e->from, e->by};
        const Position p = e->position; /* entries move */
        const Verdict verdict = expand(beam, &p, (uint32_t)beam->links++);
        if (verdict != UNDECIDED || is_over(beam)) return verdict;
    }
    return UNDECIDED;
}

/* The same, also of those that come to the level meanwhile.  As positions are forgotten they may come again:
   so this ends in any case. */
static Verdict run_level(Beam *beam, Level *level) {
    const size_t end = beam->links + beam->width * DONE_EACH;
    size_t before;
    Verdict verdict;
    do {
        before = beam->links;
        verdict = run_once(beam, level);
    } while (verdict == UNDECIDED && !is_over(beam) && beam->links > before && beam->links < end);
    for (size_t i = 0; i < level->count; i++) beam->waiting -= !level->entry[i].done;
    return verdict;
}

static void level_end(Level *level, Budget *b) {
    budget_resize(b, level->entry, level->room * sizeof *level->entry, 0);
    *level = (Level){0};
}

static Verdict run(Beam *beam, int stage) {
    const int last = stage + PASSES_MOST * beam->pass_length;
    for (; beam->waiting && stage <= last; stage++) {
        Level *const level = &beam->level[stage % LEVELS];
        const Verdict verdict = run_level(beam, level);
        if (verdict != UNDECIDED || is_over(beam)) return verdict;
        level_end(level, beam->budget);
    }
    return UNDECIDED;
}

Verdict search_best(const Traits *t, const Position *root, int width, Budget *b, Path *path, bool *narrow) {
    Beam beam = {.traits = t,
                 .budget = b,
                 .path = path,
                 .width = (size_t)width,
                 .groups = (size_t)width * GROUPS_EACH};
    Verdict verdict = UNDECIDED;
    Entry first = {.position = *root};
    beam.pass_length = t->g->stock < 0 ? 1 : pile_count(root, t->g->stock) + 1;
    if (t->g->waste >= 0) beam.pass_length += pile_count(root, t->g->waste);
    if (t->g->hand >= 0) beam.pass_length += pile_count(root, t->g->hand);
    beam.seen = budget_zeros(b, beam.groups, GROUP * sizeof *beam.seen);
    if (beam.seen && consider(&beam, &first))
        verdict = run(&beam, stage_of(&beam, root));
    else
        no_room(&beam);
    for (int i = 0; i < LEVELS; i++) level_end(&beam.level[i], b);
    budget_resize(b, beam.seen, beam.seen ? beam.groups * GROUP * sizeof *beam.seen : 0, 0);
    budget_resize(b, beam.link, beam.links_room * sizeof *beam.link, 0);
    *narrow = beam.narrow;
    return verdict;
}
