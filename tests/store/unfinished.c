/* The list of games that can be gone on with. */
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>

#include "home.h"

static const HostTerms terms = {.captive = false};
static const char GAME[] = "kleine-harfe";

START_TEST(newest_first) {
    Unfinished list[8];
    ck_assert_int_eq(journal_unfinished(list, 8), 0);
    ck_assert_int_ne(access(home_path("patience"), F_OK), 0); /* looking makes no folder */
    record_put("b.patience", GAME, 4, ENDING_NONE, 2000);
    record_put("c.patience", "napoleon", 3, ENDING_NONE, 3000);
    record_put("a.patience", "die-reihe", 2, ENDING_NONE, 1000);
    record_put("d.patience", GAME, 5, ENDING_NONE, 2000);
    ck_assert_int_eq(journal_unfinished(list, 8), 4);
    ck_assert_str_eq(list[0].path, record_path("c.patience"));
    ck_assert_str_eq(list[0].rules->id, "napoleon");
    ck_assert_str_eq(list[0].deal, "300002");
    ck_assert_int_eq(list[0].moves, 3);
    ck_assert_int_eq(list[0].modified, 3000);
    ck_assert_str_eq(list[1].path, record_path("d.patience"));
    ck_assert_str_eq(list[2].path, record_path("b.patience"));
    ck_assert_str_eq(list[3].rules->id, "die-reihe");
    ck_assert_int_eq(journal_unfinished(list, 2), 2);
    ck_assert_str_eq(list[1].path, record_path("d.patience"));
    ck_assert_int_eq(journal_unfinished(list, 0), 0);
}
END_TEST

/* However new they are. */
START_TEST(lost_ones_last) {
    Unfinished list[3];
    Play play;
    play_to(&play, "koenigs-patience", STANDING_LOST);
    char *const text = record_write(&play, ENDING_NONE);
    record_put("a.patience", GAME, 4, ENDING_NONE, 1000);
    record_put("b.patience", GAME, 4, ENDING_NONE, 2000);
    file_make(record_path("lost.patience"), text);
    file_set_time(record_path("lost.patience"), 3000);
    ck_assert_int_eq(journal_unfinished(list, 3), 3);
    ck_assert(list[2].lost && !list[1].lost && !list[0].lost);
    ck_assert_str_eq(list[0].path, record_path("b.patience"));
    ck_assert_str_eq(list[2].path, record_path("lost.patience"));
    free(text);
    play_end(&play);
}
END_TEST

/* What a list shows of a game: its options, and how its cards lie. */
START_TEST(how_the_cards_lie) {
    Unfinished u;
    Game g;
    Play play;
    const Deal deal = deal_numbered(7, 1);
    record_put("a.patience", GAME, 3, ENDING_NONE, 1000);
    ck_assert_int_eq(journal_unfinished(&u, 1), 1);
    game_open(&g, u.rules, &u.settings);
    ck_assert_int_eq(u.now.start[g.piles], g.cards);
    begin(&play, GAME, "", &deal);
    ck_assert(!position_equal(&u.now, play_now(&play)));
    play_end(&play);
}
END_TEST

/* --- the same deal -------------------------------------------------------------------------------------- */

#define HEAD "patience 1\ngame kleine-harfe 1\n"

/* So many games are listed, and the first of them is this one. */
static void lists(int count, const char *first) {
    Unfinished list[8];
    ck_assert_int_eq(journal_unfinished(list, 8), count);
    ck_assert_str_eq(list[0].path, record_path(first));
    ck_assert_int_eq(journal_unfinished(list, 1), 1);
    ck_assert_str_eq(list[0].path, record_path(first));
}

START_TEST(the_same_deal_is_listed_once) {
    char text[500] = HEAD, *end;
    const Deal deal = deal_numbered(5, 1);
    record_put_text("a.patience", HEAD "deal 1:5\ndraw\n", 1000);
    record_put_text("b.patience", HEAD "deal 1:5\ndraw\n", 3000);
    record_put_text("c.patience", HEAD "deal 1:5\ndraw\n", 2000);
    lists(1, "b.patience");
    record_put_text("e.patience", HEAD "deal 1:6\ndraw\n", 2500);
    lists(2, "b.patience");
    record_put_text("f.patience", HEAD "set passes=1\ndeal 1:5\ndraw\n",
                    2600); /* other options: another game */
    lists(3, "b.patience");
    record_put_text("g.patience", HEAD "deal 1:5\n# name mine\ndraw\n", 2700); /* its name tells it apart */
    lists(4, "b.patience");
    record_make_of(5, record_path("h.patience"), "die-reihe", 1, ENDING_NONE);
    lists(5, "h.patience");
    end = text + strlen(text);
    end += sprintf(end, "cards");
    for (int i = 0; i < deal.cards; i++) {
        *end++ = ' ';
        end = strchr(card_write(deal.pack[i], end), '\0');
    }
    strcpy(end, "\ndraw\n");
    record_put_text("i.patience", text, 2800); /* the pack of a deal that has a number */
    lists(5, "h.patience");
    ck_assert_int_eq(journal_delete(record_path("h.patience")), 0);
    ck_assert_int_eq(journal_delete(record_path("b.patience")), 0);
    lists(4, "i.patience"); /* the one before it is there again */
    ck_assert_int_eq(journal_delete(record_path("i.patience")), 0);
    lists(4, "g.patience");
    record_put_text("b.patience", HEAD "deal 1:5\ndraw\nend lost\n", 4000); /* what has ended hides nothing */
    lists(4, "g.patience");
}
END_TEST

/* --- without a move ------------------------------------------------------------------------------------- */

START_TEST(without_a_move) {
    Unfinished u;
    record_put_text("a.patience", HEAD "deal 1:5\n# name mine\n", 1000);
    record_put_text("b.patience", HEAD "deal 1:6\n# help\n", 2000);
    record_put_text("c.patience", HEAD "deal 1:7\ndraw\nundo 1\n", 3000);
    ck_assert_int_eq(journal_unfinished(&u, 1), 0);
    record_put_text("d.patience", HEAD "deal 1:8\ndraw\nundo 1\n# name mine\n",
                    500); /* it can be made again */
    lists(1, "d.patience");
}
END_TEST

/* What is noted before the first move is written with it. */
START_TEST(no_file_before_the_first_move) {
    Play play;
    Journal j;
    Unfinished u;
    begin_number(&play, GAME, 9);
    journal_begin(&j, &play);
    ck_assert_int_eq(name_give(&j, "mine"), 0);
    journal_note_help(&j, true);
    journal_close(&j);
    ck_assert_int_ne(access(home_path("patience"), F_OK), 0);
    journal_begin(&j, &play);
    ck_assert_int_eq(name_give(&j, "mine"), 0);
    journal_note_help(&j, true);
    journal_add(&j, "draw");
    file_holds(j.path, HEAD "deal 1:9\n# name mine\n# help-fair\ndraw\n");
    journal_close(&j);
    ck_assert_int_eq(journal_unfinished(&u, 1), 1);
    ck_assert_str_eq(u.name, "mine");
    play_end(&play);
}
END_TEST

START_TEST(named_and_deleted) {
    Unfinished u;
    record_put("a.patience", GAME, 3, ENDING_NONE, 1000);
    ck_assert_int_eq(journal_rename(record_path("a.patience"), "mine", &terms), 0);
    ck_assert_int_eq(journal_unfinished(&u, 1), 1);
    ck_assert_str_eq(u.name, "mine");
    ck_assert_int_eq(u.moves, 3);
    ck_assert_int_eq(journal_delete(u.path), 0);
    ck_assert_int_eq(journal_unfinished(&u, 1), 0);
    ck_assert_int_eq(journal_delete(u.path), ENOENT);
}
END_TEST

/* A game that another terminal plays by now stays as it is. */
START_TEST(played_elsewhere) {
    Play play;
    Journal mine;
    record_put("a.patience", GAME, 3, ENDING_NONE, 1000);
    game_resume(&play, &mine, record_path("a.patience"));
    ck_assert_int_eq(journal_delete(record_path("a.patience")), EWOULDBLOCK);
    ck_assert_int_eq(journal_rename(record_path("a.patience"), "mine", &terms), EBUSY);
    ck_assert_int_eq(access(record_path("a.patience"), F_OK), 0);
    game_leave(&play, &mine);
}
END_TEST

START_TEST(a_pack_by_hand) {
    Play play;
    Journal j;
    Unfinished u;
    const Deal deal = pack_in_order(1);
    begin(&play, GAME, "", &deal);
    journal_begin(&j, &play);
    play_moves(&play, &j, 2);
    ck_assert_int_eq(journal_unfinished(&u, 1), 0); /* it is being played, here */
    journal_close(&j);
    ck_assert_int_eq(journal_unfinished(&u, 1), 1);
    ck_assert_str_eq(u.deal, "");
    ck_assert_int_eq(u.moves, 2);
    play_end(&play);
}
END_TEST

/* A won game whose end could not be written: the first that greedy play wins. */
static void put_won(const char *name) {
    for (uint64_t number = 0; number < 200; number++) {
        Play play;
        begin_number(&play, "die-reihe", number);
        for (MoveList list; play.at < 400; play_do(&play, list.move[0])) {
            legal_moves(&play.game, play_now(&play), &list);
            if (!list.count) break;
            list.move[0] = list.move[(play.at * 7 + 3) % list.count];
            for (int i = 0; i < list.count; i++)
                if (list.move[i].kind == MOVE_CARDS && role_of(&play.game, list.move[i].to) == FOUNDATION)
                    list.move[0] = list.move[i];
        }
        const bool won = game_is_won(&play.game, play_now(&play));
        char *text = record_write(&play, ENDING_NONE);
        if (won) file_make(record_path(name), text);
        free(text);
        play_end(&play);
        if (won) return;
    }
    ck_abort_msg("no deal is won");
}

START_TEST(what_is_left_out) {
    Unfinished list[8];
    record_put("good.patience", GAME, 4, ENDING_NONE, 1);
    record_put("ended.patience", GAME, 4, ENDING_OPEN, 2);
    record_put("lost.patience", GAME, 4, ENDING_LOST, 3);
    record_put("unmoved.patience", GAME, 0, ENDING_NONE, 4);
    record_put("other.txt", GAME, 4, ENDING_NONE, 5);
    record_put(".hidden.patience", GAME, 4, ENDING_NONE, 5);
    record_put(".patience", GAME, 4, ENDING_NONE, 5);
    record_put("patience", GAME, 4, ENDING_NONE, 5);
    put_won("won.patience");
    file_make(record_path("empty.patience"), "");
    file_make(record_path("damaged.patience"), "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nnonsense\n");
    file_make(record_path("unknown.patience"), "patience 1\ngame whist 1\ndeal 1:3\ndraw\n");
    file_make(record_path("undone.patience"), "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nundo 1\n");
    file_make(record_path("remark.patience"),
              "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nend open\n# well\n");
    ck_assert_int_eq(mkfifo(record_path("fifo.patience"), 0600), 0);
    ck_assert_int_eq(mkdir(record_path("folder.patience"), 0700), 0);
    ck_assert_int_eq(symlink("good.patience", record_path("link.patience")), 0);
    ck_assert_int_eq(symlink("nowhere", record_path("dangling.patience")), 0);
    file_make(record_path("huge.patience"), "patience 1\n");
    ck_assert_int_eq(truncate(record_path("huge.patience"), (off_t)1 << 32), 0);
    ck_assert_int_eq(journal_unfinished(list, 8), 1);
    ck_assert_str_eq(list[0].path, record_path("good.patience"));
    const int file = open(list[0].path, O_RDONLY);
    ck_assert_int_eq(flock(file, LOCK_EX), 0);
    ck_assert_int_eq(journal_unfinished(list, 8), 0);
    close(file);
    ck_assert_int_eq(journal_unfinished(list, 8), 1);
}
END_TEST

START_TEST(a_half_line_counts_as_unfinished) {
    Unfinished u;
    file_make(record_path("half.patience"), "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nend op");
    ck_assert_int_eq(journal_unfinished(&u, 1), 1);
    ck_assert_int_eq(u.moves, 1);
    file_holds(u.path, "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nend op");
}
END_TEST

START_TEST(thousands) {
    char name[40];
    Unfinished list[4];
    record_put("old.patience", GAME, 4, ENDING_NONE, 999);
    record_put("first.patience", GAME, 4, ENDING_NONE, 500);
    for (int i = 0; i < 3000; i++) {
        snprintf(name, sizeof name, "%d.patience", i);
        file_make(record_path(name), i % 2 ? "damaged\n" : "patience 1\nend open\n");
        file_set_time(record_path(name), i);
    }
    ck_assert_int_eq(journal_unfinished(list, 4), 2); /* however far behind they lie */
    ck_assert_str_eq(list[0].path, record_path("old.patience"));
    ck_assert_str_eq(list[1].path, record_path("first.patience"));
    ck_assert_int_eq(journal_unfinished(list, 1), 1);
    ck_assert_str_eq(list[0].path, record_path("old.patience"));
}
END_TEST

int main(void) {
    return RUN_AT_HOME("unfinished", home_enter, newest_first, lost_ones_last, a_pack_by_hand,
                       how_the_cards_lie, the_same_deal_is_listed_once, without_a_move,
                       no_file_before_the_first_move, named_and_deleted, played_elsewhere, what_is_left_out,
                       a_half_line_counts_as_unfinished, thousands);
}
