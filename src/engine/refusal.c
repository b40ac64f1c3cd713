/* What refusals are called by programs, and what players read. */
#include "patience/error.h"

static const struct {
    const char *word, *sentence;
} refusals[REFUSALS] = {
    [REFUSED_BY_GAME] = {"by_game", 0}, /* the game has the sentence */
    [REFUSED_GAME_WON] = {"game_won", N_("The game is won.")},
    [REFUSED_DRAWN_CARD_FIRST] = {"drawn_card_first",
                                  N_("The drawn {card} must first be played where it fits ({piles}).")},
    [REFUSED_NO_STOCK] = {"no_stock", N_("This game has no stock.")},
    [REFUSED_STOCK_USED_UP] = {"stock_used_up", N_("The stock is used up.")},
    [REFUSED_COLUMN_IS_EMPTY] = {"column_is_empty", N_("No column may be empty when cards are dealt.")},
    [REFUSED_WASTE_NOT_EMPTY] = {"waste_not_empty", N_("The drawn card has to be played first.")},
    [REFUSED_NO_SHUFFLING] = {"no_shuffling", N_("The cards are not reshuffled in this game.")},
    [REFUSED_ONE_PASS_ONLY] = {"one_pass_only", N_("The stock is played through only once.")},
    [REFUSED_NO_PASS_LEFT] = {"no_pass_left", N_("The stock has been played through as often as allowed.")},
    [REFUSED_STOCK_NOT_USED_UP] = {"stock_not_used_up",
                                   N_("The stock must be used up before it is dealt again.")},
    [REFUSED_NOTHING_TO_REDEAL] = {"nothing_to_redeal", N_("There is nothing to deal again.")},
    [REFUSED_SHUFFLING_NEEDED] = {"shuffling_needed",
                                  N_("The cards must be shuffled before they are dealt again.")},
    [REFUSED_NO_GATHERING_LEFT] = {"no_gathering_left",
                                   N_("The cards have been dealt again as often as allowed.")},
    [REFUSED_NOTHING_CHANGES] = {"nothing_changes", N_("Dealing again would change nothing now.")},
    [REFUSED_DIRECTION_FIRST] = {"direction_first",
                                 N_("First choose whether the foundations go up or down.")},
    [REFUSED_OTHER_WAY] = {"other_way", N_("{card} does not fit: the foundations go the other way.")},
    [REFUSED_CHOICE_FIRST] = {"choice_first", N_("First play the card with whose rank foundations begin.")},
    [REFUSED_NOT_OPEN_YET] = {"not_open_yet", N_("{group}: this way opens later.")},
    [REFUSED_NO_CARD_THERE] = {"no_card_there", N_("There is no card to move.")},
    [REFUSED_CARD_NOT_FREE] = {"card_not_free", N_("This card is not free.")},
    [REFUSED_LIES_THERE] = {"lies_there", N_("The card lies there already.")},
    [REFUSED_FACE_DOWN_CARD] = {"face_down_card", N_("This card still lies face down.")},
    [REFUSED_PILE_GIVES_NOTHING] = {"pile_gives_nothing", N_("{group}: cards stay there.")},
    [REFUSED_FIRST_CARD_STAYS] = {"first_card_stays", N_("{group}: the first card stays there.")},
    [REFUSED_ONE_CARD_HERE] = {"one_card_here", N_("Cards move one at a time here.")},
    [REFUSED_NO_RUN] = {"no_run", N_("These cards do not form a run.")},
    [REFUSED_NOT_WHOLE_RUN] = {"not_whole_run", N_("Either the last card moves or the whole run.")},
    [REFUSED_NOT_WHOLE_PILE] = {"not_whole_pile", N_("{group}: either all cards move or none.")},
    [REFUSED_NOT_CARRIED] = {"not_carried", N_("The empty places carry fewer cards than that.")},
    [REFUSED_NOT_COMPLETE] = {"not_complete", N_("{group}: only a whole suit goes there, from king to ace.")},
    [REFUSED_PILE_TAKES_NOTHING] = {"pile_takes_nothing", N_("Nothing may be laid on this pile.")},
    [REFUSED_ON_FACE_DOWN_CARD] = {"on_face_down_card", N_("Nothing may be laid on a face-down card.")},
    [REFUSED_NOT_INTO_EMPTY_PLACE] = {"not_into_empty_place",
                                      N_("{group}: cards from here do not go into an empty place.")},
    [REFUSED_NOT_THERE] = {"not_there", N_("{group}: cards from here do not go there.")},
    [REFUSED_ONE_CARD_THERE] = {"one_card_there", N_("{group}: cards go there one at a time.")},
    [REFUSED_ACE_NEEDED] = {"ace_needed", N_("{group}: each begins with its ace.")},
    [REFUSED_KING_NEEDED] = {"king_needed", N_("{group}: each begins with its king.")},
    [REFUSED_RANK_NEEDED] = {"rank_needed", N_("{group}: into an empty place only the rank {rank}.")},
    [REFUSED_KING_RUN_NEEDED] = {"king_run_needed",
                                 N_("{group}: into an empty place only a king, alone or leading its run.")},
    [REFUSED_FIRST_RANK_NEEDED] = {"first_rank_needed",
                                   N_("{group}: each begins with the rank of the card dealt first.")},
    [REFUSED_BELOW_FIRST_NEEDED] =
        {"below_first_needed", N_("{group}: into an empty place only the rank below the card dealt first.")},
    [REFUSED_FIRST_PLAYED_NEEDED] =
        {"first_played_needed", N_("{group}: each begins with the rank of the first card played there.")},
    [REFUSED_SINGLE_CARD_NEEDED] = {"single_card_needed",
                                    N_("{group}: into an empty place only a single card.")},
    [REFUSED_STAYS_EMPTY] = {"stays_empty", N_("{group}: an empty place stays empty.")},
    [REFUSED_PLACE_TAKEN] = {"place_taken", N_("{group}: this place is taken; it holds one card.")},
    [REFUSED_PILE_COMPLETE] = {"pile_complete", N_("{group}: this one is complete.")},
    [REFUSED_PILE_FULL] = {"pile_full", N_("{group}: there is not room for so many cards.")},
    [REFUSED_MISDEALT_LEAVES_FIRST] = {"misdealt_leaves_first",
                                       N_("{group}: {onto} has to leave before a card goes there.")},
    [REFUSED_DOES_NOT_FIT] = {"does_not_fit", N_("{card} does not fit. {group}: {build}.")},
    [REFUSED_NOT_ALONE] = {"not_alone", N_("{card} leaves only with another card.")},
    [REFUSED_NONE_HIGHER] = {"none_higher", N_("No other free card of the suit of {card} is higher.")},
    [REFUSED_NO_PAIR] = {"no_pair", N_("{card} and {onto} are not a pair.")},
    [REFUSED_NO_SECOND] = {"no_second",
                           N_("The last card there came from a foundation; the next comes from elsewhere.")},
    [REFUSED_OUT_OF_REACH] = {"out_of_reach", N_("{card} and {onto} do not lie as pairs have to.")},
    [REFUSED_NO_TURNING] = {"no_turning", N_("Cards are not turned by hand in this game.")},
    [REFUSED_NOTHING_TO_TURN] = {"nothing_to_turn", N_("There is no face-down card to turn.")},
    [REFUSED_NO_DIRECTION_NOW] = {"no_direction_now", N_("There is no direction to choose now.")},
    [REFUSED_NO_DRAWING] = {"no_drawing", N_("Cards of the stock only fill empty places.")},
    [REFUSED_NOT_BEFORE] = {"not_before",
                            N_("{card} does not fit, or its rank is not on the one before yet.")},
    [REFUSED_NO_MOVE] = {"no_move", N_("“{word}” is not a move")},
    [REFUSED_NO_SUCH_PILE] = {"no_such_pile", N_("there is no pile “{word}”")},
    [REFUSED_NO_SUCH_MOVE] = {"no_such_move", N_("“{word}”: there is no such move")},
};

const char *refusal_word(Refusal refusal) {
    return refusals[refusal].word;
}

Error refusal_error(Refusal refusal) {
    return (Error){.why = refusals[refusal].sentence, .code = refusal};
}
