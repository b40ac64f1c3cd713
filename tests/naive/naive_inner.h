/* What the families of the naive generator share. Not for tests. */
#ifndef NAIVE_INNER_H
#define NAIVE_INNER_H

#include "naive.h"

enum { NAIVE_ACE = 1, NAIVE_KING = 13, NAIVE_MOVES_MAX = 1500 };

/* The kind means something only to the family that made the move. */
typedef struct NaiveMove {
    char word[NAIVE_WORD_SIZE];
    int kind, from, to, count;
} NaiveMove;

typedef struct NaiveMoves {
    int count;
    NaiveMove item[NAIVE_MOVES_MAX];
} NaiveMoves;

/* The settings while they are read: every game asks for all it knows, then nothing may be left over. */
typedef struct NaiveSettings {
    const char *text, *game;
    int read;
    bool bad;
    char value[16];
} NaiveSettings;

typedef struct NaiveText {
    char *text;
    size_t size, used;
} NaiveText;

typedef struct NaiveFamily {
    int packs; /* 0: as its table says */
    void (*read)(Naive *n, NaiveSettings *settings);
    void (*deal)(Naive *n); /* the whole pack lies in the stock */
    void (*moves)(const Naive *n, NaiveMoves *list);
    void (*play)(Naive *n, const NaiveMove *move);
    bool (*won)(const Naive *n);
    void (*describe)(const Naive *n, NaiveText *out);
} NaiveFamily;

extern const NaiveFamily naive_told, naive_reihe, naive_koenig, naive_addition, naive_napoleons;

/* cards and piles */
bool naive_is_red(NaiveCard card);
bool naive_has(const NaivePile *pile);
NaiveCard naive_top(const NaivePile *pile);
NaiveCard naive_take(NaivePile *pile);
void naive_put(NaivePile *pile, NaiveCard card, bool down);
NaiveCard naive_take_at(NaivePile *pile, int index);
void naive_turn_over(NaivePile *from, NaivePile *to,
                     bool down); /* the whole pile: its top becomes the bottom */

/* settings */
const char *naive_setting(NaiveSettings *settings, const char *name, const char *values);
bool naive_setting_is(NaiveSettings *settings, const char *name, const char *values, const char *value);
int naive_setting_passes(NaiveSettings *settings, const char *standard);

/* moves and text */
void naive_add(NaiveMoves *list, int kind, int from, int to, int count, const char *format, ...);
void naive_print(NaiveText *out, const char *format, ...);
void naive_print_pile(NaiveText *out, const char *name, const NaivePile *pile);
void naive_print_numbered(NaiveText *out, char letter, int number, const NaivePile *pile);

#endif
