/* patience solve: whether a position can still be won, all cards known. */
#include <inttypes.h>
#include <stdlib.h>

#include "game_source.h"
#include "limits.h"
#include "report.h"
#include "play_view.h"

enum { SECONDS_DEFAULT = 15, LINE_COLUMNS = 78 };

/* --- the answer ----------------------------------------------------------------------------------------- */

static void verdict_print(const Game *g, const Solution *s) {
    static const char *const because[] = {
        [NOTHING_SPENT] = N_("Undecided."),
        [POSITIONS_SPENT] = N_("Undecided: the limit of positions is reached."),
        [SECONDS_SPENT] = N_("Undecided: the time is up; --limit-seconds gives it more."),
        [MEMORY_SPENT] = N_("Undecided: the memory is used up."),
        [STOPPED] = N_("Undecided: stopped."),
        [LINE_REFUSED] = N_("Undecided: the rules refuse the line that was found."),
    };
    if (s->verdict == UNDECIDED)
        text_print(stdout, "%s\n", _(because[s->spent]));
    else if (s->verdict == NOT_WINNABLE)
        text_print(stdout, _("It cannot be won, even with all cards known.\n"));
    else if (!s->moves)
        text_print(stdout, _("The game is won.\n"));
    else
        text_print(stdout,
                   PLURAL_("It can be won, all cards known, in %d move:\n",
                           "It can be won, all cards known, in %d moves:\n", s->moves),
                   s->moves);
    if (s->verdict != WINNABLE || !g->rules.par) return;
    text_print(stdout,
               s->fewest_passes ? _("It ends in pass %d; fewer passes are proved not to be enough.\n")
                                : _("It ends in pass %d; fewer may be enough.\n"),
               s->passes);
}

/* The line as words; *p is where it begins and then where it ends. */
static void line_print(const Game *g, const Position *root, const Solution *s) {
    Position p = *root;
    char word[NOTATION_MAX];
    int column = 0;
    for (int i = 0; i < s->moves; i++) {
        const int width =
            snprintf(word, sizeof word, "%s", move_write(g, &p, s->line[i], (char[NOTATION_MAX]){0}));
        const bool wraps = column + 1 + width > LINE_COLUMNS;
        printf("%s%s", !i ? "" : wraps ? "\n" : " ", word);
        column = (i && !wraps ? column + 1 : 0) + width;
        p = apply(g, &p, s->line[i]);
    }
    if (s->moves) fputc('\n', stdout);
}

static void usage_print(const Usage *usage) {
    char positions[24], seconds[24];
    snprintf(positions, sizeof positions, "%" PRIu64, usage->positions);
    snprintf(seconds, sizeof seconds, "%.3f", usage->seconds);
    text_print(stdout, _("%s positions, %s seconds, %d KiB\n"), positions, seconds,
               (int)(usage->memory >> 10));
}

/* The play with the line played to its end, as a record. */
static int record_print(Play *play, const Solution *s) {
    for (int i = 0; i < s->moves; i++) play_do(play, s->line[i]);
    char *text = record_write(play, s->verdict == WINNABLE ? ENDING_WON : ENDING_OPEN);
    if (!text) return report_wrong(_("there is not enough memory"));
    fputs(text, stdout);
    free(text);
    return STATUS_YES;
}

static int solution_print(const Request *r, Play *play, const Solution *s) {
    static const int status[] = {
        [UNDECIDED] = STATUS_UNDECIDED, [WINNABLE] = STATUS_YES, [NOT_WINNABLE] = STATUS_NO};
    if (is_given(r, "json")) {
        json_answer(json_join(view_json(play), view_json_solution(play, s)));
    } else if (is_given(r, "record") && s->verdict == WINNABLE) {
        if (record_print(play, s) != STATUS_YES) return STATUS_WRONG;
    } else {
        verdict_print(&play->game, s);
        line_print(&play->game, play_now(play), s);
        usage_print(&s->usage);
    }
    return status[s->verdict];
}

static int search(const Request *r, Source *source) {
    Play *play = &source->play;
    Limits limits;
    if (is_given(r, "record") && is_given(r, "json"))
        return report_wrong(_("--record and --json each say what to print; give one of them"));
    if (!limits_read(r, SECONDS_DEFAULT, &limits)) return STATUS_WRONG;
    limits.plain = is_given(r, "plain");
    Solution solution = limits_solve(&play->game, play_now(play), limits);
    const int status = solution_print(r, play, &solution);
    solution_end(&solution);
    return status;
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"at", N_("N"), N_("Takes the position after N moves.")},
    LIMIT_SWITCHES,
    {"plain", 0, N_("Tries every legal move, without any pruning: slow, for comparison.")},
    {"record", 0, N_("Prints the winning line as a record.")},
    JSON_SWITCH,
    {0},
};

const Command command_solve = {
    .name = "solve",
    .wants = N_("GAME|RECORD"),
    .help = N_("Shows whether a position can be won, and how."),
    .more = N_("The solver knows all cards, also those face down; without a limit of positions or seconds it "
               "stops after 15 seconds. The exit status is 0 when the position can be won, 1 when it is "
               "proved that it cannot, 3 when the limits are not enough to find out, 2 for wrong usage."),
    .switches = switches,
    .work = search,
    .no_is_an_answer = true,
};
