/* Playing: moves, undo, redo. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"

Position deal_lay(const Game *game, const Deal *deal) {
    return deal->laid ? deal->board : game_deal(game, deal->pack, deal_salt(deal));
}

void play_begin(Play *play, const Rules *rules, const Settings *settings, const Deal *deal) {
    memset(play, 0, sizeof *play);
    play->deal = *deal;
    game_open(&play->game, rules, settings);
    play->start = deal_lay(&play->game, deal);
}

Play play_copy(const Play *play, int moves) {
    Play copy = *play;
    copy.at = copy.count = copy.capacity = moves;
    copy.played = moves ? memory_get((size_t)moves * sizeof *copy.played) : 0;
    if (moves) memcpy(copy.played, play->played, (size_t)moves * sizeof *copy.played);
    return copy;
}

void play_end(Play *play) {
    free(play->played);
    play->played = 0;
    play->at = play->count = play->capacity = 0;
}

void play_make(Play *play, Move move) {
    if (play->at == play->capacity) {
        play->capacity = play->capacity ? play->capacity * 2 : 64;
        play->played = memory_resize(play->played, (size_t)play->capacity * sizeof *play->played);
    }
    const Position after = apply(&play->game, play_now(play), move);
    play->played[play->at++] = (Played){.move = move, .after = after};
    play->count = play->at;
}

bool play_do(Play *play, Move move) {
    if (!move_is_legal(&play->game, play_now(play), move)) return false;
    play_make(play, move);
    return true;
}

bool play_undo(Play *play) {
    if (!play->at) return false;
    play->at--;
    return true;
}

bool play_redo(Play *play) {
    if (play->at == play->count) return false;
    play->at++;
    return true;
}

int play_steps_behind(const Play *play, int moves) {
    int steps = moves < play->at && play->played[moves].follows;
    for (int i = moves; i < play->at; i++) steps += !play->played[i].follows;
    return steps;
}

static bool play_word(Play *play, const char *word, Error *error) {
    Move move;
    if (!strcmp(word, "undo") || !strcmp(word, "redo")) {
        if (*word == 'u' ? play_undo(play) : play_redo(play)) return true;
        *error = refusal_error(REFUSED_NO_SUCH_MOVE);
        error_word(error, word);
        return false;
    }
    return move_read(&play->game, play_now(play), word, &move, error) && play_do(play, move);
}

bool play_notation(Play *play, const char *words, Error *error) {
    static const char blanks[] = " \t\r\n,";
    for (int nth = 1;; nth++) {
        words += strspn(words, blanks);
        const size_t length = strcspn(words, blanks);
        if (!length) return true;
        char word[sizeof error->word];
        const size_t kept = length < sizeof word - 1 ? length : sizeof word - 1;
        memcpy(word, words, kept);
        word[kept] = '\0';
        if (!play_word(play, word, error)) {
            error->count = nth;
            return false;
        }
        words += length;
    }
}

int play_moves_shared(const Play *a, const Play *b) {
    int moves = 0;
    if (a->game.table != b->game.table ||
        memcmp(a->game.settings.value, b->game.settings.value, OPTIONS_MAX) ||
        !position_equal(&a->start, &b->start))
        return -1;
    while (moves < a->at && moves < b->at && move_equal(a->played[moves].move, b->played[moves].move))
        moves++;
    return moves;
}

int play_suggested_from(const Play *play) {
    int from = play->at;
    while (from > 0 && play->played[from - 1].suggested) from--;
    return from;
}
