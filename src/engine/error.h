/* Why input is refused: a sentence to be translated and what it is about.  In it {word}, {card}, {onto},
   {piles}, {count}, {wanted}, {rank} (which is wanted), {noun} and {reason} stand for the members below,
   {group} for the piles concerned, {build} for how they are built, {option} and {values} for an option's name
   and values.  In sentences about tables {about} is a word, {values} what it takes, {near} the word that may
   be meant, and {roles} are the piles whose roles are the bits of `wanted`.
 */
#pragma once

#include "rules.h"

/* Why a move, or the word for one, is refused. */
typedef enum Refusal {
    NOT_REFUSED,
    REFUSED_BY_GAME, /* by a rule that this game alone has */
    REFUSED_GAME_WON,
    REFUSED_DRAWN_CARD_FIRST,
    REFUSED_NO_STOCK,
    REFUSED_STOCK_USED_UP,
    REFUSED_COLUMN_IS_EMPTY,
    REFUSED_WASTE_NOT_EMPTY,
    REFUSED_NO_SHUFFLING,
    REFUSED_ONE_PASS_ONLY,
    REFUSED_NO_PASS_LEFT,
    REFUSED_STOCK_NOT_USED_UP,
    REFUSED_NOTHING_TO_REDEAL,
    REFUSED_SHUFFLING_NEEDED,
    REFUSED_NO_GATHERING_LEFT,
    REFUSED_NOTHING_CHANGES,
    REFUSED_DIRECTION_FIRST,
    REFUSED_OTHER_WAY,
    REFUSED_CHOICE_FIRST,
    REFUSED_NO_CARD_THERE,
    REFUSED_CARD_NOT_FREE,
    REFUSED_LIES_THERE,
    REFUSED_FACE_DOWN_CARD,
    REFUSED_PILE_GIVES_NOTHING,
    REFUSED_FIRST_CARD_STAYS,
    REFUSED_ONE_CARD_HERE,
    REFUSED_NO_RUN,
    REFUSED_NOT_WHOLE_RUN,
    REFUSED_NOT_WHOLE_PILE,
    REFUSED_NOT_CARRIED,
    REFUSED_NOT_COMPLETE,
    REFUSED_PILE_TAKES_NOTHING,
    REFUSED_ON_FACE_DOWN_CARD,
    REFUSED_NOT_INTO_EMPTY_PLACE,
    REFUSED_NOT_THERE,
    REFUSED_ONE_CARD_THERE,
    REFUSED_ACE_NEEDED,
    REFUSED_KING_NEEDED,
    REFUSED_RANK_NEEDED,
    REFUSED_KING_RUN_NEEDED,
    REFUSED_FIRST_RANK_NEEDED,
    REFUSED_BELOW_FIRST_NEEDED,
    REFUSED_FIRST_PLAYED_NEEDED,
    REFUSED_SINGLE_CARD_NEEDED,
    REFUSED_STAYS_EMPTY,
    REFUSED_PLACE_TAKEN,
    REFUSED_PILE_COMPLETE,
    REFUSED_PILE_FULL,
    REFUSED_MISDEALT_LEAVES_FIRST,
    REFUSED_DOES_NOT_FIT,
    REFUSED_NOT_ALONE,
    REFUSED_NONE_HIGHER,
    REFUSED_NO_PAIR,
    REFUSED_OUT_OF_REACH,
    REFUSED_NO_SECOND,
    REFUSED_NO_TURNING,
    REFUSED_NOTHING_TO_TURN,
    REFUSED_NO_DIRECTION_NOW,
    REFUSED_NO_DRAWING,
    REFUSED_BY_WORD, /* by a rare word of the language */
    REFUSED_NO_MOVE,
    REFUSED_NO_SUCH_PILE,
    REFUSED_NO_SUCH_MOVE,
    REFUSALS
} Refusal;

/* The code that programs know it by, such as "stock_used_up"; 0 if it is not about a move. */
const char *refusal_word(const Error *);

struct Error {
    const char *why;  /* 0: no error */
    Refusal code;     /* NOT_REFUSED if it is not about a move */
    int line;         /* of the text, from 1; 0 where there are no lines */
    char setting[40]; /* the value of an option that causes it, "passes=2", or "" */
    char word[40];    /* as it was read, cut to fit; may hold anything, never print it raw */
    Card card, onto;  /* NO_CARD for an empty place */
    PileSet piles;    /* bit i: pile i */
    Role role; /* for the piles concerned: what their table calls them, or what to use, and how they are built
                */
    const char *noun;
    Build build;
    int count, wanted;
    int reason;                   /* errno, if the system refused */
    const Option *option;         /* whose value it is about, or the first that may be meant; or 0 */
    const PileGroup *group;       /* the first that may be meant, or 0 */
    const struct RareWord *rare;  /* the word that refuses a move, or 0 */
    const struct RuleWord *about; /* the word of the language of rules whose value it is, or 0 */
};

/* The error of a refusal, with its sentence; none for NOT_REFUSED. */
Error refusal_error(Refusal);

/* Copies as much of the word, or of this many bytes of it, as fits. */
void error_word(Error *, const char *word);
void error_part(Error *, const char *word, int length);
