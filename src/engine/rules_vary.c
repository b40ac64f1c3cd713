/* Options worked into a table: the words that their values set are read into it. */
#include "rules_vary.h"

#include <stdio.h>
#include <string.h>

#include "patience/game.h"
#include "rule_reader.h"
#include "rules_place.h"

static bool edit_read(Rules *rules, const Edit *edit, const Settings *settings, Error *error) {
    char words[EDIT_WORDS_MAX + NOTATION_MAX + 2], value[NOTATION_MAX] = "";
    RuleReader r = {.rules = rules, .at = words, .edits = true, .error = error};
    if (edit->group >= 0) r.group = &rules->group[edit->group];
    if (edit->value == EVERY_VALUE) settings_value(settings, edit->option, value, sizeof value);
    snprintf(words, sizeof words, "%s %s", edit->words, value);
    return rule_read_word(&r, rule_next(&r));
}

static bool is_set_by(const Edit *edit, const Settings *s) {
    const bool set = edit->value == EVERY_VALUE || s->value[edit->option] == edit->value;
    return set && (edit->with == NO_OPTION || s->value[edit->with] == edit->with_value);
}

/* Where the word of an edit is kept. */
static const char *member_of(const Rules *rules, const Edit *edit, const RuleWord *w) {
    const char *const owner = edit->group >= 0 && w->owner == OF_STOCK ? (const char *)&rules->stock
                              : edit->group >= 0 ? (const char *)&rules->group[edit->group]
                                                 : (const char *)rules;
    return owner + w->offset;
}

/* What a stanza says and the default of an option takes back means nothing: neither may say it alone. */
static bool defaults_agree(const Rules *rules, Error *error) {
    const Settings settings = settings_default(rules);
    Rules table = *rules;
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++)
        if (is_set_by(edit, &settings)) edit_read(&table, edit, &settings, error);
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++) {
        char word[NOTATION_MAX] = "";
        static const char unsaid[sizeof(PileGroup)];
        sscanf(edit->words, "%15s", word);
        const RuleWord *const w = rule_word_called(word);
        const char *const said = member_of(rules, edit, w);
        if (!is_set_by(edit, &settings) || w->form == FORM_MARK || !memcmp(said, unsaid, w->size) ||
            !memcmp(said, member_of(&table, edit, w), w->size))
            continue;
        *error = (Error){.why = N_("“{word}”: {option} sets something else by default than the stanza says"),
                         .line = edit->line,
                         .option = &rules->option[edit->option]};
        error_word(error, word, (int)strlen(word));
        return false;
    }
    return true;
}

bool edits_can_be_read(const Rules *rules, Error *error) {
    Settings settings = settings_default(rules);
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++) {
        const bool every = edit->value == EVERY_VALUE;
        const int values = every ? option_values(&rules->option[edit->option]) : edit->value + 1;
        for (int value = every ? 0 : edit->value; value < values; value++) {
            Rules table = *rules;
            settings.value[edit->option] = (uint8_t)value;
            error->line = edit->line;
            if (!edit_read(&table, edit, &settings, error)) return false;
        }
    }
    return defaults_agree(rules, error);
}

bool rules_vary(Rules *rules, const Settings *settings, Error *error) {
    for (const Edit *edit = rules->edit; edit < rules->edit + EDITS_MAX && edit->words; edit++)
        if (is_set_by(edit, settings) && !edit_read(rules, edit, settings, error)) return false;
    rules_place(rules);
    return true;
}
