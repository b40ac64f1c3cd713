/* patience deal: the opening of a deal, or its pack. */
#include <stdlib.h>
#include <string.h>

#include "exchange/deal_format.h"
#include "game_source.h"
#include "play_view.h"
#include "report.h"

/* In the format of that name; the exit status. */
static int deal_print(const char *name, const Play *play) {
    Error error = {0};
    const DealFormat *format = deal_format(name, (int)strlen(name), &error);
    if (!format) report_error_at(&error, "--format", 0, 0);
    if (!format || !source_can_deal(format, &play->game.rules)) return STATUS_WRONG;
    char *text = format->write(&play->game.rules, &play->deal);
    puts(text);
    free(text);
    return STATUS_YES;
}

static json_t *opening_json(const Play *play) {
    json_t *pack = view_json_cards(play->deal.pack, play->deal.cards);
    return json_join(json_join(view_json(play), json_begin("{s:o}", "pack", pack)),
                     view_json_now(play, ENDING_NONE));
}

static int show_deal(const Request *r, Source *source) {
    const char *format = is_given(r, "pack") && !is_given(r, "format") ? "cards" : value_given(r, "format");
    if (is_given(r, "json"))
        request_answer(r, opening_json(&source->play));
    else if (format)
        return deal_print(format, &source->play);
    else
        view_print(&source->play, ENDING_NONE);
    return STATUS_YES;
}

static const Switch switches[] = {
    DEAL_SWITCHES,
    {"cards", N_("[CARDS]"),
     N_("With a pack (words in one argument, @FILE or -): deals that pack. Alone: the same as --pack. "
        "solvitaire: before it is for what that program writes.")},
    {"pack", 0, N_("Prints the pack, top card first, instead of the opening.")},
    {"format", N_("FORMAT"), N_("Prints the pack as other programs read it: %s."), deal_formats_text},
    JSON_SWITCH,
    {0},
};

const Command command_deal = {
    .name = "deal",
    .wants = N_("GAME"),
    .help = N_("Shows how a deal begins."),
    .more = N_("Without a deal option, a random deal."),
    .switches = switches,
    .work = show_deal,
    .accepts = ACCEPTS_CHANCE,
};
