#include "deal_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *cards_line(const Card *card, int count) {
    char *text = malloc((size_t)count * 3 + 1), *end = text;
    if (!text) abort();
    *end = '\0';
    for (int i = 0; i < count; i++) {
        char word[3];
        end += sprintf(end, "%s%s", i ? " " : "", card_write(card[i], word));
    }
    return text;
}

bool deal_of_cards(const Rules *rules, const Card *card, int count, Deal *deal, Error *error) {
    char *line = cards_line(card, count);
    const bool sound = deal_read(deal, line, rules->packs, error);
    free(line);
    return sound;
}

const PileGroup *columns_dealt(const Rules *rules) {
    const PileGroup *columns = 0;
    for (const PileGroup *group = rules->group; group < rules->group + GROUPS_MAX && group->role; group++) {
        if (group->role == STOCK || !group->dealt[0]) continue;
        if (group->role != COLUMN || columns) return 0;
        columns = group;
    }
    return rules->hooks.arrange ? 0 : columns;
}

int dealt_place(const PileGroup *columns, int column, int row) {
    int place = 0;
    for (int i = 0; i < columns->piles; i++) {
        const int cards = cards_dealt(columns, i), before = row + (i < column);
        place += cards < before ? cards : before;
    }
    return place;
}

int columns_cards(const PileGroup *columns) {
    return dealt_place(columns, 0, CARDS_MAX);
}
