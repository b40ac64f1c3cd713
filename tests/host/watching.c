/* What players of a host see of each other: the game that is played, by whoever may, for as long as the
   player is there; and how many watch. */
#include "host/players.h"

#include <fcntl.h>

#include "../store/home.h"
#include "host/captive.h"
#include "store/journal.h"
#include "text/date.h"

static HostTerms terms;
static Watched game[PLAYERS_MAX], none[PLAYERS_MAX];
static Journal journal;
static Play play;
static int player[2]; /* a pipe that ends the processes that hold its other end */

/* Runs something in a process that then stays until the test ends. */
static pid_t stay(void (*does)(void)) {
    int ready[2];
    char byte;
    ck_assert(!pipe(ready));
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        close(player[1]);
        does();
        close(ready[1]);
        _exit(read(player[0], &byte, 1) != 0);
    }
    close(ready[1]);
    ck_assert_int_eq(read(ready[0], &byte, 1), 0);
    close(ready[0]);
    return child;
}

static void end(pid_t child) {
    ck_assert(!kill(child, SIGKILL) && waitpid(child, 0, 0) == child);
}

static void play_as_anna(void) {
    lock_take(home_path("anna"));
}

static void watch_anna(void) {
    Watched w = {.player = "anna", .file = -1};
    bool changed;
    watched_look(&terms, &w, &changed);
}

/* Anna plays, bob looks. */
static void begin_host(void) {
    setenv("PATIENCE_NOW", "1795348800", 1);
    home_enter();
    ck_assert(!pipe(player) && !mkdir(home_path("anna"), 0700));
    setenv("XDG_DATA_HOME", home_path("anna"), 1);
    terms = (HostTerms){.captive = true, .player = "bob"};
    snprintf(terms.players, sizeof terms.players, "%s", home);
}

static void deal(uint64_t number) {
    const Rules *rules = rules_find("kleine-harfe");
    const Settings settings = settings_default(rules);
    const Deal dealt = deal_numbered(number, rules->packs);
    play_begin(&play, rules, &settings, &dealt);
    journal_begin(&journal, &play);
}

static void move(void) {
    MoveList list;
    char word[NOTATION_MAX];
    legal_moves(&play.game, play_now(&play), &list);
    journal_add(&journal, move_write(&play.game, play_now(&play), list.move[0], word));
    play_make(&play, list.move[0]);
    ck_assert_int_eq(journal.error, 0);
}

static int others(void) {
    const int count = players_read(&terms, game);
    for (int i = 0; i < count; i++) watched_end(&game[i]);
    return count;
}

static void end_game(void) {
    journal_close(&journal);
    play_end(&play);
}

/* Every move is there at once, and the next game when it is begun. */
START_TEST(a_game_is_followed) {
    const pid_t anna = stay(play_as_anna);
    bool changed;
    deal(7);
    ck_assert_int_eq(others(), 0); /* no move was made */
    move();
    ck_assert_int_eq(players_read(&terms, game), 1);
    Watched *w = &game[0];
    ck_assert_str_eq(w->player, "anna");
    ck_assert(w->play.at == 1 && !w->daily);
    ck_assert(watched_look(&terms, w, &changed) && changed);
    ck_assert(watched_look(&terms, w, &changed) && !changed);
    move();
    ck_assert(watched_look(&terms, w, &changed) && changed && w->play.at == 2);
    ck_assert(position_equal(play_now(&w->play), play_now(&play)));
    journal_add(&journal, "undo 1");
    ck_assert(watched_look(&terms, w, &changed) && changed && w->play.at == 1);
    end_game();
    deal(number_of_today());
    move();
    ck_assert(watched_look(&terms, w, &changed) && changed && w->play.at == 1 && w->daily);
    end(anna);
    ck_assert(!watched_look(&terms, w, &changed) && !changed && w->play.at == 1);
    watched_end(w);
    end_game();
}
END_TEST

/* What a player has left is not played, nor what he left in another session. */
START_TEST(who_has_left_is_not_shown) {
    pid_t anna = stay(play_as_anna);
    deal(7);
    move();
    ck_assert_int_eq(others(), 1);
    journal_add_number(&journal, RECORD_SECONDS, 0); /* as who goes to the menu, or deals anew */
    ck_assert_int_eq(others(), 0);
    move();
    journal_add(&journal, "# help");
    ck_assert_int_eq(others(), 1);
    end(anna);
    sleep(1);
    anna = stay(play_as_anna);
    ck_assert_int_eq(others(), 0);
    journal_add_number(&journal, RECORD_SECONDS, 0);
    journal_add(&journal, "# resumed");
    ck_assert_int_eq(others(), 1);
    move();
    ck_assert_int_eq(others(), 1);
    journal_end(&journal, ENDING_OPEN);
    ck_assert_int_eq(others(), 0);
    end(anna);
    play_end(&play);
}
END_TEST

START_TEST(the_player_decides) {
    deal(7);
    move();
    ck_assert_int_eq(others(), 0); /* nobody is there: what is left of a session is nothing */
    const pid_t anna = stay(play_as_anna);
    move();
    ck_assert_int_eq(others(), 1);
    ck_assert(!watching_is_forbidden() && !watching_forbid(true) && watching_is_forbidden());
    ck_assert_int_eq(others(), 0);
    ck_assert(!watching_forbid(false) && !watching_forbid(false));
    ck_assert_int_eq(others(), 1);
    strcpy(terms.player, "anna"); /* nobody watches himself */
    ck_assert_int_eq(others(), 0);
    end(anna);
    end_game();
}
END_TEST

START_TEST(watchers_are_counted) {
    enum { MANY = 5 };
    pid_t watcher[MANY];
    const pid_t anna = stay(play_as_anna);
    ck_assert_int_eq(watchers_of(-1), 0);
    deal(7);
    move();
    for (int i = 0; i < MANY; i++) {
        ck_assert_int_eq(watchers_of(journal.file), i);
        watcher[i] = stay(watch_anna);
    }
    for (int i = MANY; i > 0; i--) {
        ck_assert_int_eq(watchers_of(journal.file), i);
        end(watcher[i - 1]);
    }
    ck_assert_int_eq(watchers_of(journal.file), 0);
    end(anna);
    end_game();
}
END_TEST

/* Whatever lies in a neighbour's folder. */
START_TEST(nothing_is_believed) {
    const pid_t anna = stay(play_as_anna);
    bool changed;
    deal(7);
    move();
    ck_assert_int_eq(players_read(&terms, game), 1);
    Watched *w = &game[0];
    FILE *file = fopen(w->path, "a");
    fputs("t9-t9\nnonsense\n", file);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_int_eq(players_read(&terms, none), 0);
    ck_assert(watched_look(&terms, w, &changed) && !changed); /* it stays as it was seen */
    ck_assert(!unlink(w->path) && !symlink("/dev/zero", w->path));
    ck_assert_int_eq(players_read(&terms, none), 0);
    ck_assert(!watched_look(&terms, &(Watched){.player = "../anna", .file = -1}, &changed));
    watched_end(w);
    end(anna);
    end_game();
}
END_TEST

int main(void) {
    return RUN_AT_HOME("watching", begin_host, a_game_is_followed, who_has_left_is_not_shown,
                       the_player_decides, watchers_are_counted, nothing_is_believed);
}
