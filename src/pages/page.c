/* Texts that are longer than the screen, and the line for an answer. */
#include "page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/guide_text.h"
#include "text/language.h"
#include "text/narrator.h"
#include "text/rule_text.h"

/* --- what pages share ---------------------------------------------------------------------------------- */

typedef struct Bar {
    const Binding *keymap;
    const Config *config;
    const char *const *hints;
    int count;
} Bar;

/* Draws the keys from row y on; returns how many rows they take. */
static int draw_bar(Canvas *canvas, int y, const Bar *bar) {
    char keys[KEYS_TEXT_MAX];
    int x = 1, rows = 1;
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_BAR);
    for (int i = 0; i + 1 < bar->count; i += 2) {
        const char *what = bar->hints[i + 1];
        commands_keys(bar->keymap, bar->hints[i], bar->config, keys);
        if (x > 1 && x + text_width(keys) + 1 + text_width(what) > canvas->width - 1) {
            canvas_fill(canvas, 0, y + rows++, canvas->width, 1, L' ', STYLE_BAR);
            x = 1;
        }
        x += canvas_text(canvas, x, y + rows - 1, canvas->width - x, keys, STYLE_BAR_KEY) + 1;
        x += canvas_text(canvas, x, y + rows - 1, canvas->width - x, what, STYLE_BAR) + 2;
    }
    return rows;
}

int page_bar(Canvas *canvas, const Binding *keymap, const Config *config, const char *const *hints,
             int count) {
    const Bar bar = {keymap, config, hints, count};
    const int rows = draw_bar(canvas, canvas->height, &bar); /* below what is seen */
    draw_bar(canvas, canvas->height - rows, &bar);
    return canvas->height - rows;
}

/* --- a text in lines ------------------------------------------------------------------------------------ */

typedef struct Text {
    char *all;   /* owned */
    char **line; /* owned; lines->all */
    int lines;
} Text;

static void text_begin(Text *text, char *all) {
    text->all = all;
    text->lines = 0;
    text->line = malloc((strlen(all) + 1) * sizeof *text->line);
    if (!text->line) abort();
    for (char *line = all; *line;) {
        char *end = strchr(line, '\n');
        text->line[text->lines++] = line;
        if (!end) break;
        *end = '\0';
        line = end + 1;
    }
}

static void text_end(Text *text) {
    free(text->line);
    free(text->all);
}

static void put_key(FILE *out, const char *keys, const char *help) {
    const int width = text_width(keys);
    fprintf(out, "%s%*s%s\n", keys, width < 9 ? 10 - width : 1, "", help);
}

/* The keys of piles that have the same noun, each once: "w", "a d". */
static void put_group(FILE *out, const Game *g, const Config *config, int nth) {
    const PileGroup *group = g->rules.group;
    const char *noun = group_noun(group[nth].role, group[nth].noun);
    char keys[3 * PILES_MAX] = "";
    int n = 0;
    for (int i = 0; i < g->groups; i++) {
        if (!group[i].key || group[i].role == HAND || strcmp(group_noun(group[i].role, group[i].noun), noun))
            continue;
        if (i < nth) return; /* told there */
        if (!key_is_given(table_keymap, config, group[i].key))
            n += snprintf(keys + n, sizeof keys - (size_t)n, "%s%c", n ? " " : "", group[i].key);
    }
    if (n) put_key(out, keys, noun);
}

/* The first piles have the digits, those behind them letters: "1-7", "1-9 0 A B". */
static void put_piles(FILE *out, const Game *g, const Config *config) {
    char keys[3 * PILES_MAX], more[2 * PILES_MAX] = "";
    int digits = 0, letters = 0;
    char key_of[PILES_MAX];
    pile_keys(g, key_of);
    for (int pile = 0; pile < g->piles; pile++) {
        const char key = key_of[pile];
        digits += key >= '0' && key <= '9';
        if (key >= 'A' && key <= 'Z' && !group_of(g, pile)->key)
            letters += snprintf(more + letters, sizeof more - (size_t)letters, " %c", key);
    }
    if (digits > 9)
        snprintf(keys, sizeof keys, "1-9 0%s", more);
    else
        snprintf(keys, sizeof keys, "1-%d", digits);
    if (digits) put_key(out, keys, _("the pile of this number: source, then target"));
    for (int nth = 0; nth < g->groups; nth++) put_group(out, g, config, nth);
}

/* Where the rules go on behind what stands on the first page: at their second heading. */
static const char *rest_of(const char *rules) {
    const char *heading = strstr(rules, "\n## ");
    if (heading) heading = strstr(heading + 1, "\n## ");
    return heading ? heading + 1 : rules + strlen(rules);
}

/* The commands by their keys. */
static void put_commands(FILE *out, const Binding *keymap, const Game *g, const Config *config) {
    for (const Binding *b = keymap; b->command; b++) {
        char keys[40];
        const bool used = (!b->has || b->has(g)) && binding_key(keymap, b, config, 0);
        if (used) put_key(out, binding_keys(keymap, b, config, keys, sizeof keys), _(b->help));
    }
}

/* The rules in short, the keys this game has, and the rest of the rules, as a text of the same kind as those.
 */
static char *help_text(const Game *g, const Config *config) {
    const char *rules = rules_text(&g->rules), *rest = rest_of(rules);
    char *all = 0;
    size_t size;
    FILE *out = open_memstream(&all, &size);
    if (!out) abort();
    fprintf(out, "%.*s# %s\n\n```\n", (int)(rest - rules), rules, _("Keys"));
    put_piles(out, g, config);
    put_commands(out, table_keymap, g, config);
    fprintf(out, "```\n\n%s\n\n%s",
            _("The mouse too: a click names a pile, a second one makes the sensible move."), rest);
    if (fclose(out)) abort();
    return all;
}

/* The menu's keys, and the rules of the chosen game. */
static char *menu_help_text(const Game *g, const Config *config) {
    char *all = 0, numbers[20];
    size_t size;
    int games = 0;
    while (rules_listed(games + 1)) games++;
    FILE *out = open_memstream(&all, &size);
    if (!out) abort();
    fprintf(out, "# %s\n\n```\n", _("Keys of the menu"));
    snprintf(numbers, sizeof numbers, "1-%d", games);
    put_key(out, numbers, _("the game of this number, dealt by chance"));
    put_key(out, "a-d", _("the unfinished game beside this letter"));
    put_commands(out, menu_keymap, g, config);
    fprintf(out, "```\n\n%s\n\n%s",
            _("Letters of a title, from a capital on, choose a game, and the mouse too."),
            rules_text(&g->rules));
    if (fclose(out)) abort();
    return all;
}

/* --- showing it ----------------------------------------------------------------------------------------- */

static void draw_line(Canvas *canvas, int y, const char *line, bool literal) {
    const int width = canvas->width - 4;
    if (literal)
        canvas_text(canvas, 4, y, width, line, STYLE_PAGE_CHART);
    else if (!strncmp(line, "# ", 2))
        canvas_text(canvas, 2, y, width, line + 2, STYLE_PAGE_TITLE);
    else if (!strncmp(line, "## ", 3))
        canvas_text(canvas, 2, y, width, line + 3, STYLE_PAGE_KEY);
    else if (!strncmp(line, "- ", 2)) {
        canvas_text(canvas, 2, y, 2, "• ", STYLE_PAGE_DIM);
        canvas_text(canvas, 4, y, width - 2, line + 2, STYLE_PAGE);
    } else
        canvas_text(canvas, 2, y, width, line, STYLE_PAGE);
}

static void draw_text(Canvas *canvas, const Text *text, int top, const char *back) {
    const int rows = canvas->height - 1;
    bool literal = false;
    int y = 0;
    canvas_clear(canvas, STYLE_PAGE);
    for (int i = 0, shown = 0; i < text->lines && y < rows; i++) {
        if (!strcmp(text->line[i], "```")) {
            literal = !literal;
            continue;
        }
        if (shown++ >= top) draw_line(canvas, y++, text->line[i], literal);
    }
    canvas_fill(canvas, 0, rows, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, rows, canvas->width - 2, back, STYLE_BAR);
    canvas->cursor_x = 0;
    canvas->cursor_y = 0;
}

static int lines_shown(const Text *text) {
    int lines = 0;
    for (int i = 0; i < text->lines; i++) lines += strcmp(text->line[i], "```") != 0;
    return lines;
}

/* The line at the top after what a key does; -1 when the page is done with. */
static int scrolled(Action does, int top, int page, int last) {
    switch (does) {
    case DO_UP: top--; break;
    case DO_DOWN: top++; break;
    case DO_PAGE_DOWN: top += page; break;
    case DO_PAGE_UP: top -= page; break;
    case DO_FIRST: top = 0; break;
    case DO_LAST: top = last; break;
    default: return -1;
    }
    return top > last ? (last > 0 ? last : 0) : top < 0 ? 0 : top;
}

/* Shows a text; where there is a guide (else 0) its key ends it too, and is told. */
static EventKind show_text(char *all, const char *back, const Config *config, bool *guide) {
    Text text;
    Canvas canvas = {.width = 0};
    EventKind kind = EVENT_RESIZE;
    char keys[200];
    keys_fill(page_keymap, config, back, keys, sizeof keys);
    text_begin(&text, all);
    for (int top = 0; top >= 0;) {
        if (kind == EVENT_RESIZE) {
            canvas_free(&canvas);
            canvas_begin(&canvas, screen_width(), screen_height());
        }
        draw_text(&canvas, &text, top, keys);
        screen_show(&canvas);
        const Event event = screen_wait(-1);
        const int page = canvas.height > 2 ? canvas.height - 2 : 1, last = lines_shown(&text) - page;
        const Action does = event.kind == EVENT_WHEEL ? event.key < 0 ? DO_UP : DO_DOWN
                                                      : key_does(page_keymap, config, event.key);
        const bool key = event.kind == EVENT_KEY && event.key != KEY_NOTHING;
        kind = event.kind;
        if (kind == EVENT_LEAVE || kind == EVENT_CLICK) break;
        if (key || kind == EVENT_WHEEL) top = scrolled(does, top, page, last);
        if (key && guide) *guide = does == DO_GUIDE;
    }
    canvas_free(&canvas);
    text_end(&text);
    return kind == EVENT_LEAVE ? EVENT_LEAVE : EVENT_KEY;
}

EventKind page_text(char *all, const char *back, const Config *config) {
    return show_text(all, back, config, 0);
}

static EventKind show_help(char *all, const Game *g, const Config *config, bool *guide) {
    GuideText text;
    *guide = false;
    if (!guide_text_read(&text, &g->rules))
        return page_text(all, _("{up} {down} {page-down} scroll   any other key: back"), config);
    return show_text(all, _("{up} {down} {page-down} scroll   {guide} guide   any other key: back"), config,
                     guide);
}

EventKind page_help(const Game *g, const Config *config, bool *guide) {
    return show_help(help_text(g, config), g, config, guide);
}

EventKind page_menu_help(const Game *g, const Config *config, bool *guide) {
    return show_help(menu_help_text(g, config), g, config, guide);
}
