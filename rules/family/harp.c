/* What the options of the harps do to their tables. */
#include "harp.h"

void harp_vary(Rules *mine, const Settings *s)
{
    PileGroup *foundations = &mine->group[HARP_FOUNDATIONS], *columns = &mine->group[HARP_COLUMNS];
    mine->stock.passes = number_set(s, "passes");
    mine->stock.held = is_set(s, "forced", "off") ? 0 : TO_COLUMN;
    if (is_set(s, "worry-back", "on")) foundations->gives = TOP_CARD;
    if (is_set(s, "aces", "manual")) foundations->by_itself = 0;
    if (is_set(s, "partial", "off")) columns->gives = TOP_OR_RUN;
    columns->empty_takes = is_set(s, "empty", "king") ? KING_RUN : ANY_RUN;
}

void harp_vary_more(Rules *mine, const Settings *s)
{
    harp_vary(mine, s);
    if (is_set(s, "forced", "tableau")) mine->group[HARP_HAND].goes = TO_COLUMN;
    if (is_set(s, "flip", "manual")) mine->group[HARP_COLUMNS].turning = BY_HAND;
}

/* There a row is one card longer than the one above it; what is left is the stock, as here. */
void harp_from_pysol(Card *pack, int columns, bool longest_last)
{
    Card dealt[CARDS_MAX];
    const Card *next = dealt;
    for (int i = 0; i < columns * (columns + 1) / 2; i++) dealt[i] = pack[i];
    for (int cards = 1; cards <= columns; cards++)
        for (int i = 0; i < cards; i++) { /* the i-th column from the longest, whose cards below are those of as many rows */
            const int row = cards - 1 - i, begin = row * columns - row * (row - 1) / 2;
            pack[begin + (longest_last ? columns - 1 - row - i : i)] = *next++;
        }
}
