/* Asking what hangs on a table. */
#include "leaf.h"

#include <assert.h>

void leaves_hang(Leaves *l, Table *t, Session *s, const Leaf *const list[]) {
    for (; list && *list; list++) {
        const size_t all = sizeof(max_align_t), size = ((*list)->size + all - 1) / all * all;
        void *const kept = size ? l->room + l->used : (void *)t;
        assert(l->count < LEAVES_MAX && l->used + size <= LEAVES_ROOM);
        l->leaf[l->count] = *list;
        l->kept[l->count++] = kept;
        l->used += size;
        if (size) *(Table **)kept = t;
        Listener hears = (*list)->hears;
        hears.context = kept;
        session_listen(s, &hears);
    }
}

void *leaf_kept(const Leaves *l, const Leaf *leaf) {
    for (int i = 0; l && i < l->count; i++)
        if (l->leaf[i] == leaf) return l->kept[i];
    return 0;
}

bool leaves_have(const Leaf *const list[], Action action, const Rules *rules) {
    for (; *list; list++)
        if ((*list)->has && (*list)->has(action, rules)) return true;
    return false;
}

void leaves_sit(const Leaves *l) {
    for (int i = 0; i < l->count; i++)
        if (l->leaf[i]->sits) l->leaf[i]->sits(l->kept[i]);
}

void leaves_win(const Leaves *l) {
    for (int i = 0; i < l->count; i++)
        if (l->leaf[i]->wins) l->leaf[i]->wins(l->kept[i]);
}

void leaves_see(const Leaves *l, const Play *play) {
    for (int i = 0; i < l->count; i++)
        if (l->leaf[i]->sees) l->leaf[i]->sees(l->kept[i], play);
}

void leaves_look(const Leaves *l) {
    for (int i = 0; i < l->count; i++)
        if (l->leaf[i]->looks) l->leaf[i]->looks(l->kept[i]);
}

bool leaves_take(const Leaves *l, Event event) {
    for (int i = l->count - 1; i >= 0; i--)
        if (l->leaf[i]->takes && l->leaf[i]->takes(l->kept[i], event)) return true;
    return false;
}

bool leaves_do(const Leaves *l, Action action) {
    for (int i = l->count - 1; i >= 0; i--)
        if (l->leaf[i]->does && l->leaf[i]->does(l->kept[i], action)) return true;
    return false;
}

int leaves_wait(const Leaves *l, int most) {
    for (int i = 0; i < l->count; i++)
        if (l->leaf[i]->waits) most = l->leaf[i]->waits(l->kept[i], most);
    return most;
}

bool leaves_tick(const Leaves *l) {
    for (int i = l->count - 1; i >= 0; i--)
        if (l->leaf[i]->ticks && l->leaf[i]->ticks(l->kept[i])) return true;
    return false;
}

int leaves_columns(const Leaves *l, int width) {
    int columns = 0;
    for (int i = 0; l && i < l->count; i++)
        if (l->leaf[i]->columns) columns += l->leaf[i]->columns(l->kept[i], width);
    return columns;
}

int leaves_rows(const Leaves *l, int width, int height) {
    for (int i = l->count - 1; i >= 0; i--) {
        const int rows = l->leaf[i]->rows ? l->leaf[i]->rows(l->kept[i], width, height) : -1;
        if (rows >= 0) return rows;
    }
    return 0;
}

bool leaves_put_keys(const Leaves *l, Bar *bar) {
    for (int i = l ? l->count - 1 : -1; i >= 0; i--)
        if (l->leaf[i]->puts_keys && l->leaf[i]->puts_keys(l->kept[i], bar)) return true;
    return false;
}

void leaves_draw(const Leaves *l, Canvas *canvas) {
    for (int i = 0; l && i < l->count; i++)
        if (l->leaf[i]->draw) l->leaf[i]->draw(l->kept[i], canvas);
}

void leaves_say_won(const Leaves *l, EndPanel *panel) {
    for (int i = 0; l && i < l->count; i++)
        if (l->leaf[i]->says_won) l->leaf[i]->says_won(l->kept[i], panel);
}
