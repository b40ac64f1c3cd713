/* Whole sentences, with nouns only where no language inflects them: before a colon, or as a plural. */
#include "rule_text.h"

#include <string.h>

#include "language/rules_language.h"

/* --- groups of piles ------------------------------------------------------------------------------------ */

/* Whether the value has a different sentence for these piles. */
static bool is_said_otherwise(const PileGroup *g, const RuleWord *w, const ValueName *v) {
    const bool tails = g->gives == ANY_TAIL && (v->value == ANY_RUN || v->value == KING_RUN);
    if (w->others) return w->others & ROLE(g->role);
    if (w->offset == offsetof(PileGroup, empty_takes) && (g->role == COLUMN || g->role == CELL)) return tails;
    return v->other && g->role != COLUMN;
}

/* What the words of a group, or of the stock, say: `gives`, or all others. */
static void say_values(Teller *t, const PileGroup *g, bool gives) {
    for (const RuleWord *w = rule_words(); w->word; w++) {
        const int value = rule_word_value(w, &t->table, g);
        if (w->owner == OF_GAME || (w->form == FORM_GIVES) != gives || w->form == FORM_SHORT ||
            (w->owner == OF_STOCK ? g->role != STOCK : w->roles && !(w->roles & ROLE(g->role))))
            continue;
        if (w->form == FORM_FLAG && value && w->says) tell_more(t, "%s", _(w->says));
        for (const ValueName *v = w->names; v && v->name; v++) {
            const char *const says = is_said_otherwise(g, w, v) ? v->other : v->says;
            if (says && (w->form == FORM_ANY_OF ? value & v->value : value == v->value))
                tell_more(t, "%s", _(says));
        }
    }
}

/* --- targets -------------------------------------------------------------------------------------------- */

/* How to say where cards may go: to one pile, to several, from there to others. */
static const struct Target {
    Goes kind;
    Role role;
    const char *one, *many, *others;
} targets[] = {
    {TO_FOUNDATION, FOUNDATION, N_("to the foundation"), N_("to the %s"), N_("to other %s")},
    {TO_COLUMN, COLUMN, N_("to the column"), N_("to the %s"), N_("to other %s")},
    {TO_EMPTY_COLUMN, COLUMN, N_("into the empty column"), N_("into empty %s"), N_("into empty %s")},
    {TO_CELL, CELL, N_("into the cell"), N_("into the %s"), N_("into the %s")},
};
enum { TARGETS = sizeof targets / sizeof *targets };

/* Foundations, on which cards leave, and piles of the table. */
static unsigned targets_used(const Rules *table) {
    unsigned takes = 0, goes = 0;
    for (const PileGroup *g = table->group; g->role; g++) {
        if (!g->piles) continue;
        if (g->gives) goes |= g->goes;
        if (g->role == FOUNDATION) takes |= TO_FOUNDATION;
        if (g->role == CELL) takes |= TO_CELL;
        if (g->role == COLUMN && g->build.step.times) takes |= TO_COLUMN;
        if (g->role == COLUMN && g->empty_takes) takes |= TO_EMPTY_COLUMN;
    }
    return takes & goes;
}

/* "to the foundations, to other columns and into the cells" */
static char *targets_text(const Rules *table, Role from, unsigned goes, char text[PART_MAX]) {
    int count = 0, nth = 0;
    text[0] = '\0';
    for (int i = 0; i < TARGETS; i++) count += (goes & targets[i].kind) != 0;
    for (const struct Target *w = targets; w < targets + TARGETS; w++) {
        const PileGroup *g = next_of(table, w->role, 0);
        if (!(goes & w->kind) || !g) continue;
        char part[PART_MAX];
        const PileGroup *const other = next_of(table, w->role, g);
        const bool alike =
            !other || other->noun == g->noun || (other->noun && g->noun && !strcmp(other->noun, g->noun));
        const char *to = is_discards(g)            ? N_("to the discards")
                         : g->piles == 1 && !other ? w->one
                         : from == w->role         ? w->others
                                                   : w->many;
        snprintf(part, sizeof part, _(to), group_noun(w->role, alike && g->piles > 1 ? g->noun : 0));
        list_add(text, part, nth++, count);
    }
    return text;
}

/* Where cards of this group go, if they cannot go everywhere. */
static void say_targets(Teller *t, const PileGroup *g) {
    char text[PART_MAX];
    const unsigned used = targets_used(&t->table) & (g->role == CELL ? ANYWHERE : ~0U);
    const PileGroup *const filled = next_of(&t->table, COLUMN, 0);
    unsigned never = used & ~(unsigned)g->goes;
    if (filled && filled->refill & (g->role == RESERVE ? FROM_RESERVE : g->role == WASTE ? FROM_WASTE : 0))
        never &= ~(unsigned)TO_EMPTY_COLUMN;
    if (!g->gives || !never) return;
    if (never & (never - 1))
        tell_more(t, _("From there cards go only %s."),
                  targets_text(&t->table, g->role, g->goes & used, text));
    else
        tell_more(t, _("No card goes from there %s."), targets_text(&t->table, NO_ROLE, never, text));
}

/* --- what holds for a group ----------------------------------------------------------------------------- */

enum { ALL_BEGUN = (1 << SUITS) - 1 };

/* The first cards that lie there from the start. */
static void say_begun(Teller *t, const PileGroup *g) {
    char text[PART_MAX];
    for (int suit = CLUBS; suit < SUITS && g->begun.suits != ALL_BEGUN; suit++) {
        if (!(g->begun.suits >> suit & 1)) continue;
        if (g->empty_takes == AN_ACE)
            tell_more(t, _("The %s lies there from the start."),
                      of_suit(suit, rank_word(ACE), text, sizeof text));
        else
            tell_more(t, _("The first card of %s lies there from the start."), suit_word(suit));
    }
    if (g->begun.suits != ALL_BEGUN) return;
    tell_more(t, "%s",
              g->empty_takes == AN_ACE       ? _("The aces lie there from the start.")
              : g->empty_takes == FIRST_RANK ? _("They begin with the rank of the card dealt first; the "
                                                 "other three of that rank lie there from the start.")
                                             : _("The first cards lie there from the start."));
}

/* What is built, in the direction that is fixed from the start. */
static Build build_told(const PileGroup *g) {
    Build build = g->build;
    if (g->direction < GOES_UP) return build;
    build.both_ways = false;
    build.step.plus = g->direction == GOES_UP ? 1 : -1;
    return build;
}

/* Where its cards may go. */
static void say_leaving(Teller *t, const PileGroup *g) {
    char text[PART_MAX];
    if (!g->gives) return;
    tell_more(t,
              g->misdealt ? _("Another card dealt there does not count: nothing is laid on it, and it may go "
                              "%s.")
              : g->goes == TO_FOUNDATION ? _("Cards from there, except the first, may go %s.")
                                         : _("Foundation cards, except the first, may be moved back %s."),
              targets_text(&t->table, FOUNDATION, g->goes, text));
}

static void say_foundation(Teller *t, const PileGroup *g) {
    char text[EXAMPLE_TEXT_MAX];
    const Build b = build_told(g);
    const bool aces = g->empty_takes == AN_ACE, plain = !b.wraps && !b.both_ways && b.step.times == 1;
    const bool alone = aces && b.step.plus < 0 && b.or_rank && !b.wraps && !b.both_ways;
    const bool usual = plain && g->capacity == RANKS &&
                       (aces ? b.step.plus == 1 : g->empty_takes == A_KING && b.step.plus == -1);
    PileGroup told = *g;
    if (b.suits == SAME_SUIT) told.suited = false;
    if (usual || alone || g->complete_runs || g->pairs || g->begun.card[0] ||
        (g->begun.suits && (aces || g->empty_takes == FIRST_RANK)))
        told.empty_takes = TAKES;
    build_with_example(b, text);
    say_pairs(t, g);
    if (!b.step.times && !g->complete_runs && !g->pairs)
        tell_more(t, "%s", _("nothing is laid there."));
    else if (alone)
        tell_more(t, "%s", _("aces alone."));
    else if (!g->complete_runs && !g->pairs)
        tell_more(t, !usual ? "%s." : aces ? _("%s, from ace to king.") : _("%s, from king to ace."), text);
    say_begun(t, g);
    say_begun_cards(t, g);
    if (g->capacity > 1 && g->capacity < t->table.packs * SUITS * RANKS && !usual && !g->complete_runs)
        tell_more(t, PLURAL_("It holds %d cards.", "Each holds %d cards.", g->piles), g->capacity);
    say_last_cards(t, g, b);
    if (g->alternates) say_leaving(t, g);
    say_values(t, &told, false);
    say_rank(t, &told);
    if (g->by_itself & STARTERS)
        tell_more(t, "%s",
                  aces ? _("Aces go there by themselves.") : _("First cards go there by themselves."));
    if (!g->alternates) say_leaving(t, g);
}

/* A group as it is described: open cards are not turned, and an empty place stays empty if no card may go
   there, unless the game fills it in its own way. */
static PileGroup as_told(const Rules *table, PileGroup g) {
    if (!(targets_used(table) & TO_EMPTY_COLUMN)) g.empty_takes = NOTHING;
    if (!g.empty_takes && (g.refill || table->hooks.gap || table->hooks.draws_to)) g.empty_takes = TAKES;
    if (!g.down.facing && !g.down.cards[0] && !g.down.cards[1]) g.turning = STAYS_DOWN;
    return g;
}

/* For the reserve: every card lies alone and may be played. */
static bool are_single_cards(const Teller *t, const PileGroup *g) {
    bool single = g->role == RESERVE && g->gives == TOP_CARD && g->piles > 1 && !g->row &&
                  t->table.stock.draws_to != DRAWS_TO_RESERVES;
    for (int i = 0; i < g->piles; i++) single &= cards_dealt(g, i) == 1;
    return single;
}

static void say_build(Teller *t, const PileGroup *g) {
    char text[EXAMPLE_TEXT_MAX];
    if (are_single_cards(t, g) && g->rows[0])
        tell_more(t, "%s", _("nothing is laid there."));
    else if (are_single_cards(t, g))
        tell_more(t, "%s", _("nothing is laid there. Every card there may be played."));
    else if (g->row)
        tell_more(t, "%s", g->row == ROW_TOUCHES ? _("single cards.") : _("single cards in a row."));
    else if (g->role == RESERVE || !g->build.step.times)
        tell_more(t, "%s", _("nothing is laid on a card there."));
    else
        tell_more(t, "%s.", build_with_example(g->build, text));
}

static void say_place(Teller *t, const PileGroup *g) {
    char text[BUILD_TEXT_MAX];
    PileGroup told = as_told(&t->table, *g);
    if (g->role == CELL && (g->empty_takes == ANY_CARD || g->empty_takes == ANY_RUN))
        told.empty_takes = TAKES;
    if (g->role == CELL && g->empty_takes == ANY_RUN)
        tell_more(t, "%s", PLURAL_("for one card or run.", "for one card or run each.", g->piles));
    else if (g->role == CELL)
        tell_more(t, "%s", PLURAL_("for one card.", "for one card each.", g->piles));
    else if (g->role == WASTE)
        tell_more(t, "%s", facing_text(g->down.facing));
    else
        say_build(t, g);
    const bool closed = told.turning == WHEN_LAST || g->row || are_single_cards(t, g);
    if (g->role != CELL ? !closed : !g->gives) say_values(t, &told, true);
    if (g->role == CELL && g->gives) tell_more(t, "%s", _("What lies there may be played again."));
    if ((g->role == RESERVE || (g->role == CELL && g->build.step.times)) && g->gives >= TOP_OR_RUN)
        tell_more(t, _("Runs: %s."), build_text(g->build, text));
    say_rows(t, g);
    say_begun_cards(t, g);
    if (g->across) tell_more(t, _("They lie in lines of %d."), g->across);
    say_targets(t, g);
    say_refill(t, g);
    if (g->refill && told.empty_takes == ANY_CARD) {
        tell_more(t, "%s", _("After that any one card may go there."));
        told.empty_takes = TAKES;
    }
    say_values(t, &told, false);
    say_gathering(t, g);
    say_rank(t, &told);
    if (t->table.first_chosen && !strcmp(g->name, t->table.first_chosen))
        tell_more(t, "%s", _("Before all other moves one of these cards goes to a foundation."));
    if (g->capacity && g->role == COLUMN) tell_more(t, _("Each holds at most %d cards."), g->capacity);
}

/* --- the stock ------------------------------------------------------------------------------------------ */

static void say_draw(Teller *t, const PileGroup *hand) {
    const StockRules s = t->table.stock;
    const char *const fits = s.held == TO_COLUMN       ? _("a card in the columns")
                             : s.held == TO_FOUNDATION ? _("a foundation")
                                                       : _("a card in the columns or a foundation");
    char text[PART_MAX], number[12];
    if (s.draws < 2)
        tell_more(t, "%s", _("cards are drawn one at a time and go on the waste."));
    else
        tell_more(t, _("cards are drawn %s at a time and laid on the waste, one on another."),
                  number_text(s.draws, number));
    if (!hand || !s.held) return;
    tell_more(t,
              s.may_pass ? _("One that fits %s may be played at once.")
                         : _("But one that fits %s must be played at once."),
              fits);
    targets_text(&t->table, HAND, hand->goes & ~s.held, text);
    if (*text) tell_more(t, _("It may go %s instead."), text);
}

static void say_passes(Teller *t) {
    const StockRules s = t->table.stock;
    const char *const again = s.redeals == SHUFFLED  ? _("The waste may be shuffled and dealt again %s.")
                              : s.redeals & SHUFFLED ? _("The waste may be dealt again %s, shuffled or not.")
                              : s.redeal ? _("The waste may be dealt again %s, the last card first.")
                                         : _("The waste may be turned over %s.");
    char times[PART_MAX];
    tell_more(t, s.passes < 2 ? _("The stock is played through only once.") : again,
              times_text(s.passes - 1, times));
}

static void say_stock(Teller *t, const PileGroup *group) {
    const StockRules s = t->table.stock;
    const Hooks *hooks = &t->table.hooks;
    const bool goes_to_waste = !s.draws_to && !hooks->draws_to, waste = next_of(&t->table, WASTE, 0) != 0;
    PileGroup stock = *group;
    if (!waste) stock.refill = 0; /* that is, from the waste and the stock */
    if (goes_to_waste && waste) say_draw(t, next_of(&t->table, HAND, 0));
    const PileGroup *row = next_of(&t->table, RESERVE, 0);
    const bool to_row = row && row->row && s.draws_to == DRAWS_TO_RESERVES;
    if (!to_row) say_values(t, &stock, false);
    if (to_row && row->row == ROW_TOUCHES) tell_more(t, "%s", _("it fills empty places when you draw."));
    if (to_row && row->row != ROW_TOUCHES)
        tell_more(t, "%s", _("cards are drawn one at a time, to the end of the row."));
    if (goes_to_waste && !waste) {
        tell_more(t, "%s", _("cards are not drawn from it; they only fill empty places."));
        return;
    }
    say_begun_cards(t, &stock);
    if (s.draws_to == DRAWS_TO_COLUMNS && !s.needs) tell_more(t, "%s", _("Empty columns get one, too."));
    if ((hooks->gap || hooks->draws_to) && !stock.refill)
        tell_more(t, "%s", _("Gaps are refilled from the stock."));
    if (waste || s.passes < 2) say_passes(t); /* otherwise nothing comes back to be dealt again */
}

static void tell_groups(Teller *t) {
    static const Role order[] = {FOUNDATION, COLUMN, RESERVE, CELL, STOCK, WASTE};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (const PileGroup *g = 0; (g = next_of(&t->table, order[i], g));) {
            if (!g->piles || (g->role == STOCK && !stock_dealt(&t->table))) continue;
            begin_point(t, g);
            (g->role == FOUNDATION ? say_foundation : g->role == STOCK ? say_stock : say_place)(t, g);
            end_paragraph(t);
        }
}

/* --- the game ------------------------------------------------------------------------------------------- */

static void tell_game(Teller *t) {
    const Rules *r = &t->table;
    text_add(t->text, RULES_TEXT_MAX, "# %s\n\n", rules_title(r));
    if (r->listing.summary != r->title) tell_more(t, "%s", _(r->listing.summary));
    if (r->listing.warning) tell_more(t, "%s", _(r->listing.warning));
    tell_more(t, "%s", PLURAL_("One pack of 52 cards", "Two packs of 52 cards", r->packs));
    say_suits(t);
    if (r->listing.minutes)
        text_add(t->paragraph, PARAGRAPH_MAX, _(", about %d minutes"), r->listing.minutes);
    if (r->listing.difficulty)
        text_add(t->paragraph, PARAGRAPH_MAX, _(", difficulty %d of 5"), r->listing.difficulty);
    text_add(t->paragraph, PARAGRAPH_MAX, ".");
    end_paragraph(t);
}

/* Whether some foundations go up and others down, each with room for a whole suit. */
static bool grow_together(const Rules *table) {
    unsigned steps = 0;
    for (const PileGroup *g = 0; (g = next_of(table, FOUNDATION, g));)
        if (g->build.suits == SAME_SUIT && g->capacity == RANKS && !g->build.both_ways)
            steps |= g->build.step.plus > 0 ? 1U : 2U;
    return steps == 3 && table->packs == 1;
}

static void tell_aim(Teller *t) {
    const int won_at = t->table.won_at, par = t->table.par;
    char to[PART_MAX];
    const PileGroup *clear = t->table.group;
    while (clear < t->table.group + GROUPS_MAX && !clear->to_clear) clear++;
    targets_text(&t->table, NO_ROLE, TO_FOUNDATION, to);
    if (clear < t->table.group + GROUPS_MAX)
        tell_more(t, _("- Goal: clear the %s. What is left elsewhere does not matter."),
                  group_noun(clear->role, clear->noun));
    else if (won_at)
        tell_more(t, _("- %d cards have to go %s."), won_at, to);
    else
        tell_more(t, _("- All cards go %s."), to);
    if (grow_together(&t->table))
        tell_more(t, "%s", _("The two of each suit grow towards each other until all its cards are there."));
    if (par) tell_more(t, PLURAL_("One pass is a good result.", "%d passes are a good result.", par), par);
    end_paragraph(t);
}

char *rules_in_words(const Rules *table, char text[RULES_TEXT_MAX]) {
    Teller t = {.table = *table, .text = text};
    text[0] = '\0';
    tell_game(&t);
    tell_heading(&t, _("In short"));
    tell_aim(&t);
    tell_groups(&t);
    if (table->hooks.besides) {
        tell_more(&t, "- %s", _(table->hooks.besides));
        end_paragraph(&t);
    }
    say_alone(&t, _("- When no move is left, the game is lost."));
    tell_heading(&t, _("Layout"));
    tell_deal(&t);
    tell_options(&t);
    return text;
}

const char *rules_text(const Rules *rules, const Settings *settings, char text[RULES_TEXT_MAX]) {
    char name[80];
    Rules table = *rules;
    Error error;
    snprintf(name, sizeof name, "%s/%s.md", rules->id, language_code());
    const char *written = game_text(name);
    snprintf(name, sizeof name, "%s/en.md", rules->id);
    if (!written) written = game_text(name);
    if (written) return written;
    rules_vary(&table, settings, &error);
    return rules_in_words(&table, text);
}

const char *rules_summary(const Rules *rules, char text[RULES_SUMMARY_MAX]) {
    const PileGroup *g = next_of(rules, COLUMN, 0);
    Teller t = {.table = *rules};
    if (rules->listing.summary != rules->title || !g) return _(rules->listing.summary);
    begin_point(&t, g);
    say_build(&t, g);
    *text = '\0';
    text_add(text, RULES_SUMMARY_MAX, "%s", t.paragraph + strlen("- "));
    return text;
}

/* --- first words ---------------------------------------------------------------------------------------- */

static void take_pairs(const Rules *rules, int pairs, char text[RULES_SUMMARY_MAX]) {
    const PileGroup *row = next_of(rules, RESERVE, 0);
    const Row lies = row ? row->row : NO_ROW;
    const char *const says =
        pairs == RANKS           ? _("Take pairs that make 13: jack 11, queen 12; a king alone.")
        : pairs == RANKS + 1     ? _("Take pairs that make 14: jack 11, queen 12, king 13.")
        : pairs < PAIRS_SUM_MAX  ? _("Take pairs that make %d.")
        : pairs == LOWER_IN_SUIT ? _("Take the lower of two cards of a suit; aces are highest.")
        : lies == ROW_COVERS     ? _("Lay a card on the first or third before it, of its suit or rank.")
        : lies == ROW_BETWEEN    ? _("Take one or two cards between two of one suit or rank.")
        : lies == ROW_TOUCHES    ? _("Take pairs of one rank that touch.")
        : pairs == PAIRS_OF_RANK ? _("Take pairs of one rank.")
                                 : _("Take pairs that are neighbours in rank.");
    snprintf(text, RULES_SUMMARY_MAX, says, pairs);
}

static const PileGroup *group_called(const Rules *rules, const char *name) {
    const PileGroup *g = rules->group;
    while (strcmp(g->name, name) != 0) g++;
    return g;
}

static bool is_one_pile_both_ways(const PileGroup *g) {
    return g->piles == 1 && g->build.both_ways && g->build.suits == ANY_SUIT && steps_by_one(g->build);
}

char *rules_first_words(const Rules *rules, int room, char text[RULES_SUMMARY_MAX]) {
    const PileGroup *const home = next_of(rules, FOUNDATION, 0), *const told[] = {next_of(rules, COLUMN, 0),
                                                                                  home};
    char build[BUILD_TEXT_MAX], part[RULES_SUMMARY_MAX];
    text[0] = '\0';
    if (home && home->pairs)
        take_pairs(rules, home->pairs, text);
    else if (rules->first_chosen)
        snprintf(text, RULES_SUMMARY_MAX, _("Choose the foundations' first card (%s): its rank begins all."),
                 group_noun(group_called(rules, rules->first_chosen)->role,
                            group_called(rules, rules->first_chosen)->noun));
    else if (home && home->complete_runs)
        snprintf(text, RULES_SUMMARY_MAX, "%s", _("Build runs from king to ace in suit: whole ones leave."));
    else if (home && is_one_pile_both_ways(home))
        snprintf(text, RULES_SUMMARY_MAX, "%s", _("Lay cards on the discards, one higher or one lower."));
    const bool is_told = *text;
    for (int i = 0; i < 2 && !is_told; i++) {
        const PileGroup *g = told[i];
        while (g && (!g->piles || !g->build.step.times)) g = next_of(rules, g->role, g);
        if (!g) continue;
        snprintf(part, sizeof part, "%s: %s.", group_noun(g->role, g->noun),
                 build_text(build_told(g), build));
        if (text_width(text) + 2 + text_width(part) <= room)
            text_add(text, RULES_SUMMARY_MAX, "%s%s", *text ? "  " : "", text_capitalise(part));
    }
    if (text_width(text) > room) text[0] = '\0';
    return text;
}
