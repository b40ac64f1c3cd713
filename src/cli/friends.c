#include "friends.h"

#include <stdlib.h>
#include <string.h>

#include "analysis.h"
#include "game_source.h"
#include "patience/share.h"
#include "play_view.h"
#include "report.h"
#include "text/compared_text.h"
#include "text/narrator.h"

enum { FRIENDS_MAX = 1000, FILE_MOST = 1 << 20, NAME_MAX_BYTES = RECORD_NAME_MAX };

typedef struct Friend {
    char name[NAME_MAX_BYTES]; /* "" where the line has none */
    Play play;
    Analysis analysis;
    bool won, replaced;
} Friend;

typedef struct Friends {
    Friend *of; /* owned; in the order of the file */
    int count;
    bool faulty; /* a line could not be read */
} Friends;

/* --- reading -------------------------------------------------------------------------------------------- */

/* A line's code, cut out of it, and what is left as the name; 0: it has none. */
static char *take_code(char *line, char name[NAME_MAX_BYTES]) {
    char *code = 0, *rest = 0;
    name[0] = '\0';
    for (char *word = strtok_r(line, " \t\r", &rest); word; word = strtok_r(0, " \t\r", &rest)) {
        if (!code && share_is_code(word))
            code = word;
        else
            text_add(name, NAME_MAX_BYTES, "%s%s", *name ? " " : "", word);
    }
    const size_t length = strlen(name);
    if (length && name[length - 1] == ':') name[length - 1] = '\0';
    return code;
}

static void take_line(Friends *friends, char *line, const char *path, int number) {
    Error error = {.why = N_("there is no code in this line")};
    Friend *of = &friends->of[friends->count];
    if (!line[strspn(line, " \t\r")] || *line == '#') return;
    *of = (Friend){.won = false};
    const char *code = take_code(line, of->name);
    if (friends->count == FRIENDS_MAX) error.why = N_("there are more games than can be told");
    if (!code || friends->count == FRIENDS_MAX || !share_read(code, &of->play, &error)) {
        error.line = number;
        friends->faulty = true;
        report_error_in(&error, input_name(path), 0, 0);
        return;
    }
    of->won = game_is_won(&of->play.game, play_now(&of->play));
    friends->count++;
}

static bool read_all(Friends *friends, const char *path) {
    size_t size;
    char *text = input_read(path, FILE_MOST, &size), *rest = text;
    *friends = (Friends){.of = calloc(FRIENDS_MAX + 1, sizeof *friends->of)};
    if (!friends->of) abort();
    for (int number = 1; rest; number++) {
        char *line = strsep(&rest, "\n");
        take_line(friends, line + (number == 1 ? utf8_mark(line) : 0), path, number);
    }
    free(text);
    return text;
}

/* --- order ---------------------------------------------------------------------------------------------- */

/* Of several games of one player a win counts, the first, else the last game. */
static void replace_earlier(Friends *friends) {
    for (int i = 0; i < friends->count; i++)
        for (int j = 0; j < i; j++) {
            Friend *early = &friends->of[j], *late = &friends->of[i];
            if (!*late->name || strcmp(early->name, late->name) || plays_alike(&early->play, &late->play) < 0)
                continue;
            if (early->won)
                late->replaced = true;
            else
                early->replaced = true;
        }
}

/* Wins as on a scoreboard by moves, for codes tell no time; the others behind them, as they came. */
static int by_order(const void *a, const void *b) {
    const Friend *const x = *(Friend *const *)a, *const y = *(Friend *const *)b;
    int order = y->won - x->won;
    if (!order && x->won) order = x->play.at - y->play.at;
    if (!order && x->won) order = strcmp(x->name, y->name);
    return order ? order : (x > y) - (x < y);
}

/* The games of the same deal as one, in order; *count says how many. */
static Friend **table_of(const Friends *friends, const Friend *first, int *count) {
    Friend **table = malloc((size_t)friends->count * sizeof *table);
    if (!table) abort();
    *count = 0;
    for (int i = 0; i < friends->count; i++)
        if (!friends->of[i].replaced && plays_alike(&first->play, &friends->of[i].play) >= 0)
            table[(*count)++] = &friends->of[i];
    qsort(table, (size_t)*count, sizeof *table, by_order);
    return table;
}

/* --- telling -------------------------------------------------------------------------------------------- */

static json_t *table_json(Friend *const *table, int count) {
    json_t *players = json_array();
    for (int i = 0; i < count; i++) {
        const Friend *of = table[i];
        const int losing = of->analysis.known.losing;
        json_array_append_new(
            players, json_begin("{s:o, s:o, s:i, s:s, s:s, s:o}", "name",
                                *of->name ? json_words(of->name) : json_null(), "place",
                                json_known(of->won ? i + 1 : -1), "moves_made", of->play.at, "standing",
                                view_standing(&of->play, ENDING_NONE), "verdict",
                                verdict_word(verdicts_of(&of->analysis.verdicts, &of->play, of->play.at)),
                                "lost_by", json_known(losing ? losing : -1)));
    }
    return json_join(view_json(&table[0]->play), json_begin("{s:o}", "players", players));
}

static void table_print(Friend *const *table, int count) {
    char text[COMPARED_TEXT_MAX], why[ANALYSIS_TEXT_MAX], place[16];
    Narrator n = {.out = stdout};
    const Play beginning = {.game = table[0]->play.game, .deal = table[0]->play.deal};
    int widest = 0;
    narrate_head(&n, &beginning);
    narrate_end(&n);
    for (int i = 0; i < count; i++)
        if (text_width(table[i]->name) > widest) widest = text_width(table[i]->name);
    for (int i = 0; i < count; i++) {
        const Friend *of = table[i];
        place[0] = '\0';
        if (of->won) snprintf(place, sizeof place, "%3d", i + 1);
        text_pad(stdout, place, 5);
        if (widest) text_pad(stdout, of->name, widest + 2);
        text_print(stdout, "%s%s%s\n", compared_end_text(&(Compared){&of->play, ENDING_NONE, of->name}, text),
                   of->won ? "" : ". ", of->won ? "" : analysis_text(&of->analysis, why));
    }
}

/* Where the games that are not won were lost; what is known of one holds for all that begin like it. */
static bool analyse_all(Friends *friends, const Limits *limits, int total) {
    bool decided = true;
    for (int i = 0; i < friends->count; i++) {
        Friend *of = &friends->of[i];
        of->analysis = (Analysis){.play = &of->play, .time.total = total};
        for (int j = 0; j < i; j++) {
            const int alike = plays_alike(&friends->of[j].play, &of->play);
            verdicts_share(&of->analysis.verdicts, &friends->of[j].analysis.verdicts, &of->play, alike);
        }
        if (!of->replaced) analysis_find(&of->analysis, *limits);
        decided &= of->replaced || analysis_is_decided(&of->analysis);
    }
    return decided;
}

static void tell(const Request *r, Friends *friends) {
    json_t *deals = json_array();
    bool first = true;
    for (int i = 0; i < friends->count; i++) {
        int before = 0, count;
        while (before < i && plays_alike(&friends->of[before].play, &friends->of[i].play) < 0) before++;
        if (before < i) continue;
        Friend **table = table_of(friends, &friends->of[i], &count);
        if (is_given(r, "json"))
            json_array_append_new(deals, table_json(table, count));
        else
            (void)(first || putchar('\n')), table_print(table, count);
        first = false;
        free(table);
    }
    if (is_given(r, "json"))
        request_answer(r, json_begin("{s:o}", "deals", deals));
    else
        json_decref(deals);
}

int friends_tell(const Request *r, const char *path, const Limits *limits, int total) {
    Friends friends;
    const bool read = read_all(&friends, path);
    replace_earlier(&friends);
    const bool decided = analyse_all(&friends, limits, total);
    if (read && !friends.count && !friends.faulty)
        report_error(_("there is no code in %s"), input_name(path));
    if (friends.count) tell(r, &friends);
    const bool sound = read && friends.count && !friends.faulty;
    for (int i = 0; i < friends.count; i++) {
        verdicts_end(&friends.of[i].analysis.verdicts);
        play_end(&friends.of[i].play);
    }
    free(friends.of);
    return !sound ? STATUS_WRONG : decided ? STATUS_YES : STATUS_UNDECIDED;
}
