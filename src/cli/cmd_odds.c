/* patience odds: what may be expected from here. */
#include "advice/odds.h"
#include "game_source.h"
#include "limits.h"
#include "play_view.h"
#include "report.h"
#include "help/odds_text.h"

enum { BUDGET_MAX = 100000000, MOVE_WIDTH = 12, SHARE_WIDTH = 14 };

static void print_odds(const Play *play, const Odds *found) {
    char range[RANGE_TEXT_MAX], text[ODDS_SENTENCE_MAX], word[NOTATION_MAX], games[24];
    if (game_is_won(&play->game, play_now(play))) {
        text_print(stdout, _("The game is won.\n"));
        return;
    }
    text_print(stdout, "%s\n", odds_brief(found, text));
    text_print(stdout, "%s\n", odds_brief_seeing(found, text));
    if (!found->moves.count) return;
    putchar('\n');
    text_pad(stdout, _("Move"), MOVE_WIDTH);
    text_pad(stdout, _("wins"), SHARE_WIDTH);
    text_print(stdout, "%s\n", _("games played"));
    for (int i = 0; i < found->moves.count; i++) {
        const MoveOdds *of = &found->moves.of[i];
        text_pad(stdout, move_write(&play->game, play_now(play), of->move, word), MOVE_WIDTH);
        text_pad(stdout, of->games ? odds_range(of->won, of->games, range) : "-", SHARE_WIDTH);
        snprintf(games, sizeof games, "%d", of->games);
        text_print(stdout, "%s\n", games);
    }
}

static int tell_odds(const Request *r, Source *source) {
    static Odds found;
    const Play *play = &source->play;
    int budget = ODDS_BUDGET;
    if (!number_given(r, "budget", 1, BUDGET_MAX, &budget)) return STATUS_WRONG;
    odds_find(play, budget, 0, 0, &found);
    if (is_given(r, "json"))
        json_answer(json_join(view_json(play), view_json_odds(play, &found)));
    else
        print_odds(play, &found);
    return STATUS_YES;
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"at", N_("N"), N_("Takes the position after N moves.")},
    {"budget", N_("N"), N_("Plays about N games; 1000 by default. More games give closer bounds.")},
    JSON_SWITCH,
    {0},
};

const Command command_odds = {
    .name = "odds",
    .wants = N_("GAME|RECORD"),
    .help = N_("Shows how likely a win is, and by which move."),
    .more = N_(
        "A careful player knows what you may know: games are played on to their end, with the unseen cards "
        "shuffled, after the most sensible move. What is shown are the bounds, in percent, between which "
        "more games would almost surely (95 %) find the share won, also for the other sensible moves, which "
        "are dropped the sooner the worse they look. For all cards visible the solver searches some of the "
        "same; what it leaves open "
        "may be either. The same position always has the same odds."),
    .switches = switches,
    .work = tell_odds,
    .no_is_an_answer = true,
};
