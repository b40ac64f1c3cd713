/* Additions-Patience: under 1 2 3 4 lie 2 4 6 8 (AP-2); on each goes the sum of the two cards above one another,
   less 13 when over (AP-5, AP-10), until kings close them (AP-12).  The waste is played again as often as one
   likes, shuffled or not; three runs are par (AP-14 to AP-16). */
#include "patience/game.h"

enum { FIXED, SUM_1, SUM_2, SUM_3, SUM_4, STOCK_LINE, HAND_LINE, OPEN_PILE };

static const int given_ranks[] = {1, 2, 3, 4, 2, 4, 6, 8};

static void move_up(Card *pack, int from, int to)
{
    const Card card = pack[from];
    for (int k = from; k > to; k--) pack[k] = pack[k - 1];
    pack[to] = card;
}

/* The eight given cards come first, each the first of its rank in the pack (AP-A1). */
static void given_cards_first(Card *pack, int count)
{
    for (int i = 0; i < 8; i++) {
        int k = i;
        while (k < count - 1 && rank_of(pack[k]) != given_ranks[i]) k++;
        move_up(pack, k, i);
    }
}

/* There each is the last of its rank. */
static void from_betsy_ross(Card *pack)
{
    for (int i = 0; i < 8; i++) {
        int k = SUITS * RANKS - 1;
        while (k > i && rank_of(pack[k]) != given_ranks[i]) k--;
        move_up(pack, k, i);
    }
}

static void vary(Rules *mine, const Settings *s)
{
    PileGroup *pile = &mine->group[OPEN_PILE];
    mine->stock.passes = number_set(s, "passes");
    if (is_set(s, "redeal", "keep")) mine->stock.redeals = IN_ORDER;
    if (is_set(s, "redeal", "shuffle")) mine->stock.redeals = SHUFFLED;
    if (is_set(s, "waste-top", "off")) pile->gives = GIVES_NOTHING;
    if (is_set(s, "forced", "off")) { /* rules.md 0.8.5 */
        mine->stock.held = pile->gives ? 0 : TO_FOUNDATION;
        mine->stock.may_pass = true;
    }
    if (is_set(s, "show-needs", "off"))
        for (int sum = SUM_1; sum <= SUM_4; sum++) mine->group[sum].shows_need = false;
}

#define SUM(n) [SUM_##n] = {FOUNDATION, "f" #n, 1, .dealt = {1}, .build = {PLUS(n), ANY_SUIT, .wraps = n > 1}, \
                            .capacity = 12, .shows_need = true, .noun = N_("piles"), .at = {1, 2 + n}}

const Rules rules_additions_patience = {
    .id = "additions-patience", .title = "Additions-Patience",
    .summary = N_("Four foundations that go up by one, two, three and four, less 13 when over. Every deal can be won: in how many passes?"),
    .listed = 6, .version = 1, .packs = 1, .minutes = 6, .difficulty = 1, .won_at = 48, .par = 3, /* AP-15 */
    .stock = {.passes = UNLIMITED, .redeals = IN_ORDER | SHUFFLED, .held = TO_FOUNDATION},  /* AP-8, AP-14, AP-16 */
    .group = {
        [FIXED]      = {RESERVE, "a", 4, .dealt = {1}, .noun = N_("upper row"), .at = {0, 3, 0, 1}}, /* AP-4 */
        SUM(1), SUM(2), SUM(3), SUM(4),
        [STOCK_LINE] = {STOCK, "s", 1, .dealt = {REST}, .at = {1, 0}},
        [HAND_LINE]  = {HAND, "w", 1, .key = 'w', .gives = TOP_CARD, .goes = TO_FOUNDATION, .at = {1, 1}},
        [OPEN_PILE]  = {WASTE, "w", 1, .key = 'w', .gives = TOP_CARD, .goes = TO_FOUNDATION, .at = {1, 1}}, /* AP-A4 */
    },
    .option = {
        {"waste-top", "on off", N_("Whether the top card of the waste may be played later.")},
        {"passes", "unlimited 3 1 2 4 5 6 7 8 9", N_("How often the stock may be played through. Without a limit every deal can be won.")},
        {"redeal", "ask keep shuffle", N_("Whether the cards are shuffled before they are dealt again: as you like, never, or always.")},
        {"forced", "on off", N_("Whether a drawn card that fits must be played.")},
        {"show-needs", "on off", N_("Whether the table shows the rank each foundation needs; the old way is to remember it.")},
    },
    .vary = vary, .arrange = given_cards_first, .from_pysol = from_betsy_ross,
};
