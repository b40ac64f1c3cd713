/* patience odds: how likely a win is from here. */
#include "engine/memory.h"
#include "game_source.h"
#include "play_view.h"
#include "limits.h"
#include "session/odds_text.h"

enum { MOVE_WIDTH = 12, SHARE_WIDTH = 14 };

/* The odds reported for games won, rounded. */
static const Member told_members[] = {
    {"percent", A_NUMBER, .means = "that are won as hints play; of games alone where that was not learned"},
    {"least", A_NUMBER, .means = "percent that it may be"},
    {"most", A_NUMBER},
    {0},
};
static const Member move_members[] = {
    {"move", A_TEXT},
    {"won", A_NUMBER, .means = "games won that began with it"},
    {"games", A_NUMBER, .means = "how many those were"},
    {.kind = MEMBERS, .of = told_members},
    {0},
};
static const Member answer[] = {
    {"moves_made", A_NUMBER},
    {"certain", A_TRUTH,
     .means = "whether the game is over, or every card is known and the solver found out"},
    {"won", A_NUMBER, .means = "games won of those played by what can be seen"},
    {"games", A_NUMBER, .means = "how many those were; 1 where it is certain"},
    {.kind = MEMBERS, .of = told_members},
    {"learned_from", A_NUMBER,
     .means = "deals that say how much more the hints win than those games; 0 where nothing does"},
    {"worlds", A_NUMBER, .means = "in which the solver, who sees all cards, searched"},
    {"winnable", A_NUMBER, .means = "of them"},
    {"lost", A_NUMBER, .means = "of them"},
    {"moves", OBJECTS, .of = move_members, .means = "that make sense, the best first"},
    {0},
};

/* An answer on its way. */
typedef struct OddsWait {
    const Odds *found;
    int games; /* of it */
    Progress progress;
} OddsWait;

static bool must_end(void *context, const Usage *usage) {
    (void)usage;
    OddsWait *wait = context;
    const Odds *found = wait->found;
    progress_show(&wait->progress, _("%s games"), odds_played(found), odds_share_done(found, wait->games), 0);
    return is_interrupted();
}

static json_t *told_json(const Odds *found, int won, int games) {
    const Share told = odds_told(found, won, games);
    return json_of(told_members, (int)(told.percent + 0.5), (int)(told.least + 0.5), (int)(told.most + 0.5));
}

static json_t *find(const Request *r, Source *source) {
    const Play *play = &source->play;
    char word[NOTATION_MAX];
    Odds *const found = source->found = memory_zeros(1, sizeof *found);
    json_t *moves = json_array();
    OddsWait wait = {found, number_of(r, "budget"), progress_begin(r)};
    Budget budget;
    budget_begin(&budget, &(Limits){.stop = must_end, .context = &wait});
    if (!is_served(r)) interrupts_catch();
    if (!odds_find(play, wait.games, &budget, found)) source->status = STATUS_UNDECIDED;
    progress_end(&wait.progress);
    memory_check(budget.spent);
    for (int i = 0; i < found->moves.count; i++) {
        const MoveOdds *of = &found->moves.of[i];
        json_array_append_new(moves, json_of(move_members, view_word(play, play->at, of->move, word), of->won,
                                             of->games, told_json(found, of->won, of->games)));
    }
    return json_of(answer, play->at, found->certain, found->won, found->games,
                   told_json(found, found->won, found->games),
                   found->calibration ? found->calibration->deals : 0, found->worlds, found->winnable,
                   found->lost, moves);
}

static void tell(const Request *r, const Source *source, const json_t *told) {
    char range[RANGE_TEXT_MAX], text[ODDS_SENTENCE_MAX], games[24];
    const json_t *moves = json_object_get(told, "moves"), *move;
    size_t i;
    (void)r;
    if (game_is_won(&source->play.game, play_now(&source->play))) {
        text_print(stdout, "%s\n", _("The game is won."));
        return;
    }
    if (source->status == STATUS_UNDECIDED)
        text_print(
            stdout,
            PLURAL_("Stopped after %d game.\n", "Stopped after %d games.\n", odds_played(source->found)),
            odds_played(source->found));
    if (json_number(told, "games")) text_print(stdout, "%s\n", odds_brief(source->found, text));
    if (json_number(told, "worlds")) text_print(stdout, "%s\n", odds_brief_seeing(source->found, text));
    if (!json_array_size(moves)) return;
    putchar('\n');
    text_pad(stdout, _("Move"), MOVE_WIDTH);
    text_pad(stdout, _("wins"), SHARE_WIDTH);
    text_print(stdout, "%s\n", _("games played"));
    json_array_foreach(moves, i, move) {
        const int won = (int)json_number(move, "won"), played = (int)json_number(move, "games");
        text_pad(stdout, json_text(move, "move"), MOVE_WIDTH);
        text_pad(stdout, played ? odds_range(source->found, won, played, range) : "-", SHARE_WIDTH);
        snprintf(games, sizeof games, "%d", played);
        text_print(stdout, "%s\n", games);
    }
}

ACT_OF_PLAY(
    odds, N_("Shows how likely a win is, and by which move."),
    N_("A careful player knows what you may know: games are played on to their end, with the unseen cards "
       "shuffled, after the most sensible move. What is shown are the bounds, in percent, between which "
       "more games would almost surely (95 %) find the share won, also for the other sensible moves, which "
       "are dropped the sooner the worse they look. Where it was learned how much more or less the hints "
       "win than these games, the bounds are those of following the hints. For all cards visible the "
       "solver searches some of the same; what it leaves open may be either. The same position always has "
       "the same odds. ^C ends it and shows what is known; then the exit status is 3."),
    {"budget", N_("N"), N_("Plays about N games; more give closer bounds."), .asked = ASKED_WITHIN,
     .least = 1, .most = 100000000, .usual = 1000});
