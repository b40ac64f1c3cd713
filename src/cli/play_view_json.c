#include "play_view.h"

#include <inttypes.h>

#include "limits.h"

static const char *role_word(Role role) {
    static const char *const word[] = {"",           "stock",  "hand",    "waste",
                                       "foundation", "column", "reserve", "cell"};
    return word[role];
}

static void card_json(Json *json, Card card) {
    char text[3];
    json_text_or_null(json, 0, card ? card_write(card, text) : 0);
}

static void cards_json(Json *json, const char *key, const Card *card, int count) {
    json_open(json, key, '[');
    for (int i = 0; i < count; i++) card_json(json, card[i]);
    json_close(json, ']');
}

static void pile_json(Json *json, const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const bool closed = group->role == STOCK ||
                        (group->role == WASTE && group->facing == FACE_DOWN); /* never looked through */
    char name[NOTATION_MAX];
    json_open(json, 0, '{');
    json_text(json, "name", pile_name(g, p, pile, name));
    json_text(json, "role", role_word(group->role));
    json_number(json, "hidden", (uint64_t)(closed ? pile_count(p, pile) : p->hidden[pile]));
    cards_json(json, "cards", pile_cards(p, pile), pile_count(p, pile));
    json_close(json, '}');
}

static void settings_json(Json *json, const Game *g) {
    char value[NOTATION_MAX];
    json_open(json, "settings", '{');
    for (int i = 0; i < OPTIONS_MAX && g->rules.option[i].name; i++)
        json_text(json, g->rules.option[i].name, settings_value(&g->settings, i, value, sizeof value));
    json_close(json, '}');
}

void view_json_head(Json *json, const Play *play) {
    char deal[32];
    json_text(json, "game", play->game.rules.id);
    json_number(json, "rules", play->game.rules.version);
    settings_json(json, &play->game);
    snprintf(deal, sizeof deal, "%d:%" PRIu64, SHUFFLE_VERSION, play->deal.number);
    json_text_or_null(json, "deal", play->deal.numbered ? deal : 0);
}

void view_json_pack(Json *json, const Deal *deal) {
    cards_json(json, "pack", deal->pack, deal->cards);
}

void view_json_progress(Json *json, const Play *play, Ending ending) {
    json_number(json, "made", (uint64_t)play->at);
    json_text(json, "standing", view_standing(play, ending));
    json_number(json, "home", (uint64_t)cards_home(&play->game, play_now(play)));
    json_number(json, "wins", (uint64_t)cards_to_win(&play->game));
}

void view_json_now(Json *json, const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const uint8_t passes = g->rules.stock.passes;
    view_json_progress(json, play, ending);
    if (g->stock >= 0) json_number(json, "pass", p->pass);
    if (g->stock >= 0 && passes != UNLIMITED) json_number(json, "passes", passes ? passes : 1);
    if (g->stock >= 0 && passes == UNLIMITED) json_nothing(json, "passes");
    json_number(json, "phase", p->phase);
    json_open(json, "piles", '[');
    for (int pile = 0; pile < g->piles; pile++) pile_json(json, g, p, pile);
    json_close(json, ']');
}

/* --- searches ------------------------------------------------------------------------------------------- */

void view_json_line(Json *json, const char *key, const Game *g, const Position *start, const Move *move,
                    int moves) {
    Position p = *start;
    char word[NOTATION_MAX];
    json_open(json, key, '[');
    for (int i = 0; i < moves; i++) {
        json_text(json, 0, move_write(g, &p, move[i], word));
        p = apply(g, &p, move[i]);
    }
    json_close(json, ']');
}

static void usage_json(Json *json, const Usage *usage) {
    json_number(json, "positions", usage->positions);
    json_number(json, "milliseconds", (uint64_t)(usage->seconds * 1000));
    json_number(json, "memory", usage->memory);
}

void view_json_solution(Json *json, const Play *play, const Solution *s) {
    json_text(json, "verdict", verdict_word(s->verdict));
    json_truth(json, "all_cards_known", true);
    json_text_or_null(json, "spent", s->verdict == UNDECIDED ? spent_word(s->spent) : 0);
    view_json_line(json, "line", &play->game, play_now(play), s->line, s->moves);
    if (s->verdict == WINNABLE) {
        json_number(json, "passes", (uint64_t)s->passes);
        json_truth(json, "fewest_passes", s->fewest_passes);
    }
    usage_json(json, &s->usage);
}

void view_json_hint(Json *json, const Play *play, const Hint *hint) {
    char word[NOTATION_MAX];
    const bool any = hint->move.kind != MOVE_NONE;
    json_number(json, "made", (uint64_t)play->at);
    json_text(json, "kind", hint->by_solver ? "seer" : "fair");
    json_text_or_null(json, "move", any ? move_write(&play->game, play_now(play), hint->move, word) : 0);
    if (!hint->by_solver) return;
    json_text(json, "verdict", verdict_word(hint->verdict));
    json_text_or_null(json, "spent", hint->verdict == UNDECIDED ? spent_word(hint->spent) : 0);
    usage_json(json, &hint->usage);
}

static void games_json(Json *json, int won, int games) {
    json_number(json, "won", (uint64_t)won);
    json_number(json, "games", (uint64_t)games);
}

void view_json_prospects(Json *json, const Play *play, const Prospects *found) {
    char word[NOTATION_MAX];
    json_number(json, "made", (uint64_t)play->at);
    json_truth(json, "certain", found->certain);
    games_json(json, found->won, found->games);
    json_number(json, "worlds", (uint64_t)found->worlds);
    json_number(json, "winnable", (uint64_t)found->winnable);
    json_number(json, "lost", (uint64_t)found->lost);
    json_open(json, "moves", '[');
    for (int i = 0; i < found->odds.count; i++) {
        const MoveOdds *of = &found->odds.of[i];
        json_open(json, 0, '{');
        json_text(json, "move", move_write(&play->game, play_now(play), of->move, word));
        games_json(json, of->won, of->games);
        json_close(json, '}');
    }
    json_close(json, ']');
}
