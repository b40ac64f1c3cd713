/* What counts for the player: cards that have come home, or that are cleared away. */
#include "patience/counted.h"

#include <string.h>

bool game_discards(const Game *g) {
    bool clears = g->pairs >= 0 || g->rules.stock.draws_to == DRAWS_TO_FOUNDATION;
    for (int nth = 0; nth < g->groups; nth++) clears = clears || g->rules.group[nth].to_clear;
    return clears;
}

/* Whether what is dealt to a group is what has to leave. */
static bool is_cleared(const Game *g, int nth, bool some_are) {
    const PileGroup *const of = &g->rules.group[nth];
    return some_are ? of->to_clear
                    : g->rules.stock.draws_to == DRAWS_TO_FOUNDATION &&
                          (of->role == COLUMN || of->role == RESERVE);
}

Counted cards_counted(const Game *g, const Position *p) {
    Counted progress = {0, 0};
    bool some_are = false;
    for (int nth = 0; nth < g->groups; nth++) some_are = some_are || g->rules.group[nth].to_clear;
    for (int nth = 0; nth < g->groups; nth++) {
        if (!is_cleared(g, nth, some_are)) continue;
        for (int i = 0; i < g->rules.group[nth].piles; i++)
            progress.all += cards_dealt(&g->rules.group[nth], i);
        progress.done -= p->start[g->first[nth + 1]] - p->start[g->first[nth]];
    }
    if (!progress.all) return (Counted){cards_home(g, p), cards_to_win(g)};
    progress.done += progress.all;
    return progress;
}

const char *clause_for(const Game *g, const char *clause) {
    static const char *const discards[][2] = {
        {"it brings a card to its foundation", N_("it clears a card")},
        {"then {card} fits its foundation", N_("then {card} can be discarded")},
        {"it buries a card that fits a foundation", N_("it buries a card that could be discarded")},
        {"it draws although a card fits a foundation", N_("it draws although a card could be discarded")},
        {"it sends a card home that could have waited", N_("it discards a card that could have waited")},
        {"it sends a card home that columns could still use",
         N_("it discards a card that could have waited")}};
    for (size_t i = 0; i < sizeof discards / sizeof *discards && clause && game_discards(g); i++)
        if (!strcmp(discards[i][0], clause)) return discards[i][1];
    return clause;
}
