/* Weights are found by playing, written and read again; what is none is refused. */
#include "advice/fit.h"

#include <stdlib.h>
#include <string.h>

#include "support.h"

static char *written(const Fit *fit) {
    char *text = 0;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    fit_write(fit, out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static Game game_of(const char *id) {
    const Rules *const rules = rules_find(id);
    const Settings settings = settings_default(rules);
    Game g;
    game_open(&g, rules, &settings);
    return g;
}

/* From no weights at all a few rounds bring more cards home; the same rounds find the same. */
START_TEST(rounds_find_weights) {
    enum { DEALS = SLOWED > 1 ? 5 : 20, ROUNDS = 3 };
    const MovePolicy none = {.game = ""};
    const Game g = game_of("kleine-harfe");
    Fit fit = fit_begin(&g, 1, &none), again = fit;
    const double before = fit_worth(&g, &none, 0, 1000000, DEALS, 0.01); /* in the first round's deals */
    ck_assert(fit_round(&fit, DEALS) > before);
    for (int i = 1; i < ROUNDS; i++) fit_round(&fit, DEALS);
    for (int i = 0; i < ROUNDS; i++) fit_round(&again, DEALS);
    ck_assert_mem_eq(&fit.middle.weight, &again.middle.weight, sizeof fit.middle.weight);
    ck_assert(fit_worth(&g, &fit.middle, 0, 1, 40, 1) > fit_worth(&g, &none, 0, 1, 40, 1));
    ck_assert_int_eq(fit.rounds, ROUNDS);
}
END_TEST

START_TEST(what_is_written_is_read) {
    const Game g = game_of("kleine-harfe");
    Fit fit = fit_begin(&g, 1, policy_of(&g)), read = fit_begin(&g, 1, &(MovePolicy){.game = ""});
    fit.rounds = 7;
    char *const text = written(&fit);
    ck_assert(!strncmp(text, "# rounds 7\n", 11));
    ck_assert(fit_read(&read, text));
    ck_assert_mem_eq(&read.middle.weight, &fit.middle.weight, sizeof fit.middle.weight);
    ck_assert_mem_eq(read.spread, fit.spread, sizeof fit.spread);
    free(text);
    ck_assert(!fit_read(&read, "draws 1\n"));
    ck_assert(!fit_read(&read, "nothing 1 2\n"));
    ck_assert(fit_read(&read, "home_second 1 2\ndraws 7 8\n")); /* a trait of before */
    ck_assert_int_eq(read.middle.weight.draws, 7);
    ck_assert(fit_read(&read, "# a remark\n\ndraws -5 99999"));
    ck_assert_int_eq(read.middle.weight.draws, -5);
}
END_TEST

int main(void) {
    return RUN_TESTS("fit", 0, 0, {rounds_find_weights}, {what_is_written_is_read});
}
