/* Why something is not taken, as people read it. */
#include "error_text.h"
#include "nearest.h"
#include "option_text.h"
#include "rule_text.h"
#include "word_text.h"

#include <string.h>

/* What sentences are about. */
typedef struct Subject {
    const Error *error;
    const Game *game;
    const Position *position;
} Subject;

/* --- what stands in their places ------------------------------------------------------------------------ */

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
    for (int i = 0; c->option && i < OPTIONS_MAX && c->option[i].name; i++)
        nearest_try(&nearest, c->word, c->option[i].name);
    for (int i = 0; c->group && i < GROUPS_MAX && c->group[i].role; i++) {
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

/* Which heads a sentence. */
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
