/* Reading themes. */

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "encoder.h"
#include "store/file.h"
#include "text/language.h"

enum { THEME_SIZE_MAX = 1 << 14, THEME_PATH_MAX = 128 };

static const char *const colour_names[COLOURS] = {
#define NAME(colour, name) name,
    COLOURS_NAMED(NAME)};

/* --- colours -------------------------------------------------------------------------------------------- */

static int distance(int rgb, int other) {
    const int r = (rgb >> 16) - (other >> 16), g = (rgb >> 8 & 255) - (other >> 8 & 255),
              b = (rgb & 255) - (other & 255);
    return 2 * r * r + 4 * g * g + 3 * b * b; /* the eye sees green best */
}

/* The colours from 16 on: a cube of six steps, and greys. */
static int rgb_of_256(int colour) {
    static const int step[] = {0, 95, 135, 175, 215, 255};
    if (colour >= 232) return (8 + 10 * (colour - 232)) * 0x10101;
    colour -= 16;
    return step[colour / 36] << 16 | step[colour / 6 % 6] << 8 | step[colour % 6];
}

static short nearest_of_256(int rgb) {
    int best = 16;
    for (int i = best; i < 256; i++)
        if (distance(rgb, rgb_of_256(i)) < distance(rgb, rgb_of_256(best))) best = i;
    return (short)best;
}

/* --- texts ---------------------------------------------------------------------------------------------- */

static int find(const char *word, const char *const *names, int count) {
    int i = 0;
    while (i < count && strcmp(word, names[i]) != 0) i++;
    return i < count ? i : -1;
}

/* Reads "#rrggbb 255 white"; why not, or 0. */
static const char *read_tint(const char *value, Tint *tint) {
    static const char *const names[] = {"black",   "red",  "green", "yellow", "blue",
                                        "magenta", "cyan", "white", "own"};
    static const char bright[] = "bright-";
    unsigned rgb;
    int end = 0, of_256 = -1;
    char name[16] = "";
    if (sscanf(value, " #%6x%n", &rgb, &end) != 1 ||
        strspn(value + strspn(value, " #"), "0123456789abcdefABCDEF") != 6)
        return N_("a colour is written #rrggbb, not “{word}”");
    tint->rgb = (int)rgb;
    tint->of_256 = nearest_of_256(tint->rgb);
    if (sscanf(value + end, "%d %15s", &of_256, name) < 1) return 0;
    const bool is_bright = !strncmp(name, bright, sizeof bright - 1);
    const int of_8 = find(is_bright ? name + sizeof bright - 1 : name, names, is_bright ? 8 : 9);
    if (of_256 < 0 || of_256 > 255 || (name[0] && of_8 < 0))
        return N_("expected a colour number 0-255, then a name: black, red ... white");
    tint->of_256 = (short)of_256;
    if (name[0]) tint->of_8 = (short)(of_8 < 8 ? of_8 + 8 * is_bright : OWN_COLOUR);
    return 0;
}

void theme_read(const char *text, Theme *theme, Error *error) {
    bool felt = false, deep = false;
    char *copy = memory_copy(text);
    TextLines lines = lines_of(copy, strlen(copy));
    *error = (Error){.why = 0};
    for (const char *line; (line = lines_next(&lines)) != 0;) {
        TextEntry e;
        if (!entry_read(line, &e)) continue;
        const int colour = find(e.name, colour_names, COLOURS);
        const bool none = !strcmp(e.name, "colours") && !strcmp(e.value, "none");
        const char *why = 0;
        if (none)
            theme->colourless = true;
        else
            why = !e.name[0]   ? entry_expected
                  : colour < 0 ? N_("there is no colour “{word}” in a theme")
                               : read_tint(e.value, &theme->tint[colour]);
        felt |= !why && colour == FELT;
        deep |= !why && colour == FELT_DEEP;
        if (!why || error->why) continue;
        *error = (Error){.why = why, .line = lines.number};
        const char *word = colour < 0 ? e.name : e.value;
        error_word(error, word);
    }
    free(copy);
    if (felt && !deep) theme->tint[FELT_DEEP] = theme->tint[FELT];
}

/* A theme file of the player's; no name leads out of the folder. */
static char *own_text(const char *name) {
    char path[FILE_PATH_MAX], *slash;
    size_t size;
    if (strchr(name, '/') || strlen(name) >= THEME_PATH_MAX || config_path(path)) return 0;
    if (!(slash = strrchr(path, '/'))) return 0;
    const size_t left = sizeof path - (size_t)(slash - path);
    if (snprintf(slash, left, "/themes/%s.theme", name) >= (int)left) return 0;
    return file_load(path, 0, THEME_SIZE_MAX, &size);
}

static const char *shipped_text(const char *name) {
    char file[THEME_PATH_MAX + 16];
    snprintf(file, sizeof file, "themes/%.*s.theme", THEME_PATH_MAX, name);
    return game_text(file);
}

bool theme_named(const char *name, Theme *theme, Error *error) {
    char *own = own_text(name);
    const char *text = own ? own : shipped_text(name);
    *theme = (Theme){.colourless = false};
    theme_read(shipped_text("felt"), theme, error);
    if (text) theme_read(text, theme, error);
    free(own);
    return text;
}

Theme theme_of(const Settings *settings, Error *error) {
    char name[NOTATION_MAX];
    Theme theme;
    if (!theme_named(settings_value(settings, 0, name, sizeof name), &theme, error))
        error->why = N_("there is no file themes/own.theme beside the config file: the theme is felt");
    const bool weave = is_set(settings, "look", "weave");
    if (weave || is_set(settings, "look", "midnight")) {
        theme.tint[BACK] = theme.tint[weave ? WEAVE : MIDNIGHT];
        theme.tint[BACK_PATTERN] = theme.tint[weave ? WEAVE_PATTERN : MIDNIGHT_PATTERN];
        theme.tint[BACK_NOTCH] = theme.tint[SHADE];
        theme.tint[BACK_NOTCH].of_8 = theme.tint[BACK_PATTERN].of_8;
    }
    return theme;
}

/* --- light ---------------------------------------------------------------------------------------------- */

/* A colour of the cloth, darkened as the felt is this far down. */
static int lit(const Theme *theme, Colour colour, int part, int parts) {
    int rgb = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const int from = theme->tint[FELT].rgb >> shift & 255, to = theme->tint[FELT_DEEP].rgb >> shift & 255,
                  here = from + (to - from) * part / parts, was = theme->tint[colour].rgb >> shift & 255,
                  light = from ? was * here / from : was;
        rgb |= (light < 255 ? light : 255) << shift;
    }
    return rgb;
}

Theme theme_lit(const Theme *theme, int y, int height) {
    enum { BANDS = 6 }; /* a shade for each row takes more bytes and looks the same */
    Theme here = *theme;
    const int band = y * BANDS / height;
    here.tint[FELT].rgb = lit(theme, FELT, band, BANDS - 1);
    here.tint[SHADE].rgb = lit(theme, SHADE, band, BANDS - 1);
    return here;
}

/* --- the colours of a cell ------------------------------------------------------------------------------ */

Tint theme_tint(const Theme *theme, Colour colour, bool four_colours) {
    static const Colour two[] = {BLACK,      RED,          RED,        BLACK,    BLACK_SHADED, RED_SHADED,
                                 RED_SHADED, BLACK_SHADED, ROBE_BLACK, ROBE_RED, ROBE_RED,     ROBE_BLACK,
                                 BLACK,      RED_DIM,      RED_DIM,    BLACK},
                        four[] = {GREEN, BLUE, RED,      BLACK,      GREEN, BLUE, RED_SHADED, BLACK_SHADED,
                                  GREEN, BLUE, ROBE_RED, ROBE_BLACK, GREEN, BLUE, RED_DIM,    BLACK};
    if (colour >= COLOURS) colour = (four_colours ? four : two)[colour - COLOURS];
    return theme->tint[colour];
}

/* Red suits are bold, picked-up cards reversed. */
static unsigned colourless_accent(Style style) {
#define ACCENT_OF_STYLE(style, ink, ground, accent) accent,
    static const unsigned char accent[STYLE_FACES] = {STYLES_NAMED(ACCENT_OF_STYLE)};
    const int suit = (style - STYLE_FACES) % SUITS;
    if (style >= style_of_face(FACE_PICKED, 0)) return REVERSE | BOLD;
    if (style >= STYLE_FACES) return suit == DIAMONDS || suit == HEARTS ? BOLD : PLAIN;
    return accent[style];
}

static unsigned style_accent(Style style, int colours) {
    if (!colours) return colourless_accent(style);
    const bool bold = style == STYLE_PAGE_TITLE || style == STYLE_PAGE_KEY || style == STYLE_PAGE_CHOSEN ||
                      style == STYLE_BAR_LOST;
    return bold && colours != 8 ? BOLD : PLAIN; /* of eight colours, bold ones are different */
}

static int32_t colour_of(Tint tint, int colours) {
    return colours == 256 ? tint.of_256 : TRUE_COLOUR | tint.rgb;
}

/* The same cell with ink and ground exchanged: quarters. */
static wchar_t turned_round(wchar_t c) {
    for (int i = 0; i < 16; i++)
        if (quarter_blocks[i] == c) return quarter_blocks[15 - i];
    return 0;
}

/* Eight colours, and as many bright ones by bold letters, which a ground cannot have: there a block and its
   ground change places.  The palette is the terminal's.  In all usual ones green, yellow and cyan are light:
   a letter in these on white becomes black on them.  `turned` cells have ink and ground exchanged. */
static void put_eight(ScreenCell *shown, int ink, int ground, bool turned) {
    enum { INK = 0, GREEN_INK = 2, YELLOW_INK = 3, CYAN_INK = 6, WHITE_GROUND = 7 };
    const wchar_t round = turned_round(shown->c);
    const bool light = ink == GREEN_INK || ink == YELLOW_INK || ink == CYAN_INK;
    if (light && ground == WHITE_GROUND && !round && shown->c != L' ') ground = ink, ink = INK;
    if (turned) {
        const int swapped = ink;
        ink = ground, ground = swapped;
    }
    const bool turns = round && ground >= 8 && ink < 8;
    if (ink == ground && round) shown->c = ink < 8 ? L' ' : L'█';
    if (turns) shown->c = round;
    shown->ink.fg = turns ? ground : ink;
    shown->ink.bg = turns ? ink : ground;
    if (shown->ink.fg >= 8 && shown->c != L' ') shown->ink.accent |= BOLD;
    if (!shown->ink.fg) shown->ink.accent &= ~(unsigned)BOLD; /* bold black is grey */
    if (shown->ink.fg >= 8) shown->ink.fg -= 8;
    if (shown->ink.bg >= 8) shown->ink.bg -= 8;
}

/* With few colours sentences, active keys and numbers on backs get a field of their own. */
static void few_colours(const Cell *cell, Colour *ink, Colour *ground) {
    if (cell->ground == PAPER_PICKED) *ground = PAPER;
    if (cell->style == STYLE_KEY) *ground = BAR, *ink = BAR_KEY;
    if (cell->style == STYLE_MESSAGE || cell->style == STYLE_BACK_NUMBER) *ground = BAR, *ink = BAR_TEXT;
}

ScreenCell theme_cell(const Theme *theme, bool four_colours, int colours, const Cell *cell) {
    ScreenCell shown = {cell->c, {OWN_COLOUR, OWN_COLOUR, style_accent(cell->style, colours)}};
    Colour ink = cell->ink, ground = cell->ground;
    memcpy(shown.mark, cell->mark, sizeof shown.mark);
    if (colours == 8) few_colours(cell, &ink, &ground);
    const Tint of_ink = theme_tint(theme, ink, four_colours),
               of_ground = theme_tint(theme, ground, four_colours);
    if (colours == 8) put_eight(&shown, of_ink.of_8, of_ground.of_8, cell->ground == PAPER_PICKED);
    if (colours > 8) shown.ink.fg = colour_of(of_ink, colours);
    if (colours > 8) shown.ink.bg = colour_of(of_ground, colours);
    return shown;
}
