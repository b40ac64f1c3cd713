/* The names of options and values: of the preferences, and those that several games share.  A game's own
   stand in its table. */
#include "option_text.h"

#include <string.h>

#include "language.h"

static const struct {
    const char *option, *title;
} titles[] = {
    {"aces", N_("Aces")},
    {"build", N_("Columns are built")},
    {"cards", N_("Card size")},
    {"cells", N_("Cells")},
    {"clock", N_("Clock")},
    {"colours", N_("Colours")},
    {"columns", N_("Columns")},
    {"deals", N_("Rows are dealt")},
    {"draws", N_("Cards a draw")},
    {"empty", N_("Empty columns take")},
    {"forced", N_("Forced play")},
    {"gaps", N_("Gaps are filled by")},
    {"heaps", N_("Heaps")},
    {"kings", N_("Kings")},
    {"language", N_("Language")},
    {"light", N_("Win light")},
    {"look", N_("Look")},
    {"motion", N_("Motion")},
    {"moves", N_("What moves")},
    {"onekey", N_("One key")},
    {"partial", N_("Parts of runs")},
    {"passes", N_("Passes")},
    {"suits", N_("Suits")},
    {"taking", N_("Complete runs leave")},
    {"theme", N_("Theme")},
    {"worry-back", N_("Back from foundation")},
    {"wraps", N_("Ace beside king")},
};

/* An option of 0 stands for all those that have no name of their own for the value; they come last. */
static const struct {
    const char *option, *value, *title;
} value_titles[] = {
    {"aces", "auto", N_("by themselves")},
    {"aces", "in", N_("dealt")},
    {"aces", "out", N_("laid out")},
    {"build", "alternating", N_("in alternating colours")},
    {"build", "suit", N_("in suit")},
    {"cards", "large", N_("large")},
    {"cards", "small", N_("small")},
    {"deals", "any", N_("at any time")},
    {"deals", "full", N_("only without empty columns")},
    {"empty", "any", N_("anything")},
    {"empty", "king", N_("kings")},
    {"empty", "nothing", N_("nothing")},
    {"forced", "tableau", N_("to a column")},
    {"gaps", "any", N_("any card")},
    {"gaps", "waste", N_("the waste")},
    {"kings", "as-dealt", N_("as dealt")},
    {"kings", "sunk", N_("at the bottom")},
    {"kings", "under", N_("at the bottom")},
    {"light", "lost", N_("once lost")},
    {"light", "odds", N_("odds")},
    {"look", "flat", N_("flat")},
    {"look", "lattice", N_("lattice")},
    {"look", "midnight", N_("midnight")},
    {"look", "weave", N_("weave")},
    {"moves", "part", N_("any part")},
    {"moves", "run", N_("runs")},
    {"moves", "top", N_("single cards")},
    {"moves", "whole", N_("whole columns")},
    {"onekey", "collect", N_("and collects")},
    {"onekey", "collect-only", N_("only collects")},
    {"suits", "four", N_("in four colours")},
    {"suits", "two", N_("in two colours")},
    {"suits", "letters", N_("as letters")},
    {"suits", "words", N_("as words")},
    {"taking", "by-hand", N_("by hand")},
    {"taking", "by-itself", N_("by themselves")},
    {"theme", "contrast", N_("contrast")},
    {"theme", "felt", N_("felt")},
    {"theme", "light", N_("light")},
    {"theme", "mono", N_("no colours")},
    {"theme", "night", N_("night")},
    {"theme", "own", N_("own file")},
    {0, "auto", N_("automatic")},
    {0, "manual", N_("by hand")},
    {0, "off", N_("off")},
    {0, "on", N_("on")},
    {0, "unlimited", N_("unlimited")},
};

const char *option_title(const Option *option) {
    if (option->title) return _(option->title);
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (!strcmp(titles[i].option, option->name)) return _(titles[i].title);
    return option->name;
}

const char *value_title(const Option *option, const char *value) {
    const char *title = option->titles;
    for (const char *v = option->values; title && *v; v += strcspn(v, " "), v += *v == ' ') {
        if (strlen(value) == strcspn(v, " ") && !strncmp(v, value, strlen(value))) return _(title);
        title += strlen(title) + 1;
    }
    for (size_t i = 0; i < sizeof value_titles / sizeof *value_titles; i++)
        if (!strcmp(value_titles[i].value, value) &&
            (!value_titles[i].option || !strcmp(value_titles[i].option, option->name)))
            return _(value_titles[i].title);
    for (const Language *l = languages; l->code; l++)
        if (!strcmp(option->name, "language") && !strcmp(l->code, value)) return l->name;
    return value;
}

char *values_text(const char *values, char *text, int size) {
    text[0] = '\0';
    for (int length; *values; values += length + (values[length] == ' ')) {
        length = (int)strcspn(values, " ");
        text_add(text, size, "%s%.*s", *text ? ", " : "", length, values);
    }
    return text;
}

char *values_from(const Settings *settings, int i, char between, char text[VALUES_TEXT_MAX]) {
    Settings each = *settings;
    char value[NOTATION_MAX];
    settings_value(settings, i, text, VALUES_TEXT_MAX);
    for (int place = 0; place < option_values(&settings->option[i]); place++) {
        each.value[i] = (uint8_t)place;
        if (place != settings->value[i])
            text_add(text, VALUES_TEXT_MAX, "%c%s", between, settings_value(&each, i, value, sizeof value));
    }
    return text;
}

/* --- settings ------------------------------------------------------------------------------------------- */

char *settings_text_beside(const Settings *settings, const Settings *others, char text[SETTINGS_TEXT_MAX]) {
    char value[NOTATION_MAX];
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++)
        if (settings->value[i] != others->value[i])
            text_add(text, SETTINGS_TEXT_MAX, "%s%s=%s", *text ? "," : "", settings->option[i].name,
                     settings_value(settings, i, value, sizeof value));
    return text;
}

char *settings_text(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    return settings_text_beside(settings, &(Settings){.option = settings->option}, text);
}

enum { SETTING_TEXT_MAX = 80 };

bool settings_read(const Rules *rules, const char *options, Settings *settings) {
    *settings = settings_default(rules);
    while (*(options += strspn(options, " ,"))) {
        char option[SETTING_TEXT_MAX];
        const size_t length = strcspn(options, " ,");
        int which;
        snprintf(option, sizeof option, "%.*s", (int)length, options);
        char *value = strchr(option, '=');
        if (!value) return false;
        *value++ = '\0';
        if (!settings_set(settings, option, value, &which)) return false;
        options += length;
    }
    return true;
}

char *setting_title(const Settings *settings, int i, char text[SETTINGS_TEXT_MAX]) {
    const Option *option = &settings->option[i];
    char value[NOTATION_MAX];
    settings_value(settings, i, value, sizeof value);
    snprintf(text, SETTINGS_TEXT_MAX, "%s: %s", option_title(option), value_title(option, value));
    return text;
}

char *settings_titles(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    char title[SETTINGS_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++)
        if (settings->value[i])
            text_add(text, SETTINGS_TEXT_MAX, "%s%s", *text ? ", " : "", setting_title(settings, i, title));
    return text;
}
