#include "svg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/layout.h"
#include "terminal/theme.h"

/* The layout of a terminal large enough for every game, its cells as units of the picture. */
enum { COLUMNS = 200, ROWS = 60, CELL_WIDTH = 10, CELL_HEIGHT = 20, MARGIN = 20 };

typedef struct Picturing {
    FILE *out;
    const Game *game;
    const Position *position;
    Layout lay;
    int width, height; /* of a card, in units */
} Picturing;

/* --- what all pictures share ------------------------------------------------------------------------------
 */

/* The suits, each in a square of 100. */
static const char shapes[] = "<symbol id=\"C\" viewBox=\"0 0 100 100\"><path d=\"M50 4a22 22 0 0 1 16 37 22 "
                             "22 0 1 1-12 35q0 14 14 20H32q14-6 "
                             "14-20A22 22 0 1 1 34 41 22 22 0 0 1 50 4z\"/></symbol>"
                             "<symbol id=\"D\" viewBox=\"0 0 100 100\"><path d=\"M50 2Q66 28 88 50 66 72 50 "
                             "98 34 72 12 50 34 28 50 2z\"/></symbol>"
                             "<symbol id=\"H\" viewBox=\"0 0 100 100\"><path d=\"M50 96Q40 78 18 56-2 34 10 "
                             "17C22 2 44 6 50 26 56 6 78 2 90 17q12 "
                             "17-8 39Q60 78 50 96z\"/></symbol>"
                             "<symbol id=\"S\" viewBox=\"0 0 100 100\"><path d=\"M50 3Q60 22 82 42c20 18 8 "
                             "38-8 38q-14 0-20-12 0 18 14 28H32q14-10 "
                             "14-28-6 12-20 12C10 80-2 60 18 42 40 22 50 3 50 3z\"/></symbol>";

static int colour(const Theme *theme, Colour c, bool four_colours) {
    return theme_tint(theme, c, four_colours).rgb;
}

static void put_styles(FILE *out, const Config *config) {
    Error ignored;
    const Theme theme = theme_of(&config->settings, &ignored);
    const bool four = is_set(&config->settings, "suits", "four");
    fprintf(out, "<style>text{font:bold 18px sans-serif}.q{font:bold 76px serif;text-anchor:middle}");
    fprintf(out, ".f{fill:#%06x}.p{fill:#%06x;stroke:#0004}", colour(&theme, FELT, four),
            colour(&theme, PAPER, four));
    fprintf(out, ".e{fill:none;stroke:#%06x;stroke-width:2}.g{fill:#%06x}.b{fill:#%06x;stroke:#0004}",
            colour(&theme, PLACE, four), colour(&theme, PLACE, four), colour(&theme, BACK, four));
    for (int suit = CLUBS; suit < SUITS; suit++)
        fprintf(out, ".%c{fill:#%06x}", "CDHS"[suit], colour(&theme, (Colour)(INK_OF_SUIT + suit), four));
    fprintf(out,
            "</style><defs><pattern id=\"l\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">"
            "<path d=\"M6 1l5 5-5 5-5-5z\" fill=\"#%06x\"/></pattern>%s</defs>\n",
            colour(&theme, BACK_PATTERN, four), shapes);
}

/* --- cards ---------------------------------------------------------------------------------------------- */

static void put_shape(FILE *out, char suit, int x, int y, int size, bool upside_down) {
    fprintf(out, "<use href=\"#%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", suit, x - size / 2,
            y - size / 2, size, size);
    if (upside_down) fprintf(out, " transform=\"rotate(180 %d %d)\"", x, y);
    fputs("/>", out);
}

/* The pips of a rank: how far down they lie, from 0 to c, on both sides and in the middle. */
static const struct {
    const char *sides, *middle;
} pips[] = {
    [2] = {"", "0c"},   [3] = {"", "06c"},   [4] = {"0c", ""},    [5] = {"0c", "6"},    [6] = {"06c", ""},
    [7] = {"06c", "3"}, [8] = {"06c", "39"}, [9] = {"048c", "6"}, [10] = {"048c", "2a"}};

static void put_pips(const Picturing *p, const char *rows, char suit, int x) {
    for (; *rows; rows++) {
        const int row = *rows >= 'a' ? *rows - 'a' + 10 : *rows - '0';
        put_shape(p->out, suit, x, p->height / 5 + row * p->height / 20, 26, row > 6);
    }
}

/* What stands between the indices of a card. */
static void put_face(const Picturing *p, const char *rank, int number, char suit) {
    const int middle = p->width / 2;
    if (number == ACE) {
        put_shape(p->out, suit, middle, p->height / 2, 64, false);
    } else if (number >= JACK) {
        fprintf(p->out, "<text class=\"q\" x=\"%d\" y=\"%d\">%s</text>", middle, p->height / 2 + 26, rank);
        put_shape(p->out, suit, middle, p->height / 6, 26, false);
        put_shape(p->out, suit, middle, p->height - p->height / 6, 26, true);
    } else {
        put_pips(p, pips[number].sides, suit, p->width * 3 / 10);
        put_pips(p, pips[number].sides, suit, p->width * 7 / 10);
        put_pips(p, pips[number].middle, suit, middle);
    }
}

static void put_index(FILE *out, const char *rank, char suit) {
    fprintf(out, "<text x=\"5\" y=\"17\">%s</text>", rank);
    put_shape(out, suit, rank[1] ? 39 : 28, 11, 15, false);
}

/* Of a card that is covered, the indices are enough. */
static void put_card(const Picturing *p, Card card, int x, int y, bool covered) {
    char word[3];
    card_write(card, word);
    const char suit = word[1], rank[] = {word[0], '\0'}, *index = rank_of(card) == 10 ? "10" : rank;
    fprintf(p->out, "<g class=\"%c\" transform=\"translate(%d,%d)\"><use href=\"#p\"/>", suit, x, y);
    put_index(p->out, index, suit);
    fprintf(p->out, "<g transform=\"rotate(180 %d %d)\">", p->width / 2, p->height / 2);
    put_index(p->out, index, suit);
    fputs("</g>", p->out);
    if (!covered) put_face(p, index, rank_of(card), suit);
    fputs("</g>\n", p->out);
}

/* --- the table ------------------------------------------------------------------------------------------ */

/* An empty place, with the suit it is for if there is one. */
static void put_place(const Picturing *p, int pile) {
    const Box at = p->lay.pile[pile];
    const int x = at.x * CELL_WIDTH, y = at.y * CELL_HEIGHT;
    fprintf(p->out, "<use href=\"#e\" x=\"%d\" y=\"%d\"/>", x, y);
    if (!group_of(p->game, pile)->suited) return;
    int suit = CLUBS;
    while (!set_has(p->game->suit_of_pile[pile], card_make(ACE, suit))) suit++;
    fputs("<g class=\"g\">", p->out);
    put_shape(p->out, "CDHS"[suit], x + p->width / 2, y + p->height / 2, 56, false);
    fputs("</g>\n", p->out);
}

static bool lies_face_down(const Picturing *p, int pile, int index) {
    const PileGroup *group = group_of(p->game, pile);
    return group->role == STOCK || index < p->position->hidden[pile] ||
           (group->role == WASTE && group->facing == FACE_DOWN);
}

static void put_pile(const Picturing *p, int pile) {
    const Card *card = pile_cards(p->position, pile);
    for (int i = 0; i < pile_count(p->position, pile); i++) {
        const Box seen = layout_card(&p->lay, p->game, p->position, pile, i);
        const bool left = group_of(p->game, pile)->fan == FAN_LEFT; /* whose right edges are seen */
        const int x = left ? (seen.x + seen.w) * CELL_WIDTH - p->width : seen.x * CELL_WIDTH;
        if (!seen.w || !seen.h || card[i] == NO_CARD) continue;
        if (lies_face_down(p, pile, i))
            fprintf(p->out, "<use href=\"#b\" x=\"%d\" y=\"%d\"/>\n", x, seen.y * CELL_HEIGHT);
        else
            put_card(p, card[i], x, seen.y * CELL_HEIGHT,
                     2 * seen.w < p->lay.card_w || 2 * seen.h < p->lay.card_h);
    }
}

/* The cells that places and cards take. */
static Box box_of_all(const Picturing *p) {
    int right = 0, bottom = 0;
    Box all = {COLUMNS, ROWS, 0, 0};
    for (int pile = 0; pile < p->game->piles; pile++) {
        const int count = pile_count(p->position, pile);
        for (int i = 0; i < count + !count; i++) {
            Box box = layout_card(&p->lay, p->game, p->position, pile, i);
            if (!box.w || !box.h) continue;
            if (box.x < all.x) all.x = box.x;
            if (box.y < all.y) all.y = box.y;
            if (box.x + box.w > right) right = box.x + box.w;
            if (box.y + box.h > bottom) bottom = box.y + box.h;
        }
    }
    all.w = right - all.x;
    all.h = bottom - all.y;
    return all;
}

/* The card's shapes: paper, empty place and back. */
static void put_rectangles(const Picturing *p) {
    static const char rectangles[] = "pe";
    fputs("<defs>", p->out);
    for (const char *shape = rectangles; *shape; shape++)
        fprintf(p->out, "<rect id=\"%c\" class=\"%c\" width=\"%d\" height=\"%d\" rx=\"9\"/>", *shape, *shape,
                p->width, p->height);
    fprintf(p->out,
            "<g id=\"b\"><rect class=\"b\" width=\"%d\" height=\"%d\" rx=\"9\"/><rect x=\"6\" y=\"6\" "
            "width=\"%d\" "
            "height=\"%d\" rx=\"5\" fill=\"url(#l)\"/></g></defs>\n",
            p->width, p->height, p->width - 12, p->height - 12);
}

static void put_table(Picturing *p, const char *title, const Config *config) {
    const Box all = box_of_all(p);
    const int x = all.x * CELL_WIDTH - MARGIN, y = all.y * CELL_HEIGHT - MARGIN;
    const int width = all.w * CELL_WIDTH + 2 * MARGIN, height = all.h * CELL_HEIGHT + 2 * MARGIN;
    fprintf(p->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">"
            "<title>%s</title>",
            width, height, x, y, width, height, title);
    put_styles(p->out, config);
    put_rectangles(p);
    fprintf(p->out, "<rect class=\"f\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", x, y, width,
            height);
    for (int pile = 0; pile < p->game->piles; pile++)
        if (role_of(p->game, pile) != HAND) put_place(p, pile);
    for (int pile = 0; pile < p->game->piles; pile++) put_pile(p, pile);
    fputs("</svg>\n", p->out);
}

char *svg_picture(const Play *play, const Config *config) {
    char *text;
    size_t size;
    Picturing p = {.out = open_memstream(&text, &size), .game = &play->game, .position = play_now(play)};
    if (!p.out) abort();
    layout_make(&p.lay, p.game, p.position, COLUMNS, ROWS, CARDS_AUTO);
    p.width = p.lay.card_w * CELL_WIDTH;
    p.height = p.lay.card_h * CELL_HEIGHT;
    put_table(&p, play->game.rules.title, config);
    if (fclose(p.out)) abort();
    return text;
}
