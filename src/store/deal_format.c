/* All formats, and a line of cards. */
#include "deal_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "play/board.h"

/* --- the formats ---------------------------------------------------------------------------------------- */

/* Replaces the characters of web pages and phones by those that were meant; to be freed. */
static char *text_plain(const char *text) {
    static const char *const meant[][2] = {{"\u00a0", " "}, {"\u2009", " "}, {"\u202f", " "}, {"\u200b", ""},
                                           {"\u200d", ""},  {"\u2060", ""},  {"\ufe0e", ""},  {"\ufe0f", ""},
                                           {"\ufeff", ""},  {"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"},
                                           {"\u2013", "-"}, {"\u2014", "-"}, {"\u2212", "-"}, {"\u2664", "S"},
                                           {"\u2661", "H"}, {"\u2662", "D"}, {"\u2667", "C"}};
    char *const plain = memory_get(strlen(text) + 1), *end = plain;
    while (*text) {
        size_t i = 0, length = 0;
        while (i < sizeof meant / sizeof *meant &&
               strncmp(text, meant[i][0], length = strlen(meant[i][0])) != 0)
            i++;
        const bool found = i < sizeof meant / sizeof *meant;
        if (found)
            end += strlen(strcpy(end, meant[i][1]));
        else
            *end++ = *text;
        text += found ? length : 1;
    }
    *end = '\0';
    return plain;
}

static bool read_cards(const Game *g, const char *text, Deal *deal, Error *error) {
    return deal_read(deal, text, g->rules.packs, error);
}

bool deal_format_read(const DealFormat *format, const Game *g, const char *text, Deal *deal, Error *error) {
    char *const plain = text_plain(text);
    const bool sound = format->read(g, plain, deal, error);
    free(plain);
    return sound;
}

static char *write_cards(const Play *play, int *unsaid) {
    (void)unsaid;
    if (play->at || play->deal.laid) return 0;
    char *text = memory_get((size_t)play->deal.cards * 3 + 1), *end = text, word[3];
    for (int i = 0; i < play->deal.cards; i++)
        end += sprintf(end, "%s%s", i ? " " : "", card_write(play->deal.pack[i], word));
    return text;
}

static char *write_board(const Play *play, int *unsaid) {
    (void)unsaid;
    return board_write(&play->game, play_now(play), "\n");
}

static const DealFormat formats[] = {
    {"cards", read_cards, write_cards},
    {"solvitaire", solvitaire_read, solvitaire_write},
    {"board", board_read, write_board},
};
const char deal_format_choices[] = "cards solvitaire board";

enum { FORMATS = sizeof formats / sizeof *formats };

const DealFormat *deal_format(const char *name, int length, Error *error) {
    for (const DealFormat *f = formats; f < formats + FORMATS; f++)
        if (!strncmp(f->name, name, (size_t)length) && !f->name[length]) return f;
    error_part(error, name, length);
    error->why = N_("formats are cards, solvitaire and board, not “{word}”");
    return 0;
}

const DealFormat *deal_format_said(const char **text, Error *error) {
    const int length = (int)strspn(*text, "abcdefghijklmnopqrstuvwxyz-");
    if (!length || (*text)[length] != ':') return &formats[0];
    const DealFormat *said = deal_format(*text, length, error);
    *text += length + 1;
    return said;
}

/* --- reading and writing -------------------------------------------------------------------------------- */

bool deal_of_text(const Game *g, const char *text, Deal *deal, Error *error) {
    char plain[SEED_MAX];
    const char *const seed = seed_plain(text, plain);
    if (pysol_number(seed) || deal_is_microsoft(seed)) return seed_read(&g->rules, seed, deal, error);
    const DealFormat *format = deal_format_said(&text, error);
    return format && deal_format_read(format, g, text, deal, error);
}

/* The pile that is not as it was, or -1. */
static int differing(const Game *g, const Position *a, const Position *b) {
    for (int pile = 0; pile < g->piles; pile++)
        if (!piles_equal(a, b, pile)) return pile;
    return -1;
}

/* Why a position cannot be written in a format, if it comes back as another; or 0. */
static const char *difference(const Game *g, const Position *back, const Position *p, int *unsaid) {
    const uint8_t passes = g->rules.stock.passes;
    *unsaid = differing(g, back, p);
    if (*unsaid >= 0) return N_("this format cannot show how the cards in {word} lie");
    if (passes && passes != UNLIMITED && back->pass != p->pass)
        return N_("this format cannot say how often the stock has been gone through");
    return back->phase == p->phase ? 0 : N_("this format cannot say what was decided earlier in the game");
}

char *deal_written(const DealFormat *format, const Play *play, Error *error) {
    const Game *g = &play->game;
    int unsaid = -1;
    char *text = format->write(play, &unsaid), name[NOTATION_MAX];
    Deal deal;
    Play back;
    const bool read = text && format->read(g, text, &deal, error);
    *error = (Error){.why = read         ? 0
                            : unsaid < 0 ? N_("this format cannot show how the cards lie")
                                         : N_("this format cannot show how the cards in {word} lie")};
    if (read) {
        play_begin(&back, g->table, &g->settings, &deal);
        error->why = difference(g, &back.start, play_now(play), &unsaid);
        play_end(&back);
    }
    if (!error->why) return text;
    if (unsaid >= 0) pile_name(g, play_now(play), unsaid, name);
    if (unsaid >= 0) error_word(error, name);
    free(text);
    return 0;
}
