#include "reports.h"

#include <string.h>

#include "text/language.h"

enum { MODIFIERS = 4 + 8 + 16, WHEEL_UP = 64, WHEEL_DOWN = 65, RIGHT = 2, DRAGGED = 32 };

bool mouse_does(Mouse *m, const int number[3], bool up, Event *event) {
    const int button = number[0] & ~MODIFIERS, x = number[1] - 1, y = number[2] - 1;
    const bool moved = x != m->x || y != m->y, wheel = button == WHEEL_UP || button == WHEEL_DOWN;
    *event = (Event){.kind = up ? EVENT_DROP : EVENT_CLICK, .x = x, .y = y};
    if (x < 0 || y < 0) return false;
    if (wheel) {
        event->kind = EVENT_WHEEL;
        event->key = button == WHEEL_UP ? -1 : 1;
        return true;
    }
    if (!up && (button == RIGHT || (button == DRAGGED && m->down))) {
        event->kind = button == RIGHT ? EVENT_RIGHT : EVENT_DRAG;
        return true;
    }
    if (button || (up && !m->down)) return false;
    m->down = !up;
    if (up) return moved;
    m->x = x;
    m->y = y;
    return true;
}

void paste_keep(Paste *p, const char *bytes, int count) {
    for (int i = 0; i < count && p->length < PASTE_MAX; i++)
        if (bytes[i]) p->text[p->length++] = bytes[i];
}

const char *paste_line(Paste *p) {
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
    return p->text;
}
