/* What hints say: what is to be done, why, and by which keys, in both languages. */
#include "screens.h"

static Table t;

/* The hint where the cards lie like this. */
static void lay(const char *game, const char *settings, const Heap *heap, int heaps) {
    speak("en", true);
    open_table(&t, game, settings, pack_in_order(rules_find(game)->packs), 80, 24);
    if (heaps) lay_heaps(&t, heap, heaps);
}

static void check_hint(const char *language, const char *wanted) {
    speak(language, true);
    press_keys(&t, "i");
    ck_assert_str_eq(t.view.message, wanted);
}

static void says(const char *english, const char *german) {
    check_hint("en", english);
    check_hint("de", german);
    close_table(&t);
}

#define LAY(game, settings, ...)                                                                             \
    do {                                                                                                     \
        const Heap heap[] = {__VA_ARGS__};                                                                   \
        lay(game, settings, heap, (int)(sizeof heap / sizeof *heap));                                        \
    } while (0)

START_TEST(columns) {
    LAY("kleine-harfe", "", {"t1", 2, "JS"}, {"t2", 0, "QH"});
    says("1-2 J♠ on Q♥: it turns up a card (↵)", "1-2 B♠ auf D♥: das deckt eine Karte auf (↵)");
    LAY("kleine-harfe", "", {"t1", 2, "JS TD"}, {"t2", 0, "QH"});
    says("1-2 J♠ 10♦ on Q♥: it turns up a card (↵)", "1-2 B♠ 10♦ auf D♥: das deckt eine Karte auf (↵)");
    LAY("8x8", "", {"t1", 0, "JS"}, {"t2", 0, "QH"}, {"t3", 0, "9S"});
    says("1-2 J♠ on Q♥: it frees a place (↵)", "1-2 B♠ auf D♥: das macht einen Platz frei (↵)");
    LAY("kleine-harfe", "", {"fc", 0, "AC"}, {"t1", 0, "KD 2C JS"}, {"t2", 2, "QH"});
    says("1-2 J♠ on Q♥: then 2♣ fits its foundation (↵)", "1-2 B♠ auf D♥: dann passt 2♣ auf die Familie (↵)");
}
END_TEST

START_TEST(foundations) {
    LAY("kleine-harfe", "", {"fc", 0, "AC"}, {"fd", 0, "AD"}, {"fh", 0, "AH"}, {"t1", 0, "KD 2C"},
        {"t2", 0, "KS"});
    says("1-f 2♣ home: no column needs it any more (↵)",
         "1-f 2♣ zur Familie: keine Spalte braucht sie noch (↵)");
    LAY("kleine-harfe", "", {"fc", 0, "AC 2C 3C 4C"}, {"t1", 0, "KD 5C"}, {"t2", 2, "6C"});
    says("1-f 5♣ home: it brings a card to its foundation (↵)",
         "1-f 5♣ zur Familie: das bringt eine Karte auf die Familie (↵)");
    LAY("kleine-harfe", "", {"fc", 0, "AC 2C 3C 4C"}, {"t1", 0, "KD 5C"}, {"t2", 2, "9C"});
    says("1-f 5♣ home: it brings a card to its foundation (↵)",
         "1-f 5♣ zur Familie: das bringt eine Karte auf die Familie (↵)");
    LAY("kleine-harfe", "", {"fc", 0, "AC 2C 3C 4C"}, {"fd", 0, "AD 2D 3D 4D"}, {"t1", 0, "KD 5C"},
        {"t2", 0, "KS 5D"}); /* which could before */
    says("1-f 5♣ home: it brings a card to its foundation (↵)",
         "1-f 5♣ zur Familie: das bringt eine Karte auf die Familie (↵)");
    LAY("kleine-harfe", "aces=manual", {"t1", 0, "KD AC"}, {"t2", 2, "9C"});
    says("1-f A♣ home: no column needs it any more (↵)",
         "1-f A♣ zur Familie: keine Spalte braucht sie noch (↵)");
}
END_TEST

/* The upper row of Additions-Patience never moves: 2♠ there, the next rank wanted, is no reason. */
START_TEST(only_cards_that_move_follow) {
    speak("en", true);
    open_table(&t, "additions-patience", "", deal_numbered(3, 1), 80, 24);
    press_keys(&t, "      ");
    says("3 Q♥ home: it brings a card to its foundation (↵)",
         "3 D♥ zur Familie: das bringt eine Karte auf die Familie (↵)");
}
END_TEST

START_TEST(other_moves) {
    LAY("kleine-harfe", "", {"t1", 0, "KD"}, {"t2", 2, "9C"});
    says("␣ draw a card: nothing better can be seen (↵)", "␣ Karte ziehen: Besseres ist nicht zu sehen (↵)");
    LAY("kleine-harfe", "", {"w", 0, "2S JS"}, {"t1", 2, "QH"});
    says("w-1 J♠ on Q♥: it uses a card of the waste (↵)",
         "w-1 B♠ auf D♥: das nutzt eine Karte vom Abwurf (↵)");
    lay("napoleon", "", 0, 0);
    says("+ upwards: the direction comes first (↵)", "+ aufwärts: zuerst kommt die Richtung (↵)");
}
END_TEST

int main(void) {
    const TTest *const test[] = {columns, foundations, only_cards_that_move_follow, other_moves};
    return run_suite(suite_of("hints", test, sizeof test / sizeof *test, 0));
}
