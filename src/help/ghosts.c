/* How one stands against another game of the same deal: the one played before, in this session or as the
   records have it, or a friend's that was watched. */
#include "ghosts.h"

#include <stdio.h>
#include <string.h>

#include "advice/verdicts.h"
#include "text/language.h"

/* Of all its moves, also of those that were taken back last. */
static Ghost ghost_of(const Play *play) {
    Ghost g = {.table = play->game.table, .start = play->start, .home = -1};
    memcpy(g.set, play->game.settings.value, OPTIONS_MAX);
    for (int at = 0; at <= play->count; at++)
        while (g.home < cards_home(&play->game, play_after(play, at))) g.moves[++g.home] = at;
    return g;
}

/* The place of its deal's, or -1. */
static int place_of(const Ghosts *its, const Play *play) {
    int i = GHOSTS - 1;
    while (i >= 0 && (its->of[i].table != play->game.table ||
                      memcmp(its->of[i].set, play->game.settings.value, OPTIONS_MAX) ||
                      !position_equal(&its->of[i].start, &play->start)))
        i--;
    return i;
}

/* Of several games of a deal the one that got further stays, or as far in fewer moves; but one that brought
   nothing home is none. */
static void note(Ghosts *its, const Play *play, bool wanted) {
    const Ghost g = ghost_of(play);
    const int place = place_of(its, play);
    const Ghost *before = place < 0 || wanted ? 0 : &its->of[place];
    if (g.home <= cards_home(&play->game, &play->start)) return;
    if (before &&
        (g.home < before->home || (g.home == before->home && g.moves[g.home] > before->moves[g.home])))
        return;
    its->of[place < 0 ? its->next++ % GHOSTS : place] = g;
}

/* --- where it comes from -------------------------------------------------------------------------------- */

void ghosts_leave(Ghosts *its, const Session *s) {
    note(its, &s->play, false);
}

/* A game that was taken back to its beginning is played again. */
void ghosts_undo(Ghosts *its, const Session *s) {
    if (!s->play.at) ghosts_leave(its, s);
}

void ghosts_see(Ghosts *its, const Play *play) {
    note(its, play, true);
}

typedef struct GhostSearch {
    Ghosts *ghosts;
    const Play *of;
} GhostSearch;

/* Also with other options. */
static void found(void *context, const Play *play) {
    const GhostSearch *finding = context;
    if (plays_alike(finding->of, play) >= 0) note(finding->ghosts, play, false);
}

/* A game that is gone on with is not its own ghost. */
void ghosts_open(Ghosts *its, const Session *s) {
    const Ghost now = ghost_of(&s->play);
    const int place = place_of(its, &s->play);
    Ghost *before = place < 0 ? 0 : &its->of[place];
    if (before && before->home == now.home && !memcmp(before->moves, now.moves, sizeof now.moves))
        before->table = 0;
    if (!before || !before->table) journal_games_of(&s->journal, &(GhostSearch){its, &s->play}, found);
}

/* --- how one stands ------------------------------------------------------------------------------------- */

/* As when the last card went home; or if more were lost since, as if the next one did now. */
static void standing(const Ghost *g, const Play *play, char *text, size_t size) {
    const Position *p = play_now(play);
    const int home = cards_home(&play->game, p);
    int at = 0, late;
    while (cards_home(&play->game, play_after(play, at)) < home) at++;
    late = home > g->home ? 0 : at - g->moves[home];
    if (home < g->home && play->at + 1 - g->moves[home + 1] > late) late = play->at + 1 - g->moves[home + 1];
    if (late > 0)
        snprintf(text, size, PLURAL_("%d move behind", "%d moves behind", late), late);
    else if (late < 0)
        snprintf(text, size, PLURAL_("%d move ahead", "%d moves ahead", -late), -late);
    else
        snprintf(text, size, "%s", home > g->home ? _("ahead") : play->at ? _("level") : _("played before"));
}

const char *ghosts_text(const Ghosts *its, const Play *play, char text[GHOST_TEXT_MAX]) {
    const int place = place_of(its, play);
    text[0] = '\0';
    if (place >= 0) standing(&its->of[place], play, text, GHOST_TEXT_MAX);
    return text;
}
