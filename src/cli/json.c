#include "json.h"

#include <string.h>

#include "engine/memory.h"
#include "text/language.h"

/* --- making --------------------------------------------------------------------------------------------- */

json_t *json_join(json_t *object, json_t *more) {
    json_object_update_new(object, more);
    return object;
}

json_t *json_words(const char *text) {
    if (!text) return json_null();
    char *utf8 = memory_get(strlen(text) * 3 + 1); /* U+FFFD has three bytes */
    size_t size = 0;
    for (wchar_t c; (c = utf8_next(&text)) != 0;) size += (size_t)utf8_put(c, utf8 + size);
    json_t *words = json_stringn(utf8, size);
    free(utf8);
    return words;
}

static json_t *number(json_int_t n) {
    return n < 0 ? json_null() : json_integer(n);
}

static json_t *value_next(Kind kind, va_list *values) {
    json_t *value;
    switch (kind) {
    case A_TEXT: return json_words(va_arg(*values, const char *));
    case A_NUMBER: return number(va_arg(*values, int));
    case A_LARGE_NUMBER: return number(va_arg(*values, json_int_t));
    case A_TRUTH: return json_boolean(va_arg(*values, int));
    default: value = va_arg(*values, json_t *); return value ? value : json_null();
    }
}

json_t *json_of(const Member *m, ...) {
    va_list values;
    json_t *object = json_object();
    va_start(values, m);
    for (; m->kind; m++) {
        json_t *value = value_next(m->kind, &values);
        if (json_is_null(value) && m->given == NOT_ALWAYS) continue; /* null is not owned */
        if (m->kind == MEMBERS)
            json_join(object, value);
        else
            json_object_set_new(object, m->name, value);
    }
    va_end(values);
    return object;
}

const char *json_text(const json_t *object, const char *name) {
    return json_string_value(json_object_get(object, name));
}

json_int_t json_number(const json_t *object, const char *name) {
    return json_integer_value(json_object_get(object, name));
}

/* --- printing ------------------------------------------------------------------------------------------- */

/* Jansson leaves one character that steers terminals unescaped. */
static int put(const char *text, size_t size, void *out) {
    for (size_t i = 0; i < size; i++)
        if ((text[i] == 0x7f ? fputs("\\u007f", out) : fputc(text[i], out)) == EOF) return -1;
    return 0;
}

void json_print(FILE *out, json_t *value) {
    json_dump_callback(value, put, out, JSON_ENSURE_ASCII | JSON_REAL_PRECISION(9));
    json_decref(value);
}

static const Member format_member[] = {{"format", A_NUMBER, .means = "of this schema"}, {0}};

void json_answer(json_t *object) {
    json_print(stdout, json_join(json_of(format_member, JSON_FORMAT), object));
    putchar('\n');
}

/* --- the schema ----------------------------------------------------------------------------------------- */

static json_t *type_schema(const char *type, bool or_null) {
    return or_null ? json_pack("{s:[s, s]}", "type", type, "null") : json_pack("{s:s}", "type", type);
}

static json_t *words_schema(const char *words, bool or_null) {
    json_t *list = json_array();
    for (size_t length; *words; words += length + strspn(words + length, " ")) {
        length = strcspn(words, " ");
        json_array_append_new(list, json_stringn(words, length));
    }
    if (or_null) json_array_append_new(list, json_null());
    return json_pack("{s:o}", "enum", list);
}

static json_t *list_schema(json_t *items, bool or_null) {
    return json_join(type_schema("array", or_null), json_pack("{s:o}", "items", items));
}

static json_t *object_schema(const Member *);

static json_t *member_schema(const Member *m) {
    const bool or_null = m->given == OR_NULL;
    json_t *object;
    switch (m->kind) {
    case A_TEXT: return m->words ? words_schema(m->words, or_null) : type_schema("string", or_null);
    case A_TRUTH: return type_schema("boolean", or_null);
    case TEXTS: return list_schema(type_schema("string", false), or_null);
    case TEXTS_AND_GAPS: return list_schema(type_schema("string", true), or_null);
    case OBJECTS: return list_schema(object_schema(m->of), or_null);
    case TEXTS_BY_NAME:
        return json_join(type_schema("object", or_null),
                         json_pack("{s:o}", "additionalProperties", type_schema("string", false)));
    case AN_OBJECT: object = object_schema(m->of); return json_join(object, type_schema("object", or_null));
    default: return json_join(type_schema("integer", or_null), json_pack("{s:i}", "minimum", 0));
    }
}

static void members_note(const Member *m, bool always, json_t *properties, json_t *required) {
    for (; m->kind; m++) {
        const bool given = always && m->given != NOT_ALWAYS;
        if (m->kind == MEMBERS) {
            members_note(m->of, given, properties, required);
            continue;
        }
        json_t *schema = member_schema(m);
        if (m->means) json_object_set_new(schema, "description", json_string(m->means));
        json_object_set_new(properties, m->name, schema);
        if (given) json_array_append_new(required, json_string(m->name));
    }
}

static json_t *object_schema(const Member *m) {
    json_t *properties = json_object(), *required = json_array();
    members_note(m, true, properties, required);
    return json_pack("{s:s, s:o, s:o}", "type", "object", "properties", properties, "required", required);
}

json_t *json_answer_schema(const Member *m) {
    const Member whole[] = {{.kind = MEMBERS, .of = format_member}, {.kind = MEMBERS, .of = m}, {0}};
    json_t *schema = object_schema(whole);
    json_object_set_new(json_object_get(json_object_get(schema, "properties"), "format"), "enum",
                        json_pack("[i]", JSON_FORMAT));
    return schema;
}
