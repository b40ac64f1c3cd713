/* The figures of tests, in the place of those that were counted (rules/GAME/winnability): what is said of
   them does not change with the next count. */
#include "text/winnability.h"

const Winnability winnability_table[] = {
    {"kleine-harfe", "", 100, 85, 15},
    {"kleine-harfe", "passes=1", 100, 23, 77},
    {"kleine-harfe", "forced=off passes=1", 10000, 2803, 7197},
    {"grosse-harfe", "", 10000, 10000, 0},
    {"8x8", "", 1000, 893, 7},
    {"8x8", "passes=1", 1000, 205, 57},
    {"die-reihe", "", 100, 74, 26},
    {"die-reihe", "suit=off", 10000, 9999, 1},
    {"koenigs-patience", "", 100000, 170, 99830},
    {"koenigs-patience", "passes=1", 10000, 0, 10000},
    {"koenigs-patience", "discard=open", 100, 43, 57},
    {"additions-patience", "", 10000, 10000, 0},
    {"napoleon", "", 100, 76, 24},
    {"kleiner-napoleon", "", 100, 76, 24},
    {0},
};
