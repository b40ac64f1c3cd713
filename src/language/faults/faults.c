/* What all faults share. */
#include "faults.h"

#include <stdio.h>
#include <string.h>

int piles_of(const Rules *t, Role role) {
    int piles = 0;
    for (int nth = 0; t->group[nth].role; nth++)
        if (!role || t->group[nth].role == role) piles += t->group[nth].piles;
    return piles;
}

bool is_name(const char *word, bool hyphens, size_t most) {
    const size_t length = word ? strlen(word) : 0;
    const char *characters = "-abcdefghijklmnopqrstuvwxyz0123456789";
    return length > 0 && length <= most && strspn(word, characters + !hyphens) == length;
}

bool are_one_place(const PileGroup *a, const PileGroup *b) {
    return (a->role == HAND && b->role == WASTE) || (a->role == WASTE && b->role == HAND);
}

/* --- faults that were found -------------------------------------------------------------------------------
 */

void fault_add(Faults *f, const Error *error) {
    for (const Error *e = f->error; e < f->error + f->count; e++)
        if (!strcmp(e->why, error->why) && e->line == error->line && e->role == error->role &&
            !strcmp(e->word, error->word))
            return;
    if (f->count < f->most) f->error[f->count++] = *error;
}

void faults_add(const Check *c, const Fault *fault, size_t count) {
    for (; count--; fault++) {
        if (!fault->is_there) continue;
        char at[NOTATION_MAX];
        Error e = {.why = fault->why,
                   .count = fault->count,
                   .wanted = fault->wanted,
                   .card = fault->card,
                   .onto = fault->onto,
                   .option = fault->option};
        e.line = line_of_word(c, fault->at, at);
        if (e.option) e.line = c->faults->lines ? c->faults->lines->option[e.option - c->table->option] : 0;
        if (fault->about) e.about = rule_word_called(fault->about, c->table->language);
        if (c->group) e.role = c->group->role;
        if (c->group) e.noun = c->group->noun;
        const char *const word = fault->word ? fault->word : strstr(fault->why, "{word}") ? at : "";
        error_word(&e, word);
        snprintf(e.setting, sizeof e.setting, "%s", c->setting);
        fault_add(c->faults, &e);
    }
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* The stanza in which a group's word stands: GROUPS_MAX is the game's. */
static int stanza_of(const RuleWord *w, const Check *c) {
    const PileGroup *group = w->owner == OF_GAME ? 0 : c->group;
    if (w->owner == OF_STOCK)
        for (group = c->table->group; group->role && group->role != STOCK;) group++;
    return group ? (int)(group - c->table->group) : GROUPS_MAX;
}

/* An option's words count as said in its stanza if they come last. */
static int line_of(const Check *c, const char *word) {
    const RuleWord *const w = rule_word_called(word, c->table->language);
    const int stanza = w ? stanza_of(w, c) : GROUPS_MAX;
    char first[NOTATION_MAX];
    int line = 0;
    for (const Edit *e = c->table->edit; w && c->settings && e->words; e++)
        if (edit_is_set(e, c->settings) && sscanf(e->words, "%15s", first) == 1 && !strcmp(first, word) &&
            (e->group < 0 ? GROUPS_MAX : e->group) == stanza)
            line = e->line;
    return line || !w || !c->faults->lines ? line : c->faults->lines->word[stanza][rule_word_place(w)];
}

int line_of_word(const Check *c, const char *words, char word[NOTATION_MAX]) {
    const WordLines *const lines = c->faults->lines;
    const int begins = c->group && lines ? lines->group[c->group - c->table->group] : 0;
    const char *const first = words;
    int line = 0;
    *word = '\0';
    for (; !line && sscanf(words, "%15[^/]", word) == 1; words += *words == '/') {
        line = line_of(c, word);
        words += strlen(word);
    }
    if (!line) sscanf(first, "%15[^/]", word);
    return line ? line : begins;
}

/* --- settings ------------------------------------------------------------------------------------------- */

bool settings_tried(const Rules *rules, int nth, bool together, Settings *s, char name[SETTING_MAX]) {
    char value[NOTATION_MAX];
    *s = settings_default(rules);
    *name = '\0';
    for (int i = 0; rules->option[i].name && nth; i++) {
        const int others = option_values(&rules->option[i]) - 1;
        if (nth > others) {
            nth -= others;
            continue;
        }
        s->value[i] = (uint8_t)nth;
        snprintf(name, SETTING_MAX, "%s=%s", rules->option[i].name,
                 settings_value(s, i, value, sizeof value));
        return true;
    }
    for (const Edit *e = rules->edit; together && nth && e->words; e++) {
        if (e->with == NO_OPTION || --nth) continue;
        if (e->value != EVERY_VALUE) s->value[e->option] = e->value;
        s->value[e->with] = e->with_value;
    }
    return !nth;
}
