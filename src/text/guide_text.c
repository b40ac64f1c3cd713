/* Reading the guides that are built in. */
#include "guide_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "game_text.h"
#include "language.h"
#include "patience/deal.h"

/* Adds a line to the sentences of a step. */
static void add_sentence(GuideStep *step, const char *line) {
    const size_t length = strlen(step->sentences);
    snprintf(step->sentences + length, sizeof step->sentences - length, "%s%s", length ? " " : "", line);
}

static void take_line(GuideText *guide, const char *line) {
    if (!strncmp(line, "deal ", 5)) {
        number_read(line + 5, &guide->deal);
    } else if (!strncmp(line, "en ", 3) || !strncmp(line, "de ", 3)) {
        assert(guide->steps);
        if (!strncmp(line, language_code(), 2)) add_sentence(&guide->step[guide->steps - 1], line + 3);
    } else if (*line) {
        assert(guide->steps < GUIDE_STEPS_MAX);
        snprintf(guide->step[guide->steps++].words, GUIDE_WORDS_MAX, "%.*s", GUIDE_WORDS_MAX - 1, line);
    }
}

bool guide_text_read(GuideText *guide, const Rules *rules) {
    char line[GUIDE_SENTENCES_MAX];
    snprintf(line, sizeof line, "%s.guide", rules->file);
    const char *text = game_text(line);
    *guide = (GuideText){.steps = 0};
    while (text && *text) {
        const int length = (int)strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", length, text);
        take_line(guide, line);
        text += length + (text[length] == '\n');
    }
    return guide->steps;
}
