/* Why a move is refused, in the rule's words. */
#include "patience/game.h"

#include <string.h>

/* What will never be allowed is said before what is not allowed yet. */
static const char *why_not_stock(const Game *g, const Position *p, Move m) {
    const bool stock = g->stock >= 0 && !pile_is_empty(p, g->stock);
    const Turn *turn = &g->rules.turn;
    if (g->stock < 0) return N_("This game has no stock.");
    if (m.kind == MOVE_DRAW) return stock ? 0 : N_("The stock is used up.");
    if (m.kind == MOVE_SHUFFLE && !(turn->redeals & SHUFFLED))
        return N_("The cards are not shuffled in this game.");
    if (turn->passes < 2) return N_("The stock is played through only once.");
    if (turn->passes != UNLIMITED && p->pass >= turn->passes)
        return N_("The stock has been played through as often as allowed.");
    if (stock) return N_("The stock must be used up before it is dealt again.");
    if (g->waste < 0 || pile_is_empty(p, g->waste)) return N_("There is nothing to deal again.");
    return N_("The cards must be shuffled before they are dealt again.");
}

static const char *why_not_onto_foundation(const Line *line, bool empty) {
    if (empty && line->empty_takes == AN_ACE) return N_("A family begins with its ace.");
    if (empty && line->empty_takes == A_KING) return N_("This family begins with its king.");
    if (line->build.suits != SAME_SUIT) return N_("{card} is not the rank that is wanted here.");
    if (line->build.both_ways) return N_("{card} does not fit: families grow by one rank in suit.");
    return line->build.step.plus > 0
               ? N_("{card} does not fit: families go up in suit, card by card.")
               : N_("{card} does not fit: this family goes down in suit, card by card.");
}

static const char *why_not_into_column(const Game *g, const Line *source, const Line *column) {
    if (!(source->goes & TO_EMPTY_COLUMN)) {
        if (source->role == FOUNDATION)
            return N_("A card may come back from a family only onto a card that it fits.");
        return source->role == HAND ? N_("The drawn card must go onto a card that it fits, not into a gap.")
                                    : N_("Cards from here do not go into an empty column.");
    }
    if (column->empty_takes == KING_RUN)
        return N_("Only a king, alone or leading its run, may go into an empty column.");
    (void)g;
    return N_("Only a single card may go into an empty place.");
}

static const char *why_not_onto_column(const Line *source, const Line *column) {
    if (!(source->goes & TO_COLUMN)) return N_("Cards from here do not go onto columns.");
    if (column->build.both_ways)
        return N_("{card} does not go on {onto}: rows take the next card of the suit, up or down.");
    return N_("{card} does not go on {onto}: columns go down in alternating colours.");
}

static const char *why_not_target(const Game *g, const Position *p, Move m) {
    const Line *source = line_of(g, m.from), *target = line_of(g, m.to);
    const bool empty = pile_is_empty(p, m.to);
    switch (target->role) {
    case FOUNDATION:
        if (!(source->goes & TO_FOUNDATION))
            return source->role == HAND ? N_("{card} fits a column and must be attached there first.")
                                        : N_("Cards from here do not go to a family directly.");
        return m.count > 1 ? N_("Cards go to the families one at a time.")
                           : why_not_onto_foundation(target, empty);
    case COLUMN:
        if (!target->build.step.times && !target->empty_takes) return N_("Nothing may be laid on this pile.");
        if (empty) return why_not_into_column(g, source, target);
        return pile_is_open(p, m.to) ? why_not_onto_column(source, target)
                                     : N_("Nothing may be laid on a face-down card.");
    case CELL:
        if (!(source->goes & TO_CELL)) return N_("Cards from here do not go to the cellar.");
        return N_("The cellar holds one card only.");
    default: return N_("Nothing may be laid on this pile.");
    }
}

/* A card above a hole of its pile is free, one above another card is not. */
static const char *why_not_inner(const Position *p, Move m) {
    const Card *card = pile_cards(p, m.from);
    if (m.count < 1 || m.count > pile_count(p, m.from) || card[m.count - 1] == NO_CARD)
        return N_("There is no card to move.");
    return card[m.count] == NO_CARD ? 0 : N_("This card is not free.");
}

static const char *why_not_source(const Game *g, const Position *p, Move m) {
    const Line *source = line_of(g, m.from);
    if (m.from == m.to) return N_("The card lies there already.");
    if (pile_is_empty(p, m.from)) return N_("There is no card to move.");
    if (!pile_is_open(p, m.from)) return N_("This card still lies face down.");
    if (!source->gives)
        return source->role == FOUNDATION ? N_("What lies on a family stays there.")
                                          : N_("Cards from here stay where they are.");
    if (m.kind == MOVE_INNER) return why_not_inner(p, m);
    if (source->role == FOUNDATION && rank_of(pile_top(p, m.from)) == rank_of(pile_cards(p, m.from)[0]))
        return N_("The first card of a family stays there.");
    if (m.count > 1 && source->gives == TOP_CARD) return N_("Cards move one at a time here.");
    if (m.count > 1 && m.count > run_length(g, p, m.from))
        return N_("These cards are no run that moves together.");
    if (m.count > 1 && source->gives == TOP_OR_RUN && m.count != run_length(g, p, m.from))
        return N_("Either the last card moves or the whole run.");
    return 0;
}

/* The piles a card could go to as the table stands. */
static uint32_t fitting_piles(const Game *g, const Position *p) {
    MoveList list;
    uint32_t piles = 0;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].from == g->hand) piles |= (uint32_t)1 << list.move[i].to;
    return piles;
}

static const char *why_not_turn(const Game *g, const Position *p, Move m) {
    if (line_of(g, m.from)->turning != BY_HAND) return N_("Cards are not turned by hand in this game.");
    return pile_is_empty(p, m.from) || pile_is_open(p, m.from) ? N_("There is no face-down card to turn.")
                                                               : 0;
}

Complaint move_refusal(const Game *g, const Position *p, Move m) {
    Complaint c = {.why = 0};
    const bool transfer = m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
    if (move_is_legal(g, p, m)) return c;
    if (m.kind == MOVE_INNER && m.count == pile_count(p, m.from)) /* the top card, oddly named */
        return move_refusal(g, p, (Move){MOVE_CARDS, m.from, m.to, 1});
    if (transfer) {
        const int count = pile_count(p, m.from), row = m.kind == MOVE_INNER ? m.count : count - m.count + 1;
        c.card = row >= 1 && row <= count ? pile_cards(p, m.from)[row - 1] : pile_top(p, m.from);
        c.onto = pile_top(p, m.to);
    }
    if (game_is_won(g, p)) {
        c.why = N_("The game is won.");
    } else if (card_pending(g, p) && m.from != g->hand) {
        c.card = card_pending(g, p);
        c.piles = fitting_piles(g, p);
        c.why = N_("The drawn {card} fits ({piles}): it must be played first.");
    } else if (g->rules.forbids && (c.why = g->rules.forbids(g, p, m))) {
        return c;
    } else if (transfer) {
        c.why = why_not_source(g, p, m);
        if (!c.why) c.why = why_not_target(g, p, m);
    } else if (m.kind == MOVE_TURN) {
        c.why = why_not_turn(g, p, m);
    } else if (m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) {
        c.why = why_not_stock(g, p, m);
    } else {
        c.why = N_("There is no direction to choose now.");
    }
    return c;
}
