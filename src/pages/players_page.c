/* The other players of a host: who plays what now, to be watched; and today's games, for those who have
   finished theirs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "menu.h"
#include "text/date.h"
#include "text/language.h"
#include "viewer.h"

enum { FIRST_ROW = 2, ROWS_BELOW = 3, NOTICE_MAX = 200, LISTS_EVERY = 5000 /* milliseconds */ };

typedef struct Players {
    Config *config;
    const Rules *rules; /* whose today's deal is told */
    Statistics mine;
    Scoreboard board;
    const Score *score; /* of that deal */
    int scores;
    Watched *game; /* owned; that others play, each one's too */
    int games;
    int chosen; /* the games, behind them the scores */
    char notice[NOTICE_MAX];
    MenuChoice *choice; /* the caller's: what is to be replayed or played */
    bool chose, ends;
} Players;

static bool has_finished(const Players *p, const Rules *rules) {
    const Result result = statistics_of_day(&p->mine, rules, day_at(p->mine.now, 0));
    return result == RESULT_WON || result == RESULT_LOST;
}

static const Watched *chosen_game(const Players *p) {
    return p->chosen < p->games ? &p->game[p->chosen] : 0;
}

/* Today's deal is still before the player. */
static bool is_spoilt(const Players *p, const Watched *w) {
    return w->daily && !has_finished(p, w->play.game.table);
}

static void forget(Players *p) {
    while (p->games) watched_end(&p->game[--p->games]);
}

/* The cursor stays on its player. */
static void list(Players *p) {
    char player[PLAYER_NAME_MAX] = "";
    const int score = p->chosen - p->games;
    if (chosen_game(p)) snprintf(player, sizeof player, "%s", chosen_game(p)->player);
    forget(p);
    p->games = players_read(&p->config->terms, p->game);
    if (!*player) p->chosen = p->games + (score > 0 ? score : 0);
    for (int i = 0; *player && i < p->games; i++)
        if (!strcmp(p->game[i].player, player)) p->chosen = i;
}

/* --- what is seen --------------------------------------------------------------------------------------- */

static char *age_text(long long seconds, char text[20]) {
    if (seconds < 0) seconds = 0;
    const int number = (int)(seconds < 60 ? seconds : seconds < 3600 ? seconds / 60 : seconds / 3600);
    snprintf(text, 20, seconds < 60 ? _("%d s") : seconds < 3600 ? _("%d min") : _("%d h"), number);
    return text;
}

/* A line of three: who, what, and how long ago or how fast. */
static void draw_row(Canvas *canvas, int y, bool chosen, const char *who, const char *what,
                     const char *time) {
    enum { NAME_WIDTH = 20 };
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    const int width = canvas->width, at = width - 2 - text_width(time);
    canvas_fill(canvas, 0, y, width, 1, L' ', style);
    canvas_text_cut(canvas, 2, y, NAME_WIDTH, who, style);
    canvas_text_cut(canvas, 3 + NAME_WIDTH, y, at - NAME_WIDTH - 4, what, style);
    canvas_text(canvas, at, y, width - at, time, style);
    if (!chosen) return;
    canvas->cursor_x = 1;
    canvas->cursor_y = y;
}

static void draw_game(const Players *p, Canvas *canvas, int i, int y) {
    const Watched *w = &p->game[i];
    const Game *g = &w->play.game;
    char age[20], what[120];
    snprintf(what, sizeof what, "%s, ", rules_title(&g->rules));
    text_add(what, sizeof what, _("%d left"), cards_to_win(g) - cards_home(g, play_now(&w->play)));
    draw_row(canvas, y, i == p->chosen, w->player, what, age_text(date_now() - w->since, age));
}

static void draw_score(const Players *p, Canvas *canvas, int i, int y) {
    const Score *score = &p->score[i];
    char place[40], time[20];
    snprintf(place, sizeof place, "%2d. %s", i + 1, rules_title(score->rules));
    snprintf(time, sizeof time, "%d:%02d", score->figure[SECONDS] / 60, score->figure[SECONDS] % 60);
    draw_row(canvas, y, i + p->games == p->chosen, score->player, place, time);
}

/* The row of an entry: behind the heading of the games comes that of the scores. */
static int row_of(const Players *p, int i) {
    return i < p->games ? i + 1 : i + 3;
}

/* How many rows are above the screen, so that the cursor is in sight. */
static int rows_above(const Players *p, int height) {
    const int last = row_of(p, p->chosen) - (height - FIRST_ROW - ROWS_BELOW);
    return last > 0 ? last : 0;
}

static const char *words_below(const Players *p) {
    const Watched *w = chosen_game(p);
    if (p->notice[0]) return p->notice;
    if (w && is_spoilt(p, w)) return _("This is today's deal: it can be watched by whoever has finished it.");
    if (!p->games && !p->scores)
        return _("Nobody else plays now, and nobody has won today's deal of this game.");
    if (w) return _("You see what the player sees, and no more.");
    return has_finished(p, p->rules) ? _("Enter replays the game.")
                                     : _("The games of today's deal can be seen by whoever has finished it.");
}

static void draw(void *context, Canvas *canvas) {
    const Players *p = context;
    const char *const others = watching_is_forbidden() ? _("let others watch") : _("let nobody watch");
    const char *const hints[] = {"up,down", _("choose"), "enter",  chosen_game(p) ? _("watch") : _("replay"),
                                 "escape",  _("back"),   "forbid", others};
    const int above = rows_above(p, canvas->height), rows = canvas->height - FIRST_ROW - ROWS_BELOW;
    page_title(canvas, _("Other players"));
    for (int row = above; row <= above + rows; row++) {
        const int y = FIRST_ROW + row - above;
        if (row == 0) canvas_text_cut(canvas, 1, y, canvas->width - 2, _("Playing now"), STYLE_PAGE_CHART);
        if (row == p->games + 2 && p->scores)
            canvas_text_cut(canvas, 1, y, canvas->width - 2, _("Today's deal won"), STYLE_PAGE_CHART);
        for (int i = 0; i < p->games + p->scores; i++)
            if (row_of(p, i) == row && i < p->games)
                draw_game(p, canvas, i, y);
            else if (row_of(p, i) == row)
                draw_score(p, canvas, i - p->games, y);
    }
    canvas_text_cut(canvas, 1, canvas->height - 2, canvas->width - 2, words_below(p), STYLE_PAGE_KEY);
    page_bar_cut(canvas, watch_keymap, p->config, hints, sizeof hints / sizeof *hints);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void go_to(Players *p, int chosen) {
    const int rows = p->games + p->scores;
    p->chosen = chosen < 0 || !rows ? 0 : chosen < rows ? chosen : rows - 1;
}

static void watch(Players *p) {
    Watched *const w = &p->game[p->chosen];
    Viewing viewing = {.grows = w, .at = w->play.at};
    if (is_spoilt(p, w)) return;
    const ViewerEnd end = viewer_run(&viewing, p->config, &means_usual);
    const Play *play = &w->play;
    p->ends = end == VIEWER_END;
    p->chose = end == VIEWER_TAKEN;
    if (p->chose)
        *p->choice =
            (MenuChoice){.rules = play->game.table, .settings = play->game.settings, .deal = play->deal};
    list(p);
}

/* A finished game, for whoever has finished his. */
static void replay(Players *p) {
    Play game;
    if (!has_finished(p, p->rules)) return;
    p->chose = score_play(&p->config->terms, &p->score[p->chosen - p->games], &game);
    if (p->chose)
        *p->choice = (MenuChoice){.shared = game, .is_shared = true};
    else
        snprintf(p->notice, sizeof p->notice, "%s", _("The record of this game is no longer there."));
}

static void enter(Players *p) {
    if (chosen_game(p))
        watch(p);
    else if (p->scores)
        replay(p);
}

static void forbid(Players *p) {
    const int error = watching_forbid(!watching_is_forbidden());
    if (error) snprintf(p->notice, sizeof p->notice, _("This was not saved: %s"), strerror(error));
}

/* false when the player goes back. */
static bool press(Players *p, int key) {
    p->notice[0] = '\0';
    switch (page_does(watch_keymap, p->config, key)) {
    case DO_UP: go_to(p, p->chosen - 1); break;
    case DO_DOWN: go_to(p, p->chosen + 1); break;
    case DO_ENTER: enter(p); break;
    case DO_FORBID: forbid(p); break;
    case DO_QUIT:
    case DO_ESCAPE: return false;
    default: break;
    }
    return true;
}

/* A click on the list chooses, and a second one is Enter. */
static void point(Players *p, int y) {
    const int row = y - FIRST_ROW + rows_above(p, screen_height());
    for (int i = 0; i < p->games + p->scores; i++)
        if (row == row_of(p, i) && i == p->chosen)
            enter(p);
        else if (row == row_of(p, i))
            p->chosen = i;
}

static bool take(void *context, Event event) {
    Players *p = context;
    bool stays = true;
    switch (event.kind) {
    case EVENT_CLICK: point(p, event.y); break;
    case EVENT_WHEEL: go_to(p, p->chosen + event.key); break;
    case EVENT_KEY:
        if (event.key == KEY_NOTHING)
            list(p);
        else
            stays = press(p, event.key);
        break;
    default: break;
    }
    return stays && !p->chose && !p->ends;
}

bool page_players(const Rules *rules, Config *config, MenuChoice *choice, bool *chosen) {
    Players p = {.config = config, .rules = rules, .choice = choice};
    p.game = calloc(PLAYERS_MAX, sizeof *p.game);
    if (!p.game) abort();
    p.mine = statistics_read(date_now());
    p.board = scoreboard_read(&config->terms, p.mine.now);
    p.scores = scoreboard_scores(&p.board, rules, &p.score);
    list(&p);
    p.chosen = 0;
    const bool goes_on = page_show(&p, draw, take, LISTS_EVERY) && !p.ends;
    forget(&p);
    free(p.game);
    scoreboard_end(&p.board);
    statistics_end(&p.mine);
    *chosen = p.chose;
    return goes_on;
}
