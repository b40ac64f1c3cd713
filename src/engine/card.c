/* Cards as text. */
#include "position.h"

#include <string.h>

static const char rank_letters[] = "?A23456789TJQK";
static const char suit_letters[] = "CDHS";

char *card_write(Card card, char text[3]) {
    text[0] = card ? rank_letters[rank_of(card)] : '-';
    text[1] = card ? suit_letters[suit_of(card)] : '-';
    text[2] = '\0';
    return text;
}

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* How many bytes the suit at text takes, 0 if there is none. */
static int suit_read(const char *text, int *suit) {
    static const char *const sign[SUITS] = {"\u2663", "\u2666", "\u2665", "\u2660"};
    const char *letter = *text ? strchr(suit_letters, upper(*text)) : 0;
    if (letter) {
        *suit = (int)(letter - suit_letters);
        return 1;
    }
    for (*suit = 0; *suit < SUITS; ++*suit)
        if (!strncmp(text, sign[*suit], strlen(sign[*suit]))) return (int)strlen(sign[*suit]);
    return 0;
}

int card_read(const char *text, Card *card) {
    int rank, rank_bytes = 1, suit;
    if (text[0] == '1' && text[1] == '0') {
        rank = 10;
        rank_bytes = 2;
    } else {
        const char *letter = *text ? strchr(rank_letters + 1, upper(*text)) : 0;
        if (!letter) return 0;
        rank = (int)(letter - rank_letters);
    }
    int suit_bytes = suit_read(text + rank_bytes, &suit);
    if (!suit_bytes) return 0;
    *card = card_make(rank, suit);
    return rank_bytes + suit_bytes;
}
