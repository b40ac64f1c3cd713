/* What the viewer does; viewer_view.c draws it. */
#include "viewer.h"

#include <stdlib.h>

#include "engine/memory.h"
#include "table/picture.h"
#include "pages.h"
#include "session/changes.h"
#include "text/date.h"

enum { USUAL_SPEED = 2, MANY = 10, WORDS_LEAST = 20 };

static ViewedGame *leading(Viewer *v) {
    return &v->pane[v->viewing->leads];
}

static void show(ViewedGame *pane, int at) {
    View *view = &pane->view;
    Play *play = &pane->session.play;
    if (play->game.waste >= 0) view->selection.cursor = play->game.waste;
    view->message[0] = '\0';
    view->last = -1;
    view->selection.depth = 1;
    play->at = at < play->count ? at : play->count;
    if (!play->at) return;
    const Move m = play->played[play->at - 1].move;
    const bool carries = is_transfer(m);
    if (carries) view->last = m.to;
    if (carries || m.kind == MOVE_TURN) view->selection.cursor = carries ? m.to : m.from;
}

static void go_to(Viewer *v, int at) {
    const int first = viewer_demonstrates(v) ? v->viewing->win.at : 0, last = viewer_length(v);
    v->at = at < first ? first : at > last ? last : at;
    for (int i = 0; i < v->panes; i++) show(&v->pane[i], v->at);
}

static void go_by(Viewer *v, int moves) {
    v->runs = false;
    go_to(v, v->at + moves);
}

/* Shows another play in the first table, up to this many moves. */
static void change_play(Viewer *v, const Play *play, int count) {
    Play *shown = &v->pane[0].session.play;
    *shown = *play;
    shown->count = count;
}

/* Shows a message in place of the moves. */
#define say(v, ...) view_say(&(v)->pane[0].view, __VA_ARGS__)

/* Notes that help is shown, which counts for an open game.  Returns whether verdicts are shown for the first
   time. */
static bool show_help(Viewer *v, bool fair) {
    const bool first = !fair && !viewer_tells(v);
    if (v->viewing->own) session_count_help(v->viewing->own, fair);
    v->asked = v->asked || !fair;
    return first;
}

/* --- demonstrations ------------------------------------------------------------------------------------- */

/* Says that the game is won here, if it is. */
static bool says_won(Viewer *v) {
    const bool won = session_is_won(&leading(v)->session);
    if (won) say(v, "%s", _("There is nothing left to play here; go back first."));
    return won;
}

/* Searches for the solver's line from here. */
static void demonstrate(Viewer *v) {
    const Help *help = &v->pane[0].help;
    const Verdict verdict = help_verdict(help);
    v->runs = false;
    if (says_won(v)) return;
    show_help(v, false);
    if (verdict != NOT_WINNABLE) v->search = help_search(help, session_now(help->session));
    say(v, "%s",
        v->search ? _("The solver is searching; any key returns to the game.")
                  : _(verdict_sentence(verdict)));
}

/* Demonstrates the known win, continuing from the current position. */
static void begin_demonstration(Viewer *v) {
    const Play *win = &v->viewing->win;
    show_help(v, false);
    change_play(v, win, win->count);
    v->runs = true;
    go_to(v, win->at);
}

/* The search for a line has ended. */
static void take_line(Viewer *v) {
    const Play *play = &v->pane[0].session.play;
    Found found;
    worker_end(v->search, &found);
    v->search = 0;
    verdicts_note(&v->pane[0].help.verdicts.found, &play->game, play->at, play_now(play), &found.solution);
    if (found.solution.verdict == WINNABLE) {
        Play *win = &v->viewing->win;
        *win = play_copy(play, play->at);
        for (int i = 0; i < found.solution.moves; i++) play_make(win, found.solution.line[i]);
        win->at = play->at;
        begin_demonstration(v);
    } else {
        say(v, "%s", _(verdict_sentence(found.solution.verdict)));
    }
    solution_end(&found.solution);
}

/* Whether a line was looked for. */
static bool end_search(Viewer *v) {
    Found found;
    if (!v->search) return false;
    worker_end(v->search, &found);
    solution_end(&found.solution);
    v->search = 0;
    v->pane[0].view.message[0] = '\0';
    return true;
}

static void end_demonstration(Viewer *v) {
    const Play *before = v->viewing->of[0].play;
    const int at = v->viewing->win.at;
    play_end(&v->viewing->win);
    change_play(v, before, before->at);
    v->runs = false;
    go_to(v, at);
}

/* --- background searches -------------------------------------------------------------------------------- */

/* The second game is searched after the first, which already covers their common beginning. */
static int poll_both(Viewer *v) {
    ViewedGame *a = &v->pane[0], *b = &v->pane[1];
    const int first = help_poll(&a->help);
    if (first >= 0) return first;
    verdicts_share(&b->help.verdicts.found, &a->help.verdicts.found, &b->session.play, v->alike);
    const int second = help_poll(&b->help);
    verdicts_share(&a->help.verdicts.found, &b->help.verdicts.found, &a->session.play, v->alike);
    return second;
}

/* Follows a game that grew, unless an earlier move is being viewed. */
static int follow(Viewer *v) {
    enum { LIVELY = 250, QUIET = 1000, LIVELY_SECONDS = 10 }; /* milliseconds between two checks */
    Watched *const grows = v->viewing->grows;
    const Play *shown = &v->pane[0].session.play;
    const bool follows = v->at == shown->count;
    bool changed;
    if (!watched_look(&v->pane[0].session.config->terms, grows, &changed))
        say(v, _("%s has left, or lets nobody watch."), grows->player);
    if (changed) {
        if (shown->game.table != grows->play.game.table) v->width = 0;
        change_play(v, &grows->play, grows->play.at);
        go_to(v, follows ? shown->count : v->at);
    }
    return date_now() - grows->since < LIVELY_SECONDS ? LIVELY : QUIET;
}

int viewer_poll(Viewer *v) {
    if (v->search && worker_is_done(v->search)) take_line(v);
    if (v->search) return POLL_PACE;
    if (viewer_demonstrates(v)) return -1;
    if (v->viewing->grows) return follow(v);
    if (v->course.shown) return course_poll(&v->course, &v->pane[0].session.play);
    if (!viewer_tells(v)) return -1;
    return v->panes > 1 ? poll_both(v) : help_poll(&v->pane[0].help);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void jump(Viewer *v) {
    const int moves = viewer_length(v);
    char text[10] = "";
    uint64_t move;
    v->runs = false;
    if (!ask_number(_("To which move?"), _("↵ show it   Esc back"), text, sizeof text) || !text[0]) return;
    if (number_read(text, &move) && move <= (uint64_t)moves)
        go_to(v, (int)move);
    else
        say(v, PLURAL_("There is %d move.", "There are %d moves.", moves), moves);
}

static void start_or_pause(Viewer *v) {
    const int moves = viewer_length(v);
    v->runs = !v->runs && moves;
    if (v->runs && v->at == moves) go_to(v, 0);
}

static void change_speed(Viewer *v, bool up) {
    static const int speeds[] = {1, 2, 3, 5, 8, 12, VIEWER_FASTEST};
    const int count = sizeof speeds / sizeof *speeds;
    int i = up ? 0 : count - 1;
    while (up ? i < count - 1 && speeds[i] <= v->speed : i > 0 && speeds[i] >= v->speed) i += up ? 1 : -1;
    v->speed = speeds[i];
}

/* Goes to the move that lost the game. */
static void go_to_loss(Viewer *v) {
    const Stretches known = viewer_stretches(v, v->viewing->leads);
    const ViewedGame *led = leading(v);
    v->runs = false;
    if (show_help(v, false)) return;
    if (known.losing)
        go_to(v, known.losing);
    else if (!known.lost)
        say(v, "%s", _("This deal could not be won from the start."));
    else if (known.won == led->session.play.count)
        say(v, "%s", _("No move lost this game."));
    else if (led->help.verdicts.work)
        say(v, "%s", _("Still searching for the move that lost this game."));
    else
        say(v, "%s", _("Which move lost this game is not known."));
}

/* Goes to the previous or next move at which the leading game's verdict changes. */
static void go_to_verdict(Viewer *v, int by) {
    const Play *play = &leading(v)->session.play;
    const Verdicts *found = &leading(v)->help.verdicts.found;
    int at = play->at;
    if (show_help(v, false)) return;
    const Verdict here = verdicts_of(found, play, at);
    do at += by;
    while (at > 0 && at < play->count && verdicts_of(found, play, at) == here);
    v->runs = false;
    go_to(v, at > play->count ? play->count : at);
}

/* Whether a key's action would reveal unseen cards, or applies only to one game, or to two. */
static bool is_idle(const Viewer *v, Action does) {
    const bool knows_all = does == DO_FIND || does == DO_UP || does == DO_DOWN,
               alone = does == DO_HINT || does == DO_ODDS, two = does == DO_NEXT || does == DO_REPLAY;
    if (v->viewing->grows) return knows_all || alone || two;
    return (two && v->panes < 2) || (alone && (v->panes > 1 || viewer_demonstrates(v))) ||
           (knows_all && viewer_demonstrates(v));
}

static void take_over(Viewer *v) {
    const Session *s = &leading(v)->session;
    if (v->viewing->grows && !game_is_won(&s->play.game, play_after(&s->play, s->play.count)))
        say(v, "%s", _("The deal's number is shown once it is won; then you can play it too."));
    else if (!says_won(v))
        v->end = VIEWER_TAKEN;
}

static void press(Viewer *v, int key) {
    const Action does = page_does(replay_keymap, v->pane[0].session.config, key);
    v->pane[0].view.message[0] = '\0';
    if (is_idle(v, does)) return;
    switch (does) {
    case DO_RIGHT: go_by(v, 1); break;
    case DO_LEFT: go_by(v, -1); break;
    case DO_PAGE_DOWN: go_by(v, MANY); break;
    case DO_PAGE_UP: go_by(v, -MANY); break;
    case DO_FIRST: go_by(v, -viewer_length(v)); break;
    case DO_LAST: go_by(v, viewer_length(v)); break;
    case DO_UP: go_to_verdict(v, -1); break;
    case DO_DOWN: go_to_verdict(v, 1); break;
    case DO_NEXT: go_to(v, v->at == v->alike ? v->alike + 1 : v->alike); break;
    case DO_REPLAY: v->viewing->leads = !v->viewing->leads; break;
    case DO_FIND: go_to_loss(v); break;
    case DO_HINT: demonstrate(v); break;
    case DO_ODDS: v->course.shown = !v->course.shown, show_help(v, true); break;
    case DO_NUMBER: jump(v); break;
    case DO_ENTER: start_or_pause(v); break;
    case DO_RISE: change_speed(v, true); break;
    case DO_FALL: change_speed(v, false); break;
    case DO_NEW: take_over(v); break;
    case DO_QUIT:
    case DO_ESCAPE:
        if (viewer_demonstrates(v) && !v->begun_so)
            end_demonstration(v);
        else
            v->end = VIEWER_LEFT;
        break;
    default: break;
    }
}

/* A click on a bar, or the release of the button on it; or a click on one of two tables. */
static void point(Viewer *v, int x, int y) {
    const int move = viewer_bar_move(v, x, y);
    if (move < 0) {
        viewer_table_at(v, x, y, &v->viewing->leads);
        return;
    }
    v->runs = false;
    go_to(v, move);
}

void viewer_event(Viewer *v, Event event) {
    const bool time = event.kind == EVENT_KEY && event.key == KEY_NOTHING;
    const bool player = !time && event.kind != EVENT_RESIZE && event.kind != EVENT_PASTE;
    if (player && event.kind != EVENT_LEAVE && end_search(v)) return;
    if (v->panes < 2 && view_scrolls(&v->pane[0].view, event)) return;
    switch (event.kind) {
    case EVENT_LEAVE: v->end = VIEWER_END; break;
    case EVENT_WHEEL: go_by(v, event.key < 0 ? -1 : 1); break;
    case EVENT_CLICK:
    case EVENT_DRAG:
    case EVENT_DROP: point(v, event.x, event.y); break;
    case EVENT_KEY:
        if (!time) {
            press(v, event.key);
        } else if (v->runs) {
            go_to(v, v->at + 1);
            v->runs = v->at < viewer_length(v);
        }
        break;
    default: break;
    }
}

/* --- all of it ------------------------------------------------------------------------------------------ */

/* The width of the moves in words. */
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

static void begin_pane(ViewedGame *pane, const Play *play, Config *config, const Means *means) {
    Session *s = &pane->session;
    session_look(s, play, config, means);
    s->play.count = play->at;
    help_hang(&pane->help, s);
    pane->help.reviews = true;
    pane->view = (View){.session = s,
                        .help = &pane->help,
                        .selection = {.picked = -1, .depth = 1},
                        .tens = -1,
                        .until = {.goes = -1}};
}

void viewer_begin(Viewer *v, Viewing *viewing, Config *config, const Means *means) {
    const Compared *of = viewing->of;
    const int speed = viewing->speed;
    *v = (Viewer){.viewing = viewing, .panes = of[1].play ? 2 : 1, .speed = speed > 0 ? speed : USUAL_SPEED};
    for (int i = 0; i < v->panes; i++) begin_pane(&v->pane[i], of[i].play, config, means);
    if (v->panes > 1) v->alike = play_moves_shared(of[0].play, of[1].play);
    v->longest = width_of_words(&v->pane[0].session.play);
    v->runs = speed > 0 && viewing->at < viewer_length(v);
    v->begun_so = viewer_demonstrates(v);
    if (v->begun_so)
        begin_demonstration(v);
    else
        go_to(v, viewing->at);
}

void viewer_end(Viewer *v) {
    end_search(v);
    course_end(&v->course);
    for (int i = 0; i < v->panes; i++) help_forget(&v->pane[i].help);
}

static void wait_for_move(Viewer *v) {
    v->due = clock_now() + 1000 / v->speed;
}

static int prepare(void *context) {
    Viewer *v = context;
    const char *but;
    const int poll = viewer_poll(v), width = screen_width(), height = screen_height();
    if (v->width != width || v->height != height)
        viewer_fit(v, width, height, finish_of(&v->pane[0].session.config->settings, &but));
    if (v->panes < 2) view_scroll(&v->pane[0].view);
    const long long left = v->due - clock_now();
    return sooner(!v->runs ? -1 : left > 0 ? (int)left : 0, poll);
}

/* Moves are shown when they are due. */
static bool take(void *context, Event event) {
    Viewer *v = context;
    const bool nothing = event.kind == EVENT_KEY && event.key == KEY_NOTHING;
    if (nothing && (!v->runs || clock_now() < v->due)) return true;
    viewer_event(v, event);
    wait_for_move(v);
    return v->end == VIEWER_ON;
}

ViewerEnd viewer_run(Viewing *viewing, Config *config, const Means *means) {
    Viewer *const v = memory_get(sizeof *v);
    if (viewing->grows) viewing->of[0].play = &viewing->grows->play;
    viewer_begin(v, viewing, config, means);
    wait_for_move(v);
    loop_run(&(Loop){prepare, viewer_draw, take}, v);
    viewing->at = leading(v)->session.play.at;
    const ViewerEnd end = v->end;
    viewer_end(v);
    free(v);
    return end;
}
