#include "pages.h"

#include <string.h>

#include "store/deal_format.h"
#include "text/error_text.h"

enum { CONTROL_U = 21 };

typedef struct Asking {
    const char *question, *hint;
    char *line;
    int size, most;
    bool answered;
    bool number;        /* what is asked for */
    const Rules *rules; /* the game for which a deal is asked, or 0: any line will do */
    const Settings *settings;
    Deal *deal;
    Play *shared;
    DealAnswer answer;
    bool typed;    /* the first key replaces the deal that was there */
    char why[400]; /* why the line is not valid, or "" */
} Asking;

/* Makes the keys in a hint clickable, with the words after them. */
static void note_keys(Canvas *canvas, int x, int y, const char *hint) {
    static const struct {
        const char *sign;
        int key;
    } keys[] = {{"↵", KEY_ENTER_CHAR}, {"Esc", KEY_ESCAPE_CHAR}, {"↑", ARROW_UP}, {"↓", ARROW_DOWN}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *at = strstr(hint, keys[i].sign), *end = at ? strstr(at, "  ") : 0;
        char before[200], part[200];
        if (!at) continue;
        snprintf(before, sizeof before, "%.*s", (int)(at - hint), hint);
        snprintf(part, sizeof part, "%.*s", end ? (int)(end - at) : (int)strlen(at), at);
        canvas_spot(canvas, x + text_width(before), y, text_width(part), keys[i].key);
    }
}

/* A question with the line typed so far under it. */
static void draw_asking(void *context, Canvas *canvas) {
    enum { WIDTH = 60, HEIGHT = 6, MARGIN = 2 };
    const Asking *asking = context;
    const char *text = asking->line;
    wchar_t letter[LETTER_MAX];
    const int width = canvas->width > WIDTH + 4 ? WIDTH : canvas->width - 4, x = (canvas->width - width) / 2,
              y = (canvas->height - HEIGHT) / 2, text_x = x + MARGIN, inner = width - 2 * MARGIN;
    canvas_clear(canvas, STYLE_FELT);
    canvas_fill(canvas, x, y, width, HEIGHT, L' ', STYLE_PAGE);
    canvas_text(canvas, text_x, y + 1, inner, asking->question, STYLE_PAGE_TITLE);
    while (*text && text_width(text) >= inner)
        letter_next(&text, letter); /* its end and the cursor are visible */
    canvas->cursor_x = text_x + canvas_text(canvas, text_x, y + 2, inner, text, STYLE_PAGE_KEY);
    canvas->cursor_y = y + 2;
    canvas_sentence(canvas, text_x, y + 4, inner, asking->why[0] ? asking->why : asking->hint,
                    STYLE_PAGE_DIM);
    if (!asking->why[0]) note_keys(canvas, text_x, y + 4, asking->hint);
}

/* Adds what is visible and fits; blanks are dropped in a code, as they come from the message it was in. */
static void add_text(Asking *asking, const char *added) {
    char bytes[5], *text = asking->line;
    const bool is_code = asking->rules && (strchr(text, '.') || strchr(added, '.'));
    int characters = 0, length = (int)strlen(text);
    for (const char *at = text; utf8_next(&at);) characters++;
    for (wchar_t c; (c = utf8_next(&added)) != 0;) {
        const int more = is_visible(c) && !(is_code && c == ' ') ? utf8_put(c, bytes) : 0;
        if (!more || characters >= asking->most || length + more >= asking->size) continue;
        memcpy(text + length, bytes, (size_t)more);
        length += more;
        characters++;
    }
    text[length] = '\0';
}

/* Reads the line; if it is not valid, says why. */
static DealAnswer read_deal(Asking *asking) {
    Error error = {.why = 0}; /* readers check whether it is valid */
    Game game;
    char plain[SEED_MAX];
    const char *line = seed_plain(asking->line, plain);
    game_open(&game, asking->rules, asking->settings);
    if (strspn(line, "0123456789") == strlen(line)) {
        if (deal_named(asking->rules, line, asking->deal, &error)) return ANSWERED_DEAL;
    } else if (strchr(line, '.')) { /* not used in any card */
        if (share_read(asking->line, asking->shared, &error)) return ANSWERED_SHARED;
    } else if (deal_of_text(&game, asking->line, asking->deal, &error)) {
        return ANSWERED_DEAL;
    }
    error_text(&error, 0, 0, asking->why, sizeof asking->why);
    return ANSWERED_NOTHING;
}

static void step(Asking *asking, int by) {
    Deal deal;
    Error error;
    if (asking->rules && deal_named(asking->rules, asking->line, &deal, &error) &&
        deal_beside(&deal, by, &deal))
        deal_name(&deal, asking->line);
}

/* The character that a key types: a digit in a number, also after a word, as in "ms:617". */
static wchar_t written(const Asking *asking, int key) {
    const char *colon = strchr(asking->line, ':'), *number = colon ? colon + 1 : asking->line;
    const bool in_number =
        (asking->number || asking->rules) && strspn(number, "0123456789") == strlen(number);
    const int digit = in_number ? digit_of_key(key) : -1;
    return digit < 0 ? (wchar_t)key : L'0' + digit;
}

static bool take_event(void *context, Event event) {
    Asking *asking = context;
    char character[5] = "";
    if (!event_is_key(event) && event.kind != EVENT_PASTE) return true;
    asking->why[0] = '\0';
    switch (event.key) {
    case KEY_ENTER_CHAR:
        if (asking->rules) asking->answer = read_deal(asking);
        asking->answered = !asking->rules || asking->answer;
        break;
    case KEY_ESCAPE_CHAR: return false;
    case ARROW_UP: step(asking, 1); return true;
    case ARROW_DOWN: step(asking, -1); return true;
    case BACKSPACE: text_take_back(asking->line); break;
    case CONTROL_U: asking->line[0] = '\0'; break;
    default:
        if (asking->rules && !asking->typed) asking->line[0] = '\0';
        if (event.kind == EVENT_KEY && event.key < KEY_NOTHING)
            utf8_put(written(asking, event.key), character);
        add_text(asking, event.kind == EVENT_PASTE ? event.pasted : character);
    }
    asking->typed = true;
    return !asking->answered;
}

static bool ask(Asking *asking) {
    return page_show(asking, draw_asking, take_event, -1) && asking->answered;
}

bool ask_text(const char *question, const char *hint, char *text, int size, int most) {
    return ask(&(Asking){.question = question, .hint = hint, .line = text, .size = size, .most = most});
}

bool ask_number(const char *question, const char *hint, char *text, int size) {
    return ask(&(Asking){
        .question = question, .hint = hint, .line = text, .size = size, .most = size - 1, .number = true});
}

bool ask_yes(const char *question, const char *hint) {
    char nothing[1] = "";
    return ask_text(question, hint, nothing, sizeof nothing, 0);
}

DealAnswer ask_deal(const Rules *rules, const Settings *settings, const char *name, Deal *deal,
                    Play *shared) {
    enum { SIZE = SHARE_CODE_MAX + 2 }; /* for a code one more, so that it is refused */
    char line[SIZE] = "";
    Asking asking = {.question = _("Deal: its number, its cards, or a code"),
                     .hint = _("↵ deal it  ↑ next  ↓ previous  Esc back"),
                     .line = line,
                     .size = SIZE,
                     .most = SIZE,
                     .rules = rules,
                     .settings = settings,
                     .deal = deal,
                     .shared = shared};
    snprintf(line, sizeof line, "%s", name);
    ask(&asking);
    return asking.answer;
}
