/* The evenings of whole months, as rules/evenings has them: of each day the game by its letter, the next one
   in turn whose deal of that date the solver wins, as it is dealt at first.

   bench_evenings 202701 [MONTHS] */
#include <stdio.h>
#include <stdlib.h>

#include "engine/deal.h"
#include "solver/solver.h"
#include "text/date.h"
#include "text/names.h"

enum { SEARCH_POSITIONS = 300000, MEMORY_EACH = 256 << 20 };

static bool can_be_won(const Rules *rules, uint64_t number) {
    const Limits limits = {.positions = SEARCH_POSITIONS, .memory = MEMORY_EACH, .verdict_only = true};
    const Settings settings = settings_usual(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    Game g;
    game_open(&g, rules, &settings);
    const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
    Solution s = solve(&g, &p, &limits);
    const bool won = s.verdict == WINNABLE;
    solution_end(&s);
    return won;
}

int main(int count, char **word) {
    int month = count > 1 ? atoi(word[1]) : 0, games = 0, last = -1;
    if (month % 100 < 1 || month % 100 > 12) return 2;
    while (evenings[games].of && !evenings[games].of[1]) games++;
    for (int months = count > 2 ? atoi(word[2]) : 1; months > 0; months--) {
        printf("%d ", month);
        for (long long day = day_of_date(month / 100, month % 100, 1); (int)(date_of_day(day) / 100) == month;
             day++) {
            int of = (int)(day % games), tried = 0; /* a substitute is far from its own turn */
            for (int i = of; tried <= games; i = (of + games / 2 + tried++) % games) {
                if (i == last || !can_be_won(rules_find(evenings[i].are), date_of_day(day))) continue;
                of = i;
                break;
            }
            putchar('a' + (last = of));
        }
        printf("\n");
        fflush(stdout);
        month += month % 100 == 12 ? 89 : 1;
    }
    return 0;
}
