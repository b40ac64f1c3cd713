/* Choosing the values of options: those of a game, or the player's preferences. */
#include "pages.h"
#include "tui.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "table/view.h"
#include "text/language.h"
#include "text/option_text.h"

enum { MARGIN = 2, VALUES_AT = 24 };

/* A click on an option, and on one of its values: as a key. */
enum { VALUES_MAX = 64, CLICKED_OPTION = CLICKED + ACTIONS, CLICKED_VALUE = CLICKED_OPTION + OPTIONS_MAX };

typedef struct Choices {
    const Rules *rules; /* of which these are the options, or 0: the preferences */
    const Config *config;
    Settings *settings;
    int option;
} Choices;

static int options_of(const Settings *settings) {
    int count = 0;
    while (count < OPTIONS_MAX && settings->option[count].name) count++;
    return count;
}

/* The next of an option's values as it is called; false behind the last. */
static bool next_title(const Option *option, const char **values, const char **title,
                       char value[NOTATION_MAX]) {
    const int length = (int)strcspn(*values, " ");
    snprintf(value, NOTATION_MAX, "%.*s", length, *values);
    *title = value_title(option->name, value);
    *values += length;
    *values += **values == ' ';
    return length > 0;
}

/* The cells that the values from one to another take: each has a blank behind it, the one in force brackets
   besides, and where there is room (`wide`) so have the others blanks instead, so that nothing moves. */
static int width_of(const Option *option, int from, int to, bool wide) {
    const char *values = option->values, *title;
    char value[NOTATION_MAX];
    int width = wide ? 0 : 2;
    for (int i = 0; i <= to && next_title(option, &values, &title, value); i++)
        if (i >= from) width += text_width(title) + 1 + wide;
    return width;
}

/* The values of an option.  Where they do not fit side by side, those before the one in force go first. */
static void draw_values(Canvas *canvas, const Settings *settings, int nth, int x, int y) {
    const Option *option = &settings->option[nth];
    const int in_force = settings->value[nth];
    const char *values = option->values, *title;
    char value[NOTATION_MAX], word[80];
    const int room = canvas->width - x;
    const bool wide = width_of(option, 0, UINT8_MAX, true) <= room;
    int from = 0;
    while (from < in_force && width_of(option, from, in_force, wide) > room - 2) from++;
    if (from) canvas_put(canvas, x - 1, y, canvas_char(L'…', '<'), STYLE_PAGE_DIM);
    for (int i = 0; next_title(option, &values, &title, value); i++) {
        if (i < from) continue;
        if (text_width(title) + 2 > canvas->width - x) {
            canvas_put(canvas, canvas->width - 1, y, canvas_char(L'…', '>'), STYLE_PAGE_DIM);
            break;
        }
        const bool chosen = i == in_force;
        snprintf(word, sizeof word, chosen ? "[%s]" : "%s", title);
        canvas_text(canvas, x + (wide && !chosen), y, room, word,
                    chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE_DIM);
        canvas_spot(canvas, x, y, text_width(title) + 2, CLICKED_VALUE + nth * VALUES_MAX + i);
        x += text_width(title) + (wide || !chosen ? 1 + wide : 3);
    }
}

/* Some cards as the preferences have them, in the rows up to `end`. */
static void draw_sample(Canvas *canvas, int y, int end, const Settings *settings, Finish finish) {
    enum { LEAST = 3 };
    static const char *const card[] = {"", "KC", "QH", "JS", "AC", "AS", "7D", "TH", "3S", "JD", "QC"};
    const Box size = layout_card_size(size_of(settings, finish), end - y);
    const int pitch = size.w + 2;
    if (end - y < LEAST) return;
    canvas_fill(canvas, MARGIN, y, canvas->width - 2 * MARGIN, size.h + (end - y > size.h), L' ', STYLE_FELT);
    draw_as_preferred(canvas, settings, finish);
    for (int i = 0; i < (int)(sizeof card / sizeof *card); i++) {
        const Box box = {MARGIN + 2 + i * pitch, y, size.w, size.h};
        Card face;
        if (box.x + pitch > canvas->width - MARGIN) return;
        if (card_read(card[i], &face))
            draw_card(canvas, box, face, FACE_FREE);
        else
            draw_card_back(canvas, box);
    }
}

/* The lines that have room, the chosen one among them. */
static void draw_lines(const Choices *c, Canvas *canvas, int y, int end) {
    const int rows = end - y;
    canvas->cursor_x = MARGIN + 3;
    for (int i = c->option < rows ? 0 : c->option - rows + 1; y < end; i++, y++) {
        const bool chosen = i == c->option;
        canvas_spot(canvas, 0, y, canvas->width, CLICKED_OPTION + i);
        if (chosen) canvas->cursor_y = y;
        canvas_text(canvas, MARGIN + 1, y, 1, chosen ? "▸" : " ", STYLE_PAGE_KEY);
        canvas_text(canvas, MARGIN + 3, y, 20, option_title(c->settings->option[i].name),
                    chosen ? STYLE_PAGE_TITLE : STYLE_PAGE);
        draw_values(canvas, c->settings, i, MARGIN + VALUES_AT, y);
    }
}

static void draw_choices(void *context, Canvas *canvas) {
    enum { LOW = 24 };
    const Choices *c = context;
    const int width = canvas->width - 2 * MARGIN - 4, count = options_of(c->settings),
              first = canvas->height < LOW ? 1 : 2;
    const char *const hints[] = {"up,down",  _("option"),     "left,right", _("value"),
                                 "defaults", _("reset line"), "enter",      _("done")};
    const int bar = page_bar(canvas, choice_keymap, c->config, hints, sizeof hints / sizeof *hints),
              end = first + count < bar ? first + count : bar;
    int y = end + 1;
    page_title(canvas, c->rules ? rules_title(c->rules) : _("Preferences"));
    draw_lines(c, canvas, first, end);
    if (count)
        y +=
            canvas_sentence(canvas, MARGIN + 3, y, width, _(c->settings->option[c->option].help), STYLE_PAGE);
    if (c->rules && c->rules->warning)
        canvas_sentence(canvas, MARGIN + 3, y + 1, width, _(c->rules->warning), STYLE_PAGE_KEY);
    page_bar(canvas, choice_keymap, c->config, hints, sizeof hints / sizeof *hints);
    if (c->rules) return;
    const char *but;
    const Finish finish = finish_of(c->settings, &but);
    if (but && !strcmp(c->settings->option[c->option].name, "look"))
        y += canvas_sentence(canvas, MARGIN + 3, y, width, _(but), STYLE_PAGE_KEY);
    draw_sample(canvas, y + (bar - y > 6), bar, c->settings, finish);
}

/* A click on a line chooses it, on a value that too. */
static void click(Choices *c, int key) {
    const int value = key - CLICKED_VALUE;
    c->option = value < 0 ? key - CLICKED_OPTION : value / VALUES_MAX;
    if (value >= 0) c->settings->value[c->option] = (uint8_t)(value % VALUES_MAX);
}

/* Does what a key says; false when the player is done. */
static bool press(Choices *c, int key) {
    const int count = options_of(c->settings), values = option_values(&c->settings->option[c->option]);
    uint8_t *value = &c->settings->value[c->option];
    assert(count); /* a page of no choices is not shown */
    if (key >= CLICKED_OPTION) {
        click(c, key);
        return true;
    }
    switch (page_does(choice_keymap, c->config, key)) {
    case DO_UP: c->option = (c->option + count - 1) % count; break;
    case DO_DOWN: c->option = (c->option + 1) % count; break;
    case DO_LEFT: *value = (uint8_t)((*value + values - 1) % values); break;
    case DO_RIGHT: *value = (uint8_t)((*value + 1) % values); break;
    case DO_DEFAULTS: *value = 0; break;
    case DO_HELP: break;
    default: return false;
    }
    return true;
}

/* Preferences are seen at once. */
static bool take_event(void *context, Event event) {
    Choices *c = context;
    const Settings before = *c->settings;
    if (event.kind == EVENT_WHEEL)
        event = (Event){.kind = EVENT_KEY, .key = CLICKED + (event.key < 0 ? DO_UP : DO_DOWN)};
    const bool goes_on = !event_is_key(event) || press(c, event.key);
    if (c->rules || !memcmp(before.value, c->settings->value, OPTIONS_MAX)) return goes_on;
    config_speak(c->config);
    Error trouble; /* told when the program begins */
    const Theme theme = theme_of(c->settings, &trouble);
    screen_theme(&theme, is_set(c->settings, "suits", "four"));
    return goes_on;
}

const char *finish_hindrance(const Settings *settings) {
    Error told_elsewhere;
    const Theme theme = theme_of(settings, &told_elsewhere);
    const char *but;
    screen_theme(&theme, false);
    finish_of(settings, &but);
    return but;
}

bool page_options(Config *config, const Rules *rules, Settings *settings, int *error) {
    Choices c = {.rules = rules, .config = config, .settings = settings};
    const Settings before = *settings;
    const bool goes_on = !options_of(settings) || page_show(&c, draw_choices, take_event, -1);
    if (rules) config_take_options(config, rules, &before, settings);
    *error = memcmp(before.value, settings->value, OPTIONS_MAX) ? config_save(config) : 0;
    return goes_on;
}
