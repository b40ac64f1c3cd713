/* Themes: whatever the file says, every colour is one that there is. */
#include "shown.h"

#include "text/error_text.h"
#include "terminal/encoder.h"
#include "terminal/canvas.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = fuzz_text(bytes, size), why[400];
    Theme theme = {.colourless = false};
    Error error;
    theme_read(text, &theme, &error);
    for (int i = 0; i < COLOURS; i++) {
        const Tint tint = theme.tint[i];
        MUST(tint.rgb >= 0 && tint.rgb <= 0xffffff);
        MUST(tint.of_8 == OWN_COLOUR || (tint.of_8 >= 0 && tint.of_8 < 8));
        MUST(tint.of_256 >= 0 && tint.of_256 < 256);
    }
    if (error.why) {
        MUST(error.line > 0 && memchr(error.word, '\0', sizeof error.word));
        check_shown(error_text(&error, 0, 0, why, sizeof why));
    }
    free(text);
    return 0;
}
