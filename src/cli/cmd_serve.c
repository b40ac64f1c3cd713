/* patience serve: requests come in, a line each, and answers go out. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "report.h"
#include "serve.h"

/* What was read and not yet answered. */
typedef struct Lines {
    char text[SERVE_LINE_MAX];
    size_t at, size;
    bool long_line; /* its end has not been read yet */
} Lines;

/* Answers the whole lines there are. */
static void answer_lines(Lines *lines, Server *server) {
    for (const char *end; (end = memchr(lines->text + lines->at, '\n', lines->size - lines->at)) != 0;) {
        const char *line = lines->text + lines->at;
        if (lines->long_line)
            serve_long_line(server);
        else
            serve_line(server, line, (size_t)(end - line));
        lines->long_line = false;
        lines->at += (size_t)(end - line) + 1;
    }
}

/* Makes room behind the beginning of a line; of one that is too long nothing is kept. */
static void make_room(Lines *lines) {
    lines->size -= lines->at;
    memmove(lines->text, lines->text + lines->at, lines->size);
    lines->at = 0;
    if (lines->size < sizeof lines->text) return;
    lines->long_line = true;
    lines->size = 0;
}

/* Answers have gone out before more is waited for. */
static ssize_t read_on(Lines *lines) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (fflush(stdout) || ferror(stdout)) return 0;
    for (;;) {
        const ssize_t size = read(STDIN_FILENO, lines->text + lines->size, sizeof lines->text - lines->size);
        if (size >= 0 || (errno != EINTR && errno != EAGAIN)) return size;
        poll(&input, 1, -1);
    }
}

static int run(const Request *r) {
    Server server = {.format = is_given(r, "json") ? json_format(value_given(r, "json")) : 0};
    Lines lines = {.size = 0};
    ssize_t size;
    while ((size = read_on(&lines)) > 0) {
        lines.size += (size_t)size;
        answer_lines(&lines, &server);
        make_room(&lines);
    }
    if (size < 0) report_error(_("%s cannot be read: %s"), _("standard input"), strerror(errno));
    if (lines.size || lines.long_line) { /* the last line may do without an end */
        lines.text[lines.size++] = '\n';
        answer_lines(&lines, &server);
    }
    serve_end(&server);
    return size < 0 ? STATUS_WRONG : STATUS_YES;
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
