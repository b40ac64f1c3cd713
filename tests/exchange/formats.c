/* Deals and positions as other programs write them: examples, there and back, and what is refused. */
#include "store/deal_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dealing.h"
#include "support.h"

static const DealFormat *format_of(const char *name) {
    return deal_format(name, (int)strlen(name), 0);
}

static Game open_game(const char *id) {
    Game g;
    const Rules *rules = rules_find(id);
    ck_assert_ptr_nonnull(rules);
    const Settings usual = settings_default(rules);
    game_open(&g, rules, &usual);
    return g;
}

/* A text "solvitaire:{...}" or "board:..." that has to be right. */
static Play read_as(const char *id, const char *text) {
    const Game g = open_game(id);
    Error error = {.why = 0};
    Deal deal;
    Play play;
    ck_assert_msg(deal_of_text(&g, text, &deal, &error), "%s %s: %s %s", id, text, error.why, error.word);
    play_begin(&play, g.table, &g.settings, &deal);
    return play;
}

static void check_written(const char *format, const Play *play, const char *wanted) {
    Error error;
    char *text = deal_written(format_of(format), play, &error);
    ck_assert_msg(text != 0, "%s: %s", format, error.why);
    ck_assert_str_eq(text, wanted);
    free(text);
}

/* --- there and back ------------------------------------------------------------------------------------- */

/* How it stands, but for the shuffles to come and passes of which there is no end. */
static Position essence(const Play *play) {
    Position p = *play_now(play);
    p.salt = 0;
    if (!play->game.rules.stock.passes || play->game.rules.stock.passes == UNLIMITED) p.pass = 1;
    return p;
}

/* Whether the position can be written; then it comes back, and from a record as well. */
static bool comes_back(const char *name, const Play *play) {
    const DealFormat *format = format_of(name);
    Error error;
    Deal deal;
    Play back, again;
    Ending ending;
    size_t whole;
    char *text = deal_written(format, play, &error);
    ck_assert_msg(!text == (error.why != 0), "%s %s", name, play->game.rules.id);
    if (!text) return false;
    ck_assert_msg(format->read(&play->game, text, &deal, &error), "%s %s: %s", play->game.rules.id, text,
                  error.why);
    play_begin(&back, play->game.table, &play->game.settings, &deal);
    const Position now = essence(play), then = essence(&back);
    ck_assert_msg(position_equal(&now, &then), "%s %s", play->game.rules.id, text);
    char *record = record_write(&back, ENDING_NONE);
    ck_assert_msg(record_read(record, strlen(record), &again, &ending, &whole, &error), "%s%s", record,
                  error.why);
    ck_assert(position_equal(play_now(&back), play_now(&again)));
    ck_assert_msg(deal.laid == (strstr(record, "\nboard ") != 0), "%s", record);
    play_end(&again);
    play_end(&back);
    free(record);
    free(text);
    return true;
}

/* Solvitaire has no word for cells that are dealt to, several reserves, and foundations as these games have
 * them. */
static bool has_a_word(const Rules *rules) {
    static const char *const none[] = {"napoleon",
                                       "kleiner-napoleon",
                                       "additions-patience",
                                       "duchess",
                                       "grandfathers-clock",
                                       "calculation",
                                       "duke",
                                       "gate",
                                       "osmosis",
                                       "peek"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (!strcmp(rules->id, none[i])) return false;
    for (int i = 0; i < GROUPS_MAX; i++)
        if (rules->group[i].role == CELL && rules->group[i].dealt[0] && rules->group[i].dealt[0] < NOT_DEALT)
            return false;
    return true;
}

/* Every game as it begins and from its middle, with every option's last value too. */
START_TEST(there_and_back) {
    enum { DEALS = 8, MOVES = 12, TURNS = 5 };
    const Rules *rules = rules_listed(_i);
    int boards = 0;
    for (uint64_t number = 0; number < (uint64_t)trials(DEALS * 8); number++) {
        Settings settings = settings_default(rules);
        const Deal deal = deal_numbered(number, rules->packs);
        Play play;
        Error error;
        for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
            if (number % (OPTIONS_MAX + 1) == (uint64_t)i + 1)
                settings.value[i] = (uint8_t)(option_values(&rules->option[i]) - 1);
        if (!settings_are_sound(rules, &settings, &error)) continue;
        play_begin(&play, rules, &settings, &deal);
        ck_assert_msg(comes_back("cards", &play), "%s", rules->id);
        ck_assert_msg(comes_back("board", &play), "%s %d", rules->id, (int)number);
        const bool solvitaire = comes_back("solvitaire", &play);
        ck_assert_msg(solvitaire == has_a_word(rules) || rules->packs > 1 || number % (OPTIONS_MAX + 1),
                      "%s %d", rules->id, (int)number);
        for (int turn = 0; turn < TURNS; turn++) {
            play_randomly(&play, number * TURNS + (uint64_t)turn, MOVES);
            boards += comes_back("board", &play);
            comes_back("solvitaire", &play);
            ck_assert(!play.at || !comes_back("cards", &play));
        }
        play_end(&play);
    }
    ck_assert_msg(boards || open_game(rules->id).rules.hooks.next_phase || open_game(rules->id).directed >= 0,
                  "%s", rules->id);
}
END_TEST

/* --- examples ------------------------------------------------------------------------------------------- */

/* Deal 0 of Klondike-Solver as the tests of lonelybot have it, as JSON; the members that are empty at the
   beginning are left out where it is compared. */
static const char deal_0[] =
    "{\"tableau piles\": [[\"3D\"], [\"Ad\", \"8H\"], [\"Qs\", \"9d\", \"8C\"], [\"Jh\", \"2c\", \"3c\", "
    "\"AC\"], "
    "[\"9c\", \"As\", \"10s\", \"Qc\", \"4S\"], [\"6d\", \"6h\", \"Qh\", \"4d\", \"6s\", \"8D\"], "
    "[\"2h\", \"Ks\", \"Js\", \"2s\", \"5d\", \"6c\", \"4H\"]], "
    "\"stock\": [\"QD\", \"10H\", \"3S\", \"5S\", \"8S\", \"7D\", \"KC\", \"JD\", \"9H\", \"JC\", \"4C\", "
    "\"5H\", "
    "\"10D\", \"AH\", \"7C\", \"9S\", \"3H\", \"7H\", \"5C\", \"7S\", \"10C\", \"2D\", \"KD\", \"KH\"]";

START_TEST(published_deal) {
    char text[sizeof deal_0 + 80];
    sprintf(text, "solvitaire:%s,\"waste\": [], \"foundations\": [[],[],[],[]]}\n", deal_0);
    Play play = read_as("klondike", text);
    check_written("cards", &play,
                  "3D AD QS JH 9C 6D 2H 8H 9D 2C AS 6H KS 8C 3C TS QH JS AC QC 4D 2S 4S 6S 5D 8D 6C 4H "
                  "KH KD 2D TC 7S 5C 7H 3H 9S 7C AH TD 5H 4C JC 9H JD KC 7D 8S 5S 3S TH QD");
    sprintf(text, "%s}", deal_0);
    check_written("solvitaire", &play, text);
    play_end(&play);
}
END_TEST

/* Texts as others write them, and how it stands then: some piles as the program tells them. */
static const struct {
    const char *game, *text, *pile, *cards;
    bool laid;
} examples[] = {
    /* no "stock", where there is none */
    {"bakers-game",
     "solvitaire:{\"tableau piles\": [[\"AC\",\"9C\",\"4D\",\"QD\",\"7H\",\"2S\",\"10S\"],"
     "[\"2c\",\"10C\",\"5D\",\"KD\",\"8H\",\"3S\",\"JS\"],[\"3C\",\"JC\",\"6D\",\"AH\",\"9H\",\"4S\",\"QS\"],"
     "[\"4C\",\"QC\",\"7D\",\"2H\",\"10H\",\"5S\",\"KS\"],[\"5C\",\"KC\",\"8D\",\"3H\",\"JH\",\"6S\"],"
     "[\"6C\",\"AD\",\"9D\",\"4H\",\"QH\",\"7S\"],[\"7C\",\"2D\",\"10D\",\"5H\",\"KH\",\"8S\"],"
     "[\"8C\",\"3D\",\"JD\",\"6H\",\"AS\",\"9S\"]]}",
     "t2", "2C TC 5D KD 8H 3S JS", false},
    /* the hole, and most cards in it already */
    {"black-hole",
     "solvitaire:{\"tableau piles\": "
     "[[\"2D\",\"KH\"],[\"3S\"],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]], "
     "\"hole\": \"2S\"}",
     "t1", "2D KH", true},
    /* a reserve, a card a pile */
    {"raglan",
     "solvitaire:{\"tableau piles\": [[],[],[\"KC\"],[\"KD\"],[\"KH\"],[\"KS\"],[],[],[]],"
     "\"foundations\": [\"AC\",\"2C\",\"3C\",\"4C\",\"5C\",\"6C\",\"7C\",\"8C\",\"9C\",\"10C\",\"JC\",\"QC\","
     "\"AD\",\"2D\",\"3D\",\"4D\",\"5D\",\"6D\",\"7D\",\"8D\",\"9D\",\"10D\",\"AH\",\"2H\",\"3H\",\"4H\","
     "\"5H\","
     "\"6H\",\"7H\",\"8H\",\"9H\",\"10H\",\"JH\",\"QH\",\"AS\",\"2S\",\"3S\",\"4S\",\"5S\",\"6S\",\"7S\","
     "\"8S\","
     "\"9S\",\"10S\",\"JS\",\"QS\"],\"reserve\": [\"QD\",\"JD\"]}",
     "r2", "JD", true},
    /* 48 cards: the aces lie out, of which nothing is said */
    {"beleaguered-castle",
     "board:2C 3C 4C 5C 6C 7C\n8C 9C TC JC QC KC\n2D 3D 4D 5D 6D 7D\n8D 9D 10D JD QD KD\n"
     "2H 3H 4H 5H 6H 7H\n8H 9H TH JH QH KH\n2S 3S 4S 5S 6S 7S\n8S 9S TS JS QS KS\n",
     "fc", "AC", false},
    /* names, tens, signs, remarks, an order mark, an empty column, from the middle */
    {"freecell",
     "board:\xef\xbb\xbf# mine\r\nFounds: H-0 C-13 D-Q S-10\r\nFC: kd - \r\n: Js QS KS\r\n: A\xe2\x99\xa5,2H "
     "3H 4H 5H "
     "6H # here\r\n7H 8H 9H\r\n:\r\n:\n10H\n:JH\n: QH KH\n\n",
     "t2", "AH 2H 3H 4H 5H 6H", true},
    /* empty columns without a colon, as PySolFC writes them */
    {"freecell",
     "board:Founds: C-K D-K S-K\nFC: - - AH -\n2H 3H\n\n4H 5H 6H 7H 8H\n\n\n9H TH\n\nJH QH KH\n\n", "t6",
     "9H TH", true},
    /* piles the game lacks, and what solvers print around a board */
    {"simple-simon",
     "board:-=-=-=-=-\nMove a card from stack 1 to stack 3\n\nFoundations: C-K D-K\nFreecells:  "
     "\nTalon:\nReserve: -\n"
     ": KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H\n: AH\n: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n: 2S\n: "
     "AS\n:\n:\n:\n:\n:\n"
     "=====\nThis game is solveable.\n",
     "t2", "AH", true},
    /* what a phone and a web page make of it */
    {"freecell",
     "board:Foundations: C\u2013K D\u2013K S\u2013K\n: 2\u2665\ufe0f\u00a03\u2665\ufe0f\n:\n: 4\u2661 "
     "5\u2665\ufe0e\u200b 6H 7H 8H\n:\n: 9H\u2009TH\n: A\u2665\ufe0f\n: JH QH KH\n:\n",
     "t1", "2H 3H", true},
    /* in one line */
    {"simple-simon",
     "board:Foundations: C-K D-K | KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H | AH | KS QS JS TS 9S 8S 7S 6S 5S 4S "
     "3S | 2S "
     "| AS |:|:|:|:|:",
     "f1", "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC", true},
    /* what lies face down, the stock and the waste */
    {"klondike",
     "board:Foundations: C-K D-K H-J\nTalon: AS 2S 3S\nWaste: 4S KS\n: <KH> QH\n: <7S> <6S> 5S\n: 8S\n: TS "
     "9S\n: JS\n: QS\n:\n",
     "t2", "[7S] [6S] 5S", true},
};

START_TEST(others_write) {
    Play play = read_as(examples[_i].game, examples[_i].text);
    const int pile = pile_named(&play.game, play_now(&play), examples[_i].pile);
    ck_assert_str_eq(pile_at(&play, pile), examples[_i].cards);
    ck_assert_int_eq(play.deal.laid, examples[_i].laid);
    ck_assert(comes_back("board", &play));
    play_end(&play);
}
END_TEST

/* What is drawn from such a stock comes first in its line, and last in Solvitaire's list. */
START_TEST(stocks) {
    char text[200];
    static const char columns[] = "\"tableau piles\": [[\"KC\"],[\"KD\"],[\"KH\"],[],[],[],[]]";
    Play play =
        read_as("klondike", "board:Foundations: C-Q D-Q H-Q S-Q\nTalon: KS KC KD KH\n:\n:\n:\n:\n:\n:\n:\n");
    do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "w"), "KS KC KD");
    play_end(&play);
    sprintf(text, "solvitaire:{%s, \"stock\": [\"KS\"]", columns);
    for (int suit = 0; suit < 4; suit++) strcat(text, suit ? "" : "}");
    Error error = {.why = 0};
    Deal deal;
    const Game g = open_game("klondike");
    ck_assert(!deal_of_text(&g, text, &deal, &error)); /* the foundations have to be told */
    ck_assert(strstr(error.why, "is missing") != 0);
}
END_TEST

/* A game goes on from a board: moves, the solver, its record. */
START_TEST(goes_on) {
    Play play =
        read_as("freecell", "board:Foundations: C-Q D-Q H-Q S-J\n: KC QS\n: KD\n: KH\n: KS\n:\n:\n:\n:\n");
    Error error = {.why = 0};
    do_words(&play, "t1-f t1-f t2-f t3-f t4-f");
    ck_assert_str_eq(standing_now(&play), "won");
    check_replay(&play);
    char *record = record_write(&play, ENDING_WON), *old = strstr(record, "patience 3\n");
    ck_assert_ptr_eq(old, record);
    ck_assert_msg(strstr(record, "\nboard Foundations: C-Q D-Q H-Q S-J | : KC QS | : KD |") != 0, "%s",
                  record);
    record[9] = '2'; /* a board is not of that format */
    Play again;
    Ending ending;
    size_t whole;
    ck_assert(!record_read(record, strlen(record), &again, &ending, &whole, &error));
    ck_assert_int_eq(error.line, 3);
    free(record);
    play_end(&play);
}
END_TEST

/* --- what is refused ------------------------------------------------------------------------------------ */

static const char board[] =
    "Foundations: C-J D-Q H-Q S-J\nFreecells: - QC\n: KC QS\n: KD\n: KH\n: KS\n:\n:\n:\n:\n";

/* Texts made of that board of FreeCell, or of Kleine Harfe's pack in order: `old` became `new`; or `new` is
 * all. */
static const struct {
    const char *format, *old, *new, *why, *word; /* a part of the sentence, and the word it is about or 0 */
    int line;
} wrong[] = {
    {"board", 0, "", "is missing", 0, 0},
    {"board", "Freecells", "Frecells", "is not a pile", "Frecells", 2},
    {"board", "Foundations:", "Foundations", "such lines", "Foundations C-J D-Q H-Q S-J", 1},
    {"board", "Freecells", "Talon", "has no such piles", "Talon: - QC", 2},
    {"board", ": KD\n", "", "such lines", 0, 3},
    {"board", ": KD\n", ": KD\n: KD\n", "such lines", 0, 3},
    {"board", "KD", "1D", "is not a card", "1D", 4},
    {"board", "KD", "KDx", "is not a card", "KDx", 4},
    {"board", "KD", "<KD>", "cannot lie face down", 0, 4},
    {"board", "KD", "", "is missing", 0, 0},
    {"board", "KD", "KD KD", "too many", 0, 4},
    {"board", "KD", "KD QD", "too many", 0, 4},
    {"board", "- QC", "- QC - - KD", "there is no pile", "KD", 2},
    {"board", "C-J", "C-14", "not the top", "C-14", 1},
    {"board", "C-J", "J-C", "not the top", "J-C", 1},
    {"board", "C-J", "4C", "any foundation", "4C", 1},
    {"solvitaire", 0, "", "not a JSON object", 0, 0},
    {"solvitaire", 0, "[]", "not a JSON object", 0, 0},
    {"solvitaire", 0, "{\n\"stock\": [,]}", "not a JSON object", 0, 0},
    {"solvitaire", 0, "{}", "list of {wanted} columns", "tableau piles", 0},
    {"solvitaire", "[[\"AC\"], ", "[", "list of {wanted} columns", "tableau piles", 0},
    {"solvitaire", "[\"AC\"]", "\"AC\"", "list of cards", "tableau piles, 1", 0},
    {"solvitaire", "\"3c\", ", "", "is missing", 0, 0},
    {"solvitaire", "\"9c\"", "7", "is not a card", "tableau piles, 3: ", 0},
    {"solvitaire", "\"9c\"", "\"9c 9s\"", "is not a card", "tableau piles, 3: 9c 9s", 0},
    {"solvitaire", "\"9c\"", "\"AC\"", "too many", 0, 0},
    {"solvitaire", "\"KS\"", "\"1D\"", "is not a card", "stock: 1D", 0},
    {"solvitaire", "\"stock\"", "\"reserve\": [\"AC\"], \"stock\"", "no such piles", "reserve", 0},
    {"solvitaire", "\"stock\"", "\"hole\": 1, \"stock\"", "no such piles", "hole", 0},
    {"solvitaire", "\"stock\"", "\"foundations\": 1, \"stock\"", "list of cards", "foundations", 0},
};

START_TEST(wrong_texts) {
    const Deal in_order = pack_in_order(1);
    const bool is_board = !strcmp(wrong[_i].format, "board");
    const Game g = open_game(is_board ? "freecell" : "kleine-harfe");
    Play play;
    Error error = {.why = 0};
    Deal deal;
    int unsaid;
    play_begin(&play, g.table, &g.settings, &in_order);
    if (!is_board) play.start = lay_out(&play.game, in_order.pack); /* before the ace goes up */
    char *right = is_board ? strdup(board) : format_of("solvitaire")->write(&play, &unsaid), text[2000];
    const char *old = wrong[_i].old, *at = old ? strstr(right, old) : right;
    ck_assert_ptr_nonnull(at);
    sprintf(text, "%.*s%s%s", (int)(at - right), right, wrong[_i].new, old ? at + strlen(old) : "");
    ck_assert_msg(format_of(wrong[_i].format)->read(&g, right, &deal, &error), "%s", error.why);
    ck_assert_msg(!format_of(wrong[_i].format)->read(&g, text, &deal, &error), "taken: %s", text);
    ck_assert_msg(strstr(error.why, wrong[_i].why) != 0, "%s: %s", text, error.why);
    if (wrong[_i].word) ck_assert_str_eq(error.word, wrong[_i].word);
    ck_assert_int_eq(error.line, wrong[_i].line);
    play_end(&play);
    free(right);
}
END_TEST

/* What cannot be said is told, and nothing is written. */
START_TEST(unsaid) {
    static const struct {
        const char *format, *game, *words, *why, *pile;
    } refused[] = {
        {"cards", "freecell", "t1-c1", "how the cards lie", ""},
        {"solvitaire", "freecell", "t1-c1", "cards in {word}", "c1"},
        {"solvitaire", "golf", "draw", "cards in {word}", "f"},
        {"board", "klondike", "draw draw draw draw draw draw draw draw redeal", 0, ""},
        {"board", "napoleon", "up", "decided earlier", ""},
    };
    Play play;
    Error error;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        begin_numbered(&play, refused[i].game, "", 1);
        do_words(&play, refused[i].words);
        char *text = deal_written(format_of(refused[i].format), &play, &error);
        ck_assert_msg(!text == (refused[i].why != 0), "%s %s", refused[i].game, error.why);
        if (refused[i].why) ck_assert_msg(strstr(error.why, refused[i].why) != 0, "%s", error.why);
        ck_assert_str_eq(error.word, refused[i].pile);
        play_end(&play);
        free(text);
    }
    begin_numbered(&play, "kleine-harfe", "forced=off", 2);
    while (play_now(&play)->pass == 1) do_words(&play, is_refused(&play, "draw") ? "redeal" : "draw");
    ck_assert_ptr_null(deal_written(format_of("board"), &play, &error));
    ck_assert(strstr(error.why, "been gone through") != 0);
    play_end(&play);
}
END_TEST

/* --- names ---------------------------------------------------------------------------------------------- */

/* Names there are not, those that versions before had among them, are refused by a sentence with all there
 * are. */
START_TEST(names) {
    static const char *const none[] = {"klondike-solver", "lonelybot", "else", "solv", "solvitaires", "-"};
    const Game g = open_game("kleine-harfe");
    char text[80];
    ck_assert_str_eq(deal_format_choices, "cards solvitaire board"); /* as the sentence says */
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Error error = {.why = 0};
        Deal deal;
        ck_assert_ptr_null(deal_format(none[i], (int)strlen(none[i]), &error));
        sprintf(text, "%s:4711", none[i]);
        error = (Error){.why = 0};
        ck_assert(!deal_of_text(&g, text, &deal, &error));
        ck_assert_str_eq(error.word, none[i]);
        ck_assert(strstr(error.why, "cards") && strstr(error.why, "solvitaire") &&
                  strstr(error.why, "board"));
    }
    ck_assert_str_eq(deal_format("solvitaire:{}", 10, 0)->name, "solvitaire");
}
END_TEST

/* What only begins as a name would is a card that is none. */
START_TEST(no_names) {
    static const char *const texts[] = {"",  ":", ":KS", "AC:", "1:4711", "SOLVITAIRE:{}", "solvitaire :{}",
                                        "ac"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = texts[i];
        Error error = {.why = 0};
        ck_assert_str_eq(deal_format_said(&text, &error)->name, "cards");
        ck_assert_ptr_eq(text, texts[i]);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("formats", 0, 0, {there_and_back, 1, 1 + games_listed()}, {published_deal, 0, 0},
                     {others_write, 0, sizeof examples / sizeof *examples}, {stocks, 0, 0}, {goes_on, 0, 0},
                     {wrong_texts, 0, sizeof wrong / sizeof *wrong}, {unsaid, 0, 0}, {names, 0, 0},
                     {no_names, 0, 0});
}
