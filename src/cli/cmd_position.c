/* patience deal, show, moves, perft: how a game begins and where it stands, and what may be done. */
#include <inttypes.h>
#include <string.h>

#include "exchange/deal_format.h"
#include "game_source.h"
#include "play_view.h"
#include "report.h"

#define FORMAT_SWITCH                                                                                        \
    { "format", N_("FORMAT"), N_("Prints it as other programs read it: %s."), deal_formats_text }

/* --- deal ----------------------------------------------------------------------------------------------- */

static json_t *opening_json(const Play *play) {
    json_t *pack = play->deal.laid ? json_null() : view_json_cards(play->deal.pack, play->deal.cards);
    return json_join(json_join(view_json(play), json_begin("{s:o}", "pack", pack)),
                     view_json_now(play, ENDING_NONE));
}

static int show_deal(const Request *r, Source *source) {
    const char *format = is_given(r, "pack") && !is_given(r, "format") ? "cards" : value_given(r, "format");
    if (is_given(r, "json"))
        json_answer(opening_json(&source->play));
    else if (format)
        return source_print_as(format, &source->play);
    else
        view_print(&source->play, ENDING_NONE);
    return STATUS_YES;
}

static const Switch deal_switches[] = {
    DEAL_SWITCHES,
    {"cards", N_("[CARDS]"),
     N_("With a pack (words in one argument, @FILE or -): deals that pack. Alone: the same as --pack. "
        "With solvitaire: or board: in front: what other programs write.")},
    {"pack", 0, N_("Prints the pack, top card first, instead of the opening.")},
    FORMAT_SWITCH,
    JSON_SWITCH,
    {0},
};

const Command command_deal = {
    .name = "deal",
    .wants = N_("GAME"),
    .help = N_("Shows how a deal begins."),
    .audience = FOR_SCRIPTS,
    .more = N_("Without a deal option, a random deal."),
    .switches = deal_switches,
    .work = show_deal,
};

/* --- show ----------------------------------------------------------------------------------------------- */

static int show_position(const Request *r, Source *source) {
    if (is_given(r, "format")) return source_print_as(value_given(r, "format"), &source->play);
    if (is_given(r, "json"))
        json_answer(json_join(view_json(&source->play), view_json_now(&source->play, source->ending)));
    else
        view_print(&source->play, source->ending);
    return STATUS_YES;
}

static const Switch show_switches[] = {GAME_SWITCHES, FORMAT_SWITCH, JSON_SWITCH, {0}};

const Command command_show = {
    .name = "show",
    .wants = N_("GAME|RECORD"),
    .help = N_("Shows a position, one pile per line."),
    .audience = FOR_SCRIPTS,
    .more = N_("The free card of a pile is named last; a gap is a place that became empty inside a column. A "
               "record may be a file or - for the standard input."),
    .switches = show_switches,
    .work = show_position,
};

/* --- moves ---------------------------------------------------------------------------------------------- */

static int list_moves(const Request *r, Source *source) {
    const Play *play = &source->play;
    MoveList list;
    char word[NOTATION_MAX];
    (void)r;
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; i < list.count; i++) puts(move_write(&play->game, play_now(play), list.move[i], word));
    return STATUS_YES;
}

static const Switch moves_switches[] = {GAME_SWITCHES, {0}};

const Command command_moves = {
    .name = "moves",
    .wants = N_("GAME|RECORD"),
    .help = N_("Prints the legal moves, one per line."),
    .audience = FOR_SCRIPTS,
    .switches = moves_switches,
    .work = list_moves,
};

/* --- perft ---------------------------------------------------------------------------------------------- */

enum { DEPTH_MAX = 1000 };

static void divide(const Game *g, const Position *p, int depth) {
    MoveList list;
    char word[NOTATION_MAX];
    uint64_t total = depth ? 0 : 1;
    legal_moves(g, p, &list);
    for (int i = 0; depth && i < list.count; i++) {
        const Position after = apply(g, p, list.move[i]);
        const uint64_t count = perft(g, &after, depth - 1);
        total += count;
        printf("%s %" PRIu64 "\n", move_write(g, p, list.move[i], word), count);
    }
    printf("total %" PRIu64 "\n", total);
}

static int count(const Request *r, Source *source) {
    const Play *play = &source->play;
    int depth = 0;
    if (!is_given(r, "depth")) return report_wrong(_("how deep? Give --depth N"));
    if (!number_given(r, "depth", 0, DEPTH_MAX, &depth)) return STATUS_WRONG;
    if (is_given(r, "divide"))
        divide(&play->game, play_now(play), depth);
    else
        printf("%" PRIu64 "\n", perft(&play->game, play_now(play), depth));
    return STATUS_YES;
}

static const Switch perft_switches[] = {
    GAME_SWITCHES,
    {"depth", N_("N"), N_("The length of the sequences that are counted."), .needed = true},
    {"divide", 0, N_("Prints the count after every first move, and the total.")},
    {0},
};

const Command command_perft = {
    .name = "perft",
    .wants = N_("GAME|RECORD"),
    .help = N_("Counts the sequences of N legal moves."),
    .audience = FOR_PROGRAMS,
    .switches = perft_switches,
    .work = count,
};
