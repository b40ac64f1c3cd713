/* Depth first, with every position noted by its exact key. */
#include "search.h"
#include "stuck.h"

#include <string.h>

typedef struct Frame {
    Position position;
    Leap by;          /* the leap that led here */
    size_t next, end; /* of the leaps left to try */
} Frame;

typedef struct Search {
    const Traits *traits;
    Budget *budget;
    Seen seen;
    Frame *frame;
    size_t frames, frames_room;
    Leap *leap; /* those of all frames, one after the other */
    size_t leaps_room;
    Leaps fresh;
} Search;

bool path_add(Path *path, Budget *b, Leap leap) {
    if (!budget_grow(b, (void **)&path->leap, &path->room, path->count, sizeof *path->leap)) return false;
    path->leap[path->count++] = leap;
    return true;
}

void path_end(Path *path, Budget *b) {
    budget_resize(b, path->leap, path->room * sizeof *path->leap, 0);
    *path = (Path){0};
}

/* Adds a frame with its leaps; false when memory is spent. */
static bool push(Search *s, const Position *p, Leap by) {
    if (!budget_grow(s->budget, (void **)&s->frame, &s->frames_room, s->frames, sizeof *s->frame))
        return false;
    const size_t first = s->frames ? s->frame[s->frames - 1].end : 0;
    leaps_from(&s->fresh, s->traits, p, false);
    const size_t end = first + (size_t)s->fresh.count;
    while (end > s->leaps_room)
        if (!budget_grow(s->budget, (void **)&s->leap, &s->leaps_room, s->leaps_room, sizeof *s->leap))
            return false;
    if (s->fresh.count) memcpy(s->leap + first, s->fresh.leap, (end - first) * sizeof *s->leap);
    s->frame[s->frames++] = (Frame){*p, by, first, end};
    return true;
}

static Verdict won(const Search *s, Leap last, Path *path) {
    for (size_t i = 1; i < s->frames; i++)
        if (!path_add(path, s->budget, s->frame[i].by)) return budget_no_memory(s->budget);
    return path_add(path, s->budget, last) ? WINNABLE : budget_no_memory(s->budget);
}

static Verdict run(Search *s, Path *path) {
    const Traits *t = s->traits;
    Key key;
    while (s->frames) {
        Frame *const top = &s->frame[s->frames - 1];
        if (top->next == top->end) {
            s->frames--;
            continue;
        }
        if (!budget_count(s->budget)) return UNDECIDED;
        const Leap leap = s->leap[top->next++];
        const Position after = leap_apply(t, &top->position, leap);
        if (game_is_won(t->g, &after)) return won(s, leap, path);
        if (t->may_stick && stuck_for_ever(t->g, &after)) continue;
        key_make(&key, t, &after);
        const Sight sight = seen_note(&s->seen, s->budget, &key);
        if (sight == SIGHT_AGAIN) continue;
        if (sight == SIGHT_NO_ROOM || !push(s, &after, leap)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

Verdict search_all(const Traits *t, const Position *root, Budget *b, Path *path) {
    Search s = {.traits = t, .budget = b};
    Key key;
    Verdict verdict = UNDECIDED;
    key_make(&key, t, root);
    if (seen_note(&s.seen, b, &key) == SIGHT_NEW && push(&s, root, (Leap){0}))
        verdict = run(&s, path);
    else
        budget_no_memory(b);
    seen_end(&s.seen, b);
    budget_resize(b, s.frame, s.frames_room * sizeof *s.frame, 0);
    budget_resize(b, s.leap, s.leaps_room * sizeof *s.leap, 0);
    return verdict;
}
