/* One card as it is drawn, in the finish of its canvas; it knows no pile. */
#pragma once

#include "canvas.h"

typedef struct Box {
    int x, y, w, h; /* w or h is 0: not seen */
} Box;

/* How much of a card is drawn: its index alone, where others lie on it, for what else would be seen between
   those looks like theirs; its picture, too; or all, with the index at its foot. */
typedef enum Shown { SHOWS_INDEX, SHOWS_PICTURE, SHOWS_ALL } Shown;

/* A card as it lies: the part that no other hides, and where all of it is. */
typedef struct CardView {
    Box seen, whole;
    Shown shown;
    Colour below;  /* what the upper corners let see; FELT: what is drawn there */
    bool overlaps; /* whether its sides lie on other cards, from which an edge tells it */
} CardView;

/* Draws what is seen of a card. */
void draw_face(Canvas *, const CardView *, Card, Face);

/* Whether its faces have eight colours, and one of them, its edge lit (OUTLINE) or in a frame
   (card_art.c). */
static inline bool is_edged(const Canvas *canvas) {
    return canvas->finish == FINISH_BEVEL || canvas->finish == FINISH_HAIRLINE;
}
void draw_edged_face(Canvas *, const CardView *, Card, Colour rim);

/* A back; of a pile or of cards squeezed away (count not 0) it shows the number. */
void draw_back(Canvas *, Box, Box whole, int count, Colour below);

/* The shadow of a card or of a whole fan, on bare table, and of one that `overlaps` on the cards beneath; in
   few colours none where `keys` stand. */
void draw_shadow(Canvas *, Box, bool overlaps, bool keys);

/* An empty place, with a sign: on its edge where a large suit (else -1) is painted. */
void draw_empty(Canvas *, Box, int suit, const char *sign);

/* A whole card, or a back, on bare table. */
void draw_card(Canvas *, Box, Card, Face);
void draw_card_back(Canvas *, Box);

/* How cards are drawn here, and in *but why not as the player wishes: a sentence to be translated, or 0. */
Finish finish_of(const Settings *, const char **but);

/* Has the canvas draw them as the preferences have it, in that finish. */
void draw_as_preferred(Canvas *, const Settings *, Finish);
