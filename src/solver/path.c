#include "path.h"

bool path_add(Path *path, Budget *b, MacroMove m) {
    if (!BUDGET_ROOM(b, path->move, &path->capacity, path->count)) return false;
    path->move[path->count++] = m;
    return true;
}

void path_end(Path *path, Budget *b) {
    budget_resize(b, path->move, path->capacity * sizeof *path->move, 0);
    *path = (Path){0};
}

bool tree_add(SearchTree *tree, Budget *b, Link link) {
    if (!BUDGET_ROOM(b, tree->link, &tree->capacity, tree->count)) return false;
    tree->link[tree->count++] = link;
    return true;
}

void tree_end(SearchTree *tree, Budget *b) {
    budget_resize(b, tree->link, tree->capacity * sizeof *tree->link, 0);
    *tree = (SearchTree){0};
}

Verdict path_trace(Path *path, const SearchTree *tree, Link last, Budget *b) {
    size_t count = 1;
    for (uint32_t i = last.from; i; i = tree->link[i].from) count++;
    path->count = 0;
    for (size_t i = 0; i < count; i++)
        if (!path_add(path, b, last.by)) return budget_no_memory(b);
    for (uint32_t i = last.from; i; i = tree->link[i].from) path->move[--count - 1] = tree->link[i].by;
    return WINNABLE;
}
