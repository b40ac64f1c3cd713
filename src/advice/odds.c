#include "odds.h"

#include <math.h>
#include <string.h>

#include "knowledge.h"
#include "lookahead.h"
#include "patience/solver.h"
#include "playout.h"

enum {
    WORTH_OF_WIN = 1000,
    WORTH_OF_WINNABLE = 300, /* a lost game that the solver would have won */
    WINNABLE_POSITIONS = 500,
    WORTH_OF_HOME = 150, /* of all cards but the last */
    LEAST_GAMES = 2,     /* a round */
    GAMES_OF_WAYS = 4,   /* one game by ways takes as long as so many by the policy */
    ALIKE_WORLDS = 12,   /* in which no move made a difference are enough, */
    ALIKE_SHARE = 8,     /* or as many as this part of the games where that is more */
    CLEARLY = 2,         /* the square of so many standard errors is no chance */
    MEASURE = 0x6d656173 /* makes other worlds than those of the choice */
};

typedef struct Rounds {
    const Play *play;
    const MovePolicy *policy;
    Random random;
    int alike; /* so many worlds without a difference are enough */
    KnownWay way[WAYS_MOST];
    bool (*stop)(void *context);
    void *context;
} Rounds;

static Rounds rounds_begin(const Play *play, int games, bool (*stop)(void *context), void *context) {
    const Game *g = &play->game;
    const int share = games / ALIKE_SHARE, alike = share > ALIKE_WORLDS ? share : ALIKE_WORLDS;
    return (Rounds){.play = play,
                    .policy = policy_of(g),
                    .random = world_chance(g, play_now(play)),
                    .alike = alike,
                    .stop = stop,
                    .context = context};
}

/* Whether a drawn card may be left alone. */
static bool leaves_drawn(const Game *g) {
    return g->hand < 0 || !g->rules.stock.held || g->rules.stock.may_pass;
}

static bool plans_ways(const Game *g, const Position *p) {
    return run_ways_apply(g) || ways_apply(g, p);
}

static Position after_way(const Rounds *r, const Position *world, const MoveOdds *odds) {
    const Game *g = &r->play->game;
    if (!odds->way) return apply(g, world, odds->move);
    const KnownWay *const way = &r->way[odds->way - 1];
    Position after = *world;
    for (int i = 0; i < way->count; i++) after = apply(g, &after, way->move[i]);
    return after;
}

/* What came of it: what wins is worth most, and every card that came home a little.  Where drawn cards may be
   left alone more is lost by the policy's clumsiness than by the cards, so that what could be won counts too;
   ways are not clumsy. */
static int play_on(const Rounds *r, const Position *world, MoveOdds *odds) {
    const Game *g = &r->play->game;
    const Position after = after_way(r, world, odds);
    Playout o;
    int home;
    playout_begin(&o, g, r->policy, &after, 0, 0);
    const bool won = playout_wins_by_ways(&o, &home);
    odds->games++;
    odds->won += won;
    if (won) return WORTH_OF_WIN;
    if (leaves_drawn(g) && !plans_ways(g, &after) && winnable_within(g, &after, WINNABLE_POSITIONS))
        return WORTH_OF_WINNABLE;
    return WORTH_OF_HOME * home / cards_to_win(g);
}

/* Plays each of the first moves on in the same worlds; false when it was stopped. */
static bool play_round(Rounds *r, int worlds, MoveOdds *of, int count) {
    for (int i = 0; i < worlds; i++) {
        if (r->stop && r->stop(r->context)) return false;
        const Position world = world_drawn(&r->play->game, play_now(r->play), &r->random);
        const int first = play_on(r, &world, &of[0]);
        for (int k = 1; k < count; k++) {
            const int64_t gain = play_on(r, &world, &of[k]) - first;
            of[k].gain += gain;
            of[k].apart += gain * gain;
        }
    }
    return true;
}

/* The first stays: it is what the others are compared with. */
static void put_others_in_order(MoveOdds *of, int count) {
    for (int i = 2; i < count; i++)
        for (int k = i; k > 1 && of[k].gain * of[k - 1].games > of[k - 1].gain * of[k].games; k--) {
            const MoveOdds better = of[k];
            of[k] = of[k - 1];
            of[k - 1] = better;
        }
}

static bool all_are_alike(const Rounds *r, const MoveOdds *of, int count) {
    int64_t apart = 0;
    for (int i = 1; i < count; i++) apart += of[i].apart;
    return !apart && of[0].games >= r->alike;
}

/* The policy's choice gives way only to what clearly did better: of many moves the luckiest looks good. */
static bool put_best_first(MoveOdds *of, int count) {
    if (count < 2 || of[1].gain <= 0 || of[1].gain * of[1].gain <= CLEARLY * of[1].apart) return false;
    const MoveOdds best = of[1];
    of[1] = of[0];
    of[0] = best;
    return true;
}

static bool leads_on(const Rounds *r, Move m) {
    if (!m.kind) return false;
    const Position after = apply(&r->play->game, play_now(r->play), m);
    return is_new_to(r->play, &after);
}

static int place_of(const Comparison *odds, Move m) {
    int place = 0;
    while (place < odds->count && !move_equal(odds->of[place].move, m)) place++;
    return place;
}

/* The move that goes on through the stock where that is to be done first; or none. */
static Move look_through(const Game *g, const Position *p) {
    MoveList list;
    if (may_look_through(g, p)) {
        legal_moves(g, p, &list);
        for (int i = 0; i < list.count; i++)
            if (list.move[i].kind == MOVE_DRAW || list.move[i].kind == MOVE_REDEAL) return list.move[i];
    }
    return (Move){.kind = MOVE_NONE};
}

/* Where ways are seen nothing else need be tried; false where none is left. */
static bool find_ways(Rounds *r, Comparison *odds) {
    const Game *g = &r->play->game;
    const Position *now = play_now(r->play);
    const int ways = run_ways_apply(g)   ? run_way_find(g, now, RUN_TRIES_MOST, r->way)
                     : sees_ways(g, now) ? ways_find(g, now, r->way)
                                         : 0;
    for (int i = 0; i < ways; i++)
        if (leads_on(r, r->way[i].move[0]))
            odds->of[odds->count++] = (MoveOdds){.move = r->way[i].move[0], .way = i + 1};
    return odds->count;
}

/* The moves there are, the best by the policy first, or ways by their looks. */
static void find_moves(Rounds *r, Comparison *odds) {
    const Game *g = &r->play->game;
    const Move look = look_through(g, play_now(r->play));
    odds->count = 0;
    if (leads_on(r, look)) {
        odds->of[odds->count++] = (MoveOdds){.move = look};
        return;
    }
    if (find_ways(r, odds)) return;
    WeighedMoves moves;
    WeighedMove best = {.move = {.kind = MOVE_NONE}};
    policy_weigh(r->policy, g, play_now(r->play), 0, 0, &moves);
    for (WeighedMove m; (m = policy_take_best(&moves)).move.kind;) {
        if (!leads_on(r, m.move)) continue;
        if (!odds->count) best = m;
        odds->of[odds->count++] = (MoveOdds){.move = m.move};
    }
    const Move back = policy_take_back(r->policy, g, play_now(r->play), best).move;
    if (!leads_on(r, back)) return;
    const int place = place_of(odds, back);
    if (place == odds->count) odds->count++;
    odds->of[place] = odds->of[0];
    odds->of[0] = (MoveOdds){.move = back};
}

/* Plays the first moves on in so many worlds, or in few where they make no difference. */
static bool compare(Rounds *r, int worlds, MoveOdds *of, int count) {
    for (; worlds > 0 && !all_are_alike(r, of, count); worlds -= r->alike)
        if (!play_round(r, worlds < r->alike ? worlds : r->alike, of, count)) return false;
    return true;
}

/* Of several ways that begin with the same move the best stands for all. */
static void keep_one_of_each(Comparison *odds) {
    const int count = odds->count;
    odds->count = 0;
    for (int i = 0; i < count; i++)
        if (place_of(odds, odds->of[i].move) == odds->count) odds->of[odds->count++] = odds->of[i];
}

static bool find_now(const Play *play, int games, bool (*stop)(void *context), void *context,
                     Comparison *odds) {
    Rounds rounds = rounds_begin(play, games, stop, context);
    int halvings = 0;
    if (plans_ways(&play->game, play_now(play))) games /= GAMES_OF_WAYS;
    find_moves(&rounds, odds);
    for (int others = odds->count - 1; others > 0; others /= 2) halvings++;
    for (int others = odds->count - 1; others > 0; others /= 2) {
        const int worlds = games / halvings / (others + 1);
        if (!compare(&rounds, worlds > LEAST_GAMES ? worlds : LEAST_GAMES, odds->of, others + 1))
            return false;
        put_others_in_order(odds->of, others + 1);
    }
    odds->planned = put_best_first(odds->of, odds->count);
    odds->way.count = 0;
    if (odds->count && odds->of[0].way) odds->way = rounds.way[odds->of[0].way - 1];
    keep_one_of_each(odds);
    return true;
}

/* After how many moves what is known now was known. */
static int known_since(const Play *play) {
    const Game *g = &play->game;
    int at = play->at;
    while (at > 0 && all_unseen(g, play_after(play, at - 1)) == all_unseen(g, play_now(play))) at--;
    return at;
}

/* Whether the moves made since then are those of the way, of which only what follows is kept. */
static bool way_goes_on(const Play *play, int since, KnownWay *way) {
    const int made = play->at - since;
    if (made >= way->count) return false;
    for (int i = 0; i < made; i++)
        if (!move_equal(play->played[since + i].move, way->move[i])) return false;
    way->count -= made;
    memmove(way->move, way->move + made, sizeof *way->move * (size_t)way->count);
    return true;
}

bool comparison_find(const Play *play, int games, bool (*stop)(void *context), void *context,
                     Comparison *odds) {
    const Game *g = &play->game;
    Play before = *play;
    if (run_ways_apply(g) || (knows_stock(g, play_now(play)) && ways_apply(g, play_now(play))))
        before.at = known_since(play);
    if (!find_now(&before, games, stop, context, odds)) return false;
    if (before.at == play->at) return true;
    if (!way_goes_on(play, before.at, &odds->way)) return find_now(play, games, stop, context, odds);
    odds->count = 1;
    odds->of[0].move = odds->way.move[0];
    return true;
}

bool comparison_measure(const Play *play, int worlds, bool (*stop)(void *context), void *context,
                        MoveOdds *of, int count) {
    if (run_ways_apply(&play->game)) worlds = worlds / GAMES_OF_WAYS + 1;
    Rounds rounds = rounds_begin(play, worlds, stop, context);
    rounds.random = random_begin(random_next(&rounds.random) ^ MEASURE);
    for (int i = 0; i < count; i++) of[i] = (MoveOdds){.move = of[i].move};
    return play_round(&rounds, worlds, of, count);
}

/* --- the odds as a whole -------------------------------------------------------------------------------- */

enum {
    KNOWN_POSITIONS = 20000,
    WORLD_POSITIONS = 20000,
    GAMES_A_WORLD = 20, /* a search costs about as much */
    WORLDS_LEAST = 10,
    WORLDS_MOST = 100
};

static void be_certain(Odds *found, bool wins, Move next) {
    *found = (Odds){.certain = true, .won = wins, .games = 1, .worlds = 1, .winnable = wins, .lost = !wins};
    if (next.kind) found->moves.of[found->moves.count++] = (MoveOdds){.move = next, .won = 1, .games = 1};
}

/* Searches the positions from which every card is known, but for those on a line found before: so a line is
   kept while it is followed, whoever asks and whenever. */
static void search_known(const Play *play, Verdicts *lines) {
    const Game *g = &play->game;
    int first = play->at;
    while (first > 0 && knows_all(g, play_after(play, first - 1))) first--;
    for (int i = first; i <= play->at; i++) {
        if (verdicts_searched(lines, play, i) || verdicts_of(lines, play, i) == NOT_WINNABLE) continue;
        const Position *p = play_after(play, i);
        Solution solution = solve(g, p, &(Limits){.positions = KNOWN_POSITIONS});
        verdicts_note(lines, g, i, p, &solution);
        solution_end(&solution);
    }
}

bool odds_are_certain(const Play *play, Verdicts *lines, Odds *found) {
    const Move none = {.kind = MOVE_NONE};
    const Standing standing = game_standing(&play->game, play_now(play));
    if (standing == STANDING_WON || standing == STANDING_LOST) {
        be_certain(found, standing == STANDING_WON, none);
        return true;
    }
    if (!knows_all(&play->game, play_now(play))) return false;
    search_known(play, lines);
    const Verdict verdict = verdicts_of(lines, play, play->at);
    if (verdict != UNDECIDED)
        be_certain(found, verdict == WINNABLE, verdicts_winning_move(lines, play, play->at));
    return verdict != UNDECIDED;
}

/* false when it was stopped. */
static bool search_worlds(const Play *play, int worlds, bool (*stop)(void *context), void *context,
                          Odds *found) {
    const Limits limits = {.positions = WORLD_POSITIONS, .verdict_only = true};
    Random chance = world_chance(&play->game, play_now(play));
    for (; found->worlds < worlds; found->worlds++) {
        if (stop && stop(context)) return false;
        const Position world = world_drawn(&play->game, play_now(play), &chance);
        Solution s = solve(&play->game, &world, &limits);
        found->winnable += s.verdict == WINNABLE;
        found->lost += s.verdict == NOT_WINNABLE;
        solution_end(&s);
    }
    return true;
}

bool odds_of_moves(const Play *play, Verdicts *lines, int games, bool (*stop)(void *context), void *context,
                   Odds *found) {
    if (odds_are_certain(play, lines, found)) return true;
    *found = (Odds){.games = 1};
    return comparison_find(play, games, stop, context, &found->moves);
}

bool odds_find(const Play *play, int games, bool (*stop)(void *context), void *context, Odds *found) {
    Verdicts lines = {0};
    const bool chosen = odds_of_moves(play, &lines, games / 2, stop, context, found);
    verdicts_end(&lines);
    if (!chosen || found->certain) return chosen;
    const int wanted = games / GAMES_A_WORLD;
    const int worlds = wanted < WORLDS_LEAST ? WORLDS_LEAST : wanted > WORLDS_MOST ? WORLDS_MOST : wanted;
    if (found->moves.count) { /* who chose the best of many has chosen lucky ones: measured anew */
        MoveOdds best = found->moves.of[0];
        if (!comparison_measure(play, (games + 1) / 2, stop, context, &best, 1)) return false;
        found->moves.of[0].won = found->won = best.won;
        found->moves.of[0].games = found->games = best.games;
    }
    return search_worlds(play, worlds, stop, context, found);
}

/* --- how far off they may be ---------------------------------------------------------------------------- */

/* Wilson's bound on the side of `sign`. */
static double bound(double part, double all, double sign) {
    const double z = 1.959964, p = part / all;
    const double middle = p + z * z / (2 * all),
                 spread = z * sqrt(p * (1 - p) / all + z * z / (4 * all * all));
    return 100 * (middle + sign * spread) / (1 + z * z / all);
}

/* Rounding leaves a trace of less than none, or of more than all. */
double interval_least(double part, double all) {
    return part > 0 ? bound(part, all, -1) : 0;
}
double interval_most(double part, double all) {
    return part < all ? bound(part, all, 1) : 100;
}
