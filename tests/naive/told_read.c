/* Reading the text of a table. */
#include "told_inner.h"

#include <stdio.h>
#include <stdlib.h>

enum { WORDS_MAX = 40, LINE_SIZE = 400 };

/* The words of a line; there is an empty one behind the last. */
typedef struct Line {
    int words;
    bool indented;
    ToldWord word[WORDS_MAX];
} Line;

typedef struct Reader {
    Told *told;
    const char *settings;
    ToldGroup *group; /* whose stanza it is, or NULL */
    ToldWord option, chosen;
} Reader;

static const char *const roles[] = {"stock", "hand", "waste", "foundation", "column", "reserve", "cell"};
static const char *const suits[] = {"any-suit", "same-suit", "other-colour", "same-colour", "other-suit"};

/* A remark begins where a word could. */
static void split(Line *line, const char *text, size_t length) {
    memset(line, 0, sizeof *line);
    line->indented = length > 0 && text[0] == ' ';
    for (size_t at = 0; at < length && line->words < WORDS_MAX - 1;) {
        if (text[at] == ' ') {
            at++;
            continue;
        }
        if (text[at] == '#') return;
        char *word = line->word[line->words++];
        for (size_t used = 0; at < length && text[at] != ' '; at++)
            if (used < TOLD_WORD_SIZE - 1) word[used++] = text[at];
    }
}

static void cut_front(Line *line, int words) {
    memmove(line->word, line->word + words, sizeof line->word - (size_t)words * TOLD_WORD_SIZE);
    line->words -= words;
}

static bool has(const Line *line, const char *word) {
    for (int i = 1; i < line->words; i++)
        if (told_is(line->word[i], word)) return true;
    return false;
}

/* "yes or no, or nothing for yes" */
static bool yes(const Line *line) {
    return !told_is(line->word[1], "no");
}

static int number(const char *word) {
    return told_is(word, "unlimited") ? 0 : atoi(word);
}

/* ---- words about a group ---- */

static void read_build(ToldBuild *build, const Line *line) {
    memset(build, 0, sizeof *build);
    const char *way = line->word[1];
    const int step = line->word[2][0] >= '0' && line->word[2][0] <= '9' ? atoi(line->word[2]) : 1;
    if (told_is(way, "up")) build->step = step;
    if (told_is(way, "down")) build->step = -step;
    build->doubling = told_is(way, "doubling");
    build->any = told_is(way, "any");
    build->wraps = has(line, "wraps");
    build->both_ways = has(line, "both-ways");
    build->same_rank = has(line, "or-same-rank");
    for (int i = 0; i < 5; i++)
        if (has(line, suits[i])) build->suits = (ToldSuits)i;
}

/* One number for all piles or one for each. */
static void read_each(int each[TOLD_PILES_MAX], const Line *line) {
    for (int i = 0; i < TOLD_PILES_MAX; i++)
        each[i] = line->words == 2 ? atoi(line->word[1]) : i + 1 < line->words ? atoi(line->word[i + 1]) : 0;
}

static void read_suits(bool suit[4], const Line *line) {
    static const char *const names[] = {"clubs", "diamonds", "hearts", "spades"};
    for (int i = 0; i < 4; i++) suit[i] = has(line, names[i]) || has(line, "all");
}

/* "2C 10H" */
static void read_begun(ToldGroup *group, const Line *line) {
    static const char ranks[] = "A23456789TJQK", letters[] = "CDHS";
    const char *first = line->word[1];
    group->begins = 0;
    if (strchr(ranks, first[0]) == NULL && first[0] != '1') {
        read_suits(group->begun, line);
        return;
    }
    memset(group->begun, 0, sizeof group->begun);
    for (int i = 1; i < line->words; i++) {
        const char *word = line->word[i];
        const int ten = strncmp(word, "10", 2) == 0;
        const int rank = ten ? 10 : (int)(strchr(ranks, word[0]) - ranks) + 1;
        const int suit = (int)(strchr(letters, word[ten ? 2 : 1]) - letters);
        group->begin[group->begins++] = (NaiveCard){(int8_t)rank, (int8_t)suit, false};
    }
}

static void read_gives(ToldGroup *group, const Line *line) {
    strcpy(group->gives, line->word[1]);
    group->to_foundation = has(line, "foundation");
    group->to_column = has(line, "column");
    group->to_empty = has(line, "empty-column");
    group->to_cell = has(line, "cell");
}

/* Numbers, or how many of all: then no numbers are said. */
static void read_down(ToldGroup *group, const Line *line) {
    const char *value = line->word[1];
    const bool all = told_is(value, "all"), but_top = told_is(value, "all-but-top");
    group->has_down = !all && !but_top;
    strcpy(group->facing, all ? "down" : but_top ? "top" : "up");
    if (group->has_down) read_each(group->down, line);
}

/* Suits as they are usual: from the ace up, or from the king down. */
static void read_suits_from(ToldGroup *group, const char *first) {
    memset(&group->build, 0, sizeof group->build);
    group->suited = true;
    group->build.suits = TOLD_SAME_SUIT;
    group->build.step = told_is(first, "ace") ? 1 : -1;
    strcpy(group->empty, first);
    group->capacity = 13;
}

/* Words that say how a group looks, or help a solver. */
static bool is_no_rule(const char *word) {
    static const char *const words[] = {"noun", "key", "alike", "at", "fan", "span", "inset", "shows-need"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (told_is(words[i], word)) return true;
    return false;
}

static bool read_dealing(ToldGroup *group, const Line *line) {
    const char *word = line->word[0], *value = line->word[1];
    if (told_is(word, "piles")) {
        group->piles = atoi(value);
    } else if (told_is(word, "dealt")) {
        group->rest = told_is(value, "rest");
        read_each(group->dealt, line);
    } else if (told_is(word, "down")) {
        read_down(group, line);
    } else if (told_is(word, "facing")) {
        strcpy(group->facing, value);
    } else if (told_is(word, "turning")) {
        strcpy(group->turning, value);
    } else if (told_is(word, "begun")) {
        read_begun(group, line);
    } else if (told_is(word, "gathers")) {
        strcpy(group->gathers, told_is(value, "nothing") ? "" : value);
    } else if (told_is(word, "opens")) {
        strcpy(group->opens, told_is(value, "always") ? "" : value);
    } else if (told_is(word, "times")) {
        group->times = number(value);
    } else if (told_is(word, "sinks")) {
        strcpy(group->sinks, value);
    } else if (told_is(word, "grace")) {
        group->grace = yes(line);
    } else if (told_is(word, "ranks-once")) {
        group->ranks_once = yes(line);
    } else {
        return false;
    }
    return true;
}

static bool read_laying(ToldGroup *group, const Line *line) {
    const char *word = line->word[0], *value = line->word[1];
    if (told_is(word, "suited")) {
        group->suited = yes(line);
    } else if (told_is(word, "ranks-before")) {
        group->ranks_before = yes(line);
    } else if (told_is(word, "suits-from")) {
        read_suits_from(group, value);
    } else if (told_is(word, "build")) {
        read_build(&group->build, line);
    } else if (told_is(word, "empty")) {
        strcpy(group->empty, value);
    } else if (told_is(word, "direction")) {
        strcpy(group->direction, told_is(value, "every-card") ? "" : value);
    } else if (told_is(word, "each-way")) {
        group->each_way = yes(line);
    } else if (told_is(word, "pairs")) {
        strcpy(group->pairs, told_is(value, "nothing") ? "" : value);
    } else if (told_is(word, "misdealt")) {
        group->misdealt = told_is(value, "leaves");
    } else if (told_is(word, "row")) {
        strcpy(group->line, told_is(value, "no") ? "" : value);
    } else if (told_is(word, "alternates")) {
        group->alternates = yes(line);
    } else if (told_is(word, "overlaps")) {
        group->overlaps = yes(line);
    } else if (told_is(word, "across")) {
        group->across = atoi(value);
    } else if (told_is(word, "to-clear")) {
        group->to_clear = yes(line);
    } else if (told_is(word, "rows")) {
        for (group->rows = 0; group->rows + 1 < line->words; group->rows++)
            group->row[group->rows] = atoi(line->word[group->rows + 1]);
    } else if (told_is(word, "capacity")) {
        group->capacity = atoi(value);
    } else if (told_is(word, "by-itself")) {
        group->starters = has(line, "starters");
        group->drawn = has(line, "drawn");
        group->as_dealt = has(line, "dealt");
        return !has(line, "reserves");
    } else if (told_is(word, "gives")) {
        read_gives(group, line);
    } else if (told_is(word, "runs")) {
        strcpy(group->runs, value);
    } else if (told_is(word, "complete-runs")) {
        group->complete_runs = yes(line);
        group->by_hand = told_is(value, "by-hand");
    } else if (told_is(word, "refill") && group->role == TOLD_COLUMN) {
        group->refill_reserve = has(line, "reserve");
        group->refill_waste = has(line, "waste");
        group->refill_stock = has(line, "stock");
    } else {
        return false;
    }
    return true;
}

/* ---- words about the stock and the game ---- */

static bool read_stock(Told *told, const Line *line) {
    const char *word = line->word[0], *value = line->word[1];
    if (told_is(word, "passes")) {
        told->passes = number(value);
    } else if (told_is(word, "redeals")) {
        told->kept_order = has(line, "in-order") || !has(line, "shuffled");
        told->shuffled = has(line, "shuffled");
    } else if (told_is(word, "redeal")) {
        told->reversed = told_is(value, "reversed");
    } else if (told_is(word, "holds")) {
        told->holds_foundation = has(line, "foundation");
        told->holds_column = has(line, "column");
    } else if (told_is(word, "may-pass")) {
        told->may_pass = yes(line);
    } else if (told_is(word, "draws")) {
        told->rows = told_is(value, "columns");
        told->draws_to_foundation = told_is(value, "foundation");
        told->reserve_rows = told_is(value, "reserves");
        told->packets = told_is(value, "packets");
        told->draws = told->rows || told->reserve_rows || told->packets || told->draws_to_foundation
                          ? 1
                          : number(value);
    } else if (told_is(word, "needs")) {
        told->needs_columns = told_is(value, "no-empty-column");
        told->needs_empty_waste = told_is(value, "empty-waste");
    } else if (told_is(word, "draws-to")) {
        told->rows = told_is(value, "columns");
        told->draws_to_foundation = told_is(value, "foundation");
    } else {
        return false;
    }
    return true;
}

/* False for words of games with hooks, which are not told here. */
static bool read_word(Told *told, ToldGroup *group, const Line *line) {
    if (is_no_rule(line->word[0])) return true;
    return read_dealing(group, line) || read_laying(group, line) ||
           (group->role == TOLD_STOCK && read_stock(told, line));
}

static bool read_game(Told *told, const Line *line) {
    const char *word = line->word[0];
    if (told_is(word, "packs")) told->packs = atoi(line->word[1]);
    if (told_is(word, "won-at")) told->won_at = atoi(line->word[1]);
    if (told_is(word, "first-card")) strcpy(told->first_card, line->word[1]);
    if (told_is(word, "first-chosen")) strcpy(told->first_chosen, line->word[1]);
    if (told_is(word, "packs-of")) {
        read_suits(told->missing, line);
        for (int suit = 0; suit < 4; suit++)
            told->missing[suit] = !has(line, "nothing") && !told->missing[suit];
    }
    return !told_is(word, "hooks") && !told_is(word, "mark");
}

/* ---- options ---- */

/* The value that the settings give an option, or its first. */
static void choose(const char *settings, const char *option, const char *first, ToldWord chosen) {
    Line line;
    split(&line, settings, strlen(settings));
    strcpy(chosen, first);
    for (int i = 0; i < line.words; i++) {
        char *is = strchr(line.word[i], '=');
        if (is == NULL) continue;
        *is = '\0';
        if (told_is(line.word[i], option)) strcpy(chosen, is + 1);
    }
}

/* What a line calls a group: its role where only one has it, else its name. */
static ToldGroup *group_called(Told *told, const char *word) {
    ToldGroup *found = NULL;
    int of_role = 0;
    for (int i = 0; i < told->groups; i++)
        if (told_is(roles[told->group[i].role], word)) {
            found = &told->group[i];
            of_role++;
        }
    if (of_role == 1) return found;
    for (int i = 0; i < told->groups; i++)
        if (told_is(told->group[i].name, word)) return &told->group[i];
    return NULL;
}

/* The first value an option of the table has; "" where there is none. */
static void first_value(const char *table, const char *option, ToldWord value) {
    value[0] = '\0';
    for (const char *at = table; *at != '\0'; at += strcspn(at, "\n") + (at[strcspn(at, "\n")] != '\0')) {
        Line line;
        split(&line, at, strcspn(at, "\n"));
        if (told_is(line.word[0], "option") && told_is(line.word[1], option)) strcpy(value, line.word[2]);
    }
}

/* A line under an option; it counts if its value is chosen, and what it says is said with. */
static bool read_change(Reader *reader, const char *table, Line *line) {
    if (told_is(line->word[0], "help")) return true;
    const bool passed_on = told_is(line->word[0], "sets");
    if (!passed_on && !told_is(line->word[0], reader->chosen)) return true;
    if (line->words > 4 && told_is(line->word[line->words - 3], "with")) {
        ToldWord first, chosen;
        const char *option = line->word[line->words - 2];
        first_value(table, option, first);
        choose(reader->settings, option, first, chosen);
        if (!told_is(chosen, line->word[line->words - 1])) return true;
        line->words -= 3;
        line->word[line->words][0] = '\0';
    }
    if (passed_on) strcpy(line->word[line->words++], reader->chosen);
    cut_front(line, 1);
    ToldGroup *group = group_called(reader->told, line->word[0]);
    const bool game = told_is(line->word[0], "game");
    cut_front(line, 1);
    if (game) return read_game(reader->told, line);
    return group != NULL && read_word(reader->told, group, line);
}

/* ---- the table ---- */

static void begin_group(Told *told, ToldRole role, const Line *line) {
    ToldGroup *group = &told->group[told->groups++];
    group->role = role;
    strcpy(group->name, line->word[1]);
    group->piles = line->words > 2 ? atoi(line->word[2]) : 1;
}

static bool begin_stanza(Reader *reader, const Line *line) {
    Told *told = reader->told;
    reader->group = NULL;
    reader->option[0] = '\0';
    if (told_is(line->word[0], "option")) {
        strcpy(reader->option, line->word[1]);
        choose(reader->settings, reader->option, line->word[2], reader->chosen);
        return true;
    }
    for (int role = 0; role < TOLD_ROLES; role++)
        if (told_is(line->word[0], roles[role])) {
            begin_group(told, (ToldRole)role, line);
            reader->group = &told->group[told->groups - 1];
            return true;
        }
    return read_game(told, line);
}

static bool read_line(Reader *reader, const char *table, Line *line) {
    if (line->words == 0 || told_is(line->word[0], "patience-rules")) return true;
    if (!line->indented) return begin_stanza(reader, line);
    if (reader->option[0] != '\0') return read_change(reader, table, line);
    return reader->group != NULL && read_word(reader->told, reader->group, line);
}

static void number_piles(Told *told) {
    for (int i = 0; i < told->groups; i++) {
        told->group[i].first = told->piles;
        for (int nth = 0; nth < told->group[i].piles; nth++) told->group_of[told->piles++] = i;
    }
}

const char *told_read(Told *told, const char *table, const char *settings) {
    static char unread[LINE_SIZE];
    Reader reader = {.told = told, .settings = settings};
    memset(told, 0, sizeof *told);
    told->packs = told->passes = told->draws = 1;
    told->kept_order = true;
    for (const char *at = table; *at != '\0';) {
        Line line;
        const size_t length = strcspn(at, "\n");
        split(&line, at, length);
        if (!read_line(&reader, table, &line)) {
            snprintf(unread, sizeof unread, "%.*s", (int)length, at);
            return unread;
        }
        at += length + (at[length] != '\0');
    }
    number_piles(told);
    return NULL;
}
