/* The panel that tells of a win. */
#include "end_panel.h"

#include <stdio.h>
#include <string.h>

#include "advice/difficulty.h"
#include "host/scoreboard.h"
#include "text/date.h"
#include "text/difficulty_text.h"
#include "text/language.h"
#include "text/narrator.h"
#include "text/settings_text.h"
#include "text/winnability.h"

void view_forget_win(View *v) {
    v->tells_win = false;
    v->difficulty = 0;
}

/* Where it stands among the wins of all players, if it is today's deal. */
static void look_up_place(View *v, long long now) {
    const Play *play = &v->session->play;
    const HostTerms *terms = &v->session->config->terms;
    uint64_t date;
    day_at(now, &date);
    v->place = 0;
    if (!terms->players[0] || !play->deal.numbered || play->deal.number != date) return;
    Scoreboard board = scoreboard_read(terms, now);
    v->winners = scoreboard_wins(&board, rules_find(play->game.rules.id), &v->place);
    scoreboard_end(&board);
}

static void look_up(View *v) {
    const Play *play = &v->session->play;
    char set[SETTINGS_TEXT_MAX];
    Statistics s = statistics_read(date_now());
    const Figures *f = statistics_of(&s, play->game.rules.id, settings_text(&play->game.settings, set));
    v->record = f ? *f : (Figures){.played = 0};
    v->tells_win = true;
    look_up_place(v, date_now());
    v->difficulty = session_difficulty(v->session);
    statistics_end(&s);
}

void view_note_win(View *v) {
    const bool won = session_is_won(v->session);
    if (!won) view_forget_win(v);
    if (won && !v->tells_win) look_up(v);
}

/* --- what it says --------------------------------------------------------------------------------------- */

/* How far it is from the best: of the times, or of the moves where no clock is wanted. */
static void say_best(const View *v, EndPanel *panel, bool clock) {
    const Session *s = v->session;
    const Figures *f = &v->record;
    const int now = clock ? s->seconds : s->play.at, best = clock ? f->best_seconds : f->best_moves,
              behind = now - best;
    if (!f->played) return;
    if (f->last_again)
        end_panel_say(panel, "%s", _("This deal was played before: no best time"));
    else if (f->won == 1)
        end_panel_say(panel, "%s", _("Your first win with these rules"));
    else if (behind <= 0)
        end_panel_say(panel, "%s", clock ? _("Your best time so far") : _("Your fewest moves so far"));
    else if (clock)
        end_panel_say(panel, _("%d:%02d behind your best, %d:%02d"), behind / 60, behind % 60, best / 60,
                      best % 60);
    else
        end_panel_say(panel, PLURAL_("%d move more than your best", "%d moves more than your best", behind),
                      behind);
}

static void say_games(const View *v, EndPanel *panel) {
    const Figures *f = &v->record;
    if (!f->played) return;
    char *line = end_panel_say(panel, _("Won: %d of %d"), f->won, f->played);
    if (f->streak > 1) text_add(line, END_LINE_MAX, _(", %d in a row"), f->streak);
}

static void say_help(const View *v, EndPanel *panel) {
    const Figures *f = &v->record;
    if (!f->played || f->last_undone < 0 || f->last_helped < 0) return;
    char *line = end_panel_say(panel, "%s",
                               !f->last_helped                  ? _("Without help")
                               : f->last_helped == f->last_fair ? _("With fair help")
                                                                : _("With help"));
    if (f->last_undone)
        text_add(line, END_LINE_MAX, PLURAL_(", %d undo", ", %d undos", f->last_undone), f->last_undone);
    else
        text_add(line, END_LINE_MAX, "%s", _(", without undo"));
}

static void write_panel(const View *v, EndPanel *panel) {
    const Game *g = &v->session->play.game;
    const bool clock = is_set(&v->session->config->settings, "clock", "on");
    char set[SETTINGS_TEXT_MAX];
    const Winnability *odds = winnability_of(g->rules.id, settings_text(&g->settings, set));
    end_panel_add_moves(v, end_panel_say(panel, "%s", ""));
    say_best(v, panel, clock);
    if (g->rules.par) par_text(g, session_now(v->session), end_panel_say(panel, "%s", ""), END_LINE_MAX);
    say_help(v, panel);
    say_games(v, panel);
    if (v->place) end_panel_say(panel, _("Today's deal: place %d of %d by time"), v->place, v->winners);
    if (odds) winnability_text(odds, end_panel_say(panel, "%s", ""));
    if (v->difficulty && difficulties_of(&g->rules) > 1)
        end_panel_say(panel, _("Difficulty of this deal: %s"), difficulty_title(v->difficulty));
}

void view_draw_win(View *v, Canvas *canvas) {
    EndPanel panel = {.won = true};
    snprintf(panel.title, sizeof panel.title, "%s", _("You won!"));
    end_panel_add_game(v, panel.game);
    write_panel(v, &panel);
    end_panel_key(&panel, "new", _("next"));
    end_panel_key(&panel, "restart", _("again"));
    end_panel_key(&panel, "replay", _("watch"));
    end_panel_key(&panel, "share", _("share"));
    end_panel_draw(&panel, v, canvas);
}
