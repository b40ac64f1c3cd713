#include "decoder.h"

#include <stdlib.h>
#include <string.h>

#include "text/language.h"

enum { MODIFIERS = 4 + 8 + 16, WHEEL_UP = 64, WHEEL_DOWN = 65, RIGHT = 2, DRAGGED = 32 };

/* A mouse report: the button with its bits, column and row from 1, whether it was released.  false if that is
   not an event. */
static bool mouse_does(Mouse *m, const int number[3], bool up, Event *event) {
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

/* Keeps more of a paste, as much as fits. */
static void paste_keep(Paste *p, const char *bytes, int count) {
    for (int i = 0; i < count && p->length < PASTE_MAX; i++)
        if (bytes[i]) p->text[p->length++] = bytes[i];
}

/* The paste so far as one line: every run of breaks and blanks, including quotation marks (>) after a break,
   becomes a single blank, and invisible characters are removed. */
static const char *paste_line(Paste *p) {
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

/* --- the decoder ---------------------------------------------------------------------------------------- */

/* Milliseconds within which a sequence follows its escape, and comes to its end; within which a string or a
   paste ends, unless bytes keep coming without a pause: a paste may be long. */
enum { ESCAPE_MS = 25, SEQUENCE_MS = 500, LONG_MS = 2000, PAUSE_MS = 50 };

enum { CONTROL_C = 3, CONTROL_D = 4, BELL = 7, CANCEL = 24, SUBSTITUTE = 26, EIGHT_BITS = 0x80 };

static const char paste_begins[] = "[200~", paste_ends[] = "\033[201~";

void decoder_know(Decoder *d, const char *sent, int key) {
    if (*sent == KEY_ESCAPE_CHAR && sent[1] && d->owns < OWN_KEYS_MAX)
        d->own[d->owns++] = (SentKey){sent + 1, key};
}

/* --- characters ----------------------------------------------------------------------------------------- */

static bool say_character(wchar_t c, Event *event) {
    *event = (Event){.kind = EVENT_KEY, .key = (int)c};
    if (c == '\r') event->key = KEY_ENTER_CHAR;
    if (c == 127 || c == '\b') event->key = BACKSPACE;
    if (c == CONTROL_D) event->kind = EVENT_LEAVE; /* end of input as typed at a terminal */
    if (c == '\f') event->kind = EVENT_RESIZE;     /* ^L draws everything anew */
    return true;
}

static void begin_escape(Decoder *d, int escapes, long long now) {
    d->reading = READS_ESCAPE;
    d->escapes = escapes;
    d->length = 0;
    d->begun = now;
    d->in_bytes = d->drops = false;
    memset(&d->half, 0, sizeof d->half);
}

static bool take_part(Decoder *d, unsigned char byte, Event *event);

static bool take_character(Decoder *d, unsigned char byte, long long now, Event *event) {
    const bool begins = mbsinit(&d->half), drops = d->drops;
    const char bytes = (char)byte;
    wchar_t c;
    const size_t length = mbrtowc(&c, &bytes, 1, &d->half);
    if (length == (size_t)-2) return false;
    d->drops = false;
    if (length == (size_t)-1) {
        memset(&d->half, 0, sizeof d->half);
        if (!begins) return decoder_take(d, byte, now, event); /* an incomplete character is ignored */
        c = byte < 0xa0 ? byte : L'\0';
        if (!c) return false;
    }
    if (c < EIGHT_BITS || c >= 0xa0) return !drops && say_character(c, event);
    begin_escape(d, 1, now); /* an 8-bit control is an escape and a 7-bit one */
    d->in_bytes = true;
    return take_part(d, (unsigned char)(c - 0x40), event);
}

/* --- sequences ------------------------------------------------------------------------------------------ */

/* Keys as nearly all terminals send them, whether cursor keys and number pads are in application mode or not.
 */
static const SentKey usual[] = {
    {"[A", ARROW_UP},    {"OA", ARROW_UP},   {"[B", ARROW_DOWN}, {"OB", ARROW_DOWN}, {"[C", ARROW_RIGHT},
    {"OC", ARROW_RIGHT}, {"[D", ARROW_LEFT}, {"OD", ARROW_LEFT}, {"[H", HOME},       {"OH", HOME},
    {"[1~", HOME},       {"[7~", HOME},      {"[F", END},        {"OF", END},        {"[4~", END},
    {"[8~", END},        {"[5~", PAGE_UP},   {"[6~", PAGE_DOWN}, {"[3~", DELETE},    {"OM", KEY_ENTER_CHAR},
    {"Oj", '*'},         {"Ok", '+'},        {"Ol", ','},        {"Om", '-'},        {"On", '.'},
    {"Oo", '/'},         {"Op", '0'},        {"Oq", '1'},        {"Or", '2'},        {"Os", '3'},
    {"Ot", '4'},         {"Ou", '5'},        {"Ov", '6'},        {"Ow", '7'},        {"Ox", '8'},
    {"Oy", '9'},         {"OX", '='}};

static int key_of(const SentKey *keys, int count, const char *sequence) {
    for (int i = 0; i < count; i++)
        if (!strcmp(keys[i].sent, sequence)) return keys[i].key;
    return 0;
}

/* Whether it is one of this terminal's own keys, or the beginning of one, whatever it means elsewhere. */
static bool is_own(const Decoder *d, bool whole) {
    for (int i = 0; i < d->owns; i++)
        if (!strncmp(d->own[i].sent, d->sequence, (size_t)d->length) && !d->own[i].sent[d->length] == whole)
            return true;
    return false;
}

/* The three numbers of a mouse report; false if it has another form. */
static bool read_numbers(const char *text, int number[3], char *end) {
    enum { NUMBER_MAX = 9999 };
    for (int i = 0; i < 3; i++) {
        char *behind;
        if (*text < '0' || *text > '9') return false;
        const long value = strtol(text, &behind, 10);
        number[i] = value < NUMBER_MAX ? (int)value : NUMBER_MAX;
        if (i < 2 && *behind++ != ';') return false;
        text = behind;
    }
    *end = *text;
    return true;
}

/* The meaning of a complete sequence; most mean nothing. */
static bool say_sequence(Decoder *d, Event *event) {
    enum { COMMON = sizeof usual / sizeof *usual };
    int number[3], key;
    char end;
    d->reading = READS_CHARACTERS;
    if (d->length >= SEQUENCE_MAX) return false;
    d->sequence[d->length] = '\0';
    d->answered |= d->sequence[d->length - 1] == 'R';
    if ((key = key_of(d->own, d->owns, d->sequence)) != 0 ||
        (key = key_of(usual, COMMON, d->sequence)) != 0) {
        *event = (Event){.kind = EVENT_KEY, .key = key};
        return d->escapes < 2; /* otherwise it was typed with Alt */
    }
    if (!strcmp(d->sequence, paste_begins)) {
        d->reading = READS_PASTE;
        d->length = d->paste.length = 0;
    }
    return d->sequence[1] == '<' && read_numbers(d->sequence + 2, number, &end) &&
           (end == 'M' || end == 'm') && mouse_does(&d->mouse, number, end == 'm', event);
}

/* A mouse report in bytes: the button and the cell; older terminals do not say which button was released. */
static bool take_report(Decoder *d, unsigned char byte, Event *event) {
    enum { ZERO = 32, LET_GO = 3, BUTTONS = 0xe3 };
    d->sequence[d->length++] = (char)byte;
    if (d->length < 5) return false;
    int number[3];
    for (int i = 0; i < 3; i++) number[i] = (unsigned char)d->sequence[2 + i] - ZERO;
    const bool up = (number[0] & BUTTONS) == LET_GO;
    if (up) number[0] = 0;
    d->reading = READS_CHARACTERS;
    return mouse_does(&d->mouse, number, up, event);
}

/* What the character after an escape begins. */
static Reading read_behind_escape(unsigned char c) {
    if (c == '[') return READS_CONTROL;
    if (c == 'O' || c == 'N') return READS_SHIFTED;
    return strchr("PX]^_", c) ? READS_STRING : READS_ESCAPE;
}

static bool cancels(unsigned char byte) {
    return byte == CANCEL || byte == SUBSTITUTE;
}

/* Whether a character ends the sequence. */
static bool ends(const Decoder *d, unsigned char c) {
    const bool bracket = d->length == 2 && c == '['; /* Linux's first function keys have one letter more */
    switch (d->reading) {
    case READS_ESCAPE: return c >= '0';
    case READS_CONTROL: return c >= '@' && !bracket;
    case READS_SHIFTED: return !strchr("0123456789;", c); /* older terminals put modifiers there */
    default: return false;
    }
}

/* Takes the next byte of a sequence.  Controls and non-ASCII in it are ignored; right after the escape they
   were typed with Alt. */
static bool take_part(Decoder *d, unsigned char byte, Event *event) {
    const bool control = byte < ' ' || byte > '~';
    if (cancels(byte) || (control && d->reading == READS_ESCAPE)) d->reading = READS_CHARACTERS;
    if (control) return false;
    if (d->length < SEQUENCE_MAX) d->sequence[d->length] = (char)byte;
    d->length++;
    if (d->length == 1) d->reading = read_behind_escape(byte);
    const bool kept = d->length < SEQUENCE_MAX, begins = d->length == 1 && d->reading != READS_ESCAPE;
    if (kept && is_own(d, true)) return say_sequence(d, event);
    if (begins || (kept && is_own(d, false)) || !ends(d, byte)) return false;
    if (d->length == 2 && !memcmp(d->sequence, "[M", 2)) {
        d->reading = READS_REPORT;
        return false;
    }
    return say_sequence(d, event);
}

/* --- what is pasted ------------------------------------------------------------------------------------- */

static bool end_paste(Decoder *d, Event *event) {
    *event = (Event){.kind = EVENT_PASTE, .pasted = paste_line(&d->paste)};
    d->reading = READS_CHARACTERS;
    return true;
}

/* It may contain escapes; those that are not the end mark are text. */
static bool take_pasted(Decoder *d, unsigned char byte, Event *event) {
    const char c = (char)byte;
    if (byte == CONTROL_C) return end_paste(d, event);
    if (c == paste_ends[d->length]) return !paste_ends[++d->length] && end_paste(d, event);
    paste_keep(&d->paste, paste_ends, d->length);
    d->length = c == KEY_ESCAPE_CHAR;
    if (!d->length) paste_keep(&d->paste, &c, 1);
    return false;
}

/* --- all of it ------------------------------------------------------------------------------------------ */

/* Whatever is under way, an escape begins anew, as does an 8-bit control outside strings, and ^D and ^C are
   keys. */
bool decoder_take(Decoder *d, unsigned char byte, long long now, Event *event) {
    const Reading reading = d->reading;
    d->last = now;
    if (byte == CONTROL_D || (byte == CONTROL_C && reading != READS_PASTE)) {
        d->reading = READS_CHARACTERS;
        return say_character(byte, event);
    }
    if (reading == READS_PASTE) return take_pasted(d, byte, event);
    if (byte == KEY_ESCAPE_CHAR) {
        const bool again = reading == READS_ESCAPE && !d->length;
        begin_escape(d, again ? d->escapes + 1 : reading != READS_STRING, now);
        return false;
    }
    if (byte >= EIGHT_BITS && reading >= READS_ESCAPE && reading <= READS_SHIFTED) {
        if (reading == READS_ESCAPE) d->reading = READS_CHARACTERS;
        d->drops = true;
        return take_character(d, byte, now, event);
    }
    if (reading == READS_CHARACTERS) return take_character(d, byte, now, event);
    if (reading == READS_REPORT) return take_report(d, byte, event);
    if (reading != READS_STRING) return take_part(d, byte, event);
    if (byte == BELL || cancels(byte) || (byte == 0x9c && d->in_bytes)) d->reading = READS_CHARACTERS;
    return false;
}

/* When what is under way times out; negative: never. */
static long long ends_at(const Decoder *d) {
    const long long pause = d->last + PAUSE_MS, limit = d->begun + LONG_MS;
    switch (d->reading) {
    case READS_CHARACTERS: return -1;
    case READS_ESCAPE: return d->last + ESCAPE_MS;
    case READS_CONTROL:
    case READS_SHIFTED:
    case READS_REPORT: return d->begun + SEQUENCE_MS;
    case READS_PASTE:
        if (d->length == 1) return d->last + ESCAPE_MS; /* Esc alone */
        break;
    case READS_STRING: break;
    }
    return pause > limit ? pause : limit;
}

bool decoder_pass(Decoder *d, long long now, Event *event) {
    if (d->reading == READS_CHARACTERS || now < ends_at(d)) return false;
    if (d->reading == READS_PASTE) return end_paste(d, event);
    const bool alone = d->reading == READS_ESCAPE && !d->length && d->escapes-- > 0;
    if (!alone || !d->escapes) d->reading = READS_CHARACTERS; /* otherwise the next one, at once */
    return alone && say_character(KEY_ESCAPE_CHAR, event);
}

int decoder_wait(const Decoder *d, long long now) {
    const long long end = ends_at(d);
    return d->reading == READS_CHARACTERS ? -1 : end > now ? (int)(end - now) : 0;
}
