/* Games that are told by their tables, as a family of the naive generator. */
#include "naive_inner.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 20000 };

/* The text of a table in rules/, or in the gallery; "" where there is none. */
static void read_text(const char *game, char text[TEXT_MAX]) {
    static const char *const folders[] = {"rules", "rules/gallery"};
    text[0] = '\0';
    for (int i = 0; i < 2; i++) {
        char path[400];
        snprintf(path, sizeof path, "%s/../%s/%s/table", TESTS_DIR, folders[i], game);
        FILE *file = fopen(path, "r");
        if (file == NULL) continue;
        text[fread(text, 1, TEXT_MAX - 1, file)] = '\0';
        fclose(file);
    }
}

bool naive_is_told(const char *game) {
    char text[TEXT_MAX];
    read_text(game, text);
    return text[0] != '\0' && strstr(text, "\nhooks ") == NULL;
}

static void read(Naive *n, NaiveSettings *settings) {
    static Told told;
    char text[TEXT_MAX];
    read_text(settings->game, text);
    settings->bad = told_read(&told, text, settings->text) != NULL;
    for (const char *at = settings->text; (at = strchr(at, '=')) != NULL; at++) settings->read++;
    n->told = &told;
}

static void deal(Naive *n) {
    NaiveCard pack[NAIVE_CARDS_MAX];
    for (int i = 0; naive_has(&n->stock); i++) pack[i] = naive_take(&n->stock);
    told_deal(n->told, &n->table, pack);
}

static void moves(const Naive *n, NaiveMoves *list) {
    ToldMove move[TOLD_MOVES_MAX];
    const int count = told_moves(n->told, &n->table, move);
    for (int i = 0; i < count; i++) {
        ToldWord word;
        told_word(n->told, &n->table, move[i], word);
        naive_add(list, (int)move[i].kind, move[i].from, move[i].to, move[i].count, "%s", word);
    }
}

static void play(Naive *n, const NaiveMove *move) {
    told_play(n->told, &n->table, (ToldMove){(ToldKind)move->kind, move->from, move->to, move->count});
}

static bool won(const Naive *n) {
    return told_won(n->told, &n->table);
}

/* tests/every/readings.c compares the piles themselves. */
static void describe(const Naive *n, NaiveText *out) {
    (void)n, (void)out;
}

const NaiveFamily naive_told = {0, read, deal, moves, play, won, describe};
