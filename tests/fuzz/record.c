/* Records: what is read can be written, and what is written is read as the same game. */
#include "fuzz.h"

#include "play/record.h"

static void check_again(const Play *play, Ending ending) {
    Play again;
    Ending its_ending;
    size_t whole;
    Error c = {.why = 0};
    char *record = record_write(play, ending);
    MUST(record_read(record, strlen(record), &again, &its_ending, &whole, &c));
    MUST(whole == strlen(record) && its_ending == ending && again.at == play->at);
    MUST(position_equal(play_now(&again), play_now(play)));
    play_end(&again);
    free(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    /* A copy of exactly that size, with no end behind it. */
    char *text = malloc(size ? size : 1);
    MUST(text != 0);
    if (size) memcpy(text, bytes, size);
    Play play;
    Ending ending;
    size_t whole = 0;
    Error c = {.why = 0};
    if (record_read(text, size, &play, &ending, &whole, &c)) {
        MUST(whole <= size && (!whole || text[whole - 1] == '\n'));
        check_again(&play, ending);
        play_end(&play);
    } else {
        MUST(c.why != 0 && c.line > 0 && memchr(c.word, '\0', sizeof c.word) != 0);
    }
    free(text);
    return 0;
}
