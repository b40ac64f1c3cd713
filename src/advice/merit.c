/* What speaks for a move without foresight. */
#include "merit.h"

/* From most to least promising; a little is added to compare moves of a kind. */
enum {
    TURNS_UP = 1000,   /* shows a card at once */
    HOME_SAFELY = 900, /* no column will miss it */
    BARES = 600,       /* the card below is turned up */
    HOME = 500,
    EMPTIES = 400,  /* a column that something waits for */
    UNCOVERS = 350, /* a card that goes home next */
    ATTACHES = 300, /* a drawn card */
    FILLS = 200,    /* an empty column with a drawn card */
    DRAWS = 100,
    CHOOSES = 90,
    REDEALS = 80,
    DIGS = 60, /* for a card that goes home when more is cleared away */
    SHIFTS = MERIT_SHIFTS,
    NOTHING_GAINED = 0
};

static bool goes_home(const Game *g, const Position *view, Card card) {
    for (int nth = 0; card && nth < g->groups; nth++)
        if (g->rules.group[nth].role == FOUNDATION && group_takes(g, view, nth, card, true) >= 0) return true;
    return false;
}

/* The lowest rank that the foundations of the other colour have reached. */
static int lowest_of_other_colour(const Game *g, const Position *view, Card card) {
    int lowest = KING;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (group->role != FOUNDATION || !group->suited) continue;
        const int suit = (pile - g->first[g->group_of[pile]]) * SUITS / group->piles;
        const int rank = pile_is_empty(view, pile) ? 0 : rank_of(pile_top(view, pile));
        if (is_red(card_make(ACE, suit)) != is_red(card) && rank < lowest) lowest = rank;
    }
    return lowest;
}

/* Whether no column can need a card that goes home. */
static bool is_safe(const Game *g, const Position *view, Move m) {
    const PileGroup *home = group_of(g, m.to);
    const Card card = pile_top(view, m.from);
    if (m.kind != MOVE_CARDS || !home->suited || home->build.wraps) return false;
    return rank_of(card) <= lowest_of_other_colour(g, view, card) + 1;
}

static bool bares(const Position *view, Move m) {
    const int left = pile_count(view, m.from) - m.count;
    return m.kind == MOVE_CARDS && left > 0 && left == view->hidden[m.from];
}

static int merit_of_home(const Game *g, const Position *view, Move m) {
    const bool seen_before = role_of(g, m.from) == FOUNDATION;
    if (seen_before) return NOTHING_GAINED;
    if (is_safe(g, view, m)) return HOME_SAFELY;
    return bares(view, m) ? BARES + view->hidden[m.from] : HOME;
}

/* Whether a king that could use an empty column is to be seen. */
static bool king_waits(const Game *g, const Position *view) {
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        if (role != COLUMN && role != WASTE && role != HAND) continue;
        const Card *card = pile_cards(view, pile);
        const int lowest =
            role == COLUMN ? 1 : pile_count(view, pile) - 1; /* where it is of use to move it */
        for (int i = lowest > 0 ? lowest : 0; i < pile_count(view, pile); i++)
            if (card[i] && rank_of(card[i]) == KING) return true;
    }
    return false;
}

static bool wants_empty_column(const Game *g, const Position *view, int pile) {
    const Takes takes = group_of(g, pile)->empty_takes;
    return takes == ANY_CARD || takes == ANY_RUN || (takes != NOTHING && king_waits(g, view));
}

/* What comes nearer by clearing cards off a column: the uppermost card below that goes home. */
static int merit_of_digging(const Game *g, const Position *view, Move m) {
    const int left = pile_count(view, m.from) - m.count, hidden = view->hidden[m.from];
    for (int i = left - 1; i >= hidden; i--) {
        if (!goes_home(g, view, pile_cards(view, m.from)[i])) continue;
        const int above = left - 1 - i;
        return above ? DIGS - above : UNCOVERS;
    }
    return left > hidden || !left ? SHIFTS : NOTHING_GAINED;
}

static int merit_of_building(const Game *g, const Position *view, Move m) {
    const Role from = role_of(g, m.from);
    const int left = pile_count(view, m.from) - m.count;
    const bool to_empty = pile_is_empty(view, m.to);
    if (from == FOUNDATION) return NOTHING_GAINED;
    if (from == WASTE || from == HAND || from == CELL) return to_empty ? FILLS : ATTACHES;
    if (bares(view, m)) return BARES - 50 * to_empty + view->hidden[m.from];
    if (left) return merit_of_digging(g, view, m) / (to_empty ? 2 : 1);
    if (to_empty) return NOTHING_GAINED;
    return from == COLUMN && wants_empty_column(g, view, m.from) ? EMPTIES : SHIFTS;
}

int move_merit(const Game *g, const Position *view, Move m) {
    switch (m.kind) {
    case MOVE_TURN: return TURNS_UP;
    case MOVE_DRAW: return DRAWS;
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: return REDEALS;
    case MOVE_UP:
    case MOVE_DOWN: return CHOOSES;
    case MOVE_INNER: return merit_of_home(g, view, m);
    default: break;
    }
    if (role_of(g, m.to) == FOUNDATION) return merit_of_home(g, view, m);
    if (role_of(g, m.to) == CELL) return merit_of_digging(g, view, m) / 3;
    return merit_of_building(g, view, m);
}

/* --- reasons ------------------------------------------------------------------------------------------- */

/* The card that is bared by a move, NO_CARD where the player does not know it. */
static Card bared_card(const Position *view, Move m) {
    const int left = pile_count(view, m.from) - m.count;
    return left > view->hidden[m.from] ? pile_cards(view, m.from)[left - 1] : NO_CARD;
}

/* A card of another pile that goes home next, because of a move. */
static Card card_that_follows(const Game *g, const Position *view, const Position *after, Move m) {
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (pile == m.from || group->role == FOUNDATION || !(group->gives && group->goes & TO_FOUNDATION) ||
            !run_length(g, view, pile))
            continue;
        const Card card = pile_top(view, pile);
        if (!goes_home(g, view, card) && goes_home(g, after, card)) return card;
    }
    return NO_CARD;
}

static Error reason_of_home(const Game *g, const Position *view, const Position *after, Move m) {
    const Card next = card_that_follows(g, view, after, m);
    if (next) return (Error){.why = N_("then {card} fits its foundation"), .card = next};
    if (is_safe(g, view, m)) return (Error){.why = N_("no column needs it any more")};
    return (Error){.why = N_("it brings a card to its foundation")};
}

/* The uppermost card that a move brings nearer to its foundation. */
static Card card_dug_for(const Game *g, const Position *view, Move m) {
    for (int i = pile_count(view, m.from) - m.count - 1; i >= view->hidden[m.from]; i--)
        if (goes_home(g, view, pile_cards(view, m.from)[i])) return pile_cards(view, m.from)[i];
    return NO_CARD;
}

static bool frees_place(const Game *g, const Position *view, Move m) {
    const Role role = role_of(g, m.from);
    return (role == COLUMN || role == CELL) && pile_count(view, m.from) == m.count &&
           (role_of(g, m.to) == FOUNDATION || !pile_is_empty(view, m.to));
}

/* Why cards are moved. */
static Error reason_of_cards(const Game *g, const Position *view, Move m) {
    Position after = *view;
    position_move(&after, m.from, m.to, m.count);
    const Card bared = bared_card(view, m), dug = card_dug_for(g, view, m);
    const Role from = role_of(g, m.from);
    if (bares(view, m)) return (Error){.why = N_("it turns up a card")};
    if (bared && goes_home(g, &after, bared))
        return (Error){.why = N_("then {card} fits its foundation"), .card = bared};
    if (role_of(g, m.to) == FOUNDATION) return reason_of_home(g, view, &after, m);
    if (frees_place(g, view, m)) return (Error){.why = N_("it frees a place")};
    if (from == HAND) return (Error){.why = N_("a drawn card that fits must be played")};
    if (from == WASTE) return (Error){.why = N_("it uses a card of the waste")};
    if (dug) return (Error){.why = N_("it clears the way to {card}"), .card = dug};
    return (Error){.why = 0};
}

Error move_reason(const Game *g, const Position *view, Move m) {
    switch (m.kind) {
    case MOVE_TURN: return (Error){.why = N_("it turns up a card")};
    case MOVE_DRAW: return (Error){.why = N_("nothing better can be seen")};
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: return (Error){.why = N_("the stock is used up")};
    case MOVE_UP:
    case MOVE_DOWN: return (Error){.why = N_("the direction comes first")};
    case MOVE_INNER: return (Error){.why = N_("it brings a card to its foundation")};
    default: return reason_of_cards(g, view, m);
    }
}

/* --- good sense ----------------------------------------------------------------------------------------- */

/* How likely a player means a move who names its pile alone; 0 is not worth a key. */
static int sense(const Game *g, const Position *p, Move m) {
    const Role to = role_of(g, m.to);
    const int left = pile_count(p, m.from) - m.count;
    const bool from_column = role_of(g, m.from) == COLUMN;
    if (m.kind == MOVE_TURN || m.kind == MOVE_INNER || to == FOUNDATION) return 100;
    if (to == CELL) return 1;
    if (pile_is_empty(p, m.to)) return from_column && left == 0 ? 0 : 10 + bares(p, m);
    return 50 + 20 * bares(p, m) + 10 * (left == 0) + m.count;
}

Move sensible_move(const Game *g, const Position *p, const MoveList *legal, int from) {
    Move best = {.kind = MOVE_NONE};
    int best_sense = 0;
    for (int i = 0; i < legal->count; i++) {
        const Move m = legal->move[i];
        if ((m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) || m.from != from) continue;
        const int here = sense(g, p, m);
        if (here <= best_sense) continue;
        best = m;
        best_sense = here;
    }
    return best;
}

Move safe_move(const Game *g, const Position *p, const MoveList *legal) {
    const int count = card_pending(g, p) ? 0 : legal->count;
    for (int i = 0; i < count; i++) {
        const Move m = legal->move[i];
        if (role_of(g, m.to) == FOUNDATION && role_of(g, m.from) != FOUNDATION && is_safe(g, p, m)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

static Move first_home(const Game *g, const MoveList *legal) {
    for (int i = 0; i < legal->count; i++) {
        const Move m = legal->move[i];
        if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER) continue;
        if (role_of(g, m.to) == FOUNDATION && role_of(g, m.from) != FOUNDATION) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

Move finishing_move(const Game *g, const Position *p, const MoveList *legal) {
    const Move first = first_home(g, legal);
    MoveList list;
    Position q = *p;
    for (Move m = first; m.kind; m = first_home(g, &list)) {
        q = apply(g, &q, m);
        legal_moves(g, &q, &list);
    }
    return game_is_won(g, &q) ? first : (Move){.kind = MOVE_NONE};
}
