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

void json_answer(json_t *object) {
    json_print(stdout, json_join(json_begin("{s:i}", "format", JSON_FORMAT), object));
    putchar('\n');
}
