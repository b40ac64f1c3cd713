/* The engine against an independent reading of the language (naive/told.h): the same deal, the same moves and
   words at every position of random play, and the same positions after them, for every table without hooks
   that comes with the program, the pages or the tests.  1,000 games each with LONG=1. */
#include "random_table.h"
#include "sampled.h"
#include "told.h"

#include "language/rules_language.h"

#include <glob.h>

enum {
    TEXT_MAX = 20000,
    GAMES = SLOWED == 1 ? 3 : 1,
    GAMES_OF_MORE = SLOWED == 1 ? 2 : 1,
    GAMES_LONG = 1000
};
enum { RANDOM_TABLES = 30, RANDOM_TABLES_LONG = 10000, RANDOM_TABLE_GAMES = 4 };

static char text[TEXT_MAX];
static Told told;
static ToldGame game;
static long positions, wins;

/* --- positions ------------------------------------------------------------------------------------------ */

static void print_cards(char *out, const NaiveCard *card, int count) {
    *out = '\0';
    for (int i = 0; i < count; i++)
        out += sprintf(out, card[i].down ? " [%c%c]" : " %c%c", " A23456789TJQK"[card[i].rank],
                       "CDHS"[card[i].suit]);
}

/* Whether cards of the stock lie face down is no matter. */
static int cards_of(const Game *g, const Position *p, int pile, NaiveCard *card) {
    for (int i = 0; i < pile_count(p, pile); i++) {
        const Card c = pile_cards(p, pile)[i];
        card[i] =
            (NaiveCard){(int8_t)rank_of(c), (int8_t)suit_of(c), pile == g->stock || i < p->hidden[pile]};
    }
    return pile_count(p, pile);
}

static void describe(const Sample *s, const Game *g, const Position *p) {
    printf("%s%s\n", text, s->name);
    for (int pile = 0; pile < g->piles; pile++) {
        NaiveCard card[CARDS_MAX];
        char line[CARDS_MAX * 6], name[NOTATION_MAX];
        print_cards(line, card, cards_of(g, p, pile, card));
        printf("%s:%s\n", pile_name(g, p, pile, name), line);
    }
    fflush(stdout);
}

static void check_position(const Sample *s, const Game *g, const Position *p, const char *after) {
    for (int pile = 0; pile < g->piles; pile++) {
        NaiveCard card[CARDS_MAX];
        char ours[CARDS_MAX * 6], theirs[CARDS_MAX * 6];
        const int count = cards_of(g, p, pile, card);
        NaivePile shown = game.pile[pile], *other = &shown;
        for (int i = 0; pile == g->stock && i < other->count; i++) other->card[i].down = true;
        if (count == other->count && !memcmp(card, other->card, (size_t)count * sizeof *card)) continue;
        describe(s, g, p);
        print_cards(ours, card, count);
        print_cards(theirs, other->card, other->count);
        ck_abort_msg("%s, after %s, pile %d: engine%s, reading%s", s->name, after, pile, ours, theirs);
    }
    ck_assert_msg(p->pass == game.pass, "%s, after %s: pass %d, reading %d", s->name, after, p->pass,
                  game.pass);
    ck_assert_msg(game_is_won(g, p) == told_won(&told, &game), "%s: won after %s?", s->name, after);
    positions++;
}

/* --- moves ---------------------------------------------------------------------------------------------- */

/* A move as a line: what it does, and its word. */
typedef struct Listed {
    char line[60];
    ToldMove move;
} Listed;

static int compare_lines(const void *a, const void *b) {
    return strcmp(((const Listed *)a)->line, ((const Listed *)b)->line);
}

static ToldMove told_of(Move m) {
    static const ToldKind kinds[] = {
        [MOVE_CARDS] = TOLD_CARDS,     [MOVE_DRAW] = TOLD_DRAW, [MOVE_REDEAL] = TOLD_REDEAL,
        [MOVE_SHUFFLE] = TOLD_SHUFFLE, [MOVE_TURN] = TOLD_TURN, [MOVE_UP] = TOLD_UP,
        [MOVE_DOWN] = TOLD_DOWN};
    ck_assert_int_le(m.kind, MOVE_DOWN);
    return (ToldMove){kinds[m.kind], m.from, m.to, m.count};
}

static void write_line(Listed *listed, ToldMove m, const char *word) {
    listed->move = m;
    snprintf(listed->line, sizeof listed->line, "%s (kind %d, %d to %d, %d)", word, (int)m.kind, m.from, m.to,
             m.count);
}

static void check_moves(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    static Listed ours[MOVES_MAX + 1], theirs[TOLD_MOVES_MAX + 1];
    static ToldMove move[TOLD_MOVES_MAX];
    const int count = told_moves(&told, &game, move);
    for (int i = 0; i < list->count; i++) {
        char word[NOTATION_MAX];
        write_line(&ours[i], told_of(list->move[i]), move_write(g, p, list->move[i], word));
    }
    for (int i = 0; i < count; i++) {
        char word[TOLD_WORD_SIZE];
        told_word(&told, &game, move[i], word);
        write_line(&theirs[i], move[i], word);
    }
    qsort(ours, (size_t)list->count, sizeof *ours, compare_lines);
    qsort(theirs, (size_t)count, sizeof *theirs, compare_lines);
    for (int i = 1; i < list->count; i++)
        ck_assert_msg(strncmp(ours[i - 1].line, ours[i].line, strcspn(ours[i].line, " ") + 1),
                      "%s: a word for two moves, %s", s->name, ours[i].line);
    for (int i = 0; i < list->count || i < count; i++) {
        const char *a = i < list->count ? ours[i].line : "~", *b = i < count ? theirs[i].line : "~";
        if (!strcmp(a, b)) continue;
        describe(s, g, p);
        if (strcmp(a, b) < 0)
            ck_abort_msg("%s: the engine alone allows %s", s->name, a);
        else
            ck_abort_msg("%s: the reading alone allows %s", s->name, b);
    }
}

/* --- games ---------------------------------------------------------------------------------------------- */

/* The order after shuffling is no matter of the rules: of the stock, with which it may fill gaps at once, or
   of columns that were taken up. */
static void shuffle_too(const Game *g, const Position *p) {
    bool laid = g->gathers >= 0;
    for (int nth = 0; nth < g->groups; nth++) laid = laid || g->rules.group[nth].refill & FROM_STOCK_ANEW;
    for (int pile = 0; pile < g->piles; pile++)
        if (laid || pile == g->stock) game.pile[pile].count = cards_of(g, p, pile, game.pile[pile].card);
}

/* False where the table has words that only games with hooks use. */
static bool check_game(Sample *s, int moves) {
    Game g;
    MoveList list;
    char settings[SETTINGS_MAX], word[NOTATION_MAX] = "the deal";
    NaiveCard pack[CARDS_MAX];
    if (told_read(&told, text, settings_text(&s->settings, settings))) return false;
    game_open(&g, s->rules, &s->settings);
    for (int i = 0; i < s->deal.cards; i++)
        pack[i] = (NaiveCard){(int8_t)rank_of(s->deal.pack[i]), (int8_t)suit_of(s->deal.pack[i]), false};
    Position p = game_deal(&g, s->deal.pack, deal_salt(&s->deal));
    told_deal(&told, &game, pack);
    for (int i = 0; i <= moves; i++) {
        check_position(s, &g, &p, word);
        legal_moves(&g, &p, &list);
        check_moves(s, &g, &p, &list);
        if (!list.count) break;
        const Move m = move_random(&g, &p, &list, s);
        move_write(&g, &p, m, word);
        p = apply(&g, &p, m);
        told_play(&told, &game, told_of(m));
        if (m.kind == MOVE_SHUFFLE) shuffle_too(&g, &p);
    }
    wins += game_is_won(&g, &p);
    return true;
}

/* First every value of every option by itself, then any. */
static void choose(Sample *s, int nth) {
    Error error;
    char settings[SETTINGS_MAX];
    for (int i = 0, value = nth; i < OPTIONS_MAX && s->rules->option[i].name; i++) {
        if (value < option_values(&s->rules->option[i])) {
            s->settings = settings_default(s->rules);
            s->settings.value[i] = (uint8_t)value;
            break;
        }
        value -= option_values(&s->rules->option[i]) - 1;
    }
    if (!settings_are_sound(s->rules, &s->settings, &error)) s->settings = settings_default(s->rules);
    snprintf(s->name, sizeof s->name, "%s, %s, deal %d", s->rules->id, settings_text(&s->settings, settings),
             nth);
}

static int check_table(const Rules *rules, int games) {
    int checked = 0;
    for (int nth = 0; nth < games; nth++) {
        Sample s = sample_of_rules(rules, (uint64_t)(nth + 77), nth);
        choose(&s, nth);
        checked += check_game(&s, moves_of(nth) / (getenv("LONG") ? 1 : 2));
    }
    return checked;
}

/* --- tables --------------------------------------------------------------------------------------------- */

static glob_t tables;

static const char *table_text(const char *path) {
    FILE *const file = fopen(path, "r");
    ck_assert_msg(file != 0, "%s", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static bool has_hooks(void) {
    return strstr(text, "\nhooks ") != 0;
}

START_TEST(same_as_read) {
    static char own[TEXT_MAX];
    static Rules rules;
    Error error;
    strcpy(own, table_text(tables.gl_pathv[_i]));
    if (has_hooks()) return;
    if (!rules_read(&rules, own, 0, &error))
        ck_abort_msg("%s, line %d: %s “%s”", tables.gl_pathv[_i], error.line, error.why, error.word);
    const int games = getenv("LONG")                        ? GAMES_LONG
                      : rules.listing.family == MORE_FAMILY ? GAMES_OF_MORE
                                                            : GAMES;
    ck_assert_int_eq(check_table(&rules, games), games);
    printf("%-24s %d games, %ld positions, %ld won\n", rules.id, games, positions, wins);
    ck_assert_int_gt(positions, SLOWED > 1 ? 0 : 5L * games);
}
END_TEST

/* Tables by chance; those with words of games with hooks are passed over. */
START_TEST(random_tables_as_read) {
    static char own[RANDOM_TABLE_MAX];
    const int tables_tried = getenv("LONG") ? RANDOM_TABLES_LONG : RANDOM_TABLES;
    int games = 0;
    for (int nth = 0; nth < tables_tried; nth++) {
        Rules rules;
        random_table((uint64_t)nth, text);
        if (random_rules((uint64_t)nth, &rules, own)) games += check_table(&rules, RANDOM_TABLE_GAMES);
    }
    printf("%d games of random tables, %ld positions, %ld won\n", games, positions, wins);
    ck_assert_int_gt(games, tables_tried * RANDOM_TABLE_GAMES / 2);
}
END_TEST

/* Suits that do not matter on foundations matter where their cards may go. */
START_TEST(either_red_queen_comes_back) {
    static const char queens[] =
        "patience-rules 1\ngame queens\n"
        "foundation f 2\n dealt 2\n build down any-suit\n empty any-card\n gives top to column\n"
        "column t 2\n dealt 1 47\n build down other-colour\n gives top to foundation\n";
    Play play = play_told(queens, "KH KC KS 2C QH QD", 1);
    ck_assert_str_eq(moves_now(&play), "f1-t1 f2-t1");
    play_end(&play);
}
END_TEST

/* Of two piles of one suit that could make a move the second is called by its number. */
START_TEST(words_are_one_for_each_move) {
    static const char clubs[] =
        "patience-rules 1\ngame clubs\n"
        "foundation f 2\n dealt 2\n build up same-suit\n gives top to column empty-column\n"
        "column t 2\n dealt 0 48\n empty any-card\n gives top to foundation empty-column\n";
    Play play = play_told(clubs, "2C 4C KS 3C 5C", 1);
    ck_assert_str_eq(moves_now(&play), "f2-t1 fc-t1 t2-t1");
    do_words(&play, "f2-t1");
    ck_assert_str_eq(pile_now(&play, "t1"), "5C");
    ck_assert(is_refused(&play, "f1-t1"));
    play_end(&play);
}
END_TEST

/* A gap that finds nothing keeps no other from what that may take. */
START_TEST(each_gap_is_refilled_as_it_may) {
    static const char gaps[] =
        "patience-rules 1\ngame gaps\nstock s\n dealt rest\nwaste w\n gives top to foundation\n"
        "reserve r\n dealt 1\n gives top to foundation\n"
        "foundation f\n build up any-suit\n empty ace\n"
        "column t 2\n build down any-suit\n refill reserve\n gives top to foundation\n"
        "column u\n build down any-suit\n refill reserve waste\n gives top to foundation\n";
    Play play = play_told(gaps, "KC 5D", 1);
    do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "t1"), "KC");
    ck_assert_str_eq(pile_now(&play, "t2"), "");
    ck_assert_str_eq(pile_now(&play, "u"), "5D");
    play_end(&play);
}
END_TEST

/* All tables, or the files that are given. */
static void find_tables(int files, char **file) {
    static const char *const places[] = {"../rules/*/table", "../rules/gallery/*/table", "games/*.game"};
    for (int i = 0; i < files; i++) glob(file[i], i ? GLOB_APPEND : 0, 0, &tables);
    for (size_t i = 0; !files && i < sizeof places / sizeof *places; i++) {
        char pattern[400];
        snprintf(pattern, sizeof pattern, "%s/%s", TESTS_DIR, places[i]);
        glob(pattern, i ? GLOB_APPEND : 0, 0, &tables);
    }
}

int main(int argc, char **argv) {
    Suite *suite = suite_create("engine against another reading");
    TCase *tcase = tcase_create("every table");
    tcase_set_timeout(tcase, getenv("LONG") ? 7200 : 300);
    find_tables(argc - 1, argv + 1);
    tcase_add_loop_test(tcase, same_as_read, 0, (int)tables.gl_pathc);
    if (argc < 2) tcase_add_test(tcase, random_tables_as_read);
    tcase_add_test(tcase, either_red_queen_comes_back);
    tcase_add_test(tcase, words_are_one_for_each_move);
    tcase_add_test(tcase, each_gap_is_refilled_as_it_may);
    suite_add_tcase(suite, tcase);
    const int result = run_suite(suite);
    globfree(&tables);
    return result;
}
