/* The canvas: a grid of cells that screens are drawn on, to be shown in a terminal or tested as text.  What
   the locale cannot show is drawn in ASCII. */
#pragma once

#include <wchar.h>

#include "engine/error.h"

/* The colours of a theme by purpose, and their names there. */
#define COLOURS_NAMED(X)                                                                                     \
    X(FELT, "felt")           /* the bare table */                                                           \
    X(FELT_DEEP, "felt-deep") /* its lower end, with 24-bit colour */                                        \
    X(SHADE, "shade")         /* shadows on it */                                                            \
    X(PLACE, "place")         /* outlines of empty places */                                                 \
    X(LABEL, "label")         /* keys and signs on the table */                                              \
    X(KEY, "key")             /* keys that do something now */                                               \
    X(NOTE, "note")           /* words on the table */                                                       \
    X(TARGET, "target")       /* where a card may go */                                                      \
    X(TARGET_INK, "target-ink")                                                                              \
    X(PAPER, "paper") /* cards that can be moved */                                                          \
    X(PAPER_SHADED, "paper-shaded")                                                                          \
    X(PAPER_COVERED, "paper-covered") /* cards that cannot */                                                \
    X(PAPER_COVERED_SHADED, "paper-covered-shaded")                                                          \
    X(PAPER_PICKED, "paper-picked")                                                                          \
    X(OUTLINE, "outline")           /* the lit edge of cards in few colours */                               \
    X(EDGE, "edge")                 /* the line at a card's upper edge */                                    \
    X(PAPER_SHADOW, "paper-shadow") /* edges and shadows on cards of rows */                                 \
    X(NOTCH, "notch")               /* what shows of the card below at a rounded corner */                   \
    X(BLACK, "black")                                                                                        \
    X(RED, "red")                                                                                            \
    X(BLACK_SHADED, "black-shaded") /* the right half of aces */                                             \
    X(RED_SHADED, "red-shaded")                                                                              \
    X(GREEN, "green")                                                                                        \
    X(BLUE, "blue")                                                                                          \
    X(BACK, "back")                                                                                          \
    X(BACK_PATTERN, "back-pattern")                                                                          \
    X(BACK_NOTCH, "back-notch")                                                                              \
    X(WEAVE, "weave") /* two other backs */                                                                  \
    X(WEAVE_PATTERN, "weave-pattern")                                                                        \
    X(MIDNIGHT, "midnight")                                                                                  \
    X(MIDNIGHT_PATTERN, "midnight-pattern")                                                                  \
    X(WHITE, "white")                                                                                        \
    X(GOLD, "gold")                                                                                          \
    X(GOLD_DARK, "gold-dark")                                                                                \
    X(SKIN, "skin")                                                                                          \
    X(BROWN, "brown")                                                                                        \
    X(BLOND, "blond")                                                                                        \
    X(CHESTNUT, "chestnut")                                                                                  \
    X(ROBE_BLACK, "robe-black")                                                                              \
    X(ROBE_RED, "robe-red")                                                                                  \
    X(PANEL, "panel") /* behind kings, queens and jacks */                                                   \
    X(PANEL_QUEEN, "panel-queen")                                                                            \
    X(PANEL_JACK, "panel-jack")                                                                              \
    X(ROSE, "rose")                                                                                          \
    X(BAR, "bar")                                                                                            \
    X(BAR_TEXT, "bar-text")                                                                                  \
    X(BAR_TITLE, "bar-title")                                                                                \
    X(BAR_KEY, "bar-key")                                                                                    \
    X(PAGE, "page")                                                                                          \
    X(PAGE_TEXT, "page-text")                                                                                \
    X(PAGE_TITLE, "page-title")                                                                              \
    X(PAGE_KEY, "page-key")                                                                                  \
    X(PAGE_DIM, "page-dim")                                                                                  \
    X(CHOSEN, "chosen")                                                                                      \
    X(CHOSEN_TEXT, "chosen-text")                                                                            \
    X(GOOD, "good")                                                                                          \
    X(LOST, "lost") /* alarms in a bar */                                                                    \
    X(LOST_LINE, "lost-line")                                                                                \
    X(PAPER_DIM, "paper-dim") /* cards behind the panel of a lost game, and their red suits */               \
    X(RED_DIM, "red-dim")

#define COLOUR_CONSTANT(colour, name) colour,
typedef enum Colour {
    COLOURS_NAMED(COLOUR_CONSTANT) COLOURS,
    /* These depend on the deck: the four suits on paper, the right halves of their aces, their courts' robes,
       and the suits on dim paper. */
    INK_OF_SUIT = COLOURS,
    SHADED_INK_OF_SUIT = INK_OF_SUIT + 4,
    ROBE_OF_SUIT = SHADED_INK_OF_SUIT + 4,
    DIM_INK_OF_SUIT = ROBE_OF_SUIT + 4
} Colour;

/* The meaning of a cell, which decides its ink, its ground, and its accent if there are no colours. */
#define STYLES_NAMED(X)                                                                                      \
    X(STYLE_FELT, LABEL, FELT, PLAIN) /* the bare table, and marks on it */                                  \
    X(STYLE_LABEL, LABEL, FELT, PLAIN)                                                                       \
    X(STYLE_KEY, KEY, FELT, BOLD)             /* the key of a pile that has a move */                        \
    X(STYLE_TARGET, TARGET_INK, TARGET, BOLD) /* a label where the picked card may go */                     \
    X(STYLE_PLACE, PLACE, FELT, PLAIN)        /* the outline of an empty place */                            \
    X(STYLE_NOTE, NOTE, FELT, BOLD)           /* text beside a pile: the rank it wants */                    \
    X(STYLE_BACK, BACK_PATTERN, BACK, PLAIN)                                                                 \
    X(STYLE_BACK_NUMBER, WHITE, BACK, BOLD)                                                                  \
    X(STYLE_BAR, BAR_TEXT, BAR, REVERSE)                                                                     \
    X(STYLE_BAR_TITLE, BAR_TITLE, BAR, REVERSE | BOLD)                                                       \
    X(STYLE_BAR_KEY, BAR_KEY, BAR, REVERSE | BOLD)                                                           \
    X(STYLE_BAR_LOST, LOST, BAR, REVERSE | BOLD)                                                             \
    X(STYLE_MESSAGE, NOTE, FELT, PLAIN)                                                                      \
    X(STYLE_PAGE, PAGE_TEXT, PAGE, PLAIN) /* menus, help and other text */                                   \
    X(STYLE_PAGE_TITLE, PAGE_TITLE, PAGE, BOLD)                                                              \
    X(STYLE_PAGE_KEY, PAGE_KEY, PAGE, BOLD)                                                                  \
    X(STYLE_PAGE_DIM, PAGE_DIM, PAGE, PLAIN)                                                                 \
    X(STYLE_PAGE_CHOSEN, CHOSEN_TEXT, CHOSEN, REVERSE)                                                       \
    X(STYLE_PAGE_CHART, GOOD, PAGE, PLAIN)                                                                   \
    X(STYLE_PAGE_LOST, LOST_LINE, PAGE, PLAIN) /* the lost part of a chart */

#define STYLE_CONSTANT(style, ink, ground, accent) style,
typedef enum Style {
    STYLES_NAMED(STYLE_CONSTANT) STYLE_FACES /* from here on the faces of cards: four suits in each state */
} Style;

/* The states of a face: free, every other card of a run, not free, and picked up. */
typedef enum Face { FACE_FREE, FACE_SHADE, FACE_DIM, FACE_DIM_SHADE, FACE_PICKED, FACES } Face;

enum { STYLES = STYLE_FACES + FACES * 4 };

static inline Style style_of_face(Face face, int suit) {
    return (Style)(STYLE_FACES + (int)face * 4 + suit);
}

/* How many marks over and under a letter a cell has room for. */
enum { MARKS_MAX = 3 };

/* A character, its meaning, and its colours: those of its style unless it is painted in others.  A wide
   letter takes two cells, and the character of the second is 0. */
typedef struct Cell {
    wchar_t c, mark[MARKS_MAX];
    unsigned char style, ink, ground;
} Cell;

/* How richly cards are drawn: as lines on the bare table, if there are no colours; as flat paper; or with
   faces and shadows.  The last is paper with a lit edge in eight colours if bold letters give the second
   eight, paper with fine lines if that is not certain, and otherwise rounded paper. */
typedef enum Finish { FINISH_LINES = -1, FINISH_PLAIN, FINISH_BEVEL, FINISH_HAIRLINE, FINISH_FULL } Finish;

/* The pattern on the backs. */
typedef enum Back { BACK_LATTICE, BACK_WEAVE, BACK_MIDNIGHT } Back;

/* The block character with these quarters set: bit 0 is the upper left, 1 the upper right, 2 and 3 the lower.
 */
static const wchar_t quarter_blocks[] = L" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";

enum { CANVAS_WIDTH = 400, CANVAS_HEIGHT = 160 };

/* Cells of a row that act as a key when clicked. */
enum { SPOTS_MAX = 256 };
typedef struct KeySpot {
    int x, y, width, key;
} KeySpot;
typedef struct Spots {
    KeySpot of[SPOTS_MAX];
    int count;
    int only; /* the only key accepted, as only the way out is shown; 0: all are */
} Spots;

typedef struct Canvas {
    int width, height;
    int cursor_x, cursor_y; /* the place of the terminal's own cursor: screen readers follow it */
    Finish finish;
    Back back;
    Cell *cell; /* owned */
    Spots spots;
} Canvas;

/* The colours of a style. */
Colour style_ink(Style);
Colour style_ground(Style);

/* Makes a blank canvas, at most CANVAS_WIDTH x CANVAS_HEIGHT; canvas_free ends it. */
void canvas_begin(Canvas *, int width, int height);
void canvas_free(Canvas *);

/* Makes every cell a blank of this style that acts as no key. */
void canvas_clear(Canvas *, Style);

/* Fills a rectangle; here and below, what is outside the canvas is ignored. */
void canvas_fill(Canvas *, int x, int y, int width, int height, wchar_t, Style);

/* Puts one character; one the locale cannot show becomes the first letter of its replacement. */
void canvas_put(Canvas *, int x, int y, wchar_t, Style);

/* Puts one character of a style in two colours of its own. */
void canvas_paint(Canvas *, int x, int y, wchar_t, Style, Colour ink, Colour ground);

/* Writes UTF-8 from x on, at most `width` cells; returns how many it took (text_width says it in advance). */
int canvas_text(Canvas *, int x, int y, int width, const char *utf8, Style);

/* The same, with a mark at the end if the text is longer. */
void canvas_text_cut(Canvas *, int x, int y, int width, const char *utf8, Style);

/* The same, centred in that width, without a mark; returns where it begins. */
int canvas_centred(Canvas *, int x, int y, int width, const char *utf8, Style);

/* Breaks a sentence into lines of at most `width` cells; returns how many it took. */
int canvas_sentence(Canvas *, int x, int y, int width, const char *utf8, Style);

/* Writes an alarm at the right end of the top row; returns the cell where it begins. */
int canvas_notice(Canvas *, const char *utf8);

/* Notes that cells act as a key, in place of any other. */
void canvas_spot(Canvas *, int x, int y, int width, int key);

/* The key that a cell acts as, or 0. */
int spots_key(const Spots *, int x, int y);

/* A character, or its ASCII replacement if the locale cannot show it. */
wchar_t canvas_char(wchar_t c, char ascii);

/* The outline of a rectangle. */
void canvas_box(Canvas *, int x, int y, int width, int height, Style);

/* --- themes (theme.c) ----------------------------------------------------------------------------------- */

/* The colours of a style with true colour, with 256 colours and with 8, and its accent with none.  A theme is
   a text: themes/felt.theme explains how it is written. */

typedef enum Accent { PLAIN = 0, BOLD = 1, REVERSE = 2, UNDERLINE = 4, DIM = 8 } Accent;

/* One colour, for every kind of terminal. */
typedef struct Tint {
    int rgb;            /* 0xrrggbb */
    short of_256, of_8; /* of_8 may be OWN_COLOUR, the terminal's own, or from 8 on bright */
} Tint;

typedef struct Theme {
    bool colourless;
    Tint tint[COLOURS];
} Theme;

/* Reads the theme of that name: one of the player's own (~/.config/patience/themes/NAME.theme), or else one
   that comes with the program; what it leaves out is as in felt.  False if there is none: then it is felt.
   What is wrong with the player's own is put in *error; such a line is ignored. */
bool theme_named(const char *name, Theme *, Error *error);

/* The theme that the preferences name; what is wrong with it, or that the player's own does not exist, is put
   in error. */
Theme theme_of(const Settings *, Error *error);

/* Reads a theme's text into *theme; the first bad line is put in *error. */
void theme_read(const char *text, Theme *theme, Error *error);

/* The colour of a cell's ink or ground, with a deck of two colours or four. */
Tint theme_tint(const Theme *, Colour, bool four_colours);
