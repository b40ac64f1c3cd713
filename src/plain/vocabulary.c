/* What the commands are called: in English, always, and in the player's language. */
#include "dialogue.h"

#include <string.h>

/* Behind it the names stand in a key of the catalogues. */
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

/* Between piles of rows that overlap by the keys of the table: their free cards are told by them. */
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
