#include <string.h>

#include "lemma.h"
#include "relaxation.h"
#include "search.h"
#include "transposition_table.h"

typedef struct Frame {
    Position position;
    size_t next, end; /* of the moves left to try */
} Frame;

typedef struct DepthFirst {
    const Traits *traits;
    Budget *budget;
    Path *path;
    TranspositionTable seen;
    Frame *frame;
    size_t frames, frames_room;
    MacroMove *move; /* those of all frames, one after the other */
    size_t moves_room;
    MacroMoves fresh;
} DepthFirst;

/* Adds a frame with its moves; false when memory is spent. */
static bool push(DepthFirst *s, const Position *p) {
    if (!BUDGET_ROOM(s->budget, s->frame, &s->frames_room, s->frames)) return false;
    const size_t first = s->frames ? s->frame[s->frames - 1].end : 0;
    macro_moves_from(&s->fresh, s->traits, p, false);
    const size_t end = first + (size_t)s->fresh.count;
    if (end && !BUDGET_ROOM(s->budget, s->move, &s->moves_room, end - 1)) return false;
    if (s->fresh.count) memcpy(s->move + first, s->fresh.move, (end - first) * sizeof *s->move);
    s->frame[s->frames++] = (Frame){*p, first, end};
    return true;
}

/* The last move tried at every frame leads to the next, and at the last one to a win. */
static Verdict write_path(const DepthFirst *s) {
    Position p = s->frame[0].position;
    s->path->count = 0;
    for (size_t i = 0; i < s->frames; i++)
        if (!path_play(s->path, s->budget, s->traits->g, &p, s->move[s->frame[i].next - 1]))
            return budget_no_memory(s->budget);
    return WINNABLE;
}

static Verdict run(DepthFirst *s) {
    const Traits *t = s->traits;
    Relaxation relaxation;
    Key key;
    while (s->frames) {
        Frame *const top = &s->frame[s->frames - 1];
        if (top->next == top->end) {
            s->frames--;
            continue; /* all of it was tried */
        }
        if (!budget_count(s->budget)) return UNDECIDED;
        const MacroMove m = s->move[top->next++];
        const Position after = macro_move_apply(t, &top->position, m);
        if (game_is_won(t->g, &after)) return write_path(s);
        if (t->relaxes) relaxation_read(&relaxation, t->g, &after);
        if (pruned_by(10, t->relaxes && relaxation_is_lost(&relaxation))) continue;
        if (pruned_by(20, t->relaxes && laying_is_lost(&relaxation, t->g, &after))) continue;
        key_make(&key, t, &after);
        const Novelty novelty = transposition_note(&s->seen, s->budget, &key);
        if (pruned_by(1, novelty == KNOWN)) continue;
        if (novelty == NO_ROOM || !push(s, &after)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

Verdict depth_first_search(const Traits *t, const Position *root, Budget *b, Path *path) {
    DepthFirst s = {.traits = t, .budget = b, .path = path};
    Key key;
    Verdict verdict = UNDECIDED;
    key_make(&key, t, root);
    if (transposition_note(&s.seen, b, &key) == NOVEL && push(&s, root))
        verdict = run(&s);
    else
        budget_no_memory(b);
    transposition_end(&s.seen, b);
    budget_resize(b, s.frame, s.frames_room * sizeof *s.frame, 0);
    budget_resize(b, s.move, s.moves_room * sizeof *s.move, 0);
    return verdict;
}
