/* Options worked into a table: the words that their values set are read into it. */

#include <stdio.h>

#include "engine/game.h"
#include "rule_reader.h"

bool edit_read(Rules *rules, const Edit *edit, const Settings *settings, Error *error) {
    char words[EDIT_WORDS_MAX + NOTATION_MAX + 2], value[NOTATION_MAX] = "";
    RuleReader r = {.rules = rules, .at = words, .edits = true, .error = error};
    if (edit->group >= 0) r.group = &rules->group[edit->group];
    if (edit->value == EVERY_VALUE) settings_value(settings, edit->option, value, sizeof value);
    snprintf(words, sizeof words, "%s %s", edit->words, value);
    return rule_read_word(&r, rule_next(&r));
}

bool edit_is_set(const Edit *edit, const Settings *s) {
    const bool set = edit->value == EVERY_VALUE || s->value[edit->option] == edit->value;
    return set && (edit->with == NO_OPTION || s->value[edit->with] == edit->with_value);
}

bool rules_vary(Rules *rules, const Settings *settings, Error *error) {
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++)
        if (edit_is_set(edit, settings) && !edit_read(rules, edit, settings, error)) return false;
    rules_place(rules);
    return true;
}
