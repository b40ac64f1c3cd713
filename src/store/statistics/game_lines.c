/* Reading the statistics' lines. */
#include "game_lines.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "text/date.h"
#include "text/entry.h"

enum { NUMBER_MAX = 1000000000 };

/* --- words of a line ------------------------------------------------------------------------------------ */

/* Takes the next word off the line; 0 at its end. */
static char *take_word(char **rest) {
    char *word = *rest, *end;
    while (*word == ' ') word++;
    for (end = word; *end && *end != ' ';) end++;
    *rest = end + (*end != '\0');
    *end = '\0';
    return end > word ? word : 0;
}

/* Two digits, of which it is known that they are. */
static int two_digits(const char *word) {
    return (word[0] - '0') * 10 + word[1] - '0';
}

static bool read_time(const char *word, long long *seconds) {
    static const char form[] = "0000-00-00T00:00:00Z";
    if (strlen(word) != sizeof form - 1) return false;
    for (int i = 0; form[i]; i++)
        if (form[i] == '0' ? word[i] < '0' || word[i] > '9' : word[i] != form[i]) return false;
    const int year = two_digits(word) * 100 + two_digits(word + 2), month = two_digits(word + 5),
              day = two_digits(word + 8), hour = two_digits(word + 11), minute = two_digits(word + 14),
              second = two_digits(word + 17);
    if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60)
        return false;
    *seconds = day_of_date(year, month, day) * DAY_SECONDS + hour * 3600 + minute * 60 + second;
    return true;
}

static bool read_count(const char *word, int *count) {
    uint64_t number;
    if (!number_read(word, &number) || number > NUMBER_MAX) return false;
    *count = (int)number;
    return true;
}

static Result result_of(const char *word) {
    static const char *const name[] = {[RESULT_WON] = "won", [RESULT_LOST] = "lost", [RESULT_LEFT] = "left"};
    for (int i = RESULT_WON; i <= RESULT_LEFT; i++)
        if (!strcmp(word, name[i])) return (Result)i;
    return RESULT_NONE;
}

static bool is_name(const char *word) {
    const size_t length = strlen(word);
    return length < STATISTICS_GAME_MAX && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static uint64_t hash_of(const char *game, const char *more) {
    return hash_text(hash_text(hash_text(HASH_BEGIN, game), " "), more);
}

/* The fields behind the result.  Those of later versions mean nothing here; a word that is none makes the
   line unreadable. */
typedef struct Fields {
    const char *deal, *set, *record;
    int moves, seconds, passes, undone, helped, fair, difficulty;
} Fields;

static bool take_fields(char *rest, Fields *fields) {
    *fields = (Fields){"", "", "", -1, -1, -1, -1, -1, 0, 0};
    const struct {
        const char *name;
        int *count;
    } counts[] = {{"moves", &fields->moves},   {"seconds", &fields->seconds}, {"passes", &fields->passes},
                  {"undone", &fields->undone}, {"helped", &fields->helped},   {"fair", &fields->fair}};
    for (char *word; (word = take_word(&rest));) {
        char *value = strchr(word, '=');
        if (!value || value == word) return false;
        *value++ = '\0';
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            if (*word == *counts[i].name && !strcmp(word, counts[i].name) &&
                !read_count(value, counts[i].count))
                return false;
        if (!strcmp(word, "level")) fields->difficulty = difficulty_read(value);
        if (!strcmp(word, "deal")) fields->deal = value;
        if (!strcmp(word, "set")) fields->set = value;
        if (!strcmp(word, "record")) fields->record = value;
    }
    return strlen(fields->set) < STATISTICS_SET_MAX;
}

/* Whether the deal was today's on the day when it was played, which may have ended after midnight; then the
   day is that one. */
static bool was_daily(const Fields *fields, uint64_t number, long long moment, long long *day) {
    uint64_t date;
    if (number < 19700101 || number > 99991231) return false;
    day_at(moment, &date);
    if (number == date) return true;
    const long long begun = day_at(moment - (fields->seconds > 0 ? fields->seconds : 0), &date);
    if (number == date) *day = begun;
    return number == date;
}

/* --- entries -------------------------------------------------------------------------------------------- */

/* An array with room for one more; it doubles where it is full. */
static void *with_room(void *array, int count, size_t size) {
    const bool is_full = !(count & (count - 1));
    if (is_full) array = realloc(array, (size_t)(count ? count * 2 : 1) * size);
    if (!array) abort();
    return array;
}

/* The group of a game with its options; -1 where there are too many. */
static int group_of_line(GameLines *lines, const char *game, const char *set) {
    const uint64_t hash = hash_of(game, set);
    for (int i = 0; i < lines->groups; i++) {
        const Group *group = &lines->group[i];
        if (group->hash == hash && !strcmp(group->game, game) && !strcmp(group->set, set)) return i;
    }
    if (lines->groups == SETS_MAX) return -1;
    lines->group = with_room(lines->group, lines->groups, sizeof *lines->group);
    Group *fresh = &lines->group[lines->groups];
    *fresh = (Group){.hash = hash, .rules = rules_find(game)};
    strcpy(fresh->game, game);
    strcpy(fresh->set, set);
    return lines->groups++;
}

/* Takes a line in; false when it cannot be read. */
static bool take_line(GameLines *lines, char *line) {
    Fields fields;
    long long moment;
    char *time = take_word(&line), *game = time ? take_word(&line) : 0,
         *version = game ? take_word(&line) : 0;
    char *word = version ? take_word(&line) : 0;
    int number;
    const Result result = word ? result_of(word) : RESULT_NONE;
    if (!result || !read_time(time, &moment) || !is_name(game) || !read_count(version, &number)) return false;
    if (!take_fields(line, &fields)) return false;
    const int group = group_of_line(lines, game, fields.set);
    if (group < 0) return false;
    const Rules *rules = lines->group[group].rules;
    lines->line = with_room(lines->line, lines->count, sizeof *lines->line);
    GameLine *entry = &lines->line[lines->count];
    *entry = (GameLine){.order = lines->count++,
                        .group = group,
                        .result = result,
                        .moves = fields.moves,
                        .seconds = fields.seconds,
                        .under_par = rules && fields.passes > 0 && fields.passes < rules->par,
                        .undone = fields.undone,
                        .helped = fields.helped,
                        .fair = fields.fair,
                        .difficulty = fields.difficulty};
    const bool has_number = strchr(fields.deal, ':') != 0; /* of whatever way to shuffle */
    entry->deal = has_number ? hash_of(game, fields.deal) | 1 : 0;
    entry->record = *fields.record ? hash_text(HASH_BEGIN, fields.record) | 1 : 0;
    entry->day = day_at(moment, 0);
    entry->place = rules ? rules->listed : 256;
    entry->numbered = !strncmp(fields.deal, "1:", 2) && number_read(fields.deal + 2, &entry->number);
    entry->daily = entry->numbered && was_daily(&fields, entry->number, moment, &entry->day);
    return true;
}

/* Whether it is neither too long nor holds control characters; a carriage return before its end is cut off.
 */
static bool is_text(char *line, size_t length) {
    if (length && line[length - 1] == '\r') line[--length] = '\0';
    if (length > STATISTICS_LINE_MAX) return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f) return false;
    return true;
}

GameLines game_lines_read(char *text, size_t size) {
    GameLines lines = {.count = 0};
    TextLines all = lines_of(text, size);
    for (char *line; (line = lines_next(&all)) != 0;) {
        const bool whole = all.whole && is_text(line, all.length);
        const bool empty = whole && (line[0] == '#' || !line[strspn(line, " ")]);
        lines.skipped += !whole || (!empty && !take_line(&lines, line));
    }
    return lines;
}

void game_lines_end(GameLines *lines) {
    free(lines->line);
    free(lines->group);
    *lines = (GameLines){.count = 0};
}
