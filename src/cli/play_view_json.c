#include "play_view.h"

#include <inttypes.h>

#include "limits.h"

static const char *role_word(Role role) {
    static const char *const word[] = {"",           "stock",  "hand",    "waste",
                                       "foundation", "column", "reserve", "cell"};
    return word[role];
}

static json_t *cards_json(const Card *card, int count) {
    char text[3];
    json_t *cards = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(cards, card[i] ? json_string(card_write(card[i], text)) : json_null());
    return cards;
}

static json_t *pile_json(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const bool closed = group->role == STOCK ||
                        (group->role == WASTE && group->facing == FACE_DOWN); /* never looked through */
    const int count = pile_count(p, pile);
    char name[NOTATION_MAX];
    return json_begin("{s:s, s:s, s:i, s:o}", "name", pile_name(g, p, pile, name), "role",
                      role_word(group->role), "hidden", closed ? count : p->hidden[pile], "cards",
                      cards_json(pile_cards(p, pile), count));
}

static json_t *settings_json(const Game *g) {
    char value[NOTATION_MAX];
    json_t *settings = json_object();
    for (int i = 0; i < OPTIONS_MAX && g->rules.option[i].name; i++)
        json_add(settings, "{s:s}", g->rules.option[i].name,
                 settings_value(&g->settings, i, value, sizeof value));
    return settings;
}

void view_json_head(json_t *object, const Play *play) {
    char deal[32];
    snprintf(deal, sizeof deal, "%d:%" PRIu64, SHUFFLE_VERSION, play->deal.number);
    json_add(object, "{s:s, s:i, s:o, s:s?}", "game", play->game.rules.id, "rules", play->game.rules.version,
             "settings", settings_json(&play->game), "deal", play->deal.numbered ? deal : 0);
}

json_t *view_json(const Play *play) {
    json_t *object = json_object();
    view_json_head(object, play);
    return object;
}

void view_json_pack(json_t *object, const Deal *deal) {
    json_add(object, "{s:o}", "pack", cards_json(deal->pack, deal->cards));
}

void view_json_progress(json_t *object, const Play *play, Ending ending) {
    json_add(object, "{s:i, s:s, s:i, s:i}", "moves_made", play->at, "standing", view_standing(play, ending),
             "home", cards_home(&play->game, play_now(play)), "cards_needed", cards_to_win(&play->game));
}

void view_json_now(json_t *object, const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const uint8_t passes = g->rules.stock.passes;
    json_t *piles = json_array();
    view_json_progress(object, play, ending);
    if (g->stock >= 0)
        json_add(object, "{s:i, s:o}", "pass", p->pass, "passes",
                 passes == UNLIMITED ? json_null() : json_integer(passes ? passes : 1));
    for (int pile = 0; pile < g->piles; pile++) json_array_append_new(piles, pile_json(g, p, pile));
    json_add(object, "{s:i, s:o}", "phase", p->phase, "piles", piles);
}

json_t *view_json_moves(const Game *g, const Position *start, const Move *move, int moves) {
    Position p = *start;
    char word[NOTATION_MAX];
    json_t *line = json_array();
    for (int i = 0; i < moves; i++) {
        json_array_append_new(line, json_string(move_write(g, &p, move[i], word)));
        p = apply(g, &p, move[i]);
    }
    return line;
}

/* --- searches ------------------------------------------------------------------------------------------- */

static void usage_json(json_t *object, const Usage *usage) {
    json_add(object, "{s:I, s:I, s:I}", "positions", (json_int_t)usage->positions, "milliseconds",
             (json_int_t)(usage->seconds * 1000), "memory", (json_int_t)usage->memory);
}

void view_json_solution(json_t *object, const Play *play, const Solution *s) {
    json_add(object, "{s:s, s:b, s:s?, s:o}", "verdict", verdict_word(s->verdict), "all_cards_known", true,
             "spent", s->verdict == UNDECIDED ? spent_word(s->spent) : 0, "line",
             view_json_moves(&play->game, play_now(play), s->line, s->moves));
    if (s->verdict == WINNABLE)
        json_add(object, "{s:i, s:b}", "passes", s->passes, "fewest_passes", s->fewest_passes);
    usage_json(object, &s->usage);
}

void view_json_hint(json_t *object, const Play *play, const Hint *hint) {
    char word[NOTATION_MAX];
    const bool any = hint->move.kind != MOVE_NONE;
    json_add(object, "{s:i, s:s, s:s?}", "moves_made", play->at, "kind", hint->by_solver ? "solver" : "fair",
             "move", any ? move_write(&play->game, play_now(play), hint->move, word) : 0);
    if (!hint->by_solver) return;
    json_add(object, "{s:s, s:s?}", "verdict", verdict_word(hint->verdict), "spent",
             hint->verdict == UNDECIDED ? spent_word(hint->spent) : 0);
    usage_json(object, &hint->usage);
}

void view_json_odds(json_t *object, const Play *play, const Odds *found) {
    char word[NOTATION_MAX];
    json_t *moves = json_array();
    for (int i = 0; i < found->moves.count; i++) {
        const MoveOdds *of = &found->moves.of[i];
        move_write(&play->game, play_now(play), of->move, word);
        json_array_append_new(
            moves, json_begin("{s:s, s:i, s:i}", "move", word, "won", of->won, "games", of->games));
    }
    json_add(object, "{s:i, s:b, s:i, s:i, s:i, s:i, s:i, s:o}", "moves_made", play->at, "certain",
             found->certain, "won", found->won, "games", found->games, "worlds", found->worlds, "winnable",
             found->winnable, "lost", found->lost, "moves", moves);
}
