/* The other players of a host: who plays what now, seen as he sees it; and today's games, for those who have
   finished theirs. */
#include "watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text/date.h"
#include "text/language.h"

/* Milliseconds: between two looks at who is there, and at a table where something happens, or nothing. */
enum { LISTS_EVERY = 5000, LIVELY = 250, QUIET = 1000, LIVELY_SECONDS = 10 };

/* --- looking -------------------------------------------------------------------------------------------- */

static void stop_watching(Watch *w) {
    if (w->file >= 0) close(w->file);
    w->file = -1;
    w->pasts = w->at = 0;
    w->left = w->holds = false;
}

/* Keeps what is seen now; of very much the newest. */
static void keep(Watch *w) {
    if (w->left || (w->pasts && w->past[w->pasts - 1].sum == w->now.sum)) return;
    if (w->pasts == WATCH_PAST_MAX) {
        memmove(w->past, w->past + 1, (size_t)--w->pasts * sizeof *w->past);
        w->at -= w->at > 0;
    }
    w->past[w->pasts++] = w->now;
    if (!w->holds) w->at = w->pasts - 1;
}

/* Back or on; on from the newest it is followed again. */
static void step(Watch *w, int by) {
    const int to = w->at + by;
    if (!w->pasts) return;
    w->at = to < 0 ? 0 : to < w->pasts ? to : w->pasts - 1;
    w->holds = by < 0 || w->at < w->pasts - 1;
}

static void hold(Watch *w) {
    if (w->holds) w->at = w->pasts - 1;
    w->holds = w->pasts && !w->holds;
}

/* The cursor stays on its player. */
static void list(Watch *w) {
    char player[PLAYER_NAME_MAX] = "";
    if (watch_chosen(w)) snprintf(player, sizeof player, "%s", watch_chosen(w)->player);
    const int scores_from = w->chosen - w->sights;
    w->sights = sights_read(&w->config->terms, w->sight);
    w->listed = clock_now();
    if (!*player) w->chosen = w->sights + (scores_from > 0 ? scores_from : 0);
    for (int i = 0; *player && i < w->sights; i++)
        if (!strcmp(w->sight[i].player, player)) w->chosen = i;
    const int rows = w->sights + w->scores;
    if (w->chosen >= rows) w->chosen = rows ? rows - 1 : 0;
}

/* A player who leaves stays in sight until the cursor goes elsewhere. */
static void look(Watch *w) {
    if (w->file >= 0) w->left = !sight_look(&w->config->terms, w->file, &w->now);
    if (!w->left && clock_now() - w->listed >= LISTS_EVERY) list(w);
    const SeenGame *player = watch_chosen(w);
    if (!player || !watch_wants_table(w) || watch_is_spoilt(w, player)) {
        stop_watching(w);
        return;
    }
    if (w->file >= 0 && !strcmp(w->now.player, player->player)) {
        if (!w->left) w->sight[w->chosen] = w->now;
        keep(w);
        return;
    }
    stop_watching(w);
    w->now = *player;
    w->file = sight_watch(&w->config->terms, player->player);
    w->left = !sight_look(&w->config->terms, w->file, &w->now);
    keep(w);
}

/* Whether there is something new to be drawn. */
static bool look_again(Watch *w) {
    const long long listed = w->listed;
    const uint64_t sum = w->now.sum;
    const bool left = w->left;
    look(w);
    return listed != w->listed || sum != w->now.sum || left != w->left;
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void go_to(Watch *w, int chosen) {
    const int rows = w->sights + w->scores;
    w->chosen = chosen < 0 || !rows ? 0 : chosen < rows ? chosen : rows - 1;
    if (w->left) w->listed = 0;
    stop_watching(w);
}

/* A finished game, for whoever has finished his. */
static void replay(Watch *w) {
    Play game;
    if (!watch_has_finished(w, w->rules)) return;
    w->chose = w->done = score_play(&w->config->terms, &w->score[w->chosen - w->sights], &game);
    if (w->chose)
        *w->choice = (MenuChoice){.shared = game, .is_shared = true};
    else
        snprintf(w->notice, sizeof w->notice, "%s", _("The record of this game is no longer there."));
}

/* The deal of what is seen, which is told of no game that is still played. */
static void play(Watch *w) {
    const SeenGame *sight = watch_shown(w);
    Error ignored;
    if (!watch_sees_table(w)) return;
    *w->choice = (MenuChoice){.rules = sight->rules, .settings = sight->settings};
    w->chose = w->done = deal_of_word(sight->rules, sight->deal, &w->choice->deal, &ignored);
    if (!w->chose)
        snprintf(w->notice, sizeof w->notice, "%s",
                 _("The deal's number is told once it is won; then you can play it too."));
}

static void enter(Watch *w) {
    if (!watch_chosen(w) && w->scores)
        replay(w);
    else
        w->whole = !w->whole && watch_chosen(w);
}

static void forbid(Watch *w) {
    const int error = sight_forbid(!sight_is_forbidden());
    if (error) snprintf(w->notice, sizeof w->notice, _("This was not saved: %s"), strerror(error));
}

static void escape(Watch *w) {
    w->done = !w->whole;
    w->whole = false;
}

static void press(Watch *w, int key) {
    w->notice[0] = '\0';
    switch (page_does(watch_keymap, w->config, key)) {
    case DO_UP: go_to(w, w->chosen - 1); break;
    case DO_DOWN: go_to(w, w->chosen + 1); break;
    case DO_ENTER: enter(w); break;
    case DO_LEFT: step(w, -1); break;
    case DO_RIGHT: step(w, 1); break;
    case DO_HOLD: hold(w); break;
    case DO_PLAY: play(w); break;
    case DO_FORBID: forbid(w); break;
    case DO_QUIT:
    case DO_ESCAPE: escape(w); break;
    default: break;
    }
}

/* A click on the list chooses, and a second one is Enter. */
static void point(Watch *w, int x, int y) {
    const int row = y + watch_rows_above(w);
    if (watch_sees_table(w) && (w->whole || x >= WATCH_LIST_WIDTH)) return;
    for (int i = 0; i < w->sights + w->scores; i++) {
        if (row != watch_row_of(w, i) && (i >= w->sights || row != watch_row_of(w, i) - 1)) continue;
        if (i == w->chosen)
            enter(w);
        else
            go_to(w, i);
        return;
    }
}

static void take(Watch *w, Event event) {
    switch (event.kind) {
    case EVENT_LEAVE:
        w->done = true;
        w->goes_on = false;
        break;
    case EVENT_CLICK: point(w, event.x, event.y); break;
    case EVENT_WHEEL:
        if (w->whole)
            step(w, event.key);
        else
            go_to(w, w->chosen + event.key);
        break;
    case EVENT_KEY:
        if (event.key != KEY_NOTHING) press(w, event.key);
        break;
    default: break;
    }
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static int pace_of(const Watch *w) {
    return w->file >= 0 && date_now() - w->now.since < LIVELY_SECONDS ? LIVELY : QUIET;
}

static void run(Watch *w) {
    Canvas canvas = {.width = 0};
    Event event = {.kind = EVENT_RESIZE};
    while (!w->done) {
        if (w->width != screen_width() || w->height != screen_height()) {
            canvas_free(&canvas);
            w->width = screen_width();
            w->height = screen_height();
            canvas_begin(&canvas, w->width, w->height);
            w->finish = finish_of(&w->config->settings, &(const char *){0});
        }
        if (look_again(w) || event.kind != EVENT_KEY || event.key != KEY_NOTHING) {
            watch_draw(w, &canvas);
            screen_show(&canvas);
        }
        event = screen_wait(pace_of(w));
        take(w, event);
    }
    canvas_free(&canvas);
}

bool page_watch(const Rules *rules, const Config *config, MenuChoice *choice, bool *chosen) {
    Watch w = {.config = config, .rules = rules, .choice = choice, .file = -1, .goes_on = true};
    w.sight = calloc(SIGHTS_MAX, sizeof *w.sight);
    w.past = calloc(WATCH_PAST_MAX, sizeof *w.past);
    if (!w.sight || !w.past) abort();
    w.mine = statistics_read(date_now());
    w.board = scoreboard_read(&config->terms, w.mine.now);
    w.scores = scoreboard_scores(&w.board, rules, &w.score);
    list(&w);
    w.chosen = 0;
    run(&w);
    stop_watching(&w);
    scoreboard_end(&w.board);
    statistics_end(&w.mine);
    free(w.sight);
    free(w.past);
    *chosen = w.chose;
    return w.goes_on;
}
