#include "settings_text.h"

#include <stdio.h>

char *settings_text(const Settings *settings, const char *between, char text[SETTINGS_TEXT_MAX]) {
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name && n < SETTINGS_TEXT_MAX; i++) {
        char value[NOTATION_MAX];
        if (!settings->value[i]) continue;
        n += snprintf(text + n, (size_t)(SETTINGS_TEXT_MAX - n), "%s%s=%s", n ? between : "",
                      settings->option[i].name, settings_value(settings, i, value, sizeof value));
    }
    return text;
}
