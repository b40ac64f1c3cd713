#include "play_view.h"

#include "patience/solver.h"
#include "text/language.h"
#include "text/narrator.h"

const char *view_standing(const Play *play, Ending ending) {
    const Standing standing = game_standing(&play->game, play_now(play));
    return ending == ENDING_LOST ? ending_word(ending) : standing_word(standing);
}

void view_print_standing(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    Narrator n = {.out = stdout};
    const Standing standing = game_standing(g, p);
    const bool given_up = ending == ENDING_LOST && standing != STANDING_LOST;
    MoveList list;
    legal_moves(g, p, &list);
    narrate(&n, "%s", given_up ? _("The game was given up.") : standing_sentence(standing, list.count));
    if (standing == STANDING_OPEN && !given_up) narrate_note(&n, g, p);
    narrate_end(&n);
}

void view_print(const Play *play, Ending ending) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    Narrator n = {.out = stdout};
    narrate_head(&n, play);
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == HAND && pile_is_empty(p, pile)) continue; /* no place of its own */
        narrate_pile(&n, g, p, pile);
        narrate_end(&n);
    }
    narrate_progress(&n, play);
    narrate_end(&n);
    view_print_standing(play, ending);
}
