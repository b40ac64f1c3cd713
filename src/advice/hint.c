#include "hint.h"

#include "knowledge.h"

/* --- the goal of a draw --------------------------------------------------------------------------------- */

/* The move after this many: the plan's, or else the policy's choice. */
static Move next_move(const Play *play, const Odds *found, int made, Budget *b) {
    const KnownPlan *const plan = &found->moves.plan;
    WeighedMoves moves;
    if (made < plan->count) return plan->move[made];
    policy_weigh(policy_of(&play->game), &play->game, play_now(play), 0, 0, b, &moves);
    for (WeighedMove m; !plan->count && (m = policy_take_best(&moves)).move.kind;) {
        const Position after = apply(&play->game, play_now(play), m.move);
        if (is_new_to(play, &after)) return m.move;
    }
    return (Move){.kind = MOVE_NONE};
}

/* Goes through the stock as long as no new card appears. */
static bool goes_through(Play *play, Move m) {
    const int unseen = all_unseen(&play->game, play_now(play));
    if (m.kind != MOVE_DRAW && m.kind != MOVE_REDEAL) return false;
    play_make(play, m);
    return all_unseen(&play->game, play_now(play)) == unseen;
}

/* The drawn card that a move is about, or none. */
static int drawn_of(const Game *g, const Position *p, Move m) {
    const int pile = move_is_pair(g, p, m) && role_of(g, m.to) == WASTE ? m.to : m.from;
    const bool drawn = is_transfer(m) && (role_of(g, pile) == WASTE || role_of(g, pile) == HAND);
    return drawn ? pile : -1;
}

/* Draws to the end of a stock that is to be gone through, or to a card that the player has seen. */
static HintGoal goal_find(const Play *from, const Verdicts *lines, const Odds *found, Budget *b) {
    const int each = from->game.rules.stock.draws > 1 ? from->game.rules.stock.draws : 1;
    if (found->moves.of[0].move.kind == MOVE_DRAW && may_look_through(&from->game, play_now(from))) {
        const int draws = (pile_count(play_now(from), from->game.stock) + each - 1) / each;
        return (HintGoal){.moves = draws, .draws = draws};
    }
    Play play = play_copy(from, from->at);
    HintGoal goal = {.then = found->moves.of[0].move};
    while (goes_through(&play, goal.then)) {
        goal.draws += goal.then.kind == MOVE_DRAW;
        goal.moves++;
        goal.then = found->certain ? verdicts_winning_move(lines, &play, play.at)
                                   : next_move(&play, found, goal.moves, b);
    }
    goal.at = *play_now(&play);
    if (!goal.draws || drawn_of(&play.game, &goal.at, goal.then) < 0) goal = (HintGoal){.moves = 0};
    play_end(&play);
    return goal;
}

bool hint_find(const Play *play, Verdicts *lines, int games, Budget *b, Odds *found) {
    const bool whole = odds_of_moves(play, lines, games, b, found);
    if (odds_are_lost(found)) return comparison_find(play, games, b, &found->moves) && whole;
    if (found->moves.count) found->goal = goal_find(play, lines, found, b);
    return whole;
}

/* --- reasons -------------------------------------------------------------------------------------------- */

typedef struct Suggestion {
    const Game *game;
    const Position *p;
    Move move;
} Suggestion;

/* The topmost card that comes closer to its foundation when cards have left. */
static Card card_dug_for(const Suggestion *c) {
    const Card *card = pile_cards(c->p, c->move.from);
    int i = pile_count(c->p, c->move.from) - c->move.count - 1;
    while (i >= c->p->hidden[c->move.from] && !foundation_takes(c->game, c->p, card[i])) i--;
    return i >= c->p->hidden[c->move.from] ? card[i] : NO_CARD;
}

static Card card_of_waste(const Suggestion *c) {
    return pile_top(c->p, c->game->waste);
}

/* A card that the player has seen and that becomes free when cards have left: beneath them, or in a row they
   covered. */
static Card card_freed(const Suggestion *c) {
    const int from = c->move.from, beneath = pile_count(c->p, from) - c->move.count - 1;
    if (beneath >= cards_unseen(c->game, c->p, from)) return pile_cards(c->p, from)[beneath];
    const Position after = apply(c->game, c->p, c->move);
    for (int pile = 0; pile < c->game->piles; pile++)
        if (pile_is_covered(c->game, c->p, pile) && !pile_is_covered(c->game, &after, pile) &&
            !cards_unseen(c->game, c->p, pile))
            return pile_top(c->p, pile);
    return NO_CARD;
}

static const char frees[] = N_("then {card} is free");
static const char clears[] = N_("it clears a card");
static const char follow[] = N_("then {count} more cards can follow");
static const char waste_follows[] = N_("then {card} of the waste can follow");
static const char saves_drawn[] = N_("the next draw would bury it");

/* What a trait says to a player; the others count silently. */
static const struct {
    int trait;
    const char *clause;
    Card (*card)(const Suggestion *);
} reasons[] = {
    {TRAIT_bares, N_("it turns up a card"), 0},
    {TRAIT_home_bares, N_("it turns up a card"), 0},
    {TRAIT_uncovers, N_("then {card} fits its foundation"), card_dug_for},
    {TRAIT_home_safe, N_("no column needs it any more"), 0},
    {TRAIT_home_from_table, frees, card_freed},
    {TRAIT_home_from_waste, frees, card_freed},
    {TRAIT_helps, N_("then a column can turn up a card"), 0},
    {TRAIT_back_helps, N_("then a column can turn up a card"), 0},
    {TRAIT_helps_waste, waste_follows, card_of_waste},
    {TRAIT_digs, N_("it clears the way to {card}"), card_dug_for},
    {TRAIT_empties, N_("it frees a place"), 0},
    {TRAIT_empties_wanted, N_("it frees a place"), 0},
    {TRAIT_completes, N_("it completes a suit"), 0},
    {TRAIT_joins, N_("then these cards move together"), 0},
    {TRAIT_home_chain, follow, 0},
    {TRAIT_foreseen, N_("it leaves the next card the most room"), 0},
    {TRAIT_attaches, saves_drawn, 0},
    {TRAIT_fills, saves_drawn, 0},
};

/* The weightiest reason for the first of two moves over the second; without a second (0) the first that
   applies, whatever its weight; `why` is 0 if there is no reason that could be said. */
static Error reason_for(const Suggestion *c, const MoveTraits *first, const MoveTraits *second) {
    const MoveTraits *weight = &policy_of(c->game)->weight;
    Error reason = {.why = 0};
    int most = 0;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons && (second || !reason.why); i++) {
        const int trait = reasons[i].trait, value = first->of[trait];
        const int weighs = second ? weight->of[trait] * (value - second->of[trait]) : 1;
        const Card card = reasons[i].card && value > 0 ? reasons[i].card(c) : NO_CARD;
        if (value <= 0 || weighs <= most || (reasons[i].card && card == NO_CARD)) continue;
        most = weighs;
        reason = (Error){.why = reasons[i].clause, .card = card, .count = value};
    }
    return reason;
}

/* What the policy would otherwise play. */
static Move other_choice(const Play *play, Move m) {
    WeighedMoves moves;
    policy_weigh(policy_of(&play->game), &play->game, play_now(play), 0, 0, 0, &moves);
    const Move best = policy_take_best(&moves).move;
    return move_equal(best, m) ? policy_take_best(&moves).move : best;
}

/* Moves that bring a new card to the columns, or remove one together with a card of another pile.
 */
static const char *what_is_used(const Suggestion *c) {
    const Row row = row_of(c->game, c->move.from);
    if (move_is_pair(c->game, c->p, c->move))
        return row == ROW_COVERS || row == ROW_BETWEEN ? clears : N_("it clears two cards");
    if (game_discards(c->game) && role_of(c->game, c->move.to) == FOUNDATION) return clears;
    const int hidden = c->p->hidden[c->move.from], left = pile_count(c->p, c->move.from) - c->move.count;
    switch (role_of(c->game, c->move.from)) {
    case HAND: return N_("a drawn card that fits must be played");
    case CELL: return N_("it frees a place");
    case RESERVE:
        return hidden && left == hidden ? N_("it turns up a card") : N_("it gets a card out of the reserve");
    case WASTE: return c->game->stock >= 0 && !pile_is_empty(c->p, c->game->stock) ? saves_drawn : 0;
    default: return 0;
    }
}

/* What a card of the waste, or a pair with one, is played for. */
static Error reason_of_drawn(const Suggestion *c) {
    const Card freed = card_freed(c);
    const Position after = apply(c->game, c->p, c->move);
    MoveList list;
    legal_moves(c->game, &after, &list);
    for (int i = 0; i < list.count && freed != NO_CARD && c->move.from == c->game->waste; i++)
        if (is_transfer(list.move[i]) && list.move[i].from == c->move.from)
            return (Error){.why = waste_follows, .card = freed};
    if (freed != NO_CARD && move_is_pair(c->game, c->p, c->move)) return (Error){.why = frees, .card = freed};
    return (Error){.why = what_is_used(c)};
}

static Error reason_of_cards(const Play *play, Move m) {
    const Suggestion c = {&play->game, play_now(play), m};
    const Move other = other_choice(play, m);
    const MoveTraits none = {.draws = 0}, traits = policy_traits(c.game, c.p, m),
                     others = other.kind ? policy_traits(c.game, c.p, other) : none;
    Error reason = reason_for(&c, &traits, &others);
    if (!reason.why) reason = reason_for(&c, &traits, &none);
    if (!reason.why) reason = reason_for(&c, &traits, 0);
    if (reason.why == saves_drawn) reason = reason_for(&c, &traits, 0); /* another says more */
    if (reason.why == saves_drawn) reason = reason_of_drawn(&c);
    if (reason.why == follow && reason.count == 1) reason.why = N_("then one more card can follow");
    reason.why = clause_for(c.game, reason.why);
    return reason;
}

/* What is true of any move of cards, if nothing else speaks for it. */
static Error reason_of_any(const Play *play, Move m) {
    const Suggestion c = {&play->game, play_now(play), m};
    const Card freed = card_freed(&c);
    return (Error){.card = freed, .why = freed ? frees : what_is_used(&c)};
}

/* --- what a move leads to, and how often it won --------------------------------------------------------- */

/* What a later move achieves that a player cares about. */
static Error gain_of(const Game *g, const Position *p, Move m) {
    const int left = pile_count(p, m.from) - m.count;
    if (m.kind != MOVE_CARDS || left < 0) return (Error){.why = 0};
    const Card card = pile_cards(p, m.from)[left];
    const bool turns = p->hidden[m.from] && left == p->hidden[m.from];
    return (Error){.card = card,
                   .onto = pile_top(p, m.to),
                   .why = move_is_pair(g, p, m) ? N_("it leads to {card} with {onto}")
                          : turns               ? N_("it leads to turning up the card beneath {card}")
                          : role_of(g, m.to) == FOUNDATION && !game_discards(g)
                              ? N_("it leads to {card} on its foundation")
                          : !left && role_of(g, m.from) == COLUMN ? N_("it leads to an empty place")
                                                                  : 0};
}

/* By what the player would do next, as long as no new card appears. */
static Error reason_of_next(const Play *from, const Odds *odds) {
    enum { FORESEEN = 8 };
    const Game *g = &from->game;
    const int unseen = all_unseen(g, play_now(from));
    Play play = play_copy(from, from->at);
    Error reason = {.why = 0};
    play_make(&play, odds->moves.of[0].move);
    for (int made = 1; made < FORESEEN && !reason.why; made++) {
        if (all_unseen(g, play_now(&play)) != unseen) break;
        const Move m = next_move(&play, odds, made, 0);
        if (!is_transfer(m)) break;
        reason = gain_of(g, play_now(&play), m);
        play_make(&play, m);
    }
    play_end(&play);
    return reason;
}

/* In games played out with it and with the best of the others; none if it did not win more. */
static Error reason_of_games(const Comparison *moves) {
    const MoveOdds *const of = moves->of;
    if (moves->count < 2 || !of[0].games || !of[1].games) return (Error){.why = 0};
    const int with = 100 * of[0].won / of[0].games, without = 100 * of[1].won / of[1].games;
    return (Error){
        .count = with,
        .wanted = without,
        .why = with > without ? N_("{count} of 100 games played out with it were won, {wanted} without") : 0};
}

/* What the card drawn for is needed for. */
static Error reason_of_goal(const Game *g, const HintGoal *goal) {
    const Position *p = &goal->at;
    const Move m = goal->then;
    const int drawn = drawn_of(g, p, m), other = drawn == m.from ? m.to : m.from;
    const bool pair = move_is_pair(g, p, m), empty = pile_is_empty(p, other),
               home = !game_discards(g) && role_of(g, other) == FOUNDATION;
    return (Error){.card = pile_top(p, drawn),
                   .onto = empty ? NO_CARD : pile_top(p, other),
                   .count = goal->draws,
                   .why = goal->draws == 1 ? N_("{card} comes next and can be played")
                          : policy_traits(g, p, m).helps > 0
                              ? N_("{card} comes with draw {count}, then a column can turn up a card")
                          : home  ? N_("{card} comes with draw {count} and fits its foundation")
                          : pair  ? N_("{card} comes with draw {count} and goes with {onto}")
                          : empty ? N_("{card} comes with draw {count} and can be played")
                                  : N_("{card} comes with draw {count} and fits {onto}")};
}

/* Says that the whole stock is gone through first. */
static Error reason_of_look(const HintGoal *goal) {
    return (Error){.count = goal->draws,
                   .why = goal->draws > 1 ? N_("{count} draws through the stock cost nothing")
                                          : N_("nothing is lost by going through the stock first")};
}

/* How much of the stock is left if it is unknown, and whether there is another move. */
static Error reason_of_draw(const Play *play, bool is_only) {
    const Game *g = &play->game;
    const int left = g->stock < 0 ? 0 : cards_unseen(g, play_now(play), g->stock);
    return (Error){.count = left,
                   .why = left > 1  ? is_only
                                          ? N_("no card can be played; {count} cards are still to come")
                                          : N_("nothing better can be seen; {count} cards are still to come")
                           : is_only ? N_("no card can be played")
                                    : N_("nothing better can be seen")};
}

Error hint_reason(const Play *play, const Odds *odds) {
    const Move m = odds->moves.of[0].move;
    MoveList legal;
    legal_moves(&play->game, play_now(play), &legal);
    if (odds_are_lost(odds))
        return (Error){.why = clause_for(&play->game, N_("it brings home the most cards"))};
    if (odds->goal.then.kind) return reason_of_goal(&play->game, &odds->goal);
    if (legal.count == 1 && m.kind != MOVE_DRAW) return (Error){.why = N_("it is the only move")};
    if (m.kind == MOVE_DRAW && may_look_through(&play->game, play_now(play)))
        return reason_of_look(&odds->goal);
    Error reason = is_transfer(m) ? reason_of_cards(play, m) : (Error){.why = 0};
    if (!reason.why && (is_transfer(m) || odds->moves.plan.count > 1) && !odds->certain)
        reason = reason_of_next(play, odds);
    if (!reason.why && odds->moves.planned) reason = reason_of_games(&odds->moves);
    if (!reason.why && is_transfer(m) && !odds->certain) reason = reason_of_any(play, m);
    if (!reason.why && odds->moves.planned)
        reason.why = N_("games played out with it brought more cards home");
    if (reason.why) return reason;
    switch (m.kind) {
    case MOVE_TURN: return (Error){.why = N_("it turns up a card")};
    case MOVE_DRAW: return reason_of_draw(play, legal.count == 1);
    case MOVE_REDEAL:
    case MOVE_SHUFFLE:
        return (Error){.why = play->game.gathers < 0 ? N_("the stock is used up")
                                                     : N_("nothing better can be seen")};
    case MOVE_UP:
    case MOVE_DOWN: return (Error){.why = N_("the direction comes first")};
    default:
        return (Error){.why = odds->certain ? N_("it is on the way to a win")
                                            : N_("it prepares what comes next")};
    }
}
