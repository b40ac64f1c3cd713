/* The other players of a host: who watches, and the rank of a win among theirs. */

#include "host/players.h"
#include "table/panels.h"
#include "table/table.h"
#include "text/date.h"

typedef struct Company {
    Table *table;
    int watchers;       /* how many watch */
    int place, winners; /* rank of the win shown, for today's deal; 0: none */
} Company;

static bool is_alone(const Company *its) {
    return !its->table->session.config->terms.players[0];
}

static void looks(void *leaf) {
    Company *its = leaf;
    its->watchers = is_alone(its) ? 0 : watchers_of(its->table->session.journal.file);
}

static void says(const void *leaf, Saying where, char *text, int size) {
    const int watchers = ((const Company *)leaf)->watchers;
    if (where == SAYS_COMPANY && watchers)
        text_add(text, size, PLURAL_(" · %d watching", " · %d watching", watchers), watchers);
}

static void wins(void *leaf) {
    Company *its = leaf;
    const Session *s = &its->table->session;
    const long long now = date_now();
    uint64_t date;
    day_at(now, &date);
    its->place = 0;
    if (is_alone(its) || !s->play.deal.numbered || s->play.deal.number != date) return;
    Scoreboard board = scoreboard_read(&s->config->terms, now);
    its->winners = scoreboard_wins(&board, s->play.game.table, &its->place);
    scoreboard_end(&board);
}

/* How long until the watchers are counted again. */
static int waits(const void *leaf, int most) {
    enum { WATCHERS_PACE = 1000 };
    return is_alone(leaf) ? most : sooner(most, WATCHERS_PACE);
}

static void says_won(const void *leaf, EndPanel *panel) {
    const Company *its = leaf;
    if (its->place) end_say(panel, _("Today's deal: place %d of %d by time"), its->place, its->winners);
}

static bool does(void *leaf, Action action) {
    const Company *its = leaf;
    View *v = &its->table->view;
    if (action != DO_WATCH) return false;
    const bool alone = is_alone(its), forbidden = !alone && !watching_is_forbidden();
    const int error = alone ? 0 : watching_forbid(forbidden);
    if (alone)
        view_say(v, "%s", _("There are no other players here."));
    else if (error)
        view_say(v, _("This was not saved: %s"), reason_text(error));
    else
        view_say(v, "%s", forbidden ? _("Nobody can watch you now.") : _("Other players can watch you now."));
    return true;
}

extern const Leaf company_leaf;
const Leaf company_leaf = {.size = sizeof(Company),
                           .looks = looks,
                           .says = says,
                           .wins = wins,
                           .waits = waits,
                           .does = does,
                           .says_won = says_won};
