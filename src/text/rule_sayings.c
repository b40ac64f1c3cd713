/* What is said of a word that has a value, in the order in which it is said. */
#include "rule_sayings.h"

#include <string.h>

#include "language.h"
#include "patience/rules_language.h"

#define OF(role) (1U << (role))
#define PLAYED   (OF(RESERVE) | OF(WASTE))
#define TURNED   (OF(COLUMN) | OF(RESERVE))

static const struct Saying {
    unsigned roles;
    const char *word;
    int value;
    const char *sentence;
} sayings[] = {
    {~0U, "gives", GIVES_NOTHING, N_("Cards on it stay there.")},
    {OF(COLUMN), "gives", TOP_CARD, N_("Only the last card is free.")},
    {OF(COLUMN), "gives", TOP_OR_RUN, N_("Either the last card moves or the whole run.")},
    {OF(COLUMN), "gives", RUN, N_("Single cards, runs or parts of runs move.")},
    {OF(COLUMN), "gives", WHOLE_PILE,
     N_("A column moves to another only as a whole; elsewhere goes its last card.")},
    {OF(COLUMN), "gives", ANY_TAIL, N_("Any face-up card moves with all that lies on it, in order or not.")},
    {OF(COLUMN), "gives", THROUGH_CELLS,
     N_("Single cards move, and runs that could go card by card through the empty places.")},
    {OF(COLUMN), "runs", 1 + ANY_SUIT, N_("Cards of any suits move together.")},
    {OF(COLUMN), "runs", 1 + SAME_SUIT, N_("Only cards of one suit move together.")},
    {OF(COLUMN), "runs", 1 + OTHER_COLOUR, N_("Only cards in alternating colours move together.")},
    {PLAYED, "gives", TOP_CARD, N_("What lies on top may be played.")},
    {PLAYED, "gives", TOP_OR_RUN, N_("What lies on top may be played, or the whole run.")},
    {PLAYED, "gives", RUN, N_("What lies on top may be played, and runs or parts of them.")},
    {OF(FOUNDATION), "empty", NOTHING, N_("The first card lies there from the start.")},
    {OF(FOUNDATION), "empty", ANY_CARD, N_("Any card may be the first.")},
    {OF(FOUNDATION), "empty", AN_ACE, N_("The first card is an ace.")},
    {OF(FOUNDATION), "empty", A_KING, N_("The first card is a king.")},
    {OF(FOUNDATION), "empty", FIRST_RANK, N_("Each begins with the rank of the card dealt first.")},
    {OF(FOUNDATION), "suited", true, N_("Every pile has a suit of its own.")},
    {OF(FOUNDATION), "by-itself", DRAWN, N_("A drawn card that fits goes there by itself.")},
    {OF(FOUNDATION), "by-itself", RESERVES, N_("A card of the reserve that fits goes there by itself.")},
    {OF(FOUNDATION), "shows-need", true, N_("The rank wanted next is shown.")},
    {TURNED, "turning", BY_ITSELF, N_("A bared card turns up by itself.")},
    {TURNED, "turning", BY_HAND, N_("You turn bared cards up yourself.")},
    {TURNED, "turning", BY_DRAWING, N_("Drawing turns the face-down cards up first.")},
    {OF(COLUMN), "empty", NOTHING, N_("An empty place stays empty.")},
    {OF(COLUMN), "empty", ANY_CARD, N_("An empty place takes any one card.")},
    {OF(COLUMN), "empty", ANY_RUN, N_("An empty place takes any card or run.")},
    {OF(COLUMN), "empty", AN_ACE, N_("An empty place takes only an ace.")},
    {OF(COLUMN), "empty", A_KING, N_("An empty place takes only a king.")},
    {OF(COLUMN), "empty", KING_RUN, N_("An empty place takes only a king or its run.")},
    {OF(COLUMN), "empty", FIRST_RANK,
     N_("An empty place takes only a card of the rank of the card dealt first.")},
    {OF(COLUMN), "empty", BELOW_FIRST,
     N_("An empty place takes only a card of the rank below that of the card dealt first, or a run that "
        "begins "
        "with one.")},
    {OF(COLUMN), "empty", ANY_TAIL_TOLD, N_("An empty place takes any card, with all that lies on it.")},
    {OF(COLUMN), "empty", KING_TAIL_TOLD, N_("An empty place takes only a king, with all that lies on it.")},
    {OF(COLUMN), "refill", FROM_RESERVE,
     N_("As long as there is a reserve, its top card fills an empty place at once.")},
    {OF(COLUMN), "refill", FROM_WASTE,
     N_("If there is no reserve left, the top card of the waste fills an empty place at once.")},
    {OF(COLUMN), "refill", WASTE_ALONE_TOLD, N_("The top card of the waste fills an empty place at once.")},
    {OF(COLUMN), "sinks", true, N_("Kings go under the other cards of their column after the deal.")},
    {OF(STOCK), "to-first-gap", true, N_("drawn cards go to the first free place, row by row.")},
    {OF(STOCK), "gaps-from", STOCK_ALONE, N_("Gaps are refilled from the stock.")},
    {OF(STOCK), "gaps-from", WASTE_TOP_FIRST, N_("Gaps are refilled from the waste, else from the stock.")},
    {OF(STOCK), "gaps-from", WASTE_BOTTOM_LAST,
     N_("Gaps are refilled from the stock, else from below the waste.")},
};

void sayings_add(char *text, int size, const StockRules *stock, const PileGroup *g, bool gives) {
    for (const struct Saying *s = sayings; s < sayings + sizeof sayings / sizeof *sayings; s++) {
        const RuleWord *w = rule_words();
        if (!(s->roles & OF(g->role)) || !strcmp(s->word, "gives") != gives) continue;
        while (strcmp(w->word, s->word) != 0) w++;
        const char *const owner = w->owner == OF_STOCK ? (const char *)stock : (const char *)g;
        const void *const member = owner + w->offset;
        const int value = w->size == 1 ? *(const uint8_t *)member : *(const int *)member;
        if (w->form == FORM_ANY_OF ? value & s->value : value == s->value)
            text_add(text, size, " %s", _(s->sentence));
    }
}
