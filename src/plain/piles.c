/* The table in words. */
#include "session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "text/error_text.h"
#include "text/language.h"
#include "text/rule_text.h"
#include "tui/table.h"

char *cards_text(const Card *card, int count, const char *between, char *text, int size) {
    char one[12];
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < count && n < size; i++)
        n += snprintf(text + n, (size_t)(size - n), "%s%s", i ? between : "",
                      card[i] ? card_text(card[i], one) : _("gap"));
    return text;
}

/* --- one pile ------------------------------------------------------------------------------------------- */

static bool is_closed(const Game *g, int pile) {
    return role_of(g, pile) == STOCK || (role_of(g, pile) == WASTE && group_of(g, pile)->facing == FACE_DOWN);
}

static void say_cards(Session *s, int count) {
    say(s, PLURAL_("%d card", "%d cards", count), count);
}

/* Name and what can be seen on top: "t3: 7♥ on top". */
static void tell_top(Session *s, const Position *p, int pile) {
    const Game *g = &s->play.game;
    const int count = pile_count(p, pile);
    char name[NOTATION_MAX], card[12];
    say(s, role_of(g, pile) == HAND ? _("%s, drawn:") : "%s:", pile_name(g, p, pile, name));
    if (!count)
        say(s, _("empty."));
    else if (is_closed(g, pile))
        say(s, PLURAL_("%d card.", "%d cards.", count), count);
    else if (!pile_is_open(p, pile))
        say(s, _("face down."));
    else
        say(s, role_of(g, pile) == HAND ? "%s." : _("%s on top."), card_text(pile_top(p, pile), card));
}

/* All cards that can be seen, those first that lie lowest. */
static void tell_all(Session *s, const Position *p, int pile) {
    const int hidden = p->hidden[pile], count = pile_count(p, pile);
    char cards[SENTENCE_MAX], name[NOTATION_MAX];
    say(s, "%s:", pile_name(&s->play.game, p, pile, name));
    if (!count) say(s, _("empty."));
    if (hidden && count == hidden)
        say(s, PLURAL_("%d card face down.", "%d cards face down.", hidden), hidden);
    if (hidden && count > hidden) say(s, PLURAL_("%d face down,", "%d face down,", hidden), hidden);
    if (count > hidden)
        say(s, "%s.", cards_text(pile_cards(p, pile) + hidden, count - hidden, " ", cards, sizeof cards));
}

static void tell_need_of(Session *s, const Position *p, int pile) {
    const int need = pile_needs(&s->play.game, p, pile);
    if (need && group_of(&s->play.game, pile)->shows_need) say(s, _("It wants %s."), rank_text(need));
}

void tell_pile(Session *s, int pile) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    if (is_closed(g, pile) || role_of(g, pile) == HAND)
        tell_top(s, p, pile);
    else
        tell_all(s, p, pile);
    tell_need_of(s, p, pile);
}

/* --- the whole table ------------------------------------------------------------------------------------ */

/* Like piles of which the top alone matters stand in one group. */
static bool are_told_together(const PileGroup *group) {
    return group->piles > 1 && (group->role == FOUNDATION || group->role == RESERVE);
}

static void tell_together(Session *s, int nth) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    char name[NOTATION_MAX], card[12];
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
        say(s, "%s %s%s", pile_name(g, p, pile, name),
            pile_is_empty(p, pile) ? _("empty") : card_text(pile_top(p, pile), card),
            pile + 1 < g->first[nth + 1] ? "," : ".");
    say_end(s);
}

/* Of a waste and of a lone foundation the top and how many there are. */
static void tell_stacked(Session *s, int pile) {
    const Position *p = session_now(s);
    tell_top(s, p, pile);
    if (!is_closed(&s->play.game, pile) && pile_count(p, pile) > 1) {
        say_cards(s, pile_count(p, pile));
        say(s, "%s", _("in all."));
    }
    tell_need_of(s, p, pile);
}

static void tell_line(Session *s, int nth) {
    const Game *g = &s->play.game;
    const PileGroup *group = &g->rules.group[nth];
    if (are_told_together(group)) {
        tell_together(s, nth);
        return;
    }
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
        if (group->role == HAND && pile_is_empty(session_now(s), pile)) continue;
        if (group->role == WASTE || group->role == FOUNDATION || group->role == STOCK)
            tell_stacked(s, pile);
        else
            tell_pile(s, pile);
        say_end(s);
    }
}

static void tell_head(Session *s) {
    const Game *g = &s->play.game;
    char value[NOTATION_MAX], number[24];
    snprintf(number, sizeof number, "%" PRIu64, s->play.deal.number);
    if (s->play.deal.numbered)
        text_print(stdout, _("%s, deal %s\n"), g->rules.title, number);
    else
        text_print(stdout, _("%s, a pack given by hand\n"), g->rules.title);
    for (int i = 0; i < OPTIONS_MAX && g->rules.option[i].name; i++)
        if (g->settings.value[i])
            say(s, "%s=%s", g->rules.option[i].name, settings_value(&g->settings, i, value, sizeof value));
    say_end(s);
}

void tell_table(Session *s) {
    say_end(s);
    tell_head(s);
    for (int nth = 0; nth < s->play.game.groups; nth++) tell_line(s, nth);
    tell_status(s);
    tell_pending(s);
    tell_standing(s);
}

/* --- where it stands ------------------------------------------------------------------------------------ */

void tell_pass(Session *s, const Position *p) {
    const StockRules *turn = &s->play.game.rules.stock;
    if (turn->passes == UNLIMITED)
        say(s, _("Pass %d."), p->pass);
    else if (turn->passes > 1)
        say(s, _("Pass %d of %d."), p->pass, turn->passes);
}

/* The place the next card of the stock is dealt to, where it has one; else NO_SPOT. */
static Spot next_spot(const Game *g, const Position *p) {
    const Spot spot = g->rules.draws_to ? g->rules.draws_to(g, p) : NO_SPOT;
    const bool turns = spot.pile >= 0 && spot.row < p->hidden[spot.pile];
    return spot.pile < 0 || turns || pile_is_empty(p, g->stock) ? NO_SPOT : spot;
}

const char *note_of(const Game *g, const Position *p) {
    if (!g->rules.says || next_spot(g, p).pile >= 0) return 0; /* the picture marks the place */
    return g->rules.says(g, p);
}

/* That something is not or will soon not be saved, in groups of their own. */
static void tell_saving(Session *s) {
    say_end(s);
    if (s->journal.trouble) say(s, _("The game is not being saved: %s"), strerror(s->journal.trouble));
    say_end(s);
    if (journal_room(&s->journal)) say(s, "%s", _(room_text(s)));
    say_end(s);
    if (s->arrears.count) say(s, _("The statistics are not being written: %s"), strerror(s->arrears.trouble));
    say_end(s);
}

void tell_status(Session *s) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const char *states = g->rules.states ? g->rules.states(g, p) : 0, *note = note_of(g, p);
    const Spot spot = next_spot(g, p);
    char name[NOTATION_MAX];
    if (s->play.at) say(s, PLURAL_("%d move made.", "%d moves made.", s->play.at), s->play.at);
    tell_pass(s, p);
    say(s, _("%d of %d cards home."), cards_home(g, p), cards_to_win(g));
    if (states) say(s, _("Now: %s."), _(states));
    if (s->journal.trouble || journal_room(&s->journal) || s->arrears.count) tell_saving(s);
    if (game_standing(g, p) != STANDING_OPEN || card_pending(g, p)) return;
    if (note) say(s, "%s", _(note));
    if (spot.pile >= 0)
        say(s, _("The next card of the stock goes to %s, row %d."), pile_name(g, p, spot.pile, name),
            spot.row + 1);
}

static bool same_pile(const Position *a, const Position *b, int pile) {
    const size_t count = (size_t)pile_count(a, pile);
    return a->hidden[pile] == b->hidden[pile] && count == (size_t)pile_count(b, pile) &&
           !memcmp(pile_cards(a, pile), pile_cards(b, pile), count);
}

void tell_changed_piles(Session *s, const Position *before, const Position *after) {
    const Game *g = &s->play.game;
    const char *was = g->rules.states ? g->rules.states(g, before) : 0;
    const char *is = g->rules.states ? g->rules.states(g, after) : 0;
    if (before->pass != after->pass) tell_pass(s, after);
    if (is != was) say(s, _("Now: %s."), _(is));
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) != HAND && !same_pile(before, after, pile)) tell_top(s, after, pile);
}

/* --- what may be done ----------------------------------------------------------------------------------- */

static void say_move(Session *s, Move m, bool last) {
    char word[NOTATION_MAX];
    say(s, last ? "%s." : "%s,", move_write(&s->play.game, session_now(s), m, word));
}

void tell_moves(Session *s) {
    MoveList list;
    legal_moves(&s->play.game, session_now(s), &list);
    if (list.count) say(s, PLURAL_("%d move:", "%d moves:", list.count), list.count);
    for (int i = 0; i < list.count; i++) say_move(s, list.move[i], i + 1 == list.count);
    if (!list.count) tell_standing(s);
}

/* --- which piles there are ------------------------------------------------------------------------------ */

void tell_places(Session *s) {
    const Game *g = &s->play.game;
    say(s, _("Piles:"));
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        char piles[2 * NOTATION_MAX];
        if (group->role == HAND) continue;
        const bool numbered = group->piles > 1 && group->role != FOUNDATION;
        snprintf(piles, sizeof piles, numbered ? "%s1-%s%d" : "%s", group->name, group->name, group->piles);
        say(s, nth + 1 < g->groups ? "%s (%s)," : "%s (%s).", piles, group_noun(group->role, group->noun));
    }
    say_end(s);
}
