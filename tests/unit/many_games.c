/* Clauses of rules.md that only whole games show, many of them; what one position shows is in tests/clauses.
 */
#include "table.h"

#include <string.h>

/* --- what always comes out ----------------------------------------------------------------------------- */

typedef struct Sure {
    const char *game, *settings;
} Sure;

/* KP-18 KP-A5, AP-16 AP-A5 AP-A10: without a limit every deal comes out, whatever else is set. */
static const Sure sure[] = {{"koenigs-patience", "passes=unlimited"},
                            {"koenigs-patience", "passes=unlimited redeal-order=same"},
                            {"koenigs-patience", "passes=unlimited discard=under"},
                            {"koenigs-patience", "passes=unlimited discard=open"},
                            {"koenigs-patience", "passes=unlimited helpers-first=off"},
                            {"koenigs-patience", "passes=unlimited autoplay=on"},
                            {"additions-patience", ""},
                            {"additions-patience", "waste-top=off"},
                            {"additions-patience", "redeal=keep"},
                            {"additions-patience", "redeal=shuffle waste-top=off"}};

/* However one plays, each pass of Additions-Patience places a card; KP-A13: of Königs-Patience 48 cards, and
 * no king. */
START_TEST(always_comes_out) {
    for (uint64_t number = 0; number < 40; number++) {
        lay_deal(sure[_i].game, sure[_i].settings, deal_numbered(number, 1));
        for (int pass = 1, out = 0; strcmp(standing_now(&table), "won"); pass++) {
            STANDING("open");
            ck_assert_int_eq(play_now(&table)->pass, pass);
            play_pass(&table);
            ck_assert_int_ge(cards_out(), out + (table.game.rules.id[0] == 'a'));
            out = cards_out();
            if (strcmp(standing_now(&table), "won") != 0)
                go(is_refused(&table, "redeal") ? "shuffle" : "redeal");
        }
        ck_assert_int_eq(cards_out(), 48);
    }
}
END_TEST

/* --- Die Reihe ----------------------------------------------------------------------------------------- */

/* The leftmost of the shortest columns; fails the test when one is too high. */
static int shortest_column(const Position *p) {
    const int t1 = pile_named(&table.game, p, "t1");
    int shortest = t1;
    for (int t = t1; t < t1 + 10; t++) {
        ck_assert_int_le(pile_count(p, t), 5);
        if (pile_count(p, t) < pile_count(p, shortest)) shortest = t;
    }
    return shortest;
}

/* DR-A7 DR-A14: cards always go to the leftmost of the shortest columns, and five rows are enough. */
START_TEST(never_more_than_five_rows) {
    for (uint64_t number = 1; number <= 300; number++) {
        lay_deal("die-reihe", "", deal_numbered(number, 1));
        play_randomly(&table, number, 10);
        while (*moves_now(&table)) {
            const Position before = *play_now(&table);
            const int shortest = shortest_column(&before);
            const bool turned = !strchr(columns_now(), '[');
            const Card next = pile_top(&before, table.game.stock);
            const bool base = rank_of(next) == ACE || rank_of(next) == KING;
            play_randomly(&table, number + (uint64_t)table.at, 1);
            if (turned && table.played[table.at - 1].move.kind == MOVE_DRAW && !base)
                ck_assert_int_eq(pile_top(play_now(&table), shortest), next);
        }
        ck_assert_int_eq(cards_in("s"), 0);
    }
}
END_TEST

/* --- Additions-Patience -------------------------------------------------------------------------------- */

/* Draws all cards of a deal in so many runs without playing any, shuffles them, and tells where each went. */
static void shuffled_to(int place[44], Deal deal, int runs) {
    lay_deal("additions-patience", "forced=off", deal);
    for (int run = 1; run < runs; run++) {
        draw(44);
        go("redeal");
    }
    draw(44);
    const Position before = *play_now(&table);
    go("shuffle");
    const Card *from = pile_cards(&before, table.game.waste);
    const Card *to = pile_cards(play_now(&table), table.game.stock);
    for (int i = 0; i < 44; i++) {
        place[i] = 0;
        while (to[place[i]] != from[i]) place[i]++;
    }
}

/* AP-14 AP-A6: the same deal shuffles the same way in the same run, another run or deal another way; and it
   is all taken back, made again and replayed from the record (0.8.5). */
START_TEST(shuffling) {
    int first[44], place[44];
    shuffled_to(first, deal_numbered(7, 1), 2);
    ck_assert((shuffled_to(place, deal_numbered(7, 1), 1), memcmp(place, first, sizeof place)));
    ck_assert((shuffled_to(place, deal_numbered(8, 1), 2), memcmp(place, first, sizeof place)));
    ck_assert((shuffled_to(place, pack_by_stride(1), 2), memcmp(place, first, sizeof place)));
    ck_assert((shuffled_to(place, deal_numbered(7, 1), 2), !memcmp(place, first, sizeof place)));
    const Position shuffled = *play_now(&table);
    check_replay(&table);
    go("undo redeal");
    ck_assert(!position_equal(play_now(&table), &shuffled));
    go("undo shuffle");
    ck_assert(position_equal(play_now(&table), &shuffled));
}
END_TEST

/* AP-A9: the ranks wanted are shown; show-needs=off hides them and changes nothing else. */
START_TEST(show_needs) {
    lay_deal("additions-patience", "", pack_in_order(1));
    play_pass(&table);
    const Position shown = *play_now(&table);
    for (int sum = 1; sum <= 4; sum++) ck_assert(table.game.rules.group[sum].look.shows_need);
    lay_deal("additions-patience", "show-needs=off", pack_in_order(1));
    play_pass(&table);
    for (int sum = 1; sum <= 4; sum++) ck_assert(!table.game.rules.group[sum].look.shows_need);
    ck_assert(position_equal(play_now(&table), &shown));
}
END_TEST

int main(void) {
    return RUN_TESTS("many games", 0, clear_table, {never_more_than_five_rows}, {shuffling}, {show_needs},
                     {always_comes_out, 0, sizeof sure / sizeof *sure});
}
