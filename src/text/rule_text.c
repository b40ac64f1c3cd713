/* A noun for every group of piles and a phrase for every word of Build; piles and ranks as they are spoken.
 */
#include "rule_text.h"

#include <stdlib.h>
#include <string.h>

#include "language/rules_language.h"

const char *group_noun(Role role, const char *noun) {
    return _(noun ? noun : role_names()[role - STOCK].says);
}

static void step_text(Build b, char text[BUILD_TEXT_MAX]) {
    const char *way = b.both_ways ? _("up or down") : b.step.plus > 0 ? _("up") : _("down");
    if (b.step.times == ANY_RANK)
        snprintf(text, BUILD_TEXT_MAX, "%s", _("in any order"));
    else if (b.step.times == 1)
        snprintf(text, BUILD_TEXT_MAX, steps_by_one(b) ? "%s" : _("%s by %d"), way, abs(b.step.plus));
    else
        snprintf(text, BUILD_TEXT_MAX, _("times %d"), b.step.times);
}

char *build_text(Build b, char text[BUILD_TEXT_MAX]) {
    if (b.step.times == ANY_RANK && !b.suits) {
        snprintf(text, BUILD_TEXT_MAX, "%s", _("any card on any"));
        return text;
    }
    const char *const suits = rule_word_called("build", 0)->then[b.suits].says;
    const bool far = b.wraps && !steps_by_one(b);
    step_text(b, text);
    text_add(text, BUILD_TEXT_MAX, ", %s%s", _(suits), b.wraps && !far ? _(", ace next to king") : "");
    if (b.or_rank) text_add(text, BUILD_TEXT_MAX, "%s", _(", or cards of one rank on each other"));
    if (far && (b.both_ways || b.step.plus >= 0))
        text_add(text, BUILD_TEXT_MAX, "%s", _(", minus 13 if above 13"));
    if (far && (b.both_ways || b.step.plus < 0))
        text_add(text, BUILD_TEXT_MAX, "%s", _(", plus 13 if below 1"));
    return text;
}

char *build_with_example(Build b, char text[EXAMPLE_TEXT_MAX]) {
    static const int other[] = {[ANY_SUIT] = HEARTS,
                                [SAME_SUIT] = CLUBS,
                                [OTHER_COLOUR] = HEARTS,
                                [SAME_COLOUR] = SPADES,
                                [OTHER_SUIT] = DIAMONDS};
    enum { ON = 5 };
    const int rank = b.step.times * ON + b.step.plus;
    char upper[CARD_TEXT_MAX], lower[CARD_TEXT_MAX], build[BUILD_TEXT_MAX];
    snprintf(text, EXAMPLE_TEXT_MAX, "%s", build_text(b, build));
    if (b.step.times == ANY_RANK || !b.step.times || rank < ACE || rank > KING) return text;
    card_text(card_make(rank, other[b.suits]), upper);
    card_text(card_make(ON, CLUBS), lower);
    text_add(text, EXAMPLE_TEXT_MAX, _(" (such as %s on %s)"), upper, lower);
    return text;
}

/* --- piles ---------------------------------------------------------------------------------------------- */

bool is_one_of_several_lines(const Game *g, int pile) {
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].role == FOUNDATION && l != g->group_of[pile]) return true;
    return false;
}

void way_add(const Game *g, int pile, char text[PILE_TEXT_MAX]) {
    if (is_one_of_several_lines(g, pile))
        text_add(text, PILE_TEXT_MAX, " %s", group_of(g, pile)->build.step.plus > 0 ? _("up") : _("down"));
}

char *pile_text(const Game *g, const Position *p, int pile, char text[PILE_TEXT_MAX]) {
    char name[NOTATION_MAX];
    const int suit = pile_suit(g, p, pile);
    const Role role = role_of(g, pile);
    const bool is_alone = group_of(g, pile)->piles == 1 && !is_one_of_several_lines(g, pile);
    if (!language_spells_cards()) {
        pile_name(g, p, pile, text);
    } else if (suit >= 0) {
        of_suit(suit, _("foundation"), text, PILE_TEXT_MAX);
        way_add(g, pile, text);
    } else if (role == FOUNDATION && is_alone) {
        snprintf(text, PILE_TEXT_MAX, "%s", game_discards(g) ? _("discards") : _("foundation"));
    } else if (role == STOCK || role == WASTE || role == HAND) {
        snprintf(text, PILE_TEXT_MAX, "%s", role == STOCK ? _("stock") : _("waste"));
    } else {
        snprintf(text, PILE_TEXT_MAX, "%s", pile_name(g, p, pile, name));
    }
    return text;
}

const char *need_text(int rank, char text[CARD_TEXT_MAX]) {
    static const char *const wanted[] = {[ACE] = N_("an ace"),
                                         [8] = N_("an 8"),
                                         [JACK] = N_("a jack"),
                                         [QUEEN] = N_("a queen"),
                                         [KING] = N_("a king")};
    if (!language_spells_cards()) return rank_text(rank);
    if (wanted[rank]) return _(wanted[rank]);
    snprintf(text, CARD_TEXT_MAX, _("a %d"), rank);
    return text;
}

/* --- the paragraphs and lists of rules in words --------------------------------------------------------- */

/* Lines are as wide as in the games' own texts; those of custom games fit the smallest terminal. */
enum { LINE_WIDTH = 72, NARROW = 56 };

void tell_more(Teller *t, const char *format, ...) {
    char sentence[PARAGRAPH_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    text_add(t->paragraph, PARAGRAPH_MAX, "%s%s", *t->paragraph ? " " : "", sentence);
}

void end_paragraph(Teller *t) {
    const int most = t->table.digest ? NARROW : LINE_WIDTH, indent = *t->paragraph == '-' ? 2 : 0;
    const char *rest = t->paragraph;
    int hangs = 0;
    do {
        const int fits = sentence_line(rest, most - hangs);
        text_add(t->text, RULES_TEXT_MAX, "%*s%.*s\n", hangs, "", fits, rest);
        rest += fits;
        rest += strspn(rest, " ");
        hangs = indent;
    } while (*rest);
    t->paragraph[0] = '\0';
}

void say_alone(Teller *t, const char *sentence) {
    tell_more(t, "%s", sentence);
    end_paragraph(t);
}

void tell_heading(Teller *t, const char *heading) {
    text_add(t->text, RULES_TEXT_MAX, "\n## %s\n\n", heading);
}

void list_add(char text[PART_MAX], const char *part, int nth, int count) {
    text_add(text, PART_MAX, "%s%s", !nth ? "" : nth + 1 == count ? _(" and ") : ", ", part);
}

const char *number_text(int number, char text[12]) {
    static const char *const words[] = {N_("two"), N_("three"),  N_("four"),  N_("five"),
                                        N_("six"), N_("seven"),  N_("eight"), N_("nine"),
                                        N_("ten"), N_("eleven"), N_("twelve")};
    snprintf(text, 12, "%d", number);
    return number >= 2 && number <= 12 ? _(words[number - 2]) : text;
}

const PileGroup *next_of(const Rules *table, Role role, const PileGroup *after) {
    for (const PileGroup *g = after ? after + 1 : table->group; g->role; g++)
        if (g->role == role) return g;
    return 0;
}

bool is_discards(const PileGroup *g) {
    return g->noun && !strcmp(g->noun, "discards");
}

void begin_point(Teller *t, const PileGroup *g) {
    const ValueName *const role = &role_names()[g->role - STOCK];
    char text[PART_MAX] = "", number[12];
    const bool one = g->piles == 1;
    if (!one && g->role != RESERVE) text_add(text, PART_MAX, "%s ", number_text(g->piles, number));
    text_add(text, PART_MAX, "%s", group_noun(g->role, g->noun ? g->noun : one ? role->other : 0));
    if (g->noun && !is_discards(g))
        text_add(text, PART_MAX, " (%s)", group_noun(g->role, one ? role->other : 0));
    text_capitalise(text);
    tell_more(t, "- %s:", text);
}
