/* Packs given by hand: the first byte says whether one or two packs are read, the rest is their text. */
#include "fuzz.h"

#include "exchange/deal_format.h"
#include "exchange/pysol.h"
#include "patience/game.h"

static void check_read(bool read, const Deal *deal, int packs, const Error *error) {
    if (!read) {
        MUST(error->why != 0 && memchr(error->word, '\0', sizeof error->word) != 0);
        return;
    }
    int seen[CARD_LIMIT] = {0};
    MUST(deal->cards == packs * 52 && !deal->numbered);
    for (int i = 0; i < deal->cards; i++) seen[deal->pack[i]]++;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) MUST(seen[card] == packs);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (!size) return 0;
    const int packs = bytes[0] % 2 ? 1 : 2;
    char *text = fuzz_text(bytes + 1, size - 1);
    Deal deal;
    Error c = {.why = 0};
    check_read(deal_read(&deal, text, packs, &c), &deal, packs, &c);
    for (int i = 1; i <= 3; i++) {
        const Rules *rules = rules_listed(i);
        if (rules->packs != packs || !solvitaire_format.deals(rules)) continue;
        c = (Error){.why = 0};
        check_read(solvitaire_format.read(rules, text, &deal, &c), &deal, packs, &c);
        c = (Error){.why = 0};
        check_read(pysol_deal(rules, text, &deal, &c), &deal, packs, &c);
    }
    uint64_t number;
    if (number_read(text, &number)) MUST(*text >= '0' && *text <= '9');
    free(text);
    return 0;
}
