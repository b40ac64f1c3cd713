#include "mouse.h"

enum { BUTTON, COLUMN_AT, ROW_AT, NUMBERS };
enum {
    MODIFIERS = 4 + 8 + 16,
    WHEEL_UP = 64,
    WHEEL_DOWN = 65,
    LET_GO = 3,
    NUMBER_MAX = 9999,
    BYTE_ZERO = 32
};

void mouse_begin(Mouse *m, MouseForm form) {
    m->form = form;
    m->count = 0;
    for (int i = 0; i < NUMBERS; i++) m->number[i] = 0;
}

/* The report is complete; older terminals do not tell which button was let go. */
static MousePart mouse_does(Mouse *m, bool up, Event *event) {
    const int button = m->number[BUTTON] & ~MODIFIERS, x = m->number[COLUMN_AT] - 1,
              y = m->number[ROW_AT] - 1;
    *event = (Event){.kind = EVENT_CLICK, .x = x, .y = y};
    if (x < 0 || y < 0) return MOUSE_PART;
    if (button == WHEEL_UP || button == WHEEL_DOWN) {
        event->kind = EVENT_WHEEL;
        event->key = button == WHEEL_UP ? -1 : 1;
        return MOUSE_EVENT;
    }
    if (button != (up && m->form == MOUSE_BYTES ? LET_GO : 0) || (up && !m->down)) return MOUSE_PART;
    m->down = !up;
    if (up) {
        event->kind = EVENT_DROP;
        return x != m->x || y != m->y ? MOUSE_EVENT : MOUSE_PART;
    }
    m->x = x;
    m->y = y;
    return MOUSE_EVENT;
}

static MousePart take_number(Mouse *m, unsigned c, Event *event) {
    int *const number = &m->number[m->count];
    if (c >= '0' && c <= '9') {
        *number = 10 * *number + (int)(c - '0');
        if (*number > NUMBER_MAX) *number = NUMBER_MAX;
        return MOUSE_PART;
    }
    if (c == ';' && m->count < NUMBERS - 1) {
        m->count++;
        return MOUSE_PART;
    }
    const bool complete = m->count == NUMBERS - 1 && (c == 'M' || c == 'm');
    const MousePart part = complete ? mouse_does(m, c == 'm', event) : MOUSE_NO_PART;
    m->form = MOUSE_RESTS;
    return part;
}

static MousePart take_byte(Mouse *m, unsigned c, Event *event) {
    MousePart part = c < BYTE_ZERO || c > 255 ? MOUSE_NO_PART : MOUSE_PART;
    if (part) m->number[m->count++] = (int)c - BYTE_ZERO;
    if (part && m->count < NUMBERS) return part;
    if (part) part = mouse_does(m, (m->number[BUTTON] & ~MODIFIERS) == LET_GO, event);
    m->form = MOUSE_RESTS;
    return part;
}

MousePart mouse_take(Mouse *m, unsigned character, Event *event) {
    if (m->form == MOUSE_RESTS) return MOUSE_NO_PART;
    return m->form == MOUSE_NUMBERS ? take_number(m, character, event) : take_byte(m, character, event);
}
