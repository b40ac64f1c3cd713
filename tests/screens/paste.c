/* What is pasted becomes one line, however it comes; and where keys are for something else it changes
 * nothing. */
#include "screens.h"

#include "terminal/reports.h"

/* Bytes that come, the marks among them, and the line that they are; 0: no end came. */
typedef struct Pasted {
    const char *bytes;
    size_t size;
    const char *line;
} Pasted;

#define BYTES(text) text, sizeof(text) - 1

static const Pasted pasted[] = {
    {BYTES("\033[200~hallo, wann kommst du?\033[201~"), "hallo, wann kommst du?"},
    {BYTES("\033[200~\033[201~"), ""},
    {BYTES("\033[200~ \r\n4711\r\n\r\n\033[201~"), "4711"},
    {BYTES("\033[200~KS QH\nJS\tTH\r  9S\033[201~"), "KS QH JS TH 9S"},
    {BYTES("\033[200~> kleine-\n> > harfe\n   .1ab\033[201~"), "kleine- harfe .1ab"},
    {BYTES("\033[200~a > b\302\240c\033[201~"), "a > b c"},
    {BYTES("\033[200~Z\303\274rich\342\200\256 \360\237\202\241\033[201~"), "Z\303\274rich \360\237\202\241"},
    {BYTES("\033[200~\344h \303\033[201~"), "h"},
    {BYTES("\033[200~\0q\0\033\007\177\302\205\033[A\033[31mred\033[201~"), "q[A[31mred"},
    {BYTES("\033[200~q\033[200~u\033[20x\033[201\033[201~"), "q[200~u[20x[201"},
    {BYTES("\033[200~\033\033[\033[201\033\033[201~"), "[[201"},
    {BYTES("\033\033[200~u\033[201~"), "u"},
    {BYTES("\033[200~q\033[201"), 0},
    {BYTES("\033[201~q"), 0},
    {BYTES("[200~q\033[201~"), 0},
    {BYTES("\033[200q\033[201~"), 0},
};
enum { PASTED = sizeof pasted / sizeof *pasted };

/* Takes them one after the other; the line that they are, or 0. */
static const char *read_paste(Paste *paste, const char *bytes, size_t size) {
    const char *line = 0;
    for (size_t i = 0; i < size; i++) {
        ck_assert_msg(!line, "it goes on behind its end");
        const ReportPart part = paste_take(paste, (unsigned char)bytes[i]);
        ck_assert_int_eq(part != REPORT_NO_PART, paste->open);
        if (part == REPORT_COMPLETE) line = paste_end(paste);
    }
    return line;
}

START_TEST(one_line) {
    Paste paste = {.open = false};
    const char *line = read_paste(&paste, pasted[_i].bytes, pasted[_i].size);
    if (!pasted[_i].line) {
        ck_assert_ptr_null(line);
        return;
    }
    ck_assert_ptr_nonnull(line);
    ck_assert_str_eq(line, pasted[_i].line);
    ck_assert(!paste.open);
}
END_TEST

/* Keys of the terminal's that come meanwhile are no part of the line, nor of a mark. */
START_TEST(keys_between) {
    Paste paste = {.open = false};
    ck_assert_ptr_null(read_paste(&paste, BYTES("\033[200~4\033[20")));
    ck_assert_int_eq(paste_take(&paste, 0x101), REPORT_PART);
    ck_assert_int_eq(paste_take(&paste, 0x1b00), REPORT_PART);
    const char *line = read_paste(&paste, BYTES("1~7\033[201~"));
    ck_assert_ptr_nonnull(line);
    ck_assert_str_eq(line, "4[201~7");
}
END_TEST

/* The end does not come: it is what has come, and what comes then is typed. */
START_TEST(no_end) {
    Paste paste = {.open = false};
    ck_assert_ptr_null(read_paste(&paste, BYTES("\033[200~47\n11\033[201")));
    ck_assert_str_eq(paste_end(&paste), "47 11");
    ck_assert_int_eq(paste_take(&paste, '~'), REPORT_NO_PART);
    ck_assert_int_eq(paste_take(&paste, 'q'), REPORT_NO_PART);
}
END_TEST

/* However much it is, its beginning is kept and its end is found. */
START_TEST(too_much) {
    Paste paste = {.open = false};
    paste_begin(&paste);
    for (int i = 0; i < 3 * PASTE_MAX; i++)
        ck_assert_int_eq(paste_take(&paste, i ? 27u - (unsigned)i % 2 : (unsigned)'4'), REPORT_PART);
    for (int i = 0; i < 3 * PASTE_MAX; i++) ck_assert_int_eq(paste_take(&paste, 'x'), REPORT_PART);
    const char *line = read_paste(&paste, BYTES("\033[201~"));
    ck_assert_ptr_nonnull(line);
    ck_assert_str_eq(line, "4");
    paste_begin(&paste);
    for (int i = 0; i < PASTE_MAX / 4; i++) read_paste(&paste, BYTES("\360\237\202\241"));
    ck_assert_ptr_null(read_paste(&paste, BYTES("xyz")));
    line = read_paste(&paste, BYTES("\033[201~"));
    ck_assert_uint_eq(strlen(line), PASTE_MAX);
    ck_assert_str_eq(line + PASTE_MAX - 4, "\360\237\202\241");
}
END_TEST

/* At the table it says which key asks for text, and all is as it was: what is picked up, the count, advice.
 */
START_TEST(at_the_table) {
    Table t, before;
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    pick_up_always(&t);
    press_keys(&t, "2*");
    memcpy(&before, &t, sizeof t);
    table_event(&t, (Event){.kind = EVENT_PASTE, .pasted = "hallo, wann kommst du?"});
    ck_assert_ptr_nonnull(strchr(t.view.message, '#'));
    memcpy(t.view.message, before.view.message, sizeof before.view.message);
    ck_assert(!memcmp(&before, &t, sizeof t));
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {keys_between, no_end, too_much, at_the_table};
    Suite *suite = suite_of("paste", test, sizeof test / sizeof *test, 0);
    TCase *lines = tcase_create("one line");
    tcase_add_loop_test(lines, one_line, 0, PASTED);
    suite_add_tcase(suite, lines);
    return run_suite(suite);
}
