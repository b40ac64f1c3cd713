/* The odds below the table, while they are asked for: the best moves, and how likely each is to win. */

#include "odds_panel.h"
#include "advice/knowledge.h"
#include "session/odds_text.h"
#include "table/bars.h"
#include "table/panels.h"
#include "table/commands.h"

/* With the message line it has four rows, or two, or just that line. */
enum { FOOT = 3, FOOT_BRIEF = 1, MOVES_SHOWN = 4, MARGIN = 1 };

/* The odds of a move that is shown, or 0; moves that were soon dropped are not. */
static const MoveOdds *odds_at(const View *v, int place) {
    const Odds *found = v->help->question == ASK_ODDS ? help_odds(v->help) : 0;
    if (place < 0 || place >= MOVES_SHOWN) return 0;
    for (int i = 0; found && i < found->moves.count; i++)
        if (found->moves.of[i].games && !place--) return &found->moves.of[i];
    return 0;
}

Move view_odds_move(const View *v, int place) {
    const MoveOdds *of = odds_at(v, place);
    return of ? of->move : (Move){.kind = MOVE_NONE};
}

static int rows_wanted(const void *leaf, int width, int height) {
    const View *v = &((const Table *)leaf)->view;
    const Game *g = &v->session->play.game;
    const Position *p = play_after(&v->session->play, 0);
    Layout lay;
    if (v->help->question != ASK_ODDS) return -1;
    layout_make_above(&lay, g, p, width, height, FOOT, v->lay.wanted);
    if (lay.fits && layout_has_room(&lay, g, p)) return FOOT;
    layout_make_above(&lay, g, p, width, height, FOOT_BRIEF, v->lay.wanted);
    return lay.fits ? FOOT_BRIEF : 0;
}

/* Its odds as a bar: the lower bound, the upper bound, and between them the share counted. */
static void draw_share(Canvas *canvas, int x, int y, int width, Share told, Style sure) {
    const int at = (int)(told.percent * (width - 1) / 100 + 0.5);
    for (int i = 0; i < width; i++) {
        const double here = 100.0 * (i + 0.5) / width;
        if (i == at)
            canvas_put(canvas, x + i, y, canvas_char(L'┃', '|'), sure);
        else if (here <= told.most)
            canvas_put(canvas, x + i, y, canvas_char(L'━', here <= told.least ? '=' : '-'),
                       here <= told.least ? sure : STYLE_PAGE_DIM);
    }
}

/* A move in this many cells: its number, keys and cards, and odds. */
static void draw_move(const View *v, Canvas *canvas, int x, int y, int width, int place, int longest) {
    enum { LINE = 16, LEAST_LINE = 5, NUMBER = 2, PERCENT = 6 };
    const MoveOdds *of = odds_at(v, place);
    const int room = width - NUMBER - PERCENT, left = room - longest - 1,
              line = left > LINE         ? LINE
                     : left < LEAST_LINE ? 0
                                         : left;
    char number[12], percent[RANGE_TEXT_MAX], move[VIEW_MOVE_MAX];
    if (!of) return;
    snprintf(number, sizeof number, "%d", place + 1);
    const Share told = odds_told(help_odds(v->help), of->won, of->games);
    snprintf(percent, sizeof percent, "%3.0f %%", told.percent);
    canvas_text(canvas, x, y, NUMBER, number, STYLE_PAGE_KEY);
    canvas_text_cut(canvas, x + NUMBER, y, line ? longest : room, view_move_text(v, of->move, move),
                    place ? STYLE_PAGE : STYLE_PAGE_TITLE);
    draw_share(canvas, x + NUMBER + longest + 1, y, line, told, place ? STYLE_PAGE : STYLE_PAGE_CHOSEN);
    canvas_text(canvas, x + width - PERCENT + 1, y, PERCENT, percent, place ? STYLE_PAGE : STYLE_PAGE_TITLE);
}

/* The card that a move begins with, or the place to draw from. */
static Box card_of(const View *v, Move m) {
    const Game *g = &v->session->play.game;
    const Position *p = session_now(v->session);
    const bool draws = m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE;
    const int pile = draws ? g->stock : m.kind == MOVE_UP || m.kind == MOVE_DOWN ? -1 : m.from;
    if (pile < 0) return (Box){.w = 0};
    const int count = pile_count(p, pile), index = m.kind == MOVE_CARDS   ? count - m.count
                                                   : m.kind == MOVE_INNER ? m.count - 1
                                                                          : count - 1;
    return layout_card(&v->lay, g, p, pile, index < 0 ? 0 : index);
}

/* The number of a move on the bare table before its card, below that of any other. */
static void draw_number(const View *v, Canvas *canvas, int place) {
    const Move m = view_odds_move(v, place);
    const Box box = m.kind ? card_of(v, m) : (Box){.w = 0};
    for (int y = box.y; box.w && y < box.y + (box.h > 2 ? box.h : 2); y++)
        for (int x = box.x - 1; x >= 0 && x >= box.x - 2; x--) {
            const Cell *cell = &canvas->cell[y * canvas->width + x];
            if (cell->c != L' ' || cell->style != STYLE_FELT) continue;
            canvas_put(canvas, x, y, L'1' + place, STYLE_TARGET);
            return;
        }
}

/* The best moves, in columns from top to bottom. */
static void draw_moves(const View *v, Canvas *canvas, int y, int rows, int width) {
    char move[VIEW_MOVE_MAX];
    const int columns = rows + 1 == FOOT ? 2 : 1, each = (width - (columns - 1) * MARGIN) / columns;
    int longest = 0;
    for (int place = 0; place < rows * columns && odds_at(v, place); place++) {
        const int length = text_width(view_move_text(v, view_odds_move(v, place), move));
        if (length > longest) longest = length;
    }
    for (int place = 0; place < rows * columns; place++) {
        draw_move(v, canvas, MARGIN + place / rows * (each + MARGIN), y + place % rows, each, place, longest);
        draw_number(v, canvas, place);
    }
}

static int games_played(const Comparison *moves) {
    int games = 0;
    for (int i = 0; i < moves->count; i++) games += moves->of[i].games;
    return games;
}

/* The odds here, and the number of games behind them. */
static void draw_head(const View *v, Canvas *canvas, int y, int width) {
    const Odds *found = help_odds(v->help);
    char text[ODDS_SENTENCE_MAX], games[60];
    snprintf(games, sizeof games, "%d %s", games_played(&found->moves), _("games played"));
    canvas_text_cut(canvas, MARGIN, y, width,
                    found->games == 1 ? odds_sentence(found, text) : odds_brief(found, text),
                    STYLE_PAGE_TITLE);
    if (found->games > 1 && text_width(text) + 2 + text_width(games) <= width)
        canvas_text(canvas, MARGIN + width - text_width(games), y, width, games, STYLE_PAGE_DIM);
}

static void draw(const void *leaf, Canvas *canvas) {
    const View *v = &((const Table *)leaf)->view;
    const Odds *found = help_odds(v->help);
    const int room = canvas->width, width = room - 2 * MARGIN, y = canvas->height - 2 - v->foot;
    const bool whole = v->foot == FOOT;
    char text[ODDS_SENTENCE_MAX];
    if (v->help->question != ASK_ODDS || !v->lay.fits) return;
    canvas_fill(canvas, 0, y, room, v->foot + 1, L' ', STYLE_PAGE);
    if (!found)
        canvas_text_cut(canvas, MARGIN, y, width, _("Playing games out ..."), STYLE_PAGE);
    else if (whole || !odds_at(v, 0))
        draw_head(v, canvas, y, width);
    if (!found) return;
    draw_moves(v, canvas, y + whole, whole ? 2 : v->foot + 1, width);
    const bool lit = is_set(&v->session->config->settings, "light", "on"); /* speaks of this very deal */
    const bool hides = !knows_all(&v->session->play.game, session_now(v->session));
    if (whole && !found->certain && (lit ? hides : found->worlds > 0))
        canvas_text_cut(canvas, MARGIN, y + FOOT, width,
                        lit ? _(odds_beside_verdict) : odds_brief_seeing(found, text), STYLE_PAGE);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static Move marks(const void *leaf) {
    return view_odds_move(&((const Table *)leaf)->view, 0);
}

static bool does(void *leaf, Action action) {
    Table *t = leaf;
    if (action == DO_ODDS && !session_is_won(&t->session)) help_ask(&t->help, ASK_ODDS);
    return action == DO_ODDS;
}

/* While they are shown: plays one of the moves, has more games played, or closes the panel, which other
   commands also do. */
static bool takes(void *leaf, Event event) {
    Table *t = leaf;
    const bool key = event_is_key(event), clicked = event.kind >= EVENT_DROP && event.kind <= EVENT_WHEEL;
    if (t->help.question != ASK_ODDS || t->session.deals || view_tells_loss(&t->view) ||
        !(key || clicked || event.kind == EVENT_CLICK))
        return false;
    const Action action = key ? key_does(table_keymap, t->session.config, event.key) : DO_NOTHING;
    const int place = action == DO_ENTER ? 0 : key ? digit_of_key(event.key) - 1 : -1;
    const bool more = action == DO_DRAW;
    const Move m = view_odds_move(&t->view, place);
    if (more) help_more_odds(&t->help);
    if (more || (place >= 0 && !help_odds(&t->help))) return true; /* not yet known */
    help_ask(&t->help, ASK_NOTHING);
    t->last.goes = t->view.until.goes = -1;
    if (m.kind) table_move(t, m);
    return m.kind || action <= DO_NOTHING || action == DO_ENTER || action == DO_ESCAPE || action == DO_ODDS ||
           action == DO_QUIT;
}

static bool puts_keys(const void *leaf, Bar *bar) {
    const View *v = &((const Table *)leaf)->view;
    char numbers[16];
    int shown = 0;
    if (v->help->question != ASK_ODDS) return false;
    while (view_odds_move(v, shown).kind) shown++;
    snprintf(numbers, sizeof numbers, "1-%d", shown);
    if (shown) bar_command(bar, "enter", _("play the best"));
    if (shown > 1) bar_put(bar, numbers, _("play one"));
    if (!help_odds(v->help) || !help_odds(v->help)->certain) bar_command(bar, "draw", _("more games"));
    bar_command(bar, "escape", _("back"));
    return true;
}

const Leaf odds_panel_leaf = {
    .marks = marks, .does = does, .takes = takes, .rows = rows_wanted, .puts_keys = puts_keys, .draw = draw};
