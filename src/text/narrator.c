/* The narrator's sentences, and where the game stands. */
#include "narrator.h"

#include <string.h>

#include "error_text.h"
#include "names.h"
#include "rule_text.h"

/* Writes text, broken at blanks to the width of the terminal. */
static void write_broken(Narrator *n, char *text) {
    for (size_t length; *text; text += length) {
        const size_t blanks = strspn(text, " ");
        length = blanks + strcspn(text + blanks, " ");
        const char behind = text[length];
        text[length] = '\0';
        const int width = text_width(text);
        const bool breaks = n->columns && blanks && n->at && n->at + width > n->columns;
        if (breaks) fputc('\n', n->out);
        text_write(n->out, breaks ? text + blanks : text);
        n->at = breaks ? width - (int)blanks : n->at + width;
        text[length] = behind;
    }
}

void narrate_all(Narrator *n, const char *format, va_list arguments) {
    char line[4096] = " ", *const text = line + 1;
    const int length = vsnprintf(text, sizeof line - 1, format, arguments);
    const bool begins = language_spells_cards() && !n->goes_on && *text;
    if (begins) text_capitalise(text);
    write_broken(n, n->begun ? line : text);
    n->begun = true;
    n->goes_on = length > 0 && length < (int)sizeof line - 1 && !strchr(".!?", text[length - 1]);
}

void narrate(Narrator *n, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    narrate_all(n, format, arguments);
    va_end(arguments);
}

void narrate_end(Narrator *n) {
    if (n->begun) fputc('\n', n->out);
    n->begun = n->goes_on = false;
    n->at = 0;
}

/* --- head and progress ---------------------------------------------------------------------------------- */

void narrate_head(Narrator *n, const Play *play) {
    const Game *g = &play->game;
    char title[SETTINGS_TEXT_MAX], number[DEAL_NAME_MAX];
    if (*deal_name(&play->deal, number))
        text_print(n->out, _("%s, deal %s\n"), rules_title(&g->rules), number);
    else
        text_print(n->out, play->deal.laid ? _("%s, from a board\n") : _("%s, a pack given by hand\n"),
                   rules_title(&g->rules));
    for (int i = 0; g->rules.option[i].name; i++)
        if (g->settings.value[i]) narrate(n, "%s.", setting_title(&g->settings, i, title));
    narrate_end(n);
}

char *pass_text(const Game *g, const Position *p, char *text, int size) {
    const uint8_t passes = g->rules.stock.passes;
    text[0] = '\0';
    if (passes == UNLIMITED)
        snprintf(text, (size_t)size, _("Pass %d"), p->pass);
    else if (passes)
        snprintf(text, (size_t)size, _("Pass %d of %d"), p->pass, passes);
    return text;
}

void narrate_pass(Narrator *n, const Game *g, const Position *p) {
    char pass[40];
    if (*pass_text(g, p, pass, sizeof pass)) narrate(n, "%s.", pass);
}

void narrate_home(Narrator *n, const Play *play) {
    const Counted progress = cards_counted(&play->game, play_now(play));
    narrate(n, game_discards(&play->game) ? _("%d of %d cards cleared.") : _("%d of %d cards home."),
            progress.done, progress.all);
}

void narrate_progress(Narrator *n, const Play *play) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const char *states = game_state(g, p);
    if (play->at) narrate(n, PLURAL_("%d move made.", "%d moves made.", play->at), play->at);
    narrate_pass(n, g, p);
    narrate_home(n, play);
    if (states) narrate(n, _("Now: %s."), _(states));
}

/* --- what the player should know ------------------------------------------------------------------------ */

/* The place the next card of the stock is dealt to if there is one, otherwise NO_PLACE. */
static CardPlace next_spot(const Game *g, const Position *p) {
    const CardPlace spot = g->rules.hooks.draws_to ? g->rules.hooks.draws_to(g, p) : NO_PLACE;
    const bool turns = spot.pile >= 0 && spot.row < p->hidden[spot.pile];
    return spot.pile < 0 || turns || pile_is_empty(p, g->stock) ? NO_PLACE : spot;
}

const char *note_of(const Game *g, const Position *p) {
    return next_spot(g, p).pile >= 0 ? 0 : game_says(g, p); /* the picture marks the place */
}

void narrate_pending(Narrator *n, const Game *g, const Position *p) {
    MoveList list;
    char text[700];
    Error e = {.why = N_("{card} drawn; it fits {piles}: it must be played."), .card = card_pending(g, p)};
    if (!e.card) return;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++) e.piles |= pile_bit(list.move[i].to);
    narrate(n, "%s", error_text(&e, g, p, text, sizeof text));
}

void narrate_note(Narrator *n, const Game *g, const Position *p) {
    const CardPlace spot = next_spot(g, p);
    const char *note = note_of(g, p);
    char name[PILE_TEXT_MAX];
    if (card_pending(g, p))
        narrate_pending(n, g, p);
    else if (note)
        narrate(n, "%s", _(note));
    else if (spot.pile >= 0)
        narrate(n, _("The next card of the stock goes to %s, row %d."), pile_text(g, p, spot.pile, name),
                spot.row + 1);
}

/* --- won and lost --------------------------------------------------------------------------------------- */

const char *standing_sentence(Standing standing, bool any_moves) {
    switch (standing) {
    case STANDING_WON: return _("The game is won.");
    case STANDING_TAKE_BACKS: return _("Only cards from the foundations can still come back.");
    case STANDING_LOST:
        return any_moves ? _("It cannot be won from here.") : _("No moves left: the game is lost.");
    default: return _("The game is open.");
    }
}

/* What to do, with places for cards. */
static const char *order_of_cards(const Game *g, const Position *p, Move m) {
    const bool run = m.kind == MOVE_CARDS && m.count > 1, empty = pile_is_empty(p, m.to);
    if (move_is_pair(g, p, m))
        return row_of(g, m.from) == ROW_COVERS    ? N_("Lay {onto} on {card}")
               : row_of(g, m.from) == ROW_BETWEEN ? N_("Take away what lies between {card} and {onto}")
                                                  : N_("Take {card} and {onto} away");
    if (role_of(g, m.to) == FOUNDATION && g->pairs >= 0) return N_("Discard {card}");
    if (role_of(g, m.to) == FOUNDATION && (empty || group_of(g, m.to)->suited))
        return N_("Lay {card} on its foundation");
    if (role_of(g, m.from) == FOUNDATION)
        return empty ? N_("Lay {card} from the foundation on an empty place")
                     : N_("Lay {card} from the foundation on {onto}");
    if (empty)
        return run ? N_("Lay the run from {card} on an empty place") : N_("Lay {card} on an empty place");
    return run ? N_("Lay the run from {card} on {onto}") : N_("Lay {card} on {onto}");
}

/* Says a move of cards with a sentence that has places for them. */
static Error of_cards(const Position *p, Move m, const char *sentence) {
    const int at = m.kind == MOVE_INNER ? m.count - 1 : pile_count(p, m.from) - m.count;
    return (Error){.why = sentence, .card = pile_cards(p, m.from)[at], .onto = pile_top(p, m.to)};
}

static bool is_gathering(const Game *g, Move m) {
    return g->gathers >= 0 && (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE);
}

static Error order_of(const Game *g, const Position *p, Move m, bool on) {
    static const char *const order[] = {[MOVE_DRAW] = N_("Draw a card"),
                                        [MOVE_REDEAL] = N_("Turn the waste over"),
                                        [MOVE_SHUFFLE] = N_("Shuffle the waste and turn it over"),
                                        [MOVE_TURN] = N_("Turn up the card"),
                                        [MOVE_UP] = N_("Choose upwards"),
                                        [MOVE_DOWN] = N_("Choose downwards")};
    if (m.kind == MOVE_DRAW && dealt_in_rows(g))
        return (Error){.why = g->row >= 0 ? N_("Close the row up") : N_("Deal a row")};
    if (m.kind == MOVE_DRAW && on) return (Error){.why = N_("Draw on")};
    if (m.kind == MOVE_DRAW && g->rules.stock.draws > 1) return (Error){.why = N_("Draw cards")};
    if (is_gathering(g, m))
        return (Error){.why = g->shuffles ? N_("Take up the columns, shuffle and deal again")
                                          : N_("Take up the columns and deal again")};
    if (!is_transfer(m)) return (Error){.why = order[m.kind]};
    return of_cards(p, m, order_of_cards(g, p, m));
}

char *hint_text(const Game *g, const Position *p, Move m, bool on, const Error *reason, char *text,
                int size) {
    const Error order = order_of(g, p, m, on);
    const int n = (int)strlen(error_text(&order, g, p, text, size));
    snprintf(text + n, (size_t)(size - n), ": ");
    error_text(reason, g, p, text + n + 2, size - n - 2);
    return text;
}

char *move_phrase(const Game *g, const Position *p, Move m, char *text, int size) {
    static const char *const phrase[] = {[MOVE_DRAW] = N_("a card drawn"),
                                         [MOVE_REDEAL] = N_("the waste turned over"),
                                         [MOVE_SHUFFLE] = N_("the waste shuffled and turned over"),
                                         [MOVE_TURN] = N_("a card turned up"),
                                         [MOVE_UP] = N_("the choice of upwards"),
                                         [MOVE_DOWN] = N_("the choice of downwards")};
    Error error = {.why = phrase[m.kind]};
    if (m.kind == MOVE_DRAW && g->rules.stock.draws > 1) error.why = N_("cards drawn");
    if (m.kind == MOVE_DRAW && dealt_in_rows(g))
        error.why = g->row >= 0 ? N_("the row closed up") : N_("a row dealt");
    if (is_gathering(g, m))
        error.why = g->shuffles ? N_("the columns shuffled and dealt again") : N_("the columns dealt again");
    if (is_transfer(m))
        error = of_cards(p, m,
                         move_is_pair(g, p, m)            ? N_("{card} with {onto}")
                         : m.to == g->pairs               ? N_("{card} discarded")
                         : !pile_is_empty(p, m.to)        ? N_("{card} on {onto}")
                         : role_of(g, m.to) == FOUNDATION ? N_("{card} to its foundation")
                                                          : N_("{card} to an empty place"));
    return error_text(&error, g, p, text, size);
}

const char *no_hint_sentence(bool lost, bool never) {
    return never  ? _("This deal cannot be won.")
           : lost ? _("It cannot be won from here.")
                  : _("No useful move is visible.");
}

char *par_text(const Game *g, const Position *p, char *text, int size) {
    const int passes = p->pass, par = g->rules.par;
    text[0] = '\0';
    if (par)
        snprintf(text, (size_t)size,
                 PLURAL_("Won in %d pass; par is %d", "Won in %d passes; par is %d", passes), passes, par);
    return text;
}
