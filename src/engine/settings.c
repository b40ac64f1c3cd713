/* Options of games, and the values that are chosen for them. */
#include "patience/game.h"

#include <assert.h>
#include <string.h>

/* The place of `value` in a list of words separated by blanks, or -1. */
static int place_in(const char *values, const char *value) {
    const size_t length = strlen(value);
    for (int place = 0; *values; place++) {
        const size_t word = strcspn(values, " ");
        if (word == length && !strncmp(values, value, length)) return place;
        values += word + (values[word] == ' ');
    }
    return -1;
}

static int option_named(const Option *option, const char *name) {
    for (int i = 0; i < OPTIONS_MAX && option[i].name; i++)
        if (!strcmp(option[i].name, name)) return i;
    return -1;
}

int option_values(const Option *option) {
    int count = 1;
    for (const char *c = option->values; *c; c++) count += *c == ' ';
    return count;
}

Settings settings_default(const Rules *rules) {
    return (Settings){.option = rules->option};
}

bool settings_set(Settings *s, const char *name, const char *value, int *option) {
    *option = option_named(s->option, name);
    if (*option < 0) return false;
    const int place = place_in(s->option[*option].values, value);
    if (place < 0) return false;
    s->value[*option] = (uint8_t)place;
    return true;
}

char *settings_value(const Settings *s, int option, char *text, int size) {
    const char *values = s->option[option].values;
    for (int i = s->value[option]; i > 0; i--) values += strcspn(values, " ") + 1;
    int n = 0;
    for (; values[n] && values[n] != ' ' && n < size - 1; n++) text[n] = values[n];
    text[n] = '\0';
    return text;
}

bool is_set(const Settings *s, const char *name, const char *value) {
    const int option = option_named(s->option, name);
    assert(option >= 0);
    const int place = place_in(s->option[option].values, value);
    assert(place >= 0);
    return s->value[option] == place;
}
