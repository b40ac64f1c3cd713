/* The program: finds the command and runs it. */

#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>

#include "engine/memory.h"
#include "game_source.h"
#include "host/captive.h"
#include "patience/version.h"
#include "report.h"
#include "store/own_games.h"
#include "terminal/terminal.h"
#include "text/error_text.h"
#include "pages/tui.h"

static int refuse_line(const Problem *problem, const Command *command) {
    char why[300], help[80];
    snprintf(help, sizeof help, command ? "patience help %s" : "patience help all",
             command ? command->name : "");
    snprintf(why, sizeof why, _(problem->why), problem->word);
    if (problem->meant)
        return report_wrong(
            _("%s; did you mean “%s%s”? “%s” shows what there is"), why,
            problem->word[0] == '-' && strncmp(problem->meant, HELP_OF, strlen(HELP_OF)) ? "--" : "",
            problem->meant, help);
    return report_wrong(_("%s; “%s” shows what there is"), why, help);
}

/* Otherwise the number of a closed standard stream would go to the next file opened, perhaps a record, and
   messages would be written into it.  Opened for the wrong direction, using the stream still fails. */
static void keep_streams(void) {
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            return;
}

/* Makes sure that the output has arrived.  If its reader is gone the program ends like any filter, even after
   saving a game. */
static int finish(int status) {
    if (!fflush(stdout) && !ferror(stdout)) return status;
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (poll(&out, 1, 0) != 1 || !(out.revents & POLLERR)) {
        report_error(_("the output could not be written; is the disk full?"));
    } else if (!(out.revents & POLLHUP)) { /* which a vanished terminal reports */
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
    return STATUS_WRONG;
}

/* A game whose table contradicts itself is not played; its author is told why. */
static bool tables_are_sound(void) {
    char file[80];
    Error error;
    const char *const game = rules_faulty(&error);
    snprintf(file, sizeof file, "rules/%s/table", game ? game : "");
    return !game || report_error_in(&error, file, 0, 0);
}

static int run(const Request *r, const Problem *problem) {
    if (!command_line_is_meant(r)) return STATUS_WRONG;
    if (problem->why) return refuse_line(problem, r->command);
    if (is_given(r, "version")) {
        text_print(stdout, "patience %s\n", patience_version());
        return STATUS_YES;
    }
    if (is_given(r, "help")) {
        help_print(r->command);
        return STATUS_YES;
    }
    if (!tables_are_sound()) return STATUS_WRONG;
    if (r->command && !numbers_are_given(r)) return STATUS_WRONG;
    if (r->command) return r->command->find ? act(r) : r->command->run(r);
    return tui_play(&(TuiRequest){.wrong_files = r->wrong_files}, r->config);
}

/* The language of the command line, or else the preferred one, which may be the environment's.  Returns what
   chose it (language_begin); 0 if there is no such language. */
static const char *choose_language(Config *config, const char *lang) {
    const char *by = language_begin(0);
    config->environment_language = language_code();
    if (lang) by = language_begin(lang);
    if (lang && by) config_set_once(config, "language", lang);
    config_speak(config);
    return by;
}

/* Called in any thread when memory is out: the sentence must not need any, either. */
static const char *end_saying(void) {
    static const char *const why[] = {[NOTHING_TO_KEEP] = N_("there is not enough memory"),
                                      [KEPT] = N_("there is not enough memory; the game is saved"),
                                      [NOT_KEPT] =
                                          N_("there is not enough memory, and the game is not saved")};
    static atomic_flag ending = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&ending)) pause();
    const char *const said = why[journal_keeping()];
    terminal_abandon();
    fputs("patience: ", stderr);
    text_write(stderr, _(said));
    fputc('\n', stderr);
    return said;
}

static void end_without_memory(void) {
    end_saying();
    _exit(STATUS_WRONG);
}

/* The host finds it in the log. */
static void end_player_without_memory(void) {
    syslog(LOG_ERR, "%s", end_saying());
    _exit(STATUS_WRONG);
}

/* The player sees why there is no game, and the host finds it in the log, in English. */
static void tell_host(const Error *error) {
    char why[400];
    report_error("%s", error_text(error, 0, 0, why, sizeof why));
    language_begin("en");
    syslog(LOG_ERR, "%s", error_text(error, 0, 0, why, sizeof why));
}

/* An option for hosts that needs --captive, and was given without; 0: none. */
static const char *needs_captive(const Request *r) {
    for (const Switch *s = host_switches; s->name && !is_given(r, "captive"); s++)
        if (is_given(r, s->name)) return s->name;
    return 0;
}

/* Captivity is requested by the program's own options, and comes first.  Returns the exit status after saying
   why; -1: go on. */
static int become_captive(const Request *r, const Command *command, Problem *problem, HostTerms *terms) {
    const Captivity wish = {value_given(r, "captive"), value_given(r, "player"), value_given(r, "idle"),
                            is_given(r, "unconfined")};
    Error error;
    if (needs_captive(r)) problem_note(problem, N_("“--%s” needs --captive"), needs_captive(r), 0);
    if (command && wish.folder)
        problem_note(problem, N_("“%s” does not go with --captive, which shows the menu"), command->name, 0);
    if (!wish.folder || problem->why) return -1;
    openlog("patience", LOG_PID | LOG_NDELAY, LOG_AUTH); /* which cannot be done from inside */
    memory_out_calls(end_player_without_memory);
    if (is_given(r, "check")) {
        const bool confined = captive_check(&wish, value_given(r, "lang"), &error);
        if (error.why) tell_host(&error);
        return finish(error.why ? STATUS_WRONG : confined ? STATUS_YES : STATUS_NO);
    }
    if (captive_enter(&wish, terms, &error)) return -1;
    tell_host(&error);
    return STATUS_WRONG;
}

static bool shows_menu(const Request *r) {
    return r->command ? r->command == &command_play && !r->operands
                      : !is_given(r, "version") && !is_given(r, "help");
}

int main(int argc, char **argv) {
    memory_out_calls(end_without_memory);
    json_set_alloc_funcs(memory_get, free);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of the journal, not the end */
    Config config;
    HostTerms terms = {.captive = false};
    Request request = {.config = &config}, host;
    Problem problem = {0};
    keep_streams();
    signal(SIGPIPE, SIG_DFL); /* whatever was inherited */
    argc = captive_words(argc, argv);
    command_line_read(&request, &host, &problem, argc, argv);
    const int ended = become_captive(&host, request.command, &problem, &terms);
    if (ended >= 0) return ended;
    const char *lang = value_given(&request, "lang");
    if (!terms.captive) file_sweep(false);
    own_games_later();
    if (shows_menu(&request)) request.wrong_files = own_games_list(0);
    config = config_read();
    if (config_look_given()) config_set_once(&config, "look", config_look_given());
    config.terms = terms;
    request.language_by = choose_language(&config, lang);
    if (!request.language_by)
        problem_note(&problem, N_("there is no language “%s”"), lang, 0);
    else if (lang && request.command && !language_is_installed())
        report_error(_("the translations of “%s” are not installed: this is English"), lang);
    config_check_keys(&config);
    const int status = finish(run(&request, &problem));
    config_end(&config);
    return status;
}
