/* Codes: bytes as a code, and bytes as the moves of a game whose code is read again. */
#include "fuzz.h"

#include "play/record.h"

/* What is written of a play has a code that tells it. */
static void check_written(const Play *play) {
    Play again;
    Error error;
    char *code = share_write(play);
    MUST(code && share_is_code(code) && share_read(code, &again, &error));
    MUST(again.at == play->at && position_equal(play_now(&again), play_now(play)));
    free(code);
    play_end(&again);
}

static void read_code(const uint8_t *bytes, size_t size) {
    char *text = fuzz_text(bytes, size);
    Play play;
    Error error;
    if (share_read(text, &play, &error)) {
        check_written(&play);
        play_end(&play);
    } else {
        MUST(error.why != 0 && memchr(error.word, '\0', sizeof error.word) != 0);
    }
    free(text);
}

/* The first byte names the game, the second the deal; each that follows is a move by its place. */
static void write_code(const uint8_t *bytes, size_t size) {
    int games = 0;
    while (rules_listed(games + 1)) games++;
    const Rules *rules = rules_listed(1 + bytes[0] % games);
    const Settings settings = settings_default(rules);
    Deal deal = deal_numbered(bytes[1], rules->packs);
    deal.numbered = bytes[0] < 128;
    Play play;
    MoveList list;
    play_begin(&play, rules, &settings, &deal);
    for (size_t i = 2; i < size; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (list.count) play_make(&play, list.move[bytes[i] % list.count]);
    }
    check_written(&play);
    play_end(&play);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    read_code(bytes, size);
    if (size >= 2 && size < 2000) write_code(bytes, size);
    return 0;
}
