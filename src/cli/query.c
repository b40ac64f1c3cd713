#include "query.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/pysol.h"
#include "json.h"
#include "text/language.h"

typedef enum QueryKind { ASK_TEXT, ASK_NUMBER, ASK_TRUTH, ASK_DEAL_NUMBER, ASK_TEXTS } QueryKind;

/* None of the names is a part of another. */
typedef struct QueryMember {
    const char *name;
    QueryKind kind;
    int most; /* of a number, which is at least 1 */
} QueryMember;
static const QueryMember members[] = {
    {"command", ASK_TEXT},
    {"session", ASK_NUMBER, 1000000000},
    {"game", ASK_TEXT},
    {"seed", ASK_DEAL_NUMBER},
    {"cards", ASK_TEXT},
    {"set", ASK_TEXTS},
    {"record", ASK_TEXT},
    {"code", ASK_TEXT},
    {"moves", ASK_TEXT},
    {"steps", ASK_NUMBER, 1000000},
    {"solver", ASK_TRUTH},
    {"budget", ASK_NUMBER, 1000000},
    {"limit_positions", ASK_NUMBER, 1000000000},
    {"limit_seconds", ASK_NUMBER, 3600},
    {"limit_memory", ASK_NUMBER, 4096},
    {0},
};

json_t *refusal(const char *code, const char *where, int at, const char *why, const char *help, ...) {
    char *text;
    va_list arguments;
    va_start(arguments, help);
    if (vasprintf(&text, help, arguments) < 0) abort();
    va_end(arguments);
    json_t *refused = json_begin("{s:{s:s, s:o, s:o, s:o, s:o}}", "error", "code", code, "where",
                                 json_words(*where ? where : 0), "at", json_known(at ? at : -1), "why",
                                 json_words(why), "help", json_words(text));
    free(text);
    return refused;
}

/* --- kinds ---------------------------------------------------------------------------------------------- */

static bool is_deal_number(const json_t *value) {
    uint64_t number;
    if (json_is_string(value))
        return number_read(json_string_value(value), &number) || pysol_number(json_string_value(value)) ||
               deal_is_microsoft(json_string_value(value));
    return json_is_integer(value) && json_integer_value(value) >= 0;
}

static bool is_texts(json_t *value) {
    const char *name;
    json_t *member;
    json_object_foreach(value, name, member) if (!json_is_string(member)) return false;
    return json_is_object(value);
}

/* What a member should be, with one %d for the most it may be, where its value is not; or 0. */
static const char *mistaken(const QueryMember *m, json_t *value) {
    const json_int_t number = json_integer_value(value);
    switch (m->kind) {
    case ASK_TEXT: return json_is_string(value) ? 0 : _("Give a text.");
    case ASK_TRUTH: return json_is_boolean(value) ? 0 : _("Give true or false.");
    case ASK_DEAL_NUMBER:
        return is_deal_number(value)
                   ? 0
                   : _("Deal numbers go from 0 to 18446744073709551615; large ones may be texts.");
    case ASK_TEXTS:
        return is_texts(value) ? 0 : _("Give an object of texts, the option's name and its value.");
    default: return number >= 1 && number <= m->most ? 0 : _("Give a whole number from 1 to %d.");
    }
}

/* --- the whole ------------------------------------------------------------------------------------------ */

json_t *query_read(json_t **query, const char *line, size_t length) {
    json_error_t error;
    const char *name;
    json_t *value;
    *query = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(*query))
        return refusal("not_an_object", "", *query ? 0 : error.position, _("this is not a JSON object"),
                       _("Write one object a line, as in {\"command\": \"moves\", \"session\": 1}."));
    json_object_foreach(*query, name, value) {
        const QueryMember *m = members;
        while (m->name && strcmp(m->name, name) != 0) m++;
        if (!m->name)
            return refusal("unknown_member", name, 0, _("unknown member"),
                           _("Remove it or correct its name."));
        if (mistaken(m, value))
            return refusal("wrong_value", name, 0, _("this value has no meaning here"), mistaken(m, value),
                           m->most);
    }
    return 0;
}

json_t *query_check(const json_t *query, const char *may, const char *must) {
    for (const QueryMember *m = members + 1; m->name; m++) {
        const bool given = json_object_get(query, m->name), needed = strstr(must, m->name);
        if (!given && needed)
            return refusal("missing_member", m->name, 0, _("this member is missing"), mistaken(m, 0),
                           m->most);
        if (given && !needed && !strstr(may, m->name))
            return refusal("unwanted_member", m->name, 0, _("this member does not belong here"),
                           _("Leave it out."));
    }
    return 0;
}

const char *query_text(const json_t *query, const char *name) {
    return json_string_value(json_object_get(query, name));
}

json_int_t query_number(const json_t *query, const char *name, json_int_t other) {
    const json_t *number = json_object_get(query, name);
    return number ? json_integer_value(number) : other;
}
