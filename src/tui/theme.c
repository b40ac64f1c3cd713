/* The themes as tables. */
#include "theme.h"

#include "patience/card.h"

enum { BLACK8, RED8, GREEN8, YELLOW8, BLUE8, MAGENTA8, CYAN8, WHITE8 };

#define INKS                                                                                                 \
    .ink = {16, 160, 160, 16}, .ink_dim = {236, 88, 88, 236}, .four = {22, 25, 160, 16},                     \
    .four_dim = {22, 18, 88, 236}

/* The first 16 colours are the terminal's own, and the cheapest to send: on the theme most play with, over
   any line, what changes with every move has them. */
#define FELT_INKS                                                                                            \
    .ink = {0, 160, 160, 0}, .ink_dim = {236, 88, 88, 236}, .four = {22, 25, 160, 0},                        \
    .four_dim = {22, 18, 88, 236}

/* With 8 colours and with none faces look the same in all themes: black on white, or reversed. */
#define PAPER(bg)                                                                                            \
    { 0, bg, BLACK8, WHITE8, PLAIN, REVERSE }
#define PICKED_PAPER(bg)                                                                                     \
    { 0, bg, BLACK8, YELLOW8, PLAIN, REVERSE | BOLD | UNDERLINE }

const Theme themes[] = {
    {/* felt */
     .look = {[STYLE_FELT] = {2, 22, GREEN8, BLACK8, PLAIN, PLAIN},
              [STYLE_LABEL] = {2, 22, GREEN8, BLACK8, PLAIN, PLAIN},
              [STYLE_PLACE] = {2, 22, GREEN8, BLACK8, PLAIN, PLAIN},
              [STYLE_TARGET] = {0, 11, BLACK8, YELLOW8, PLAIN, BOLD},
              [STYLE_NOTE] = {229, 22, YELLOW8, BLACK8, PLAIN, BOLD},
              [STYLE_BACK] = {67, 24, WHITE8, BLUE8, PLAIN, PLAIN},
              [STYLE_BACK_NUMBER] = {231, 24, WHITE8, BLUE8, PLAIN, BOLD},
              [STYLE_BAR] = {7, 235, WHITE8, BLACK8, PLAIN, REVERSE},
              [STYLE_BAR_TITLE] = {15, 235, WHITE8, BLACK8, PLAIN, REVERSE | BOLD},
              [STYLE_BAR_KEY] = {11, 235, YELLOW8, BLACK8, PLAIN, REVERSE | BOLD},
              [STYLE_MESSAGE] = {229, 22, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_PAGE] = {252, 234, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_PAGE_TITLE] = {231, 234, WHITE8, BLACK8, BOLD, BOLD},
              [STYLE_PAGE_KEY] = {228, 234, YELLOW8, BLACK8, BOLD, BOLD},
              [STYLE_PAGE_DIM] = {245, 234, CYAN8, BLACK8, PLAIN, PLAIN},
              [STYLE_PAGE_CHOSEN] = {231, 29, BLACK8, GREEN8, BOLD, REVERSE},
              [STYLE_PAGE_CHART] = {79, 234, GREEN8, BLACK8, PLAIN, PLAIN}},
     .face = {PAPER(15), PAPER(7), PAPER(250), PAPER(247), PICKED_PAPER(222)},
     FELT_INKS},
    {/* light */
     .look = {[STYLE_FELT] = {240, 151, BLACK8, WHITE8, PLAIN, PLAIN},
              [STYLE_LABEL] = {240, 151, BLACK8, WHITE8, PLAIN, PLAIN},
              [STYLE_PLACE] = {240, 151, BLACK8, WHITE8, PLAIN, PLAIN},
              [STYLE_TARGET] = {231, 130, WHITE8, RED8, PLAIN, BOLD},
              [STYLE_NOTE] = {52, 151, BLUE8, WHITE8, BOLD, BOLD},
              [STYLE_BACK] = {146, 67, WHITE8, BLUE8, PLAIN, PLAIN},
              [STYLE_BACK_NUMBER] = {231, 67, WHITE8, BLUE8, PLAIN, BOLD},
              [STYLE_BAR] = {238, 254, WHITE8, BLACK8, PLAIN, REVERSE},
              [STYLE_BAR_TITLE] = {16, 254, WHITE8, BLACK8, BOLD, REVERSE | BOLD},
              [STYLE_BAR_KEY] = {124, 254, YELLOW8, BLACK8, PLAIN, REVERSE | BOLD},
              [STYLE_MESSAGE] = {16, 151, BLACK8, WHITE8, PLAIN, PLAIN},
              [STYLE_PAGE] = {236, 255, BLACK8, WHITE8, PLAIN, PLAIN},
              [STYLE_PAGE_TITLE] = {16, 255, BLACK8, WHITE8, BOLD, BOLD},
              [STYLE_PAGE_KEY] = {124, 255, RED8, WHITE8, BOLD, BOLD},
              [STYLE_PAGE_DIM] = {244, 255, BLUE8, WHITE8, PLAIN, PLAIN},
              [STYLE_PAGE_CHOSEN] = {231, 29, WHITE8, GREEN8, BOLD, REVERSE},
              [STYLE_PAGE_CHART] = {29, 255, GREEN8, WHITE8, PLAIN, PLAIN}},
     .face = {PAPER(231), PAPER(255), PAPER(252), PAPER(249), PICKED_PAPER(222)},
     INKS},
    {/* contrast */
     .look = {[STYLE_FELT] = {15, 16, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_LABEL] = {15, 16, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_PLACE] = {15, 16, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_TARGET] = {16, 226, BLACK8, YELLOW8, BOLD, BOLD},
              [STYLE_NOTE] = {226, 16, YELLOW8, BLACK8, BOLD, BOLD},
              [STYLE_BACK] = {231, 19, WHITE8, BLUE8, PLAIN, PLAIN},
              [STYLE_BACK_NUMBER] = {231, 19, WHITE8, BLUE8, BOLD, BOLD},
              [STYLE_BAR] = {16, 231, BLACK8, WHITE8, PLAIN, REVERSE},
              [STYLE_BAR_TITLE] = {16, 231, BLACK8, WHITE8, BOLD, REVERSE | BOLD},
              [STYLE_BAR_KEY] = {19, 231, BLUE8, WHITE8, BOLD, REVERSE | BOLD},
              [STYLE_MESSAGE] = {226, 16, YELLOW8, BLACK8, BOLD, BOLD},
              [STYLE_PAGE] = {231, 16, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_PAGE_TITLE] = {231, 16, WHITE8, BLACK8, BOLD, BOLD},
              [STYLE_PAGE_KEY] = {226, 16, YELLOW8, BLACK8, BOLD, BOLD},
              [STYLE_PAGE_DIM] = {252, 16, WHITE8, BLACK8, PLAIN, PLAIN},
              [STYLE_PAGE_CHOSEN] = {16, 226, BLACK8, YELLOW8, BOLD, REVERSE},
              [STYLE_PAGE_CHART] = {51, 16, CYAN8, BLACK8, PLAIN, PLAIN}},
     .face = {PAPER(231), PAPER(254), PAPER(250), PAPER(247), PICKED_PAPER(226)},
     INKS},
    {/* mono */
     .colourless = true,
     .look = {[STYLE_TARGET] = {.mono = BOLD},
              [STYLE_NOTE] = {.mono = BOLD},
              [STYLE_BACK_NUMBER] = {.mono = BOLD},
              [STYLE_BAR] = {.mono = REVERSE},
              [STYLE_BAR_TITLE] = {.mono = REVERSE | BOLD},
              [STYLE_BAR_KEY] = {.mono = REVERSE | BOLD},
              [STYLE_PAGE_TITLE] = {.mono = BOLD},
              [STYLE_PAGE_KEY] = {.mono = BOLD},
              [STYLE_PAGE_CHOSEN] = {.mono = REVERSE}},
     .face = {PAPER(0), PAPER(0), PAPER(0), PAPER(0), PICKED_PAPER(0)}},
};

Look theme_look(const Theme *theme, Style style, bool four_colours) {
    static const short ink8[SUIT_INKS] = {BLACK8, RED8, RED8, BLACK8};
    static const short four8[SUIT_INKS] = {GREEN8, BLUE8, RED8, BLACK8};
    if (style < STYLE_FACES) return theme->look[style];
    const Face face = (Face)((style - STYLE_FACES) / SUITS);
    const int suit = (style - STYLE_FACES) % SUITS;
    const bool dim = face == FACE_DIM || face == FACE_DIM_SHADE;
    Look look = theme->face[face];
    if (four_colours)
        look.fg = dim ? theme->four_dim[suit] : theme->four[suit];
    else
        look.fg = dim ? theme->ink_dim[suit] : theme->ink[suit];
    look.fg8 = four_colours ? four8[suit] : ink8[suit];
    return look;
}
