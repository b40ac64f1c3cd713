/* The engine against the naive generator in games with hooks: the same moves at every position of random
   play, and the same positions after them. */
#include "naive.h"
#include "sampled.h"

#include <stdlib.h>

enum { TEXT = 2048 };

static long positions, compared, shuffles, wins;

/* --- a position of the engine, described as naive_describe does --------------------------------------- */

typedef struct Text {
    char text[TEXT];
    int used;
} Text;

static void print_pile(Text *out, const char *name, const Position *p, int pile, int down) {
    if (pile_is_empty(p, pile)) return;
    out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), "%s:", name);
    for (int i = 0; i < pile_count(p, pile); i++) {
        const Card card = pile_cards(p, pile)[i];
        char word[3] = "--";
        if (card) card_write(card, word);
        out->used +=
            snprintf(out->text + out->used, (size_t)(TEXT - out->used), i < down ? " [%s]" : " %s", word);
    }
    out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), "\n");
}

static int compare_lines(const void *a, const void *b) {
    return strcmp(((const Text *)a)->text, ((const Text *)b)->text);
}

/* Without suits those of Die Reihe are in no order. */
static void print_families(Text *out, const Game *g, const Position *p, int l) {
    const PileGroup *line = &g->rules.group[l];
    Text family[8] = {{.used = 0}};
    for (int i = 0; i < line->piles; i++) print_pile(&family[i], line->name, p, g->first[l] + i, 0);
    if (!line->suited && !strcmp(g->rules.id, "die-reihe"))
        qsort(family, line->piles, sizeof *family, compare_lines);
    for (int i = 0; i < line->piles; i++)
        out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), "%s", family[i].text);
}

static void print_line(Text *out, const Game *g, const Position *p, int l) {
    const PileGroup *line = &g->rules.group[l];
    for (int i = 0; i < line->piles; i++) {
        char name[8];
        const int pile = g->first[l] + i;
        snprintf(name, sizeof name, line->piles > 1 ? "%s%d" : "%s", line->name, i + 1);
        print_pile(out, name, p, pile, p->hidden[pile]);
    }
}

static void print_direction(Text *out, const Game *g, const Position *p) {
    const bool each = is_set(&g->settings, "direction-scope", "each");
    out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), "direction");
    for (int base = 0; base < (each ? 4 : 1); base++)
        out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), " %s",
                              ((const char *const[]){"-", "up", "down"})[p->phase >> (2 * base) & 3]);
    out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), "\n");
}

static void describe(Text *out, const Game *g, const Position *p) {
    out->used = 0;
    out->text[0] = '\0';
    if (g->stock >= 0) print_pile(out, "s", p, g->stock, CARDS_MAX);
    if (g->hand >= 0) print_pile(out, "hand", p, g->hand, 0);
    if (g->waste >= 0)
        print_pile(out, "w", p, g->waste, group_of(g, g->waste)->facing == FACE_DOWN ? CARDS_MAX : 0);
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].role == FOUNDATION) print_families(out, g, p, l);
    for (int l = 0; l < g->groups; l++) {
        const Role role = g->rules.group[l].role;
        if (role == COLUMN || role == RESERVE || role == CELL) print_line(out, g, p, l);
    }
    if (g->waste >= 0)
        out->used += snprintf(out->text + out->used, (size_t)(TEXT - out->used), "pass %d\n", p->pass);
    if (strstr(g->rules.id, "napoleon")) print_direction(out, g, p);
}

/* --- comparing ---------------------------------------------------------------------------------------- */

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

static void check_moves(const Sample *s, const Game *g, const Position *p, const MoveList *list,
                        const Naive *n) {
    static char word[MOVES_MAX][NOTATION_MAX], naive[MOVES_MAX][NAIVE_WORD_SIZE];
    const int count = naive_moves(n, naive, MOVES_MAX);
    for (int i = 0; i < list->count; i++) move_write(g, p, list->move[i], word[i]);
    qsort(word, (size_t)list->count, sizeof *word, compare_words);
    qsort(naive, (size_t)count, sizeof *naive, compare_words);
    for (int i = 0; i < list->count || i < count; i++) {
        const char *ours = i < list->count ? word[i] : "nothing", *theirs = i < count ? naive[i] : "nothing";
        if (!strcmp(ours, theirs)) continue;
        static Text text;
        describe(&text, g, p);
        ck_abort_msg("%s: engine %s, naive %s\n%s", s->name, ours, theirs, text.text);
    }
    positions++;
}

static void check_position(const Sample *s, const Game *g, const Position *p, const Naive *n) {
    static Text text;
    static char naive[TEXT];
    describe(&text, g, p);
    naive_describe(n, naive, sizeof naive);
    if (strcmp(text.text, naive)) ck_abort_msg("%s: engine\n%s\nnaive\n%s", s->name, text.text, naive);
    if (game_is_won(g, p) != naive_won(n)) ck_abort_msg("%s: won?\n%s", s->name, naive);
    compared++;
}

/* The order after shuffling is no matter of the rules: the naive game is dealt again in order, then its stock
   is given the engine's order, which must be one of the same cards. */
static void shuffle_too(Naive *n, const Game *g, const Position *after) {
    const bool kept = n->option.redeal_not_kept;
    int balance[CARD_LIMIT] = {0};
    n->option.redeal_not_kept = false;
    ck_assert(naive_play(n, "redeal"));
    n->option.redeal_not_kept = kept;
    ck_assert_int_eq(n->stock.count, pile_count(after, g->stock));
    for (int i = 0; i < n->stock.count; i++) {
        NaiveCard *const card = &n->stock.card[i];
        const Card ours = pile_cards(after, g->stock)[i];
        balance[card_make(card->rank, card->suit)]++;
        balance[ours]--;
        *card = (NaiveCard){(int8_t)rank_of(ours), (int8_t)suit_of(ours), true};
    }
    for (int c = 0; c < CARD_LIMIT; c++) ck_assert_int_eq(balance[c], 0);
    shuffles++;
}

static void check_game(Sample *s, int moves) {
    Game g;
    Naive n;
    MoveList list;
    char settings[SETTINGS_MAX], pack[CARDS_MAX * 3 + 1];
    for (int i = 0; i < s->deal.cards; i++) {
        card_write(s->deal.pack[i], pack + 3 * i);
        strcpy(pack + 3 * i + 2, " ");
    }
    game_open(&g, s->rules, &s->settings);
    Position p = game_deal(&g, s->deal.pack, deal_salt(&s->deal));
    ck_assert_msg(naive_deal(&n, s->rules->id, settings_text(&s->settings, settings), pack), "%s", s->name);
    for (int i = 0; i < moves; i++) {
        char word[NOTATION_MAX];
        legal_moves(&g, &p, &list);
        check_moves(s, &g, &p, &list, &n);
        if (i % 8 == 0) check_position(s, &g, &p, &n);
        if (!list.count) break;
        const Move m = move_random(&g, &p, &list, s);
        move_write(&g, &p, m, word);
        p = apply(&g, &p, m);
        if (m.kind == MOVE_SHUFFLE)
            shuffle_too(&n, &g, &p);
        else if (!naive_play(&n, word))
            ck_abort_msg("%s: %s refused", s->name, word);
    }
    check_position(s, &g, &p, &n);
    wins += game_is_won(&g, &p);
}

/* Those without are compared by readings.c; one that was written once only is named. */
START_TEST(same_as_naive) {
    if (naive_is_told(rules_tried(_i)->id)) return;
    if (!naive_knows(rules_tried(_i)->id)) {
        printf("%-20s has no second program\n", rules_tried(_i)->id);
        return;
    }
    for (int nth = 0; nth < samples_of(_i); nth++) {
        Sample s = sample_of(_i, nth);
        check_game(&s, moves_of(nth));
    }
    printf("%-20s %d deals, %ld positions with the same moves, %ld compared, %ld shuffled, %ld won\n",
           rules_tried(_i)->id, samples_of(_i), positions, compared, shuffles, wins);
    if (SLOWED > 1) return;
    ck_assert_int_gt(positions, 10L * samples_of(_i));
    ck_assert_int_gt(wins, samples_of(_i) / 100);
}
END_TEST

START_TEST(every_naive_game_is_tried) {
    int known = 0;
    for (int place = 1; place <= games_tried(); place++)
        known += naive_knows(rules_tried(place)->id) && !naive_is_told(rules_tried(place)->id);
    ck_assert_int_eq(known, NAIVE_GAMES - 1);
}
END_TEST

int main(int argc, char **argv) {
    Suite *suite = suite_create("engine against naive");
    TCase *tcase = tcase_create("every game");
    tcase_set_timeout(tcase, 300);
    add_games(tcase, same_as_naive, argc, argv);
    tcase_add_test(tcase, every_naive_game_is_tried);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
