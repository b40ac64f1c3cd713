/* The game that a request wants to play: a deal, a record, or a code. */
#include <stdio.h>
#include <string.h>

#include "exchange/deal_table.h"
#include "game_source.h"
#include "patience/share.h"
#include "serve.h"
#include "text/choice.h"
#include "text/error_text.h"
#include "text/option_text.h"

/* What the engine says of a member. */
static bool refuse_error(QueryError *r, const char *code, QueryKey key, const Error *error,
                         const char *help) {
    char why[sizeof r->why];
    return refuse_query(r, code, query_key_name(key), error->line, error_text(error, 0, 0, why, sizeof why),
                        help);
}

static const Rules *read_game(const Query *q, QueryError *r) {
    const Rules *rules = rules_find(query_text(q, ASK_GAME));
    char names[300] = "", help[sizeof r->help];
    if (rules) return rules;
    for (int i = 1, n = 0; rules_listed(i) && n < (int)sizeof names; i++)
        n += snprintf(names + n, sizeof names - (size_t)n, "%s%s", i > 1 ? ", " : "", rules_listed(i)->id);
    refuse_query(r, "no_such_game", query_key_name(ASK_GAME), 0, _("there is no such game"),
                 there_are(help, names));
    return 0;
}

static bool read_settings(const Query *q, const Rules *rules, Settings *settings, QueryError *r) {
    const char *name;
    json_t *value;
    int option;
    *settings = settings_default(rules);
    json_object_foreach((json_t *)q->value[ASK_SET], name, value) {
        char names[300] = "", help[sizeof r->help], where[sizeof r->where];
        if (settings_set(settings, name, json_string_value(value), &option)) continue;
        if (option < 0)
            option_names(rules, names, sizeof names);
        else
            values_text(rules->option[option].values, names, sizeof names);
        snprintf(where, sizeof where, "%s.%s", query_key_name(ASK_SET), name);
        return refuse_query(r, option < 0 ? "no_such_option" : "no_such_value", where, 0,
                            option < 0 ? _("the game has no such option") : _("the option has no such value"),
                            there_are(help, names));
    }
    return true;
}

static bool read_deal(const Query *q, const Rules *rules, Deal *deal, QueryError *r) {
    const json_t *seed = q->value[ASK_SEED];
    Error error = {.why = 0};
    uint64_t number = seed ? (uint64_t)json_integer_value(seed) : number_random();
    if (q->value[ASK_CARDS] && seed)
        return refuse_query(r, "unwanted_member", query_key_name(ASK_CARDS), 0,
                            _("the deal is chosen by its number already"), _("Leave out one of them."));
    if (q->value[ASK_CARDS])
        return deal_of_text(rules, query_text(q, ASK_CARDS), deal, &error) ||
               refuse_error(r, "bad_cards", ASK_CARDS, &error, _("Give the pack, top card first."));
    if (json_is_string(seed) && !number_read(json_string_value(seed), &number))
        return deal_of_text(rules, json_string_value(seed), deal, &error) ||
               refuse_error(r, "bad_seed", ASK_SEED, &error, _("Leave it out for a random deal."));
    *deal = deal_numbered(number, rules->packs);
    return true;
}

static bool deal_game(const Query *q, Play *play, QueryError *r) {
    Settings settings;
    Deal deal;
    const Rules *rules = read_game(q, r);
    if (!rules || !read_settings(q, rules, &settings, r) || !read_deal(q, rules, &deal, r)) return false;
    play_begin(play, rules, &settings, &deal);
    return true;
}

static bool deal_record(const Query *q, Play *play, QueryError *r) {
    const char *text = query_text(q, ASK_RECORD);
    Error error = {.why = 0};
    Ending ending;
    size_t whole;
    if (!record_read(text, strlen(text), play, &ending, &whole, &error))
        return refuse_error(r, "bad_record", ASK_RECORD, &error,
                            _("Give the text of a record, every line with its end."));
    return true;
}

static bool deal_code(const Query *q, Play *play, QueryError *r) {
    Error error = {.why = 0};
    return share_read(query_text(q, ASK_CODE), play, &error) ||
           refuse_error(r, "bad_code", ASK_CODE, &error, _("Give what “share” answered."));
}

bool serve_deal(const Query *q, Play *play, QueryError *r) {
    const unsigned of_game = ASKS(ASK_GAME) | ASKS(ASK_SEED) | ASKS(ASK_CARDS) | ASKS(ASK_SET);
    const unsigned command = ASKS(ASK_COMMAND);
    if (q->value[ASK_RECORD]) return query_check(q, command, ASKS(ASK_RECORD), r) && deal_record(q, play, r);
    if (q->value[ASK_CODE]) return query_check(q, command, ASKS(ASK_CODE), r) && deal_code(q, play, r);
    return query_check(q, command | of_game, ASKS(ASK_GAME), r) && deal_game(q, play, r);
}
