/* What is pasted becomes one line, however it comes; and where keys are for something else it changes
 * nothing. */
#include "screens.h"

#include <locale.h>

#include "terminal/decoder.h"

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
static const char *read_paste(Decoder *decoder, const char *bytes, size_t size) {
    const char *line = 0;
    Event event;
    setlocale(LC_ALL, "C.UTF-8");
    for (size_t i = 0; i < size; i++) {
        ck_assert_msg(!line, "it goes on behind its end");
        if (decoder_take(decoder, (unsigned char)bytes[i], 0, &event) && event.kind == EVENT_PASTE)
            line = event.pasted;
    }
    return line;
}

START_TEST(one_line) {
    Decoder decoder = {.length = 0};
    const char *line = read_paste(&decoder, pasted[_i].bytes, pasted[_i].size);
    if (!pasted[_i].line) {
        ck_assert_ptr_null(line);
        return;
    }
    ck_assert_ptr_nonnull(line);
    ck_assert_str_eq(line, pasted[_i].line);
    ck_assert_int_eq(decoder.reading, READS_CHARACTERS);
}
END_TEST

/* However much it is, its beginning is kept and its end is found. */
START_TEST(too_much) {
    Decoder decoder = {.length = 0};
    ck_assert_ptr_null(read_paste(&decoder, BYTES("\033[200~4")));
    for (int i = 0; i < 3 * PASTE_MAX; i++) read_paste(&decoder, i % 2 ? "\033" : "\032", 1);
    for (int i = 0; i < 3 * PASTE_MAX; i++) read_paste(&decoder, "x", 1);
    const char *line = read_paste(&decoder, BYTES("\033[201~"));
    ck_assert_ptr_nonnull(line);
    ck_assert_str_eq(line, "4");
    read_paste(&decoder, BYTES("\033[200~"));
    for (int i = 0; i < PASTE_MAX / 4; i++) read_paste(&decoder, BYTES("\360\237\202\241"));
    ck_assert_ptr_null(read_paste(&decoder, BYTES("xyz")));
    line = read_paste(&decoder, BYTES("\033[201~"));
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
    return RUN_TESTS("paste", 0, 0, {too_much}, {at_the_table}, {one_line, 0, PASTED});
}
