/* Naming piles: a source, then a target. */
#include "view.h"

#include <stdlib.h>

#include "session/changes.h"

/* The cursor begins on the stock, or else on the first pile that gives something. */
Selection selection_begin(Session *s) {
    const Game *g = &s->play.game;
    Selection selection = {.cursor = g->stock < 0 ? 0 : g->stock, .depth = 1, .picked = -1, .held = -1};
    while (g->stock < 0 && selection.cursor < g->piles - 1 && !group_of(g, selection.cursor)->gives)
        selection.cursor++;
    selection_settle(&selection, s);
    return selection;
}

void selection_settle(Selection *sel, Session *s) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    if (card_pending(g, p)) {
        sel->picked = g->hand;
        sel->cursor = g->waste;
    }
    const int run = most_leaving(g, p, sel->cursor);
    if (sel->depth > run) sel->depth = run > 0 ? run : 1;
}

void selection_put_back(Selection *sel, Session *s) {
    sel->picked = -1;
    sel->count = sel->row = sel->grabbed = 0;
    sel->named = false;
    selection_settle(sel, s);
}

int pile_seen(const Session *s, int pile) {
    const Game *g = &s->play.game;
    return pile == g->waste && g->hand >= 0 && !pile_is_empty(session_now(s), g->hand) ? g->hand : pile;
}

/* Whether two piles answer to the same key. */
static bool same_key(const Game *g, int a, int b) {
    return a == b || (g->group_of[a] == g->group_of[b] && group_of(g, a)->look.key);
}

/* The same, also for foundations of one group, of which the first that takes a card is meant. */
static bool same_target(const Game *g, int a, int b) {
    return same_key(g, a, b) || (g->group_of[a] == g->group_of[b] && role_of(g, a) == FOUNDATION);
}

/* Whether cards of this pile belong to the selection: it is the source, or another foundation with the
   source's key. */
static bool gives(const Selection *sel, const Game *g, int pile) {
    return pile == sel->picked || (role_of(g, sel->picked) == FOUNDATION && same_key(g, pile, sel->picked));
}

/* Whether a move fits what is picked up, apart from its source. */
static bool is_selected(const Selection *sel, Move m) {
    if (sel->row) return m.kind == MOVE_INNER && m.count == sel->row;
    return m.kind == MOVE_CARDS && (!sel->count || m.count == sel->count);
}

PileSet selection_targets(const Selection *sel, Session *s) {
    PileSet piles = 0;
    if (sel->picked < 0) return 0;
    const MoveList *list = session_moves(s);
    for (int i = 0; i < list->count; i++)
        if (gives(sel, &s->play.game, list->move[i].from) && is_selected(sel, list->move[i]))
            piles |= pile_bit(list->move[i].to);
    return piles;
}

/* --- the only move -------------------------------------------------------------------------------------- */

/* Whether it does not matter which of two moves is made: also from two sources with single cards of a rank,
   if suits do not count. */
static bool come_to_the_same(const Game *g, const Position *p, Move a, Move b) {
    const bool same_source =
        a.from == b.from || (g->group_of[a.from] == g->group_of[b.from] && role_of(g, a.from) == RESERVE &&
                             pile_count(p, a.from) == 1 && pile_count(p, b.from) == 1 &&
                             group_of(g, a.to)->build.suits == ANY_SUIT &&
                             rank_of(pile_top(p, a.from)) == rank_of(pile_top(p, b.from)));
    if (g->pairs >= 0 && a.from == b.to && a.to == b.from) return true; /* the one pair */
    return same_source && a.kind == b.kind && a.count == b.count && same_key(g, a.to, b.to);
}

/* Whether a move may be made without naming its target: it achieves something, and takes nothing back from a
   foundation. */
static bool is_sensible(const Game *g, const Position *p, Move m) {
    return !move_is_idle(g, p, m) && !move_is_take_back(g, m);
}

/* Whether a move takes this many cards from a pile, 0: any number. */
static bool is_from(Move m, int from, int count) {
    if (m.kind == MOVE_INNER || m.kind == MOVE_TURN) return m.from == from && !count;
    return m.kind == MOVE_CARDS && m.from == from && (!count || m.count == count);
}

/* The only move from a pile, or the only sensible one from all (-1); MOVE_NONE if there are several with
   different effects. */
static Move only_move(Session *s, int from, int count) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const MoveList *list = session_moves(s);
    Move only = {.kind = MOVE_NONE};
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (from >= 0 ? !is_from(m, from, count) : !is_sensible(g, p, m)) continue;
        if (only.kind && !come_to_the_same(g, p, only, m)) return (Move){.kind = MOVE_NONE};
        if (!only.kind) only = m;
    }
    return only;
}

Move selection_only_move(Session *s) {
    return only_move(s, -1, 0);
}

/* The move made as soon as this many cards of a pile are named (0: any number), if the player likes that: the
   only legal one, so that naming the target could not have meant another. */
static Move at_once(const Selection *sel, Session *s, int from, int count) {
    const Game *g = &s->play.game;
    const Move none = {.kind = MOVE_NONE};
    if (!config_one_key(s->config) || from == sel->held) return none;
    const Move only = only_move(s, from, count);
    /* A card goes into a cell only if asked to: it may not get out again for long. */
    return is_sensible(g, session_now(s), only) && role_of(g, only.to) != CELL ? only : none;
}

/* --- the target ----------------------------------------------------------------------------------------- */

/* The longest legal move from a pile, within the selection, to another or any with the same meaning.
 */
static Move move_between(const Selection *sel, Session *s, int from, int to) {
    const MoveList *list = session_moves(s);
    Move best = {.kind = MOVE_NONE};
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (m.from == from && is_selected(sel, m) && same_target(&s->play.game, m.to, to) &&
            (!best.kind || m.count > best.count))
            best = m;
    }
    return best;
}

/* The move of what is picked up to a pile; of foundations that share a key, from the one whose card fits.  If
   there is none, the move the player means, to be refused. */
static Move move_to(const Selection *sel, Session *s, int pile) {
    const Game *g = &s->play.game;
    const int count = sel->row ? sel->row : sel->count ? sel->count : 1;
    Move m = move_between(sel, s, sel->picked, pile);
    for (int i = 0; !m.kind && i < g->piles; i++)
        if (gives(sel, g, i)) m = move_between(sel, s, i, pile);
    if (m.kind) return m;
    return (Move){sel->row ? MOVE_INNER : MOVE_CARDS, (uint8_t)sel->picked, (uint8_t)pile, (uint8_t)count};
}

/* --- the source ----------------------------------------------------------------------------------------- */

/* The first legal move from a pile of one of two kinds, or MOVE_NONE; of MOVE_INNER one from above `row`. */
static Move first_from(Session *s, int pile, MoveKind kind, int row) {
    const MoveList *list = session_moves(s);
    for (int i = list->count - 1; i >= 0; i--) {
        const Move m = list->move[i];
        if (m.kind == kind && m.from == pile && (kind != MOVE_INNER || !row || m.count < row)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

static bool has_moves(Session *s, int pile) {
    return first_from(s, pile, MOVE_CARDS, 0).kind || first_from(s, pile, MOVE_INNER, 0).kind ||
           first_from(s, pile, MOVE_TURN, 0).kind;
}

/* The pile with this key that has something to give, after `from` in turn; or the first of them. */
static int source_after(Session *s, int pile, int from) {
    for (int i = from + 1; i < s->play.game.piles; i++)
        if (same_key(&s->play.game, i, pile) && has_moves(s, i)) return i;
    return from < 0 ? pile : -1;
}

static Naming named_alone(const Selection *sel, Session *s, int from, int count) {
    const Move m = at_once(sel, s, from, count);
    return (Naming){.move = m, .at_once = m.kind};
}

static Naming pick_up(Selection *sel, Session *s, int pile, int count) {
    const Game *g = &s->play.game;
    const int from = pile_seen(s, has_moves(s, pile) ? pile : source_after(s, pile, -1));
    const Move inner = first_from(s, from, MOVE_INNER, 0), end = first_from(s, from, MOVE_CARDS, 0);
    Naming naming = {.move = first_from(s, from, MOVE_TURN, 0)};
    if (!naming.move.kind) naming = named_alone(sel, s, from, count);
    if (card_pending(g, session_now(s)) && from != g->hand) {
        selection_settle(sel, s);
        return (Naming){.move = {.kind = MOVE_NONE}};
    }
    sel->cursor = from == g->hand ? g->waste : from;
    sel->depth = count > 0 ? count : 1;
    if (naming.move.kind) return naming;
    if (!end.kind && !inner.kind) {
        naming.error = session_why_none(s, from);
        return naming;
    }
    sel->picked = from;
    sel->named = true;
    sel->count = count;
    sel->row = end.kind ? 0 : inner.count;
    return naming;
}

/* The sensible move of as many cards as are meant. */
static Move sensible_of(const Selection *sel, Session *s) {
    const MoveList *list = session_moves(s);
    MoveList meant = {.count = 0};
    for (const Move *m = list->move; m < list->move + list->count; m++)
        if (!sel->count || is_selected(sel, *m)) meant.move[meant.count++] = *m;
    return sensible_move(&s->play.game, session_now(s), &meant, sel->picked);
}

/* The source was named a second time: another free card of its column, the next foundation, or the sensible
   move.  A drawn card that is held counts as named once already. */
static Naming name_again(Selection *sel, Session *s, int pile) {
    Naming naming = {.move = {.kind = MOVE_NONE}};
    const Move inner = first_from(s, sel->picked, MOVE_INNER, sel->row);
    if (!sel->named) {
        naming = named_alone(sel, s, sel->picked, 0);
        sel->named = true;
    } else if (inner.kind && inner.count != sel->row) {
        sel->row = inner.count;
    } else if (role_of(&s->play.game, sel->picked) == FOUNDATION) {
        sel->picked = source_after(s, pile, sel->picked);
        if (sel->picked >= 0) sel->cursor = sel->picked;
    } else {
        naming.move = sensible_of(sel, s);
        selection_put_back(sel, s);
    }
    return naming;
}

Naming selection_name(Selection *sel, Session *s, int pile, int count) {
    const Game *g = &s->play.game;
    if (role_of(g, pile) == STOCK && !stock_is_open(g)) return (Naming){.move = session_stock_move(s)};
    if (sel->picked < 0) return pick_up(sel, s, pile, count);
    if (same_key(g, sel->picked, pile_seen(s, pile))) return name_again(sel, s, pile);
    return (Naming){.move = move_to(sel, s, pile)};
}

/* --- how a move is named -------------------------------------------------------------------------------- */

/* The pile that a key names, of all that have it. */
static int pile_of_key(const Game *g, int pile) {
    if (pile == g->hand && g->waste >= 0) return g->waste;
    return group_of(g, pile)->look.key ? g->first[g->group_of[pile]] : pile;
}

/* Names the source, in a separate selection, until its target would make the move. */
static bool names(const Selection *sel, Session *s, Move m, Spelling *spelling) {
    Selection trial = *sel;
    selection_put_back(&trial, s);
    for (spelling->times = 0;; spelling->times++) {
        spelling->target = trial.picked >= 0;
        if (spelling->target && move_equal(move_to(&trial, s, m.to), m)) return true;
        if (spelling->times && !spelling->target) return false;
        const Naming naming = selection_name(&trial, s, pile_of_key(&s->play.game, m.from), spelling->count);
        if (!naming.move.kind) continue;
        spelling->target = false;
        return !spelling->times++ && move_equal(naming.move, m);
    }
}

bool selection_spell(const Selection *sel, Session *s, Move m, Spelling *spelling) {
    spelling->count = 0;
    if (names(sel, s, m, spelling)) return true;
    spelling->count = m.count;
    return m.kind == MOVE_CARDS && names(sel, s, m, spelling);
}

/* --- the cursor: from pile to pile as they lie on the table, and along runs ----------------------------- */

/* Whether the cursor can go there: not to covered piles, nor to those gone from their row. */
static bool is_reached(const Game *g, const Position *p, const Layout *lay, int pile) {
    const PileGroup *group = group_of(g, pile);
    return group->role != HAND && (lay->key[pile] || group->gives) && !pile_is_covered(g, p, pile) &&
           !pile_is_gone(g, p, pile);
}

/* The nearest pile in a direction; distance along counts less than across. */
static int pile_beside(int from, const Game *g, const Position *p, const Layout *lay, int dx, int dy) {
    const Box here = lay->pile[from];
    int best = from, least = 1 << 20;
    for (int pile = 0; pile < g->piles; pile++) {
        const Box box = lay->pile[pile];
        const int along = (box.x - here.x) * dx + (box.y - here.y) * 2 * dy;
        const int across = abs((box.x - here.x) * dy) + abs((box.y - here.y) * 2 * dx);
        if (pile == from || !is_reached(g, p, lay, pile) || along <= 0 || (dx && across > along * 2))
            continue;
        if (along + across * 3 >= least) continue;
        least = along + across * 3;
        best = pile;
    }
    return best;
}

/* How deep the cursor goes into a pile: along its run, and as far as it can be scrolled. */
static int deepest(Session *s, const Layout *lay, int pile) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const PileGroup *group = group_of(g, pile);
    Box mark;
    if (layout_unseen(lay, g, p, pile, false, &mark) || layout_unseen(lay, g, p, pile, true, &mark))
        return pile_count(p, pile) - p->hidden[pile];
    return group->look.fan != STACKED && group->gives >= TOP_OR_RUN ? most_leaving(g, p, pile) : 1;
}

void selection_step(Selection *sel, Session *s, const Layout *lay, int dx, int dy) {
    const Game *g = &s->play.game;
    const Fan fan = group_of(g, sel->cursor)->look.fan;
    const int inwards = fan == FAN_LEFT ? dx : fan == FAN_RIGHT ? -dx : -dy;
    if (inwards > 0 && sel->picked < 0 && sel->depth < deepest(s, lay, sel->cursor)) {
        sel->depth++;
    } else if (inwards < 0 && sel->depth > 1) {
        sel->depth--;
    } else {
        const int to = pile_beside(sel->cursor, g, session_now(s), lay, dx, dy);
        if (to != sel->cursor) sel->depth = 1;
        sel->cursor = to;
    }
}
