#include "prompt.h"

#include <stdio.h>
#include <string.h>

#include "exchange/deal_table.h"
#include "patience/share.h"
#include "terminal/screen.h"
#include "text/error_text.h"
#include "text/language.h"

enum { CONTROL_U = 21 };

/* --- a line of text ------------------------------------------------------------------------------------- */

/* A question with the line typed so far under it, as much of both as there is room for. */
static void draw_asking(const char *question, const char *hint, const char *text) {
    enum { WIDTH = 60, HEIGHT = 6, LEAST_WIDTH = 16 };
    Canvas canvas;
    wchar_t letter[LETTER_MAX];
    canvas_begin(&canvas, screen_width(), screen_height());
    const bool roomy = canvas.width >= LEAST_WIDTH && canvas.height > HEIGHT;
    const int width = !roomy ? canvas.width : canvas.width > WIDTH + 4 ? WIDTH : canvas.width - 4;
    const int margin = roomy ? 2 : 0, x = (canvas.width - width) / 2, inner = width - 2 * margin;
    const int y = roomy ? (canvas.height - HEIGHT) / 2 : 0, line = roomy ? y + 2 : canvas.height > 1;
    canvas_clear(&canvas, STYLE_FELT);
    canvas_fill(&canvas, x, y, width, HEIGHT, L' ', STYLE_PAGE);
    canvas_text(&canvas, x + margin, line - 1, inner, question, STYLE_PAGE_TITLE);
    while (*text && text_width(text) >= inner)
        letter_next(&text, letter); /* its end is seen, and the cursor */
    canvas.cursor_x = x + margin + canvas_text(&canvas, x + margin, line, inner, text, STYLE_PAGE_KEY);
    canvas.cursor_y = line;
    canvas_text(&canvas, x + margin, roomy ? y + 4 : line + 1, inner, hint, STYLE_PAGE_DIM);
    screen_show(&canvas);
    canvas_free(&canvas);
}

/* Takes away the last character. */
static void take_back(char *text) {
    size_t length = strlen(text);
    while (length && ((unsigned char)text[--length] & 0xc0) == 0x80) {
    }
    text[length] = '\0';
}

/* Adds what can be seen and has room; of a code no blanks, which are those of the letter it stood in. */
static void add_text(char *text, int size, int most, const char *added, bool is_code) {
    char bytes[5];
    int characters = 0, length = (int)strlen(text);
    for (const char *at = text; utf8_next(&at);) characters++;
    for (wchar_t c; (c = utf8_next(&added)) != 0;) {
        const int more = is_visible(c) && !(is_code && c == ' ') ? utf8_put(c, bytes) : 0;
        if (!more || characters >= most || length + more >= size) continue;
        memcpy(text + length, bytes, (size_t)more);
        length += more;
        characters++;
    }
    text[length] = '\0';
}

/* What an event adds to a line. */
static const char *added_by(Event event, char character[5]) {
    character[0] = '\0';
    if (event.kind == EVENT_KEY && event.key < KEY_NOTHING) utf8_put((wchar_t)event.key, character);
    return event.kind == EVENT_PASTE ? event.pasted : character;
}

bool ask_text(const char *question, const char *hint, char *text, int size, int most) {
    for (;;) {
        char character[5];
        draw_asking(question, hint, text);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_LEAVE) return false;
        switch (event.key) {
        case KEY_ENTER_CHAR: return true;
        case KEY_ESCAPE_CHAR: return false;
        case BACKSPACE: take_back(text); break;
        case CONTROL_U: text[0] = '\0'; break;
        default: add_text(text, size, most, added_by(event, character), false); break;
        }
    }
}

bool ask_yes(const char *question, const char *hint) {
    char nothing[1] = "";
    return ask_text(question, hint, nothing, sizeof nothing, 0);
}

/* --- a deal --------------------------------------------------------------------------------------------- */

/* What a line tells; nothing, and why not. */
static DealAnswer read_line(const char *line, const Rules *rules, Deal *deal, Play *shared, char *why,
                            int size) {
    Error error = {.why = 0}; /* readers look whether it is */
    uint64_t number;
    if (strspn(line, "0123456789") == strlen(line)) {
        error.why = N_("Deal numbers go from 0 to 18446744073709551615.");
        if (number_read(line, &number)) {
            *deal = deal_numbered(number, rules->packs);
            return ANSWERED_DEAL;
        }
    } else if (strchr(line, '.')) { /* in no card */
        if (share_read(line, shared, &error)) return ANSWERED_SHARED;
    } else if (deal_of_text(rules, line, deal, &error)) {
        return ANSWERED_DEAL;
    }
    error_text(&error, 0, 0, why, size);
    return ANSWERED_NOTHING;
}

static void add_to_deal(char line[SHARE_CODE_MAX + 2], const char *added) {
    const bool is_code = strchr(line, '.') || strchr(added, '.');
    add_text(line, SHARE_CODE_MAX + 2, SHARE_CODE_MAX + 2, added, is_code);
}

static void step(char *line, int size, int by) {
    uint64_t number;
    if (number_read(line, &number))
        snprintf(line, (size_t)size, "%llu", (unsigned long long)number + (unsigned long long)by);
}

DealAnswer ask_deal(const Rules *rules, const uint64_t *number, Deal *deal, Play *shared) {
    char line[SHARE_CODE_MAX + 2] = ""; /* of a code one more, so that it is refused */
    char why[400] = "", character[5];
    DealAnswer asked;
    bool typed = false; /* what there was before gives way to the first key */
    if (number) snprintf(line, sizeof line, "%llu", (unsigned long long)*number);
    for (;;) {
        draw_asking(_("Deal: its number, its cards, or a code"),
                    *why ? why : _("↵ deal it  ↑ next  ↓ previous  Esc back"), line);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_LEAVE || (event.kind == EVENT_KEY && event.key == KEY_ESCAPE_CHAR))
            return ANSWERED_NOTHING;
        if ((event.kind != EVENT_KEY || event.key == KEY_NOTHING) && event.kind != EVENT_PASTE) continue;
        why[0] = '\0';
        switch (event.key) {
        case KEY_ENTER_CHAR:
            asked = read_line(line, rules, deal, shared, why, sizeof why);
            if (asked) return asked;
            break;
        case ARROW_UP: step(line, sizeof line, 1); break;
        case ARROW_DOWN: step(line, sizeof line, -1); break;
        case BACKSPACE: take_back(line); break;
        case CONTROL_U: line[0] = '\0'; break;
        default:
            if (!typed) line[0] = '\0';
            add_to_deal(line, added_by(event, character));
        }
        typed = typed || (event.key != ARROW_UP && event.key != ARROW_DOWN);
    }
}
