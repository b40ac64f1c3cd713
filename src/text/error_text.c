/* Filling in the places of a sentence. */
#include "error_text.h"
#include "language.h"
#include "option_text.h"
#include "rule_text.h"

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
    else if (!strcmp(place, "values"))
        values_text(c->option->values, text, size);
    else if (!strcmp(place, "group")) { /* which heads a sentence */
        snprintf(text, (size_t)size, "%s", group_noun(c->role, c->noun));
        *text = (char)toupper((unsigned char)*text);
    } else
        snprintf(text, (size_t)size, "{%s}", place);
}

/* What the places of a sentence stand for: what an error speaks of, or commands. */
typedef struct Places {
    const Error *error;
    const Game *game;
    const Position *position;
    CommandName *command; /* 0: of an error */
    const void *context;
} Places;

static char *fill_places(const char *sentence, const Places *places, char *text, int size) {
    int n = 0;
    while (*sentence && n < size - 1) {
        char place[12] = "", filled[120], name[COMMAND_NAME_MAX];
        const char *end = *sentence == '{' ? strchr(sentence, '}') : 0;
        if (!end || end - sentence > (int)sizeof place) {
            text[n++] = *sentence++;
            continue;
        }
        memcpy(place, sentence + 1, (size_t)(end - sentence - 1));
        if (!places->command)
            place_text(place, places->error, places->game, places->position, filled, sizeof filled);
        n += snprintf(text + n, (size_t)(size - n), "%s",
                      places->command ? places->command(place, places->context, name) : filled);
        if (n > size - 1) n = size - 1;
        sentence = end + 1;
    }
    text[n] = '\0';
    return text;
}

char *error_text(const Error *c, const Game *g, const Position *p, char *text, int size) {
    return fill_places(c->why ? _(c->why) : "", &(Places){c, g, p}, text, size);
}

char *commands_text(const char *sentence, CommandName *name, const void *context, char *text, int size) {
    return fill_places(sentence, &(Places){.command = name, .context = context}, text, size);
}
