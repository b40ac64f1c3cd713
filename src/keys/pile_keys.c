/* The keys of piles: the usual ones, and those the player gave. */
#include "keys.h"

#include <string.h>

#include "text/narrator.h"

int digit_of_key(int key) {
    static const wchar_t azerty[] = L"à0&1é2\"3'4(5-6§6è7_8!8ç9";
    if (key >= '0' && key <= '9') return key - '0';
    for (const wchar_t *sign = azerty; *sign; sign += 2)
        if (key == (int)sign[0]) return (int)sign[1] - '0';
    return -1;
}

/* The key in the place of a usual one: the player's; where he gave that one to another pile, that pile's. */
static int key_instead(const Config *config, const char *taken, int usual) {
    for (int i = 0; i < config->keys; i++)
        if (pile_given(&config->key[i]) == usual) return key_given(&config->key[i]);
    for (int i = 0; i < config->keys; i++) {
        const char given_to = pile_given(&config->key[i]);
        if (!given_to || key_given(&config->key[i]) != usual || strchr(taken, given_to)) continue;
        usual = given_to;
        i = -1;
    }
    return usual;
}

void keys_of_piles(const Game *g, const Config *config, int key[PILES_MAX]) {
    char taken[CONFIG_KEYS_MAX + 1];
    keys_of_commands(table_keymap, config, taken);
    pile_keys(g, taken, key);
    for (int pile = 0; pile < g->piles; pile++)
        if (key[pile] > ' ') key[pile] = key_instead(config, taken, key[pile]);
}

/* Whether a key may stand in a range, "a-f". */
static bool goes_on(int key) {
    return key < 127 && ((key >= '0' && key <= '9') || is_letter((wchar_t)key));
}

char *pile_keys_text(const int key[], int keys, char *text, int size) {
    char one[KEY_TEXT_MAX];
    text[0] = '\0';
    for (int i = 0; i < keys; i++) {
        int last = i;
        while (last + 1 < keys && goes_on(key[last]) && key[last + 1] == key[last] + 1) last++;
        const bool range = last - i > 1;
        text_add(text, size, "%s%s", i ? " " : "", key_text(key[i], false, one, sizeof one));
        if (range) text_add(text, size, "-%s", key_text(key[i = last], false, one, sizeof one));
    }
    return text;
}
