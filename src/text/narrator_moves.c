/* The narrator on moves.  What a move changed is found by comparing positions; no game is known here. */
#include <string.h>

#include "narrator.h"
#include "rule_text.h"

typedef struct Story {
    Narrator *n;
    const Game *g;
    const Position *before, *after;
    Move move;
    int told_pile, told_from, told_to; /* the cards that the move's first sentence has covered */
} Story;

static void told(Story *story, int pile, int from, int count) {
    story->told_pile = pile;
    story->told_from = from;
    story->told_to = from + count;
}

/* Whether the card at this place of a pile came there by the move. */
static bool arrived(const Story *story, int pile, int i) {
    const Card card = pile_cards(story->after, pile)[i];
    const bool is_told = pile == story->told_pile && i >= story->told_from && i < story->told_to;
    if (card == NO_CARD || i < story->after->hidden[pile] || is_told) return false;
    return i >= pile_count(story->before, pile) || pile_cards(story->before, pile)[i] != card;
}

/* --- the move itself ------------------------------------------------------------------------------------ */

static void tell_home(Story *story, int pile, const char *cards, int count) {
    char name[PILE_TEXT_MAX];
    if (game_discards(story->g))
        narrate(story->n, PLURAL_("%s is discarded.", "%s are discarded.", count), cards);
    else if (is_one_of_several_lines(story->g, pile))
        narrate(story->n, PLURAL_("%s goes home to %s.", "%s go home to %s.", count), cards,
                pile_text(story->g, story->after, pile, name));
    else
        narrate(story->n, PLURAL_("%s goes home.", "%s go home.", count), cards);
}

/* In a row one of the two leaves, or what lies between them. */
static void tell_pair(Story *story, const char *card, const char *other) {
    const Move m = story->move;
    const int home = story->g->pairs, before = pile_count(story->before, home),
              left = pile_count(story->after, home) - before;
    const Row row =
        story->g->group_of[m.from] == story->g->group_of[m.to] ? row_of(story->g, m.from) : NO_ROW;
    char between[CARDS_TEXT];
    told(story, home, before, left);
    if (row == ROW_COVERS)
        narrate(story->n, _("%s is laid on %s, which leaves."), other, card);
    else if (row == ROW_BETWEEN)
        narrate(story->n, PLURAL_("%s leaves between %s and %s.", "%s leave between %s and %s.", left),
                cards_text(pile_cards(story->before, m.from + 1), left, between, sizeof between), card,
                other);
    else
        narrate(story->n, _("%s and %s leave together."), card, other);
}

static void tell_transfer(Story *story) {
    const Move m = story->move;
    const Position *p = story->before;
    const int count = m.kind == MOVE_INNER ? 1 : m.count;
    const int first = m.kind == MOVE_INNER ? m.count - 1 : pile_count(p, m.from) - m.count;
    char cards[CARDS_TEXT], name[PILE_TEXT_MAX], onto[CARD_TEXT_MAX];
    cards_text(pile_cards(p, m.from) + first, count, cards, sizeof cards);
    pile_text(story->g, p, m.to, name);
    if (move_is_pair(story->g, p, m)) {
        tell_pair(story, cards, card_text(pile_top(p, m.to), onto));
        return;
    }
    told(story, m.to, pile_count(p, m.to), count);
    if (role_of(story->g, m.to) == FOUNDATION)
        tell_home(story, m.to, cards, count);
    else if (pile_is_empty(p, m.to))
        narrate(story->n, PLURAL_("%s goes into the empty %s.", "%s go into the empty %s.", count), cards,
                name);
    else
        narrate(story->n, PLURAL_("%s goes on %s in %s.", "%s go on %s in %s.", count), cards,
                card_text(pile_top(p, m.to), onto), name);
}

/* Whether a card lies at this place now. */
static bool lies(const Position *p, int pile, int i, Card card) {
    return pile >= 0 && i < pile_count(p, pile) && pile_cards(p, pile)[i] == card;
}

/* A card dealt to a place of its own. */
static void tell_dealt(Story *story, Card card, CardPlace spot) {
    char text[CARD_TEXT_MAX], name[PILE_TEXT_MAX];
    told(story, spot.pile, spot.row, 1);
    card_text(card, text);
    pile_text(story->g, story->after, spot.pile, name);
    if (pile_count(story->after, spot.pile) > 1)
        narrate(story->n, _("%s drawn to %s, row %d."), text, name, spot.row + 1);
    else
        narrate(story->n, _("%s drawn to %s."), text, name);
}

/* The cards that a draw brings, in that order. */
static char *drawn_text(const Game *g, const Position *before, char text[CARDS_TEXT]) {
    const Card *next = pile_cards(before, g->stock) + pile_count(before, g->stock);
    const int count = cards_drawn(g, before);
    Card drawn[CARDS_MAX];
    for (int i = 0; i < count; i++) drawn[i] = next[-1 - i];
    return cards_text(drawn, count, text, CARDS_TEXT);
}

static void tell_draw(Story *story) {
    const Game *g = story->g;
    const CardPlace spot = g->rules.hooks.draws_to ? g->rules.hooks.draws_to(g, story->before) : NO_PLACE;
    char text[CARDS_TEXT];
    if (spot.pile >= 0 && spot.row < story->before->hidden[spot.pile]) return; /* it is turned up */
    const Card card = pile_top(story->before, g->stock);
    if (g->row >= 0 && dealt_in_rows(g)) narrate(story->n, "%s", _("The row closes up."));
    if (g->row >= 0 && !card) return;
    if (g->hand >= 0 && !pile_is_empty(story->after, g->hand)) {
        if (!card_pending(g, story->after)) narrate(story->n, _("%s drawn."), card_text(card, text));
    } else if (lies(story->after, spot.pile, spot.row, card)) {
        tell_dealt(story, card, spot);
    } else {
        const int home = g->rules.stock.draws_to == DRAWS_TO_FOUNDATION ? next_of_role(g, FOUNDATION, 0) : -1;
        if (home >= 0) told(story, home, pile_count(story->before, home), 1);
        narrate(story->n,
                dealt_in_rows(g) == COLUMN ? _("Dealt, column by column: %s.")
                : dealt_in_rows(g)         ? _("Dealt, pile by pile: %s.")
                                           : _("%s drawn."),
                drawn_text(g, story->before, text));
    }
}

static void tell_gathering(Story *story) {
    narrate(story->n, story->move.kind == MOVE_SHUFFLE
                          ? _("The columns are taken up, shuffled and dealt again.")
                          : _("The columns are taken up and dealt again."));
    for (int pile = story->g->first[story->g->gathers]; pile < story->g->first[story->g->gathers + 1]; pile++)
        if (!pile_is_empty(story->after, pile)) narrate_pile(story->n, story->g, story->after, pile);
}

static void tell_redeal(Story *story) {
    if (story->g->gathers >= 0) {
        tell_gathering(story);
        return;
    }
    const int count = pile_count(story->after, story->g->stock);
    if (story->move.kind == MOVE_SHUFFLE)
        narrate(story->n,
                PLURAL_("The waste is shuffled and is the stock again: %d card.",
                        "The waste is shuffled and is the stock again: %d cards.", count),
                count);
    else
        narrate(story->n,
                PLURAL_("The waste is the stock again: %d card.", "The waste is the stock again: %d cards.",
                        count),
                count);
    narrate_pass(story->n, story->g, story->after);
}

static void tell_move(Story *story) {
    switch (story->move.kind) {
    case MOVE_CARDS:
    case MOVE_INNER: tell_transfer(story); break;
    case MOVE_DRAW: tell_draw(story); break;
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: tell_redeal(story); break;
    default: break; /* a card turned, a direction chosen: what follows says it */
    }
}

/* --- what followed automatically ------------------------------------------------------------------------ */

static void tell_turned(Story *story, int pile) {
    char card[CARD_TEXT_MAX], name[PILE_TEXT_MAX];
    if (group_of(story->g, pile)->rows[0]) return; /* already called free */
    for (int i = story->before->hidden[pile] - 1; i >= story->after->hidden[pile]; i--)
        narrate(story->n, _("%s: %s turned up."), pile_text(story->g, story->after, pile, name),
                card_text(pile_cards(story->before, pile)[i], card));
}

static void tell_homes(Story *story, int pile) {
    const Card *card = pile_cards(story->after, pile);
    const int count = pile_count(story->after, pile);
    int first = pile_count(story->before, pile);
    char cards[CARDS_TEXT];
    while (first < count && !arrived(story, pile, first)) first++;
    if (first < count)
        tell_home(story, pile, cards_text(card + first, count - first, cards, sizeof cards), count - first);
}

static void tell_filled(Story *story, int pile) {
    char card[CARD_TEXT_MAX], name[PILE_TEXT_MAX];
    const bool row = story->move.kind == MOVE_DRAW && dealt_in_rows(story->g);
    const bool again =
        story->g->gathers == story->g->group_of[pile] && story->after->pass > story->before->pass;
    for (int i = 0; i < pile_count(story->after, pile) && !row && !again && !row_of(story->g, pile); i++)
        if (arrived(story, pile, i))
            narrate(story->n, _("%s fills the gap in %s."),
                    card_text(pile_cards(story->after, pile)[i], card),
                    pile_text(story->g, story->after, pile, name));
}

static void tell_emptied(Story *story, int pile) {
    char name[PILE_TEXT_MAX];
    if (pile_is_empty(story->before, pile) || !pile_is_empty(story->after, pile)) return;
    if (row_of(story->g, pile) || group_of(story->g, pile)->rows[0]) return;
    if (role_of(story->g, pile) == STOCK)
        narrate(story->n, _("The stock is used up."));
    else
        narrate(story->n, _("%s is empty."), pile_text(story->g, story->after, pile, name));
}

/* Names the next card of a waste, or of an open stock, when the previous one has gone. */
static void tell_bared(Story *story, int pile) {
    const int count = pile_count(story->after, pile), less = pile_count(story->before, pile) - count;
    const bool other = less > 0 || (less && role_of(story->g, pile) == STOCK);
    char card[CARD_TEXT_MAX], name[PILE_TEXT_MAX];
    if (!count || !other || cards_down(story->g, story->after, pile) == count) return;
    narrate(story->n, "%s:", pile_text(story->g, story->after, pile, name));
    narrate(story->n, _("%s on top."), card_text(pile_top(story->after, pile), card));
}

/* What a foundation needs now, if the table shows it. */
static void tell_need(Story *story, int pile) {
    char name[PILE_TEXT_MAX], rank[CARD_TEXT_MAX];
    const int need = pile_needs(story->g, story->after, pile);
    if (!group_of(story->g, pile)->look.shows_need ||
        pile_count(story->before, pile) == pile_count(story->after, pile))
        return;
    pile_text(story->g, story->after, pile, name);
    if (need)
        narrate(story->n, _("%s needs %s."), name, need_text(need, rank));
    else
        narrate(story->n, _("%s is complete."), name);
}

/* The piles of some roles, one after another. */
static void tell_piles(Story *story, unsigned roles, void (*tell)(Story *, int pile)) {
    for (int pile = 0; pile < story->g->piles; pile++)
        if (roles >> role_of(story->g, pile) & 1) tell(story, pile);
}

static void tell_notes(Story *story) {
    const Game *g = story->g;
    const char *was = game_state(g, story->before);
    const char *is = game_state(g, story->after);
    const char *note = note_of(g, story->after);
    if (is && is != was) narrate(story->n, _("Now: %s."), _(is));
    narrate_pending(story->n, g, story->after);
    if (!note || note == note_of(g, story->before) || card_pending(g, story->after)) return;
    if (game_standing(g, story->after) == STANDING_OPEN) narrate(story->n, "%s", _(note));
}

void narrate_move(Narrator *n, const Game *g, const Position *before, Move m, const Position *after) {
    enum { PLACES = 1 << COLUMN | 1 << RESERVE | 1 << CELL };
    Story story = {n, g, before, after, m, -1, 0, 0};
    tell_move(&story);
    tell_piles(&story, PLACES & ~(1U << RESERVE), tell_turned);
    tell_piles(&story, 1 << FOUNDATION, tell_homes);
    tell_piles(&story, PLACES, tell_filled);
    tell_piles(&story, 1 << RESERVE, tell_turned); /* under the card that filled a gap */
    tell_piles(&story, 1 << WASTE | 1 << STOCK, tell_bared);
    tell_piles(&story, PLACES | 1 << STOCK, tell_emptied);
    for (int nth = 0; nth < g->groups; nth++)
        if (g->rules.group[nth].rows[0]) narrate_free(n, g, before, after, nth);
    if (!game_is_won(g, after)) tell_piles(&story, 1 << FOUNDATION, tell_need);
    tell_notes(&story);
}

/* --- in brief ------------------------------------------------------------------------------------------- */

enum { MOVED_MAX = 3 * CARD_TEXT_MAX };

/* The cards that move: a long run by its first and last card. */
static void moved_text(const Position *p, Move m, char cards[MOVED_MAX]) {
    const bool inner = m.kind == MOVE_INNER;
    const Card *card = pile_cards(p, m.from) + (inner ? m.count - 1 : pile_count(p, m.from) - m.count);
    const int count = inner ? 1 : m.count;
    char first[CARD_TEXT_MAX], last[CARD_TEXT_MAX];
    card_text(card[0], first);
    card_text(card[count - 1], last);
    snprintf(cards, MOVED_MAX, count == 1 ? "%s" : count == 2 ? "%s %s" : "%s…%s", first, last);
}

/* Where they go, with places for them and for the card they go on. */
static const char *target_of(const Game *g, const Position *p, Move m) {
    if (move_is_pair(g, p, m)) return _("%s with %s");
    if (role_of(g, m.to) == FOUNDATION) return game_discards(g) ? _("%s away") : _("%s home");
    if (pile_is_empty(p, m.to)) return _("%s to an empty place");
    return role_of(g, m.from) == FOUNDATION ? _("%s back on %s") : _("%s on %s");
}

const char *redeal_text(const Game *g) {
    return g->gathers >= 0 ? _("redeal") : _("turn over");
}

char *move_text(const Game *g, const Position *p, Move m, char text[MOVE_TEXT_MAX]) {
    static const char *const other[] = {[MOVE_DRAW] = N_("draw a card"),
                                        [MOVE_SHUFFLE] = N_("shuffle"),
                                        [MOVE_TURN] = N_("turn up"),
                                        [MOVE_UP] = N_("upwards"),
                                        [MOVE_DOWN] = N_("downwards")};
    char cards[MOVED_MAX], onto[CARD_TEXT_MAX] = "";
    if (!is_transfer(m)) {
        const bool several = m.kind == MOVE_DRAW && g->rules.stock.draws > 1;
        const bool row = m.kind == MOVE_DRAW && dealt_in_rows(g);
        snprintf(text, MOVE_TEXT_MAX, "%s",
                 m.kind == MOVE_REDEAL ? redeal_text(g)
                 : row && g->row >= 0  ? _("close up")
                 : row                 ? _("deal a row")
                 : several             ? _("draw cards")
                                       : _(other[m.kind]));
        return text;
    }
    moved_text(p, m, cards);
    if (!pile_is_empty(p, m.to)) card_text(pile_top(p, m.to), onto);
    snprintf(text, MOVE_TEXT_MAX, target_of(g, p, m), cards, onto);
    return text;
}

char *move_made_text(const Game *g, const Position *before, Move m, char text[MOVE_TEXT_MAX]) {
    char cards[CARDS_TEXT];
    const bool seen = g->hand >= 0 || g->waste < 0 || group_of(g, g->waste)->down.facing != FACE_DOWN;
    if (m.kind != MOVE_DRAW || !seen) return move_text(g, before, m, text);
    snprintf(text, MOVE_TEXT_MAX, _("%s drawn."), drawn_text(g, before, cards));
    return text;
}

/* --- compared text -------------------------------------------------------------------------------------- */

static const char *end_word(const Compared *of) {
    switch (game_standing(&of->play->game, play_now(of->play))) {
    case STANDING_WON: return C_("game", "won");
    case STANDING_LOST: return C_("game", "lost");
    default: return of->ending == ENDING_LOST ? C_("game", "given up") : C_("game", "open");
    }
}

char *compared_end_text(const Compared *of, char text[COMPARED_TEXT_MAX]) {
    char moves[40];
    snprintf(moves, sizeof moves, PLURAL_("%d move", "%d moves", of->play->at), of->play->at);
    snprintf(text, COMPARED_TEXT_MAX, "%s, %s", moves, end_word(of));
    return text;
}

/* The move of a game after this many. */
static char *move_behind(const Compared *of, int moves, char text[MOVE_TEXT_MAX]) {
    move_made_text(&of->play->game, play_after(of->play, moves), of->play->played[moves].move, text);
    const size_t length = strlen(text); /* within a sentence */
    if (length && text[length - 1] == '.') text[length - 1] = '\0';
    return text;
}

char *compared_parting_text(const Compared of[2], int alike, char text[COMPARED_TEXT_MAX]) {
    char move[2][MOVE_TEXT_MAX];
    const int shorter = of[1].play->at < of[0].play->at;
    if (of[0].play->at == alike && of[1].play->at == alike)
        snprintf(text, COMPARED_TEXT_MAX, "%s", _("Both games have the same moves."));
    else if (of[shorter].play->at == alike)
        snprintf(text, COMPARED_TEXT_MAX, _("%s ends after move %d, %s goes on."), of[shorter].name, alike,
                 of[!shorter].name);
    else
        snprintf(text, COMPARED_TEXT_MAX, _("Parted at move %d. %s: %s; %s: %s"), alike + 1, of[0].name,
                 move_behind(&of[0], alike, move[0]), of[1].name, move_behind(&of[1], alike, move[1]));
    return text;
}
