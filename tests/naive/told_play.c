/* Dealing, and making moves with all that follows of itself. */
#include "told_inner.h"

/* ---- what follows of itself ---- */

void told_shift(ToldGame *game, int from, int to, int count) {
    NaivePile lifted = {.count = 0};
    for (int i = 0; i < count; i++) naive_put(&lifted, naive_take(&game->pile[from]), false);
    naive_turn_over(&lifted, &game->pile[to], false);
}

/* A card that lies face down is turned up when it is bare. */
static void turn_up(const Told *told, ToldGame *game) {
    for (int i = 0; i < told->piles; i++) {
        NaivePile *pile = &game->pile[i];
        const ToldGroup *group = told_group(told, i);
        const bool open_stock = group->role == TOLD_STOCK && told_is(group->gives, "top");
        const bool turns = told_is(group->turning, "by-itself") || open_stock ||
                           (told_is(group->turning, "when-last") && pile->count == 1);
        if (naive_has(pile) && turns && !told_covered(told, game, i))
            pile->card[pile->count - 1].down = false;
    }
}

/* Whether an empty foundation of the group takes cards of that rank. */
static bool begins(const ToldGame *game, const ToldGroup *group, NaiveCard card) {
    if (told_is(group->empty, "first-played")) return game->first_rank != 0 && card.rank == game->first_rank;
    if (told_is(group->empty, "any-card") || told_is(group->empty, "any-run")) return true;
    return card.rank == (told_is(group->empty, "ace")             ? NAIVE_ACE
                         : told_is(group->empty, "king")          ? NAIVE_KING
                         : told_is(group->empty, "rank-of-first") ? game->first_rank
                                                                  : told_rank(group->empty));
}

/* And whether they go there by themselves. */
static bool is_starter(const ToldGame *game, const ToldGroup *group, NaiveCard card) {
    return group->role == TOLD_FOUNDATION && group->starters && begins(game, group, card);
}

/* The foundation where a starter goes by itself, or -1. */
static int started(const Told *told, const ToldGame *game, NaiveCard card) {
    for (int to = 0; to < told->piles; to++)
        if (is_starter(game, told_group(told, to), card) && told_takes(told, game, to, card, 1)) return to;
    return -1;
}

/* Cards that begin a foundation which is empty go there from the top of a pile that is dealt from, if it is
 * to a column; how many. */
static int begin_as_dealt(const Told *told, ToldGame *game, NaivePile *from, int column) {
    int gone = 0;
    for (int to = 0; to < told->piles && told_group(told, column)->role == TOLD_COLUMN; to++) {
        const ToldGroup *group = told_group(told, to);
        if (!group->as_dealt || naive_has(&game->pile[to]) || !naive_has(from)) continue;
        if (!begins(game, group, naive_top(from)) || !told_takes(told, game, to, naive_top(from), 1))
            continue;
        naive_put(&game->pile[to], naive_take(from), false);
        gone++;
        to = -1; /* the next card may go to any */
    }
    return gone;
}

/* The next card of the stock, if there is still one. */
static void deal_one(const Told *told, ToldGame *game, int column) {
    const int stock = told_pile(told, TOLD_STOCK);
    begin_as_dealt(told, game, &game->pile[stock], column);
    if (naive_has(&game->pile[stock])) told_shift(game, stock, column, 1);
}

static bool starts(const Told *told, ToldGame *game, int from) {
    const NaivePile *pile = &game->pile[from];
    const int to =
        told_open(pile) && !told_covered(told, game, from) ? started(told, game, naive_top(pile)) : -1;
    if (to < 0) return false;
    told_shift(game, from, to, 1);
    return true;
}

/* A complete run goes to the first free foundation that takes such. */
static bool completes(const Told *told, ToldGame *game, int from) {
    const NaivePile *pile = &game->pile[from];
    if (told_complete(pile) == 0) return false;
    for (int to = 0; to < told->piles; to++) {
        const ToldGroup *group = told_group(told, to);
        if (!group->complete_runs || group->by_hand || !told_takes(told, game, to, naive_top(pile), 13))
            continue;
        told_shift(game, from, to, 13);
        return true;
    }
    return false;
}

/* The fullest pile of a role that has a card, face up, the first of those; or -1. */
static int filler(const Told *told, const ToldGame *game, ToldRole role) {
    int fullest = -1;
    for (int pile = told->piles - 1; pile >= 0; pile--)
        if (told_group(told, pile)->role == role && naive_has(&game->pile[pile]) &&
            (told_open(&game->pile[pile]) || told_is(told_group(told, pile)->turning, "when-last")) &&
            !told_covered(told, game, pile) &&
            (fullest < 0 || game->pile[pile].count >= game->pile[fullest].count))
            fullest = pile;
    return fullest;
}

/* As many cards of the stock as at first, or one; one where the waste comes before it. */
static bool refills_anew(const Told *told, ToldGame *game, int pile) {
    const ToldGroup *group = told_group(told, pile);
    const int stock = told_pile(told, TOLD_STOCK),
              dealt = group->refill_waste ? 1 : group->dealt[pile - group->first];
    for (int i = 0; i < dealt || i == 0; i++)
        if (naive_has(&game->pile[stock])) deal_one(told, game, pile);
    return naive_has(&game->pile[pile]);
}

/* From the waste when there is no reserve. */
static bool refills(const Told *told, ToldGame *game, int pile) {
    const ToldGroup *group = told_group(told, pile);
    int from = group->refill_reserve ? filler(told, game, TOLD_RESERVE) : -1;
    if (from < 0 && group->refill_waste) from = filler(told, game, TOLD_WASTE);
    if (naive_has(&game->pile[pile])) return false;
    if (from < 0 && group->refill_stock) return refills_anew(told, game, pile);
    if (from < 0) return false;
    told_shift(game, from, pile, 1);
    return true;
}

/* Cards that start foundations go pile after pile, each until it is quiet, the waste last. */
static bool all_start(const Told *told, ToldGame *game) {
    const int waste = told_pile(told, TOLD_WASTE);
    bool any = false;
    for (int i = 0; i < 2 * told->piles; i++) {
        const int pile = i % told->piles;
        const ToldRole role = told_group(told, pile)->role;
        if (role == TOLD_STOCK || role == TOLD_HAND || role == TOLD_FOUNDATION) continue;
        if ((pile == waste) != (i >= told->piles)) continue;
        for (; starts(told, game, pile); any = true) turn_up(told, game);
    }
    return any;
}

/* Whatever comes after a gap of the row moves up. */
static void close_line(const Told *told, ToldGame *game) {
    const ToldGroup *line = told_line(told);
    for (int again = 0; again < line->piles; again++)
        for (int pile = line->first; pile + 1 < line->first + line->piles; pile++)
            if (!naive_has(&game->pile[pile]) && naive_has(&game->pile[pile + 1]))
                told_shift(game, pile + 1, pile, 1);
}

void told_draw_to_line(const Told *told, ToldGame *game) {
    const ToldGroup *line = told_line(told);
    const int stock = told_pile(told, TOLD_STOCK);
    bool drawn = false;
    close_line(told, game);
    for (int pile = line->first; pile < line->first + line->piles; pile++) {
        if (naive_has(&game->pile[pile]) || !naive_has(&game->pile[stock])) continue;
        if (drawn && !told_is(line->line, "touching")) continue;
        told_shift(game, stock, pile, 1);
        drawn = true;
    }
}

/* The first column where it happens. */
static bool one_does(const Told *told, ToldGame *game, bool (*does)(const Told *, ToldGame *, int)) {
    for (int pile = 0; pile < told->piles; pile++)
        if (told_group(told, pile)->role == TOLD_COLUMN && does(told, game, pile)) return true;
    return false;
}

/* Cards turn up at once; what starts goes before runs, and these before gaps are filled, one after the other.
 */
void told_settle(const Told *told, ToldGame *game) {
    if (told->first_chosen[0] != '\0' && game->first_rank == 0) return;
    do turn_up(told, game);
    while (all_start(told, game) || one_does(told, game, completes) || one_does(told, game, refills));
    if (told_line(told) != NULL && !told_is(told_line(told)->line, "touching")) close_line(told, game);
}

/* ---- dealing ---- */

/* Cards leave the pack from any place. */
static NaiveCard take_out(NaiveCard *pack, int at, int *cards) {
    const NaiveCard card = pack[at];
    (*cards)--;
    memmove(pack + at, pack + at + 1, (size_t)(*cards - at) * sizeof *pack);
    return card;
}

/* The first card goes to the first pile of the group that is named, before all others. */
static void deal_first(const Told *told, ToldGame *game, NaiveCard *pack, int *cards) {
    for (int i = 0; i < told->groups; i++) {
        if (!told_is(told->group[i].name, told->first_card)) continue;
        game->first_rank = pack[0].rank;
        naive_put(&game->pile[told->group[i].first], take_out(pack, 0, cards), false);
        return;
    }
}

/* The cards that `empty` names come out of the pack, suit by suit on the next pile. */
static void lay_begun(const ToldGroup *group, ToldGame *game, NaiveCard *pack, int *cards) {
    const int rank = told_is(group->empty, "rank-of-first") ? game->first_rank
                     : told_is(group->empty, "king")        ? NAIVE_KING
                     : told_is(group->empty, "ace")         ? NAIVE_ACE
                                                            : told_rank(group->empty);
    int next = group->first;
    for (int suit = 0; suit < 4; suit++)
        for (int i = 0; group->begun[suit] && i < *cards; i++) {
            if (pack[i].suit != suit || pack[i].rank != rank) continue;
            if (group->suited) next = group->first + suit * group->piles / 4;
            while (naive_has(&game->pile[next])) next++;
            naive_put(&game->pile[next], take_out(pack, i--, cards), false);
        }
}

/* Cards by name, each where its pile comes. */
static void lay_named(const ToldGroup *group, ToldGame *game, NaiveCard *pack, int *cards) {
    for (int nth = 0; group->begins > 0 && nth < group->piles; nth++) {
        if (group->role != TOLD_FOUNDATION && nth >= group->begins) return;
        const NaiveCard card = group->begin[nth % group->begins];
        int at = 0;
        while (pack[at].rank != card.rank || pack[at].suit != card.suit) at++;
        naive_put(&game->pile[group->first + nth], take_out(pack, at, cards), group->role == TOLD_STOCK);
    }
}

/* Row by row over all piles in the order of the table, from the top of what is left. */
static void deal_rows(const Told *told, ToldGame *game, NaivePile *left) {
    for (int row = 0; row < TOLD_CARDS_MAX; row++)
        for (int pile = 0; pile < told->piles; pile++) {
            const ToldGroup *group = told_group(told, pile);
            if (group->rest || game->pile[pile].count > row || row >= group->dealt[pile - group->first])
                continue;
            begin_as_dealt(told, game, left, pile);
            if (naive_has(left)) naive_put(&game->pile[pile], naive_take(left), false);
        }
}

static void turn_down(const Told *told, ToldGame *game, int pile) {
    const ToldGroup *group = told_group(told, pile);
    NaivePile *cards = &game->pile[pile];
    const bool goes_round = told_is(group->turning, "by-rank");
    int down = group->has_down ? group->down[pile - group->first] : 0;
    if (told_is(group->facing, "top")) down = cards->count - 1;
    if (told_is(group->facing, "down")) down = cards->count;
    if (told_is(group->facing, "down") && goes_round && pile == group->first + group->piles - 1) down--;
    for (int i = 0; i < down && i < cards->count; i++) cards->card[i].down = true;
}

/* Kings go under the other cards of their pile, or each under those of its suit. */
static void sink(NaivePile *pile, bool in_suit) {
    NaivePile sunk = {.count = 0};
    for (int i = 0; i < pile->count; i++) {
        const NaiveCard king = pile->card[i];
        int at = 0;
        while (at < i && (in_suit ? sunk.card[at].suit != king.suit : sunk.card[at].rank == NAIVE_KING)) at++;
        naive_put(&sunk, king, false);
        if (king.rank != NAIVE_KING) continue;
        for (int k = i; k > at; k--) sunk.card[k] = sunk.card[k - 1];
        sunk.card[at] = king;
    }
    *pile = sunk;
}

/* How many cards of a rank a pile has. */
static int times_there(const NaivePile *pile, int rank) {
    int times = 0;
    for (int i = 0; i < pile->count; i++) times += pile->card[i].rank == rank;
    return times;
}

/* How a card lies stays with the place. */
static void swap(NaiveCard *one, NaiveCard *other) {
    const NaiveCard first = *one, second = *other;
    *one = (NaiveCard){second.rank, second.suit, first.down};
    *other = (NaiveCard){first.rank, first.suit, second.down};
}

/* The last card that can do it takes the place of this one; all are tried. */
static void give_away(const Told *told, ToldGame *game, int pile, NaiveCard *card) {
    const int rank = card->rank;
    for (int other = told->piles - 1; other >= 0; other--) {
        NaivePile *cards = &game->pile[other];
        for (int i = cards->count - 1; i >= 0; i--) {
            if (other == pile || told_group(told, other)->role == TOLD_FOUNDATION) continue;
            swap(card, &cards->card[i]);
            if (times_there(&game->pile[pile], card->rank) == 1 &&
                (!told_group(told, other)->ranks_once || times_there(cards, rank) == 1))
                return;
            swap(card, &cards->card[i]);
        }
    }
}

static void part_ranks(const Told *told, ToldGame *game) {
    for (int pile = 0; pile < told->piles; pile++) {
        NaivePile *cards = &game->pile[pile];
        for (int i = cards->count - 1; i >= 0 && told_group(told, pile)->ranks_once; i--)
            if (times_there(cards, cards->card[i].rank) > 1) give_away(told, game, pile, &cards->card[i]);
    }
}

/* A suit that is missing is dealt as the other of its colour, or else, club before spade and diamond before
 * heart, as the first or the second that is left. */
static int suit_dealt(const Told *told, int suit) {
    static const int partner[] = {3, 2, 1, 0};
    int left[4], count = 0;
    if (!told->missing[suit]) return suit;
    if (!told->missing[partner[suit]]) return partner[suit];
    for (int other = 0; other < 4; other++)
        if (!told->missing[other]) left[count++] = other;
    return left[suit / 2 % count];
}

void told_deal(const Told *told, ToldGame *game, const NaiveCard *whole) {
    NaiveCard pack[TOLD_CARDS_MAX];
    int cards = 52 * told->packs;
    memset(game, 0, sizeof *game);
    memcpy(pack, whole, (size_t)cards * sizeof *pack);
    for (int i = 0; i < cards; i++) pack[i].suit = (int8_t)suit_dealt(told, pack[i].suit);
    game->pass = 1;
    deal_first(told, game, pack, &cards);
    for (int i = 0; i < told->groups; i++) lay_named(&told->group[i], game, pack, &cards);
    for (int i = 0; i < told->groups; i++) lay_begun(&told->group[i], game, pack, &cards);
    NaivePile left = {.count = 0};
    for (int i = cards - 1; i >= 0; i--) naive_put(&left, pack[i], true);
    deal_rows(told, game, &left);
    const int stock = told_pile(told, TOLD_STOCK);
    for (int i = 0; i < left.count && stock >= 0; i++) naive_put(&game->pile[stock], left.card[i], true);
    part_ranks(told, game);
    for (int pile = 0; pile < told->piles; pile++) {
        if (told_is(told_group(told, pile)->sinks, "kings")) sink(&game->pile[pile], false);
        if (told_is(told_group(told, pile)->sinks, "kings-in-suit")) sink(&game->pile[pile], true);
        if (pile != stock) turn_down(told, game, pile);
    }
    for (int i = 0; i < told->groups; i++)
        for (int nth = 0; nth < told->group[i].piles; nth++)
            game->rises[told->group[i].first + nth] = told_is(told->group[i].direction, "up")     ? 1
                                                      : told_is(told->group[i].direction, "down") ? -1
                                                                                                  : 0;
    told_settle(told, game);
}

/* ---- playing ---- */

static bool fits_a_column(const Told *told, const ToldGame *game, NaiveCard card) {
    for (int pile = 0; pile < told->piles; pile++)
        if (told_group(told, pile)->role == TOLD_COLUMN && naive_has(&game->pile[pile]) &&
            told_takes(told, game, pile, card, 1))
            return true;
    return false;
}

/* The foundation where a drawn card goes by itself, or -1. */
static int drawn_to(const Told *told, const ToldGame *game, NaiveCard card) {
    for (int to = 0; to < told->piles; to++)
        if (told_group(told, to)->drawn && told_takes(told, game, to, card, 1)) return to;
    return -1;
}

/* A drawn card goes out by itself, or stays in the hand, or goes to the waste. */
static void draw_card(const Told *told, ToldGame *game) {
    const int stock = told_pile(told, TOLD_STOCK), hand = told_pile(told, TOLD_HAND);
    const int waste = told_pile(told, TOLD_WASTE);
    const NaiveCard card = naive_top(&game->pile[stock]);
    const int start = started(told, game, card), drawn = drawn_to(told, game, card);
    if (start >= 0 || drawn >= 0) {
        told_shift(game, stock, start >= 0 ? start : drawn, 1);
    } else if (hand >= 0 && ((told->holds_column && fits_a_column(told, game, card)) ||
                             (told->holds_foundation && told_foundation(told, game, card) >= 0))) {
        told_shift(game, stock, hand, 1);
    } else {
        naive_put(&game->pile[waste], naive_take(&game->pile[stock]),
                  told_is(told_role(told, TOLD_WASTE)->facing, "down"));
    }
}

/* The last card alone is free, or goes by itself. */
static void draw_cards(const Told *told, ToldGame *game) {
    const int stock = told_pile(told, TOLD_STOCK), waste = told_pile(told, TOLD_WASTE);
    for (int left = told->draws; left > 1 && game->pile[stock].count > 1; left--)
        told_shift(game, stock, waste, 1);
    draw_card(told, game);
}

static void draw_row(const Told *told, ToldGame *game, ToldRole role) {
    const int stock = told_pile(told, TOLD_STOCK);
    int row = 0;
    for (int pile = 0; pile < told->piles; pile++) {
        if (told_group(told, pile)->role != role || told_group(told, pile)->grace) continue;
        if (naive_has(&game->pile[stock])) deal_one(told, game, pile);
        row++;
    }
    for (int pile = 0; pile < told->piles && game->pile[stock].count < row; pile++)
        if (told_group(told, pile)->grace && naive_has(&game->pile[stock])) deal_one(told, game, pile);
}

/* To each column as many cards as at first. */
static void draw_packets(const Told *told, ToldGame *game) {
    for (int pile = 0; pile < told->piles; pile++)
        if (told_group(told, pile)->role == TOLD_COLUMN) refills_anew(told, game, pile);
}

/* A card that need not be played goes to the waste when others are drawn. */
static void lay_down_hand(const Told *told, ToldGame *game) {
    const int hand = told_pile(told, TOLD_HAND);
    if (hand >= 0 && naive_has(&game->pile[hand])) told_shift(game, hand, told_pile(told, TOLD_WASTE), 1);
}

static void draw(const Told *told, ToldGame *game) {
    const int stock = told_pile(told, TOLD_STOCK);
    lay_down_hand(told, game);
    if (told_line(told) != NULL && told->reserve_rows)
        told_draw_to_line(told, game);
    else if (told->packets)
        draw_packets(told, game);
    else if (told->rows || told->reserve_rows)
        draw_row(told, game, told->rows ? TOLD_COLUMN : TOLD_RESERVE);
    else if (told->draws_to_foundation)
        told_shift(game, stock, told_pile(told, TOLD_FOUNDATION), 1);
    else
        draw_cards(told, game);
}

/* In the order of the pass before, or as the waste lies. */
static void redeal(const Told *told, ToldGame *game, bool reversed) {
    NaivePile *stock = &game->pile[told_pile(told, TOLD_STOCK)];
    NaivePile *waste = &game->pile[told_pile(told, TOLD_WASTE)], other = {.count = 0};
    lay_down_hand(told, game);
    if (reversed) {
        naive_turn_over(waste, &other, true);
        waste = &other;
    }
    naive_turn_over(waste, stock, true);
    game->pass++;
}

bool told_same(const NaivePile *one, const NaivePile *other) {
    bool same = one->count == other->count;
    for (int i = 0; same && i < one->count; i++)
        same = one->card[i].rank == other->card[i].rank && one->card[i].suit == other->card[i].suit &&
               one->card[i].down == other->card[i].down;
    return same;
}

/* A packet from the top of what was taken up, laid down as it lay. */
static void deal_packet(const Told *told, ToldGame *game, NaivePile *from, int to, int count, bool down) {
    NaivePile packet = {.count = 0};
    while (packet.count < count && naive_has(from)) {
        begin_as_dealt(told, game, from, to);
        if (naive_has(from)) naive_put(&packet, naive_take(from), down);
    }
    naive_turn_over(&packet, &game->pile[to], down);
}

void told_gather(const Told *told, ToldGame *game, const ToldGroup *group) {
    const int stock = told_pile(told, TOLD_STOCK), last = group->first + group->piles - 1;
    const bool turned = told_is(group->gathers, "turned");
    NaivePile all = {.count = 0};
    if (stock >= 0) all = game->pile[stock];
    if (stock >= 0) game->pile[stock].count = 0;
    for (int pile = last; pile >= group->first; pile--) {
        NaivePile over = {.count = 0};
        naive_turn_over(&game->pile[pile], turned ? &all : &over, false);
        if (!turned) naive_turn_over(&over, &all, false);
    }
    for (int pile = group->first; pile <= last; pile++) {
        const bool rest = pile == last && stock < 0;
        deal_packet(told, game, &all, pile, rest ? all.count : group->dealt[pile - group->first], false);
        NaivePile over = {.count = 0};
        if (turned) naive_turn_over(&game->pile[pile], &over, false);
        if (turned) game->pile[pile] = over;
        turn_down(told, game, pile);
    }
    if (stock >= 0) deal_packet(told, game, &all, stock, all.count, true);
}

/* Columns or the waste. */
static void deal_again(const Told *told, ToldGame *game, bool reversed) {
    for (int i = 0; i < told->groups; i++) {
        if (told->group[i].gathers[0] == '\0') continue;
        told_gather(told, game, &told->group[i]);
        game->pass++;
        return;
    }
    redeal(told, game, reversed);
}

/* For all of the group, or for each its own. */
static void fix_way(const Told *told, ToldGame *game, int pile, int rises) {
    const ToldGroup *group = told_group(told, pile);
    for (int i = 0; i < group->piles; i++)
        if (!group->each_way || group->first + i == pile) game->rises[group->first + i] = rises;
}

/* The second card of a foundation says it, if nothing has. */
static void note_ways(const Told *told, ToldGame *game) {
    for (int pile = 0; pile < told->piles; pile++) {
        const NaivePile *cards = &game->pile[pile];
        if (told_group(told, pile)->direction[0] == '\0' || game->rises[pile] != 0 || cards->count < 2)
            continue;
        const int step = (cards->card[1].rank - cards->card[0].rank + 13) % 13;
        fix_way(told, game, pile, step == 1 ? 1 : -1);
    }
}

/* Whether the card says the rank with which foundations begin. */
static bool plays_first(const Told *told, const ToldGame *game, ToldMove move) {
    bool played = false;
    for (int i = 0; i < told->groups; i++) played = played || told_is(told->group[i].empty, "first-played");
    return played && game->first_rank == 0 && told_group(told, move.to)->role == TOLD_FOUNDATION;
}

/* The second card of a pair goes first, so that the first lies upon it. */
static void play_pair(const Told *told, ToldGame *game, ToldMove move) {
    const ToldGroup *home = told_pairs(told);
    if (home == NULL || told_group(told, move.to)->role == TOLD_FOUNDATION ||
        !naive_has(&game->pile[move.to])) {
        told_shift(game, move.from, move.to, move.count);
        return;
    }
    const char *line = told_in_line(told, move.from, move.to) ? told_line(told)->line : "";
    if (told_is(line, "covering")) {
        told_shift(game, move.from, home->first, 1);
        told_shift(game, move.to, move.from, 1);
    } else if (told_is(line, "between")) {
        for (int pile = move.to - 1; pile > move.from; pile--) told_shift(game, pile, home->first, 1);
    } else {
        told_shift(game, move.to, home->first, 1);
        told_shift(game, move.from, home->first, 1);
    }
}

/* The card that leaves counts the piles of its group. */
static void turn_counted(const Told *told, ToldGame *game, int from, NaiveCard card) {
    const ToldGroup *group = told_group(told, from);
    if (!told_is(group->turning, "by-rank") || card.rank > group->piles) return;
    NaivePile *pile = &game->pile[group->first + card.rank - 1];
    if (naive_has(pile)) pile->card[pile->count - 1].down = false;
}

void told_play(const Told *told, ToldGame *game, ToldMove move) {
    const NaivePile left = game->pile[move.from];
    switch (move.kind) {
    case TOLD_CARDS:
        if (plays_first(told, game, move)) game->first_rank = naive_top(&game->pile[move.from]).rank;
        if (told_group(told, move.to)->role == TOLD_FOUNDATION && !told_group(told, move.to)->alternates)
            game->came_from_foundation = told_group(told, move.from)->alternates;
        play_pair(told, game, move);
        turn_counted(told, game, move.from, left.card[left.count - move.count]);
        break;
    case TOLD_DRAW: draw(told, game); break;
    case TOLD_REDEAL: deal_again(told, game, told->reversed); break;
    case TOLD_SHUFFLE: deal_again(told, game, false); break;
    case TOLD_UP: fix_way(told, game, told_open_way(told, game), 1); break;
    case TOLD_DOWN: fix_way(told, game, told_open_way(told, game), -1); break;
    case TOLD_TURN: game->pile[move.from].card[game->pile[move.from].count - 1].down = false; break;
    }
    told_settle(told, game);
    note_ways(told, game);
}

/* All cards on foundations, or as many as win; or what is to be cleared is. */
bool told_won(const Told *told, const ToldGame *game) {
    int home = 0, to_clear = 0, cleared = 0;
    for (int pile = 0; pile < told->piles; pile++) {
        if (!told_group(told, pile)->to_clear) continue;
        to_clear++;
        cleared += !naive_has(&game->pile[pile]);
    }
    if (to_clear > 0 && cleared == to_clear) return true;
    for (int pile = 0; pile < told->piles; pile++)
        if (told_group(told, pile)->role == TOLD_FOUNDATION && !told_misdealt(told, game, pile))
            home += game->pile[pile].count;
    return home >= (told->won_at > 0 ? told->won_at : 52 * told->packs);
}
