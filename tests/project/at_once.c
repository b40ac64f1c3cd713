/* What docs/library.md allows several threads, all at once. */
#include <patience.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 1 };

static pthread_barrier_t start;
static const char *table; /* of an own game */

static int trouble(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static PatiencePlay *played(const PatienceRules *rules, uint64_t number) {
    const PatienceSettings settings = patience_settings_default(rules);
    const PatienceDeal deal = patience_deal_numbered(number, patience_rules_packs(rules));
    PatiencePlay *const play = patience_play_new();
    patience_play_begin(play, rules, &settings, &deal);
    for (int i = 0; i < 8; i++) {
        const PatiencePosition now = patience_play_position(play, patience_play_count(play));
        PatienceMove first;
        char word[PATIENCE_NOTATION_MAX];
        if (!patience_game_moves(patience_play_game(play), &now, &first, 1)) break;
        patience_move_write(patience_play_game(play), &now, first, word);
        patience_play_do(play, first);
    }
    return play;
}

static void try_game(const PatienceRules *rules, uint64_t number) {
    PatiencePlay *const play = played(rules, number);
    const PatienceLimits limits = {.positions = 100, .threads = 2};
    const PatiencePosition now = patience_play_position(play, patience_play_count(play));
    PatienceSolution solution = patience_solve(patience_play_game(play), &now, &limits);
    patience_solution_end(&solution);
    patience_game_standing(patience_play_game(play), &now);
    free(patience_record_write(play, PATIENCE_ENDING_OPEN));
    free(patience_share_write(play));
    patience_play_undo(play);
    patience_play_free(play);
}

/* All begin with the first look at the list. */
static void *use(void *number) {
    pthread_barrier_wait(&start);
    if (patience_rules_find("no-such-game")) trouble("a game that is none is found");
    for (int round = 0; round < ROUNDS; round++) {
        const PatienceRules *rules;
        for (int place = 1; (rules = patience_rules_listed(place)) != 0; place++)
            if (place % THREADS == *(int *)number || place < 9) try_game(rules, (uint64_t)round + 1);
    }
    return 0;
}

/* Meanwhile this one learns. */
static void *learn(void *nothing) {
    pthread_barrier_wait(&start);
    for (int i = 0; i < 40; i++) {
        PatienceError error;
        PatienceEnding ending;
        size_t whole;
        char text[8192];
        snprintf(text, sizeof text, "%s", table);
        char *const name = strstr(text, "four-cells");
        if (!name) trouble("the table has another name");
        *name = (char)('a' + i % 26);
        const PatienceRules *const rules = patience_rules_learn(text, strlen(text), 0, &error);
        if (!rules) trouble(patience_error_why(&error));
        PatiencePlay *const play = played(rules, 5), *const again = patience_play_new();
        char *const record = patience_record_write(play, PATIENCE_ENDING_OPEN);
        if (!patience_record_read(record, strlen(record), again, &ending, &whole, &error))
            trouble(patience_error_why(&error));
        free(record);
        patience_play_free(play);
        patience_play_free(again);
    }
    return nothing;
}

int main(int words, char **word) {
    static char text[8192];
    pthread_t thread[THREADS + 1];
    int number[THREADS];
    FILE *const file = words > 1 ? fopen(word[1], "r") : 0;
    if (!file || !fread(text, 1, sizeof text - 1, file)) trouble("give a table");
    fclose(file);
    table = text;
    pthread_barrier_init(&start, 0, THREADS + 1);
    for (int i = 0; i < THREADS; i++) {
        number[i] = i;
        pthread_create(&thread[i], 0, use, &number[i]);
    }
    pthread_create(&thread[THREADS], 0, learn, 0);
    for (int i = 0; i <= THREADS; i++) pthread_join(thread[i], 0);
    return puts("all at once") < 0;
}
