/* The weights of a policy by their names, as lines of a file have them. */
#pragma once

#include "policy.h"

enum { TRAITS = sizeof(MoveTraits) / sizeof(int16_t), WEIGHT_MOST = 9999, SPREAD_LEAST = 2 };

/* The i-th trait's name and weight. */
const char *weight_name(int i);
int weight_at(const MovePolicy *, int i);
void weight_set(MovePolicy *, int i, int weight);

/* Reads lines "trait weight spread", a spread for every weight that is named; false where a line is none, or
   names no trait. */
bool weights_read(const char *text, MovePolicy *, int spread[TRAITS]);
