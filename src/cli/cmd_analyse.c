/* patience analyse: what could be won before every move of a game, and where the win was lost. */
#include "advice/verdicts.h"
#include "game_source.h"
#include "limits.h"
#include "report.h"
#include "play_view.h"

enum { SECONDS_DEFAULT = 10 };

typedef struct Analysis {
    const Play *play;
    Verdicts verdicts;
    Stretches known;
    uint64_t positions;
} Analysis;

/* Searches by halves between the last win known and the first loss. */
static Analysis analyse(const Play *play, Limits limits) {
    Analysis a = {.play = play};
    for (int moves; (moves = verdicts_question(&a.verdicts, play)) >= 0;) {
        Solution solution = limits_solve(&play->game, play_after(play, moves), limits);
        verdicts_note(&a.verdicts, &play->game, moves, play_after(play, moves), &solution);
        a.positions += solution.usage.positions;
        solution_end(&solution);
    }
    a.known = verdicts_stretches(&a.verdicts, play);
    return a;
}

/* Whether everything was found out. */
static bool is_decided(const Analysis *a) {
    return a->known.won == a->play->at || !a->known.lost || a->known.losing;
}

/* The word of the move behind so many; "" where none is known. */
static const char *winning_word(const Analysis *a, int moves, char word[NOTATION_MAX]) {
    const Move m = verdicts_winning_move(&a->verdicts, a->play, moves);
    word[0] = '\0';
    return m.kind ? move_write(&a->play->game, play_after(a->play, moves), m, word) : word;
}

/* --- for programs --------------------------------------------------------------------------------------- */

static void move_json(Json *json, const Analysis *a, int i) {
    const Played *played = &a->play->played[i];
    char word[NOTATION_MAX];
    json_open(json, 0, '{');
    json_text(json, "move", move_write(&a->play->game, play_after(a->play, i), played->move, word));
    json_text(json, "verdict", verdict_word(verdicts_of(&a->verdicts, a->play, i)));
    json_truth(json, "seer", played->told);
    json_close(json, '}');
}

static void analysis_json(const Analysis *a) {
    const int losing = a->known.losing;
    Json json = json_begin();
    char word[NOTATION_MAX];
    view_json_head(&json, a->play);
    json_open(&json, "moves", '[');
    for (int i = 0; i < a->play->at; i++) move_json(&json, a, i);
    json_close(&json, ']');
    json_text(&json, "verdict", verdict_word(verdicts_of(&a->verdicts, a->play, a->play->at)));
    json_truth(&json, "all_cards_known", true);
    if (losing)
        json_number(&json, "lost_by", (uint64_t)losing);
    else
        json_nothing(&json, "lost_by");
    json_text_or_null(&json, "kept_by", losing && *winning_word(a, losing - 1, word) ? word : 0);
    json_truth(&json, "decided", is_decided(a));
    json_number(&json, "positions", a->positions);
    json_end(&json);
}

/* --- for people ----------------------------------------------------------------------------------------- */

static const char *verdict_text(Verdict verdict) {
    static const char *const text[] = {
        [UNDECIDED] = N_("not known"), [WINNABLE] = N_("winnable"), [NOT_WINNABLE] = N_("lost")};
    return _(text[verdict]);
}

static void moves_print(const Analysis *a) {
    for (int i = 0; i < a->play->at; i++) {
        char word[NOTATION_MAX], number[16];
        const Played *played = &a->play->played[i];
        snprintf(number, sizeof number, "%d", i + 1);
        text_pad(stdout, number, 5);
        text_pad(stdout, move_write(&a->play->game, play_after(a->play, i), played->move, word), 10);
        text_print(stdout, "%s", verdict_text(verdicts_of(&a->verdicts, a->play, i)));
        if (played->told) text_print(stdout, "%s", _(" (the solver's hint)"));
        text_print(stdout, "%s\n", i + 1 == a->known.losing ? " !" : "");
    }
}

static void conclusion_print(const Analysis *a) {
    const int losing = a->known.losing;
    char word[NOTATION_MAX];
    if (game_is_won(&a->play->game, play_now(a->play)))
        text_print(stdout, _("The game is won.\n"));
    else if (a->known.won == a->play->at)
        text_print(stdout, _("The game can still be won; a winning move: %s\n"),
                   winning_word(a, a->known.won, word));
    else if (losing)
        text_print(stdout, _("Move %d lost the game; this would have kept it winnable: %s\n"), losing,
                   winning_word(a, a->known.won, word));
    else if (!a->known.lost)
        text_print(stdout, _("This deal could not be won from the start.\n"));
    else if (a->known.won >= 0)
        text_print(stdout, _("Before move %d the game could be won; when that was lost was not found out.\n"),
                   a->known.won + 1);
    else
        text_print(stdout, _("Whether the game could be won was not found out.\n"));
}

static int review(const Request *r, Source *source) {
    Limits limits;
    if (!limits_read(r, SECONDS_DEFAULT, &limits)) return STATUS_WRONG;
    Analysis a = analyse(&source->play, limits);
    const bool decided = is_decided(&a);
    if (is_given(r, KEY_JSON)) {
        analysis_json(&a);
    } else {
        moves_print(&a);
        conclusion_print(&a);
    }
    verdicts_end(&a.verdicts);
    return decided ? STATUS_YES : STATUS_UNDECIDED;
}

static int run(const Request *r) {
    return source_work(r, ACCEPTS_RECORD | NO_IS_AN_ANSWER, review);
}

static const Switch switches[] = {
    DEAL_SWITCHES, CARDS_SWITCH, PLAY_SWITCH, LIMIT_SWITCHES, JSON_SWITCH, {0},
};

const Command command_analyse = {
    .name = "analyse",
    .wants = N_("RECORD|GAME"),
    .help = N_("Tells before which moves a game could be won, and which one lost it."),
    .more = N_("The solver knows all cards. The limits hold for every position; without any that is 10 "
               "seconds. The exit status is 0, or 3 when the limits are not enough to find the move that "
               "lost the game, 2 for wrong usage."),
    .least = 1,
    .most = 1,
    .switches = switches,
    .run = run,
};
