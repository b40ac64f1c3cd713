#include "support.h"

#include "language/rules_language.h"

#include "engine/deal.h"
#include "play/record.h"
#include "solver/solver.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text/language.h"
#include "text/rule_text.h"

int games_listed(void) {
    int games = 0;
    while (rules_listed(games + 1)) games++;
    return games;
}

int games_with_texts(void) {
    const Rules *rules;
    char name[RULES_NAME_MAX + 6];
    int games = 0;
    do {
        rules = rules_listed(++games);
        snprintf(name, sizeof name, "%s/en.md", rules ? rules->id : "");
    } while (game_text(name));
    return games - 1;
}

const Rules *rules_tried(int place) {
    place -= games_listed();
    if (place <= 0) return rules_listed(place + games_listed());
    for (const Rules *const *rules = rules_every(); *rules; rules++)
        if (!(*rules)->listing.place && !--place) return *rules;
    return 0;
}

int games_tried(void) {
    int games = 0;
    while (rules_tried(games + 1)) games++;
    return games;
}

int games_to_try(void) {
    return getenv("LONG") ? games_tried() : games_with_texts();
}

static Deal pack_of(int packs, int stride, int offset) {
    Deal deal = {.cards = packs * 52};
    for (int i = 0; i < deal.cards; i++) {
        const int card = (stride * i + offset) % deal.cards % 52;
        deal.pack[i] = card_make(card % RANKS + 1, card / RANKS);
    }
    return deal;
}

void set_columns(Rules *rules, int columns) {
    for (PileGroup *group = rules->group; group < rules->group + GROUPS_MAX; group++) {
        if (group->role != COLUMN) continue;
        group->piles = (uint8_t)columns;
        memset(group->dealt, 0, sizeof group->dealt);
        group->dealt[0] = 1;
    }
}

Deal pack_in_order(int packs) {
    return pack_of(packs, 1, 0);
}
Deal pack_by_stride(int packs) {
    return pack_of(packs, 19, 7);
}

Deal deal_of(const char *cards, int packs) {
    Deal deal;
    Error error = {.why = 0};
    const bool read = deal_read(&deal, cards, packs, &error);
    ck_assert_msg(read, "%s: %s", error.why, error.word);
    return deal;
}

Deal pack_beginning(const char *cards, int packs) {
    Deal deal = {.numbered = false}, rest = pack_in_order(packs);
    int left[CARD_LIMIT] = {0};
    for (int i = 0; i < rest.cards; i++) left[rest.pack[i]]++;
    for (Card card; *cards; cards += strspn(cards, " ")) {
        const int n = card_read(cards, &card);
        ck_assert_msg(n > 0 && left[card]-- > 0, "no such card left: %s", cards);
        deal.pack[deal.cards++] = card;
        cards += n;
    }
    for (int i = 0; i < rest.cards; i++)
        if (left[rest.pack[i]] > 0) {
            left[rest.pack[i]]--;
            deal.pack[deal.cards++] = rest.pack[i];
        }
    return deal;
}

void begin(Play *play, const char *game, const char *settings, const Deal *deal) {
    const Rules *rules = rules_find(game);
    ck_assert_msg(rules != 0, "no game %s", game);
    Settings s = settings_default(rules);
    while (*settings) {
        char name[40], value[40];
        int option, n = 0;
        ck_assert_int_eq(sscanf(settings, " %39[^=]=%39s%n", name, value, &n), 2);
        ck_assert_msg(settings_set(&s, name, value, &option), "no setting %s=%s", name, value);
        settings += n;
        settings += strspn(settings, " ");
    }
    play_begin(play, rules, &s, deal);
}

void play_won(Play *play, const char *name) {
    char code[SHARE_CODE_MAX], word[40];
    Error error;
    FILE *file = fopen(TESTS_DIR "/plays/won.codes", "r");
    ck_assert_ptr_nonnull(file);
    while (fscanf(file, "%39s %7999s", word, code) == 2 && strcmp(word, name) != 0) {
    }
    ck_assert_str_eq(word, name);
    ck_assert_msg(share_read(code, play, &error), "%s: %s", name, error.why);
    fclose(file);
}

void begin_numbered(Play *play, const char *game, const char *settings, uint64_t number) {
    const Rules *rules = rules_find(game);
    const Deal deal = deal_numbered(number, rules ? rules->packs : 1);
    begin(play, game, settings, &deal);
}

void do_words(Play *play, const char *words) {
    Error c = {.why = 0};
    const bool played = play_notation(play, words, &c);
    ck_assert_msg(played, "word %d (%s): %s", c.count, c.word, c.why);
}

bool is_refused(const Play *play, const char *word) {
    Move move;
    Error c = {.why = 0};
    if (move_read(&play->game, play_now(play), word, &move, &c)) return false;
    ck_assert_msg(c.why != 0, "%s is refused without a reason", word);
    return true;
}

const char *standing_now(const Play *play) {
    return standing_word(game_standing(&play->game, play_now(play)));
}

/* The sentence with the nouns and phrases of the table filled in, and its cards and piles left open. */
static const char *with_rule(const Error *c) {
    static char texts[2][240]; /* two may be compared */
    static int nth;
    char *const text = texts[nth++ % 2];
    const char *at = c->why;
    int n = 0;
    for (; *at && n < 200; at++) {
        const bool group = !strncmp(at, "{group}", 7), build = !strncmp(at, "{build}", 7);
        char phrase[BUILD_TEXT_MAX];
        if (build) n += sprintf(text + n, "%s", build_text(c->build, phrase));
        if (group) n += sprintf(text + n, "%s", group_noun(c->role, c->noun));
        if (group || build)
            at += 6;
        else
            text[n++] = *at;
    }
    text[n] = '\0';
    return text;
}

Error refusal(const Play *play, const char *word) {
    Move move;
    Error c = {.why = 0};
    ck_assert_msg(!move_read(&play->game, play_now(play), word, &move, &c), "%s is legal", word);
    ck_assert_msg(c.why != 0, "%s is refused without a reason", word);
    c.why = with_rule(&c);
    return c;
}

void play_pass(Play *play) {
    MoveList list;
    for (;;) {
        legal_moves(&play->game, play_now(play), &list);
        int i = 0;
        while (i < list.count && list.move[i].kind != MOVE_CARDS) i++;
        if (i == list.count) i = 0;
        if (!list.count || (list.move[i].kind != MOVE_CARDS && list.move[i].kind != MOVE_DRAW)) return;
        play_do(play, list.move[i]);
    }
}

uint64_t perft(const Game *g, const Position *p, int depth) {
    MoveList list;
    uint64_t count = 0;
    if (depth == 0) return 1;
    legal_moves(g, p, &list);
    if (depth == 1) return (uint64_t)list.count;
    for (int i = 0; i < list.count; i++) {
        const Position after = apply(g, p, list.move[i]);
        count += perft(g, &after, depth - 1);
    }
    return count;
}

void play_randomly(Play *play, uint64_t seed, int moves) {
    Random random = random_begin(seed);
    MoveList list;
    for (; moves > 0; moves--) {
        legal_moves(&play->game, play_now(play), &list);
        if (!list.count) return;
        play_do(play, list.move[random_below(&random, (uint64_t)list.count)]);
    }
}

void check_replay(Play *play) {
    const Position end = *play_now(play);
    const int moves = play->at;
    while (play_undo(play)) {
    }
    ck_assert(position_equal(play_now(play), &play->start));
    while (play_redo(play)) {
    }
    ck_assert_int_eq(play->at, moves);
    ck_assert(position_equal(play_now(play), &end));

    if (!rules_find(play->game.rules.id) && !play->game.rules.digest) return; /* a table nobody has learned */
    Play copy;
    Ending ending;
    size_t whole;
    Error c = {.why = 0};
    char *record = record_write(play, ENDING_NONE);
    const bool read = record_read(record, strlen(record), &copy, &ending, &whole, &c);
    ck_assert_msg(read, "line %d (%s): %s", c.line, c.word, c.why);
    ck_assert_uint_eq(whole, strlen(record));
    ck_assert_int_eq(copy.at, moves);
    ck_assert(position_equal(play_now(&copy), &end));
    play_end(&copy);
    free(record);
}

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

const char *moves_now(const Play *play) {
    static char text[MOVES_MAX * (NOTATION_MAX + 1)], word[MOVES_MAX][NOTATION_MAX];
    MoveList list;
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; i < list.count; i++) move_write(&play->game, play_now(play), list.move[i], word[i]);
    qsort(word, (size_t)list.count, sizeof *word, compare_words);
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < list.count; i++) n += sprintf(text + n, "%s%s", n ? " " : "", word[i]);
    return text;
}

const char *pile_at(const Play *play, int pile) {
    static char text[CARDS_MAX * 6];
    const Position *p = play_now(play);
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < pile_count(p, pile); i++) {
        char card[3];
        card_write(pile_cards(p, pile)[i], card);
        n += sprintf(text + n, i < p->hidden[pile] ? "%s[%s]" : "%s%s", n ? " " : "", card);
    }
    return text;
}

const char *pile_now(const Play *play, const char *name) {
    const int pile = pile_named(&play->game, play_now(play), name);
    ck_assert_msg(pile >= 0, "no pile %s", name);
    return pile_at(play, pile);
}

struct Worker *measure_nothing(const Game *g, const Position *deal) {
    (void)g, (void)deal;
    return 0;
}

/* --- a home of the suite's own ------------------------------------------------------------------------- */

static int open_one(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
    (void)about, (void)ftw;
    return kind == FTW_D || kind == FTW_DNR ? chmod(path, 0700) : 0;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
    (void)about, (void)kind, (void)ftw;
    return remove(path);
}

bool tree_removed(const char *folder) {
    enum { FILES = 16 };
    return access(folder, F_OK) || (!nftw(folder, open_one, FILES, FTW_PHYS) &&
                                    !nftw(folder, remove_one, FILES, FTW_DEPTH | FTW_PHYS));
}

/* Nothing is read or changed that belongs to who runs the tests: neither files nor language. */
static bool home_of_its_own(const char *folder, char home[]) {
    static const char *const others[] = {
        "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "LANGUAGE",        "NO_COLOR",
        "COLORTERM",     "SSH_CONNECTION",  "SSH_TTY",        "PATIENCE_NOW",   "PATIENCE_FINISH", "TZ"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) unsetenv(others[i]);
    sprintf(home, "%s/home", folder);
    return !mkdir(home, 0700) && !setenv("HOME", home, 1) && !setenv("TMPDIR", folder, 1) &&
           !setenv("LC_ALL", "C.UTF-8", 1);
}

static int tell_one(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
    (void)about, (void)kind;
    if (ftw->level) printf("A test left in its home: %s\n", path);
    return ftw->level;
}

int run_suite(Suite *suite) {
    const char *temporary = getenv("TMPDIR");
    char folder[200], home[210];
    snprintf(folder, sizeof folder, "%.150s/patience-suite-XXXXXX", temporary ? temporary : "/tmp");
    if (!mkdtemp(folder) || chmod(folder, 0711) || !home_of_its_own(folder, home)) {
        perror(folder);
        return EXIT_FAILURE;
    }
    if (getenv("LONG")) puts("LONG=1"); /* ctest leaves it hours */
    if (!freopen("/dev/null", "r", stdin)) return EXIT_FAILURE;
    setenv("CK_MAX_MSG_SIZE", "1000000", 1); /* libcheck dies of a longer message */
    fflush(stdout);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner), left = nftw(home, tell_one, 16, FTW_PHYS);
    srunner_free(runner);
    const bool gone = tree_removed(folder);
    if (!gone) perror(folder);
    return failed || left || !gone ? EXIT_FAILURE : EXIT_SUCCESS;
}

int run_tests(const char *name, SFun enter, SFun leave, const Tested tested[], size_t tests) {
    enum { SECONDS = 300 };
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_set_timeout(tcase, SECONDS);
    for (const Tested *t = tested; t < tested + tests; t++)
        if (t->behind)
            tcase_add_loop_test(tcase, t->test, t->first, t->behind);
        else
            tcase_add_test(tcase, t->test);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

Rules rules_told(char *text) {
    Rules rules;
    Error error;
    if (!rules_read(&rules, text, 0, &error))
        ck_abort_msg("line %d: %s “%s”", error.line, error.why, error.word);
    return rules;
}

Play play_told(const char *table, const char *cards, int packs) {
    enum { TABLE_MAX = 2000 };
    static char text[TABLE_MAX];
    static Rules rules;
    ck_assert_int_lt(snprintf(text, TABLE_MAX, "%s", table), TABLE_MAX);
    rules = rules_told(text);
    rules.packs = (uint8_t)packs;
    const Settings settings = settings_default(&rules);
    const Deal deal = pack_beginning(cards, packs);
    Play play;
    play_begin(&play, &rules, &settings, &deal);
    return play;
}
