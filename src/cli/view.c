#include "view.h"

#include <inttypes.h>
#include <string.h>

#include "patience/solver.h"
#include "report.h"

static const char *const face_down = "##", *const hole = "--";

static const char *card_shown(Card card, char text[12]) {
    return card ? card_text(card, text) : hole;
}

const char *view_standing(const Play *play, Ending ending) {
    const Standing standing = game_standing(&play->game, play_now(play));
    return ending == ENDING_LOST ? ending_word(ending) : standing_word(standing);
}

/* --- the position --------------------------------------------------------------------------------------- */

static void head_print(const Play *play) {
    const Game *g = &play->game;
    char value[NOTATION_MAX], number[24];
    snprintf(number, sizeof number, "%" PRIu64, play->deal.number);
    if (play->deal.numbered)
        text_print(stdout, _("%s, deal %s\n"), g->rules.title, number);
    else
        text_print(stdout, _("%s, a pack given by hand\n"), g->rules.title);
    for (int i = 0; i < OPTIONS_MAX && g->rules.option[i].name; i++)
        if (g->settings.value[i])
            printf("%s=%s\n", g->rules.option[i].name, settings_value(&g->settings, i, value, sizeof value));
    fputc('\n', stdout);
}

static void pile_print(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile);
    char name[NOTATION_MAX], label[NOTATION_MAX + 1], card[12];
    if (group->role == HAND && !count) return; /* it is no place of its own on the table */
    snprintf(label, sizeof label, "%s:", pile_name(g, p, pile, name));
    text_pad(stdout, label, 5);
    if (!count)
        fputs("-", stdout);
    else if (group->role == STOCK || (group->role == WASTE && group->facing == FACE_DOWN))
        text_print(stdout, PLURAL_("%d card", "%d cards", count), count);
    else
        for (int i = 0; i < count; i++)
            text_print(stdout, "%s%s", i ? " " : "",
                       i < p->hidden[pile] ? face_down : card_shown(pile_cards(p, pile)[i], card));
    text_print(stdout, group->role == HAND ? _(" (drawn)\n") : "\n");
}

void view_print_standing(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const char *says = g->rules.says && !game_is_won(g, p) ? g->rules.says(g, p) : 0;
    static const char *const sentence[] = {
        [STANDING_OPEN] = N_("The game is open."),
        [STANDING_WON] = N_("The game is won."),
        [STANDING_TAKE_BACKS] = N_("Only cards from the foundations can still come back."),
        [STANDING_LOST] = N_("The game is lost."),
    };
    const Standing standing = game_standing(g, p);
    if (ending == ENDING_LOST && standing != STANDING_LOST)
        text_print(stdout, _("The game was given up."));
    else
        text_print(stdout, "%s", _(sentence[standing]));
    if (says && standing == STANDING_OPEN && ending != ENDING_LOST) text_print(stdout, " %s", _(says));
    fputc('\n', stdout);
}

static void pass_print(const Game *g, const Position *p) {
    const uint8_t passes = g->rules.stock.passes;
    if (g->stock < 0 || passes < 2) return;
    if (passes == UNLIMITED)
        text_print(stdout, _("Pass %d through the stock; "), p->pass);
    else
        text_print(stdout, _("Pass %d of %d through the stock; "), p->pass, passes);
}

void view_print(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const char *states = g->rules.states ? g->rules.states(g, p) : 0;
    head_print(play);
    for (int pile = 0; pile < g->piles; pile++) pile_print(g, p, pile);
    fputc('\n', stdout);
    pass_print(g, p);
    text_print(stdout, PLURAL_("%d move made; ", "%d moves made; ", play->at), play->at);
    text_print(stdout, _("%d of %d cards home"), cards_home(g, p), cards_to_win(g));
    if (states) text_print(stdout, "; %s", _(states));
    fputs(".\n", stdout);
    view_print_standing(play, ending);
}

/* --- what a move did ------------------------------------------------------------------------------------ */

typedef struct Story {
    char *text;
    int size, length;
} Story;

static void tell(Story *story, const char *piece) {
    const int room = story->size - story->length;
    if (room <= 1) return;
    const int n =
        snprintf(story->text + story->length, (size_t)room, "%s%s", story->length ? ", " : "", piece);
    story->length += n < room ? n : room - 1;
}

/* Whether the card at a place of a pile came there by the move. */
static bool arrived(const Game *g, const Position *before, const Position *after, int pile, int i) {
    const Card card = pile_cards(after, pile)[i];
    if (card == NO_CARD || i < after->hidden[pile]) return false;
    if (i >= pile_count(before, pile)) return true;
    /* the waste may lose cards at its bottom, so that others only seem to have come */
    return role_of(g, pile) != WASTE && pile_cards(before, pile)[i] != card;
}

static void tell_arrivals(Story *story, const Game *g, const Position *before, const Position *after,
                          int pile) {
    char cards[400] = "", name[NOTATION_MAX], card[12], piece[440];
    int n = 0;
    for (int i = 0; i < pile_count(after, pile) && n < (int)sizeof cards - 16; i++)
        if (arrived(g, before, after, pile, i))
            n += snprintf(cards + n, sizeof cards - (size_t)n, "%s%s", n ? " " : "",
                          card_text(pile_cards(after, pile)[i], card));
    if (!n) return;
    snprintf(piece, sizeof piece, _("%s to %s"), cards, pile_name(g, after, pile, name));
    tell(story, piece);
}

static void tell_turned(Story *story, const Position *before, const Position *after, int pile) {
    char card[12], piece[60];
    const int i = after->hidden[pile];
    if (i >= before->hidden[pile] || i >= pile_count(after, pile)) return;
    if (pile_cards(after, pile)[i] != pile_cards(before, pile)[i]) return;
    snprintf(piece, sizeof piece, _("%s turned up"), card_text(pile_cards(after, pile)[i], card));
    tell(story, piece);
}

void view_story(const Game *g, const Position *before, const Position *after, char *text, int size) {
    Story story = {.text = text, .size = size};
    char piece[60];
    const char *was = g->rules.states ? g->rules.states(g, before) : 0;
    const char *is = g->rules.states ? g->rules.states(g, after) : 0;
    text[0] = '\0';
    if (after->pass != before->pass) {
        snprintf(piece, sizeof piece, _("pass %d begins"), after->pass);
        tell(&story, piece);
    }
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == STOCK) continue;
        tell_arrivals(&story, g, before, after, pile);
        tell_turned(&story, before, after, pile);
    }
    if (is && is != was) tell(&story, _(is));
}
