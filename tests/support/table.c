#include "table.h"

#include <stdio.h>
#include <string.h>

Play table;

void lay_deal(const char *game, const char *settings, Deal deal) {
    play_end(&table);
    begin(&table, game, settings, &deal);
}

void lay_cards(const char *game, const char *settings, const char *cards) {
    lay_deal(game, settings, pack_beginning(cards, 1));
}

void clear_table(void) {
    play_end(&table);
}

void go(const char *words) {
    do_words(&table, words);
}

void draw(int times) {
    for (; times > 0; times--) go("draw");
}

void go_first(MoveKind kind) {
    MoveList list;
    legal_moves(&table.game, play_now(&table), &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == kind) {
            play_do(&table, list.move[i]);
            return;
        }
    ck_abort_msg("no such move");
}

static int pile_of(const char *name) {
    const int pile = pile_named(&table.game, play_now(&table), name);
    ck_assert_msg(pile >= 0, "no pile %s", name);
    return pile;
}

int cards_in(const char *pile) {
    return pile_count(play_now(&table), pile_of(pile));
}

int cards_out(void) {
    return cards_home(&table.game, play_now(&table));
}

const char *top_of(const char *pile) {
    static char text[3];
    return card_write(pile_top(play_now(&table), pile_of(pile)), text);
}

const char *columns_now(void) {
    static char text[CARDS_MAX * 6 + PILES_MAX];
    char name[16] = "t1";
    text[0] = '\0';
    for (int i = 1; pile_named(&table.game, play_now(&table), name) >= 0;) {
        strcat(strcat(text, i > 1 ? "|" : ""), pile_now(&table, name));
        snprintf(name, sizeof name, "t%d", ++i);
    }
    return text;
}

const char *row_across(int row) {
    static char text[PILES_MAX * 6];
    const Position *p = play_now(&table);
    const char left[] = {'l', (char)('0' + row), '\0'}, right[] = {'r', (char)('0' + row), '\0'};
    const int outer = pile_of(left);
    char card[3];
    text[0] = '\0';
    for (int i = pile_count(p, outer) - 1; i >= 0; i--)
        strcat(strcat(text, card_write(pile_cards(p, outer)[i], card)), " ");
    return strcat(strcat(text, "| "), pile_now(&table, right));
}

const char *bases_now(void) {
    static char text[4 * 3];
    const Position *p = play_now(&table);
    for (int base = 0; base < 4; base++) {
        card_write(pile_cards(p, table.game.first[0] + base)[0], text + 3 * base);
        text[3 * base + 2] = base < 3 ? ' ' : '\0';
    }
    return text;
}

void check_whole_pack(void) {
    const Position *p = play_now(&table);
    CardSet seen = NO_CARDS;
    for (int i = 0; i < p->start[PILES_MAX]; i++) {
        if (!p->card[i]) continue; /* a hole */
        ck_assert_msg(!set_has(seen, p->card[i]), "a card lies there twice");
        seen |= card_bit(p->card[i]);
    }
    ck_assert(seen == ALL_CARDS);
}

void check_refusal(const char *word, const char *sentence, const char *card) {
    const Error c = refusal(&table, word);
    char text[3];
    ck_assert_str_eq(c.why, sentence);
    ck_assert_str_eq(card_write(c.card, text), card);
}
