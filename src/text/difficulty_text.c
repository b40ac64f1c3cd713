#include "difficulty_text.h"

#include <stdio.h>
#include <string.h>

#include "language.h"

/* Of the five levels the first is easy still and the last hard. */
static const struct {
    const char *word, *levels;
} difficulties[] = {[EASY] = {N_("easy"), "1"}, [MEDIUM] = {N_("medium"), "234"}, [HARD] = {N_("hard"), "5"}};

const char *difficulty_word(int difficulty) {
    return difficulties[difficulty].word;
}

const char *difficulty_title(int difficulty) {
    return _(difficulties[difficulty].word);
}

int difficulty_read(const char *word) {
    for (int i = EASY; i <= HARD; i++)
        if (!strcmp(word, difficulties[i].word) ||
            (*word && !word[1] && strchr(difficulties[i].levels, *word)))
            return i;
    return DIFFICULTY_UNKNOWN;
}

char *difficulties_text(char *text, int size) {
    snprintf(text, (size_t)size, "%s, %s, %s", difficulty_word(EASY), difficulty_word(MEDIUM),
             difficulty_word(HARD));
    return text;
}
