/* The guide: a game's first moves, explained step by step. */
#include "guide.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "session/changes.h"
#include "store/noted_games.h"
#include "table/table.h"
#include "text/date.h"
#include "text/names.h"

/* Cuts a line off a text, and returns the rest. */
static const char *take_line(const char *text, char *line, size_t size) {
    const int length = (int)strcspn(text, "\n");
    snprintf(line, size, "%.*s", length, text);
    return text + length + (text[length] == '\n');
}

/* The same with all lines up to a blank one, which become one. */
static const char *take_sentences(const char *text, char sentences[GUIDE_SENTENCES_MAX]) {
    size_t length = 0;
    for (sentences[0] = '\0'; *text && *text != '\n'; length = strlen(sentences)) {
        if (length) strcat(sentences, " ");
        length += length > 0;
        assert(length + strcspn(text, "\n") + 1 < GUIDE_SENTENCES_MAX);
        text = take_line(text, sentences + length, GUIDE_SENTENCES_MAX - length);
    }
    return text + strspn(text, "\n");
}

/* The sentences are in the language in use if it has them, otherwise in English. */
bool guide_text_read(GuideText *guide, const Rules *rules) {
    char line[80];
    snprintf(line, sizeof line, "%s/guide", rules->id);
    const char *text = game_text(line);
    snprintf(line, sizeof line, "%s/%s.guide", rules->id, language_code());
    const char *translated = game_text(line);
    *guide = (GuideText){.steps = 0};
    if (!text) return false;
    text = take_line(text, line, sizeof line);
    number_read(line + strlen("deal "), &guide->deal);
    for (text += strspn(text, "\n"); *text; guide->steps++) {
        assert(guide->steps < GUIDE_STEPS_MAX);
        GuideStep *step = &guide->step[guide->steps];
        text = take_line(text, step->words, sizeof step->words);
        text = take_sentences(text, step->sentences);
        if (translated && *translated) translated = take_sentences(translated, step->sentences);
    }
    return true;
}

/* --- guides that were offered --------------------------------------------------------------------------- */

static const char guides[] = "guides";

static bool was_offered(const char *game) {
    char *const offered = noted_read(guides);
    const bool was = noted_have(offered, game);
    free(offered);
    return was;
}

static bool was_played(const Rules *rules) {
    Statistics statistics = statistics_read(date_now());
    Unfinished unfinished;
    LeftOut left_out;
    int played, won;
    statistics_of_game(&statistics, rules, &played, &won);
    statistics_end(&statistics);
    return played || journal_unfinished_of(rules, 0, false, &unfinished, 1, &left_out) || left_out.count;
}

int guided_note(const char *game) {
    return was_offered(game) ? 0 : noted_note(guides, game, true);
}

/* Whether this game was never played and its guide never offered; if it was played that is noted as
   guided_note does. */
static bool guided_is_due(const Rules *rules) {
    if (was_offered(rules->id)) return false;
    const bool played = was_played(rules);
    if (played) guided_note(rules->id); /* so that it is not looked up for every deal */
    return !played;
}

/* --- where it is ---------------------------------------------------------------------------------------- */

/* Offers the guide of a game that was never played. */
static void sits(void *leaf) {
    Guide *guide = leaf;
    const Session *s = &guide->table->session;
    const Rules *rules = session_rules(s);
    if (s->demonstrates || s->play.count || !guide_text_read(&guide->text, rules) || !guided_is_due(rules))
        return;
    guide->state = GUIDE_OFFERED;
}

/* Adds a stop where the play stands, and plays its word. */
static void add_stop(Guide *guide, Play *play, int step, const char *word) {
    GuideStop *stop = &guide->stop[guide->stops++];
    Error error;
    const int at = play->at;
    *stop = (GuideStop){.position = *play_now(play), .step = step};
    const bool plays = play_notation(play, word, &error);
    if (plays && play->at > at) stop->move = play->played[at].move;
    stop->undoes = plays && play->at < at;
}

/* Plays the guide in advance, so that positions show where on its way the player is. */
static void look_ahead(Guide *guide, const Rules *rules, const Settings *settings, const Deal *deal) {
    Play play;
    guide->stops = guide->now = 0;
    play_begin(&play, rules, settings, deal);
    for (int i = 0; i < guide->text.steps; i++) {
        char words[GUIDE_WORDS_MAX], *rest;
        memcpy(words, guide->text.step[i].words, sizeof words);
        for (char *word = strtok_r(words, " ", &rest); word && guide->stops < GUIDE_STOPS_MAX;
             word = strtok_r(0, " ", &rest))
            add_stop(guide, &play, i, word);
    }
    play_end(&play);
}

/* Arrives at a stop: the cursor goes where its move begins. */
static void stop_at(Guide *guide, int stop) {
    guide->now = stop;
    view_advise(&guide->table->view, guide->stop[stop].move);
}

/* Has the step's move marked, and played by Enter, like a hint; an actual hint comes first. */
static void mark(void *leaf) {
    const Guide *guide = leaf;
    View *v = &guide->table->view;
    if (guide->state == GUIDE_SHOWN && !v->until.advised.kind && !v->selection.named)
        v->until.advised = guide->stop[guide->now].move;
}

/* If this cannot be noted the guide is offered once more. */
static void note(Guide *guide, const char *game) {
    const int error = guided_note(game);
    if (error) view_say(&guide->table->view, _("This was not saved: %s"), strerror(error));
}

static void begin(Guide *guide) {
    Table *t = guide->table;
    const Rules *rules = session_rules(&t->session);
    const Settings settings = settings_usual(rules), wanted = t->session.settings;
    if (!guide_text_read(&guide->text, rules)) return;
    const Deal deal = deal_numbered(guide->text.deal, rules->packs);
    look_ahead(guide, rules, &settings, &deal);
    session_close(&t->session); /* the previous game can be resumed */
    session_begin(&t->session, rules, &settings, &deal);
    t->session.settings = wanted; /* of the next deal */
    t->session.had.solver = true;
    guide->state = GUIDE_SHOWN;
    stop_at(guide, 0);
    note(guide, rules->id);
}

static bool is_at(const Guide *guide, int stop) {
    return stop < guide->stops &&
           position_equal(&guide->stop[stop].position, session_now(&guide->table->session));
}

/* Another game is there. */
static void leave(void *leaf) {
    ((Guide *)leaf)->state = GUIDE_NONE;
}

/* The position has changed: finds the current step. */
static void follow(void *leaf) {
    Guide *guide = leaf;
    if (guide->state < GUIDE_SHOWN) return;
    int stop = guide->now + 1;
    if (!is_at(guide, stop)) {
        stop = guide->stops - 1;
        while (stop >= 0 && !is_at(guide, stop)) stop--;
    }
    guide->state = stop < 0 ? GUIDE_ASTRAY : GUIDE_SHOWN;
    if (stop >= 0) stop_at(guide, stop);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static bool runs(const Table *t, int key, Action command) {
    return key_does(table_keymap, t->session.config, key) == command;
}

static bool answer_offer(Guide *guide, Event event) {
    const Table *t = guide->table;
    const char *game = t->session.play.game.rules.id;
    guide->state = GUIDE_NONE;
    if (event.kind == EVENT_KEY && runs(t, event.key, DO_ENTER)) {
        begin(guide);
        return true;
    }
    note(guide, game);
    return event.kind == EVENT_KEY && runs(t, event.key, DO_ESCAPE);
}

/* Enter does what it says, and Escape ends it. */
static bool takes(void *leaf, Event event) {
    Guide *guide = leaf;
    Table *t = guide->table;
    const bool key = event.kind == EVENT_KEY && event.key != KEY_NOTHING;
    if (!guide->state || t->session.deals || t->view.selection.named || !t->view.lay.fits) return false;
    if (guide->state == GUIDE_OFFERED)
        return (key || event.kind == EVENT_CLICK) && answer_offer(guide, event);
    if (!key) return false;
    if (guide->state == GUIDE_SHOWN && runs(t, event.key, DO_ENTER)) {
        mark(guide);
        if (t->view.until.advised.kind) return false; /* it is played like a hint's */
        if (guide->stop[guide->now].undoes)
            session_undo(&t->session, 1);
        else if (session_journey(&t->session, session_rules(&t->session)).why)
            guide->state = GUIDE_NONE; /* the guide is not on offer for it */
        return true;
    }
    if (!runs(t, event.key, DO_ESCAPE)) return false;
    guide->state = GUIDE_NONE;
    return true;
}

/* --- its words ------------------------------------------------------------------------------------------ */

typedef struct Words {
    char title[60], text[GUIDE_SENTENCES_MAX + 100];
    char sentence[160], keys[160]; /* with commands, and with their keys */
} Words;

static void write_step(const Guide *guide, Words *words) {
    const Table *t = guide->table;
    const GuideStop *stop = &guide->stop[guide->now];
    const bool moves = stop->move.kind;
    char keys[NOTATION_MAX] = "{undo}";
    snprintf(words->title, sizeof words->title, _("Guide: %d of %d"), stop->step + 1, guide->text.steps);
    view_fill(&t->view, guide->text.step[stop->step].sentences, words->text, sizeof words->text);
    if (moves) view_move_keys(&t->view, stop->move, false, keys);
    char *between = stop->move.kind == MOVE_CARDS ? strchr(keys + 1, '-') : 0;
    if (between) *between = ' '; /* it is not a key */
    snprintf(words->sentence, sizeof words->sentence,
             moves || stop->undoes ? _("%s or {enter}: do it   {escape}: end the guide") : "%.0s%s", keys,
             _("{enter}: the journey   {escape}: play on   {hint}: a hint   {help}: the rules"));
    view_fill(&t->view, words->sentence, words->keys, sizeof words->keys);
}

/* The same sentences wherever the strip is. */
static void write_fixed(const Table *t, Words *words, const char *title, const char *text, const char *keys) {
    snprintf(words->title, sizeof words->title, "%s", title);
    snprintf(words->text, sizeof words->text, "%s", text);
    snprintf(words->sentence, sizeof words->sentence, "%s", keys);
    view_fill(&t->view, keys, words->keys, sizeof words->keys);
}

static void write_words(const Guide *guide, Words *words) {
    const Table *t = guide->table;
    if (guide->state == GUIDE_SHOWN)
        write_step(guide, words);
    else if (guide->state == GUIDE_ASTRAY)
        write_fixed(t, words, _("Guide"), _("That was not the guide's move."),
                    _("{undo}: undo it, back to the guide   {escape}: end the guide"));
    else
        write_fixed(t, words, rules_title(&t->session.play.game.rules),
                    _("New to this game? A guide shows in a few moves how it is played. (↵ is the Enter "
                      "key.)"),
                    _("{enter} guide   any other key: play without"));
}

/* --- a strip below the table if there is room, otherwise over it ---------------------------------------- */

enum { MARGIN = 2, STRIP_WIDTH = 100, STRIP_LEAST = 80 };

static int strip_width(int width) {
    return width < STRIP_WIDTH ? width : STRIP_WIDTH;
}

/* Rows for its longest sentence; with too little room it lies over the table. */
static int rows_wanted(const void *leaf, int width, int height) {
    const Guide *guide = leaf;
    Canvas none = {.width = 0};
    int rows = 0;
    if (guide->state < GUIDE_SHOWN || width < STRIP_LEAST) return -1;
    for (int step = 0; step < guide->text.steps; step++) {
        char text[GUIDE_SENTENCES_MAX];
        view_fill(&guide->table->view, guide->text.step[step].sentences, text, sizeof text);
        const int lines = canvas_sentence(&none, 0, 0, strip_width(width) - 2 * MARGIN, text, STYLE_PAGE);
        if (lines > rows) rows = lines;
    }
    rows++; /* its edge */
    return height - rows < LAYOUT_MIN_HEIGHT ? 0 : rows;
}

/* Writes on its upper edge. */
static void write_on_edge(Canvas *canvas, int x, int y, const char *text, Style style) {
    const int width = text_width(text);
    canvas_fill(canvas, x - 1, y, width + 2, 1, L' ', style);
    canvas_text(canvas, x, y, width, text, style);
}

/* Whether a strip of this many rows hides an index of the cards in the step's move. */
static bool hides_step(const Guide *guide, int y, int rows) {
    const Table *t = guide->table;
    const Game *g = &t->session.play.game;
    const Position *p = session_now(&t->session);
    const Move m = guide->stop[guide->now].move;
    const int pile[] = {m.from, m.to}, count[] = {m.count, 1};
    bool hides = false;
    for (int i = 0; i < 2 && guide->state == GUIDE_SHOWN && m.kind == MOVE_CARDS; i++) {
        const int index = pile_count(p, pile[i]) - count[i];
        const int at = layout_card(&t->view.lay, g, p, pile[i], index < 0 ? 0 : index).y;
        hides |= at >= y && at < y + rows;
    }
    return hides;
}

/* On the lowest rows: those reserved for it or, if there are none, as many as it needs over the table, or the
   first that hide nothing the step is about if the lowest do.  Its keys are on the edge if there is room. */
static void draw_strip(const Guide *guide, Canvas *canvas, const Words *words) {
    const Table *t = guide->table;
    Canvas none = {.width = 0};
    const int room = canvas->width, width = strip_width(room), x = (room - width) / 2 + MARGIN,
              end = x + width - 2 * MARGIN;
    const bool aside = text_width(words->title) + 3 + text_width(words->keys) <= end - x;
    const int text = canvas_sentence(&none, 0, 0, end - x, words->text, STYLE_PAGE),
              keys = aside ? 0 : canvas_sentence(&none, 0, 0, end - x, words->keys, STYLE_PAGE),
              rows = t->view.foot > 1 + text + keys ? t->view.foot : 1 + text + keys,
              low = canvas->height - 2 - rows;
    int y = t->view.foot || !hides_step(guide, low, rows) ? low : 1;
    while (y < low && hides_step(guide, y, rows)) y++;
    canvas_fill(canvas, 0, y, room, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    canvas_fill(canvas, 0, y + 1, room, rows - 1, L' ', STYLE_PAGE);
    write_on_edge(canvas, x, y, words->title, STYLE_PAGE_TITLE);
    canvas_sentence(canvas, x, y + 1, end - x, words->text, STYLE_PAGE);
    if (aside)
        write_on_edge(canvas, end - text_width(words->keys), y, words->keys, STYLE_PAGE_KEY);
    else
        canvas_sentence(canvas, x, y + 1 + text, end - x, words->keys, STYLE_PAGE_KEY);
    if (keys < 2) /* in one row */
        keys_spots(canvas, aside ? end - text_width(words->keys) : x, aside ? y : y + 1 + text, table_keymap,
                   t->session.config, words->sentence);
}

static void draw(const void *leaf, Canvas *canvas) {
    const Guide *guide = leaf;
    const Table *t = guide->table;
    Words words;
    if (!guide->state || !t->view.lay.fits || t->help.question == ASK_ODDS) return;
    if (guide->state == GUIDE_OFFERED && canvas->finish <= FINISH_PLAIN) {
        const char *const sentence = _("New to this game? {enter} begins a guide, any other key plays.");
        char text[200]; /* in the message line: a strip costs too many bytes */
        view_fill(&t->view, sentence, text, sizeof text);
        canvas_fill(canvas, 0, canvas->height - 2, canvas->width, 1, L' ', STYLE_MESSAGE);
        canvas_text(canvas, 1, canvas->height - 2, canvas->width - 2, text, STYLE_MESSAGE);
        keys_spots(canvas, 1, canvas->height - 2, table_keymap, t->session.config, sentence);
        return;
    }
    write_words(guide, &words);
    draw_strip(guide, canvas, &words);
}

static bool has(Action action, const Rules *rules) {
    GuideText text;
    return action == DO_GUIDE && guide_text_read(&text, rules);
}

static bool does(void *leaf, Action action) {
    if (action == DO_GUIDE) begin(leaf);
    return action == DO_GUIDE;
}

const Leaf guide_leaf = {.size = sizeof(Guide),
                         .hears = {.opened = leave, .changed = follow},
                         .sits = sits,
                         .has = has,
                         .does = does,
                         .takes = takes,
                         .looks = mark,
                         .rows = rows_wanted,
                         .draw = draw};
