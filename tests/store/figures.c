/* What is counted from the lines of the statistics. */
#include "store/statistics.h"

#include <time.h>

#include "home.h"
#include "engine/deal.h"
#include "solver/solver.h"
#include "text/date.h"
#include "text/names.h"
#include "text/language.h"

static const char GAME[] = "kleine-harfe";

/* 21 November 2026, a Saturday, a quarter to four in the afternoon. */
static const long long NOW = 1795275900;

#define LINE "2026-11-21T15:45:00Z kleine-harfe 1 left moves=2 seconds=9 passes=1 deal=1:5 undone=0 helped=0"

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    tzset();
}

static const char *path(void) {
    static char name[FILE_PATH_MAX];
    ck_assert_int_eq(journal_folder(name), 0);
    ck_assert_int_eq(statistics_path(name), 0);
    return name;
}

/* Counts the lines given, of which so many cannot be read; "20 GAME RESULT ..." is one of 20 November. */
static Statistics counted(const char *lines, int skipped) {
    FILE *out = fopen(path(), "w");
    for (const char *line = lines; *line; line += strcspn(line, "\n") + 1) {
        const int length = (int)strcspn(line, "\n");
        char game[20];
        int day, end;
        if (line[0] > ' ' && line[2] == ' ' && sscanf(line, "%2d %19[a-z0-9-]%n", &day, game, &end) == 2)
            fprintf(out, "2026-11-%02dT10:00:00Z %s 1%.*s\n", day, game, length - end, line + end);
        else
            fprintf(out, "%.*s\n", length, line);
    }
    ck_assert_int_eq(fclose(out), 0);
    const Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.error, 0);
    ck_assert_msg(s.skipped == skipped, "%d are skipped of\n%s", s.skipped, lines);
    return s;
}

static void put_number(FILE *out, const char *name, int number) {
    if (number) fprintf(out, " %s=%d", name, number);
}

/* The figures of a game with its options, but what is 0; -1 is not known. */
static char *figures_text(const Figures *f) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const struct {
        const char *name;
        int number;
    } numbers[] = {{"played", f->played},
                   {"won", f->won},
                   {"lost", f->lost},
                   {"left", f->left},
                   {"streak", f->streak},
                   {"best_streak", f->best_streak},
                   {"again", f->again},
                   {"without_undo", f->without_undo},
                   {"without_help", f->without_help},
                   {"fair", f->with_fair_help},
                   {"under_par", f->under_par},
                   {"daily", f->daily_played},
                   {"daily_won", f->daily_won},
                   {"daily_streak", f->daily_streak},
                   {"best_daily_streak", f->best_daily_streak}};
    fprintf(out, "%s%s%s: time %d moves %d", f->game, *f->set ? "," : "", f->set, f->best_seconds,
            f->best_moves);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        put_number(out, numbers[i].name, numbers[i].number);
    fclose(out);
    return text;
}

/* Days before 22 November on which the daily deal was played: won, lost, given up, or won later. */
static void put_days(FILE *out, const Statistics *s, const char *game) {
    const Rules *rules = rules_find(game);
    const long long today = day_at(NOW, 0);
    if (!rules) return;
    for (int ago = 0; ago < 30; ago++) {
        const char *const word[] = {"", "won", "lost", "left", "open", "later"};
        const Result result = statistics_of_day(s, rules, today - ago);
        if (result) fprintf(out, " %d:%s", ago, word[result]);
    }
}

/* All figures, and what is known of days of the last game. */
static char *told(const Statistics *s, bool days) {
    static char all[4000];
    FILE *out = fmemopen(all, sizeof all, "w");
    for (int i = 0; i < s->count; i++) {
        char *text = figures_text(&s->figures[i]);
        fprintf(out, "%s", text);
        if (days) put_days(out, s, s->figures[i].game);
        fputc('\n', out);
        free(text);
    }
    fclose(out);
    return all;
}

static const struct {
    const char *what, *lines, *figures;
    bool days;
} rows[] = {
    {"times, moves and streaks, the usual options first, games by the list",
     "20 kleine-harfe won moves=100 seconds=300\n20 kleine-harfe won moves=130 seconds=100\n20 kleine-harfe "
     "lost moves=5 seconds=5\n20 kleine-harfe won moves=111 seconds=201\n20 kleine-harfe won "
     "set=passes=1\n20 die-reihe won moves=40 seconds=60\n20 kleine-harfe left moves=9 seconds=9\n20 "
     "kleine-harfe won moves=90 seconds=3000\n",
     "kleine-harfe: time 100 moves 90 played=6 won=4 lost=1 left=1 streak=1 "
     "best_streak=2\nkleine-harfe,passes=1: time -1 moves -1 played=1 won=1 streak=1 "
     "best_streak=1\ndie-reihe: time 60 moves 40 played=1 won=1 streak=1 best_streak=1\n"},
    {"a game given up that is gone on with is open; other comments say nothing",
     "20 napoleon left moves=5 deal=1:8 record=a\n20 napoleon lost moves=5 deal=1:8 record=b\n"
     "# 2026-11-20T11:00:00Z napoleon 1 open moves=5 deal=1:8 record=a\n# 2026-11-20T11:00:00Z napoleon 1 "
     "won\n# open\n",
     "napoleon: time -1 moves -1 played=1 lost=1\n"},
    {"options whose games were all played on with others are none",
     "20 kleine-harfe left moves=10 set=passes=1 record=a\n20 kleine-harfe won moves=100 record=a\n",
     "kleine-harfe: time -1 moves 100 played=1 won=1 streak=1 best_streak=1\n"},
    {"undo and help; an older version told nothing of them",
     "20 napoleon won undone=0 helped=0\n20 napoleon won undone=3 helped=0\n20 napoleon won undone=0 "
     "helped=1\n20 napoleon won undone=0 helped=2 fair=2\n20 napoleon lost undone=0 helped=0\n20 napoleon "
     "won\n",
     "napoleon: time -1 moves -1 played=6 won=5 lost=1 streak=1 best_streak=4 without_undo=3 "
     "without_help=2 fair=1\n"},
    {"of games with one deal the first alone has a best time, whatever became of it",
     "20 napoleon won moves=60 seconds=300 deal=1:7 record=a\n20 napoleon won moves=50 seconds=100 deal=1:7 "
     "record=b\n20 napoleon left moves=5 seconds=9 deal=1:8 set=wrap=off record=c\n20 napoleon won moves=40 "
     "seconds=90 deal=1:8 record=d\n20 die-reihe won moves=70 seconds=80 deal=1:7 record=e\n",
     "die-reihe: time 80 moves 70 played=1 won=1 streak=1 best_streak=1\nnapoleon: time 300 moves "
     "60 played=3 won=3 streak=3 best_streak=3 again=2\nnapoleon,wrap=off: time -1 moves -1 "
     "played=1 left=1\n"},
    {"a game given up and resumed is the same, and whether packs by hand are alike is not known",
     "20 8x8 left moves=7 seconds=8 deal=1:9 record=f\n20 8x8 won moves=70 seconds=80 deal=1:9 record=f\n20 "
     "whist won moves=9 seconds=9 deal=cards record=g\n20 whist won moves=8 seconds=8 deal=cards record=h\n",
     "8x8: time 80 moves 70 played=1 won=1 streak=1 best_streak=1\nwhist: time 8 moves 8 played=2 "
     "won=2 streak=2 best_streak=2\n"},
    {"par is of wins, in fewer passes, where a game has one",
     "20 additions-patience won passes=3\n20 additions-patience won\n20 additions-patience lost passes=2\n20 "
     "additions-patience won passes=2\n20 whist won passes=1\n",
     "additions-patience: time -1 moves -1 played=4 won=3 lost=1 streak=1 best_streak=2 "
     "under_par=1\nwhist: time -1 moves -1 played=1 won=1 streak=1 best_streak=1\n"},
    {"daily deals, in any order, at the second try, at midnight; the last day may yet be won",
     "17 kleine-harfe won deal=1:20261117\n14 kleine-harfe won deal=1:20261114\n15 kleine-harfe won "
     "deal=1:20261115\n16 kleine-harfe lost deal=1:20261116\n16 kleine-harfe won deal=1:20261116\n18 "
     "kleine-harfe lost deal=1:20261118\n2026-11-20T00:03:00Z kleine-harfe 1 won seconds=600 "
     "deal=1:20261119\n20 kleine-harfe won deal=1:20261120\n21 kleine-harfe left deal=1:20261121\n21 "
     "kleine-harfe won deal=1:20261101\n21 kleine-harfe won deal=2:20261121\n21 kleine-harfe won "
     "deal=cards\n",
     "kleine-harfe: time 600 moves -1 played=12 won=9 lost=2 left=1 streak=3 best_streak=3 again=1 "
     "daily=8 daily_won=6 daily_streak=2 best_daily_streak=4 0:left 1:won 2:won 3:lost 4:won 5:won 6:won "
     "7:won 20:later\n",
     true},
    {"a day that was missed ends a row",
     "18 kleine-harfe won deal=1:20261118\n19 kleine-harfe won deal=1:20261119\n",
     "kleine-harfe: time -1 moves -1 played=2 won=2 streak=2 best_streak=2 daily=2 daily_won=2 "
     "best_daily_streak=2 2:won 3:won\n",
     true},
    {"today's too, with any options",
     "20 kleine-harfe won set=passes=1 deal=1:20261120\n21 kleine-harfe won deal=1:20261121\n",
     "kleine-harfe: time -1 moves -1 played=1 won=1 streak=1 best_streak=1 daily=1 daily_won=1 "
     "daily_streak=1 best_daily_streak=1 0:won 1:won\nkleine-harfe,passes=1: time -1 moves -1 "
     "played=1 won=1 streak=1 best_streak=1 daily=1 daily_won=1 daily_streak=1 best_daily_streak=1 0:won "
     "1:won\n",
     true},
    {"remarks, blanks, words of later versions and unknown games, which come last",
     "# a remark\n\n   \n20 kleine-harfe won moves=5 mood=good hints=3 x=\n  2026-11-21T15:45:00Z   "
     "kleine-harfe  1  won   moves=7  \r\n20 kleine-harfe won deal=9:5\n20 whist won moves=5\n",
     "kleine-harfe: time -1 moves 5 played=3 won=3 streak=3 best_streak=3\nwhist: time -1 moves 5 "
     "played=1 won=1 streak=1 best_streak=1\n"},
};

START_TEST(figures) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Statistics s = counted(rows[i].lines, 0);
        const char *text = told(&s, rows[i].days);
        ck_assert_msg(!strcmp(text, rows[i].figures), "%s:\n%snot\n%s", rows[i].what, text, rows[i].figures);
        statistics_end(&s);
    }
}
END_TEST

/* From the first of rules/evenings on the evening's deal can be won. */
START_TEST(winnable_evenings) {
    enum { DAYS = 12 };
    const long long first = day_of_date(2026, 12, 1);
    for (int day = 0; day < DAYS; day++) {
        const Rules *rules = game_of_evening(first + day);
        const Settings settings = settings_usual(rules);
        const Deal deal = deal_numbered(date_of_day(first + day), rules->packs);
        Game g;
        game_open(&g, rules, &settings);
        const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
        Solution s = solve(&g, &p, &(Limits){.positions = 300000, .verdict_only = true});
        ck_assert_msg(s.verdict == WINNABLE, "%s on day %d", rules->id, day + 1);
        solution_end(&s);
    }
}
END_TEST

/* The evening's game alone counts, won on its day; tonight's may still be won. */
START_TEST(evenings_in_a_row) {
    const long long today = day_at(NOW, 0);
    char lines[1000] = "";
    for (int ago = 1; ago < 6; ago++) {
        const Rules *rules = game_of_evening(today - (ago == 4 ? 5 : ago));
        const int date = (int)date_of_day(today - ago);
        text_add(lines, sizeof lines, "%d %s won deal=1:%d\n", date % 100, rules->id, date);
        Statistics s = counted(lines, 0);
        ck_assert_int_eq(statistics_evenings_in_row(&s), ago < 4 ? ago : 3);
        statistics_end(&s);
    }
    for (int day = 0; day < 40; day++) {
        const Rules *rules = game_of_evening(today + day);
        const Settings usual = settings_usual(rules);
        ck_assert(level_of(rules, &usual) < 5 && !rules->digest);
    }
    for (const Evenings *e = evenings; e->of; e++) {
        const int month = atoi(e->of);
        const long long first = month ? day_of_date(month / 100, month % 100, 1) : 0;
        if (!month) ck_assert_msg(rules_find(e->are), "%s is no game", e->are);
        for (int day = 0; month && e->are[day]; day++) {
            ck_assert_int_eq((int)(date_of_day(first + day) / 100), month);
            ck_assert_ptr_nonnull(game_of_evening(first + day));
        }
        if (month) ck_assert_int_ne((int)(date_of_day(first + (int)strlen(e->are)) / 100), month);
    }
    for (const FrontGame *front = front_games; front->game; front++) {
        const Rules *rules = rules_find(front->game);
        ck_assert_msg(rules, "%s is no game", front->game);
        const Settings first = settings_usual(rules);
        char set[SETTINGS_TEXT_MAX];
        ck_assert_str_eq(settings_text(&first, set), front->settings);
    }
}
END_TEST

START_TEST(of_one_game) {
    Statistics s = counted("20 kleine-harfe won seconds=300\n"
                           "20 kleine-harfe won seconds=200 set=passes=1 deal=1:41\n"
                           "20 kleine-harfe left seconds=400 deal=1:42\n"
                           "20 kleine-harfe won seconds=500 deal=cards\n"
                           "20 napoleon left deal=ms:617\n",
                           0);
    const Rules *harp = rules_find(GAME), *row = rules_find("die-reihe");
    int played, won;
    statistics_of_game(&s, harp, &played, &won);
    ck_assert(played == 4 && won == 3);
    statistics_of_game(&s, row, &played, &won);
    ck_assert_int_eq(played + won, 0);
    char last[DEAL_NAME_MAX];
    ck_assert_str_eq(statistics_last_deal(&s, harp, last), "42");
    ck_assert_str_eq(statistics_last_deal(&s, row, last), "");
    ck_assert_str_eq(statistics_last_deal(&s, rules_find("napoleon"), last), "ms:617");
    ck_assert_ptr_null(statistics_of(&s, harp, "passes=2"));
    ck_assert_int_eq(statistics_of(&s, harp, "passes=1")->played, 1);
    statistics_end(&s);
}
END_TEST

START_TEST(days_are_those_where_the_player_lives) {
    setenv("TZ", "XYZ-5", 1); /* five hours east of Greenwich */
    tzset();
    Statistics s = counted("2026-11-15T20:00:00Z kleine-harfe 1 won deal=1:20261116\n", 0);
    ck_assert_int_eq(s.figures[0].daily_won, 1);
    statistics_end(&s);
}
END_TEST

/* A daily is of the day when the player began it, by his calendar, as his record is called; whoever looks,
   and wherever.  The fifth was paused and won after midnight; the sixth was dealt by its number a day late.
 */
START_TEST(dailies_are_those_of_whoever_played) {
    static const char *const zones[] = {"UTC", "JST-9", "PST8", "NZST-13"};
    static const char lines[] = "2026-11-15T23:30:00Z kleine-harfe 1 won deal=1:20261116 "
                                "record=kleine-harfe-20261116-20261116-080000\n"
                                "2026-11-16T23:30:00Z kleine-harfe 1 won deal=1:20261117 "
                                "record=kleine-harfe-20261117-20261117-080000\n"
                                "2026-11-17T23:30:00Z kleine-harfe 1 won deal=1:20261118 "
                                "record=kleine-harfe-20261118-20261118-080000\n"
                                "2026-11-18T23:30:00Z kleine-harfe 1 won deal=1:20261119 "
                                "record=kleine-harfe-20261119-20261119-080000\n"
                                "2026-11-20T15:30:00Z kleine-harfe 1 won seconds=60 deal=1:20261120 "
                                "record=kleine-harfe-20261120-20261120-235900\n"
                                "2026-11-14T12:00:00Z kleine-harfe 1 won deal=1:20261114 "
                                "record=kleine-harfe-20261114-20261115-000500\n";
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        setenv("TZ", zones[i], 1);
        tzset();
        Statistics s = counted(lines, 0);
        ck_assert_int_eq(s.figures[0].daily_won, 5);
        ck_assert_int_eq(s.figures[0].best_daily_streak, 5);
        statistics_end(&s);
    }
}
END_TEST

/* --- achievements --------------------------------------------------------------------------------------- */

static void achieved(const char *lines, const char *name, int count, int needed) {
    Achievement list[ACHIEVEMENTS];
    Statistics s = counted(lines, 0);
    statistics_achievements(&s, list);
    statistics_end(&s);
    int i = 0;
    while (i < ACHIEVEMENTS && strcmp(list[i].name, name)) i++;
    ck_assert_int_lt(i, ACHIEVEMENTS);
    ck_assert_msg(list[i].count == count && list[i].needed == needed, "%s: %d of %d", name, list[i].count,
                  list[i].needed);
}

/* The stars of a deal are those of all its wins with the usual options; what comes next has not been won, or
   else lacks stars. */
START_TEST(journeys) {
    const Rules *harp = rules_find(GAME);
    const JourneyDeals *journey = journey_of(harp);
    const unsigned long long first = journey->deal[0], second = journey->deal[1], third = journey->deal[2];
    char lines[1000], text[STARS_TEXT_MAX];
    snprintf(lines, sizeof lines,
             "20 kleine-harfe won deal=1:%llu undone=2 helped=0\n"
             "20 kleine-harfe won deal=1:%llu undone=0 helped=2 fair=2\n"
             "20 kleine-harfe won deal=1:%llu undone=0 helped=3 fair=1\n"
             "20 kleine-harfe won deal=1:%llu undone=0 helped=0 set=passes=1\n"
             "20 napoleon won deal=1:%llu undone=0 helped=0\n"
             "20 kleine-harfe lost deal=1:%llu undone=0 helped=0\n",
             first, first, second, third, third, third);
    Statistics s = counted(lines, 0);
    JourneyStars stars = statistics_journey(&s, harp);
    ck_assert(stars.won == 2 && stars.count == 4);
    ck_assert(star_count(stars.of[0]) == JOURNEY_STARS && stars.of[1] == STAR_WON && !stars.of[2]);
    ck_assert_str_eq(stars_text(2, text), language_shows(L'★') ? "★★☆" : "**.");
    ck_assert(journey_next(&stars, -1) == 2 && journey_next(&stars, 2) == 3);
    ck_assert_int_eq(journey_next(&stars, JOURNEY_LENGTH - 1), 2);
    for (int i = 0; i < JOURNEY_LENGTH; i++) stars.of[i] |= STAR_WON;
    stars.won = JOURNEY_LENGTH;
    ck_assert(journey_next(&stars, -1) == 1 && journey_next(&stars, 1) == 2);
    statistics_end(&s);
}
END_TEST

START_TEST(achievements) {
    static const char wins[] = "20 napoleon won undone=0 helped=0\n"
                               "20 napoleon won undone=3 helped=0\n"
                               "20 napoleon won undone=0 helped=1\n"
                               "20 die-reihe won undone=0 helped=0\n";
    char lines[2000] = "";
    achieved(wins, "without_undo", 3, 1);
    achieved(wins, "without_help", 3, 1);
    achieved(wins, "every_game", 2, games_listed());
    achieved("20 additions-patience won passes=3\n", "under_par", 0, 1);
    achieved("20 additions-patience won passes=2\n", "under_par", 1, 1);
    achieved("20 koenigs-patience won set=discard=open\n", "rare_win", 0, 1);
    achieved("20 koenigs-patience won\n", "rare_win", 1, 1);
    for (int day = 1; day <= 10; day++) { /* of any games, by turns */
        sprintf(strchr(lines, '\0'), "2026-11-%02dT10:00:00Z %s 1 won deal=1:202611%02d\n", day,
                day % 2 ? "napoleon" : "8x8", day);
        achieved(lines, "daily_streak", day, 10);
    }
}
END_TEST

/* --- lines of all kinds --------------------------------------------------------------------------------- */

static const char *const unreadable[] = {
    "2026-11-21T15:45:00Z",
    "2026-11-21T15:45:00Z kleine-harfe",
    "2026-11-21T15:45:00Z kleine-harfe 1",
    "2026-11-21T15:45:00Z kleine-harfe won",
    "2026-11-21T15:45:00Z kleine-harfe 1 drawn",
    "2026-11-21T15:45:00Z kleine-harfe one won",
    "2026-11-21 15:45:00Z kleine-harfe 1 won",
    "2026-11-21T15:45:00 kleine-harfe 1 won",
    "2026-13-21T15:45:00Z kleine-harfe 1 won",
    "2026-11-00T15:45:00Z kleine-harfe 1 won",
    "2026-11-21T24:45:00Z kleine-harfe 1 won",
    "+026-11-21T15:45:00Z kleine-harfe 1 won",
    "2026-11-21T15:45:00Z Kleine-Harfe 1 won",
    "2026-11-21T15:45:00Z a-name-that-is-far-too-long-for-any-game-there-is 1 won",
    "2026-11-21T15:45:00Z kleine-harfe 1 won moves",
    "2026-11-21T15:45:00Z kleine-harfe 1 won =4",
    "2026-11-21T15:45:00Z kleine-harfe 1 won moves=-4",
    "2026-11-21T15:45:00Z kleine-harfe 1 won moves=",
    "2026-11-21T15:45:00Z kleine-harfe 1 won seconds=4x",
    "2026-11-21T15:45:00Z kleine-harfe 1 won seconds=99999999999",
    "2026-11-21T15:45:00Z kleine-harfe 1 won set=a\033[31mb",
    "2026-11-21T15:45:00Z kleine-harfe 1 won ...",
    "\377\376\001",
};

START_TEST(bad_lines_are_skipped) {
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++) {
        char text[400];
        snprintf(text, sizeof text, LINE "\n%s\n" LINE "\n", unreadable[i]);
        Statistics s = counted(text, 1);
        ck_assert_int_eq(s.count, 1);
        ck_assert_int_eq(s.figures[0].played, 2);
        statistics_end(&s);
    }
}
END_TEST

START_TEST(long_lines_and_zeros) {
    FILE *file = fopen(path(), "wb");
    for (int i = 0; i < 5000000; i++) fputc('x', file);
    fprintf(file, "\n" LINE " long=%0900d\n" LINE " long=%0950d\n%c" LINE "\n" LINE "\n", 1, 1, 0);
    ck_assert_int_eq(fclose(file), 0);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.skipped, 3);
    ck_assert_int_eq(s.figures[0].played, 2);
    statistics_end(&s);
}
END_TEST

/* Far more sets of options than anybody plays: beyond them lines are skipped. */
START_TEST(too_many_sets) {
    FILE *file = fopen(path(), "w");
    for (int i = 0; i < 1200; i++)
        fprintf(file, "2026-11-20T10:00:00Z kleine-harfe 1 won set=a=%d\n", i % 600);
    ck_assert_int_eq(fclose(file), 0);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.count, 500);
    ck_assert_int_eq(s.skipped, 200);
    ck_assert_int_eq(s.all.won, 1000);
    statistics_end(&s);
}
END_TEST

/* --- against counting one by one ------------------------------------------------------------------------ */

enum { LINES = 1500 };

typedef struct Line {
    int record, deal, seconds; /* record -1: none */
    bool won;
} Line;

static int below(Random *random, int n) {
    return (int)random_below(random, (uint64_t)n);
}

static void make_lines(Random *random, Line line[LINES]) {
    FILE *file = fopen(path(), "w");
    for (int i = 0; i < LINES; i++) {
        line[i] = (Line){below(random, 4) ? i - below(random, 3) : below(random, LINES) - 1,
                         below(random, LINES / 2), below(random, 3000), below(random, 2)};
        fprintf(file, "2026-11-20T10:00:00Z kleine-harfe 1 %s seconds=%d deal=1:%d",
                line[i].won ? "won" : "lost", line[i].seconds, line[i].deal);
        if (line[i].record >= 0) fprintf(file, " record=game-%d", line[i].record);
        fputc('\n', file);
    }
    ck_assert_int_eq(fclose(file), 0);
}

static bool is_replaced(const Line line[LINES], int i) {
    for (int k = i + 1; k < LINES; k++)
        if (line[i].record >= 0 && line[k].record == line[i].record) return true;
    return false;
}

static bool is_known(const Line line[LINES], int i) {
    for (int k = 0; k < i; k++)
        if (line[k].deal == line[i].deal && !is_replaced(line, k)) return true;
    return false;
}

static void count_many(uint64_t seed) {
    static Line line[LINES];
    Random random = random_begin(seed);
    int played = 0, won = 0, again = 0, best = -1;
    make_lines(&random, line);
    for (int i = 0; i < LINES; i++) {
        if (is_replaced(line, i)) continue;
        played++;
        if (!line[i].won) continue;
        won++;
        again += is_known(line, i);
        if (!is_known(line, i) && (best < 0 || line[i].seconds < best)) best = line[i].seconds;
    }
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.lines, LINES);
    ck_assert_int_eq(s.all.played, played);
    ck_assert_int_eq(s.all.won, won);
    ck_assert_int_eq(s.all.again, again);
    ck_assert_int_eq(s.all.best_seconds, best);
    statistics_end(&s);
}

START_TEST(many_lines) {
    for (uint64_t seed = 0; seed < 6; seed++) count_many(seed);
}
END_TEST

/* Of all lengths, longer than may be too. */
START_TEST(lines_of_all_lengths) {
    FILE *file = fopen(path(), "w");
    int readable = 0;
    for (int length = 60; length <= 1100; length++, readable += length - 1 <= STATISTICS_LINE_MAX)
        fprintf(file, "%-*s\r\n", length, "2026-11-20T10:00:00Z kleine-harfe 1 won moves=9 seconds=9");
    fputs("2026-11-20T10:00:00Z kleine-harfe 1 won", file);
    ck_assert_int_eq(fclose(file), 0);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.lines, readable);
    ck_assert_int_eq(s.skipped, 1100 - STATISTICS_LINE_MAX + 1);
    ck_assert_int_eq(s.all.won, readable);
    statistics_end(&s);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("figures", enter, figures, evenings_in_a_row, winnable_evenings, of_one_game,
                       days_are_those_where_the_player_lives, dailies_are_those_of_whoever_played, journeys,
                       achievements, bad_lines_are_skipped, long_lines_and_zeros, too_many_sets, many_lines,
                       lines_of_all_lengths);
}
