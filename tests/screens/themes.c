/* How the themes look: which cells of a table have which style, and the colours and accents every theme gives
   to a style on terminals of true colours, of 256, of 8, and of none. */
#include <math.h>
#include <wctype.h>

#include "screens.h"
#include "terminal/encoder.h"
#include "terminal/canvas.h"

typedef enum Colours { TRUE, MANY, EIGHT, NONE } Colours;

static const char *const theme_names[] = {"felt", "light", "contrast", "night", "mono"};
enum { THEMES = sizeof theme_names / sizeof *theme_names };

static Theme theme_at(int nth) {
    Theme theme;
    Error error;
    ck_assert(theme_named(theme_names[nth], &theme, &error));
    ck_assert_msg(!error.why, "%s, line %d: %s", theme_names[nth], error.line, error.why);
    return theme;
}

/* What a style has on a terminal with so many colours. */
typedef struct Look {
    int ink, ground;
    unsigned accent;
} Look;

static Look look_of(const Theme *theme, Style style, bool four, Colours colours) {
    static const int depth[] = {TRUE_COLOUR, 256, 8, 0};
    const Cell cell = {
        L'x', {0}, (unsigned char)style, (unsigned char)style_ink(style), (unsigned char)style_ground(style)};
    const Ink ink = theme_cell(theme, four, depth[colours], &cell).ink;
    return (Look){ink.fg, ink.bg, ink.accent};
}

/* "#1b1e26 on #faf6ea", "16 on 255 bold", " on 7" where the ink is the terminal's own, or without colours
   "reverse". */
static void print_look(FILE *file, Look look, const char *number) {
    static const char *const accent[] = {"bold", "reverse", "underline", "dim"};
    char ink[16] = "", ground[16] = "";
    if (look.ink != OWN_COLOUR) snprintf(ink, sizeof ink, number, look.ink & ~TRUE_COLOUR);
    if (look.ground != OWN_COLOUR) snprintf(ground, sizeof ground, number, look.ground & ~TRUE_COLOUR);
    if (ink[0] || ground[0]) fprintf(file, " %s on %s", ink, ground);
    for (int i = 0; i < 4; i++)
        if (look.accent >> i & 1) fprintf(file, " %s", accent[i]);
}

/* A line a style, with a column for what each terminal makes of it. */
static void print_theme(FILE *file, const Theme *theme) {
    static const char *const depth[] = {"true colours", "256 colours", "8 colours", "no colours"};
    for (int s = -1; s < STYLES; s++) {
        fprintf(file, "%c", s < 0 ? ' ' : style_letters[s]);
        for (Colours colours = TRUE; colours <= NONE; colours++)
            for (int four = 0; four <= (colours != NONE); four++) {
                fputc('|', file);
                if (s < 0)
                    fprintf(file, "%s, suits in %s", depth[colours], four ? "four" : "two");
                else
                    print_look(file, look_of(theme, (Style)s, four, colours),
                               colours == TRUE ? "#%06x" : "%d");
            }
        fputc('\n', file);
    }
}

/* All legal moves marked and a card picked up: backs, places, labels, targets, cards that are free and cards
   that are not. */
START_TEST(table_of_styles) {
    Golden golden;
    Table t;
    speak("en", true);
    golden_begin(&golden);
    open_table(&t, "8x8", "open=on", deal_numbered(4711, 2), 80, 24);
    press_keys(&t, "m1");
    golden_table(&golden, &t, "the table");
    golden_styles(&golden, &t, "its styles");
    t.view.finish = FINISH_LINES;
    golden_table(&golden, &t, "the table in lines");
    golden_styles(&golden, &t, "its styles in lines");
    close_table(&t);
    golden_end(&golden, "themes-table");
}
END_TEST

/* Every value of the preference is a theme that comes with the program. */
START_TEST(themes_are_the_values) {
    char name[NOTATION_MAX];
    for (int i = 0; i < THEMES; i++) {
        Settings settings = config_default().settings;
        int option;
        ck_assert(settings_set(&settings, "theme", theme_names[i], &option));
        ck_assert_int_eq(settings.value[option], i);
        ck_assert_str_eq(settings_value(&settings, option, name, sizeof name), theme_names[i]);
    }
    Theme theme;
    Error error;
    ck_assert(!theme_named("../felt", &theme, &error));
    ck_assert(!theme_named("none", &theme, &error));
}
END_TEST

/* One theme stands for all, whose colours are their files. */
START_TEST(a_theme_looks_as_shown) {
    Golden golden;
    const Theme theme = theme_at(0);
    golden_begin(&golden);
    print_theme(golden.file, &theme);
    golden_end(&golden, "themes");
}
END_TEST

/* --- texts ---------------------------------------------------------------------------------------------- */

START_TEST(a_theme_is_read) {
    Theme theme = theme_at(0);
    const Theme before = theme;
    Error error;
    theme_read("# mine\n\nfelt = #ff0000\n  bar=#000000 17 blue  \npage = #000000 17 own\n", &theme, &error);
    ck_assert(!error.why);
    ck_assert_int_eq(theme.tint[FELT].rgb, 0xff0000);
    ck_assert_int_eq(theme.tint[FELT].of_256, 196);
    ck_assert_int_eq(theme.tint[FELT].of_8, before.tint[FELT].of_8);
    ck_assert_int_eq(theme.tint[BAR].of_256, 17);
    ck_assert_int_eq(theme.tint[BAR].of_8, 4);
    ck_assert_int_eq(theme.tint[FELT_DEEP].rgb, 0xff0000); /* it says no other: it is flat */
    theme.tint[FELT] = before.tint[FELT];
    theme.tint[FELT_DEEP] = before.tint[FELT_DEEP];
    theme.tint[BAR] = before.tint[BAR];
    ck_assert_int_eq(theme.tint[PAGE].of_8, OWN_COLOUR);
    theme.tint[PAGE] = before.tint[PAGE];
    ck_assert_mem_eq(&theme, &before, sizeof theme);
}
END_TEST

/* The first bad line is told, by its number and its word; the good ones hold. */
START_TEST(bad_lines_are_told) {
    static const struct {
        const char *text, *word;
        int line;
    } bad[] = {
        {"felt = green\npaper = blue\n", "green", 1},
        {"\nfeld = #001122\n", "feld", 2},
        {"felt = #12345\n", "#12345", 1},
        {"felt = #1234567\n", "#1234567", 1},
        {"felt = #123456 256\n", "#123456 256", 1},
        {"felt = #123456 -1\n", "#123456 -1", 1},
        {"felt = #123456 7 pink\n", "#123456 7 pink", 1},
        {"felt\n", "", 1},
        {"colours = some\n", "colours", 1},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Theme theme = theme_at(0);
        char text[100];
        Error error;
        snprintf(text, sizeof text, "%sback = #010203\n", bad[i].text);
        theme_read(text, &theme, &error);
        ck_assert_msg(error.why != 0, "%s", bad[i].text);
        ck_assert_int_eq(error.line, bad[i].line);
        ck_assert_str_eq(error.word, bad[i].word);
        ck_assert_int_eq(theme.tint[BACK].rgb, 0x010203);
    }
}
END_TEST

/* --- what must be seen whatever the theme --------------------------------------------------------------- */

static bool same(Look a, Look b) {
    return a.ink == b.ink && a.ground == b.ground && a.accent == b.accent;
}

/* A picked-up card differs from one that lies, a target's label from others, the chosen line of a page from
   the rest; with four colours suits differ from one another. */
static void check_differences(const Theme *theme, const char *name, Colours colours) {
    const Look label = look_of(theme, STYLE_LABEL, false, colours),
               target = look_of(theme, STYLE_TARGET, false, colours),
               page = look_of(theme, STYLE_PAGE, false, colours),
               chosen = look_of(theme, STYLE_PAGE_CHOSEN, false, colours);
    ck_assert_msg(!same(label, target), "%s: targets", name);
    ck_assert_msg(!same(page, chosen), "%s: the chosen line", name);
    for (int suit = 0; suit < SUITS; suit++) {
        const Look lies = look_of(theme, style_of_face(FACE_FREE, suit), true, colours),
                   picked = look_of(theme, style_of_face(FACE_PICKED, suit), true, colours);
        ck_assert_msg(!same(lies, picked), "%s: what is picked up", name);
        for (int other = 0; other < suit && colours != NONE; other++)
            ck_assert_msg(!same(lies, look_of(theme, style_of_face(FACE_FREE, other), true, colours)),
                          "%s: suits %d and %d", name, other, suit);
    }
    for (int s = 0; s < STYLES && colours != NONE; s++) {
        const Look look = look_of(theme, (Style)s, true, colours);
        ck_assert_msg(look.ink != look.ground || look.ink == OWN_COLOUR, "%s: style %c cannot be read", name,
                      style_letters[s]);
    }
}

START_TEST(what_differs) {
    for (int nth = 0; nth < THEMES; nth++) {
        const Theme theme = theme_at(nth);
        for (Colours colours = theme.colourless ? NONE : TRUE; colours <= NONE; colours++)
            check_differences(&theme, theme_names[nth], colours);
    }
}
END_TEST

/* Where a card lies on a back of another pattern the notch between them is the felt's shadow. */
START_TEST(backs_have_notches) {
    static const char *const looks[] = {"weave", "midnight"};
    for (int i = 0; i < 2; i++) {
        Settings settings = config_default().settings;
        Error error;
        int option;
        ck_assert(settings_set(&settings, "look", looks[i], &option));
        const Theme theme = theme_of(&settings, &error);
        const Tint notch = theme_tint(&theme, BACK_NOTCH, false), shade = theme_tint(&theme, SHADE, false);
        ck_assert(notch.rgb == shade.rgb && notch.of_256 == shade.of_256);
        ck_assert_int_eq(notch.of_8, theme_tint(&theme, BACK_PATTERN, false).of_8);
    }
}
END_TEST

/* --- contrast ------------------------------------------------------------------------------------------- */

/* One of the 256 colours from 16 on, as xterm has it. */
static int rgb_of_256(int colour) {
    static const int step[] = {0, 95, 135, 175, 215, 255};
    if (colour >= 232) return (8 + 10 * (colour - 232)) * 0x10101;
    colour -= 16;
    return step[colour / 36] << 16 | step[colour / 6 % 6] << 8 | step[colour % 6];
}

static double luminance(int rgb) {
    static const double weight[] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double part = (rgb >> 8 * i & 255) / 255.0;
        sum += weight[i] * (part > 0.04045 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92);
    }
    return sum;
}

/* As the Web Content Accessibility Guidelines have it, from 1 to 21. */
static double contrast(int rgb, int other) {
    const double a = luminance(rgb), b = luminance(other);
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

/* With 24-bit colour the felt darkens from its first colour to its last, in six steps at most, shadows are
   darker in each, and nothing else changes. */
START_TEST(light_from_above) {
    enum { HEIGHT = 24 };
    const Theme theme = theme_at(_i);
    const bool flat = theme.tint[FELT].rgb == theme.tint[FELT_DEEP].rgb;
    int bands = 1;
    ck_assert_int_eq(theme_lit(&theme, 0, HEIGHT).tint[FELT].rgb, theme.tint[FELT].rgb);
    ck_assert_int_eq(theme_lit(&theme, HEIGHT - 1, HEIGHT).tint[FELT].rgb, theme.tint[FELT_DEEP].rgb);
    for (int y = 1; y < HEIGHT; y++) {
        Theme above = theme_lit(&theme, y - 1, HEIGHT), here = theme_lit(&theme, y, HEIGHT);
        const double step = luminance(above.tint[FELT].rgb) - luminance(here.tint[FELT].rgb);
        ck_assert(step >= 0);
        bands += step > 0;
        ck_assert(flat || luminance(here.tint[SHADE].rgb) < luminance(here.tint[FELT].rgb));
        here.tint[SHADE].rgb = theme.tint[SHADE].rgb;
        here.tint[FELT].rgb = theme.tint[FELT].rgb;
        ck_assert_mem_eq(&here, &theme, sizeof here);
    }
    ck_assert_int_le(bands, flat ? 1 : 6);
    ck_assert_int_ge(bands, flat ? 1 : 4);
}
END_TEST

/* Text of every style can be read in true colours and in 256: 4.5; of covered cards in shade 3.9;
   outlines, lines and patterns are seen: 3 and 2. */
static void check_contrast(const Theme *theme, const char *name, Style style, bool four) {
    const double least = style == STYLE_PLACE || style == STYLE_PAGE_LOST ? 3
                         : style == STYLE_BACK                            ? 2
                         : style >= style_of_face(FACE_DIM_SHADE, 0) && style < style_of_face(FACE_PICKED, 0)
                             ? 3.9
                             : 4.5;
    const Tint ink = theme_tint(theme, style_ink(style), four),
               ground = theme_tint(theme, style_ground(style), four);
    const double of_rgb = contrast(ink.rgb, ground.rgb),
                 of_256 = contrast(rgb_of_256(ink.of_256), rgb_of_256(ground.of_256));
    ck_assert_msg(of_rgb >= least, "%s, style %c: %.2f", name, style_letters[style], of_rgb);
    ck_assert_msg(of_256 >= least, "%s, style %c, 256 colours: %.2f", name, style_letters[style], of_256);
}

/* Cards behind the panel of a lost game can still be read, and are darker than others. */
static void check_dim(const Theme *theme, const char *name, bool four) {
    const Tint dim = theme_tint(theme, PAPER_DIM, four), paper = theme_tint(theme, PAPER, four);
    ck_assert_msg(luminance(dim.rgb) < luminance(paper.rgb), "%s", name);
    for (int suit = 0; suit < SUITS; suit++) {
        const Tint ink = theme_tint(theme, (Colour)(DIM_INK_OF_SUIT + suit), four);
        ck_assert_msg(contrast(ink.rgb, dim.rgb) >= 3, "%s, dim suit %d", name, suit);
        ck_assert_msg(contrast(rgb_of_256(ink.of_256), rgb_of_256(dim.of_256)) >= 3, "%s, dim suit %d, 256",
                      name, suit);
    }
}

START_TEST(all_can_be_read) {
    for (int nth = 0; nth < THEMES; nth++) {
        const Theme theme = theme_at(nth);
        for (int four = 0; four < 2 && !theme.colourless; four++) check_dim(&theme, theme_names[nth], four);
        for (int s = 0; s < STYLES && !theme.colourless; s++)
            for (int four = 0; four < 2; four++) check_contrast(&theme, theme_names[nth], (Style)s, four);
    }
}
END_TEST

/* What usual palettes show for the sixteen colours. */
static const struct {
    const char *name;
    int rgb[16];
} palettes[] = {
    {"xterm",
     {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
      0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff}},
    {"VGA, as on Linux",
     {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555,
      0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff}},
    {"Tango",
     {0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf, 0x555753, 0xef2929,
      0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec}},
    {"Gruvbox dark",
     {0x282828, 0xcc241d, 0x98971a, 0xd79921, 0x458588, 0xb16286, 0x689d6a, 0xa89984, 0x928374, 0xfb4934,
      0xb8bb26, 0xfabd2f, 0x83a598, 0xd3869b, 0x8ec07c, 0xebdbb2}},
    {"Solarized dark",
     {0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36, 0xcb4b16,
      0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3}},
    {"Dracula",
     {0x21222c, 0xff5555, 0x50fa7b, 0xf1fa8c, 0xbd93f9, 0xff79c6, 0x8be9fd, 0xf8f8f2, 0x6272a4, 0xff6e6e,
      0x69ff94, 0xffffa5, 0xd6acff, 0xff92df, 0xa4ffff, 0xffffff}},
};
enum { PALETTES = sizeof palettes / sizeof *palettes, RED_INK = 1, WHITE_PAPER = 7 };

/* The least contrast in any palette, whether a bold ink is its bright one there or not; *where is that one.
 */
static double least_contrast(int ink, int ground, bool bold, const char **where) {
    double least = 21;
    for (int p = 0; p < PALETTES; p++)
        for (int bright = 0; bright <= bold; bright++) {
            const double here = contrast(palettes[p].rgb[ink + 8 * bright], palettes[p].rgb[ground]);
            if (here < least) least = here, *where = palettes[p].name;
        }
    return least;
}

/* Red on white, which red suits have, is told elsewhere; `contrast` is for whom it is too little. */
static void check_eight(const ScreenCell *cell, const char *theme, char letter) {
    const char *where = "";
    const Ink ink = cell->ink;
    const bool red =
        (ink.fg == RED_INK && ink.bg == WHITE_PAPER) || (ink.fg == WHITE_PAPER && ink.bg == RED_INK);
    ck_assert(ink.fg >= 0 && ink.bg >= 0); /* the terminal's own may be anything */
    if (red && strcmp(theme, "contrast") != 0) return;
    const double least = least_contrast(ink.fg, ink.bg, ink.accent & BOLD, &where);
    ck_assert_msg(least >= 3, "%s, %c: %d on %d has %.2f in %s", theme, letter, (int)ink.fg, (int)ink.bg,
                  least, where);
}

/* Backs, whose patterns say nothing, are not read. */
START_TEST(eight_colours_can_be_read) {
    for (int nth = 0; nth < THEMES; nth++) {
        const Theme theme = theme_at(nth);
        for (int s = 0; s < STYLES && !theme.colourless; s++)
            for (int four = 0; four < 2 && s != STYLE_BACK; four++) {
                const Cell cell = {L'x',
                                   {0},
                                   (unsigned char)s,
                                   (unsigned char)style_ink((Style)s),
                                   (unsigned char)style_ground((Style)s)};
                const ScreenCell shown = theme_cell(&theme, four, 8, &cell);
                check_eight(&shown, theme_names[nth], style_letters[s]);
            }
    }
}
END_TEST

/* Letters and signs of suits as they stand on the table, in every finish of eight colours. */
START_TEST(eight_colours_on_the_table) {
    static const Finish finishes[] = {FINISH_PLAIN, FINISH_BEVEL, FINISH_HAIRLINE};
    Table t;
    speak("en", true);
    open_table(&t, "8x8", "open=on", deal_numbered(4711, 2), 100, 40);
    press_keys(&t, "m1");
    for (int i = 0; i < 3 * THEMES; i++) {
        const Theme theme = theme_at(i / 3);
        Canvas canvas;
        if (theme.colourless) continue;
        t.view.finish = finishes[i % 3];
        draw_on(&canvas, &t);
        for (int c = 0; c < canvas.width * canvas.height; c++)
            for (int four = 0; four < 2; four++) {
                const ScreenCell shown = theme_cell(&theme, four, 8, &canvas.cell[c]);
                if (iswalnum((wint_t)shown.c) || (shown.c >= L'♠' && shown.c <= L'♦'))
                    check_eight(&shown, theme_names[i / 3], style_letters[canvas.cell[c].style]);
            }
        canvas_free(&canvas);
    }
    close_table(&t);
}
END_TEST

/* Why the suits of the other themes are left out: the red of eight is read on nothing, nor anything on it. */
START_TEST(red_is_read_on_nothing) {
    const char *where;
    for (int other = 0; other < 8; other++)
        if (other != RED_INK) ck_assert(least_contrast(RED_INK, other, false, &where) < 3);
}
END_TEST

int main(void) {
    return RUN_TESTS("themes", 0, 0, {table_of_styles}, {themes_are_the_values}, {a_theme_looks_as_shown},
                     {a_theme_is_read}, {light_from_above, 0, THEMES}, {bad_lines_are_told}, {what_differs},
                     {all_can_be_read}, {backs_have_notches}, {eight_colours_can_be_read},
                     {eight_colours_on_the_table}, {red_is_read_on_nothing});
}
