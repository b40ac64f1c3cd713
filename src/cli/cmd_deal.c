/* patience deal: the opening of a deal, or its pack. */
#include "game_source.h"
#include "play_view.h"

static void pack_print(const Deal *deal) {
    char card[3];
    for (int i = 0; i < deal->cards; i++) printf("%s%s", i ? " " : "", card_write(deal->pack[i], card));
    fputc('\n', stdout);
}

static void opening_json(const Play *play) {
    Json json = json_begin();
    view_json_head(&json, play);
    view_json_pack(&json, &play->deal);
    view_json_now(&json, play, ENDING_NONE);
    json_end(&json);
}

static int show_deal(const Request *r, Source *source) {
    if (is_given(r, KEY_JSON))
        opening_json(&source->play);
    else if (is_given(r, KEY_PACK) || r->bare[KEY_CARDS])
        pack_print(&source->play.deal);
    else
        view_print(&source->play, ENDING_NONE);
    return STATUS_YES;
}

static int run(const Request *r) {
    return source_work(r, ACCEPTS_CHANCE, show_deal);
}

static const Switch switches[] = {
    DEAL_SWITCHES,
    {KEY_CARDS, "cards", N_("[CARDS]"),
     N_("With a pack (words in one argument, @FILE or -): deals that pack. Alone: the same as --pack.")},
    {KEY_PACK, "pack", 0, N_("Prints the pack, top card first, instead of the opening.")},
    JSON_SWITCH,
    {0},
};

const Command command_deal = {
    .name = "deal",
    .wants = N_("GAME"),
    .help = N_("Shows how a deal begins."),
    .more = N_("Without a deal option, a random deal."),
    .least = 1,
    .most = 1,
    .switches = switches,
    .run = run,
};
