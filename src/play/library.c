/* Functions that only other programs need: allocating handles, and reading them. */
#include "record.h"
#include "language/rules_language.h"

#include <stdlib.h>
#include <string.h>

/* Programs reserve as much room as patience.h had when they were built (docs/packaging.md). */
_Static_assert(sizeof(Position) <= POSITION_ROOM * sizeof(uint64_t), "interface");
_Static_assert(sizeof(Deal) <= DEAL_ROOM * sizeof(uint64_t), "interface");
_Static_assert(sizeof(Error) <= ERROR_ROOM * sizeof(uint64_t), "interface");
_Static_assert((int)OPTIONS_MAX <= (int)SETTINGS_ROOM, "interface");

const char *rules_full_name(const Rules *rules) {
    return rules->title;
}

int rules_packs(const Rules *rules) {
    return rules->packs;
}

const char *rules_option(const Rules *rules, int option) {
    return (unsigned)option < OPTIONS_MAX ? rules->option[option].name : 0;
}

const char *rules_option_values(const Rules *rules, int option) {
    return (unsigned)option < OPTIONS_MAX ? rules->option[option].values : 0;
}

Game *game_new(void) {
    return calloc(1, sizeof(Game));
}

void game_free(Game *game) {
    free(game);
}

int game_piles(const Game *game) {
    return game->piles;
}

const char *pile_role(const Game *game, int pile) {
    return role_names()[role_of(game, pile) - STOCK].name;
}

int game_moves(const Game *game, const Position *p, Move *move, int room) {
    MoveList legal;
    legal_moves(game, p, &legal);
    memcpy(move, legal.move, (size_t)(legal.count < room ? legal.count : room) * sizeof *move);
    return legal.count;
}

Play *play_new(void) {
    return calloc(1, sizeof(Play));
}

void play_free(Play *play) {
    if (play) play_end(play);
    free(play);
}

const Game *play_game(const Play *play) {
    return &play->game;
}

int play_count(const Play *play) {
    return play->at;
}

Move play_move_made(const Play *play, int nth) {
    return play->played[nth].move;
}

Position play_position(const Play *play, int moves) {
    return *play_after(play, moves);
}

const char *error_why(const Error *error) {
    return error->why;
}

const char *error_code(const Error *error) {
    return refusal_word(error);
}

int error_line(const Error *error) {
    return error->line;
}

const char *error_said(const Error *error) {
    return error->word;
}
