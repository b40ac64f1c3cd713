/* What is wrong with the words that options set. */
#include <stdio.h>
#include <string.h>

#include "faults.h"
#include "../rules_vary.h"

/* Whether the stanza says a word, and the default of an option something else. */
static bool is_taken_back(const Rules *rules, const Rules *varied, const Edit *edit, const char *word) {
    const RuleWord *const w = rule_word_called(word, rules->language);
    const PileGroup *const group = edit->group < 0 ? 0 : &rules->group[edit->group];
    const PileGroup *const other = group ? &varied->group[edit->group] : 0;
    return w->form != FORM_MARK && rule_word_is_said(w, rules, group) &&
           memcmp(rule_word_member(w, rules, group), rule_word_member(w, varied, other), w->size) != 0;
}

/* What a stanza says and the default of an option takes back means nothing: neither may say it alone. */
static void disagreements_add(Faults *faults, const Rules *rules) {
    const Settings settings = settings_default(rules);
    Rules table = *rules;
    Error error;
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++)
        if (edit_is_set(edit, &settings)) edit_read(&table, edit, &settings, &error);
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++) {
        char word[NOTATION_MAX] = "";
        sscanf(edit->words, "%15s", word);
        if (!edit_is_set(edit, &settings) || !is_taken_back(rules, &table, edit, word)) continue;
        error = (Error){.why = N_("“{word}”: {option} sets something else by default than the stanza says"),
                        .line = edit->line,
                        .option = &rules->option[edit->option]};
        error_word(&error, word, (int)strlen(word));
        fault_add(faults, &error);
    }
}

void edits_add(Faults *faults, const Rules *rules) {
    Settings settings = settings_default(rules);
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++) {
        const bool every = edit->value == EVERY_VALUE;
        const int values = every ? option_values(&rules->option[edit->option]) : edit->value + 1;
        bool sound = true;
        for (int value = every ? 0 : edit->value; sound && value < values; value++) {
            Rules table = *rules;
            Error error = {.line = edit->line};
            settings.value[edit->option] = (uint8_t)value;
            sound = edit_read(&table, edit, &settings, &error);
            if (!sound) fault_add(faults, &error);
        }
    }
    if (!faults->count) disagreements_add(faults, rules);
}
