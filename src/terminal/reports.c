#include "reports.h"

#include <string.h>

#include "text/language.h"

/* --- the mouse ------------------------------------------------------------------------------------------ */

enum { BUTTON, COLUMN_AT, ROW_AT, NUMBERS };
enum {
    MODIFIERS = 4 + 8 + 16,
    WHEEL_UP = 64,
    WHEEL_DOWN = 65,
    RIGHT = 2,
    DRAGGED = 32,
    LET_GO = 3,
    NUMBER_MAX = 9999,
    BYTE_ZERO = 32
};

void mouse_begin(Mouse *m, MouseForm form) {
    m->form = form;
    m->count = 0;
    memset(m->number, 0, sizeof m->number);
}

/* The report is complete; older terminals do not tell which button was let go. */
static ReportPart mouse_does(Mouse *m, bool up, Event *event) {
    const int button = m->number[BUTTON] & ~MODIFIERS, x = m->number[COLUMN_AT] - 1,
              y = m->number[ROW_AT] - 1, moved = x != m->x || y != m->y;
    *event = (Event){.kind = up ? EVENT_DROP : EVENT_CLICK, .x = x, .y = y};
    if (x < 0 || y < 0) return REPORT_PART;
    if (button == WHEEL_UP || button == WHEEL_DOWN) {
        event->kind = EVENT_WHEEL;
        event->key = button == WHEEL_UP ? -1 : 1;
        return REPORT_COMPLETE;
    }
    if (!up && (button == RIGHT || (button == DRAGGED && m->down))) {
        event->kind = button == RIGHT ? EVENT_RIGHT : EVENT_DRAG;
        return REPORT_COMPLETE;
    }
    if (button != (up && m->form == MOUSE_BYTES ? LET_GO : 0) || (up && !m->down)) return REPORT_PART;
    m->down = !up;
    if (up) return moved ? REPORT_COMPLETE : REPORT_PART;
    m->x = x;
    m->y = y;
    return REPORT_COMPLETE;
}

/* The next character of three numbers, or the next of three bytes; REPORT_COMPLETE behind the last. */
static ReportPart take_number(Mouse *m, unsigned c) {
    int *const number = &m->number[m->count];
    if (m->form == MOUSE_BYTES) {
        if (c < BYTE_ZERO || c > 255) return REPORT_NO_PART;
        *number = (int)c - BYTE_ZERO;
        return ++m->count < NUMBERS ? REPORT_PART : REPORT_COMPLETE;
    }
    if (c >= '0' && c <= '9') {
        if (*number < NUMBER_MAX) *number = 10 * *number + (int)(c - '0');
        return REPORT_PART;
    }
    if (m->count == NUMBERS - 1) return c == 'M' || c == 'm' ? REPORT_COMPLETE : REPORT_NO_PART;
    m->count++;
    return c == ';' ? REPORT_PART : REPORT_NO_PART;
}

ReportPart mouse_take(Mouse *m, unsigned c, Event *event) {
    ReportPart part = m->form ? take_number(m, c) : REPORT_NO_PART;
    if (part == REPORT_PART) return part;
    if (part == REPORT_COMPLETE)
        part = mouse_does(m, m->form == MOUSE_BYTES ? (m->number[BUTTON] & ~MODIFIERS) == LET_GO : c == 'm',
                          event);
    m->form = MOUSE_RESTS;
    return part;
}

/* --- what is pasted ------------------------------------------------------------------------------------- */

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

ReportPart paste_take(Paste *p, unsigned byte) {
    const int matched = p->matched;
    const char c = (char)byte;
    if (completes(p, p->open ? ends : begins, byte)) {
        if (p->open) return REPORT_COMPLETE;
        paste_begin(p);
        return REPORT_PART;
    }
    if (!p->open) return REPORT_NO_PART;
    if (p->matched <= matched) keep(p, ends, matched); /* it was no mark */
    if (!p->matched && byte < 256) keep(p, &c, 1);
    return REPORT_PART;
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
