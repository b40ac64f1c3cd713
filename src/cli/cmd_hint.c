/* patience hint: a move to make, from what the player may know or from the solver. */
#include "advice/hint.h"
#include "game_source.h"
#include "limits.h"
#include "report.h"
#include "play_view.h"
#include "text/narrator.h"

enum { SECONDS_DEFAULT = 60, POSITIONS_BETWEEN = 20000 };

static void search(const Play *play, int moves, Limits limits, Verdicts *verdicts, Hint *hint) {
    Solution solution = limits_solve(&play->game, play_after(play, moves), limits);
    verdicts_note(verdicts, &play->game, moves, play_after(play, moves), &solution);
    hint->spent = solution.spent;
    hint->usage.positions += solution.usage.positions;
    hint->usage.seconds += solution.usage.seconds;
    if (solution.usage.memory > hint->usage.memory) hint->usage.memory = solution.usage.memory;
    solution_end(&solution);
}

/* The line that was found from the deal is kept while it is followed, then that from where it was left, and
   so on: so who always plays what is told here does not go in circles, though every call begins with nothing.
   In between little effort is made. */
static Hint solver_hint(const Play *play, Limits limits) {
    Hint hint = {.by_solver = true};
    const int told_from = verdicts_told_from(play);
    Verdicts verdicts = {0};
    Limits between = limits;
    if (!limits.positions || limits.positions > POSITIONS_BETWEEN) between.positions = POSITIONS_BETWEEN;
    for (int i = 0; i <= play->at && !game_is_won(&play->game, play_now(play)); i++) {
        if (verdicts_searched(&verdicts, play, i) || verdicts_of(&verdicts, play, i) == NOT_WINNABLE)
            continue;
        search(play, i, i == 0 || i == told_from || i == play->at ? limits : between, &verdicts, &hint);
    }
    hint.verdict =
        game_is_won(&play->game, play_now(play)) ? WINNABLE : verdicts_of(&verdicts, play, play->at);
    hint.move = verdicts_winning_move(&verdicts, play, play->at);
    verdicts_end(&verdicts);
    return hint;
}

static void hint_print(const Play *play, const Hint *hint) {
    char word[NOTATION_MAX];
    if (hint->move.kind)
        text_print(stdout, hint->by_solver ? _("The solver plays: %s\n") : _("You could play: %s\n"),
                   move_write(&play->game, play_now(play), hint->move, word));
    else if (game_is_won(&play->game, play_now(play)))
        text_print(stdout, _("The game is won.\n"));
    else if (!hint->by_solver)
        text_print(stdout, "%s\n", no_hint_sentence(hint->lost));
    else if (hint->verdict == NOT_WINNABLE)
        text_print(stdout, _("It cannot be won, even with all cards known.\n"));
    else
        text_print(stdout, _("Undecided: the limits were not enough to find out.\n"));
}

/* A fair hint comes at once, so limits without --solver are a slip. */
static bool limits_are_idle(const Request *r) {
    if (!limits_given(r) || is_given(r, "solver")) return false;
    report_error(_("the limits are for the solver; give --solver too, or leave them out"));
    return true;
}

static int suggest(const Request *r, Source *source) {
    const Play *play = &source->play;
    Limits limits;
    if (!limits_read(r, SECONDS_DEFAULT, &limits) || limits_are_idle(r)) return STATUS_WRONG;
    const Hint hint = is_given(r, "solver") ? solver_hint(play, limits) : view_fair_hint(play);
    const bool won = game_is_won(&play->game, play_now(play));
    if (is_given(r, "json"))
        json_answer(json_join(view_json(play), view_json_hint(play, &hint)));
    else
        hint_print(play, &hint);
    const bool open = hint.by_solver && !won && hint.verdict == UNDECIDED;
    return hint.move.kind ? STATUS_YES : open ? STATUS_UNDECIDED : STATUS_NO;
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"at", N_("N"), N_("Takes the position after N moves.")},
    {"solver", 0, N_("Asks the solver, which knows all cards, even those face down.")},
    LIMIT_SWITCHES,
    JSON_SWITCH,
    {0},
};

const Command command_hint = {
    .name = "hint",
    .wants = N_("GAME|RECORD"),
    .help = N_("Suggests a move: a fair one, or the solver's."),
    .more = N_("A fair hint knows what you may know: the open cards and those seen before. The solver's is "
               "the first move of a win; without a limit it stops after 60 seconds. The exit status is 0 "
               "when there is a hint, 1 when there is none or the position is lost, 3 when the solver does "
               "not find out, 2 for wrong usage."),
    .switches = switches,
    .work = suggest,
    .no_is_an_answer = true,
};
