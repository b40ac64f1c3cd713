/* The commands of patience serve. */
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/hint.h"
#include "limits.h"
#include "patience/share.h"
#include "play_view.h"
#include "report.h"
#include "text/error_text.h"

/* Does what is asked: the members of its answer are added; or false and why not. */
typedef bool Serve(ServedGame *, const Query *, QueryError *, json_t *answer);

/* How far the game is: the answer to whatever changes it. */
static bool answer_progress(const ServedGame *game, json_t *answer) {
    view_json_progress(answer, &game->play, ENDING_NONE);
    return true;
}

static json_t *refusal_json(const QueryError *r) {
    json_t *error = json_begin("{s:s, s:s?, s:o, s:o, s:o}", "code", r->code, "where",
                               r->where[0] ? r->where : 0, "at", r->at ? json_integer(r->at) : json_null(),
                               "why", json_words(r->why), "help", json_words(r->help));
    return json_begin("{s:o}", "error", error);
}

/* --- the game ------------------------------------------------------------------------------------------- */

static bool serve_moves(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    const Play *play = &game->play;
    MoveList list;
    char word[NOTATION_MAX];
    json_t *moves = json_array();
    (void)q, (void)r;
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; i < list.count; i++)
        json_array_append_new(moves,
                              json_string(move_write(&play->game, play_now(play), list.move[i], word)));
    json_add(answer, "{s:o}", "moves", moves);
    return true;
}

static bool serve_play(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    Play *play = &game->play;
    Error error = {.why = 0};
    char why[sizeof r->why], help[LEGAL_TEXT_MAX], most[sizeof r->why];
    if (play->count >= SERVE_MOVES_MAX) {
        snprintf(most, sizeof most, _("the game has reached %d moves"), SERVE_MOVES_MAX);
        return refuse_query(r, "too_many_moves", query_key_name(ASK_MOVES), 0, most, _("Deal it anew."));
    }
    if (play_notation(play, query_text(q, ASK_MOVES), &error)) return answer_progress(game, answer);
    error_text(&error, &play->game, play_now(play), why, sizeof why);
    return refuse_query(r, refusal_word(error.code), query_key_name(ASK_MOVES), error.count, why,
                        legal_text(&play->game, play_now(play), help));
}

/* Goes so many steps one way; false and nothing is changed when there are fewer. */
static bool go(ServedGame *game, const Query *q, QueryError *r, int there, bool step(Play *)) {
    const json_int_t steps = query_number(q, ASK_STEPS, 1);
    char help[sizeof r->help];
    snprintf(help, sizeof help, _("At most %d."), there);
    if (steps > there)
        return refuse_query(r, "no_such_move", query_key_name(ASK_STEPS), 0,
                            _("there are not that many moves"), help);
    for (json_int_t i = 0; i < steps; i++) step(&game->play);
    return true;
}

static bool serve_undo(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    return go(game, q, r, game->play.at, play_undo) && answer_progress(game, answer);
}

static bool serve_redo(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    return go(game, q, r, game->play.count - game->play.at, play_redo) && answer_progress(game, answer);
}

static bool serve_position(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    (void)q, (void)r;
    view_json_head(answer, &game->play);
    view_json_now(answer, &game->play, ENDING_NONE);
    return true;
}

static bool answer_text(json_t *answer, const char *key, char *owned) {
    json_add(answer, "{s:s?}", key, owned);
    free(owned);
    return true;
}

static bool serve_record(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    const bool won = game_is_won(&game->play.game, play_now(&game->play));
    (void)q, (void)r;
    return answer_text(answer, "record", record_write(&game->play, won ? ENDING_WON : ENDING_OPEN));
}

static bool serve_share(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    (void)q, (void)r;
    return answer_text(answer, "code", share_write(&game->play));
}

/* --- searches ------------------------------------------------------------------------------------------- */

static Solution search(ServedGame *game, const Query *q) {
    const Play *play = &game->play;
    const bool counted = q->value[ASK_LIMIT_POSITIONS] != 0;
    const Limits limits = {
        .positions = (uint64_t)query_number(q, ASK_LIMIT_POSITIONS, 0),
        .seconds = (double)query_number(q, ASK_LIMIT_SECONDS, counted ? 0 : 60),
        .memory = (size_t)query_number(q, ASK_LIMIT_MEMORY, 1024) << MIB_SHIFT,
    };
    const Solution solution = solve(&play->game, play_now(play), &limits);
    limits_check(&solution);
    verdicts_note(&game->verdicts, &play->game, play->at, play_now(play), &solution);
    return solution;
}

static bool serve_solve(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    (void)r;
    Solution solution = search(game, q);
    view_json_solution(answer, &game->play, &solution);
    solution_end(&solution);
    return true;
}

/* What was found before is kept, so that who always plays what is told here does not go in circles. */
static Hint solver_hint(ServedGame *game, const Query *q) {
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

static Hint fair_hint(const Play *play) {
    Verdicts lines = {0};
    const Hint hint = {.move = hint_move(play, &lines, HINT_GAMES)};
    verdicts_end(&lines);
    return hint;
}

static bool serve_hint(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    (void)r;
    const Hint hint = query_truth(q, ASK_SOLVER) ? solver_hint(game, q) : fair_hint(&game->play);
    view_json_hint(answer, &game->play, &hint);
    return true;
}

static bool serve_odds(ServedGame *game, const Query *q, QueryError *r, json_t *answer) {
    Odds found;
    (void)r;
    odds_find(&game->play, (int)query_number(q, ASK_BUDGET, ODDS_BUDGET), 0, 0, &found);
    view_json_odds(answer, &game->play, &found);
    return true;
}

/* --- sessions ------------------------------------------------------------------------------------------- */

static bool end_game(ServedGame **game) {
    verdicts_end(&(*game)->verdicts);
    play_end(&(*game)->play);
    free(*game);
    *game = 0;
    return true;
}

void serve_end(Server *s) {
    for (int i = 0; i < SERVE_GAMES_MAX; i++)
        if (s->game[i]) end_game(&s->game[i]);
}

/* Where the game of a session is, where there is room for session 0; or 0. */
static ServedGame **place_of(Server *s, uint64_t session) {
    for (int i = 0; i < SERVE_GAMES_MAX; i++)
        if ((s->game[i] ? s->game[i]->session : 0) == session) return &s->game[i];
    return 0;
}

static bool begin_game(Server *s, const Query *q, QueryError *r, json_t *answer) {
    ServedGame **place = place_of(s, 0);
    Play play;
    char why[sizeof r->why];
    snprintf(why, sizeof why, _("there are %d sessions"), SERVE_GAMES_MAX);
    if (!place)
        return refuse_query(r, "too_many_sessions", query_key_name(ASK_COMMAND), 0, why,
                            _("End one of them."));
    if (!serve_deal(q, &play, r)) return false;
    *place = malloc(sizeof **place);
    if (!*place) abort();
    **place = (ServedGame){.session = ++s->begun, .play = play};
    json_add(answer, "{s:I}", "session", (json_int_t)s->begun);
    view_json_head(answer, &play);
    return answer_progress(*place, answer);
}

/* --- requests ------------------------------------------------------------------------------------------- */

enum { OF_SEARCH = ASKS(ASK_LIMIT_POSITIONS) | ASKS(ASK_LIMIT_SECONDS) | ASKS(ASK_LIMIT_MEMORY) };

static const struct {
    const char *name;
    Serve *serve;       /* 0: it is about sessions themselves */
    unsigned must, may; /* besides command and session */
} commands[] = {
    {"deal", 0, 0, 0},
    {"moves", serve_moves, 0, 0},
    {"play", serve_play, ASKS(ASK_MOVES), 0},
    {"undo", serve_undo, 0, ASKS(ASK_STEPS)},
    {"redo", serve_redo, 0, ASKS(ASK_STEPS)},
    {"position", serve_position, 0, 0},
    {"solve", serve_solve, 0, OF_SEARCH},
    {"hint", serve_hint, 0, ASKS(ASK_SOLVER) | OF_SEARCH},
    {"odds", serve_odds, 0, ASKS(ASK_BUDGET)},
    {"record", serve_record, 0, 0},
    {"share", serve_share, 0, 0},
    {"end", 0, 0, 0},
};
enum { COMMANDS = sizeof commands / sizeof *commands, DEAL = 0, END = COMMANDS - 1 };

static bool refuse_command(QueryError *r, const char *code, const char *why) {
    char names[200], help[sizeof r->help];
    for (int i = 0, n = 0; i < COMMANDS; i++)
        n += snprintf(names + n, sizeof names - (size_t)n, "%s%s", i ? ", " : "", commands[i].name);
    return refuse_query(r, code, query_key_name(ASK_COMMAND), 0, why, there_are(help, names));
}

static bool serve(Server *s, const Query *q, QueryError *r, json_t *answer) {
    const unsigned own = ASKS(ASK_COMMAND) | ASKS(ASK_SESSION);
    const char *name = query_text(q, ASK_COMMAND);
    int command = 0;
    if (!name) return refuse_command(r, "missing_member", _("this member is missing"));
    while (command < COMMANDS && strcmp(commands[command].name, name) != 0) command++;
    if (command == COMMANDS) return refuse_command(r, "no_such_command", _("there is no such command"));
    if (command == DEAL) return begin_game(s, q, r, answer);
    if (!query_check(q, commands[command].may, own | commands[command].must, r)) return false;
    ServedGame **game = place_of(s, (uint64_t)query_number(q, ASK_SESSION, 0));
    if (!game)
        return refuse_query(r, "no_such_session", query_key_name(ASK_SESSION), 0,
                            _("there is no such session"),
                            _("Begin one: the answer to “deal” has its number."));
    json_add(answer, "{s:I}", "session", (json_int_t)(*game)->session);
    return command == END ? end_game(game) : commands[command].serve(*game, q, r, answer);
}

/* Prints an answer, or where there is none a refusal. */
static void give_answer(const Server *s, json_t *answer, const QueryError *r) {
    json_answer(s->format ? s->format : JSON_FORMAT, answer ? answer : refusal_json(r));
}

void serve_line(Server *s, const char *line, size_t length) {
    Query query;
    QueryError error;
    json_t *answer = json_object();
    if (!query_read(&query, line, length, &error) || !serve(s, &query, &error, answer)) {
        json_decref(answer);
        answer = 0;
    }
    give_answer(s, answer, &error);
    query_end(&query);
}

void serve_long_line(const Server *s) {
    QueryError error;
    char why[sizeof error.why];
    snprintf(why, sizeof why, _("the line is longer than %d bytes"), SERVE_LINE_MAX);
    refuse_query(&error, "line_too_long", "", 0, why, _("Use several lines."));
    give_answer(s, 0, &error);
}
