/* Reading the guides that are built in. */
#include "guide_text.h"

#include <assert.h>
#include <string.h>

#include "engine/deal.h"
#include "text/game_text.h"
#include "text/language.h"

/* Takes a line off a text, and returns what follows it. */
static const char *take_line(const char *text, char *line, size_t size) {
    const int length = (int)strcspn(text, "\n");
    snprintf(line, size, "%.*s", length, text);
    return text + length + (text[length] == '\n');
}

/* The same with all lines up to a blank one, which become one. */
static const char *take_sentences(const char *text, char sentences[GUIDE_SENTENCES_MAX]) {
    size_t length = 0;
    for (sentences[0] = '\0'; *text && *text != '\n'; length = strlen(sentences)) {
        if (length) strcat(sentences, " ");
        length += length > 0;
        assert(length + strcspn(text, "\n") + 1 < GUIDE_SENTENCES_MAX);
        text = take_line(text, sentences + length, GUIDE_SENTENCES_MAX - length);
    }
    return text + strspn(text, "\n");
}

/* The sentences are those of the language in use as far as it has some, else the English ones. */
bool guide_text_read(GuideText *guide, const Rules *rules) {
    char line[80];
    snprintf(line, sizeof line, "%s/guide", rules->id);
    const char *text = game_text(line);
    snprintf(line, sizeof line, "%s/%s.guide", rules->id, language_code());
    const char *translated = game_text(line);
    *guide = (GuideText){.steps = 0};
    if (!text) return false;
    text = take_line(text, line, sizeof line);
    number_read(line + strlen("deal "), &guide->deal);
    for (text += strspn(text, "\n"); *text; guide->steps++) {
        assert(guide->steps < GUIDE_STEPS_MAX);
        GuideStep *step = &guide->step[guide->steps];
        text = take_line(text, step->words, sizeof step->words);
        text = take_sentences(text, step->sentences);
        if (translated && *translated) translated = take_sentences(translated, step->sentences);
    }
    return true;
}
