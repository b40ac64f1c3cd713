/* Piles and ranks for people who hear them. */
#include "pile_text.h"

#include <stdio.h>
#include <string.h>

bool is_one_of_several_lines(const Game *g, int pile) {
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].role == FOUNDATION && l != g->group_of[pile]) return true;
    return false;
}

int pile_suit(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const Card top = pile_top(p, pile);
    const bool told = group->role == FOUNDATION && group->build.suits == SAME_SUIT && (top || group->suited);
    return !told || group->piles == 1 ? -1
           : top                      ? suit_of(top)
                                      : (pile - g->first[g->group_of[pile]]) * SUITS / group->piles;
}

void way_add(const Game *g, int pile, char text[PILE_TEXT_MAX]) {
    const size_t n = strlen(text);
    if (is_one_of_several_lines(g, pile))
        snprintf(text + n, PILE_TEXT_MAX - n, " %s",
                 group_of(g, pile)->build.step.plus > 0 ? _("up") : _("down"));
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
        snprintf(text, PILE_TEXT_MAX, "%s", _("foundation"));
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
