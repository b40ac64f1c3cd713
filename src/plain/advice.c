/* Hints in words, and the way back to a win.  Here the answer is waited for: nothing goes on meanwhile. */
#include "session.h"

#include "advice/fair.h"
#include "text/language.h"

enum { SEER_SECONDS = 5, SEER_MEMORY = 128 << 20 };

static void say_move(Session *s, Move m, bool last) {
    char word[NOTATION_MAX];
    say(s, last ? "%s." : "%s,", move_write(&s->play.game, session_now(s), m, word));
}

/* --- fair ----------------------------------------------------------------------------------------------- */

/* To draw is named where nothing seems better. */
static bool is_told(const MoveList *list, int i) {
    const MoveKind kind = list->move[i].kind;
    return !i || (kind != MOVE_DRAW && kind != MOVE_REDEAL && kind != MOVE_SHUFFLE);
}

void tell_hint(Session *s) {
    FairHints hints;
    const MoveList *list = &hints.moves;
    fair_hints(&s->play, &s->lines, &hints);
    int last = list->count - 1;
    while (last > 0 && !is_told(list, last)) last--;
    if (list->count)
        say(s, _("You could:"));
    else if (game_standing(&s->play.game, session_now(s)) != STANDING_OPEN)
        tell_standing(s);
    else if (hints.lost)
        say(s, "%s", _("All cards are known, and the game can no longer be won."));
    else
        say(s, "%s", _("No move leads on, as far as can be seen."));
    for (int i = 0; i <= last; i++)
        if (is_told(list, i)) say_move(s, list->move[i], i == last);
}

/* --- the seer ------------------------------------------------------------------------------------------- */

/* Finds out about the position behind so many moves, unless that was tried. */
static Verdict ask_seer(Session *s, int moves) {
    const Limits limits = {.seconds = SEER_SECONDS, .memory = SEER_MEMORY};
    const Position *p = play_after(&s->play, moves);
    const Verdict known = verdicts_of(&s->verdicts, &s->play, moves);
    if (known != UNDECIDED || verdicts_searched(&s->verdicts, &s->play, moves)) return known;
    Solution solution = solve(&s->play.game, p, &limits);
    verdicts_note(&s->verdicts, &s->play.game, moves, p, &solution);
    solution_end(&solution);
    return verdicts_of(&s->verdicts, &s->play, moves);
}

static void say_verdict(Session *s, Verdict verdict) {
    static const char *const sentence[] = {
        [UNDECIDED] = N_("The solver did not find out."),
        [WINNABLE] = N_("The game can still be won."),
        [NOT_WINNABLE] = N_("The game can no longer be won."),
    };
    say(s, "%s", _(sentence[verdict]));
}

bool session_was_told(const Session *s, const Position *p, Move m) {
    return s->told.kind && move_equal(s->told, m) && position_equal(&s->told_at, p);
}

void tell_seer_hint(Session *s) {
    ask_seer(s, verdicts_told_from(&s->play)); /* in a game that was resumed that line is not known */
    const Verdict verdict = ask_seer(s, s->play.at);
    const Move m = verdicts_winning_move(&s->verdicts, &s->play, s->play.at);
    char word[NOTATION_MAX];
    if (game_is_won(&s->play.game, session_now(s))) {
        tell_standing(s);
    } else if (m.kind) {
        s->told = m;
        s->told_at = *session_now(s);
        say(s, _("The solver plays: %s"), move_write(&s->play.game, session_now(s), m, word));
    } else {
        say_verdict(s, verdict);
    }
}

void tell_verdict(Session *s) {
    if (game_is_won(&s->play.game, session_now(s)))
        tell_standing(s);
    else
        say_verdict(s, ask_seer(s, s->play.at));
}

void session_rescue(Session *s) {
    int moves;
    while ((moves = verdicts_question(&s->verdicts, &s->play)) >= 0) ask_seer(s, moves);
    const int last = verdicts_last_winnable(&s->verdicts, &s->play);
    if (last == s->play.at)
        say_verdict(s, WINNABLE);
    else if (last >= 0)
        session_undo(s, play_steps_behind(&s->play, last));
    else if (verdicts_of(&s->verdicts, &s->play, 0) == NOT_WINNABLE)
        say(s, "%s", _("This deal could not be won from the start."));
    else
        say(s, "%s", _("The solver found no position that can be won."));
}
