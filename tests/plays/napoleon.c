/* Three whole games of Napoleon, move by move (docs/lab/rules.md 3.4), in both Napoleons, and their records.
 */
#include "table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every move as card:from>to; L1 to L4 and R1 to R4 are the rows, HL and HR the helper rows, C the cellar, F
   the bases. */
typedef struct Known {
    const char *name, *pack; /* the cards the pack begins with; 0: every 19th card */
    const char *direction;
    int moves, rejected; /* the move that wrap=off forbids, 0: none */
    const char *line;
} Known;

static const Known known[] = {
    {"4c", "4C", "down", 74, 22,
     "5S:R4>C 3S:R4>F 2S:R4>F AS:R4>F KS:HR>F QS:HR>F JS:HR>F TS:HR>F 7H:R3>L4 6H:R3>L4 5H:R3>L4 "
     "3H:R3>F 2H:R3>F TD:L3>R2 JD:L3>R2 QD:L3>R2 KD:L3>R2 AH:L3>F KH:R4>F QC:L2>R1 KC:L2>R1 AD:L2>R2 "
     "2D:L2>R2 3D:L2>F 2D:R2>F AD:R2>F KD:R2>F QD:R2>F JD:R2>F TD:R2>F 9D:R2>F 8D:R2>F 7D:R2>F 6D:R2>F "
     "5D:R2>F AC:L1>R1 2C:L1>R1 3C:L1>F 2C:R1>F AC:R1>F KC:R1>F QC:R1>F JC:R1>F TC:R1>F 9C:R1>F "
     "8C:R1>F 7C:R1>F 5S:C>R1 6S:HL>R1 7S:HL>R1 8S:HL>R1 9S:HL>F 8S:R1>F 7S:R1>F 6S:R1>F 5S:R1>F "
     "5C:L1>C 6C:L1>F 5C:C>F 5H:L4>L1 6H:L4>L1 7H:L4>L1 8H:L4>L1 9H:L4>L1 TH:L4>L1 JH:L4>L1 QH:L4>F "
     "JH:L1>F TH:L1>F 9H:L1>F 8H:L1>F 7H:L1>F 6H:L1>F 5H:L1>F"},
    {"ac", "AC", "down", 65, 0,
     "KS:HR>F QS:HR>F JS:HR>F TS:HR>F 6S:HL>R4 7S:HL>R4 8S:HL>R4 9S:HL>F 8S:R4>F 7S:R4>F 6S:R4>F "
     "5S:R4>F 4S:R4>F 3S:R4>F 2S:R4>F KH:R4>F 8H:L4>R3 9H:L4>R3 TH:L4>R3 JH:L4>R3 QH:L4>F JH:R3>F "
     "TH:R3>F 9H:R3>F 8H:R3>F 7H:R3>F 6H:R3>F 5H:R3>F 4H:R3>F 3H:R3>F TD:L3>R2 JD:L3>R2 QD:L3>R2 "
     "KD:L3>F 2H:L3>F QD:R2>F JD:R2>F TD:R2>F 9D:R2>F 8D:R2>F 7D:R2>F 6D:R2>F 5D:R2>F QC:L2>R1 KC:L2>F "
     "QC:R1>F JC:R1>F TC:R1>F 9C:R1>F 8C:R1>F 7C:R1>F 2D:L2>R1 3D:L2>R1 4D:L2>F 3D:R1>F 2D:R1>F "
     "2C:L1>R1 3C:L1>R1 4C:L1>R1 5C:L1>R1 6C:L1>F 5C:R1>F 4C:R1>F 3C:R1>F 2C:R1>F"},
    {"8c", 0, "up", 83, 41,
     "9C:L2>F TC:L3>F JC:L4>F 2S:HR>R1 9D:HR>F QC:HL>F 3H:L3>L2 9S:L3>F 4H:L4>L2 TS:L4>F 5H:HL>L2 "
     "3D:L4>L3 9H:L4>F 6S:R4>R3 JS:HL>F 4D:HL>L3 AH:L1>C 7S:L1>R3 KC:L1>F 6H:L1>L2 QS:L1>F AH:C>L1 "
     "2S:R1>C 3S:R1>R2 2S:C>R2 AH:L1>C TD:R1>F 3C:HR>R1 TH:HR>F 4D:L3>L1 3D:L3>L1 2D:L3>L1 AC:L3>F "
     "6H:L2>L3 5H:L2>L3 4H:L2>L3 3H:L2>L3 2H:L2>L3 AH:C>L3 AD:L2>L1 KD:R4>L1 7C:R4>C AS:R4>R2 2C:R4>F "
     "3C:R1>F 7C:C>L4 7H:L2>C KS:L2>F AS:R2>F 2S:R2>F 3S:R2>F 4S:R2>F 4C:R1>F JD:R2>F JH:R1>F 5C:R2>F "
     "QH:R2>F 5D:R1>R2 7S:R3>R1 6S:R3>R1 5S:R3>F QD:R3>F 6C:R3>F 7C:L4>F KH:R3>F AH:L3>F 2H:L3>F "
     "3H:L3>F 4H:L3>F 5H:L3>F 6H:L3>F 7H:C>F 7D:R3>C 6S:R1>F 7S:R1>F KD:L1>F AD:L1>F 2D:L1>F 3D:L1>F "
     "4D:L1>F 5D:R2>F 6D:R2>F 7D:C>F"},
};

/* The word for a move written as above; fails the test when another card lies there. */
static const char *word_for(const char *move) {
    static char word[NOTATION_MAX];
    char card[3], from[3], to[3], name[4];
    ck_assert_int_eq(sscanf(move, "%2[A-Z0-9]:%2[A-Z0-9]>%2[A-Z0-9]", card, from, to), 3);
    const char *pile[] = {from, to};
    word[0] = '\0';
    for (int i = 0; i < 2; i++) {
        if (pile[i][0] == 'H')
            sprintf(name, "%c5", tolower(pile[i][1]));
        else
            sprintf(name, "%c%s", tolower(pile[i][0]), pile[i] + 1);
        if (!i) TOP(name, card);
        strcat(strcat(word, i ? "-" : ""), name);
    }
    return word;
}

/* Plays the line; returns how many moves were accepted. */
static int play_line(const Known *k) {
    int moves = 0;
    for (const char *move = k->line; *move; move += strcspn(move, " "), move += *move == ' ') {
        const char *word = word_for(move);
        if (is_refused(&table, word)) return moves;
        go(word);
        moves++;
    }
    return moves;
}

static void lay(const Known *k, const char *game, const char *settings) {
    lay_deal(game, settings, k->pack ? pack_beginning(k->pack, 1) : pack_by_stride(1));
}

static void check_won(const Known *k) {
    STANDING("open");
    ck_assert_int_eq(play_line(k), k->moves);
    STANDING("won");
    ck_assert_int_eq(cards_out(), 52);
    MOVES("");
    go("undo");
    STANDING("open");
    go("redo");
    check_replay(&table);
}

/* NA-2 NA-20 NA-27 NA-A6 NA-A12 NA-A13: won in Napoleon with either cellar. */
START_TEST(napoleon) {
    static const char *const settings[] = {"", "cellar=any", "direction-scope=each",
                                           "direction=first-play cellar=any"};
    const Known *k = &known[_i];
    for (int i = 0; i < 4; i++) {
        lay(k, "napoleon", settings[i]);
        if (i < 2) go(k->direction);
        if (i == 2)
            for (int base = 0; base < 4; base++) go(k->direction);
        check_won(k);
    }
}
END_TEST

/* KN-20 KN-A1 KN-A3: won in Kleiner Napoleon with either cellar, the first card on a base saying the
 * direction. */
START_TEST(kleiner_napoleon) {
    static const char *const settings[] = {"", "cellar=strict", "direction-scope=each"};
    const Known *k = &known[_i];
    for (int i = 0; i < 3; i++) {
        lay(k, "kleiner-napoleon", settings[i]);
        if (i == 1) go(k->direction); /* before that 5S fits its foundation upwards */
        check_won(k);
    }
}
END_TEST

/* NA-A5 KN-A8: where king and ace are no neighbours in the rows, the line breaks off at this move. */
START_TEST(without_wrap) {
    static const char *const game[] = {"napoleon", "kleiner-napoleon"};
    const Known *k = &known[_i];
    for (int i = 0; i < 2; i++) {
        lay(k, game[i], "wrap=off");
        if (!i) go(k->direction);
        ck_assert_int_eq(play_line(k) + 1, k->rejected ? k->rejected : k->moves + 1);
        STANDING(k->rejected ? "open" : "won");
    }
}
END_TEST

static char *file_text(const char *path) {
    static char text[8192];
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != 0, "no file %s", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* NA-27 KN-20: the records of these games, byte by byte, and back. */
START_TEST(records) {
    const Known *k = &known[_i % 3];
    const char *game = _i < 3 ? "napoleon" : "kleiner-napoleon";
    char path[400];
    snprintf(path, sizeof path, "%s/plays/%s-%s.patience", TESTS_DIR, game, k->name);
    lay(k, game, "");
    if (_i < 3) go(k->direction);
    play_line(k);
    char *record = record_write(&table, ENDING_WON);
    const char *text = file_text(path);
    ck_assert_str_eq(text, record);
    free(record);

    Play copy;
    Ending ending;
    size_t whole;
    Error c = {.why = 0};
    ck_assert(record_read(text, strlen(text), &copy, &ending, &whole, &c));
    ck_assert_int_eq(ending, ENDING_WON);
    ck_assert_int_eq(copy.at, table.at);
    ck_assert(position_equal(play_now(&copy), play_now(&table)));
    play_end(&copy);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("napoleon");
    TCase *tests = tcase_create("whole games");
    tcase_add_checked_fixture(tests, 0, clear_table);
    tcase_add_loop_test(tests, napoleon, 0, 3);
    tcase_add_loop_test(tests, kleiner_napoleon, 0, 3);
    tcase_add_loop_test(tests, without_wrap, 0, 3);
    tcase_add_loop_test(tests, records, 0, 6);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
