/* Whether a move is legal, and if not, which rule refuses it. */
#include "legality.h"
#include "rare_word.h"

/* The lowest card that a transfer moves. */
static Card lowest_moved(const Position *p, Move m) {
    const Card *card = pile_cards(p, m.from);
    return m.kind == MOVE_INNER ? card[m.count - 1] : card[pile_count(p, m.from) - m.count];
}

/* Where a card laid on this pile goes; 0 if none may be laid there. */
static unsigned target_kind(const Game *g, const Position *p, int pile) {
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

/* A card goes to the first foundation of a group that takes it, so there is one word for the move (rules.md
   0.7). */
static bool card_fits(const Game *g, const Position *p, Move m) {
    const Card card = lowest_moved(p, m);
    if (role_of(g, m.to) != FOUNDATION) return pile_takes(g, p, m.to, card);
    return (group_of(g, m.from) != group_of(g, m.to) || group_of(g, m.to)->misdealt) &&
           group_takes(g, p, g->group_of[m.to], card, true) == m.to;
}

/* Too many cards to go there together, although the lowest fits. */
static Refusal why_not_together(const Game *g, const Position *p, Move m, unsigned kind) {
    const Gives gives = group_of(g, m.from)->gives;
    if (!(kind & (TO_COLUMN | TO_EMPTY_COLUMN))) return NOT_REFUSED;
    if (!has_room(g, p, m.to, m.count)) return REFUSED_PILE_FULL;
    if (gives == WHOLE_PILE && m.count != pile_count(p, m.from)) return REFUSED_NOT_WHOLE_PILE;
    return gives == THROUGH_CELLS && m.count > most_carried(g, p, m.to) ? REFUSED_NOT_CARRIED : NOT_REFUSED;
}

static Refusal why_not_complete(const Game *g, const Position *p, Move m) {
    const bool whole = m.kind == MOVE_CARDS && m.count == RANKS && complete_run_home(g, p, m.from) == m.to;
    return whole && group_of(g, m.to)->complete_runs == RUNS_BY_HAND ? NOT_REFUSED : REFUSED_NOT_COMPLETE;
}

static const RareWord *word_against(const Game *g, const Position *p, Move m) {
    const RareWord *const word = word_holds(g, p, m.from, (Goes)target_kind(g, p, m.to));
    return word ? word : word_keeps(g, p, m.to, lowest_moved(p, m));
}

static Refusal why_not_target(const Game *g, const Position *p, Move m) {
    const PileGroup *source = group_of(g, m.from), *target = group_of(g, m.to);
    const bool empty = pile_is_empty(p, m.to), run = m.kind == MOVE_CARDS && m.count > 1;
    const bool takes_run = !empty || takes_runs(target);
    const unsigned kind = target_kind(g, p, m.to);
    if (!kind) return REFUSED_PILE_TAKES_NOTHING;
    if (!empty && !pile_is_open(p, m.to)) return REFUSED_ON_FACE_DOWN_CARD;
    if (!(source->goes & kind))
        return kind == TO_EMPTY_COLUMN ? REFUSED_NOT_INTO_EMPTY_PLACE : REFUSED_NOT_THERE;
    if (run && (kind == TO_FOUNDATION || (kind == TO_CELL && !takes_from(target, source))))
        return REFUSED_ONE_CARD_THERE;
    if (word_against(g, p, m)) return REFUSED_BY_WORD;
    if (is_misdealt(g, p, m.to)) return REFUSED_MISDEALT_LEAVES_FIRST;
    if (kind == TO_FOUNDATION && gives_no_second(g, p, m.from)) return REFUSED_NO_SECOND;
    if (card_fits(g, p, m) && (!run || takes_run)) return why_not_together(g, p, m, kind);
    if (target->pairs) return target->pairs == LOWER_IN_SUIT ? REFUSED_NONE_HIGHER : REFUSED_NOT_ALONE;
    return empty ? why_not_into(target->empty_takes) : why_not_onto(g, p, m.to, lowest_moved(p, m));
}

/* A card above a hole in its pile is free, one above another card is not. */
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

/* Both must be free and may leave for foundations. */
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

/* By the table alone; *pile is the one concerned. */
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

/* Whether this move keeps a card waiting that must be played, or takes it where it may not go. */
static bool keeps_waiting(const Game *g, const Position *p, Move m) {
    if (!card_pending(g, p)) return false;
    if (!is_transfer(m) || m.from != g->hand) return true;
    const unsigned kind = target_kind(g, p, m.to);
    return kind && !(group_of(g, g->hand)->goes & kind);
}

/* The refusal in the game's own words, or 0. */
static const char *why_game_forbids(const Game *g, const Position *p, Move m) {
    const char *lock = is_transfer(m) && !pile_is_empty(p, m.from) ? pile_lock(g, p, m.from) : 0;
    return lock || !g->rules.hooks.forbids ? lock : g->rules.hooks.forbids(g, p, m);
}

/* How a pile is built, in its direction if it is a foundation with one. */
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
    if (m.kind == MOVE_INNER && m.count == pile_count(p, m.from)) /* the top card, in an unusual notation */
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
        if (c.code == REFUSED_BY_WORD) c.why = (c.rare = word_against(g, p, m))->why;
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

/* Fields that a kind of move does not use are 0. */
static bool is_plain(Move m) {
    return is_transfer(m) || (!m.to && !m.count && (m.kind == MOVE_TURN || !m.from));
}

bool move_is_legal(const Game *g, const Position *p, Move m) {
    const bool misnamed = (m.kind == MOVE_INNER && m.count == pile_count(p, m.from)) || is_mirrored(g, p, m);
    int pile;
    return m.kind && is_plain(m) && !misnamed && !game_is_won(g, p) && !keeps_waiting(g, p, m) &&
           !why_game_forbids(g, p, m) && why_not(g, p, m, &pile) == NOT_REFUSED;
}

/* --- what refusals are called by programs, and what players read ---------------------------------------- */

static const struct {
    const char *word, *sentence;
} refusals[REFUSALS] = {
    [REFUSED_BY_GAME] = {"by_game", 0}, /* the game has the sentence */
    [REFUSED_GAME_WON] = {"game_won", N_("The game is won.")},
    [REFUSED_DRAWN_CARD_FIRST] = {"drawn_card_first",
                                  N_("The drawn {card} must first be played where it fits ({piles}).")},
    [REFUSED_NO_STOCK] = {"no_stock", N_("This game has no stock.")},
    [REFUSED_STOCK_USED_UP] = {"stock_used_up", N_("The stock is used up.")},
    [REFUSED_COLUMN_IS_EMPTY] = {"column_is_empty", N_("No column may be empty when cards are dealt.")},
    [REFUSED_WASTE_NOT_EMPTY] = {"waste_not_empty", N_("The drawn card has to be played first.")},
    [REFUSED_NO_SHUFFLING] = {"no_shuffling", N_("The cards are not reshuffled in this game.")},
    [REFUSED_ONE_PASS_ONLY] = {"one_pass_only", N_("The stock is played through only once.")},
    [REFUSED_NO_PASS_LEFT] = {"no_pass_left", N_("The stock has been played through as often as allowed.")},
    [REFUSED_STOCK_NOT_USED_UP] = {"stock_not_used_up",
                                   N_("The stock must be used up before it is dealt again.")},
    [REFUSED_NOTHING_TO_REDEAL] = {"nothing_to_redeal", N_("There is nothing to deal again.")},
    [REFUSED_SHUFFLING_NEEDED] = {"shuffling_needed",
                                  N_("The cards must be shuffled before they are dealt again.")},
    [REFUSED_NO_GATHERING_LEFT] = {"no_gathering_left",
                                   N_("The cards have been dealt again as often as allowed.")},
    [REFUSED_NOTHING_CHANGES] = {"nothing_changes", N_("Dealing again would change nothing now.")},
    [REFUSED_DIRECTION_FIRST] = {"direction_first",
                                 N_("First choose whether the foundations go up or down.")},
    [REFUSED_OTHER_WAY] = {"other_way", N_("{card} does not fit: the foundations go the other way.")},
    [REFUSED_CHOICE_FIRST] = {"choice_first", N_("First play the card whose rank begins the foundations.")},
    [REFUSED_NO_CARD_THERE] = {"no_card_there", N_("There is no card to move.")},
    [REFUSED_CARD_NOT_FREE] = {"card_not_free", N_("This card is not free.")},
    [REFUSED_LIES_THERE] = {"lies_there", N_("The card lies there already.")},
    [REFUSED_FACE_DOWN_CARD] = {"face_down_card", N_("This card still lies face down.")},
    [REFUSED_PILE_GIVES_NOTHING] = {"pile_gives_nothing", N_("{group}: cards stay there.")},
    [REFUSED_FIRST_CARD_STAYS] = {"first_card_stays", N_("{group}: the first card stays there.")},
    [REFUSED_ONE_CARD_HERE] = {"one_card_here", N_("Cards move one at a time here.")},
    [REFUSED_NO_RUN] = {"no_run", N_("These cards do not form a run.")},
    [REFUSED_NOT_WHOLE_RUN] = {"not_whole_run", N_("Either the last card moves or the whole run.")},
    [REFUSED_NOT_WHOLE_PILE] = {"not_whole_pile", N_("{group}: either all cards move or none.")},
    [REFUSED_NOT_CARRIED] = {"not_carried", N_("The empty places carry fewer cards than that.")},
    [REFUSED_NOT_COMPLETE] = {"not_complete", N_("{group}: only a whole suit goes there, from king to ace.")},
    [REFUSED_PILE_TAKES_NOTHING] = {"pile_takes_nothing", N_("Nothing may be laid on this pile.")},
    [REFUSED_ON_FACE_DOWN_CARD] = {"on_face_down_card", N_("Nothing may be laid on a face-down card.")},
    [REFUSED_NOT_INTO_EMPTY_PLACE] = {"not_into_empty_place",
                                      N_("{group}: cards from here do not go into an empty place.")},
    [REFUSED_NOT_THERE] = {"not_there", N_("{group}: cards from here do not go there.")},
    [REFUSED_ONE_CARD_THERE] = {"one_card_there", N_("{group}: cards go there one at a time.")},
    [REFUSED_ACE_NEEDED] = {"ace_needed", N_("{group}: each begins with its ace.")},
    [REFUSED_KING_NEEDED] = {"king_needed", N_("{group}: each begins with its king.")},
    [REFUSED_RANK_NEEDED] = {"rank_needed", N_("{group}: into an empty place only the rank {rank}.")},
    [REFUSED_KING_RUN_NEEDED] = {"king_run_needed",
                                 N_("{group}: into an empty place only a king, alone or leading its run.")},
    [REFUSED_FIRST_RANK_NEEDED] = {"first_rank_needed",
                                   N_("{group}: each begins with the rank of the card dealt first.")},
    [REFUSED_BELOW_FIRST_NEEDED] =
        {"below_first_needed", N_("{group}: into an empty place only the rank below the card dealt first.")},
    [REFUSED_FIRST_PLAYED_NEEDED] =
        {"first_played_needed", N_("{group}: each begins with the rank of the first card played there.")},
    [REFUSED_SINGLE_CARD_NEEDED] = {"single_card_needed",
                                    N_("{group}: into an empty place only a single card.")},
    [REFUSED_STAYS_EMPTY] = {"stays_empty", N_("{group}: an empty place stays empty.")},
    [REFUSED_PLACE_TAKEN] = {"place_taken", N_("{group}: this place is taken; it holds one card.")},
    [REFUSED_PILE_COMPLETE] = {"pile_complete", N_("{group}: this one is complete.")},
    [REFUSED_PILE_FULL] = {"pile_full", N_("{group}: there is not room for so many cards.")},
    [REFUSED_MISDEALT_LEAVES_FIRST] = {"misdealt_leaves_first",
                                       N_("{group}: {onto} has to leave before a card goes there.")},
    [REFUSED_DOES_NOT_FIT] = {"does_not_fit", N_("{card} does not fit. {group}: {build}.")},
    [REFUSED_NOT_ALONE] = {"not_alone", N_("{card} leaves only with another card.")},
    [REFUSED_NONE_HIGHER] = {"none_higher", N_("No other free card of the suit of {card} is higher.")},
    [REFUSED_NO_PAIR] = {"no_pair", N_("{card} and {onto} are not a pair.")},
    [REFUSED_NO_SECOND] = {"no_second",
                           N_("The last card there came from a foundation; the next comes from elsewhere.")},
    [REFUSED_OUT_OF_REACH] = {"out_of_reach", N_("{card} and {onto} do not lie as pairs have to.")},
    [REFUSED_NO_TURNING] = {"no_turning", N_("Cards are not turned by hand in this game.")},
    [REFUSED_NOTHING_TO_TURN] = {"nothing_to_turn", N_("There is no face-down card to turn.")},
    [REFUSED_NO_DIRECTION_NOW] = {"no_direction_now", N_("There is no direction to choose now.")},
    [REFUSED_NO_DRAWING] = {"no_drawing", N_("Cards of the stock only fill empty places.")},
    [REFUSED_NO_MOVE] = {"no_move", N_("“{word}” is not a move")},
    [REFUSED_NO_SUCH_PILE] = {"no_such_pile", N_("there is no pile “{word}”")},
    [REFUSED_NO_SUCH_MOVE] = {"no_such_move", N_("“{word}”: there is no such move")},
};

const char *refusal_word(const Error *e) {
    return e->rare ? e->rare->refusal : refusals[e->code].word;
}

Error refusal_error(Refusal refusal) {
    return (Error){.why = refusals[refusal].sentence, .code = refusal};
}
