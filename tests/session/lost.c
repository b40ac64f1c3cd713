/* Where a lost game was lost is found out aside, without being asked for; and nothing is written because of
 * it. */
#include <time.h>

#include "../store/home.h"
#include "lost.h"
#include "text/language.h"
#include "text/narrator.h"
#include "session/changes.h"
#include "session/help.h"

static Config config;
static Session s;
static Help help;
static char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX];

static void nothing(void *context) {
    (void)context;
}
static void moved(void *context, const Position *before, Move m, bool again) {
    (void)context, (void)before, (void)m, (void)again;
}
static void undone(void *context, const Position *before, int moves) {
    (void)context, (void)before, (void)moves;
}
static void answered(void *context, const Answer *answer) {
    (void)context, (void)answer;
}
static void noticed(void *context, const Error *notice) {
    (void)context, (void)notice;
}

static void open_session(const char *game, uint64_t number) {
    const Rules *rules = rules_find(game);
    const Deal deal = deal_numbered(number, rules->packs);
    const Settings settings = settings_default(rules);
    int option;
    home_enter();
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert(language_begin("en"));
    config = config_default();
    ck_assert(settings_set(&config.settings, "onekey", "on", &option));
    session_init(&s, &(Listener){0, nothing, moved, undone, nothing, answered, noticed}, &config);
    help_hang(&help, &s);
    session_begin(&s, rules, &settings, &deal);
}

static void make(const char *words) {
    char word[NOTATION_MAX];
    int n = 0;
    for (; sscanf(words, " %15s%n", word, &n) == 1; words += n) {
        Move m;
        Error error;
        ck_assert(move_read(&s.play.game, session_now(&s), word, &m, &error));
        ck_assert(!session_move(&s, m).why);
    }
}

static void find_out(void) {
    const struct timespec nap = {.tv_nsec = 1000000};
    while (help_poll(&help) >= 0) nanosleep(&nap, 0);
}

static void close_session(void) {
    ck_assert(session_end(&s));
    config_end(&config);
    home_leave();
}

START_TEST(losing_move) {
    open_session("die-reihe", 1);
    make(lost_words);
    ck_assert(session_is_lost(&s));
    ck_assert(help_seeks_loss(&help));
    ck_assert_int_eq(help_stretches(&help).won, -1);
    find_out();
    ck_assert(!help_seeks_loss(&help));
    const Stretches known = help_stretches(&help);
    ck_assert_int_eq(known.won, LOST_WON_UNTIL);
    ck_assert_int_eq(known.lost, LOST_WON_UNTIL + 1);
    ck_assert_int_eq(known.losing, LOST_WON_UNTIL + 1);
    ck_assert_int_eq(help_loss_text(&help, sentence), 3);
    ck_assert_str_eq(sentence[0], "It could be won until move 23.");
    ck_assert_str_eq(sentence[1], "Move 24 lost it: Q♠ on K♠.");
    help.loss.review = (MoveReview){.best = {.won = 60, .games = 100}, .made = {.won = 20, .games = 100}};
    help_loss_text(&help, sentence);
    ck_assert_str_eq(sentence[2], "Judging by what you could see, it cost 40 points.");
    help.loss.review.made.won = 60;
    help_loss_text(&help, sentence);
    ck_assert_str_eq(sentence[2], "Judging by what you could see, it was not a mistake.");
    help.loss.made.count++; /* the coach has looked at another move */
    ck_assert_int_eq(help_loss_text(&help, sentence), 2);
    close_session();
}
END_TEST

/* The solver's hint has its win to the end, though looking for that move has taken the place of a part of it.
 */
START_TEST(hint_with_its_win) {
    Play win;
    open_session("die-reihe", 1);
    make(lost_words);
    find_out();
    ck_assert(!session_undo(&s, play_steps_behind(&s.play, LOST_WON_UNTIL)).why);
    ck_assert(!help_win(&help, &win));
    help_ask(&help, ASK_HINT);
    find_out();
    ck_assert(help_win(&help, &win));
    ck_assert_int_eq(win.at, LOST_WON_UNTIL);
    play_end(&win);
    close_session();
}
END_TEST

START_TEST(never_winnable) {
    open_session("napoleon", 5);
    lose_napoleon(&s.play);
    ck_assert(session_is_lost(&s));
    find_out();
    ck_assert_int_eq(help_stretches(&help).lost, 0);
    ck_assert_int_eq(help_loss_text(&help, sentence), 2);
    ck_assert_str_eq(sentence[0], "This deal could not be won.");
    ck_assert_ptr_nonnull(strstr(sentence[1], " of 100 deals are like it."));
    close_session();
}
END_TEST

/* The light looks at the start of a deal that is lost now, and so no way back is offered that there is not.
 */
START_TEST(lost_from_the_start) {
    open_session("napoleon", 5);
    make("up r3-c");
    help.watches = true;
    find_out();
    ck_assert_int_eq(help_verdict(&help), NOT_WINNABLE);
    ck_assert(!help_may_go_back(&help));
    close_session();
}
END_TEST

/* It is no help that the player asked for: moves after it are recorded as ever; and while the game goes on
   nothing is searched. */
START_TEST(no_help) {
    size_t size;
    open_session("die-reihe", 1);
    find_out();
    ck_assert_int_eq(help.verdicts.found.count, 0);
    make(lost_words);
    find_out();
    ck_assert(!session_undo(&s, 1).why);
    ck_assert(!s.had.solver);
    make("draw");
    char *text = file_text(s.journal.path, &size);
    ck_assert_ptr_nonnull(strstr(text, "undo 1\ndraw\n"));
    ck_assert_ptr_null(strstr(text, "help"));
    free(text);
    close_session();
}
END_TEST

/* In the record, and in the line of the statistics. */
START_TEST(hints_are_counted) {
    size_t size;
    open_session("die-reihe", 1);
    make("draw");
    ck_assert_int_eq(session_effort(&s).hints, -1);
    help_ask(&help, ASK_FAIR_HINT);
    help_ask(&help, ASK_HINT);
    help_ask(&help, ASK_NOTHING);
    make("draw");
    ck_assert_int_eq(session_effort(&s).hints, 1); /* a position that is asked of twice is one */
    help_ask(&help, ASK_FAIR_HINT);
    const Deal deal = deal_numbered(2, 1);
    session_begin(&s, session_rules(&s), &s.settings, &deal);
    char path[FILE_PATH_MAX];
    ck_assert_int_eq(statistics_path(path), 0);
    char *text = file_text(path, &size);
    ck_assert_ptr_nonnull(strstr(text, " hints=2"));
    free(text);
    ck_assert(!session_go_back(&s, 1).why); /* it goes on from there */
    ck_assert_int_eq(s.had.hints, 2);
    close_session();
}
END_TEST

/* Whoever has every position's verdict shown is helped, as the record says. */
START_TEST(watching_is_help) {
    size_t size;
    open_session("die-reihe", 1);
    help.watches = true;
    find_out();
    make("draw");
    char *text = file_text(s.journal.path, &size);
    ck_assert_ptr_nonnull(strstr(text, "help"));
    free(text);
    close_session();
}
END_TEST

/* A move in brief, of every kind. */
START_TEST(phrases) {
#define DRAWS_24 DRAWS_6 DRAWS_6 DRAWS_6 DRAWS_6
    static const struct {
        const char *game, *settings;
        uint64_t deal;
        const char *before, *move, *phrase;
    } of[] = {{"die-reihe", "", 1, "", "draw", "a card drawn"},
              {"die-reihe", "", 1, DRAWS_6 DRAWS_6 DRAWS_6, "t8-fk", "Q♦ on K♦"},
              {"kleine-harfe", "aces=manual", 10, "", "t1-f", "A♣ to its foundation"},
              {"kleine-harfe", "flip=manual", 26, "t2-t5", "turn-t2", "a card turned up"},
              {"kleine-harfe", "forced=off", 1, DRAWS_24, "redeal", "the waste turned over"},
              {"napoleon", "", 1, "", "up", "the choice of upwards"},
              {"napoleon", "", 1, "", "down", "the choice of downwards"},
              {"napoleon", "", 1, "down", "r1-c", "4♣ to an empty place"}};
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert(language_begin("en"));
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        char text[80];
        Play play;
        Move m;
        Error error;
        const Deal deal = deal_numbered(of[i].deal, 1);
        begin(&play, of[i].game, of[i].settings, &deal);
        do_words(&play, of[i].before);
        ck_assert_msg(move_read(&play.game, play_now(&play), of[i].move, &m, &error), "%s", of[i].move);
        ck_assert_str_eq(move_phrase(&play.game, play_now(&play), m, text, sizeof text), of[i].phrase);
        play_end(&play);
    }
}
END_TEST

/* Sessions are kept on small stacks, too. */
START_TEST(a_session_is_small) {
    ck_assert_uint_le(sizeof(Session), 72 << 10);
}
END_TEST

int main(void) {
    return RUN_TESTS("lost", 0, 0, {losing_move}, {hint_with_its_win}, {never_winnable},
                     {lost_from_the_start}, {no_help}, {hints_are_counted}, {watching_is_help}, {phrases},
                     {a_session_is_small});
}
