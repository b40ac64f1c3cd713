/* The narrator on piles. */
#include "narrator.h"

#include <string.h>

#include "rule_text.h"

char *cards_text(const Card *card, int count, char *text, int size) {
    char one[CARD_TEXT_MAX];
    const char *between = language_spells_cards() ? ", " : " ";
    text[0] = '\0';
    for (int i = 0; i < count; i++)
        text_add(text, size, "%s%s", i ? between : "", card[i] ? card_text(card[i], one) : _("gap"));
    return text;
}

/* --- one pile ------------------------------------------------------------------------------------------- */

/* Whether a player may never lay a card there. */
static bool takes_nothing(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const bool own = group->role >= FOUNDATION;
    return own && !group->complete_runs && !group->pairs && !taken_into(g, p, g->group_of[pile]);
}

char *vacancy_sign(const Game *g, const Position *p, int pile, int room, char text[CARD_TEXT_MAX]) {
    const int rank = pile_needs(g, p, pile), suit = pile_suit(g, p, pile);
    const bool nothing = takes_nothing(g, p, pile) || pile_lock(g, p, pile);
    const char *const which = suit < 0 ? "" : suit_text(suit);
    snprintf(text, CARD_TEXT_MAX, "%s%s", nothing ? "×" : rank ? rank_text(rank) : "", which);
    if (text_width(text) > room)
        snprintf(text, CARD_TEXT_MAX, "%s", *which ? which : "T"); /* as records say 10 */
    return text;
}

/* "empty (A)", or spelled "empty, wants an ace". */
static char *empty_text(const Game *g, const Position *p, int pile, char text[PILE_TEXT_MAX]) {
    const int rank = pile_needs(g, p, pile);
    char needed[CARD_TEXT_MAX];
    const char *const empty = takes_nothing(g, p, pile) ? _("empty, takes nothing") : _("empty");
    if (rank)
        snprintf(text, PILE_TEXT_MAX, language_spells_cards() ? _("%s, wants %s") : "%s (%s)", empty,
                 need_text(rank, needed));
    else
        snprintf(text, PILE_TEXT_MAX, "%s", empty);
    return text;
}

/* A stock or a closed waste with cards, of which only the number can be told. */
static bool is_closed(const Game *g, const Position *p, int pile) {
    return cards_down(g, p, pile) > p->hidden[pile];
}

/* The name and what is visible on top: "t3: 7♥ on top". */
static void narrate_top(Narrator *n, const Game *g, const Position *p, int pile) {
    const int count = pile_count(p, pile);
    char name[PILE_TEXT_MAX], card[CARD_TEXT_MAX];
    narrate(n, role_of(g, pile) == HAND ? _("%s, drawn:") : "%s:", pile_text(g, p, pile, name));
    if (!count)
        narrate(n, "%s.", empty_text(g, p, pile, name));
    else if (is_closed(g, p, pile))
        narrate(n, PLURAL_("%d card.", "%d cards.", count), count);
    else if (!pile_is_open(p, pile))
        narrate(n, _("face down."));
    else
        narrate(n, role_of(g, pile) == HAND ? "%s." : _("%s on top."), card_text(pile_top(p, pile), card));
    if (is_closed(g, p, pile) && cards_down(g, p, pile) < count)
        narrate(n, _("%s on top."), card_text(pile_top(p, pile), card));
}

/* All visible cards, the lowest first. */
static void narrate_all_cards(Narrator *n, const Game *g, const Position *p, int pile) {
    const int hidden = p->hidden[pile], count = pile_count(p, pile);
    char cards[CARDS_TEXT], name[PILE_TEXT_MAX];
    narrate(n, "%s:", pile_text(g, p, pile, name));
    if (!count) narrate(n, "%s.", empty_text(g, p, pile, name));
    if (hidden && count == hidden)
        narrate(n, PLURAL_("%d card face down.", "%d cards face down.", hidden), hidden);
    if (hidden && count > hidden) narrate(n, PLURAL_("%d face down,", "%d face down,", hidden), hidden);
    if (count > hidden)
        narrate(n, "%s.", cards_text(pile_cards(p, pile) + hidden, count - hidden, cards, sizeof cards));
}

static void narrate_need(Narrator *n, const Game *g, const Position *p, int pile) {
    char rank[CARD_TEXT_MAX];
    const int need = pile_needs(g, p, pile);
    if (need && !pile_is_empty(p, pile) && group_of(g, pile)->look.shows_need)
        narrate(n, _("It needs %s."), need_text(need, rank));
}

void narrate_pile(Narrator *n, const Game *g, const Position *p, int pile) {
    if (is_closed(g, p, pile) || role_of(g, pile) == HAND)
        narrate_top(n, g, p, pile);
    else
        narrate_all_cards(n, g, p, pile);
    narrate_need(n, g, p, pile);
}

/* --- the whole table ------------------------------------------------------------------------------------ */

/* Similar piles of which only the top matters form one group. */
static bool is_told_together(const PileGroup *group) {
    bool alone = group->role == RESERVE || (group->role == CELL && group->empty_takes != ANY_RUN);
    for (int nth = 0; nth < group->piles; nth++) alone = alone && cards_dealt(group, nth) <= 1;
    return group->piles > 1 && (group->role == FOUNDATION || alone);
}

/* One of them: "fc 3♣", or spelled "3 of clubs" after the name of all, "clubs empty", "h2: 3 of clubs". */
static char *told_of_several(const Game *g, const Position *p, int pile, char text[PILE_TEXT_MAX]) {
    char name[NOTATION_MAX], card[PILE_TEXT_MAX];
    const int suit = pile_suit(g, p, pile);
    const bool spelled = language_spells_cards(), empty = pile_is_empty(p, pile);
    const char *top = !empty    ? card_text(pile_top(p, pile), card)
                      : spelled ? _("empty")
                                : empty_text(g, p, pile, card);
    if (!spelled || suit < 0)
        snprintf(text, PILE_TEXT_MAX, spelled ? "%s: %s" : "%s %s", pile_name(g, p, pile, name), top);
    else
        snprintf(text, PILE_TEXT_MAX, empty ? "%s %s" : "%s", empty ? suit_word(suit) : top, top);
    return text;
}

/* The first pile in this range that is more than face-down cards; or the end of the range. */
static int next_told(const Game *g, const Position *p, int pile, int end) {
    while (pile < end && (p->hidden[pile] || pile_is_gone(g, p, pile))) pile++;
    return pile;
}

/* Whether all of them are empty and take the same cards. */
static bool are_empty_alike(const Game *g, const Position *p, int nth) {
    const int first = g->first[nth];
    bool alike = true;
    for (int pile = first; pile < g->first[nth + 1]; pile++)
        alike = alike && pile_is_empty(p, pile) && !pile_is_gone(g, p, pile) &&
                pile_needs(g, p, pile) == pile_needs(g, p, first);
    return alike;
}

static void narrate_together(Narrator *n, const Game *g, const Position *p, int nth) {
    const PileGroup *group = &g->rules.group[nth];
    const int end = g->first[nth + 1];
    char text[PILE_TEXT_MAX];
    int down = 0;
    for (int pile = g->first[nth]; pile < end; pile++) down += p->hidden[pile] > 0;
    snprintf(text, sizeof text, "%s", group_noun(group->role, group->noun));
    if (group->role == FOUNDATION) way_add(g, g->first[nth], text);
    if (language_spells_cards()) narrate(n, "%s:", text);
    if (down) narrate(n, PLURAL_("%d face down,", "%d face down,", down), down);
    if (are_empty_alike(g, p, nth)) {
        char first[NOTATION_MAX], last[NOTATION_MAX];
        if (language_spells_cards())
            narrate(n, "%s.", _("empty"));
        else
            narrate(n, "%s-%s: %s.", pile_name(g, p, g->first[nth], first), pile_name(g, p, end - 1, last),
                    empty_text(g, p, g->first[nth], text));
        narrate_end(n);
        return;
    }
    for (int pile = next_told(g, p, g->first[nth], end), next; pile < end; pile = next) {
        next = next_told(g, p, pile + 1, end);
        narrate(n, next < end ? "%s," : "%s.", told_of_several(g, p, pile, text));
    }
    narrate_end(n);
}

/* For a waste and a single foundation, the top and how many there are. */
static void narrate_stacked(Narrator *n, const Game *g, const Position *p, int pile) {
    narrate_top(n, g, p, pile);
    if (!is_closed(g, p, pile) && pile_count(p, pile) > 1) {
        narrate(n, PLURAL_("%d card", "%d cards", pile_count(p, pile)), pile_count(p, pile));
        narrate(n, "%s", _("in all."));
    }
    narrate_need(n, g, p, pile);
}

/* --- rows that overlap ---------------------------------------------------------------------------------- */

enum { FREE_TEXT_MAX = CARD_TEXT_MAX + 3 };

/* Whether any of their cards can be played. */
static bool is_free(const Game *g, const Position *p, int pile) {
    return !pile_is_empty(p, pile) && pile_is_open(p, pile) && !pile_is_covered(g, p, pile);
}

/* A card after its key: "1 8♦", or spelled "1: 8 of diamonds". */
static char *free_text(const Position *p, int pile, const int key[PILES_MAX], char text[FREE_TEXT_MAX]) {
    char card[CARD_TEXT_MAX];
    snprintf(text, FREE_TEXT_MAX, language_spells_cards() ? "%c: %s" : "%c %s", (char)key[pile],
             card_text(pile_top(p, pile), card));
    return text;
}

void narrate_free(Narrator *n, const Game *g, const Position *before, const Position *p, int nth) {
    int key[PILES_MAX], left[128] = {0}; /* free piles, sorted by their keys */
    char text[FREE_TEXT_MAX], cards[CARDS_TEXT] = "";
    pile_keys(g, "", key);
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
        const bool was = before && is_free(g, before, pile);
        if (is_free(g, p, pile) && !was) left[key[pile]] = pile + 1;
    }
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
        if (!g->cover[pile][0] && left[key[pile]])
            text_add(cards, sizeof cards, "%s%s", *cards ? ", " : "",
                     free_text(p, left[key[pile]] - 1, key, text));
    if (*cards) narrate(n, before ? _("Free now: %s.") : _("Free: %s."), cards);
}

void narrate_rows(Narrator *n, const Game *g, const Position *p, int nth) {
    const uint8_t *rows = g->rules.group[nth].rows;
    char text[FREE_TEXT_MAX];
    int key[PILES_MAX], pile = g->first[nth];
    pile_keys(g, "", key);
    for (int row = 0; row < PILES_MAX && rows[row]; row++) {
        const int end = pile + rows[row];
        int down = 0;
        for (int i = pile; i < end; i++) down += p->hidden[i] > 0;
        narrate_end(n);
        narrate(n, _("Row %d:"), row + 1);
        if (down == rows[row]) {
            narrate(n, PLURAL_("%d card face down.", "%d cards face down.", down), down);
            pile = end;
        }
        for (; pile < end; pile++)
            narrate(n, pile + 1 < end ? "%s," : "%s.",
                    pile_is_empty(p, pile)   ? _("gap")
                    : !pile_is_open(p, pile) ? _("face down")
                    : is_free(g, p, pile)    ? free_text(p, pile, key, text)
                                             : card_text(pile_top(p, pile), text));
    }
}

void narrate_group(Narrator *n, const Game *g, const Position *p, int nth) {
    const PileGroup *group = &g->rules.group[nth];
    if (group->rows[0]) {
        narrate_free(n, g, 0, p, nth);
        narrate_end(n);
        return;
    }
    if (is_told_together(group)) {
        narrate_together(n, g, p, nth);
        return;
    }
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
        if (group->role == HAND && pile_is_empty(p, pile)) continue;
        if (group->row && pile_is_gone(g, p, pile)) continue;
        if (group->role == WASTE || group->role == FOUNDATION || group->role == STOCK)
            narrate_stacked(n, g, p, pile);
        else
            narrate_pile(n, g, p, pile);
        narrate_end(n);
    }
}

/* --- two positions -------------------------------------------------------------------------------------- */

void narrate_changes(Narrator *n, const Game *g, const Position *before, const Position *after) {
    const char *was = game_state(g, before);
    const char *is = game_state(g, after);
    if (before->pass != after->pass) narrate_pass(n, g, after);
    if (is != was) narrate(n, _("Now: %s."), _(is));
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) != HAND && !group_of(g, pile)->rows[0] && !piles_equal(before, after, pile))
            narrate_top(n, g, after, pile);
    for (int nth = 0; nth < g->groups; nth++)
        if (g->rules.group[nth].rows[0]) narrate_free(n, g, 0, after, nth);
}

/* --- which piles there are ------------------------------------------------------------------------------ */

/* Letters that no command at the table uses, except s for shuffle; then unused capitals, first those whose
   small letter is unused. */
#define DIGITS   "1234567890"
#define LETTERS  "abcdefstwxz"
#define CAPITALS "GKPVWXZABCDEHMQY"

bool is_pile_key(char key) {
    return key && strchr(DIGITS LETTERS CAPITALS, key);
}

/* The first free key, or 0. */
static char next_key(bool taken[128], bool letter) {
    const char *key = letter ? LETTERS DIGITS CAPITALS : DIGITS LETTERS CAPITALS;
    while (taken[(int)*key]) key++;
    taken[(int)*key] = *key;
    return *key;
}

/* The hand and the waste are one place. */
static bool lies_on_waste(const Game *g, int pile) {
    return pile == g->hand && g->waste >= 0 && group_of(g, g->waste)->look.key;
}

/* The key that a group's table gives it, if it is free. */
static char own_key(const Game *g, int pile, bool taken[128]) {
    const char key = group_of(g, pile)->look.key;
    if (!is_pile_key(key) || taken[(int)key] || lies_on_waste(g, pile)) return '\0';
    taken[(int)key] = true;
    return key;
}

void pile_keys(const Game *g, const char *but, int key[PILES_MAX]) {
    enum { STOCK_KEY = ' ' };
    bool taken[128] = {['s'] = g->shuffles};
    for (; *but; but++) taken[*but & 127] = true;
    memset(key, 0, PILES_MAX * sizeof *key);
    for (int pile = 0; pile < g->piles; pile++)
        if (pile == g->first[g->group_of[pile]]) key[pile] = own_key(g, pile, taken);
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const int first = g->first[g->group_of[pile]];
        if (group->role == STOCK && !group->gives)
            key[pile] = STOCK_KEY;
        else if (group->look.key && pile > first)
            key[pile] = key[first];
        else if (g->cover[pile][0])
            continue; /* like the pile that covers it, which is gone when this one is free */
        else if (is_numbered(group) || (group->look.key && !key[pile] && !lies_on_waste(g, pile)))
            key[pile] = next_key(taken, group->role == CELL || group->look.key);
    }
    for (int pile = g->piles - 1; pile >= 0; pile--)
        if (g->cover[pile][0]) key[pile] = key[g->cover[pile][0]];
    if (g->hand >= 0 && lies_on_waste(g, g->hand)) key[g->hand] = key[g->waste];
}

void narrate_places(Narrator *n, const Game *g) {
    narrate(n, _("Piles:"));
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        char piles[2 * NOTATION_MAX];
        if (group->role == HAND) continue;
        const bool numbered = group->piles > 1 && group->role != FOUNDATION;
        snprintf(piles, sizeof piles, numbered ? "%s1-%s%d" : "%s", group->name, group->name, group->piles);
        narrate(n, nth + 1 < g->groups ? "%s (%s)," : "%s (%s).", piles,
                group_noun(group->role, group->noun));
    }
    narrate_end(n);
}
