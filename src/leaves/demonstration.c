/* A demonstration: the fair player plays game after game and says why, until a key takes the game over. */

#include "table/bars.h"
#include "table/commands.h"
#include "text/date.h"
#include "text/error_text.h"

typedef struct Demonstration {
    Table *table;
    long long due; /* when it goes on */
    bool over;     /* the game has ended */
} Demonstration;

/* The end of a game is shown longer; a drawn card needs less time. */
static int pause_of(const Demonstration *d) {
    enum { AT_THE_END = 2, DRAWS = 3 };
    const int pause = d->table->opening->pause;
    if (d->over) return pause * AT_THE_END;
    return d->table->view.until.advised.kind == MOVE_DRAW ? pause / DRAWS : pause;
}

/* Says how the game has ended. */
static void tell_end(Demonstration *d) {
    char text[DEMONSTRATED_TEXT_MAX];
    d->over = true;
    view_say(&d->table->view, "%s", session_demonstrated_text(&d->table->session, text));
}

/* Marks and names the next move. */
static void answered(void *leaf, const Answer *answer) {
    Demonstration *d = leaf;
    Table *t = d->table;
    const Play *play = &t->session.play;
    char move[VIEW_MOVE_MAX], why[MESSAGE_MAX - VIEW_MOVE_MAX];
    if (!t->session.demonstrates || !answer->hints) return;
    if (answer->hints->moves.count && !odds_are_lost(answer->hints)) {
        const Move m = answer->hints->moves.of[0].move;
        const Error reason = hint_reason(play, answer->hints);
        error_text(&reason, &play->game, play_now(play), why, sizeof why);
        view_say(&t->view, "%s: %s", view_move_text(&t->view, m, move), why);
        view_advise(&t->view, m);
    } else {
        tell_end(d);
    }
    d->due = clock_now() + pause_of(d);
}

/* Its loss is said only in the message line. */
static void changed(void *leaf) {
    View *v = &((Demonstration *)leaf)->table->view;
    if (v->session->demonstrates && v->loss == LOSS_TOLD) v->loss = LOSS_PUT_AWAY;
}

static void says(const void *leaf, Saying where, char *text, int size) {
    const Table *t = ((const Demonstration *)leaf)->table;
    if (where == SAYS_KIND && t->session.demonstrates) snprintf(text, (size_t)size, "%s", _("demonstration"));
}

/* Asks for the next move; if nothing else is left, all cards go home. */
static void choose(Demonstration *d) {
    Table *t = d->table;
    t->finishing = session_outlook(&t->session)->finishing.kind;
    if (t->finishing || help_ask_player(&t->help)) return;
    tell_end(d);
    d->due += pause_of(d);
}

static bool ticks(void *leaf) {
    Demonstration *d = leaf;
    Table *t = d->table;
    const Move m = t->view.until.advised;
    const long long now = clock_now();
    if (!t->session.demonstrates || t->finishing) return false;
    if (t->help.question || now < d->due) return true;
    d->due = now;
    t->view.until.advised.kind = MOVE_NONE;
    if (d->over) {
        d->over = false;
        session_demonstrate(&t->session, t->opening->rules);
    } else if (m.kind) {
        session_touch(&t->session, now);
        table_move(t, m);
    } else {
        choose(d);
    }
    return true;
}

/* How long until it goes on, unless its player is thinking or cards are going home. */
static int waits(const void *leaf, int most) {
    const Demonstration *d = leaf;
    const Table *t = d->table;
    const long long left = d->due - clock_now();
    if (!t->session.demonstrates || t->help.question || t->finishing) return most;
    return sooner(most, left > 0 ? (int)left : 0);
}

/* A key or a click takes the game over, or ends it. */
static bool takes(void *leaf, Event event) {
    Table *t = ((Demonstration *)leaf)->table;
    const bool clicked = event.kind == EVENT_CLICK || event.kind == EVENT_RIGHT,
               pressed = event.kind == EVENT_KEY;
    if (!t->session.demonstrates || event.kind == EVENT_LEAVE) return false;
    if (pressed && key_does(table_keymap, t->session.config, event.key) == DO_QUIT) {
        t->outcome = OUTCOME_LEAVE;
    } else if (clicked || pressed) {
        help_take_over(&t->help);
        view_say(&t->view, "%s", _("This game is yours now."));
    }
    return true;
}

static bool puts_keys(const void *leaf, Bar *bar) {
    const View *v = &((const Demonstration *)leaf)->table->view;
    if (!v->session->demonstrates) return false;
    bar_put(bar, _("any key"), _("take over"));
    bar_command(bar, "quit", v->has_menu ? _("menu") : _("quit"));
    return true;
}

extern const Leaf demonstration_leaf;
const Leaf demonstration_leaf = {.size = sizeof(Demonstration),
                                 .hears = {.opened = changed, .changed = changed, .answered = answered},
                                 .says = says,
                                 .waits = waits,
                                 .ticks = ticks,
                                 .takes = takes,
                                 .puts_keys = puts_keys};
