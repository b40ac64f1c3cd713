#include "play_view.h"

#include <inttypes.h>

#include "report.h"
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

void view_print_move(int number, const char *word) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    text_pad(stdout, text, 5);
    text_pad(stdout, word, 10);
}

void view_print_options(FILE *out, const Rules *rules, const Settings *settings) {
    char titles[SETTINGS_TEXT_MAX];
    if (*settings_titles(settings, titles)) text_print(out, "%s (%s)\n", rules_title(rules), titles);
}

void view_print(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    Narrator n = {.out = stdout};
    narrate_head(&n, play);
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == HAND && pile_is_empty(p, pile)) continue; /* no place of its own */
        if (row_of(g, pile) && pile_is_gone(g, p, pile)) continue;
        narrate_pile(&n, g, p, pile);
        narrate_end(&n);
    }
    narrate_progress(&n, play);
    narrate_end(&n);
    view_print_standing(play, ending);
}

/* --- for programs --------------------------------------------------------------------------------------- */

const Member game_members[] = {
    {"game", A_TEXT, .means = "its id, as list has it"},
    {"rules", A_NUMBER, .means = "the version of its rules"},
    {"table", A_TEXT, NOT_ALWAYS, "of a custom game: the digest of its table, as in its records"},
    {"settings", TEXTS_BY_NAME, .means = "every option of the game"},
    {"deal", A_TEXT, OR_NULL, "as records name it, 1:4711 or ms:617; null for a pack given by hand"},
    {0},
};

const Member progress_members[] = {
    {"moves_made", A_NUMBER},
    {"standing", A_TEXT, .words = STANDING_WORDS},
    {"home", A_NUMBER, .means = "cards on the foundations"},
    {"cards_needed", A_NUMBER, .means = "how many of them win"},
    {0},
};

static const Member stock_members[] = {
    {"pass", A_NUMBER, .means = "which pass this is; where there is a stock"},
    {"passes", A_NUMBER, OR_NULL, "how many there are, null without a limit; where there is a stock"},
    {0},
};

static const Member pile_members[] = {
    {"name", A_TEXT, .means = "as moves name it"},
    {"role", A_TEXT, .words = "stock hand waste foundation column reserve cell"},
    {"hidden", A_NUMBER, .means = "cards that lie face down, from the bottom"},
    {"cards", TEXTS_AND_GAPS,
     .means = "bottom card first, those face down too: TC; null for a place that became empty"},
    {0},
};

const Member position_members[] = {
    {0, MEMBERS, .of = progress_members},
    {0, MEMBERS, NOT_ALWAYS, .of = stock_members},
    {"phase", A_NUMBER,
     .means = "what the game has to remember beyond the cards, such as the way its foundations go; else 0"},
    {"piles", OBJECTS, .of = pile_members},
    {0},
};

const Member usage_members[] = {
    {"positions", A_LARGE_NUMBER, .means = "searched"},
    {"milliseconds", A_LARGE_NUMBER, .means = "of the processor"},
    {"memory", A_LARGE_NUMBER, .means = "bytes"},
    {0},
};

json_t *view_json_cards(const Card *card, int count) {
    char text[3];
    json_t *cards = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(cards, card[i] ? json_string(card_write(card[i], text)) : json_null());
    return cards;
}

static json_t *pile_json(const Game *g, const Position *p, int pile) {
    char name[NOTATION_MAX];
    return json_of(pile_members, pile_name(g, p, pile, name), pile_role(g, pile), cards_down(g, p, pile),
                   view_json_cards(pile_cards(p, pile), pile_count(p, pile)));
}

json_t *view_json(const Play *play) {
    const Rules *rules = &play->game.rules;
    char deal[DEAL_NAME_MAX], value[NOTATION_MAX], digest[20];
    json_t *settings = json_object();
    for (int i = 0; rules->option[i].name; i++)
        json_object_set_new(settings, rules->option[i].name,
                            json_string(settings_value(&play->game.settings, i, value, sizeof value)));
    snprintf(digest, sizeof digest, "%016" PRIx64, rules->digest);
    return json_of(game_members, rules->id, rules->version, rules->digest ? digest : 0, settings,
                   *deal_word(&play->deal, deal) ? deal : 0);
}

json_t *view_json_progress(const Play *play, Ending ending) {
    return json_of(progress_members, play->at, view_standing(play, ending),
                   cards_home(&play->game, play_now(play)), cards_to_win(&play->game));
}

json_t *view_json_now(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const uint8_t passes = g->rules.stock.passes;
    json_t *piles = json_array(), *stock = 0;
    for (int pile = 0; pile < g->piles; pile++) json_array_append_new(piles, pile_json(g, p, pile));
    if (g->stock >= 0)
        stock = json_of(stock_members, p->pass, passes == UNLIMITED ? -1 : passes ? passes : 1);
    return json_of(position_members, view_json_progress(play, ending), stock, p->phase, piles);
}

json_t *view_json_legal(const Play *play) {
    MoveList list;
    char word[NOTATION_MAX];
    json_t *moves = json_array();
    legal_moves(&play->game, play_now(play), &list);
    for (int i = 0; i < list.count; i++)
        json_array_append_new(moves,
                              json_string(move_write(&play->game, play_now(play), list.move[i], word)));
    return moves;
}

json_t *view_json_moves(const Game *g, const Position *start, const Move *move, int count) {
    Position p = *start;
    char word[NOTATION_MAX];
    json_t *moves = json_array();
    for (int i = 0; i < count; i++) {
        json_array_append_new(moves, json_string(move_write(g, &p, move[i], word)));
        p = apply(g, &p, move[i]);
    }
    return moves;
}

json_t *view_json_usage(const Usage *usage) {
    return json_of(usage_members, (json_int_t)usage->positions, (json_int_t)(usage->seconds * 1000),
                   (json_int_t)usage->memory);
}

const char *view_word(const Play *play, int moves, Move m, char word[NOTATION_MAX]) {
    return m.kind ? move_write(&play->game, play_after(play, moves), m, word) : 0;
}
