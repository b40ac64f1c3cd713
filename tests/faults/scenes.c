#include "scenes.h"

#include <dirent.h>
#include <errno.h>
#include <time.h>

#include "../store/home.h"
#include "plain/dialogue.h"
#include "store/journal.h"
#include "store/statistics.h"
#include "text/date.h"
#include "text/language.h"
#include "leaves/leaves.h"
#include "table/commands.h"
#include "table/picture.h"

int scene_game = 1, scene_moves = 4;

enum { NUMBER = 8, COPIED = 12 };

/* --- what is said --------------------------------------------------------------------------------------- */

int last_said(const Run *run, const char *word) {
    const size_t length = strlen(word);
    int number = -1;
    for (const char *line = run->said; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (!strncmp(line, word, length) && line[length] == ' ') number = atoi(line + length);
    return number;
}

void tell(const char *word, int number) {
    printf("%s %d\n", word, number);
    fflush(stdout);
}

void tell_screen(const char *screen, int moves) {
    tell(strstr(screen, "not being saved") ? "unsaved" : "confirmed", moves);
}

/* --- what is there -------------------------------------------------------------------------------------- */

int moves_of(const char *path) {
    Play play;
    Ending ending;
    Error error;
    size_t size, whole;
    char *text = file_text(path, &size);
    const bool empty = !size, sound = !empty && record_read(text, size, &play, &ending, &whole, &error);
    const int moves = sound ? play.count : empty ? 0 : -1;
    if (sound) play_end(&play);
    free(text);
    return moves;
}

/* The moves of the longest record there is, also of one that has ended; -1 where there is only a damaged one.
 */
int moves_kept(const char *folder) {
    char path[FILE_PATH_MAX + 300];
    int most = 0;
    bool damaged = false;
    DIR *records = opendir(folder);
    for (const struct dirent *d; records && (d = readdir(records)) != 0;) {
        const size_t length = strlen(d->d_name), suffix = strlen(RECORD_SUFFIX);
        if (length < suffix || strcmp(d->d_name + length - suffix, RECORD_SUFFIX)) continue;
        snprintf(path, sizeof path, "%s/%s", folder, d->d_name);
        const int moves = moves_of(path);
        damaged |= moves < 0;
        if (moves > most) most = moves;
    }
    if (records) closedir(records);
    return damaged && !most ? -1 : most;
}

static bool ended_by_itself(const Run *run) {
    return WIFEXITED(run->status);
}

/* How many whole lines of the statistics tell of a win. */
static int wins(void) {
    size_t size;
    int count = 0;
    if (access(home_path("patience/statistics"), F_OK)) return 0;
    char *text = file_text(home_path("patience/statistics"), &size);
    for (const char *at = text; (at = strstr(at, " won ")) != 0; at++) count += strchr(at, '\n') != 0;
    free(text);
    return count;
}

/* What was confirmed is there; and where the program ended without saying so, all is. */
static const char *check_game(const Run *run) {
    const int kept = moves_kept(home_path("patience/games")), confirmed = last_said(run, "confirmed"),
              made = last_said(run, "made");
    const bool unsaved = strstr(run->said, "not saved to its end") != 0,
               unwritten = strstr(run->said, "statistics was not written") != 0;
    if (confirmed > 0 && kept < confirmed) return "every confirmed move is in the record";
    if (wins() > 1) return "a game is in the statistics once";
    if (!ended_by_itself(run)) return run->struck ? 0 : "it ends by itself";
    if (last_said(run, "end") != (unsaved || unwritten ? 2 : 0))
        return "it ends with 2 where something is missing";
    if (!unsaved && kept < made) return "it says what was not saved";
    if (made > 0 && last_said(run, "won") == 1 && !unwritten && wins() != 1)
        return "it says what was not counted";
    return 0;
}

/* --- playing -------------------------------------------------------------------------------------------- */

static long long fake_now;
static long long fake_clock(void) {
    return fake_now;
}

const Means scene_means = {fake_clock, number_random, worker_begin, 0, measure_nothing, export_write};

/* The player rests until all is on the disk, or cannot be. */
static void rest(Session *s) {
    const struct timespec moment = {.tv_nsec = 100000};
    fake_now += 5000;
    session_rest(s);
    while (s->journal.sync && !sync_is_done(s->journal.sync)) nanosleep(&moment, 0);
    session_rest(s);
    if (!s->journal.error && s->journal.synced == s->journal.sound) tell("durable", s->play.at);
}

static bool some_move(const Session *s, char word[NOTATION_MAX]) {
    MoveList list;
    legal_moves(&s->play.game, session_now(s), &list);
    if (!list.count) return false;
    move_write(&s->play.game, session_now(s),
               list.move[(unsigned)(s->play.at * 7 + 3) % (unsigned)list.count], word);
    return true;
}

static Config begin_config(void) {
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    language_begin("en");
    return config_read();
}

static void lay_out(Session *s) {
    const Rules *rules = rules_listed(scene_game);
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(NUMBER, rules->packs);
    s->means = scene_means;
    session_begin(s, rules, &settings, &deal);
}

static void leave_game(Session *s) {
    const int made = s->play.at, won = session_is_won(s);
    const int status = session_end(s) ? 0 : 2;
    if (!status) tell("durable", made);
    tell("made", made);
    tell("won", won);
    tell("end", status);
}

/* One line of words; the answer is what the screen shows. */
static void say_words(Dialogue *d, const char *line, bool asks) {
    size_t size;
    char *answer = 0;
    d->narrator.out = open_memstream(&answer, &size);
    snprintf(d->line, sizeof d->line, "%s", line);
    dialogue_play(d, fake_now);
    if (asks) {
        strcpy(d->line, "status");
        dialogue_play(d, fake_now);
    }
    fclose(d->narrator.out);
    if (asks) tell_screen(answer, d->session.play.at);
    free(answer);
    d->narrator.out = stdout;
}

static void play_in_words(void) {
    static Dialogue d;
    char word[NOTATION_MAX];
    Config config = begin_config();
    dialogue_init(&d, fopen("/dev/null", "w"), &config);
    lay_out(&d.session);
    for (int i = 0; i < scene_moves && some_move(&d.session, word); i++) {
        say_words(&d, word, true);
        if (i % 3 == 2) rest(&d.session);
        if (i == 3) say_words(&d, "name A game of mine", true);
        if (i == 4) say_words(&d, "undo", true);
    }
    leave_game(&d.session);
}

static void play_at_the_table(void) {
    static Table t;
    char word[NOTATION_MAX];
    Config config = begin_config();
    table_init(&t, &config, table_leaves);
    lay_out(&t.session);
    for (int i = 0; i < scene_moves && some_move(&t.session, word); i++) {
        Canvas canvas;
        Move move;
        Error error;
        move_read(&t.session.play.game, session_now(&t.session), word, &move, &error);
        table_move(&t, move);
        layout_make(&t.view.lay, &t.session.play.game, session_now(&t.session), 80, 24, CARDS_AUTO);
        canvas_begin(&canvas, 80, 24);
        view_draw(&t.view, &canvas);
        const char *notice = view_unsaved_text(&t.view); /* in the corner of whatever is shown */
        tell_screen(notice ? notice : "", t.session.play.at);
        canvas_free(&canvas);
        if (i % 3 == 2) rest(&t.session);
    }
    leave_game(&t.session);
}

/* Die Reihe is won. */
static void win_in_words(void) {
    static Dialogue d;
    static Play won;
    char line[5000] = "";
    char word[NOTATION_MAX];
    Config config = begin_config();
    play_won(&won, "die-reihe");
    for (int i = 0; i < won.count; i++) {
        if (i == won.count - 1) strcat(line, "\n");
        move_write(&won.game, play_after(&won, i), won.played[i].move, word);
        strcat(strcat(line, word), " ");
    }
    dialogue_init(&d, fopen("/dev/null", "w"), &config);
    d.session.means = scene_means;
    session_begin(&d.session, won.game.table, &won.game.settings, &won.deal);
    say_words(&d, strtok(line, "\n"), true);
    say_words(&d, strtok(0, "\n"), true);
    leave_game(&d.session);
    play_end(&won);
}

/* --- a game that is gone on with ------------------------------------------------------------------------ */

static void put_game(void) {
    record_make(record_path("kleine-harfe-4711-old.patience"), "kleine-harfe", 6, ENDING_NONE);
    file_make(home_path("patience/statistics"),
              "2026-11-20T10:00:00Z napoleon 1 won moves=90 seconds=700 deal=1:3 record=n\n");
}

static void go_on(void) {
    static Dialogue d;
    char word[NOTATION_MAX];
    Unfinished game;
    LeftOut left_out;
    Error error;
    Config config = begin_config();
    Statistics statistics = statistics_read(1795000000);
    tell("counted", statistics.error ? -2 : statistics.lines);
    statistics_end(&statistics);
    dialogue_init(&d, fopen("/dev/null", "w"), &config);
    d.session.means = scene_means;
    const int found = journal_unfinished_of(0, 0, false, &game, 1, &left_out);
    if (found && session_resume(&d.session, game.path, false, &error)) {
        tell_screen("", d.session.play.at);
        some_move(&d.session, word);
        say_words(&d, word, true);
        leave_game(&d.session);
    } else {
        tell("refused", found || left_out.count || left_out.error);
    }
}

static const char *check_go_on(const Run *run) {
    const char *wrong = strstr(run->said, "refused 1") ? 0 : check_game(run);
    if (last_said(run, "refused") == 0) return "what cannot be resumed is named";
    if (moves_kept(home_path("patience/games")) < 6) return "the game is there";
    if (wins() != 1) return "the statistics are there";
    if (ended_by_itself(run) && last_said(run, "counted") != 1 && last_said(run, "counted") != -2)
        return "the statistics are counted, or it is said why not";
    return wrong;
}

/* --- preferences ---------------------------------------------------------------------------------------- */

static const char old_config[] = "# mine\nmotion = off\nclock = on # always\n";

static void put_config(void) {
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    file_make(home_path("patience/config"), old_config);
}

static void set_and_save(Config *config, const char *name, const char *value, int number) {
    int option;
    settings_set(&config->settings, name, value, &option);
    if (!config_save(config)) tell("saved", number);
}

static void change_preferences(void) {
    Config config = begin_config();
    set_and_save(&config, "theme", "night", 1);
    set_and_save(&config, "clock", "off", 2);
    tell("end", 0);
}

static const char *check_preferences(const Run *run) {
    size_t size;
    char *text = file_text(home_path("patience/config"), &size);
    const bool old = strstr(text, "# mine\nmotion = off\n") == text, first = strstr(text, "theme = night\n"),
               second = strstr(text, "clock = off # always\n"),
               before = strstr(text, "clock = on # always\n");
    const int saved = last_said(run, "saved");
    free(text);
    if (!old || second == before) return "what was not changed is there";
    if (saved >= 1 && !first) return "the first change is there";
    if (saved >= 2 && !second) return "the second change is there";
    return ended_by_itself(run) || run->struck ? 0 : "it ends by itself";
}

/* --- copies, names -------------------------------------------------------------------------------------- */

static void save_copy(void) {
    Play play;
    char path[FILE_PATH_MAX];
    begin_number(&play, "kleine-harfe", NUMBER);
    play_moves(&play, 0, COPIED);
    if (!export_write(&play, ENDING_NONE, home_path("copy.patience"), false, path)) tell("copied", play.at);
    tell("end", 0);
}

static const char *check_copy(const Run *run) {
    const bool there = !access(home_path("copy.patience"), F_OK);
    const int moves = there ? moves_of(home_path("copy.patience")) : -1;
    if (there && moves != COPIED) return "a copy is whole";
    if (last_said(run, "copied") >= 0 && !there) return "what was saved is there";
    return ended_by_itself(run) || run->struck ? 0 : "it ends by itself";
}

static void put_ended(void) {
    record_make(record_path("ended.patience"), "kleine-harfe", 6, ENDING_OPEN);
}

static void name_game(void) {
    Journal ended = {.file = -1};
    strcpy(ended.path, home_path("patience/games/ended.patience")); /* without a call that may fail */
    if (!name_give(&ended, "A name")) tell("named", 1);
    tell("end", 0);
}

static const char *check_name(const Run *run) {
    size_t size;
    char *text = file_text(record_path("ended.patience"), &size);
    const bool ended = size > 10 && !strcmp(text + size - 10, "\nend open\n"),
               named = strstr(text, "# name A name\n");
    free(text);
    if (!ended || moves_kept(home_path("patience/games")) != 6) return "the record is whole and has ended";
    return last_said(run, "named") > 0 && !named ? "the name is there" : 0;
}

const Scene scenes[] = {
    {"words", 0, play_in_words, check_game},
    {"table", 0, play_at_the_table, check_game},
    {"a win", 0, win_in_words, check_game},
    {"going on", put_game, go_on, check_go_on},
    {"preferences", put_config, change_preferences, check_preferences},
    {"a copy", 0, save_copy, check_copy},
    {"a name", put_ended, name_game, check_name},
    {"the menu", put_menu, play_menu, check_menu},
    {"statistics", put_statistics, run_stats, check_stats},
    {"a terminal", put_calm_config, play_on_a_terminal, check_game, .slow = true},
    {.name = 0},
};

void scene_enter(void) {
    home_enter();
}

void scene_leave(void) {
    home_leave();
}

const char *scene_home(void) {
    return home;
}

const char *scene_run(const Scene *scene, const Fault *fault, Run *run, bool *watched) {
    home_enter();
    if (scene->prepare) scene->prepare();
    *watched = supervise(scene->play, home, "", fault, run);
    const char *what = *watched ? scene->check(run) : 0;
    home_leave();
    return what;
}
