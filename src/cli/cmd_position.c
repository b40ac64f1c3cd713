/* patience show, patience moves: where a game stands, and what may be done. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "game_source.h"
#include "play_view.h"
#include "report.h"
#include "store/file.h"
#include "pages/pictures.h"

static const Switch show_switches[] = {
    GAME_SWITCHES,
    {"svg", N_("FILE"), N_("Writes a picture (SVG) to a new file instead; - is the standard output.")},
    JSON_SWITCH,
    {0}};
static const Switch moves_switches[] = {GAME_SWITCHES, {0}};

static int write_picture(const char *path, const Request *r, const Play *play) {
    int error = 0;
    char *text = svg_picture(play, r->config);
    if (!strcmp(path, "-"))
        fputs(text, stdout);
    else
        error = file_put(path, text, strlen(text), O_EXCL, 0);
    if (error) report_error(_("%s cannot be written: %s"), path, strerror(error));
    free(text);
    return error ? STATUS_WRONG : STATUS_YES;
}

static int show_position(const Request *r, Source *source) {
    if (is_given(r, "svg")) return write_picture(value_given(r, "svg"), r, &source->play);
    if (is_given(r, "json"))
        request_answer(r, json_join(view_json(&source->play), view_json_now(&source->play, source->ending)));
    else
        view_print(&source->play, source->ending);
    return STATUS_YES;
}

static int list_moves(const Request *r, Source *source) {
    const Play *play = &source->play;
    MoveList list;
    char word[NOTATION_MAX];
    (void)r;
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; i < list.count; i++) puts(move_write(&play->game, play_now(play), list.move[i], word));
    return STATUS_YES;
}

const Command command_show = {
    .name = "show",
    .wants = N_("GAME|RECORD"),
    .help = N_("Shows a position, one pile per line."),
    .more = N_("The free card of a pile is named last; a gap is a place that became empty inside a column. A "
               "record may be a file or - for the standard input."),
    .switches = show_switches,
    .work = show_position,
    .accepts = ACCEPTS_RECORD,
};

const Command command_moves = {
    .name = "moves",
    .wants = N_("GAME|RECORD"),
    .help = N_("Prints the legal moves, one per line."),
    .switches = moves_switches,
    .work = list_moves,
    .accepts = ACCEPTS_RECORD,
};
