/* The game that a request wants to play: a deal, a record, or a code. */
#include <stdio.h>
#include <string.h>

#include "exchange/deal_format.h"
#include "game_source.h"
#include "patience/share.h"
#include "serve.h"
#include "text/date.h"
#include "text/error_text.h"
#include "text/option_text.h"

/* What the engine says of a member. */
static json_t *refuse_error(const char *code, const char *member, const Error *error, const char *help) {
    char why[400];
    return refusal(code, member, error->line, error_text(error, 0, 0, why, sizeof why), "%s", help);
}

static json_t *read_game(const char *name, const Rules **rules) {
    char names[300] = "";
    *rules = rules_find(name);
    for (int i = 1, n = 0; rules_listed(i) && n < (int)sizeof names; i++)
        n += snprintf(names + n, sizeof names - (size_t)n, "%s%s", i > 1 ? ", " : "", rules_listed(i)->id);
    return *rules
               ? 0
               : refusal("no_such_game", "game", 0, _("there is no such game"), _("There are: %s."), names);
}

static json_t *read_settings(json_t *set, const Rules *rules, Settings *settings) {
    const char *name;
    json_t *value;
    int option;
    *settings = settings_default(rules);
    json_object_foreach(set, name, value) {
        char names[300] = "", where[40];
        if (settings_set(settings, name, json_string_value(value), &option)) continue;
        snprintf(where, sizeof where, "set.%s", name);
        if (option < 0)
            return refusal("no_such_option", where, 0, _("the game has no such option"), _("There are: %s."),
                           option_names(rules, names, sizeof names));
        return refusal("no_such_value", where, 0, _("the option has no such value"), _("There are: %s."),
                       values_text(rules->option[option].values, names, sizeof names));
    }
    return 0;
}

static json_t *read_deal(const json_t *q, const Rules *rules, Deal *deal) {
    const json_t *seed = json_object_get(q, "seed");
    const char *cards = query_text(q, "cards"), *text = cards ? cards : json_string_value(seed);
    uint64_t number = seed ? (uint64_t)json_integer_value(seed) : number_random();
    Error error = {.why = 0};
    if (cards && seed)
        return refusal("unwanted_member", "cards", 0, _("the deal is chosen by its number already"),
                       _("Leave out one of them."));
    const bool is_number = !cards && (!text || number_read(text, &number));
    if (is_number) *deal = deal_numbered(number, rules->packs);
    if (is_number || deal_of_text(rules, text, deal, &error)) return 0;
    return cards ? refuse_error("bad_cards", "cards", &error, _("Give the pack, top card first."))
                 : refuse_error("bad_seed", "seed", &error, _("Leave it out for a random deal."));
}

static json_t *deal_game(const json_t *q, Play *play) {
    Settings settings;
    Deal deal;
    const Rules *rules;
    json_t *refused = read_game(query_text(q, "game"), &rules);
    if (!refused) refused = read_settings(json_object_get(q, "set"), rules, &settings);
    if (!refused) refused = read_deal(q, rules, &deal);
    if (!refused) play_begin(play, rules, &settings, &deal);
    return refused;
}

static json_t *deal_record(const char *text, Play *play) {
    Error error = {.why = 0};
    Ending ending;
    size_t whole;
    if (record_read(text, strlen(text), play, &ending, &whole, &error)) return 0;
    return refuse_error("bad_record", "record", &error,
                        _("Give the text of a record, every line with its end."));
}

static json_t *deal_code(const char *code, Play *play) {
    Error error = {.why = 0};
    if (share_read(code, play, &error)) return 0;
    return refuse_error("bad_code", "code", &error, _("Give what “share” answered."));
}

json_t *serve_deal(const json_t *q, Play *play) {
    const char *record = query_text(q, "record"), *code = query_text(q, "code");
    json_t *refused = query_check(q, record || code ? "" : "seed cards set",
                                  record ? "record"
                                  : code ? "code"
                                         : "game");
    if (refused) return refused;
    return record ? deal_record(record, play) : code ? deal_code(code, play) : deal_game(q, play);
}
