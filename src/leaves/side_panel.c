/* The panel beside the table, where the window is wide: the last moves, which cards are still out, the
 * odds, the options. */

#include "table/picture.h"
#include "patience/counted.h"
#include "table/table.h"
#include "text/option_text.h"

enum { MOVES_SHOWN = 8, MARGIN = 2 };

typedef struct SidePanel {
    const View *view;
    Canvas *canvas;
    int x, y, width, bottom; /* where the next line goes, and where there are none */
} SidePanel;

static int columns(const void *leaf, int width) {
    enum { WIDTH = 38, LEAST = 150 };
    (void)leaf;
    return width >= LEAST ? WIDTH : 0;
}

static void put(SidePanel *panel, const char *text, Style style) {
    if (panel->y < panel->bottom) canvas_text(panel->canvas, panel->x, panel->y++, panel->width, text, style);
}

static void put_heading(SidePanel *panel, const char *heading) {
    const int y = ++panel->y;
    if (y >= panel->bottom) return;
    put(panel, heading, STYLE_PAGE_CHART);
    for (int x = text_width(heading) + 1; x < panel->width; x++)
        canvas_put(panel->canvas, panel->x + x, y, L'─', STYLE_PAGE_DIM);
}

/* --- the last moves ------------------------------------------------------------------------------------- */

static void put_moves(SidePanel *panel) {
    const Play *play = &panel->view->session->play;
    const int least = play->at < MOVES_SHOWN ? 0 : play->at - MOVES_SHOWN;
    if (play->at) put_heading(panel, _("Last moves"));
    for (int nth = play->at; nth > least && panel->y < panel->bottom; nth--) {
        char number[12], text[MOVE_TEXT_MAX];
        snprintf(number, sizeof number, "%3d", nth);
        canvas_text(panel->canvas, panel->x, panel->y, 4, number, STYLE_PAGE_DIM);
        move_made_text(&play->game, play_after(play, nth - 1), play->played[nth - 1].move, text);
        canvas_text_cut(panel->canvas, panel->x + 4, panel->y++, panel->width - 4, text, STYLE_PAGE);
    }
}

/* --- the cards ------------------------------------------------------------------------------------------ */

/* What the player can know of a card: how many are home, lie free, or lie face up at all. */
typedef struct Whereabouts {
    int home, free, seen;
} Whereabouts;

static void note_pile(const Game *g, const Position *p, int pile, Whereabouts of[CARD_LIMIT]) {
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile);
    const bool home = group->role == FOUNDATION && !is_misdealt(g, p, pile);
    for (int i = cards_down(g, p, pile); i < count; i++) {
        Whereabouts *card = &of[pile_cards(p, pile)[i]];
        card->home += home;
        card->free += !home && group->gives && i == count - 1;
        card->seen++;
    }
}

static void put_suit(SidePanel *panel, int suit, const Whereabouts of[CARD_LIMIT]) {
    const int packs = panel->view->session->play.game.rules.packs;
    int x = panel->x;
    if (panel->y >= panel->bottom) return;
    canvas_text(panel->canvas, x, panel->y, 1, suit_text(suit), STYLE_PAGE_KEY);
    for (int rank = ACE; rank <= KING; rank++) {
        const Whereabouts *card = &of[card_make(rank, suit)];
        const bool home = card->home == packs;
        const Style style = card->free                ? STYLE_PAGE_TITLE
                            : card->seen > card->home ? STYLE_PAGE
                                                      : STYLE_PAGE_DIM;
        x += 2;
        canvas_text(panel->canvas, x, panel->y, 2,
                    home         ? "·"
                    : rank == 10 ? "T"
                                 : rank_text(rank),
                    home ? STYLE_PAGE_DIM : style);
    }
    panel->y++;
}

static void put_cards(SidePanel *panel) {
    const Game *g = &panel->view->session->play.game;
    Whereabouts of[CARD_LIMIT] = {{0}};
    for (int pile = 0; pile < g->piles; pile++) note_pile(g, session_now(panel->view->session), pile, of);
    put_heading(panel, _("Still out"));
    for (int suit = 0; suit < SUITS; suit++) put_suit(panel, SUITS - 1 - suit, of);
    if (panel->y >= panel->bottom) return;
    int x = panel->x;
    x += canvas_text(panel->canvas, x, panel->y, panel->width, _("free"), STYLE_PAGE_TITLE) + 2;
    x += canvas_text(panel->canvas, x, panel->y, panel->width, _("covered"), STYLE_PAGE) + 2;
    canvas_text(panel->canvas, x, panel->y++, panel->width, _("not seen"), STYLE_PAGE_DIM);
}

/* --- the game ------------------------------------------------------------------------------------------- */

/* The options that differ from the usual ones, a line each. */
static void put_options(SidePanel *panel) {
    const Settings *settings = &panel->view->session->play.game.settings;
    bool any = false;
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++) {
        char line[SETTINGS_TEXT_MAX];
        if (!settings->value[i]) continue;
        if (!any) put_heading(panel, _("Options"));
        any = true;
        put(panel, setting_title(settings, i, line), STYLE_PAGE);
    }
}

/* How many deals can be won with these options, and of this one what the win light says. */
static void put_odds(SidePanel *panel) {
    const Play *play = &panel->view->session->play;
    char set[SETTINGS_TEXT_MAX], text[WINNABILITY_TEXT_MAX], lit[LIGHT_TEXT_MAX];
    const Winnability *odds = winnability_of(play->game.rules.id, settings_text(&play->game.settings, set));
    Style style;
    const char *light = view_win_light(panel->view, lit, &style);
    if (!odds && !light) return;
    put_heading(panel, _("Odds"));
    if (odds && panel->y < panel->bottom - 1)
        panel->y += canvas_sentence(panel->canvas, panel->x, panel->y, panel->width,
                                    winnability_text(odds, text), STYLE_PAGE);
    if (light) put(panel, light, style);
}

static void put_progress(SidePanel *panel) {
    const Game *g = &panel->view->session->play.game;
    const Counted of = cards_counted(g, session_now(panel->view->session));
    const int filled = of.all ? of.done * panel->width / of.all : 0;
    char text[60];
    put_heading(panel, game_discards(g) ? _("Cards cleared") : _("Cards home"));
    snprintf(text, sizeof text, _("%d of %d cards"), of.done, of.all);
    put(panel, text, STYLE_PAGE);
    if (panel->y >= panel->bottom) return;
    for (int x = 0; x < panel->width; x++)
        canvas_put(panel->canvas, panel->x + x, panel->y, canvas_char(L'━', x < filled ? '#' : '-'),
                   x < filled ? STYLE_PAGE_CHART : STYLE_PAGE_DIM);
    panel->y++;
}

static void draw(const void *leaf, Canvas *canvas) {
    const View *v = &((const Table *)leaf)->view;
    const int width = v->panel, x = canvas->width - width;
    SidePanel panel = {v, canvas, x + MARGIN, 1, width - 2 * MARGIN, canvas->height - 2};
    if (!width || !v->lay.fits) return;
    canvas_fill(canvas, x, 1, width, canvas->height - 3, L' ', STYLE_PAGE);
    put_progress(&panel);
    put_moves(&panel);
    put_cards(&panel);
    put_odds(&panel);
    put_options(&panel);
}

extern const Leaf side_panel_leaf;
const Leaf side_panel_leaf = {.columns = columns, .draw = draw};
