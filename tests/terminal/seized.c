/* A game that another terminal takes: whatever this one shows, it notices without a key, says so and ends,
   and has written nothing. */
#include "pty.h"

static Pty pty;

/* The keys that lead there, from a game in which a card was drawn. */
static const char *const places[] = {
    "",   /* the table */
    "?",  /* help */
    "o",  /* options, a menu of choices */
    "p",  /* preferences */
    "TN", /* a prompt */
    "#1", /* one that has been typed into */
    "v",  /* replay, with a search beside it */
    "v ", /* replay that runs */
    "T",  /* what is told to others */
};
enum { PLACES = sizeof places / sizeof *places };

START_TEST(it_is_noticed_everywhere) {
    Unfinished game;
    Play play;
    Journal journal;
    Error error;
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_for(&pty, "Move 0");
    pty_type(&pty, " ");
    pty_settle(&pty);
    pty_type(&pty, places[_i]);
    pty_settle(&pty);
    ck_assert_int_eq(journal_unfinished_of(0, 0, true, &game, 1, &(LeftOut){.count = 0}), 1);
    ck_assert(journal_seize(&journal, game.path, &play, &error));
    play_moves(&play, &journal, 1);
    pty_wait_end(&pty, true);
    pty_wait_until_shown(&pty, "this game was taken to another terminal; it ends here");
    pty_check_left(&pty, 2);
    ck_assert_str_eq(strrchr(game.path, '/'), strrchr(journal.path, '/'));
    ck_assert_int_eq(records_count(), 1);
    journal_close(&journal);
    file_tells(game.path, &play, ENDING_NONE);
    play_end(&play);
    pty_end(&pty);
}
END_TEST

int main(void) {
    return RUN_TESTS("seized", home_enter, home_leave, {it_is_noticed_everywhere, 0, PLACES});
}
