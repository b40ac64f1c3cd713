#include "harps.h"

#include <stdio.h>
#include <string.h>

Play harp;

void lay_out(const char *game, const char *settings, Deal deal) {
    play_end(&harp);
    begin(&harp, game, settings, &deal);
}

void put_away(void) {
    play_end(&harp);
}

void play(const char *words) {
    do_words(&harp, words);
}

/* --- packs ---------------------------------------------------------------------------------------------- */

/* The cards of a text, 0 for a dot. */
static int cards_of(const char *text, Card card[CARDS_MAX]) {
    int count = 0;
    for (; *text; text += strspn(text, " ")) {
        const int n = *text == '.' ? 1 : card_read(text, &card[count]);
        ck_assert_msg(n > 0, "no card: %s", text);
        if (*text == '.') card[count] = NO_CARD;
        count++;
        text += n;
    }
    return count;
}

Deal harp_of(int packs, int columns, const char *const column[], const char *stock) {
    Card laid[PILES_MAX][CARDS_MAX], first[CARDS_MAX];
    int height[PILES_MAX], left[CARD_LIMIT], next = CARD_LIMIT - 1;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) left[card] = packs;
    for (int i = 0; i < columns; i++) {
        height[i] = cards_of(column[i], laid[i]);
        for (int k = 0; k < height[i]; k++)
            ck_assert_msg(!laid[i][k] || left[laid[i][k]]-- > 0, "column %d, card %d is used up", i + 1,
                          k + 1);
    }
    const int drawn = cards_of(stock, first);
    for (int i = 0; i < drawn; i++) ck_assert_msg(left[first[i]]-- > 0, "stock card %d is used up", i + 1);

    Deal deal = {.numbered = false};
    for (int row = 0; row < CARDS_MAX; row++)
        for (int i = 0; i < columns; i++) {
            if (row >= height[i]) continue;
            while (!laid[i][row] && !left[next]) next--;
            if (!laid[i][row]) left[next]--;
            deal.pack[deal.cards++] = laid[i][row] ? laid[i][row] : (Card)next;
        }
    for (int i = 0; i < drawn; i++) deal.pack[deal.cards++] = first[i];
    for (int card = CARD_LIMIT - 1; card >= card_make(ACE, CLUBS); card--)
        while (left[card]-- > 0) deal.pack[deal.cards++] = (Card)card;
    ck_assert_int_eq(deal.cards, packs * SUITS * RANKS);
    return deal;
}

Deal harp_that_comes_out(const char *game) {
    static const char *const small[] = {"7D",
                                        "8H 7H",
                                        "9S 8S 7S",
                                        "KS QS JS TS",
                                        "KH QH JH TH 9H",
                                        "KD QD JD TD 9D 8D",
                                        "KC QC JC TC 9C 8C 7C"};
    static const char *const great[] = {"KC QC JC TC 9C 8C 7C 6C 5C 4C",
                                        "KC QC JC TC 9C 8C 7C 6C 5C",
                                        "KD QD JD TD 9D 8D 7D 6D",
                                        "KD QD JD TD 9D 8D 7D",
                                        "KH QH JH TH 9H 8H",
                                        "KH QH JH TH 9H",
                                        "KS QS JS TS",
                                        "KS QS JS",
                                        "TS 9S",
                                        "9S"};
    static const char *const square[] = {"KC QC JC TC 9C 8C 7C 6C", "KD QD JD TD 9D 8D 7D 6D",
                                         "KH QH JH TH 9H 8H 7H 6H", "KS QS JS TS 9S 8S 7S 6S",
                                         "KC QC JC TC 9C 8C 7C 6C", "KD QD JD TD 9D 8D 7D 6D",
                                         "KH QH JH TH 9H 8H 7H 6H", "KS QS JS TS 9S 8S 7S 6S"};
    const bool is_small = !strcmp(game, "kleine-harfe"), is_great = !strcmp(game, "grosse-harfe");
    Deal deal = harp_of(is_small ? 1 : 2,
                        is_small   ? 7
                        : is_great ? 10
                                   : 8,
                        is_small   ? small
                        : is_great ? great
                                   : square,
                        "");
    const int laid = is_small ? 28 : is_great ? 55 : 64;
    for (int i = laid, k = deal.cards - 1; i < k; i++, k--) { /* the stock comes aces first instead */
        const Card card = deal.pack[i];
        deal.pack[i] = deal.pack[k];
        deal.pack[k] = card;
    }
    return deal;
}

/* --- play ----------------------------------------------------------------------------------------------- */

/* Where the card on the waste, or drawn and not yet played, may go: "t2/t5/f"; and the first of these moves.
 */
static void choices(char text[CARDS_MAX], Move *leftmost) {
    MoveList list;
    char word[NOTATION_MAX];
    int count = 0;
    text[0] = '\0';
    legal_moves(&harp.game, play_now(&harp), &list);
    for (int to_family = 0; to_family < 2; to_family++)
        for (int i = 0; i < list.count; i++) {
            move_write(&harp.game, play_now(&harp), list.move[i], word);
            if (strncmp(word, "w-", 2) || (word[2] == 'f') != to_family) continue;
            if (!count) *leftmost = list.move[i];
            sprintf(text + strlen(text), "%s%s", count++ ? "/" : "", word + 2);
        }
}

const char *draw_only(void) {
    static char log[CARDS_MAX * 24];
    char where[CARDS_MAX];
    Move move = {.kind = MOVE_NONE};
    int n = 0;
    log[0] = '\0';
    while (stock_count()) {
        const int home = cards_home(&harp.game, play_now(&harp));
        n += sprintf(log + n, "%s%s ", n ? ", " : "", next_card());
        play("draw");
        choices(where, &move);
        if (card_pending(&harp.game, play_now(&harp))) {
            n += sprintf(log + n, "%s", where);
            ck_assert(play_do(&harp, move));
        } else {
            const bool out = cards_home(&harp.game, play_now(&harp)) > home;
            n += sprintf(log + n, "%s", out ? "f" : strchr(where, 'f') ? "w/f" : "w");
        }
    }
    return log;
}

void all_home(void) {
    for (;;) {
        MoveList list;
        int chosen = -1;
        legal_moves(&harp.game, play_now(&harp), &list);
        for (int i = 0; i < list.count; i++)
            if (list.move[i].kind == MOVE_CARDS && role_of(&harp.game, list.move[i].to) == FOUNDATION)
                chosen = i;
        for (int i = 0; chosen < 0 && i < list.count; i++)
            if (list.move[i].kind == MOVE_DRAW) chosen = i;
        if (chosen < 0) return;
        ck_assert(play_do(&harp, list.move[chosen]));
    }
}

void draw_cards(int count) {
    for (int i = 0; i < count; i++) {
        play("draw");
        ck_assert_msg(!card_pending(&harp.game, play_now(&harp)), "%s must be played", pending());
    }
}

int passes_until_refused(int most) {
    for (int pass = 1;; pass++) {
        ck_assert_int_eq(play_now(&harp)->pass, pass);
        draw_only();
        if (pass == most || is_refused(&harp, "redeal")) return pass;
        play("redeal");
    }
}

/* --- questions ------------------------------------------------------------------------------------------ */

const char *families(void) {
    static char text[SUITS * 2 * 3];
    int n = 0;
    for (int pile = 0; pile < harp.game.piles; pile++) {
        char card[3];
        if (role_of(&harp.game, pile) != FOUNDATION) continue;
        n += sprintf(text + n, "%s%s", n ? " " : "", card_write(pile_top(play_now(&harp), pile), card));
    }
    return text;
}

const char *pending(void) {
    static char card[3];
    return card_write(card_pending(&harp.game, play_now(&harp)), card);
}

const char *waste(void) {
    static char text[CARDS_MAX * 3];
    const Position *p = play_now(&harp);
    const int pile = harp.game.waste;
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < pile_count(p, pile); i++) {
        char card[3];
        n += sprintf(text + n, "%s%s", n ? " " : "", card_write(pile_cards(p, pile)[i], card));
    }
    return text;
}

const char *next_card(void) {
    static char card[3];
    return card_write(pile_top(play_now(&harp), harp.game.stock), card);
}

int stock_count(void) {
    return pile_count(play_now(&harp), harp.game.stock);
}

int cards_down(void) {
    int down = 0;
    for (int pile = 0; pile < harp.game.piles; pile++)
        if (role_of(&harp.game, pile) == COLUMN) down += play_now(&harp)->hidden[pile];
    return down;
}

int cards_up(void) {
    int cards = 0;
    for (int pile = 0; pile < harp.game.piles; pile++)
        if (role_of(&harp.game, pile) == COLUMN) cards += pile_count(play_now(&harp), pile);
    return cards - cards_down();
}

void check_whole(void) {
    int seen[CARD_LIMIT] = {0};
    for (int i = 0; i < CARDS_MAX; i++) seen[play_now(&harp)->card[i]]++;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        ck_assert_int_eq(seen[card], harp.game.rules.packs);
}

void check_refused(const char *word, const char *sentence, const char *card, const char *onto) {
    char text[3];
    const Error c = refusal(&harp, word);
    ck_assert_str_eq(c.why, sentence);
    ck_assert_str_eq(card_write(c.card, text), card);
    ck_assert_str_eq(card_write(c.onto, text), onto);
}
