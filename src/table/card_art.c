/* The pictures on cards, in quarters of cells: two across and two down. */
#include "draw.h"

#include "text/language.h"

enum { COURTS = KING - JACK + 1 };

typedef struct Picture {
    int width, height;
    const char *quarters; /* a letter each, row by row */
} Picture;

/* --- aces: # is the suit -------------------------------------------------------------------------------- */

static const Picture large_ace[SUITS] = {
    {12, 8,
     "....####...."
     "...######..."
     "....####...."
     "..##.##.##.."
     "############"
     "####.##.####"
     ".##..##..##."
     "....####...."},
    {12, 8,
     ".....##....."
     "....####...."
     "...######..."
     "..########.."
     "..########.."
     "...######..."
     "....####...."
     ".....##....."},
    {12, 8,
     "..###..###.."
     ".##########."
     "############"
     "############"
     ".##########."
     "..########.."
     "....####...."
     ".....##....."},
    {12, 8,
     ".....##....."
     "....####...."
     "..########.."
     ".##########."
     "############"
     "####.##.####"
     ".##..##..##."
     "....####...."},
};

static const Picture small_ace[SUITS] = {
    {8, 6,
     "...##..."
     "..####.."
     ".#.##.#."
     "########"
     "##.##.##"
     "..####.."},
    {8, 6,
     "...##..."
     "..####.."
     ".######."
     ".######."
     "..####.."
     "...##..."},
    {8, 6,
     ".##..##."
     "########"
     "########"
     ".######."
     "..####.."
     "...##..."},
    {8, 6,
     "...##..."
     "..####.."
     ".######."
     "########"
     "##.##.##"
     "..####.."},
};

/* --- courts: jack, queen, king ---------------------------------------------------------------------------

   g gold, a the dark of it, s skin, h hair, e eyes, m lips, w white, r the robe, f a feather.  The first two
   sizes are the upper half, and turned by 180 degrees the lower. */

static const Picture large_court[COURTS] = {
    {16, 7,
     "....rrrrrr..f..."
     "....ggggggggf..."
     "....hssssssh...."
     "....hsessesh...."
     "....hssssssh...."
     "....hhsmmshh...."
     "rrrrrraaaarrrrrr"},
    {16, 7,
     ".....g.gg.g....."
     ".....gggggg....."
     "...hhhsssshhh..."
     "...hhsesseshh..."
     "...hhsssssshh..."
     "...hhhsmmshhh..."
     "rrrrrrgwwgrrrrrr"},
    {16, 7,
     "....g..gg..g...."
     "....gggggggg...."
     "....hssssssh...."
     "....hsessesh...."
     "....hshhhhsh...."
     "..rrhhhmmhhhrr.."
     "rrrrraawwaarrrrr"},
};

static const Picture court[COURTS] = {
    {12, 5,
     "..rrrrrr..f."
     "..ggggggggf."
     "..hshsshsh.."
     "..hssssssh.."
     "rrrrassarrrr"},
    {12, 5,
     "...g.gg.g..."
     "...gggggg..."
     ".hhshsshshh."
     ".hhsssssshh."
     "rrrrgwwgrrrr"},
    {12, 5,
     "..g..gg..g.."
     "..gggggggg.."
     "..hshsshsh.."
     "..hhhhhhhh.."
     "rrrrawwarrrr"},
};

static const Picture small_court[COURTS] = {
    {12, 6,
     "..rrrrrr..f."
     "..ggggggggf."
     "..hshsshsh.."
     "..hssssssh.."
     ".rrhsssshrr."
     "rrrrrssrrrrr"},
    {12, 6,
     "...g.gg.g..."
     "...gggggg..."
     ".hhshsshshh."
     ".hhsssssshh."
     ".hhrssssrhh."
     ".hhrrssrrhh."},
    {12, 6,
     "..g..gg..g.."
     "..gggggggg.."
     "..hshsshsh.."
     "..hhhhhhhh.."
     ".rrrhhhhrrr."
     "rrrrrhhrrrrr"},
};

/* --- drawing -------------------------------------------------------------------------------------------- */

typedef struct FaceDrawing {
    Canvas *canvas;
    Box seen; /* of the card, whose upper left corner it has */
    Style style;
    Card card;
    Colour panel; /* what a picture lies on */
} FaceDrawing;

static Colour colour_of(const FaceDrawing *d, char letter) {
    const int rank = rank_of(d->card), suit = suit_of(d->card);
    switch (letter) {
    case '#': return (Colour)(INK_OF_SUIT + suit);
    case 'g': return GOLD;
    case 'a': return rank == KING ? GOLD_DARK : GOLD;
    case 's': return SKIN;
    case 'h': return rank == KING ? BROWN : rank == QUEEN ? BLOND : GOLD_DARK;
    case 'e': return BLACK;
    case 'm': return ROSE;
    case 'w': return WHITE;
    case 'r': return (Colour)(ROBE_OF_SUIT + suit);
    case 'f': return suit == DIAMONDS || suit == HEARTS ? ROBE_BLACK : ROSE;
    default: return d->panel;
    }
}

static Colour quarter(const FaceDrawing *d, const Picture *p, bool twice, int x, int y) {
    if (x < 0 || y < 0 || x >= p->width || y >= p->height * (1 + twice)) return d->panel;
    if (y >= p->height) {
        y = 2 * p->height - 1 - y;
        x = p->width - 1 - x;
    }
    return colour_of(d, p->quarters[y * p->width + x]);
}

/* Puts a cell, of four quarters and two colours, if it is seen. */
static void put_cell(const FaceDrawing *d, int x, int y, const Colour part[4]) {
    static const wchar_t block[] = L" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
    const Colour ground = part[0];
    Colour ink = (Colour)(INK_OF_SUIT + suit_of(d->card));
    int mask = 0;
    for (int i = 1; i < 4; i++)
        if (part[i] != ground) {
            ink = part[i];
            mask |= 1 << i;
        }
    if (x < d->seen.w && y < d->seen.h)
        canvas_paint(d->canvas, d->seen.x + x, d->seen.y + y, block[mask], d->style, ink, ground);
}

/* Draws a picture with its corner at a place counted in quarters; `twice`: its lower half is the upper,
 * turned. */
static void draw_picture(const FaceDrawing *d, const Picture *p, bool twice, int left, int top) {
    const int height = p->height * (1 + twice);
    for (int y = top / 2; y < (top + height + 1) / 2; y++)
        for (int x = left / 2; x < (left + p->width + 1) / 2; x++) {
            Colour part[4];
            for (int i = 0; i < 4; i++)
                part[i] = quarter(d, p, twice, 2 * x + i % 2 - left, 2 * y + i / 2 - top);
            put_cell(d, x, y, part);
        }
}

/* The pips of a rank, a digit for each row between the indices: 1 left, 2 in the middle, 4 right, and 8 two
   in the middle. */
static const char *pips(int rank, int height) {
    static const char *const rows[][3] = {
        {"202", "20002", "2000002"}, {"222", "20202", "2002002"}, {"505", "50005", "5000005"},
        {"525", "50205", "5002005"}, {"555", "50505", "5005005"}, {"575", "52505", "5205005"},
        {"757", "52525", "5205025"}, {"777", "55255", "5052505"}, {"787", "57075", "5250525"}};
    return rows[rank - 2][(height - 5) / 2];
}

static void draw_pips(const FaceDrawing *d, int width, int height) {
    const int middle = width / 2, side = width > 10 ? 3 : 2;
    const int column[] = {middle - side, middle, middle + side, middle - 1, middle + 1};
    const char *row = pips(rank_of(d->card), height);
    for (int y = 1; y < height - 1 && y < d->seen.h; y++) {
        const int digit = row[y - 1] - '0', mask = digit == 8 ? 0x1d : digit;
        for (int i = 0; i < 5; i++)
            if (mask >> i & 1 && column[i] < d->seen.w)
                canvas_text(d->canvas, d->seen.x + column[i], d->seen.y + y, 1, suit_text(suit_of(d->card)),
                            d->style);
    }
}

void draw_art(Canvas *canvas, Box seen, int width, int height, Card card, Style style) {
    const int size = (height - 5) / 2, rank = rank_of(card);
    FaceDrawing d = {canvas, seen, style, card, style_ground(style, canvas->finish)};
    const Picture *picture = 0;
    if (height < 5 || width < 8 || !card) return;
    if (rank > 1 && rank < JACK) {
        draw_pips(&d, width, height);
    } else if (rank < JACK) {
        picture = size > 1 ? &large_ace[suit_of(card)] : &small_ace[suit_of(card)];
        draw_picture(&d, picture, false, width - picture->width / 2, height - picture->height / 2);
    } else {
        const int nth = rank == KING ? 2 : rank == QUEEN;
        picture = size > 1 ? &large_court[nth] : size ? &court[nth] : &small_court[nth];
        if (size) d.panel = PANEL;
        draw_picture(&d, picture, size > 0, size ? 4 : 2, 2);
    }
}
