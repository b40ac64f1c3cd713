/* The panel of a win. */
#include "win.h"

#include "table/panels.h"
#include "table/table.h"
#include "text/date.h"
#include "text/names.h"

/* Looks up how it compares with other wins; the evening's game has a line to paste below the table. */
static void wins(void *leaf) {
    Win *win = leaf;
    Session *s = &win->table->session;
    char evening[EVENING_TEXT_MAX];
    const Game *g = &s->play.game;
    char set[SETTINGS_TEXT_MAX];
    Statistics all = statistics_read(date_now());
    const Figures *f = statistics_of(&all, g->table, settings_text(&g->settings, set));
    win->record = f ? *f : (Figures){.played = 0};
    win->difficulty = help_difficulty(&win->table->help);
    statistics_end(&all);
    if (*session_evening_text(s, evening)) view_say(&win->table->view, "%s", evening);
}

/* How far it is from the best time, or from the fewest moves if the clock is off. */
static void say_best(const Win *win, EndPanel *panel) {
    const Session *s = &win->table->session;
    const Figures *f = &win->record;
    const bool clock = is_set(&s->config->settings, "clock", "on");
    const int now = clock ? s->clock.seconds : s->play.at, best = clock ? f->best_seconds : f->best_moves,
              behind = now - best;
    if (f->last_again)
        end_say(panel, "%s", _("This deal was played before: no best time"));
    else if (f->won == 1)
        end_say(panel, "%s", _("Your first win with these rules"));
    else if (behind <= 0)
        end_say(panel, "%s", clock ? _("Your best time so far") : _("Your fewest moves so far"));
    else if (clock)
        end_say(panel, _("%d:%02d behind your best, %d:%02d"), behind / 60, behind % 60, best / 60,
                best % 60);
    else
        end_say(panel, PLURAL_("%d move more than your best", "%d moves more than your best", behind),
                behind);
}

static void draw(const void *leaf, Canvas *canvas) {
    const Win *win = leaf;
    const View *v = &win->table->view;
    const Game *g = &v->session->play.game;
    const bool known = win->record.played;
    EndPanel panel = {.won = true};
    const Winnability *odds = winnability_with(&g->rules, &g->settings);
    if (!v->lay.fits || !session_is_won(v->session) || v->between || v->session->demonstrates) return;
    end_next(v, &panel);
    end_key(&panel, "restart", _("again"));
    end_key(&panel, "replay", _("watch"));
    end_key(&panel, "share", _("share"));
    snprintf(panel.title, sizeof panel.title, "%s", _("You won!"));
    end_game(v, &panel);
    end_moves(v, end_say(&panel, "%s", ""));
    if (known) say_best(win, &panel);
    if (g->rules.par) par_text(g, session_now(v->session), end_say(&panel, "%s", ""), END_LINE_SIZE);
    end_effort(v, &panel);
    if (known) {
        char *line = end_say(&panel, _("Won: %d of %d"), win->record.won, win->record.played);
        if (win->record.streak > 1) text_add(line, END_LINE_SIZE, _(", %d in a row"), win->record.streak);
    }
    EACH_LEAF (v->leaves, says_won) h->leaf->says_won(h->kept, &panel);
    if (odds) winnability_text(odds, end_say(&panel, "%s", ""));
    if (win->difficulty && difficulties_of(&g->rules) > 1)
        end_say(&panel, _("Difficulty of this deal: %s"), _(difficulty_word(win->difficulty)));
    end_draw(&panel, v, canvas);
}

const Leaf win_leaf = {.size = sizeof(Win), .wins = wins, .draw = draw};
