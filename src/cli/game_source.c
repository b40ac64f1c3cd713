#include "game_source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "limits.h"
#include "engine/memory.h"
#include "play_view.h"
#include "store/own_games.h"
#include "table/draw.h"
#include "text/date.h"

enum { PACK_BYTES_MAX = 65536 };

/* --- files ---------------------------------------------------------------------------------------------- */

/* The name of a path in messages. */
static const char *input_name(const char *path) {
    return strcmp(path, "-") ? path : _("standard input");
}

/* Why it cannot be read, by errno. */
static const char *input_trouble(int error) {
    return error == EINVAL || error == ENXIO ? _("this is neither a file nor a pipe") : strerror(error);
}

/* Reads at most `most` bytes of a file; a zero byte follows them.  To be freed; 0 after saying why. */
static char *input_read(const char *path, size_t most, size_t *size) {
    const int file = strcmp(path, "-") ? input_open(path) : STDIN_FILENO;
    char *text = file < 0 ? 0 : file_read(file, most, size);
    if (!text) report_error(_("%s cannot be read: %s"), input_name(path), input_trouble(errno));
    if (file > STDIN_FILENO) close(file);
    return text;
}

/* --- games ---------------------------------------------------------------------------------------------- */

/* The game whose table is in a file; 0 after saying everything that is wrong with it. */
static const Rules *read_table(const char *path) {
    Error error, fault[FAULTS_MAX];
    const int faults = own_game_faults(path, false, fault);
    for (int i = 0; i < faults; i++) report_error_in(&fault[i], path, 0, 0);
    const Rules *const rules = faults ? 0 : own_game_read(path, &error);
    if (!faults && !rules) report_error_in(&error, path, 0, 0);
    return rules;
}

static const Cause no_such_game = {"no_such_game", "game"};

/* A listed game, if its weights can be used; otherwise 0 after saying why. */
static const Rules *weighed(const Request *r, const Rules *rules) {
    Error error;
    if (own_game_weigh(rules, &error)) return rules;
    request_refuse_error(r, no_such_game, &error, rules->listing.file, 0, 0);
    return 0;
}

/* The game that a word means, or a record if those are accepted.  Requests read no files.
 */
static const Rules *find_rules(const Request *r, const char *word, bool or_record) {
    Nearest near[NEAREST_MAX] = {{0}};
    char names[NEAREST_TEXT_MAX];
    const Rules *rules = rules_find(word);
    if (rules) return weighed(r, rules);
    if (!is_served(r) && own_game_is(word)) return read_table(word);
    if ((rules = game_called(word)) != 0) return weighed(r, rules);
    if (!is_served(r) && !or_record && !access(word, F_OK)) return read_table(word);
    games_near(near, word);
    if (near->name)
        request_refuse(r, no_such_game,
                       _("there is no game “%s”; did you mean %s? “patience list” shows the games"), word,
                       nearest_text(near, names));
    else
        request_refuse(r, no_such_game,
                       or_record
                           ? _("there is neither a game nor a record “%s”; “patience list” shows the games")
                           : _("there is no game “%s”; “patience list” shows the games"),
                       word);
    return 0;
}

const Rules *source_rules(const Request *r, const char *word) {
    return find_rules(r, word, false);
}

/* --- options of the game -------------------------------------------------------------------------------- */

/* The names of a game's options as a list; returns text.  No table can have a longer list. */
enum { OPTION_NAMES_MAX = 2 * OWN_TABLE_MAX };

static const char *option_names(const Rules *rules, char text[OPTION_NAMES_MAX]) {
    text[0] = '\0';
    for (int i = 0; rules->option[i].name; i++)
        text_add(text, OPTION_NAMES_MAX, "%s%s", i ? ", " : "", rules->option[i].name);
    return text;
}

static bool set_one(const Request *r, const Rules *rules, Settings *settings, const char *text) {
    char name[40], where[50], names[OPTION_NAMES_MAX];
    int option;
    const char *equals = strchr(text, '=');
    if (!equals || equals == text)
        return request_refuse(r, (Cause){"wrong_value", "set"},
                              _("--set “%s”: an option is set as name=value"), text);
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    snprintf(where, sizeof where, "set.%s", name);
    if (settings_set(settings, name, equals + 1, &option)) return true;
    if (option < 0)
        return request_refuse(r, (Cause){"no_such_option", where},
                              _("--set “%s”: %s has no such option; it has %s"), text, rules_title(rules),
                              option_names(rules, names));
    return request_refuse(r, (Cause){"no_such_value", where},
                          _("--set “%s”: there is no such value; the values of %s are: %s"), text, name,
                          rules->option[option].values);
}

bool source_settings(const Request *r, const Rules *rules, Settings *settings) {
    const char *const word = is_served(r) ? value_given(r, "game") : r->operands ? r->operand[0] : 0;
    *settings = is_served(r) ? settings_usual(rules) : config_options(r->config, rules);
    settings_called(word, rules, settings);
    for (int i = 0; i < r->sets; i++)
        if (!set_one(r, rules, settings, r->set[i])) return false;
    Error error;
    return settings_are_sound(rules, settings, &error) ||
           request_refuse_error(r, (Cause){"no_such_value", "set"}, &error, "--set", 0, 0);
}

/* --- the deal ------------------------------------------------------------------------------------------- */

/* The pack of --cards as text: as given, or from a file. */
static char *pack_text(const char *argument, const char **where) {
    size_t size;
    *where = "--cards";
    if (*argument != '@' && strcmp(argument, "-") != 0) return memory_copy(argument);
    const char *path = *argument == '@' ? argument + 1 : argument;
    *where = input_name(path);
    char *text = input_read(path, PACK_BYTES_MAX, &size);
    if (!text || strlen(text) == size) return text;
    report_error(_("%s is not text; a pack is a list of cards, top card first"), *where);
    free(text);
    return 0;
}

int source_print_as(const char *name, const Play *play) {
    char where[60];
    Error error = {0};
    const DealFormat *format = deal_format(name, (int)strlen(name), &error);
    char *text = format ? deal_written(format, play, &error) : 0;
    snprintf(where, sizeof where, format ? "--format %s" : "--format", name);
    if (!text) report_error_at(&error, where, 0, 0);
    if (text) puts(text);
    free(text);
    return text ? STATUS_YES : STATUS_WRONG;
}

static bool read_pack(const Request *r, const char *argument, const Game *g, Deal *deal) {
    Error error = {0};
    const char *where = "--cards";
    if (is_served(r))
        return deal_of_text(g, argument, deal, &error) ||
               request_refuse_error(r, (Cause){"bad_cards", "cards", error.line}, &error, 0, 0, 0);
    const DealFormat *format = deal_format_said(&argument, &error);
    if (!format) return report_error_at(&error, where, 0, 0);
    char *text = pack_text(argument, &where);
    if (!text) return false;
    const bool sound = deal_format_read(format, g, text, deal, &error);
    if (!sound) report_error_in(&error, where, 0, 0);
    free(text);
    return sound;
}

static bool read_seed(const Request *r, const char *seed, const Rules *rules, Deal *deal) {
    Error error = {0};
    char plain[SEED_MAX];
    seed = seed_plain(seed, plain);
    const bool is_elsewhere = pysol_number(seed) || deal_is_microsoft(seed);
    return seed_read(rules, seed, deal, &error) ||
           request_refuse_error(r, (Cause){is_elsewhere ? "bad_seed" : "wrong_value", "seed"}, &error,
                                "--seed", 0, 0);
}

bool chooses_deal(const Request *r) {
    return is_given(r, "seed") || is_given(r, "daily") || is_given(r, "cards");
}

bool source_deal(const Request *r, const Rules *rules, const Settings *settings, Deal *deal, bool *chosen) {
    Game game;
    const char *seed = value_given(r, "seed");
    const int ways = is_given(r, "seed") + is_given(r, "daily") + is_given(r, "cards");
    *chosen = ways > 0;
    if (ways > 1)
        return request_refuse(r, (Cause){"unwanted_member", "cards"},
                              _("--seed, --daily and --cards each choose a deal; give one of them"));
    game_open(&game, rules, settings);
    if (is_given(r, "cards")) return read_pack(r, value_given(r, "cards"), &game, deal);
    if (seed) return read_seed(r, seed, rules, deal);
    if (*chosen) *deal = deal_numbered(number_of_today(), rules->packs);
    return true;
}

/* --- records -------------------------------------------------------------------------------------------- */

/* Whether a line is about play (a move, undo, end) rather than the deal, and readable at all. */
static bool tells_of_play(const char *line) {
    static const char *const head[] = {"patience", RECORD_TABLE, "game", "set", "deal", "cards", "board"};
    const size_t length = strcspn(line, "\n");
    char word[16] = "";
    sscanf(line, "%15s", word);
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        if (!strcmp(word, head[i])) return false;
    return line[length] && length < RECORD_LINE_MAX;
}

/* If the lines above the bad one, this many bytes, can be read, it is a record, but of an illegal game.
 */
static int refuse_record(const char *path, const char *text, size_t above, const Error *error) {
    Play before;
    Ending ending;
    Error ignored;
    size_t whole;
    const bool played =
        tells_of_play(text + above) && record_read(text, above, &before, &ending, &whole, &ignored);
    report_error_in(error, input_name(path), played ? &before.game : 0, played ? play_now(&before) : 0);
    if (played) play_end(&before);
    return played ? STATUS_NO : STATUS_WRONG;
}

/* STATUS_NO if its game is illegal, STATUS_WRONG if it is not a record. */
static int open_record(const char *path, Source *source) {
    Error error = {0};
    size_t size, whole;
    char *text = input_read(path, RECORD_SIZE_MAX, &size);
    if (!text) return STATUS_WRONG;
    const int status = record_read(text, size, &source->play, &source->ending, &whole, &error)
                           ? STATUS_YES
                           : refuse_record(path, text, whole, &error);
    if (status == STATUS_YES) {
        text[whole] = '\0';
        name_find(text, source->name);
        const Effort effort = effort_of(&(Journal){.file = -1, .text = text, .size = whole});
        if (effort.seconds) source->effort = effort; /* otherwise it was not played at a table */
    }
    free(text);
    return status;
}

/* --- all of it ------------------------------------------------------------------------------------------ */

bool source_deal_game(const Request *r, const Rules *rules, bool by_chance, Play *play) {
    Deal deal;
    bool chosen;
    Settings settings;
    if (!source_settings(r, rules, &settings) || !source_deal(r, rules, &settings, &deal, &chosen))
        return false;
    if (!chosen && !by_chance)
        return report_error(_("which deal of %s? Give --seed N, --daily or --cards CARDS"),
                            rules_title(rules));
    if (!chosen) deal = deal_numbered(number_random(), rules->packs);
    play_begin(play, rules, &settings, &deal);
    return true;
}

/* A random deal is chosen only if no record is possible. */
static int open_game(const Request *r, bool or_record, Play *play) {
    const Rules *rules = find_rules(r, r->operand[0], or_record);
    return rules && source_deal_game(r, rules, !or_record, play) ? STATUS_YES : STATUS_WRONG;
}

bool source_play(const Request *r, const char *words, Play *play) {
    Error error = {0};
    char where[60];
    if (play_notation(play, words, &error)) return true;
    snprintf(where, sizeof where, _("--play, word %d"), error.count);
    return request_refuse_error(r, (Cause){refusal_word(&error), "moves", error.count}, &error, where,
                                &play->game, play_now(play));
}

/* Reads a code, a shared game (docs/share.md). */
bool source_read_code(const Request *r, const char *code, Play *play) {
    Error error = {0};
    return share_read(code, play, &error) ||
           request_refuse_error(r, (Cause){"bad_code", "code"}, &error, 0, 0, 0);
}

Named source_named(const char *word) {
    struct stat about;
    if (rules_find(word) || own_game_is(word)) return A_GAME;
    if (!strcmp(word, "-") || (!stat(word, &about) && !S_ISDIR(about.st_mode))) return A_FILE;
    if (game_called(word)) return A_GAME;
    return share_is_code(word) ? A_CODE : strpbrk(word, "/.") || !access(word, F_OK) ? A_FILE : A_GAME;
}

int source_read(const Request *r, const char *word, Source *source) {
    *source = (Source){.ending = ENDING_NONE, .effort = effort_unknown};
    switch (source_named(word)) {
    case A_CODE: return source_read_code(r, word, &source->play) ? STATUS_YES : STATUS_WRONG;
    case A_FILE: return open_record(word, source);
    default: return report_wrong(_("“%s” is neither a record nor a code"), word);
    }
}

static int open_source(const Request *r, Source *source) {
    const bool or_record = strstr(r->command->wants, "RECORD");
    const char *words = value_given(r, "play");
    *source = (Source){.ending = ENDING_NONE, .effort = effort_unknown};
    const Named named = or_record ? source_named(r->operand[0]) : A_GAME;
    if (named != A_GAME && (r->sets || chooses_deal(r)))
        return report_wrong(
            _("a record brings its own deal and options; leave out --seed, --daily, --cards, --set"));
    const int status =
        named == A_GAME ? open_game(r, or_record, &source->play) : source_read(r, r->operand[0], source);
    if (status != STATUS_YES || !words || source_play(r, words, &source->play)) return status;
    source_end(source);
    return STATUS_NO;
}

void source_end(Source *source) {
    verdicts_end(&source->verdicts);
    play_end(&source->play);
}

/* Goes back to the position after the number of moves in the request.  false after saying why. */
static bool go_to(const Request *r, Source *source) {
    Play *play = &source->play;
    int at = play->at;
    source->made = play->at;
    if (!number_given(r, "at", 0, play->at, &at)) return false;
    if (at < play->at) source->ending = ENDING_NONE;
    while (play->at > at) play_undo(play);
    return true;
}

int source_work(const Request *r, SourceWork *work) {
    Source source;
    int status = open_source(r, &source);
    if (status == STATUS_NO && r->command->no_is_an_answer) return STATUS_WRONG;
    if (status != STATUS_YES) return status;
    status = go_to(r, &source) ? work(r, &source) : STATUS_WRONG;
    source_end(&source);
    return status;
}

/* --- acts ----------------------------------------------------------------------------------------------- */

static int act_on(const Request *r, Source *source) {
    enum { NOT_SAID = -1 };
    const Command *c = r->command;
    source->status = NOT_SAID;
    json_t *answer = c->find(r, source);
    const int status = source->status != NOT_SAID ? source->status : answer ? STATUS_YES : STATUS_WRONG;
    if (answer && is_given(r, "json")) {
        json_answer(c->subject == OF_PLAY ? json_join(view_json(&source->play), answer) : answer);
    } else if (answer) {
        if (c->names_options && !is_given(r, "check"))
            view_print_options(stdout, source->play.game.table, &source->play.game.settings);
        c->tell(r, source, answer);
        json_decref(answer);
    }
    free(source->found);
    return status;
}

int act(const Request *r) {
    const char *const word = r->operands ? r->operand[0] : 0;
    if (r->command->subject == OF_PLAY) return source_work(r, act_on);
    Source source = {.rules = 0};
    if (word && r->command->subject == OF_RULES && !(source.rules = source_rules(r, word)))
        return STATUS_WRONG;
    return act_on(r, &source);
}

/* --- written -------------------------------------------------------------------------------------------- */

static bool begins(const char *line, const char *word) {
    const size_t length = strlen(word);
    return !strncmp(line, word, length) && line[length] == ' ';
}

/* Says in remarks what hooks do, as other tables cannot name them. */
static void print_hooks(const char *besides) {
    enum { LINE_MOST = 96 };
    printf("\n# %s", _("What the hooks do, which a custom game cannot name:"));
    for (int fits; *besides; besides += strspn(besides, " ")) {
        fits = sentence_line(besides, LINE_MOST);
        printf("\n# %.*s", fits, besides);
        besides += fits;
    }
    putchar('\n');
}

int table_print(const Rules *rules) {
    for (const char *line = rules->text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!rules->digest && begins(line, "game"))
            text_print(stdout, "%-12s%s%s\n", "game", "my-", rules->id);
        else if (!rules->digest && begins(line, "title"))
            text_print(stdout, "%-12s%s%s\n", "title", "My ", rules->title);
        else if (!begins(line, "listed") && !begins(line, "version"))
            text_print(stdout, "%.*s\n", (int)(end - line), line);
    }
    if (rules->hooks.besides) print_hooks(_(rules->hooks.besides));
    return STATUS_YES;
}

/* --- tried ---------------------------------------------------------------------------------------------- */

enum { DEALS_TRIED = 10, POSITIONS_TRIED = 200000 };

static Verdict try_deal(const Request *r, const Rules *rules, uint64_t number) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    const Limits limits = {.positions = POSITIONS_TRIED, .memory = (size_t)256 << MIB_SHIFT};
    Solution solution = limits_solve(r, &play.game, &play.start, limits);
    const Verdict verdict = solution.verdict;
    memory_check(solution.spent);
    solution_end(&solution);
    play_end(&play);
    return verdict;
}

static void show_opening(const Rules *rules) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(1, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    putchar('\n');
    view_print(&play, ENDING_NONE);
    play_end(&play);
}

/* The size of terminal in which the table fits as dealt, with any of its options. */
static void find_size(const Rules *rules, int *width, int *height) {
    const Deal deal = deal_numbered(1, rules->packs);
    *width = *height = 0;
    for (int option = -1; option < 0 || rules->option[option].name; option++)
        for (int value = 1; value < (option < 0 ? 2 : option_values(&rules->option[option])); value++) {
            Settings settings = settings_default(rules);
            Game game;
            int w, h;
            if (option >= 0) settings.value[option] = (uint8_t)value;
            game_open(&game, rules, &settings);
            const Position opening = game_deal(&game, deal.pack, 0);
            layout_least(&game, &opening, true, &w, &h);
            if (w > *width) *width = w;
            if (h > *height) *height = h;
        }
}

int table_try(const Request *r, const Rules *rules) {
    Error remark[FAULTS_MAX];
    const char *const file = rules->listing.file;
    const int remarks = file ? own_game_faults(file, true, remark) : 0;
    int count[NOT_WINNABLE + 1] = {0};
    int width, height;
    for (int i = 0; i < remarks; i++) report_error_in(&remark[i], file, 0, 0);
    show_opening(rules);
    find_size(rules, &width, &height);
    for (uint64_t number = 1; number <= DEALS_TRIED; number++) count[try_deal(r, rules, number)]++;
    text_print(stdout, _("\nOf its first %d deals: %d winnable, %d lost, %d undecided.\n"), DEALS_TRIED,
               count[WINNABLE], count[NOT_WINNABLE], count[UNDECIDED]);
    if (height == CANVAS_HEIGHT)
        text_print(stdout, _("Its cards do not have enough room in a terminal of any size.\n"));
    else if (width > 80 || height > 24)
        text_print(stdout, _("80x24 does not have enough room for its cards; %dx%d does.\n"), width, height);
    return STATUS_YES;
}
