/* A table is made as a person makes one: foundations, perhaps a stock, columns, perhaps cells and reserves,
   each with what is usual; then words of the language at random, and options, each kept if the table can bear
   it. */
#include "random_table.h"

#include "engine/deal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    VALUE_MAX = 150,
    STANZAS_MAX = 20,
    STANZA_MAX = 700,
    LINE_MAX_LENGTH = 250,
    WORDS_TRIED = 4,
    OPTIONS_TRIED = 3
};

typedef struct Stanza {
    char text[STANZA_MAX];
} Stanza;

typedef struct Sketch {
    Random random;
    int stanzas, left; /* cards not dealt yet */
    bool stock, cells, reserve, waste, gathers, undrawn;
    int rows;                   /* percent of stocks that are dealt onto the columns */
    bool first;                 /* a first card says with what rank foundations begin */
    Stanza stanza[STANZAS_MAX]; /* the first is the game's */
} Sketch;

static int below(Sketch *s, int bound) {
    return (int)random_below(&s->random, (uint64_t)bound);
}

static bool chance(Sketch *s, int percent) {
    return below(s, 100) < percent;
}

static const char *one_of(Sketch *s, const ValueName *names) {
    int count = 0;
    while (names[count].name) count++;
    return names[below(s, count)].name;
}

/* Adds to what is said in the last stanza. */
__attribute__((format(printf, 2, 3))) static void say(Sketch *s, const char *format, ...) {
    char *const text = s->stanza[s->stanzas - 1].text;
    const size_t length = strlen(text);
    va_list given;
    va_start(given, format);
    vsnprintf(text + length, STANZA_MAX - length, format, given);
    va_end(given);
}

__attribute__((format(printf, 2, 3))) static void begin_stanza(Sketch *s, const char *format, ...) {
    va_list given;
    va_start(given, format);
    vsnprintf(s->stanza[s->stanzas++].text, STANZA_MAX, format, given);
    va_end(given);
}

/* Says a word in the place of what the stanza says of it. */
static void replace(Stanza *stanza, const char *line) {
    const size_t indent = strspn(line, " "), word = indent + strcspn(line + indent, " \n") + 1;
    char *at = stanza->text;
    while ((at = strchr(at, '\n')) && at[1] && strncmp(at + 1, line, word) != 0) at++;
    if (at && at[1]) {
        char *const behind = strchr(at + 1, '\n');
        memmove(at, behind, strlen(behind) + 1);
    }
    if (strlen(stanza->text) + strlen(line) < STANZA_MAX) strcat(stanza->text, line);
}

/* --- values --------------------------------------------------------------------------------------------- */

static void write_some(Sketch *s, const ValueName *names, int percent, char *value) {
    strcpy(value, "");
    for (; names->name; names++)
        if (chance(s, percent)) strcat(strcat(value, " "), names->name);
    if (!*value) strcpy(value, " nothing");
}

static void write_build(Sketch *s, char *value) {
    static const char *const step[] = {"down",     "down", "down",   "up",  "up",
                                       "doubling", "up 2", "down 3", "any", "nothing"};
    static const char *const suits[] = {"any-suit", "same-suit", "other-colour", "same-colour", "other-suit"};
    const int nth = below(s, 10);
    sprintf(value, "%s %s", step[nth], suits[below(s, 5)]);
    if (nth == 9) strcpy(value, "nothing");
    if (nth == 9) return;
    if (chance(s, 30)) strcat(value, " wraps");
    if (chance(s, 20)) strcat(value, " both-ways");
    if (chance(s, 10)) strcat(value, " or-same-rank");
}

static void write_ways(Sketch *s, char *value) {
    sprintf(value, "%s%s%s%s", chance(s, 85) ? " foundation" : "", chance(s, 90) ? " column" : "",
            chance(s, 80) ? " empty-column" : "", s->cells && chance(s, 85) ? " cell" : "");
    if (!*value) strcpy(value, " column");
}

static void write_number(Sketch *s, const RuleWord *w, char *value) {
    const int most = chance(s, 80) && w->most > w->least + 4 ? w->least + 4 : w->most;
    if (w->names && chance(s, 30))
        strcpy(value, one_of(s, w->names));
    else
        sprintf(value, "%d", w->least + below(s, most - w->least + 1));
}

/* What may stand behind a word; false for words that this makes nothing of. */
static bool write_value(Sketch *s, const RuleWord *w, char *value) {
    char ways[40];
    switch (w->form) {
    case FORM_SENTENCE: strcpy(value, "some words"); return true;
    case FORM_DRAWS:
    case FORM_NUMBER: write_number(s, w, value); return true;
    case FORM_FLAG: strcpy(value, chance(s, 80) ? "yes" : "no"); return true;
    case FORM_SHORT:
    case FORM_ONE_OF: strcpy(value, one_of(s, w->names)); return true;
    case FORM_BEGUN:
    case FORM_ANY_OF: write_some(s, w->names, 50, value); return true;
    case FORM_BUILD: write_build(s, value); return true;
    case FORM_DOWN:
        if (chance(s, 50)) {
            strcpy(value, one_of(s, w->names));
            return true;
        } /* fall through */
    case FORM_DEALT: sprintf(value, "%d", below(s, 5)); return true;
    case FORM_GIVES:
        write_ways(s, ways);
        sprintf(value, "%s to%s", one_of(s, w->names), ways);
        return true;
    case FORM_PLACES: sprintf(value, "%d %d  step 0 1", below(s, 4), below(s, 4)); return true;
    case FORM_ROWS: sprintf(value, "%d", 1 + below(s, 4)); return true;
    case FORM_KEY: sprintf(value, "%c", 'a' + below(s, 26)); return true;
    default: return false; /* a name that is there already, and what tables of the program alone may say */
    }
}

/* --- the sketch ----------------------------------------------------------------------------------------- */

static void sketch_suits(Sketch *s, int packs, char name, const char *build, const char *begins,
                         int percent) {
    begin_stanza(s, "foundation %c %d\n  suited\n  build %s same-suit\n  empty %s\n  capacity 13\n", name,
                 4 * packs, build, begins);
    if (chance(s, percent)) say(s, "  by-itself %s\n", chance(s, 15) ? "dealt" : "starters");
    if (chance(s, 30)) say(s, "  gives top to column%s\n", chance(s, 30) ? " empty-column" : "");
}

/* Foundations that begin with cards dealt, or with any card. */
static void sketch_odd_foundations(Sketch *s) {
    char build[60];
    const int piles = 1 + below(s, 8);
    write_build(s, build);
    begin_stanza(s, "foundation f %d\n  build %s\n", piles, build);
    if (chance(s, 60)) {
        say(s, "  dealt 1\n");
        s->left -= piles;
        if (chance(s, 35)) {
            say(s, "  empty %d\n  misdealt leaves\n  gives top to foundation%s\n", 2 + below(s, 9),
                chance(s, 60) ? " column empty-column" : "");
            return;
        }
    } else {
        say(s, "  empty %s\n",
            chance(s, 40)   ? "first-played"
            : chance(s, 50) ? "any-card"
            : chance(s, 60) ? "ace"
                            : "king");
    }
    if (strstr(build, "both-ways") && chance(s, 60))
        say(s, "  direction %s\n", chance(s, 50) ? "first-play" : chance(s, 60) ? "ask" : "down");
    if (chance(s, 40)) say(s, "  by-itself starters\n");
    if (chance(s, 30)) say(s, "  capacity 13\n");
    if (chance(s, 20)) say(s, "  gives top to column\n");
    if (chance(s, 15)) say(s, "  ranks-before\n");
}

/* That begin with the rank of the first card, which lies there or begins the columns. */
static void sketch_first_rank(Sketch *s, int packs) {
    const bool here = chance(s, 60);
    s->first = true;
    replace(&s->stanza[0], here ? "first-card f\n" : "first-card t\n");
    begin_stanza(s, "foundation f %d\n  build up same-suit wraps\n  empty rank-of-first\n  capacity 13\n",
                 4 * packs);
    if (here) {
        say(s, packs > 1 ? "  dealt 1 0 0 0 0 0 0 0\n" : "  dealt 1 0 0 0\n");
        s->left--;
    }
    if (here || chance(s, 50)) return;
    say(s, "  begun all\n");
    s->left -= 4 * packs - 1;
}

static void sketch_begun(Sketch *s, int packs) {
    sketch_suits(s, packs, 'f', "up", "ace", 0);
    say(s, "  begun all\n");
    s->left -= 4 * packs;
}

/* With cards by name, each with a group or all with one, going on to wherever they began. */
static void sketch_named(Sketch *s, int packs) {
    static const char *const cards[] = {"2C 2D 2H 2S", "AC 5D 9H KS", "JC 3D QH 3S", "10S 4D 10H 4C"};
    const int kind = below(s, 4);
    begin_stanza(s, "foundation f 4\n  build up %s wraps\n  capacity 13\n  begun %s\n",
                 kind < 2 ? "same-suit" : "any-suit", cards[kind]);
    if (packs > 1)
        begin_stanza(s, "foundation g 4\n  build down 2 same-suit wraps\n  empty 7\n  capacity 13\n");
    if (packs > 1 && chance(s, 50)) say(s, "  by-itself starters\n");
    s->left -= 4;
}

static void sketch_complete_runs(Sketch *s, int packs) {
    begin_stanza(s, "foundation f %d\n  complete-runs %s\n", 4 * packs,
                 chance(s, 70) ? "by-itself" : "by-hand");
    if (chance(s, 60))
        replace(&s->stanza[0], chance(s, 50) ? "packs-of spades\n" : "packs-of hearts spades\n");
    s->rows = 90;
}

static void sketch_hole(Sketch *s) {
    begin_stanza(s, "foundation f\n  build up any-suit both-ways%s\n", chance(s, 50) ? " wraps" : "");
    if (chance(s, 50)) {
        say(s, "  dealt 1\n");
    } else {
        say(s, "  empty ace\n  begun spades\n");
    }
    s->left--;
}

static void sketch_foundations(Sketch *s, int packs) {
    const int kind = below(s, 17);
    if (kind < 7) sketch_suits(s, packs, 'f', "up", "ace", 60);
    if (kind == 6) sketch_suits(s, packs, 'g', "down", "king", 60);
    if (kind == 7) begin_stanza(s, "foundation f %d\n  build up any-suit\n  empty ace\n", 4 * packs);
    if (kind == 8 || kind == 9) sketch_odd_foundations(s);
    if (kind == 10) sketch_first_rank(s, packs);
    if (kind == 11 || kind == 12) sketch_begun(s, packs);
    if (kind == 13 || kind == 14) sketch_complete_runs(s, packs);
    if (kind == 15) sketch_hole(s);
    if (kind == 16) sketch_named(s, packs);
}

static void sketch_waste(Sketch *s) {
    char ways[60];
    if (chance(s, 60)) say(s, "  passes %s\n", chance(s, 40) ? "unlimited" : chance(s, 50) ? "2" : "3");
    if (chance(s, 15)) say(s, "  redeal reversed\n");
    if (chance(s, 15)) say(s, "  redeals %s\n", chance(s, 50) ? "shuffled" : "in-order shuffled");
    const bool hand = chance(s, 30);
    if (!hand && chance(s, 30))
        say(s, "  draws %d\n", 2 + below(s, 3));
    else if (chance(s, 15))
        say(s, "  needs empty-waste\n");
    if (hand) say(s, "  holds %s\n", chance(s, 60) ? "column" : "column foundation");
    if (hand && chance(s, 20)) say(s, "  may-pass\n");
    if (hand)
        begin_stanza(s, "hand w\n  gives top to foundation column%s\n", chance(s, 20) ? " empty-column" : "");
    write_ways(s, ways);
    begin_stanza(s, "waste w\n  gives top to%s\n", ways);
    s->waste = true;
}

static void sketch_stock(Sketch *s) {
    begin_stanza(s, "stock s\n  dealt rest\n");
    if (chance(s, s->rows)) {
        say(s, "  draws %s\n", chance(s, 70) ? "columns" : "packets");
        if (chance(s, 40)) say(s, "  needs no-empty-column\n");
    } else if (s->reserve && chance(s, 40)) {
        say(s, "  draws reserves\n");
    } else if (chance(s, 5)) {
        say(s, "  draws foundation\n");
    } else if (chance(s, 5)) {
        s->undrawn = true;
    } else {
        sketch_waste(s);
    }
}

static void sketch_cells(Sketch *s) {
    char ways[60];
    const int piles = 1 + below(s, 4);
    write_ways(s, ways);
    if (chance(s, 25))
        begin_stanza(s, "cell c %d\n  empty any-run\n  build down other-colour\n  gives run to%s\n", piles,
                     ways);
    else
        begin_stanza(s, "cell c %d\n  empty %s\n  gives top to%s\n", piles,
                     chance(s, 85) ? "any-card" : "ace", ways);
    if (s->stock && chance(s, 30)) say(s, "  opens stock-out\n");
    if (chance(s, 60)) say(s, "  alike 8\n");
    if (!chance(s, 15)) return;
    say(s, "  dealt 1\n");
    s->left -= piles;
}

static void sketch_facing(Sketch *s) {
    if (chance(s, 60)) return;
    if (chance(s, 20)) {
        say(s, "  down 1\n  turning by-itself\n");
        return;
    }
    say(s, "  down %s\n  turning %s\n", chance(s, 70) ? "all-but-top" : "all",
        chance(s, 70)   ? "by-itself"
        : chance(s, 20) ? "by-rank"
                        : "by-hand");
}

static void sketch_reserve(Sketch *s) {
    char ways[60];
    const int piles = 1 + below(s, 3), cards = 1 + below(s, 6);
    write_ways(s, ways);
    begin_stanza(s, "reserve r %d\n  dealt %d\n  gives top to%s\n", piles, cards, ways);
    s->left -= piles * cards;
    if (chance(s, 40)) say(s, "  alike 9\n");
    sketch_facing(s);
}

/* All cards that are left where there is no stock, and else some. */
static void sketch_dealt(Sketch *s, int piles, bool last) {
    const bool all = last && !s->stock;
    const int cards = all ? s->left : (1 + below(s, 5)) * piles;
    if (cards > s->left || (!all && chance(s, 10))) return;
    if (cards <= 15 * piles) sketch_facing(s);
    say(s, "  dealt");
    for (int i = 0; i < piles; i++) say(s, " %d", cards / piles + (i < cards % piles));
    say(s, "\n");
    s->left -= cards;
}

/* Built in any suit, and moved in one. */
static void sketch_runs(Sketch *s, char name, int piles) {
    begin_stanza(s,
                 "column %c %d\n  build down any-suit\n  runs same-suit\n  empty any-run\n"
                 "  gives run to foundation column empty-column\n",
                 name, piles);
}

static void sketch_columns(Sketch *s, char name, int most, bool last) {
    static const char *const usual[] = {"down other-colour", "down other-colour", "down other-colour",
                                        "down same-suit",    "down any-suit",     "up same-suit both-ways",
                                        "down same-colour",  "down other-suit"};
    static const char *const gives[] = {
        "top", "run", "run", "whole-run", "whole-pile", "any-tail", "run-through-cells"};
    static const char *const empty[] = {"any-card", "any-run",  "any-run", "king",
                                        "king-run", "king-run", "nothing"};
    const int piles = 2 + below(s, most - 1);
    char build[60], ways[60];
    write_build(s, build);
    write_ways(s, ways);
    if (chance(s, s->rows / 3))
        sketch_runs(s, name, piles);
    else
        begin_stanza(s, "column %c %d\n  build %s\n  empty %s\n  gives %s to%s\n", name, piles,
                     chance(s, 80) ? usual[below(s, 8)] : build,
                     s->first && chance(s, 50) ? "below-first" : empty[below(s, 7)], gives[below(s, 7)],
                     ways);
    if (s->undrawn)
        say(s, "  refill stock\n");
    else if (s->reserve && chance(s, 40))
        say(s, "  refill reserve%s%s\n", s->stock && chance(s, 30) ? " stock" : "",
            s->waste && chance(s, 50) ? " waste" : "");
    if (chance(s, 10)) say(s, "  sinks kings%s\n", chance(s, 40) ? "-in-suit" : "");
    if (chance(s, 10)) say(s, "  ranks-once\n");
    if (chance(s, 10)) say(s, "  capacity %d\n", 3 + below(s, 12));
    const int gathers = s->waste || s->gathers ? 0 : below(s, 20);
    s->gathers |= gathers > 16;
    if (gathers > 16)
        say(s, "  gathers %s\n  times %d\n",
            gathers > 18 ? chance(s, 50) ? "in-order" : "turned" : "shuffled", 1 + below(s, 3));
    if (gathers < 19 && chance(s, 70)) say(s, "  alike %d\n", chance(s, 70) ? name - 's' : 1);
    sketch_dealt(s, piles, last);
}

/* One row that closes up, perhaps as cards are drawn to it. */
static void sketch_row(Sketch *s) {
    static const char *const pairs[] = {"suit-or-rank", "suit-or-rank", "same-rank", "neighbours", "13"};
    static const char *const lies[] = {"covering", "between", "touching"};
    const int kind = below(s, 3), across = 2 + below(s, 6), few = 1 + below(s, 12);
    const bool drawn = chance(s, 60) || kind == 2;
    begin_stanza(s, "stock s\n  dealt rest\n");
    if (drawn)
        say(s, "  draws reserves\n%s", chance(s, 30) ? "  begun KH\n" : "");
    else
        sketch_waste(s);
    begin_stanza(s, "foundation f\n  pairs %s\n", pairs[below(s, 5)]);
    const int piles = kind == 2 ? across * (2 + below(s, 4)) : drawn ? 52 : few + 8;
    begin_stanza(s, "reserve r %d\n  row %s\n  gives top to foundation\n", piles, lies[kind]);
    if (kind == 2 || chance(s, 30)) say(s, "  across %d\n", across);
    say(s, drawn && chance(s, 30) ? "  begun QH AS\n" : piles < 52 ? "  dealt 1\n" : "");
    if (chance(s, 60)) replace(&s->stanza[0], "won-at 12\n");
}

/* Rows that cover one another, cleared in pairs or onto one pile. */
static void sketch_rows(Sketch *s) {
    static const struct {
        int piles;
        const char *rows;
    } shapes[] = {{28, "1 2 3 4 5 6 7"}, {28, "3 6 9 10"}, {10, "1 2 3 4"}, {9, "4 5"},
                  {10, "5 5"},           {6, "2 4"}};
    static const char *const pairs[] = {"13", "13", "14", "9", "same-rank", "neighbours"};
    const int shape = below(s, 6), columns = below(s, 4);
    if (chance(s, 30)) {
        sketch_row(s);
        return;
    }
    const bool hole = chance(s, 40), wide = shapes[shape].piles > 20;
    begin_stanza(s, "stock s\n  dealt rest\n");
    if (hole)
        say(s, "  draws foundation\n");
    else
        sketch_waste(s);
    if (hole)
        begin_stanza(s, "foundation f\n  dealt 1\n  build up any-suit both-ways wraps\n");
    else
        begin_stanza(s, "foundation f\n  pairs %s\n", pairs[below(s, 6)]);
    begin_stanza(s, "reserve p %d\n  dealt 1\n  rows %s\n  gives top to foundation\n", shapes[shape].piles,
                 shapes[shape].rows);
    if (chance(s, 60)) say(s, "  to-clear\n");
    if (chance(s, 40)) say(s, "  down all\n  turning by-%s\n", chance(s, 80) ? "itself" : "hand");
    if (columns && !wide)
        begin_stanza(s, "column t %d\n  dealt %d\n  gives top to foundation\n", columns, 1 + below(s, 4));
}

static void sketch_table(Sketch *s, uint64_t number) {
    const int packs = 1 + chance(s, 20);
    s->left = 52 * packs;
    begin_stanza(s, "game random-%d\ntitle Random\nsummary By chance.\nversion 1\npacks %d\n",
                 (int)(number % 1000000), packs);
    if (chance(s, 10)) {
        sketch_rows(s);
        return;
    }
    s->stock = chance(s, 60);
    s->reserve = chance(s, 25);
    s->rows = 15;
    s->cells = chance(s, 30);
    sketch_foundations(s, packs);
    if (s->stock) sketch_stock(s);
    if (s->cells) sketch_cells(s);
    if (s->reserve) sketch_reserve(s);
    const bool second = chance(s, 20);
    sketch_columns(s, 't', 8, !second);
    if (second) sketch_columns(s, 'u', 4, true);
}

/* --- any words, and options ----------------------------------------------------------------------------- */

static void write_text(const Sketch *s, char text[RANDOM_TABLE_MAX]) {
    strcpy(text, "patience-rules 2\n");
    for (int i = 0; i < s->stanzas; i++) strcat(text, s->stanza[i].text);
}

static bool can_be_read(const Sketch *s) {
    char text[RANDOM_TABLE_MAX];
    Rules rules;
    Error error;
    write_text(s, text);
    return rules_read(&rules, text, 0, &error);
}

/* The word of one of the language's, with a value. */
static const RuleWord *write_word(Sketch *s, char *line, const char *indent) {
    char value[VALUE_MAX];
    int count = 0;
    while (rule_words()[count].word) count++;
    const RuleWord *w = rule_words() + below(s, count);
    if (!write_value(s, w, value)) return 0;
    sprintf(line, "%s%s %s\n", indent, w->word, value);
    return w;
}

static void add_word(Sketch *s) {
    char line[LINE_MAX_LENGTH];
    const Sketch before = *s;
    const RuleWord *w = write_word(s, line, "  ");
    if (!w) return;
    if (w->owner == OF_GAME)
        replace(&s->stanza[0], line + 2);
    else
        replace(&s->stanza[1 + below(s, s->stanzas - 1)], line);
    if (can_be_read(s)) return;
    const Random random = s->random;
    *s = before;
    s->random = random;
}

/* An option, a value of which says a word of one of the groups. */
static void add_option(Sketch *s, int nth) {
    char line[LINE_MAX_LENGTH], group[16];
    const Sketch before = *s;
    const RuleWord *w = write_word(s, line, "");
    if (!w) return;
    if (w->owner == OF_GAME || sscanf(s->stanza[1 + below(s, s->stanzas - 1)].text, "%*s %15s", group) != 1)
        strcpy(group, "game");
    begin_stanza(s, "option o%d off on\n  help Something else.\n  on %s %s", nth,
                 w->owner == OF_STOCK ? "stock" : group, line);
    if (can_be_read(s)) return;
    const Random random = s->random;
    *s = before;
    s->random = random;
}

void random_table(uint64_t number, char text[RANDOM_TABLE_MAX]) {
    Sketch s = {.random = random_begin(number)};
    sketch_table(&s, number);
    if (can_be_read(&s)) {
        for (int i = 0; i < WORDS_TRIED; i++) add_word(&s);
        for (int i = 0; i < OPTIONS_TRIED; i++) add_option(&s, i);
    }
    write_text(&s, text);
}

bool random_rules(uint64_t number, Rules *rules, char text[RANDOM_TABLE_MAX]) {
    Error error;
    random_table(number, text);
    return rules_read(rules, text, 0, &error);
}
