/* Codes of games: there and back again in every game, whatever the settings, and refused when they are
   damaged. LONG=1 takes 10,000 games and 100,000 damaged codes.  The linker puts a function before
   legal_moves that may list them in another order (tests/CMakeLists.txt). */
#include "play/record.h"
#include "solver/solver.h"

#include "sampled.h"

static int games, damaged, longest_of_hundred;
static bool backwards;

void __real_legal_moves(const Game *, const Position *, MoveList *);
void __wrap_legal_moves(const Game *, const Position *, MoveList *);

void __wrap_legal_moves(const Game *g, const Position *p, MoveList *list) {
    __real_legal_moves(g, p, list);
    for (int i = 0, k = list->count - 1; backwards && i < k; i++, k--) {
        const Move m = list->move[i];
        list->move[i] = list->move[k];
        list->move[k] = m;
    }
}

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
    const int samples = getenv("LONG") ? 10000 / games_listed() + 1 : SLOWED > 1 ? 1 : trials_of(_i, 160);
    for (int nth = 0; nth < samples; nth++) {
        Sample s = sample_of(_i, nth);
        Random random = random_begin((uint64_t)nth);
        Play play;
        play_sample(&s, &play, moves_of(nth));
        char *code = share_write(&play);
        ck_assert_ptr_nonnull(code);
        check_same(&s, &play, code);
        for (int i = getenv("LONG") ? 10 : 4; i > 0; i--) check_damaged(&s, code, &random);
        if (s.deal.numbered && play.at <= 100 && (int)strlen(code) > longest_of_hundred)
            longest_of_hundred = (int)strlen(code);
        games++;
        free(code);
        play_end(&play);
    }
    fprintf(stderr,
            "%s: %d games came back, %d damaged codes were refused, at most %d characters for 100 moves\n",
            rules_tried(_i)->id, games, damaged, longest_of_hundred);
    ck_assert_int_le(longest_of_hundred, 110); /* where there are many moves, as from a bouquet */
}
END_TEST

START_TEST(a_game_that_is_too_long_has_no_code) {
    Play play;
    begin_numbered(&play, "kleine-harfe", "passes=unlimited", 1);
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

static void check_code(const char *code, const Play *play) {
    Play read;
    Error error;
    ck_assert_msg(share_read(code, &read, &error), "%s: %s", code, error.why);
    char *wanted = record_write(play, ENDING_NONE), *told = record_write(&read, ENDING_NONE);
    ck_assert_str_eq(told, wanted);
    free(wanted);
    free(told);
    play_end(&read);
}

/* Goes on with the move that costs a code most, by chance where several do. */
static void go_on_costly(Play *play, Random *random) {
    MoveList list;
    Move rare = {.kind = MOVE_NONE};
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0, found = 0; i < list.count; i++)
        if (move_is_idle(&play->game, play_now(play), list.move[i]) &&
            !random_below(random, (uint64_t)++found))
            rare = list.move[i];
    play_make(play, rare.kind ? rare : list.move[random_below(random, (uint64_t)list.count)]);
}

/* Moves that are hardly ever made take most: the longest code that is given is read again. */
START_TEST(a_code_that_is_too_long_is_none) {
    Play play;
    Random random = random_begin(7);
    begin_numbered(&play, "grosse-harfe", "worry-back=on passes=unlimited", 1);
    while (play.at < SHARE_MOVES_MAX) go_on_costly(&play, &random);
    ck_assert_ptr_null(share_write(&play));
    int shorter = 0, longer = play.at;
    while (shorter + 1 < longer) {
        play.at = (shorter + longer) / 2;
        char *code = share_write(&play);
        if (code)
            shorter = play.at;
        else
            longer = play.at;
        free(code);
    }
    play.at = play.count = shorter;
    char *code = share_write(&play);
    ck_assert_uint_le(strlen(code), SHARE_CODE_MAX);
    ck_assert_uint_ge(strlen(code), SHARE_CODE_MAX - 2);
    check_code(code, &play);
    free(code);
    play_end(&play);
}
END_TEST

/* The next line of a file, without its newline; false behind the last. */
static bool next_line(FILE *f, char line[SHARE_CODE_MAX]) {
    if (!fgets(line, SHARE_CODE_MAX, f)) return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

/* What people have written down is read for ever, in whatever order moves are listed: the codes of both
   versions of games that the file tells by deal, options and moves. */
START_TEST(codes_stay_what_they_are) {
    char first[SHARE_CODE_MAX], code[SHARE_CODE_MAX], head[SHARE_CODE_MAX], words[SHARE_CODE_MAX], game[40];
    FILE *f = fopen(TESTS_DIR "/every/codes", "r");
    int told = 0, settings = 0;
    ck_assert_ptr_nonnull(f);
    for (; next_line(f, first) && next_line(f, code) && next_line(f, head) && next_line(f, words); told++) {
        unsigned long long number = 0;
        Play play;
        ck_assert_int_eq(sscanf(head, "%39s %llu %n", game, &number, &settings), 2);
        begin_numbered(&play, game, head + settings, number);
        do_words(&play, words);
        backwards = _i;
        check_code(first, &play);
        check_code(code, &play);
        char *own = share_write(&play);
        backwards = false;
        ck_assert_str_eq(own, code);
        free(own);
        play_end(&play);
        if (!next_line(f, words)) words[0] = '\0';
        ck_assert_str_eq(words, "");
    }
    fclose(f);
    ck_assert_int_ge(told, 11);
}
END_TEST

/* Another option behind the others, and another value of each of them. */
START_TEST(what_is_added_to_options_changes_no_code) {
    static char more[OPTIONS_MAX][200];
    Sample s = sample_of(_i, 1);
    Rules grown = *s.rules;
    Play play, after;
    int i = 0;
    play_sample(&s, &play, 40);
    Edit *edit = grown.edit;
    while (edit->words) edit++;
    for (; i < OPTIONS_MAX - 1 && grown.option[i].name; i++) {
        snprintf(more[i], sizeof more[i], "%s another", grown.option[i].values);
        grown.option[i].values = more[i];
    }
    ck_assert_ptr_null(grown.option[i].name);
    grown.option[i] = (Option){"added", "off on", "What is new."};
    for (int k = 0; k <= i; k++) /* a value that says nothing would be a fault */
        *edit++ = (Edit){.option = (uint8_t)k,
                         .value = (uint8_t)(option_values(&grown.option[k]) - 1),
                         .with = NO_OPTION,
                         .group = -1,
                         .words = "par 3"};
    Settings settings = play.game.settings;
    settings.option = grown.option;
    play_begin(&after, &grown, &settings, &play.deal);
    for (i = 0; i < play.at; i++) play_make(&after, play.played[i].move);
    char *code = share_write(&play), *again = share_write(&after);
    ck_assert_str_eq(again, code);
    free(code);
    free(again);
    play_end(&play);
    play_end(&after);
}
END_TEST

START_TEST(a_won_kleine_harfe_takes_no_more_than_90_characters) {
    int won = 0;
    for (uint64_t number = 1; number <= 16; number++) {
        Play play;
        begin_numbered(&play, "kleine-harfe", "", number);
        Solution s = solve(&play.game, play_now(&play), &(Limits){.positions = 20000});
        for (int i = 0; i < s.moves; i++) play_make(&play, s.line[i]);
        char *code = share_write(&play);
        if (s.verdict == WINNABLE) ck_assert_uint_le(strlen(code), 90);
        won += s.verdict == WINNABLE;
        free(code);
        solution_end(&s);
        play_end(&play);
    }
    ck_assert_int_ge(won, 4);
}
END_TEST

START_TEST(what_is_no_code_is_refused) {
    Play play;
    Error error;
    ck_assert(!share_read("kleine-harfe.4AAAAAAA", &play, &error));
    ck_assert_str_eq(error.why, "the code is of a kind that this program does not know");
    ck_assert(!share_read("kleine-harfe.1AAA", &play, &error));
    ck_assert(!share_read("kleine-harfe.2AAA", &play, &error));
    ck_assert(!share_read("patience.1AAAAAA", &play, &error));
    ck_assert(!share_is_code("kleine-harfe"));
    ck_assert(!share_is_code("kleine-harfe."));
    ck_assert(!share_is_code("kleine-harfe.patience~"));
    char text[SHARE_CODE_MAX + 2] = "kleine-harfe.2";
    memset(text + strlen(text), '_', SHARE_CODE_MAX + 1 - strlen(text));
    ck_assert(!share_read(text, &play, &error));
    ck_assert_str_eq(error.why, "the code is too long");
    text[SHARE_CODE_MAX] = '\0';
    ck_assert(!share_read(text, &play, &error));
    ck_assert_str_ne(error.why, "the code is too long");
}
END_TEST

int main(void) {
    return RUN_TESTS("share", 0, 0, {codes_are_read_again, 1, games_listed() + 1},
                     {a_game_that_is_too_long_has_no_code}, {a_code_that_is_too_long_is_none},
                     {codes_stay_what_they_are, 0, 2}, /* as moves are listed, and backwards */
                     {what_is_added_to_options_changes_no_code, 1, games_listed() + 1},
                     {a_won_kleine_harfe_takes_no_more_than_90_characters}, {what_is_no_code_is_refused});
}
