/* Whether a move is legal, and else why it is refused, in the rule's words. */
#include "legality.h"

/* The card that a transfer takes at the bottom of what moves. */
static Card lowest_moved(const Position *p, Move m) {
    const Card *card = pile_cards(p, m.from);
    return m.kind == MOVE_INNER ? card[m.count - 1] : card[pile_count(p, m.from) - m.count];
}

/* Where a card laid on this pile goes; 0 where none may be laid. */
static unsigned way_to(const Game *g, const Position *p, int pile) {
    const PileGroup *target = group_of(g, pile);
    if (!target->build.step.times && !target->empty_takes && !target->complete_runs && !target->pairs)
        return 0;
    switch (target->role) {
    case FOUNDATION: return TO_FOUNDATION;
    case COLUMN: return pile_is_empty(p, pile) ? TO_EMPTY_COLUMN : TO_COLUMN;
    case CELL: return TO_CELL;
    default: return 0;
    }
}

static Refusal why_not_into(Takes takes) {
    switch (takes) {
    case AN_ACE: return REFUSED_ACE_NEEDED;
    case A_KING: return REFUSED_KING_NEEDED;
    case KING_RUN: return REFUSED_KING_RUN_NEEDED;
    case FIRST_RANK: return REFUSED_FIRST_RANK_NEEDED;
    case BELOW_FIRST: return REFUSED_BELOW_FIRST_NEEDED;
    case FIRST_PLAYED: return REFUSED_FIRST_PLAYED_NEEDED;
    case ANY_CARD: return REFUSED_SINGLE_CARD_NEEDED;
    default: return takes ? REFUSED_RANK_NEEDED : REFUSED_STAYS_EMPTY;
    }
}

static Refusal why_not_onto(const Game *g, const Position *p, int pile, Card card) {
    const PileGroup *target = group_of(g, pile);
    if (!target->build.step.times || target->role == CELL) return REFUSED_PLACE_TAKEN;
    if (!has_room(g, p, pile, 1)) return target->role == COLUMN ? REFUSED_PILE_FULL : REFUSED_PILE_COMPLETE;
    return set_has(g->onto[g->group_of[pile]][pile_top(p, pile)], card) && g->group_of[pile] == g->directed
               ? REFUSED_OTHER_WAY
               : REFUSED_DOES_NOT_FIT;
}

/* A card goes to the first foundation of a group that takes it, so that one move says it (rules.md 0.7). */
static bool card_fits(const Game *g, const Position *p, Move m) {
    const Card card = lowest_moved(p, m);
    if (role_of(g, m.to) != FOUNDATION) return pile_takes(g, p, m.to, card);
    return (group_of(g, m.from) != group_of(g, m.to) || group_of(g, m.to)->misdealt) &&
           group_takes(g, p, g->group_of[m.to], card, true) == m.to;
}

/* Cards of a number that does not go there together, although the lowest fits. */
static Refusal why_not_together(const Game *g, const Position *p, Move m, unsigned way) {
    const Gives gives = group_of(g, m.from)->gives;
    if (!(way & (TO_COLUMN | TO_EMPTY_COLUMN))) return NOT_REFUSED;
    if (!has_room(g, p, m.to, m.count)) return REFUSED_PILE_FULL;
    if (gives == WHOLE_PILE && m.count != pile_count(p, m.from)) return REFUSED_NOT_WHOLE_PILE;
    return gives == THROUGH_CELLS && m.count > most_carried(g, p, m.to) ? REFUSED_NOT_CARRIED : NOT_REFUSED;
}

static Refusal why_not_complete(const Game *g, const Position *p, Move m) {
    const bool whole = m.kind == MOVE_CARDS && m.count == RANKS && complete_run_home(g, p, m.from) == m.to;
    return whole && group_of(g, m.to)->complete_runs == RUNS_BY_HAND ? NOT_REFUSED : REFUSED_NOT_COMPLETE;
}

static Refusal why_not_target(const Game *g, const Position *p, Move m) {
    const PileGroup *source = group_of(g, m.from), *target = group_of(g, m.to);
    const bool empty = pile_is_empty(p, m.to), run = m.kind == MOVE_CARDS && m.count > 1;
    const bool takes_run = !empty || takes_runs(target);
    const unsigned way = way_to(g, p, m.to);
    if (!way) return REFUSED_PILE_TAKES_NOTHING;
    if (!empty && !pile_is_open(p, m.to)) return REFUSED_ON_FACE_DOWN_CARD;
    if (!(source->goes & way))
        return way == TO_EMPTY_COLUMN ? REFUSED_NOT_INTO_EMPTY_PLACE : REFUSED_NOT_THERE;
    if (run && (way == TO_FOUNDATION || (way == TO_CELL && !takes_from(target, source))))
        return REFUSED_ONE_CARD_THERE;
    if (!has_opened(g, p, way == TO_CELL ? target : source) && (way == TO_CELL || way == TO_EMPTY_COLUMN))
        return REFUSED_NOT_OPEN_YET;
    if (is_misdealt(g, p, m.to)) return REFUSED_MISDEALT_LEAVES_FIRST;
    if (way == TO_FOUNDATION && gives_no_second(g, p, m.from)) return REFUSED_NO_SECOND;
    if (card_fits(g, p, m) && (!run || takes_run)) return why_not_together(g, p, m, way);
    if (target->pairs) return target->pairs == LOWER_IN_SUIT ? REFUSED_NONE_HIGHER : REFUSED_NOT_ALONE;
    if (target->ranks_before) return REFUSED_NOT_BEFORE;
    return empty ? why_not_into(target->empty_takes) : why_not_onto(g, p, m.to, lowest_moved(p, m));
}

/* A card above a hole of its pile is free, one above another card is not. */
static Refusal why_not_inner(const Position *p, Move m) {
    const Card *card = pile_cards(p, m.from);
    if (m.count < 1 || m.count > pile_count(p, m.from) || card[m.count - 1] == NO_CARD)
        return REFUSED_NO_CARD_THERE;
    return card[m.count] == NO_CARD ? NOT_REFUSED : REFUSED_CARD_NOT_FREE;
}

static Refusal why_not_source(const Game *g, const Position *p, Move m) {
    const PileGroup *source = group_of(g, m.from);
    if (m.from == m.to) return REFUSED_LIES_THERE;
    if (pile_is_empty(p, m.from) || !m.count) return REFUSED_NO_CARD_THERE;
    if (!pile_is_open(p, m.from)) return REFUSED_FACE_DOWN_CARD;
    if (!source->gives) return REFUSED_PILE_GIVES_NOTHING;
    if (m.from == g->waste && waste_is_covered(g, p)) return REFUSED_CARD_NOT_FREE;
    if (pile_is_covered_besides(g, p, m.from, overlapped_by(g, m.from, m.to))) return REFUSED_CARD_NOT_FREE;
    if (m.kind == MOVE_INNER) return why_not_inner(p, m);
    if (source->role == FOUNDATION && stays_on_foundation(g, p, m.from))
        return source->misdealt ? REFUSED_PILE_GIVES_NOTHING : REFUSED_FIRST_CARD_STAYS;
    if (source->role == FOUNDATION && foundation_is_doubled(g, p, m.from)) return REFUSED_LIES_THERE;
    if (m.count > 1 && source->gives == TOP_CARD) return REFUSED_ONE_CARD_HERE;
    if (m.count > 1 && m.count > most_leaving(g, p, m.from)) return REFUSED_NO_RUN;
    if (m.count > 1 && source->gives == TOP_OR_RUN && !leaves_together(g, p, m.from, m.count))
        return REFUSED_NOT_WHOLE_RUN;
    return NOT_REFUSED;
}

/* Both have to be free and to leave for foundations. */
static Refusal why_not_pair(const Game *g, const Position *p, Move m, int *pile) {
    const Move other = {MOVE_CARDS, m.to, m.from, m.count};
    Refusal why = why_not_source(g, p, m);
    if (why == NOT_REFUSED) {
        *pile = m.to;
        why = why_not_source(g, p, other);
    }
    if (why != NOT_REFUSED) return why;
    if (m.count > 1) return REFUSED_ONE_CARD_HERE;
    if (!(group_of(g, m.from)->goes & group_of(g, m.to)->goes & TO_FOUNDATION)) return REFUSED_NOT_THERE;
    if (!set_has(g->pair[pile_top(p, m.from)], pile_top(p, m.to))) return REFUSED_NO_PAIR;
    return piles_reach(g, m.from, m.to) ? NOT_REFUSED : REFUSED_OUT_OF_REACH;
}

/* The piles a card could go to as the table stands. */
static PileSet fitting_piles(const Game *g, const Position *p) {
    MoveList list;
    PileSet piles = 0;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].from == g->hand) piles |= pile_bit(list.move[i].to);
    return piles;
}

static Refusal why_not_turn(const Game *g, const Position *p, Move m) {
    const PileGroup *source = group_of(g, m.from);
    if (source->turning != BY_HAND || !source->gives) return REFUSED_NO_TURNING;
    if (pile_is_covered(g, p, m.from)) return REFUSED_CARD_NOT_FREE;
    return pile_is_empty(p, m.from) || pile_is_open(p, m.from) ? REFUSED_NOTHING_TO_TURN : NOT_REFUSED;
}

/* By the table alone; *pile: which it is about. */
static Refusal why_not(const Game *g, const Position *p, Move m, int *pile) {
    Refusal why;
    *pile = m.from;
    if ((is_transfer(m) || m.kind == MOVE_TURN) && awaits_direction(g, p)) return REFUSED_DIRECTION_FIRST;
    if (awaits_choice(g, p) && !chooses(g, m)) return REFUSED_CHOICE_FIRST;
    switch (m.kind) {
    case MOVE_CARDS:
    case MOVE_INNER:
        if (group_of(g, m.to)->complete_runs) {
            *pile = m.to;
            return why_not_complete(g, p, m);
        }
        if (move_is_pair(g, p, m)) return why_not_pair(g, p, m, pile);
        if ((why = why_not_source(g, p, m)) != NOT_REFUSED) return why;
        *pile = m.to;
        return why_not_target(g, p, m);
    case MOVE_TURN: return why_not_turn(g, p, m);
    case MOVE_DRAW:
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: return stock_refusal(g, p, (MoveKind)m.kind);
    default: return open_way(g, p) >= 0 ? NOT_REFUSED : REFUSED_NO_DIRECTION_NOW;
    }
}

/* Whether a card that must be played is kept waiting by this move, or is to go where such cards do not go. */
static bool keeps_waiting(const Game *g, const Position *p, Move m) {
    if (!card_pending(g, p)) return false;
    if (!is_transfer(m) || m.from != g->hand) return true;
    const unsigned way = way_to(g, p, m.to);
    return way && !(group_of(g, g->hand)->goes & way);
}

/* In the game's own words, or 0. */
static const char *why_game_forbids(const Game *g, const Position *p, Move m) {
    const char *lock = is_transfer(m) && !pile_is_empty(p, m.from) ? pile_lock(g, p, m.from) : 0;
    return lock || !g->rules.hooks.forbids ? lock : g->rules.hooks.forbids(g, p, m);
}

/* What is built on a pile, in the direction of a foundation that has one. */
static Build build_now(const Game *g, const Position *p, int pile) {
    Build build = group_of(g, pile)->build;
    const Ascent way = g->group_of[pile] == g->directed ? way_of(g, p, pile) : ASCENT_OPEN;
    if (way) build = (Build){.step = {1, way == RISING ? 1 : -1}, .suits = build.suits};
    return build;
}

Error move_refusal(const Game *g, const Position *p, Move m) {
    Error c = {.why = 0};
    int pile = 0;
    m = pair_in_order(g, p, m);
    if (m.kind == MOVE_INNER && m.count == pile_count(p, m.from)) /* the top card, oddly named */
        return move_refusal(g, p, (Move){MOVE_CARDS, m.from, m.to, 1});
    if (game_is_won(g, p)) {
        c = refusal_error(REFUSED_GAME_WON);
    } else if (keeps_waiting(g, p, m)) {
        c = refusal_error(REFUSED_DRAWN_CARD_FIRST);
        c.piles = fitting_piles(g, p);
        c.card = card_pending(g, p);
        return c;
    } else if ((c.why = why_game_forbids(g, p, m))) {
        c.code = REFUSED_BY_GAME;
    } else {
        c = refusal_error(why_not(g, p, m, &pile));
    }
    if (is_transfer(m) && c.why) {
        const int count = pile_count(p, m.from), row = m.kind == MOVE_INNER ? m.count : count - m.count + 1;
        c.card = row >= 1 && row <= count ? pile_cards(p, m.from)[row - 1] : pile_top(p, m.from);
        c.onto = pile_top(p, m.to);
        c.role = role_of(g, pile);
        c.noun = group_of(g, pile)->noun;
        c.build = build_now(g, p, pile);
        c.wanted = rank_taken(group_of(g, pile)->empty_takes);
    }
    return c;
}

/* What a kind of move does not use is 0. */
static bool is_plain(Move m) {
    return is_transfer(m) || (!m.to && !m.count && (m.kind == MOVE_TURN || !m.from));
}

bool move_is_legal(const Game *g, const Position *p, Move m) {
    const bool misnamed =
        (m.kind == MOVE_INNER && m.count == pile_count(p, m.from)) || !move_equal(m, pair_in_order(g, p, m));
    int pile;
    return m.kind && is_plain(m) && !misnamed && !game_is_won(g, p) && !keeps_waiting(g, p, m) &&
           !why_game_forbids(g, p, m) && why_not(g, p, m, &pile) == NOT_REFUSED;
}
