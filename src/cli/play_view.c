#include "play_view.h"

#include <inttypes.h>

#include "advice/hint.h"
#include "limits.h"
#include "report.h"
#include "text/language.h"
#include "text/narrator.h"

/* --- for people ----------------------------------------------------------------------------------------- */

const char *view_standing(const Play *play, Ending ending) {
    const Standing standing = game_standing(&play->game, play_now(play));
    return ending == ENDING_LOST ? ending_word(ending) : standing_word(standing);
}

void view_print_standing(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    Narrator n = {.out = stdout};
    const Standing standing = game_standing(g, p);
    const bool given_up = ending == ENDING_LOST && standing != STANDING_LOST;
    MoveList list;
    legal_moves(g, p, &list);
    narrate(&n, "%s", given_up ? _("The game was given up.") : standing_sentence(standing, list.count));
    if (standing == STANDING_OPEN && !given_up) narrate_note(&n, g, p);
    narrate_end(&n);
}

void view_print_move(const Play *play, int i) {
    char word[NOTATION_MAX], number[16];
    snprintf(number, sizeof number, "%d", i + 1);
    text_pad(stdout, number, 5);
    text_pad(stdout, move_write(&play->game, play_after(play, i), play->played[i].move, word), 10);
}

void view_print(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    Narrator n = {.out = stdout};
    narrate_head(&n, play);
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == HAND && pile_is_empty(p, pile)) continue; /* no place of its own */
        narrate_pile(&n, g, p, pile);
        narrate_end(&n);
    }
    narrate_progress(&n, play);
    narrate_end(&n);
    view_print_standing(play, ending);
}

/* --- for programs --------------------------------------------------------------------------------------- */

static const char *role_word(Role role) {
    static const char *const word[] = {"",           "stock",  "hand",    "waste",
                                       "foundation", "column", "reserve", "cell"};
    return word[role];
}

json_t *view_json_cards(const Card *card, int count) {
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
                      view_json_cards(pile_cards(p, pile), count));
}

json_t *view_json(const Play *play) {
    const Rules *rules = &play->game.rules;
    char deal[DEAL_NAME_MAX], value[NOTATION_MAX], digest[20];
    json_t *settings = json_object();
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
        json_object_set_new(settings, rules->option[i].name,
                            json_string(settings_value(&play->game.settings, i, value, sizeof value)));
    snprintf(digest, sizeof digest, "%016" PRIx64, rules->digest);
    return json_begin("{s:s, s:i, s:s*, s:o, s:s?}", "game", rules->id, "rules", rules->version, "table",
                      rules->digest ? digest : 0, "settings", settings, "deal",
                      *deal_word(&play->deal, deal) ? deal : 0);
}

json_t *view_json_progress(const Play *play, Ending ending) {
    return json_begin("{s:i, s:s, s:i, s:i}", "moves_made", play->at, "standing", view_standing(play, ending),
                      "home", cards_home(&play->game, play_now(play)), "cards_needed",
                      cards_to_win(&play->game));
}

json_t *view_json_now(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const uint8_t passes = g->rules.stock.passes;
    json_t *now = view_json_progress(play, ending), *piles = json_array();
    for (int pile = 0; pile < g->piles; pile++) json_array_append_new(piles, pile_json(g, p, pile));
    if (g->stock >= 0)
        json_join(now, json_begin("{s:i, s:o}", "pass", p->pass, "passes",
                                  json_known(passes == UNLIMITED ? -1
                                             : passes            ? passes
                                                                 : 1)));
    return json_join(now, json_begin("{s:i, s:o}", "phase", p->phase, "piles", piles));
}

/* Moves as a list of words; they begin at *start. */
static json_t *moves_json(const Game *g, const Position *start, const Move *move, int moves) {
    Position p = *start;
    char word[NOTATION_MAX];
    json_t *line = json_array();
    for (int i = 0; i < moves; i++) {
        json_array_append_new(line, json_string(move_write(g, &p, move[i], word)));
        p = apply(g, &p, move[i]);
    }
    return line;
}

static json_t *usage_json(const Usage *usage) {
    return json_begin("{s:I, s:I, s:I}", "positions", (json_int_t)usage->positions, "milliseconds",
                      (json_int_t)(usage->seconds * 1000), "memory", (json_int_t)usage->memory);
}

json_t *view_json_solution(const Play *play, const Solution *s) {
    json_t *line = moves_json(&play->game, play_now(play), s->line, s->moves);
    json_t *answer =
        json_begin("{s:s, s:b, s:s?, s:o}", "verdict", verdict_word(s->verdict), "all_cards_known", true,
                   "spent", s->verdict == UNDECIDED ? spent_word(s->spent) : 0, "line", line);
    if (s->verdict == WINNABLE)
        json_join(answer, json_begin("{s:i, s:b}", "passes", s->passes, "fewest_passes", s->fewest_passes));
    return json_join(answer, usage_json(&s->usage));
}

Hint view_fair_hint(const Play *play) {
    Verdicts lines = {0};
    Odds hints;
    odds_of_moves(play, &lines, HINT_GAMES, 0, 0, &hints);
    verdicts_end(&lines);
    return (Hint){.lost = hints.lost, .move = hints.moves.count ? hints.moves.of[0].move : (Move){MOVE_NONE}};
}

json_t *view_json_hint(const Play *play, const Hint *hint) {
    char word[NOTATION_MAX];
    const bool any = hint->move.kind != MOVE_NONE;
    json_t *answer =
        json_begin("{s:i, s:s, s:s?}", "moves_made", play->at, "kind", hint->by_solver ? "solver" : "fair",
                   "move", any ? move_write(&play->game, play_now(play), hint->move, word) : 0);
    if (!hint->by_solver) return answer;
    json_join(answer, json_begin("{s:s, s:s?}", "verdict", verdict_word(hint->verdict), "spent",
                                 hint->verdict == UNDECIDED ? spent_word(hint->spent) : 0));
    return json_join(answer, usage_json(&hint->usage));
}

json_t *view_json_odds(const Play *play, const Odds *found) {
    char word[NOTATION_MAX];
    json_t *moves = json_array();
    for (int i = 0; i < found->moves.count; i++) {
        const MoveOdds *of = &found->moves.of[i];
        move_write(&play->game, play_now(play), of->move, word);
        json_array_append_new(
            moves, json_begin("{s:s, s:i, s:i}", "move", word, "won", of->won, "games", of->games));
    }
    return json_begin("{s:i, s:b, s:i, s:i, s:i, s:i, s:i, s:o}", "moves_made", play->at, "certain",
                      found->certain, "won", found->won, "games", found->games, "worlds", found->worlds,
                      "winnable", found->winnable, "lost", found->lost, "moves", moves);
}
