/* Drawing into cells. */
#include "canvas.h"

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "text/language.h"

void canvas_begin(Canvas *canvas, int width, int height) {
    *canvas = (Canvas){.width = width < CANVAS_WIDTH ? width : CANVAS_WIDTH,
                       .height = height < CANVAS_HEIGHT ? height : CANVAS_HEIGHT};
    canvas->cell = memory_zeros((size_t)(canvas->width * canvas->height) + 1, sizeof *canvas->cell);
    for (int i = 0; i < canvas->width * canvas->height; i++) canvas->cell[i].c = L' ';
    canvas_clear(canvas, STYLE_FELT);
}

void canvas_free(Canvas *canvas) {
    free(canvas->cell);
    *canvas = (Canvas){.width = 0};
}

void canvas_clear(Canvas *canvas, Style style) {
    canvas_fill(canvas, 0, 0, canvas->width, canvas->height, L' ', style);
    canvas->spots.count = canvas->spots.only = 0;
}

/* Ink and ground of the styles; suits have their own inks. */
#define COLOURS_OF_STYLE(style, ink, ground, accent) {ink, ground},
static const unsigned char colours[STYLE_FACES][2] = {STYLES_NAMED(COLOURS_OF_STYLE)};

Colour style_ink(Style style) {
    return style < STYLE_FACES ? (Colour)colours[style][0]
                               : (Colour)(INK_OF_SUIT + (style - STYLE_FACES) % SUITS);
}

Colour style_ground(Style style) {
    return style < STYLE_FACES ? (Colour)colours[style][1] : (Colour)(PAPER + (style - STYLE_FACES) / SUITS);
}

_Static_assert(LETTER_MAX == 1 + MARKS_MAX, "MARKS_MAX");

static bool is_inside(const Canvas *canvas, int x, int y) {
    return x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
}

/* Painting over one cell of a wide letter erases the whole letter. */
void canvas_paint(Canvas *canvas, int x, int y, wchar_t c, Style style, Colour ink, Colour ground) {
    if (!is_inside(canvas, x, y)) return;
    Cell *cell = &canvas->cell[y * canvas->width + x];
    if (!cell->c && c) cell[-1].c = L' ', cell[-1].mark[0] = 0;
    if (x + 1 < canvas->width && !cell[1].c) cell[1].c = L' ';
    *cell = (Cell){c, {0}, (unsigned char)style, (unsigned char)ink, (unsigned char)ground};
}

static void set(Canvas *canvas, int x, int y, wchar_t c, Style style) {
    canvas_paint(canvas, x, y, c, style, style_ink(style), style_ground(style));
}

void canvas_fill(Canvas *canvas, int x, int y, int width, int height, wchar_t c, Style style) {
    for (int row = y; row < y + height; row++)
        for (int col = x; col < x + width; col++) set(canvas, col, row, c, style);
}

wchar_t canvas_char(wchar_t c, char ascii) {
    return language_shows(c) ? c : (wchar_t)ascii;
}

void canvas_put(Canvas *canvas, int x, int y, wchar_t c, Style style) {
    set(canvas, x, y, canvas_char(c, *ascii_for(c)), style);
}

/* Puts a letter with its marks; a wide one that is not completely inside becomes blanks. */
static void put_letter(Canvas *canvas, int x, int y, const wchar_t letter[LETTER_MAX], int cells,
                       Style style) {
    const bool whole = is_inside(canvas, x, y) && is_inside(canvas, x + cells - 1, y);
    set(canvas, x, y, whole ? *letter : L' ', style);
    if (cells == 2) set(canvas, x + 1, y, whole ? 0 : L' ', style);
    if (whole) memcpy(canvas->cell[y * canvas->width + x].mark, letter + 1, MARKS_MAX * sizeof *letter);
}

int canvas_text(Canvas *canvas, int x, int y, int width, const char *utf8, Style style) {
    wchar_t letter[LETTER_MAX];
    int taken = 0;
    for (int cells; taken < width && (cells = letter_next(&utf8, letter), *letter); taken += cells) {
        if (taken + cells > width) break;
        if (cells) put_letter(canvas, x + taken, y, letter, cells, style);
        for (const char *ascii = cells ? "" : ascii_for(*letter); *ascii && taken < width; ascii++)
            set(canvas, x + taken++, y, (wchar_t)*ascii, style);
    }
    return taken;
}

void canvas_text_cut(Canvas *canvas, int x, int y, int width, const char *utf8, Style style) {
    canvas_text(canvas, x, y, width, utf8, style);
    if (text_width(utf8) > width) canvas_put(canvas, x + width - 1, y, canvas_char(L'…', '~'), style);
}

int canvas_centred(Canvas *canvas, int x, int y, int width, const char *utf8, Style style) {
    const int taken = text_width(utf8) < width ? text_width(utf8) : width;
    x += (width - taken) / 2;
    canvas_text(canvas, x, y, taken, utf8, style);
    return x;
}

int canvas_sentence(Canvas *canvas, int x, int y, int width, const char *sentence, Style style) {
    int lines = 0;
    while (*sentence) {
        char line[SENTENCE_LINE_MAX];
        const int fits = sentence_line(sentence, width);
        snprintf(line, sizeof line, "%.*s", fits, sentence);
        canvas_text(canvas, x, y + lines++, width, line, style);
        sentence += fits;
        sentence += strspn(sentence, " ");
    }
    return lines;
}

int canvas_notice(Canvas *canvas, const char *utf8) {
    const int begin = canvas->width - text_width(utf8) - 2;
    const Style style = style_of_face(FACE_FREE, HEARTS);
    canvas_fill(canvas, begin, 0, canvas->width - begin, 1, L' ', style);
    canvas_text(canvas, begin + 1, 0, canvas->width, utf8, style);
    return begin;
}

void canvas_spot(Canvas *canvas, int x, int y, int width, int key) {
    Spots *spots = &canvas->spots;
    if (y >= 0 && y < canvas->height && spots->count < SPOTS_MAX)
        spots->of[spots->count++] = (KeySpot){x, y, width, key};
}

int spots_key(const Spots *spots, int x, int y) {
    for (const KeySpot *s = spots->of + spots->count; s-- > spots->of;)
        if (y == s->y && x >= s->x && x < s->x + s->width) return s->key;
    return 0;
}

void canvas_box(Canvas *canvas, int x, int y, int width, int height, Style style) {
    const wchar_t across = canvas_char(L'─', '-'), down = canvas_char(L'│', '|');
    const int right = x + width - 1, bottom = y + height - 1;
    for (int i = 0; i < 2; i++) {
        canvas_fill(canvas, x + 1, i ? bottom : y, width - 2, 1, across, style);
        canvas_fill(canvas, i ? right : x, y + 1, 1, height - 2, down, style);
    }
    static const wchar_t square[] = L"┌┐└┘", round[] = L"╭╮╰╯";
    const wchar_t *corner = canvas->finish < FINISH_FULL ? square : round;
    for (int i = 0; i < 4; i++)
        set(canvas, i % 2 ? right : x, i < 2 ? y : bottom, canvas_char(corner[i], '+'), style);
}
