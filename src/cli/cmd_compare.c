/* patience compare: two games of one deal, where they parted and what lost them. */
#include <string.h>
#include <unistd.h>

#include "engine/memory.h"
#include "analysis.h"
#include "game_source.h"
#include "pages/tui.h"
#include "play_view.h"

enum { LINE_WIDTH = 72 };

static const Member game_and_analysis[] = {
    {"name", A_TEXT, .means = "its record's, or First and Second in the language set by --lang"},
    {"moves_made", A_NUMBER},
    {"standing", A_TEXT, .words = STANDING_WORDS},
    {0, MEMBERS, .of = analysis_members},
    {0},
};
static const Member answer[] = {
    {0, MEMBERS, .of = game_members},
    {"alike", A_NUMBER, .means = "moves with which both games begin"},
    {"games", OBJECTS, .of = game_and_analysis, .means = "both of them"},
    {0},
};

typedef struct Pair {
    Source source[2];
    Compared of[2];
    int alike; /* how many moves both share at the beginning */
    Analysis analysis[2];
} Pair;

/* The names of their records, if these differ. */
static void name_both(Pair *pair) {
    const char *const name[] = {pair->source[0].name, pair->source[1].name};
    const bool named = *name[0] && *name[1] && strcmp(name[0], name[1]) != 0;
    for (int i = 0; i < 2; i++)
        pair->of[i] = (Compared){&pair->source[i].play, pair->source[i].ending,
                                 named ? name[i]
                                 : i   ? C_("game", "Second")
                                       : C_("game", "First")};
}

static bool analyse_both(Pair *pair, Limits limits, LongAnswer time) {
    bool decided = true;
    for (int i = 0; i < 2; i++) {
        Analysis *a = &pair->analysis[i];
        *a = (Analysis){.play = pair->of[i].play, .time = time};
        if (i) verdicts_share(&a->verdicts, &pair->analysis[0].verdicts, a->play, pair->alike);
        analysis_find(a, limits);
        decided &= analysis_is_decided(a);
    }
    /* what the second has found out about their common beginning */
    verdicts_share(&pair->analysis[0].verdicts, &pair->analysis[1].verdicts, pair->of[0].play, pair->alike);
    pair->analysis[0].known = verdicts_stretches(&pair->analysis[0].verdicts, pair->of[0].play);
    return decided;
}

static json_t *pair_json(const Pair *pair) {
    json_t *games = json_array();
    for (int i = 0; i < 2; i++) {
        const Compared *of = &pair->of[i];
        json_array_append_new(games, json_of(game_and_analysis, of->name, of->play->at,
                                             view_standing(of->play, of->ending),
                                             analysis_json(&pair->analysis[i])));
    }
    return json_of(answer, view_json(pair->of[0].play), pair->alike, games);
}

/* The verdict after each move as a sign; both games to one scale. */
static void line_print(const Pair *pair, int i) {
    const Play *play = pair->of[i].play;
    const int most = play->at > pair->of[!i].play->at ? play->at : pair->of[!i].play->at,
              width = most < LINE_WIDTH ? most : LINE_WIDTH;
    for (int cell = 0; most && cell < width && cell * most / width < play->at; cell++)
        putchar("?+-"[verdicts_of(&pair->analysis[i].verdicts, play, cell * most / width + 1)]);
    putchar('\n');
}

static void pair_print(const Pair *pair) {
    char text[COMPARED_TEXT_MAX], why[ANALYSIS_TEXT_MAX];
    Narrator n = {.out = stdout};
    const Play beginning = {.game = pair->of[0].play->game, .deal = pair->of[0].play->deal};
    narrate_head(&n, &beginning);
    narrate_end(&n);
    for (int i = 0; i < 2; i++) {
        text_print(stdout, "\n%s: %s. %s\n", pair->of[i].name, compared_end_text(&pair->of[i], text),
                   analysis_text(&pair->analysis[i], why));
        line_print(pair, i);
    }
    text_print(stdout, "\n%s\n%s\n", compared_parting_text(pair->of, pair->alike, text),
               _("After each move: + can be won, - cannot, ? not known."));
}

static int compare(const Request *r, Pair *pair) {
    pair->alike = play_moves_shared(&pair->source[0].play, &pair->source[1].play);
    if (pair->alike < 0)
        return report_wrong(
            _("these are not two games of one deal: game, options and deal must be the same"));
    name_both(pair);
    if (!is_given(r, "json") && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return tui_play(&(TuiRequest){.viewed = {pair->of[0], pair->of[1]}}, r->config);
    const bool decided = analyse_both(pair, limits_of(r, MOVE_SECONDS), long_answer_begin(r));
    if (is_given(r, "json"))
        json_answer(pair_json(pair));
    else
        pair_print(pair);
    for (int i = 0; i < 2; i++) verdicts_end(&pair->analysis[i].verdicts);
    return decided ? STATUS_YES : STATUS_UNDECIDED;
}

static int run(const Request *r) {
    if (r->operands != 2) return report_wrong(_("give two records or codes"));
    Pair *const pair = memory_zeros(1, sizeof *pair);
    int read = 0;
    while (read < 2 && source_read(r, r->operand[read], &pair->source[read]) == STATUS_YES) read++;
    const int status = read == 2 ? compare(r, pair) : STATUS_WRONG;
    while (read > 0) source_end(&pair->source[--read]);
    free(pair);
    return status;
}

static const Switch switches[] = {
    LIMIT_SWITCHES,
    TOTAL_SWITCH,
    JSON_SWITCH,
    {0},
};

const Command command_compare = {
    .name = "compare",
    .wants = N_("[RECORD|CODE...]"),
    .help = N_("Shows two games of one deal side by side."),
    .more =
        N_("In a terminal both games are replayed side by side; otherwise it prints where they parted and "
           "what lost them. The solver knows all cards; the limits are those of analyse. The exit status is "
           "0, or 3 when not all was found out, 2 when a game cannot be read or the deals differ."),
    .switches = switches,
    .answer = answer,
    .run = run,
};
