/* What the commands are called: in English, always, and in the player's language. */
#include "dialogue.h"

#include <ctype.h>
#include <string.h>

#include "text/language.h"

/* Behind it the names stand in a key of the catalogues. */
enum { CONTEXT_END = '\004' };

/* --- how words are compared ----------------------------------------------------------------------------- */

/* What stands for a character where capitals, umlauts and accents make no difference; no name has \1. */
static const char *plain_letter(wchar_t c, char letter[2]) {
    if (c >= 0x300 && c <= 0x36f) return ""; /* a mark on the letter before it */
    if (c >= 0x80) return *ascii_for(c) == '?' ? "\1" : ascii_for(c);
    letter[0] = (char)tolower((int)c);
    letter[1] = '\0';
    return letter;
}

/* A word so; of one that is longer than all names the beginning. */
static void make_plain(const char *word, char plain[COMMAND_NAME_MAX]) {
    char letter[2];
    int n = 0;
    for (wchar_t c; n < COMMAND_NAME_MAX - 4 && (c = utf8_next(&word)) != 0;)
        for (const char *l = plain_letter(c, letter); *l; l++) plain[n++] = (char)tolower(*l);
    plain[n] = '\0';
}

/* Whether a name is a word that was made plain; `barely`: with one letter for an umlaut, not two. */
static bool is_plain(const char *name, size_t length, const char *plain, bool barely) {
    for (const char *end = name + length; name < end;) {
        char letter[2];
        const wchar_t c = utf8_next(&name);
        const char *l = plain_letter(c, letter);
        do
            if (!*plain || tolower(*l++) != *plain++) return false;
        while (*l && !barely);
    }
    return !*plain;
}

static bool is_among(const char *names, const char *plain) {
    for (size_t length; *names; names += length + strspn(names + length, ", ")) {
        length = strcspn(names, ",");
        if (is_plain(names, length, plain, false) || is_plain(names, length, plain, true)) return true;
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
    char plain[COMMAND_NAME_MAX];
    make_plain(word, plain);
    return is_among(in_english(key), plain) || is_among(command_names(key), plain);
}

const Word *word_called(const Word *known, const char *word) {
    char plain[COMMAND_NAME_MAX];
    make_plain(word, plain);
    for (const Word *w = known; w->names; w++)
        if (is_among(in_english(w->names), plain) || (w->once && is_among(w->once, plain))) return w;
    for (const Word *w = known; w->names; w++)
        if (is_among(command_names(w->names), plain)) return w;
    return 0;
}

const char *command_name(const char *command, const void *context, char name[COMMAND_NAME_MAX]) {
    const Word *w = word_called(context, command);
    const char *names = w ? command_names(w->names) : 0;
    if (names)
        snprintf(name, COMMAND_NAME_MAX, "%.*s", (int)strcspn(names, ","), names);
    else
        snprintf(name, COMMAND_NAME_MAX, "{%s}", command);
    return name;
}
