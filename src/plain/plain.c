/* Lines of words come in, lines of sentences go out. */
#include "plain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dialogue.h"
#include "text/language.h"

enum { STATUS_DONE = 0, STATUS_ERROR = 2 };

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
static bool ask(const Dialogue *d, bool terminal) {
    const char *unsaved = session_unsaved_text(&d->session);
    if (terminal && unsaved) text_write(stdout, unsaved);
    if (terminal) fputs("> ", stdout);
    return !fflush(stdout) && !ferror(stdout);
}

static int report_unreadable_input(void) {
    text_print(stderr, _("patience: the standard input cannot be read: %s\n"), strerror(errno));
    return STATUS_ERROR;
}

static void tell_kept(Dialogue *d) {
    if (!d->session.open || !d->session.play.at || session_is_won(&d->session) || d->session.journal.error)
        return;
    say(d, _("The game is saved; --resume continues it."));
    say_end(d);
}

static int talk(Dialogue *d) {
    const bool terminal = isatty(STDIN_FILENO);
    while (!d->leaving) {
        if (!ask(d, terminal)) return STATUS_ERROR;
        errno = 0;
        const Input input = read_line(d->line);
        if (input == INPUT_END && terminal) fputc('\n', stdout);
        if (input == INPUT_END) break;
        if (input == INPUT_LONG) {
            say(d, _("This line is too long: nothing of it was played."));
            say_end(d);
        } else {
            dialogue_play(d, stopwatch_now());
        }
    }
    const int status = !d->leaving && ferror(stdin) ? report_unreadable_input() : STATUS_DONE;
    tell_kept(d);
    return status;
}

/* The lines of the config file that mean nothing are named once; play goes on without them. */
static void tell_of_config(Dialogue *d) {
    const Config *config = d->session.config;
    char text[SENTENCE_MAX];
    for (int i = 0; i < config->errors; i++) {
        say(d, "%s", config_error_text(config, i, text, sizeof text));
        say_end(d);
    }
}

/* The game that was asked for; without one the games there are. */
static int open_request(Dialogue *d, const Opening *opening) {
    Error error = {.why = 0};
    if (!session_open(&d->session, opening, &error)) return opening_refused(opening, &error);
    if (d->session.open) return STATUS_DONE;
    say(d, _("Which game?"));
    for (int i = 1; rules_listed(i); i++) say(d, "%s", rules_listed(i)->id);
    say_end(d);
    return STATUS_DONE;
}

int plain_run(const Opening *opening, Config *config) {
    if (is_set(&config->settings, "suits", "words")) language_spell_cards();
    Dialogue *d = malloc(sizeof *d);
    if (!d) abort();
    dialogue_init(d, stdout, config);
    tell_of_config(d);
    int status = open_request(d, opening);
    say_end(d);
    if (!status) status = talk(d);
    d->leaving = true;
    session_tick(&d->session, stopwatch_now());
    session_close(&d->session);
    fflush(stdout); /* before what is said on standard error */
    if (!session_end(&d->session)) status = STATUS_ERROR;
    free(d);
    return status;
}
