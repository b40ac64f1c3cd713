/* How the themes look: which cells of a table have which style, and the colours and accents every theme gives
   to a style on terminals of 256 colours, of 8, and of none. */
#include "screens.h"
#include "tui/theme.h"

typedef enum Colours { MANY, EIGHT, NONE } Colours;

/* "16 on 255 bold", "0 on 7", or without colours "reverse". */
static void print_look(FILE *file, Look look, Colours colours) {
    static const char *const accent[] = {"bold", "reverse", "underline", "dim"};
    const unsigned set = colours == NONE ? look.mono : look.accent;
    if (colours == MANY) fprintf(file, " %d on %d", look.fg, look.bg);
    if (colours == EIGHT) fprintf(file, " %d on %d", look.fg8, look.bg8);
    for (int i = 0; i < 4; i++)
        if (set >> i & 1) fprintf(file, " %s", accent[i]);
    fputc('\n', file);
}

/* The name of the nth theme: the value of the preference; 0 behind the last. */
static const char *theme_name(int nth) {
    static char name[NOTATION_MAX];
    Config config = config_default();
    const char *value = preferences[0].values;
    for (int i = 0; i < nth && value; i++) value = strchr(value + 1, ' ');
    if (!value) return 0;
    config.settings.value[0] = (uint8_t)nth;
    ck_assert_ptr_eq(&themes[config.settings.value[0]], &themes[nth]);
    return settings_value(&config.settings, 0, name, sizeof name);
}

static void print_theme(FILE *file, const Theme *theme, Colours colours, bool four) {
    static const char *const depth[] = {"256 colours", "8 colours", "no colours"};
    fprintf(file, "=== %s, %s, suits in %s\n", theme_name((int)(theme - themes)), depth[colours],
            four ? "four" : "two");
    for (int s = 0; s < STYLES; s++) {
        fputc(style_letters[s], file);
        print_look(file, theme_look(theme, (Style)s, four), colours);
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
    close_table(&t);
    golden_end(&golden, "themes-table");
}
END_TEST

START_TEST(themes_look_as_shown) {
    Golden golden;
    golden_begin(&golden);
    for (const Theme *theme = themes; theme_name((int)(theme - themes)); theme++)
        for (Colours colours = theme->colourless ? NONE : MANY; colours <= NONE; colours++)
            for (int four = 0; four <= (colours != NONE); four++)
                print_theme(golden.file, theme, colours, four);
    golden_end(&golden, "themes");
}
END_TEST

/* --- what must be seen whatever the theme --------------------------------------------------------------- */

static bool same(Look a, Look b, Colours colours) {
    if (colours == MANY) return a.fg == b.fg && a.bg == b.bg && a.accent == b.accent;
    if (colours == EIGHT) return a.fg8 == b.fg8 && a.bg8 == b.bg8 && a.accent == b.accent;
    return a.mono == b.mono;
}

/* A picked-up card differs from one that lies, a target's label from others, the chosen line of a page from
   the rest; with four colours suits differ from one another. */
START_TEST(what_differs) {
    for (const Theme *theme = themes; theme_name((int)(theme - themes)); theme++)
        for (Colours colours = theme->colourless ? NONE : MANY; colours <= NONE; colours++) {
            const Look label = theme_look(theme, STYLE_LABEL, false),
                       target = theme_look(theme, STYLE_TARGET, false),
                       page = theme_look(theme, STYLE_PAGE, false),
                       chosen = theme_look(theme, STYLE_PAGE_CHOSEN, false);
            ck_assert_msg(!same(label, target, colours), "%s: targets", theme_name((int)(theme - themes)));
            ck_assert_msg(!same(page, chosen, colours), "%s: the chosen line",
                          theme_name((int)(theme - themes)));
            for (int suit = 0; suit < SUITS; suit++) {
                const Look lies = theme_look(theme, style_of_face(FACE_FREE, suit), true),
                           picked = theme_look(theme, style_of_face(FACE_PICKED, suit), true);
                ck_assert_msg(!same(lies, picked, colours), "%s: what is picked up",
                              theme_name((int)(theme - themes)));
                for (int other = 0; other < suit && colours != NONE; other++)
                    ck_assert_msg(
                        !same(lies, theme_look(theme, style_of_face(FACE_FREE, other), true), colours),
                        "%s: suits %d and %d", theme_name((int)(theme - themes)), other, suit);
            }
        }
}
END_TEST

int main(void) {
    const TTest *const test[] = {table_of_styles, themes_look_as_shown, what_differs};
    return run_suite(suite_of("themes", test, sizeof test / sizeof *test, 0));
}
