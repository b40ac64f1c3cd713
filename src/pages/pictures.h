/* A game as others see it: a position as a picture, a replay as a film. */
#ifndef PATIENCE_PICTURES_H
#define PATIENCE_PICTURES_H

#include "patience/play.h"
#include "store/preferences/config.h"

/* The table as it lies now, in the colours of the preferences, as SVG 1.1; to be freed. */
char *svg_picture(const Play *, const Config *);

enum { CAST_WIDTH = 80, CAST_HEIGHT = 24, CAST_SPEED = 2 };

/* Takes the bytes that show the game behind the next of its moves: UTF-8 with an end. */
typedef void CastFrame(void *context, const char *bytes);

/* Gives what a terminal elsewhere is sent, a frame for each position of a play from a move on. */
void cast_frames(const Play *, Config *, int from, CastFrame *, void *context);

#endif
