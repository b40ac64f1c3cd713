/* patience serve: requests come in, a line each, and answers go out. */
#include "serve.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exchange/deal_format.h"
#include "game_source.h"
#include "limits.h"
#include "patience/share.h"
#include "play_view.h"
#include "report.h"
#include "text/date.h"
#include "text/error_text.h"
#include "text/option_text.h"

/* Does what is asked; its answer, or a refusal. */
typedef json_t *Serve(ServedGame *, const json_t *query);

/* --- the game ------------------------------------------------------------------------------------------- */

static json_t *serve_moves(ServedGame *game, const json_t *q) {
    const Play *play = &game->play;
    MoveList list;
    char word[NOTATION_MAX];
    json_t *moves = json_array();
    (void)q;
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; i < list.count; i++)
        json_array_append_new(moves,
                              json_string(move_write(&play->game, play_now(play), list.move[i], word)));
    return json_begin("{s:o}", "moves", moves);
}

static json_t *serve_play(ServedGame *game, const json_t *q) {
    Play *play = &game->play;
    Error error = {.why = 0};
    char why[400], help[LEGAL_TEXT_MAX];
    if (play->count >= SERVE_MOVES_MAX) {
        snprintf(why, sizeof why, _("the game has reached %d moves"), SERVE_MOVES_MAX);
        return refusal("too_many_moves", "moves", 0, why, _("Deal it anew."));
    }
    if (play_notation(play, query_text(q, "moves"), &error)) return view_json_progress(play, ENDING_NONE);
    error_text(&error, &play->game, play_now(play), why, sizeof why);
    return refusal(refusal_word(error.code), "moves", error.count, why, "%s",
                   legal_text(&play->game, play_now(play), help));
}

/* Goes so many steps one way, unless there are fewer. */
static json_t *go(ServedGame *game, const json_t *q, int there, bool step(Play *)) {
    const json_int_t steps = query_number(q, "steps", 1);
    if (steps > there)
        return refusal("no_such_move", "steps", 0, _("there are not that many moves"), _("At most %d."),
                       there);
    for (json_int_t i = 0; i < steps; i++) step(&game->play);
    return view_json_progress(&game->play, ENDING_NONE);
}

static json_t *serve_undo(ServedGame *game, const json_t *q) {
    return go(game, q, game->play.at, play_undo);
}

static json_t *serve_redo(ServedGame *game, const json_t *q) {
    return go(game, q, game->play.count - game->play.at, play_redo);
}

static json_t *serve_position(ServedGame *game, const json_t *q) {
    (void)q;
    return json_join(view_json(&game->play), view_json_now(&game->play, ENDING_NONE));
}

static json_t *answer_text(const char *key, char *owned) {
    json_t *answer = json_begin("{s:s?}", key, owned);
    free(owned);
    return answer;
}

static json_t *serve_record(ServedGame *game, const json_t *q) {
    const bool won = game_is_won(&game->play.game, play_now(&game->play));
    (void)q;
    return answer_text("record", record_write(&game->play, won ? ENDING_WON : ENDING_OPEN));
}

static json_t *serve_share(ServedGame *game, const json_t *q) {
    (void)q;
    return answer_text("code", share_write(&game->play));
}

/* --- searches ------------------------------------------------------------------------------------------- */

static Solution search(ServedGame *game, const json_t *q) {
    const Play *play = &game->play;
    const json_int_t positions = query_number(q, "limit_positions", 0);
    const Limits limits = {
        .positions = (uint64_t)positions,
        .seconds = (double)query_number(q, "limit_seconds", positions ? 0 : 60),
        .memory = (size_t)query_number(q, "limit_memory", 1024) << MIB_SHIFT,
    };
    const Solution solution = solve(&play->game, play_now(play), &limits);
    limits_check(&solution);
    verdicts_note(&game->verdicts, &play->game, play->at, play_now(play), &solution);
    return solution;
}

static json_t *serve_solve(ServedGame *game, const json_t *q) {
    Solution solution = search(game, q);
    json_t *answer = view_json_solution(&game->play, &solution);
    solution_end(&solution);
    return answer;
}

/* What was found before is kept, so that who always plays what is told here does not go in circles. */
static Hint solver_hint(ServedGame *game, const json_t *q) {
    const Play *play = &game->play;
    Hint hint = {.by_solver = true, .verdict = verdicts_of(&game->verdicts, play, play->at)};
    if (hint.verdict == UNDECIDED) {
        Solution solution = search(game, q);
        hint.verdict = solution.verdict;
        hint.spent = solution.spent;
        hint.usage = solution.usage;
        solution_end(&solution);
    }
    hint.move = verdicts_winning_move(&game->verdicts, play, play->at);
    return hint;
}

static json_t *serve_hint(ServedGame *game, const json_t *q) {
    const bool asks_solver = json_is_true(json_object_get(q, "solver"));
    const Hint hint = asks_solver ? solver_hint(game, q) : view_fair_hint(&game->play);
    return view_json_hint(&game->play, &hint);
}

static json_t *serve_odds(ServedGame *game, const json_t *q) {
    Odds found;
    odds_find(&game->play, (int)query_number(q, "budget", ODDS_BUDGET), 0, 0, &found);
    return view_json_odds(&game->play, &found);
}

/* --- the game that a request wants to play -------------------------------------------------------------- */

/* What the engine says of a member. */
static json_t *refuse_error(const char *code, const char *member, const Error *error, const char *help) {
    char why[400];
    return refusal(code, member, error->line, error_text(error, 0, 0, why, sizeof why), "%s", help);
}

static json_t *read_game(const char *name, const Rules **rules) {
    char *names = 0;
    size_t size;
    *rules = rules_find(name);
    if (*rules) return 0;
    FILE *out = open_memstream(&names, &size);
    if (!out) abort();
    for (int i = 1; rules_listed(i); i++) fprintf(out, "%s%s", i > 1 ? ", " : "", rules_listed(i)->id);
    if (fclose(out)) abort();
    json_t *refused =
        refusal("no_such_game", "game", 0, _("there is no such game"), _("There are: %s."), names);
    free(names);
    return refused;
}

static json_t *read_settings(json_t *set, const Rules *rules, Settings *settings) {
    const char *name;
    json_t *value;
    int option;
    *settings = settings_default(rules);
    json_object_foreach(set, name, value) {
        char names[OPTION_NAMES_MAX], where[40];
        if (settings_set(settings, name, json_string_value(value), &option)) continue;
        snprintf(where, sizeof where, "set.%s", name);
        if (option < 0)
            return refusal("no_such_option", where, 0, _("the game has no such option"), _("There are: %s."),
                           option_names(rules, names));
        return refusal("no_such_value", where, 0, _("the option has no such value"), _("There are: %s."),
                       values_text(rules->option[option].values, names, sizeof names));
    }
    return 0;
}

static json_t *read_deal(const json_t *q, const Rules *rules, const Settings *settings, Deal *deal) {
    Game game;
    const json_t *seed = json_object_get(q, "seed");
    const char *cards = query_text(q, "cards"), *text = cards ? cards : json_string_value(seed);
    uint64_t number = seed ? (uint64_t)json_integer_value(seed) : number_random();
    Error error = {.why = 0};
    if (cards && seed)
        return refusal("unwanted_member", "cards", 0, _("the deal is chosen by its number already"),
                       _("Leave out one of them."));
    const bool is_number = !cards && (!text || number_read(text, &number));
    if (is_number) *deal = deal_numbered(number, rules->packs);
    game_open(&game, rules, settings);
    if (is_number || deal_of_text(&game, text, deal, &error)) return 0;
    return cards ? refuse_error("bad_cards", "cards", &error, _("Give the pack, top card first."))
                 : refuse_error("bad_seed", "seed", &error, _("Leave it out for a random deal."));
}

static json_t *deal_game(const json_t *q, Play *play) {
    Settings settings;
    Deal deal;
    const Rules *rules;
    json_t *refused = read_game(query_text(q, "game"), &rules);
    if (!refused) refused = read_settings(json_object_get(q, "set"), rules, &settings);
    if (!refused) refused = read_deal(q, rules, &settings, &deal);
    if (!refused) play_begin(play, rules, &settings, &deal);
    return refused;
}

static json_t *deal_record(const char *text, Play *play) {
    Error error = {.why = 0};
    Ending ending;
    size_t whole;
    if (record_read(text, strlen(text), play, &ending, &whole, &error)) return 0;
    return refuse_error("bad_record", "record", &error,
                        _("Give the text of a record, every line with its end."));
}

static json_t *deal_code(const char *code, Play *play) {
    Error error = {.why = 0};
    if (share_read(code, play, &error)) return 0;
    return refuse_error("bad_code", "code", &error, _("Give what “share” answered."));
}

/* Sets up the game that a request for one tells: a deal, a record, or a code; 0, and the play is to be ended,
   or a refusal. */
static json_t *serve_deal(const json_t *q, Play *play) {
    const char *record = query_text(q, "record"), *code = query_text(q, "code");
    json_t *refused = query_check(q, record || code ? "" : "seed cards set",
                                  record ? "record"
                                  : code ? "code"
                                         : "game");
    if (refused) return refused;
    return record ? deal_record(record, play) : code ? deal_code(code, play) : deal_game(q, play);
}

/* --- sessions ------------------------------------------------------------------------------------------- */

static json_t *end_session(ServedGame *game, const json_t *q) {
    (void)q;
    verdicts_end(&game->verdicts);
    play_end(&game->play);
    game->session = 0;
    return json_object();
}

void serve_end(Server *s) {
    for (int i = 0; i < SERVE_GAMES_MAX; i++)
        if (s->game[i].session) json_decref(end_session(&s->game[i], 0));
}

/* The game of a session, or for 0 a free place; or 0. */
static ServedGame *game_of(Server *s, uint64_t session) {
    for (int i = 0; i < SERVE_GAMES_MAX; i++)
        if (s->game[i].session == session) return &s->game[i];
    return 0;
}

static json_t *begin_session(Server *s, const json_t *q) {
    ServedGame *game = game_of(s, 0);
    Play play;
    char why[400];
    snprintf(why, sizeof why, _("there are %d sessions"), SERVE_GAMES_MAX);
    if (!game) return refusal("too_many_sessions", "command", 0, why, _("End one of them."));
    json_t *refused = serve_deal(q, &play);
    if (refused) return refused;
    *game = (ServedGame){.session = ++s->begun, .play = play};
    return json_join(json_join(json_begin("{s:I}", "session", (json_int_t)s->begun), view_json(&play)),
                     view_json_progress(&play, ENDING_NONE));
}

/* --- requests ------------------------------------------------------------------------------------------- */

#define OF_SEARCH "limit_positions limit_seconds limit_memory"

static const struct {
    const char *name;
    Serve *serve;           /* 0: it begins a session */
    const char *must, *may; /* lists of members */
} commands[] = {
    {"deal", 0, "", ""},
    {"moves", serve_moves, "session", ""},
    {"play", serve_play, "session moves", ""},
    {"undo", serve_undo, "session", "steps"},
    {"redo", serve_redo, "session", "steps"},
    {"position", serve_position, "session", ""},
    {"solve", serve_solve, "session", OF_SEARCH},
    {"hint", serve_hint, "session", "solver " OF_SEARCH},
    {"odds", serve_odds, "session", "budget"},
    {"record", serve_record, "session", ""},
    {"share", serve_share, "session", ""},
    {"end", end_session, "session", ""},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static json_t *refuse_command(const char *code, const char *why) {
    char names[200];
    for (int i = 0, n = 0; i < COMMANDS; i++)
        n += snprintf(names + n, sizeof names - (size_t)n, "%s%s", i ? ", " : "", commands[i].name);
    return refusal(code, "command", 0, why, _("There are: %s."), names);
}

static json_t *serve(Server *s, const json_t *q) {
    const char *name = query_text(q, "command");
    int command = 0;
    if (!name) return refuse_command("missing_member", _("this member is missing"));
    while (command < COMMANDS && strcmp(commands[command].name, name) != 0) command++;
    if (command == COMMANDS) return refuse_command("no_such_command", _("there is no such command"));
    if (!commands[command].serve) return begin_session(s, q);
    json_t *refused = query_check(q, commands[command].may, commands[command].must);
    if (refused) return refused;
    const json_int_t session = query_number(q, "session", 0);
    ServedGame *game = game_of(s, (uint64_t)session);
    if (!game)
        return refusal("no_such_session", "session", 0, _("there is no such session"),
                       _("Begin one: the answer to “deal” has its number."));
    json_t *answer = commands[command].serve(game, q);
    if (json_object_get(answer, "error")) return answer;
    return json_join(json_begin("{s:I}", "session", session), answer);
}

void serve_line(Server *s, const char *line, size_t length) {
    json_t *query = 0, *answer;
    char why[100];
    snprintf(why, sizeof why, _("the line is longer than %d bytes"), SERVE_LINE_MAX);
    if (length > SERVE_LINE_MAX)
        answer = refusal("line_too_long", "", 0, why, _("Use several lines."));
    else if (!(answer = query_read(&query, line, length)))
        answer = serve(s, query);
    json_answer(answer);
    json_decref(query);
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* The next character; a pipe that does not block is waited for. */
static int next_character(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int c;
    while ((c = getc_unlocked(stdin)) == EOF && ferror(stdin) && (errno == EINTR || errno == EAGAIN)) {
        clearerr(stdin);
        poll(&input, 1, -1);
    }
    return c;
}

/* Reads a line, of one that is too long so much that it is seen to be; the last may do without an end.  false
   when there is no more. */
static bool line_read(char line[SERVE_LINE_MAX + 1], size_t *length) {
    int c;
    *length = 0;
    while ((c = next_character()) != EOF && c != '\n')
        if (*length <= SERVE_LINE_MAX) line[(*length)++] = (char)c;
    return c != EOF || *length;
}

static int run(const Request *r) {
    static Server server;
    static char line[SERVE_LINE_MAX + 1];
    size_t length;
    (void)r;
    while (!ferror(stdout) && line_read(line, &length)) {
        serve_line(&server, line, length);
        fflush(stdout);
    }
    if (ferror(stdin)) report_error(_("%s cannot be read: %s"), _("standard input"), strerror(errno));
    serve_end(&server);
    return ferror(stdin) ? STATUS_WRONG : STATUS_YES;
}

static const Switch switches[] = {JSON_SWITCH, {0}};

const Command command_serve = {
    .name = "serve",
    .help = N_("Answers the requests of other programs, JSON line by line."),
    .more = N_("Reads one request per line on the standard input and prints one answer per line: deal, "
               "moves, play, undo, redo, position, solve, hint, odds, record, share, end. “docs/serve.md” "
               "describes them. It ends with its input."),
    .audience = FOR_PROGRAMS,
    .switches = switches,
    .run = run,
};
