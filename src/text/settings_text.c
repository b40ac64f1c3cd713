#include "settings_text.h"

#include <stdio.h>

#include "option_text.h"

char *settings_text(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name && n < SETTINGS_TEXT_MAX; i++) {
        char value[NOTATION_MAX];
        if (!settings->value[i]) continue;
        n += snprintf(text + n, (size_t)(SETTINGS_TEXT_MAX - n), "%s%s=%s", n ? "," : "",
                      settings->option[i].name, settings_value(settings, i, value, sizeof value));
    }
    return text;
}

char *setting_title(const Settings *settings, int i, char text[SETTINGS_TEXT_MAX]) {
    const char *name = settings->option[i].name;
    char value[NOTATION_MAX];
    settings_value(settings, i, value, sizeof value);
    snprintf(text, SETTINGS_TEXT_MAX, "%s: %s", option_title(name), value_title(name, value));
    return text;
}

char *settings_titles(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    char title[SETTINGS_TEXT_MAX];
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name && n < SETTINGS_TEXT_MAX; i++)
        if (settings->value[i])
            n += snprintf(text + n, (size_t)(SETTINGS_TEXT_MAX - n), "%s%s", n ? "  " : "",
                          setting_title(settings, i, title));
    return text;
}
