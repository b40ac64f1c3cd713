/* Own games that the program knows from before. */
#pragma once

#include "patience/game.h"

/* Learns a table that rules_learn has learned in this version of the program, byte by byte: what took it most
   of its time is not asked again.  0 where it cannot be read. */
const Rules *rules_learn_sound(const char *text, size_t size, const char *file);
