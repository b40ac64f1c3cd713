/* patience share: a game as one short line. */
#include <stdio.h>
#include <stdlib.h>

#include "game_source.h"
#include "patience/share.h"
#include "report.h"

static int run(const Request *r) {
    Play play;
    Ending ending;
    int status = source_open(r, ACCEPTS_RECORD, &play, &ending);
    if (status != STATUS_YES) return status;
    char *code = share_write(&play);
    if (code)
        puts(code);
    else
        report_error(_("the game is too long to be shared as a code; its record can be sent instead"));
    status = code ? STATUS_YES : STATUS_WRONG;
    free(code);
    play_end(&play);
    return status;
}

static const Switch switches[] = {DEAL_SWITCHES, CARDS_SWITCH, PLAY_SWITCH, {0}};

const Command command_share = {
    .name = "share",
    .wants = N_("RECORD|GAME"),
    .help = N_("Prints a game as one short line, a code, for others to replay."),
    .more = N_("Whatever takes a record takes a code instead: “patience replay CODE” shows the game. A code "
               "that was "
               "damaged on its way is refused. Moves that were undone are not told."),
    .least = 1,
    .most = 1,
    .switches = switches,
    .run = run,
};
