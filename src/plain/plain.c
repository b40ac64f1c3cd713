/* Reading lines of words, writing lines of sentences. */
#include "dialogue.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/memory.h"
#include "store/noted_games.h"
#include "text/date.h"
#include "text/names.h"

enum { STATUS_DONE = 0, STATUS_ERROR = 2 };

/* The standard input, which is read past stdio so that the program can rest while it waits for more. */
typedef struct Input {
    char text[4096];
    ssize_t at, size; /* length of the last read; 0 or -1 at the end */
} Input;

/* Reads more; false at the end, or if the game was taken to another terminal meanwhile. */
static bool read_on(Input *input, Session *s) {
    struct pollfd line = {.fd = STDIN_FILENO, .events = POLLIN};
    input->at = input->size = 0;
    for (;;) {
        const long long now = clock_now();
        const int pause = session_rest(s), second = session_next_second(s, now);
        session_tick(s, now);
        if (s->journal.seized) return false;
        if (!poll(&line, 1, second >= 0 && (pause < 0 || second < pause) ? second : pause)) continue;
        input->size = read(STDIN_FILENO, input->text, sizeof input->text);
        if (input->size >= 0 || (errno != EINTR && errno != EAGAIN)) return input->size > 0;
    }
}

/* Reads a line and returns its length, -1 at the end; one longer than INPUT_MAX is dropped.  A NUL would hide
   what follows, so it is replaced by a character that is not part of any word. */
static int read_line(Input *input, Dialogue *d) {
    int length = 0;
    for (char c; input->at < input->size || read_on(input, &d->session);) {
        if ((c = input->text[input->at++]) == '\n') break;
        if (length < INPUT_MAX) d->line[length] = (char)(c ? c : 1);
        if (length <= INPUT_MAX) length++;
    }
    d->line[length <= INPUT_MAX ? length : 0] = '\0';
    return input->size <= 0 && !length ? -1 : length;
}

/* Flushes what was said, and prompts a terminal; each prompt says that something is not being saved, as long
   as that is so. */
static bool ask(const Dialogue *d, bool terminal) {
    const char *unsaved = session_unsaved_text(&d->session);
    if (terminal && unsaved) text_write(stdout, unsaved);
    if (terminal) fputs("> ", stdout);
    return !fflush(stdout) && !ferror(stdout);
}

/* Has the fair player play game after game, until a line comes in. */
static bool demonstrate(Dialogue *d, const Opening *opening) {
    struct pollfd line = {.fd = STDIN_FILENO, .events = POLLIN};
    Session *s = &d->session;
    char text[DEMONSTRATED_TEXT_MAX];
    for (;;) {
        const bool asks = help_ask_player(&d->help) && await_search(d, 0, 0);
        const Odds *hints = asks ? help_hint(&d->help) : 0;
        const bool plays = hints && hints->moves.count && !odds_are_lost(hints);
        if (plays)
            tell_best(d, hints);
        else
            say(d, "%s", session_demonstrated_text(s, text));
        say_end(d);
        if (fflush(stdout) || ferror(stdout)) return false;
        if (poll(&line, 1, opening->pause)) return true;
        if (plays)
            session_move(s, hints->moves.of[0].move);
        else
            session_demonstrate(s, opening->rules);
        say_end(d);
    }
}

/* Any line takes the game over, except one that leaves. */
static void take_over(Dialogue *d) {
    char word[INPUT_MAX + 1];
    d->rest = d->line;
    const Word *first = word_ahead(d, word) ? word_called(d->words, word) : 0;
    if (!first || first->run != run_quit) help_take_over(&d->help);
}

static void tell_kept(Dialogue *d) {
    const Session *s = &d->session;
    if (s->demonstrates || !s->open || !s->play.at || session_is_won(s) || s->journal.error ||
        s->journal.seized)
        return;
    say(d, _("The game is saved; --resume continues it."));
    say_end(d);
}

static int talk(Dialogue *d, const Opening *opening) {
    const bool terminal = isatty(STDIN_FILENO);
    Input input = {.size = 0};
    if (terminal) say_sentence(d, N_("{help} lists the words, {rules} says how the game goes."));
    say_end(d);
    while (!is_over(d)) {
        tell_dead_end(d);
        if (!(d->session.demonstrates ? demonstrate(d, opening) : ask(d, terminal))) return STATUS_ERROR;
        const int length = read_line(&input, d);
        if (length < 0 && terminal) fputc('\n', stdout);
        if (length < 0) break;
        if (d->session.demonstrates) take_over(d);
        if (length > INPUT_MAX) {
            say(d, _("This line is too long: nothing of it was played."));
            say_end(d);
        } else {
            dialogue_play(d, clock_now());
        }
    }
    if (input.size < 0)
        text_print(stderr, _("patience: the standard input cannot be read: %s\n"), strerror(errno));
    tell_kept(d);
    return input.size < 0 ? STATUS_ERROR : STATUS_DONE;
}

/* Reports lines of the config file that could not be understood once; play goes on without them. */
static void tell_of_config(Dialogue *d) {
    const Config *config = d->session.config;
    char text[SENTENCE_MAX];
    for (int i = 0; i < config->errors; i++) {
        say(d, "%s", config_error_text(config, i, text, sizeof text));
        say_end(d);
    }
}

static void tell_favourites(Dialogue *d, const char *favourites) {
    bool any = false;
    for (int i = 1; rules_listed(i); i++) {
        if (!noted_have(favourites, rules_listed(i)->id)) continue;
        if (!any) say(d, "%s:", _("Favourites"));
        say(d, "%s", rules_listed(i)->id);
        any = true;
    }
    say_end(d);
}

/* The games' words, as in the menu: those shown first, then a line for each family; favourites follow the
   games of the sheets. */
static void tell_choice(Dialogue *d) {
    char *const favourites = noted_read(FAVOURITES);
    for (int i = 0; front_games[i].game; i++) say(d, "%s", front_games[i].game);
    say_end(d);
    for (int family = NO_FAMILY; family < FAMILIES_LISTED; family++) {
        const Rules *rules;
        int place = 0;
        for (bool first = true; (rules = family_next(family, &place)) != 0; first = false) {
            if (first) say(d, "%s:", family_title(family));
            say(d, "%s", rules->id);
        }
        say_end(d);
        if (family == NO_FAMILY) tell_favourites(d, favourites);
    }
    free(favourites);
}

/* Begins the game that was asked for, or lists the games. */
static int open_request(Dialogue *d, const Opening *opening) {
    Error error = {.why = 0};
    if (!session_open(&d->session, opening, &error)) return opening_refused(opening, &error);
    if (d->session.open) return STATUS_DONE;
    say(d, _("Which game?"));
    tell_choice(d);
    return STATUS_DONE;
}

int plain_run(const Opening *opening, Config *config) {
    signal(SIGPIPE, SIG_IGN); /* the game is to be saved first */
    if (is_set(&config->settings, "suits", "words")) language_spell_cards();
    Dialogue *d = memory_get(sizeof *d);
    dialogue_init(d, stdout, config);
    struct winsize size = {.ws_col = 0};
    if (!ioctl(STDOUT_FILENO, TIOCGWINSZ, &size)) d->narrator.columns = size.ws_col;
    tell_of_config(d);
    int status = open_request(d, opening);
    say_end(d);
    tell_loss(d);
    if (!status) status = talk(d, opening);
    d->leaving = true;
    session_tick(&d->session, clock_now());
    session_close(&d->session);
    fflush(stdout); /* before what is said on standard error */
    if (!session_end(&d->session)) status = STATUS_ERROR;
    free(d);
    return status;
}
