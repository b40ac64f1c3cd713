/* Worlds agree with what the player has seen; that odds are made of nothing else is looked at in odds.c. */
#include "advice/hint.h"
#include "advice/odds.h"

#include "advice/knowledge.h"
#include "advice/playout.h"
#include "players.h"
#include "unseen.h"

enum { SAMPLES = 1 + 7 / SLOWED, MOVES = 60, GAMES_OF_CHOICE = 200 };

static int cards_of(const Position *p, Card card) {
    int count = 0;
    for (int i = 0; i < CARDS_MAX; i++) count += p->card[i] == card;
    return count;
}

/* A world has the same cards, those seen where they lie, and does not depend on how the others lie.
   Whether the next one is another. */
static bool check_world(Sample *s, const Game *g, const Position *p) {
    Random chance = world_chance(g, p), same_chance;
    const Position other = otherwise(g, p, &s->random);
    same_chance = world_chance(g, &other);
    const Position world = world_drawn(g, p, &chance), same = world_drawn(g, &other, &same_chance);
    const Position seen = known_view(g, p), seen_in_world = known_view(g, &world);
    for (int card = 0; card < CARD_LIMIT; card++)
        ck_assert_int_eq(cards_of(&world, (Card)card), cards_of(p, (Card)card));
    if (!position_equal(&seen, &seen_in_world)) ck_abort_msg("%s: a world differs in what is seen", s->name);
    if (!position_equal(&world, &same)) ck_abort_msg("%s: a world knows how unseen cards lie", s->name);
    const Position next = world_drawn(g, p, &chance);
    return !position_equal(&world, &next);
}

static void check_sample(int place, int nth, int *different) {
    Sample s = sample_of(place, nth);
    Play play;
    MoveList list;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    for (int i = 0; i < MOVES; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (!list.count) break;
        *different += check_world(&s, &play.game, play_now(&play));
        play_do(&play, move_random(&play.game, play_now(&play), &list, &s));
    }
    play_end(&play);
}

START_TEST(knows_what_the_player_knows) {
    int different = 0;
    for (int nth = 0; nth < SAMPLES; nth++) check_sample(_i, nth, &different);
    if (rules_tried(_i)->group[0].role == STOCK) ck_assert_int_gt(different, SAMPLES * 10);
}
END_TEST

typedef struct Choices {
    int kept, left, alike;
} Choices;

/* The move for which most speaks leads to where the play has not been, as the plays below never come back. */
static void check_choice(const Play *play, Choices *seen) {
    static Comparison odds;
    WeighedMoves moves;
    policy_weigh(policy_of(&play->game), &play->game, play_now(play), 0, 0, 0, &moves);
    const Move usual = policy_take_best(&moves).move;
    ck_assert(comparison_find(play, GAMES_OF_CHOICE, ENDLESS, &odds));
    if (odds.count < 2) return;
    const bool kept = move_equal(odds.of[0].move, usual);
    const MoveOdds *other = &odds.of[kept];
    ck_assert(kept || other->gain > 0);
    ck_assert(kept == (other->gain <= 0 || other->gain * other->gain <= 2 * other->apart));
    bool alike = true;
    for (int i = 0; i < odds.count; i++) alike &= !odds.of[i].apart;
    if (odds.count == 2)
        ck_assert_int_eq(odds.of[0].games, knows_all(&play->game, play_now(play)) ? KNOWN_GAMES
                                           : alike                                ? GAMES_OF_CHOICE / 8
                                                                                  : GAMES_OF_CHOICE / 2);
    *(alike ? &seen->alike : kept ? &seen->kept : &seen->left) += 1;
}

/* Another move than the policy's is made where it did clearly better, and where none makes a difference few
   games are played. */
START_TEST(leaves_the_policy_for_what_tells) {
    Choices seen = {0};
    for (uint64_t number = 1; number <= 8; number++) {
        static Playout o;
        Play play;
        begin_numbered(&play, "additions-patience", "passes=3 redeal=keep", number);
        playout_begin(&o, &play.game, policy_of(&play.game), play_now(&play), 0, 0, 0);
        while (playout_step(&o)) {
            check_choice(&play, &seen);
            play_make(&play, o.last);
        }
        play_end(&play);
    }
    fprintf(stderr, "kept %d, left %d, alike %d\n", seen.kept, seen.left, seen.alike);
    ck_assert(seen.kept > 9 && seen.left > 9 && seen.alike > 9);
}
END_TEST

/* A card taken back to get on is the policy's choice, and weighed like any other. */
START_TEST(takes_cards_back) {
    static Playout o;
    static Comparison odds;
    int back = 0, kept = 0;
    for (uint64_t number = 1; number <= 1 + 11 / SLOWED; number++) {
        Play play;
        begin_numbered(&play, "kleine-harfe", "", number);
        playout_begin(&o, &play.game, policy_of(&play.game), play_now(&play), 0, 0, 0);
        while (playout_step(&o)) {
            if (move_is_take_back(&play.game, o.last)) {
                ck_assert(comparison_find(&play, GAMES_OF_CHOICE, ENDLESS, &odds));
                kept += move_equal(odds.of[0].move, o.last);
                for (int i = odds.count - 1; !move_equal(odds.of[i].move, o.last); i--)
                    ck_assert_int_gt(i, 0);
                back++;
            }
            play_make(&play, o.last);
        }
        play_end(&play);
    }
    fprintf(stderr, "%d taken back, %d of them after other games too\n", back, kept);
    ck_assert(back > 0 && (SLOWED > 1 || 2 * kept > back));
}
END_TEST

/* Planning wins more than going by the looks, and that more than chance. */
START_TEST(planning_wins_more) {
    int won[PLAYERS] = {0};
    for (Player player = FAIR_PLAYER; player < PLAYERS; player++)
        for (uint64_t number = 1; number <= 30; number++) {
            Play play;
            begin_numbered(&play, "additions-patience", "passes=3 redeal=keep", number);
            won[player] += player_wins(player, &play, 40, ENDLESS);
            play_end(&play);
        }
    fprintf(stderr, "%d, %d and %d won\n", won[FAIR_PLAYER], won[GREEDY_PLAYER], won[RANDOM_PLAYER]);
    ck_assert_int_gt(won[FAIR_PLAYER], won[GREEDY_PLAYER]);
    ck_assert_int_ge(won[GREEDY_PLAYER], won[RANDOM_PLAYER]);
}
END_TEST

int main(void) {
    return RUN_TESTS("odds", 0, 0, {leaves_the_policy_for_what_tells}, {takes_cards_back},
                     {planning_wins_more}, {knows_what_the_player_knows, 1, 1 + games_to_try()});
}
