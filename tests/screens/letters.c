/* Letters of other widths than one: marks join the letter before them, wide letters take two cells, and
   nothing is left of half a letter.  What steers, turns letters round or hides is not let through. */
#include "screens.h"

static const char umlaut[] = "Gru\xcc\x88\xc3\x9f"
                             "e"; /* a decomposed ü */

/* Writes a text at x of a row of ten cells full of x; it takes so many, and the row is then this. */
static void check_row(int x, int width, const char *text, int takes, const char *row) {
    Canvas canvas;
    canvas_begin(&canvas, 10, 1);
    canvas_fill(&canvas, 0, 0, 10, 1, L'x', STYLE_PAGE);
    ck_assert_msg(canvas_text(&canvas, x, 0, width, text, STYLE_PAGE) == takes, "%s", text);
    char *shown = canvas_as_text(&canvas);
    shown[strcspn(shown, "\n")] = '\0';
    ck_assert_str_eq(shown, row);
    free(shown);
    canvas_free(&canvas);
}

static void check_written(const char *text, const char *expected) {
    char *written = 0;
    size_t size;
    FILE *out = open_memstream(&written, &size);
    text_write(out, text);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_str_eq(written, expected);
    free(written);
}

START_TEST(marks_join_their_letter) {
    speak("en", true);
    ck_assert_int_eq(text_width(umlaut), 5);
    check_row(1, 9, umlaut, 5,
              "xGru\xcc\x88\xc3\x9f"
              "exxxx");
    check_row(1, 3, umlaut, 3, "xGru\xcc\x88xxxxxx");
    check_row(0, 9, "u\xcc\x88\xcc\x83\xcc\xa3\xcc\xa4\xcc\xa5z", 2,
              "u\xcc\x88\xcc\x83\xcc\xa3zxxxxxxxx"); /* three */
    check_row(3, 5, "\xcc\x88z", 2, "xxx?zxxxxx");   /* no letter: not that of somebody else */
    check_row(3, 5, "a \xcc\x88", 3, "xxxa ?xxxx");
    ck_assert_int_eq(text_width(" \xcc\x88"), 2);
    check_written(umlaut, umlaut);
    check_written("\xcc\x88z\n\xcc\x88", "?z\n?");
}
END_TEST

START_TEST(wide_letters_take_two_cells) {
    speak("en", true);
    ck_assert_int_eq(text_width("漢字a"), 5);
    check_row(1, 9, "漢字a", 5, "x漢字axxxx");
    check_row(1, 3, "漢字a", 2, "x漢xxxxxxx"); /* no half of one */
    check_row(7, 9, "漢字a", 5, "xxxxxxx漢");  /* nor at the margin */
    check_row(-1, 9, "漢字a", 5, " 字axxxxxx");
    check_written("漢字", "漢字");
}
END_TEST

/* A letter is taken back with its marks, and so is none of them left alone. */
START_TEST(letters_go_whole) {
    char text[] = "a漢u\xcc\x88";
    speak("en", true);
    text_take_back(text);
    ck_assert_str_eq(text, "a漢");
    text_take_back(text);
    ck_assert_str_eq(text, "a");
    text_take_back(text);
    text_take_back(text);
    ck_assert_str_eq(text, "");
}
END_TEST

START_TEST(half_a_letter_is_none) {
    speak("en", true);
    for (int at = 0; at < 4; at++) {
        static const char *const row[] = {"x 字\n", " x字\n", "漢x\n", "漢 x\n"};
        Canvas canvas;
        canvas_begin(&canvas, 4, 1);
        canvas_text(&canvas, 0, 0, 4, "漢字", STYLE_PAGE);
        canvas_put(&canvas, at, 0, L'x', STYLE_PAGE);
        char *shown = canvas_as_text(&canvas);
        ck_assert_str_eq(shown, row[at]);
        free(shown);
        canvas_text(&canvas, 1, 0, 2, "世", STYLE_PAGE); /* over halves of both */
        shown = canvas_as_text(&canvas);
        ck_assert_msg(strstr(shown, "世") && !strstr(shown, "漢") && !strstr(shown, "字"), "%s", shown);
        free(shown);
        canvas_free(&canvas);
    }
}
END_TEST

/* Not even where they would join a letter, or be wide. */
START_TEST(what_hides_or_steers_is_not_let_through) {
    static const wchar_t harmful[] = {0x1b,   0x9b,   0xad,   0x34f,   0x61c,   0x115f,  0x1160,  0x17b4,
                                      0x180b, 0x200b, 0x200d, 0x202e,  0x2066,  0x2069,  0x3164,  0xfe0f,
                                      0xfeff, 0xffa0, 0xfff9, 0x13430, 0x1bca0, 0x1d173, 0xe0020, 0xe0100};
    speak("en", true);
    for (size_t i = 0; i < sizeof harmful / sizeof *harmful; i++) {
        char text[12] = "a";
        utf8_put(harmful[i], text + 1);
        strcat(text, "b");
        check_row(0, 9, text, 3, "a?bxxxxxxx");
        check_written(text, "a?b");
        ck_assert_int_eq(text_width(text), 3);
    }
}
END_TEST

START_TEST(without_utf_8_as_ever) {
    speak("en", false);
    ck_assert_int_eq(text_width(umlaut), 7);
    check_row(0, 9, umlaut, 7, "Gru?ssexxx");
    check_row(0, 9, "漢字a", 3, "??axxxxxxx");
    check_written(umlaut, "Gru?sse");
    check_written("漢字", "??");
}
END_TEST

/* The name of a game, at the table and in the prompt. */
START_TEST(a_name_at_the_table) {
    Table t;
    Canvas canvas;
    speak("en", true);
    open_table(&t, "napoleon", "", deal_numbered(5, 1), 80, 24);
    view_say(&t.view, "%s", "漢字 u\xcc\x88");
    draw_on(&canvas, &t);
    char *shown = canvas_as_text(&canvas);
    ck_assert_msg(strstr(shown, "漢字 u\xcc\x88") != 0, "%s", shown);
    free(shown);
    canvas_free(&canvas);
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("letters", 0, 0, {marks_join_their_letter}, {wide_letters_take_two_cells},
                     {letters_go_whole}, {half_a_letter_is_none}, {what_hides_or_steers_is_not_let_through},
                     {without_utf_8_as_ever}, {a_name_at_the_table});
}
