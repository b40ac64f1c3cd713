/* The options of Königs-Patience (rules.md 2.3), its refusals, and what holds under all of them. */
#include "koenigs.h"

#include <string.h>

#define HELPERS(cards) ck_assert_str_eq(helpers(), cards)

/* KP-A3: discard=open: its top may be played, which blocks nothing, and fills gaps before the talon. */
START_TEST(open_discard) {
    lay_in_order("discard=open");
    go("h3-f h6-f draw draw");
    PILE("w", "JC");
    MOVES("draw w-f");
    go("w-f");
    PILE("f", "8C 3C 6C QC JC");

    lay("discard=open", "AC 2C 4C 5C 6C 7C 9C 8C KC JC 3C TC");
    draw(3);
    PILE("w", "KC JC");
    go("h5-f");
    HELPERS("AC 2C 4C 5C JC 7C 9C");
    PILE("w", "KC");
    TOP("s", "TC");
    check_refusal("w-f", "{card} does not fit. pile: times 2, in any suit, less 13 above 13.", "KC");
    lay("discard=closed", "AC 2C 4C 5C 6C 7C 9C 8C KC JC 3C TC");
    draw(3);
    go("h5-f");
    HELPERS("AC 2C 4C 5C TC 7C 9C");
}
END_TEST

/* KP-A4: a pass through the open pile, or of cards slid under, keeps the order whatever redeal-order says
 * (0.8.4). */
START_TEST(open_discard_keeps_order) {
    static const char *const settings[] = {"discard=open", "discard=open redeal-order=same", "discard=under",
                                           "discard=under redeal-order=same"};
    for (int i = 0; i < 4; i++) {
        lay_in_order(settings[i]);
        play_pass(&table);
        const Card first = pile_cards(play_now(&table), table.game.waste)[0];
        ck_assert_int_gt(cards_in("w"), 1);
        go("redeal");
        ck_assert_int_eq(pile_top(play_now(&table), table.game.stock), first);
    }
}
END_TEST

/* KP-A3 KP-A10: the fitting top of the open pile does not block the redeal. */
START_TEST(open_top_may_wait) {
    for (uint64_t number = 0; number < 2000; number++) {
        lay_deal("koenigs-patience", "discard=open", deal_numbered(number, 1));
        while (cards_in("s") > 0) is_refused(&table, "draw") ? go_first(MOVE_CARDS) : draw(1);
        if (!strcmp(moves_now(&table), "redeal w-f")) return;
    }
    ck_abort_msg("no such position");
}
END_TEST

/* The cards slid under the talon in truth: one talon, and a pass is over when the cards that were there at
   its start have been turned or have filled gaps. */
typedef struct Under {
    Card talon[52], helper[7], top;
    int count, left, pile;
} Under;

static bool doubles(Card below, Card card) {
    return (rank_of(card) - 2 * rank_of(below)) % 13 == 0 && rank_of(card) != KING;
}

static Card take_under(Under *u) {
    const Card card = u->talon[0];
    memmove(u->talon, u->talon + 1, sizeof u->talon - sizeof *u->talon);
    u->count--;
    u->left--;
    return card;
}

static void pass_under(Under *u) {
    u->left = u->count;
    for (;;) {
        int i = 0;
        while (i < 7 && !(u->helper[i] && doubles(u->top, u->helper[i]))) i++;
        if (i == 7 && u->left <= 0) return;
        if (i < 7) {
            u->top = u->helper[i];
            u->pile++;
            u->helper[i] = u->count ? take_under(u) : NO_CARD;
            continue;
        }
        const Card card = take_under(u);
        if (doubles(u->top, card)) {
            u->top = card;
            u->pile++;
        } else {
            u->talon[u->count++] = card;
        }
    }
}

/* KP-A3: discard=under plays like cards slid under the talon (0.8.4). */
START_TEST(slid_under) {
    for (uint64_t number = 0; number < 200; number++) {
        lay_deal("koenigs-patience", "discard=under passes=5", deal_numbered(number, 1));
        const Position *p = play_now(&table);
        Under u = {.count = 44, .top = pile_top(p, table.game.first[1]), .pile = 1};
        for (int i = 0; i < 7; i++) u.helper[i] = pile_top(p, i);
        for (int i = 0; i < 44; i++) u.talon[i] = pile_cards(p, table.game.stock)[43 - i];
        for (int pass = 1;; pass++) {
            play_pass(&table);
            pass_under(&u);
            p = play_now(&table);
            ck_assert_int_eq(cards_in("f"), u.pile);
            for (int i = 0; i < 7; i++) ck_assert_int_eq(pile_top(p, i), u.helper[i]);
            if (u.pile == 48) break;
            ck_assert_int_eq(cards_in("w"), u.count);
            for (int i = 0; i < u.count; i++)
                ck_assert_int_eq(pile_cards(p, table.game.waste)[i], u.talon[i]);
            if (pass == 5) break;
            go("redeal");
        }
    }
}
END_TEST

/* KP-A10: helpers-first=off does not allow a redeal while a helper fits. */
START_TEST(redeal_waits_for_helpers) {
    lay_in_order("helpers-first=off");
    draw(44);
    MOVES("h5-f");
    REFUSED("redeal", "A helper card fits: it goes first.");
    go("h5-f");
    HELPERS("AC 2C 3C 4C -- 6C 7C");
    REFUSED("h5-f", "There is no card to move.");
    play_pass(&table);
    MOVES("redeal");
    go("redeal");
    ck_assert_int_eq(helper_count(), 7);
}
END_TEST

/* KP-A7: autoplay=on: helpers that fit go by themselves, with the same end. */
START_TEST(autoplay) {
    lay_in_order("autoplay=on");
    PILE("f", "8C 3C 6C");
    MOVES("draw");
    for (uint64_t number = 0; number < 50; number++) {
        int pile[2];
        for (int on = 0; on < 2; on++) {
            lay_deal("koenigs-patience", on ? "autoplay=on" : "", deal_numbered(number, 1));
            while (play_pass(&table), !is_refused(&table, "redeal")) go("redeal");
            pile[on] = cards_in("f");
        }
        ck_assert_int_eq(pile[0], pile[1]);
    }
}
END_TEST

/* ---- always ---- */

/* Helpers, pile, talon and discard hold the 52 cards at any time, under every option (2.4.2), and games
 * replay. */
START_TEST(no_card_is_lost) {
    const char *settings[] = {"",
                              "discard=open",
                              "discard=under",
                              "helpers-first=off",
                              "redeal-order=same",
                              "autoplay=on",
                              "discard=open helpers-first=off passes=9"};
    for (uint64_t number = 0; number < 70; number++) {
        lay_deal("koenigs-patience", settings[number % 7], deal_numbered(number, 1));
        for (int i = 0; i < 200; i++) {
            check_whole_pack();
            ck_assert_int_le(cards_in("f"), 48);
            play_randomly(&table, number * 1000 + (uint64_t)i, 1);
        }
        check_replay(&table);
    }
}
END_TEST

/* Other refusals name the rule. */
START_TEST(refusals) {
    lay_in_order("");
    REFUSED("h1-h2", "Nothing may be laid on this pile.");
    REFUSED("s-f", "stock: what lies there stays there.");
    REFUSED("f-h1", "pile: what lies there stays there.");
    REFUSED("w-f", "There is no card to move.");
    REFUSED("up", "There is no direction to choose now.");
}
END_TEST

int main(void) {
    const TTest *const test[] = {
        open_discard, open_discard_keeps_order, open_top_may_wait, slid_under, redeal_waits_for_helpers,
        autoplay,     no_card_is_lost,          refusals};
    return run_suite(suite_of("koenigs_patience_options", test, sizeof test / sizeof *test, clear_table));
}
