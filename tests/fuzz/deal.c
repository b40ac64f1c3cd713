/* Packs and boards given by hand: the first byte says of which game, the rest is their text. */
#include "fuzz.h"

#include <stdlib.h>

#include "store/deal_format.h"
#include "play/record.h"

enum { GAMES = 40 }; /* '1' is the first of the list */

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

/* What was read can be played, and its record brings it back. */
static void check_played(const Game *g, const Deal *deal) {
    enum { MOVES = 20 };
    Play play, back;
    Ending ending;
    size_t whole;
    Error error;
    MoveList list;
    play_begin(&play, g->table, &g->settings, deal);
    for (int i = 0; i < MOVES; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (list.count) MUST(play_do(&play, list.move[i * 7 % list.count]));
    }
    char *record = record_write(&play, ENDING_NONE);
    MUST(record_read(record, strlen(record), &back, &ending, &whole, &error));
    MUST(position_equal(play_now(&play), play_now(&back)) && position_equal(&play.start, &back.start));
    free(record);
    play_end(&back);
    play_end(&play);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (!size) return 0;
    const Rules *rules = rules_listed(1 + (bytes[0] + 2 * GAMES - '1') % GAMES);
    const int packs = rules->packs;
    const Settings settings = settings_default(rules);
    char *text = fuzz_text(bytes + 1, size - 1);
    Game g;
    Deal deal;
    Error c = {.why = 0};
    game_open(&g, rules, &settings);
    check_read(deal_read(&deal, text, packs, &c), &deal, packs, &c);
    c = (Error){.why = 0};
    check_read(pysol_deal(rules, text, &deal, &c), &deal, packs, &c);
    for (int i = 0; i < 2; i++) {
        const DealFormat *format = deal_format(i ? "board" : "solvitaire", i ? 5 : 10, &c);
        c = (Error){.why = 0};
        const bool read = format->read(&g, text, &deal, &c);
        check_read(read, &deal, packs, &c);
        if (read) check_played(&g, &deal);
    }
    uint64_t number;
    if (number_read(text, &number)) MUST(*text >= '0' && *text <= '9');
    free(text);
    return 0;
}
