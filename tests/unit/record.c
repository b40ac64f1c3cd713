/* Records: reading, every error, writing, and there and back again. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PACK                                                                                                 \
    "cards AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD "                   \
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n"
#define HEAD "patience 1\ngame kleine-harfe 1\n"

static Play play;
static Ending ending;
static size_t whole;
static Error error;

static bool reads(const char *text, size_t size) {
    play_end(&play);
    error = (Error){.why = 0};
    return record_read(text, size, &play, &ending, &whole, &error);
}

/* Reads a sound record, which leaves the play at so many moves. */
static void read_record(const char *text, int moves) {
    const bool sound = reads(text, strlen(text));
    ck_assert_msg(sound, "line %d (%s): %s", error.line, error.word, error.why);
    ck_assert_int_eq(play.at, moves);
}

/* Reads an unsound record; the play is not begun then. */
static void refused_with(const char *text, int line, const char *word, const char *why) {
    ck_assert_msg(!reads(text, strlen(text)), "read: %s", text);
    memset(&play, 0, sizeof play);
    ck_assert_str_eq(error.why, why);
    ck_assert_str_eq(error.word, word);
    ck_assert_int_eq(error.line, line);
}

static void finish(void) {
    play_end(&play);
}

/* --- sound records -------------------------------------------------------------------------------------- */

static const char in_order[] = HEAD PACK "t3-t5\n"
                                         "t6-t1\n"
                                         "draw\n"
                                         "draw\n"
                                         "end open\n";

START_TEST(reads_a_record) {
    read_record(in_order, 4);
    ck_assert_int_eq(ending, ENDING_OPEN);
    ck_assert_uint_eq(whole, strlen(in_order));
    ck_assert_str_eq(play.game.rules.id, "kleine-harfe");
    ck_assert(!play.deal.numbered);
    ck_assert_str_eq(pile_now(&play, "t5"), "[5C] [JC] [3D] [7D] TD 9C");
    ck_assert_str_eq(pile_now(&play, "t1"), "KD");
    ck_assert_str_eq(pile_now(&play, "w"), "3H 4H");
}
END_TEST

START_TEST(writes_a_record) {
    const Deal deal = pack_in_order(1);
    begin(&play, "kleine-harfe", "", &deal);
    do_words(&play, "t3-t5 t6-t1 draw draw");
    char *text = record_write(&play, ENDING_OPEN);
    ck_assert_str_eq(text, in_order);
    free(text);
}
END_TEST

START_TEST(a_head_names_changed_options_alone) {
    char text[RECORD_HEAD_MAX];
    const Deal deal = deal_numbered(UINT64_MAX, 2);
    begin(&play, "8x8", "passes=3 empty=king forced=on foundations=4", &deal);
    const char head[] = "patience 1\n"
                        "game 8x8 1\n"
                        "set foundations=4\n"
                        "set empty=king\n"
                        "deal 1:18446744073709551615\n";
    ck_assert_int_eq(record_head(&play, text), (int)strlen(head));
    ck_assert_str_eq(text, head);
    read_record(head, 0);
    ck_assert(play.deal.numbered);
    ck_assert_uint_eq(play.deal.number, UINT64_MAX);
    char value[NOTATION_MAX];
    int option;
    Settings expected = play.game.settings;
    ck_assert(settings_set(&expected, "empty", "king", &option));
    ck_assert_str_eq(settings_value(&play.game.settings, option, value, sizeof value), "king");
    ck_assert(settings_set(&expected, "passes", "3", &option));
    ck_assert_str_eq(settings_value(&play.game.settings, option, value, sizeof value), "3");
}
END_TEST

START_TEST(options_may_be_set_to_their_default) {
    read_record(HEAD "set passes=2\ndeal 1:0\n", 0);
    ck_assert_int_eq(play.game.rules.stock.passes, 2);
}
END_TEST

START_TEST(undo_takes_moves_back) {
    read_record(HEAD PACK "t3-t5\nt6-t1\ndraw\nundo 2\nundo 1\ndraw\ndraw\nundo 1\n", 1);
    ck_assert_int_eq(ending, ENDING_NONE);
    ck_assert_str_eq(pile_now(&play, "w"), "3H");
    ck_assert_str_eq(pile_now(&play, "t3"), "[3C] 9C");
    char *text = record_write(&play, ENDING_NONE); /* only what is in force is written */
    ck_assert_str_eq(text, HEAD PACK "draw\n");
    free(text);
}
END_TEST

START_TEST(a_game_given_up_is_lost) {
    read_record(HEAD PACK "draw\nend lost\n", 1);
    ck_assert_int_eq(ending, ENDING_LOST);
    ck_assert_str_eq(ending_word(ENDING_LOST), "lost");
    ck_assert_str_eq(ending_word(ENDING_WON), "won");
    ck_assert_str_eq(ending_word(ENDING_OPEN), "open");
    ck_assert_str_eq(ending_word(ENDING_NONE), "");
}
END_TEST

/* An easy deal: the columns hold the high cards, the stock the low ones in order. */
static const char easy[] =
    HEAD "cards 7D 8H 9S KS KH KD KC 7H 8S QS QH QD QC 7S JS JH JD JC TS TH TD TC 9H 9D 9C 8D 8C 7C "
         "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S\n"
         "draw\ndraw\ndraw\ndraw\n" /* aces */
         "draw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\n"
         "draw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\n"
         "draw\nw-f\ndraw\nw-f\ndraw\nw-f\ndraw\nw-f\n"
         "t7-f\nt7-f\nt7-f\nt7-f\nt7-f\nt7-f\nt7-f\n"
         "t1-f\nt6-f\nt6-f\nt6-f\nt6-f\nt6-f\nt6-f\n"
         "t2-f\nt2-f\nt5-f\nt5-f\nt5-f\nt5-f\nt5-f\n"
         "t3-f\nt3-f\nt3-f\nt4-f\nt4-f\nt4-f\n";

START_TEST(a_won_game_is_won) {
    char text[sizeof easy + 40];
    strcat(strcpy(text, easy), "t4-f\nend won\n");
    read_record(text, 72);
    ck_assert_int_eq(ending, ENDING_WON);
    ck_assert_str_eq(standing_now(&play), "won");
    char *written = record_write(&play, ENDING_WON);
    ck_assert_str_eq(written, text);
    free(written);
    static const char *const other[] = {"open", "lost"};
    for (int i = 0; i < 2; i++) {
        strcat(strcat(strcat(strcpy(text, easy), "t4-f\nend "), other[i]), "\n");
        refused_with(text, 76, other[i], "the record says “{word}”, but the game says otherwise");
    }
    strcat(strcpy(text, easy), "t4-f\ndraw\n");
    refused_with(text, 76, "draw", "The game is won.");
    strcat(strcpy(text, easy), "end won\n");
    refused_with(text, 75, "won", "the record says “{word}”, but the game says otherwise");
}
END_TEST

/* --- lines ---------------------------------------------------------------------------------------------- */

START_TEST(comments_and_blank_lines_are_skipped) {
    read_record(
        "# a game\n\n  \t\n   # another word\npatience 1\n#\ngame kleine-harfe 1\n\n#set passes=1\n" PACK
        "\n# a move\ndraw\n# end lost\n",
        1);
    ck_assert_int_eq(ending, ENDING_NONE);
    ck_assert_int_eq(play.game.rules.stock.passes, 3);
    refused_with("# one\n\n# three\npatience 1\n\ngame blubb 1\n", 6, "blubb", "there is no game “{word}”");
    read_record(HEAD PACK "draw\nend open\n# good night\n\n", 1);
}
END_TEST

/* What the solver told is remembered, and written again. */
START_TEST(hints_of_the_seer_are_kept) {
    read_record(HEAD PACK "# seer\nt3-t5\n# seer\ndraw\n  # solver \nundo 1\ndraw\n#seer\n# seers\n", 2);
    ck_assert(play.played[0].suggested);
    ck_assert(!play.played[1].suggested);
    char *text = record_write(&play, ENDING_NONE);
    ck_assert(strstr(text, "\nt3-t5\n# solver\ndraw\n") != 0);
    free(text);
}
END_TEST

START_TEST(lines_may_end_and_begin_with_blanks) {
    const char text[] =
        "patience 1\r\n  game   kleine-harfe   1  \r\n\tset passes=2\t\r\ndeal 1:7\r\n\r\n draw \r\n";
    read_record(text, 1);
    ck_assert_uint_eq(whole, strlen(text));
    ck_assert_int_eq(play.game.rules.stock.passes, 2);
}
END_TEST

START_TEST(a_byte_order_mark_is_skipped) {
    const char *text = "\xef\xbb\xbf" HEAD "deal 1:7\ndraw\n";
    ck_assert(reads(text, strlen(text)));
    ck_assert_int_eq(play.at, 1);
    ck_assert_uint_eq(whole, strlen(text));
}
END_TEST

START_TEST(half_a_last_line_is_not_read) {
    static const char sound[] = HEAD PACK "draw\ndraw\n";
    static const char *const half[] = {"dr", "draw", "nonsense", "end won", "undo 9", "#", "\r"};
    for (size_t i = 0; i < sizeof half / sizeof *half; i++) {
        char text[sizeof sound + 20];
        strcat(strcpy(text, sound), half[i]);
        read_record(text, 2);
        ck_assert_uint_eq(whole, strlen(sound));
        ck_assert_int_eq(ending, ENDING_NONE);
    }
    refused_with(HEAD "deal 1:5", 3, "", "the record ends before the deal");
    refused_with("patience 1", 1, "", "the record ends before the deal");
    refused_with("", 1, "", "the record ends before the deal");
}
END_TEST

START_TEST(whole_lines_are_counted_up_to_the_complaint) {
    refused_with(HEAD "deal 1:5\ndraw\nnonsense\ndraw\n", 5, "nonsense", "“{word}” is not a move");
    ck_assert_uint_eq(whole, strlen(HEAD "deal 1:5\ndraw\n"));
}
END_TEST

START_TEST(lines_have_a_longest_length) {
    static const char too_long[] = "the line is too long or not text", head[] = HEAD "deal 1:5\n";
    char text[sizeof head + RECORD_LINE_MAX + 2], *comment = text + strlen(head);
    strcpy(text, head);
    memset(comment, '#', RECORD_LINE_MAX + 1);
    strcpy(comment + RECORD_LINE_MAX - 1, "\n");
    read_record(text, 0);
    ck_assert_uint_eq(whole, strlen(text));
    memset(comment, '#', RECORD_LINE_MAX + 1);
    strcpy(comment + RECORD_LINE_MAX, "\n");
    refused_with(text, 4, "", too_long);
    ck_assert_uint_eq(whole, strlen(head));
}
END_TEST

START_TEST(zeros_are_no_text) {
    char text[] = HEAD "deal 1:5\ndr-w\ndraw\n";
    char *zero = strchr(text, '\0') - 8; /* the dash of the first move */
    ck_assert_int_eq(*zero, '-');
    *zero = '\0';
    ck_assert(!reads(text, sizeof text - 1));
    memset(&play, 0, sizeof play);
    ck_assert_str_eq(error.why, "the line is too long or not text");
    ck_assert_int_eq(error.line, 4);
    const char ended[] = HEAD "deal 1:5\ndraw\n\0\0\0"; /* behind the last line they are half a line */
    ck_assert(reads(ended, sizeof ended - 1));
    ck_assert_int_eq(play.at, 1);
    ck_assert_uint_eq(whole, strlen(ended));
}
END_TEST

/* --- errors
 * --------------------------------------------------------------------------------------------- */

/* A game whose rules have changed says how those of before are played. */
START_TEST(earlier_versions_are_read) {
    for (const Rules *const *rules = rules_every(); *rules; rules++) {
        char text[400], value[40], name[60];
        ck_assert_int_ge((*rules)->version, 1); /* where none was said 0 was written for a day */
        if (!rules_find((*rules)->id)) continue;
        sprintf(text, "patience 1\ngame %s 0\ndeal 1:5\n", (*rules)->id);
        const bool unsaid = reads(text, strlen(text));
        ck_assert_msg(unsaid == ((*rules)->version == 1 || (*rules)->before), "%s", text);
        if (!unsaid) memset(&play, 0, sizeof play);
        if ((*rules)->version < 2) continue;
        sprintf(text, "patience 1\ngame %s 1\ndeal 1:5\n", (*rules)->id);
        const bool read = reads(text, strlen(text));
        ck_assert_msg(read == ((*rules)->before != 0), "%s", (*rules)->id);
        for (int i = 0; read && i < OPTIONS_MAX && (*rules)->option[i].name; i++) {
            sprintf(name, "%s=", (*rules)->option[i].name);
            const char *const said = strstr((*rules)->before, name);
            settings_value(&play.game.settings, i, value, sizeof value);
            ck_assert_msg(!said ? !play.game.settings.value[i] : strstr(said, value) != 0, "%s", text);
        }
        if (!read) memset(&play, 0, sizeof play);
    }
}
END_TEST

static const struct {
    const char *text;
    int line;
    const char *word, *why;
} bad[] = {
    /* the first line */
    {"game kleine-harfe 1\n", 1, "game kleine-harfe 1",
     "this is not a record of Patience: its first line has to be “patience 1”"},
    {"patiences 1\n", 1, "patiences 1",
     "this is not a record of Patience: its first line has to be “patience 1”"},
    {"\x7f"
     "ELF\n",
     1,
     "\x7f"
     "ELF",
     "this is not a record of Patience: its first line has to be “patience 1”"},
    {"patience 4\n", 1, "4", "“{word}” is a record format that this program does not know"},
    {"patience 1 1\n", 1, "1 1", "“{word}” is a record format that this program does not know"},
    {"patience 1\npatience 1\n", 2, "patience", "“{word}” is repeated here"},
    /* the game */
    {"patience 1\ngame blubb 1\n", 2, "blubb", "there is no game “{word}”"},
    {"patience 1\ngame kleine-harfe\n", 2, "kleine-harfe",
     "“{word}”: the name of a game and the version of its rules belong here"},
    {"patience 1\ngame kleine-harfe 1 2\n", 2, "kleine-harfe 1 2",
     "“{word}”: the name of a game and the version of its rules belong here"},
    {"patience 1\ngame\n", 2, "", "“{word}”: the name of a game and the version of its rules belong here"},
    {"patience 1\ngame kleine-harfe 2\n", 2, "kleine-harfe 2",
     "“{word}” was played by another version of the rules than this program's"},
    {HEAD "deal 1:5\ngame kleine-harfe 1\n", 4, "game", "“{word}” is repeated here"},
    /* options */
    {"patience 1\nset passes=1\n", 2, "set", "“{word}” is in the wrong place"},
    {HEAD "deal 1:5\nset passes=1\n", 4, "set", "“{word}” is in the wrong place"},
    {HEAD "set passes\n", 3, "passes", "“{word}”: an option is set as name=value"},
    {HEAD "set passes=\n", 3, "passes=", "“{word}”: an option is set as name=value"},
    {HEAD "set passes=1 forced=off\n", 3, "passes=1 forced=off", "“{word}”: an option is set as name=value"},
    {HEAD "set open=on\n", 3, "open=on", "“{word}”: the game has no such option"},
    {HEAD "set passes=10\n", 3, "passes=10", "“{word}”: the option has no such value"},
    {HEAD "set passes=1\nset forced=off\nset passes=2\n", 5, "passes", "“{word}” is repeated here"},
    {"\xef\xbb\xbf\xef\xbb\xbfpatience 1\n", 1, "\xef\xbb\xbfpatience 1",
     "this is not a record of Patience: its first line has to be “patience 1”"},
    /* the deal */
    {"patience 1\ndeal 1:5\n", 2, "deal", "“{word}” is in the wrong place"},
    {HEAD PACK "deal 1:5\n", 4, "deal", "“{word}” is in the wrong place"},
    {HEAD "deal 1:5\n" PACK, 4, "cards", "“{word}” is in the wrong place"},
    {"patience 1\n" PACK, 2, "cards", "“{word}” is in the wrong place"},
    {HEAD "deal 2:5\n", 3, "2:5", "this program does not know the shuffle “{word}”"},
    {HEAD "deal 5\n", 3, "5", "this program does not know the shuffle “{word}”"},
    {HEAD "deal 1:\n", 3, "1:", "“{word}”: deal numbers go from 0 to 18446744073709551615"},
    {HEAD "deal 1:-1\n", 3, "1:-1", "“{word}”: deal numbers go from 0 to 18446744073709551615"},
    {HEAD "deal 1:18446744073709551616\n", 3, "1:18446744073709551616",
     "“{word}”: deal numbers go from 0 to 18446744073709551615"},
    {HEAD "cards AC 2C XX\n", 3, "XX", "“{word}” is not a card; write rank then suit, as in AS or 10h"},
    {HEAD "cards AC 2C 2C\n", 3, "2C", "the card {card} appears twice"},
    {HEAD "cards AC 2C\n", 3, "2C",
     "the card {card} is missing: the pack has {count} cards, the game needs {wanted}"},
    {HEAD "cards\n", 3, "",
     "the card {card} is missing: the pack has {count} cards, the game needs {wanted}"},
    {HEAD, 3, "", "the record ends before the deal"},
    {HEAD "set passes=1\n# no more\n", 5, "", "the record ends before the deal"},
    /* moves */
    {"patience 1\ndraw\n", 2, "draw", "“{word}” comes before the deal"},
    {HEAD "draw\n", 3, "draw", "“{word}” comes before the deal"},
    {HEAD "undo 1\n", 3, "undo", "“{word}” is in the wrong place"},
    {HEAD "end open\n", 3, "end", "“{word}” is in the wrong place"},
    {HEAD PACK "draw\nt2-t3\n", 5, "t2-t3", "{card} does not fit. {group}: {build}."},
    {HEAD PACK "redeal\n", 4, "redeal", "The stock must be used up before it is dealt again."},
    {HEAD PACK "draw draw\n", 4, "draw draw", "“{word}” is not a move"},
    {HEAD PACK "Draw\n", 4, "Draw", "“{word}” is not a move"},
    {HEAD PACK "redo\n", 4, "redo", "“{word}” is not a move"},
    {HEAD PACK "t3-t9\n", 4, "t9", "there is no pile “{word}”"},
    {HEAD PACK "undo 1\n", 4, "1", "“{word}” moves cannot be undone here"},
    {HEAD PACK "draw\nundo 2\n", 5, "2", "“{word}” moves cannot be undone here"},
    {HEAD PACK "draw\nundo 0\n", 5, "0", "“{word}” moves cannot be undone here"},
    {HEAD PACK "draw\nundo\n", 5, "", "“{word}” moves cannot be undone here"},
    {HEAD PACK "draw\nundo one\n", 5, "one", "“{word}” moves cannot be undone here"},
    {HEAD PACK "draw\nundo 18446744073709551615\n", 5, "18446744073709551615",
     "“{word}” moves cannot be undone here"},
    /* the end */
    {HEAD PACK "end maybe\n", 4, "maybe", "“{word}” is not an ending; write won, lost or open"},
    {HEAD PACK "end\n", 4, "", "“{word}” is not an ending; write won, lost or open"},
    {HEAD PACK "end won\n", 4, "won", "the record says “{word}”, but the game says otherwise"},
    {HEAD PACK "end open\ndraw\n", 5, "draw", "“{word}” comes after the end of the game"},
    {HEAD PACK "end open\nend open\n", 5, "end open", "“{word}” comes after the end of the game"},
    {HEAD PACK "end lost\nundo 1\n", 5, "undo 1", "“{word}” comes after the end of the game"},
};

START_TEST(complains) {
    refused_with(bad[_i].text, bad[_i].line, bad[_i].word, bad[_i].why);
}
END_TEST

START_TEST(complaints_name_the_cards) {
    refused_with(HEAD "cards AC 2C 3C\n", 3, "3C",
                 "the card {card} is missing: the pack has {count} cards, the game needs {wanted}");
    ck_assert_uint_eq(error.card, card_make(ACE, DIAMONDS));
    ck_assert_int_eq(error.count, 3);
    ck_assert_int_eq(error.wanted, 52);
    refused_with(HEAD PACK "t2-t3\n", 4, "t2-t3", "{card} does not fit. {group}: {build}.");
    ck_assert_uint_eq(error.card, card_make(8, CLUBS));
    ck_assert_uint_eq(error.onto, card_make(9, CLUBS));
}
END_TEST

START_TEST(complaints_cut_long_words) {
    char text[200] = HEAD "deal 1:5\n";
    const size_t head = strlen(text);
    memset(text + head, 'x', 100);
    strcpy(text + head + 100, "\n");
    ck_assert(!reads(text, strlen(text)));
    memset(&play, 0, sizeof play);
    ck_assert_int_eq(error.line, 4);
    ck_assert_uint_eq(strlen(error.word), sizeof error.word - 1);
}
END_TEST

/* --- there and back again
 * ------------------------------------------------------------------------------------ */

/* Every game with every value of every option once, played at random. */
START_TEST(every_game_comes_back) {
    const Rules *rules = rules_listed(_i + 1);
    uint64_t seed = 1;
    for (int o = 0; o < OPTIONS_MAX && rules->option[o].name; o++)
        for (uint8_t value = 0;; value++, seed++) {
            Settings settings = settings_default(rules);
            char text[NOTATION_MAX];
            int option;
            settings.value[o] = value;
            settings_value(&settings, o, text, sizeof text);
            const Deal deal = deal_numbered(seed, rules->packs);
            Deal by_hand = deal;
            by_hand.numbered = false;
            play_begin(&play, rules, &settings, seed % 2 ? &deal : &by_hand);
            play_randomly(&play, seed, 120);
            check_replay(&play);
            char *first = record_write(&play, ENDING_NONE);
            read_record(first, play.at);
            char *second = record_write(&play, ENDING_NONE);
            ck_assert_str_eq(first, second);
            ck_assert_mem_eq(play.game.settings.value, settings.value, sizeof settings.value);
            free(first);
            free(second);
            play_end(&play);
            ck_assert(settings_set(&settings, rules->option[o].name, text, &option));
            const char *last = strrchr(rules->option[o].values, ' ');
            if (!strcmp(last ? last + 1 : rules->option[o].values, text)) break;
        }
}
END_TEST

int main(void) {
    return RUN_TESTS("record", 0, finish, {reads_a_record}, {writes_a_record},
                     {a_head_names_changed_options_alone}, {options_may_be_set_to_their_default},
                     {undo_takes_moves_back}, {a_game_given_up_is_lost}, {earlier_versions_are_read},
                     {a_won_game_is_won}, {comments_and_blank_lines_are_skipped},
                     {hints_of_the_seer_are_kept}, {lines_may_end_and_begin_with_blanks},
                     {a_byte_order_mark_is_skipped}, {half_a_last_line_is_not_read},
                     {whole_lines_are_counted_up_to_the_complaint}, {lines_have_a_longest_length},
                     {zeros_are_no_text}, {complaints_name_the_cards}, {complaints_cut_long_words},
                     {complains, 0, sizeof bad / sizeof *bad}, {every_game_comes_back, 0, games_listed()});
}
