/* Texts that are longer than the screen, and the line for an answer. */
#include "page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keys.h"
#include "text/guide_text.h"
#include "text/language.h"
#include "text/narrator.h"
#include "text/rule_text.h"

/* --- what pages share ---------------------------------------------------------------------------------- */

int page_sentence(Canvas *canvas, int x, int y, int width, const char *sentence, Style style) {
    int lines = 0;
    while (*sentence) {
        char line[400];
        size_t fits = 0;
        for (size_t end = 0; sentence[end];) {
            end += strcspn(sentence + end, " ");
            if (end >= sizeof line) break;
            memcpy(line, sentence, end);
            line[end] = '\0';
            if (fits && text_width(line) > width) break;
            fits = end;
            end += sentence[end] == ' ';
        }
        if (!fits) fits = strnlen(sentence, sizeof line - 1); /* one word that long */
        memcpy(line, sentence, fits);
        line[fits] = '\0';
        canvas_text(canvas, x, y + lines++, width, line, style);
        sentence += fits;
        sentence += strspn(sentence, " ");
    }
    return lines;
}

/* Draws the keys from row y on; returns how many rows they take. */
static int draw_bar(Canvas *canvas, int y, const char *const *hints, int count) {
    int x = 1, rows = 1;
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_BAR);
    for (int i = 0; i + 1 < count; i += 2) {
        if (x > 1 && x + text_width(hints[i]) + 1 + text_width(hints[i + 1]) > canvas->width - 1) {
            canvas_fill(canvas, 0, y + rows++, canvas->width, 1, L' ', STYLE_BAR);
            x = 1;
        }
        x += canvas_text(canvas, x, y + rows - 1, canvas->width - x, hints[i], STYLE_BAR_KEY) + 1;
        x += canvas_text(canvas, x, y + rows - 1, canvas->width - x, hints[i + 1], STYLE_BAR) + 2;
    }
    return rows;
}

int page_bar(Canvas *canvas, const char *const *hints, int count) {
    const int rows = draw_bar(canvas, canvas->height, hints, count); /* below what is seen */
    draw_bar(canvas, canvas->height - rows, hints, count);
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
        if (!key_is_given(config, group[i].key))
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
    for (const Binding *b = bindings; b->run; b++) {
        char keys[40];
        const bool used = (!b->has || b->has(g)) && binding_key(b, config, 0);
        if (used) put_key(out, binding_keys(b, config, keys, sizeof keys), _(b->help));
    }
    fprintf(out, "```\n\n%s\n\n%s",
            _("The mouse too: a click names a pile, a second one makes the sensible move."), rest);
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

/* The line at the top after a key; -1 when the page is done with. */
static int scrolled(int key, int top, int page, int last) {
    switch (key) {
    case ARROW_UP:
    case 'k': top--; break;
    case ARROW_DOWN:
    case 'j': top++; break;
    case ' ':
    case PAGE_DOWN: top += page; break;
    case 'b':
    case PAGE_UP: top -= page; break;
    case HOME: top = 0; break;
    case END: top = last; break;
    case KEY_NOTHING: break;
    default: return -1;
    }
    return top > last ? (last > 0 ? last : 0) : top < 0 ? 0 : top;
}

/* Shows a text; a key besides those that scroll (0: none) ends it too, and is told. */
static EventKind show_text(char *all, const char *back, int key, bool *pressed) {
    Text text;
    Canvas canvas = {.width = 0};
    EventKind kind = EVENT_RESIZE;
    text_begin(&text, all);
    for (int top = 0; top >= 0;) {
        if (kind == EVENT_RESIZE) {
            canvas_free(&canvas);
            canvas_begin(&canvas, screen_width(), screen_height());
        }
        draw_text(&canvas, &text, top, back);
        screen_show(&canvas);
        const Event event = screen_wait(-1);
        const int page = canvas.height > 2 ? canvas.height - 2 : 1, last = lines_shown(&text) - page;
        kind = event.kind;
        if (kind == EVENT_LEAVE || kind == EVENT_CLICK) break;
        if (kind == EVENT_WHEEL) top = scrolled(event.key < 0 ? ARROW_UP : ARROW_DOWN, top, page, last);
        if (kind == EVENT_KEY) top = scrolled(event.key, top, page, last);
        if (kind == EVENT_KEY && key && event.key == key) *pressed = true;
    }
    canvas_free(&canvas);
    text_end(&text);
    return kind == EVENT_LEAVE ? EVENT_LEAVE : EVENT_KEY;
}

EventKind page_text(char *all, const char *back) {
    return show_text(all, back, 0, 0);
}

EventKind page_help(const Game *g, const Config *config) {
    return page_text(help_text(g, config), _("↑ ↓ ␣ scroll   any other key: back"));
}

EventKind page_help_at_table(const Game *g, const Config *config, bool *guide) {
    GuideText text;
    if (!guide_text_read(&text, &g->rules)) return page_help(g, config);
    return show_text(help_text(g, config), _("↑ ↓ ␣ scroll   g guide   any other key: back"), 'g', guide);
}
