/* Asking the leaves of a table. */
#include "leaf.h"

#include <assert.h>

void leaves_hang(Leaves *l, Table *t, Session *s, const Leaf *const list[]) {
    for (; list && *list; list++) {
        const size_t all = sizeof(max_align_t), size = ((*list)->size + all - 1) / all * all;
        void *const kept = size ? l->room + l->used : (void *)t;
        assert(l->count < LEAVES_MAX && l->used + size <= LEAVES_ROOM);
        l->hung[l->count++] = (Hung){*list, kept};
        l->used += size;
        if (size) *(Table **)kept = t;
        Listener hears = (*list)->hears;
        hears.context = kept;
        session_listen(s, &hears);
    }
}

bool leaves_have(const Leaf *const list[], Action action, const Rules *rules) {
    for (; *list; list++)
        if ((*list)->has && (*list)->has(action, rules)) return true;
    return false;
}

/* The same, the uppermost first. */
#define EACH_LEAF_DOWN(l, member)                                                                            \
    for (const Hung *h = l ? l->hung + l->count : 0; h && h > l->hung && h--;)                               \
        if (h->leaf->member)

bool leaves_take(const Leaves *l, Event event) {
    EACH_LEAF_DOWN (l, takes)
        if (h->leaf->takes(h->kept, event)) return true;
    return false;
}

bool leaves_do(const Leaves *l, Action action) {
    EACH_LEAF_DOWN (l, does)
        if (h->leaf->does(h->kept, action)) return true;
    return false;
}

bool leaves_tick(const Leaves *l) {
    EACH_LEAF_DOWN (l, ticks)
        if (h->leaf->ticks(h->kept)) return true;
    return false;
}

int leaves_wait(const Leaves *l, int most) {
    EACH_LEAF (l, waits) most = h->leaf->waits(h->kept, most);
    return most;
}

char *leaves_say(const Leaves *l, Saying where, char *text, int size) {
    text[0] = '\0';
    EACH_LEAF (l, says) h->leaf->says(h->kept, where, text, size);
    return text;
}

int leaves_rows(const Leaves *l, int width, int height) {
    int rows = -1;
    EACH_LEAF_DOWN (l, rows)
        if (rows < 0) rows = h->leaf->rows(h->kept, width, height);
    return rows < 0 ? 0 : rows;
}

bool leaves_put_keys(const Leaves *l, Bar *bar) {
    EACH_LEAF_DOWN (l, puts_keys)
        if (h->leaf->puts_keys(h->kept, bar)) return true;
    return false;
}
