/* How many key presses a move takes over whole games that are won, by the keys that the table tells; and with
   what is left at the end collected by one key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "patience/solver.h"
#include "text/language.h"
#include "table/table.h"
#include "table/move_keys.h"
#include "table/picture.h"

enum { DEALS = 50000, GAMES = 20, WIDTH = 80, HEIGHT = 24 };

typedef struct Count {
    int games, moves, keys, collecting_moves, collecting_keys;
} Count;

/* The keys of the next move: what is written but for hyphens and blanks. */
static int keys_of(View *v, Move m) {
    char text[NOTATION_MAX];
    Spelling is;
    int keys = 0;
    const char *c = view_move_keys(v, m, text);
    for (wchar_t sign; (sign = utf8_next(&c)) != 0;) keys += sign != L'-' && sign != L' ';
    const bool alone =
        m.kind == MOVE_CARDS && selection_spell(&v->selection, v->session, m, &is) && !is.target;
    v->goes = alone ? m.to : -1;
    return keys;
}

static void play(Table *t, const Solution *line, Count *count) {
    bool collected = false;
    count->games++;
    for (int i = 0; i < line->moves; i++) {
        if (!collected && session_outlook(&t->session)->finishing.kind) {
            collected = true;
            count->collecting_keys++;
        }
        const int keys = keys_of(&t->view, line->line[i]);
        count->moves++;
        count->keys += keys;
        count->collecting_moves++;
        if (!collected) count->collecting_keys += keys;
        play_make(&t->session.play, line->line[i]);
        selection_put_back(&t->view.selection, &t->session);
    }
}

static Count measure(const Rules *rules, Config *config) {
    Count count = {.games = 0};
    const Settings settings = settings_default(rules);
    for (uint64_t number = 1; number <= DEALS && count.games < GAMES; number++) {
        Table t;
        const Deal deal = deal_numbered(number, rules->packs);
        table_init(&t, config);
        play_begin(&t.session.play, rules, &settings, &deal);
        t.view.selection = selection_begin(&t.session);
        layout_make(&t.view.lay, &t.session.play.game, session_now(&t.session), WIDTH, HEIGHT, CARDS_AUTO);
        Solution line = solve(&t.session.play.game, session_now(&t.session), &(Limits){.positions = 200000});
        if (line.verdict == WINNABLE) play(&t, &line, &count);
        solution_end(&line);
        play_end(&t.session.play);
    }
    return count;
}

int main(int argc, char **argv) {
    Config config = config_default();
    int option;
    language_begin("en");
    if (argc > 1 && !settings_set(&config.settings, "onekey", argv[1], &option)) return 2;
    printf("%-20s %5s %6s %9s %9s\n", "game", "games", "moves", "keys/move", "collected");
    for (int i = 1; rules_listed(i); i++) {
        const Count c = measure(rules_listed(i), &config);
        printf("%-20s %5d %6d %9.2f %9.2f\n", rules_listed(i)->id, c.games, c.moves,
               c.moves ? (double)c.keys / c.moves : 0, c.moves ? (double)c.collecting_keys / c.moves : 0);
        fflush(stdout);
    }
    return 0;
}
