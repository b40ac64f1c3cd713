#include "query.h"

#include <stdio.h>
#include <string.h>

#include "exchange/pysol.h"
#include "text/language.h"

typedef enum QueryKind { ASK_TEXT, ASK_NUMBER, ASK_TRUTH, ASK_DEAL_NUMBER, ASK_TEXTS } QueryKind;

static const struct {
    const char *name;
    QueryKind kind;
    json_int_t most; /* of a number, which is at least 1 */
} keys[QUERY_KEYS] = {
    [ASK_COMMAND] = {"command", ASK_TEXT},
    [ASK_SESSION] = {"session", ASK_NUMBER, 1000000000},
    [ASK_GAME] = {"game", ASK_TEXT},
    [ASK_SEED] = {"seed", ASK_DEAL_NUMBER},
    [ASK_CARDS] = {"cards", ASK_TEXT},
    [ASK_SET] = {"set", ASK_TEXTS},
    [ASK_RECORD] = {"record", ASK_TEXT},
    [ASK_CODE] = {"code", ASK_TEXT},
    [ASK_MOVES] = {"moves", ASK_TEXT},
    [ASK_STEPS] = {"steps", ASK_NUMBER, 1000000},
    [ASK_SOLVER] = {"solver", ASK_TRUTH},
    [ASK_BUDGET] = {"budget", ASK_NUMBER, 1000000},
    [ASK_LIMIT_POSITIONS] = {"limit_positions", ASK_NUMBER, 1000000000},
    [ASK_LIMIT_SECONDS] = {"limit_seconds", ASK_NUMBER, 3600},
    [ASK_LIMIT_MEMORY] = {"limit_memory", ASK_NUMBER, 4096},
};

const char *query_key_name(QueryKey key) {
    return keys[key].name;
}

bool refuse_query(QueryError *r, const char *code, const char *where, int at, const char *why,
                  const char *help) {
    r->code = code;
    r->at = at;
    snprintf(r->where, sizeof r->where, "%s", where);
    snprintf(r->why, sizeof r->why, "%s", why);
    snprintf(r->help, sizeof r->help, "%s", help);
    return false;
}

char *there_are(char text[400], const char *names) {
    snprintf(text, 400, _("There are: %s."), names);
    return text;
}

/* --- kinds ---------------------------------------------------------------------------------------------- */

static bool is_deal_number(const json_t *value) {
    uint64_t number;
    if (json_is_string(value))
        return number_read(json_string_value(value), &number) || pysol_number(json_string_value(value));
    return json_is_integer(value) && json_integer_value(value) >= 0;
}

static bool is_texts(const json_t *value) {
    const char *name;
    json_t *member;
    if (!json_is_object(value)) return false;
    json_object_foreach((json_t *)value, name, member) if (!json_is_string(member)) return false;
    return true;
}

static bool is_right(QueryKey key, const json_t *value) {
    switch (keys[key].kind) {
    case ASK_TEXT: return json_is_string(value);
    case ASK_TRUTH: return json_is_boolean(value);
    case ASK_DEAL_NUMBER: return is_deal_number(value);
    case ASK_TEXTS: return is_texts(value);
    default: break;
    }
    return json_is_integer(value) && json_integer_value(value) >= 1 &&
           json_integer_value(value) <= keys[key].most;
}

/* What is wrong with a member: it is missing, or means nothing. */
static bool refuse_key(QueryError *r, const char *code, QueryKey key, const char *why) {
    static const char *const wanted[] = {
        [ASK_TEXT] = N_("Give a text."),
        [ASK_NUMBER] = N_("Give a whole number from 1 to %d."),
        [ASK_TRUTH] = N_("Give true or false."),
        [ASK_DEAL_NUMBER] = N_("Deal numbers go from 0 to 18446744073709551615; large ones may be texts."),
        [ASK_TEXTS] = N_("Give an object of texts, the option's name and its value."),
    };
    char help[sizeof r->help];
    snprintf(help, sizeof help, _(wanted[keys[key].kind]), (int)keys[key].most);
    return refuse_query(r, code, keys[key].name, 0, why, help);
}

/* --- the whole ------------------------------------------------------------------------------------------ */

static bool take_member(Query *q, const char *name, const json_t *value, QueryError *r) {
    for (QueryKey key = 0; key < QUERY_KEYS; key++) {
        if (strcmp(name, keys[key].name) != 0) continue;
        q->value[key] = value;
        return is_right(key, value) || refuse_key(r, "wrong_value", key, _("this value has no meaning here"));
    }
    return refuse_query(r, "unknown_member", name, 0, _("unknown member"),
                        _("Remove it or correct its name."));
}

bool query_read(Query *q, const char *line, size_t length, QueryError *r) {
    json_error_t error;
    const char *name;
    json_t *value;
    *q = (Query){.whole = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error)};
    if (!json_is_object(q->whole))
        return refuse_query(r, "not_an_object", "", q->whole ? 0 : error.position,
                            _("this is not a JSON object"),
                            _("Write one object a line, as in {\"command\": \"moves\", \"session\": 1}."));
    json_object_foreach(q->whole, name, value) if (!take_member(q, name, value, r)) return false;
    return true;
}

void query_end(Query *q) {
    json_decref(q->whole);
}

bool query_check(const Query *q, unsigned may, unsigned must, QueryError *r) {
    for (QueryKey key = 0; key < QUERY_KEYS; key++) {
        if (!q->value[key] && (must & ASKS(key)))
            return refuse_key(r, "missing_member", key, _("this member is missing"));
        if (q->value[key] && !((may | must) & ASKS(key)))
            return refuse_query(r, "unwanted_member", keys[key].name, 0,
                                _("this member does not belong here"), _("Leave it out."));
    }
    return true;
}

const char *query_text(const Query *q, QueryKey key) {
    return json_string_value(q->value[key]);
}

json_int_t query_number(const Query *q, QueryKey key, json_int_t other) {
    return q->value[key] ? json_integer_value(q->value[key]) : other;
}

bool query_truth(const Query *q, QueryKey key) {
    return json_is_true(q->value[key]);
}
