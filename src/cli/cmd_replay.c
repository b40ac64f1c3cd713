/* patience replay, share: a record move by move, or checked, or as one short line. */
#include <fcntl.h>
#include <string.h>

#include "game_source.h"
#include "report.h"
#include "pages/tui.h"
#include "play_view.h"

static const Member replay_answer[] = {
    {"moves", TEXTS, .means = "those in force, as records write them"},
    {0, MEMBERS, .of = position_members},
    {0},
};

static void moves_print(const Play *play, const json_t *words) {
    for (int i = 0; i < play->at; i++) {
        Narrator n = {.out = stdout};
        view_print_move(i + 1, json_string_value(json_array_get(words, (size_t)i)));
        narrate_move(&n, &play->game, play_after(play, i), play->played[i].move, &play->played[i].after);
        fputc('\n', stdout);
    }
}

static bool is_watched(const Request *r) {
    return is_given(r, "step") || is_given(r, "cast");
}

/* A film in asciinema's format, version 2: a line of JSON about it, and one for each frame. */
typedef struct Film {
    FILE *out;
    int speed, frames;
} Film;

static void film_event(const Film *film, int milliseconds, const char *bytes) {
    json_print(film->out, json_pack("[f, s, o]", milliseconds / 1000.0, "o", json_words(bytes)));
    fputc('\n', film->out);
}

static void film_begin(const Film *film, const Play *play) {
    static const char hide_cursor[] = "\033[?25l";
    json_print(film->out, json_pack("{s:i, s:i, s:i, s:s}", "version", 2, "width", CAST_WIDTH, "height",
                                    CAST_HEIGHT, "title", rules_title(&play->game.rules)));
    fputc('\n', film->out);
    film_event(film, 0, hide_cursor);
}

static void film_frame(void *context, const char *bytes) {
    Film *film = context;
    film_event(film, film->frames++ * 1000 / film->speed, bytes);
}

/* From move `at` on, into a new file. */
static int write_film(const Request *r, const Play *play, int at, int speed) {
    const char *path = value_given(r, "cast");
    char *text = 0;
    size_t size;
    Film film = {.out = text_open(&text, &size), .speed = speed ? speed : CAST_SPEED};
    film_begin(&film, play);
    cast_frames(play, r->config, at, film_frame, &film);
    text_close(film.out, &text);
    const int error = file_put(path, text, size, O_EXCL, 0);
    if (error) report_error(_("%s cannot be written: %s"), path, strerror(error));
    free(text);
    return error ? STATUS_WRONG : STATUS_YES;
}

/* In the terminal or as a film, from the move of --at on. */
static int watch(const Request *r, Source *source) {
    Play *play = &source->play;
    const char *const pace = value_given(r, "step");
    int speed = 0;
    if (pace && *pace && !number_given(r, "step", 1, VIEWER_FASTEST, &speed)) return STATUS_WRONG;
    const int at = is_given(r, "at") ? play->at : 0;
    play->at = source->made;
    if (is_given(r, "cast")) return write_film(r, play, at, speed);
    return tui_play(&(TuiRequest){.viewed = {{.play = play}}, .at = at, .speed = speed}, r->config);
}

/* --step, --check and --json each ask for something else. */
static bool is_clear(const Request *r) {
    if (is_given(r, "check") && is_given(r, "json"))
        return report_error(_("--check and --json each say what to print; give one of them"));
    if (is_watched(r) && (is_given(r, "check") || is_given(r, "json")))
        return report_error(_("--step and --cast print nothing; leave out --check and --json"));
    return true;
}

static json_t *find_replay(const Request *r, Source *source) {
    const Play *play = &source->play;
    char word[NOTATION_MAX];
    if (!is_clear(r)) return 0;
    if (is_watched(r)) return no_answer(source, watch(r, source));
    json_t *moves = json_array();
    for (int i = 0; i < play->at; i++)
        json_array_append_new(moves, json_string(view_word(play, i, play->played[i].move, word)));
    return json_of(replay_answer, moves, view_json_now(play, source->ending));
}

static void tell_replay(const Request *r, const Source *source, const json_t *found) {
    const Play *play = &source->play;
    if (is_given(r, "check")) {
        puts(json_text(found, "standing"));
        return;
    }
    if (source->name[0]) text_print(stdout, _("Name: %s\n"), source->name);
    moves_print(play, json_object_get(found, "moves"));
    if (is_given(r, "at") && play->at) fputc('\n', stdout);
    if (is_given(r, "at"))
        view_print(play, source->ending);
    else
        view_print_standing(play, source->ending);
}

static const Switch replay_switches[] = {
    GAME_SWITCHES,
    {"at", N_("N"), N_("Stops after N moves and shows the position.")},
    {"step", N_("[=N]"),
     N_("Shows the game in the terminal, move by move or by itself, N moves a second; --at begins there.")},
    {"cast", N_("FILE"), N_("Writes a film for asciinema to a new file instead.")},
    {"check", 0, N_("Only checks the game, and prints one word: won, lost or open.")},
    JSON_SWITCH,
    {0},
};

const Command command_replay = {
    .name = "replay",
    .wants = N_("GAME|RECORD"),
    .help = N_("Replays a record move by move, or checks it."),
    .more = N_("The exit status is 0 when every move is legal, 1 when one is not, 2 when the record cannot "
               "be read. A record may be a file or - for the standard input."),
    .switches = replay_switches,
    .subject = OF_PLAY,
    .names_options = true,
    .answer = replay_answer,
    .find = find_replay,
    .tell = tell_replay,
};

/* --- share ---------------------------------------------------------------------------------------------- */

static const Member share_answer[] = {
    {"code", A_TEXT, OR_NULL, "null for a game that is too long or began from a board"},
    {"result", A_TEXT, NOT_ALWAYS, "how the game went, a line for people; with --result"},
    {0},
};

static json_t *find_code(const Request *r, Source *source) {
    const bool as_result = is_given(r, "result");
    char *code = share_write(&source->play),
         *result = as_result ? result_line(&source->play, &source->effort) : 0;
    source->status = code || as_result ? STATUS_YES : STATUS_WRONG;
    json_t *found = json_of(share_answer, code, result);
    free(code);
    free(result);
    return found;
}

static void tell_code(const Request *r, const Source *source, const json_t *found) {
    const char *const line = json_text(found, is_given(r, "result") ? "result" : "code");
    (void)source;
    if (line)
        text_print(stdout, "%s\n", line);
    else
        report_error(_("a game that is too long or began from a board has no code; send its record instead"));
}

static const Switch share_switches[] = {
    GAME_SWITCHES,
    {"result", 0, N_("Prints how the game went instead, without its cards and moves."),
     .asked = ASKED_WITHIN},
    JSON_SWITCH,
    {0},
};

const Command command_share = {
    .name = "share",
    .wants = N_("GAME|RECORD"),
    .help = N_("Prints a game as a code for others to replay."),
    .more = N_("A code can be given wherever a record can: “patience replay CODE” shows the game. A damaged "
               "code is refused. Undone moves are not included."),
    .switches = share_switches,
    .subject = OF_PLAY,
    .answer = share_answer,
    .find = find_code,
    .tell = tell_code,
};
