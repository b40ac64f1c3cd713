/* A home of its own for every test of the journal, and a player who plays by dice. */
#ifndef HOME_H
#define HOME_H

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "solver/solver.h"
#include "store/journal.h"
#include "support.h"

static char home[200];

static inline void home_enter(void) {
    const char *temporary = getenv("TMPDIR");
    snprintf(home, sizeof home, "%.150s/patience-test-XXXXXX", temporary ? temporary : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(home));
    ck_assert(!setenv("XDG_DATA_HOME", home, 1) && !setenv("XDG_CONFIG_HOME", home, 1));
}

static inline void home_leave(void) {
    if (!getuid()) ck_assert_int_eq(seteuid(0), 0);
    ck_assert(tree_removed(home));
}

/* Nothing is forbidden to root, so root becomes nobody; false where that cannot be. */
static inline bool home_as_nobody(void) {
    return getuid() || (!chown(home, 65534, 65534) && !seteuid(65534));
}

/* Runs tests, each in a home of its own that is entered so. */
static inline int run_at_home(const char *name, SFun enter, const TTest *const test[]) {
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    tcase_add_checked_fixture(tcase, enter, home_leave);
    tcase_set_timeout(tcase, 60);
    for (; *test; test++) tcase_add_test(tcase, *test);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
#define RUN_AT_HOME(name, enter, ...) run_at_home(name, enter, (const TTest *const[]){__VA_ARGS__, 0})

static inline const char *home_path(const char *name) {
    static char path[300];
    ck_assert_int_lt(snprintf(path, sizeof path, "%s/%s", home, name), (int)sizeof path);
    return path;
}

/* The path of a file among the records; makes their folder. */
static inline const char *record_path(const char *name) {
    static char path[FILE_PATH_MAX + 300];
    ck_assert_int_eq(journal_folder(path), 0);
    strcat(strcat(path, "/"), name);
    return path;
}

static inline char *file_text(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != 0, "%s cannot be read", path);
    char *text = calloc(1, 1 << 20);
    *size = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    return text;
}

static inline void file_make(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != 0, "%s cannot be made", path);
    ck_assert_uint_eq(fwrite(text, 1, strlen(text), file), strlen(text));
    ck_assert_int_eq(fclose(file), 0);
}

/* Whether the file holds exactly this text. */
static inline void file_holds(const char *path, const char *wanted) {
    size_t size;
    char *text = file_text(path, &size);
    ck_assert_uint_eq(size, strlen(wanted));
    ck_assert_str_eq(text, wanted);
    free(text);
}

/* How many records there are; they lie in the folder games below the home. */
static inline int records_count(void) {
    char command[300], count[20] = "";
    snprintf(command, sizeof command, "ls '%s/patience/games' 2>/dev/null | wc -l", home);
    FILE *pipe = popen(command, "r");
    ck_assert_ptr_nonnull(fgets(count, sizeof count, pipe));
    pclose(pipe);
    return atoi(count);
}

static inline void begin_number(Play *play, const char *game, uint64_t number) {
    const Deal deal = deal_numbered(number, rules_find(game)->packs);
    begin(play, game, "", &deal);
}

/* Makes some legal move, the same in every run, and enters it in the journal (which may be 0). */
static inline bool play_on(Play *play, Journal *j) {
    MoveList list;
    char word[NOTATION_MAX];
    legal_moves(&play->game, play_now(play), &list);
    if (!list.count) return false;
    const Move move = list.move[(unsigned)(play->at * 7 + 3) % (unsigned)list.count];
    move_write(&play->game, play_now(play), move, word);
    ck_assert(play_do(play, move));
    if (j) journal_add(j, word);
    return true;
}

static inline void play_moves(Play *play, Journal *j, int count) {
    for (int i = 0; i < count; i++) ck_assert(play_on(play, j));
}

/* Begins a game with its journal, and makes some moves; lets go of both; goes on with a record. */
static inline void game_begin(Play *play, Journal *j, const char *game, uint64_t number, int moves) {
    begin_number(play, game, number);
    journal_begin(j, play);
    play_moves(play, j, moves);
}

static inline void game_leave(Play *play, Journal *j) {
    journal_close(j);
    play_end(play);
}

static inline void game_resume(Play *play, Journal *j, const char *path) {
    Error error;
    ck_assert_msg(journal_resume(j, path, false, play, &error), "%s", error.why);
}

/* Whether the file holds the record of the play, to the byte. */
static inline void file_tells(const char *path, const Play *play, Ending ending) {
    char *text = record_write(play, ending);
    file_holds(path, text);
    free(text);
}

/* A record of a play with that many moves, of the deal of this number. */
static inline void record_make_of(uint64_t number, const char *path, const char *game, int moves,
                                  Ending ending) {
    Play play;
    begin_number(&play, game, number);
    play_moves(&play, 0, moves);
    char *text = record_write(&play, ending);
    file_make(path, text);
    free(text);
    play_end(&play);
}

/* Gives the file a time, in seconds since 1970. */
static inline void file_set_time(const char *path, long long seconds) {
    const struct timespec time[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, time, AT_SYMLINK_NOFOLLOW), 0);
}

/* A record of that time, each of a deal of its own; or a text in its place. */
static inline void record_put(const char *name, const char *game, int moves, Ending ending,
                              long long seconds) {
    record_make_of((uint64_t)(seconds * 100 + name[0] - 'a'), record_path(name), game, moves, ending);
    file_set_time(record_path(name), seconds);
}

static inline void record_put_text(const char *name, const char *text, long long seconds) {
    file_make(record_path(name), text);
    file_set_time(record_path(name), seconds);
}

static inline void record_make(const char *path, const char *game, int moves, Ending ending) {
    record_make_of(4711, path, game, moves, ending);
}

/* A play that the same simple player brings to a standing. */
static inline void play_to(Play *play, const char *game, Standing standing) {
    for (uint64_t number = 0; number < 500; number++) {
        begin_number(play, game, number);
        for (MoveList list; play->at < 400; play_do(play, list.move[0])) {
            legal_moves(&play->game, play_now(play), &list);
            if (!list.count) break;
            list.move[0] = list.move[(play->at * 7 + 3) % list.count];
            for (int i = 0; i < list.count; i++)
                if (list.move[i].kind == MOVE_CARDS && role_of(&play->game, list.move[i].to) == FOUNDATION)
                    list.move[0] = list.move[i];
        }
        if (game_standing(&play->game, play_now(play)) == standing) return;
        play_end(play);
    }
    ck_abort_msg("%s: no deal comes to %s", game, standing_word(standing));
}

#endif
