/* patience share: a game as one short line. */
#include <stdio.h>
#include <stdlib.h>

#include "game_source.h"
#include "patience/share.h"
#include "report.h"

static int print_result(const Play *play, const Effort *effort) {
    char *line = result_line(play, effort);
    text_print(stdout, "%s\n", line);
    free(line);
    return STATUS_YES;
}

static int print_code(const Play *play) {
    char *code = share_write(play);
    if (code)
        puts(code);
    else
        report_error(_("the game is too long to be shared as a code; its record can be sent instead"));
    const int status = code ? STATUS_YES : STATUS_WRONG;
    free(code);
    return status;
}

static int share(const Request *r, Source *source) {
    return is_given(r, "result") ? print_result(&source->play, &source->effort) : print_code(&source->play);
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"result", 0, N_("Prints how the game went instead, without its cards and moves.")},
    {0},
};

const Command command_share = {
    .name = "share",
    .wants = N_("RECORD|GAME"),
    .help = N_("Prints a game as one short line, a code, for others to replay."),
    .more = N_("A code can be given wherever a record can: “patience replay CODE” shows the game. A damaged "
               "code is refused. Undone moves are not included."),
    .switches = switches,
    .work = share,
    .accepts = ACCEPTS_RECORD,
};
