/* Names of the commands, in English and in the player's language; taking words from the line, and saying
   sentences; waiting for a search, which can be stopped. */
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "dialogue.h"
#include "text/date.h"

/* Precedes the names in a key of the catalogues. */
enum { CONTEXT_END = '\004' };

static bool is_among(const char *names, const char *word) {
    char plain[PLACE_TEXT_MAX], name[PLACE_TEXT_MAX];
    name_fold(word, strlen(word), plain, sizeof plain);
    for (size_t length; *names; names += length + strspn(names + length, ", ")) {
        length = strcspn(names, ",");
        if (!strcmp(name_fold(names, length, name, sizeof name), plain)) return true;
    }
    return false;
}

/* --- names ---------------------------------------------------------------------------------------------- */

static const char *in_english(const char *key) {
    return strchr(key, CONTEXT_END) + 1;
}

const char *command_names(const char *key) {
    return language_in_context(key, in_english(key));
}

bool is_called(const char *key, const char *word) {
    return is_among(in_english(key), word) || is_among(command_names(key), word);
}

const Word *word_called(const Word *known, const char *word) {
    for (const Word *w = known; w->names; w++)
        if (is_among(in_english(w->names), word) || (w->once && is_among(w->once, word))) return w;
    for (const Word *w = known; w->names; w++)
        if (is_among(command_names(w->names), word)) return w;
    return 0;
}

int pile_called(const Dialogue *d, const char *word) {
    const Game *g = &d->session.play.game;
    int found = pile_named(g, session_now(&d->session), word);
    for (int nth = 0; found < 0 && nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const char *noun = role_names()[group->role - STOCK].says;
        if (group->piles == 1 && (is_among(noun, word) || is_among(_(noun), word))) found = g->first[nth];
    }
    return found;
}

/* Between piles in overlapping rows, by the keys of the table, which also name their free cards. */
static bool move_keys(const Game *g, Move m, char word[PLACE_TEXT_MAX]) {
    int key[PILES_MAX];
    pile_keys(g, "", key);
    if (!is_transfer(m) || (!group_of(g, m.from)->rows[0] && !group_of(g, m.to)->rows[0])) return false;
    if (key[m.from] <= ' ' || key[m.to] <= ' ') return false;
    snprintf(word, PLACE_TEXT_MAX, "%c %c", (char)key[m.from], (char)key[m.to]);
    return true;
}

const char *move_said(const Dialogue *d, const Position *before, Move m, char word[PLACE_TEXT_MAX]) {
    char written[NOTATION_MAX];
    if (move_keys(&d->session.play.game, m, word)) return word;
    move_write(&d->session.play.game, before, m, written);
    for (const Word *w = d->words; w->names; w++)
        if (w->move && !strcmp(w->move, written)) return command_name(written, d->words, word);
    strcpy(word, written);
    return word;
}

const char *command_name(const char *command, const void *context, char name[PLACE_TEXT_MAX]) {
    const Word *w = word_called(context, command);
    const char *names = w ? command_names(w->names) : 0;
    if (names)
        snprintf(name, PLACE_TEXT_MAX, "%.*s", (int)strcspn(names, ","), names);
    else
        snprintf(name, PLACE_TEXT_MAX, "{%s}", command);
    return name;
}

/* --- words of a line, and sentences --------------------------------------------------------------------- */

bool is_over(const Dialogue *d) {
    return d->leaving || d->session.journal.seized;
}

/* --- answers -------------------------------------------------------------------------------------------- */

void say(Dialogue *d, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    narrate_all(&d->narrator, format, arguments);
    va_end(arguments);
}

void say_end(Dialogue *d) {
    narrate_end(&d->narrator);
}

void say_sentence(Dialogue *d, const char *sentence) {
    char text[SENTENCE_MAX];
    say(d, "%s", places_text(_(sentence), command_name, d->words, text, sizeof text));
}

void say_error(Dialogue *d, const Error *error) {
    char why[SENTENCE_MAX], text[SENTENCE_MAX];
    const Session *s = &d->session;
    Error named = *error; /* before words typed by the player are filled in */
    named.why = places_text(_(error->why), command_name, d->words, why, sizeof why);
    error_text(&named, s->open ? &s->play.game : 0, s->open ? session_now(s) : 0, text, sizeof text);
    const size_t length = strlen(text);
    if (!d->narrator.goes_on) text_capitalise(text); /* errors also follow a colon */
    say(d, length && strchr(".!?", text[length - 1]) ? "%s" : "%s.", text);
}

void refuse(Dialogue *d, const Error *error) {
    say_error(d, error);
    d->refused = true;
}

void refuse_word(Dialogue *d, const char *why, const char *word) {
    Error error = {.why = why};
    if (word) error_word(&error, word);
    refuse(d, &error);
}

/* --- words ---------------------------------------------------------------------------------------------- */

static const char blanks[] = " \t\r\f\v,";

/* Case does not matter in words. */
static void make_small(char *text) {
    for (char *c = text; *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
}

const char *word_ahead(Dialogue *d, char word[INPUT_MAX + 1]) {
    const char *next = d->rest + strspn(d->rest, blanks);
    snprintf(word, INPUT_MAX + 1, "%.*s", (int)strcspn(next, blanks), next);
    make_small(word);
    return *word ? word : 0;
}

char *word_next(Dialogue *d) {
    char *word = d->rest + strspn(d->rest, blanks);
    const size_t length = strcspn(word, blanks);
    d->rest = word + length + (word[length] != '\0');
    word[length] = '\0';
    make_small(word);
    return length ? word : 0;
}

char *text_next(Dialogue *d) {
    char *text = d->rest + strspn(d->rest, blanks);
    size_t length = strlen(text);
    while (length && strchr(blanks, text[length - 1])) length--;
    d->rest = text + strlen(text);
    text[length] = '\0';
    return text;
}

bool line_goes_on(const Dialogue *d) {
    return d->rest[strspn(d->rest, blanks)];
}

/* --- waiting for a search, which the player can break off ----------------------------------------------- */

/* Milliseconds between two checks of the search. */
static const struct timespec nap = {.tv_nsec = 5000000};

/* Whether input is waiting; and whether it has ended. */
static bool input_waits(bool *ended) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int bytes = 0;
    const bool waits = poll(&input, 1, 0) == 1;
    *ended = waits && (ioctl(STDIN_FILENO, FIONREAD, &bytes) || !bytes);
    return waits;
}

/* Whether a search is to be stopped: by ^C, which is caught meanwhile for the search only; by the end of a
   terminal's input, perhaps also by a line.  A script's words are played to the end, as long as somebody
   reads the answers. */
static bool breaks_off(const sigset_t *interrupt, bool by_line) {
    bool ended;
    sigset_t pending;
    int number;
    sigpending(&pending);
    if (sigismember(&pending, SIGINT)) return !sigwait(interrupt, &number);
    if (!isatty(STDIN_FILENO)) /* whether the reader of the answers is gone */
        return poll(&(struct pollfd){.fd = STDOUT_FILENO}, 1, 0) == 1;
    return input_waits(&ended) && (ended || by_line);
}

bool await_search(Dialogue *d, const char *sentence, int seconds) {
    const long long begun = clock_now();
    const bool asked = d->help.question, tells = sentence && isatty(STDIN_FILENO);
    bool told = false, over = false;
    sigset_t interrupt, before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    while (help_poll(&d->help) >= 0 && !over && (d->help.question || !asked)) {
        session_tick(&d->session, d->session.means.clock());
        over = breaks_off(&interrupt, told) || (seconds && clock_now() > begun + 1000LL * seconds);
        nanosleep(&nap, 0);
        if (told || !tells || clock_now() < begun + 1000) continue;
        text_print(d->narrator.out, "%s\n", sentence);
        fflush(d->narrator.out);
        told = true;
    }
    sigprocmask(SIG_SETMASK, &before, 0);
    return !over;
}
