/* The scoreboard of today's deal: whose wins count, in which order, and what is said of them. */
#include <fcntl.h>
#include <stdarg.h>
#include <time.h>

#include "../store/home.h"
#include "host/players.h"
#include "text/date.h"
#include "text/names.h"

static const long long noon = 1795348800; /* 2026-11-22T12:00:00Z */
static const Rules *game;

static HostTerms terms_of(const char *player) {
    HostTerms terms = {.captive = true};
    snprintf(terms.players, sizeof terms.players, "%s", home);
    snprintf(terms.player, sizeof terms.player, "%s", player);
    return terms;
}

static FILE *open_statistics(const char *player) {
    char path[400];
    snprintf(path, sizeof path, "%s/%s", home, player);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/patience", home, player);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/patience/statistics", home, player);
    FILE *out = fopen(path, "a");
    ck_assert_ptr_nonnull(out);
    return out;
}

/* A line of a player's, behind the time: "won moves=1 ...". */
static void enter(const char *player, const char *time, const char *line) {
    FILE *out = open_statistics(player);
    fprintf(out, "%s %s %d %s\n", time, game->id, game->version, line);
    ck_assert_int_eq(fclose(out), 0);
}

#define TODAY "2026-11-22T08:00:00Z"
#define DAILY " deal=1:20261122 record=r"

static void begin_home(void) {
    setenv("TZ", "UTC", 1);
    home_enter();
    game = rules_listed(1);
}

static Scoreboard read_as(const char *player) {
    const HostTerms terms = terms_of(player);
    Scoreboard board = scoreboard_read(&terms, noon);
    board.player = player;
    return board;
}

/* What the one line says to a player. */
static void check_line(const char *player, const char *wanted, int wanted_place) {
    char line[200];
    int place;
    Scoreboard board = read_as(player);
    ck_assert_str_eq(scoreboard_line(&board, game, line, sizeof line), wanted);
    scoreboard_wins(&board, game, &place);
    ck_assert_int_eq(place, wanted_place);
    scoreboard_end(&board);
}

START_TEST(wins_are_ordered) {
    enter("bob", TODAY, "won moves=90 seconds=200 undone=0 helped=0" DAILY);
    enter("anna", TODAY, "won moves=95 seconds=61 undone=3 helped=1" DAILY);
    enter("carl", TODAY, "won moves=80 seconds=200 undone=1 helped=0" DAILY);
    enter("dora", TODAY, "won moves=99 seconds=3600 undone=0 helped=0" DAILY);
    check_line("bob", "1. anna 1:01  2. carl 3:20  3. bob 3:20", 3);
    check_line("dora", "1. anna 1:01  2. carl 3:20  3. bob 3:20", 4);
    check_line("nobody", "1. anna 1:01  2. carl 3:20  3. bob 3:20", 0);
    Scoreboard board = read_as("dora");
    char *text = scoreboard_text(&board, game);
    const char *moves = strstr(text, "## By moves"), *help = strstr(text, "## By undos and hints");
    ck_assert(moves && help);
    ck_assert_ptr_nonnull(strstr(strstr(moves, "1  carl"), "2  bob"));
    ck_assert_ptr_nonnull(strstr(strstr(help, "1  bob"), ">  2  dora"));
    ck_assert_ptr_nonnull(strstr(strstr(help, "4  anna"), "4 undos and hints"));
    free(text);
    scoreboard_end(&board);
}
END_TEST

START_TEST(the_first_win_counts) {
    enter("anna", TODAY, "lost moves=5 seconds=6 undone=0 helped=0" DAILY "0");
    enter("anna", TODAY, "won moves=95 seconds=300 undone=0 helped=0" DAILY "1");
    enter("anna", TODAY, "won moves=95 seconds=30 undone=0 helped=0" DAILY "2");
    check_line("anna", "1. anna 5:00", 1);
}
END_TEST

START_TEST(others_do_not_count) {
    static const char *const lines[] = {"won moves=9 seconds=9 undone=0 helped=0 deal=1:20261121",
                                        "won moves=9 seconds=9 undone=0 helped=0 deal=1:7",
                                        "won moves=9 seconds=9 undone=0 helped=0 deal=cards",
                                        "won moves=9 seconds=9 undone=0 helped=0 set=passes=1" DAILY,
                                        "won moves=9 undone=0 helped=0" DAILY,
                                        "lost moves=9 seconds=9 undone=0 helped=0" DAILY,
                                        "left moves=9 seconds=9 undone=0 helped=0" DAILY,
                                        "won moves=9 seconds=-9 undone=0 helped=0" DAILY,
                                        "\033[2J" DAILY};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) enter("anna", TODAY, lines[i]);
    enter("bob", "2025-11-22T08:00:00Z", "won moves=9 seconds=9 undone=0 helped=0" DAILY);
    enter("a b", TODAY, "won moves=9 seconds=9 undone=0 helped=0" DAILY);
    enter("\033[2J", TODAY, "won moves=9 seconds=9 undone=0 helped=0" DAILY);
    check_line("anna", "", 0);
    Scoreboard board = read_as("anna");
    ck_assert_int_eq(board.count, 0);
    char *text = scoreboard_text(&board, game);
    ck_assert_ptr_nonnull(strstr(text, "Nobody has won it yet"));
    free(text);
}
END_TEST

/* The usual options are those a game is dealt with, whether or not they are the first of its table. */
START_TEST(wins_with_the_usual_options_count) {
    for (const FrontGame *front = front_games; front->game; front++) {
        char line[600], set[SETTINGS_TEXT_MAX];
        game = rules_find(front->game);
        const Settings usual = settings_usual(game);
        if (!*settings_text(&usual, set)) continue;
        snprintf(line, sizeof line, "won moves=9 seconds=60 undone=0 helped=0 set=%s" DAILY, set);
        enter("anna", TODAY, "won moves=9 seconds=9 undone=0 helped=0" DAILY);
        check_line("anna", "", 0);
        enter("anna", TODAY, line);
        check_line("anna", "1. anna 1:00", 1);
    }
}
END_TEST

/* However much was played today and before. */
START_TEST(only_the_end_is_read) {
    enum { BEFORE = 3000, AFTER = 300 };
    for (int i = 0; i < BEFORE; i++) enter("anna", "2026-10-01T08:00:00Z", "won moves=9 seconds=9 deal=1:7");
    enter("anna", TODAY, "won moves=95 seconds=300 undone=0 helped=0" DAILY);
    for (int i = 0; i < AFTER; i++) enter("anna", TODAY, "won moves=9 seconds=9 deal=1:7");
    check_line("anna", "1. anna 5:00", 1);
}
END_TEST

START_TEST(links_and_folders_are_no_statistics) {
    char path[400];
    enter("anna", TODAY, "won moves=95 seconds=300 undone=0 helped=0" DAILY);
    fclose(open_statistics("bob"));
    snprintf(path, sizeof path, "%s/bob/patience/statistics", home);
    ck_assert_int_eq(unlink(path) || symlink("../../anna/patience/statistics", path), 0);
    fclose(open_statistics("carl"));
    snprintf(path, sizeof path, "%s/carl/patience/statistics", home);
    ck_assert_int_eq(unlink(path) || mkdir(path, 0700), 0);
    check_line("bob", "1. anna 5:00", 0);
}
END_TEST

/* A record of a player's in his folder of games. */
static void keep_record(const char *player, const char *name, const char *text) {
    char path[400];
    snprintf(path, sizeof path, "%s/%s/patience/games", home, player);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/patience/games/%s.patience", home, player, name);
    FILE *out = fopen(path, "w");
    ck_assert_ptr_nonnull(out);
    fputs(text, out);
    ck_assert_int_eq(fclose(out), 0);
}

/* The game of a score is the record it names, and only a win. */
START_TEST(games_are_found) {
    Play play;
    const Score *score;
    size_t size;
    char *won = file_load(TESTS_DIR "/../docs/game.patience", O_RDONLY, RECORD_SIZE_MAX, &size);
    ck_assert_ptr_nonnull(won);
    enter("anna", TODAY, "won moves=95 seconds=61 undone=0 helped=0 deal=1:20261122 record=mine");
    enter("bob", TODAY, "won moves=95 seconds=62 undone=0 helped=0 deal=1:20261122 record=lost");
    enter("carl", TODAY, "won moves=95 seconds=63 undone=0 helped=0 deal=1:20261122 record=gone");
    enter("dora", TODAY, "won moves=95 seconds=64 undone=0 helped=0 deal=1:20261122");
    keep_record("anna", "other", "nonsense");
    keep_record("anna", "mine", won);
    keep_record("bob", "lost", "patience 1\ngame kleine-harfe 1\ndeal 1:20261122\ndraw\n");
    keep_record("dora", "any", won);
    game = rules_find("kleine-harfe");
    Scoreboard board = read_as("anna");
    ck_assert_int_eq(scoreboard_scores(&board, game, &score), 4);
    const HostTerms terms = terms_of("anna");
    ck_assert(score_play(&terms, &score[0], &play) && play.at == 129);
    play_end(&play);
    for (int i = 1; i < 4; i++) ck_assert(!score_play(&terms, &score[i], &play));
    scoreboard_end(&board);
    free(won);
}
END_TEST

START_TEST(without_players_there_is_none) {
    Scoreboard board = scoreboard_read(&(HostTerms){.captive = false}, noon);
    ck_assert_int_eq(board.count, 0);
    scoreboard_end(&board);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("scoreboard", begin_home, wins_are_ordered, the_first_win_counts, others_do_not_count,
                       wins_with_the_usual_options_count, only_the_end_is_read, games_are_found,
                       links_and_folders_are_no_statistics, without_players_there_is_none);
}
