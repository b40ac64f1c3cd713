/* Texts that are longer than the screen: rules and keys, statistics. */
#include "engine/memory.h"
#include "pages.h"

#include <stdlib.h>
#include <string.h>

#include "leaves/leaves.h"
#include "host/players.h"
#include "text/date.h"
#include "text/rule_text.h"

/* --- a text to be scrolled ------------------------------------------------------------------------------ */

typedef struct TextLine {
    const char *text;
    bool literal; /* it was between ``` */
    int does;     /* the action whose keys it names, or 0; a click is one on its key */
    int indent;   /* indentation if it continues the line above, or 0 */
} TextLine;

typedef struct Text {
    List list;
    const char *all;
    char *laid;     /* owned: the same, broken into lines */
    TextLine *line; /* owned */
    int width;      /* width of the window it was made for */
    bool guided;    /* its own key ends it, too */
    Action chosen;  /* chosen by that key or a click, or nothing */
} Text;

enum { DOES_MARK = '\t' };

static void draw_line(const void *context, Canvas *canvas, int i, Box at, Style style) {
    static const struct {
        const char *mark, *shown;
        Style mark_style, style;
    } kinds[] = {{"# ", "", 0, STYLE_PAGE_TITLE},
                 {"## ", "", 0, STYLE_PAGE_KEY},
                 {"- ", "• ", STYLE_PAGE_DIM, STYLE_PAGE},
                 {"", "", 0, STYLE_PAGE}};
    const TextLine *line = &((const Text *)context)->line[i];
    const int width = at.w - 4;
    (void)style;
    if (line->literal || line->indent) {
        canvas_text(canvas, (line->literal ? 4 : 2) + line->indent, at.y, width, line->text,
                    line->literal ? STYLE_PAGE_CHART : STYLE_PAGE);
        return;
    }
    int kind = 0;
    while (strncmp(line->text, kinds[kind].mark, strlen(kinds[kind].mark)) != 0) kind++;
    const int x = 2 + canvas_text(canvas, 2, at.y, 2, kinds[kind].shown, kinds[kind].mark_style);
    canvas_text(canvas, x, at.y, width + 2 - x, line->text + strlen(kinds[kind].mark), kinds[kind].style);
}

/* --- breaking into lines ----------------------------------------------------------------------------------
 */

enum { KEYS_WIDTH = 10, USUAL_WIDTH = 80 };

/* Whether it names keys, which get their own column. */
static bool names_keys(const char *line) {
    char keys[4 * KEYS_WIDTH + 1];
    const char *const gap = strstr(line, "  "), *const help = gap ? gap + strspn(gap, " ") : line;
    if (help - line >= (ptrdiff_t)sizeof keys || memchr(line, '\n', (size_t)(help - line))) return false;
    snprintf(keys, sizeof keys, "%.*s", (int)(help - line), line);
    return text_width(keys) == KEYS_WIDTH;
}

/* Joins lines of a paragraph that was broken for wider windows. */
static char *join(char *line, char *rest) {
    while (rest && *rest && !strchr("\n#-`\t", *rest) && !names_keys(line) && !names_keys(rest)) {
        const size_t length = strlen(line), blanks = strspn(rest, " ");
        char *const end = strchr(rest, '\n'), *const last = end ? end : rest + strlen(rest);
        line[length] = ' ';
        memmove(line + length + 1, rest + blanks, (size_t)(last - rest) - blanks);
        line[length + 1 + (size_t)(last - rest) - blanks] = '\0';
        rest = end ? end + 1 : 0;
    }
    return rest;
}

static void add_line(Text *text, char *line, int does, bool literal) {
    const int indent = names_keys(line) ? KEYS_WIDTH : !strncmp(line, "- ", 2) ? 2 : 0;
    const int width = text->width - (literal ? 6 : 4);
    for (int hangs = 0;; hangs = indent) {
        char *const at = line;
        const int fits = sentence_line(at, width - hangs);
        line += fits + (at[fits] == ' ');
        if (*line) at[fits] = '\0';
        text->line[text->list.rows++] = (TextLine){at, literal, does, hangs};
        if (!*line) return;
    }
}

/* Breaks paragraphs again for narrow windows. */
static void lay_lines(Text *text, int width) {
    bool literal = false;
    char *rest;
    strcpy(text->laid, text->all);
    text->width = width;
    text->list.rows = 0;
    for (char *line = text->laid; line && *line; line = rest) {
        const int does = *line == DOES_MARK ? line[1] - ' ' : 0;
        if (does) line += 2;
        rest = strchr(line, '\n');
        if (rest) *rest++ = '\0';
        if (!strcmp(line, "```")) {
            literal = !literal;
        } else if (width >= USUAL_WIDTH || (literal && !names_keys(line))) {
            text->line[text->list.rows++] = (TextLine){line, literal, does, 0};
        } else {
            if (*line && *line != '#' && !does && !literal) rest = join(line, rest);
            add_line(text, line, does, literal);
        }
    }
}

static void draw_text(void *context, Canvas *canvas) {
    Text *text = context;
    const char *const hints[] = {"up,down,page-down",      _("scroll"), "",
                                 _("any other key: back"), "guide",     _("guide")};
    const int rows = page_bar(canvas, page_keymap, text->list.config, hints, text->guided ? 6 : 4);
    if (text->width != canvas->width) lay_lines(text, canvas->width);
    text->list.leap = rows > 1 ? rows - 1 : 1; /* one line stays visible */
    list_draw(&text->list, canvas, (Box){0, 0, canvas->width, rows}, 0, draw_line, text);
}

/* A click on a line acts as the keys it names. */
static bool take_event(void *context, Event event) {
    Text *text = context;
    const int row = event.kind == EVENT_KEY ? event.key - CLICKED_ROW : -1;
    const Action does = row < 0 ? list_takes(&text->list, event) : (Action)text->line[row].does;
    if (row >= 0 || (text->guided && does == DO_GUIDE)) text->chosen = does;
    return does == LIST_TOOK;
}

/* Shows a text formatted like the games' rules, and frees it; a line that begins with DOES_MARK and an
   action, coded from ' ' on, names its keys. */
static bool show_text(char *all, const Config *config, bool guided, Action *chosen) {
    const size_t size = strlen(all) + 1;
    Text text = {.list = {page_keymap, config, .is_text = true},
                 .all = all,
                 .laid = memory_get(size),
                 .line = memory_get(size * sizeof *text.line),
                 .guided = guided};
    const bool goes_on = page_show(&text, draw_text, take_event, -1);
    if (chosen) *chosen = goes_on ? text.chosen : DO_NOTHING;
    free(text.line);
    free(text.laid);
    free(all);
    return goes_on;
}

/* --- rules and keys ------------------------------------------------------------------------------------- */

static void put_key(FILE *out, const char *keys, const char *help) {
    const int width = text_width(keys);
    fprintf(out, "%s%*s%s\n", keys, width < 9 ? 10 - width : 1, "", help);
}

/* The keys of groups with the same noun, each once: "w", "a d". */
static void put_group(FILE *out, const Game *g, const int key[PILES_MAX], int nth) {
    const PileGroup *group = g->rules.group;
    const char *noun = group_noun(group[nth].role, group[nth].noun);
    int keys[GROUPS_MAX], count = 0;
    char text[KEYS_TEXT_MAX];
    for (int i = 0; i < g->groups; i++) {
        if (!group[i].look.key || !group[i].piles || group[i].role == HAND ||
            strcmp(group_noun(group[i].role, group[i].noun), noun))
            continue;
        if (i < nth) return; /* listed there */
        keys[count++] = key[g->first[i]];
    }
    if (count) put_key(out, pile_keys_text(keys, count, text, sizeof text), noun);
}

/* Piles in overlapping rows take turns with keys: a key is listed with the last row, the longest. */
static bool is_said_later(const Game *g, const int key[PILES_MAX], int pile) {
    int later = pile + 1;
    while (later < g->piles && (key[later] != key[pile] || !is_numbered(group_of(g, later)))) later++;
    return later < g->piles;
}

static void put_piles(FILE *out, const Game *g, const Config *config) {
    int key[PILES_MAX], own[PILES_MAX], count = 0;
    char text[KEYS_TEXT_MAX];
    keys_of_piles(g, config, key);
    for (int pile = 0; pile < g->piles; pile++)
        if (key[pile] && is_numbered(group_of(g, pile)) && !is_said_later(g, key, pile))
            own[count++] = key[pile];
    if (count) put_key(out, pile_keys_text(own, count, text, sizeof text), _("a pile: source, then target"));
    for (int nth = 0; nth < g->groups; nth++) put_group(out, g, key, nth);
}

/* The keys of the commands, in groups. */
static void put_commands(FILE *out, const Binding *keymap, const Game *g, const Config *config) {
    for (const Binding *b = keymap; b->command; b++) {
        char keys[40];
        const bool alone = !config->terms.players[0] && b->does == DO_WATCH,
                   used = !alone && b->help && (!b->has || b->has(g)) && binding_key(keymap, b, config, 0);
        if (b->begins) fprintf(out, "```\n\n# %s\n\n```\n", _(b->begins));
        if (used) fprintf(out, "%c%c", DOES_MARK, ' ' + (int)b->does);
        if (used) put_key(out, binding_keys(keymap, b, config, keys, sizeof keys), _(b->help));
    }
}

/* Keys that do one thing in the menu and another at the table. */
static void put_others_at_table(FILE *out, const Config *config) {
    int keys[KEYS_TEXT_MAX], count = 0;
    char text[KEYS_TEXT_MAX];
    for (int key = '!'; key <= '~' && count < KEYS_TEXT_MAX; key++) {
        const Action here = key_does(menu_keymap, config, key), there = key_does(table_keymap, config, key);
        if (here && there && here != there) keys[count++] = key;
    }
    if (count) put_key(out, pile_keys_text(keys, count, text, sizeof text), _("something else at the table"));
}

/* The rules in short, the keys this game has, and the rest of the rules, as a text of the same kind. */
static char *help_text(const Game *g, const Config *config) {
    char text[RULES_TEXT_MAX], *all = 0;
    const char *rules = rules_text(&g->rules, &g->settings, text), *rest = strstr(rules, "\n## ");
    if (rest) rest = strstr(rest + 1, "\n## "); /* after what stands on the first page */
    rest = rest ? rest + 1 : rules + strlen(rules);
    size_t size;
    FILE *out = text_open(&all, &size);
    fprintf(out, "%.*s# %s\n\n%s\n%s\n%s\n%s\n\n```\n", (int)(rest - rules), rules, _("Play"),
            _("Mouse: click a pile to choose it, click again for the obvious move."),
            _("Cards can be dragged; the right button sends one home, the wheel undoes."),
            _("↑12 means 12 more cards above in that column: click it or use the wheel."),
            _("You can click any line here and any item in the bars."));
    put_piles(out, g, config);
    put_commands(out, table_keymap, g, config);
    fprintf(out, "```\n\n%s", rest);
    text_close(out, &all);
    return all;
}

/* The menu's keys, and the rules of the chosen game. */
static char *menu_help_text(const Game *g, const Config *config) {
    char *all = 0, text[RULES_TEXT_MAX];
    size_t size;
    FILE *out = text_open(&all, &size);
    fprintf(out, "# %s\n\n```\n", _("Keys of the menu"));
    put_key(out, "0", _("tonight's game, the same for everybody"));
    put_key(out, "1-9", _("the game with this number, a random deal"));
    put_key(out, "A-D", _("the unfinished game with this letter"));
    put_commands(out, menu_keymap, g, config);
    put_others_at_table(out, config);
    fprintf(out, "```\n\n%s\n\n%s",
            _("A click chooses a game, another plays it. The lines above take clicks, too."),
            rules_text(&g->rules, &g->settings, text));
    text_close(out, &all);
    return all;
}

bool page_help(const Game *g, const Config *config, bool in_menu, Action *chosen) {
    return show_text(in_menu ? menu_help_text(g, config) : help_text(g, config), config,
                     leaves_have(table_leaves, DO_GUIDE, &g->rules), chosen);
}

/* Whatever ends the program will be noticed at the next wait. */
Action page_does(const Binding *keymap, const Config *config, int key) {
    const Action does = key_does(keymap, config, key);
    Action chosen;
    char *all = 0;
    size_t size;
    if (does != DO_HELP) return does;
    FILE *out = text_open(&all, &size);
    fprintf(out, "# %s\n\n```\n", _("Keys"));
    put_commands(out, keymap, 0, config);
    text_close(out, &all);
    return show_text(all, config, false, &chosen) && chosen ? chosen : DO_HELP;
}

Action page_takes(List *list, Event event) {
    const Action does = list_takes(list, event);
    if (does != DO_HELP) return does;
    const Action chosen = page_does(list->keymap, list->config, event.key);
    return chosen == DO_HELP ? LIST_TOOK
                             : list_takes(list, (Event){.kind = EVENT_KEY, .key = CLICKED + (int)chosen});
}

/* --- statistics ----------------------------------------------------------------------------------------- */

bool page_statistics(const Rules *rules, const Config *config) {
    Statistics statistics = statistics_read(date_now());
    Scoreboard board = scoreboard_read(&config->terms, statistics.now);
    char *text = statistics_text(&statistics, rules, false), *scores = scoreboard_text(&board, rules), *both;
    const bool alone = !config->terms.players[0];
    const int size = (int)(strlen(scores) + strlen(text)) + KEY_TEXT_MAX + 1;
    both = memory_get((size_t)size);
    *both = '\0';
    if (!alone) keys_fill(menu_keymap, config, scores, both, size);
    strcat(both, text);
    statistics_end(&statistics);
    scoreboard_end(&board);
    free(scores);
    free(text);
    return show_text(both, config, false, 0);
}
