/* Why something was refused, in the player's language. */
#include "error_text.h"

#include <string.h>

#include "names.h"
#include "rule_text.h"

char *places_text(const char *sentence, PlaceText *place_text, const void *context, char *text, int size) {
    int n = 0;
    while (*sentence && n < size - 1) {
        char place[12] = "", filled[PLACE_TEXT_MAX];
        const char *end = *sentence == '{' ? strchr(sentence, '}') : 0;
        if (!end || end - sentence > (int)sizeof place) {
            text[n++] = *sentence++;
            continue;
        }
        memcpy(place, sentence + 1, (size_t)(end - sentence - 1));
        n += snprintf(text + n, (size_t)(size - n), "%s", place_text(place, context, filled));
        if (n > size - 1) n = size - 1;
        sentence = end + 1;
    }
    text[n] = '\0';
    return text;
}

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

/* --- which word was meant --------------------------------------------------------------------------------
 */

/* Words of version 1, of books and of other programs, and what to write instead. */
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

/* The known word nearest to an unknown one in the stanza of these piles, or of the game (NO_ROLE); or 0. */
static const char *word_near(Role role, const char *word) {
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

/* The valid value nearest to one that a word does not take, or 0. */
static const char *value_near(const RuleWord *w, const char *value) {
    Nearest nearest = {0};
    names_try(&nearest, w->names, as_meant(value));
    names_try(&nearest, w->then, as_meant(value));
    return nearest.name;
}

/* --- the sentence --------------------------------------------------------------------------------------- */

/* What a sentence is about. */
typedef struct Subject {
    const Error *error;
    const Game *game;
    const Position *position;
} Subject;

/* --- what fills the places ------------------------------------------------------------------------------ */

/* The piles' names, for example "t2, t5". */
static void piles_text(const Subject *s, char *text, int size) {
    text[0] = '\0';
    for (int pile = 0; s->game && s->position && pile < s->game->piles; pile++) {
        char name[NOTATION_MAX];
        if (!(s->error->piles >> pile & 1)) continue;
        const bool foundation = role_of(s->game, pile) == FOUNDATION && group_of(s->game, pile)->piles > 1;
        text_add(text, size, "%s%s", *text ? ", " : "",
                 foundation ? group_of(s->game, pile)->name : pile_name(s->game, s->position, pile, name));
    }
}

/* The option or the group of the table that was meant. */
static const char *name_near(const Error *c) {
    Nearest nearest = {0};
    for (int i = 0; c->option && c->option[i].name; i++) nearest_try(&nearest, c->word, c->option[i].name);
    for (int i = 0; c->group && c->group[i].role; i++) {
        nearest_try(&nearest, c->word, c->group[i].name);
        nearest_try(&nearest, c->word, role_names()[c->group[i].role - 1].name);
    }
    return nearest.name;
}

/* The word of the language of rules that was meant, if one is near. */
static void near_text(const Subject *s, char *text, int size) {
    const Error *const c = s->error;
    const char *near = c->option || c->group ? name_near(c)
                       : c->about            ? value_near(c->about, c->word)
                                             : word_near(c->role, c->word);
    const bool other = near && strcmp(near, c->word) != 0;
    snprintf(text, (size_t)size, other ? _("; did you mean “%s”?") : "%s", other ? near : "");
}

/* "columns, cells" */
static void roles_text(const Subject *s, char *text, int size) {
    text[0] = '\0';
    for (Role role = STOCK; role <= CELL; role++)
        if (s->error->wanted >> role & 1)
            text_add(text, size, "%s%s", *text ? ", " : "", group_noun(role, 0));
}

static void built_text(const Subject *s, char *text, int size) {
    (void)size;
    build_text(s->error->build, text);
}

static void taken_text(const Subject *s, char *text, int size) {
    if (s->error->about)
        word_takes(s->error->about, text);
    else
        values_text(s->error->option->values, text, size);
}

/* The noun at the head of a sentence. */
static void group_text(const Subject *s, char *text, int size) {
    snprintf(text, (size_t)size, "%s", group_noun(s->error->role, s->error->noun));
    text_capitalise(text);
}

static const char *place_text(const char *place, const void *context, char text[PLACE_TEXT_MAX]) {
    const Subject *const s = context;
    static const struct {
        const char *place;
        void (*write)(const Subject *, char *text, int size);
    } written[] = {{"piles", piles_text}, {"build", built_text},  {"roles", roles_text},
                   {"near", near_text},   {"values", taken_text}, {"group", group_text}};
    const Error *const c = s->error;
    char card[CARD_TEXT_MAX], onto[CARD_TEXT_MAX], count[12], wanted[12];
    const bool is_rank = c->wanted >= ACE && c->wanted <= KING;
    const char *const words[][2] = {{"word", c->word},
                                    {"card", c->card ? card_text(c->card, card) : "?"},
                                    {"onto", c->onto ? card_text(c->onto, onto) : "?"},
                                    {"option", c->option ? c->option->name : ""},
                                    {"about", c->about ? c->about->word : ""},
                                    {"noun", c->noun ? c->noun : ""},
                                    {"reason", reason_text(c->reason)},
                                    {"rank", is_rank ? rank_text(c->wanted) : ""},
                                    {"count", count},
                                    {"wanted", wanted}};
    snprintf(count, sizeof count, "%d", c->count);
    snprintf(wanted, sizeof wanted, "%d", c->wanted);
    snprintf(text, PLACE_TEXT_MAX, "{%s}", place);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], place)) snprintf(text, PLACE_TEXT_MAX, "%s", words[i][1]);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (!strcmp(written[i].place, place)) written[i].write(s, text, PLACE_TEXT_MAX);
    return text;
}

char *error_text(const Error *c, const Game *g, const Position *p, char *text, int size) {
    const int n = *c->setting ? snprintf(text, (size_t)size, "%s: ", c->setting) : 0;
    places_text(c->why ? _(c->why) : "", place_text, &(Subject){c, g, p}, text + n, size - n);
    return text;
}

char *error_in(const Error *c, const char *file, char *text, int size) {
    char why[400];
    error_text(c, 0, 0, why, sizeof why);
    if (c->line)
        snprintf(text, (size_t)size, _("%s, line %d: %s"), file, c->line, why);
    else
        snprintf(text, (size_t)size, "%s: %s", file, why);
    return text;
}
