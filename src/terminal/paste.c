#include "paste.h"

#include <string.h>

#include "text/language.h"

static const char begins[] = "\033[200~", ends[] = "\033[201~";

/* Whether this byte makes the mark complete; only its first byte begins one. */
static bool completes(Paste *p, const char *mark, unsigned byte) {
    if (byte != (unsigned char)mark[p->matched]) p->matched = 0;
    if (byte == (unsigned char)mark[p->matched]) p->matched++;
    return !mark[p->matched];
}

static void keep(Paste *p, const char *bytes, int count) {
    for (int i = 0; i < count && p->length < PASTE_MAX; i++)
        if (bytes[i]) p->text[p->length++] = bytes[i];
}

void paste_begin(Paste *p) {
    p->open = true;
    p->matched = p->length = 0;
}

PastePart paste_take(Paste *p, unsigned byte) {
    const int matched = p->matched;
    const char c = (char)byte;
    if (completes(p, p->open ? ends : begins, byte)) {
        if (p->open) return PASTE_COMPLETE;
        paste_begin(p);
        return PASTE_PART;
    }
    if (!p->open) return PASTE_NO_PART;
    if (p->matched <= matched) keep(p, ends, matched); /* it was no mark */
    if (!p->matched && byte < 256) keep(p, &c, 1);
    return PASTE_PART;
}

const char *paste_end(Paste *p) {
    const char *at = p->text;
    char *end = p->text, bytes[5]; /* the line grows no longer than what has been read */
    bool broken = true, blank = false;
    p->text[p->length] = '\0';
    for (wchar_t c; (c = utf8_next(&at)) != 0;) {
        const bool breaks = c == '\n' || c == '\r';
        broken = breaks || (broken && (c == ' ' || c == '\t' || c == '>'));
        if (broken || c == ' ' || c == '\t' || c == 0xa0) {
            blank = end > p->text;
        } else if (is_visible(c)) {
            if (blank) *end++ = ' ';
            blank = false;
            const int length = utf8_put(c, bytes);
            memcpy(end, bytes, (size_t)length);
            end += length;
        }
    }
    *end = '\0';
    p->open = false;
    p->matched = 0;
    return p->text;
}
