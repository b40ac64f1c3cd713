/* patience solve: whether a position can still be won, all cards known. */

#include "game_source.h"
#include "limits.h"
#include "play_view.h"

enum { LINE_COLUMNS = 78 };

static const Member line_members[] = {
    {"passes", A_NUMBER, .means = "of the line"},
    {"fewest_passes", A_TRUTH, .means = "whether no line has fewer"},
    {"fewest_moves", A_TRUTH, .means = "whether it is proved that no line has fewer moves"},
    {0},
};
static const Member answer[] = {
    {"verdict", A_TEXT, .words = VERDICT_WORDS},
    {"all_cards_known", A_TRUTH, .means = "whether the search knew the cards that lie face down"},
    {"spent", A_TEXT, OR_NULL, "the limit that left it undecided, or a mistake of the program", SPENT_WORDS},
    {"line", TEXTS, .means = "moves that win"},
    {0, MEMBERS, NOT_ALWAYS, .of = line_members},
    {0, MEMBERS, .of = usage_members},
    {0},
};

static json_t *solution_json(const Play *play, const Solution *s) {
    const bool won = s->verdict == WINNABLE;
    return json_of(answer, verdict_word(s->verdict), true, s->verdict == UNDECIDED ? spent_word(s->spent) : 0,
                   view_json_moves(&play->game, play_now(play), s->line, s->moves),
                   won ? json_of(line_members, s->passes, s->fewest_passes, s->fewest_moves) : 0,
                   view_json_usage(&s->usage));
}

/* The play with the line played to its end, as a record. */
static int record_print(Play *play, const Solution *s) {
    for (int i = 0; i < s->moves; i++) play_do(play, s->line[i]);
    char *text = record_write(play, s->verdict == WINNABLE ? ENDING_WON : ENDING_OPEN);
    fputs(text, stdout);
    free(text);
    return STATUS_YES;
}

static json_t *find(const Request *r, Source *source) {
    static const int status[] = {
        [UNDECIDED] = STATUS_UNDECIDED, [WINNABLE] = STATUS_YES, [NOT_WINNABLE] = STATUS_NO};
    Play *play = &source->play;
    json_t *found = 0;
    if (is_given(r, "record") && is_given(r, "json"))
        return no_answer(source,
                         report_wrong(_("--record and --json each say what to print; give one of them")));
    Limits limits = limits_of(r, is_served(r) ? SEARCH_SECONDS : SOLVE_SECONDS);
    limits.plain = is_given(r, "unpruned");
    limits.threads = (uint64_t)number_of(r, "threads");
    limits.shortest = is_given(r, "shortest") || is_given(r, "limit-seconds");
    Solution solution = limits_solve(r, &play->game, play_now(play), limits);
    verdicts_note(&source->verdicts, &play->game, play->at, play_now(play), &solution);
    source->status = status[solution.verdict];
    if (is_given(r, "record") && solution.verdict == WINNABLE)
        source->status = record_print(play, &solution);
    else
        found = solution_json(play, &solution);
    solution_end(&solution);
    return found;
}

/* --- in words ------------------------------------------------------------------------------------------- */

static void line_print(const json_t *line) {
    const json_t *move;
    size_t i;
    int column = 0;
    json_array_foreach(line, i, move) {
        const int width = (int)json_string_length(move);
        const bool wraps = column + 1 + width > LINE_COLUMNS;
        printf("%s%s", !i ? "" : wraps ? "\n" : " ", json_string_value(move));
        column = (i && !wraps ? column + 1 : 0) + width;
    }
    if (column) fputc('\n', stdout);
}

static void usage_print(const json_t *found) {
    char positions[24], seconds[24];
    snprintf(positions, sizeof positions, "%" JSON_INTEGER_FORMAT, json_number(found, "positions"));
    snprintf(seconds, sizeof seconds, "%.3f", (double)json_number(found, "milliseconds") / 1000);
    text_print(stdout, _("%s positions, %s seconds, %d KiB\n"), positions, seconds,
               (int)(json_number(found, "memory") >> 10));
}

static void tell(const Request *r, const Source *source, const json_t *found) {
    const json_t *line = json_object_get(found, "line");
    const int moves = (int)json_array_size(line);
    const bool won = source->status == STATUS_YES;
    if (source->status == STATUS_UNDECIDED)
        text_print(stdout, "%s\n", undecided_sentence(json_text(found, "spent")));
    else if (!won)
        text_print(stdout, "%s\n", _("It cannot be won, even with all cards known."));
    else if (!moves)
        text_print(stdout, "%s\n", _("The game is won."));
    else
        text_print(stdout,
                   PLURAL_("It can be won, all cards known, in %d move:\n",
                           "It can be won, all cards known, in %d moves:\n", moves),
                   moves);
    if (won && source->play.game.rules.par)
        text_print(stdout,
                   json_is_true(json_object_get(found, "fewest_passes"))
                       ? _("It ends in pass %d; fewer passes are proved not to be enough.\n")
                       : _("It ends in pass %d; fewer may be enough.\n"),
                   (int)json_number(found, "passes"));
    const bool fewest = json_is_true(json_object_get(found, "fewest_moves"));
    if (won && moves && (fewest || is_given(r, "shortest")))
        text_print(stdout, "%s\n",
                   fewest ? _("Fewer moves are proved not to be enough.") : _("Fewer moves may be enough."));
    line_print(line);
    usage_print(found);
}

ACT_OF_PLAY(
    solve, N_("Shows whether a position can be won, and how."),
    N_("The solver knows all cards, also those face down; without a limit of positions or seconds it "
       "stops after 15 seconds. Given seconds, it looks for shorter lines until they are up, where all "
       "cards lie open and go home in suit. The exit status is 0 when the position can be won, 1 when it is "
       "proved that it cannot, 3 when the limits are not enough to find out, 2 for wrong usage."),
    LIMIT_SWITCHES, {"unpruned", 0, N_("Tries every legal move, without any pruning: slow, for comparison.")},
    {"shortest", 0,
     N_("Seeks a line with as few moves as there can be, where all cards lie open and go home in suit, and "
        "proves it.")},
    {"threads", N_("N"),
     N_("Searches with N threads at once, in games like Klondike; the verdict is the same."), .least = 1,
     .most = THREADS_MOST, .usual = 1},
    {"record", 0, N_("Prints the winning line as a record.")});
