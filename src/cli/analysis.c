#include "analysis.h"

#include "advice/playout.h"
#include "play_view.h"

static const Member move_members[] = {
    {"move", A_TEXT, .means = "as records write it"},
    {"verdict", A_TEXT, .words = VERDICT_WORDS, .means = "before it"},
    {"by_solver", A_TRUTH, .means = "whether it was a hint of the solver"},
    {0},
};
const Member analysis_members[] = {
    {"moves", OBJECTS, .of = move_members},
    {"verdict", A_TEXT, .words = VERDICT_WORDS, .means = "at the end"},
    {"all_cards_known", A_TRUTH, .means = "whether the searches knew the cards that lie face down"},
    {"lost_by", A_NUMBER, OR_NULL, "the number of the losing move"},
    {"kept_by", A_TEXT, OR_NULL, "a move in its place that would have kept the game winnable"},
    {"decided", A_TRUTH, .means = "whether it is settled where the game was lost, if it was"},
    {"positions", A_LARGE_NUMBER, .means = "searched"},
    {0},
};

static bool search_must_end(void *context, const Usage *usage) {
    Analysis *a = context;
    if (progress_is_due(&a->time.progress)) {
        const double positions = (double)(a->positions + usage->positions);
        char number[GROUPED_MAX], done[ANALYSIS_TEXT_MAX];
        snprintf(done, sizeof done, _("After %d of %d moves: %s positions"), a->moves, a->play->at,
                 grouped_text(positions, number));
        progress_show(&a->time.progress, done, positions, 0, long_answer_left(&a->time));
    }
    return long_answer_ends(&a->time);
}

/* By halves between the last win known and the first loss. */
void analysis_find(Analysis *a, Limits limits) {
    const Play *play = a->play;
    limits.stop = search_must_end;
    limits.context = a;
    while (!long_answer_ends(&a->time) && (a->moves = verdicts_question(&a->verdicts, play)) >= 0) {
        Solution solution = assisted_solve(&play->game, play_after(play, a->moves), &limits);
        limits_check(&solution);
        memory_check(solution.spent);
        verdicts_note(&a->verdicts, &play->game, a->moves, play_after(play, a->moves), &solution);
        a->positions += solution.usage.positions;
        solution_end(&solution);
    }
    progress_end(&a->time.progress);
    a->known = verdicts_stretches(&a->verdicts, play);
}

bool analysis_is_decided(const Analysis *a) {
    return a->known.won == a->play->at || !a->known.lost || a->known.losing;
}

static const char *winning_word(const Analysis *a, int moves, char word[NOTATION_MAX]) {
    return view_word(a->play, moves, verdicts_winning_move(&a->verdicts, a->play, moves), word);
}

json_t *analysis_json(const Analysis *a) {
    const int losing = a->known.losing;
    json_t *moves = json_array();
    char word[NOTATION_MAX];
    for (int i = 0; i < a->play->at; i++)
        json_array_append_new(
            moves, json_of(move_members, view_word(a->play, i, a->play->played[i].move, word),
                           verdict_word(verdicts_of(&a->verdicts, a->play, i)), a->play->played[i].told));
    return json_of(analysis_members, moves, verdict_word(verdicts_of(&a->verdicts, a->play, a->play->at)),
                   true, losing ? losing : -1, losing ? winning_word(a, losing - 1, word) : 0,
                   analysis_is_decided(a), (json_int_t)a->positions);
}

char *analysis_text(const Analysis *a, char text[ANALYSIS_TEXT_MAX]) {
    enum { SIZE = ANALYSIS_TEXT_MAX };
    const int losing = a->known.losing;
    char word[NOTATION_MAX] = "";
    winning_word(a, losing ? losing - 1 : a->play->at, word);
    if (game_is_won(&a->play->game, play_now(a->play)))
        snprintf(text, SIZE, "%s", _("The game is won."));
    else if (a->known.won == a->play->at)
        snprintf(text, SIZE, _("The game can still be won; a winning move: %s"), word);
    else if (losing)
        snprintf(text, SIZE, _("Move %d lost the game; this would have kept it winnable: %s"), losing, word);
    else if (!a->known.lost)
        snprintf(text, SIZE, "%s", _("This deal could not be won from the start."));
    else if (a->known.won >= 0)
        snprintf(text, SIZE, _("Before move %d the game could be won; when that was lost was not found out."),
                 a->known.won + 1);
    else
        snprintf(text, SIZE, "%s", _("Whether the game could be won was not found out."));
    return text;
}
