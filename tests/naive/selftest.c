/* Checks the naive generator against the worked examples of the rules (sections 1.4 to 8.4) and, roughly,
 * against the measured frequencies. Prints the number of checks; exit status 1 if one fails. */
#include "naive.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 4096, WORDS = 1500 };

typedef char Word[NAIVE_WORD_SIZE];

static int checks, failures;

static void check(bool good, const char *format, ...) {
    checks++;
    if (good) return;
    failures++;
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
}

static void check_text(const char *found, const char *expected, const char *what) {
    check(strcmp(found, expected) == 0, "%s\n  found    %s\n  expected %s", what, found, expected);
}

/* ---- packs ---- */

static void print_card(char *text, int index) {
    sprintf(text, "%c%c ", "A23456789TJQK"[index % 13], "CDHS"[index / 13 % 4]);
}

static void identity_pack(char *text, int cards) {
    for (int i = 0; i < cards; i++) print_card(text + 3 * i, i);
}

static void stride_pack(char *text, int cards) {
    for (int i = 0; i < cards; i++) print_card(text + 3 * i, (19 * i + 7) % cards);
}

/* The given top cards, then all others of one pack in order, without the ones already there. */
static void completed_pack(char *text, const char *top) {
    strcpy(text, top);
    for (int i = 0; i < 52; i++) {
        char card[4];
        print_card(card, i);
        card[2] = '\0';
        if (strstr(top, card) == NULL) {
            strcat(text, " ");
            strcat(text, card);
        }
    }
}

static uint64_t chance_state = 88172645463325252u;

static int chance(int below) {
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 7;
    chance_state ^= chance_state << 17;
    return (int)(chance_state % (uint64_t)below);
}

static void random_pack(char *text, int cards) {
    int order[104];
    for (int i = 0; i < cards; i++) {
        int j = chance(i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    for (int i = 0; i < cards; i++) print_card(text + 3 * i, order[i]);
}

/* ---- looking at positions ---- */

static Naive dealt(const char *game, const char *settings, const char *pack) {
    Naive n;
    check(naive_deal(&n, game, settings, pack), "%s %s: no deal", game, settings);
    return n;
}

static void name_card(NaiveCard card, char text[4]) {
    sprintf(text, "%c%c", "A23456789TJQK"[card.rank - 1], "CDHS"[card.suit]);
}

static bool is_legal(const Naive *n, const char *word) {
    Naive trial = *n;
    return naive_play(&trial, word);
}

static void play(Naive *n, const char *words) {
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        char word[32] = "";
        size_t length = strcspn(at, " ");
        memcpy(word, at, length);
        check(naive_play(n, word), "%s of \"%s\" refused", word, words);
        at += length;
    }
}

/* Exactly these moves, in any order. */
static void expect_moves(const Naive *n, const char *expected) {
    static Word word[WORDS];
    char padded[TEXT], found[TEXT] = "";
    int count = naive_moves(n, word, WORDS), wanted = 0;
    for (const char *at = expected; *at != '\0'; at += strspn(at, " ")) {
        wanted++;
        at += strcspn(at, " ");
    }
    bool good = count == wanted;
    snprintf(padded, sizeof padded, " %s ", expected);
    for (int i = 0; i < count; i++) {
        char one[NAIVE_WORD_SIZE + 4];
        snprintf(one, sizeof one, " %.11s ", word[i]);
        good = good && strstr(padded, one) != NULL;
        strcat(found, one);
    }
    check(good, "moves\n  found    %s\n  expected %s", found, expected);
}

/* The cards of the first line of that name, brackets left out. */
static void pile_text(const Naive *n, const char *name, char *cards) {
    char text[TEXT], start[16];
    naive_describe(n, text, sizeof text);
    snprintf(start, sizeof start, "%s: ", name);
    const char *at = text;
    while (at != NULL && strncmp(at, start, strlen(start)) != 0) {
        at = strchr(at, '\n');
        if (at != NULL) at++;
    }
    if (at != NULL)
        for (at += strlen(start); *at != '\n'; at++)
            if (*at != '[' && *at != ']') *cards++ = *at;
    *cards = '\0';
}

static void expect_pile(const Naive *n, const char *name, const char *expected) {
    char cards[TEXT];
    pile_text(n, name, cards);
    check_text(cards, expected, name);
}

/* t1, t2, ... separated by slashes. */
static void expect_columns(const Naive *n, const char *expected) {
    char found[TEXT] = "";
    int number = 0;
    size_t columns = 1;
    for (const char *at = expected; *at != '\0'; at++) columns += *at == '/';
    while (columns-- > 0) {
        char name[16], cards[TEXT];
        snprintf(name, sizeof name, "t%d", ++number);
        pile_text(n, name, cards);
        strcat(found, cards);
        strcat(found, columns > 0 ? "/" : "");
    }
    check_text(found, expected, "columns");
}

static int count_down(const Naive *n) {
    int down = 0;
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < n->column[i].count; j++) down += n->column[i].card[j].down;
    return down;
}

static int count_cards(const Naive *n) {
    int cards = n->stock.count + n->hand.count + n->waste.count + n->cellar.count;
    for (int i = 0; i < 8; i++) cards += n->foundation[i].count;
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < n->column[i].count; j++) cards += n->column[i].card[j].rank != 0;
    for (int i = 0; i < 4; i++) cards += n->above[i].count;
    return cards;
}

/* ---- harps: drawing the stock once and making no optional move ---- */

/* Where a pending card may go: "t1/t3/f". */
static void pending_targets(const Naive *n, char *text) {
    static Word word[WORDS];
    int count = naive_moves(n, word, WORDS);
    text[0] = '\0';
    for (int i = 0; i < count; i++) sprintf(text + strlen(text), "%s%s", i > 0 ? "/" : "", word[i] + 2);
}

/* "7C" to the waste, "7C+f" the same with a foundation possible, "AC!" out, "7C>t1/t3" forced, the first one
 * taken. */
static void draw_once(Naive *n, char *log) {
    char card[4], targets[64], word[80];
    name_card(n->stock.card[n->stock.count - 1], card);
    int waste = n->waste.count;
    play(n, "draw");
    if (n->hand.count > 0) {
        pending_targets(n, targets);
        sprintf(log + strlen(log), "%s>%s ", card, targets);
        targets[strcspn(targets, "/")] = '\0';
        sprintf(word, "w-%s", targets);
        play(n, word);
    } else if (n->waste.count > waste) {
        sprintf(log + strlen(log), "%s%s ", card, is_legal(n, "w-f") ? "+f" : "");
    } else {
        sprintf(log + strlen(log), "%s! ", card);
    }
}

static void expect_draws(Naive *n, const char *expected) {
    char log[TEXT] = "";
    while (n->stock.count > 0) draw_once(n, log);
    log[strlen(log) - 1] = '\0';
    if (strlen(expected) < strlen(log) && expected[strlen(expected) - 1] == ' ')
        log[strlen(expected)] = '\0'; /* only the beginning is given */
    check_text(log, expected, "draws");
}

static void test_kleine_harfe_in_order(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("kleine-harfe", "aces=manual flip=manual", pack);
    expect_columns(&n, "AC/2C 8C/3C 9C AD/4C TC 2D 6D/5C JC 3D 7D TD/6C QC 4D 8D JD KD/7C KC 5D 9D QD AH 2H");
    check(count_down(&n) == 21 && n.stock.count == 24, "KH sums");
    n = dealt("kleine-harfe", "", pack);
    expect_columns(&n, "/2C 8C/3C 9C/4C TC 2D 6D/5C JC 3D 7D TD/6C QC 4D 8D JD KD/7C KC 5D 9D QD AH 2H");
    expect_pile(&n, "fc", "AC");
    expect_pile(&n, "fd", "AD");
    expect_moves(&n, "draw t3-t5 t6-t1");
    expect_draws(
        &n,
        "3H 4H 5H 6H 7H>t2 8H>t3 9H TH JH QH KH AS! 2S+f 3S 4S 5S>t4 6S>t2 7S>t3 8S 9S>t5 TS JS QS>t6 KS");
    expect_pile(&n, "w", "3H 4H 5H 6H 9H TH JH QH KH 2S 3S 4S 8S TS JS KS");
    play(&n, "redeal");
    char card[4];
    name_card(n.stock.card[n.stock.count - 1], card);
    check_text(card, "3H", "next pass begins with");
}

static void test_kleine_harfe_stride(void) {
    char pack[TEXT];
    stride_pack(pack, 52);
    Naive n = dealt("kleine-harfe", "", pack);
    expect_columns(&n, "8C/AH JH/7S 4C 8S/KC TD AD QH/6H 3S 7H 5C TC/QS 9C KS JD 3H 2D/5D 2H 6D 4S 9S 8H");
    expect_moves(&n, "draw t5-t2");
    expect_draws(&n,
                 "7D>t1/t3 KH 6C>t1 QD 5S JC>t4 4H TS>t2 3D 9H>t2/t5 2C+f 8D AS! 7C>t7 KD 6S QC 5H>t1 JS 4D "
                 "TH>t4 3C 9D>t5 2S+f");
    expect_pile(&n, "w", "KH QD 5S 4H 3D 2C 8D KD 6S QC JS 4D 3C 2S");
}

static void test_grosse_harfe(void) {
    char pack[TEXT];
    identity_pack(pack, 104);
    Naive n = dealt("grosse-harfe", "", pack);
    expect_columns(&n, "AC JC 7D 2H 9H 2S 7S JS AC 3C/2C QC 8D 3H TH 3S 8S QS 2C/3C KC 9D 4H JH 4S 9S KS/"
                       "4C AD TD 5H QH 5S TS/5C 2D JD 6H KH 6S/6C 3D QD 7H/7C 4D KD 8H/8C 5D/9C 6D/TC");
    expect_pile(&n, "fs", "AS");
    expect_pile(&n, "fh", "AH");
    expect_moves(&n, "draw t5-t6 t8-t5");
    name_card(n.stock.card[n.stock.count - 1], pack);
    check_text(pack, "4C", "next card");
    identity_pack(pack, 104);
    n = dealt("grosse-harfe", "aces=manual", pack);
    check(count_down(&n) == 45 && n.stock.count == 49, "GH sums");
    stride_pack(pack, 104);
    n = dealt("grosse-harfe", "", pack);
    expect_columns(&n, "8C 3S 5C AC 4H AS 5H 3C 8C 7S/AH 9C JD 7D TS 7C JS 9D/7S 2H 4S KH 3D KD 4D 2S/"
                       "KC 8S TC 6C 9H 6S TH/6H AD 3H QD 2C QC/QS 7H 9S 5S 8D/5D KS 2D JC/JH 6D 8H/4C QH/TD");
    expect_moves(&n, "draw t1-t6 t1-t8 t4-t7 t7-t9 t10-t7");
}

static void test_eight_in_order(void) {
    char pack[TEXT];
    identity_pack(pack, 104);
    Naive n = dealt("8x8", "", pack);
    expect_columns(&n, "AC 9C 4D QD 7H 2S TS 5C/2C TC 5D KD 8H 3S JS 6C/3C JC 6D AH 9H 4S QS 7C/"
                       "4C QC 7D 2H TH 5S KS 8C/5C KC 8D 3H JH 6S AC 9C/6C AD 9D 4H QH 7S 2C TC/"
                       "7C 2D TD 5H KH 8S 3C JC/8C 3D JD 6H AS 9S 4C QC");
    check(count_down(&n) == 56 && n.stock.count == 40, "88 sums");
    expect_moves(&n, "draw");
    expect_draws(
        &n, "KC AD! 2D+f 3D 4D>t1 5D>t2 6D>t3 7D>t4 8D>t5 9D>t6 TD>t7 JD>t8 QD KD AH! 2H+f 3H 4H 5H 6H 7H "
            "8H 9H TH JH QH KH AS! 2S+f 3S>t1 4S>t2 5S>t3 6S>t4 7S>t5 8S>t6 9S>t7 TS>t8 JS QS KS");
    check(n.waste.count == 21, "88 waste %d", n.waste.count);
}

static void test_eight_stride(void) {
    char pack[TEXT];
    stride_pack(pack, 104);
    Naive n = dealt("8x8", "", pack);
    expect_columns(&n, "8C 4C KS 9S 5S AS TH 6H/AH TD 6D 2D JC 7C 3C QS/7S 3S QH 8H 4H KD 9D 5D/"
                       "KC 9C 5C AC TS 6S 2S JH/6H 2H JD 7D 3D QC 8C 4C/QS 8S 4S KH 9H 5H AH TD/"
                       "5D AD TC 6C 2C JS 7S 3S/JH 7H 3H QD 8D 4D KC 9C");
    expect_moves(&n, "draw t4-t2 t5-t3 t8-t6");
    expect_draws(
        &n, "2H>t7 8S AD! 7H KS 6D QH 5C>t1 JD>t2 4S>t3 TC>t2/t4 3H>t3/t5 9S>t6 2D+f 8H>t6/t8 AC! 7D KH 6C "
            "QD 5S JC 4H>t1 TS>t4 3D>t5 9H>t2/t4 2C>t3/t5/f 8D>t8 AS! 7C>t6/t8 ");
    check(n.waste.count == 19, "88 waste %d", n.waste.count);
}

/* ---- Die Reihe ---- */

static void test_reihe_turning(void) {
    char pack[TEXT];
    completed_pack(pack, "5C KH 2C AC 9D 3C KS 7S AH 4C AD 2H 6C QH 8S KD");
    Naive n = dealt("die-reihe", "", pack);
    check(count_down(&n) == 10 && n.stock.count == 42, "DR sums");
    play(&n, "draw draw");
    expect_pile(&n, "t2", "2H");
    play(&n, "draw draw");
    expect_pile(&n, "t4", "6C");
    expect_moves(&n, "draw t3-fa");
    play(&n, "t3-fa");
    expect_moves(&n, "draw t3-fk");
    play(&n, "t3-fk");
    expect_pile(&n, "t3", "8S");
    expect_pile(&n, "fk", "KH QH");
    check(n.stock.count == 37 && count_cards(&n) == 52, "DR stock %d", n.stock.count);
}

static void test_reihe_gaps(void) {
    char pack[TEXT];
    completed_pack(pack, "5C 9D 7H 3S 8C 6D 2H TC 4S JD 9S 6H 3C AH 8D 5S QC 7D TH 4C 6S 9H");
    Naive n = dealt("die-reihe", "", pack);
    play(&n, "draw draw draw draw draw draw draw draw draw draw");
    expect_moves(&n, "draw");
    play(&n, "draw draw draw draw");
    expect_columns(&n, "5C 9S/9D 6H/7H 3C/3S/8C/6D/2H/TC/4S/JD");
    expect_pile(&n, "fa", "AH");
    expect_moves(&n, "draw t7-fa");
    Naive other = n;
    play(&n, "t7-fa draw draw draw draw draw draw draw draw");
    expect_columns(&n, "5C 9S/9D 6H/7H 3C/3S 5S/8C QC/6D 7D/8D TH/TC 4C/4S 6S/JD 9H");
    other = dealt("die-reihe", "fill=after-row", pack);
    play(&other, "draw draw draw draw draw draw draw draw draw draw draw draw draw draw");
    play(&other, "t7-fa draw draw draw");
    expect_columns(&other, "5C 9S/9D 6H/7H 3C/3S/8C 8D/6D 5S/-- QC/TC/4S/JD");
    play(&other, "draw draw draw draw draw");
    expect_columns(&other, "5C 9S/9D 6H/7H 3C/3S 9H/8C 8D/6D 5S/6S QC/TC 7D/4S TH/JD 4C");
}

/* The leftmost playable card as soon as possible, ascending first; drawing only when nothing fits. */
static void play_reihe_greedily(Naive *n) {
    static Word word[WORDS];
    while (naive_moves(n, word, WORDS) > 0) {
        const char *first = word[0];
        if (!naive_play(n, first)) break;
    }
}

static void family_counts(const Naive *n, char *text) {
    text[0] = '\0';
    for (int i = 0; i < 8; i++) sprintf(text + strlen(text), "%d ", n->foundation[i].count);
}

static void test_reihe_policy(void) {
    char pack[TEXT], counts[64];
    identity_pack(pack, 52);
    Naive n = dealt("die-reihe", "", pack);
    play_reihe_greedily(&n);
    family_counts(&n, counts);
    check_text(counts, "10 11 12 12 3 2 1 1 ", "DR in order");
    check(naive_won(&n) && n.stock.count == 0, "DR in order is won");
    stride_pack(pack, 52);
    n = dealt("die-reihe", "", pack);
    play(&n, "draw draw draw draw draw draw draw draw draw draw");
    expect_columns(&n, "8C/3S/7S/9C/6H/QS/5D/JH/4C/TD");
    check(n.stock.count == 40, "DR stride stock %d", n.stock.count);
    play_reihe_greedily(&n);
    family_counts(&n, counts);
    check_text(counts, "7 5 6 2 5 3 6 5 ", "DR stride");
    expect_columns(&n, "8C 8S 6S/3S 7H 5S/7S/9D//6D 4S 8D////TD 7D");
}

static void test_reihe_thirteenth_card(void) {
    char pack[TEXT];
    completed_pack(pack, "AC 2C 3C 4C 5C 6C 7C KC QC JC TC 9C 8C");
    Naive n = dealt("die-reihe", "", pack);
    for (int i = 0; i < 60 && n.foundation[0].count + n.foundation[4].count < 12; i++) {
        static Word word[WORDS];
        int count = naive_moves(&n, word, WORDS), chosen = 0;
        while (chosen < count - 1 && strcmp(word[chosen], "draw") != 0 && n.foundation[0].count == 7 &&
               strstr(word[chosen], "-fa") != NULL)
            chosen++;
        play(&n, word[chosen]);
    }
    int both = 0;
    static Word word[WORDS];
    int count = naive_moves(&n, word, WORDS);
    for (int i = 0; i < count; i++) both += strstr(word[i], "-fa") != NULL || strstr(word[i], "-fk") != NULL;
    check(n.foundation[0].count == 7 && n.foundation[4].count == 5 && both == 2, "DR 8C fits both: %d", both);
}

/* ---- Koenigs-Patience ---- */

static void test_koenig_kings(void) {
    char pack[TEXT], cards[TEXT];
    completed_pack(pack, "KC 3C 5D KD 9C 2S 7H JD AS 6C");
    Naive n = dealt("koenigs-patience", "", pack);
    static const char *const helpers[] = {"3C", "5D", "9C", "2S", "7H", "JD", "AS"};
    for (int i = 0; i < 7; i++) {
        char name[16];
        snprintf(name, sizeof name, "h%d", i + 1);
        expect_pile(&n, name, helpers[i]);
    }
    expect_pile(&n, "f", "6C");
    pile_text(&n, "s", cards);
    cards[5] = '\0';
    check_text(cards, "KD KC", "kings under the talon");
    check(n.stock.count == 44, "KP stock");
}

/* Pile/discard/helpers after every pass, then how it ended. */
static void koenig_run(Naive *n, char *log) {
    static Word word[WORDS];
    log[0] = '\0';
    while (naive_moves(n, word, WORDS) > 0) {
        const char *next = word[0];
        if (strcmp(next, "draw") == 0 && is_legal(n, "w-f")) next = "w-f";
        int helpers = 0;
        for (int i = 0; i < 7; i++) helpers += n->column[i].count;
        if (strcmp(next, "redeal") == 0)
            sprintf(log + strlen(log), "%d/%d/%d ", n->foundation[0].count, n->waste.count, helpers);
        play(n, next);
    }
    int helpers = 0;
    for (int i = 0; i < 7; i++) helpers += n->column[i].count;
    sprintf(log + strlen(log), "%d/%d/%d %s %d", n->foundation[0].count, n->waste.count, helpers,
            naive_won(n) ? "won" : "lost", n->pass);
}

static void expect_koenig(const char *pack, const char *settings, const char *expected) {
    char log[TEXT];
    Naive n = dealt("koenigs-patience", settings, pack);
    koenig_run(&n, log);
    check(strncmp(log, expected, strlen(expected)) == 0, "KP %s\n  found    %s\n  expected %s", settings, log,
          expected);
}

/* Only the end of a run that is given no table. */
static void expect_koenig_end(const char *pack, const char *settings, const char *expected) {
    char log[TEXT];
    Naive n = dealt("koenigs-patience", settings, pack);
    koenig_run(&n, log);
    check(strstr(log, expected) != NULL, "KP %s\n  found    %s\n  expected %s", settings, log, expected);
}

static void test_koenig_runs(void) {
    char pack[TEXT], cards[TEXT];
    stride_pack(pack, 52);
    Naive n = dealt("koenigs-patience", "", pack);
    pile_text(&n, "s", cards);
    cards[5] = '\0';
    check_text(cards, "KC 2S", "KP stride bottom");
    expect_koenig(pack, "", "31/14/7 38/7/7 41/4/7 lost");
    koenig_run(&n, cards);
    name_card(n.foundation[0].card[n.foundation[0].count - 1], cards);
    check_text(cards, "QD", "KP top");
    expect_koenig_end(pack, "passes=4", "44/");
    expect_koenig_end(pack, "passes=4", "lost");
    expect_koenig_end(pack, "passes=unlimited", "won 5");
    n = dealt("koenigs-patience", "passes=unlimited autoplay=on", pack);
    koenig_run(&n, cards);
    name_card(n.foundation[0].card[47], cards);
    check_text(cards, "2S", "KP last card");
    expect_koenig(pack, "redeal-order=same", "31/14/7 37/8/7 41/4/7 lost");
    expect_koenig_end(pack, "redeal-order=same passes=4", "won 4");
    expect_koenig(pack, "discard=open", "40/");
    expect_koenig_end(pack, "discard=open", "won 2");
    identity_pack(pack, 52);
    expect_koenig(pack, "", "19/26/7 32/16/4 37/8/7 lost");
    expect_koenig(pack, "redeal-order=same", "19/26/7 25/20/7 36/9/7 lost");
    expect_koenig_end(pack, "passes=unlimited", "won 7");
    expect_koenig_end(pack, "passes=unlimited redeal-order=same", "won 5");
}

static void test_koenig_start(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("koenigs-patience", "", pack);
    expect_moves(&n, "h3-f");
    play(&n, "h3-f");
    expect_pile(&n, "h3", "9C");
    play(&n, "h6-f");
    expect_pile(&n, "h6", "TC");
    expect_moves(&n, "draw");
    play(&n, "draw");
    expect_pile(&n, "w", "JC");
    play(&n, "draw draw draw draw draw draw draw draw draw draw draw draw");
    expect_pile(&n, "w", "JC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD");
    play(&n, "draw h3-f h5-f h6-f h7-f h1-f h2-f");
    expect_pile(&n, "f", "8C 3C 6C QC JD 9C 5C TC 7C AC 2C");
    check(is_legal(&n, "h4-f"), "KP 4C or 4H next");
}

/* ---- Additions-Patience ---- */

static void addition_run(Naive *n, char *log) {
    static Word word[WORDS];
    log[0] = '\0';
    while (!naive_won(n) && n->pass < 20) {
        int count = naive_moves(n, word, WORDS);
        if (strcmp(word[count - 1], "redeal") == 0 && strncmp(word[0], "w-", 2) != 0)
            sprintf(log + strlen(log), "%d/%d ", 44 - n->waste.count, n->waste.count);
        play(n, word[0]);
    }
    sprintf(log + strlen(log), "won %d", n->pass);
}

static void expect_addition(const char *pack, const char *settings, const char *expected) {
    char log[TEXT];
    Naive n = dealt("additions-patience", settings, pack);
    addition_run(&n, log);
    check_text(log, expected, settings);
}

static void test_addition_deal(void) {
    char pack[TEXT], cards[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("additions-patience", "", pack);
    naive_describe(&n, cards, sizeof cards);
    check(strstr(cards, "f1: 2D\nf2: 4D\nf3: 6C\nf4: 8C\na1: AC\na2: 2C\na3: 3C\na4: 4C\npass 1\n") != NULL,
          "AP deal\n%s", cards);
    check(n.stock.count == 44, "AP stock");
    pile_text(&n, "s", cards);
    check_text(cards + strlen(cards) - 23, "AD KC QC JC TC 9C 7C 5C", "AP talon");
    play(&n, "draw draw draw w-f3 draw draw draw w-f3 draw draw draw w-f1");
    expect_moves(&n, "draw");
    stride_pack(pack, 52);
    n = dealt("additions-patience", "", pack);
    naive_describe(&n, cards, sizeof cards);
    check(strstr(cards, "f1: 2D\nf2: 4S\nf3: 6H\nf4: 8C\na1: AH\na2: 2H\na3: 3S\na4: 4C\n") != NULL,
          "AP deal\n%s", cards);
}

static void test_addition_runs(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    expect_addition(pack, "waste-top=off redeal=keep", "26/18 29/15 37/7 39/5 won 5");
    expect_addition(pack, "waste-top=on redeal=keep", "26/18 29/15 38/6 won 4");
    stride_pack(pack, 52);
    expect_addition(pack, "waste-top=off redeal=keep", "15/29 25/19 35/9 40/4 43/1 won 6");
    expect_addition(pack, "waste-top=on redeal=keep", "16/28 29/15 won 3");
    expect_addition(pack, "waste-top=off redeal=keep forced=off", "15/29 25/19 35/9 40/4 43/1 won 6");
}

/* The tops that follow one another on a pile (table 6.4.1), read off a game won. */
static void test_addition_sequences(void) {
    static const char *const sequences[] = {"23456789TJQK", "468TQA3579JK", "69Q258JA47TK", "8Q37J26TA59K"};
    char pack[TEXT], log[TEXT];
    stride_pack(pack, 52);
    Naive n = dealt("additions-patience", "redeal=keep", pack);
    addition_run(&n, log);
    for (int pile = 0; pile < 4; pile++) {
        char found[16] = "";
        for (int i = 0; i < n.foundation[pile].count; i++)
            found[i] = "A23456789TJQK"[n.foundation[pile].card[i].rank - 1];
        check_text(found, sequences[pile], "AP sequence");
    }
}

/* ---- Napoleons ---- */

static const char line_four[] =
    "5S:R4>C 3S:R4>F 2S:R4>F AS:R4>F KS:HR>F QS:HR>F JS:HR>F TS:HR>F 7H:R3>L4 6H:R3>L4 5H:R3>L4 3H:R3>F "
    "2H:R3>F "
    "TD:L3>R2 JD:L3>R2 QD:L3>R2 KD:L3>R2 AH:L3>F KH:R4>F QC:L2>R1 KC:L2>R1 AD:L2>R2 2D:L2>R2 3D:L2>F 2D:R2>F "
    "AD:R2>F KD:R2>F QD:R2>F JD:R2>F TD:R2>F 9D:R2>F 8D:R2>F 7D:R2>F 6D:R2>F 5D:R2>F AC:L1>R1 2C:L1>R1 "
    "3C:L1>F "
    "2C:R1>F AC:R1>F KC:R1>F QC:R1>F JC:R1>F TC:R1>F 9C:R1>F 8C:R1>F 7C:R1>F 5S:C>R1 6S:HL>R1 7S:HL>R1 "
    "8S:HL>R1 "
    "9S:HL>F 8S:R1>F 7S:R1>F 6S:R1>F 5S:R1>F 5C:L1>C 6C:L1>F 5C:C>F 5H:L4>L1 6H:L4>L1 7H:L4>L1 8H:L4>L1 "
    "9H:L4>L1 "
    "TH:L4>L1 JH:L4>L1 QH:L4>F JH:L1>F TH:L1>F 9H:L1>F 8H:L1>F 7H:L1>F 6H:L1>F 5H:L1>F";
static const char line_order[] = "KS:HR>F QS:HR>F JS:HR>F TS:HR>F 6S:HL>R4 7S:HL>R4 8S:HL>R4 9S:HL>F 8S:R4>F "
                                 "7S:R4>F 6S:R4>F 5S:R4>F 4S:R4>F "
                                 "3S:R4>F 2S:R4>F KH:R4>F 8H:L4>R3 9H:L4>R3 TH:L4>R3 JH:L4>R3 QH:L4>F "
                                 "JH:R3>F TH:R3>F 9H:R3>F 8H:R3>F 7H:R3>F "
                                 "6H:R3>F 5H:R3>F 4H:R3>F 3H:R3>F TD:L3>R2 JD:L3>R2 QD:L3>R2 KD:L3>F 2H:L3>F "
                                 "QD:R2>F JD:R2>F TD:R2>F 9D:R2>F "
                                 "8D:R2>F 7D:R2>F 6D:R2>F 5D:R2>F QC:L2>R1 KC:L2>F QC:R1>F JC:R1>F TC:R1>F "
                                 "9C:R1>F 8C:R1>F 7C:R1>F 2D:L2>R1 "
                                 "3D:L2>R1 4D:L2>F 3D:R1>F 2D:R1>F 2C:L1>R1 3C:L1>R1 4C:L1>R1 5C:L1>R1 "
                                 "6C:L1>F 5C:R1>F 4C:R1>F 3C:R1>F 2C:R1>F";
static const char line_stride[] = "9C:L2>F TC:L3>F JC:L4>F 2S:HR>R1 9D:HR>F QC:HL>F 3H:L3>L2 9S:L3>F "
                                  "4H:L4>L2 TS:L4>F 5H:HL>L2 3D:L4>L3 9H:L4>F "
                                  "6S:R4>R3 JS:HL>F 4D:HL>L3 AH:L1>C 7S:L1>R3 KC:L1>F 6H:L1>L2 QS:L1>F "
                                  "AH:C>L1 2S:R1>C 3S:R1>R2 2S:C>R2 AH:L1>C "
                                  "TD:R1>F 3C:HR>R1 TH:HR>F 4D:L3>L1 3D:L3>L1 2D:L3>L1 AC:L3>F 6H:L2>L3 "
                                  "5H:L2>L3 4H:L2>L3 3H:L2>L3 2H:L2>L3 "
                                  "AH:C>L3 AD:L2>L1 KD:R4>L1 7C:R4>C AS:R4>R2 2C:R4>F 3C:R1>F 7C:C>L4 "
                                  "7H:L2>C KS:L2>F AS:R2>F 2S:R2>F 3S:R2>F "
                                  "4S:R2>F 4C:R1>F JD:R2>F JH:R1>F 5C:R2>F QH:R2>F 5D:R1>R2 7S:R3>R1 "
                                  "6S:R3>R1 5S:R3>F QD:R3>F 6C:R3>F 7C:L4>F "
                                  "KH:R3>F AH:L3>F 2H:L3>F 3H:L3>F 4H:L3>F 5H:L3>F 6H:L3>F 7H:C>F 7D:R3>C "
                                  "6S:R1>F 7S:R1>F KD:L1>F AD:L1>F 2D:L1>F "
                                  "3D:L1>F 4D:L1>F 5D:R2>F 6D:R2>F 7D:C>F";

static const char *const napoleons[] = {"napoleon", "kleiner-napoleon"};

/* The pack that begins with 4C. */
static void four_pack(char *text) {
    completed_pack(text, "4C");
}

/* HL and HR are l5 and r5; returns how many characters of text were read. */
static size_t read_place(const char *text, char *name) {
    size_t length = *text == 'L' || *text == 'R' || *text == 'H' ? 2 : 1;
    memcpy(name, text, length);
    name[length] = '\0';
    if (*text == 'H')
        sprintf(name, "%c5", text[1] == 'L' ? 'l' : 'r');
    else
        name[0] = (char)(name[0] - 'A' + 'a');
    return length;
}

/* Plays "5S:R4>C ..."; returns the number of the first refused move, 0 if all were accepted. */
static int replay(Naive *n, const char *line) {
    int number = 0;
    for (const char *at = line; *at != '\0'; at += strspn(at, " ")) {
        char card[3] = {at[0], at[1], '\0'}, from[4], to[4], cards[TEXT], word[16];
        at += 3;
        at += read_place(at, from) + 1;
        at += read_place(at, to);
        number++;
        pile_text(n, from, cards);
        check(strlen(cards) >= 2 && strcmp(cards + strlen(cards) - 2, card) == 0, "move %d: no %s on %s",
              number, card, from);
        snprintf(word, sizeof word, "%s-%s", from, to);
        if (!naive_play(n, word)) return number;
    }
    return 0;
}

static void test_napoleon_lines(void) {
    static const char *const lines[] = {line_four, line_order, line_stride};
    static const int refused_without_wrap[] = {22, 0, 41};
    for (int game = 0; game < 2; game++)
        for (int i = 0; i < 3; i++) {
            char pack[TEXT];
            i == 0 ? four_pack(pack) : i == 1 ? identity_pack(pack, 52) : stride_pack(pack, 52);
            Naive n = dealt(napoleons[game], "direction=ask cellar=strict", pack);
            play(&n, i == 2 ? "up" : "down");
            int refused = replay(&n, lines[i]);
            check(refused == 0 && naive_won(&n), "%s line %d refused at %d", napoleons[game], i, refused);
            static Word word[WORDS];
            check(naive_moves(&n, word, WORDS) == 0, "a won position has no moves");
            n = dealt(napoleons[game], i == 2 ? "direction=up wrap=off" : "direction=down wrap=off", pack);
            refused = replay(&n, lines[i]);
            check(refused == refused_without_wrap[i], "%s line %d without wrap: %d", napoleons[game], i,
                  refused);
        }
}

static void test_napoleon_layout(void) {
    char pack[TEXT], text[TEXT];
    four_pack(pack);
    Naive n = dealt("napoleon", "", pack);
    naive_describe(&n, text, sizeof text);
    check_text(
        text,
        "f: 4C\nf: 4D\nf: 4H\nf: 4S\nl1: 6C 5C 3C 2C AC\nl2: 3D 2D AD KC QC\nl3: AH KD QD JD TD\n"
        "l4: QH JH TH 9H 8H\nl5: 9S 8S 7S 6S\nr1: 7C 8C 9C TC JC\nr2: 5D 6D 7D 8D 9D\nr3: 2H 3H 5H 6H 7H\n"
        "r4: KH AS 2S 3S 5S\nr5: TS JS QS KS\ndirection -\n",
        "NA lay-out");
    stride_pack(pack, 52);
    n = dealt("kleiner-napoleon", "direction-scope=each", pack);
    naive_describe(&n, text, sizeof text);
    check_text(
        text,
        "f: 8C\nf: 8S\nf: 8H\nf: 8D\nl1: QS 6H KC 7S AH\nl2: KS 7H AD 2H 9C\nl3: AC 2D 9S 3H TC\n"
        "l4: 9H 3D TS 4H JC\nl5: 4D JS 5H QC\nr1: 5D JH 4C TD 3S\nr2: 6D QH 5C JD 4S\nr3: 7D KH 6C QD 5S\n"
        "r4: 2C AS 7C KD 6S\nr5: TH 3C 9D 2S\ndirection - - - -\n",
        "KN lay-out");
    identity_pack(pack, 52);
    n = dealt("napoleon", "direction=up", pack);
    naive_describe(&n, text, sizeof text);
    check_text(
        text,
        "f: AC\nf: AD\nf: AH\nf: AS\nl1: 6C 5C 4C 3C 2C\nl2: 4D 3D 2D KC QC\nl3: 2H KD QD JD TD\n"
        "l4: QH JH TH 9H 8H\nl5: 9S 8S 7S 6S\nr1: 7C 8C 9C TC JC\nr2: 5D 6D 7D 8D 9D\nr3: 3H 4H 5H 6H 7H\n"
        "r4: KH 2S 3S 4S 5S\nr5: TS JS QS KS\ndirection up\n",
        "NA in order");
}

static void test_napoleon_moves(void) {
    char pack[TEXT];
    four_pack(pack);
    Naive n = dealt("napoleon", "", pack);
    expect_moves(&n, "up down");
    Naive down = n;
    play(&n, "up");
    expect_moves(&n, "r4-f l2-r1 r1-l2 l3-r2 r2-l3 l4-r3 r3-l4 l5-r4 l1-c r5-c");
    play(&down, "down");
    expect_moves(&down, "l2-r1 r1-l2 l3-r2 r2-l3 l4-r3 r3-l4 l5-r4 l1-c r5-c r4-c");
    Naive any = dealt("napoleon", "direction=up cellar=any", pack);
    expect_moves(&any, "r4-f l2-r1 r1-l2 l3-r2 r2-l3 l4-r3 r3-l4 l5-r4 "
                       "l1-c l2-c l3-c l4-c l5-c r1-c r2-c r3-c r4-c r5-c");
    Naive wrap = n;
    play(&wrap, "l2-r1");
    check(is_legal(&wrap, "l1-l2"), "ace on king");
    wrap = dealt("napoleon", "direction=up wrap=off", pack);
    play(&wrap, "l2-r1");
    check(!is_legal(&wrap, "l1-l2"), "no ace on king without wrap");
    play(&n, "l1-c");
    check(!is_legal(&n, "c-l2"), "locked cellar");
    play(&n, "r4-f l5-f l5-f l5-f l5-f");
    check(is_legal(&n, "l2-r1"), "still going");
    play(&n, "l2-r1 c-l2");
    expect_pile(&n, "l2", "3D 2D AD KC AC");
}

static void test_kleiner_napoleon(void) {
    char pack[TEXT];
    four_pack(pack);
    Naive n = dealt("kleiner-napoleon", "", pack);
    expect_moves(&n, "up down r4-f l2-r1 r1-l2 l3-r2 r2-l3 l4-r3 r3-l4 l5-r4 "
                     "l1-c l2-c l3-c l4-c l5-c r1-c r2-c r3-c r4-c r5-c");
    Naive down = n;
    play(&n, "r4-f");
    check(!is_legal(&n, "r4-f") && !is_legal(&n, "up") && n.direction[0] == 1, "5S fixes up");
    play(&down, "r4-c");
    play(&down, "r4-f");
    check(down.direction[0] == -1 && is_legal(&down, "r4-f"), "3S fixes down");
    for (int i = 0; i < 10; i++) {
        char word[16];
        Naive parked = dealt("kleiner-napoleon", "", pack);
        snprintf(word, sizeof word, "%c%d-c", i < 5 ? 'l' : 'r', i % 5 + 1);
        play(&parked, word);
        static Word left[WORDS];
        int count = naive_moves(&parked, left, WORDS);
        for (int j = 0; j < count; j++)
            check(strncmp(left[j], "c-", 2) != 0 && strstr(left[j], "-c") == NULL,
                  "cellar is locked and full");
    }
}

/* ---- settings that no worked example covers ---- */

static void test_manual_turning(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("kleine-harfe", "flip=manual", pack);
    expect_pile(&n, "t3", "3C 9C"); /* AD is out, 9C still down */
    expect_moves(&n, "draw turn-t3 t6-t1");
    play(&n, "turn-t3");
    expect_moves(&n, "draw t3-t5 t6-t1");
    n = dealt("kleine-harfe", "aces=manual", pack);
    expect_moves(&n, "draw t1-f t3-f t1-t7");
    stride_pack(pack, 52);
    n = dealt("kleine-harfe", "forced=tableau", pack);
    play(&n, "draw");
    expect_moves(&n, "w-t1 w-t3");
}

static void test_take_back(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("kleine-harfe", "", pack);
    play(&n, "draw draw draw draw draw w-t2 draw w-t3 draw draw draw draw draw draw draw w-f");
    expect_pile(&n, "fs", "AS 2S");
    check(!is_legal(&n, "fs-t2") && !is_legal(&n, "fs-t1"), "KH 2S finds no three and no empty column");
    play(&n, "draw w-f draw w-f draw w-f");
    expect_pile(&n, "fs", "AS 2S 3S 4S 5S");
    check(is_legal(&n, "fs-t4"), "KH 5S back onto 6D");
    play(&n, "fs-t4");
    expect_pile(&n, "t4", "4C TC 2D 6D 5S");
    n = dealt("kleine-harfe", "worry-back=off", pack);
    play(&n,
         "draw draw draw draw draw w-t2 draw w-t3 draw draw draw draw draw draw draw w-f draw w-f draw w-f");
    play(&n, "draw w-f");
    check(!is_legal(&n, "fs-t4"), "no take-back");
}

static void test_koenig_under(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("koenigs-patience", "discard=under", pack);
    play(&n, "h3-f h6-f draw draw draw draw");
    expect_pile(&n, "w", "JC KC AD");
    while (n.stock.count > 0) {
        static Word word[WORDS];
        naive_moves(&n, word, WORDS);
        play(&n, word[0]);
    }
    expect_pile(&n, "s", "");
}

static void test_addition_hand(void) {
    char pack[TEXT];
    identity_pack(pack, 52);
    Naive n = dealt("additions-patience", "forced=off waste-top=off", pack);
    play(&n, "draw draw draw");
    expect_pile(&n, "hand", "9C");
    expect_moves(&n, "draw w-f3");
    play(&n, "draw");
    expect_pile(&n, "w", "5C 7C 9C TC");
    expect_moves(&n, "draw");
    n = dealt("additions-patience", "forced=off", pack);
    play(&n, "draw draw draw");
    expect_pile(&n, "w", "5C 7C 9C");
    expect_moves(&n, "draw w-f3");
    n = dealt("additions-patience", "", pack);
    play(&n, "draw draw draw");
    expect_moves(&n, "w-f3");
}

static void test_napoleon_settings(void) {
    char pack[TEXT];
    four_pack(pack);
    Naive n = dealt("napoleon", "direction-scope=each", pack);
    play(&n, "up down up");
    expect_moves(&n, "up down");
    play(&n, "down");
    check(n.direction[0] == 1 && n.direction[1] == -1 && n.direction[2] == 1 && n.direction[3] == -1, "each");
    check(!is_legal(&n, "up") && !is_legal(&n, "r4-f"), "5S does not go down");
    n = dealt("kleiner-napoleon", "foundation-first=on", pack);
    expect_moves(&n, "up down r4-f");
    n = dealt("napoleon", "direction=up worry-back=on", pack);
    play(&n, "r4-f l5-f");
    check(!is_legal(&n, "fs-r4") && is_legal(&n, "l5-f"), "6S fits no 3S");
    n = dealt("napoleon", "direction=up helper-to-foundation=off", pack);
    play(&n, "r4-f");
    check(!is_legal(&n, "l5-f"), "6S is a helper card");
    expect_pile(&n, "r4", "KH AS 2S 3S");
}

/* ---- all games: what must hold of every move, in random play ---- */

static const char *const played[][2] = {
    {"kleine-harfe", ""},
    {"kleine-harfe", "forced=off empty=any passes=unlimited flip=manual"},
    {"kleine-harfe", "aces=manual partial=off forced=tableau"},
    {"grosse-harfe", ""},
    {"grosse-harfe", "worry-back=on forced=on empty=king"},
    {"grosse-harfe", "empty-from-waste=off aces=manual partial=off"},
    {"8x8", ""},
    {"8x8", "open=on foundations=4 empty=single"},
    {"8x8", "empty=king flip=manual aces=manual forced=off"},
    {"die-reihe", ""},
    {"die-reihe", "suit=off reversal=on"},
    {"die-reihe", "fill=after-row hold=off"},
    {"die-reihe", "fill=after-row refill=immediate suit=off reversal=on"},
    {"koenigs-patience", "passes=unlimited"},
    {"koenigs-patience", "discard=under helpers-first=off"},
    {"koenigs-patience", "discard=open autoplay=on passes=9"},
    {"additions-patience", "redeal=keep"},
    {"additions-patience", "forced=off waste-top=off redeal=keep passes=3"},
    {"napoleon", ""},
    {"napoleon", "worry-back=on direction-scope=each"},
    {"napoleon", "foundation-first=on helper-to-foundation=off direction=first-play"},
    {"kleiner-napoleon", "direction-scope=each"},
    {"kleiner-napoleon", "cellar=strict wrap=off worry-back=on"},
};

static void check_words(Naive *n, Word *word, int count, const char *game) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) check(strcmp(word[i], word[j]) != 0, "%s: %s twice", game, word[i]);
        check(is_legal(n, word[i]), "%s: %s listed but refused", game, word[i]);
    }
    check(naive_perft(n, 1) == (uint64_t)count, "%s: perft 1", game);
}

static void test_random_play(void) {
    static Word word[WORDS];
    for (size_t which = 0; which < sizeof played / sizeof played[0]; which++)
        for (int round = 0; round < 4; round++) {
            const char *game = played[which][0];
            bool two = strcmp(game, "grosse-harfe") == 0 || strcmp(game, "8x8") == 0;
            char pack[TEXT];
            random_pack(pack, two ? 104 : 52);
            Naive n = dealt(game, played[which][1], pack);
            for (int i = 0; i < 250; i++) {
                int count = naive_moves(&n, word, WORDS);
                check_words(&n, word, count, game);
                check(count_cards(&n) == (two ? 104 : 52), "%s: cards lost", game);
                if (count == 0) break;
                play(&n, word[chance(count)]);
            }
        }
}

static void test_refusals(void) {
    char pack[TEXT];
    Naive n;
    identity_pack(pack, 52);
    check(!naive_deal(&n, "kleine-harf", "", pack), "unknown game");
    check(!naive_deal(&n, "kleine-harfe", "forced=maybe", pack), "unknown value");
    check(!naive_deal(&n, "kleine-harfe", "cellar=any", pack), "another game's setting");
    check(!naive_deal(&n, "kleine-harfe", "passes=0", pack), "no pass");
    check(!naive_deal(&n, "grosse-harfe", "", pack), "half a pack");
    check(!naive_deal(&n, "kleine-harfe", "", "8C 8C"), "double cards");
    pack[0] = 'X';
    check(!naive_deal(&n, "kleine-harfe", "", pack), "unknown card");
    identity_pack(pack, 52);
    n = dealt("kleine-harfe", " passes=9  forced=tableau ", pack);
    check(n.option.passes == 9 && n.option.forced == NAIVE_FORCED_TABLEAU, "settings");
    check(!naive_play(&n, "redeal") && !naive_play(&n, "t1-t2") && !naive_play(&n, ""), "illegal words");
}

/* ---- frequencies of section C, roughly ---- */

static int won_of(int deals, const char *game, const char *settings) {
    int wins = 0;
    for (int i = 0; i < deals; i++) {
        static Word word[WORDS];
        char pack[TEXT];
        random_pack(pack, 52);
        Naive n = dealt(game, settings, pack);
        int count;
        while ((count = naive_moves(&n, word, WORDS)) > 0) {
            const char *next = word[0];
            for (int j = 0; j < count; j++) /* a fitting waste top before drawing */
                if (strcmp(next, "draw") == 0 && strncmp(word[j], "w-", 2) == 0) next = word[j];
            naive_play(&n, next);
        }
        wins += naive_won(&n);
    }
    return wins;
}

static void expect_frequency(const char *game, const char *settings, double percent, double within) {
    int deals = 600;
    double found = 100.0 * won_of(deals, game, settings) / deals;
    fflush(stdout);
    printf("%-18s %-40s %5.1f %% (expected %.1f)\n", game, settings, found, percent);
    check(found > percent - within && found < percent + within, "%s %s: %.1f %%", game, settings, found);
}

static void test_frequencies(void) {
    expect_frequency("die-reihe", "", 18.7, 5);
    expect_frequency("die-reihe", "fill=after-row", 16.3, 5);
    expect_frequency("die-reihe", "refill=immediate", 5.8, 3.5);
    expect_frequency("die-reihe", "suit=off", 96.7, 2.5);
    expect_frequency("koenigs-patience", "", 0.16, 0.6);
    expect_frequency("koenigs-patience", "passes=4", 1.3, 1.5);
    expect_frequency("koenigs-patience", "redeal-order=same passes=4", 2.5, 2);
    expect_frequency("koenigs-patience", "discard=under", 0.86, 1.3);
    expect_frequency("koenigs-patience", "discard=open", 34, 6);
    expect_frequency("koenigs-patience", "discard=open passes=4", 64, 6);
    expect_frequency("koenigs-patience", "passes=unlimited", 100, 0.1);
    expect_frequency("additions-patience", "redeal=keep passes=3", 19, 5);
    expect_frequency("additions-patience", "redeal=keep passes=3 waste-top=off", 0.03, 0.6);
    expect_frequency("additions-patience", "redeal=keep", 100, 0.1);
}

/* ---- Napoleon searched to the end: how many deals can be won ---- */

enum { SEEN = 1 << 20 };

static uint64_t seen[SEEN];

static uint64_t pile_key(const NaivePile *pile, uint64_t key) {
    for (int i = 0; i < pile->count; i++)
        key = (key ^ (uint64_t)(pile->card[i].suit * 16 + pile->card[i].rank)) * 1099511628211u;
    return (key ^ key >> 29) * 0xbf58476d1ce4e5b9u;
}

/* The eight upper rows may be exchanged, the two helper rows as well: their keys are added. */
static uint64_t position_key(const Naive *n) {
    uint64_t key = pile_key(&n->cellar, 7) + (uint64_t)(n->direction[0] + 1);
    for (int base = 0; base < 4; base++) key = pile_key(&n->foundation[base], key);
    for (int row = 0; row < 10; row++) key += pile_key(&n->column[row], row % 5 == 4 ? 11 : 13);
    return key | 1;
}

static bool is_new(const Naive *n) {
    uint64_t key = position_key(n);
    size_t slot = (size_t)(key / 2 % SEEN);
    while (seen[slot] != 0 && seen[slot] != key) slot = (slot + 1) % SEEN;
    if (seen[slot] == key) return false;
    seen[slot] = key;
    return true;
}

/* One position on the way, and which of its moves have been tried. */
typedef struct Frame {
    Naive position;
    Word word[64];
    int count, tried;
} Frame;

static bool can_be_won(const Naive *start) {
    int depth = 0, room = 64;
    Frame *frame = malloc((size_t)room * sizeof *frame);
    if (frame == NULL) exit(2);
    bool won = false;
    frame[0].position = *start;
    frame[0].count = naive_moves(start, frame[0].word, 64);
    frame[0].tried = 0;
    while (depth >= 0 && !won) {
        if (frame[depth].tried == frame[depth].count) {
            depth--;
            continue;
        }
        if (depth + 1 == room) {
            room *= 2;
            frame = realloc(frame, (size_t)room * sizeof *frame);
            if (frame == NULL) exit(2);
        }
        Frame *next = &frame[depth + 1];
        next->position = frame[depth].position;
        naive_play(&next->position, frame[depth].word[frame[depth].tried++]);
        if (!is_new(&next->position)) continue;
        won = naive_won(&next->position);
        next->count = naive_moves(&next->position, next->word, 64);
        next->tried = 0;
        depth++;
    }
    free(frame);
    return won;
}

static void expect_solvable(const char *settings, double percent, double within) {
    int deals = 60, wins = 0;
    for (int i = 0; i < deals; i++) {
        char pack[TEXT];
        random_pack(pack, 52);
        Naive n = dealt("napoleon", settings, pack);
        memset(seen, 0, sizeof seen);
        wins += can_be_won(&n);
    }
    double found = 100.0 * wins / deals;
    fflush(stdout);
    printf("%-18s %-40s %5.1f %% (expected %.1f)\n", "napoleon", settings, found, percent);
    check(found > percent - within && found < percent + within, "napoleon %s: %.1f %%", settings, found);
}

int main(int count, char **argument) {
    test_refusals();
    test_kleine_harfe_in_order();
    test_kleine_harfe_stride();
    test_grosse_harfe();
    test_eight_in_order();
    test_eight_stride();
    test_reihe_turning();
    test_reihe_gaps();
    test_reihe_policy();
    test_reihe_thirteenth_card();
    test_koenig_kings();
    test_koenig_start();
    test_koenig_runs();
    test_addition_deal();
    test_addition_runs();
    test_addition_sequences();
    test_napoleon_layout();
    test_napoleon_moves();
    test_napoleon_lines();
    test_kleiner_napoleon();
    test_manual_turning();
    test_take_back();
    test_koenig_under();
    test_addition_hand();
    test_napoleon_settings();
    test_random_play();
    if (count > 1 && strcmp(argument[1], "frequencies") == 0) {
        test_frequencies();
        expect_solvable("", 75.3, 20);
        expect_solvable("wrap=off", 57.8, 20);
        expect_solvable("helper-to-foundation=off", 72.7, 20);
        expect_solvable("cellar=any foundation-first=on", 75.3, 20);
    }
    printf("%d checks, %d failed\n", checks, failures);
    return failures > 0 ? 1 : 0;
}
