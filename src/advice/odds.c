/* How often a game is won if it is played on by the policy, for each move now: over worlds that agree with
   what the player has seen. */
#include "odds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "knowledge.h"
#include "engine/memory.h"
#include "playout.h"

enum {
    WORTH_OF_WIN = 1000,
    WORTH_OF_WINNABLE = 300, /* worth of a lost game that the solver would have won */
    WINNABLE_POSITIONS = 500,
    WORTH_OF_HOME = 150, /* worth of all cards home but the last */
    LEAST_GAMES = 2,     /* a round */
    GAMES_OF_PLANS = 4,  /* a game by plans takes as long as this many by the policy */
    ALIKE_WORLDS = 12,   /* this many without a difference between moves are enough, */
    ALIKE_SHARE = 8,     /* or this part of the games if that is more */
    CLEARLY = 2,         /* the square of how many standard errors are not chance */
    POSITIONS_A_GAME = 6000,
    POSITIONS_BESIDES = 300000,
    MEASURE = 0x6d656173 /* makes worlds different from those of the choice */
};

typedef struct Rounds {
    const Play *play;
    const MovePolicy *policy;
    Random random;
    int alike;  /* this many worlds without a difference are enough */
    bool known; /* all games are the same */
    Budget *budget;
    KnownPlan *plan; /* PLANS_MOST of them */
} Rounds;

/* The budget of this many games: more than they need except in custom tables, and about half a second for a
   hint. */
static uint64_t positions_for(int games) {
    return POSITIONS_BESIDES + (uint64_t)games * POSITIONS_A_GAME;
}

static Rounds rounds_begin(const Play *play, int games, Budget *b) {
    const Game *g = &play->game;
    const int share = games / ALIKE_SHARE, alike = share > ALIKE_WORLDS ? share : ALIKE_WORLDS;
    return (Rounds){.play = play,
                    .policy = policy_of(g),
                    .random = world_chance(g, play_now(play)),
                    .alike = alike,
                    .known = knows_all(g, play_now(play)),
                    .budget = b};
}

/* Whether a drawn card may be left alone. */
static bool leaves_drawn(const Game *g) {
    return g->hand < 0 || !g->rules.stock.held || g->rules.stock.may_pass;
}

static bool plans_ahead(const Game *g, const Position *p) {
    return run_plans_apply(g) || plans_apply(g, p);
}

static Position after_plan(const Rounds *r, const Position *world, const MoveOdds *odds) {
    const Game *g = &r->play->game;
    if (!odds->plan) return apply(g, world, odds->move);
    const KnownPlan *const plan = &r->plan[odds->plan - 1];
    Position after = *world;
    for (int i = 0; i < plan->count; i++) after = apply(g, &after, plan->move[i]);
    return after;
}

/* The worth of a result: a win is worth most, and every card that came home a little.  If drawn cards may be
   left alone the policy's clumsiness loses more than the cards do, so games that could be won count, too;
   plans are not clumsy. */
static int play_on(const Rounds *r, const Position *world, const MoveOdds *odds) {
    const Game *g = &r->play->game;
    const Position after = after_plan(r, world, odds);
    Playout o;
    playout_begin(&o, g, r->policy, &after, 0, 0, r->budget);
    if (playout_wins_by_plans(&o)) return WORTH_OF_WIN;
    if (leaves_drawn(g) && !plans_ahead(g, &after) &&
        verdict_within(r->budget, g, &after, WINNABLE_POSITIONS) == WINNABLE)
        return WORTH_OF_WINNABLE;
    return WORTH_OF_HOME * cards_home(g, &o.now) / cards_to_win(g);
}

/* Plays on from each of the first moves in the same world; false if the budget was spent meanwhile: then no
   single move may count. */
static bool play_world(const Rounds *r, const Position *world, MoveOdds *of, int count) {
    const int times = r->known ? KNOWN_GAMES : 1;
    int worth[SENSIBLE_MAX];
    for (int k = 0; k < count; k++) {
        worth[k] = play_on(r, world, &of[k]);
        if (count > 1 && budget_is_spent(r->budget)) return false;
    }
    for (int k = 0; k < count; k++) {
        const int64_t gain = worth[k] - worth[0];
        of[k].games += times;
        of[k].won += times * (worth[k] == WORTH_OF_WIN);
        of[k].gain += times * gain;
        of[k].apart += times * gain * gain;
    }
    return !budget_is_spent(r->budget);
}

/* Plays on from each of the first moves in the same worlds, once if they are known; false if the budget was
   spent. */
static bool play_round(Rounds *r, int worlds, MoveOdds *of, int count) {
    if (r->known) worlds = of[0].games == 0;
    for (int i = 0; i < worlds; i++) {
        if (!budget_look(r->budget)) return false;
        const Position world = world_drawn(&r->play->game, play_now(r->play), &r->random);
        if (!play_world(r, &world, of, count)) return false;
    }
    return true;
}

static void swap(MoveOdds *a, MoveOdds *b) {
    const MoveOdds first = *a;
    *a = *b;
    *b = first;
}

/* The first stays, as the others are compared with it. */
static void put_others_in_order(MoveOdds *of, int count) {
    for (int i = 2; i < count; i++)
        for (int k = i; k > 1 && of[k].gain * of[k - 1].games > of[k - 1].gain * of[k].games; k--)
            swap(&of[k], &of[k - 1]);
}

static bool all_are_alike(const Rounds *r, const MoveOdds *of, int count) {
    int64_t apart = 0;
    if (r->known && of[0].games) return true;
    for (int i = 1; i < count; i++) apart += of[i].apart;
    return !apart && of[0].games >= r->alike;
}

/* The policy's choice yields only to a clearly better move: the luckiest of many moves looks good. */
static bool put_best_first(MoveOdds *of, int count) {
    if (count < 2 || of[1].gain <= 0 || of[1].gain * of[1].gain <= CLEARLY * of[1].apart) return false;
    swap(&of[0], &of[1]);
    return true;
}

static bool is_clearly_worse(const MoveOdds *of) {
    return of->gain < 0 && of->gain * of->gain > CLEARLY * of->apart;
}

/* Whether cards would go back to the column that they came from not long before. */
static bool goes_back(const Play *play, Move m) {
    enum { LATELY = 12 };
    const Game *g = &play->game;
    if (m.kind != MOVE_CARDS || role_of(g, m.from) != COLUMN || role_of(g, m.to) != COLUMN) return false;
    for (int at = play->at - 1; at >= 0 && at >= play->at - LATELY; at--) {
        const Move made = play->played[at].move;
        if (made.kind == MOVE_CARDS && made.from == m.to && made.to == m.from && made.count == m.count)
            return pile_top(play_after(play, at), made.from) == pile_top(play_now(play), m.from);
    }
    return false;
}

/* A move that only shifts cards to and fro yields to the next that is not clearly worse. */
static void put_back_later(const Play *play, Comparison *odds) {
    MoveOdds *const of = odds->of;
    if (odds->count < 2 || odds->planned || of[0].plan || !of[0].games || is_clearly_worse(&of[1]) ||
        !goes_back(play, of[0].move) || goes_back(play, of[1].move))
        return;
    swap(&of[0], &of[1]);
}

static bool leads_on(const Rounds *r, Move m) {
    if (!m.kind) return false;
    const Position after = apply(&r->play->game, play_now(r->play), m);
    return is_new_to(r->play, &after);
}

/* Whether two moves differ only in which of several empty places the cards go to. */
static bool are_equal(const Game *g, const Position *p, Move a, Move b) {
    const int class = group_of(g, a.to)->alike;
    const bool places = class && class == group_of(g, b.to)->alike;
    if (!places || !pile_is_empty(p, a.to) || !pile_is_empty(p, b.to)) return move_equal(a, b);
    b.to = a.to;
    return move_equal(a, b);
}

/* The place of a move, or of an equal one. */
static int place_of(const Play *play, const Comparison *odds, Move m) {
    int i = 0;
    while (i < odds->count && !are_equal(&play->game, play_now(play), odds->of[i].move, m)) i++;
    return i;
}

/* The move that goes on through the stock, if that comes first, except for safe moves home from a column (the
   waste's card will still be there later); or none. */
static Move look_through(const Game *g, const Position *p) {
    MoveList list;
    if (!may_look_through(g, p)) return (Move){.kind = MOVE_NONE};
    legal_moves(g, p, &list);
    Move look = safe_move(g, p, &list);
    if (look.kind && role_of(g, look.from) != COLUMN) look.kind = MOVE_NONE;
    for (int i = 0; i < list.count && !look.kind; i++)
        if (list.move[i].kind == MOVE_DRAW || list.move[i].kind == MOVE_REDEAL) look = list.move[i];
    return look;
}

/* The one move that does what two do, of which the second moves on what the first did, as from a foundation
   that is only passed by; or none. */
static Move straightened(const Game *g, const Position *p, Move m, Move next) {
    const Move none = {.kind = MOVE_NONE}, straight = {MOVE_CARDS, m.from, next.to, m.count};
    if (m.kind != MOVE_CARDS || next.kind != MOVE_CARDS || next.from != m.to || next.count != m.count)
        return none;
    const Position between = apply(g, p, m);
    if (!move_is_legal(g, p, straight)) return none;
    const Position after = apply(g, &between, next), at_once = apply(g, p, straight);
    return position_equal(&at_once, &after) ? straight : none;
}

static void straighten_plan(const Play *play, KnownPlan *plan) {
    const Game *g = &play->game;
    Position p = *play_now(play);
    for (int i = 0; i + 1 < plan->count; p = apply(g, &p, plan->move[i++])) {
        const Move straight = straightened(g, &p, plan->move[i], plan->move[i + 1]);
        const Position after = straight.kind ? apply(g, &p, straight) : p;
        if (!straight.kind || !is_new_to(play, &after)) continue;
        memmove(plan->move + i, plan->move + i + 1, sizeof *plan->move * (size_t)(--plan->count - i));
        plan->move[i] = straight;
    }
}

/* If there are plans nothing else need be tried; false if none is left. */
static bool find_plans(Rounds *r, Comparison *odds) {
    const Game *g = &r->play->game;
    const Position *now = play_now(r->play);
    const int plans = run_plans_apply(g) ? run_plan_find(g, now, RUN_TRIES_MOST, r->budget, r->plan)
                      : can_plan(g, now) ? plans_find(g, now, r->budget, r->plan, PLANS_MOST)
                                         : 0;
    for (int i = 0; i < plans; i++)
        if (leads_on(r, r->plan[i].move[0]))
            odds->of[odds->count++] = (MoveOdds){.move = r->plan[i].move[0], .plan = i + 1};
    return odds->count;
}

/* The available moves, the policy's best first, or plans by their value. */
static void find_moves(Rounds *r, Comparison *odds) {
    const Game *g = &r->play->game;
    const Move look = look_through(g, play_now(r->play));
    odds->count = 0;
    if (leads_on(r, look)) {
        odds->of[odds->count++] = (MoveOdds){.move = look};
        return;
    }
    if (find_plans(r, odds)) return;
    WeighedMoves moves;
    WeighedMove best = {.move = {.kind = MOVE_NONE}};
    policy_weigh(r->policy, g, play_now(r->play), 0, 0, r->budget, &moves);
    for (WeighedMove m; (m = policy_take_best(&moves)).move.kind;) {
        if (!leads_on(r, m.move)) continue;
        if (!odds->count) best = m;
        odds->of[odds->count++] = (MoveOdds){.move = m.move};
    }
    const Move back = policy_take_back(r->policy, g, play_now(r->play), best, r->budget).move;
    if (!leads_on(r, back)) return;
    const int place = place_of(r->play, odds, back);
    if (place == SENSIBLE_MAX) return;
    if (place == odds->count) odds->count++;
    odds->of[place] = odds->of[0];
    odds->of[0] = (MoveOdds){.move = back};
}

/* Plays on from the first moves in this many worlds, or in few if they make no difference. */
static bool compare(Rounds *r, int worlds, MoveOdds *of, int count) {
    for (; worlds > 0 && !all_are_alike(r, of, count); worlds -= r->alike)
        if (!play_round(r, worlds < r->alike ? worlds : r->alike, of, count)) return false;
    return true;
}

/* Of equal moves, and of plans that begin with the same one, the best represents all. */
static void keep_one_of_each(const Play *play, Comparison *odds) {
    const int count = odds->count;
    odds->count = 0;
    for (int i = 0; i < count; i++)
        if (place_of(play, odds, odds->of[i].move) == odds->count) odds->of[odds->count++] = odds->of[i];
}

/* False if the whole budget was spent; spending that of a stage is a normal end. */
static bool find_now(const Play *play, int games, Budget *b, Comparison *odds) {
    Rounds rounds = rounds_begin(play, games, b);
    bool goes_on = games > 0;
    int halvings = 0;
    if (plans_ahead(&play->game, play_now(play))) games /= GAMES_OF_PLANS;
    rounds.plan = memory_get(PLANS_MOST * sizeof *rounds.plan);
    find_moves(&rounds, odds);
    for (int others = odds->count - 1; others > 0; others /= 2) halvings++;
    for (int others = odds->count - 1; others > 0 && goes_on; others /= 2) {
        const int worlds = games / halvings / (others + 1);
        goes_on = compare(&rounds, worlds > LEAST_GAMES ? worlds : LEAST_GAMES, odds->of, others + 1);
        put_others_in_order(odds->of, others + 1);
    }
    odds->planned = put_best_first(odds->of, odds->count);
    put_back_later(play, odds);
    odds->plan.count = 0;
    if (odds->count && odds->of[0].plan) odds->plan = rounds.plan[odds->of[0].plan - 1];
    free(rounds.plan);
    straighten_plan(play, &odds->plan);
    if (odds->plan.count) odds->of[0].move = odds->plan.move[0];
    keep_one_of_each(play, odds);
    return !b->spent;
}

/* After how many moves everything known now was known. */
static int known_since(const Play *play) {
    const Game *g = &play->game;
    int at = play->at;
    while (at > 0 && all_unseen(g, play_after(play, at - 1)) == all_unseen(g, play_now(play))) at--;
    return at;
}

/* Whether the moves made since then are those of the plan; keeps only what follows. */
static bool plan_goes_on(const Play *play, int since, KnownPlan *plan) {
    const int made = play->at - since;
    if (made >= plan->count) return false;
    for (int i = 0; i < made; i++)
        if (!move_equal(play->played[since + i].move, plan->move[i])) return false;
    plan->count -= made;
    memmove(plan->move, plan->move + made, sizeof *plan->move * (size_t)plan->count);
    return true;
}

bool comparison_find(const Play *play, int games, Budget *b, Comparison *odds) {
    const Game *g = &play->game;
    Play before = *play;
    budget_stage(b, positions_for(games));
    if (run_plans_apply(g) || (knows_stock(g, play_now(play)) && plans_apply(g, play_now(play))))
        before.at = known_since(play);
    const bool whole = find_now(&before, games, b, odds);
    if (before.at == play->at) return whole;
    if (!whole || !plan_goes_on(play, before.at, &odds->plan)) return find_now(play, games, b, odds) && whole;
    odds->count = 1;
    odds->of[0].move = odds->plan.move[0];
    return true;
}

bool comparison_measure(const Play *play, int worlds, Budget *b, MoveOdds *of, int count) {
    budget_stage(b, positions_for(worlds));
    if (run_plans_apply(&play->game)) worlds = worlds / GAMES_OF_PLANS + 1;
    Rounds rounds = rounds_begin(play, worlds, b);
    rounds.random = random_begin(random_next(&rounds.random) ^ MEASURE);
    for (int i = 0; i < count; i++) of[i] = (MoveOdds){.move = of[i].move};
    play_round(&rounds, worlds, of, count);
    return !b->spent;
}

/* --- the odds ------------------------------------------------------------------------------------------- */

enum {
    KNOWN_POSITIONS = 20000,
    KNOWN_IN_ALL = 20 * KNOWN_POSITIONS, /* before the current position */
    WORLD_POSITIONS = 20000,
    GAMES_A_WORLD = 20, /* a search costs about as much */
    WORLDS_LEAST = 10,
    WORLDS_MOST = 100
};

static void be_certain(Odds *found, bool wins, Move next) {
    *found = (Odds){.certain = true, .won = wins, .games = 1, .worlds = 1, .winnable = wins, .lost = !wins};
    if (next.kind) found->moves.of[found->moves.count++] = (MoveOdds){.move = next, .won = 1, .games = 1};
}

/* Searches the positions in which every card is known, except those on a line already found: so a line is
   kept while it is followed, whoever asks and whenever.  If very many remain open only the last is searched.
   Searches that are stopped are not noted. */
static void search_known(const Play *play, Verdicts *lines, Budget *b) {
    const Game *g = &play->game;
    const Limits limits = {.positions = KNOWN_POSITIONS, .memory = SEARCH_MEMORY};
    int first = play->at;
    budget_stage(b, KNOWN_IN_ALL);
    while (first > 0 && knows_all(g, play_after(play, first - 1))) first--;
    for (int i = first; i <= play->at; i++) {
        if (i == play->at) budget_stage(b, 0);
        if (budget_is_spent(b)) continue;
        if (verdicts_searched(lines, play, i) || verdicts_of(lines, play, i) == NOT_WINNABLE) continue;
        const Position *p = play_after(play, i);
        Solution solution = solve_within(b, g, p, limits);
        if (!b->spent) verdicts_note(lines, g, i, p, &solution);
        solution_end(&solution);
    }
}

bool odds_are_certain(const Play *play, Verdicts *lines, Budget *b, Odds *found) {
    const Game *g = &play->game;
    const Move none = {.kind = MOVE_NONE};
    const Standing standing = game_standing(g, play_now(play));
    if (standing == STANDING_WON || standing == STANDING_LOST) {
        be_certain(found, standing == STANDING_WON, none);
        return true;
    }
    if (!knows_all(g, play_now(play))) return false;
    if (lines) search_known(play, lines, b);
    const Verdict verdict =
        lines ? verdicts_of(lines, play, play->at) : verdict_within(b, g, play_now(play), KNOWN_POSITIONS);
    if (verdict != UNDECIDED)
        be_certain(found, verdict == WINNABLE, lines ? verdicts_winning_move(lines, play, play->at) : none);
    if (verdict == NOT_WINNABLE)
        found->never = !play->at || (lines && verdicts_of(lines, play, 0) == NOT_WINNABLE);
    return verdict != UNDECIDED;
}

/* false if the budget was spent.  If every card is known the only world has been searched in vain. */
static bool search_worlds(const Play *play, int worlds, Budget *b, Odds *found) {
    Random chance = world_chance(&play->game, play_now(play));
    budget_stage(b, 0);
    if (knows_all(&play->game, play_now(play))) found->worlds = worlds;
    while (found->worlds < worlds && budget_look(b)) {
        const Position world = world_drawn(&play->game, play_now(play), &chance);
        const Verdict verdict = verdict_within(b, &play->game, &world, WORLD_POSITIONS);
        found->worlds++;
        found->winnable += verdict == WINNABLE;
        found->lost += verdict == NOT_WINNABLE;
    }
    return !b->spent;
}

bool odds_of_moves(const Play *play, Verdicts *lines, int games, Budget *b, Odds *found) {
    if (odds_are_certain(play, lines, b, found)) return true;
    *found = (Odds){.games = 1};
    return comparison_find(play, games, b, &found->moves);
}

static int worlds_wanted(int games) {
    if (games < ODDS_GLANCE) return 0;
    const int wanted = games / GAMES_A_WORLD;
    return wanted < WORLDS_LEAST ? WORLDS_LEAST : wanted > WORLDS_MOST ? WORLDS_MOST : wanted;
}

int odds_played(const Odds *found) {
    int played = found->chosen ? found->chosen + found->moves.of[0].games : 0;
    for (int i = 0; !found->chosen && i < found->moves.count; i++) played += found->moves.of[i].games;
    return played;
}

double odds_share_done(const Odds *found, int games) {
    const int played = found->chosen ? games / 2 + found->moves.of[0].games : odds_played(found),
              all = games + worlds_wanted(games) * GAMES_A_WORLD;
    return (double)(played + found->worlds * GAMES_A_WORLD) / all;
}

static bool wins_more(const MoveOdds *a, const MoveOdds *b) {
    return (long long)a->won * b->games > (long long)b->won * a->games;
}

/* Others that won more than the best did where it was measured may just have been lucky: they are measured in
   the same worlds, and then all are in the order of what they won. */
static bool measure_rivals(const Play *play, int worlds, Budget *b, Comparison *moves) {
    MoveOdds *const of = moves->of;
    bool goes_on = true;
    for (int i = 1; i < moves->count && goes_on; i++)
        if (wins_more(&of[i], &of[0])) goes_on = comparison_measure(play, worlds, b, &of[i], 1);
    for (int i = 1; i < moves->count; i++)
        for (int k = i; k && wins_more(&of[k], &of[k - 1]); k--) swap(&of[k], &of[k - 1]);
    return goes_on;
}

/* Where one move was chosen without others the next by the policy are told besides, until three are: by games
   of their own, or what a short search says of them where every card is known. */
static bool add_others(const Play *play, int games, Budget *b, Odds *found) {
    enum { TOLD_LEAST = 3, SHARE_OF_OTHERS = 8 };
    const Game *g = &play->game;
    Comparison *const moves = &found->moves;
    const int first = moves->count;
    WeighedMoves others;
    policy_weigh(policy_of(g), g, play_now(play), 0, 0, b, &others);
    for (WeighedMove m; moves->count < TOLD_LEAST && (m = policy_take_best(&others)).move.kind;) {
        const Position after = apply(g, play_now(play), m.move);
        if (place_of(play, moves, m.move) < moves->count || !is_new_to(play, &after)) continue;
        const Verdict verdict = found->certain ? verdict_within(b, g, &after, KNOWN_POSITIONS) : UNDECIDED;
        if (!found->certain || verdict)
            moves->of[moves->count++] =
                (MoveOdds){.move = m.move, .won = verdict == WINNABLE, .games = found->certain};
    }
    if (!found->certain)
        comparison_measure(play, games / SHARE_OF_OTHERS, b, moves->of + first, moves->count - first);
    return measure_rivals(play, games - games / 2, b, moves);
}

bool odds_find(const Play *play, int games, Budget *b, Odds *found) {
    Verdicts lines = {0};
    const bool glance = games < ODDS_GLANCE;
    const int choice = glance ? 0 : games / 2;
    bool goes_on = odds_of_moves(play, glance ? 0 : &lines, choice, b, found);
    verdicts_end(&lines);
    if (found->certain && found->moves.count && !glance) add_others(play, games, b, found);
    if (found->certain) return goes_on;
    found->calibration = calibration_of(&play->game);
    if (goes_on && found->moves.count) { /* the best of many is partly lucky: it is measured again */
        found->chosen = odds_played(found);
        goes_on = comparison_measure(play, games - choice, b, &found->moves.of[0], 1);
    }
    /* If the choice was stopped, its games are all there is. */
    if (found->moves.count || !goes_on) {
        found->won = found->moves.of[0].won;
        found->games = found->moves.of[0].games;
    }
    if (goes_on && found->moves.count && !glance) goes_on = add_others(play, games, b, found);
    return goes_on && search_worlds(play, worlds_wanted(games), b, found);
}

/* --- calibration ---------------------------------------------------------------------------------------- */

enum { WORD_MAX = 64 }; /* length of an option or value, which the table's reader enforces */

extern const Calibration calibrations[]; /* made by CMake from rules/calibration, ending with a game of 0 */

/* Whether these options, and no others, differ from their defaults. */
static bool are_set(const Settings *s, const char *options) {
    for (int i = 0; i < OPTIONS_MAX && s->option[i].name; i++) {
        char value[WORD_MAX], word[2 * WORD_MAX];
        if (!s->value[i]) continue;
        const int length = snprintf(word, sizeof word, " %s=%s", s->option[i].name,
                                    settings_value(s, i, value, sizeof value));
        if (strncmp(options, word, (size_t)length) != 0) return false;
        options += length;
    }
    return !*options;
}

const Calibration *calibration_of(const Game *g) {
    const Calibration *c = calibrations;
    while (c->game && !(!strcmp(c->game, g->rules.id) && are_set(&g->settings, c->options))) c++;
    return c->game ? c : 0;
}

double logit_counted(double won, double games) {
    const double trace = 1 / 256.0, share = won / games;
    return log((share + trace) / (1 - share + trace));
}

double logit_calibrated(const Calibration *c, double logit) {
    return c->shift + c->slope * fmin(logit, 0) + fmax(logit, 0);
}

static double percent_of(double logit) {
    return 100 / (1 + exp(-logit));
}

Share share_told(const Calibration *c, int won, int games) {
    const double z = 1.959964;
    if (!games) return (Share){0, 0, 100};
    const double counted = 100.0 * won / games;
    if (games == 1) return (Share){counted, counted, counted};
    const Share as_counted = {counted, interval_least(won, games), interval_most(won, games)};
    if (!c) return as_counted;
    const double middle = logit_calibrated(c, logit_counted(counted, 100)),
                 below = middle - logit_calibrated(c, logit_counted(as_counted.least, 100)),
                 above = logit_calibrated(c, logit_counted(as_counted.most, 100)) - middle;
    return (Share){percent_of(middle), percent_of(middle - hypot(below, z * c->error)),
                   percent_of(middle + hypot(above, z * c->error))};
}

Share odds_told(const Odds *found, int won, int games) {
    Share told = share_told(found->calibration, won, games);
    if (found->certain || !found->worlds) return told;
    const double most = interval_most(found->worlds - found->lost, found->worlds);
    if (told.least > most) told.least = interval_least(found->winnable, found->worlds);
    return (Share){fmin(told.percent, most), told.least, fmin(told.most, most)};
}

/* --- bounds --------------------------------------------------------------------------------------------- */

/* Wilson's bound on the side of `sign`. */
static double bound(double part, double all, double sign) {
    const double z = 1.959964, p = part / all;
    const double middle = p + z * z / (2 * all),
                 spread = z * sqrt(p * (1 - p) / all + z * z / (4 * all * all));
    return 100 * (middle + sign * spread) / (1 + z * z / all);
}

/* Rounding may give slightly less than none, or more than all. */
double interval_least(double part, double all) {
    return part > 0 ? bound(part, all, -1) : 0;
}
double interval_most(double part, double all) {
    return part < all ? bound(part, all, 1) : 100;
}
