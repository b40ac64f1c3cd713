#include "table.h"

#include "copies.h"

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
    int seen[CARD_LIMIT] = {0};
    for (int i = 0; i < CARDS_MAX; i++) seen[play_now(&table)->card[i]]++; /* and holes */
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        ck_assert_int_eq(seen[card], copies_of(&table.game.rules, card));
}

void check_refusal(const char *word, const char *sentence, const char *card) {
    const Error c = refusal(&table, word);
    char text[3];
    ck_assert_str_eq(c.why, sentence);
    ck_assert_str_eq(card_write(c.card, text), card);
}

/* --- columns ------------------------------------------------------------------------------------------- */

/* The cards of a text up to a bar, 0 for a dot; *text is moved behind the bar. */
static int cards_of(const char **text, int left[], Card card[CARDS_MAX]) {
    int count = 0;
    for (*text += strspn(*text, " "); **text && **text != '|'; *text += strspn(*text, " ")) {
        const int n = **text == '.' ? 1 : card_read(*text, &card[count]);
        ck_assert_msg(n > 0, "no card: %s", *text);
        if (**text == '.') card[count] = NO_CARD;
        ck_assert_msg(!card[count] || left[card[count]]-- > 0, "used up: %s", *text);
        count++;
        *text += n;
    }
    *text += **text == '|';
    return count;
}

/* The cards that are left, kings first or aces first. */
static void add_rest(Deal *deal, int left[], bool rising) {
    for (int i = card_make(ACE, CLUBS); i < CARD_LIMIT; i++) {
        const int card = rising ? i : CARD_LIMIT - 1 + card_make(ACE, CLUBS) - i;
        while (left[card]-- > 0) deal->pack[deal->cards++] = (Card)card;
    }
}

Deal pack_of_columns(const char *text, const char *stock, int packs) {
    Card laid[PILES_MAX][CARDS_MAX];
    int height[PILES_MAX], left[CARD_LIMIT], next = CARD_LIMIT - 1, columns = 0;
    const bool rising = !strcmp(stock, "rising");
    Deal deal = {.numbered = false};
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) left[card] = packs;
    while (*text) {
        height[columns] = cards_of(&text, left, laid[columns]);
        columns++;
    }
    if (rising) stock = "";
    const int drawn = cards_of(&stock, left, laid[columns]);
    for (int row = 0; row < CARDS_MAX; row++)
        for (int i = 0; i < columns; i++) {
            if (row >= height[i]) continue;
            while (!laid[i][row] && !left[next]) next--;
            if (!laid[i][row]) left[next]--;
            deal.pack[deal.cards++] = laid[i][row] ? laid[i][row] : (Card)next;
        }
    for (int i = 0; i < drawn; i++) deal.pack[deal.cards++] = laid[columns][i];
    add_rest(&deal, left, rising);
    ck_assert_int_eq(deal.cards, packs * SUITS * RANKS);
    return deal;
}

/* Where the card on the waste, or drawn and not yet played, may go: "t2/t5/f"; and the first of these moves.
 */
static void choices(char text[CARDS_MAX], Move *leftmost) {
    MoveList list;
    char word[NOTATION_MAX];
    int count = 0;
    text[0] = '\0';
    legal_moves(&table.game, play_now(&table), &list);
    for (int to_foundation = 0; to_foundation < 2; to_foundation++)
        for (int i = 0; i < list.count; i++) {
            move_write(&table.game, play_now(&table), list.move[i], word);
            if (strncmp(word, "w-", 2) || (word[2] == 'f') != to_foundation) continue;
            if (!count) *leftmost = list.move[i];
            sprintf(text + strlen(text), "%s%s", count++ ? "/" : "", word + 2);
        }
}

const char *draw_only(void) {
    static char log[CARDS_MAX * 24];
    char where[CARDS_MAX], card[3];
    Move move = {.kind = MOVE_NONE};
    int n = 0;
    log[0] = '\0';
    while (!pile_is_empty(play_now(&table), table.game.stock)) {
        const int home = cards_out();
        card_write(pile_top(play_now(&table), table.game.stock), card);
        n += sprintf(log + n, "%s%s ", n ? ", " : "", card);
        go("draw");
        choices(where, &move);
        if (card_pending(&table.game, play_now(&table))) {
            n += sprintf(log + n, "%s", where);
            play_do(&table, move);
        } else {
            n += sprintf(log + n, "%s", cards_out() > home ? "f" : strchr(where, 'f') ? "w/f" : "w");
        }
    }
    return log;
}
