/* What may reach a terminal: UTF-8 with nothing in it that steers the terminal, turns letters round or hides.
   The list is written out here once more, on purpose. */
#ifndef SHOWN_H
#define SHOWN_H

#include "fuzz.h"
#include "text/language.h"

static inline bool is_harmless(uint32_t c) {
    static const uint32_t harmful[][2] = {
        {0, 0x1f},        {0x7f, 0x9f},       {0xad, 0xad},     {0x61c, 0x61c},   {0x180e, 0x180e},
        {0x200b, 0x200f}, {0x2028, 0x202e},   {0x2060, 0x206f}, {0xd800, 0xdfff}, {0xfeff, 0xfeff},
        {0xfff9, 0xfffb}, {0xe0000, 0xe007f}, {0x110000, ~0u}};
    for (size_t i = 0; i < sizeof harmful / sizeof *harmful; i++)
        if (c >= harmful[i][0] && c <= harmful[i][1]) return false;
    return true;
}

/* Whether it is what may be printed, newlines among it. */
static inline bool is_printable(const char *text, size_t size) {
    const unsigned char *at = (const unsigned char *)text, *end = at + size;
    while (at < end) {
        const int more = *at < 0x80 ? 0 : *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc2 ? 1 : -1;
        if (more < 0 || end - at <= more) return false;
        uint32_t c = more ? *at & (0x3fu >> more) : *at;
        for (int i = 1; i <= more; i++) {
            if ((at[i] & 0xc0) != 0x80) return false;
            c = c << 6 | (at[i] & 0x3fu);
        }
        if (c != '\n' && !is_harmless(c)) return false;
        at += more + 1;
    }
    return true;
}

/* A sentence as it is printed. */
static inline void check_shown(const char *sentence) {
    char *text = 0;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    MUST(out != 0);
    text_write(out, sentence);
    MUST(!fclose(out));
    for (char *tab = text; (tab = strchr(tab, '\t')) != 0;) *tab = ' ';
    MUST(is_printable(text, size));
    free(text);
}

#endif
