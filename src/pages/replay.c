/* The replay: a table that is only looked at. */
#include "replay.h"

#include <stdio.h>
#include <string.h>

#include "pages.h"
#include "text/date.h"
#include "text/language.h"

enum { USUAL_SPEED = 2, MANY = 10 };

/* In the line above the lowest: a move, what is known of the position, and the bar of verdicts. */
enum { WORD_AT = 1, WORDS_LEAST = 20, VERDICT_WIDTH = 16 };

static void go_to(Replay *r, int at) {
    View *v = &r->view;
    Play *play = &r->session.play;
    const int first = r->demonstrates ? r->watched.at : 0;
    if (play->game.waste >= 0) v->selection.cursor = play->game.waste;
    v->message[0] = '\0';
    v->last = -1;
    v->may_grow = at < play->at;
    play->at = at < first ? first : at > play->count ? play->count : at;
    view_follow(v);
    if (!play->at) return;
    const Move m = play->played[play->at - 1].move;
    const bool carries = m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
    if (carries) v->last = m.to;
    if (carries || m.kind == MOVE_TURN) v->selection.cursor = carries ? m.to : m.from;
}

static void go_by(Replay *r, int moves) {
    r->runs = false;
    go_to(r, r->session.play.at + moves);
}

/* --- the bar of verdicts -------------------------------------------------------------------------------- */

static Stretches stretches(const Replay *r) {
    Play whole = r->session.play;
    whole.at = whole.count;
    return verdicts_stretches(&r->session.verdicts.found, &whole);
}

/* Behind the longest of the moves, if that leaves the bar as much. */
static int verdict_at(const Replay *r) {
    const int most = r->view.lay.width * 2 / 5;
    return WORD_AT + 1 + (r->longest < most ? r->longest : most);
}

static int bar_at(const Replay *r) {
    return verdict_at(r) + VERDICT_WIDTH;
}

static int bar_last(const Replay *r) {
    return r->view.lay.width - 2 - bar_at(r);
}

/* What is known of the position shown. */
static const char *verdict_text(const Replay *r, const Stretches *known) {
    const int at = r->session.play.at;
    if (session_is_won(&r->session)) return _("You won!");
    if (at <= known->won) return _("+ winnable");
    if (at >= known->lost) return at == known->losing ? _("× lost here") : _("× lost");
    return r->session.verdicts.work ? _("… searching") : _("? not known");
}

/* --- what is seen --------------------------------------------------------------------------------------- */

static void draw_keys(const Replay *r, Canvas *canvas) {
    const Play *play = &r->session.play;
    const bool won = game_is_won(&play->game, play_after(play, play->count)); /* then nothing lost it */
    const char *const speed = "run,faster,slower", *const fifth = won ? speed : "loss",
                      *const loss = won ? _("speed") : _("the loss");
    const char *const hints[] = {"left,right,number", _("move"),   "quit",         _("back"),     "help",
                                 _("help"),           "take-over", _("take over"), fifth,         loss,
                                 "solution",          _("a win"),  "odds",         _("the odds"), speed,
                                 _("speed")};
    const char *const demonstration[] = {"left,right",   _("move"), speed,     _("speed"), "take-over",
                                         _("take over"), "escape",  _("back"), "help",     _("help")};
    if (r->demonstrates)
        page_bar_cut(canvas, replay_keymap, r->session.config, demonstration,
                     sizeof demonstration / sizeof *demonstration);
    else
        page_bar_cut(canvas, replay_keymap, r->session.config, hints,
                     sizeof hints / sizeof *hints - (won ? 2 : 0));
}

static void draw_bars(const Replay *r, Canvas *canvas) {
    char text[80];
    snprintf(text, sizeof text, _("Move %d of %d"), r->session.play.at, r->session.play.count);
    if (!r->filmed) text_add(text, sizeof text, "  %s %d/s", r->runs ? "▸" : " ", r->speed);
    const int x = view_draw_title(&r->view, canvas), width = text_width(text),
              end = canvas->width - screen_notice_width();
    if (x + width < end) canvas_text(canvas, end - 1 - width, 0, width, text, STYLE_BAR);
    if (!r->filmed) draw_keys(r, canvas);
}

static void draw_line(const Replay *r, Canvas *canvas) {
    const Stretches known = stretches(r);
    const int y = canvas->height - 2, width = canvas->width - 2, last = bar_last(r), x = bar_at(r);
    const char *const shown = r->demonstrates ? _("A win, shown by the solver") : "";
    const Play *play = &r->session.play;
    char text[MOVE_TEXT_MAX], chance[COURSE_WORD_MAX];
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_PAGE);
    if (r->view.message[0]) {
        canvas_text(canvas, WORD_AT, y, width, r->view.message, STYLE_PAGE);
        return;
    }
    snprintf(text, sizeof text, "%s", _("The deal"));
    if (play->at)
        move_made_text(&play->game, play_after(play, play->at - 1), play->played[play->at - 1].move, text);
    if (r->filmed || r->demonstrates) {
        const int behind = text_width(shown);
        canvas_text_cut(canvas, WORD_AT, y, width - behind - 1, text, STYLE_PAGE_TITLE);
        canvas_text(canvas, WORD_AT + width - behind, y, behind, shown, STYLE_PAGE_KEY);
        return;
    }
    canvas_text_cut(canvas, WORD_AT, y, verdict_at(r) - WORD_AT - 1, text, STYLE_PAGE_TITLE);
    const char *says =
        r->course.shown ? course_word(&r->course, play, play->at, chance) : verdict_text(r, &known);
    canvas_text(canvas, verdict_at(r), y, VERDICT_WIDTH - 1, says, STYLE_PAGE);
    if (r->course.shown) {
        course_draw(&r->course, play, play->at, canvas, x, y, last + 1);
        return;
    }
    const int lost = verdict_line_draw(canvas, x, y, last, &known, play->count),
              at = verdict_line_part(play->at, play->count, last);
    if (known.losing) canvas_put(canvas, x + lost, y, canvas_char(L'×', 'x'), STYLE_PAGE_TITLE);
    canvas_put(canvas, x + at, y, canvas_char(L'●', 'O'), STYLE_PAGE_TITLE);
}

void replay_draw(const Replay *r, Canvas *canvas) {
    if (!view_draw_piles(&r->view, canvas)) return;
    draw_bars(r, canvas);
    draw_line(r, canvas);
}

/* --- demonstrations ------------------------------------------------------------------------------------- */

/* Says, where it is so, that the game is won here. */
static bool says_won(Replay *r) {
    const bool won = session_is_won(&r->session);
    if (won) view_say(&r->view, "%s", _("There is nothing left to play here; go back first."));
    return won;
}

/* Looks for the solver's line from here. */
static void demonstrate(Replay *r) {
    const Verdict verdict = session_verdict(&r->session);
    r->runs = false;
    if (says_won(r)) return;
    if (verdict != NOT_WINNABLE) r->search = session_search(&r->session, session_now(&r->session));
    view_say(&r->view, "%s",
             r->search ? _("The solver is searching; any key returns to the game.")
                       : _(verdict_sentence(verdict)));
}

void replay_demonstrate(Replay *r, Play win) {
    r->watched = r->session.play;
    r->session.play = win;
    r->demonstrates = r->runs = true;
    go_to(r, r->watched.at);
}

/* The search for a line has ended. */
static void take_line(Replay *r) {
    Session *s = &r->session;
    Play *play = &s->play;
    Found found;
    worker_end(r->search, &found);
    r->search = 0;
    verdicts_note(&s->verdicts.found, &play->game, play->at, session_now(s), &found.solution);
    if (found.solution.verdict == WINNABLE) {
        Play win = play_copy(play, play->at);
        for (int i = 0; i < found.solution.moves; i++) play_make(&win, found.solution.line[i]);
        replay_demonstrate(r, win);
    } else {
        view_say(&r->view, "%s", _(verdict_sentence(found.solution.verdict)));
    }
    solution_end(&found.solution);
}

/* Whether a line was looked for. */
static bool end_search(Replay *r) {
    Found found;
    if (!r->search) return false;
    worker_end(r->search, &found);
    solution_end(&found.solution);
    r->search = 0;
    r->view.message[0] = '\0';
    return true;
}

static void end_demonstration(Replay *r) {
    if (!r->demonstrates) return;
    play_end(&r->session.play);
    r->session.play = r->watched;
    r->demonstrates = r->runs = false;
    go_to(r, r->watched.at);
}

int replay_poll(Replay *r) {
    if (r->search && worker_is_done(r->search)) take_line(r);
    if (r->search) return SESSION_POLL_PACE;
    if (r->demonstrates) return -1;
    return r->course.shown ? course_poll(&r->course, &r->session.play) : session_poll(&r->session);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

int ask_move(int moves, View *v) {
    char text[12] = "";
    uint64_t move;
    if (!ask_text(_("To which move?"), _("↵ show it   Esc back"), text, sizeof text, 9) || !text[0])
        return -1;
    if (number_read(text, &move) && move <= (uint64_t)moves) return (int)move;
    if (v) view_say(v, PLURAL_("There is %d move.", "There are %d moves.", moves), moves);
    return -1;
}

static void jump(Replay *r) {
    const int move = ask_move(r->session.play.count, &r->view);
    r->runs = false;
    if (move >= 0) go_to(r, move);
}

static void start_or_pause(Replay *r) {
    const Play *play = &r->session.play;
    r->runs = !r->runs && play->count;
    if (r->runs && play->at == play->count) go_to(r, 0);
}

static void change_speed(Replay *r, bool up) {
    static const int speeds[] = {1, 2, 3, 5, 8, 12, REPLAY_FASTEST};
    const int count = sizeof speeds / sizeof *speeds;
    int i = up ? 0 : count - 1;
    while (up ? i < count - 1 && speeds[i] <= r->speed : i > 0 && speeds[i] >= r->speed) i += up ? 1 : -1;
    r->speed = speeds[i];
}

/* To the move that lost the game. */
static void go_to_loss(Replay *r) {
    const Stretches known = stretches(r);
    r->runs = false;
    if (known.losing)
        go_to(r, known.losing);
    else if (!known.lost)
        view_say(&r->view, "%s", _("This deal could not be won from the start."));
    else if (known.won == r->session.play.count)
        view_say(&r->view, "%s", _("No move lost this game."));
    else if (r->session.verdicts.work)
        view_say(&r->view, "%s", _("Still searching for the move that lost this game."));
    else
        view_say(&r->view, "%s", _("Which move lost this game is not known."));
}

static void press(Replay *r, int key) {
    const Action does = page_does(replay_keymap, r->session.config, key);
    r->view.message[0] = '\0';
    if (r->demonstrates && (does == DO_LOSS || does == DO_SOLUTION || does == DO_ODDS)) return;
    switch (does) {
    case DO_RIGHT: go_by(r, 1); break;
    case DO_LEFT: go_by(r, -1); break;
    case DO_PAGE_DOWN: go_by(r, MANY); break;
    case DO_PAGE_UP: go_by(r, -MANY); break;
    case DO_FIRST: go_by(r, -r->session.play.count); break;
    case DO_LAST: go_by(r, r->session.play.count); break;
    case DO_LOSS: go_to_loss(r); break;
    case DO_SOLUTION: demonstrate(r); break;
    case DO_ODDS: r->course.shown = !r->course.shown; break;
    case DO_NUMBER: jump(r); break;
    case DO_RUN: start_or_pause(r); break;
    case DO_FASTER: change_speed(r, true); break;
    case DO_SLOWER: change_speed(r, false); break;
    case DO_TAKE_OVER:
        if (!says_won(r)) r->end = REPLAY_TAKEN;
        break;
    case DO_QUIT:
    case DO_ESCAPE:
        if (r->demonstrates && !r->begun_so)
            end_demonstration(r);
        else
            r->end = REPLAY_LEFT;
        break;
    default: break;
    }
}

/* A click on the bar, or where the button was let go on it. */
static void point(Replay *r, int x, int y) {
    const int cell = x - bar_at(r), last = bar_last(r);
    if (r->demonstrates || y != r->view.lay.height - 2 || cell < 0 || cell > last) return;
    r->runs = false;
    go_to(r, verdict_line_part(cell, last, r->session.play.count));
}

void replay_event(Replay *r, Event event) {
    const bool time = event.kind == EVENT_KEY && event.key == KEY_NOTHING;
    const bool player = !time && event.kind != EVENT_RESIZE && event.kind != EVENT_PASTE;
    if (player && event.kind != EVENT_LEAVE && end_search(r)) return;
    switch (event.kind) {
    case EVENT_LEAVE: r->end = REPLAY_END; break;
    case EVENT_WHEEL: go_by(r, event.key < 0 ? -1 : 1); break;
    case EVENT_CLICK:
    case EVENT_DRAG:
    case EVENT_DROP: point(r, event.x, event.y); break;
    case EVENT_KEY:
        if (!time) {
            press(r, event.key);
        } else if (r->runs) {
            go_to(r, r->session.play.at + 1);
            r->runs = r->session.play.at < r->session.play.count;
        }
        break;
    default: break;
    }
}

void replay_show(Replay *r, int at) {
    go_to(r, at);
}

const char *replay_verdict(const Replay *r) {
    const Stretches known = stretches(r);
    return verdict_text(r, &known);
}

/* How wide the moves are in words. */
static int width_of_words(const Play *play) {
    char text[MOVE_TEXT_MAX];
    int most = WORDS_LEAST;
    for (int i = 0; i < play->count; i++) {
        const int width =
            text_width(move_made_text(&play->game, play_after(play, i), play->played[i].move, text));
        if (width > most) most = width;
    }
    return most;
}

void replay_begin(Replay *r, const Play *play, Config *config, int at, int speed) {
    const bool runs = speed > 0 && at < play->at;
    *r = (Replay){.speed = speed > 0 ? speed : USUAL_SPEED, .runs = runs};
    r->session.play = *play;
    r->session.play.count = play->at;
    r->longest = width_of_words(&r->session.play);
    r->session.config = config;
    r->session.means = means_usual;
    r->session.journal.file = -1;
    r->session.open = r->session.reviews = true;
    r->view = (View){.session = &r->session, .selection = {.picked = -1, .depth = 1}, .tens = -1, .goes = -1};
    go_to(r, at);
}

void replay_end(Replay *r) {
    end_search(r);
    end_demonstration(r);
    course_end(&r->course);
    session_forget(&r->session);
}

ReplayEnd replay_run(const Play *play, const Session *from, int *at, int speed, Play *win) {
    Replay r;
    Canvas canvas = {.width = 0};
    long long next_move;
    replay_begin(&r, play, from->config, *at, speed);
    r.session.means = from->means;
    r.begun_so = win->played;
    if (r.begun_so) replay_demonstrate(&r, *win);
    next_move = clock_now() + 1000 / r.speed;
    view_fit(&r.view, &canvas);
    while (r.end == REPLAY_ON) {
        const int poll = replay_poll(&r);
        replay_draw(&r, &canvas);
        screen_show(&canvas);
        const long long left = next_move - clock_now();
        const Event event = screen_wait(sooner(!r.runs ? -1 : left > 0 ? (int)left : 0, poll));
        const bool nothing = event.kind == EVENT_KEY && event.key == KEY_NOTHING;
        if (nothing && (!r.runs || clock_now() < next_move)) continue;
        replay_event(&r, event);
        next_move = clock_now() + 1000 / r.speed;
        if (event.kind == EVENT_RESIZE || canvas.width != screen_width() || canvas.height != screen_height())
            view_fit(&r.view, &canvas);
    }
    canvas_free(&canvas);
    *at = r.session.play.at;
    *win = (Play){.played = 0};
    if (r.demonstrates && r.end == REPLAY_TAKEN) {
        *win = r.session.play;
        r.session.play = r.watched;
        r.demonstrates = false;
    }
    replay_end(&r);
    return r.end;
}
