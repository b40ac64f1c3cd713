#include "json.h"

#include <inttypes.h>

#include "text/language.h"

enum { FORMAT = 2 };

static void escape(FILE *out, const char *utf8) {
    fputc('"', out);
    for (wchar_t c; (c = utf8_next(&utf8)) != 0;) {
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", (char)c);
        else if (c == '\n')
            fputs("\\n", out);
        else if (c >= ' ' && c < 0x7f)
            fputc((char)c, out);
        else if (c < 0x10000)
            fprintf(out, "\\u%04x", (unsigned)c);
        else
            fprintf(out, "\\u%04x\\u%04x", 0xd800 + ((unsigned)(c - 0x10000) >> 10),
                    0xdc00 + ((unsigned)c & 0x3ff));
    }
    fputc('"', out);
}

static void begin(Json *json, const char *key) {
    if (json->begun) fputs(", ", json->out);
    json->begun = true;
    if (!key) return;
    escape(json->out, key);
    fputs(": ", json->out);
}

Json json_begin(void) {
    Json json = {.out = stdout};
    json_open(&json, 0, '{');
    json_number(&json, "format", FORMAT);
    return json;
}

void json_end(Json *json) {
    json_close(json, '}');
    fputc('\n', json->out);
}

void json_open(Json *json, const char *key, char bracket) {
    begin(json, key);
    fputc(bracket, json->out);
    json->begun = false;
}

void json_close(Json *json, char bracket) {
    fputc(bracket, json->out);
    json->begun = true;
}

void json_text(Json *json, const char *key, const char *utf8) {
    begin(json, key);
    escape(json->out, utf8);
}

void json_number(Json *json, const char *key, uint64_t number) {
    begin(json, key);
    fprintf(json->out, "%" PRIu64, number);
}

void json_seconds(Json *json, const char *key, uint64_t milliseconds) {
    begin(json, key);
    fprintf(json->out, "%" PRIu64 ".%03d", milliseconds / 1000, (int)(milliseconds % 1000));
}

void json_truth(Json *json, const char *key, bool truth) {
    begin(json, key);
    fputs(truth ? "true" : "false", json->out);
}

void json_nothing(Json *json, const char *key) {
    begin(json, key);
    fputs("null", json->out);
}

void json_text_or_null(Json *json, const char *key, const char *utf8) {
    if (utf8)
        json_text(json, key, utf8);
    else
        json_nothing(json, key);
}
