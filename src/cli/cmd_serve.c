/* patience serve: reads requests, one per line, and answers each. */
#include "serve.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "play_view.h"
#include "report.h"

/* --- acts that are requests alone ----------------------------------------------------------------------- */

static bool deal_record(const Request *r, const char *text, Source *source) {
    Error error = {.why = 0};
    size_t whole;
    return record_read(text, strlen(text), &source->play, &source->ending, &whole, &error) ||
           request_refuse_error(r, (Cause){"bad_record", "record", error.line}, &error, 0, 0, 0);
}

static bool deal_game(const Request *r, const char *name, Source *source) {
    if (!name) return request_refuse(r, (Cause){"missing_member", "game"}, _("this member is missing"));
    const Rules *rules = source_rules(r, name);
    return rules && source_deal_game(r, rules, true, &source->play);
}

/* Sets up the game that is asked for: a deal, a record, or a code. */
static json_t *find_deal(const Request *r, Source *source) {
    const char *record = value_given(r, "record"), *code = value_given(r, "code");
    for (int i = 0; (record || code) && i < r->givens + r->sets; i++) {
        const char *name = i < r->givens ? r->given[i].name : "set";
        if (strcmp(name, record ? "record" : "code") == 0) continue;
        return refused_answer(r, (Cause){"unwanted_member", name, .help = _("Leave it out.")},
                              _("this member does not belong here"));
    }
    const bool done = record ? deal_record(r, record, source)
                      : code ? source_read_code(r, code, &source->play)
                             : deal_game(r, value_given(r, "game"), source);
    return done ? json_join(view_json(&source->play), view_json_progress(&source->play, ENDING_NONE)) : 0;
}

static json_t *find_play(const Request *r, Source *source) {
    if (source->play.count >= SERVE_MOVES_MAX)
        request_refuse(r, (Cause){"too_many_moves", "moves", .help = _("Deal it anew.")},
                       _("the game has reached %d moves"), SERVE_MOVES_MAX);
    else if (source_play(r, value_given(r, "moves"), &source->play))
        return view_json_progress(&source->play, ENDING_NONE);
    return 0;
}

/* Goes this many steps one way, unless there are fewer. */
static json_t *go(const Request *r, Source *source, int there, bool step(Play *)) {
    const int steps = number_of(r, "steps");
    char most[100];
    snprintf(most, sizeof most, _("At most %d."), there);
    if (steps > there)
        return refused_answer(r, (Cause){"no_such_move", "steps", .help = most},
                              _("there are not that many moves"));
    for (int i = 0; i < steps; i++) step(&source->play);
    return view_json_progress(&source->play, ENDING_NONE);
}

static json_t *find_undone(const Request *r, Source *source) {
    return go(r, source, source->play.at, play_undo);
}

static json_t *find_redone(const Request *r, Source *source) {
    return go(r, source, source->play.count - source->play.at, play_redo);
}

static const Member record_answer[] = {{"record", A_TEXT, .means = "the text of a file"}, {0}};

static json_t *find_record(const Request *r, Source *source) {
    const bool won = game_is_won(&source->play.game, play_now(&source->play));
    char *text = record_write(&source->play, won ? ENDING_WON : ENDING_OPEN);
    json_t *found = json_of(record_answer, text);
    (void)r;
    free(text);
    return found;
}

/* The session is freed after its answer. */
static json_t *find_nothing(const Request *r, Source *source) {
    (void)r, (void)source;
    return json_object();
}

static const Member position_answer[] = {
    {0, MEMBERS, .of = game_members}, {0, MEMBERS, .of = position_members}, {0}};

static json_t *find_position(const Request *r, Source *source) {
    (void)r;
    return json_join(view_json(&source->play), view_json_now(&source->play, ENDING_NONE));
}

static const Member deal_answer[] = {
    {0, MEMBERS, .of = game_members}, {0, MEMBERS, .of = progress_members}, {0}};
static const Member end_answer[] = {{0}};

static const Switch deal_members[] = {
    {"game", "GAME", N_("Its id; “list” has them all."), .asked = ASKED_TO_BEGIN},
    {"record", "RECORD", N_("The text of a record, every line with its end."), .asked = ASKED_TO_BEGIN},
    {"code", "CODE", N_("What “share” answered."), .asked = ASKED_TO_BEGIN},
    DEAL_SWITCHES,
    CARDS_SWITCH,
    {0},
};
static const Switch play_members[] = {{"moves", "WORDS",
                                       N_("Words of moves, undo and redo, with blanks between them."),
                                       .needed = true, .asked = ASKED_WITHIN},
                                      {0}};
static const Switch steps_members[] = {
    {"steps", "N", N_("How many moves."), .asked = ASKED_WITHIN, .least = 1, .most = 1000000, .usual = 1},
    {0}};
static const Switch no_members[] = {{0}};

static const Command requests[] = {
    {"deal", .switches = deal_members, .answer = deal_answer, .find = find_deal, .begins = true},
    {"play", .switches = play_members, .subject = OF_PLAY, .answer = progress_members, .find = find_play},
    {"undo", .switches = steps_members, .subject = OF_PLAY, .answer = progress_members, .find = find_undone},
    {"redo", .switches = steps_members, .subject = OF_PLAY, .answer = progress_members, .find = find_redone},
    {"position", .switches = no_members, .subject = OF_PLAY, .answer = position_answer,
     .find = find_position},
    {"record", .switches = no_members, .subject = OF_PLAY, .answer = record_answer, .find = find_record},
    {"end", .switches = no_members, .subject = OF_PLAY, .answer = end_answer, .find = find_nothing,
     .ends = true},
};

enum { REQUESTS = sizeof requests / sizeof *requests };

const Command *served_act(int i) {
    static const Command *const commands[] = {&command_moves, &command_solve,   &command_hint,
                                              &command_odds,  &command_analyse, &command_share,
                                              &command_list,  &command_rules,   0};
    return i < REQUESTS ? &requests[i] : commands[i - REQUESTS];
}

const Member session_members[] = {{"session", A_NUMBER, .means = "none is used twice"}, {0}};

bool served_in_session(const Command *act) {
    return act->subject == OF_PLAY || act->begins;
}

/* --- sessions ------------------------------------------------------------------------------------------- */

static void end_session(ServedGame *game) {
    source_end(&game->source);
    game->session = 0;
}

void serve_end(Server *s) {
    for (int i = 0; i < SERVE_GAMES_MAX; i++)
        if (s->game[i].session) end_session(&s->game[i]);
}

/* The game of a session, or for 0 a free slot; or 0. */
static ServedGame *game_of(Server *s, int session) {
    for (int i = 0; i < SERVE_GAMES_MAX; i++)
        if (s->game[i].session == session) return &s->game[i];
    return 0;
}

/* --- requests ------------------------------------------------------------------------------------------- */

static const Switch session_member = {"session", "N", N_("The number in the answer to “deal”."),
                                      .needed = true},
                    game_member = {"game", "GAME", N_("Its id; “list” has them all."), .needed = true};

/* A request as it was read. */
typedef struct Query {
    Request request;
    json_t *refused;
    json_t *kept; /* texts that are not part of the line */
} Query;

/* The member that names the subject of an act, or 0. */
static const Switch *member_of_subject(const Command *act) {
    return act->subject == OF_PLAY ? &session_member : act->subject == OF_RULES ? &game_member : 0;
}

static bool has_member(const Command *act, const Switch *s) {
    return s->asked == (act->begins ? ASKED_TO_BEGIN : ASKED_WITHIN);
}

static const Switch *member_named(const Command *act, const char *name) {
    const Switch *first = member_of_subject(act);
    if (first && member_is(first, name)) return first;
    for (const Switch *s = act->switches; s->name; s++)
        if (has_member(act, s) && member_is(s, name)) return s;
    return 0;
}

static bool refuse_member(const Request *r, const char *name) {
    int other = 0;
    while (served_act(other) && !member_named(served_act(other), name)) other++;
    if (!served_act(other))
        return request_refuse(r, (Cause){"unknown_member", name, .help = _("Remove it or correct its name.")},
                              _("unknown member"));
    return request_refuse(r, (Cause){"unwanted_member", name, .help = _("Leave it out.")},
                          _("this member does not belong here"));
}

static const char *keep(Query *q, json_t *text) {
    json_array_append_new(q->kept, text);
    return json_string_value(text);
}

/* Notes a value as on the command line; false if it is of the wrong kind. */
static bool take_value(Query *q, Problem *problem, const Switch *s, json_t *value) {
    Request *const r = &q->request;
    const char *option;
    json_t *chosen;
    if (!s->wants && json_is_true(value)) request_take(r, problem, s->name, 0);
    if (!s->wants) return json_is_boolean(value);
    if (json_is_string(value))
        request_take(r, problem, s->name, json_string_value(value));
    else if (json_is_integer(value))
        request_take(r, problem, s->name,
                     keep(q, json_sprintf("%" JSON_INTEGER_FORMAT, json_integer_value(value))));
    else if (strcmp(s->name, "set") != 0 || !json_is_object(value))
        return false;
    json_object_foreach(value, option, chosen) {
        if (!json_is_string(chosen)) return false;
        request_take(r, problem, "set", keep(q, json_sprintf("%s=%s", option, json_string_value(chosen))));
    }
    return true;
}

/* Takes all members but the command; false after refusing one, or saying which is missing. */
static bool members_read(Query *q, json_t *line) {
    Request *const r = &q->request;
    const Switch *needed = member_of_subject(r->command);
    Problem problem = {0};
    const char *name;
    json_t *value;
    json_object_foreach(line, name, value) {
        const Switch *s = member_named(r->command, name);
        if (!strcmp(name, "command")) continue;
        if (!s) return refuse_member(r, name);
        if (!take_value(q, &problem, s, value) || problem.why)
            return request_refuse(r, (Cause){"wrong_value", name}, _("this value has no meaning here"));
    }
    for (const Switch *s = r->command->switches; s->name && (!needed || is_given(r, needed->name)); s++)
        if (s->needed && has_member(r->command, s)) needed = s;
    if (!needed || is_given(r, needed->name)) return true;
    return request_refuse(r, (Cause){"missing_member", needed->name, .help = _(needed->help)},
                          _("this member is missing"));
}

static bool refuse_command(const Request *r, const char *code, const char *why) {
    char names[200] = "", help[300];
    for (int i = 0; served_act(i); i++)
        text_add(names, sizeof names, "%s%s", i ? ", " : "", served_act(i)->name);
    snprintf(help, sizeof help, _("There are: %s."), names);
    return request_refuse(r, (Cause){code, "command", .help = help}, "%s", why);
}

/* The act that a line asks for, with its members; false after refusing it. */
static bool query_read(Query *q, json_t *line) {
    const json_t *command = json_object_get(line, "command");
    const char *name = json_string_value(command);
    int i = 0;
    if (!command) return refuse_command(&q->request, "missing_member", _("this member is missing"));
    if (!name) return refuse_command(&q->request, "wrong_value", _("this value has no meaning here"));
    while (served_act(i) && strcmp(served_act(i)->name, name) != 0) i++;
    if (!served_act(i)) return refuse_command(&q->request, "no_such_command", _("there is no such command"));
    q->request.command = served_act(i);
    return members_read(q, line) && numbers_are_given(&q->request);
}

/* Carries it out in a session or, to begin one, in a free slot.  Returns its answer; 0 after refusing it. */
static json_t *do_in(Server *s, const Request *r, ServedGame *game) {
    const Command *act = r->command;
    if (act->begins) game->source = (Source){.ending = ENDING_NONE, .effort = effort_unknown};
    json_t *found = act->find(r, &game->source);
    free(game->source.found);
    game->source.found = 0;
    if (!found) return 0;
    if (act->begins) game->session = ++s->begun;
    found = json_join(json_of(session_members, game->session), found);
    if (act->ends) end_session(game);
    return found;
}

static json_t *serve(Server *s, const Request *r) {
    int session = 0;
    if (!served_in_session(r->command)) { /* about no game in play */
        const char *const name = value_given(r, "game");
        Source source = {.rules = name ? source_rules(r, name) : 0};
        return name && !source.rules ? 0 : r->command->find(r, &source);
    }
    if (!number_given(r, "session", 1, SESSIONS_MOST, &session)) return 0;
    ServedGame *const game = game_of(s, session);
    if (game) return do_in(s, r, game);
    if (session)
        request_refuse(r,
                       (Cause){"no_such_session", "session",
                               .help = _("Begin one: the answer to “deal” has its number.")},
                       _("there is no such session"));
    else
        request_refuse(r, (Cause){"too_many_sessions", "command", .help = _("End one of them.")},
                       _("there are %d sessions"), SERVE_GAMES_MAX);
    return 0;
}

void serve_line(Server *s, const char *line, size_t length) {
    json_error_t error;
    json_t *object = 0, *answer = 0;
    Query q = {.kept = json_array()};
    q.request.refused = &q.refused;
    if (length <= SERVE_LINE_MAX) object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (length > SERVE_LINE_MAX)
        request_refuse(&q.request, (Cause){"line_too_long", "", .help = _("Use several lines.")},
                       _("the line is longer than %d bytes"), SERVE_LINE_MAX);
    else if (!json_is_object(object))
        request_refuse(&q.request,
                       (Cause){"not_an_object", "", object ? 0 : error.position,
                               _("Write one object a line, as in {\"command\": \"moves\", \"session\": 1}.")},
                       _("this is not a JSON object"));
    else if (query_read(&q, object))
        answer = serve(s, &q.request);
    json_answer(answer ? answer : q.refused);
    json_decref(object);
    json_decref(q.kept);
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* The next character; waits for a non-blocking pipe. */
static int next_character(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int c;
    while ((c = getc_unlocked(stdin)) == EOF && ferror(stdin) && (errno == EINTR || errno == EAGAIN)) {
        clearerr(stdin);
        poll(&input, 1, -1);
    }
    return c;
}

/* Reads a line; of one that is too long, just enough to notice; the last may lack its newline.  false if
   there are no more. */
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
    .more = N_("Reads one request per line on the standard input and prints one answer per line; "
               "“share/doc/patience/serve.md” describes them. It ends with its input."),
    .audience = FOR_PROGRAMS,
    .switches = switches,
    .run = run,
};
