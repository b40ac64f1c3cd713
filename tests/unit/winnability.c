/* What share of the deals can be won, as the document counts it. */
#include "support.h"
#include "text/language.h"
#include "text/winnability.h"

#include <stdlib.h>
#include <string.h>

typedef struct Said {
    Winnability counted;
    const char *sentence, *of_lost; /* the same beside a deal that cannot be won; 0: not asked */
} Said;

START_TEST(options) {
    const Winnability *w = winnability_of("kleine-harfe", "passes=1,forced=off");
    ck_assert_ptr_nonnull(w);
    ck_assert_ptr_eq(w, winnability_of("kleine-harfe", "forced=off passes=1"));
    ck_assert_ptr_eq(winnability_of("kleine-harfe", "passes=3"), winnability_of("kleine-harfe", ""));
    ck_assert_ptr_null(winnability_of("kleine-harfe", "flip=manual"));
    ck_assert_ptr_null(winnability_of("kleine-harfe", "passes"));
    ck_assert_ptr_null(winnability_of("kleine-harfe", "wings=on"));
    ck_assert_ptr_null(winnability_of("whist", ""));
}
END_TEST

static const Said said[] = {
    {{"", "", 10000, 8455, 1520}, "About 85 of 100 deals can be won.", "15 of 100 deals are like it."},
    {{"", "", 10000, 10000, 0}, "All 10000 deals we searched can be won.", ""},
    {{"", "", 1000, 890, 0}, "At least 89 of 100 deals can be won.", ""},
    {{"", "", 1000, 895, 50}, 0, "At least 5 of 100 deals are like it."},
    {{"", "", 10000, 9930, 40}, "About 99 of 100 deals can be won.", "Less than one deal in 100 is like it."},
    {{"", "", 10000, 17, 9983}, "About one deal in 588 can be won.", 0},
    {{"", "", 10000, 0, 10000},
     "None of the 10000 deals we searched can be won.",
     "Nearly all deals are like it."},
};

START_TEST(sentences) {
    char text[WINNABILITY_TEXT_MAX];
    const Said *s = &said[_i];
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert(language_begin("en"));
    if (s->sentence) ck_assert_str_eq(winnability_text(&s->counted, text), s->sentence);
    if (s->of_lost) ck_assert_str_eq(winnability_lost_text(&s->counted, text, sizeof text), s->of_lost);
    ck_assert_int_eq(winnability_is_low(&s->counted), s->counted.winnable < 100);
}
END_TEST

int main(void) {
    return RUN_TESTS("winnability", 0, 0, {options}, {sentences, 0, sizeof said / sizeof *said});
}
