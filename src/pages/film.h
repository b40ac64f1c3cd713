/* A replay as a film. */
#pragma once

#include "play/play.h"
#include "store/config.h"

enum { CAST_WIDTH = 80, CAST_HEIGHT = 24, CAST_SPEED = 2 };

/* Takes the bytes that show the game after the next of its moves: UTF-8 with an end. */
typedef void CastFrame(void *context, const char *bytes);

/* Gives what a terminal elsewhere is sent, a frame for each position of a play from a move on. */
void cast_frames(const Play *, Config *, int from, CastFrame *, void *context);
