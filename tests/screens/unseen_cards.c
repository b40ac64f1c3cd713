/* Nothing that a player reads, hears or sees depends on cards that nobody has seen: all of it is the same
   with the unseen cards lying otherwise. */
#include "../advice/unseen.h"
#include "advice/hint.h"
#include "advice/knowledge.h"
#include "session/find.h"
#include "random_table.h"
#include "screens.h"
#include "text/error_text.h"
#include "text/narrator.h"

enum { EACH_LONG = 6, EACH = 15 }; /* of so many positions one is told */

static long told_positions;

/* --- in words ------------------------------------------------------------------------------------------- */

static void tell_piles(Narrator *n, const Play *play) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    for (int nth = 0; nth < g->groups; nth++) narrate_group(n, g, p, nth);
    for (int pile = 0; pile < g->piles; pile++) {
        narrate_pile(n, g, p, pile);
        narrate_end(n);
    }
    narrate_progress(n, play);
    narrate_note(n, g, p);
    narrate_end(n);
}

static void tell_found(Narrator *n, const Game *g, const Position *p) {
    char text[FOUND_TEXT_MAX];
    for (int rank = 0; rank <= KING; rank++)
        for (int suit = 0; suit <= SUITS; suit++) {
            narrate(n, "%s.", found_text(g, p, (Sought){rank, suit}, true, text));
            narrate_end(n);
        }
}

/* A hint of each move as if it were the best, and the move in brief. */
static void tell_hints(Narrator *n, const Play *play, const MoveList *list) {
    const Game *g = &play->game;
    char text[700], move[MOVE_TEXT_MAX];
    for (int i = 0; i < list->count; i++) {
        static Odds odds;
        odds.moves.count = 1;
        odds.moves.of[0].move = list->move[i];
        const Error reason = hint_reason(play, &odds);
        hint_text(g, play_now(play), list->move[i], false, &reason, text, sizeof text);
        ck_assert_msg(!strchr(text, '?'), "a sentence with a hole: %s", text);
        narrate(n, "%s", text);
        narrate(n, "%s", move_text(g, play_now(play), list->move[i], move));
        narrate(n, "%s.", move_phrase(g, play_now(play), list->move[i], text, sizeof text));
        narrate_end(n);
    }
}

static void tell_refusals(Narrator *n, const Play *play) {
    const Game *g = &play->game;
    char text[700];
    for (int from = 0; from < g->piles; from++)
        for (int to = 0; to < g->piles; to++)
            for (uint8_t count = 1; count < 4; count++) {
                const Move m = {MOVE_CARDS, (uint8_t)from, (uint8_t)to, count};
                const Error error = from == to ? (Error){.why = 0} : move_refusal(g, play_now(play), m);
                if (error.why) narrate(n, "%s", error_text(&error, g, play_now(play), text, sizeof text));
            }
    narrate_end(n);
}

/* What comes of the moves that show no card. */
static void tell_moves(Narrator *n, const Play *play, const MoveList *list) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    char text[MOVE_TEXT_MAX];
    for (int i = 0; i < list->count; i++) {
        const Position after = apply(g, p, list->move[i]);
        if (after.pass != p->pass || all_unseen(g, &after) != all_unseen(g, p)) continue;
        narrate_move(n, g, p, list->move[i], &after);
        narrate_changes(n, g, &after, p);
        narrate(n, "%s", move_made_text(g, p, list->move[i], text));
        narrate_end(n);
    }
}

/* --- at the table --------------------------------------------------------------------------------------- */

/* What a right click on a card says that sends none home. */
static void tell_clicks(FILE *out, Table *t) {
    const Game *g = &t->session.play.game;
    const Position *p = session_now(&t->session);
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < pile_count(p, pile); i++) {
            const Box box = layout_card(&t->view.lay, g, p, pile, i);
            const MoveList *list = session_moves(&t->session);
            int index;
            const int clicked = layout_at(&t->view.lay, g, p, box.x, box.y, &index);
            bool leaves = !box.w || !box.h;
            for (int m = 0; m < list->count; m++)
                leaves |= list->move[m].from == clicked && goes_home(g, list->move[m]);
            if (leaves) continue;
            table_point(t, (Event){.kind = EVENT_RIGHT, .x = box.x, .y = box.y});
            fprintf(out, "%d %d: %s\n", pile, i, t->view.message);
        }
}

static void show_table(FILE *out, const Play *play, Finish finish) {
    Table t;
    Config config = config_default();
    Canvas canvas;
    table_init(&t, &config, table_leaves);
    t.session.play = *play;
    t.session.open = true;
    t.view.finish = finish;
    t.view.selection = selection_begin(&t.session);
    t.view.last = -1;
    resize(&t, 120, 40);
    if (t.view.lay.fits) {
        t.view.until.wanted = (Sought){.rank = 1 + play->at % KING};
        draw_on(&canvas, &t);
        char *text = canvas_as_text(&canvas);
        fputs(text, out);
        for (int i = 0; i < canvas.width * canvas.height; i++) putc('0' + canvas.cell[i].style, out);
        free(text);
        canvas_free(&canvas);
        tell_clicks(out, &t);
    }
    config_end(&config);
}

/* --- both ways ------------------------------------------------------------------------------------------ */

/* All of it; to be freed. */
static char *told_of(const Play *play, const MoveList *list, Finish finish) {
    char *text = 0;
    size_t size;
    Narrator n = {.out = open_memstream(&text, &size)};
    ck_assert_ptr_nonnull(n.out);
    tell_piles(&n, play);
    tell_found(&n, &play->game, play_now(play));
    tell_hints(&n, play, list);
    tell_refusals(&n, play);
    tell_moves(&n, play, list);
    show_table(n.out, play, finish);
    ck_assert_int_eq(fclose(n.out), 0);
    return text;
}

static void check_position(Sample *s, Play *play, const MoveList *list) {
    const Position other = otherwise(&play->game, play_now(play), &s->random);
    const Finish finish = (Finish)(FINISH_LINES + play->at % (FINISH_FULL - FINISH_LINES + 1));
    Play changed = play_with(play, &other);
    char *told = told_of(play, list, finish), *otherwise_told = told_of(&changed, list, finish);
    size_t same = 0;
    while (told[same] && told[same] == otherwise_told[same]) same++;
    const size_t from = same < 60 ? 0 : same - 60;
    ck_assert_msg(told[same] == otherwise_told[same],
                  "%s, after %d moves, told of unseen cards:\n%.100s\n%.100s", s->name, play->at, told + from,
                  otherwise_told + from);
    free(changed.played);
    free(otherwise_told);
    free(told);
    told_positions++;
}

static void check_sample(Sample *s, int nth) {
    const int each = getenv("LONG") ? EACH_LONG : EACH;
    Play play;
    MoveList list;
    play_begin(&play, s->rules, &s->settings, &s->deal);
    for (int i = 0; i < 100; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (i % each == nth % each) check_position(s, &play, &list);
        if (!list.count) break;
        play_do(&play, move_random(&play.game, play_now(&play), &list, s));
    }
    play_end(&play);
}

START_TEST(every_game) {
    speak("en", true);
    for (int nth = 0; nth < trials_of(_i, 24); nth++) {
        Sample s = sample_of(_i, nth);
        check_sample(&s, nth);
    }
    if (SLOWED == 1) ck_assert_int_gt(told_positions, 0);
}
END_TEST

START_TEST(random_tables) {
    static char text[RANDOM_TABLE_MAX];
    speak("en", true);
    language_spell_cards();
    for (int nth = 0; nth < trials(1200); nth++) {
        Rules rules;
        if (!random_rules((uint64_t)nth, &rules, text)) continue;
        Sample s = sample_of_rules(&rules, (uint64_t)nth, nth);
        check_sample(&s, nth);
    }
    ck_assert_int_gt(told_positions, trials(1200) / 2);
}
END_TEST

int main(void) {
    return RUN_TESTS("unseen cards", 0, 0, {every_game, 1, games_tried() + 1}, {random_tables});
}
