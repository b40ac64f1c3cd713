#include "deal_search.h"

#include <time.h>
#include <unistd.h>

#include "advice/difficulty.h"
#include "limits.h"
#include "report.h"
#include "text/choice.h"

enum { SECONDS_A_DEAL = 5, SECONDS_IN_ALL = 60, MEMORY_MIB = 256 };

bool deal_is_wanted(const Request *r) {
    return is_given(r, KEY_WINNABLE) || is_given(r, KEY_DIFFICULTY);
}

/* 0 where any will do; false after complaining. */
static bool difficulty_read(const char *text, int *difficulty) {
    uint64_t n = 0;
    if (text && (!number_read(text, &n) || n < 1 || n > DIFFICULTIES)) {
        complain(_("--difficulty “%s”: it goes from 1 to %d"), text, DIFFICULTIES);
        return false;
    }
    *difficulty = (int)n;
    return true;
}

static bool solver_wins(const Game *g, const Position *p) {
    const Limits limits = {.seconds = SECONDS_A_DEAL, .memory = (size_t)MEMORY_MIB << MIB_SHIFT};
    Solution solution = solve(g, p, &limits);
    const bool wins = solution.verdict == WINNABLE;
    solution_end(&solution);
    return wins;
}

/* Whether a deal can be won and has the difficulty.  A playout that wins is proof enough. */
static bool will_do(const Game *g, const Deal *deal, int difficulty) {
    const Position p = game_deal(g, deal->pack, deal_salt(deal));
    const int won = difficulty ? playouts_won(g, &p) : 0;
    if (difficulty && difficulty_of(won) != difficulty) return false;
    return won || solver_wins(g, &p);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Tells once a second how many deals were tried. */
static void tell_progress(int tried, int seconds, int *told) {
    if (seconds <= *told || !isatty(STDERR_FILENO)) return;
    *told = seconds;
    fputc('\r', stderr);
    text_print(stderr, PLURAL_("%d deal tried ", "%d deals tried ", tried), tried);
}

int deal_find(const Request *r, const Rules *rules, const Settings *settings, Deal *deal) {
    Game game;
    int difficulty, told = 0, tried = 0;
    bool found = false;
    if (!difficulty_read(r->value[KEY_DIFFICULTY], &difficulty)) return STATUS_WRONG;
    game_open(&game, rules, settings);
    const double begun = now();
    while (!found && now() - begun < SECONDS_IN_ALL) {
        *deal = deal_numbered(number_random(), rules->packs);
        found = will_do(&game, deal, difficulty);
        tell_progress(++tried, (int)(now() - begun), &told);
    }
    if (told) fputs("\r\033[K", stderr);
    if (found) return STATUS_YES;
    complain(_("no such deal was found in %d seconds; ask for another difficulty or other options"),
             SECONDS_IN_ALL);
    return STATUS_UNDECIDED;
}
