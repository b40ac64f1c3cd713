/* The names of options and values as tables. */
#include "option_text.h"

#include <string.h>

#include "language.h"

static const struct {
    const char *option, *title;
} titles[] = {
    {"aces", N_("Aces")},
    {"autoplay", N_("Helper cards")},
    {"build", N_("Columns are built")},
    {"cards", N_("Card size")},
    {"cellar", N_("Cellar takes")},
    {"cells", N_("Cells")},
    {"clock", N_("Clock")},
    {"colours", N_("Colours")},
    {"columns", N_("Columns")},
    {"clear", N_("To be cleared")},
    {"deal", N_("Sizes")},
    {"deals", N_("Rows are dealt")},
    {"direction", N_("Direction")},
    {"direction-scope", N_("Direction holds for")},
    {"discard", N_("Waste")},
    {"down", N_("Partly face down")},
    {"draws", N_("Cards a draw")},
    {"empty", N_("Empty columns take")},
    {"empty-from-waste", N_("From waste to empty")},
    {"fill", N_("Next card fills")},
    {"flip", N_("Uncovered cards turn")},
    {"forced", N_("Forced play")},
    {"foundation-first", N_("Foundation first")},
    {"foundations", N_("Foundations")},
    {"helper-to-foundation", N_("Helper to foundation")},
    {"helpers-first", N_("Helpers first")},
    {"gaps", N_("Gaps are filled by")},
    {"hold", N_("Holding back")},
    {"kings", N_("Kings")},
    {"language", N_("Language")},
    {"light", N_("Win light")},
    {"look", N_("Look")},
    {"motion", N_("Motion")},
    {"moves", N_("What moves")},
    {"onekey", N_("One key")},
    {"open", N_("Dealt face up")},
    {"partial", N_("Parts of runs")},
    {"passes", N_("Passes")},
    {"redeal", N_("Shuffled again")},
    {"redeal-order", N_("Waste is taken")},
    {"refill", N_("Gaps are refilled")},
    {"reversal", N_("Between foundations")},
    {"show-needs", N_("Wanted ranks shown")},
    {"suit", N_("Following suit")},
    {"suits", N_("Suits")},
    {"taking", N_("Complete runs leave")},
    {"theme", N_("Theme")},
    {"waste-top", N_("Waste playable")},
    {"worry-back", N_("Back from foundation")},
    {"wrap", N_("Ace beside king")},
    {"wraps", N_("Ace beside king")},
};

/* An option of 0 stands for all those that have no name of their own for the value; they come last. */
static const struct {
    const char *option, *value, *title;
} value_titles[] = {
    {"aces", "auto", N_("by themselves")},
    {"aces", "in", N_("dealt")},
    {"aces", "out", N_("laid out")},
    {"autoplay", "off", N_("by hand")},
    {"autoplay", "on", N_("by themselves")},
    {"build", "alternating", N_("in alternating colours")},
    {"build", "suit", N_("in suit")},
    {"cards", "large", N_("large")},
    {"cards", "small", N_("small")},
    {"cellar", "any", N_("any card")},
    {"cellar", "strict", N_("only what fits nowhere")},
    {"clear", "all", N_("all cards")},
    {"clear", "layout", N_("the layout")},
    {"deal", "16x3-2x2", N_("sixteen of 3 and two of 2")},
    {"deal", "17x3-1", N_("seventeen of 3 and one of 1")},
    {"deals", "any", N_("at any time")},
    {"deals", "full", N_("only without empty columns")},
    {"direction-scope", "all", N_("all")},
    {"direction-scope", "each", N_("each by itself")},
    {"discard", "closed", N_("face down")},
    {"discard", "open", N_("face up")},
    {"discard", "under", N_("under the stock")},
    {"empty", "ace", N_("aces")},
    {"empty", "any", N_("anything")},
    {"empty", "king", N_("kings")},
    {"empty", "nothing", N_("nothing")},
    {"empty", "single", N_("one card")},
    {"fill", "after-row", N_("the begun row")},
    {"fill", "first-gap", N_("the first gap")},
    {"flip", "auto", N_("by themselves")},
    {"forced", "tableau", N_("to a column")},
    {"gaps", "any", N_("any card")},
    {"gaps", "waste", N_("the waste")},
    {"kings", "as-dealt", N_("as dealt")},
    {"kings", "sunk", N_("at the bottom")},
    {"light", "lost", N_("once lost")},
    {"light", "odds", N_("odds")},
    {"look", "flat", N_("flat")},
    {"look", "lattice", N_("lattice")},
    {"look", "midnight", N_("midnight")},
    {"look", "weave", N_("weave")},
    {"moves", "part", N_("any part")},
    {"moves", "run", N_("runs")},
    {"moves", "through-cells", N_("what could go one by one")},
    {"moves", "top", N_("single cards")},
    {"moves", "top-or-whole", N_("one card or all")},
    {"moves", "whole", N_("whole columns")},
    {"onekey", "collect", N_("and collects")},
    {"onekey", "collect-only", N_("only collects")},
    {"redeal", "ask", N_("as you like")},
    {"redeal", "keep", N_("never")},
    {"redeal", "shuffle", N_("always")},
    {"redeal-order", "reversed", N_("as it lies")},
    {"redeal-order", "same", N_("turned over")},
    {"refill", "deferred", N_("by dealing")},
    {"refill", "immediate", N_("at once")},
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
    {0, "ask", N_("ask")},
    {0, "auto", N_("automatic")},
    {0, "down", N_("downwards")},
    {0, "first-play", N_("first card")},
    {0, "manual", N_("by hand")},
    {0, "off", N_("off")},
    {0, "on", N_("on")},
    {0, "unlimited", N_("unlimited")},
    {0, "up", N_("upwards")},
};

const char *option_title(const char *option) {
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (!strcmp(titles[i].option, option)) return _(titles[i].title);
    return option;
}

const char *value_title(const char *option, const char *value) {
    for (size_t i = 0; i < sizeof value_titles / sizeof *value_titles; i++)
        if (!strcmp(value_titles[i].value, value) &&
            (!value_titles[i].option || !strcmp(value_titles[i].option, option)))
            return _(value_titles[i].title);
    for (const Language *l = languages; l->code; l++)
        if (!strcmp(option, "language") && !strcmp(l->code, value)) return l->name;
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

char *setting_title(const Settings *settings, int i, char text[SETTINGS_TEXT_MAX]) {
    const char *name = settings->option[i].name;
    char value[NOTATION_MAX];
    settings_value(settings, i, value, sizeof value);
    snprintf(text, SETTINGS_TEXT_MAX, "%s: %s", option_title(name), value_title(name, value));
    return text;
}

char *settings_titles(const Settings *settings, char text[SETTINGS_TEXT_MAX]) {
    char title[SETTINGS_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++)
        if (settings->value[i])
            text_add(text, SETTINGS_TEXT_MAX, "%s%s", *text ? "  " : "", setting_title(settings, i, title));
    return text;
}
