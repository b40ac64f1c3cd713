/* No hint goes in circles: who always plays what is told never sees the same cards again, and a game that the
   solver's hint begins as winnable is won. */
#include "hint_move.h"
#include "advice/knowledge.h"

#include <stdio.h>
#include <string.h>

#include "solver/solver.h"
#include "support.h"

enum { DEALS = 8, SOLVED = 32, MOVES_MOST = 2000, SEARCH_POSITIONS = 20000, GAMES = 2, EVERY = 5 };

static const char *const table[][2] = {
    {"", ""},
    {"kleine-harfe", "passes=unlimited"},
    {"grosse-harfe", "worry-back=on passes=unlimited"},
    {"die-reihe", "suit=off reversal=on"},
    {"koenigs-patience", "passes=unlimited"},
    {"klondike", ""},
    {"klondike", "draws=1"},
};

/* The games with texts, then those of the table with options. */
static void begin_nth(Play *play, int i, uint64_t number) {
    const int listed = games_with_texts();
    const char *game = i < listed ? rules_listed(i + 1)->id : table[i - listed + 1][0];
    const char *settings = i < listed ? "" : table[i - listed + 1][1];
    begin_numbered(play, game, settings, number);
}

/* Whether two positions show the same cards to who has seen as many.  Where the cards are shuffled the pass
   makes a difference. */
static bool is_same(const Game *g, const Position *a, const Position *b) {
    const Position one = known_view(g, a);
    Position other = known_view(g, b);
    if (!g->shuffles) other.pass = one.pass;
    return position_equal(&one, &other);
}

static void check_no_circle(const Play *play, const char *kind) {
    for (int i = 0; i < play->at; i++)
        if (is_same(&play->game, play_after(play, i), play_now(play)))
            ck_abort_msg("%s, deal %llu, %s: the position after move %d comes back after move %d",
                         play->game.rules.id, (unsigned long long)play->deal.number, kind, i, play->at);
}

static void follow(Play *play, Move m, const char *kind) {
    ck_assert(play_do(play, m));
    check_no_circle(play, kind);
    ck_assert_int_lt(play->at, MOVES_MOST);
}

/* A card that a move took from one column to another is not taken back as long as that makes no difference.
 */
START_TEST(nothing_is_moved_to_and_fro) {
    enum { FEW = 150 };
    Play play;
    Verdicts lines = {0};
    Odds found;
    begin_numbered(&play, "forty-thieves", "", 3);
    for (Move before = {.kind = MOVE_NONE}; play.at < MOVES_MOST;) {
        Budget endless = *ENDLESS;
        odds_of_moves(&play, &lines, FEW, &endless, &found);
        if (!found.moves.count) break;
        const Move m = found.moves.of[0].move;
        const bool back = before.kind == MOVE_CARDS && m.from == before.to && m.to == before.from;
        ck_assert_msg(!back || found.certain || found.moves.planned || found.moves.count == 1,
                      "move %d is taken back", play.at);
        if (m.kind == MOVE_CARDS) before = m;
        ck_assert(play_do(&play, m));
    }
    verdicts_end(&lines);
    play_end(&play);
}
END_TEST

/* Whether one move would have done what the last two did. */
static bool was_detour(const Play *play) {
    if (play->at < 2) return false;
    const Move first = play->played[play->at - 2].move, second = play->played[play->at - 1].move,
               straight = {MOVE_CARDS, first.from, second.to, first.count};
    const Position *before = play_after(play, play->at - 2);
    if (first.kind != MOVE_CARDS || second.kind != MOVE_CARDS || first.to != second.from ||
        first.count != second.count || !move_is_legal(&play->game, before, straight))
        return false;
    const Position after = apply(&play->game, before, straight);
    return position_equal(&after, play_now(play));
}

/* A card is not laid on its foundation to be taken back from there at once. */
START_TEST(no_hint_is_a_detour) {
    static const uint64_t numbers[] = {408593454, 1, 2, 3};
    enum { FEW = 150 };
    Play play;
    Verdicts lines = {0};
    begin_numbered(&play, "klondike", "draws=1", numbers[_i]);
    for (Move m; play.at < 300 && (m = hint_move(&play, &lines, FEW)).kind;) {
        ck_assert(play_do(&play, m));
        ck_assert_msg(!was_detour(&play), "move %d", play.at);
    }
    verdicts_end(&lines);
    play_end(&play);
}
END_TEST

/* And what is remembered between two hints makes no difference. */
START_TEST(hints_get_on) {
    int won = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(DEALS); number++) {
        Play play;
        Verdicts lines = {0};
        begin_nth(&play, _i, number);
        for (Move m; (m = hint_move(&play, &lines, GAMES)).kind;) {
            Verdicts fresh = {0};
            if (play.at % EVERY == 0) ck_assert(move_equal(hint_move(&play, &fresh, GAMES), m));
            verdicts_end(&fresh);
            follow(&play, m, "fair");
        }
        won += game_is_won(&play.game, play_now(&play));
        verdicts_end(&lines);
        play_end(&play);
    }
    fprintf(stderr, "%d: %d of %d won\n", _i, won, trials(DEALS));
}
END_TEST

/* Asks about the position now, unless a line found before goes through it. */
static Move solver_move(Verdicts *v, const Play *play) {
    if (!verdicts_searched(v, play, play->at)) {
        Solution s = solve(&play->game, play_now(play), &(Limits){.positions = SEARCH_POSITIONS});
        verdicts_note(v, &play->game, play->at, play_now(play), &s);
        solution_end(&s);
    }
    return verdicts_winning_move(v, play, play->at);
}

START_TEST(solver_hints_win) {
    int winnable = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(SOLVED); number++) {
        Play play;
        Verdicts verdicts = {0};
        begin_nth(&play, _i, number);
        const bool starts = solver_move(&verdicts, &play).kind != MOVE_NONE;
        for (Move m; (m = solver_move(&verdicts, &play)).kind;) follow(&play, m, "solver");
        if (starts != game_is_won(&play.game, play_now(&play)))
            ck_abort_msg("%s, deal %llu: begun as winnable and not won", play.game.rules.id,
                         (unsigned long long)number);
        winnable += starts;
        verdicts_end(&verdicts);
        play_end(&play);
    }
    fprintf(stderr, "%d: %d of %d winnable\n", _i, winnable, trials(SOLVED));
}
END_TEST

/* The same cards in a later pass are nothing new, unless they were shuffled between: then others come.  That
   the stock is known since the second is. */
START_TEST(only_a_shuffle_makes_a_pass_new) {
    static const char *const redeal[] = {"redeal=keep", "redeal=shuffle"};
    Play play;
    const Deal deal = pack_by_stride(rules_find("additions-patience")->packs);
    for (int shuffled = 0; shuffled < 2; shuffled++) {
        begin(&play, "additions-patience", redeal[shuffled], &deal);
        Position later = *play_now(&play);
        ck_assert(!is_new_to(&play, &later));
        later.pass++;
        ck_assert(is_new_to(&play, &later));
        play.start = later;
        later.pass++;
        ck_assert_int_eq(is_new_to(&play, &later), shuffled);
        play_end(&play);
    }
}
END_TEST

int main(void) {
    const int games = games_with_texts() + (int)(sizeof table / sizeof *table) - 1;
    return RUN_TESTS("circles", 0, 0, {hints_get_on, 0, games}, {solver_hints_win, 0, games},
                     {only_a_shuffle_makes_a_pass_new}, {nothing_is_moved_to_and_fro},
                     {no_hint_is_a_detour, 0, 4});
}
