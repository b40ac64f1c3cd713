/* How long full records take to read, of the processor: bench_record [GAME]; for every game 4 MiB of moves
   drawn by chance, and of two moves that undo each other where the most others are legal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "patience/random.h"
#include "patience/record.h"

enum { GAMES = 200, PLAY_MAX = 300 };

typedef struct Text {
    char bytes[RECORD_SIZE_MAX + NOTATION_MAX];
    size_t size;
} Text;

static Text text;

static void text_line(const char *line) {
    text.size += (size_t)sprintf(text.bytes + text.size, "%s\n", line);
}

static bool has_room(void) {
    return text.size + 2 * NOTATION_MAX <= RECORD_SIZE_MAX;
}

static void text_moves(const Play *play) {
    char word[NOTATION_MAX];
    text.size = (size_t)record_head(play, text.bytes);
    for (int i = 0; i < play->at; i++)
        text_line(move_write(&play->game, i ? &play->played[i - 1].after : &play->start, play->played[i].move,
                             word));
}

static bool play_one(Play *play, Random *random) {
    MoveList list;
    legal_moves(&play->game, play_now(play), &list);
    if (!list.count) return false;
    play_make(play, list.move[random_below(random, (uint64_t)list.count)]);
    return true;
}

/* Moves drawn by chance, and a few undone where there are no more. */
static void fill_by_chance(Play *play) {
    Random random = random_begin(1);
    char word[NOTATION_MAX];
    for (text_moves(play); has_room(); text_line(word)) {
        const Position before = *play_now(play);
        if (play_one(play, &random)) {
            move_write(&play->game, &before, play->played[play->at - 1].move, word);
            continue;
        }
        int undone = 0;
        while (undone < 9 && play_undo(play)) undone++;
        sprintf(word, "undo %d", undone);
    }
}

/* How many moves are legal where the last move is taken back by another, else 0. */
static int width(const Play *play, Move *back) {
    MoveList list;
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; play->at > 1 && i < list.count; i++) {
        const Position after = apply(&play->game, play_now(play), list.move[i]);
        *back = list.move[i];
        if (!memcmp(&after, &play->played[play->at - 2].after, sizeof after)) return list.count;
    }
    return 0;
}

/* The start of the game in which a move and its opposite leave the widest choice; false where there is none.
 */
static bool find_widest(const Rules *rules, Play *widest, Move *back) {
    const Settings settings = settings_default(rules);
    Random random = random_begin(1);
    int most = 0;
    Play play;
    for (uint64_t number = 0; number < GAMES; number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        Move m;
        play_begin(&play, rules, &settings, &deal);
        while (play.at < PLAY_MAX && play_one(&play, &random)) {
            const int n = width(&play, &m);
            if (n <= most) continue;
            if (most) play_end(widest);
            most = n;
            *back = m;
            *widest = play_copy(&play, play.at);
        }
        play_end(&play);
    }
    return most;
}

static void fill_widest(const Play *play, Move back) {
    char there[NOTATION_MAX], again[NOTATION_MAX];
    const Played *last = &play->played[play->at - 1];
    move_write(&play->game, &play->played[play->at - 2].after, last->move, there);
    move_write(&play->game, &last->after, back, again);
    for (text_moves(play); has_room(); text_line(there)) text_line(again);
}

static void measure(const char *how) {
    Play play;
    Ending ending;
    Error error;
    size_t whole;
    const clock_t begin = clock();
    if (!record_read(text.bytes, text.size, &play, &ending, &whole, &error)) {
        printf(" line %d: %s", error.line, error.why);
        return;
    }
    const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf(" %s: %7d moves in force, %5.0f ms", how, play.at, seconds * 1000);
    play_end(&play);
}

static void measure_game(const Rules *rules) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(1, rules->packs);
    Play play, widest;
    Move back;
    printf("%-20s", rules->id);
    play_begin(&play, rules, &settings, &deal);
    fill_by_chance(&play);
    play_end(&play);
    measure("by chance");
    if (find_widest(rules, &widest, &back)) {
        fill_widest(&widest, back);
        play_end(&widest);
        measure("to and fro");
    }
    putchar('\n');
}

int main(int count, char **word) {
    for (int place = 1; rules_listed(place); place++)
        if (count < 2 || !strcmp(word[1], rules_listed(place)->id)) measure_game(rules_listed(place));
    return 0;
}
