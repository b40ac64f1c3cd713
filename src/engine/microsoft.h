/* How Microsoft's best-known patience shuffles. */
#pragma once

#include "patience/position.h"

/* Its own numbers go to a million; those above 31 bits are what solvers and PySolFC have made of it, other
   generators by the highest bits. */
#define MICROSOFT_LAST UINT64_C(0x1ffffffff)

/* Shuffles so many cards, which lie in the order that they are made in; the first one dealt is the last. */
void microsoft_shuffle(uint64_t number, Card *, int cards);

/* The same of one whole pack, its first card dealt first. */
void microsoft_pack(uint64_t number, Card *);
