/* Choosing the values of options: those of a game, with the preference for deals that can be won, or the
   player's preferences. */
#include "pages.h"
#include "tui.h"

#include <string.h>

#include "text/names.h"

enum { MARGIN = 2, VALUES_AT = 24 };

/* A click on a value of an option as a key. */
enum { VALUES_MAX = 64, CLICKED_VALUE = CLICKED_ELSE };

typedef struct Choices {
    List list;
    Config *config;
    const Rules *rules; /* the game whose options these are, or 0: the preferences */
    Settings *settings;
    int options; /* how many settings; after those of a game the preference `winnable` may follow */
} Choices;

static const Option *option_at(const Choices *c, int line) {
    return line < c->options ? &c->settings->option[line] : &preferences[PREFERENCE_WINNABLE];
}

static uint8_t *value_at(const Choices *c, int line) {
    return line < c->options ? &c->settings->value[line] : &c->config->settings.value[PREFERENCE_WINNABLE];
}

/* The title of the next value of an option; false after the last. */
static bool next_title(const Option *option, const char **values, const char **title,
                       char value[NOTATION_MAX]) {
    const bool any = next_value(values, value);
    *title = value_title(option, value);
    return any;
}

/* The cells that a range of values takes: each has a blank after it, the one in force has brackets, and if
   there is room (`wide`) the others have blanks instead, so that nothing moves. */
static int width_of(const Option *option, int from, int to, bool wide) {
    const char *values = option->values, *title;
    char value[NOTATION_MAX];
    int width = wide ? 0 : 2;
    for (int i = 0; i <= to && next_title(option, &values, &title, value); i++)
        if (i >= from) width += text_width(title) + 1 + wide;
    return width;
}

/* Draws the values of an option.  If they do not fit side by side, those before the one in force are dropped
   first. */
static void draw_values(Canvas *canvas, const Choices *c, int nth, int x, int y) {
    const Option *option = option_at(c, nth);
    const int in_force = *value_at(c, nth);
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

/* Some cards drawn as preferred, in the rows up to `end`. */
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

static void draw_line(const void *context, Canvas *canvas, int i, Box at, Style style) {
    const Choices *c = context;
    const bool chosen = style == STYLE_PAGE_CHOSEN;
    canvas_text(canvas, MARGIN + 1, at.y, 1, chosen ? "▸" : " ", STYLE_PAGE_KEY);
    canvas_text(canvas, MARGIN + 3, at.y, 20, option_title(option_at(c, i)),
                chosen ? STYLE_PAGE_TITLE : STYLE_PAGE);
    draw_values(canvas, c, i, MARGIN + VALUES_AT, at.y);
}

/* Explains the option under the cursor, and shows how cards look with it. */
static void draw_below(const Choices *c, Canvas *canvas, int y, int bar) {
    const int width = canvas->width - 2 * MARGIN - 4;
    const Option *option = option_at(c, c->list.at);
    const char *but, *warning = c->rules ? c->rules->listing.warning : 0;
    y += canvas_sentence(canvas, MARGIN + 3, y, width, _(option->help), STYLE_PAGE);
    if (warning) canvas_sentence(canvas, MARGIN + 3, y + 1, width, _(warning), STYLE_PAGE_KEY);
    if (c->rules) return;
    const Finish finish = finish_of(c->settings, &but);
    if (but && !strcmp(option->name, "look"))
        y += canvas_sentence(canvas, MARGIN + 3, y, width, _(but), STYLE_PAGE_KEY);
    draw_sample(canvas, y + (bar - y > 6), bar, c->settings, finish);
}

static void draw_choices(void *context, Canvas *canvas) {
    enum { LOW = 24 };
    Choices *c = context;
    const int first = canvas->height < LOW ? 1 : 2;
    const char *const hints[] = {"up,down", _("option"),     "left,right", _("value"),
                                 "undo",    _("reset line"), "enter",      _("done")};
    const int count = sizeof hints / sizeof *hints,
              bar = page_bar(canvas, choice_keymap, c->list.config, hints, count),
              end = first + c->list.rows < bar ? first + c->list.rows : bar;
    page_title(canvas, c->rules ? rules_title(c->rules) : _("Preferences"));
    list_draw(&c->list, canvas, (Box){MARGIN + 2, first, canvas->width - MARGIN - 2, end - first}, 0,
              draw_line, c);
    draw_below(c, canvas, end + 1, bar);
    page_bar(canvas, choice_keymap, c->list.config, hints, count);
}

/* The value that an event chooses for the option under the cursor, or the same; false when the player is
   done. */
static bool choose(Choices *c, Event event) {
    const int value = event.kind == EVENT_KEY ? event.key - CLICKED_VALUE : -1;
    const Action does = value < 0 ? page_takes(&c->list, event) : DO_NOTHING;
    if (value >= 0) c->list.at = value / VALUES_MAX;
    uint8_t *of = value_at(c, c->list.at);
    const int values = option_values(option_at(c, c->list.at));
    if (value >= 0)
        *of = (uint8_t)(value % VALUES_MAX);
    else if (does == DO_LEFT || does == DO_RIGHT)
        *of = (uint8_t)((*of + values + (does == DO_LEFT ? -1 : 1)) % values);
    else if (does == DO_UNDO)
        *of = c->rules && c->list.at < c->options ? settings_usual(c->rules).value[c->list.at] : 0;
    else
        return does == LIST_TOOK || event.kind != EVENT_KEY || event.key >= CLICKED_ROW;
    return true;
}

/* Preferences take effect at once. */
static bool take_event(void *context, Event event) {
    Choices *c = context;
    const Settings before = *c->settings;
    const bool goes_on = choose(c, event);
    if (c->rules || !memcmp(before.value, c->settings->value, OPTIONS_MAX)) return goes_on;
    config_speak(c->list.config);
    Error trouble; /* reported when the program begins */
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

bool page_options(Config *config, const Rules *rules, Settings *settings, char notice[MESSAGE_MAX]) {
    int options = 0;
    while (settings->option[options].name) options++;
    const bool can_choose = rules && winnable_deals_are_quick(rules, settings);
    Choices c = {.list = {choice_keymap, config, options + can_choose, .unlit = true},
                 .config = config,
                 .rules = rules,
                 .settings = settings,
                 .options = options};
    const Settings before = *settings;
    const bool goes_on = !c.list.rows || page_show(&c, draw_choices, take_event, -1);
    if (rules) config_take_options(config, rules, &before, settings);
    const int error = config_save(config);
    if (error)
        snprintf(notice, MESSAGE_MAX,
                 rules ? _("The options were not saved: %s") : _("The preferences were not saved: %s"),
                 reason_text(error));
    return goes_on;
}
