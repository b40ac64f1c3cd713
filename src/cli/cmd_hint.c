/* patience hint: a move to make, from what the player may know or from the solver. */
#include "engine/memory.h"
#include "advice/hint.h"
#include "game_source.h"
#include "limits.h"
#include "play_view.h"
#include "text/narrator.h"

enum { POSITIONS_BETWEEN = 20000 };

static const Member solver_members[] = {
    {"verdict", A_TEXT, .words = VERDICT_WORDS, .means = "the solver's"},
    {"spent", A_TEXT, OR_NULL, "the limit that left it undecided, or a mistake of the program", SPENT_WORDS},
    {0, MEMBERS, .of = usage_members},
    {0},
};
static const Member goal_members[] = {
    {"draws", A_NUMBER},
    {"then", A_TEXT, OR_NULL, "the move that uses the card there; null where the stock is gone through"},
    {0},
};
static const Member answer[] = {
    {"moves_made", A_NUMBER},
    {"kind", A_TEXT, .words = "fair solver"},
    {"move", A_TEXT, OR_NULL, "null where there is none"},
    {"goal", AN_OBJECT, NOT_ALWAYS, "where going on through the stock leads", .of = goal_members},
    {0, MEMBERS, NOT_ALWAYS, .of = solver_members},
    {0},
};

static json_t *hint_json(const Play *play, const char *kind, Move m, json_t *goal, json_t *solver) {
    char word[NOTATION_MAX];
    return json_of(answer, play->at, kind, view_word(play, play->at, m, word), goal, solver);
}

/* --- the solver's --------------------------------------------------------------------------------------- */

/* What the searches have used, and what ended the last one. */
typedef struct Searches {
    Usage usage;
    Spent spent;
} Searches;

static void search(const Request *r, Source *source, int moves, const Limits *limits, Searches *all) {
    const Play *play = &source->play;
    Solution solution = limits_solve(r, &play->game, play_after(play, moves), *limits);
    verdicts_note(&source->verdicts, &play->game, moves, play_after(play, moves), &solution);
    all->spent = solution.spent;
    all->usage.positions += solution.usage.positions;
    all->usage.seconds += solution.usage.seconds;
    if (solution.usage.memory > all->usage.memory) all->usage.memory = solution.usage.memory;
    solution_end(&solution);
}

/* Follows the line found from the deal, then the one from where it was left, and so on: so always playing the
   hint never goes in circles, although every command starts afresh; a session remembers.  In between little
   effort is made. */
static json_t *solver_hint(const Request *r, Source *source, Limits limits) {
    const Play *play = &source->play;
    const Verdicts *known = &source->verdicts;
    const bool won = game_is_won(&play->game, play_now(play));
    const int suggested_from = play_suggested_from(play);
    Searches all = {.spent = NOTHING_SPENT};
    Limits between = limits;
    if (!limits.positions || limits.positions > POSITIONS_BETWEEN) between.positions = POSITIONS_BETWEEN;
    for (int i = is_served(r) ? play->at : 0; i <= play->at && !won && !is_interrupted(); i++) {
        const Verdict verdict = verdicts_of(known, play, i);
        if (verdict != NOT_WINNABLE && (is_served(r) ? !verdict : !verdicts_searched(known, play, i)))
            search(r, source, i, i == 0 || i == suggested_from || i == play->at ? &limits : &between, &all);
    }
    const Verdict verdict = won ? WINNABLE : verdicts_of(known, play, play->at);
    const Move m = verdicts_winning_move(known, play, play->at);
    source->status = m.kind ? STATUS_YES : verdict == UNDECIDED ? STATUS_UNDECIDED : STATUS_NO;
    return hint_json(play, "solver", m, 0,
                     json_of(solver_members, verdict_word(verdict),
                             verdict == UNDECIDED ? spent_word(all.spent) : 0, view_json_usage(&all.usage)));
}

/* --- a fair one ----------------------------------------------------------------------------------------- */

static json_t *goal_json(const Game *g, const HintGoal *goal) {
    char word[NOTATION_MAX];
    if (!goal->draws) return 0;
    return json_of(goal_members, goal->draws,
                   goal->then.kind ? move_write(g, &goal->at, goal->then, word) : 0);
}

/* The fair hint; kept for the sentence. */
static json_t *fair_hint(Source *source) {
    Verdicts lines = {0};
    Odds *const hints = source->found = memory_get(sizeof *hints);
    Budget endless = *ENDLESS;
    hint_find(&source->play, &lines, HINT_GAMES, &endless, hints);
    memory_check(endless.spent);
    verdicts_end(&lines);
    const bool any = hints->moves.count && !odds_are_lost(hints);
    source->status = any ? STATUS_YES : STATUS_NO;
    return hint_json(&source->play, "fair", any ? hints->moves.of[0].move : (Move){MOVE_NONE},
                     any ? goal_json(&source->play.game, &hints->goal) : 0, 0);
}

static json_t *find(const Request *r, Source *source) {
    const bool by_solver = is_given(r, "solver");
    if (limits_given(r) && !by_solver && !is_served(r)) /* it comes at once, so limits are a mistake */
        return refused_answer(r, (Cause){"unwanted_member", limits_given(r)},
                              _("the limits are for the solver; give --solver too, or leave them out"));
    return by_solver ? solver_hint(r, source, limits_of(r, SEARCH_SECONDS)) : fair_hint(source);
}

/* The move, and why; preceded by the fact that nothing wins, if so. */
static void fair_hint_print(const Play *play, const Odds *hints) {
    enum { SENTENCE_MAX = 700 };
    char text[SENTENCE_MAX], word[NOTATION_MAX];
    if (!hints->moves.count || odds_are_lost(hints))
        text_print(stdout, "%s\n", no_hint_sentence(odds_are_lost(hints), hints->never));
    if (!hints->moves.count) return;
    const Error reason = hint_reason(play, hints);
    move_write(&play->game, play_now(play), hints->moves.of[0].move, word);
    hint_text(&play->game, play_now(play), hints->moves.of[0].move, hints->goal.moves > 1, &reason, text,
              sizeof text);
    text_print(stdout, "%s (%s).\n", text, word);
}

static void tell(const Request *r, const Source *source, const json_t *found) {
    const char *move = json_text(found, "move");
    const Odds *hints = source->found;
    (void)r;
    if (move && !hints)
        text_print(stdout, _("The solver would play: %s\n"), move);
    else if (game_is_won(&source->play.game, play_now(&source->play)))
        text_print(stdout, "%s\n", _("The game is won."));
    else if (hints)
        fair_hint_print(&source->play, hints);
    else if (source->status == STATUS_NO)
        text_print(stdout, "%s\n", _("It cannot be won, even with all cards known."));
    else
        text_print(stdout, "%s\n", undecided_sentence(json_text(found, "spent")));
}

ACT_OF_PLAY(hint, N_("Suggests a move: a fair one, or the solver's."),
            N_("A fair hint knows what you may know: the open cards and those seen before. The solver's is "
               "the first move of a win; without a limit it stops after 60 seconds. The exit status is 0 "
               "when there is a hint, 1 when there is none or the position is lost, 3 when the solver does "
               "not find out, 2 for wrong usage."),
            {"solver", 0, N_("Asks the solver, which knows all cards, even those face down."),
             .asked = ASKED_WITHIN},
            LIMIT_SWITCHES);
