/* Plays words, and says the result. */
#include "dialogue.h"

#include <string.h>

#include "session/find.h"
#include "text/names.h"

/* --- what the session says ------------------------------------------------------------------------------ */

static void opened(void *context) {
    Dialogue *d = context;
    d->knows_loss = false;
    tell_table(d);
    if (!d->session.play.count && d->session.left[0])
        say_sentence(d, N_("{undo} returns to the game you left; else it counts as given up."));
}

static void moved(void *context, const Position *before, Move m, bool again) {
    Dialogue *d = context;
    char word[PLACE_TEXT_MAX];
    if (again) say(d, _("Redone: %s."), move_said(d, before, m, word));
    narrate_move(&d->narrator, &d->session.play.game, before, m, session_now(&d->session));
}

static void undone(void *context, const Position *before, int moves) {
    Dialogue *d = context;
    const Play *play = &d->session.play;
    char word[PLACE_TEXT_MAX];
    if (moves == 1)
        say(d, _("Undone: %s."), move_said(d, play_now(play), play->played[play->at].move, word));
    else
        say(d, PLURAL_("%d move undone.", "%d moves undone.", moves), moves);
    narrate_changes(&d->narrator, &play->game, before, play_now(play));
    narrate_pending(&d->narrator, &play->game, play_now(play));
}

static void changed(void *context) {
    Dialogue *d = context;
    tell_standing(d);
    if (d->owes_loss) narrate_home(&d->narrator, &d->session.play);
    if (d->session.offers_finish) tell_finish(d);
}

static void answered(void *context, const Answer *answer) {
    Dialogue *d = context;
    char word[PLACE_TEXT_MAX];
    if (answer->hints && d->session.demonstrates)
        return; /* said there */
    else if (answer->hints)
        tell_hint(d, answer->hints);
    else if (answer->move.kind)
        say(d, _("The solver would play: %s"), move_said(d, session_now(&d->session), answer->move, word));
    else
        say_sentence(d, answer->sentence);
    if (answer->question == ASK_VERDICT) tell_way_back(d);
}

/* After the last game it is said on standard error. */
static void noticed(void *context, const Error *notice) {
    Dialogue *d = context;
    if (!d->leaving) say_error(d, notice);
}

void dialogue_init(Dialogue *d, FILE *out, Config *config) {
    *d = (Dialogue){.narrator = {.out = out}, .words = words};
    session_init(&d->session, &(Listener){d, opened, moved, undone, changed, answered, noticed}, config);
    help_hang(&d->help, &d->session);
    d->help.games_first = d->help.games_most = 500; /* which are worth waiting for */
    d->session.means.hint_seconds = 0;              /* a script hears the same everywhere */
}

/* --- words ---------------------------------------------------------------------------------------------- */

static void make(Dialogue *d, Move m) {
    const Error error = session_move(&d->session, m);
    if (error.why) refuse(d, &error);
}

/* Lists the moves from a pile that are not sensible; false if there are none. */
static bool tell_senseless(Dialogue *d, int pile) {
    const MoveList *list = session_moves(&d->session);
    char word[PLACE_TEXT_MAX];
    bool any = false;
    for (int i = 0; i < list->count; i++) {
        if (list->move[i].kind != MOVE_CARDS || list->move[i].from != pile) continue;
        if (!any) say(d, _("None of these helps, but they are legal:"));
        say(d, "%s", move_said(d, session_now(&d->session), list->move[i], word));
        any = d->refused = true;
    }
    return any;
}

/* A pile alone makes its sensible move, or lists those that are not sensible. */
static void play_pile(Dialogue *d, int pile) {
    const Game *g = &d->session.play.game;
    const Move m = role_of(g, pile) == STOCK
                       ? session_stock_move(&d->session)
                       : sensible_move(g, session_now(&d->session), session_moves(&d->session), pile);
    const Error none = session_why_none(&d->session, pile);
    if (m.kind)
        make(d, m);
    else if (!tell_senseless(d, pile))
        refuse(d, &none);
}

static void play_move(Dialogue *d, const char *word) {
    Move m = {.kind = MOVE_NONE};
    Error c = {.why = 0};
    if (move_read(&d->session.play.game, session_now(&d->session), word, &m, &c))
        make(d, m);
    else if (!strchr(word, '-') && c.code == REFUSED_NO_MOVE)
        refuse_word(d, N_("“{word}” is not known here; {help} lists the words."), word);
    else
        refuse(d, &c);
}

/* --- the keys of the table ------------------------------------------------------------------------------ */

/* The first pile with this key at the table, or of those that share it in rows the free one; or -1.
 */
static int pile_of_key(const Dialogue *d, const char *word) {
    const Game *g = &d->session.play.game;
    const Position *p = session_now(&d->session);
    int key[PILES_MAX], found = -1;
    pile_keys(g, "", key);
    for (int pile = g->piles - 1; !word[1] && pile >= 0; pile--) {
        const bool there = !pile_is_empty(p, pile) && !pile_is_covered(g, p, pile);
        const bool passed = pile == g->hand || (group_of(g, pile)->rows[0] && found >= 0);
        if (key[pile] == word[0] && (there || !passed)) found = pile;
    }
    return found;
}

/* The longest legal move between piles with these keys, or none. */
static Move move_between(Dialogue *d, int from, int to) {
    const MoveList *list = session_moves(&d->session);
    int key[PILES_MAX];
    Move best = {.kind = MOVE_NONE};
    pile_keys(&d->session.play.game, "", key);
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (is_transfer(m) && key[m.from] == key[from] && key[m.to] == key[to] && m.count > best.count)
            best = m;
    }
    return best;
}

/* Plays the key of a pile, and the next one if that is its target, perhaps with a hyphen between them; false
   if it is not a key. */
static bool play_key(Dialogue *d, const char *word) {
    const Game *g = &d->session.play.game;
    const Position *p = session_now(&d->session);
    char first[INPUT_MAX + 1], next[INPUT_MAX + 1];
    const bool joined = word[0] && word[1] == '-';
    snprintf(first, sizeof first, "%.*s", joined ? 1 : INPUT_MAX, word);
    if (joined) snprintf(next, sizeof next, "%s", word + 2);
    const int from = pile_of_key(d, first), to = joined || word_ahead(d, next) ? pile_of_key(d, next) : -1;
    const bool is_name = pile_named(g, p, first) >= 0;
    if (from < 0 || (joined && to < 0) || (is_name && (to < 0 || pile_named(g, p, next) >= 0))) return false;
    if (to < 0) {
        play_pile(d, from);
    } else {
        const Move m = move_between(d, from, to);
        if (!joined) word_next(d);
        make(d, m.kind ? m : (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, 1}); /* to be refused */
    }
    return true;
}

/* The name of a pile, and of another if a move leads there. */
static void play_named(Dialogue *d, int pile) {
    char next[INPUT_MAX + 1];
    const int to = word_ahead(d, next) ? pile_called(d, next) : -1;
    Move m = {.kind = MOVE_NONE};
    if (to >= 0) m = move_between(d, pile, to);
    if (!m.kind) {
        play_pile(d, pile);
        return;
    }
    word_next(d);
    make(d, m);
}

/* Whether a digit and what follows it are the keys of a move, as moves are said. */
static bool keys_ahead(Dialogue *d) {
    char word[INPUT_MAX + 1], *const rest = d->rest;
    if (!word_ahead(d, word) || word[0] < '0' || word[0] > '9' || pile_of_key(d, word) < 0) return false;
    d->rest = strchr(rest, word[0]) + 1;
    const bool keys = word_ahead(d, word) && pile_of_key(d, word) >= 0;
    d->rest = rest;
    return keys;
}

/* A move that has a word, perhaps several times, as long as the stock still gives. */
static void play_times(Dialogue *d, const Word *command) {
    uint64_t times = command->wants && !keys_ahead(d) ? number_behind(d) : 1;
    if (!times) refuse_word(d, N_("“{word}” is not a move"), "0");
    for (bool any = false; times && !d->refused; times--, any = true) {
        if (any && session_stock_move(&d->session).kind != MOVE_DRAW) break;
        say_end(d);
        play_move(d, command->move);
    }
}

/* Without a game, the name of one begins it. */
static void play_name(Dialogue *d, const char *word) {
    const Rules *rules = game_called(word);
    if (!rules) {
        refuse_word(d, N_("“{word}”: there is no game yet. Say which; {games} lists them."), word);
        return;
    }
    new_deal(d, rules, word);
}

static void play_word(Dialogue *d, const char *word) {
    const Word *command = word_called(words, word);
    if (command && (d->session.open || command->anytime)) {
        if (command->move)
            play_times(d, command);
        else if (command->asks)
            ask_session(d, command->asks);
        else
            command->run(d);
    } else if (!d->session.open) {
        play_name(d, word);
    } else if (!play_key(d, word)) {
        const int pile = pile_called(d, word);
        if (pile >= 0)
            play_named(d, pile);
        else
            play_move(d, word);
    }
}

void dialogue_play(Dialogue *d, long long now) {
    session_touch(&d->session, now);
    d->rest = d->line;
    d->line[strcspn(d->line, "#")] = '\0'; /* a remark */
    d->refused = false;
    for (char *word; !is_over(d) && !d->refused && (word = word_next(d));) {
        play_word(d, word);
        if (d->refused && line_goes_on(d)) say(d, _("The rest of this line was not played."));
        say_end(d);
    }
    tell_loss(d);
}
