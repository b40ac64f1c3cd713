/* Games that are lost: Die Reihe 1, which could be won until move 23 of 65, and Napoleon 5, which never
 * could. */
#ifndef LOST_H
#define LOST_H

#include "support.h"

#define DRAWS_6 "draw draw draw draw draw draw "
static const char lost_words[] = DRAWS_6 DRAWS_6 DRAWS_6
    "t8-fk draw draw t10-fk draw t7-fk " DRAWS_6 DRAWS_6 "draw draw draw t4-fa draw draw t9-fk draw draw "
    "t10-fa draw draw t1-fk t5-fk draw draw draw draw t2-fa draw t2-fk t3-fk draw draw t9-fa t2-fa t2-fa "
    "draw draw";
enum { LOST_MOVES = 65, LOST_WON_UNTIL = 23 };

/* Plays Napoleon by chance, the same every time, until no move is left. */
static inline void lose_napoleon(Play *play) {
    for (uint64_t i = 0; i < 500 && strcmp(standing_now(play), "lost"); i++) play_randomly(play, i, 1);
    ck_assert_str_eq(standing_now(play), "lost");
}

#endif
