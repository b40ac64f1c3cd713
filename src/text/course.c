#include "course.h"

#include <string.h>

#include "language.h"

const char *course_cell(const int *percent, int count, int i, int width) {
    static const char *const bar[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, *const digit[] = {
                                                                                   "0", "1", "2", "3", "4",
                                                                                   "5", "6", "7", "8", "9"};
    const int share = percent[(long long)i * count / width];
    const bool bars = language_shows(L'▁') && language_shows(L'█');
    if (share < 0) return language_shows(L'·') ? "·" : ".";
    return bars ? bar[share * 8 / 101] : digit[share * 10 / 101];
}

char *course_text(const int *percent, int count, int width, char text[COURSE_TEXT_MAX]) {
    const int cells = count < width ? count : width;
    text[0] = '\0';
    for (int i = 0; i < cells && i < COURSE_WIDTH_MAX; i++)
        strcat(text, course_cell(percent, count, i, cells));
    return text;
}
