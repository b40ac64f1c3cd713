/* patience serve: requests come in, a line each, and answers go out. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "report.h"
#include "serve.h"

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
    if (is_given(r, "json")) server.format = json_format(value_given(r, "json"));
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
    .for_programs = true,
    .switches = switches,
    .run = run,
};
