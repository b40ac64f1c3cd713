/* Good sense at positions of random play: what a pile named twice does, and which cards go home by
 * themselves. */
#include "../every/sampled.h"
#include "advice/policy.h"
#include "session/find.h"

enum { SAMPLES = 60, MOVES = 60 };

static int compared[5], safe;

/* How sensible a move is, the most sensible first; 0 for what leads nowhere. */
static int sense_of(const Game *g, const Position *p, Move m) {
    if (m.kind == MOVE_TURN || m.kind == MOVE_INNER || role_of(g, m.to) == FOUNDATION) return 4;
    if (role_of(g, m.to) == CELL) return 1;
    if (!pile_is_empty(p, m.to)) return 3;
    return role_of(g, m.from) == COLUMN && m.count == pile_count(p, m.from) ? 0 : 2;
}

/* Of the moves from a pile the most sensible kind is made: home, onto a card (as many as go), into a gap,
   into the cellar. */
static void check_sensible(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    for (int from = 0; from < g->piles; from++) {
        int best = 0, most = 0;
        for (int i = 0; i < list->count; i++) {
            const Move m = list->move[i];
            if ((m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) || m.from != from)
                continue;
            const int sense = sense_of(g, p, m);
            if (sense == 3 && m.count > most) most = m.count;
            if (sense > best) best = sense;
        }
        const Move m = sensible_move(g, p, list, from);
        const int sense = m.kind ? sense_of(g, p, m) : 0;
        if (sense != best || (m.kind && (m.from != from || !move_is_legal(g, p, m))) ||
            (best == 3 && m.count != most))
            ck_abort_msg("%s: pile %d: %d for %d", s->name, from, sense, best);
        compared[best]++;
    }
}

/* Whether all cards of the other colour that could lie on this one are at home, or could go there. */
static bool is_missed_by_none(const Game *g, const Position *p, Card card) {
    int shown[SUITS], piles = 0;
    for (int suit = 0; suit < SUITS; suit++) shown[suit] = KING;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != FOUNDATION) continue;
        for (int suit = 0; suit < SUITS; suit++) {
            const int rank = pile_is_empty(p, pile) ? 0 : rank_of(pile_top(p, pile));
            if (set_has(g->suit_of_pile[pile], card_make(ACE, suit)) && rank < shown[suit])
                shown[suit] = rank;
        }
        piles++;
    }
    for (int suit = 0; suit < SUITS; suit++)
        if (is_red(card_make(ACE, suit)) != is_red(card) && shown[suit] + 1 < rank_of(card)) return false;
    return piles > 0;
}

/* Only where families grow in suit from ace to king can a card be known not to be missed. */
static bool has_plain_families(const Game *g) {
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == FOUNDATION && (!group_of(g, pile)->suited || group_of(g, pile)->build.wraps))
            return false;
    return true;
}

/* Where cards are built otherwise, those of the same colour are missed too. */
static bool alternates(const Game *g) {
    for (int nth = 0; nth < g->groups; nth++)
        if (g->rules.group[nth].role == COLUMN && g->rules.group[nth].build.suits != OTHER_COLOUR)
            return false;
    return true;
}

/* Of two packs the equal card must not want the place that this one takes. */
static bool is_in_no_way(const Game *g, const Position *p, Card card) {
    int away = 0, low = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const bool home = role_of(g, pile) == FOUNDATION;
        for (int i = 0; !home && i < pile_count(p, pile); i++) away += pile_cards(p, pile)[i] == card;
        low += home && set_has(g->suit_of_pile[pile], card) && pile_count(p, pile) < rank_of(card) - 1;
    }
    return away < 2 || !low;
}

static void check_safe(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    const Move m = safe_move(g, p, list);
    bool any = false;
    for (int i = 0; i < list->count && !card_pending(g, p) && has_plain_families(g); i++) {
        const Move other = list->move[i];
        any |= other.kind == MOVE_CARDS && role_of(g, other.to) == FOUNDATION &&
               role_of(g, other.from) != FOUNDATION && is_missed_by_none(g, p, pile_top(p, other.from));
    }
    if (any < (m.kind != MOVE_NONE) || (alternates(g) && g->rules.packs == 1 && any > (m.kind != MOVE_NONE)))
        ck_abort_msg("%s: a card is%s safe", s->name, any ? "" : " not");
    if (m.kind && (!move_is_legal(g, p, m) || !is_missed_by_none(g, p, pile_top(p, m.from)) ||
                   !is_in_no_way(g, p, pile_top(p, m.from))))
        ck_abort_msg("%s: pile %d", s->name, m.from);
    safe += m.kind != MOVE_NONE;
}

/* Every game in its turn, with options at random. */
START_TEST(random_play) {
    safe = 0;
    for (int nth = 0; nth < SAMPLES; nth++) {
        Sample s = sample_of(_i, nth);
        Play play;
        MoveList list;
        play_begin(&play, s.rules, &s.settings, &s.deal);
        for (int i = 0; i < MOVES; i++) {
            legal_moves(&play.game, play_now(&play), &list);
            if (!list.count) break;
            check_sensible(&s, &play.game, play_now(&play), &list);
            check_safe(&s, &play.game, play_now(&play), &list);
            play_do(&play, move_random(&play.game, play_now(&play), &list, &s));
        }
        play_end(&play);
    }
    fprintf(stderr, "%s: %d %d %d %d %d, %d safe\n", rules_tried(_i)->id, compared[0], compared[1],
            compared[2], compared[3], compared[4], safe);
    ck_assert_int_gt(compared[4], 20);
    if (_i <= 3) ck_assert_int_gt(compared[3], 100);
    if (_i == 7) ck_assert_int_gt(compared[1], 20);
}
END_TEST

int main(void) {
    return RUN_TESTS("sensible", 0, 0, {random_play, 1, 1 + games_to_try()});
}
