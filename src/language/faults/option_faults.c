/* What is wrong with options, and with the words that they set. */
#include <stdio.h>
#include <string.h>

#include "faults.h"

enum { OPTION_NAME_MAX = 24, VALUES_MAX = 32 };

/* Whether there are two values under which nothing is said: they make the same game. */
static bool is_idle(const Rules *t, int option) {
    bool says[UINT8_MAX + 1] = {false}, every = false;
    int idle = option_values(&t->option[option]);
    for (const Edit *edit = t->edit; edit < t->edit + EDITS_MAX && edit->words; edit++) {
        if (edit->option != option) continue;
        every = every || edit->value == EVERY_VALUE;
        idle -= !says[edit->value];
        says[edit->value] = true;
    }
    return !every && idle > 1;
}

static void value_faults(const Check *c, int nth) {
    const Option *const option = &c->table->option[nth];
    for (int place = 0, first; place < option_values(option); place++) {
        Settings settings = {.option = c->table->option};
        char value[2 * NOTATION_MAX];
        settings.value[nth] = (uint8_t)place;
        settings_value(&settings, nth, value, sizeof value);
        settings_set(&settings, option->name, value, &first);
        const Fault faults[] = {
            {"", !is_name(value, true, NOTATION_MAX - 1),
             N_("options and their values are short names of small letters, digits and hyphens, not "
                "“{word}”"),
             value, .option = option},
            {"", first == nth && settings.value[nth] != place,
             N_("“{word}” stands twice among the options or their values"), value, .option = option},
        };
        FAULTS_ADD(c, faults);
    }
}

void option_faults(const Check *c) {
    for (int nth = 0; nth < OPTIONS_MAX && c->table->option[nth].name; nth++) {
        const Option *const option = &c->table->option[nth];
        int first = 0;
        while (strcmp(c->table->option[first].name, option->name) != 0) first++;
        const Fault faults[] = {
            {"", !is_name(option->name, true, OPTION_NAME_MAX) || option_values(option) > VALUES_MAX,
             N_("options and their values are short names of small letters, digits and hyphens, not "
                "“{word}”"),
             option->name, .option = option},
            {"", first != nth, N_("“{word}” stands twice among the options or their values"), option->name,
             .option = option},
            {"", is_idle(c->table, nth), N_("the option “{word}” has two values that change nothing"),
             option->name, .option = option},
        };
        FAULTS_ADD(c, faults);
        if (option_values(option) <= VALUES_MAX) value_faults(c, nth);
    }
}

/* --- what they set -------------------------------------------------------------------------------------- */

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
