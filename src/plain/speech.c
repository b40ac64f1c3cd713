/* Words are taken from the line, and sentences said. */
#include "dialogue.h"

#include <string.h>

bool is_over(const Dialogue *d) {
    return d->leaving || session_is_seized(&d->session);
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
    Error named = *error; /* before words that were typed are filled in */
    named.why = places_text(_(error->why), command_name, d->words, why, sizeof why);
    error_text(&named, s->open ? &s->play.game : 0, s->open ? session_now(s) : 0, text, sizeof text);
    const size_t length = strlen(text);
    say(d, length && strchr(".!?", text[length - 1]) ? "%s" : "%s.", text);
}

void refuse(Dialogue *d, const Error *error) {
    say_error(d, error);
    d->refused = true;
}

void refuse_word(Dialogue *d, const char *why, const char *word) {
    Error error = {.why = why};
    if (word) error_word(&error, word, (int)strlen(word));
    refuse(d, &error);
}

/* --- words ---------------------------------------------------------------------------------------------- */

static const char blanks[] = " \t\r\f\v,";

/* Words are the same in small letters and in capitals. */
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
