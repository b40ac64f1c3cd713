/* Drawing one card in the finish of its canvas; it knows no pile. */
#pragma once

#include "canvas.h"

typedef struct Box {
    int x, y, w, h; /* w or h is 0: not visible */
} Box;

/* How much of a card is drawn: only its index, if others lie on it, as more would be confused with theirs;
   its picture, too; or all, with the index at its foot. */
typedef enum Shown { SHOWS_INDEX, SHOWS_PICTURE, SHOWS_ALL } Shown;

/* A card in place: the part that no other hides, and the whole. */
typedef struct CardView {
    Box seen, whole;
    Shown shown;
    Colour below;  /* the colours under the upper corners; FELT: what is drawn there */
    bool overlaps; /* whether its sides lie on other cards, so that it needs an edge */
} CardView;

/* Draws the visible part of a card. */
void draw_face(Canvas *, const CardView *, Card, Face);

/* Whether faces are drawn in eight colours; and drawing one of them, with a lit edge (OUTLINE) or a frame
   (card_art.c). */
static inline bool is_edged(const Canvas *canvas) {
    return canvas->finish == FINISH_BEVEL || canvas->finish == FINISH_HAIRLINE;
}
void draw_edged_face(Canvas *, const CardView *, Card, Colour rim);

/* A back; for a pile or cards squeezed away (count not 0) it shows the number. */
void draw_back(Canvas *, Box, Box whole, int count, Colour below);

/* The shadow of a card or fan on the bare table, or, if it `overlaps`, on the cards beneath; in few colours
   none where the `keys` are. */
void draw_shadow(Canvas *, Box, bool overlaps, bool keys);

/* An empty place with a sign, which is on its edge if a large suit (otherwise -1) is painted. */
void draw_empty(Canvas *, Box, int suit, const char *sign);

/* A whole card, or a back, on bare table. */
void draw_card(Canvas *, Box, Card, Face);
void draw_card_back(Canvas *, Box);

/* How cards are drawn here, and in *but why not as the player prefers: a sentence to be translated, or 0. */
Finish finish_of(const Settings *, const char **but);

/* Has the canvas draw them as preferred, in that finish. */
void draw_as_preferred(Canvas *, const Settings *, Finish);
