/* A game without weights of its own is played with those of its class, and better than with none. */
#include <stdio.h>

#include "advice/playout.h"
#include "language/rules_language.h"
#include "support.h"

enum { DEALS = 1200, TABLE_MOST = 8000 };

/* The rules of a table. */
static Rules rules_at(const char *path) {
    static char text[TABLE_MOST];
    char name[300];
    snprintf(name, sizeof name, "%s/%s", TESTS_DIR, path);
    FILE *const in = fopen(name, "r");
    ck_assert_msg(in != 0, "%s", name);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return rules_told(text);
}

/* Spider with one suit: with more none comes home. */
static Game game_at(const char *path) {
    const Rules rules = rules_at(path);
    Settings settings = settings_default(&rules);
    Game g;
    int option;
    (void)settings_set(&settings, "suits", "1", &option);
    game_open(&g, &rules, &settings);
    return g;
}

/* Cards that come home by a policy, of all deals. */
static int cards_brought(const Game *g, const MovePolicy *policy) {
    static Playout o;
    int cards = 0;
    for (int i = 1; i <= trials(DEALS); i++) {
        const Deal deal = deal_numbered((uint64_t)i, g->rules.packs);
        const Position p = game_deal(g, deal.pack, 0);
        playout_begin(&o, g, policy, &p, 0, 0, 0);
        playout_wins(&o);
        cards += cards_home(g, &o.now);
    }
    return cards;
}

static const struct {
    const char *table, *class;
} cases[] = {{"../rules/blank/table", ".stock"},
             {"../rules/gallery/forty-thieves/table", ".stock"},
             {"../rules/gallery/gargantua/table", ".stock"},
             {"../rules/gallery/spider/table", ".runs"},
             {"../rules/gallery/yukon/table", ".tails"},
             {"../rules/gallery/freecell/table", ".open"},
             {"../rules/gallery/king-albert/table", ".open"}};

START_TEST(class_plays_better_than_none) {
    const MovePolicy none = {.weight = {.draws = 0}};
    const Game g = game_at(cases[_i].table);
    ck_assert_ptr_eq(policy_of(&g), policy_own(cases[_i].class));
    const int with = cards_brought(&g, policy_of(&g)), by_hand = cards_brought(&g, policy_own(".other"));
    const int without = cards_brought(&g, &none);
    printf("%s: %d cards home, %d by weights of no class, %d by none\n", g.rules.id, with, by_hand, without);
    ck_assert_int_gt(with, by_hand);
    ck_assert_int_gt(with * 10, without * 12);
}
END_TEST

/* Golf looks at what can follow a card home. */
START_TEST(chains_bring_cards_home) {
    const Game g = game_at("../rules/gallery/golf/table");
    const MovePolicy *with = policy_own("golf");
    MovePolicy without = *with;
    without.weight.home_chain = 0;
    const int cards = cards_brought(&g, with), fewer = cards_brought(&g, &without);
    printf("golf: %d cards home, %d without looking at chains\n", cards, fewer);
    ck_assert_int_gt(cards, fewer);
}
END_TEST

/* Where nothing is built in columns, or hooks say what no class knows, no class is asked. */
START_TEST(others_are_of_no_class) {
    static const char *const others[] = {"koenigs-patience", "additions-patience", "napoleon"};
    for (int i = 0; i < 3; i++) {
        const Rules *rules = rules_find(others[i]);
        const Settings settings = settings_default(rules);
        Game g;
        game_open(&g, rules, &settings);
        ck_assert_ptr_eq(policy_of(&g), policy_own(".other"));
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("classes", 0, 0, {class_plays_better_than_none, 0, sizeof cases / sizeof *cases},
                     {chains_bring_cards_home}, {others_are_of_no_class});
}
