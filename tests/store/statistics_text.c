/* The statistics as text. */
#include "store/statistics.h"

#include "home.h"
#include "text/language.h"

static const char GAME[] = "kleine-harfe";
static const long long NOW = 1795275900; /* Saturday 2026-11-21T15:45:00Z */

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
}

/* The text of these lines. */
static char *text_of(const char *lines, const char *locale, const Rules *rules, bool in_words) {
    setenv("LC_ALL", locale, 1);
    ck_assert(language_begin("en"));
    file_make(home_path("patience/statistics"), lines);
    Statistics s = statistics_read(NOW);
    char *text = statistics_text(&s, rules, in_words);
    statistics_end(&s);
    return text;
}

static const char three[] = "2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=300\n"
                            "2026-11-20T11:00:00Z kleine-harfe 1 won moves=130 seconds=3700\n"
                            "2026-11-13T11:00:00Z kleine-harfe 1 won moves=130 seconds=2701\n"
                            "2026-11-21T11:00:00Z kleine-harfe 1 lost moves=13 seconds=100 deal=1:20261121\n"
                            "nonsense\n";

/* The eight games of a text are as many as there are. */
static char *of_all_games(const char *text) {
    static const char eight[] = "of 8\n";
    static char all[4000];
    const char *at = strstr(text, eight);
    const int before = (int)(at ? at - text : (long)strlen(text));
    snprintf(all, sizeof all, "%.*s", before, text);
    if (at)
        snprintf(all + before, sizeof all - (size_t)before, "of %d\n%s", games_listed(), at + strlen(eight));
    return all;
}

static void text_is(const char *locale, const Rules *rules, bool in_words, const char *wanted) {
    char *text = text_of(three, locale, rules, in_words);
    ck_assert_str_eq(text, of_all_games(wanted));
    free(text);
}

#define ACHIEVED                                                                                             \
    "\n# Achievements\n\n[ ] A game won without undo\n[ ] A game won without help\n[ ] Every game won: 1 "   \
    "of 8\n"                                                                                                 \
    "[ ] Daily deals won on ten days in a row: 0 of 10\n[ ] Additions-Patience under par\n"                  \
    "[ ] A win at Königs-Patience\n"
#define TAIL "\n1 line of the file cannot be read and is left out.\n"

START_TEST(with_headings) {
    static const char all[] =
        "# Kleine Harfe\n\n4 games, 3 won (75%), 1 lost\nAbout 85 of 100 deals can be won.\n"
        "Wins in a row: 0 now, 3 at best\nBest time of a win: 5:00\n"
        "Fewest moves of a win: 100\nDaily deals: 1 played, 0 won\n" ACHIEVED TAIL;
    text_is("C", rules_find(GAME), false, all);
    text_is("C.UTF-8", 0, false, all);
    text_is("C", rules_find("napoleon"), false, "No finished games of Napoleon yet.\n" TAIL);
}
END_TEST

/* For whoever hears them: the same facts. */
START_TEST(in_words) {
    text_is("C.UTF-8", rules_find(GAME), true,
            "Kleine Harfe\n4 games, 3 won (75%), 1 lost\nAbout 85 of 100 deals can be won.\n"
            "Wins in a row: 0 now, 3 at best\nBest time of a win: 5 min 0 s\n"
            "Fewest moves of a win: 100\nDaily deals: 1 played, 0 won\n"
            "\nAchievements\nNot yet: A game won without undo\nNot yet: A game won without help\n"
            "Not yet: Every game won: 1 of 8\nNot yet: Daily deals won on ten days in a row: 0 of 10\n"
            "Not yet: Additions-Patience under par\nNot yet: A win at Königs-Patience\n" TAIL);
    text_is("C", rules_find("napoleon"), true, "No finished games of Napoleon yet.\n" TAIL);
    char *text = text_of("2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=8000 undo=0 help=0\n"
                         "2026-11-20T10:00:00Z kleine-harfe 1 won set=forced=off,passes=1\n",
                         "C", 0, true);
    ck_assert_ptr_nonnull(strstr(text, "Best time of a win: 2 h 13 min\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nPasses: 1, Forced play: off\n1 game, "));
    ck_assert_ptr_null(strpbrk(text, "#[`*"));
    free(text);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("statistics text", enter, with_headings, in_words);
}
