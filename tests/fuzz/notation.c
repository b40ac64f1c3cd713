/* Moves as words: the low bits of the first byte name the game, the high ones its settings, the second byte
   is the number of the deal; the rest are words. */
#include "fuzz.h"

#include "patience/play.h"

/* What is written is read as the same move; of several that are written alike as the first. */
static void check_words(const Play *play) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    MoveList list;
    char word[NOTATION_MAX], other[NOTATION_MAX];
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++) {
        Move read = {.kind = MOVE_NONE};
        Error error;
        int first = 0;
        move_write(g, p, list.move[i], word);
        while (strcmp(move_write(g, p, list.move[first], other), word)) first++;
        MUST(move_read(g, p, word, &read, &error) && move_equal(read, list.move[first]));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < 2) return 0;
    int games = 0;
    while (rules_listed(games + 1)) games++;
    const Rules *rules = rules_listed(1 + bytes[0] % games);
    Settings settings = settings_default(rules);
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
        settings.value[i] = (uint8_t)((bytes[0] / 8 * (i + 1)) % option_values(&rules->option[i]));
    char *text = fuzz_text(bytes + 2, size - 2);
    const Deal deal = deal_numbered(bytes[1], rules->packs);
    Play play;
    Error c = {.why = 0};
    play_begin(&play, rules, &settings, &deal);
    if (!play_notation(&play, text, &c))
        MUST(c.why != 0 && c.count > 0 && memchr(c.word, '\0', sizeof c.word) != 0);
    const Position *now = play_now(&play);
    MUST(now->start[PILES_MAX] <= CARDS_MAX);
    check_words(&play);
    while (play_undo(&play)) {
    }
    MUST(position_equal(play_now(&play), &play.start));
    play_end(&play);
    free(text);
    return 0;
}
