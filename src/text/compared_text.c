#include "compared_text.h"

#include <string.h>

#include "narrator.h"

static const char *end_word(const Compared *of) {
    switch (game_standing(&of->play->game, play_now(of->play))) {
    case STANDING_WON: return C_("game", "won");
    case STANDING_LOST: return C_("game", "lost");
    default: return of->ending == ENDING_LOST ? C_("game", "given up") : C_("game", "open");
    }
}

char *compared_end_text(const Compared *of, char text[COMPARED_TEXT_MAX]) {
    char moves[40];
    snprintf(moves, sizeof moves, PLURAL_("%d move", "%d moves", of->play->at), of->play->at);
    snprintf(text, COMPARED_TEXT_MAX, "%s, %s", moves, end_word(of));
    return text;
}

/* The move of a game after so many. */
static char *move_behind(const Compared *of, int moves, char text[MOVE_TEXT_MAX]) {
    move_made_text(&of->play->game, play_after(of->play, moves), of->play->played[moves].move, text);
    const size_t length = strlen(text); /* within a sentence */
    if (length && text[length - 1] == '.') text[length - 1] = '\0';
    return text;
}

char *compared_parting_text(const Compared of[2], int alike, char text[COMPARED_TEXT_MAX]) {
    char move[2][MOVE_TEXT_MAX];
    const int shorter = of[1].play->at < of[0].play->at;
    if (of[0].play->at == alike && of[1].play->at == alike)
        snprintf(text, COMPARED_TEXT_MAX, "%s", _("Both games have the same moves."));
    else if (of[shorter].play->at == alike)
        snprintf(text, COMPARED_TEXT_MAX, _("%s ends after move %d, %s goes on."), of[shorter].name, alike,
                 of[!shorter].name);
    else
        snprintf(text, COMPARED_TEXT_MAX, _("Parted at move %d. %s: %s; %s: %s"), alike + 1, of[0].name,
                 move_behind(&of[0], alike, move[0]), of[1].name, move_behind(&of[1], alike, move[1]));
    return text;
}
