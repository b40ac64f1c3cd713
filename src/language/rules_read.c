/* Reading a table of rules: stanzas of words about the game, its stock, a group of piles or an option.  The
   lines of an option's values are kept, and read into the table when a game is opened. */
#include <string.h>

#include "language/faults/faults.h"

/* --- stanzas -------------------------------------------------------------------------------------------- */

static bool begin_group(RuleReader *r, const ValueName *role) {
    int nth = 0;
    while (r->rules->group[nth].role) nth++;
    if (nth == GROUPS_MAX)
        return rule_refused(r, role->name, N_("“{word}”: there are too many groups of piles"));
    const char *const name = rule_next(r), *const piles = rule_next(r);
    const RuleWord *const w = rule_word_called("piles", 0);
    const int count = *piles ? number_in(piles, w->least, w->most) : 1;
    if (!*name) return rule_refused(r, role->name, N_("“{word}” needs a name for moves after it"));
    r->error->about = w;
    if (count < 0) return rule_mistaken(r, piles);
    r->error->about = 0;
    memset(r->said, 0, sizeof r->said);
    r->group = &r->rules->group[nth];
    r->option = 0;
    r->group->role = (Role)role->value;
    r->group->name = name;
    r->group->piles = (uint8_t)count;
    if (r->lines) r->lines->group[nth] = (uint16_t)r->error->line;
    return rule_ends_here(r);
}

/* Reduces the blanks between words to one each, in place. */
static const char *join_words(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ' && *from != '\t')
            *to++ = *from;
        else if (to > text && to[-1] != ' ')
            *to++ = ' ';
    *to = '\0';
    return text;
}

/* An option's name and values, the default first. */
static bool begin_option(RuleReader *r) {
    Option *option = r->rules->option;
    while (option->name) option++;
    if (option == r->rules->option + OPTIONS_MAX)
        return rule_refused(r, "option", N_("“{word}”: there are too many"));
    if (r->lines) r->lines->option[option - r->rules->option] = (uint16_t)r->error->line;
    option->name = rule_next(r);
    option->values = join_words(r->at);
    option->help = option->name;
    r->group = 0;
    r->option = option;
    return *option->values || rule_refused(r, "option", N_("“{word}” needs a name and values after it"));
}

/* The group with this role or name: -1 for `game`, GROUPS_MAX for none. */
static int group_called(const Rules *rules, const char *word) {
    const ValueName *const role = value_named(role_names(), word);
    int found = GROUPS_MAX, of_role = 0;
    if (!strcmp(word, "game")) return -1;
    for (int nth = 0; rules->group[nth].role; nth++) {
        if (!strcmp(rules->group[nth].name, word)) return nth;
        if (!role || (int)rules->group[nth].role != role->value) continue;
        of_role++;
        found = nth;
    }
    return of_role == 1 ? found : GROUPS_MAX;
}

/* The index of an option's value, or -1. */
static int value_called(const Option *option, const char *value) {
    Settings settings = {.option = option};
    int first;
    return settings_set(&settings, option->name, value, &first) ? settings.value[0] : -1;
}

static bool value_refused(RuleReader *r, const Option *option, const char *value) {
    r->error->option = option;
    return rule_refused(r, value, N_("“{word}” is not a value of {option}; it has: {values}"));
}

/* The end of an edit: `with OPTION VALUE`. */
static bool read_condition(RuleReader *r, Edit *edit, char *condition) {
    edit->with = NO_OPTION;
    if (!condition) return true;
    *condition = '\0';
    r->at = condition + strlen(" with ");
    const char *const name = rule_next(r), *const value = rule_next(r);
    for (int i = 0; r->rules->option[i].name; i++) {
        if (strcmp(r->rules->option[i].name, name) != 0) continue;
        const int place = value_called(&r->rules->option[i], value);
        edit->with = (uint8_t)i;
        edit->with_value = (uint8_t)place;
        return place >= 0 || value_refused(r, &r->rules->option[i], value);
    }
    r->error->option = r->rules->option;
    return rule_refused(r, name, N_("“{word}”: the game has no such option{near}"));
}

/* Reads VALUE GROUP WORDS, or `sets` GROUP WORD, where the value follows the word. */
static bool read_edit(RuleReader *r, const char *value) {
    Edit *edit = r->rules->edit;
    while (edit->words) edit++;
    if (edit == r->rules->edit + EDITS_MAX) return rule_refused(r, value, N_("“{word}”: there are too many"));
    const int place = !strcmp(value, "sets") ? EVERY_VALUE : value_called(r->option, value);
    if (place < 0) return value_refused(r, r->option, value);
    const char *const whose = rule_next(r);
    const int group = group_called(r->rules, whose);
    if (group == GROUPS_MAX) {
        r->error->group = r->rules->group;
        return rule_refused(r, whose, N_("“{word}”: there is no such group of piles{near}"));
    }
    char *const words = r->at + strspn(r->at, " \t");
    if (!*words || strlen(words) > EDIT_WORDS_MAX)
        return rule_refused(r, whose, N_("“{word}” needs a word of the language after it, and not too much"));
    *edit = (Edit){.option = (uint8_t)(r->option - r->rules->option),
                   .value = (uint8_t)place,
                   .group = (int8_t)group,
                   .line = r->error->line};
    if (!read_condition(r, edit, strstr(words, " with "))) return false;
    edit->words = words;
    r->at += strlen(r->at);
    return true;
}

/* Turns names separated by | into strings one after the other, in place; returns how many. */
static int split_names(char *text) {
    int count = 1;
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from == '|') {
            while (to > text && to[-1] == ' ') to--;
            *to++ = '\0';
            from += strspn(from + 1, " ");
            count++;
        } else {
            *to++ = *from;
        }
    *to = '\0';
    return count;
}

/* A sentence, the names of the option and its values, or what a value sets. */
static bool read_option_line(RuleReader *r, const char *word) {
    Option *const o = r->option;
    const char **const said = !strcmp(word, "help")     ? &o->help
                              : !strcmp(word, "title")  ? &o->title
                              : !strcmp(word, "titles") ? &o->titles
                                                        : 0;
    if (!said) return read_edit(r, word);
    if (rule_line_ends(r)) return rule_refused(r, word, N_("“{word}” needs a sentence after it"));
    char *const rest = r->at;
    *said = rest;
    r->at += strlen(r->at);
    return said != &o->titles || split_names(rest) == option_values(o) ||
           rule_refused(r, word, N_("“{word}” needs a name for each value, with | between them"));
}

/* An indented line belongs to the last line that is not. */
static bool read_line(RuleReader *r, char *line) {
    const bool indented = *line == ' ' || *line == '\t';
    r->at = line;
    const char *word = rule_next(r);
    const ValueName *const role = value_named(role_names(), word);
    if (indented && r->option) return read_option_line(r, word);
    if (indented)
        return r->group ? rule_read_word(r, word)
                        : rule_refused(r, word, N_("“{word}” belongs to no group of piles"));
    if (role) return begin_group(r, role);
    if (!strcmp(word, "option")) return begin_option(r);
    r->group = 0;
    r->option = 0;
    if (!strcmp(word, "pysol")) return true; /* how PySolFC deals the game, as earlier tables say */
    return rule_read_word(r, word);
}

void rule_trim(char *line) {
    for (char *c = line; *c; c++)
        if (*c == '#' && (c == line || c[-1] == ' ' || c[-1] == '\t')) *c = '\0';
    size_t length = strlen(line);
    while (length && strchr(" \t\r", line[length - 1])) line[--length] = '\0';
}

static bool begins_well(RuleReader *r, const char *line) {
    static const char first[] = "patience-rules ";
    const char *const version = line + strlen(first);
    if (strncmp(line, first, strlen(first)) != 0 || (strcmp(version, "1") != 0 && strcmp(version, "2") != 0))
        return rule_refused(r, line, N_("a table of rules begins with the line “patience-rules 2”"));
    r->rules->language = (uint8_t)(*version - '0');
    return true;
}

/* Adds a fault for each line that cannot be read.  After such a line at the margin the indented lines below
   it are skipped, and so are the values of options, as what they name may be missing. */
static void read_lines(RuleReader *r, char *text, Faults *faults) {
    bool lost = false, any_lost = false;
    int number = 0;
    for (char *line = text, *next; line && faults->count < faults->most; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        rule_trim(line);
        const bool indented = *line == ' ' || *line == '\t';
        *r->error = (Error){.line = ++number};
        if (!*line && number > 1) continue;
        if (indented && (lost || (any_lost && r->option))) continue;
        lost = !(number == 1 ? begins_well(r, line) : read_line(r, line));
        if (lost) fault_add(faults, r->error);
        if (lost && number == 1) return;
        lost = lost && !indented;
        any_lost = any_lost || lost;
    }
}

void table_read(Rules *rules, char *text, const Hooks *const *hooks, bool sense, Faults *faults) {
    Error error;
    RuleReader r = {.rules = rules, .hooks = hooks, .lines = faults->lines, .error = &error};
    *rules = (Rules){.packs = 1, .version = 1};
    read_lines(&r, text, faults);
    if (!faults->count) edits_add(faults, rules);
    /* For games that come with the program a test tries every value of the options; it is not done at every
       start. */
    const bool whole = !faults->count;
    if (whole) contradictions_add(faults, rules, !hooks || sense);
    if (whole && sense) senseless_add(faults, rules);
}

bool rules_read(Rules *rules, char *text, const Hooks *const *hooks, Error *error) {
    WordLines lines = {.option = {0}};
    Faults faults = {.error = error, .most = 1, .lines = &lines};
    error->why = 0;
    table_read(rules, text, hooks, false, &faults);
    return !faults.count;
}
