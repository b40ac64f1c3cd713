#include "games.h"

#include <stdio.h>
#include <string.h>

#include "text/names.h"

const Rules *game_worded(const char *word, Settings *settings) {
    char name[FILE_PATH_MAX];
    const size_t length = strcspn(word, ",");
    Error error;
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    const Rules *const rules = strpbrk(name, "./") ? own_game_read(name, &error) : rules_find(name);
    return rules && settings_read(rules, word[length] ? word + length + 1 : "", settings) ? rules : 0;
}
