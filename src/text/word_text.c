#include "word_text.h"

#include <string.h>

#include "language.h"
#include "nearest.h"

/* --- what a word takes ---------------------------------------------------------------------------------- */

/* Names with commas between them, "or" before the last: "up, top or down". */
static const char *names_text(const ValueName *names, char text[PLACE_TEXT_MAX]) {
    text[0] = '\0';
    for (const ValueName *name = names; name && name->name; name++)
        text_add(text, PLACE_TEXT_MAX, "%s%s",
                 name == names  ? ""
                 : name[1].name ? ", "
                                : _(" or "),
                 name->name);
    return text;
}

static const char *part_text(const char *place, const void *context, char text[PLACE_TEXT_MAX]) {
    const RuleWord *w = context;
    if (!strcmp(place, "names")) return names_text(w->names, text);
    if (!strcmp(place, "then")) return names_text(w->then, text);
    snprintf(text, PLACE_TEXT_MAX, "%d", strcmp(place, "least") ? w->most : w->least);
    return text;
}

char *word_takes(const RuleWord *w, char text[PLACE_TEXT_MAX]) {
    static const char *const sentences[] = {
        [FORM_NAME] = N_("a name of small letters, digits and hyphens"),
        [FORM_SENTENCE] = N_("words, {most} bytes at most"),
        [FORM_NUMBER] = N_("a number from {least} to {most}"),
        [FORM_FLAG] = N_("{names}, or nothing for yes"),
        [FORM_ONE_OF] = "{names}",
        [FORM_ANY_OF] = N_("one or more of: {names}; or nothing"),
        [FORM_BUILD] = N_("{names}, perhaps with a number from {least} to {most}; then any of: {then}"),
        [FORM_BEGUN] = N_("one or more of: {names}; or cards, as in 2C 10H; or nothing"),
        [FORM_DEALT] = N_("a number from {least} to {most} for all piles or one for each, or {names}"),
        [FORM_DOWN] = N_("a number from {least} to {most} for all piles or one for each, or {names}"),
        [FORM_DRAWS] = N_("a number from {least} to {most}, or {names}"),
        [FORM_GIVES] = N_("{names}; then “to” and one or more of: {then}"),
        [FORM_PLACES] =
            N_("a row and a column, as in 0 2.5, then “step” and those to the next pile; or every pile's"),
        [FORM_KEY] = N_("one character"),
        [FORM_SHORT] = "{names}",
        [FORM_HOOKS] = N_("the name of hooks"),
        [FORM_MARK] = N_("a mark of the hooks"),
        [FORM_ROWS] = N_("a number from {least} to {most} for each row"),
    };
    const Form form = w->form == FORM_NUMBER && w->names ? FORM_DRAWS : w->form;
    return places_text(_(sentences[form]), part_text, w, text, PLACE_TEXT_MAX);
}

char *word_stanzas(const RuleWord *w, char text[PLACE_TEXT_MAX]) {
    static const char *const owners[] = {[OF_GAME] = "game", [OF_STOCK] = "stock", [OF_GROUP] = "all"};
    text[0] = '\0';
    for (const ValueName *role = role_names(); role->name; role++)
        if (w->roles & ROLE(role->value))
            text_add(text, PLACE_TEXT_MAX, "%s%s", *text ? ", " : "", role->name);
    if (!w->roles) text_add(text, PLACE_TEXT_MAX, "%s", owners[w->owner]);
    return text;
}

const char *word_unsaid(const RuleWord *w) {
    const ValueName *zero = w->names;
    while (zero && zero->name && zero->value) zero++;
    if (w->unsaid) return w->unsaid;
    if (zero && zero->name) return zero->name;
    if (w->form == FORM_NUMBER || w->form == FORM_DEALT || w->form == FORM_DOWN) return "0";
    return w->form == FORM_ANY_OF || w->form == FORM_BEGUN ? "nothing" : "";
}

/* --- which one was meant -------------------------------------------------------------------------------- */

/* What people write who know the words of version 1, those of books, or those of other programs. */
static const char *as_meant(const char *word) {
    static const char *const words[][2] = {{"alternate", "other-colour"},
                                           {"alternating", "other-colour"},
                                           {"any-order", "any-tail"},
                                           {"anything", "any-card"},
                                           {"ascending", "up"},
                                           {"cascade", "column"},
                                           {"continuous", "wraps"},
                                           {"deck", "packs"},
                                           {"decks", "packs"},
                                           {"descending", "down"},
                                           {"discard", "waste"},
                                           {"draws-to", "draws"},
                                           {"face-down", "down"},
                                           {"facing", "down"},
                                           {"families", "suits-from"},
                                           {"free-cell", "cell"},
                                           {"freecell", "cell"},
                                           {"gaps-from", "refill"},
                                           {"by-themselves", "by-itself"},
                                           {"hidden", "down"},
                                           {"in-suit", "same-suit"},
                                           {"infinite", "unlimited"},
                                           {"moves", "gives"},
                                           {"sequence", "run"},
                                           {"single", "top"},
                                           {"suit", "same-suit"},
                                           {"tableau", "column"},
                                           {"talon", "stock"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], word)) return words[i][1];
    return word;
}

static void names_try(Nearest *nearest, const ValueName *names, const char *word) {
    for (; names && names->name; names++) nearest_try(nearest, word, names->name);
}

const char *word_near(Role role, const char *word) {
    Nearest nearest = {0};
    word = as_meant(word);
    for (const RuleWord *w = rule_words(); w->word; w++)
        if (w->owner == OF_GAME ? !role : role && (w->owner == OF_GROUP || role == STOCK))
            nearest_try(&nearest, word, w->word);
    if (role) return nearest.name;
    names_try(&nearest, role_names(), word);
    nearest_try(&nearest, word, "option");
    return nearest.name;
}

const char *value_near(const RuleWord *w, const char *value) {
    Nearest nearest = {0};
    names_try(&nearest, w->names, as_meant(value));
    names_try(&nearest, w->then, as_meant(value));
    return nearest.name;
}
