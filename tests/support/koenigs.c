#include "koenigs.h"

#include <string.h>

void lay(const char *settings, const char *cards) {
    lay_cards("koenigs-patience", settings, cards);
}

void lay_in_order(const char *settings) {
    lay_deal("koenigs-patience", settings, pack_in_order(1));
}

const char *helpers(void) {
    static char text[7 * 3 + 1];
    char name[3] = "h1";
    text[0] = '\0';
    for (; name[1] <= '7'; name[1]++) strcat(strcat(text, name[1] > '1' ? " " : ""), top_of(name));
    return text;
}

int helper_count(void) {
    return 52 - cards_in("f") - cards_in("s") - cards_in("w");
}
