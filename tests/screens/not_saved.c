/* That something is not being saved stands in the upper bar, whatever else the table has to say and however
   small the window is. */
#include <errno.h>

#include "screens.h"

static const char *const games[] = {"kleine-harfe",     "grosse-harfe",       "8x8",      "die-reihe",
                                    "koenigs-patience", "additions-patience", "napoleon", "kleiner-napoleon"};
enum { GAMES = sizeof games / sizeof *games };

static const int size[][2] = {{60, 20}, {61, 30}, {70, 20}, {80, 24}, {100, 36}, {132, 43}, {200, 60}};
enum { SIZES = sizeof size / sizeof *size };

/* The words stand in the bar with a blank before them; where there is no room for the table, anywhere. */
static void check_words(Table *t, const char *words) {
    Canvas canvas;
    draw_on(&canvas, t);
    char *text = canvas_as_text(&canvas);
    const char *found = strstr(text, words);
    ck_assert_msg(found && found > text && (found[-1] == ' ' || found[-1] == '\n'), "“%s” is missing:\n%s",
                  words, text);
    ck_assert_msg(!t->view.lay.fits || found < strchr(text, '\n'), "“%s” is not in the bar:\n%s", words,
                  text);
    ck_assert_msg(!t->view.lay.fits || text[1] == t->session.play.game.rules.title[0], "no title:\n%s", text);
    free(text);
    canvas_free(&canvas);
}

static void check_all_sizes(Table *t, const char *words, const char *words_without_room) {
    for (int i = 0; i < SIZES; i++) {
        resize(t, size[i][0], size[i][1]);
        check_words(t, t->view.lay.fits ? words : words_without_room);
    }
}

/* Positions on the way of a game by chance, drawn cards and games at their end among them. */
static void check_whole_game(Table *t, const char *words, const char *words_without_room) {
    for (int part = 0; part < 12; part++) {
        check_all_sizes(t, words, words_without_room);
        play_randomly(&t->session.play, (uint64_t)part, 1 + 2 * part);
        t->view.selection.picked = -1;
        t->view.selection.depth = 1;
        selection_settle(&t->view.selection, &t->session);
    }
    view_say(&t->view, "%s", "Whatever there is to say.");
    check_all_sizes(t, words, words_without_room);
}

static void open_game(Table *t, int i, const char *language, bool signs, uint64_t number) {
    speak(language, signs);
    open_table(t, games[i], "", deal_numbered(number, rules_find(games[i])->packs), 80, 24);
}

START_TEST(a_record_that_cannot_be_written) {
    Table t;
    for (int signs = 0; signs < 2; signs++) {
        open_game(&t, _i, "en", signs, UINT64_MAX);
        t.session.journal.error = ENOSPC;
        check_whole_game(&t, "not being saved", "The game is not being saved: ");
        close_table(&t);
        open_game(&t, _i, "de", signs, UINT64_MAX);
        t.session.journal.error = ENOSPC;
        check_whole_game(&t, "wird nicht gespeichert", "Das Spiel wird nicht gespeichert: ");
        close_table(&t);
    }
}
END_TEST

START_TEST(statistics_that_cannot_be_written) {
    Table t;
    open_game(&t, _i, "en", true, 7);
    t.session.arrears.count = 1;
    check_whole_game(&t, "statistics not saved", "statistics not saved");
    close_table(&t);
    open_game(&t, _i, "de", true, UINT64_MAX);
    t.session.arrears.count = 1;
    check_whole_game(&t, "Statistik nicht gespeichert", "Statistik nicht gespeichert");
    close_table(&t);
}
END_TEST

/* Beside it stands what has room, and the lamp and the number make way. */
START_TEST(what_makes_way) {
    static const struct {
        int width;
        const char *bar;
    } wanted[] = {
        {100, " Additions-Patience  4711  ? not known       Move 0  0:00  Pass 1 (par 3)  44 left  not being "
              "saved"},
        {81, " Additions-Patience  4711  ? not known  Pass 1 (par 3)  44 left  not being saved"},
        {64, " Additions-Patience  4711  ? not known          not being saved"},
    };
    Table t;
    open_game(&t, 5, "en", true, 4711);
    int option;
    ck_assert(settings_set(&t.session.config->settings, "lamp", "on", &option));
    t.session.journal.error = ENOSPC;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        Canvas canvas;
        resize(&t, wanted[i].width, 24);
        draw_on(&canvas, &t);
        char *text = canvas_as_text(&canvas);
        *strchr(text, '\n') = '\0';
        ck_assert_str_eq(text, wanted[i].bar);
        free(text);
        canvas_free(&canvas);
    }
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("not saved", 0, 0, {a_record_that_cannot_be_written, 0, GAMES},
                     {statistics_that_cannot_be_written, 0, GAMES}, {what_makes_way});
}
