/* What holds in every game, and in games by chance, at every position of random play, whatever the settings.
 */
#include "solver/solver.h"
#include "copies.h"
#include "random_table.h"
#include "sampled.h"

#include <stdlib.h>

enum { TABLES = 3000 };

static long positions, listed, refused, words, wins;

/* --- positions ---------------------------------------------------------------------------------------- */

/* Every card as often as there are packs, in piles that lie one behind the other. */
static void check_pack(const Sample *s, const Game *g, const Position *p) {
    int seen[CARD_LIMIT] = {0};
    for (int pile = 0; pile < PILES_MAX; pile++) {
        if (pile_count(p, pile) < 0 || p->hidden[pile] > pile_count(p, pile) ||
            (pile >= g->piles && pile_count(p, pile)))
            ck_abort_msg("%s: pile %d", s->name, pile);
        for (int i = 0; i < pile_count(p, pile); i++) seen[pile_cards(p, pile)[i]]++;
        if (!pile_is_empty(p, pile) && pile_top(p, pile) == NO_CARD)
            ck_abort_msg("%s: pile %d ends with a hole", s->name, pile);
    }
    for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++)
        if (seen[c] != copies_of(&g->rules, c))
            ck_abort_msg("%s: card %d is there %d times", s->name, c, seen[c]);
    for (int i = p->start[PILES_MAX]; i < CARDS_MAX; i++)
        if (p->card[i] != NO_CARD) ck_abort_msg("%s: a card behind the last", s->name);
}

/* The standing says of the list what it should. */
static void check_standing(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    const Standing standing = game_standing(g, p);
    bool last = list->count > 0;
    for (int i = 0; i < list->count; i++)
        last = last && (move_is_idle(g, p, list->move[i]) || move_is_take_back(g, list->move[i]));
    const bool sound = game_is_won(g, p) ? standing == STANDING_WON
                       : !list->count    ? standing == STANDING_LOST
                       : !last           ? standing == STANDING_OPEN
                                         : standing == STANDING_LOST || standing == STANDING_TAKE_BACKS;
    if (!sound) ck_abort_msg("%s: standing %d", s->name, standing);
    if (game_is_won(g, p) && list->count) ck_abort_msg("%s: won, but there are moves", s->name);
    if (perft(g, p, 0) != 1 || perft(g, p, 1) != (uint64_t)list->count) ck_abort_msg("%s: perft", s->name);
}

/* A pile wants a rank where no other would do. */
static void check_needs(const Sample *s, const Game *g, const Position *p) {
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != FOUNDATION || pile_is_empty(p, pile)) continue;
        const int need = pile_needs(g, p, pile);
        for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++)
            if (need && pile_takes(g, p, pile, (Card)c) && rank_of((Card)c) != need)
                ck_abort_msg("%s: pile %d wants %d but takes %d", s->name, pile, need, rank_of((Card)c));
    }
}

/* --- moves -------------------------------------------------------------------------------------------- */

static bool is_listed(const MoveList *list, Move m) {
    for (int i = 0; i < list->count; i++)
        if (move_equal(list->move[i], m)) return true;
    return false;
}

/* Moves that are not in the list are refused with a reason.  What a kind does not use is 0. */
static void check_move(const Sample *s, Play *play, const MoveList *list, Move m) {
    const int at = play->at;
    if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER) m.to = m.count = 0;
    if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) m.from = 0;
    if (is_listed(list, m) != move_is_legal(&play->game, play_now(play), m))
        ck_abort_msg("%s: move %d from %d to %d (%d) is judged otherwise than listed", s->name, m.kind,
                     m.from, m.to, m.count);
    if (is_listed(list, m)) return;
    /* The top card named by its row, or the cards of a pair the other way round, may be a legal move but for
     * its name. */
    const Position *now = play_now(play);
    const bool misnamed = (m.kind == MOVE_INNER && m.count == pile_count(now, m.from)) ||
                          !move_equal(m, pair_in_order(&play->game, now, m));
    if (play_do(play, m) || play->at != at ||
        (!misnamed && !move_refusal(&play->game, play_now(play), m).why))
        ck_abort_msg("%s: move %d from %d to %d (%d)", s->name, m.kind, m.from, m.to, m.count);
    refused++;
}

static void check_some_moves(Sample *s, Play *play, const MoveList *list) {
    for (int i = 0; i < 12; i++) {
        const Move m = {.kind = (uint8_t)(1 + random_below(&s->random, MOVE_DOWN)),
                        .from = (uint8_t)random_below(&s->random, (uint64_t)play->game.piles),
                        .to = (uint8_t)random_below(&s->random, (uint64_t)play->game.piles),
                        .count = (uint8_t)random_below(&s->random, 4)};
        check_move(s, play, list, m);
    }
}

static void check_all_moves(const Sample *s, Play *play, const MoveList *list) {
    const uint8_t piles = (uint8_t)play->game.piles;
    for (uint8_t kind = MOVE_CARDS; kind <= MOVE_DOWN; kind++)
        for (uint8_t from = 0; from < piles; from++)
            for (uint8_t to = 0; to < (kind <= MOVE_INNER ? piles : 2); to++)
                for (uint8_t count = 0; count < (kind <= MOVE_INNER ? 15 : 2); count++)
                    check_move(s, play, list, (Move){kind, from, to, count});
}

/* --- words -------------------------------------------------------------------------------------------- */

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Words differ, and each is read as the move that it was written for. */
static void check_words(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    static char word[MOVES_MAX][NOTATION_MAX];
    for (int i = 0; i < list->count; i++) {
        Move m = {.kind = MOVE_NONE};
        Error c = {.why = 0};
        move_write(g, p, list->move[i], word[i]);
        if (strlen(word[i]) >= NOTATION_MAX - 1 || !move_read(g, p, word[i], &m, &c) ||
            !move_equal(m, list->move[i]))
            ck_abort_msg("%s: %s is read as another move", s->name, word[i]);
    }
    qsort(word, (size_t)list->count, sizeof *word, compare_words);
    for (int i = 1; i < list->count; i++)
        if (!strcmp(word[i - 1], word[i])) ck_abort_msg("%s: two moves %s", s->name, word[i]);
    words += list->count;
}

/* Pairs are named in either order. */
static bool is_pair_turned(const Game *g, const Position *p, const MoveList *list, const char *junk) {
    char word[NOTATION_MAX], turned[2 * NOTATION_MAX];
    const char *const dash = strchr(junk, '-');
    if (!dash || g->pairs < 0) return false;
    snprintf(turned, sizeof turned, "%s-%.*s", dash + 1, (int)(dash - junk), junk);
    for (int i = 0; i < list->count; i++)
        if (!strcmp(move_write(g, p, list->move[i], word), turned)) return true;
    return false;
}

/* What looks like a word is either that of a legal move or refused with a reason. */
static void check_word(const Sample *s, const Game *g, const Position *p, const MoveList *list,
                       const char *junk) {
    char word[NOTATION_MAX];
    bool legal = false;
    Move m;
    Error c = {.why = 0};
    for (int i = 0; i < list->count; i++)
        legal = legal || !strcmp(move_write(g, p, list->move[i], word), junk);
    legal |= is_pair_turned(g, p, list, junk);
    if (move_read(g, p, junk, &m, &c) != legal) ck_abort_msg("%s: “%s”", s->name, junk);
    if (legal) return;
    if (!c.why) ck_abort_msg("%s: “%s” is refused without a reason", s->name, junk);
    refused++;
}

static void check_junk(Sample *s, const Game *g, const Position *p, const MoveList *list) {
    static const char *const part[] = {
        "t1", "t2", "t3",  "t7", "t10", "w",  "f",      "fa", "fk", "fc",  "fs", "h1", "h7",    "l1",  "l5",
        "r5", "c",  "s",   "a1", "f1",  "f4", "fa1",    "*2", "*3", "*13", ".1", ".2", "-",     "-",   "-",
        "-",  "-f", "-t1", "up", "x",   "**", "redeal", "é",  "%s", "99",  "\t", "T1", "turn-", "draw"};
    enum { PARTS = sizeof part / sizeof *part };
    char junk[64] = "";
    const int parts = (int)random_below(&s->random, 5);
    for (int i = 0; i < parts; i++) strcat(junk, part[random_below(&s->random, PARTS)]);
    check_word(s, g, p, list, junk);
    if (!list->count) return;
    move_write(g, p, list->move[random_below(&s->random, (uint64_t)list->count)], junk);
    junk[random_below(&s->random, strlen(junk))] =
        (char)(33 + random_below(&s->random, 94)); /* one letter changed */
    check_word(s, g, p, list, junk);
}

/* --- plays -------------------------------------------------------------------------------------------- */

/* Every move of the list is accepted, and what it does is what apply says. */
static void check_list(const Sample *s, Play *play, const MoveList *list) {
    const Position p = *play_now(play);
    for (int i = 0; i < list->count; i++) {
        const Position after = apply(&play->game, &p, list->move[i]);
        check_pack(s, &play->game, &after);
        if (move_refusal(&play->game, &p, list->move[i]).why || !play_do(play, list->move[i]) ||
            !position_equal(play_now(play), &after) || !play_undo(play) ||
            !position_equal(play_now(play), &p))
            ck_abort_msg("%s: move %d of the list", s->name, i);
    }
    listed += list->count;
}

/* Of the list nothing is left out but what leads to columns and cells that are no targets. */
static void check_targets(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    const PileSet targets = position_hash(p);
    MoveList some;
    int next = 0;
    legal_moves_to(g, p, targets, &some);
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        const bool target = m.kind != MOVE_CARDS || targets & pile_bit(m.to);
        if (next < some.count && !memcmp(&m, &some.move[next], sizeof m))
            next++;
        else if (target || (role_of(g, m.to) != COLUMN && role_of(g, m.to) != CELL))
            ck_abort_msg("%s: move %d of the list is left out", s->name, i);
    }
    ck_assert_int_eq(next, some.count);
}

static void check_sample(Sample *s, int nth) {
    Play play;
    MoveList list;
    play_begin(&play, s->rules, &s->settings, &s->deal);
    for (int i = 0; i <= moves_of(nth); i++) {
        const Game *g = &play.game;
        const Position p = *play_now(&play);
        legal_moves(g, &p, &list);
        check_pack(s, g, &p);
        check_standing(s, g, &p, &list);
        if (i % 8 == 0 || !list.count) {
            check_list(s, &play, &list);
            check_targets(s, g, &p, &list);
            check_needs(s, g, &p);
            check_words(s, g, &p, &list);
            check_some_moves(s, &play, &list);
            check_junk(s, g, &p, &list);
        }
        if (nth % 500 == 7 && i % 32 == 31) check_all_moves(s, &play, &list);
        positions++;
        if (!list.count) break;
        play_do(&play, move_random(g, &p, &list, s));
    }
    wins += game_is_won(&play.game, play_now(&play));
    check_replay(&play);
    play_end(&play);
}

START_TEST(every_game) {
    for (int nth = 0; nth < samples_of(_i); nth++) {
        Sample s = sample_of(_i, nth);
        check_sample(&s, nth);
    }
    printf("%-20s %d deals, %ld positions, %ld moves made, %ld words, %ld refused, %ld won\n",
           rules_tried(_i)->id, samples_of(_i), positions, listed, words, refused, wins);
    if (SLOWED > 1) return;
    ck_assert_int_gt(positions, 10L * samples_of(_i));
    ck_assert_int_gt(refused, positions);
    if (_i <= games_with_texts()) ck_assert_int_gt(wins, samples_of(_i) / 100);
}
END_TEST

/* The rules of a random table: learned, so that there are records of it, as long as there is room. */
static const Rules *rules_by_chance(int nth, Rules *rules, char text[RANDOM_TABLE_MAX]) {
    Error error;
    random_table((uint64_t)nth, text);
    const Rules *learned = rules_learn(text, strlen(text), 0, &error);
    return learned ? learned : random_rules((uint64_t)nth, rules, text) ? rules : 0;
}

/* The same of tables that nobody has thought of. */
START_TEST(random_tables) {
    static char text[RANDOM_TABLE_MAX];
    int read = 0;
    for (int nth = 0; nth < trials(TABLES); nth++) {
        Rules room;
        const Rules *rules = rules_by_chance(nth, &room, text);
        if (!rules) continue;
        Sample s = sample_of_rules(rules, (uint64_t)nth, nth);
        check_sample(&s, nth);
        read++;
    }
    printf("%d tables of %d, %ld positions, %ld won\n", read, trials(TABLES), positions, wins);
    ck_assert_int_gt(read, trials(TABLES) * 7 / 10);
}
END_TEST

/* The properties are not empty: positions and moves that are wrong are found to be so. */
START_TEST(wrong_ones_are_found) {
    Sample s = sample_of(_i, 0);
    Play play;
    MoveList list;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    legal_moves(&play.game, play_now(&play), &list);
    ck_assert_int_gt(list.count, 0);
    ck_assert(is_listed(&list, list.move[0]));
    ck_assert(!is_listed(&list, (Move){.kind = MOVE_NONE}));
    ck_assert(!play_do(&play, (Move){.kind = MOVE_NONE}));
    ck_assert(!play_undo(&play));
    ck_assert(play_do(&play, list.move[0]));
    ck_assert(!position_equal(play_now(&play), &play.start));
    play_end(&play);
}
END_TEST

int main(int argc, char **argv) {
    Suite *suite = suite_create("properties of every game");
    TCase *tcase = tcase_create("every game");
    tcase_set_timeout(tcase, 300);
    add_games(tcase, every_game, argc, argv);
    add_games(tcase, wrong_ones_are_found, argc, argv);
    suite_add_tcase(suite, tcase);
    tcase = tcase_create("random tables");
    tcase_set_timeout(tcase, 600);
    tcase_add_test(tcase, random_tables);
    if (argc < 2) suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
