/* What the table says and shows while a game goes on. */
#include "screens.h"

static Table t;
static Golden golden;

static void show_again(const char *heading) {
    golden_table(&golden, &t, heading);
}

static void begin_game(const char *game, const char *settings, Deal deal) {
    speak("en", true);
    open_table(&t, game, settings, deal, 80, 24);
    golden_begin(&golden);
}

static void end_game(const char *name) {
    golden_end(&golden, name);
    close_table(&t);
}

/* A column picked up as a whole or in part, with the piles it may go to; a refusal and its reason. */
START_TEST(picking_up) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    static const Heap heap[] = {{"t1", 0, "9C"}, {"t2", 1, "8D 7S 6D"}, {"t3", 2, "7C"},
                                {"t4", 3, "8H"}, {"t5", 2, "9S"},       {"t6", 1, "TH"}};
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    pick_up_always(&t);
    press_keys(&t, "2");
    ck_assert_int_eq(t.view.selection.picked, t.view.selection.cursor);
    show_again("a run of three picked up: as much of it as fits");
    golden_styles(&golden, &t, "the same, styles");
    press_keys(&t, "\033kk");
    show_again("put back, and the cursor two cards up the run");
    press_key(&t, KEY_ENTER_CHAR);
    ck_assert_int_eq(t.view.selection.count, 3);
    show_again("these three picked up");
    press_keys(&t, "3");
    show_again("refused");
    ck_assert_int_eq(t.session.play.at, 0);
    press_keys(&t, "x");
    show_again("a key without a meaning");
    press_keys(&t, "7");
    show_again("nothing there to pick up");
    press_keys(&t, "m");
    show_again("all piles with a move marked");
    press_keys(&t, "m*22");
    show_again("two cards of the run picked up by their number");
    press_keys(&t, "\03321");
    ck_assert_int_eq(t.session.play.at, 1);
    show_again("laid on the leftmost that was named");
    press_keys(&t, "u");
    speak("de", true);
    press_keys(&t, "23");
    show_again("refused, in German");
    speak("de", false);
    press_keys(&t, "23");
    show_again("refused, in German, ASCII");
    end_game("picking-up");
}
END_TEST

/* A drawn card that must be played stands on the waste, picked up. */
START_TEST(forced_card) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    while (!card_pending(&t.session.play.game, session_now(&t.session))) press_keys(&t, " ");
    show_again("the drawn card fits: it must be played");
    press_keys(&t, " ");
    show_again("no other draw before");
    press_keys(&t, "f");
    show_again("nor anything else");
    press_key(&t, KEY_ESCAPE_CHAR);
    ck_assert_int_eq(t.view.selection.picked, t.session.play.game.hand);
    speak("de", true);
    show_again("in German");
    end_game("forced-card");
}
END_TEST

START_TEST(won) {
    begin_game("kleine-harfe", "aces=manual", pack_in_order(1));
    static const Heap heap[] = {{"fc", 0, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"},
                                {"fd", 0, "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"},
                                {"fh", 0, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"},
                                {"fs", 0, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"},
                                {"t3", 0, "KS"}};
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "3f");
    show_again("won");
    golden_styles(&golden, &t, "won, styles");
    press_keys(&t, "u3 s");
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert_int_eq(t.outcome, OUTCOME_STAY);
    press_key(&t, KEY_ESCAPE_CHAR);
    speak("de", true);
    resize(&t, 120, 40);
    show_again("won, in German, 120x40");
    press_keys(&t, "n");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert(t.session.play.deal.numbered);
    end_game("won");
}
END_TEST

START_TEST(lost_games) {
    begin_game("kleine-harfe", "passes=1", pack_in_order(1));
    static const Heap lost[] = {{"t1", 20, "7C"}, {"t2", 20, "7S"}, {"w", 9, "QD"}};
    lay_heaps(&t, lost, sizeof lost / sizeof *lost);
    t.session.play.start.hidden[t.session.play.game.waste] = 0;
    ck_assert_str_eq(standing_now(&t.session.play), "lost");
    show_again("lost");
    speak("de", true);
    show_again("lost, in German");
    golden_end(&golden, "lost");
    close_table(&t);

    begin_game("koenigs-patience", "passes=1", pack_by_stride(1));
    for (int i = 0; i < 200 && !strcmp(standing_now(&t.session.play), "open"); i++)
        press_keys(&t, "1f\0332f\0333f\0334f\0335f\0336f\0337f\033 ");
    show_again("no move is left");
    press_keys(&t, " ");
    show_again("and none is made");
    end_game("lost-koenigs-patience");
}
END_TEST

/* The last words of a game in which nothing but take-backs are left, and which can be won. */
static void play_to_take_backs(void) {
    FILE *in = fopen(TESTS_DIR "/solver/golden/not-lost.tsv", "r");
    char line[4096];
    ck_assert_ptr_nonnull(in);
    while (fgets(line, sizeof line, in) && *line == '#') continue;
    fclose(in);
    char *words = strchr(strchr(line, '\t') + 1, '\t') + 1;
    begin_game("kleine-harfe", "", deal_numbered(15, 1));
    do_words(&t.session.play, words);
    selection_settle(&t.view.selection, &t.session);
}

/* Nothing is left but take-backs: the game is lost only where that is proved, and what is said is true. */
START_TEST(take_backs_alone) {
    play_to_take_backs();
    show_again("open: only take-backs are left");
    press_keys(&t, "i");
    show_again("and the hint names one");
    press_key(&t, KEY_ESCAPE_CHAR);
    speak("de", true);
    show_again("in German");
    end_game("take-backs");

    begin_game("grosse-harfe", "passes=1 empty=king aces=manual", pack_in_order(2));
    static const Heap heap[] = {{"t1", 10, "7C"}, {"t2", 10, "7C"}, {"t3", 10, "7S"}, {"t4", 10, "7S"},
                                {"t5", 10, "9C"}, {"t6", 10, "9C"}, {"t7", 10, "9S"}, {"t8", 10, "9S"},
                                {"t9", 0, "KD"},  {"w", 14, "QD"}};
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    t.session.play.start.hidden[t.session.play.game.waste] = 0;
    ck_assert_str_eq(standing_now(&t.session.play), "lost");
    show_again("lost: a whole column into an empty one is nothing");
    press_keys(&t, "m");
    show_again("which move that is");
    golden_styles(&golden, &t, "which move that is, styles");
    press_keys(&t, "m");
    speak("de", false);
    show_again("in German, ASCII");
    end_game("lost-whole-column");
}
END_TEST

/* The marks of all legal moves: at the piles, and as words. */
START_TEST(marks) {
    begin_game("grosse-harfe", "", deal_numbered(4711, 2));
    press_keys(&t, "m");
    show_again("marked");
    golden_styles(&golden, &t, "marked, styles");
    press_keys(&t, "2");
    show_again("one of them picked up: its targets in square brackets");
    press_keys(&t, "4");
    show_again("played: the marks are those of the new position");
    press_key(&t, KEY_ESCAPE_CHAR);
    show_again("no longer marked");
    speak("de", false);
    press_keys(&t, "m");
    show_again("marked, in German, ASCII");
    end_game("marks");
}
END_TEST

static const Heap all_but_nine[] = {{"fc", 0, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC"},
                                    {"fd", 0, "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD"},
                                    {"fh", 0, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"},
                                    {"fs", 0, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"},
                                    {"t1", 0, "KC"},
                                    {"t3", 0, "KD QC"},
                                    {"t4", 0, "KS"},
                                    {"t5", 0, "KH QS JC"},
                                    {"t6", 0, "JS"}};

/* Nothing is left but collecting: that is said as soon as it is so, and a key does it; any other stops it. */
START_TEST(collecting) {
    begin_game("kleine-harfe", "", pack_in_order(1));
    press_keys(&t, "F");
    ck_assert(!t.finishing);
    show_again("more is left than collecting");
    lay_heaps(&t, all_but_nine, sizeof all_but_nine / sizeof *all_but_nine);
    press_key(&t, KEY_ESCAPE_CHAR);
    show_again("only collecting is left");
    press_keys(&t, "5f");
    ck_assert(t.session.offers_finish);
    show_again("asked");
    press_keys(&t, "m");
    ck_assert(!t.session.offers_finish);
    press_keys(&t, "muU");
    ck_assert(!t.session.offers_finish); /* once is enough */
    press_keys(&t, "u");
    speak("de", false);
    show_again("in German, ASCII");
    press_keys(&t, "F");
    ck_assert(t.finishing);
    press_keys(&t, "m");
    ck_assert(!t.finishing);
    ck_assert_int_eq(t.session.play.at, 0);
    end_game("collecting");
}
END_TEST

/* Cards that nothing needs go home by themselves where the player likes that; undo takes them back with the
   move they followed, and redo brings them again. */
START_TEST(collected) {
    int option;
    speak("en", true);
    open_table(&t, "kleine-harfe", "", pack_in_order(1), 80, 24);
    static const Heap heap[] = {{"fc", 0, "AC 2C"}, {"fd", 0, "AD 2D"}, {"fh", 0, "AH 2H"}, {"fs", 0, "AS"},
                                {"t1", 0, "5C 4D"}, {"t2", 0, "2S"},    {"t3", 0, "3C"},    {"t4", 0, "3S"}};
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    ck_assert(settings_set(&t.session.config->settings, "collect", "on", &option));
    press_keys(&t, "2f");
    ck_assert_int_eq(t.session.play.at, 3);
    ck_assert_int_eq(cards_home(&t.session.play.game, session_now(&t.session)), 10);
    press_keys(&t, "u");
    ck_assert_int_eq(t.session.play.at, 0);
    press_keys(&t, "U");
    ck_assert_int_eq(t.session.play.at, 3);
    close_table(&t);
}
END_TEST

/* Keys of the player's own: they do it, the usual ones do not, and what the screen names is theirs. */
START_TEST(own_keys) {
    begin_game("kleine-harfe", "passes=1", pack_in_order(1));
    t.session.config->keys = 4;
    t.session.config->key[0] = (ConfigKey){"undo", "z", 1};
    t.session.config->key[1] = (ConfigKey){"new", "x", 2};
    t.session.config->key[2] = (ConfigKey){"restart", "^T", 3};
    t.session.config->key[3] = (ConfigKey){"hint", "q", 4}; /* which quit has no longer */
    show_again("the bar");
    press_keys(&t, "u");
    show_again("a usual key that is another now");
    press_keys(&t, "z");
    show_again("undo by its new key");
    press_keys(&t, "q");
    ck_assert_int_eq(t.outcome, OUTCOME_STAY);
    show_again("a hint by the key that quit had");
    static const Heap lost[] = {{"t1", 20, "7C"}, {"t2", 20, "7S"}, {"w", 9, "QD"}};
    lay_heaps(&t, lost, sizeof lost / sizeof *lost);
    t.session.play.start.hidden[t.session.play.game.waste] = 0;
    press_key(&t, KEY_ESCAPE_CHAR);
    show_again("lost");
    speak("de", true);
    show_again("lost, in German");
    press_keys(&t, "x");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert(t.session.play.deal.numbered);
    end_game("own-keys");
}
END_TEST

/* Napoleon asks for a direction; its cellar; its families answer to one key. */
START_TEST(napoleon) {
    begin_game("napoleon", "", pack_by_stride(1));
    pick_up_always(&t);
    press_keys(&t, "1");
    show_again("a card picked up before the direction is chosen");
    press_key(&t, KEY_ESCAPE_CHAR);
    press_keys(&t, "+");
    show_again("upwards");
    press_keys(&t, "6");
    show_again("picked up");
    golden_styles(&golden, &t, "picked up, styles");
    press_keys(&t, "c");
    show_again("the cellar");
    press_keys(&t, "c");
    show_again("the cellar is locked");
    speak("de", false);
    show_again("in German, ASCII");
    end_game("napoleon-play");
}
END_TEST

/* Die Reihe shows where the next card goes, in gaps too. */
START_TEST(next_place) {
    begin_game("die-reihe", "", deal_numbered(4711, 1));
    press_keys(&t, "    ");
    show_again("cards turned up one after another");
    for (int i = 0; i < 24; i++) press_keys(&t, " 1\n2\n3\n4\n5\n6\n7\n8\n9\n0\n\033");
    show_again("rows and gaps");
    golden_styles(&golden, &t, "rows and gaps, styles");
    end_game("die-reihe-play");
}
END_TEST

/* What stands below the piles of sums, and the choice between two ways to deal again. */
START_TEST(sums) {
    begin_game("additions-patience", "", pack_by_stride(1));
    while (!pile_is_empty(session_now(&t.session), t.session.play.game.stock))
        press_keys(&t, " 1\0332\0333\0334\033");
    show_again("deal again, shuffled or not");
    press_keys(&t, "s");
    ck_assert_int_eq(session_now(&t.session)->pass, 2);
    show_again("shuffled");
    speak("de", true);
    show_again("in German");
    end_game("additions-patience-play");
}
END_TEST

START_TEST(too_small) {
    begin_game("kleine-harfe", "", deal_numbered(4711, 1));
    resize(&t, 59, 20);
    show_again("59x20");
    resize(&t, 60, 19);
    speak("de", true);
    show_again("60x19, in German");
    resize(&t, 12, 1);
    show_again("12x1, in German");
    resize(&t, 60, 20);
    show_again("60x20, in German");
    close_table(&t);
    speak("en", true);
    open_table(&t, "die-reihe", "", deal_numbered(4711, 1), 60, 20);
    show_again("a wide game, 60x20");
    resize(&t, 70, 20);
    show_again("a wide game, 70x20");
    end_game("too-small");
}
END_TEST

START_TEST(not_saved) {
    begin_game("kleine-harfe", "", deal_numbered(4711, 1));
    t.session.journal.error = 28; /* ENOSPC, whose sentence is the system's */
    Canvas canvas;
    canvas_begin(&canvas, 80, 24);
    view_draw(&t.view, &canvas);
    char *text = canvas_as_text(&canvas);
    ck_assert_ptr_nonnull(strstr(text, "\n The game is not being saved: "));
    free(text);
    canvas_free(&canvas);
    fclose(golden.file);
    free(golden.text);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {picking_up, forced_card, won,       lost_games, take_backs_alone,
                                 marks,      collecting,  collected, own_keys,   napoleon,
                                 next_place, sums,        too_small, not_saved};
    return run_suite(suite_of("situations", test, sizeof test / sizeof *test, 0));
}
