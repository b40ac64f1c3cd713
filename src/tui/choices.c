/* Choosing the values of options: those of a game, or the player's preferences. */
#include "page.h"

#include <stdio.h>
#include <string.h>

#include "patience/game.h"
#include "text/language.h"
#include "text/option_text.h"

enum { MARGIN = 2, FIRST_LINE = 4, VALUES_AT = 24 };

typedef struct Choices {
    const char *title, *warning;
    Settings *settings;
    int option;
} Choices;

static int options_of(const Settings *settings) {
    int count = 0;
    while (count < OPTIONS_MAX && settings->option[count].name) count++;
    return count;
}

static int values_of(const Option *option) {
    int count = 1;
    for (const char *c = option->values; *c; c++) count += *c == ' ';
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

/* The blanks between values, in which stand the brackets of the one in force: two where there is room. */
static int gap_between(const Option *option, int room) {
    const char *values = option->values, *title;
    char value[NOTATION_MAX];
    while (next_title(option, &values, &title, value)) room -= text_width(title) + 2;
    return room >= 0 ? 2 : 1;
}

/* One option: what it is called and all its values, the one in force marked. */
static void draw_option(Canvas *canvas, const Choices *c, int i, int y) {
    const Option *option = &c->settings->option[i];
    const bool chosen = i == c->option;
    const char *values = option->values, *title;
    char value[NOTATION_MAX], word[80];
    int x = MARGIN + VALUES_AT;
    const int gap = gap_between(option, canvas->width - x);
    canvas_text(canvas, MARGIN + 1, y, 1, chosen ? "▸" : " ", STYLE_PAGE_KEY);
    canvas_text(canvas, MARGIN + 3, y, 20, option_title(option->name),
                chosen ? STYLE_PAGE_TITLE : STYLE_PAGE);
    for (int place = 0; next_title(option, &values, &title, value); place++) {
        const bool in_force = c->settings->value[i] == place;
        snprintf(word, sizeof word, in_force ? "[%s]" : "%s", title);
        canvas_text(canvas, x + !in_force, y, canvas->width - x - !in_force, word,
                    in_force ? STYLE_PAGE_CHOSEN : STYLE_PAGE_DIM);
        x += text_width(title) + gap;
    }
}

static void draw_choices(const Choices *c) {
    Canvas canvas;
    canvas_begin(&canvas, screen_width(), screen_height());
    canvas_clear(&canvas, STYLE_PAGE);
    const int width = canvas.width - 2 * MARGIN - 4, count = options_of(c->settings);
    int y = FIRST_LINE;
    canvas_fill(&canvas, 0, 0, canvas.width, 1, L' ', STYLE_BAR);
    canvas_text(&canvas, 1, 0, width, c->title, STYLE_BAR_TITLE);
    for (int i = 0; i < count; i++) draw_option(&canvas, c, i, y++);
    y++;
    if (count)
        y += page_sentence(&canvas, MARGIN + 3, y, width, _(c->settings->option[c->option].help), STYLE_PAGE);
    if (c->warning) page_sentence(&canvas, MARGIN + 3, y + 1, width, _(c->warning), STYLE_PAGE_KEY);
    canvas.cursor_x = MARGIN + 3;
    canvas.cursor_y = FIRST_LINE + c->option;
    const char *const hints[] = {"↑ ↓", _("option"), "← →", _("value"), "d", _("default"), "↵", _("done")};
    page_bar(&canvas, canvas.height - 1, hints, sizeof hints / sizeof *hints);
    screen_show(&canvas);
    canvas_free(&canvas);
}

/* Does what a key says; false when the player is done. */
static bool press(Choices *c, int key) {
    const int count = options_of(c->settings), values = values_of(&c->settings->option[c->option]);
    uint8_t *value = &c->settings->value[c->option];
    switch (key) {
    case ARROW_UP:
    case 'k': c->option = (c->option + count - 1) % count; break;
    case ARROW_DOWN:
    case 'j': c->option = (c->option + 1) % count; break;
    case ARROW_LEFT:
    case 'h': *value = (uint8_t)((*value + values - 1) % values); break;
    case ' ':
    case ARROW_RIGHT:
    case 'l': *value = (uint8_t)((*value + 1) % values); break;
    case 'd': memset(c->settings->value, 0, sizeof c->settings->value); break;
    case KEY_NOTHING: break;
    default: return false;
    }
    return true;
}

EventKind page_choose(const char *title, const char *warning, Settings *settings) {
    Choices c = {.title = title, .warning = warning, .settings = settings};
    if (!options_of(settings)) return EVENT_KEY;
    for (;;) {
        draw_choices(&c);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_LEAVE) return EVENT_LEAVE;
        if (event.kind == EVENT_KEY && !press(&c, event.key)) return EVENT_KEY;
    }
}
