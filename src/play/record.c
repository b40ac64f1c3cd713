/* Reading and writing records.  The reader trusts nothing: every line is checked, every move must be legal.
 */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/characters.h"
#include "engine/memory.h"
#include "board.h"

/* What a record has said so far. */
typedef enum RecordPart { NO_GAME, NO_DEAL, DEALT, ANY_STAGE } RecordPart;

typedef struct Reader {
    Play *play;
    Error c;
    const Rules *rules;
    Settings settings;
    unsigned set; /* options, as bits */
    int version;  /* 0: not yet said */
    RecordPart stage;
    char *table; /* of a custom game, as far as it was read; owned */
    size_t table_size;
    Ending ending;
} Reader;

static const char wrong_place[] = N_("“{word}” is in the wrong place");

/* Reports an error about a word. */
static bool refuse(Reader *r, const char *word, const char *why) {
    r->c.why = why;
    error_word(&r->c, word);
    return false;
}

static bool read_version(Reader *r, const char *rest) {
    if (r->version) return refuse(r, "patience", N_("“{word}” is repeated here"));
    if (strlen(rest) != 1 || *rest < '1' || *rest > '3')
        return refuse(r, rest, N_("“{word}” is a record format that this program does not know"));
    r->version = *rest - '0';
    return true;
}

/* Appends a line of a custom game's table as it stands. */
static bool read_table(Reader *r, const char *rest) {
    const size_t length = strlen(rest);
    if (r->table_size + length + 1 > OWN_TABLE_MAX + OWN_LINES_MAX)
        return refuse(r, RECORD_TABLE, wrong_place);
    if (!r->table) r->table = memory_get(OWN_TABLE_MAX + OWN_LINES_MAX);
    memcpy(r->table + r->table_size, rest, length);
    r->table[r->table_size + length] = '\n';
    r->table_size += length + 1;
    return true;
}

/* The game whose table was read, if it has this digest. */
static bool learn(Reader *r, const char *digest) {
    char *end;
    const uint64_t wanted = strtoull(digest, &end, 16);
    r->rules = r->table ? rules_learn(r->table, r->table_size, 0, &r->c) : rules_learned(wanted);
    if (r->c.why) return false;
    if (*end || !r->rules || r->rules->digest != wanted)
        return refuse(r, digest, N_("“{word}” is not the digest of the table of this record"));
    return true;
}

/* A game whose rules have changed says with which options records of earlier versions are read; moves that
   were legal only then are refused where they stand. */
static bool set_as_before(Reader *r) {
    char name[40], value[40];
    int option, length;
    for (const char *before = r->rules->before; before && *before; before += length)
        if (sscanf(before, "%39[^= ]=%39s%n", name, value, &length) != 2 ||
            !settings_set(&r->settings, name, value, &option))
            return false;
    return r->rules->before != 0;
}

static bool read_game(Reader *r, const char *rest) {
    char id[40], digest[17] = "";
    unsigned version;
    int end = 0;
    if (r->stage > NO_GAME) return refuse(r, "game", N_("“{word}” is repeated here"));
    if (sscanf(rest, "%39s %3u%n %16s%n", id, &version, &end, digest, &end) < 2 || rest[end] ||
        (*digest && r->version < 2))
        return refuse(r, rest, N_("“{word}”: the name of a game and the version of its rules belong here"));
    if (*digest && !learn(r, digest)) return false;
    if (!*digest) r->rules = rules_find(id);
    if (!r->rules || strcmp(r->rules->id, id) != 0) return refuse(r, id, N_("there is no game “{word}”"));
    r->settings = settings_default(r->rules);
    if (!version) version = 1; /* the name of games whose tables give none */
    if (version != r->rules->version && !(version < r->rules->version && set_as_before(r)))
        return refuse(r, rest, N_("“{word}” was played by another version of the rules than this program's"));
    r->stage = NO_DEAL;
    return true;
}

static bool read_set(Reader *r, const char *rest) {
    char name[40], value[40];
    int option, end = 0;
    if (sscanf(rest, "%39[^= ]=%39s%n", name, value, &end) != 2 || rest[end])
        return refuse(r, rest, N_("“{word}”: an option is set as name=value"));
    if (!settings_set(&r->settings, name, value, &option))
        return refuse(r, rest,
                      option < 0 ? N_("“{word}”: the game has no such option")
                                 : N_("“{word}”: the option has no such value"));
    if (r->set >> option & 1) return refuse(r, name, N_("“{word}” is repeated here"));
    r->set |= 1u << option;
    return true;
}

static bool begin(Reader *r, const Deal *deal) {
    if (!settings_are_sound(r->rules, &r->settings, &r->c)) return false;
    play_begin(r->play, r->rules, &r->settings, deal);
    r->stage = DEALT;
    return true;
}

static bool read_deal(Reader *r, const char *rest) {
    Deal deal;
    return deal_of_word(r->rules, rest, &deal, &r->c) && begin(r, &deal);
}

static bool read_cards(Reader *r, const char *rest) {
    Deal deal;
    return deal_read(&deal, rest, r->rules->packs, &r->c) && begin(r, &deal);
}

static bool read_board(Reader *r, const char *rest) {
    Deal deal;
    Game game;
    game_open(&game, r->rules, &r->settings);
    return board_read(&game, rest, &deal, &r->c) && begin(r, &deal);
}

static bool read_undo(Reader *r, const char *rest) {
    uint64_t n;
    if (!number_read(rest, &n) || n < 1 || n > (uint64_t)r->play->at)
        return refuse(r, rest, N_("“{word}” moves cannot be undone here"));
    for (; n > 0; n--) play_undo(r->play);
    return true;
}

static bool read_end(Reader *r, const char *rest) {
    static const Ending ending[] = {ENDING_OPEN, ENDING_WON, ENDING_LOST};
    for (int i = 0; i < 3; i++)
        if (!strcmp(rest, ending_word(ending[i]))) r->ending = ending[i];
    if (!r->ending) return refuse(r, rest, N_("“{word}” is not an ending; write won, lost or open"));
    if ((r->ending == ENDING_WON) != game_is_won(&r->play->game, play_now(r->play)))
        return refuse(r, rest, N_("the record says “{word}”, but the game says otherwise"));
    return true;
}

static bool read_move(Reader *r, const char *word) {
    Move move;
    if (r->stage < DEALT) return refuse(r, word, N_("“{word}” comes before the deal"));
    return move_read(&r->play->game, play_now(r->play), word, &move, &r->c) && play_do(r->play, move);
}

/* Skips the blanks after a word; a line of a table keeps its own. */
static size_t behind_word(const char *rest, bool is_table) {
    return is_table ? *rest == ' ' : strspn(rest, " \t");
}

static const struct Keyword {
    const char *word; /* 0: a move */
    bool (*read)(Reader *, const char *rest);
    RecordPart stage; /* the state in which it may appear, */
    int version;      /* and the first format that has it */
} keywords[] = {{"patience", read_version, ANY_STAGE},
                {RECORD_TABLE, read_table, NO_GAME, 2},
                {"game", read_game, ANY_STAGE},
                {"set", read_set, NO_DEAL},
                {"deal", read_deal, NO_DEAL},
                {"cards", read_cards, NO_DEAL},
                {"board", read_board, NO_DEAL, 3},
                {"undo", read_undo, DEALT},
                {"end", read_end, DEALT},
                {0, read_move, ANY_STAGE}};

/* Reads one line without its newline. */
static bool read_line(Reader *r, char *line) {
    const struct Keyword *k = keywords;
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length && strchr(" \t\r", line[length - 1])) line[--length] = '\0';
    const bool suggested = !strcmp(line, RECORD_SUGGESTED) || !strcmp(line, RECORD_SUGGESTED_ONCE);
    if (suggested && r->stage == DEALT && r->play->at) r->play->played[r->play->at - 1].suggested = true;
    if (!length || *line == '#') return true;
    const size_t word = strcspn(line, " \t");
    if (!r->version && (word != strlen("patience") || strncmp(line, "patience", word)))
        return refuse(r, line, N_("this is not a record of Patience: its first line has to be “patience 1”"));
    if (r->ending) return refuse(r, line, N_("“{word}” comes after the end of the game"));
    while (k->word && (strlen(k->word) != word || strncmp(line, k->word, word) != 0)) k++;
    if (r->version < k->version || (k->stage != ANY_STAGE && k->stage != r->stage))
        return refuse(r, k->word, wrong_place);
    return k->read(r, k->word ? line + word + behind_word(line + word, k->read == read_table) : line);
}

/* Copies the line at text, at most size bytes long, and returns how many bytes it takes with its newline; 0
   if it has none. */
static size_t next_line(const char *text, size_t size, char line[RECORD_LINE_MAX], bool *sound) {
    const char *end = memchr(text, '\n', size);
    if (!end) return 0;
    const size_t length = (size_t)(end - text);
    *sound = length < RECORD_LINE_MAX && !memchr(text, '\0', length);
    memcpy(line, text, *sound ? length : 0);
    line[*sound ? length : 0] = '\0';
    return length + 1;
}

bool record_read(const char *text, size_t size, Play *play, Ending *ending, size_t *whole, Error *error) {
    Reader r = {.play = play};
    char line[RECORD_LINE_MAX];
    bool sound = true;
    int number = 0;
    *whole = size < 3 ? 0 : (size_t)utf8_mark(text);
    for (size_t n; sound && !r.c.why && (n = next_line(text + *whole, size - *whole, line, &sound)) > 0;) {
        number++;
        if (!sound)
            refuse(&r, "", N_("the line is too long or not text"));
        else if (read_line(&r, line))
            *whole += n;
    }
    if (!r.c.why && r.stage < DEALT) {
        number++;
        refuse(&r, "", N_("the record ends before the deal"));
    }
    r.c.line = number; /* however many lines a table or a board has */
    *ending = r.ending;
    free(r.table);
    if (!r.c.why) return true;
    if (r.stage == DEALT) play_end(play);
    *error = r.c;
    return false;
}

/* --- writing -------------------------------------------------------------------------------------------- */

const char *ending_word(Ending ending) {
    static const char *const word[] = {"", "open", "won", "lost"};
    return word[ending];
}

/* Writes the lines that say which game it is, with the table of a custom game. */
static int write_game(const Rules *rules, bool laid, char text[RECORD_HEAD_MAX]) {
    int n = sprintf(text, "patience %d\n", laid ? 3 : rules->digest ? 2 : 1);
    if (!rules->digest) return n + sprintf(text + n, "game %s %d\n", rules->id, rules->version);
    for (const char *line = rules->text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        n += sprintf(text + n, RECORD_TABLE " %.*s\n", (int)(end - line), line);
    }
    return n + sprintf(text + n, "game %s %d %016llx\n", rules->id, rules->version,
                       (unsigned long long)rules->digest);
}

int record_head(const Play *play, char text[RECORD_HEAD_MAX]) {
    const Game *g = &play->game;
    char value[NOTATION_MAX], deal[DEAL_NAME_MAX], card[3];
    int n = write_game(&g->rules, play->deal.laid, text);
    for (int i = 0; g->rules.option[i].name; i++)
        if (g->settings.value[i])
            n += snprintf(text + n, (size_t)(RECORD_HEAD_MAX - n), "set %s=%s\n", g->rules.option[i].name,
                          settings_value(&g->settings, i, value, sizeof value));
    if (*deal_word(&play->deal, deal))
        return n + snprintf(text + n, (size_t)(RECORD_HEAD_MAX - n), "deal %s\n", deal);
    if (play->deal.laid) {
        char *board = board_write(g, &play->deal.board, BOARD_BETWEEN);
        n += snprintf(text + n, (size_t)(RECORD_HEAD_MAX - n), "board %s\n", board);
        free(board);
        return n;
    }
    n += snprintf(text + n, (size_t)(RECORD_HEAD_MAX - n), "cards");
    for (int i = 0; i < play->deal.cards; i++)
        n += snprintf(text + n, (size_t)(RECORD_HEAD_MAX - n), " %s", card_write(play->deal.pack[i], card));
    return n + snprintf(text + n, (size_t)(RECORD_HEAD_MAX - n), "\n");
}

char *record_write(const Play *play, Ending ending) {
    char *text =
        memory_get(RECORD_HEAD_MAX + (size_t)(play->at + 1) * (NOTATION_MAX + sizeof RECORD_SUGGESTED));
    int n = record_head(play, text);
    const Position *before = &play->start;
    for (int i = 0; i < play->at; i++) {
        char word[NOTATION_MAX];
        n += sprintf(text + n, "%s\n", move_write(&play->game, before, play->played[i].move, word));
        if (play->played[i].suggested) n += sprintf(text + n, "%s\n", RECORD_SUGGESTED);
        before = &play->played[i].after;
    }
    if (ending) sprintf(text + n, "end %s\n", ending_word(ending));
    return text;
}
