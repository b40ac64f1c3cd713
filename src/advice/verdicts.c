#include "verdicts.h"

#include <stdlib.h>

void verdicts_end(Verdicts *v) {
    free(v->known);
    *v = (Verdicts){0};
}

/* --- noting --------------------------------------------------------------------------------------------- */

static void make_room(Verdicts *v, int count) {
    if (count <= v->count) return;
    v->known = realloc(v->known, (size_t)count * sizeof *v->known);
    if (!v->known) abort();
    for (; v->count < count; v->count++) v->known[v->count] = (Known){.verdict = UNDECIDED};
}

void verdicts_note(Verdicts *v, const Game *g, int moves, const Position *position, const Solution *s) {
    Position p = *position;
    make_room(v, moves + s->moves + 1);
    v->known[moves] = (Known){.position = p, .verdict = s->verdict, .searched = true};
    for (int i = 0; i < s->moves; i++) {
        Known *known = &v->known[moves + i];
        *known = (Known){.position = p, .verdict = WINNABLE, .searched = true, .next = s->line[i]};
        p = apply(g, &p, s->line[i]);
    }
    if (s->moves) v->known[moves + s->moves] = (Known){.position = p, .verdict = WINNABLE, .searched = true};
}

/* --- asking --------------------------------------------------------------------------------------------- */

/* What is known of exactly this position, or 0. */
static const Known *known_of(const Verdicts *v, const Play *play, int moves) {
    if (moves >= v->count || !v->known[moves].searched) return 0;
    return position_equal(&v->known[moves].position, play_after(play, moves)) ? &v->known[moves] : 0;
}

static bool is_known_as(const Verdicts *v, const Play *play, int moves, Verdict verdict) {
    const Known *known = known_of(v, play, moves);
    return known && known->verdict == verdict;
}

/* Whether a later position of the play, also one that was taken back, is known to be winnable. */
static bool leads_to_win(const Verdicts *v, const Play *play, int moves) {
    for (int i = moves + 1; i <= play->count; i++)
        if (is_known_as(v, play, i, WINNABLE)) return true;
    return false;
}

Verdict verdicts_of(const Verdicts *v, const Play *play, int moves) {
    const Known *known = known_of(v, play, moves);
    if (known && known->verdict != UNDECIDED) return known->verdict;
    for (int i = 0; i < moves; i++)
        if (is_known_as(v, play, i, NOT_WINNABLE)) return NOT_WINNABLE;
    return leads_to_win(v, play, moves) ? WINNABLE : UNDECIDED;
}

bool verdicts_searched(const Verdicts *v, const Play *play, int moves) {
    return known_of(v, play, moves) != 0;
}

Move verdicts_winning_move(const Verdicts *v, const Play *play, int moves) {
    const Known *known = known_of(v, play, moves);
    if (known && known->verdict == WINNABLE) return known->next;
    if (leads_to_win(v, play, moves)) return play->played[moves].move;
    return (Move){.kind = MOVE_NONE};
}

int verdicts_told_from(const Play *play) {
    int from = play->at;
    while (from > 0 && play->played[from - 1].told) from--;
    return from;
}

int verdicts_last_winnable(const Verdicts *v, const Play *play) {
    int last = play->count;
    while (last >= 0 && !is_known_as(v, play, last, WINNABLE)) last--;
    return last < play->at ? last : play->at;
}

int verdicts_question(const Verdicts *v, const Play *play) {
    const int won = verdicts_last_winnable(v, play);
    int lost = 0, best = -1;
    while (lost <= play->at && !is_known_as(v, play, lost, NOT_WINNABLE)) lost++;
    for (int i = won + 1; i < lost; i++) {
        if (verdicts_searched(v, play, i)) continue;
        if (best < 0 || abs(2 * i - won - lost) < abs(2 * best - won - lost)) best = i;
    }
    return best;
}
