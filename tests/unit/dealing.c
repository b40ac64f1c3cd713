/* What the deal minds: packs made for it, as chance seldom would. */
#include <string.h>

#include "support.h"

static Play begun(char *table, const char *pack) {
    static Rules rules;
    rules = rules_told(table);
    const Settings settings = settings_default(&rules);
    const Deal deal = pack_beginning(pack, 1);
    Play play;
    play_begin(&play, &rules, &settings, &deal);
    return play;
}

/* The upper nine goes: not where another lies, and not for a card of a rank that lies here. */
START_TEST(no_rank_is_dealt_twice) {
    static char table[] = "patience-rules 2\ngame once\nfoundation f\n pairs same-rank\n"
                          "column u\n dealt 44\n gives top to foundation\n"
                          "reserve r 2\n dealt 1\n gives top to foundation\n"
                          "column t 2\n dealt 3\n ranks-once\n gives top to foundation\n";
    Play play = begun(table, "AC 7S KD 9C 2C 3C KC 9D 4C 9H 5C");
    ck_assert_str_eq(pile_now(&play, "t1"), "9C KC 7S");
    ck_assert_str_eq(pile_now(&play, "t2"), "2C 9D 5C");
    ck_assert_str_eq(pile_now(&play, "r1"), "9H");
    ck_assert_str_eq(pile_now(&play, "r2"), "KD");
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("dealing", 0, 0, {no_rank_is_dealt_twice});
}
