#include "characters.h"

#include <string.h>

/* Invisible characters, in order; tables of rules in version 1 may contain the harmless ones. */
static const struct Unseen {
    wchar_t from, to;
    bool harmful;
} unseen[] = {{0x0, 0x1f, true},         {0x7f, 0x9f, true},        {0xad, 0xad, true},
              {0x34f, 0x34f, false},     {0x61c, 0x61c, true},      {0x115f, 0x1160, false},
              {0x17b4, 0x17b5, false},   {0x180b, 0x180f, false},   {0x200b, 0x200f, true},
              {0x2028, 0x202e, true},    {0x2060, 0x206f, true},    {0x3164, 0x3164, false},
              {0xd800, 0xdfff, true},    {0xfe00, 0xfe0f, false},   {0xfeff, 0xfeff, true},
              {0xffa0, 0xffa0, false},   {0xfff9, 0xfffd, false},   {0x13430, 0x1345f, false},
              {0x1bca0, 0x1bca3, false}, {0x1d173, 0x1d17a, false}, {0xe0000, 0xe0fff, false}};

static const struct Unseen *found(wchar_t c) {
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen && unseen[i].from <= c; i++)
        if (c <= unseen[i].to) return &unseen[i];
    return 0;
}

bool is_visible(wchar_t c) {
    return c >= 0 && c < 0x110000 && !found(c);
}

bool is_harmful(wchar_t c) {
    const struct Unseen *const range = found(c);
    return range && range->harmful;
}

wchar_t utf8_next(const char **text) {
    static const wchar_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *s = (const unsigned char *)*text;
    if (!*s) return 0;
    const int length = *s < 0x80             ? 1
                       : (*s & 0xe0) == 0xc0 ? 2
                       : (*s & 0xf0) == 0xe0 ? 3
                       : (*s & 0xf8) == 0xf0 ? 4
                                             : 0;
    wchar_t c = length == 1 ? *s : *s & (0x7f >> length);
    int n = 1;
    for (; n < length && (s[n] & 0xc0) == 0x80; n++) c = (wchar_t)(c << 6 | (s[n] & 0x3f));
    *text += n;
    const bool surrogate = c >= 0xd800 && c <= 0xdfff;
    return length && n == length && c >= smallest[length] && c <= 0x10ffff && !surrogate ? c : 0xfffd;
}

int utf8_mark(const char *text) {
    return utf8_next(&text) == 0xfeff ? 3 : 0;
}

/* --- letters -------------------------------------------------------------------------------------------- */

/* Capitals, and the distance to their small letters; where the two alternate, the capital comes first. */
static const struct Capitals {
    wchar_t from, to;
    int by;
} capitals[] = {{'A', 'Z', 32},       {0xc0, 0xd6, 32},   {0xd8, 0xde, 32},       {0x100, 0x12f, 1},
                {0x130, 0x130, -199}, {0x132, 0x137, 1},  {0x139, 0x148, 1},      {0x14a, 0x177, 1},
                {0x178, 0x178, -121}, {0x179, 0x17e, 1},  {0x391, 0x3a1, 32},     {0x3a3, 0x3a9, 32},
                {0x400, 0x40f, 80},   {0x410, 0x42f, 32}, {0x1e9e, 0x1e9e, -7615}};
enum { CAPITALS = sizeof capitals / sizeof *capitals };

wchar_t letter_small(wchar_t c) {
    for (const struct Capitals *r = capitals; r < capitals + CAPITALS; r++)
        if (c >= r->from && c <= r->to && (r->by != 1 || (c - r->from) % 2 == 0)) return c + r->by;
    return c;
}

wchar_t letter_capital(wchar_t c) {
    for (const struct Capitals *r = capitals; c != 'i' && r < capitals + CAPITALS; r++)
        if (c - r->by >= r->from && c - r->by <= r->to && letter_small(c - r->by) == c) return c - r->by;
    return c == 'i' ? 'I' : c;
}

bool is_letter(wchar_t c) {
    return (letter_small(c) >= 'a' && letter_small(c) <= 'z') ||
           (c >= 0xc0 && c != 0xd7 && c != 0xf7 && !(c >= 0x2000 && c < 0x2c00) && is_visible(c));
}

/* A small letter without its marks; 0 if it is one without. */
static wchar_t letter_plain(wchar_t c) {
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo/ouuuuypy"                          /* à to ÿ */
                                "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk" /* Ā to ĸ */
                                "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
    if (c >= 0xe0 && c < 0x180) return (wchar_t)plain[c - 0xe0];
    const bool is_mark = c >= 0x300 && c < 0x370, is_quote = c >= 0x2000 && c < 0x2070;
    return is_mark || is_quote || (c && c < 0x80 && strchr(" -_'", (int)c)) ? 0 : c;
}

int utf8_put(wchar_t c, char text[5]) {
    const int length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const int lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (int i = length - 1; i > 0; i--, c >>= 6) text[i] = (char)(0x80 | (c & 0x3f));
    text[0] = (char)(lead[length] | c);
    text[length] = '\0';
    return length;
}

char *name_fold(const char *utf8, size_t length, char *folded, size_t size) {
    enum { CHARACTER_MAX = 4, SHARP_S = 0xdf };
    const char *const end = utf8 + length;
    size_t n = 0;
    for (wchar_t c; utf8 < end && n + CHARACTER_MAX < size && (c = letter_small(utf8_next(&utf8))) != 0;) {
        const wchar_t plain = c == SHARP_S ? 's' : letter_plain(c);
        if (!plain || (plain == 'e' && n && strchr("aou", folded[n - 1]))) continue;
        n += (size_t)utf8_put(plain, folded + n);
        if (c == SHARP_S) folded[n++] = 's';
    }
    folded[n] = '\0';
    return folded;
}
