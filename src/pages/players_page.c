/* The other players of a host: who is playing what, to be watched; and today's games, for those who have
   finished theirs. */
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "menu.h"
#include "text/date.h"
#include "viewer.h"

enum { FIRST_ROW = 2, ROWS_BELOW = 3, NOTICE_MAX = 200, LISTS_EVERY = 5000 /* milliseconds */ };

typedef struct Players {
    List list; /* a heading, the games, a blank row, another heading, the scores */
    Config *config;
    const Rules *rules; /* the game whose deal of today is shown */
    Statistics mine;
    Scoreboard board;
    const Score *score; /* its scores */
    int scores;
    Watched *game; /* owned; games that others play, each owned, too */
    int games;
    char notice[NOTICE_MAX];
    MenuChoice *choice; /* the caller's: what to replay or play */
    bool chose, ends;
} Players;

static bool has_finished(const Players *p, const Rules *rules) {
    const Result result = statistics_of_day(&p->mine, rules, day_at(p->mine.now, 0));
    return result == RESULT_WON || result == RESULT_LOST;
}

/* What a row shows: a game being played, or the score of one that was; 0: another row. */
static Watched *game_at(const Players *p, int row) {
    return row > 0 && row <= p->games ? &p->game[row - 1] : 0;
}

static const Score *score_at(const Players *p, int row) {
    const int score = row - p->games - 3;
    return score >= 0 && score < p->scores ? &p->score[score] : 0;
}

static bool is_heading(const void *context, int row) {
    return !game_at(context, row) && !score_at(context, row);
}

static const Watched *chosen_game(const Players *p) {
    return game_at(p, p->list.at);
}

/* Whether the player has still to play today's deal. */
static bool is_spoilt(const Players *p, const Watched *w) {
    return w->daily && !has_finished(p, w->play.game.table);
}

static void forget(Players *p) {
    while (p->games) watched_end(&p->game[--p->games]);
}

/* The cursor stays on its player, or its score. */
static void read_games(Players *p) {
    char player[PLAYER_NAME_MAX] = "";
    const int score = p->list.at - p->games;
    if (chosen_game(p)) snprintf(player, sizeof player, "%s", chosen_game(p)->player);
    forget(p);
    p->games = players_read(&p->config->terms, p->game);
    p->list.rows = 1 + p->games + (p->scores ? 2 + p->scores : 0);
    if (!*player) p->list.at = score + p->games;
    for (int i = 0; *player && i < p->games; i++)
        if (!strcmp(p->game[i].player, player)) p->list.at = i + 1;
    if (p->list.at >= p->list.rows) p->list.at = p->list.rows - 1;
    if (is_heading(p, p->list.at)) list_move(&p->list, 1);
}

/* --- drawing -------------------------------------------------------------------------------------------- */

static char *age_text(long long seconds, char text[20]) {
    if (seconds < 0) seconds = 0;
    const int number = (int)(seconds < 60 ? seconds : seconds < 3600 ? seconds / 60 : seconds / 3600);
    snprintf(text, 20, seconds < 60 ? _("%d s") : seconds < 3600 ? _("%d min") : _("%d h"), number);
    return text;
}

/* A line of three: who, what, and how long ago or how fast. */
static void draw_line(Canvas *canvas, Box at, Style style, const char *const words[3]) {
    enum { NAME_WIDTH = 20 };
    const int time = at.w - 2 - text_width(words[2]);
    canvas_text_cut(canvas, 2, at.y, NAME_WIDTH, words[0], style);
    canvas_text_cut(canvas, 3 + NAME_WIDTH, at.y, time - NAME_WIDTH - 4, words[1], style);
    canvas_text(canvas, time, at.y, at.w - time, words[2], style);
}

static void draw_game(Canvas *canvas, Box at, Style style, const Watched *w) {
    const Game *g = &w->play.game;
    char age[20], what[120];
    snprintf(what, sizeof what, "%s, ", rules_title(&g->rules));
    const Counted progress = cards_counted(g, play_now(&w->play));
    text_add(what, sizeof what, _("%d left"), progress.all - progress.done);
    draw_line(canvas, at, style,
              (const char *const[]){w->player, what, age_text(date_now() - w->since, age)});
}

static void draw_row(const void *context, Canvas *canvas, int row, Box at, Style style) {
    const Players *p = context;
    const Score *score = score_at(p, row);
    char place[40], time[20];
    if (game_at(p, row)) {
        draw_game(canvas, at, style, game_at(p, row));
    } else if (score) {
        snprintf(place, sizeof place, "%2d. %s", (int)(score - p->score) + 1, rules_title(score->rules));
        snprintf(time, sizeof time, "%d:%02d", score->figure[SECONDS] / 60, score->figure[SECONDS] % 60);
        draw_line(canvas, at, style, (const char *const[]){score->player, place, time});
    } else if (row != p->games + 1) {
        canvas_text_cut(canvas, 1, at.y, at.w - 2, row ? _("Today's deal won") : _("Playing now"),
                        STYLE_PAGE_CHART);
    }
}

static const char *words_below(const Players *p) {
    const Watched *w = chosen_game(p);
    if (p->notice[0]) return p->notice;
    if (w && is_spoilt(p, w))
        return _("This is today's deal: you can watch once you have finished it yourself.");
    if (!p->games && !p->scores)
        return _("Nobody else is playing now, and nobody has won today's deal of this game.");
    if (w) return _("You see what the player sees, and no more.");
    return has_finished(p, p->rules)
               ? _("Enter replays the game.")
               : _("You can see the games of today's deal once you have finished it yourself.");
}

static void draw(void *context, Canvas *canvas) {
    Players *p = context;
    const char *const others = watching_is_forbidden() ? _("let others watch") : _("let nobody watch");
    const char *const hints[] = {"up,down", _("choose"), "enter", chosen_game(p) ? _("watch") : _("replay"),
                                 "escape",  _("back"),   "watch", others};
    const int rows = canvas->height - FIRST_ROW - ROWS_BELOW;
    page_title(canvas, _("Other players"));
    list_draw(&p->list, canvas, (Box){0, FIRST_ROW, canvas->width, rows}, 0, draw_row, p);
    canvas_text_cut(canvas, 1, canvas->height - 2, canvas->width - 2, words_below(p), STYLE_PAGE_KEY);
    page_bar_cut(canvas, watch_keymap, p->config, hints, sizeof hints / sizeof *hints);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void watch(Players *p) {
    Watched *const w = game_at(p, p->list.at);
    Viewing viewing = {.grows = w, .at = w->play.at};
    if (is_spoilt(p, w)) return;
    const ViewerEnd end = viewer_run(&viewing, p->config, &means_usual);
    const Play *play = &w->play;
    p->ends = end == VIEWER_END;
    p->chose = end == VIEWER_TAKEN;
    if (p->chose)
        *p->choice =
            (MenuChoice){.rules = play->game.table, .settings = play->game.settings, .deal = play->deal};
    read_games(p);
}

/* Replays a finished game, for those who have finished theirs. */
static void replay(Players *p) {
    Play game;
    if (!has_finished(p, p->rules)) return;
    p->chose = score_play(&p->config->terms, score_at(p, p->list.at), &game);
    if (p->chose)
        *p->choice = (MenuChoice){.shared = game, .is_shared = true};
    else
        snprintf(p->notice, sizeof p->notice, "%s", _("The record of this game is no longer there."));
}

static void enter(Players *p) {
    if (chosen_game(p))
        watch(p);
    else if (score_at(p, p->list.at))
        replay(p);
}

static void forbid(Players *p) {
    const int error = watching_forbid(!watching_is_forbidden());
    if (error) snprintf(p->notice, sizeof p->notice, _("This was not saved: %s"), reason_text(error));
}

static bool take(void *context, Event event) {
    Players *p = context;
    if (event_is_key(event)) p->notice[0] = '\0';
    if (event.kind == EVENT_KEY && !event_is_key(event)) read_games(p);
    const Action does = page_takes(&p->list, event);
    if (does == DO_ENTER) enter(p);
    if (does == DO_WATCH) forbid(p);
    return does != DO_QUIT && does != DO_ESCAPE && !p->chose && !p->ends;
}

bool page_players(const Rules *rules, Config *config, MenuChoice *choice, bool *chosen) {
    Players p = {.list = {watch_keymap, config, .skips = is_heading, .context = &p},
                 .config = config,
                 .rules = rules,
                 .choice = choice};
    p.game = memory_zeros(PLAYERS_MAX, sizeof *p.game);
    p.mine = statistics_read(date_now());
    p.board = scoreboard_read(&config->terms, p.mine.now);
    p.scores = scoreboard_scores(&p.board, rules, &p.score);
    read_games(&p);
    const bool goes_on = page_show(&p, draw, take, LISTS_EVERY) && !p.ends;
    forget(&p);
    free(p.game);
    scoreboard_end(&p.board);
    statistics_end(&p.mine);
    *chosen = p.chose;
    return goes_on;
}
