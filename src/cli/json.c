#include "json.h"

#include <stdlib.h>
#include <string.h>

#include "text/winnability.h"
#include "text/language.h"

/* --- making --------------------------------------------------------------------------------------------- */

json_t *json_begin(const char *members, ...) {
    va_list arguments;
    va_start(arguments, members);
    json_t *object = json_vpack_ex(0, 0, members, arguments);
    va_end(arguments);
    if (!object) abort();
    return object;
}

json_t *json_join(json_t *object, json_t *more) {
    if (json_object_update_new(object, more)) abort();
    return object;
}

json_t *json_words(const char *text) {
    if (!text) return json_null();
    char *utf8 = malloc(strlen(text) * 3 + 1); /* U+FFFD has three bytes */
    size_t size = 0;
    if (!utf8) abort();
    for (wchar_t c; (c = utf8_next(&text)) != 0;) size += (size_t)utf8_put(c, utf8 + size);
    json_t *words = json_stringn(utf8, size);
    free(utf8);
    return words;
}

json_t *json_known(json_int_t number) {
    return number < 0 ? json_null() : json_integer(number);
}

/* --- the format of before ------------------------------------------------------------------------------- */

/* What members were called in format 2. */
static const struct {
    const char *now, *once;
} names[] = {
    {"moves_made", "made"}, {"cards_needed", "wins"}, {"by_solver", "seer"}, {"move_won", "made_won"}};

static const char *name_once(const char *name) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i].now)) return names[i].once;
    return name;
}

/* A copy as it was in format 2, of a member of that name.  Of the five levels of difficulty that there were,
   1, 3 and 5 are told. */
static json_t *value_once(const char *name, json_t *value) {
    const char *word = json_string_value(value), *key;
    json_t *once, *member;
    size_t i;
    if (word && !strcmp(name, "level")) return json_integer(2 * difficulty_read(word) - 1);
    if (word && !strcmp(name, "kind") && !strcmp(word, "solver")) return json_string("seer");
    once = json_is_object(value) ? json_object() : json_is_array(value) ? json_array() : json_incref(value);
    json_object_foreach(value, key, member)
        json_object_set_new(once, name_once(key), value_once(key, member));
    json_array_foreach(value, i, member) json_array_append_new(once, value_once("", member));
    return once;
}

/* --- printing ------------------------------------------------------------------------------------------- */

/* Of what steers terminals Jansson leaves one character as it is. */
static int put(const char *text, size_t size, void *out) {
    for (size_t i = 0; i < size; i++)
        if ((text[i] == 0x7f ? fputs("\\u007f", out) : fputc(text[i], out)) == EOF) return -1;
    return 0;
}

void json_print(FILE *out, json_t *value) {
    json_dump_callback(value, put, out, JSON_ENSURE_ASCII | JSON_REAL_PRECISION(9));
    json_decref(value);
}

void json_answer(int format, json_t *object) {
    json_t *told = format == JSON_FORMAT_ONCE ? value_once("", object) : json_incref(object);
    json_print(stdout, json_join(json_begin("{s:i}", "format", format), told));
    json_decref(object);
    putchar('\n');
}

void request_answer(const Request *r, json_t *object) {
    json_answer(json_format(value_given(r, "json")), object);
}
