#include "places.h"

#include <stdio.h>
#include <string.h>

char *places_text(const char *sentence, PlaceText *place_text, const void *context, char *text, int size) {
    int n = 0;
    while (*sentence && n < size - 1) {
        char place[12] = "", filled[PLACE_TEXT_MAX];
        const char *end = *sentence == '{' ? strchr(sentence, '}') : 0;
        if (!end || end - sentence > (int)sizeof place) {
            text[n++] = *sentence++;
            continue;
        }
        memcpy(place, sentence + 1, (size_t)(end - sentence - 1));
        n += snprintf(text + n, (size_t)(size - n), "%s", place_text(place, context, filled));
        if (n > size - 1) n = size - 1;
        sentence = end + 1;
    }
    text[n] = '\0';
    return text;
}
