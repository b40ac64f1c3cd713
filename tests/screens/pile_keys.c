/* The keys of piles: none needs Shift up to the twentieth place, none is a command's, no two places have the
   same, whatever game it is and whatever keys the player gave; and digits are those of an AZERTY keyboard. */
#include "../every/sampled.h"
#include "../support/random_table.h"
#include "screens.h"
#include "terminal/keys.h"

enum { WITHOUT_SHIFT = 20, SAMPLES = 8, TABLES = 400 };

static Table t;
static Config config;

static void enter(void) {
    speak("en", true);
    config = config_default();
}

static void leave(void) {
    config_end(&config);
}

/* Whether two piles are one place for the player. */
static bool are_one(const Game *g, int a, int b) {
    for (int on = g->cover[b][0]; on; on = g->cover[on][0])
        if (on == a) return true; /* the one is free when the other has gone */
    return g->group_of[a] == g->group_of[b] && group_of(g, a)->look.key;
}

static void check_keys(const Game *g, const char *name) {
    int key[PILES_MAX], places = 0, with_shift = 0;
    keys_of_piles(g, &config, key);
    for (int a = 0; a < g->piles; a++) {
        bool again = false;
        if (role_of(g, a) == STOCK || (a == g->hand && g->waste >= 0) || !key[a]) continue;
        for (int b = 0; b < a; b++) {
            if (b == g->hand && g->waste >= 0) continue;
            again |= key[a] == key[b];
            ck_assert_msg(key[a] != key[b] || are_one(g, a, b), "%s: %d and %d have %c", name, a, b, key[a]);
        }
        places += !again;
        with_shift += !again && key[a] >= 'A' && key[a] <= 'Z' && key[a] != group_of(g, a)->look.key;
        ck_assert_msg(!key_does_here(table_keymap, &config, g, key[a]), "%s: %c is a command's", name,
                      key[a]);
    }
    ck_assert_msg(with_shift <= (places > WITHOUT_SHIFT ? places - WITHOUT_SHIFT : 0), "%s: %d of %d keys",
                  name, with_shift, places);
}

static void check_game(const Rules *rules, Settings settings, const char *name) {
    Game g;
    game_open(&g, rules, &settings);
    check_keys(&g, name);
}

START_TEST(in_every_game) {
    for (int nth = 0; nth < SAMPLES; nth++) {
        const Sample sample = sample_of(_i, nth);
        check_game(sample.rules, sample.settings, sample.name);
    }
}
END_TEST

/* Whatever keys their tables give. */
START_TEST(in_games_of_somebodys_own) {
    static char text[RANDOM_TABLE_MAX];
    int read = 0;
    for (int nth = 0; nth < TABLES; nth++) {
        Random random = random_begin((uint64_t)nth);
        Rules rules;
        if (!random_rules((uint64_t)nth, &rules, text)) continue;
        for (int i = 0; i < GROUPS_MAX && rules.group[i].role; i++) {
            char key = (char)('!' + random_below(&random, '~' - '!'));
            for (int before = 0; before < i; before++) key = rules.group[before].look.key == key ? '\0' : key;
            if (rules.group[i].role != STOCK && random_below(&random, 2)) rules.group[i].look.key = key;
        }
        check_game(&rules, settings_default(&rules), text);
        read++;
    }
    ck_assert_int_gt(read, TABLES / 4);
}
END_TEST

/* Where the table gives none: letters by which moves call them for foundations and the waste, digits for
   columns and what follows, letters for cells. */
START_TEST(without_keys) {
    static char text[] =
        "patience-rules 2\ngame plain\nstock s\n dealt rest\nwaste w\n gives top to foundation\n"
        "foundation f 4\n suits-from ace\ncolumn t 11\n dealt 1\n gives top to foundation cell\n"
        "cell c 3\n empty any-card\n capacity 1\n gives top to foundation\n";
    const Rules rules = rules_told(text);
    const Settings settings = settings_default(&rules);
    int key[PILES_MAX];
    char keys[PILES_MAX + 1] = "";
    Game g;
    game_open(&g, &rules, &settings);
    keys_of_piles(&g, &config, key);
    for (int pile = 0; pile < g.piles; pile++) keys[pile] = (char)key[pile];
    ck_assert_str_eq(keys, " wffff1234567890abcd");
}
END_TEST

/* --- the player's own ----------------------------------------------------------------------------------- */

static void give(const char *command, const char *key) {
    ConfigKey *given = &config.key[config.keys++];
    snprintf(given->command, sizeof given->command, "%s", command);
    snprintf(given->key, sizeof given->key, "%s", key);
    given->line = config.keys;
}

static void see_keys(const char *game, const char *keys) {
    Deal deal = deal_numbered(1, rules_find(game)->packs);
    open_table(&t, game, "", deal, 80, 24);
    t.session.config = &config;
    resize(&t, 80, 24);
    for (int pile = 0; pile < t.session.play.game.piles; pile++) {
        if (role_of(&t.session.play.game, pile) == FOUNDATION) continue;
        const wchar_t key = utf8_next(&keys);
        ck_assert_msg(t.view.lay.key[pile] == (int)key, "%s: %d has %lc", game, pile,
                      (wint_t)t.view.lay.key[pile]);
        table_name_pile(&t, pile, 0);
        const Selection named = t.view.selection;
        table_put_back(&t);
        press_key(&t, (int)key);
        ck_assert_int_eq(t.view.selection.picked, named.picked);
        if (t.session.play.at) play_undo(&t.session.play);
        table_put_back(&t);
    }
    close_table(&t);
}

/* They may be changed round; what a command was given goes over to no pile. */
START_TEST(own_keys_of_piles) {
    give("pile.1", "&");
    give("pile.2", "ß");
    give("pile.a", "b");
    give("pile.b", "a");
    give("pile.c", "8");
    config_check_keys(&config);
    ck_assert_int_eq(config.errors, 0);
    see_keys("freecell", "&ß34567cba8d");
    give("hint", "d");
    give("pile.w", "d"); /* refused */
    config_check_keys(&config);
    ck_assert_int_eq(config.errors, 1);
    see_keys("freecell", "&ß34567cba8e");
    for (int place = 1; place <= games_tried(); place++)
        check_game(rules_tried(place), settings_default(rules_tried(place)), rules_tried(place)->id);
}
END_TEST

/* --- digits --------------------------------------------------------------------------------------------- */

static const wchar_t azerty[] = L"à&é\"'(-è_ç";

/* What a digit names the key names on which it is, unless a command has that. */
static Selection named_by(const Rules *rules, int key, char move[NOTATION_MAX], bool *free) {
    open_table(&t, rules->id, "", deal_numbered(3, rules->packs), 80, 24);
    *free = !key_does_here(table_keymap, &config, &t.session.play.game, key);
    press_key(&t, key);
    const Play *play = &t.session.play;
    move[0] = '\0';
    if (play->at) move_write(&play->game, &play->start, play->played[0].move, move);
    close_table(&t);
    return t.view.selection;
}

START_TEST(azerty_names_piles) {
    const Rules *rules = rules_listed(_i);
    for (int digit = 0; digit < 10; digit++) {
        char move[NOTATION_MAX], by_sign[NOTATION_MAX];
        bool free;
        const Selection named = named_by(rules, '0' + digit, move, &free),
                        again = named_by(rules, (int)azerty[digit], by_sign, &free);
        ck_assert_msg(!free || (named.picked == again.picked && !strcmp(move, by_sign)), "%s: %d is not %lc",
                      rules->id, digit, (wint_t)azerty[digit]);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("pile keys", enter, leave, {in_every_game, 1, games_listed() + 1},
                     {in_games_of_somebodys_own}, {without_keys}, {own_keys_of_piles},
                     {azerty_names_piles, 1, games_listed() + 1});
}
