/* Whether a move is legal, and else why it is refused, in the rule's words. */
#include "legality.h"

#include <string.h>

/* What will never be allowed is said before what is not allowed yet. */
static const char *why_not_stock(const Game *g, const Position *p, Move m) {
    const StockRules *stock = &g->rules.stock;
    if (g->stock < 0) return N_("This game has no stock.");
    const bool more = next_is_turned_up(g, p) || !pile_is_empty(p, g->stock);
    const bool waste = g->waste >= 0 && !pile_is_empty(p, g->waste);
    const bool hand = g->hand >= 0 && !pile_is_empty(p, g->hand);
    if (m.kind == MOVE_DRAW) return more ? 0 : N_("The stock is used up.");
    if (m.kind == MOVE_SHUFFLE && !(stock->redeals & SHUFFLED))
        return N_("The cards are not shuffled in this game.");
    if (stock->passes < 2) return N_("The stock is played through only once.");
    if (stock->passes != UNLIMITED && p->pass >= stock->passes)
        return N_("The stock has been played through as often as allowed.");
    if (more) return N_("The stock must be used up before it is dealt again.");
    if (!waste && !hand) return N_("There is nothing to deal again.");
    if (m.kind == MOVE_REDEAL && stock->redeals == SHUFFLED)
        return N_("The cards must be shuffled before they are dealt again.");
    return 0;
}

static bool is_transfer(Move m) {
    return m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
}

/* The card that a transfer takes at the bottom of what moves. */
static Card lowest_moved(const Position *p, Move m) {
    const Card *card = pile_cards(p, m.from);
    return m.kind == MOVE_INNER ? card[m.count - 1] : card[pile_count(p, m.from) - m.count];
}

/* Where a card laid on this pile goes; 0 where none may be laid. */
static unsigned way_to(const Game *g, const Position *p, int pile) {
    const PileGroup *target = group_of(g, pile);
    if (!target->build.step.times && !target->empty_takes) return 0;
    switch (target->role) {
    case FOUNDATION: return TO_FOUNDATION;
    case COLUMN: return pile_is_empty(p, pile) ? TO_EMPTY_COLUMN : TO_COLUMN;
    case CELL: return TO_CELL;
    default: return 0;
    }
}

static const char *why_not_into(Takes takes) {
    switch (takes) {
    case AN_ACE: return N_("{group}: each begins with its ace.");
    case A_KING: return N_("{group}: each begins with its king.");
    case KING_RUN: return N_("{group}: into an empty place only a king, alone or leading its run.");
    case ANY_CARD: return N_("{group}: into an empty place only a single card.");
    default: return N_("{group}: an empty place stays empty.");
    }
}

static const char *why_not_onto(const Game *g, const Position *p, int pile) {
    const PileGroup *target = group_of(g, pile);
    if (!target->build.step.times) return N_("{group}: this place is taken; it holds one card.");
    if (target->capacity && pile_count(p, pile) >= target->capacity)
        return N_("{group}: this one is complete.");
    return N_("{card} does not fit. {group}: {build}.");
}

/* A card goes to the first foundation of a group that takes it, so that one move says it (rules.md 0.7). */
static bool card_fits(const Game *g, const Position *p, Move m) {
    const Card card = lowest_moved(p, m);
    if (role_of(g, m.to) != FOUNDATION) return pile_takes(g, p, m.to, card);
    return group_of(g, m.from) != group_of(g, m.to) &&
           group_takes(g, p, g->group_of[m.to], card, true) == m.to;
}

static const char *why_not_target(const Game *g, const Position *p, Move m) {
    const PileGroup *source = group_of(g, m.from), *target = group_of(g, m.to);
    const bool empty = pile_is_empty(p, m.to), run = m.kind == MOVE_CARDS && m.count > 1;
    const bool takes_run = !empty || target->empty_takes == ANY_RUN || target->empty_takes == KING_RUN;
    const unsigned way = way_to(g, p, m.to);
    if (!way) return N_("Nothing may be laid on this pile.");
    if (!empty && !pile_is_open(p, m.to)) return N_("Nothing may be laid on a face-down card.");
    if (!(source->goes & way))
        return way == TO_EMPTY_COLUMN ? N_("{group}: cards from here do not go into an empty place.")
                                      : N_("{group}: cards from here do not go there.");
    if (run && way == TO_FOUNDATION) return N_("{group}: cards go there one at a time.");
    if (card_fits(g, p, m) && (!run || takes_run)) return 0;
    return empty ? why_not_into(target->empty_takes) : why_not_onto(g, p, m.to);
}

/* A card above a hole of its pile is free, one above another card is not. */
static const char *why_not_inner(const Position *p, Move m) {
    const Card *card = pile_cards(p, m.from);
    if (m.count < 1 || m.count > pile_count(p, m.from) || card[m.count - 1] == NO_CARD)
        return N_("There is no card to move.");
    return card[m.count] == NO_CARD ? 0 : N_("This card is not free.");
}

static const char *why_not_source(const Game *g, const Position *p, Move m) {
    const PileGroup *source = group_of(g, m.from);
    if (m.from == m.to) return N_("The card lies there already.");
    if (pile_is_empty(p, m.from) || !m.count) return N_("There is no card to move.");
    if (!pile_is_open(p, m.from)) return N_("This card still lies face down.");
    if (!source->gives) return N_("{group}: what lies there stays there.");
    if (m.kind == MOVE_INNER) return why_not_inner(p, m);
    if (source->role == FOUNDATION && rank_of(pile_top(p, m.from)) == rank_of(pile_cards(p, m.from)[0]))
        return N_("{group}: the first card stays there.");
    if (source->role == FOUNDATION && foundation_is_doubled(g, p, m.from))
        return N_("The card lies there already.");
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
    const PileGroup *source = group_of(g, m.from);
    if (source->turning != BY_HAND || !source->gives) return N_("Cards are not turned by hand in this game.");
    return pile_is_empty(p, m.from) || pile_is_open(p, m.from) ? N_("There is no face-down card to turn.")
                                                               : 0;
}

/* Moves that the game itself adds. */
static bool is_added(const Game *g, const Position *p, Move m) {
    MoveList list = {.count = 0};
    if (g->rules.other_moves) g->rules.other_moves(g, p, &list);
    for (int i = 0; i < list.count; i++)
        if (move_equal(list.move[i], m)) return true;
    return false;
}

/* By the table alone; *pile: which it is about. */
static const char *why_not(const Game *g, const Position *p, Move m, int *pile) {
    const char *why;
    *pile = m.from;
    switch (m.kind) {
    case MOVE_CARDS:
    case MOVE_INNER:
        if ((why = why_not_source(g, p, m))) return why;
        *pile = m.to;
        return why_not_target(g, p, m);
    case MOVE_TURN: return why_not_turn(g, p, m);
    case MOVE_DRAW:
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: return why_not_stock(g, p, m);
    default: return is_added(g, p, m) ? 0 : N_("There is no direction to choose now.");
    }
}

/* Whether a card that must be played is kept waiting by this move, or is to go where such cards do not go. */
static bool keeps_waiting(const Game *g, const Position *p, Move m) {
    if (!card_pending(g, p)) return false;
    if (!is_transfer(m) || m.from != g->hand) return true;
    const unsigned way = way_to(g, p, m.to);
    return way && !(group_of(g, g->hand)->goes & way);
}

Error move_refusal(const Game *g, const Position *p, Move m) {
    Error c = {.why = 0};
    int pile = 0;
    if (m.kind == MOVE_INNER && m.count == pile_count(p, m.from)) /* the top card, oddly named */
        return move_refusal(g, p, (Move){MOVE_CARDS, m.from, m.to, 1});
    if (game_is_won(g, p)) {
        c.why = N_("The game is won.");
    } else if (keeps_waiting(g, p, m)) {
        c.why = N_("The drawn {card} must first be played where it fits ({piles}).");
        c.piles = fitting_piles(g, p);
        c.card = card_pending(g, p);
        return c;
    } else if ((!is_transfer(m) || pile_is_empty(p, m.from) || !(c.why = pile_lock(g, p, m.from))) &&
               (!g->rules.forbids || !(c.why = g->rules.forbids(g, p, m)))) {
        c.why = why_not(g, p, m, &pile);
    }
    if (is_transfer(m) && c.why) {
        const int count = pile_count(p, m.from), row = m.kind == MOVE_INNER ? m.count : count - m.count + 1;
        c.card = row >= 1 && row <= count ? pile_cards(p, m.from)[row - 1] : pile_top(p, m.from);
        c.onto = pile_top(p, m.to);
        c.role = role_of(g, pile);
        c.noun = group_of(g, pile)->noun;
        c.build = group_of(g, pile)->build;
    }
    return c;
}

/* What a kind of move does not use is 0. */
static bool is_plain(Move m) {
    return is_transfer(m) || (!m.to && !m.count && (m.kind == MOVE_TURN || !m.from));
}

bool move_is_legal(const Game *g, const Position *p, Move m) {
    const bool misnamed = m.kind == MOVE_INNER && m.count == pile_count(p, m.from);
    return m.kind && is_plain(m) && !misnamed && !move_refusal(g, p, m).why;
}
