/* What share of the deals can be won, as the document counts it. */
#include "support.h"
#include "text/language.h"
#include "text/winnability.h"

#include <stdlib.h>
#include <string.h>

static void says(const char *game, const char *options, const char *sentence) {
    char text[WINNABILITY_TEXT_MAX];
    const Winnability *w = winnability_of(game, options);
    ck_assert_msg(w != 0, "%s %s", game, options);
    ck_assert_str_eq(winnability_text(w, text), sentence);
}

/* The same beside a deal that cannot be won. */
static void says_of_lost(const char *game, const char *options, const char *sentence) {
    char text[WINNABILITY_TEXT_MAX];
    ck_assert_str_eq(winnability_lost_text(winnability_of(game, options), text, sizeof text), sentence);
}

/* A game that has rows has one without options. */
START_TEST(table) {
    const Rules *rules;
    int games = 0;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
        const Winnability *w = winnability_of(rules->id, "");
        if (!w) continue;
        ck_assert_str_eq(w->options, "");
        ck_assert_int_ge(w->deals, w->winnable + w->lost);
        games++;
    }
    ck_assert_int_ge(games, 8);
}
END_TEST

START_TEST(options) {
    const Winnability *w = winnability_of("kleine-harfe", "passes=1,forced=off");
    ck_assert_ptr_nonnull(w);
    ck_assert_ptr_eq(w, winnability_of("kleine-harfe", "forced=off passes=1"));
    ck_assert_int_eq(w->deals, 10000);
    ck_assert_int_eq(w->winnable, 2803);
    ck_assert_int_eq(w->lost, 7197);
    ck_assert_ptr_eq(winnability_of("kleine-harfe", "passes=3"), winnability_of("kleine-harfe", ""));
    ck_assert_ptr_null(winnability_of("kleine-harfe", "flip=manual"));
    ck_assert_ptr_null(winnability_of("kleine-harfe", "passes"));
    ck_assert_ptr_null(winnability_of("kleine-harfe", "wings=on"));
    ck_assert_ptr_null(winnability_of("whist", ""));
}
END_TEST

START_TEST(sentences) {
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert(language_begin("en"));
    says("kleine-harfe", "", "About 85 of 100 deals can be won.");
    says("kleine-harfe", "passes=2", "About 78 of 100 deals can be won.");
    says("grosse-harfe", "", "All of 10000 deals searched can be won.");
    says("8x8", "", "At least 89 of 100 deals can be won.");
    says("die-reihe", "suit=off", "About 99 of 100 deals can be won.");
    says("koenigs-patience", "", "About one deal in 588 can be won.");
    says("koenigs-patience", "passes=1", "None of 10000 deals searched can be won.");
    says_of_lost("kleine-harfe", "", "15 of 100 deals are like it.");
    says_of_lost("grosse-harfe", "", "");
    says_of_lost("8x8", "", "");
    says_of_lost("8x8", "passes=1", "At least 5 of 100 deals are like it.");
    says_of_lost("die-reihe", "suit=off", "Less than one deal in 100 is like it.");
    says_of_lost("koenigs-patience", "passes=1", "Nearly all deals are like it.");
    ck_assert(winnability_is_low(winnability_of("koenigs-patience", "")));
    ck_assert(!winnability_is_low(winnability_of("koenigs-patience", "discard=open")));
    ck_assert(!winnability_is_low(winnability_of("8x8", "")));
}
END_TEST

int main(void) {
    const TTest *const test[] = {table, options, sentences};
    return run_suite(suite_of("winnability", test, sizeof test / sizeof *test, 0));
}
