/* What the encoder sends, read by a small terminal: whatever that can do and whatever was shown, it ends up
   with what was wanted; and few bytes are sent. */
#include <ctype.h>
#include <locale.h>

#include "screens.h"
#include "terminal/encoder.h"

/* --- a terminal ----------------------------------------------------------------------------------------- */

typedef enum Margin { WAITS, WRAPS, STOPS } Margin; /* behind the last cell of a row */

enum { WIDTH_MAX = 60, HEIGHT_MAX = 20, ALL = ABILITIES - 1 };

typedef struct Screen {
    unsigned abilities;
    Margin margin;
    int width, height;
    ScreenCell cell[HEIGHT_MAX][WIDTH_MAX];
    int x, y, kept_x, kept_y;
    Ink ink, kept_ink;
    wchar_t last;          /* written */
    ScreenCell *last_cell; /* where */
    bool narrow;           /* it takes wide letters for narrow ones */
} Screen;

static const Ink plain_ink = {OWN_COLOUR, OWN_COLOUR, PLAIN};

/* What is left of a wide letter of which a part is written over is anything. */
static void break_letter(Screen *s, int x, int y) {
    if (x >= s->width) return;
    if (!s->cell[y][x].c) s->cell[y][x - 1] = (ScreenCell){L'%', s->ink};
    if (x + 1 < s->width && !s->cell[y][x + 1].c) s->cell[y][x + 1] = (ScreenCell){L'%', s->ink};
}

static void make_blank(Screen *s, int x, int y, int cells) {
    const Ink ink = {OWN_COLOUR, s->abilities & ERASES_IN_COLOUR ? s->ink.bg : OWN_COLOUR, PLAIN};
    for (int i = x; i < x + cells; i++) break_letter(s, i, y);
    for (int i = x; i < x + cells && i < s->width; i++) s->cell[y][i] = (ScreenCell){L' ', ink};
}

static void line_feed(Screen *s) {
    if (s->y == s->height - 1) ck_abort_msg("it scrolls");
    s->y++;
}

/* A mark joins the letter written before. */
static void put_mark(const Screen *s, wchar_t mark) {
    ScreenCell *cell = s->last_cell;
    int n = 0;
    if (s->last < 0x80 && s->last <= L' ') ck_abort_msg("a mark without a letter");
    while (n < MARKS_MAX && cell->mark[n]) n++;
    if (n == MARKS_MAX) ck_abort_msg("too many marks");
    cell->mark[n] = mark;
}

static void put_character(Screen *s, wchar_t c) {
    if (c >= 0x300 && !wcwidth(c)) {
        put_mark(s, c);
        return;
    }
    if (s->x == s->width) { /* it waited there */
        s->x = 0;
        line_feed(s);
    }
    break_letter(s, s->x, s->y);
    s->last_cell = &s->cell[s->y][s->x];
    s->cell[s->y][s->x++] = (ScreenCell){s->last = c, s->ink};
    if (wcwidth(c) == 2 && !s->narrow) {
        if (s->x == s->width) ck_abort_msg("a wide letter at the margin");
        break_letter(s, s->x, s->y);
        s->cell[s->y][s->x++] = (ScreenCell){0, s->ink};
    }
    if (s->x < s->width || s->margin == WAITS) return;
    s->x--;
    if (s->margin == STOPS) return;
    s->x = 0;
    line_feed(s);
}

static void need(const Screen *s, unsigned ability) {
    if (!(s->abilities & ability)) ck_abort_msg("this it cannot do: %u", ability);
}

/* One colour of a list of parameters from `at` on; returns where the list goes on. */
static int take_colour(const Screen *s, const int *parameter, int at, int32_t *colour) {
    const int number = parameter[at] % 10, bright = parameter[at] >= 90;
    if (bright) need(s, BRIGHT_COLOURS);
    *colour = number + 8 * bright;
    if (number != 8) return at + 1;
    if (parameter[at + 1] == 5) {
        *colour = parameter[at + 2];
        return at + 3;
    }
    ck_assert_int_eq(parameter[at + 1], 2);
    *colour = TRUE_COLOUR | parameter[at + 2] << 16 | parameter[at + 3] << 8 | parameter[at + 4];
    return at + 5;
}

static void take_ink(Screen *s, const int *parameter, int count) {
    for (int i = 0; i < count;) {
        const int n = parameter[i];
        const bool bg = (n >= 40 && n < 50) || n >= 100;
        if (n >= 30) {
            i = take_colour(s, parameter, i, bg ? &s->ink.bg : &s->ink.fg);
            continue;
        }
        if (n == 0) s->ink = plain_ink;
        if (n == 1) s->ink.accent |= BOLD;
        if (n == 2) s->ink.accent |= DIM;
        if (n == 4) s->ink.accent |= UNDERLINE;
        if (n == 7) s->ink.accent |= REVERSE;
        i++;
    }
}

/* A control sequence, behind its bracket; returns its end. */
static const char *control(Screen *s, const char *at) {
    int parameter[16] = {0}, count = 1;
    for (; isdigit((unsigned char)*at) || *at == ';'; at++) {
        if (count == 16) ck_abort_msg("too many parameters");
        if (*at == ';')
            count++;
        else
            parameter[count - 1] = parameter[count - 1] * 10 + *at - '0';
    }
    const int n = parameter[0] ? parameter[0] : 1;
    if (strchr("ABCD", *at)) need(s, MOVES_RELATIVELY);
    if (strchr("ABCDXGb", *at) && s->x == s->width) ck_abort_msg("terminals differ in where they are");
    switch (*at) {
    case 'A': s->y -= n; break;
    case 'B': s->y += n; break;
    case 'C': s->x += n; break;
    case 'D': s->x -= n; break;
    case 'G': need(s, MOVES_TO_COLUMN), s->x = n - 1; break;
    case 'H': s->y = n - 1, s->x = count > 1 ? parameter[1] - 1 : 0; break;
    case 'J':
        ck_assert(parameter[0] == 2 || (!parameter[0] && !s->x)); /* all, or from this row on */
        for (int y = parameter[0] ? 0 : s->y; y < s->height; y++) make_blank(s, 0, y, s->width);
        break;
    case 'K': need(s, ERASES_LINE), make_blank(s, s->x, s->y, s->width - s->x); break;
    case 'X': need(s, ERASES_CHARACTERS), make_blank(s, s->x, s->y, n); break;
    case 'b':
        need(s, REPEATS);
        if (s->last >= 0x80) ck_abort_msg("some terminals repeat ASCII only");
        for (int i = 0; i < n; i++) put_character(s, s->last);
        break;
    case 'm': take_ink(s, parameter, count); break;
    default: ck_abort_msg("an unknown sequence: %s", at);
    }
    if (s->x < 0 || s->x > s->width || s->y < 0 || s->y >= s->height)
        ck_abort_msg("the cursor leaves the screen");
    return at + 1;
}

static const char *escape(Screen *s, const char *at) {
    if (*at == '[') return control(s, at + 1);
    need(s, KEEPS_CURSOR);
    if (*at == '7')
        s->kept_x = s->x, s->kept_y = s->y, s->kept_ink = s->ink;
    else if (*at == '8')
        s->x = s->kept_x, s->y = s->kept_y, s->ink = s->kept_ink;
    else
        ck_abort_msg("an unknown sequence: %s", at);
    return at + 1;
}

static void read_bytes(Screen *s, const char *at, const char *end) {
    while (at < end) {
        if (*at == '\033') {
            at = escape(s, at + 1);
        } else if (*at == '\n') {
            need(s, FEEDS_LINES);
            line_feed(s);
            at++;
        } else if (*at == '\r' || *at == '\b') {
            if (s->x == s->width) ck_abort_msg("terminals differ in where they are");
            s->x = *at++ == '\r' || !s->x ? 0 : s->x - 1;
        } else {
            put_character(s, utf8_next(&at));
        }
    }
}

/* Sends what was encoded. */
static void send_bytes(Screen *s, Encoder *e) {
    bytes_add(&e->out, "%c", '\0');
    e->out.length--;
    read_bytes(s, e->out.text, e->out.text + e->out.length);
}

/* --- frames --------------------------------------------------------------------------------------------- */

static uint32_t number = 1;

static int below(int n) {
    number = number * 1664525u + 1013904223u;
    return (int)((number >> 8) % (uint32_t)n);
}

static Ink some_ink(void) {
    static const Ink ink[] = {{2, 22, PLAIN},
                              {0, 15, PLAIN},
                              {160, 15, PLAIN},
                              {9, 7, PLAIN},
                              {15, 235, BOLD},
                              {0, 15, UNDERLINE},
                              {OWN_COLOUR, 4, PLAIN},
                              {7, OWN_COLOUR, DIM},
                              {3, 5, REVERSE},
                              {TRUE_COLOUR | 0x0a141e, TRUE_COLOUR | 0xfffefd, PLAIN},
                              {OWN_COLOUR, OWN_COLOUR, PLAIN}};
    return ink[below(sizeof ink / sizeof *ink)];
}

static void fill(Encoder *e, int x, int y, int width, int height, wchar_t c, Ink ink) {
    for (int row = y; row < y + height && row < e->height; row++)
        for (int col = x; col < x + width && col < e->width; col++)
            encoder_put(e, col, row, (ScreenCell){c, ink});
}

/* Like a table: cards with something written on them. */
static void put_card(Encoder *e) {
    static const wchar_t sign[] = L"  ab♥─▒▄";
    const Ink paper = some_ink();
    Ink ink = some_ink();
    const int x = below(e->width), y = below(e->height), width = 1 + below(12), height = 1 + below(5);
    ink.bg = paper.bg;
    fill(e, x, y, width, height, L' ', paper);
    for (int i = below(4); i; i--)
        fill(e, x + below(width), y + below(height), 1 + below(4), 1, sign[below(8)], ink);
}

/* A wide letter, or one with marks, or both. */
static void put_letter(Encoder *e) {
    const int wide = below(2), x = below(e->width), y = below(e->height);
    ScreenCell cell = {wide ? L'漢' + below(3) : L'a' + below(3), some_ink()};
    for (int i = below(MARKS_MAX + 1); i; i--) cell.mark[i - 1] = 0x300 + below(5);
    if (wide && x + 1 == e->width) return;
    encoder_put(e, x, y, cell);
    if (wide) encoder_put(e, x + 1, y, (ScreenCell){0, cell.ink});
}

static void change_frame(Encoder *e) {
    for (int i = below(3) ? 0 : below(20); i; i--) put_letter(e);
    if (!below(8)) fill(e, 0, 0, e->width, e->height, L' ', some_ink());
    for (int i = below(6); i; i--) put_card(e);
    if (!below(3)) fill(e, below(e->width), below(e->height), 1 + below(30), 1, L'x', some_ink());
    if (!below(3))
        encoder_put(e, below(e->width), below(e->height), (ScreenCell){L'0' + below(10), some_ink()});
}

static void check_cells(const Screen *s, const Encoder *e) {
    const bool whole = e->abilities & WAITS_AT_MARGIN;
    for (int i = 0; i < e->width * e->height - !whole; i++) {
        const int x = i % e->width, y = i / e->width;
        ScreenCell shown = s->cell[y][x];
        if (is_blank(&shown)) shown.ink = (Ink){OWN_COLOUR, shown.ink.bg, PLAIN};
        if (shown.c == e->wanted[i].c && inks_equal(shown.ink, e->wanted[i].ink) &&
            !memcmp(shown.mark, e->wanted[i].mark, sizeof shown.mark))
            continue;
        if (s->narrow && !e->wanted[i].c) continue; /* what stood there before may still do so */
        ck_abort_msg("abilities %x, %dx%d: cell %d, %d is %lc (%d on %d, %d), not %lc (%d on %d, %d)",
                     e->abilities, e->width, e->height, x, y, (wint_t)shown.c, shown.ink.fg, shown.ink.bg,
                     shown.ink.accent, (wint_t)e->wanted[i].c, e->wanted[i].ink.fg, e->wanted[i].ink.bg,
                     e->wanted[i].ink.accent);
    }
}

/* Another size, with anything shown. */
static void begin_size(Screen *s, Encoder *e) {
    s->width = 1 + below(WIDTH_MAX);
    s->height = 1 + below(HEIGHT_MAX);
    s->x = s->y = 0;
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++) s->cell[y][x] = (ScreenCell){L'?', some_ink()};
    encoder_resize(e, s->width, s->height);
    fill(e, 0, 0, s->width, s->height, L' ', some_ink());
}

static void check_terminal(unsigned abilities, Margin margin, bool narrow, int frames) {
    Screen screen = {.abilities = abilities, .margin = margin, .narrow = narrow};
    Encoder e = {.abilities = abilities};
    for (int i = 0; i < frames; i++) {
        if (i % 10 == 0) begin_size(&screen, &e);
        if (!below(20)) encoder_forget(&e);
        change_frame(&e);
        const int x = below(e.width), y = below(e.height);
        encoder_encode(&e, x, y);
        send_bytes(&screen, &e);
        check_cells(&screen, &e);
        ck_assert(screen.x == x && screen.y == y);
        encoder_encode(&e, x, y);
        ck_assert_msg(!e.out.length, "the same frame again sends something");
    }
    encoder_end(&e);
}

/* --- the tests ------------------------------------------------------------------------------------------ */

START_TEST(every_terminal_shows_what_was_wanted) {
    speak("en", true);
    check_terminal(ALL, WAITS, false, 1000);
    check_terminal(ALL, WAITS, true, 500);
    check_terminal(ALL, STOPS, false, 300);
    for (unsigned missing = 1; missing < ABILITIES; missing *= 2)
        check_terminal(ALL & ~missing, missing == WAITS_AT_MARGIN ? WRAPS : WAITS, false, 500);
    check_terminal(0, WRAPS, false, 300);
    for (int i = 0; i < 50; i++)
        check_terminal((unsigned)below(ABILITIES) | WAITS_AT_MARGIN, STOPS, false, 30);
}
END_TEST

START_TEST(a_move_costs_what_is_sent) {
    Encoder e = {.abilities = ALL};
    encoder_resize(&e, WIDTH_MAX, HEIGHT_MAX);
    for (int i = 0; i < 2000; i++) {
        Pen pen = {e.abilities,       e.width, e.wanted,      e.right, below(WIDTH_MAX),
                   below(HEIGHT_MAX), true,    e.wanted->ink, &e.out};
        if (i % 10 == 0) change_frame(&e);
        const int x = below(WIDTH_MAX), y = below(HEIGHT_MAX), cost = pen_move_cost(&pen, x, y);
        e.out.length = 0;
        pen_move(&pen, x, y);
        ck_assert_int_eq(cost, (int)e.out.length);
    }
    encoder_end(&e);
}
END_TEST

/* Encodes, with the cursor at 5, 9, and compares what is to be sent. */
static void check_sent(Encoder *e, const char *expected) {
    encoder_encode(e, 5, 9);
    bytes_add(&e->out, "%c", '\0');
    ck_assert_str_eq(e->out.text, expected);
}

/* Where the locale has no such letter. */
START_TEST(what_cannot_be_written_is_a_question_mark) {
    static const Ink felt = {2, 22, PLAIN};
    Encoder e = {.abilities = ALL};
    ck_assert_ptr_nonnull(setlocale(LC_ALL, "C"));
    encoder_resize(&e, WIDTH_MAX, HEIGHT_MAX);
    fill(&e, 0, 0, WIDTH_MAX, HEIGHT_MAX, L' ', felt);
    fill(&e, 3, 0, 1, 1, L'♣', felt);
    encoder_encode(&e, 0, 0);
    ck_assert_ptr_nonnull(strchr(e.out.text, '?'));
    encoder_end(&e);
    speak("en", true);
}
END_TEST

/* Of a first frame in bands of other backgrounds, what lies below each is cleared with it. */
START_TEST(bands_are_cleared) {
    enum { BANDS = 3 };
    Encoder e = {.abilities = ALL};
    encoder_resize(&e, WIDTH_MAX, 3 * BANDS);
    for (int i = 0; i < BANDS; i++)
        fill(&e, 0, 3 * i, WIDTH_MAX, 3, L' ', (Ink){2, TRUE_COLOUR | (0x104030 - i), PLAIN});
    encoder_encode(&e, 0, 3 * BANDS - 1);
    bytes_add(&e.out, "%c", '\0');
    ck_assert_str_eq(e.out.text, "\033[;48;2;16;64;48m\033[H\033[2J\n\n\n\033[48;2;16;64;47m\033[J"
                                 "\n\n\n\033[48;2;16;64;46m\033[J\n\n");
    encoder_end(&e);
}
END_TEST

START_TEST(little_is_sent) {
    static const Ink felt = {2, 22, PLAIN}, paper = {0, 15, PLAIN};
    Encoder e = {.abilities = ALL};
    encoder_resize(&e, WIDTH_MAX, HEIGHT_MAX);
    fill(&e, 0, 0, WIDTH_MAX, HEIGHT_MAX, L' ', felt);
    check_sent(&e, "\033[;48;5;22m\033[H\033[2J\033[10;6H");
    fill(&e, 20, 2, 8, 3, L' ', paper); /* a card: erased row by row */
    check_sent(&e, "\033[107m\033[3;21H\033[8X\n\033[8X\n\033[8X\033[10;6H");
    fill(&e, 21, 2, 1, 1, L'K', paper);
    check_sent(&e, "\033[30m\033[3;22HK\033[10;6H");
    fill(&e, 21, 2, 1, 1, L'Q', paper); /* the ink is there already, and the cursor is kept */
    check_sent(&e, "\0337\033[3;22HQ\0338");
    fill(&e, 20, 2, 8, 3, L' ', felt);
    check_sent(&e, "\033[48;5;22m\033[3;21H\033[K\n\033[K\n\033[K\033[10;6H");
    encoder_end(&e);
}
END_TEST

int main(void) {
    return RUN_TESTS("encoder", 0, 0, {every_terminal_shows_what_was_wanted}, {a_move_costs_what_is_sent},
                     {what_cannot_be_written_is_a_question_mark}, {little_is_sent}, {bands_are_cleared});
}
