#include "coach_report.h"

#include <stdlib.h>

#include "advice/hint.h"
#include "play_view.h"
#include "report.h"
#include "text/course.h"
#include "text/narrator.h"

enum { GAMES_LEAST = 8, COSTLY_TOLD = 3, COURSE_WIDTH = 72, SENTENCE_MAX = 700 };

/* --- looking at the moves ------------------------------------------------------------------------------- */

static bool must_end(void *context) {
    Coaching *c = context;
    return long_answer_ends(&c->time, _("Move %d of %d, %d seconds "), c->looked + 1, c->play->at);
}

static void look(Coaching *c) {
    const int moves = c->play->at, each = c->games / (moves ? moves : 1);
    c->review = calloc((size_t)moves + 1, sizeof *c->review);
    if (!c->review) abort();
    while (c->looked < moves && !must_end(c) &&
           coach_review(c->play, c->looked, each > GAMES_LEAST ? each : GAMES_LEAST, must_end, c,
                        &c->review[c->looked]))
        c->looked++;
    long_answer_clear(&c->time);
}

/* The moves that cost most, the costliest first, or the earlier of two; returns how many there are. */
static int find_costly(const Coaching *c, int costly[COSTLY_TOLD]) {
    int count = 0;
    for (int i = 0; i < c->looked; i++) {
        int at = count;
        while (at > 0 && review_cost(&c->review[costly[at - 1]]) < review_cost(&c->review[i])) at--;
        if (!review_cost(&c->review[i]) || at == COSTLY_TOLD) continue;
        count += count < COSTLY_TOLD;
        for (int k = count - 1; k > at; k--) costly[k] = costly[k - 1];
        costly[at] = i;
    }
    return count;
}

/* The play as it was before a move; its moves are those of the other. */
static Play play_before(const Coaching *c, int move) {
    Play play = *c->play;
    play.at = move;
    return play;
}

static const char *word_of(const Coaching *c, int before, Move m, char word[NOTATION_MAX]) {
    return move_write(&c->play->game, play_after(c->play, before), m, word);
}

/* --- for programs --------------------------------------------------------------------------------------- */

static json_t *review_json(const Coaching *c, int i) {
    const MoveReview *review = &c->review[i];
    char move[NOTATION_MAX], best[NOTATION_MAX];
    return json_begin("{s:s, s:b, s:s?, s:i, s:i, s:i, s:i}", "move",
                      word_of(c, i, c->play->played[i].move, move), "certain", review->certain, "best",
                      i < c->looked ? word_of(c, i, review->best.move, best) : 0, "best_won",
                      review->best.won, "move_won", review->made.won, "games", review->best.games, "cost",
                      review_cost(review));
}

static json_t *coaching_json(const Coaching *c) {
    json_t *moves = json_array();
    for (int i = 0; i < c->play->at; i++) json_array_append_new(moves, review_json(c, i));
    return json_join(view_json(c->play), json_begin("{s:o, s:i}", "moves", moves, "looked_at", c->looked));
}

/* --- for people ----------------------------------------------------------------------------------------- */

/* A line a move: how likely a win was before it, and where it cost, how much and what would have been better.
 */
static void moves_print(const Coaching *c) {
    for (int i = 0; i < c->looked; i++) {
        const MoveReview *review = &c->review[i];
        const int cost = review_cost(review);
        char word[NOTATION_MAX], text[16];
        snprintf(text, sizeof text, "%d", i + 1);
        text_pad(stdout, text, 5);
        text_pad(stdout, word_of(c, i, c->play->played[i].move, word), 10);
        printf("%3d %%", review_chance(review));
        if (cost) printf("  -%d  %s", cost, word_of(c, i, review->best.move, word));
        fputc('\n', stdout);
    }
}

static void course_print(const Coaching *c) {
    char text[COURSE_TEXT_MAX];
    int *percent = malloc(((size_t)c->looked + 1) * sizeof *percent);
    if (!percent) abort();
    for (int i = 0; i < c->looked; i++) percent[i] = review_chance(&c->review[i]);
    if (c->looked) text_print(stdout, "\n%s\n", course_text(percent, c->looked, COURSE_WIDTH, text));
    free(percent);
}

/* What was wrong with a move, and what would have been better and why. */
static void costly_print(const Coaching *c, int i) {
    const Play before = play_before(c, i);
    const MoveReview *review = &c->review[i];
    const Hints hints = {.moves = {.count = 1, .move = {review->best.move}}, .wins = review->certain};
    const Error reason = hint_reason(&before, &hints);
    const char *fault = review_fault(&before, review);
    char word[NOTATION_MAX], text[SENTENCE_MAX], line[SENTENCE_MAX];
    hint_text(&before.game, play_now(&before), review->best.move, &reason, text, sizeof text);
    word_of(c, i, review->made.move, word);
    snprintf(line, sizeof line, _("Move %d, %s, cost %d of 100 games"), i + 1, word, review_cost(review));
    text_print(stdout, "%s%s%s. ", line, fault ? ": " : "", fault ? _(fault) : "");
    text_print(stdout, _("Better: %s (%s).\n"), text, word_of(c, i, review->best.move, word));
}

static void conclusion_print(const Coaching *c, int costly) {
    const bool won = game_is_won(&c->play->game, play_now(c->play)),
               lost = game_standing(&c->play->game, play_now(c->play)) == STANDING_LOST;
    if (c->looked < c->play->at)
        text_print(stdout, _("Only the first %d of %d moves were looked at.\n"), c->looked, c->play->at);
    else if (costly)
        text_print(stdout, won    ? _("The game is won all the same.\n")
                           : lost ? _("The game is lost.\n")
                                  : _("The game is open.\n"));
    else
        text_print(stdout, won    ? _("No move cost more than chance explains: well played, and won.\n")
                           : lost ? _("No move cost more than chance explains: well played, and lost.\n")
                                  : _("No move cost more than chance explains: well played so far.\n"));
}

bool coaching_tell(Coaching *c, const Request *r) {
    int costly[COSTLY_TOLD];
    look(c);
    if (is_given(r, "json")) {
        request_answer(r, coaching_json(c));
    } else {
        const int count = find_costly(c, costly);
        moves_print(c);
        course_print(c);
        for (int i = 0; i < count; i++) costly_print(c, costly[i]);
        conclusion_print(c, count);
    }
    free(c->review);
    return c->looked == c->play->at;
}
