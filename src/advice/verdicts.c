#include "verdicts.h"

#include <stdlib.h>

#include "engine/memory.h"

void verdicts_end(Verdicts *v) {
    free(v->known);
    *v = (Verdicts){0};
}

/* --- noting --------------------------------------------------------------------------------------------- */

static void make_room(Verdicts *v, int count) {
    if (count <= v->count) return;
    v->known = memory_resize(v->known, (size_t)count * sizeof *v->known);
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

/* What is known about exactly this position, or 0. */
static const Known *known_of(const Verdicts *v, const Play *play, int moves) {
    if (moves >= v->count || !v->known[moves].searched) return 0;
    return position_equal(&v->known[moves].position, play_after(play, moves)) ? &v->known[moves] : 0;
}

static bool is_known_as(const Verdicts *v, const Play *play, int moves, Verdict verdict) {
    const Known *known = known_of(v, play, moves);
    return known && known->verdict == verdict;
}

/* Whether a later position of the play, even one that was taken back, is known to be winnable. */
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

void verdicts_share(Verdicts *v, const Verdicts *from, const Play *play, int moves) {
    for (int i = 0; i <= moves; i++) {
        const Solution known = {.verdict = verdicts_of(from, play, i)};
        if ((!known.verdict && !verdicts_searched(from, play, i)) || verdicts_of(v, play, i)) continue;
        verdicts_note(v, &play->game, i, play_after(play, i), &known);
        v->known[i].next = verdicts_winning_move(from, play, i);
    }
}

int verdicts_last_winnable(const Verdicts *v, const Play *play) {
    int last = play->count;
    while (last >= 0 && !is_known_as(v, play, last, WINNABLE)) last--;
    return last < play->at ? last : play->at;
}

Stretches verdicts_stretches(const Verdicts *v, const Play *play) {
    Stretches s = {.won = verdicts_last_winnable(v, play)};
    while (s.lost <= play->at && !is_known_as(v, play, s.lost, NOT_WINNABLE)) s.lost++;
    if (s.won >= 0 && s.lost == s.won + 1 && s.lost <= play->at) s.losing = s.lost;
    return s;
}

/* The middle of the longest unknown stretch; but for a game that was won its end, which settles all of it. */
int verdicts_question(const Verdicts *v, const Play *play) {
    const Stretches s = verdicts_stretches(v, play);
    if (game_is_won(&play->game, play_now(play))) return verdicts_searched(v, play, play->at) ? -1 : play->at;
    int best = -1, longest = 0;
    for (int i = s.won + 1, open = 0; i < s.lost; i++) {
        open = verdicts_searched(v, play, i) ? 0 : open + 1;
        if (open <= longest) continue;
        longest = open;
        best = i - open / 2;
    }
    return best;
}
