/* Codes of games: there and back again in every game, whatever the settings, and refused when they are
   damaged. LONG=1 takes 10,000 games and 100,000 damaged codes. */
#include "patience/share.h"

#include "sampled.h"

static int games, damaged, longest_of_hundred;

static void play_sample(Sample *s, Play *play, int moves) {
    play_begin(play, s->rules, &s->settings, &s->deal);
    while (play->at < moves) {
        MoveList list;
        legal_moves(&play->game, play_now(play), &list);
        if (!list.count) return;
        play_make(play, move_random(&play->game, play_now(play), &list, s));
    }
}

static void check_same(const Sample *s, const Play *play, const char *code) {
    Play read;
    Error error;
    if (!share_is_code(code) || !share_read(code, &read, &error))
        ck_abort_msg("%s: %s: %s", s->name, code, error.why);
    char *written = record_write(play, ENDING_NONE), *again = record_write(&read, ENDING_NONE);
    ck_assert_str_eq(again, written);
    ck_assert(position_equal(play_now(&read), play_now(play)));
    free(written);
    free(again);
    play_end(&read);
}

/* A character exchanged, left out, doubled, or two in each other's place, behind the game's name. */
static void damage(char *code, Random *random) {
    static const char any[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_. !";
    char *const body = strchr(code, '.') + 1;
    const size_t length = strlen(body);
    char *const at = body + random_below(random, length);
    switch (random_below(random, 4)) {
    case 0: *at = any[random_below(random, sizeof any - 1)]; break;
    case 1: memmove(at, at + 1, strlen(at)); break;
    case 2: memmove(at + 1, at, strlen(at) + 1); break;
    default:
        if (at[1]) {
            const char c = *at;
            *at = at[1];
            at[1] = c;
        }
    }
}

static void check_damaged(const Sample *s, const char *code, Random *random) {
    char bad[SHARE_CODE_MAX + 2];
    Play read;
    Error error;
    snprintf(bad, sizeof bad, "%s", code);
    damage(bad, random);
    if (!strcmp(bad, code)) return;
    damaged++;
    if (share_read(bad, &read, &error)) ck_abort_msg("%s: read though damaged: %s", s->name, bad);
    ck_assert_ptr_nonnull(error.why);
}

START_TEST(codes_are_read_again) {
    const int samples = getenv("LONG") ? 10000 / games_listed() + 1 : 60 / SLOWED;
    for (int nth = 0; nth < samples; nth++) {
        Sample s = sample_of(_i, nth);
        Random random = random_begin((uint64_t)nth);
        Play play;
        play_sample(&s, &play, moves_of(nth));
        char *code = share_write(&play);
        ck_assert_ptr_nonnull(code);
        check_same(&s, &play, code);
        for (int i = 0; i < 10; i++) check_damaged(&s, code, &random);
        if (s.deal.numbered && play.at <= 100 && (int)strlen(code) > longest_of_hundred)
            longest_of_hundred = (int)strlen(code);
        games++;
        free(code);
        play_end(&play);
    }
    fprintf(stderr,
            "%s: %d games came back, %d damaged codes were refused, at most %d characters for 100 moves\n",
            rules_tried(_i)->id, games, damaged, longest_of_hundred);
    ck_assert_int_le(longest_of_hundred, 160);
}
END_TEST

START_TEST(a_game_that_is_too_long_has_no_code) {
    Play play;
    const Deal deal = deal_numbered(1, 1);
    begin(&play, "kleine-harfe", "passes=unlimited", &deal);
    for (MoveList list; play.at <= SHARE_MOVES_MAX; play_make(&play, list.move[0]))
        legal_moves(&play.game, play_now(&play), &list);
    ck_assert_ptr_null(share_write(&play));
    play_undo(&play);
    char *code = share_write(&play);
    ck_assert_ptr_nonnull(code);
    ck_assert_uint_le(strlen(code), SHARE_CODE_MAX);
    free(code);
    play_end(&play);
}
END_TEST

/* What people have written down must be read for ever. */
START_TEST(a_code_stays_what_it_is) {
    Play play;
    Error error;
    const Deal deal = deal_numbered(4711, 1);
    begin(&play, "kleine-harfe", "passes=1", &deal);
    do_words(&play, "draw draw");
    char *code = share_write(&play);
    ck_assert_str_eq(code, "kleine-harfe.1uIlKnBEciLE8B");
    free(code);
    play_end(&play);
    ck_assert(!share_read("kleine-harfe.2AAAAAAA", &play, &error));
    ck_assert_str_eq(error.why, "the code is of a kind that this program does not know");
    ck_assert(!share_read("kleine-harfe.1AAA", &play, &error));
    ck_assert(!share_read("patience.1AAAAAA", &play, &error));
    ck_assert(!share_is_code("kleine-harfe"));
    ck_assert(!share_is_code("kleine-harfe."));
    ck_assert(!share_is_code("kleine-harfe.patience~"));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("share");
    TCase *test = tcase_create("share");
    tcase_add_loop_test(test, codes_are_read_again, 1, games_listed() + 1);
    tcase_add_test(test, a_game_that_is_too_long_has_no_code);
    tcase_add_test(test, a_code_stays_what_it_is);
    suite_add_tcase(suite, test);
    return run_suite(suite);
}
