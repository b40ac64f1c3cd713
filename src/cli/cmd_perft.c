/* patience perft: how many sequences of legal moves there are. */
#include <inttypes.h>

#include "game_source.h"
#include "report.h"

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

static const Switch switches[] = {
    GAME_SWITCHES,
    {"depth", N_("N"), N_("The length of the sequences that are counted."), .needed = true},
    {"divide", 0, N_("Prints the count after every first move, and the total.")},
    {0},
};

const Command command_perft = {
    .name = "perft",
    .wants = N_("GAME|RECORD"),
    .help = N_("Counts the sequences of N legal moves."),
    .for_programs = true,
    .switches = switches,
    .work = count,
    .accepts = ACCEPTS_RECORD,
};
