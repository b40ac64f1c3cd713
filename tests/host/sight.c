/* What players of a host see of each other: what is seen at the table and nothing else, by whoever may, for
   as long as the player is there; and how many watch. */
#include <fcntl.h>
#include <stdarg.h>
#include <sys/resource.h>

#include "../store/home.h"
#include "engine/hash.h"
#include "host/captive.h"
#include "host/sight.h"
#include "patience/random.h"
#include "patience/record.h"
#include "store/game/journal.h"
#include "text/date.h"

static HostTerms terms;
static Showing shown;
static SeenGame seen[SIGHTS_MAX];
static Play play;
static int player[2]; /* a pipe that ends the processes that hold its other end */

/* Runs something in a process that then stays until the test ends. */
static pid_t stay(void (*does)(void)) {
    int ready[2];
    char byte;
    ck_assert(!pipe(ready));
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        close(player[1]);
        does();
        close(ready[1]);
        _exit(read(player[0], &byte, 1) != 0);
    }
    close(ready[1]);
    ck_assert_int_eq(read(ready[0], &byte, 1), 0);
    close(ready[0]);
    return child;
}

static void end(pid_t child) {
    ck_assert(!kill(child, SIGKILL) && waitpid(child, 0, 0) == child);
}

static void play_as_anna(void) {
    lock_take(home_path("anna"));
}

static void watch_anna(void) {
    SeenGame sight = {.player = "anna"};
    sight_look(&terms, sight_watch(&terms, "anna"), &sight);
}

/* Anna plays, bob looks. */
static void begin_host(void) {
    setenv("PATIENCE_NOW", "1795348800", 1);
    home_enter();
    ck_assert(!pipe(player) && !mkdir(home_path("anna"), 0700));
    setenv("XDG_DATA_HOME", home_path("anna"), 1);
    terms = (HostTerms){.captive = true, .player = "bob"};
    snprintf(terms.players, sizeof terms.players, "%s", home);
    shown = (Showing){.file = -1};
}

static void deal(const Rules *rules, uint64_t number) {
    const Settings settings = settings_default(rules);
    const Deal dealt = deal_numbered(number, rules->packs);
    play_begin(&play, rules, &settings, &dealt);
}

static char *text_of_sight(void) {
    size_t size;
    char *text = file_load(home_path("anna/patience/sight"), O_RDONLY, SIGHT_SIZE, &size);
    ck_assert(text && size == SIGHT_SIZE);
    return text;
}

/* What lies open where it is drawn is told; everything else might be any card. */
static void check_cards(const SeenGame *sight) {
    const Game *g = &play.game;
    const Position *now = play_now(&play);
    ck_assert(!sight->seen.salt);
    for (int pile = 0; pile < g->piles; pile++) {
        const int count = pile_count(now, pile);
        const bool stack = group_of(g, pile)->fan == STACKED;
        ck_assert_int_eq(pile_count(&sight->seen, pile), count);
        for (int i = 0; i < count; i++) {
            const Card card = pile_cards(&sight->seen, pile)[i], is = pile_cards(now, pile)[i];
            const bool open = role_of(g, pile) != STOCK && i >= now->hidden[pile] &&
                              (!stack || i == count - 1) &&
                              !(role_of(g, pile) == WASTE && group_of(g, pile)->facing == FACE_DOWN);
            ck_assert_int_eq(card, open || is == NO_CARD ? is : card_make(ACE, CLUBS));
        }
    }
}

START_TEST(every_game_is_seen) {
    const pid_t anna = stay(play_as_anna);
    const Rules *rules;
    Random random = random_begin(7);
    for (int place = 1; (rules = rules_listed(place)) != 0; place++) {
        deal(rules, 4711);
        for (int moves = 0; moves < 12; moves++) {
            MoveList list;
            sight_show(&shown, &play, moves);
            ck_assert_msg(!shown.error && sights_read(&terms, seen) == 1, "%s", rules->id);
            ck_assert(seen->rules == rules && seen->moves == moves && seen->seconds == moves &&
                      !seen->daily && !*seen->deal);
            ck_assert_str_eq(seen->player, "anna");
            check_cards(seen);
            legal_moves(&play.game, play_now(&play), &list);
            if (!list.count) break;
            play_make(&play, list.move[random_below(&random, (uint64_t)list.count)]);
        }
        play_end(&play);
    }
    end(anna);
}
END_TEST

START_TEST(hidden_things_stay_hidden) {
    const Rules *rules = rules_listed(1);
    uint64_t salt;
    char number[40];
    deal(rules, 3141592653589793238u);
    sight_show(&shown, &play, 1);
    char *text = text_of_sight();
    salt = deal_salt(&play.deal);
    snprintf(number, sizeof number, "%llu", (unsigned long long)salt);
    ck_assert(!strstr(text, "3141592653589793238") && !strstr(text, number));
    snprintf(number, sizeof number, "%016llx", (unsigned long long)salt);
    ck_assert_ptr_null(strstr(text, number));
    free(text);
    play_end(&play);
    deal(rules, number_of_today());
    const pid_t anna = stay(play_as_anna);
    sight_show(&shown, &play, 1);
    ck_assert(sights_read(&terms, seen) == 1 && seen->daily);
    end(anna);
    play_end(&play);
}
END_TEST

/* Once nothing is hidden any more everybody may know which deal it was. */
START_TEST(a_won_deal_is_told) {
    size_t size, whole;
    Ending ending;
    Error error;
    const pid_t anna = stay(play_as_anna);
    char *text = file_load(TESTS_DIR "/../docs/game.patience", O_RDONLY, RECORD_SIZE_MAX, &size);
    ck_assert(text && record_read(text, size, &play, &ending, &whole, &error));
    sight_show(&shown, &play, 0);
    ck_assert_int_eq(sights_read(&terms, seen), 1);
    ck_assert_str_eq(seen->deal, "1:20261122");
    play.at--;
    sight_show(&shown, &play, 0);
    ck_assert_int_eq(sights_read(&terms, seen), 1);
    ck_assert_str_eq(seen->deal, "");
    end(anna);
    free(text);
    play_end(&play);
}
END_TEST

START_TEST(the_player_decides) {
    deal(rules_listed(1), 1);
    sight_show(&shown, &play, 0);
    ck_assert_int_eq(sights_read(&terms, seen),
                     0); /* nobody is there: what is left of a session is nothing */
    const pid_t anna = stay(play_as_anna);
    ck_assert_int_eq(sights_read(&terms, seen), 1);
    ck_assert(!sight_is_forbidden() && !sight_forbid(true) && sight_is_forbidden());
    sight_show(&shown, &play, 0);
    ck_assert_int_eq(sights_read(&terms, seen), 0);
    ck_assert(!sight_forbid(false) && !sight_forbid(false));
    sight_show(&shown, &play, 0);
    ck_assert_int_eq(sights_read(&terms, seen), 1);
    sight_show(&shown, 0, 0);
    ck_assert_int_eq(sights_read(&terms, seen), 0);
    sight_show(&shown, &play, 0);
    strcpy(terms.player, "anna"); /* nobody watches himself */
    ck_assert_int_eq(sights_read(&terms, seen), 0);
    end(anna);
    play_end(&play);
}
END_TEST

START_TEST(watchers_are_counted) {
    enum { MANY = 5 };
    pid_t watcher[MANY];
    const pid_t anna = stay(play_as_anna);
    deal(rules_listed(1), 1);
    ck_assert_int_eq(sight_watchers(&shown), 0);
    sight_show(&shown, &play, 0);
    for (int i = 0; i < MANY; i++) {
        ck_assert_int_eq(sight_watchers(&shown), i);
        watcher[i] = stay(watch_anna);
    }
    for (int i = MANY; i > 0; i--) {
        ck_assert_int_eq(sight_watchers(&shown), i);
        end(watcher[i - 1]);
    }
    ck_assert_int_eq(sight_watchers(&shown), 0);
    const int file = sight_watch(&terms, "anna");
    SeenGame sight = {.player = "anna"};
    ck_assert(file >= 0 && sight_look(&terms, file, &sight));
    end(anna);
    ck_assert(!sight_look(&terms, file, &sight));
    ck_assert_int_eq(sight_watch(&terms, "../anna"), -1);
    close(file);
    play_end(&play);
}
END_TEST

/* Writes a sight as somebody might who is not this program. */
static void forge(const char *text, bool sums_up) {
    char all[SIGHT_SIZE + 1], head[60];
    const size_t length = strlen(text);
    FILE *out = fopen(home_path("anna/patience/sight"), "w");
    ck_assert_ptr_nonnull(out);
    memset(all, ' ', SIGHT_SIZE);
    memcpy(all + 34, text, length < SIGHT_SIZE - 34 ? length : SIGHT_SIZE - 34);
    all[SIGHT_SIZE] = '\0';
    snprintf(head, sizeof head, "patience-sight 1 %016llx\n",
             (unsigned long long)hash_text(HASH_BEGIN, all + 34) ^ !sums_up);
    memcpy(all, head, 34);
    fwrite(all, 1, SIGHT_SIZE, out);
    ck_assert_int_eq(fclose(out), 0);
}

START_TEST(nothing_is_believed) {
    const pid_t anna = stay(play_as_anna);
    deal(rules_listed(1), 1);
    sight_show(&shown, &play, 0);
    char *text = text_of_sight(), *body = text + 34;
    forge(body, true);
    ck_assert_int_eq(sights_read(&terms, seen), 1);
    forge(body, false);
    ck_assert_int_eq(sights_read(&terms, seen), 0);
    for (int i = 0; body[i + 1] != ' '; i += i < 60 ? 1 : 5) { /* any byte: nothing, or what can be drawn */
        static const char with[] = {'f', '9', '\n', '\0', '-', ' '};
        const char before = body[i];
        for (size_t k = 0; k < sizeof with; k++) {
            body[i] = with[k];
            forge(body, true);
            if (sights_read(&terms, seen) != 1) continue;
            const Game g = sight_game(seen);
            ck_assert(seen->seen.start[g.piles] <= CARDS_MAX && !g.rules.hooks.draws_to && seen->moves >= 0);
            for (int pile = 0; pile < g.piles; pile++)
                ck_assert(pile_count(&seen->seen, pile) >= seen->seen.hidden[pile]);
            if (seen->last.kind == MOVE_CARDS)
                ck_assert(pile_count(&seen->seen, seen->last.to) >= seen->last.count);
        }
        body[i] = before;
    }
    free(text);
    ck_assert(!truncate(home_path("anna/patience/sight"), 100));
    ck_assert_int_eq(sights_read(&terms, seen), 0);
    ck_assert(!unlink(home_path("anna/patience/sight")) &&
              !symlink("/dev/zero", home_path("anna/patience/sight")));
    ck_assert_int_eq(sights_read(&terms, seen), 0);
    end(anna);
    play_end(&play);
}
END_TEST

/* Where it cannot be written nobody sees it, and the player learns why. */
START_TEST(a_full_disk) {
    const struct rlimit small = {SIGHT_SIZE / 2, RLIM_INFINITY}, large = {RLIM_INFINITY, RLIM_INFINITY};
    const pid_t anna = stay(play_as_anna);
    signal(SIGXFSZ, SIG_IGN);
    deal(rules_listed(1), 1);
    const int limited =
        setrlimit(RLIMIT_FSIZE, &small); /* also of what libcheck writes: nothing is said now */
    sight_show(&shown, &play, 0);
    const int games = sights_read(&terms, seen), watchers = sight_watchers(&shown);
    ck_assert(!setrlimit(RLIMIT_FSIZE, &large) && !limited);
    ck_assert_int_ne(shown.error, 0);
    ck_assert_int_eq(games, 0);
    ck_assert_int_eq(watchers, 0);
    sight_show(&shown, 0, 0);
    sight_show(&shown, &play, 0);
    ck_assert_int_eq(shown.error, 0);
    ck_assert_int_eq(sights_read(&terms, seen), 1);
    end(anna);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("sight", begin_host, every_game_is_seen, hidden_things_stay_hidden, a_won_deal_is_told,
                       the_player_decides, watchers_are_counted, nothing_is_believed, a_full_disk);
}
