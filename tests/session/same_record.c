/* The same game at the table and in words: byte for byte the same records and lines of statistics, with steps
   of several moves taken back, hints, collecting, finishing, restarts, taking over and further deals. */
#include <glob.h>

#include "../every/sampled.h"
#include "../store/home.h"
#include "engine/deal.h"
#include "plain/dialogue.h"
#include "text/language.h"
#include "leaves/leaves.h"
#include "table/commands.h"

enum { STEPS = 110, STEP_TIME = 1700, WORDS_MAX = STEPS * 200 };

static Config config;
static Table t;
static Dialogue d;
static char typed[WORDS_MAX]; /* the game so far, a line a step */
static long long now;
static int all_told, all_collected, all_finished;
static int moves, undone, told, collected, finished, branched; /* how often each was tried */

static long long fake_clock(void) {
    return now;
}

static void enter(void) {
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert_int_eq(setenv("PATIENCE_NOW", "1700000000", 1), 0);
    ck_assert(language_begin("en"));
}

/* --- what is left behind -------------------------------------------------------------------------------- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* All records, in the order of their texts, and the statistics without the records' names, which tell the
   time of day.  To be freed. */
static char *left_behind(void) {
    char pattern[300], *all = 0, *text[64];
    size_t size;
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/patience/games/*.patience", home);
    const int missing = glob(pattern, 0, 0, &found);
    const size_t records = missing ? 0 : found.gl_pathc;
    ck_assert_uint_lt(records, 64);
    for (size_t i = 0; i < records; i++) text[i] = file_text(found.gl_pathv[i], &size);
    qsort(text, records, sizeof *text, compare_texts);
    FILE *out = open_memstream(&all, &size);
    for (size_t i = 0; i < records; i++) {
        fprintf(out, "%s\n", text[i]);
        free(text[i]);
    }
    if (!missing) globfree(&found);
    snprintf(pattern, sizeof pattern, "%s/patience/statistics", home);
    FILE *statistics = fopen(pattern, "r");
    for (char line[1000]; statistics && fgets(line, sizeof line, statistics);) {
        char *record = strstr(line, " record=");
        if (record) *record = '\0';
        fprintf(out, "%s\n", line);
    }
    if (statistics) fclose(statistics);
    fclose(out);
    return all;
}

/* --- at the table --------------------------------------------------------------------------------------- */

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...) {
    const size_t length = strlen(typed);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(typed + length, sizeof typed - length, format, arguments);
    va_end(arguments);
    strcat(typed, "\n");
}

static void press(int key) {
    const Event event = {.kind = EVENT_KEY, .key = key};
    table_count_time(&t, event, now);
    table_event(&t, event);
    table_return(&t, event, now);
}

/* The word of the move that began the last step. */
static void note_last_step(int from) {
    const Play *play = &t.session.play;
    char word[NOTATION_MAX];
    note("%s", move_write(&play->game, play_after(play, from), play->played[from].move, word));
    moves++;
    collected += play->at - from - 1;
}

/* A move by chance, rather one to a foundation. */
static Move some_move(const MoveList *list, Random *random) {
    const Game *g = &t.session.play.game;
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (m.kind == MOVE_CARDS && role_of(g, m.to) == FOUNDATION && role_of(g, m.from) != FOUNDATION &&
            random_below(random, 10))
            return m;
    }
    return list->move[random_below(random, (uint64_t)list->count)];
}

/* A move by its keys; where they mean another move, that one. */
static void make_move(Random *random) {
    const MoveList *list = session_moves(&t.session);
    if (!list->count) return;
    const Move m = some_move(list, random);
    const int before = t.session.play.at;
    char keys[NOTATION_MAX];
    view_move_keys(&t.view, m, false, keys);
    if (m.kind == MOVE_CARDS && !keys[1]) {
        press(keys[0]);
        press(KEY_ESCAPE_CHAR);
    } else if (m.kind == MOVE_CARDS && keys[1] == '-' && keys[2] && !keys[3]) {
        press(keys[0]);
        press(keys[2]);
        press(KEY_ESCAPE_CHAR);
    }
    if (t.session.play.at == before) {
        session_touch(&t.session, now);
        table_move(&t, m);
    }
    if (t.session.play.at > before) note_last_step(before);
}

static void undo(void) {
    if (!t.session.play.at) return;
    press('u');
    note("undo");
    undone++;
}

static void redo(void) {
    if (t.session.play.at == t.session.play.count) return;
    press('U');
    note("redo");
}

/* A hint is asked for, and followed where there is one. */
static void follow_hint(void) {
    session_touch(&t.session, now);
    help_ask(&t.help, ASK_HINT);
    note("seer");
    while (help_poll(&t.help) >= 0) usleep(1000);
    const Move m = t.session.had.suggested;
    if (!m.kind || !session_was_suggested(&t.session, m)) return;
    const int before = t.session.play.at;
    table_move(&t, m);
    note_last_step(before);
    told++;
}

static void finish(void) {
    if (!session_outlook(&t.session)->finishing.kind) return;
    press('F');
    for (int i = 0; i < 300; i++) table_tick(&t);
    note("finish");
    finished++;
}

static void branch(Random *random) {
    const int at = (int)random_below(random, (uint64_t)t.session.play.at + 1);
    session_touch(&t.session, now);
    session_take_play(&t.session, &t.session.play, at);
    note("take-over %d", at);
    branched++;
}

static void another_deal(Random *random) {
    const uint64_t number = random_below(random, 1000);
    session_touch(&t.session, now);
    const Rules *rules = session_rules(&t.session);
    const Deal deal = deal_numbered(number, rules->packs);
    session_begin(&t.session, rules, &t.session.settings, &deal);
    note("number %d", (int)number);
}

/* Plays the solver's line until only collecting is left. */
static void play_line(void) {
    Solution line = solve(&t.session.play.game, session_now(&t.session), &(Limits){.positions = 100000});
    for (int i = 0; i < line.moves && !session_outlook(&t.session)->finishing.kind; i++) {
        const int before = t.session.play.at;
        if (!move_is_legal(&t.session.play.game, session_now(&t.session), line.line[i]))
            break; /* collected */
        now += STEP_TIME;
        session_touch(&t.session, now);
        table_move(&t, line.line[i]);
        note_last_step(before);
    }
    solution_end(&line);
}

static void step(Random *random) {
    const bool won = session_is_won(&t.session);
    const uint64_t die = random_below(random, 100);
    const bool quick = t.session.play.game.rules.packs == 1 && t.session.play.at % 16 == 3;
    if (won || die < 2)
        another_deal(random);
    else if (session_outlook(&t.session)->finishing.kind && die < 50)
        finish();
    else if (die < 12)
        undo();
    else if (die < 18)
        redo();
    else if (die < 20 && t.session.play.at)
        branch(random);
    else if (die < 21 && t.session.play.at)
        press('r'), note("restart");
    else if (quick && die < 40)
        follow_hint();
    else
        make_move(random);
}

/* --- the comparison ------------------------------------------------------------------------------------- */

/* Every second deal comes out easily, so that something is left to collect. */
static void open_both(Session *s, const Rules *rules, uint64_t number) {
    const Settings settings = settings_default(rules);
    Deal deal = deal_numbered(number, rules->packs);
    if (number % 2 == 0) {
        Game g;
        game_open(&g, rules, &settings);
        deal.numbered = false;
        easy_pack(&(Sample){.rules = rules, .deal = deal}, &g, deal.pack);
    }
    now = 1000000;
    s->means.clock = fake_clock;
    s->means.measure = measure_nothing;
    session_begin(s, rules, &settings, &deal);
}

static char *play_at_table(const Rules *rules, uint64_t number) {
    Random random = random_begin(number);
    home_enter();
    typed[0] = '\0';
    table_init(&t, &config, table_leaves);
    open_both(&t.session, rules, number);
    layout_make(&t.view.lay, &t.session.play.game, session_now(&t.session), 120, 40, CARDS_AUTO);
    if (number % 2 == 0) play_line();
    for (int i = 0; i < STEPS; i++) {
        const size_t before = strlen(typed);
        now += STEP_TIME;
        step(&random);
        if (strlen(typed) == before) now -= STEP_TIME;
        if (!t.view.lay.width)
            layout_make(&t.view.lay, &t.session.play.game, session_now(&t.session), 120, 40, CARDS_AUTO);
    }
    ck_assert(session_end(&t.session));
    char *all = left_behind();
    home_leave();
    return all;
}

static char *play_in_words(const Rules *rules, uint64_t number) {
    FILE *nothing = fopen("/dev/null", "w");
    home_enter();
    dialogue_init(&d, nothing, &config);
    open_both(&d.session, rules, number);
    for (char *rest = typed, *line; (line = strsep(&rest, "\n")) != 0 && *line;) {
        now += STEP_TIME;
        /* A hint and the move that follows it are one step. */
        do {
            snprintf(d.line, sizeof d.line, "%s", line);
            dialogue_play(&d, now);
            ck_assert_msg(!d.refused, "%s: “%s” is refused", rules->id, line);
        } while (!strcmp(line, "seer") && d.session.had.suggested.kind &&
                 session_was_suggested(&d.session, d.session.had.suggested) && (line = strsep(&rest, "\n")));
    }
    ck_assert(session_end(&d.session));
    fclose(nothing);
    char *all = left_behind();
    home_leave();
    return all;
}

START_TEST(table_and_words_leave_the_same) {
    const Rules *rules = rules_listed(_i / 2 + 1);
    int option;
    config = config_default();
    ck_assert(settings_set(&config.settings, "onekey", _i % 2 ? "collect" : "on", &option));
    moves = undone = told = collected = finished = branched = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(64); number++) {
        char *table = play_at_table(rules, number), *plain = play_in_words(rules, number);
        ck_assert_str_ne(table, "");
        ck_assert_msg(!strcmp(table, plain), "%s, deal %d:\n%s\n--- in words:\n%s", rules->id, (int)number,
                      table, plain);
        free(table);
        free(plain);
    }
    fprintf(stderr, "%s: %d moves, %d undone, %d told, %d collected, %d finished, %d branched\n", rules->id,
            moves, undone, told, collected, finished, branched);
    ck_assert_int_gt(moves, trials(200));
    ck_assert_int_gt(undone, trials(20));
    ck_assert_int_gt(branched, 0);
    all_collected += collected;
    all_finished += finished;
    all_told += told;
}
END_TEST

/* Some games are never collected; all together they are. */
START_TEST(all_of_it_was_tried) {
    ck_assert_int_gt(all_collected, 20);
    ck_assert_int_gt(all_finished, 3);
    ck_assert_int_gt(all_told, 20);
}
END_TEST

int main(void) {
    const int games = games_with_texts(); /* the others are compared in screens/whole_games */
    setenv("CK_FORK", "no", 1);           /* they are counted together */
    return RUN_TESTS("same record", enter, 0, {table_and_words_leave_the_same, 0, 2 * games},
                     {all_of_it_was_tried});
}
