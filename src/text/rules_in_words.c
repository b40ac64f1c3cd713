/* Whole sentences, in which nouns stand where no language bends them: before a colon, or as a plural. */
#include "rules_in_words.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "game_text.h"
#include "language.h"
#include "patience/rules_language.h"
#include "rule_sayings.h"
#include "rule_text.h"

/* Lines are as wide as in the games' own texts; those of games of one's own fit the least terminal. */
enum { LINE_WIDTH = 72, NARROW = 56, PART_MAX = 300, PARAGRAPH_MAX = 2000 };

typedef struct Teller {
    Rules table;
    char *text, paragraph[PARAGRAPH_MAX];
} Teller;

/* How cards lie. */
static const char *const lie[] = {
    [FACE_UP] = N_("face up."), [TOP_UP] = N_("only the last one face up."), [FACE_DOWN] = N_("face down.")};

/* --- paragraphs ----------------------------------------------------------------------------------------- */

/* Adds a sentence, or a part of one. */
__attribute__((format(printf, 2, 3))) static void say(Teller *t, const char *format, ...) {
    char sentence[PARAGRAPH_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    text_add(t->paragraph, PARAGRAPH_MAX, "%s%s", *t->paragraph ? " " : "", sentence);
}

static void say_values(Teller *t, const PileGroup *g, bool gives) {
    sayings_add(t->paragraph, PARAGRAPH_MAX, &t->table.stock, g, gives);
}

/* Breaks the paragraph into lines; those of a point of a list are indented. */
static void end_paragraph(Teller *t) {
    const char *indent = *t->paragraph == '-' ? "\n  " : "\n";
    const int most = 1 + (t->table.digest ? NARROW : LINE_WIDTH);
    int column = 0;
    for (char *word = t->paragraph, *rest; word; word = rest) {
        rest = strchr(word, ' ');
        if (rest) *rest++ = '\0';
        const int width = 1 + text_width(word);
        const bool breaks = column + width > most;
        text_add(t->text, RULES_TEXT_MAX, "%s%s", !column ? "" : breaks ? indent : " ", word);
        column = breaks ? (int)strlen(indent) - 1 + width : column + width;
    }
    text_add(t->text, RULES_TEXT_MAX, "\n");
    t->paragraph[0] = '\0';
}

static void say_alone(Teller *t, const char *sentence) {
    say(t, "%s", sentence);
    end_paragraph(t);
}

static void head(Teller *t, const char *heading) {
    text_add(t->text, RULES_TEXT_MAX, "\n## %s\n\n", heading);
}

/* Adds a part to a list that has so many. */
static void list(char text[PART_MAX], const char *part, int nth, int count) {
    text_add(text, PART_MAX, "%s%s", !nth ? "" : nth + 1 == count ? _(" and ") : ", ", part);
}

/* --- groups of piles ------------------------------------------------------------------------------------ */

static const char *number_text(int number, char text[12]) {
    static const char *const words[] = {N_("two"), N_("three"),  N_("four"),  N_("five"),
                                        N_("six"), N_("seven"),  N_("eight"), N_("nine"),
                                        N_("ten"), N_("eleven"), N_("twelve")};
    snprintf(text, 12, "%d", number);
    return number >= 2 && number <= 12 ? _(words[number - 2]) : text;
}

static const PileGroup *next_of(const Rules *table, Role role, const PileGroup *after) {
    for (const PileGroup *g = after ? after + 1 : table->group; g < table->group + GROUPS_MAX && g->role; g++)
        if (g->role == role) return g;
    return 0;
}

/* "- Seven columns:", "- Reserve:" */
static void begin_point(Teller *t, const PileGroup *g) {
    static const char *const alone[] = {
        [FOUNDATION] = N_("foundation"), [COLUMN] = N_("column"), [CELL] = N_("cell")};
    char text[PART_MAX] = "", number[12];
    const bool one = g->piles == 1;
    if (!one && g->role != RESERVE) text_add(text, PART_MAX, "%s ", number_text(g->piles, number));
    text_add(text, PART_MAX, "%s", group_noun(g->role, g->noun ? g->noun : one ? alone[g->role] : 0));
    *text = (char)toupper((unsigned char)*text);
    say(t, "- %s:", text);
}

/* --- ways ----------------------------------------------------------------------------------------------- */

/* Where cards may go: to one pile, to several, from there to others. */
static const struct Way {
    Goes way;
    Role role;
    const char *one, *many, *others;
} ways[] = {
    {TO_FOUNDATION, FOUNDATION, N_("to the foundation"), N_("to the %s"), N_("to other %s")},
    {TO_COLUMN, COLUMN, N_("to the column"), N_("to the %s"), N_("to other %s")},
    {TO_EMPTY_COLUMN, COLUMN, N_("into the empty column"), N_("into empty %s"), N_("into empty %s")},
    {TO_CELL, CELL, N_("into the cell"), N_("into the %s"), N_("into the %s")},
};
enum { WAYS = sizeof ways / sizeof *ways };

/* Those on which cards leave, and piles of the table take them. */
static unsigned ways_used(const Rules *table) {
    unsigned takes = 0, goes = 0;
    for (const PileGroup *g = table->group; g < table->group + GROUPS_MAX && g->role; g++) {
        if (g->gives) goes |= g->goes;
        if (g->role == FOUNDATION) takes |= TO_FOUNDATION;
        if (g->role == CELL) takes |= TO_CELL;
        if (g->role == COLUMN && g->build.step.times) takes |= TO_COLUMN;
        if (g->role == COLUMN && g->empty_takes) takes |= TO_EMPTY_COLUMN;
    }
    return takes & goes;
}

/* "to the foundations, to other columns and into the cells" */
static char *ways_text(const Rules *table, Role from, unsigned goes, char text[PART_MAX]) {
    int count = 0, nth = 0;
    text[0] = '\0';
    for (int i = 0; i < WAYS; i++) count += (goes & ways[i].way) != 0;
    for (const struct Way *w = ways; w < ways + WAYS; w++) {
        const PileGroup *g = next_of(table, w->role, 0);
        if (!(goes & w->way) || !g) continue;
        char part[PART_MAX];
        const char *to = g->piles == 1 && !next_of(table, w->role, g) ? w->one
                         : from == w->role                            ? w->others
                                                                      : w->many;
        snprintf(part, sizeof part, _(to), group_noun(w->role, g->piles > 1 ? g->noun : 0));
        list(text, part, nth++, count);
    }
    return text;
}

/* Where cards of this group go, if it is not wherever others go. */
static void say_ways(Teller *t, const PileGroup *g) {
    char text[PART_MAX];
    const unsigned used = ways_used(&t->table) & (g->role == CELL ? ANYWHERE : ~0U);
    const unsigned never = used & ~(unsigned)g->goes;
    if (!g->gives || !never) return;
    if (never & (never - 1))
        say(t, _("From there cards go only %s."), ways_text(&t->table, g->role, g->goes & used, text));
    else
        say(t, _("No card goes from there %s."), ways_text(&t->table, NO_ROLE, never, text));
}

/* --- what holds for a group ----------------------------------------------------------------------------- */

static void say_foundation(Teller *t, const PileGroup *g) {
    char text[BUILD_TEXT_MAX], back[PART_MAX];
    const Build b = g->build;
    const bool aces = g->empty_takes == AN_ACE, plain = !b.wraps && !b.both_ways && b.step.times == 1;
    const bool usual = plain && g->capacity == RANKS &&
                       (aces ? b.step.plus == 1 : g->empty_takes == A_KING && b.step.plus == -1);
    PileGroup told = *g;
    if (b.suits == SAME_SUIT) told.suited = false;
    if (usual) told.empty_takes = TAKES_NOT_TOLD;
    build_text(b, text);
    say(t, !usual ? "%s." : aces ? _("%s, from ace to king.") : _("%s, from king to ace."), text);
    if (g->capacity && !usual)
        say(t, PLURAL_("It holds %d cards.", "Each holds %d cards.", g->piles), g->capacity);
    say_values(t, &told, false);
    if (g->by_itself & STARTERS)
        say(t, "%s", aces ? _("Aces go there by themselves.") : _("First cards go there by themselves."));
    if (g->gives)
        say(t, _("Cards may come back from there %s; the first one stays."),
            ways_text(&t->table, FOUNDATION, g->goes, back));
}

/* A group as it is told: open cards are not turned, and an empty place stays empty if no card may go there,
   unless the game fills it in a way of its own. */
static PileGroup as_told(const Rules *table, PileGroup g) {
    if (!(ways_used(table) & TO_EMPTY_COLUMN)) g.empty_takes = NOTHING;
    if (!g.empty_takes && (table->hooks.gap || table->hooks.draws_to)) g.empty_takes = TAKES_NOT_TOLD;
    if (!g.facing) g.turning = STAYS_DOWN;
    return g;
}

static void say_build(Teller *t, const PileGroup *g) {
    char text[BUILD_TEXT_MAX];
    if (g->role == RESERVE || !g->build.step.times)
        say(t, "%s", _("nothing is laid on a card there."));
    else
        say(t, "%s.", build_text(g->build, text));
}

static void say_place(Teller *t, const PileGroup *g) {
    char text[BUILD_TEXT_MAX];
    const PileGroup told = as_told(&t->table, *g);
    if (g->role == CELL)
        say(t, "%s", PLURAL_("for one card.", "for one card each.", g->piles));
    else if (g->role == WASTE)
        say(t, "%s", _(lie[g->facing]));
    else
        say_build(t, g);
    say_values(t, &told, true);
    if (g->role == RESERVE && g->gives >= TOP_OR_RUN) say(t, _("Runs: %s."), build_text(g->build, text));
    say_ways(t, g);
    say_values(t, &told, false);
}

/* --- the stock ------------------------------------------------------------------------------------------ */

static void say_draw(Teller *t, const PileGroup *hand) {
    const StockRules s = t->table.stock;
    const char *const fits = s.held == TO_COLUMN       ? _("a card in the columns")
                             : s.held == TO_FOUNDATION ? _("a foundation")
                                                       : _("a card in the columns or a foundation");
    char text[PART_MAX], number[12];
    if (s.draws < 2)
        say(t, "%s", _("cards are drawn one at a time and go on the waste."));
    else
        say(t, _("cards are drawn %s at a time and go on the waste, one upon the other."),
            number_text(s.draws, number));
    if (!hand || !s.held) return;
    say(t,
        s.may_pass ? _("One that fits %s may be played at once.")
                   : _("But one that fits %s must be played at once."),
        fits);
    ways_text(&t->table, HAND, hand->goes & ~s.held, text);
    if (*text) say(t, _("It may go %s instead."), text);
}

static void say_passes(Teller *t) {
    const StockRules s = t->table.stock;
    const char *const again = s.redeals == SHUFFLED  ? _("The waste may be shuffled and dealt again %s.")
                              : s.redeals & SHUFFLED ? _("The waste may be dealt again %s, shuffled or not.")
                              : s.redeal ? _("The waste may be dealt again %s, the last card first.")
                                         : _("The waste may be turned over %s.");
    char times[40];
    snprintf(times, sizeof times, _("%d times"), s.passes - 1);
    say(t, s.passes < 2 ? _("The stock is played through only once.") : again,
        s.passes == UNLIMITED ? _("as often as you like")
        : s.passes == 2       ? _("once")
        : s.passes == 3       ? _("twice")
                              : times);
}

static void say_stock(Teller *t, const PileGroup *stock) {
    const Hooks *hooks = &t->table.hooks;
    if (next_of(&t->table, WASTE, 0) && !hooks->draws_to) say_draw(t, next_of(&t->table, HAND, 0));
    if (hooks->gap || hooks->draws_to) say_values(t, stock, false);
    say_passes(t);
}

static void tell_groups(Teller *t) {
    static const Role order[] = {FOUNDATION, COLUMN, RESERVE, CELL, STOCK, WASTE};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (const PileGroup *g = 0; (g = next_of(&t->table, order[i], g)); end_paragraph(t)) {
            begin_point(t, g);
            (g->role == FOUNDATION ? say_foundation : g->role == STOCK ? say_stock : say_place)(t, g);
        }
}

/* --- the deal ------------------------------------------------------------------------------------------- */

/* "1, 2 and 3 cards"; a few sizes of many piles as "four with 7 cards, four with 6 cards". */
static void say_sizes(Teller *t, const PileGroup *g, int sizes) {
    char text[PART_MAX] = "", part[PART_MAX], number[12];
    for (int i = 0, same = 1; i < g->piles; i += same, same = 1) {
        const int cards = cards_dealt(g, i);
        while (sizes <= 3 && i + same < g->piles && cards_dealt(g, i + same) == cards) same++;
        snprintf(part, sizeof part, PLURAL_("%s with %d card", "%s with %d cards", cards),
                 number_text(same, number), cards);
        if (sizes > 3) snprintf(part, sizeof part, "%d", cards);
        if (cards || sizes > 3) list(text, part, *text ? i : 0, sizes > 3 ? g->piles : 0);
    }
    say(t, sizes > 3 ? _("%s cards") : "%s", text);
}

static void say_dealt(Teller *t, const PileGroup *g) {
    const int each = cards_dealt(g, 0);
    int sizes = 1;
    for (int i = 1; i < g->piles; i++) sizes += cards_dealt(g, i) != cards_dealt(g, i - 1);
    if (sizes > 1)
        say_sizes(t, g, sizes);
    else if (g->piles == 1)
        say(t, PLURAL_("%d card", "%d cards", each), each);
    else if (g->role == RESERVE)
        say(t, each == 1 ? _("%d single cards") : _("%d piles of %d cards"), g->piles, each);
    else
        say(t, PLURAL_("%d card each", "%d cards each", each), each);
}

static void tell_deal(Teller *t) {
    int left = t->table.packs * SUITS * RANKS;
    for (const PileGroup *g = t->table.group; g < t->table.group + GROUPS_MAX && g->role; g++) {
        int all = 0;
        for (int i = 0; i < g->piles && g->role != STOCK; i++) all += cards_dealt(g, i);
        if (!all) continue;
        left -= all;
        begin_point(t, g);
        say_dealt(t, g);
        text_add(t->paragraph, PARAGRAPH_MAX, ",");
        say_alone(t, _(lie[g->facing]));
    }
    if (!left) return;
    say(t, _("- Stock: the other %d cards, face down."), left);
    end_paragraph(t);
}

/* --- the game ------------------------------------------------------------------------------------------- */

static void tell_game(Teller *t) {
    const Rules *r = &t->table;
    text_add(t->text, RULES_TEXT_MAX, "# %s\n\n", r->title);
    if (r->summary != r->title) say(t, "%s", _(r->summary));
    if (r->warning) say(t, "%s", _(r->warning));
    say(t, "%s", PLURAL_("One pack of 52 cards", "Two packs of 52 cards", r->packs));
    if (r->minutes) text_add(t->paragraph, PARAGRAPH_MAX, _(", about %d minutes"), r->minutes);
    if (r->difficulty) text_add(t->paragraph, PARAGRAPH_MAX, _(", difficulty %d of 5"), r->difficulty);
    text_add(t->paragraph, PARAGRAPH_MAX, ".");
    end_paragraph(t);
}

static void tell_aim(Teller *t) {
    const int won_at = t->table.won_at, par = t->table.par;
    char to[PART_MAX];
    ways_text(&t->table, NO_ROLE, TO_FOUNDATION, to);
    if (won_at)
        say(t, _("- %d cards have to go %s."), won_at, to);
    else
        say(t, _("- All cards go %s."), to);
    if (par) say(t, PLURAL_("One pass is a good result.", "%d passes are a good result.", par), par);
    end_paragraph(t);
}

static void tell_options(Teller *t) {
    const Option *option = t->table.option;
    if (!option->name) return;
    head(t, C_("rules", "Options"));
    say_alone(t, _("The first value holds unless you choose another."));
    text_add(t->text, RULES_TEXT_MAX, "\n");
    for (; option < t->table.option + OPTIONS_MAX && option->name; option++) {
        say(t, "- %s=%s:", option->name, option->values);
        for (char *c = t->paragraph + 2; *c; c++)
            if (*c == ' ') *c = '|';
        if (option->help) say(t, "%s", _(option->help));
        end_paragraph(t);
    }
}

char *rules_in_words(const Rules *table, char text[RULES_TEXT_MAX]) {
    Teller t = {.table = *table, .text = text};
    text[0] = '\0';
    tell_game(&t);
    head(&t, _("In short"));
    tell_aim(&t);
    tell_groups(&t);
    if (table->hooks.name)
        say_alone(&t, _("- Besides, the game has special rules that are not listed here."));
    say_alone(&t, _("- When no move is left, the game is lost."));
    head(&t, _("Layout"));
    tell_deal(&t);
    tell_options(&t);
    return text;
}

const char *rules_text(const Rules *rules, const Settings *settings, char text[RULES_TEXT_MAX]) {
    char name[80];
    Rules table = *rules;
    Error error;
    snprintf(name, sizeof name, "%s/%s.md", rules->id, language_code());
    const char *written = game_text(name);
    snprintf(name, sizeof name, "%s/en.md", rules->id);
    if (!written) written = game_text(name);
    if (written) return written;
    rules_vary(&table, settings, &error);
    return rules_in_words(&table, text);
}

const char *rules_summary(const Rules *rules, char text[RULES_SUMMARY_MAX]) {
    const PileGroup *g = next_of(rules, COLUMN, 0);
    Teller t = {.table = *rules};
    if (rules->summary != rules->title || !g) return _(rules->summary);
    begin_point(&t, g);
    say_build(&t, g);
    *text = '\0';
    text_add(text, RULES_SUMMARY_MAX, "%s", t.paragraph + strlen("- "));
    return text;
}
