/* A player's records take no more than he may have: games that have ended go, the oldest first; games that
   can be gone on with stay, and what is in them. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>

#include "home.h"

enum { MIB = 1 << 20, BLOCK = 4096 };

static const char GAME[] = "kleine-harfe";

/* A record of that size, as old as that, which ends or not. */
static void put(const char *name, Ending ending, long long size, long long time) {
    record_make(record_path(name), GAME, 2, ENDING_NONE);
    ck_assert_int_eq(truncate(record_path(name), size - 10), 0);
    FILE *file = fopen(record_path(name), "a");
    fputs(ending ? "\nend open\n" : "\n#       \n", file);
    ck_assert_int_eq(fclose(file), 0);
    file_set_time(record_path(name), time);
}

/* Which records there are, one letter each. */
static void there_are(const char *wanted) {
    char name[] = "a.patience";
    for (name[0] = 'a'; name[0] <= 'h'; name[0]++)
        ck_assert_msg(!access(record_path(name), F_OK) == !!strchr(wanted, name[0]), "%s, of %s", name,
                      wanted);
}

/* How much there is then for a new record. */
static size_t room_in(long long space, int records) {
    const HostTerms terms = {.records = records, .records_space = space};
    Play play;
    Journal j;
    begin_number(&play, GAME, 8);
    journal_begin(&j, &play);
    journal_make_room(&j, &terms);
    const size_t most = j.most;
    ck_assert(journal_is_crowded(&j) == (most < RECORD_SIZE_MAX));
    game_leave(&play, &j);
    return most;
}

START_TEST(ended_games_make_room) {
    ck_assert_uint_eq(room_in(8 * MIB, 9), RECORD_SIZE_MAX); /* there is no folder */
    put("a.patience", ENDING_OPEN, 2 * MIB, 1000);
    put("b.patience", ENDING_NONE, 1 * MIB, 2000);
    put("c.patience", ENDING_OPEN, 1 * MIB, 3000);
    put("d.patience", ENDING_OPEN, 100, 4000);
    ck_assert_uint_eq(room_in(0, 0), RECORD_SIZE_MAX);
    ck_assert_uint_eq(room_in(8 * MIB + BLOCK, 9), RECORD_SIZE_MAX);
    there_are("abcd");
    ck_assert_uint_eq(room_in(8 * MIB, 9), RECORD_SIZE_MAX);
    there_are("bcd");
    ck_assert_uint_eq(room_in(5 * MIB, 9), RECORD_SIZE_MAX);
    there_are("b");
}
END_TEST

START_TEST(the_newest_are_kept) {
    put("a.patience", ENDING_OPEN, 100, 1000);
    put("b.patience", ENDING_NONE, 100, 2000);
    put("c.patience", ENDING_OPEN, 100, 3000);
    put("d.patience", ENDING_NONE, 100, 4000);
    put("e.patience", ENDING_OPEN, 100, 5000);
    room_in(64 * MIB, 5);
    there_are("abcde");
    room_in(64 * MIB, 2);
    there_are("bde");
    room_in(64 * MIB, 1);
    there_are("bde");
    room_in(64 * MIB, 0);
    there_are("bd");
}
END_TEST

START_TEST(unfinished_games_stay) {
    put("a.patience", ENDING_NONE, 3 * MIB, 1000);
    put("b.patience", ENDING_NONE, 4 * MIB, 2000);
    put("c.patience", ENDING_OPEN, 100, 3000);
    ck_assert_uint_eq(room_in(8 * MIB, 9), 1 * MIB);
    there_are("ab");
    ck_assert_uint_eq(room_in(4 * MIB, 0), 0);
    there_are("ab");
}
END_TEST

/* Small ones take a block each. */
START_TEST(small_games_take_space) {
    put("a.patience", ENDING_NONE, 100, 1000);
    put("b.patience", ENDING_NONE, 100, 1000);
    put("c.patience", ENDING_NONE, BLOCK, 1000);
    ck_assert_uint_eq(room_in(RECORD_SIZE_MAX + 2 * BLOCK, 9), RECORD_SIZE_MAX - BLOCK);
}
END_TEST

/* What a record has is its own, and it may fill its block. */
START_TEST(a_game_keeps_its_own) {
    const HostTerms terms = {.records_space = 1};
    Play play;
    Journal j;
    record_make(record_path("a.patience"), GAME, 2, ENDING_NONE);
    put("b.patience", ENDING_NONE, MIB, 2000);
    ck_assert_int_eq(journal_rename(record_path("a.patience"), "mine", &terms), 0);
    game_resume(&play, &j, record_path("a.patience"));
    journal_make_room(&j, &terms);
    ck_assert_uint_eq(j.most, BLOCK);
    ck_assert_int_eq(journal_capacity(&j), CAPACITY_NONE);
    while (!j.error) journal_add(&j, "# words");
    ck_assert_int_eq(j.error, EDQUOT);
    ck_assert_uint_le(j.size, BLOCK);
    game_leave(&play, &j);
    ck_assert_int_eq(journal_rename(record_path("a.patience"), "a name of many words", &terms), EDQUOT);
}
END_TEST

/* --- enforced ------------------------------------------------------------------------------------------- */

static long long space_taken(void) {
    char path[FILE_PATH_MAX];
    long long taken = 0;
    struct stat about;
    ck_assert_int_eq(journal_folder(path), 0);
    DIR *folder = opendir(path);
    for (const struct dirent *d; (d = readdir(folder)) != 0;)
        if (*d->d_name != '.' && !fstatat(dirfd(folder), d->d_name, &about, 0))
            taken += (about.st_size + BLOCK - 1) / BLOCK * BLOCK;
    closedir(folder);
    return taken;
}

/* Whoever writes as much as he can into game after game stays within his space, and what he was told to be
   written in games that are not over is there. */
START_TEST(it_is_enforced) {
    enum { GAMES = 16, SPACE = 10 * MIB };
    const HostTerms terms = {.records = 500, .records_space = SPACE};
    char line[900], path[GAMES][FILE_PATH_MAX];
    size_t kept[GAMES] = {0};
    struct stat about;
    memset(line, '#', sizeof line);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < GAMES; i++) {
        Play play;
        Journal j;
        begin_number(&play, GAME, (uint64_t)i);
        journal_begin(&j, &play);
        journal_make_room(&j, &terms);
        while (journal_capacity(&j) != CAPACITY_NONE) journal_add(&j, line);
        ck_assert_int_eq(j.error, 0);
        if (i % 3) kept[i] = j.sound;
        journal_end(&j, i % 3 ? ENDING_NONE : ENDING_OPEN);
        strcpy(path[i], j.path);
        ck_assert_int_le(space_taken(), SPACE);
        play_end(&play);
    }
    ck_assert_uint_eq(kept[1], kept[2]);
    for (int i = 0; i < GAMES; i++)
        ck_assert(!kept[i] || (!stat(path[i], &about) && (size_t)about.st_size == kept[i]));
}
END_TEST

int main(void) {
    return RUN_AT_HOME("room", home_enter, ended_games_make_room, the_newest_are_kept, unfinished_games_stay,
                       small_games_take_space, a_game_keeps_its_own, it_is_enforced);
}
