/* A demonstration: the fair player plays game after game and says why, until a key takes the game over. */
#include "table.h"

#include "text/date.h"
#include "text/error_text.h"
#include "text/language.h"

/* The end of a game is seen longer, and a card that is drawn is soon read. */
static int pause_of(const Table *t) {
    enum { AT_THE_END = 2, DRAWS = 3 };
    if (t->demo.over) return t->demo.pause * AT_THE_END;
    return t->view.advised.kind == MOVE_DRAW ? t->demo.pause / DRAWS : t->demo.pause;
}

/* Says how the game has ended. */
static void tell_end(Table *t) {
    char text[LOSS_SENTENCE_MAX];
    t->demo.over = true;
    view_say(&t->view, "%s", session_demonstrated_text(&t->session, text));
}

/* Marks and names the next move. */
void demo_tell(Table *t, const Odds *hints) {
    const Play *play = &t->session.play;
    char move[VIEW_MOVE_MAX], why[MESSAGE_MAX - VIEW_MOVE_MAX];
    if (hints->moves.count) {
        const Move m = hints->moves.of[0].move;
        const Error reason = hint_reason(play, hints);
        error_text(&reason, &play->game, play_now(play), why, sizeof why);
        view_say(&t->view, "%s: %s", view_move_text(&t->view, m, move), why);
        view_advise(&t->view, m);
    } else {
        tell_end(t);
    }
    t->demo.due = clock_now() + pause_of(t);
}

/* Asks for the next move; where nothing else is left, all cards go home. */
static void choose(Table *t) {
    t->finishing = session_outlook(&t->session)->finishing.kind;
    if (t->finishing || session_ask_player(&t->session)) return;
    tell_end(t);
    t->demo.due += pause_of(t);
}

void demo_tick(Table *t) {
    const Move m = t->view.advised;
    const long long now = clock_now();
    if (!t->session.demonstrates || t->session.question || now < t->demo.due) return;
    t->demo.due = now;
    t->view.advised.kind = MOVE_NONE;
    if (t->demo.over) {
        t->demo.over = false;
        session_demonstrate(&t->session, t->demo.of);
    } else if (m.kind) {
        session_touch(&t->session, now);
        table_move(t, m);
    } else {
        choose(t);
    }
}

int demo_wait(const Table *t) {
    const long long left = t->demo.due - clock_now();
    return !t->session.demonstrates || t->session.question ? -1 : left > 0 ? (int)left : 0;
}

bool demo_takes(Table *t, Event event) {
    const bool clicked = event.kind == EVENT_CLICK || event.kind == EVENT_RIGHT,
               pressed = event.kind == EVENT_KEY;
    if (!t->session.demonstrates || event.kind == EVENT_LEAVE) return false;
    if (pressed && key_does(table_keymap, t->session.config, event.key) == DO_QUIT) {
        t->outcome = OUTCOME_LEAVE;
    } else if (clicked || pressed) {
        session_take_over(&t->session);
        view_say(&t->view, "%s", _("This game is yours now."));
    }
    return true;
}
