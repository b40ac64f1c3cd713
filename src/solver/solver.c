/* The stages of a search, and the replay without which no win is believed. */
#include "patience/solver.h"

#include <stdlib.h>

#include "search.h"

enum { WIDTH_FIRST = 50, WIDTH_LAST = 12800, WIDTH_FACTOR = 4 };

/* --- the line ------------------------------------------------------------------------------------------- */

typedef struct Line {
    Budget *budget;
    Move *move;
    size_t count, room;
    Position at;
} Line;

/* Plays a move if it is legal and notes it. */
static bool line_play(Line *line, const Game *g, Move m) {
    if (!move_is_legal(g, &line->at, m)) return false;
    if (!budget_grow(line->budget, (void **)&line->move, &line->room, line->count, sizeof m)) return false;
    line->move[line->count++] = m;
    line->at = apply(g, &line->at, m);
    return true;
}

static bool line_follow(Line *line, const Game *g, const Path *path) {
    for (size_t i = 0; i < path->count; i++) {
        const Leap leap = path->leap[i];
        for (int draw = 0; draw < leap.draws; draw++)
            if (!line_play(line, g, leap_draw(g, &line->at))) return false;
        if (!line_play(line, g, leap.move)) return false;
    }
    return game_is_won(g, &line->at);
}

/* A win is believed when the engine has played it. */
static void believe(Solution *solution, const Game *g, const Position *root, const Path *path, Budget *b) {
    Line line = {.budget = b, .at = *root};
    if (!line_follow(&line, g, path)) {
        budget_resize(b, line.move, line.room * sizeof *line.move, 0);
        b->spent = MEMORY_SPENT; /* nothing else can keep a found line from being played */
        return;
    }
    solution->verdict = WINNABLE;
    solution->line = line.move;
    solution->moves = (int)line.count;
    solution->passes = line.at.pass;
}

/* --- the stages ----------------------------------------------------------------------------------------- */

static Verdict search_plainly(const Game *g, const Position *root, Budget *b, Path *path) {
    Traits traits;
    traits_read(&traits, g, root, true);
    return search_all(&traits, root, b, path);
}

static Verdict search_fully(const Game *g, const Position *root, Budget *b, Path *path) {
    Traits traits;
    traits_read(&traits, g, root, false);
    return search_all(&traits, root, b, path);
}

static Verdict search(const Game *g, const Position *root, Budget *b, Path *path) {
    if (b->limits->plain) return search_plainly(g, root, b, path);
    return search_fully(g, root, b, path);
}

Solution solve(const Game *g, const Position *root, const Limits *limits) {
    Solution solution = {0};
    Budget budget;
    Path path = {0};
    budget_begin(&budget, limits);
    solution.verdict = game_is_won(g, root) ? WINNABLE : search(g, root, &budget, &path);
    if (solution.verdict == WINNABLE) {
        solution.verdict = UNDECIDED;
        believe(&solution, g, root, &path, &budget);
    }
    path_end(&path, &budget);
    solution.spent = solution.verdict == UNDECIDED ? budget.spent : NOTHING_SPENT;
    solution.usage = budget_usage(&budget);
    return solution;
}

void solution_end(Solution *solution) {
    free(solution->line);
    *solution = (Solution){0};
}

const char *verdict_word(Verdict verdict) {
    static const char *const word[] = {"undecided", "winnable", "lost"};
    return word[verdict];
}
