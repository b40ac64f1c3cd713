/* The themes as tables. */
#include "theme.h"

#include <string.h>

enum { BLACK8, RED8, GREEN8, YELLOW8, BLUE8, MAGENTA8, CYAN8, WHITE8 };

const Theme
    themes[] =
        {
            {.name = "felt",
             .look =
                 {
                     [STYLE_FELT] = {2, 22, GREEN8, BLACK8, PLAIN, PLAIN},
                     [STYLE_LABEL] = {2, 22, GREEN8, BLACK8, PLAIN, PLAIN},
                     [STYLE_TARGET] = {16, 11, BLACK8, YELLOW8, PLAIN, BOLD},
                     [STYLE_PLACE] = {2, 22, GREEN8, BLACK8, PLAIN, PLAIN},
                     [STYLE_NOTE] = {229, 22, YELLOW8, BLACK8, PLAIN, BOLD},
                     [STYLE_BLACK] = {16, 255, BLACK8, WHITE8, PLAIN, REVERSE},
                     [STYLE_BLACK_SHADE] = {16, 252, BLACK8, WHITE8, PLAIN, REVERSE},
                     [STYLE_BLACK_DIM] = {236, 250, BLACK8, WHITE8, PLAIN, REVERSE},
                     [STYLE_BLACK_DIM_SHADE] = {236, 247, BLACK8, WHITE8, PLAIN, REVERSE},
                     [STYLE_BLACK_PICKED] = {16, 222, BLACK8, YELLOW8, PLAIN, REVERSE | BOLD | UNDERLINE},
                     [STYLE_RED] = {160, 255, RED8, WHITE8, PLAIN, REVERSE},
                     [STYLE_RED_SHADE] = {160, 252, RED8, WHITE8, PLAIN, REVERSE},
                     [STYLE_RED_DIM] = {88, 250, RED8, WHITE8, PLAIN, REVERSE},
                     [STYLE_RED_DIM_SHADE] = {88, 247, RED8, WHITE8, PLAIN, REVERSE},
                     [STYLE_RED_PICKED] = {160, 222, RED8, YELLOW8, PLAIN, REVERSE | BOLD | UNDERLINE},
                     [STYLE_BACK] = {67, 24, WHITE8, BLUE8, PLAIN, PLAIN},
                     [STYLE_BACK_NUMBER] = {231, 24, WHITE8, BLUE8, PLAIN, BOLD},
                     [STYLE_BAR] = {250, 235, WHITE8, BLACK8, PLAIN, REVERSE},
                     [STYLE_BAR_TITLE] = {231, 235, WHITE8, BLACK8, PLAIN, REVERSE | BOLD},
                     [STYLE_BAR_KEY] = {228, 235, YELLOW8, BLACK8, PLAIN, REVERSE | BOLD},
                     [STYLE_MESSAGE] = {229, 22, WHITE8, BLACK8, PLAIN, PLAIN},
                     [STYLE_PAGE] = {252, 234, WHITE8, BLACK8, PLAIN, PLAIN},
                     [STYLE_PAGE_TITLE] = {231, 234, WHITE8, BLACK8, BOLD, BOLD},
                     [STYLE_PAGE_KEY] = {228, 234, YELLOW8, BLACK8, BOLD, BOLD},
                     [STYLE_PAGE_DIM] = {245, 234, CYAN8, BLACK8, PLAIN, PLAIN},
                     [STYLE_PAGE_CHOSEN] = {231, 29, BLACK8, GREEN8, BOLD, REVERSE},
                     [STYLE_PAGE_CHART] = {79, 234, GREEN8, BLACK8, PLAIN, PLAIN},
                 }},
            {.name = 0},
};

const Theme *theme_named(const char *name) {
    for (const Theme *theme = themes; theme->name; theme++)
        if (!strcmp(theme->name, name)) return theme;
    return 0;
}
