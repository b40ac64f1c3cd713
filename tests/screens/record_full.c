/* The table says that the record is nearly full, and what comes of it; and at the bound no move is lost. */
#include "../store/home.h"
#include "screens.h"

static Table t;

/* A record with a draw in it and so much room left, gone on with at the table. */
static void go_on(int left, const char *language) {
    static char text[RECORD_SIZE_MAX + 1];
    const char head[] = "patience 1\ngame kleine-harfe 1\nset forced=off\ndeal 1:8\ndraw\n#",
               tail[] = "\ndraw\n";
    const size_t size = (size_t)(RECORD_SIZE_MAX - left);
    Error c;
    speak(language, true);
    open_table(&t, "kleine-harfe", "forced=off", deal_numbered(8, 1), 80, 24);
    play_end(&t.session.play);
    for (size_t i = 0; i < size; i++) text[i] = i % 80 == 79 ? '\n' : i % 80 ? '.' : '#';
    memcpy(text, head, sizeof head - 1);
    memcpy(text + size - sizeof tail + 1, tail, sizeof tail);
    file_make(record_path("a.patience"), text);
    ck_assert(journal_resume(&t.session.journal, record_path("a.patience"), false, &t.session.play, &c));
    ck_assert_int_eq(t.session.play.at, 2);
}

static void leave(void) {
    help_forget(&t.help);
    arrears_close(&t.session.arrears, &t.session.journal);
    ck_assert_int_eq(t.session.arrears.games, 0);
    play_end(&t.session.play);
}

/* What stands in the upper bar, or not, and what is said in the line for messages. */
static void looks(const char *bar, const char *message) {
    Canvas canvas;
    draw_on(&canvas, &t);
    char *text = canvas_as_text(&canvas), *rest = strchr(text, '\n');
    *rest++ = '\0';
    if (bar)
        ck_assert_msg(strstr(text, bar) != 0, "“%s” is not in the bar: %s", bar, text);
    else
        ck_assert_msg(!strstr(text, "record") && !strstr(text, "saved"), "the bar says: %s", text);
    ck_assert_msg(strstr(rest, message) != 0, "“%s” is not said:\n%s", message, rest);
    free(text);
    canvas_free(&canvas);
}

START_TEST(nearly_full) {
    go_on((256 << 10) + 3, "en");
    looks(0, "");
    press_keys(&t, " ");
    ck_assert_int_eq(t.session.play.at, 3);
    looks("record nearly full", "The record is nearly full; the game will continue in a new one by itself.");
    press_keys(&t, "u");
    looks("record nearly full", ""); /* said once, and seen as long as it holds */
    speak("de", true);
    looks("Aufzeichnung fast voll", "");
    leave();
    go_on((256 << 10) + 3, "de");
    press_keys(&t, " ");
    looks("Aufzeichnung fast voll",
          "Die Aufzeichnung ist fast voll; dann geht das Spiel in einer neuen weiter.");
    leave();
}
END_TEST

static void check_new_record(int moves) {
    Unfinished list[2];
    leave();
    ck_assert_int_eq(journal_unfinished(list, 2), 1);
    ck_assert_str_ne(list[0].path, record_path("a.patience"));
    ck_assert_int_eq(list[0].moves, moves);
    ck_assert_int_eq(remove(list[0].path), 0);
}

START_TEST(full) {
    static const char said[] = "The record was full; the game continues in a new one, the old one stays.";
    go_on((64 << 10) + 3, "en");
    press_keys(&t, " ");
    looks(0, said);
    check_new_record(3);
    go_on((64 << 10) + 3, "en");
    press_keys(&t, "u");
    looks(0, said);
    press_keys(&t, "U");
    looks(0, "");
    check_new_record(2);
    go_on(100, "en"); /* as it may be gone on with */
    press_keys(&t, "u");
    looks(0, said);
    check_new_record(1);
    go_on(100, "en");
    press_keys(&t, " ");
    looks(0, said);
    check_new_record(3);
}
END_TEST

/* Moves back and forth between two columns, very many of them. */
static void move_very_often(void) {
    enum { OFTEN = 50000 };
    MoveList list;
    for (int i = 0; i < 200; i++) {
        legal_moves(&t.session.play.game, session_now(&t.session), &list);
        for (int k = 0; k < list.count; k++) {
            const Move m = list.move[k], back = {m.kind, m.to, m.from, m.count};
            const Position before = *session_now(&t.session);
            if (m.kind != MOVE_CARDS || !play_do(&t.session.play, m)) continue;
            if (!play_do(&t.session.play, back) || !position_equal(&before, session_now(&t.session))) {
                while (!position_equal(&before, session_now(&t.session))) play_undo(&t.session.play);
                continue;
            }
            for (int often = 0; often < OFTEN; often++)
                ck_assert(play_do(&t.session.play, m) && play_do(&t.session.play, back));
            return;
        }
        ck_assert_int_gt(list.count, 0);
        play_do(&t.session.play, list.move[i * 7 % list.count]);
    }
    ck_abort_msg("no move can be made back and forth");
}

/* Where a new record would be as large, moves have to be taken back before more can be made. */
START_TEST(full_of_moves_in_force) {
    go_on((256 << 10) + 3, "en");
    move_very_often();
    press_keys(&t, "u");
    looks("record nearly full", "The record is nearly full: u undoes moves, n lays out another deal.");
    leave();

    go_on((64 << 10) - 1, "en");
    move_very_often();
    const int moves = t.session.play.at;
    looks("record full", "");
    press_keys(&t, " ");
    ck_assert_int_eq(t.session.play.at, moves);
    looks("record full", "The record is full: u undoes moves, n lays out another deal.");
    press_keys(&t, "u");
    press_keys(&t, "U");
    ck_assert_int_eq(t.session.play.at, moves - 1);
    looks("record full", "The record is full: u undoes moves, n lays out another deal.");
    press_keys(&t, "r"); /* all taken back */
    looks(0, "The record was full; the game continues in a new one, the old one stays.");
    press_keys(&t, " ");
    check_new_record(1);
}
END_TEST

/* Another deal, while unfinished games take all but so much of the player's space. */
static void crowd(int left, uint64_t number) {
    t.session.config->terms.records = 500;
    t.session.config->terms.records_space = 2 * RECORD_SIZE_MAX;
    file_make(record_path("others.patience"), "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\n");
    ck_assert_int_eq(truncate(record_path("others.patience"), 2 * RECORD_SIZE_MAX - left), 0);
    const Rules *rules = session_rules(&t.session);
    const Deal deal = deal_numbered(number, rules->packs);
    session_begin(&t.session, rules, &t.session.settings, &deal);
    resize(&t, 80, 24);
}

static bool is_there(const char *path) {
    return !access(path, F_OK);
}

/* Where unfinished games have taken all the player's space none of them is deleted, and no move is made that
   cannot be kept. */
START_TEST(full_of_games) {
    char record[FILE_PATH_MAX];
    speak("en", true);
    open_table(&t, "kleine-harfe", "forced=off", deal_numbered(8, 1), 80, 24);
    crowd(128 << 10, 9);
    looks("record nearly full", "Room for games is running out: delete unfinished ones in the menu.");
    press_keys(&t, " ");
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert_int_eq(t.session.journal.error, 0);
    strcpy(record, t.session.journal.path);
    crowd(1 << 10, 10);
    looks("no room left", "There is no room for more moves: delete unfinished games in the menu.");
    press_keys(&t, " ");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert(is_there(record) && is_there(record_path("others.patience")));
    ck_assert_int_eq(remove(record_path("others.patience")), 0); /* in the menu */
    press_keys(&t, " ");
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert_int_eq(t.session.journal.error, 0);
    looks(0, "");
    leave();
}
END_TEST

int main(void) {
    return RUN_TESTS("record full", home_enter, home_leave, {nearly_full}, {full}, {full_of_moves_in_force},
                     {full_of_games});
}
