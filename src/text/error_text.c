/* Why something is not taken, as people read it. */
#include "error_text.h"
#include "language.h"
#include "nearest.h"
#include "option_text.h"
#include "places.h"
#include "rule_text.h"
#include "word_text.h"

#include <ctype.h>
#include <string.h>

/* The piles' names, for example "t2, t5". */
static void piles_text(const Error *c, const Game *g, const Position *p, char *text, int size) {
    text[0] = '\0';
    for (int pile = 0; g && p && pile < g->piles; pile++) {
        char name[NOTATION_MAX];
        if (!(c->piles >> pile & 1)) continue;
        const bool foundation = role_of(g, pile) == FOUNDATION && group_of(g, pile)->piles > 1;
        text_add(text, size, "%s%s", *text ? ", " : "",
                 foundation ? group_of(g, pile)->name : pile_name(g, p, pile, name));
    }
}

/* The option or the group of the table that was meant. */
static const char *name_near(const Error *c) {
    Nearest nearest = {0};
    for (int i = 0; c->option && i < OPTIONS_MAX && c->option[i].name; i++)
        nearest_try(&nearest, c->word, c->option[i].name);
    for (int i = 0; c->group && i < GROUPS_MAX && c->group[i].role; i++) {
        nearest_try(&nearest, c->word, c->group[i].name);
        nearest_try(&nearest, c->word, role_names()[c->group[i].role - 1].name);
    }
    return nearest.name;
}

/* The word of the language of rules that was meant, if one is near. */
static void near_text(const Error *c, char *text, int size) {
    const char *near = c->option || c->group ? name_near(c)
                       : c->about            ? value_near(c->about, c->word)
                                             : word_near(c->role, c->word);
    const bool other = near && strcmp(near, c->word) != 0;
    snprintf(text, (size_t)size, other ? _("; did you mean “%s”?") : "%s", other ? near : "");
}

/* "columns, cells" */
static void roles_text(unsigned roles, char *text, int size) {
    text[0] = '\0';
    for (Role role = STOCK; role <= CELL; role++)
        if (roles >> role & 1) text_add(text, size, "%s%s", *text ? ", " : "", group_noun(role, 0));
}

static void place_text(const char *place, const Error *c, const Game *g, const Position *p, char *text,
                       int size) {
    char card[CARD_TEXT_MAX];
    if (!strcmp(place, "word"))
        snprintf(text, (size_t)size, "%s", c->word);
    else if (!strcmp(place, "card"))
        snprintf(text, (size_t)size, "%s", c->card ? card_text(c->card, card) : "?");
    else if (!strcmp(place, "onto"))
        snprintf(text, (size_t)size, "%s", c->onto ? card_text(c->onto, card) : "?");
    else if (!strcmp(place, "count"))
        snprintf(text, (size_t)size, "%d", c->count);
    else if (!strcmp(place, "wanted"))
        snprintf(text, (size_t)size, "%d", c->wanted);
    else if (!strcmp(place, "reason"))
        snprintf(text, (size_t)size, "%s", strerror(c->reason));
    else if (!strcmp(place, "piles"))
        piles_text(c, g, p, text, size);
    else if (!strcmp(place, "build"))
        build_text(c->build, text);
    else if (!strcmp(place, "option"))
        snprintf(text, (size_t)size, "%s", c->option->name);
    else if (!strcmp(place, "about"))
        snprintf(text, (size_t)size, "%s", c->about->word);
    else if (!strcmp(place, "roles"))
        roles_text((unsigned)c->wanted, text, size);
    else if (!strcmp(place, "near"))
        near_text(c, text, size);
    else if (!strcmp(place, "values") && c->about)
        word_takes(c->about, text);
    else if (!strcmp(place, "values"))
        values_text(c->option->values, text, size);
    else if (!strcmp(place, "group")) { /* which heads a sentence */
        snprintf(text, (size_t)size, "%s", group_noun(c->role, c->noun));
        *text = (char)toupper((unsigned char)*text);
    } else
        snprintf(text, (size_t)size, "{%s}", place);
}

typedef struct Subject {
    const Error *error;
    const Game *game;
    const Position *position;
} Subject;

static const char *subject_text(const char *place, const void *context, char text[PLACE_TEXT_MAX]) {
    const Subject *about = context;
    place_text(place, about->error, about->game, about->position, text, PLACE_TEXT_MAX);
    return text;
}

char *error_text(const Error *c, const Game *g, const Position *p, char *text, int size) {
    const int n = *c->setting ? snprintf(text, (size_t)size, "%s: ", c->setting) : 0;
    places_text(c->why ? _(c->why) : "", subject_text, &(Subject){c, g, p}, text + n, size - n);
    return text;
}
