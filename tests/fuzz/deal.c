/* Packs given by hand: the first byte says whether one or two packs are read, the rest is their text. */
#include "fuzz.h"

#include "patience/deal.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (!size) return 0;
    const int packs = bytes[0] % 2 ? 1 : 2;
    char *text = fuzz_text(bytes + 1, size - 1);
    Deal deal;
    Error c = {.why = 0};
    if (deal_read(&deal, text, packs, &c)) {
        int seen[CARD_LIMIT] = {0};
        MUST(deal.cards == packs * 52 && !deal.numbered);
        for (int i = 0; i < deal.cards; i++) seen[deal.pack[i]]++;
        for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) MUST(seen[card] == packs);
    } else {
        MUST(c.why != 0 && memchr(c.word, '\0', sizeof c.word) != 0);
    }
    uint64_t number;
    if (number_read(text, &number)) MUST(*text >= '0' && *text <= '9');
    free(text);
    return 0;
}
