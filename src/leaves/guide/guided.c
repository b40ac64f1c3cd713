/* Which guides were offered. */
#include "guide.h"

#include <stdlib.h>

#include "store/noted_games.h"
#include "text/date.h"

static const char guides[] = "guides";

static bool was_offered(const char *game) {
    char *const offered = noted_read(guides);
    const bool was = noted_have(offered, game);
    free(offered);
    return was;
}

static bool was_played(const Rules *rules) {
    Statistics statistics = statistics_read(date_now());
    Unfinished unfinished;
    LeftOut left_out;
    int played, won;
    statistics_of_game(&statistics, rules, &played, &won);
    statistics_end(&statistics);
    return played || journal_unfinished_of(rules, 0, false, &unfinished, 1, &left_out) || left_out.count;
}

int guided_note(const char *game) {
    return was_offered(game) ? 0 : noted_note(guides, game, true);
}

bool guided_is_due(const Rules *rules) {
    if (was_offered(rules->id)) return false;
    const bool played = was_played(rules);
    if (played) guided_note(rules->id); /* so that it is not looked up with every deal */
    return !played;
}
