/* Games in files: read again when they have changed, listed from the player's folder; and where the piles of
   a table stand that does not say it. */
#include "store/own_games.h"

#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "store/statistics.h"

#define TABLE(first)                                                                                         \
    "patience-rules 1\n" first "\n"                                                                          \
    "stock s\n  dealt rest\n  passes 1\n"                                                                    \
    "waste w\n  key w\n  gives top to foundation column empty-column\n"                                      \
    "foundation f 4\n  key f\n  suited\n  build up same-suit\n  empty ace\n  capacity 13\n"                  \
    "column t 7\n  dealt 3\n  build down other-colour\n  empty any-run\n"                                    \
    "  gives run to foundation column empty-column\n"

static void write_text(const char *path, const char *text) {
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(a_changed_file_is_read_again) {
    Error error;
    ck_assert_int_eq(chdir(home), 0);
    write_text("my.game", TABLE("game mine"));
    const Rules *const first = own_game_read("my.game", &error);
    ck_assert_ptr_nonnull(first);
    ck_assert_ptr_eq(own_game_again(first, &error), first);
    write_text("my.game", TABLE("# a remark\ngame mine # another"));
    ck_assert_ptr_eq(own_game_again(first, &error), first); /* remarks do not count */
    write_text("my.game", TABLE("game mine\ntitle Mine"));
    const Rules *const second = own_game_again(first, &error);
    ck_assert_ptr_ne(second, first);
    ck_assert_str_eq(second->title, "Mine");
    ck_assert_ptr_null(error.why);
    ck_assert_str_eq(first->title, "mine"); /* which games that are open still have */
    write_text("my.game", TABLE("game mine\npacks many"));
    ck_assert_ptr_eq(own_game_again(second, &error), second);
    ck_assert_ptr_nonnull(error.why);
    ck_assert_int_eq(error.line, 3);
    unlink("my.game");
    ck_assert_ptr_eq(own_game_again(second, &error), second);
    ck_assert_ptr_null(error.why);
}
END_TEST

static int troubles;

static void note_trouble(const char *path, const Error *error) {
    const bool again = !strcmp(strrchr(path, '/'), "/first-again.game");
    if (!again) ck_assert_str_eq(strrchr(path, '/'), "/wrong.game");
    ck_assert_int_eq(error->line, !again);
    if (again) ck_assert_str_eq(error->word, "a.game");
    troubles++;
}

/* Of a table that a record brought the file is known as soon as it is read. */
START_TEST(a_record_may_have_it_first) {
    Error error;
    ck_assert_int_eq(chdir(home), 0);
    const Rules *const brought = rules_learn(TABLE("game brought"), strlen(TABLE("game brought")), 0, &error);
    ck_assert(brought && !brought->listing.file);
    write_text("brought.game", TABLE("game brought"));
    ck_assert_ptr_eq(own_game_read("brought.game", &error), brought);
    ck_assert_str_eq(brought->listing.file, "brought.game");
}
END_TEST

START_TEST(games_of_the_folder_are_listed) {
    char folder[FILE_PATH_MAX], path[FILE_PATH_MAX + 20];
    int built_in = 0;
    own_games_list(0);
    while (rules_listed(built_in + 1)) built_in++;
    ck_assert_int_eq(data_path("rules", folder), 0);
    ck_assert_int_eq(folder_make(folder), 0);
    snprintf(path, sizeof path, "%s/b.game", folder);
    write_text(path, TABLE("game second"));
    snprintf(path, sizeof path, "%s/a.game", folder);
    write_text(path, TABLE("game first"));
    snprintf(path, sizeof path, "%s/first-again.game", folder); /* which is no other game */
    write_text(path, TABLE("game first"));
    snprintf(path, sizeof path, "%s/wrong.game", folder);
    write_text(path, "nothing\n");
    troubles = 0;
    ck_assert_int_eq(own_games_list(note_trouble), 1);
    ck_assert_int_eq(troubles, 2); /* the other is of the table that is there twice */
    ck_assert_str_eq(rules_listed(built_in + 1)->id, "first");
    ck_assert_str_eq(rules_listed(built_in + 2)->id, "second");
    ck_assert_ptr_null(rules_listed(built_in + 3));
    ck_assert_ptr_eq(rules_find("second"), rules_listed(built_in + 2));
}
END_TEST

/* --- hundreds of them ----------------------------------------------------------------------------------- */

enum { FILES = 500, BAD = 150, TWICE = 49 };
static int told[FILES]; /* troubles of each file */

static void note_file(const char *path, const Error *error) {
    ck_assert_ptr_nonnull(error->why);
    told[atoi(strrchr(path, '/') + 1)]++;
}

/* Of ten files each: what is no table, one that contradicts itself, one that is too long, one with an id that
   others have too, one that is the same in all; and five games. */
static void write_file(const char *folder, int number) {
    char path[FILE_PATH_MAX + 20], text[30000];
    snprintf(path, sizeof path, "%s/%03d.game", folder, number);
    switch (number % 10) {
    case 1: snprintf(text, sizeof text, "nothing %d\n", number); break;
    case 2: snprintf(text, sizeof text, TABLE("game bad-%d\nwon-at 60"), number); break;
    case 3: snprintf(text, sizeof text, TABLE("game long-%d\n%s"), number, ""); break;
    case 4: snprintf(text, sizeof text, TABLE("game twin\ntitle Twin %d"), number); break;
    case 5: snprintf(text, sizeof text, TABLE("game same")); break;
    default: snprintf(text, sizeof text, TABLE("game own-%d"), number);
    }
    for (int i = 0; number % 10 == 3 && i < 420; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "option o%d a b\n", i);
    write_text(path, text);
}

static void list_them(OwnTrouble *trouble) {
    int built_in = 0, games = 0, twins = 0;
    memset(told, 0, sizeof told);
    ck_assert_int_eq(own_games_list(trouble), BAD);
    for (const Rules *rules; (rules = rules_listed(built_in + games + 1)) != 0;) {
        twins += !strcmp(rules->id, "twin");
        *(rules->digest ? &games : &built_in) += 1;
    }
    ck_assert_int_eq(games, FILES - BAD - TWICE);
    ck_assert_int_eq(twins, 50);
    ck_assert_str_eq(rules_listed(built_in + games)->id, "own-499");
    int all = 0;
    for (int i = 0; i < FILES; i++) {
        ck_assert_int_le(told[i], 1);
        all += told[i];
    }
    ck_assert_int_eq(all, trouble ? BAD + TWICE : 0);
}

/* None is left out, and each trouble is said once, however often they are listed. */
START_TEST(hundreds_are_listed) {
    char folder[FILE_PATH_MAX];
    ck_assert_int_eq(data_path("rules", folder), 0);
    ck_assert_int_eq(folder_make(folder), 0);
    for (int i = 0; i < FILES; i++) write_file(folder, i);
    list_them(0);
    list_them(note_file); /* whether they make sense, too */
    list_them(0);
    write_text(home_path("patience/rules/007.game"), TABLE("game own-7\ntitle Changed"));
    list_them(0);
}
END_TEST

/* Only those that came without a file are counted: records may bring any number. */
START_TEST(files_are_not_counted) {
    Error error;
    char text[1000];
    int brought = 0;
    for (int i = 0; i <= OWN_GAMES_MAX; i++) {
        snprintf(text, sizeof text, TABLE("game brought-%d"), i);
        brought += rules_learn(text, strlen(text), 0, &error) != 0;
    }
    ck_assert_int_eq(brought, OWN_GAMES_MAX);
    ck_assert_str_eq(error.why, "there are too many games");
    ck_assert_int_eq(chdir(home), 0);
    write_text("one-more.game", TABLE("game one-more"));
    ck_assert_ptr_nonnull(own_game_read("one-more.game", &error));
}
END_TEST

START_TEST(a_folder_that_cannot_be_read_is_said) {
    ck_assert_int_eq(folder_make(home_path("patience")), 0);
    write_text(home_path("patience/rules"), "not a folder");
    memset(told, 0, sizeof told);
    ck_assert_int_eq(own_games_list(note_file), 1);
    ck_assert_int_eq(told[0], 1);
}
END_TEST

START_TEST(piles_find_their_places) {
    Error error;
    const Rules *const rules = rules_learn(TABLE("game placed"), strlen(TABLE("game placed")), 0, &error);
    ck_assert_ptr_nonnull(rules);
    const Settings settings = settings_default(rules);
    Game g;
    game_open(&g, rules, &settings);
    for (int a = 0; a < g.piles; a++)
        for (int b = 0; b < a; b++) {
            const PilePlace x = group_of(&g, a)->look.at[a - g.first[g.group_of[a]]],
                            y = group_of(&g, b)->look.at[b - g.first[g.group_of[b]]];
            ck_assert_msg(x.row != y.row || x.col != y.col, "piles %d and %d share a place", a, b);
        }
    ck_assert_int_eq(g.rules.group[3].look.fan, FAN_DOWN);
    ck_assert_int_gt(g.rules.group[3].look.at[0].row, g.rules.group[2].look.at[0].row);
}
END_TEST

/* A table that has changed is another game in the statistics, too; older lines have no table. */
START_TEST(statistics_know_the_table) {
    Error error;
    char text[300], name[RULES_NAME_MAX], path[FILE_PATH_MAX];
    const Rules *const mine = rules_learn(TABLE("game mine"), strlen(TABLE("game mine")), 0, &error),
                       *const other = rules_learn(TABLE("game mine\npacks 1"),
                                                  strlen(TABLE("game mine\npacks 1")), 0, &error);
    ck_assert(mine && other && mine != other);
    rules_list_own((const Rules *const[]){mine, other}, 2);
    snprintf(text, sizeof text,
             "2026-11-21T12:00:00Z mine 1 won moves=9 table=%s\n"
             "2026-11-21T12:00:00Z mine 1 won moves=8 table=wrong\n",
             strchr(rules_name(mine, name), '~') + 1);
    ck_assert_int_eq(data_path("", path), 0);
    ck_assert_int_eq(folder_make(path), 0);
    ck_assert_int_eq(data_path("statistics", path), 0);
    write_text(path, text);
    Statistics s = statistics_read(1795262400);
    int played, won;
    statistics_of_game(&s, mine, &played, &won);
    ck_assert(played == 1 && won == 1);
    statistics_of_game(&s, other, &played, &won);
    ck_assert_int_eq(played, 0);
    ck_assert_int_eq(s.all.played, 2);
    ck_assert_int_eq(statistics_of(&s, mine, "")->best_moves, 9);
    statistics_end(&s);
}
END_TEST

int main(void) {
    return RUN_TESTS("own games", home_enter, home_leave, {a_changed_file_is_read_again},
                     {a_record_may_have_it_first}, {games_of_the_folder_are_listed}, {hundreds_are_listed},
                     {files_are_not_counted}, {a_folder_that_cannot_be_read_is_said},
                     {piles_find_their_places}, {statistics_know_the_table});
}
