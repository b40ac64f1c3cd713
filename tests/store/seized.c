/* A game that another terminal takes: nothing that was confirmed is lost, and nothing more is written by the
   one who had it. */
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>

#include "home.h"

static const char GAME[] = "kleine-harfe";

/* What a thawed owner does between two steps of a seizure, or the other one between two of his. */
static void (*between)(void);
static int call, at_call;
static void step(void) {
    if (call++ == at_call && between) between();
}

/* The steps that count: writing, and giving a file its name. */
ssize_t write(int file, const void *text, size_t size);
ssize_t write(int file, const void *text, size_t size) {
    step();
    const ssize_t written = (ssize_t)syscall(SYS_write, file, text, size);
    step();
    return written;
}
int rename(const char *from, const char *to);
int rename(const char *from, const char *to) {
    step();
    const int result = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    step();
    return result;
}

typedef struct Player {
    Play play;
    Journal journal;
} Player;
static Player owner, other;

static void own(int moves) {
    game_begin(&owner.play, &owner.journal, GAME, 8, moves);
}

static void seize(void) {
    Error error;
    ck_assert_msg(journal_resume(&other.journal, owner.journal.path, true, &other.play, &error), "%s",
                  error.why);
}

static void leave(Player *p) {
    journal_close(&p->journal);
    play_end(&p->play);
}

START_TEST(the_owner_ends_without_writing) {
    Error error;
    Play play;
    Journal none;
    own(4);
    ck_assert(!journal_resume(&none, owner.journal.path, false, &play, &error));
    ck_assert_int_eq(error.reason, EWOULDBLOCK);
    ck_assert(!journal_is_seized(&owner.journal));
    seize();
    ck_assert(!journal_is_seized(&other.journal));
    ck_assert_int_eq(other.play.at, 4);
    play_moves(&other.play, &other.journal, 2);
    play_moves(&owner.play, &owner.journal, 1);
    ck_assert(owner.journal.seized && !owner.journal.text && !owner.journal.error);
    journal_add_number(&owner.journal, RECORD_SECONDS, 7);
    ck_assert_int_eq(name_give(&owner.journal, "mine") != 0, 1);
    journal_end(&owner.journal, ENDING_OPEN);
    ck_assert_int_eq(records_count(), 1);
    file_tells(other.journal.path, &other.play, ENDING_NONE);
    ck_assert(!journal_resume(&none, other.journal.path, false, &play, &error)); /* it is locked */
    leave(&other);
    play_end(&owner.play);
}
END_TEST

START_TEST(it_is_found_out_at_rest) {
    own(4);
    journal_rest(&owner.journal);
    ck_assert(!owner.journal.seized);
    seize();
    journal_rest(&owner.journal);
    ck_assert(owner.journal.seized);
    leave(&other), leave(&owner);
}
END_TEST

/* Nobody plays it, or its owner has died: then it is resumed like any other. */
START_TEST(a_game_of_nobody) {
    own(4);
    const Journal before = owner.journal;
    journal_close(&owner.journal);
    memcpy(owner.journal.path, before.path, sizeof before.path);
    seize();
    play_moves(&other.play, &other.journal, 1);
    file_tells(other.journal.path, &other.play, ENDING_NONE);
    leave(&other), leave(&owner);
}
END_TEST

START_TEST(by_a_link) {
    char link[FILE_PATH_MAX];
    own(3);
    snprintf(link, sizeof link, "%s", home_path("link"));
    ck_assert_int_eq(symlink(owner.journal.path, link), 0);
    char path[FILE_PATH_MAX];
    strcpy(path, owner.journal.path);
    Error error;
    ck_assert(journal_resume(&other.journal, link, true, &other.play, &error));
    play_moves(&other.play, &other.journal, 1);
    file_tells(path, &other.play, ENDING_NONE);
    ck_assert(journal_is_seized(&owner.journal));
    leave(&other), leave(&owner);
}
END_TEST

static void owner_moves(void) {
    between = 0;
    play_moves(&owner.play, &owner.journal, 1);
}

/* Whatever the owner does while his game is taken: each move that his screen confirms is in the record. */
START_TEST(at_every_step_of_a_seizure) {
    bool confirmed = false, refused = false;
    for (at_call = 0; at_call < 6; at_call++) {
        between = 0;
        own(4);
        between = owner_moves;
        call = 0;
        seize();
        if (!between) {
            const bool is_confirmed = !owner.journal.seized;
            ck_assert_int_eq(other.play.at, is_confirmed ? 5 : 4);
            confirmed |= is_confirmed, refused |= !is_confirmed;
        }
        between = 0;
        ck_assert(journal_is_seized(&owner.journal));
        leave(&other), leave(&owner);
        ck_assert_int_eq(remove(other.journal.path), 0);
    }
    ck_assert(confirmed && refused);
}
END_TEST

static void other_seizes(void) {
    between = 0;
    seize();
}

/* And whenever the game is taken while the owner writes. */
START_TEST(at_every_step_of_a_move) {
    for (at_call = 0; at_call < 2; at_call++) {
        between = 0;
        own(4);
        between = other_seizes;
        call = 0;
        play_moves(&owner.play, &owner.journal, 1);
        ck_assert(!between);
        ck_assert(owner.journal.seized);
        ck_assert_int_eq(other.play.at, at_call ? 5 : 4); /* not confirmed, though it may be there */
        leave(&other), leave(&owner);
        ck_assert_int_eq(remove(other.journal.path), 0);
    }
}
END_TEST

START_TEST(where_no_file_can_be_made) {
    Error error;
    if (!home_as_nobody()) return;
    own(4);
    ck_assert_int_eq(chmod(home_path("patience/games"), 0500), 0);
    ck_assert(!journal_resume(&other.journal, owner.journal.path, true, &other.play, &error));
    ck_assert_int_eq(error.reason, EACCES);
    ck_assert_int_eq(chmod(home_path("patience/games"), 0700), 0);
    play_moves(&owner.play, &owner.journal, 1);
    ck_assert_int_eq(owner.journal.error, 0);
    file_tells(owner.journal.path, &owner.play, ENDING_NONE);
    leave(&owner);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("seized", home_enter, the_owner_ends_without_writing, it_is_found_out_at_rest,
                       a_game_of_nobody, by_a_link, at_every_step_of_a_seizure, at_every_step_of_a_move,
                       where_no_file_can_be_made);
}
