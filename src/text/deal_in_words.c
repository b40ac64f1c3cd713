/* The deal and the options in the rules in words. */
#include <string.h>

#include "names.h"
#include "rule_text.h"

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
    if (g->role == STOCK && g->gives) tell_more(t, "%s", _("Its top card lies face up and may be played."));
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
    static const char *const ways[] = {
        [GATHERED_SHUFFLED] = N_("All these cards may be taken up %s, shuffled and dealt again, as many to "
                                 "each pile as at first, until none are left."),
        [GATHERED_IN_ORDER] =
            N_("All these cards may be taken up %s, the first pile on top, and dealt again from the top "
               "without shuffling, as many to each pile as at first, until none are left."),
        [GATHERED_TURNED] =
            N_("All these cards may be taken up %s, the last pile on top, turned over and dealt again "
               "without shuffling, as many to each pile as at first, until none are left."),
    };
    char text[PART_MAX];
    if (g->gathers) tell_more(t, _(ways[g->gathers]), times_text(g->times, text));
    if (g->gathers == GATHERED_SHUFFLED && next_of(&t->table, STOCK, 0))
        tell_more(t, "%s", _("What is left of the stock is shuffled with them."));
}

void say_pairs(Teller *t, const PileGroup *g) {
    if (!g->pairs || g->pairs > PAIRS_SUM_MAX) return;
    if (g->pairs == KING)
        tell_more(t, _("two free cards that make %d leave together, and a king alone."), g->pairs);
    else if (g->pairs < KING)
        tell_more(t,
                  _("two free cards whose ranks add up to %d leave together, and one of the rank %s alone."),
                  g->pairs, rank_word(g->pairs));
    else
        tell_more(t, _("two free cards whose ranks add up to %d leave together."), g->pairs);
    tell_more(t, "%s", _("An ace counts 1, a jack 11, a queen 12, a king 13."));
}

void say_last_cards(Teller *t, const PileGroup *g, Build b) {
    char text[PART_MAX] = "", part[CARD_TEXT_MAX];
    int cards = 0;
    while (cards < g->piles && card_begun(g, cards)) cards++;
    if (!cards || b.step.times != 1 || b.both_ways || g->capacity < 2 || g->capacity > RANKS) return;
    for (int i = 0; i < cards; i++) {
        const Card first = card_begun(g, i);
        const int rank = (rank_of(first) - 1 + (g->capacity - 1) * (b.step.plus + RANKS)) % RANKS + 1;
        list_add(text,
                 b.suits == SAME_SUIT ? card_text(card_make(rank, suit_of(first)), part) : rank_word(rank), i,
                 cards);
    }
    tell_more(t, PLURAL_("It ends with: %s.", "They end with: %s.", cards), text);
}

void say_refill(Teller *t, const PileGroup *g) {
    const bool waste = g->refill & FROM_WASTE, stock = g->refill & FROM_STOCK_ANEW;
    const PileGroup *const reserve = next_of(&t->table, RESERVE, 0);
    if (g->refill & FROM_RESERVE && reserve)
        tell_more(
            t, "%s",
            PLURAL_(
                "As long as there is a reserve, its top card fills an empty place at once.",
                "As long as there is a reserve, the top of its fullest pile fills an empty place at once.",
                reserve->piles));
    if (waste)
        tell_more(t, "%s",
                  g->refill & FROM_RESERVE ? _("After that the top card of the waste does.")
                                           : _("The top card of the waste fills an empty place at once."));
    if (waste && stock)
        tell_more(t, "%s", _("Where no waste lies, the top card of the stock does."));
    else if (stock)
        tell_more(t, "%s",
                  cards_dealt(g, 0) > 1 ? _("As long as there is a stock, it fills an empty place at once, "
                                            "with as many cards as at first.")
                                        : _("As long as there is a stock, it fills an empty place at once."));
}

/* "1, 2 and 3": a number for every pile. */
static void list_cards(const uint8_t said[PILES_MAX], int piles, char text[PART_MAX]) {
    char part[12];
    for (int i = 0; i < piles; i++) {
        snprintf(part, sizeof part, "%d", cards_of_pile(said, i));
        list_add(text, part, i, piles);
    }
}

/* Adjacent piles with the same number are named together, up to this many. */
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
        list_cards(g->dealt, g->piles, text);
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

/* How many cards at the end of every pile lie face up, if it has that many; 0: not the same for all. */
static int open_of_each(const PileGroup *g) {
    int open = 0;
    for (int i = 0; i < g->piles; i++)
        if (cards_of_pile(g->down.cards, i)) open = cards_dealt(g, i) - cards_of_pile(g->down.cards, i);
    for (int i = 0; i < g->piles; i++) {
        const int cards = cards_dealt(g, i);
        if (cards_of_pile(g->down.cards, i) != (cards > open ? cards - open : 0)) return 0;
    }
    return open;
}

/* In rows that cover one another and turn up free cards: the covered piles. */
static int covered(const PileGroup *g) {
    const int row = group_rows(g);
    return row && g->turning == BY_ITSELF && g->down.facing == FACE_DOWN ? g->piles - g->rows[row - 1] : 0;
}

static void say_facing(Teller *t, const PileGroup *g) {
    char text[PART_MAX] = "";
    const int sizes = sizes_of(g, g->down.cards), open = open_of_each(g);
    if (covered(g)) {
        tell_more(t, _("%d of them face down, the last row face up."), covered(g));
    } else if (!g->down.cards[0] && !g->down.cards[1]) {
        const bool turns = g->down.facing == FACE_DOWN && g->turning == BY_ITSELF;
        tell_more(t, "%s", facing_text(turns ? TOP_UP : (Facing)g->down.facing));
    } else if (open && sizes > SIZES_MAX) {
        tell_more(t, _("the last %d of each face up."), open);
    } else if (sizes == 1 && g->piles > 1) {
        tell_more(t, _("%d of each face down."), cards_of_pile(g->down.cards, 0));
    } else if (sizes > SIZES_MAX) {
        list_cards(g->down.cards, g->piles, text);
        tell_more(t, _("so many face down from the first to the last: %s."), text);
    } else if (g->piles == 1) {
        tell_more(t, _("%d of them face down."), g->down.cards[0]);
    } else {
        list_sizes(g, g->down.cards, true, text);
        tell_more(t, "%s.", text);
    }
}

void say_rows(Teller *t, const PileGroup *g) {
    char text[PART_MAX] = "";
    list_cards(g->rows, group_rows(g), text);
    if (*text)
        tell_more(t, _("The cards lie in rows of %s; one is free when none of the next row lies on it."),
                  text);
}

int stock_dealt(const Rules *table) {
    int left = table->packs * SUITS * RANKS;
    for (const PileGroup *g = table->group; g->role; g++) {
        if (g->role == STOCK) continue;
        left -= cards_begun(table, g);
        for (int i = 0; i < g->piles; i++) left -= cards_dealt(g, i);
    }
    return left;
}

void tell_deal(Teller *t) {
    const int pack = t->table.packs * SUITS * RANKS, left = stock_dealt(&t->table);
    for (const PileGroup *g = t->table.group; g->role; g++) {
        const int begun = g->role == STOCK ? 0 : cards_begun(&t->table, g);
        int all = 0;
        for (int i = 0; i < g->piles && g->role != STOCK; i++) all += cards_dealt(g, i);
        if (!all && !begun) continue;
        begin_point(t, g);
        if (begun == g->piles && begun > 1)
            tell_more(t, "%s", _("1 card each, laid out first"));
        else if (begun)
            tell_more(t, PLURAL_("%d card, laid out first", "%d cards, laid out first", begun), begun);
        if (all && begun) text_add(t->paragraph, PARAGRAPH_MAX, "%s", _(", and"));
        if (all) say_dealt(t, g);
        text_add(t->paragraph, PARAGRAPH_MAX, ",");
        say_facing(t, g);
        if (t->table.first_card && !strcmp(g->name, t->table.first_card))
            tell_more(t, "%s", _("The first of them gets the very first card of the deal."));
        end_paragraph(t);
    }
    if (!left) return;
    const PileGroup *const stock = next_of(&t->table, STOCK, 0);
    tell_more(t,
              stock && stock->gives ? _("- Stock: the other %d cards, the top one face up.")
              : left == pack        ? _("- Stock: all %d cards, face down.")
                                    : _("- Stock: the other %d cards, face down."),
              left);
    end_paragraph(t);
}

void tell_options(Teller *t) {
    const Option *const option = t->table.option;
    const Settings usual = settings_usual(&t->table);
    if (!option->name) return;
    tell_heading(t, C_("rules", "Options"));
    say_alone(t, _("The first value is the usual one; a game may be dealt with another."));
    text_add(t->text, RULES_TEXT_MAX, "\n");
    for (int i = 0; option[i].name; i++) {
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
