/* The deal and the options as rules in words have them. */
#include <string.h>

#include "front.h"
#include "option_text.h"
#include "rule_text.h"
#include "teller.h"

const char *facing_text(Facing facing) {
    static const char *const lie[] = {[FACE_UP] = N_("face up."),
                                      [TOP_UP] = N_("only the last one face up."),
                                      [FACE_DOWN] = N_("face down.")};
    return _(lie[facing]);
}

void say_suits(Teller *t) {
    char text[PART_MAX] = "";
    int count = 0, nth = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) count += t->table.suits >> suit & 1;
    for (int suit = CLUBS; suit < SUITS; suit++)
        if (t->table.suits >> suit & 1) list_add(text, suit_word(suit), nth++, count);
    if (count && count < SUITS) text_add(t->paragraph, PARAGRAPH_MAX, _(", all cards in %s"), text);
}

void say_begun_cards(Teller *t, const PileGroup *g) {
    char text[PART_MAX] = "", card[CARD_TEXT_MAX];
    const int cards = cards_begun(&t->table, g);
    for (int i = 0; card_begun(g, i) && i < g->piles; i++)
        list_add(text, card_text(card_begun(g, i), card), i, cards);
    if (*text && g->role == STOCK)
        tell_more(t, _("%s is its last card."), text);
    else if (*text)
        tell_more(t, PLURAL_("%s lies there from the start.", "%s lie there from the start.", cards), text);
}

void say_rank(Teller *t, const PileGroup *g) {
    if (g->empty_takes < A_TWO || g->empty_takes > A_QUEEN) return;
    tell_more(t,
              g->role == FOUNDATION ? _("The first card has the rank %s.")
                                    : _("An empty place takes only a card of the rank %s."),
              rank_word(rank_taken(g->empty_takes)));
}

const char *times_text(int times, char text[PART_MAX]) {
    snprintf(text, PART_MAX, _("%d times"), times);
    return !times || times >= UNLIMITED - 1 ? _("as often as you like")
           : times == 1                     ? _("once")
           : times == 2                     ? _("twice")
                                            : text;
}

void say_gathering(Teller *t, const PileGroup *g) {
    char text[PART_MAX];
    if (g->gathers == GATHERED_SHUFFLED)
        tell_more(t,
                  _("They may be taken up %s, shuffled and dealt again, as many cards to each as at first."),
                  times_text(g->times, text));
    if (g->gathers == GATHERED_IN_ORDER)
        tell_more(t,
                  _("They may be taken up %s, the first on top, and dealt again from the top without "
                    "shuffling, as many cards to each as at first."),
                  times_text(g->times, text));
    if (g->gathers == GATHERED_TURNED)
        tell_more(t,
                  _("They may be taken up %s, the last on top, turned over and dealt again without "
                    "shuffling, as many cards to each as at first."),
                  times_text(g->times, text));
}

/* "1, 2 and 3": a number for every pile. */
static void list_cards(const PileGroup *g, const uint8_t said[PILES_MAX], char text[PART_MAX]) {
    char part[12];
    for (int i = 0; i < g->piles; i++) {
        snprintf(part, sizeof part, "%d", cards_of_pile(said, i));
        list_add(text, part, i, g->piles);
    }
}

/* Piles beside one another with the same number are named together, up to so many. */
enum { SIZES_MAX = 3 };

static int sizes_of(const PileGroup *g, const uint8_t said[PILES_MAX]) {
    int sizes = 1;
    for (int i = 1; i < g->piles; i++) sizes += cards_of_pile(said, i) != cards_of_pile(said, i - 1);
    return sizes;
}

/* "four with 7 cards, one with 6 cards"; or "face down". */
static void list_sizes(const PileGroup *g, const uint8_t said[PILES_MAX], bool down, char text[PART_MAX]) {
    char part[PART_MAX], number[12];
    for (int i = 0, same = 1; i < g->piles; i += same, same = 1) {
        const int cards = cards_of_pile(said, i);
        while (i + same < g->piles && cards_of_pile(said, i + same) == cards) same++;
        if (same == 1)
            snprintf(part, sizeof part,
                     down ? _("one with %d face down")
                          : PLURAL_("one with %d card", "one with %d cards", cards),
                     cards);
        else
            snprintf(part, sizeof part,
                     down ? _("%s with %d face down") : PLURAL_("%s with %d card", "%s with %d cards", cards),
                     number_text(same, number), cards);
        if (cards) list_add(text, part, *text ? i : 0, 0);
    }
}

/* "1, 2 and 3 cards", or a few sizes of many piles. */
static void say_sizes(Teller *t, const PileGroup *g) {
    char text[PART_MAX] = "";
    const bool each = sizes_of(g, g->dealt) > SIZES_MAX;
    if (each)
        list_cards(g, g->dealt, text);
    else
        list_sizes(g, g->dealt, false, text);
    tell_more(t, each ? _("%s cards") : "%s", text);
}

static void say_dealt(Teller *t, const PileGroup *g) {
    const int each = cards_dealt(g, 0);
    if (sizes_of(g, g->dealt) > 1)
        say_sizes(t, g);
    else if (g->piles == 1)
        tell_more(t, PLURAL_("%d card", "%d cards", each), each);
    else if (g->role == RESERVE)
        tell_more(t, each == 1 ? _("%d single cards") : _("%d piles of %d cards"), g->piles, each);
    else
        tell_more(t, PLURAL_("%d card each", "%d cards each", each), each);
}

static void say_facing(Teller *t, const PileGroup *g) {
    char text[PART_MAX] = "";
    const int sizes = sizes_of(g, g->down);
    if (!g->down[0] && !g->down[1]) {
        tell_more(t, "%s", facing_text(g->facing));
    } else if (sizes == 1 && g->piles > 1) {
        tell_more(t, _("%d of each face down."), cards_of_pile(g->down, 0));
    } else if (sizes > SIZES_MAX || g->piles == 1) {
        list_cards(g, g->down, text);
        tell_more(t, _("%s of them face down."), text);
    } else {
        list_sizes(g, g->down, true, text);
        tell_more(t, "%s.", text);
    }
}

/* "1, 2 and 3" */
void say_rows(Teller *t, const PileGroup *g) {
    char text[PART_MAX] = "", part[12];
    int rows = 0;
    while (rows < PILES_MAX && g->rows[rows]) rows++;
    for (int row = 0; row < rows; row++) {
        snprintf(part, sizeof part, "%d", g->rows[row]);
        list_add(text, part, row, rows);
    }
    if (rows)
        tell_more(t, _("They lie in rows of %s; a card is free when none of the next row lies on it."), text);
}

static bool has_first_card(const Rules *table, const PileGroup *g) {
    return table->first_card && g->name && !strcmp(g->name, table->first_card);
}

void tell_deal(Teller *t) {
    int left = t->table.packs * SUITS * RANKS;
    for (const PileGroup *g = t->table.group; g < t->table.group + GROUPS_MAX && g->role; g++) {
        int all = 0;
        for (int i = 0; i < g->piles && g->role != STOCK; i++) all += cards_dealt(g, i);
        if (g->role != STOCK) left -= cards_begun(&t->table, g);
        if (!all) continue;
        left -= all;
        begin_point(t, g);
        say_dealt(t, g);
        text_add(t->paragraph, PARAGRAPH_MAX, ",");
        say_facing(t, g);
        if (has_first_card(&t->table, g))
            tell_more(t, "%s", _("The first one begins with the very first card."));
        end_paragraph(t);
    }
    if (!left) return;
    tell_more(t, _("- Stock: the other %d cards, face down."), left);
    end_paragraph(t);
}

void tell_options(Teller *t) {
    const Option *const option = t->table.option;
    const Settings usual = settings_usual(&t->table);
    if (!option->name) return;
    tell_heading(t, C_("rules", "Options"));
    say_alone(t, _("The first value is the usual one; a game may be dealt with another."));
    text_add(t->text, RULES_TEXT_MAX, "\n");
    for (int i = 0; i < OPTIONS_MAX && option[i].name; i++) {
        char title[SETTINGS_TEXT_MAX], value[NOTATION_MAX];
        tell_more(t, "- %s", setting_title(&usual, i, title));
        Settings other = usual;
        for (int nth = 0; nth < option_values(&option[i]); nth++) {
            if (nth == usual.value[i]) continue;
            other.value[i] = (uint8_t)nth;
            settings_value(&other, i, value, sizeof value);
            text_add(t->paragraph, PARAGRAPH_MAX, ", %s", value_title(&option[i], value));
        }
        text_add(t->paragraph, PARAGRAPH_MAX, ".");
        if (option[i].help != option[i].name) tell_more(t, "%s", _(option[i].help));
        end_paragraph(t);
    }
}
