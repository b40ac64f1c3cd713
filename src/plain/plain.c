/* Lines of words come in, lines of sentences go out. */
#include "plain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "session.h"
#include "text/choice.h"
#include "text/error_text.h"
#include "text/language.h"

enum { STATUS_DONE = 0, STATUS_TROUBLE = 2 };

typedef enum Input { INPUT_LINE, INPUT_LONG, INPUT_END } Input;

/* Reads a line; of one that is too long nothing is kept.  A NUL would hide what follows it, so it is read as
   another sign that is no word. */
static Input read_line(char line[INPUT_MAX + 1]) {
    int length = 0, c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length < INPUT_MAX) line[length] = (char)(c ? c : 1);
        if (length <= INPUT_MAX) length++;
    }
    if (c == EOF && !length) return INPUT_END;
    const bool whole = length <= INPUT_MAX;
    line[whole ? length : 0] = '\0';
    return whole ? INPUT_LINE : INPUT_LONG;
}

/* Everything said so far goes out, and a terminal is asked for more; at each line it reads that something is
   not being saved, as long as that is so. */
static bool ask(const Session *s, bool terminal) {
    if (terminal && s->journal.trouble)
        text_write(stdout, _("not being saved"));
    else if (terminal && journal_room(&s->journal) == ROOM_NONE)
        text_write(stdout, _("record full"));
    else if (terminal && s->arrears.count)
        text_write(stdout, _("statistics not saved"));
    if (terminal) fputs("> ", stdout);
    return !fflush(stdout) && !ferror(stdout);
}

static int report_unreadable_input(void) {
    text_print(stderr, _("patience: the standard input cannot be read: %s\n"), strerror(errno));
    return STATUS_TROUBLE;
}

static void tell_kept(Session *s) {
    if (!s->open || !s->play.at || game_is_won(&s->play.game, session_now(s)) || s->journal.trouble) return;
    say(s, _("The game is saved; --resume continues it."));
    say_end(s);
}

static int talk(Session *s) {
    const bool terminal = isatty(STDIN_FILENO);
    while (!s->leaving) {
        if (!ask(s, terminal)) return STATUS_TROUBLE;
        errno = 0;
        const Input input = read_line(s->line);
        if (input == INPUT_END && terminal) fputc('\n', stdout);
        if (input == INPUT_END) break;
        if (input == INPUT_LONG) {
            say(s, _("This line is too long: nothing of it was played."));
            say_end(s);
        } else {
            words_play(s, stopwatch_now());
        }
    }
    const int trouble = !s->leaving && ferror(stdin) ? report_unreadable_input() : STATUS_DONE;
    tell_kept(s);
    return trouble;
}

static int report_unreadable_record(const char *path, const Error *c) {
    char text[SENTENCE_MAX];
    error_text(c, 0, 0, text, sizeof text);
    if (c->line)
        text_print(stderr, _("patience: %s, line %d: %s\n"), path, c->line, text);
    else
        text_print(stderr, "patience: %s: %s\n", path, text);
    return STATUS_TROUBLE;
}

/* The lines of the config file that mean nothing are named once; play goes on without them. */
static void tell_of_config(Session *s) {
    char text[SENTENCE_MAX];
    for (int i = 0; i < s->config.errors; i++) {
        say(s, "%s", config_error_text(&s->config, i, text, sizeof text));
        say_end(s);
    }
}

/* The game that was asked for; without one the games there are. */
static int open_request(Session *s, const TuiRequest *request) {
    Error c = {.why = 0};
    Deal deal;
    if (request->resume)
        return session_resume(s, request->resume, &c) ? STATUS_DONE
                                                      : report_unreadable_record(request->resume, &c);
    if (!request->rules) {
        say(s, _("Which game?"));
        for (int i = 1; rules_listed(i); i++) say(s, "%s", rules_listed(i)->id);
        say_end(s);
        return STATUS_DONE;
    }
    s->settings = request->settings;
    s->wish = request->wish;
    deal = request->deal ? *request->deal : deal_numbered(number_random(), request->rules->packs);
    session_begin(s, request->rules, &deal);
    return STATUS_DONE;
}

int plain_run(const TuiRequest *request) {
    Session *s = calloc(1, sizeof *s);
    if (!s) abort();
    s->journal.file = -1;
    s->narrator.out = stdout;
    s->config = config_read();
    tell_of_config(s);
    int status = open_request(s, request);
    say_end(s);
    if (!status) status = talk(s);
    s->leaving = true;
    session_close(s);
    say_end(s);
    fflush(stdout); /* before what is said on standard error */
    if (!arrears_end(&s->arrears)) status = STATUS_TROUBLE;
    free(s);
    return status;
}
