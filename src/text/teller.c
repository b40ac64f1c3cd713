/* The paragraphs and lists that rules in words are made of. */
#include "teller.h"

#include <stdarg.h>
#include <string.h>

#include "language/rules_language.h"
#include "rule_text.h"

/* Lines are as wide as in the games' own texts; those of games of one's own fit the least terminal. */
enum { LINE_WIDTH = 72, NARROW = 56 };

void tell_more(Teller *t, const char *format, ...) {
    char sentence[PARAGRAPH_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    text_add(t->paragraph, PARAGRAPH_MAX, "%s%s", *t->paragraph ? " " : "", sentence);
}

void end_paragraph(Teller *t) {
    const char *indent = *t->paragraph == '-' ? "\n  " : "\n";
    const int most = 1 + (t->table.digest ? NARROW : LINE_WIDTH);
    int column = 0;
    for (char *word = t->paragraph, *rest; word; word = rest) {
        rest = strchr(word, ' ');
        if (rest) *rest++ = '\0';
        const int width = 1 + text_width(word);
        const bool breaks = column + width > most;
        text_add(t->text, RULES_TEXT_MAX, "%s%s", !column ? "" : breaks ? indent : " ", word);
        column = breaks ? (int)strlen(indent) - 1 + width : column + width;
    }
    text_add(t->text, RULES_TEXT_MAX, "\n");
    t->paragraph[0] = '\0';
}

void say_alone(Teller *t, const char *sentence) {
    tell_more(t, "%s", sentence);
    end_paragraph(t);
}

void tell_heading(Teller *t, const char *heading) {
    text_add(t->text, RULES_TEXT_MAX, "\n## %s\n\n", heading);
}

void list_add(char text[PART_MAX], const char *part, int nth, int count) {
    text_add(text, PART_MAX, "%s%s", !nth ? "" : nth + 1 == count ? _(" and ") : ", ", part);
}

const char *number_text(int number, char text[12]) {
    static const char *const words[] = {N_("two"), N_("three"),  N_("four"),  N_("five"),
                                        N_("six"), N_("seven"),  N_("eight"), N_("nine"),
                                        N_("ten"), N_("eleven"), N_("twelve")};
    snprintf(text, 12, "%d", number);
    return number >= 2 && number <= 12 ? _(words[number - 2]) : text;
}

const PileGroup *next_of(const Rules *table, Role role, const PileGroup *after) {
    for (const PileGroup *g = after ? after + 1 : table->group; g < table->group + GROUPS_MAX && g->role; g++)
        if (g->role == role) return g;
    return 0;
}

void begin_point(Teller *t, const PileGroup *g) {
    const ValueName *const role = &role_names()[g->role - STOCK];
    char text[PART_MAX] = "", number[12];
    const bool one = g->piles == 1;
    if (!one && g->role != RESERVE) text_add(text, PART_MAX, "%s ", number_text(g->piles, number));
    text_add(text, PART_MAX, "%s", group_noun(g->role, g->noun ? g->noun : one ? role->other : 0));
    if (g->noun) text_add(text, PART_MAX, " (%s)", group_noun(g->role, one ? role->other : 0));
    text_capitalise(text);
    tell_more(t, "- %s:", text);
}
