/* What is on cards, painted in quarters of cells: two across and two down. */
#include "card_art.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "text/language.h"

typedef struct FaceDrawing {
    Canvas *canvas;
    Box seen;       /* of the card */
    int from, w, h; /* the first column seen; the whole card's size */
    Style style;
    int rank, suit; /* no rank: the sign of an empty place */
    Colour ground;  /* the ground of a picture */
} FaceDrawing;

/* The place of a picture on a card, in quarters of cells; a letter takes this many of them across. */
typedef struct Place {
    const Sheet *sheet;
    int nth, x, y, across;
    bool turned; /* upside down */
} Place;

/* Which pictures a card has: those for heights of 5, 6, 7, from 9 and from 12. */
static int which_size(const FaceDrawing *d) {
    return d->h >= 12 ? 4 : d->h >= 9 ? 3 : d->h - 5;
}

static bool has_halves(const FaceDrawing *d) {
    return d->canvas->finish == FINISH_BEVEL;
}

/* --- pictures ------------------------------------------------------------------------------------------- */

static Colour colour_of(const FaceDrawing *d, char letter, bool right) {
    static const Colour hair[] = {CHESTNUT, BLOND, BROWN};
    switch (letter) {
    case '#': return d->rank ? (Colour)((right ? SHADED_INK_OF_SUIT : INK_OF_SUIT) + d->suit) : PLACE;
    case 'g': return GOLD;
    case 'd': return GOLD_DARK;
    case 's': return SKIN;
    case 'h': return hair[d->rank - JACK];
    case 'e': return BLACK;
    case 'm': return ROSE;
    case 'w': return WHITE;
    case 'r': return (Colour)(ROBE_OF_SUIT + d->suit);
    default: return d->ground;
    }
}

/* The colour of a quarter counted from the picture's corner. */
static Colour quarter(const FaceDrawing *d, const Place *p, int x, int y) {
    const int width = p->sheet->width * (1 + p->sheet->mirrored), height = p->sheet->height;
    if (x < 0 || y < 0 || x >= width * p->across || y >= height) return d->ground;
    x /= p->across;
    if (p->turned) x = width - 1 - x, y = height - 1 - y;
    const bool right = x >= p->sheet->width; /* the half that is mirrored is in the shade */
    if (right) x = width - 1 - x;
    return colour_of(d, p->sheet->row[y][p->nth * (p->sheet->width + 1) + x],
                     right && !has_halves(d) && d->w % 2 == 0);
}

/* Puts a cell of four quarters and two colours, if it is visible. */
static void put_cell(const FaceDrawing *d, int x, int y, const Colour part[4]) {
    const Colour ground = part[0];
    Colour ink = (Colour)(INK_OF_SUIT + d->suit);
    int mask = 0;
    for (int i = 1; i < 4; i++)
        if (part[i] != ground) {
            assert(!mask || part[i] == ink);
            ink = part[i];
            mask |= 1 << i;
        }
    x -= d->from;
    if (x >= 0 && x < d->seen.w && y < d->seen.h)
        canvas_paint(d->canvas, d->seen.x + x, d->seen.y + y, quarter_blocks[mask], d->style, ink, ground);
}

static void draw_picture(const FaceDrawing *d, Place p) {
    const int right = p.x + p.sheet->width * (1 + p.sheet->mirrored) * p.across,
              bottom = p.y + p.sheet->height;
    for (int y = p.y / 2; y < (bottom + 1) / 2; y++)
        for (int x = p.x / 2; x < (right + 1) / 2; x++) {
            Colour part[4];
            for (int i = 0; i < 4; i++) part[i] = quarter(d, &p, 2 * x + i % 2 - p.x, 2 * y + i / 2 - p.y);
            for (int i = 0; has_halves(d) && i < 4; i += 2)
                part[i] = part[i + 1] = part[i] == d->ground ? part[i + 1] : part[i];
            put_cell(d, x, y, part);
        }
}

/* A picture in the middle of the card. */
static void draw_central(const FaceDrawing *d, SheetName name, int nth, int across) {
    const Sheet *sheet = &card_sheets[name];
    const int width = sheet->width * (1 + sheet->mirrored) * across;
    const int x = d->w - width / 2 + (across > 1 && d->w % 2);
    draw_picture(d, (Place){sheet, nth, x, d->h - sheet->height / 2, across, false});
}

/* --- pips ----------------------------------------------------------------------------------------------- */

/* A pip as a character of the font, in a cell of the card. */
static void put_pip(const FaceDrawing *d, int x, int y) {
    x -= d->from;
    if (x >= 0 && x < d->seen.w && y < d->seen.h)
        canvas_text(d->canvas, d->seen.x + x, d->seen.y + y, 1, suit_text(d->suit), d->style);
}

/* For small cards: a digit for each row between the indices: 1 left, 2 in the middle, 4 right, and 8 two in
   the middle; for heights of 5, 6 and 7. */
static void draw_small_pips(const FaceDrawing *d) {
    static const char *const rows[][3] = {
        {"202", "2002", "20002"}, {"222", "2202", "20202"}, {"505", "5005", "50005"},
        {"525", "5205", "50205"}, {"555", "5555", "50505"}, {"575", "5755", "52505"},
        {"757", "5775", "52525"}, {"777", "5757", "55255"}, {"787", "7557", "57075"}};
    const int middle = d->w / 2, side = d->w > 10 ? 3 : 2;
    const int column[] = {middle - side, middle, middle + side, middle - 1, middle + 1};
    const char *row = rows[d->rank - 2][which_size(d)];
    for (int y = 1; y < d->h - 1; y++) {
        const int digit = row[y - 1] - '0', mask = digit == 8 ? 0x1d : digit;
        for (int i = 0; i < 5; i++)
            if (mask >> i & 1) put_pip(d, column[i], y);
    }
}

/* For large ones, as on printed cards: columns, and 60ths of the height from the first to the last.  On the
   largest they are blocks, none upside down, as a heart would look like a spade. */
static void draw_large_pips(const FaceDrawing *d) {
    static const char *const places[] = {"M0 M60",
                                         "M0 M30 M60",
                                         "L0 R0 L60 R60",
                                         "L0 R0 M30 L60 R60",
                                         "L0 R0 L30 R30 L60 R60",
                                         "L0 R0 M15 L30 R30 L60 R60",
                                         "L0 R0 M15 L30 R30 M45 L60 R60",
                                         "L0 R0 L20 R20 M30 L40 R40 L60 R60",
                                         "L0 R0 M10 L20 R20 L40 R40 M50 L60 R60"};
    const Sheet *const block = &card_sheets[PIP_10];
    const bool blocks = d->h >= 15 && !has_halves(d);
    const int side = blocks ? 6 : 3, top = blocks || d->h < 11 ? 1 : 2,
              rows = blocks ? d->h - block->height / 2 - 2 : d->h - 1 - 2 * top;
    char *end;
    for (const char *at = places[d->rank - 2]; *at; at = *end ? end + 1 : end) {
        const int x = d->w / 2 + (*at == 'L' ? -side : *at == 'R' ? side : 0);
        const int part = (int)strtol(at + 1, &end, 10);
        if (blocks)
            draw_picture(d, (Place){block, d->suit, 2 * x - block->width / 2,
                                    2 * top + (2 * part * rows + 30) / 60, 1, false});
        else /* halves of rows are rounded to the middle */
            put_pip(d, x, top + (part * rows + (part > 30 ? 29 : 30)) / 60);
    }
}

void draw_sign(Canvas *canvas, Box box, int suit) {
    const FaceDrawing d = {canvas, box, 0, box.w, box.h, STYLE_PLACE, 0, suit, FELT};
    draw_central(&d, box.h < 9 ? PIP_8 : ACE_10, suit, 1);
}

/* --- aces and courts ------------------------------------------------------------------------------------ */

static void draw_ace(const FaceDrawing *d) {
    static const SheetName name[] = {ACE_6, ACE_8, ACE_10, ACE_12, ACE_16};
    if (has_halves(d) && d->h < 7)
        draw_central(d, ACE_BLOCKS, d->suit, 2);
    else
        draw_central(d, name[which_size(d)], d->suit, 1);
}

/* A field of one colour, in cells of the card. */
static void fill(const FaceDrawing *d, Box box, Colour colour) {
    const Colour part[4] = {colour, colour, colour, colour};
    for (int i = 0; i < box.w * box.h; i++) put_cell(d, box.x + i % box.w, box.y + i / box.w, part);
}

/* Rounds a field's lower corners, or all four. */
static void round_field(const FaceDrawing *d, Box box, Colour paper, bool all) {
    for (int corner = all ? 0 : 2; corner < 4; corner++) {
        Colour part[4] = {d->ground, d->ground, d->ground, d->ground};
        part[corner] = paper;
        put_cell(d, box.x + corner % 2 * (box.w - 1), box.y + corner / 2 * (box.h - 1), part);
    }
}

/* Half a figure in its panel, filled up with robe; on the largest cards both halves. */
static void draw_court(FaceDrawing *d, int nth) {
    static const SheetName names[][2] = {{COURT_6, EMBLEM_6},           {COURT_8, EMBLEM_8},
                                         {COURT_10, EMBLEM_10},         {COURT_10, EMBLEM_10},
                                         {COURT_10, EMBLEM_10},         {COURT_5, EMBLEM_5},
                                         {COURT_BLOCKS, EMBLEM_BLOCKS}, {COURT_BLOCKS_10, EMBLEM_BLOCKS_10}};
    static const Colour panels[] = {PANEL_JACK, PANEL_QUEEN, PANEL};
    const int which = has_halves(d) ? 6 + (d->h > 6) : d->w < 8 ? 5 : which_size(d);
    const bool emblems = d->canvas->back == BACK_MIDNIGHT;
    const Sheet *sheet = &card_sheets[names[which][emblems]];
    const bool twice = d->h >= 12; /* both halves */
    const int width = sheet->width / (2 - has_halves(d)), rows = sheet->height / (2 - twice),
              spare = d->h - 2 - rows;
    const Box panel = {(d->w - width + 1) / 2, 1, width, d->h - 2}; /* in cells */
    const Colour paper = d->ground, robe = (Colour)(ROBE_OF_SUIT + d->suit);
    const int top = panel.y + spare / 2, bottom = top + rows;
    Place place = {sheet, nth, 2 * panel.x, 2 * top, 1 + has_halves(d), false};
    d->ground = emblems ? robe : panels[nth];
    fill(d, panel, d->ground);
    draw_picture(d, place);
    if (!twice) fill(d, (Box){panel.x, bottom, panel.w, panel.y + panel.h - bottom}, robe);
    place.y += sheet->height;
    place.turned = true;
    if (twice) draw_picture(d, place);
    if (emblems && !has_halves(d)) round_field(d, panel, paper, twice);
}

void draw_art(Canvas *canvas, Box seen, Box whole, Card card, Style style) {
    FaceDrawing d = {.canvas = canvas,
                     .seen = seen,
                     .from = seen.x - whole.x,
                     .w = whole.w,
                     .h = whole.h,
                     .style = style,
                     .rank = rank_of(card),
                     .suit = suit_of(card),
                     .ground = style_ground(style)};
    if (whole.h < 5 || whole.w < 7 || !card) return;
    if (d.rank > 1 && d.rank < JACK)
        (d.h < 9 ? draw_small_pips : draw_large_pips)(&d);
    else if (d.rank < JACK)
        draw_ace(&d);
    else
        draw_court(&d, d.rank - JACK);
}

/* --- index and corners ---------------------------------------------------------------------------------- */

void card_index(Card card, char text[16]) {
    snprintf(text, 16, "%2s%s", rank_text(rank_of(card)), suit_text(suit_of(card)));
}

Corners corners_of(const Canvas *canvas, Box box, Colour below) {
    Corners corners;
    for (int i = 0; i < 4; i++) {
        const int x = box.x + i % 2 * (box.w - 1), y = box.y + i / 2 * (box.h - 1);
        const bool known = below == FELT || i > 1;
        const bool outside = x < 0 || y < 0 || x >= canvas->width || y >= canvas->height;
        corners.ground[i] = !known    ? below
                            : outside ? FELT
                                      : (Colour)canvas->cell[y * canvas->width + x].ground;
    }
    return corners;
}

void card_corners(Canvas *canvas, Box box, Style style, Colour paper, const Corners *corners, bool whole) {
    static const wchar_t corner[] = L"▟▙▜▛";
    for (int i = 0; i < (whole ? 4 : 2); i++)
        canvas_paint(canvas, box.x + i % 2 * (box.w - 1), box.y + i / 2 * (box.h - 1), corner[i], style,
                     paper, corners->ground[i]);
}

/* --- backs ---------------------------------------------------------------------------------------------- */

/* What a cell of the back shows: a lattice with a white border, or a frame within the edge. */
static wchar_t lattice_at(const Canvas *canvas, Box box, int x, int y) {
    const bool foot = box.h > 2 && y == box.h - 1, edge = !x || !y || x == box.w - 1 || foot;
    if (edge) return foot ? L'▄' : !y ? L'▀' : x ? L'▐' : L'▌';
    return canvas->finish == FINISH_BEVEL ? L'░' : (x + y) % 2 ? L'╲' : L'╱';
}

static wchar_t framed_at(const Canvas *canvas, Box box, int x, int y) {
    const wchar_t *corner = canvas->back == BACK_WEAVE && canvas->finish > FINISH_BEVEL ? L"╭╮╰╯" : L"┌┐└┘";
    const bool across = x == 1 || x == box.w - 2, down = !y || (box.h > 2 && y == box.h - 1);
    if (!x || x == box.w - 1) return L' ';
    if (across && down) return corner[(y > 0) * 2 + (x > 1)];
    if (across || down) return across ? L'│' : L'─';
    if (canvas->finish == FINISH_BEVEL) return L'░';
    return canvas->back == BACK_MIDNIGHT ? L'╳' : (x + y) % 2 ? L'▚' : L'▞';
}

/* The four suits in a cross, on a ground of their own. */
static void draw_cross(Canvas *canvas, int x, int y) {
    static const wchar_t sign[] = L"♣♦♥♠";
    static const signed char at[SUITS][2] = {{0, 0}, {3, 0}, {2, 1}, {1, -1}};
    canvas_fill(canvas, x - 1, y, 6, 1, L' ', STYLE_BACK);
    canvas_fill(canvas, x, y - 1, 4, 3, L' ', STYLE_BACK);
    for (int suit = 0; suit < SUITS; suit++)
        canvas_paint(canvas, x + at[suit][0], y + at[suit][1], sign[suit], STYLE_BACK, GOLD, BACK);
}

void draw_pattern(Canvas *canvas, Box box) {
    const bool lattice = canvas->back == BACK_LATTICE, midnight = canvas->back == BACK_MIDNIGHT;
    for (int i = 0; i < box.w * box.h; i++) {
        const int x = i % box.w, y = i / box.w;
        const bool inner = x > !lattice && x < box.w - 1 - !lattice && y && (box.h == 2 || y < box.h - 1);
        canvas_paint(canvas, box.x + x, box.y + y,
                     lattice ? lattice_at(canvas, box, x, y) : framed_at(canvas, box, x, y), STYLE_BACK,
                     inner      ? BACK_PATTERN
                     : lattice  ? PAPER
                     : midnight ? GOLD
                                : ROSE,
                     BACK);
    }
    if (midnight && box.w > 9 && box.h > 5)
        draw_cross(canvas, box.x + box.w / 2 - 2, box.y + (box.h - 1) / 2);
}

/* --- cards in eight colours: a lit edge or fine lines instead of shades of paper ------------------------ */

/* The lit edge of a card, left and above, or the frame of one that is marked. */
static void draw_rim(Canvas *canvas, Box seen, bool whole, Style style, Colour rim) {
    const bool framed = rim != OUTLINE;
    const int right = seen.x + seen.w - 1, bottom = seen.y + seen.h - 1;
    for (int x = seen.x; x <= right; x++) {
        canvas_paint(canvas, x, seen.y, L'▀', style, rim, PAPER);
        if (framed && whole && seen.h > 1) canvas_paint(canvas, x, bottom, L'▄', style, rim, PAPER);
    }
    for (int y = seen.y; y <= bottom; y++) {
        canvas_paint(canvas, seen.x, y, framed ? L'█' : L'▌', style, rim, PAPER);
        if (framed) canvas_paint(canvas, right, y, L'█', style, rim, PAPER);
    }
}

/* Fine lines between a card and those that it covers. */
static void draw_hairline(Canvas *canvas, const CardView *sight, Style style) {
    const Box seen = sight->seen, whole = sight->whole;
    if (sight->below != FELT && seen.w == whole.w && seen.w >= 5) {
        const Corners corners = corners_of(canvas, seen, sight->below);
        for (int x = seen.x; x < seen.x + seen.w; x++)
            canvas_paint(canvas, x, seen.y, L'▔', style, EDGE, PAPER);
        card_corners(canvas, seen, style, PAPER, &corners, false);
    }
    const bool left = whole.x < seen.x;
    for (int y = seen.y; seen.w < whole.w && y < seen.y + seen.h; y++)
        canvas_paint(canvas, left ? seen.x : seen.x + seen.w - 1, y, left ? L'▏' : L'▕', style, EDGE, PAPER);
}

/* The sides of a card that lies on others, below its top edge. */
static void draw_sides(Canvas *canvas, Box seen, Style style) {
    const wchar_t *side = canvas->finish == FINISH_BEVEL ? L"▌▐" : L"▏▕";
    for (int y = seen.y + 1; y < seen.y + seen.h; y++) {
        canvas_paint(canvas, seen.x, y, side[0], style, EDGE, PAPER);
        canvas_paint(canvas, seen.x + seen.w - 1, y, side[1], style, EDGE, PAPER);
    }
}

void draw_edged_face(Canvas *canvas, const CardView *sight, Card card, Colour rim) {
    const Style style = style_of_face(FACE_FREE, suit_of(card)),
                head = style_of_face(rim == PAPER_PICKED ? FACE_PICKED : FACE_FREE, suit_of(card));
    const Box seen = sight->seen;
    const bool all = seen.w == sight->whole.w && seen.h == sight->whole.h;
    char text[16];
    card_index(card, text);
    const char *index = text + strspn(text, " ");
    const int width = text_width(index);
    canvas_fill(canvas, seen.x, seen.y, seen.w, seen.h, L' ', style);
    if (seen.h > 2 && sight->shown >= SHOWS_PICTURE) draw_art(canvas, seen, sight->whole, card, style);
    if (rim != OUTLINE || canvas->finish == FINISH_BEVEL)
        draw_rim(canvas, seen, all, style, rim);
    else
        draw_hairline(canvas, sight, style);
    if (sight->overlaps && rim == OUTLINE) draw_sides(canvas, seen, style);
    canvas_text(canvas, seen.x + (seen.w > width), seen.y, seen.w, index, head);
    if (sight->shown == SHOWS_ALL && seen.w >= 5)
        canvas_text(canvas, seen.x + seen.w - 1 - width, seen.y + seen.h - 1, width, index, head);
}

/* --- where the lines of a cell lead --------------------------------------------------------------------- */

/* The directions in which the lines of a cell lead. */
enum { UPWARDS = 1, RIGHTWARDS = 2, DOWNWARDS = 4, LEFTWARDS = 8, WAYS = 16 };

static wchar_t line_char(int ways) {
    static const wchar_t line[WAYS + 1] = L" ╵╶└╷│┌├╴┘─┴┐┤┬┼";
    return canvas_char(line[ways], ways == (UPWARDS | DOWNWARDS)      ? '|'
                                   : ways == (LEFTWARDS | RIGHTWARDS) ? '-'
                                                                      : '+');
}

/* Whether the card has a line there that leads this way. */
static bool leads(const Canvas *canvas, int x, int y, int way) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height) return false;
    const Cell *cell = &canvas->cell[y * canvas->width + x];
    if (cell->style != STYLE_BACK && cell->style < STYLE_FACES) return false;
    for (int ways = 1; ways < WAYS; ways++)
        if (ways & way && (ways & (ways - 1)) && cell->c == line_char(ways)) return true;
    return false;
}

static void put_line(Canvas *canvas, int x, int y, int ways, Style style) {
    if (leads(canvas, x, y - 1, DOWNWARDS)) ways |= UPWARDS;
    if (leads(canvas, x - 1, y, RIGHTWARDS)) ways |= LEFTWARDS;
    if (leads(canvas, x + 1, y, LEFTWARDS)) ways |= RIGHTWARDS;
    canvas_put(canvas, x, y, line_char(ways), style);
}

static bool has(Box box, int x, int y) {
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

/* As much of the edge as is visible. */
static void draw_edge(Canvas *canvas, Box seen, Box whole, Style style) {
    const int right = whole.x + whole.w - 1, bottom = whole.y + whole.h - 1;
    for (int y = seen.y; y < seen.y + seen.h; y++)
        for (int x = seen.x; x < seen.x + seen.w; x++) {
            int ways = 0;
            if (!has(whole, x, y)) continue;
            if (y == whole.y || y == bottom) ways |= (x > whole.x) * LEFTWARDS | (x < right) * RIGHTWARDS;
            if (x == whole.x || x == right) ways |= (y > whole.y) * UPWARDS | (y < bottom) * DOWNWARDS;
            if (ways) put_line(canvas, x, y, ways, style);
        }
}

void draw_lined_face(Canvas *canvas, const CardView *sight, Card card, Style style) {
    const Box seen = sight->seen, whole = sight->whole;
    char index[CARD_TEXT_MAX];
    snprintf(index, sizeof index, "%s%s", rank_text(rank_of(card)), suit_text(suit_of(card)));
    const int width = text_width(index), margin = seen.x > whole.x ? 0 : whole.w < 5 ? 3 - width : 1;
    draw_edge(canvas, seen, whole, style);
    if (seen.h >= 5 && sight->shown >= SHOWS_PICTURE)
        canvas_text(canvas, whole.x + whole.w / 2, whole.y + whole.h / 2, 1,
                    rank_of(card) < JACK ? suit_text(suit_of(card)) : rank_text(rank_of(card)), style);
    canvas_text(canvas, seen.x + (margin + width > seen.w ? 0 : margin), seen.y, seen.w, index, style);
    if (sight->shown == SHOWS_ALL && whole.w > 4)
        canvas_text(canvas, seen.x + seen.w - 1 - width, seen.y + seen.h - 1, width, index, style);
}

void draw_lined_back(Canvas *canvas, Box seen, Box whole) {
    const wchar_t pattern = canvas_char(L'░', '#');
    canvas_fill(canvas, seen.x, seen.y, seen.w, seen.h, pattern, STYLE_BACK);
    draw_edge(canvas, seen, whole, STYLE_BACK);
    if (seen.h == 1 && seen.w > 2)
        canvas_fill(canvas, seen.x + 1, seen.y, seen.w - 2, 1, pattern, STYLE_BACK);
}

void draw_dotted(Canvas *canvas, Box box) {
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++)
            if (y == box.y || y == box.y + box.h - 1 || x == box.x || x == box.x + box.w - 1)
                canvas_put(canvas, x, y, L'·', STYLE_PLACE);
}
