/* The options of Additions-Patience (rules.md 6.3), its refusals, and what holds under all of them. */
#include "table.h"

#include <string.h>

static void lay(const char *settings, const char *cards) {
    lay_cards("additions-patience", settings, cards);
}

static void lay_in_order(const char *settings) {
    lay_deal("additions-patience", settings, pack_in_order(1));
}

/* AP-A4: the top of the open pile may be played, not must; with waste-top=off it may not. */
START_TEST(waste_top) {
    const char *cards = "AC 2C 3C 4C 2D 4D 6C 8C 5C 4H 3H 7H";
    lay("", cards);
    go("draw draw draw w-f1");
    PILE("w", "5C 4H");
    MOVES("draw w-f1");
    go("w-f1");
    MOVES("draw w-f1");
    go("w-f1");
    PILE("f1", "2D 3H 4H 5C");
    go("undo draw");
    PILE("w", "5C 7H");
    check_refusal("w-f1", "{card} does not fit. piles: up, in any suit.", "7H");

    lay("waste-top=off", cards);
    go("draw draw draw w-f1");
    MOVES("draw");
    check_refusal("w-f1", "waste: what lies there stays there.", "4H");
}
END_TEST

/* AP-A2: forced=off: a drawn card that is not played lies on the open pile and may be played while it is the
 * top. */
START_TEST(not_forced) {
    const char *cards = "AC 2C 3C 4C 2D 4D 6C 8C 3D 5H 3H";
    lay("forced=off", cards);
    draw(1);
    MOVES("draw w-f1");
    draw(1);
    PILE("w", "3D 5H");
    MOVES("draw");
    draw(1);
    MOVES("draw w-f1");
    go("w-f1");
    PILE("f1", "2D 3H");
}
END_TEST

/* AP-A2: forced=off waste-top=off: it may be played only until the next draw or redeal (0.8.5). */
START_TEST(not_forced_top_closed) {
    lay("forced=off waste-top=off", "AC 2C 3C 4C 2D 4D 6C 8C 3D 5H 6H 7H KS");
    draw(1);
    MOVES("draw w-f1");
    draw(1);
    PILE("w", "3D 5H");
    MOVES("draw");
    REFUSED("w-f1", "waste: what lies there stays there.");
    draw(1);
    MOVES("draw w-f2");
    draw(1);
    PILE("w", "3D 5H 6H 7H");
    draw(40);
    PILE("w", "QS");
    MOVES("redeal shuffle w-f4");
    go("redeal");
    ck_assert_int_eq(cards_in("s"), 44);
    TOP("s", "3D");
    MOVES("draw");
    go("undo w-f4");
    MOVES("redeal shuffle");
}
END_TEST

/* AP-A5 AP-A10: passes=1 to 9 allow just so many runs; the game is lost when the last is over and nothing
 * fits. */
START_TEST(passes) {
    char settings[] = "forced=off passes=1";
    for (int allowed = 1; allowed <= 9; allowed++) {
        settings[strlen(settings) - 1] = (char)('0' + allowed);
        lay_in_order(settings);
        for (int run = 1; run <= allowed; run++) {
            if (run > 1) go("redeal");
            draw(44);
            STANDING(run < allowed ? "open" : "lost");
        }
        MOVES("");
        REFUSED("redeal", allowed == 1 ? "The stock is played through only once."
                                       : "The stock has been played through as often as allowed.");
        REFUSED("shuffle", allowed == 1 ? "The stock is played through only once."
                                        : "The stock has been played through as often as allowed.");
    }
    lay_in_order("forced=off passes=unlimited");
    for (int run = 1; run <= 300; run++) {
        draw(44);
        go("redeal");
    }
    STANDING("open");
}
END_TEST

/* AP-A10: a playable top after the last run is no loss yet. */
START_TEST(playable_top_is_no_loss) {
    lay("forced=off passes=1", "KS");
    draw(44);
    MOVES("w-f4");
    STANDING("open");
    go("w-f4");
    MOVES("");
    STANDING("lost");
}
END_TEST

/* AP-A6: redeal=keep never shuffles, redeal=shuffle always does. */
START_TEST(redeal) {
    lay_in_order("redeal=keep");
    play_pass(&table);
    MOVES("redeal");
    REFUSED("shuffle", "The cards are not shuffled in this game.");
    lay_in_order("redeal=shuffle");
    play_pass(&table);
    MOVES("shuffle");
    REFUSED("redeal", "The cards must be shuffled before they are dealt again.");
    go("shuffle");
    ck_assert_int_eq(cards_in("s"), 18);
    check_whole_pack();
}
END_TEST

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
    int place[44], again[44], later[44], other[44], by_hand[44];
    Deal deal = deal_numbered(7, 1);
    shuffled_to(place, deal, 1);
    const Position first = *play_now(&table);
    check_replay(&table);
    shuffled_to(again, deal, 1);
    ck_assert(position_equal(play_now(&table), &first));
    ck_assert(!memcmp(place, again, sizeof place));
    shuffled_to(later, deal, 2);
    ck_assert(memcmp(place, later, sizeof place) != 0);
    shuffled_to(other, deal_numbered(8, 1), 1);
    ck_assert(memcmp(place, other, sizeof place) != 0);
    shuffled_to(by_hand, pack_by_stride(1), 1);
    ck_assert(memcmp(place, by_hand, sizeof place) != 0);
    check_replay(&table);

    go("undo shuffle undo redo");
    shuffled_to(again, deal, 1);
    go("undo redo");
    ck_assert(position_equal(play_now(&table), &first));
    go("undo redeal");
    ck_assert(!position_equal(play_now(&table), &first));
    go("undo shuffle");
    ck_assert(position_equal(play_now(&table), &first));
}
END_TEST

/* AP-A9: the ranks wanted are shown; show-needs=off hides them and changes nothing else. */
START_TEST(show_needs) {
    lay_in_order("");
    for (int sum = 1; sum <= 4; sum++) ck_assert(table.game.rules.group[sum].shows_need);
    ck_assert_int_eq(pile_needs(&table.game, play_now(&table), table.game.first[4]), QUEEN);
    play_pass(&table);
    const Position shown = *play_now(&table);
    lay_in_order("show-needs=off");
    for (int sum = 1; sum <= 4; sum++) ck_assert(!table.game.rules.group[sum].shows_need);
    play_pass(&table);
    ck_assert(position_equal(play_now(&table), &shown));
}
END_TEST

/* AP-15: the two rows, talon and open pile hold the 52 cards at any time, under every option (6.4.3), and
   games replay. */
START_TEST(no_card_is_lost) {
    const char *settings[] = {
        "", "waste-top=off", "forced=off", "forced=off waste-top=off", "redeal=shuffle", "passes=3"};
    for (uint64_t number = 0; number < 60; number++) {
        lay_deal("additions-patience", settings[number % 6], deal_numbered(number, 1));
        for (int i = 0; i < 200; i++) {
            check_whole_pack();
            play_randomly(&table, number * 1000 + (uint64_t)i, 1);
        }
        check_replay(&table);
    }
}
END_TEST

/* Other refusals name the rule. */
START_TEST(refusals) {
    lay_in_order("");
    REFUSED("w-f1", "There is no card to move.");
    REFUSED("s-f1", "stock: what lies there stays there.");
    REFUSED("w-f5", "there is no pile “{word}”");
    REFUSED("down", "There is no direction to choose now.");
}
END_TEST

int main(void) {
    const TTest *const test[] = {
        waste_top, not_forced, not_forced_top_closed, passes,  playable_top_is_no_loss, redeal,
        shuffling, show_needs, no_card_is_lost,       refusals};
    return run_suite(suite_of("additions_patience_options", test, sizeof test / sizeof *test, clear_table));
}
