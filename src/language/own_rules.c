/* Games that did not come with the program: their tables are read from untrusted text. */
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/characters.h"
#include "language/faults/faults.h"
#include "engine/hash.h"

/* A game with its text, and with the copy of it that holds its names and sentences. */
typedef struct OwnGame {
    Rules rules;
    char *table, text[];
} OwnGame;

enum { GAMES_STEP = 256 };

/* What is learned is never moved or freed, as open games point to it. */
static struct {
    Rules **game;
    int games, room, brought; /* of them, without a file */
    OwnGame *refused;         /* the last that failed: the error refers to it */
} own;

/* The line of the first character that is not allowed, or 0.  Tables of version 1 may contain some invisible
   ones. */
static int unshown_line(const char *text) {
    const bool old = !strncmp(text, "patience-rules 1", 16);
    int line = 1;
    for (const char *at = text; *at;) {
        const bool replaces =
            !strncmp(at, "\xef\xbf\xbd", 3); /* where the bytes were invalid to begin with */
        const wchar_t c = utf8_next(&at);
        const bool shown = old ? !is_harmful(c) && (c != 0xfffd || replaces) : is_visible(c);
        if (!shown && (c > '\r' || !strchr("\t\n\r", (int)c))) return line;
        line += c == '\n';
    }
    return 0;
}

/* Removes remarks and empty lines; false if what is left is too large. */
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

/* Copies a text twice, as one copy is cut up; or returns 0 and why not. */
static OwnGame *game_taken(const char *text, size_t size, Error *error) {
    *error = (Error){.why = N_("the table is too large")};
    if (size > 4 * OWN_TABLE_MAX) return 0;
    const size_t room = size + 2; /* a last line without a newline gets one */
    OwnGame *const game = memory_zeros(1, sizeof *game + 2 * room);
    game->table = game->text + room;
    memcpy(game->text, text, size);
    memcpy(game->table, text, size);
    error->line = strlen(game->text) < size ? 1 : unshown_line(game->text);
    error->why = error->line ? N_("this is not text in UTF-8, or has control characters") : 0;
    if (!error->line) return game;
    free(game);
    return 0;
}

/* Whether a game that comes with the program has this name. */
static bool is_built_in(const char *id) {
    const Rules *const *rules = rules_every();
    while (*rules && (!(*rules)->listing.place || strcmp((*rules)->id, id) != 0)) rules++;
    return *rules;
}

/* Whether a new game can be learned. */
static bool can_be_learned(OwnGame *game, bool fits, bool has_room, Error *error) {
    WordLines lines = {.option = {0}};
    Faults faults = {.error = error, .most = 1, .lines = &lines};
    table_read(&game->rules, game->table, 0, false, &faults);
    if (faults.count) return false;
    error->why = 0;
    if (is_built_in(game->rules.id)) {
        error->why = N_("a game that comes with the program is called “{word}” already");
        error_word(error, game->rules.id);
    } else if (!fits || !has_room) {
        error->why = fits ? N_("there are too many games") : N_("the table is too large");
    }
    return !error->why;
}

/* Keeps it, and fills in what a table need not say. */
static Rules *keep(OwnGame *game, uint64_t digest) {
    Rules *const rules = &game->rules;
    if (own.games == own.room)
        own.game = memory_resize(own.game, (size_t)(own.room += GAMES_STEP) * sizeof *own.game);
    if (!rules->title) rules->title = rules->id;
    if (!rules->listing.summary) rules->listing.summary = rules->title;
    rules->listing.place = 0;
    rules->text = game->text;
    rules->digest = digest;
    return own.game[own.games++] = rules;
}

void rules_weigh(const Rules *rules, const struct MovePolicy *policy) {
    for (int i = 0; i < own.games; i++)
        if (own.game[i] == rules) own.game[i]->listing.policy = policy;
}

static Rules *learned(uint64_t digest) {
    for (int i = 0; i < own.games; i++)
        if (own.game[i]->digest == digest) return own.game[i];
    return 0;
}

const Rules *rules_learned(uint64_t digest) {
    rules_find_own();
    return learned(digest);
}

static OwnGame *refuse(OwnGame *game) {
    free(own.refused);
    return own.refused = game;
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

static int faults_of(const char *text, size_t size, bool plays, Error fault[FAULTS_MAX]) {
    WordLines lines = {.option = {0}};
    Faults faults = {.error = fault, .most = FAULTS_MAX, .lines = &lines};
    OwnGame *const game = refuse(game_taken(text, size, fault));
    if (!game) return 1;
    table_read(&game->rules, game->table, 0, true, &faults);
    if (plays && !faults.count) idle_words_add(&faults, &game->rules, game->text);
    sort_faults(&faults);
    return faults.count;
}

int rules_faults(const char *text, size_t size, Error fault[FAULTS_MAX]) {
    return faults_of(text, size, false, fault);
}

int rules_remarks(const char *text, size_t size, Error remark[FAULTS_MAX]) {
    return faults_of(text, size, true, remark);
}

const Rules *rules_learn(const char *text, size_t size, const char *file, Error *error) {
    OwnGame *const game = game_taken(text, size, error);
    refuse(0);
    if (!game) return 0;
    const bool fits = strip(game->text), has_room = file || own.brought < OWN_GAMES_MAX;
    const uint64_t digest = hash_text(HASH_BEGIN, game->text);
    Rules *rules = learned(digest);
    if (rules) {
        free(game);
    } else if (!can_be_learned(game, fits, has_room, error)) {
        refuse(game);
        return 0;
    } else {
        rules = keep(game, digest);
        own.brought += !file;
    }
    if (file && !rules->listing.file)
        rules->listing.file = memory_copy(file); /* a record may have been first */
    return rules;
}
