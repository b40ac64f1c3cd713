/* What goes where, by the words of a table. */
#include "told_inner.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

const ToldGroup *told_group(const Told *told, int pile) {
    return &told->group[told->group_of[pile]];
}

const ToldGroup *told_role(const Told *told, ToldRole role) {
    for (int i = 0; i < told->groups; i++)
        if (told->group[i].role == role) return &told->group[i];
    return NULL;
}

int told_pile(const Told *told, ToldRole role) {
    const ToldGroup *group = told_role(told, role);
    return group == NULL ? -1 : group->first;
}

/* ---- rows and pairs ---- */

/* The next row's piles are cut into as many heaps as the row has piles less; every two neighbours of a heap
 * cover a pile, from the left. As many as in the next row: each covers one. */
bool told_covered(const Told *told, const ToldGame *game, int pile) {
    const ToldGroup *group = told_group(told, pile);
    int row = 0, nth = pile - group->first, before = group->first;
    while (row < group->rows && nth >= group->row[row]) {
        nth -= group->row[row];
        before += group->row[row++];
    }
    if (row + 1 >= group->rows) return false;
    const int next = before + group->row[row], piles = group->row[row + 1], heaps = piles - group->row[row];
    if (heaps == 0) return naive_has(&game->pile[next + nth]);
    for (int left = 0, covered = 0; left + 1 < piles; left++) {
        const bool same_heap = left * heaps / piles == (left + 1) * heaps / piles;
        if (same_heap && covered++ == nth)
            return naive_has(&game->pile[next + left]) || naive_has(&game->pile[next + left + 1]);
    }
    return false;
}

/* By another pile than this one. */
static bool told_covered_besides(const Told *told, const ToldGame *game, int pile, int other) {
    ToldGame without = *game;
    without.pile[other].count = 0;
    return told_covered(told, &without, pile);
}

const ToldGroup *told_line(const Told *told) {
    for (int i = 0; i < told->groups; i++)
        if (told->group[i].line[0] != '\0') return &told->group[i];
    return NULL;
}

bool told_in_line(const Told *told, int one, int other) {
    return told_group(told, one) == told_line(told) && told_group(told, other) == told_line(told);
}

/* Whether two piles, the later one second, stand as a pair has to. */
static bool stand_right(const Told *told, int one, int other) {
    const ToldGroup *line = told_line(told);
    const int apart = other - one;
    if (line == NULL || !told_in_line(told, one, other)) return true;
    if (told_is(line->line, "covering")) return apart == 1 || apart == 3;
    if (told_is(line->line, "between")) return apart == 2 || apart == 3;
    const int column = (one - line->first) % line->across, end = line->across - 1;
    return (apart == 1 && column < end) || apart == line->across ||
           (apart == line->across - 1 && column > 0 && line->across > 1) ||
           (apart == line->across + 1 && column < end);
}

const ToldGroup *told_pairs(const Told *told) {
    for (int i = 0; i < told->groups; i++)
        if (told->group[i].pairs[0] != '\0') return &told->group[i];
    return NULL;
}

bool told_pair(const ToldGroup *home, NaiveCard one, NaiveCard other) {
    if (told_is(home->pairs, "same-rank")) return one.rank == other.rank;
    if (told_is(home->pairs, "suit-or-rank")) return one.suit == other.suit || one.rank == other.rank;
    if (told_is(home->pairs, "neighbours")) return one.rank == other.rank + 1 || other.rank == one.rank + 1;
    return one.rank + other.rank == atoi(home->pairs); /* of `lower-in-suit` never */
}

/* ---- what fits ---- */

static bool suits_agree(ToldSuits suits, NaiveCard card, NaiveCard on) {
    const bool same = card.suit == on.suit, same_colour = naive_is_red(card) == naive_is_red(on);
    const bool agree[] = {[TOLD_ANY_SUIT] = true,
                          [TOLD_SAME_SUIT] = same,
                          [TOLD_OTHER_COLOUR] = !same_colour,
                          [TOLD_SAME_COLOUR] = same_colour,
                          [TOLD_OTHER_SUIT] = !same};
    return agree[suits];
}

/* Modulo 13, so that king and ace are neighbours. */
static bool is_rank(int rank, int wanted, bool wraps) {
    return rank == wanted || (wraps && (rank == wanted - 13 || rank == wanted + 13));
}

static bool steps(const ToldBuild *build, int from, int to) {
    if (build->any) return true;
    if (build->doubling) return is_rank(to, 2 * from, build->wraps);
    return build->step != 0 && is_rank(to, from + build->step, build->wraps);
}

static bool attaches(const ToldBuild *build, NaiveCard card, NaiveCard on) {
    if (build->same_rank && card.rank == on.rank) return true;
    return suits_agree(build->suits, card, on) &&
           (steps(build, on.rank, card.rank) || (build->both_ways && steps(build, card.rank, on.rank)));
}

int told_rank(const char *word) {
    if (told_is(word, "jack")) return 11;
    return told_is(word, "queen") ? 12 : atoi(word);
}

static bool empty_takes(const ToldGame *game, const ToldGroup *group, NaiveCard head, int count) {
    if (told_is(group->empty, "any-run")) return true;
    if (told_is(group->empty, "any-card")) return count == 1;
    if (told_is(group->empty, "ace")) return count == 1 && head.rank == NAIVE_ACE;
    if (told_is(group->empty, "king")) return count == 1 && head.rank == NAIVE_KING;
    if (told_is(group->empty, "king-run")) return head.rank == NAIVE_KING;
    if (told_rank(group->empty) > 0) return count == 1 && head.rank == told_rank(group->empty);
    if (told_is(group->empty, "first-played"))
        return count == 1 && (game->first_rank == 0 || head.rank == game->first_rank);
    if (game->first_rank == 0) return false;
    if (told_is(group->empty, "rank-of-first")) return count == 1 && head.rank == game->first_rank;
    if (told_is(group->empty, "below-first")) return is_rank(head.rank, game->first_rank - 1, true);
    return false;
}

/* Aces are highest. */
static int height(NaiveCard card) {
    return card.rank == NAIVE_ACE ? NAIVE_KING + 1 : card.rank;
}

static bool shows_higher(const Told *told, const ToldGame *game, NaiveCard card) {
    for (int pile = 0; pile < told->piles; pile++) {
        const ToldGroup *group = told_group(told, pile);
        if (group->role == TOLD_FOUNDATION || !group->to_foundation) continue;
        if (told_is(group->gives, "nothing") || !told_open(&game->pile[pile]) ||
            told_covered(told, game, pile))
            continue;
        const NaiveCard top = naive_top(&game->pile[pile]);
        if (top.suit == card.suit && height(top) > height(card)) return true;
    }
    return false;
}

/* Whether the foundation has to wait for the one before it. */
static bool waits(const ToldGroup *group, const ToldGame *game, int pile, NaiveCard card) {
    if (!group->ranks_before || pile == group->first) return false;
    const NaivePile *before = &game->pile[pile - 1];
    for (int i = 0; i < before->count; i++)
        if (before->card[i].rank == card.rank) return false;
    return true;
}

bool told_misdealt(const Told *told, const ToldGame *game, int pile) {
    const ToldGroup *group = told_group(told, pile);
    const NaiveCard *first = game->pile[pile].card;
    const bool own_suit = !group->suited || first->suit == (pile - group->first) * 4 / group->piles;
    if (!group->misdealt || !naive_has(&game->pile[pile])) return false;
    return !own_suit || !empty_takes(game, group, *first, 1);
}

bool told_takes(const Told *told, const ToldGame *game, int pile, NaiveCard head, int count) {
    const ToldGroup *group = told_group(told, pile);
    const NaivePile *cards = &game->pile[pile];
    if (group->role != TOLD_FOUNDATION && group->role != TOLD_COLUMN && group->role != TOLD_CELL)
        return false;
    if (told_is(group->pairs, "lower-in-suit")) return count == 1 && shows_higher(told, game, head);
    if (group->pairs[0] != '\0') return count == 1 && head.rank == atoi(group->pairs);
    if (waits(group, game, pile, head)) return false;
    if (group->complete_runs) return count == 13 && !naive_has(cards);
    if (group->role == TOLD_CELL) return !naive_has(cards) && empty_takes(game, group, head, count);
    if (count > 1 && group->role != TOLD_COLUMN) return false;
    if (group->capacity > 0 && cards->count + count > group->capacity) return false;
    if (group->suited && !naive_has(cards) && head.suit != (pile - group->first) * 4 / group->piles)
        return false;
    if (!naive_has(cards)) return empty_takes(game, group, head, count);
    if (told_misdealt(told, game, pile)) return false;
    if (!told_open(cards) || !attaches(&group->build, head, naive_top(cards))) return false;
    return game->rises[pile] == 0 || is_rank(head.rank, naive_top(cards).rank + game->rises[pile], true);
}

int told_open_way(const Told *told, const ToldGame *game) {
    for (int pile = 0; pile < told->piles; pile++)
        if (told_group(told, pile)->direction[0] != '\0' && game->rises[pile] == 0) return pile;
    return -1;
}

/* Whether it has to be said before any card moves. */
static bool is_asked(const Told *told, const ToldGame *game) {
    const int pile = told_open_way(told, game);
    return pile >= 0 && told_is(told_group(told, pile)->direction, "ask");
}

int told_foundation(const Told *told, const ToldGame *game, NaiveCard card) {
    for (int pile = 0; pile < told->piles; pile++)
        if (told_group(told, pile)->role == TOLD_FOUNDATION && told_takes(told, game, pile, card, 1))
            return pile;
    return -1;
}

/* ---- what moves together ---- */

static NaiveCard from_top(const NaivePile *pile, int nth) {
    return pile->card[pile->count - nth];
}

static int face_up(const NaivePile *pile) {
    int count = 0;
    while (count < pile->count && !from_top(pile, count + 1).down) count++;
    return count;
}

/* Narrower, with `runs`, than what is built. */
static bool runs_on(const ToldGroup *group, NaiveCard card, NaiveCard on) {
    const bool same_colour = naive_is_red(card) == naive_is_red(on);
    const bool same_rank = group->build.same_rank && card.rank == on.rank;
    if (told_is(group->runs, "same-suit") && card.suit != on.suit && !same_rank) return false;
    if (told_is(group->runs, "other-suit") && card.suit == on.suit && !same_rank) return false;
    if (told_is(group->runs, "other-colour") && same_colour && !same_rank) return false;
    if (told_is(group->runs, "same-colour") && !same_colour && !same_rank) return false;
    return attaches(&group->build, card, on);
}

static int run_of(const ToldGroup *group, const NaivePile *pile) {
    const int open = face_up(pile);
    int count = open > 0;
    while (0 < count && count < open && runs_on(group, from_top(pile, count), from_top(pile, count + 1))) {
        const bool equal = from_top(pile, count).rank == from_top(pile, count + 1).rank;
        if (count > 1 && equal != (from_top(pile, 1).rank == from_top(pile, 2).rank)) break;
        count++;
    }
    return count;
}

int told_complete(const NaivePile *pile) {
    if (face_up(pile) < 13) return 0;
    for (int rank = NAIVE_ACE; rank <= NAIVE_KING; rank++)
        if (from_top(pile, rank).rank != rank || from_top(pile, rank).suit != naive_top(pile).suit) return 0;
    return 13;
}

/* (c + 1) * 2^e */
static int carried(const Told *told, const ToldGame *game, int to) {
    int cells = 0, columns = 0;
    for (int pile = 0; pile < told->piles; pile++) {
        const ToldGroup *group = told_group(told, pile);
        if (naive_has(&game->pile[pile])) continue;
        cells += group->role == TOLD_CELL && told_has_opened(told, game, group);
        columns += group->role == TOLD_COLUMN && pile != to &&
                   (told_is(group->empty, "any-card") || told_is(group->empty, "any-run"));
    }
    return (cells + 1) << columns;
}

/* Whether that many cards may leave together, to a column. */
static bool gives_tail(const Told *told, const ToldGame *game, int from, int to, int count) {
    const ToldGroup *group = told_group(told, from);
    const NaivePile *pile = &game->pile[from];
    const int run = run_of(group, pile);
    if (told_is(group->gives, "top")) return count == 1;
    if (told_is(group->gives, "run")) return count <= run;
    if (told_is(group->gives, "whole-run")) return count == 1 || count == run;
    if (told_is(group->gives, "whole-pile")) return count == pile->count && count == run;
    if (told_is(group->gives, "any-tail")) return true;
    return told_is(group->gives, "run-through-cells") && count <= run && count <= carried(told, game, to);
}

static bool way_is_open(const ToldGroup *group, const ToldGroup *target, const NaivePile *to) {
    if (target->complete_runs) return group->role == TOLD_COLUMN;
    if (target->role == TOLD_FOUNDATION) return group->to_foundation && (group != target || group->misdealt);
    if (target->role == TOLD_CELL) return group->to_cell;
    return naive_has(to) ? group->to_column : group->to_empty;
}

/* What has to be used up before a cell takes cards, or cards of other piles go into empty columns. */
bool told_has_opened(const Told *told, const ToldGame *game, const ToldGroup *group) {
    const ToldRole waits = told_is(group->opens, "stock-out") ? TOLD_STOCK : TOLD_RESERVE;
    for (int pile = 0; pile < told->piles && group->opens[0] != '\0'; pile++)
        if (told_group(told, pile)->role == waits && naive_has(&game->pile[pile])) return false;
    return true;
}

static bool is_open_now(const Told *told, const ToldGame *game, const ToldGroup *group,
                        const ToldGroup *target, int to) {
    if (target->role == TOLD_CELL) return told_has_opened(told, game, target);
    return target->role != TOLD_COLUMN || naive_has(&game->pile[to]) || told_has_opened(told, game, group);
}

/* A card of the named group to a foundation, before all other moves. */
static bool chooses(const Told *told, int from, int to) {
    return told_is(told_group(told, from)->name, told->first_chosen) &&
           told_group(told, to)->role == TOLD_FOUNDATION;
}

static bool may_move(const Told *told, const ToldGame *game, int from, int to, int count) {
    const ToldGroup *group = told_group(told, from), *target = told_group(told, to);
    const NaivePile *pile = &game->pile[from];
    if (from == to || !way_is_open(group, target, &game->pile[to])) return false;
    if (told_covered(told, game, from)) return false;
    if (told_is(group->gives, "nothing") && !target->complete_runs) return false;
    if (group->alternates && game->came_from_foundation && target->role == TOLD_FOUNDATION) return false;
    if (group->misdealt && !told_misdealt(told, game, from)) return false;
    if (group->role == TOLD_FOUNDATION && !group->misdealt && naive_top(pile).rank == pile->card[0].rank)
        return false;
    const NaiveCard head = from_top(pile, count);
    if (is_asked(told, game)) return false;
    if (!is_open_now(told, game, group, target, to)) return false;
    if (told->first_chosen[0] != '\0' && game->first_rank == 0 && !chooses(told, from, to)) return false;
    if (target->role == TOLD_CELL && count > 1)
        return (told_is(group->gives, "run") || told_is(group->gives, "whole-run") ||
                told_is(group->gives, "any-tail")) &&
               gives_tail(told, game, from, to, count) && told_takes(told, game, to, head, count);
    if (target->role != TOLD_COLUMN)
        return (count == 1 && told_takes(told, game, to, head, 1)) ||
               (target->complete_runs && target->by_hand && count == 13 && told_complete(pile) == 13 &&
                told_takes(told, game, to, head, 13));
    if (!gives_tail(told, game, from, to, count)) return false;
    return told_takes(told, game, to, head, count);
}

/* ---- lists ---- */

typedef struct List {
    const Told *told;
    const ToldGame *game;
    ToldMove *move;
    int count;
} List;

static void add(List *list, ToldKind kind, int from, int to, int count) {
    assert(list->count < TOLD_MOVES_MAX);
    list->move[list->count++] = (ToldMove){kind, from, to, count};
}

/* An empty pile, or the place of the stock, is no column that is empty. */
static bool a_column_is_empty(const List *list) {
    for (int pile = 0; pile < list->told->piles; pile++)
        if (told_group(list->told, pile)->role == TOLD_COLUMN && !naive_has(&list->game->pile[pile]))
            return true;
    return false;
}

/* The columns that may be taken up and dealt again: shuffled, or in order where nothing is left to draw and
 * that changes anything. */
static void add_gathering(List *list) {
    for (int i = 0; i < list->told->groups; i++) {
        const ToldGroup *group = &list->told->group[i];
        const int stock = told_pile(list->told, TOLD_STOCK);
        const bool shuffled = told_is(group->gathers, "shuffled");
        ToldGame after = *list->game;
        bool any = false, changed = false;
        if (list->told->first_chosen[0] != '\0' && list->game->first_rank == 0) return;
        if (group->gathers[0] == '\0' || (group->times > 0 && list->game->pass > group->times)) continue;
        for (int pile = group->first; pile < group->first + group->piles; pile++)
            any = any || naive_has(&list->game->pile[pile]);
        if (!any || (!shuffled && stock >= 0 && naive_has(&list->game->pile[stock]))) continue;
        told_gather(list->told, &after, group);
        told_settle(list->told, &after);
        for (int pile = 0; pile < list->told->piles; pile++)
            changed = changed || !told_same(&after.pile[pile], &list->game->pile[pile]);
        if (shuffled || changed) add(list, shuffled ? TOLD_SHUFFLE : TOLD_REDEAL, 0, 0, 0);
    }
}

static void add_stock(List *list) {
    if (list->told->first_chosen[0] != '\0' && list->game->first_rank == 0) return;
    const Told *told = list->told;
    const int stock = told_pile(told, TOLD_STOCK), waste = told_pile(told, TOLD_WASTE);
    const int hand = told_pile(told, TOLD_HAND);
    if (stock < 0) return;
    if (told_line(told) != NULL && told_is(told_line(told)->line, "touching") && told->reserve_rows) {
        ToldGame after = *list->game;
        bool changed = false;
        told_draw_to_line(told, &after);
        for (int pile = 0; pile < told->piles; pile++)
            changed = changed || !told_same(&after.pile[pile], &list->game->pile[pile]);
        if (changed) add(list, TOLD_DRAW, 0, 0, 0);
        return;
    }
    if (naive_has(&list->game->pile[stock])) {
        if (waste < 0 && !told->rows && !told->reserve_rows && !told->packets && !told->draws_to_foundation)
            return;
        if (told->needs_empty_waste && waste >= 0 && naive_has(&list->game->pile[waste])) return;
        if (!told->needs_columns || !a_column_is_empty(list)) add(list, TOLD_DRAW, 0, 0, 0);
        return;
    }
    const bool left = (waste >= 0 && naive_has(&list->game->pile[waste])) ||
                      (hand >= 0 && naive_has(&list->game->pile[hand]));
    if (!left || (told->passes > 0 && list->game->pass >= told->passes)) return;
    if (told->kept_order) add(list, TOLD_REDEAL, 0, 0, 0);
    if (told->shuffled) add(list, TOLD_SHUFFLE, 0, 0, 0);
}

/* Of like foundations the first that takes the cards is the target. */
static bool is_second(const List *list, int from, int to, int count) {
    const ToldGroup *target = told_group(list->told, to);
    if (target->role != TOLD_FOUNDATION) return false;
    for (int pile = target->first; pile < to; pile++)
        if (may_move(list->told, list->game, from, pile, count)) return true;
    return false;
}

/* Of two foundations that show the same card the first gives it; suits do not matter among foundations that
 * are built without. */
static bool is_shown_before(const List *list, int from) {
    const ToldGroup *group = told_group(list->told, from);
    const bool suits_matter = group->misdealt || group->build.suits != TOLD_ANY_SUIT || group->to_column ||
                              group->to_empty || group->to_cell;
    if (group->role != TOLD_FOUNDATION || !naive_has(&list->game->pile[from])) return false;
    const NaiveCard card = naive_top(&list->game->pile[from]);
    for (int other = group->first; other < from; other++) {
        const NaivePile *cards = &list->game->pile[other];
        if (group->misdealt && !told_misdealt(list->told, list->game, other)) continue;
        if (naive_has(cards) && naive_top(cards).rank == card.rank &&
            (naive_top(cards).suit == card.suit || !suits_matter))
            return true;
    }
    return false;
}

static void add_pile(List *list, int from) {
    const ToldGroup *group = told_group(list->told, from);
    const NaivePile *pile = &list->game->pile[from];
    if (is_shown_before(list, from)) return;
    if (told_is(group->turning, "by-hand") && naive_has(pile) && naive_top(pile).down &&
        !told_covered(list->told, list->game, from) && !is_asked(list->told, list->game))
        add(list, TOLD_TURN, from, 0, 0);
    for (int count = 1; count <= face_up(pile); count++)
        for (int to = 0; to < list->told->piles; to++)
            if (may_move(list->told, list->game, from, to, count) && !is_second(list, from, to, count))
                add(list, TOLD_CARDS, from, to, count);
}

/* Whether its top card is free to leave with another one. */
static bool is_free(const List *list, int pile, int other) {
    const ToldGroup *group = told_group(list->told, pile);
    const int hand = told_pile(list->told, TOLD_HAND);
    if (pile == told_pile(list->told, TOLD_WASTE) && hand >= 0 && naive_has(&list->game->pile[hand]))
        return false;
    return group->role != TOLD_FOUNDATION && !told_is(group->gives, "nothing") && group->gives[0] != '\0' &&
           group->to_foundation && told_open(&list->game->pile[pile]) &&
           !(group->overlaps ? told_covered_besides(list->told, list->game, pile, other)
                             : told_covered(list->told, list->game, pile));
}

static void add_pairs(List *list) {
    const ToldGroup *home = told_pairs(list->told);
    for (int one = 0; home != NULL && one < list->told->piles; one++)
        for (int other = one + 1; other < list->told->piles; other++)
            if (is_free(list, one, other) && is_free(list, other, one) &&
                stand_right(list->told, one, other) &&
                told_pair(home, naive_top(&list->game->pile[one]), naive_top(&list->game->pile[other])))
                add(list, TOLD_CARDS, one, other, 1);
}

int told_moves(const Told *told, const ToldGame *game, ToldMove move[TOLD_MOVES_MAX]) {
    List list = {told, game, move, 0};
    const int hand = told_pile(told, TOLD_HAND), waste = told_pile(told, TOLD_WASTE);
    const bool held = hand >= 0 && naive_has(&game->pile[hand]);
    if (told_won(told, game)) return 0;
    if (held) add_pile(&list, hand);
    if (held && !told->may_pass) return list.count;
    if (told_open_way(told, game) >= 0) {
        add(&list, TOLD_UP, 0, 0, 0);
        add(&list, TOLD_DOWN, 0, 0, 0);
    }
    add_stock(&list);
    add_gathering(&list);
    for (int pile = 0; pile < told->piles; pile++)
        if (pile != hand && (pile != waste || !held)) add_pile(&list, pile);
    add_pairs(&list);
    return list.count;
}

/* ---- words ---- */

/* Foundations that give a card are called by their suit where they have one. */
static void name_pile(const Told *told, const ToldGame *game, int pile, bool is_target, char *word) {
    const ToldGroup *group = told_group(told, pile);
    const int nth = pile - group->first;
    strcat(word, group->name);
    word += strlen(word);
    if (group->piles == 1 || (is_target && group->role == TOLD_FOUNDATION)) return;
    if (group->role == TOLD_FOUNDATION && group->build.suits == TOLD_SAME_SUIT)
        sprintf(word, "%c", "cdhs"[naive_top(&game->pile[pile]).suit]);
    else
        sprintf(word, "%d", nth + 1);
}

/* Whether its top card could go there, to whichever foundation of the group. */
static bool could_make(const Told *told, const ToldGame *game, int from, int to) {
    const ToldGroup *target = told_group(told, to);
    if (target->role != TOLD_FOUNDATION) return may_move(told, game, from, to, 1);
    for (int pile = target->first; pile < target->first + target->piles; pile++)
        if (may_move(told, game, from, pile, 1)) return true;
    return false;
}

/* But where an earlier one of the suit could make the move, by their number. */
static void name_source(const Told *told, const ToldGame *game, ToldMove move, char *word) {
    const ToldGroup *group = told_group(told, move.from);
    const int suit = naive_top(&game->pile[move.from]).suit;
    for (int pile = group->first; pile < move.from; pile++) {
        const NaivePile *other = &game->pile[pile];
        if (group->role != TOLD_FOUNDATION || !naive_has(other) || naive_top(other).suit != suit) continue;
        if (group->build.suits != TOLD_SAME_SUIT || !could_make(told, game, pile, move.to)) continue;
        strcat(word, group->name);
        sprintf(word + strlen(word), "%d", move.from - group->first + 1);
        return;
    }
    name_pile(told, game, move.from, false, word);
}

void told_word(const Told *told, const ToldGame *game, ToldMove move, ToldWord word) {
    static const char *const plain[] = {"", "draw", "redeal", "shuffle", "turn-", "up", "down"};
    strcpy(word, plain[move.kind]);
    if (move.kind == TOLD_CARDS || move.kind == TOLD_TURN) name_source(told, game, move, word);
    if (move.kind != TOLD_CARDS) return;
    strcat(word, "-");
    name_pile(told, game, move.to, true, word);
    if (move.count > 1) sprintf(word + strlen(word), "*%d", move.count);
}
