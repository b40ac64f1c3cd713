/* patience analyse: what could be won before every move of a game, and where the win was lost. */
#include "advice/verdicts.h"
#include "coach_report.h"
#include "game_source.h"
#include "interrupt.h"
#include "limits.h"
#include "play_view.h"
#include "report.h"

enum {
    SECONDS_DEFAULT = 10,
    GAMES_DEFAULT = 40000,
    GAMES_MOST = 100000000,
    TOTAL_DEFAULT = 60,
    TOTAL_MOST = 1000000
};

typedef struct Analysis {
    const Play *play;
    Verdicts verdicts;
    Stretches known;
    uint64_t positions;
    int moves; /* the position being searched is the one behind so many */
    LongAnswer time;
} Analysis;

static bool must_end(void *context, const Usage *usage) {
    Analysis *a = context;
    (void)usage;
    return long_answer_ends(&a->time, _("Position %d of %d, %d seconds "), a->moves, a->play->at);
}

/* Searches by halves between the last win known and the first loss. */
static Analysis analyse(const Play *play, Limits limits, int total) {
    Analysis a = {.play = play, .time.total = total};
    limits.stop = must_end;
    limits.context = &a;
    while (!must_end(&a, 0) && (a.moves = verdicts_question(&a.verdicts, play)) >= 0) {
        Solution solution = solve(&play->game, play_after(play, a.moves), &limits);
        limits_check(&solution);
        verdicts_note(&a.verdicts, &play->game, a.moves, play_after(play, a.moves), &solution);
        a.positions += solution.usage.positions;
        solution_end(&solution);
    }
    long_answer_clear(&a.time);
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

static json_t *move_json(const Analysis *a, int i) {
    const Played *played = &a->play->played[i];
    char word[NOTATION_MAX];
    return json_begin("{s:s, s:s, s:b}", "move",
                      move_write(&a->play->game, play_after(a->play, i), played->move, word), "verdict",
                      verdict_word(verdicts_of(&a->verdicts, a->play, i)), "by_solver", played->told);
}

static json_t *analysis_json(const Analysis *a) {
    const int losing = a->known.losing;
    json_t *moves = json_array();
    char word[NOTATION_MAX];
    for (int i = 0; i < a->play->at; i++) json_array_append_new(moves, move_json(a, i));
    return json_join(view_json(a->play),
                     json_begin("{s:o, s:s, s:b, s:o, s:s?, s:b, s:I}", "moves", moves, "verdict",
                                verdict_word(verdicts_of(&a->verdicts, a->play, a->play->at)),
                                "all_cards_known", true, "lost_by", json_known(losing ? losing : -1),
                                "kept_by", losing && *winning_word(a, losing - 1, word) ? word : 0, "decided",
                                is_decided(a), "positions", (json_int_t)a->positions));
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

static bool total_read(const Request *r, int *total) {
    return number_given(r, "limit-total", 1, TOTAL_MOST, total);
}

static int search(const Request *r, Source *source) {
    Limits limits;
    int total = TOTAL_DEFAULT;
    if (!limits_read(r, SECONDS_DEFAULT, &limits) || !total_read(r, &total)) return STATUS_WRONG;
    if (is_given(r, "budget")) {
        report_error(_("--budget is for games by what can be seen; give --fair too, or leave it out"));
        return STATUS_WRONG;
    }
    interrupts_catch();
    Analysis a = analyse(&source->play, limits, total);
    const bool decided = is_decided(&a);
    if (is_given(r, "json")) {
        request_answer(r, analysis_json(&a));
    } else {
        moves_print(&a);
        conclusion_print(&a);
    }
    verdicts_end(&a.verdicts);
    return decided ? STATUS_YES : STATUS_UNDECIDED;
}

/* The same by what can be seen, in so many games of all moves together. */
static int coach(const Request *r, Source *source) {
    Coaching c = {.play = &source->play, .games = GAMES_DEFAULT, .time.total = TOTAL_DEFAULT};
    if (limits_given(r)) {
        report_error(_("these limits are for the solver; with --fair there are --budget and --limit-total"));
        return STATUS_WRONG;
    }
    if (!number_given(r, "budget", 1, GAMES_MOST, &c.games) || !total_read(r, &c.time.total))
        return STATUS_WRONG;
    interrupts_catch();
    return coaching_tell(&c, r) ? STATUS_YES : STATUS_UNDECIDED;
}

static int analyse_or_coach(const Request *r, Source *source) {
    return is_given(r, "fair") ? coach(r, source) : search(r, source);
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"fair", 0,
     N_("Uses only what could be seen: how likely a win was before every move, and what each move cost.")},
    {"budget", N_("N"), N_("With --fair plays about N games in all; 40000 by default.")},
    LIMIT_SWITCHES,
    {"limit-total", N_("N"),
     N_("Stops after N seconds of computing in all and shows what is known; 60 by default.")},
    JSON_SWITCH,
    {0},
};

const Command command_analyse = {
    .name = "analyse",
    .wants = N_("RECORD|GAME"),
    .help = N_("Shows where the game was still winnable and which move lost it."),
    .more = N_("The solver knows all cards; its limits hold for every position, and without any that is 10 "
               "seconds. With --fair it shows how likely a win was for a careful player who knows what you "
               "knew, which moves cost most, and what would have kept it. ^C ends it and shows what is "
               "known. The exit status is 0, or 3 when not all was found out, 2 for wrong usage."),
    .switches = switches,
    .work = analyse_or_coach,
    .accepts = ACCEPTS_RECORD | NO_IS_AN_ANSWER,
};
