/* patience deal, show, moves: how a game begins, its current position, and the legal moves. */
#include "game_source.h"
#include "play_view.h"

#define FORMAT_SWITCH                                                                                        \
    { "format", N_("FORMAT"), N_("Prints it as other programs read it: %s."), deal_format_choices }

/* --- deal ----------------------------------------------------------------------------------------------- */

static const Member deal_answer[] = {
    {"pack", TEXTS, OR_NULL, "top card first; null for a position given by hand"},
    {0, MEMBERS, .of = position_members},
    {0},
};

/* A position is printed in another program's format, as JSON or in words. */
static bool prints_as(const Request *r, Source *source, const char *format) {
    if (!format || is_given(r, "json")) return false;
    source->status = source_print_as(format, &source->play);
    return true;
}

static json_t *find_deal(const Request *r, Source *source) {
    const Deal *deal = &source->play.deal;
    if (prints_as(r, source, value_given(r, "format"))) return 0;
    return json_of(deal_answer, deal->laid ? 0 : view_json_cards(deal->pack, deal->cards),
                   view_json_now(&source->play, ENDING_NONE));
}

static void tell_position(const Request *r, const Source *source, const json_t *answer) {
    (void)r, (void)answer;
    view_print(&source->play, source->ending);
}

static const Switch deal_switches[] = {
    DEAL_SWITCHES,
    {"cards", N_("[CARDS]"),
     N_("With a pack (words in one argument, @FILE or -): deals that pack. Alone: the same as --format "
        "cards. With "
        "solvitaire: or board: in front: what other programs write.")},
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
    .subject = OF_PLAY,
    .answer = deal_answer,
    .find = find_deal,
    .tell = tell_position,
};

/* --- show ----------------------------------------------------------------------------------------------- */

static json_t *find_position(const Request *r, Source *source) {
    if (prints_as(r, source, value_given(r, "format"))) return 0;
    return view_json_now(&source->play, source->ending);
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
    .subject = OF_PLAY,
    .answer = position_members,
    .find = find_position,
    .tell = tell_position,
};

/* --- moves ---------------------------------------------------------------------------------------------- */

static const Member moves_answer[] = {
    {"moves", TEXTS, .means = "those that are legal, as records write them"}, {0}};

static json_t *find_moves(const Request *r, Source *source) {
    (void)r;
    return json_of(moves_answer, view_json_legal(&source->play));
}

static void tell_moves(const Request *r, const Source *source, const json_t *answer) {
    size_t i;
    const json_t *move;
    (void)r;
    view_print_options(stderr, source->play.game.table, &source->play.game.settings);
    json_array_foreach(json_object_get(answer, "moves"), i, move) puts(json_string_value(move));
}

static const Switch moves_switches[] = {GAME_SWITCHES, JSON_SWITCH, {0}};

const Command command_moves = {
    .name = "moves",
    .wants = N_("GAME|RECORD"),
    .help = N_("Prints the legal moves, one per line."),
    .audience = FOR_SCRIPTS,
    .switches = moves_switches,
    .subject = OF_PLAY,
    .answer = moves_answer,
    .find = find_moves,
    .tell = tell_moves,
};
