/* Motion: cards drawn where they are not. */
#include "motion.h"

#include <math.h>
#include <string.h>

#include "table/table.h"

enum {
    FLIGHT_STEPS = 4,
    FLIGHT_PACE = 30,
    DEAL_PACE = 30,
    CELEBRATION_STEPS = 50,
    CELEBRATION_PACE = 40,
    CARDS = 26, /* of a celebration */
    CARD_WIDTH = 6,
    CARD_HEIGHT = 3
};

static bool motion_is_seen(const View *v) {
    const Settings *settings = &v->session->config->settings;
    return v->lay.fits && (is_set(settings, "motion", "on") ||
                           (is_set(settings, "motion", "auto") && screen_pace() == PACE_FAST));
}

/* The position with at most this many cards in a pile, the rest not yet dealt. */
static Position dealt_so_far(const Game *g, const Position *p, int rows) {
    Position so_far = *p;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == STOCK) continue;
        while (pile_count(&so_far, pile) > rows) position_take(&so_far, pile, pile_count(&so_far, pile) - 1);
        if (so_far.hidden[pile] > rows) so_far.hidden[pile] = (uint8_t)rows;
    }
    return so_far;
}

void motion_deal(Motion *motion, const View *v) {
    const Game *g = &v->session->play.game;
    const Position *now = session_now(v->session);
    int longest = 0;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) != STOCK && pile_count(now, pile) > longest) longest = pile_count(now, pile);
    *motion = (Motion){.kind = longest ? DEALING : AT_REST,
                       .pace = DEAL_PACE,
                       .steps = longest,
                       .between = dealt_so_far(g, now, 0)};
}

static Box top_box(const View *v, const Position *p, int pile, int count) {
    const int index = pile_count(p, pile) - count;
    return layout_card(&v->lay, &v->session->play.game, p, pile, index > 0 ? index : 0);
}

/* The pile to which a move takes its cards in the current position; -1: they cannot be followed. */
static int target_of(const Game *g, const Position *before, const Position *now, Move m) {
    if (m.kind == MOVE_CARDS) return m.to;
    if (m.kind != MOVE_DRAW) return -1;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) != STOCK && pile_count(now, pile) > pile_count(before, pile)) return pile;
    return -1;
}

static void motion_move(Motion *motion, const View *v, const Position *before, Move m) {
    const Game *g = &v->session->play.game;
    const Position *now = session_now(v->session);
    const int from = m.kind == MOVE_DRAW ? g->stock : m.from, to = target_of(g, before, now, m),
              count = m.kind == MOVE_CARDS ? m.count : 1;
    *motion = (Motion){.kind = AT_REST};
    if (to < 0 || from < 0 || count > RANKS || pile_count(now, to) < count || pile_is_empty(before, from))
        return;
    const Card *moved = pile_cards(now, to) + pile_count(now, to) - count;
    if (m.kind == MOVE_CARDS && pile_top(before, from) != moved[count - 1]) return; /* it starts at once */
    *motion = (Motion){.kind = FLYING,
                       .pace = FLIGHT_PACE,
                       .steps = FLIGHT_STEPS,
                       .between = *now,
                       .cards = count,
                       .turns = m.kind == MOVE_DRAW,
                       .from = top_box(v, before, from, count),
                       .to = top_box(v, now, to, count)};
    memcpy(motion->card, moved, (size_t)count * sizeof *moved);
    for (int i = 0; i < count; i++) position_take(&motion->between, to, pile_count(&motion->between, to) - 1);
    motion->from.w = motion->to.w = v->lay.card_w;
    motion->from.h = motion->to.h = v->lay.card_h;
}

static void motion_carry(Motion *motion, const View *v, int dx, int dy) {
    const Selection *sel = &v->selection;
    const Position *now = session_now(v->session);
    const int run = most_leaving(&v->session->play.game, now, sel->picked), count = sel->grabbed
                                                                                        ? sel->grabbed
                                                                                    : run > 0 ? run
                                                                                              : 1;
    *motion = (Motion){.kind = AT_REST};
    if (sel->row || count > RANKS || count > pile_count(now, sel->picked)) return;
    Box box = top_box(v, now, sel->picked, count);
    box = (Box){box.x + dx, box.y + dy, v->lay.card_w, v->lay.card_h};
    *motion = (Motion){.kind = CARRIED, .between = *now, .cards = count, .from = box, .to = box};
    for (int i = count - 1; i >= 0; i--) {
        motion->card[i] = pile_top(&motion->between, sel->picked);
        position_take(&motion->between, sel->picked, pile_count(&motion->between, sel->picked) - 1);
    }
}

void motion_celebrate(Motion *motion) {
    *motion = (Motion){.kind = CELEBRATING, .pace = CELEBRATION_PACE, .steps = CELEBRATION_STEPS};
}

void motion_step(Motion *motion, const View *v) {
    if (++motion->step >= motion->steps) *motion = (Motion){.kind = AT_REST};
    if (motion->kind == DEALING)
        motion->between = dealt_so_far(&v->session->play.game, session_now(v->session), motion->step);
}

const Position *motion_position(const Motion *motion) {
    return motion->kind && motion->kind != CELEBRATING ? &motion->between : 0;
}

/* A moving run is fanned as in a column. */
static void draw_flying(const Motion *motion, Canvas *canvas) {
    const int done = motion->step + 1, all = motion->steps + 1;
    Box box = motion->to;
    box.x = motion->from.x + (motion->to.x - motion->from.x) * done / all;
    box.y = motion->from.y + (motion->to.y - motion->from.y) * done / all;
    if (motion->turns && motion->step < motion->steps / 2)
        draw_card_back(canvas, box);
    else
        for (int i = 0; i < motion->cards; i++, box.y++) draw_card(canvas, box, motion->card[i], FACE_FREE);
}

/* --- won games: the path of a card, from 0 to 1 in both directions, by its index and its age */

typedef struct Point {
    float x, y;
} Point;

static float fraction(float x) {
    return x - floorf(x);
}

/* Dropped at the top, it bounces along. */
static Point bounce(float nth, float age) {
    const float hop = fabsf(cosf(age * 7)) * expf(-1.5F * age);
    return (Point){0.2F + 0.6F * nth + (nth < 0.5F ? -0.8F : 0.8F) * age, 1 - hop};
}

/* Thrown up from the middle, each at its own angle and height. */
static Point fountain(float nth, float age) {
    const float aside = fraction(nth * 7.3F) - 0.5F;
    return (Point){0.5F + 1.6F * aside * age,
                   1 - 3.6F * age * (1 - age) * (0.8F + 0.4F * fraction(nth * 3.7F))};
}

static void draw_celebration(const Motion *motion, const View *v, Canvas *canvas) {
    static Point (*const path[])(float, float) = {bounce, fountain};
    for (int i = 0; i < CARDS; i++) {
        const float nth = (float)i / CARDS, begin = 0.4F * nth,
                    age = ((float)motion->step / CELEBRATION_STEPS - begin) / 0.6F;
        if (age < 0 || age > 1) continue;
        const Point at =
            path[v->session->play.game.rules.listing.place % (sizeof path / sizeof *path)](nth, age);
        const Box box = {(int)(at.x * (float)(canvas->width - CARD_WIDTH)),
                         1 + (int)(at.y * (float)(canvas->height - 2 - CARD_HEIGHT)), CARD_WIDTH,
                         CARD_HEIGHT};
        draw_card(canvas, box, card_make(KING - i / 2 % RANKS, (i * 3 + i / 4) % SUITS), FACE_FREE);
    }
}

void motion_draw(const Motion *motion, const View *v, Canvas *canvas) {
    if (motion->kind == FLYING || motion->kind == CARRIED) draw_flying(motion, canvas);
    if (motion->kind == CELEBRATING) draw_celebration(motion, v, canvas);
}

/* --- on the table ----------------------------------------------------------------------------- */

static void opened(void *leaf) {
    Moving *its = leaf;
    its->motion = (Motion){.kind = AT_REST};
    its->deals = its->celebrates = true;
}

static void moved(void *leaf, const Position *before, Move m, bool again) {
    Moving *its = leaf;
    const Table *t = its->table;
    const bool follows = again || t->session.play.played[t->session.play.at - 1].follows;
    if (!follows && motion_is_seen(&t->view) && !t->view.selection.grabbed && !t->hurries)
        motion_move(&its->motion, &t->view, before, m);
}

/* Starts what moves by itself: a new game is dealt, a won one celebrated. */
static void begin(void *leaf) {
    Moving *its = leaf;
    const Table *t = its->table;
    const bool seen = motion_is_seen(&t->view);
    if (its->motion.kind || !t->view.lay.fits) return;
    if (its->deals && seen && !t->session.play.at) motion_deal(&its->motion, &t->view);
    its->deals = false;
    if (!session_is_won(&t->session)) return;
    if (its->celebrates && seen) motion_celebrate(&its->motion);
    its->celebrates = false;
}

static const Position *shows(const void *leaf) {
    const Moving *its = leaf;
    const bool celebrates = its->motion.kind == CELEBRATING;
    return celebrates ? session_now(&its->table->session) : motion_position(&its->motion);
}

/* Whether an event during a celebration would do something that was hardly intended. */
static bool is_impatient(const Table *t, Event event) {
    const Action does = event_is_key(event) ? key_does(table_keymap, t->session.config, event.key) : DO_ENTER;
    return event.kind != EVENT_LEAVE && (does == DO_ENTER || does == DO_ESCAPE || does == DO_DRAW);
}

static bool takes(void *leaf, Event event) {
    Moving *its = leaf;
    const Table *t = its->table;
    const bool skipped = its->motion.kind == CELEBRATING && is_impatient(t, event);
    its->motion.kind = AT_REST;
    if (event.kind == EVENT_DRAG && t->view.selection.picked >= 0 && motion_is_seen(&t->view))
        motion_carry(&its->motion, &t->view, event.x - t->pressed.x, event.y - t->pressed.y);
    return skipped;
}

static int waits(const void *leaf, int most) {
    const Moving *its = leaf;
    return its->motion.kind > CARRIED ? its->motion.pace : most;
}

static bool ticks(void *leaf) {
    Moving *its = leaf;
    if (its->motion.kind <= CARRIED) return false;
    motion_step(&its->motion, &its->table->view);
    return true;
}

static void draw(const void *leaf, Canvas *canvas) {
    const Moving *its = leaf;
    motion_draw(&its->motion, &its->table->view, canvas);
}

const Leaf motion_leaf = {.size = sizeof(Moving),
                          .hears = {.opened = opened, .moved = moved},
                          .looks = begin,
                          .shows = shows,
                          .takes = takes,
                          .waits = waits,
                          .ticks = ticks,
                          .draw = draw};
