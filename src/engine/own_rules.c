/* Games that did not come with the program: their tables are learned from text, which comes from outside. */
#include <stdlib.h>
#include <string.h>

#include "characters.h"
#include "faults/faults.h"
#include "hash.h"
#include "patience/rules_language.h"
#include "rule_reader.h"

/* What is learned stays where it is, for games that are open point to it. */
static struct {
    Rules *game[OWN_GAMES_MAX];
    char *table[OWN_GAMES_MAX]; /* in which their names and sentences lie */
    int games;
    Rules *refused; /* the last that was, with its table: the error speaks of it */
    char *refused_table;
} own;

/* The line of the first character that may not stand there, or 0.  Tables of version 1 may hide some. */
static int unshown_line(const char *text) {
    const bool old = !strncmp(text, "patience-rules 1", 16);
    int line = 1;
    for (const char *at = text; *at;) {
        const bool replaces = !strncmp(at, "\xef\xbf\xbd", 3); /* where bytes were bad before */
        const wchar_t c = utf8_next(&at);
        const bool shown = old ? !is_harmful(c) && (c != 0xfffd || replaces) : is_visible(c);
        if (!shown && (c > '\r' || !strchr("\t\n\r", (int)c))) return line;
        line += c == '\n';
    }
    return 0;
}

/* Leaves out remarks and empty lines; whether what is left is not too large. */
static bool strip(char *text) {
    int lines = 0;
    size_t longest = 0;
    char *to = text;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        rule_trim(line);
        const size_t length = strlen(line);
        if (!length) continue;
        if (length > longest) longest = length;
        memmove(to, line, length);
        to += length;
        *to++ = '\n';
        lines++;
    }
    *to = '\0';
    return lines <= OWN_LINES_MAX && longest <= OWN_LINE_MAX && to - text <= OWN_TABLE_MAX;
}

static char *room_for(const char *text) {
    char *const room = malloc(strlen(text) + 1);
    if (!room) abort();
    return room;
}

/* Its text, to be freed; or 0 and why not. */
static char *text_taken(const char *text, size_t size, Error *error) {
    *error = (Error){.why = 0};
    if (size > 4 * OWN_TABLE_MAX) {
        error->why = N_("the table is too large");
        return 0;
    }
    char *copy = malloc(size + 2); /* a last line without an end gets one */
    if (!copy) abort();
    memcpy(copy, text, size);
    copy[size] = '\0';
    error->line = strlen(copy) < size ? 1 : unshown_line(copy);
    if (!error->line) return copy;
    error->why = N_("this is not text in UTF-8, or has control characters");
    free(copy);
    return 0;
}

/* What a table need not say of itself. */
static void complete(Rules *rules) {
    if (!rules->version) rules->version = 1;
    if (!rules->title) rules->title = rules->id;
    if (!rules->summary) rules->summary = rules->title;
    rules->listed = 0;
}

static bool is_taken(const char *id) {
    const Rules *other = rules_find(id);
    return other && !other->digest;
}

/* Reads `table`, which is cut up; or false and the error. */
static bool read_own(Rules *rules, char *table, Error *error) {
    if (!rules_read(rules, table, 0, error)) return false;
    if (!is_taken(rules->id)) return true;
    error->why = N_("a game that comes with the program is called “{word}” already");
    error_word(error, rules->id, (int)strlen(rules->id));
    return false;
}

void rules_weigh(const Rules *rules, const struct MovePolicy *policy) {
    for (int i = 0; i < own.games; i++)
        if (own.game[i] == rules) own.game[i]->policy = policy;
}

static Rules *learned(uint64_t digest) {
    for (int i = 0; i < own.games; i++)
        if (own.game[i]->digest == digest) return own.game[i];
    return 0;
}

const Rules *rules_learned(uint64_t digest) {
    return learned(digest);
}

/* Keeps a table that is new; else what is known already, or 0 and the error. */
static const Rules *keep(char *text, char *table, const char *file, Error *error) {
    const bool fits = strip(text);
    const uint64_t digest = hash_text(HASH_BEGIN, text);
    Rules *rules = learned(digest);
    if (rules && !rules->file && file) rules->file = strcpy(room_for(file), file); /* a record had it first */
    if (rules) return rules;
    rules = malloc(sizeof *rules);
    if (!rules) abort();
    if (!read_own(rules, table, error)) {
        own.refused = rules;
        return 0;
    }
    if (!fits || own.games == OWN_GAMES_MAX) {
        error->why = fits ? N_("there are too many games") : N_("the table is too large");
        free(rules);
        return 0;
    }
    complete(rules);
    rules->text = text;
    rules->digest = digest;
    rules->file = file ? strcpy(room_for(file), file) : 0;
    own.table[own.games] = table;
    return own.game[own.games++] = rules;
}

static void forget_refused(void) {
    free(own.refused);
    free(own.refused_table);
    own.refused = 0;
    own.refused_table = 0;
}

/* Line by line. */
static void sort_faults(Faults *faults) {
    for (int i = 1; i < faults->count; i++) {
        const Error fault = faults->error[i];
        int at = i;
        for (; at && faults->error[at - 1].line > fault.line; at--) faults->error[at] = faults->error[at - 1];
        faults->error[at] = fault;
    }
}

int rules_faults(const char *text, size_t size, Error fault[FAULTS_MAX]) {
    Faults faults = {.error = fault, .most = FAULTS_MAX};
    forget_refused();
    own.refused_table = text_taken(text, size, fault);
    if (!own.refused_table) return 1;
    own.refused = malloc(sizeof *own.refused);
    if (!own.refused) abort();
    table_read(own.refused, own.refused_table, 0, true, &faults);
    sort_faults(&faults);
    return faults.count;
}

const Rules *rules_learn(const char *text, size_t size, const char *file, Error *error) {
    char *copy = text_taken(text, size, error);
    forget_refused();
    if (!copy) return 0;
    char *const table = strcpy(room_for(copy), copy);
    const Rules *rules = keep(copy, table, file, error);
    if (rules && rules->text == copy) return rules;
    free(copy); /* refused, or known */
    if (own.refused)
        own.refused_table = table;
    else
        free(table);
    return rules;
}
