#include "characters.h"

/* The one table of what cannot be seen; tables of rules in version 1 may have what is harmless of it. */
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
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (c >= unseen[i].from && c <= unseen[i].to) return &unseen[i];
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
