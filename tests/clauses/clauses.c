/* Plays the clauses of one game, a text in this folder: what its rules say, sentence by sentence
   (conventions.md tells the words).  Whatever is played is taken back, made again and replayed from its
   record. */
#include <stdio.h>
#include <string.h>

#include "table.h"

enum { LINES_MAX = 1500, SECTIONS_MAX = 100, TABLES_MAX = 20, SPEC_MAX = 600, FOUND_MAX = 4096 };

static char script[120000], game[40], settings[100];
static bool laid;
static char *line[LINES_MAX];
static int lines, section[SECTIONS_MAX + 1],
    sections; /* where each begins; section 0 is done before all others */

/* Names for what is dealt often, which stand for their words. */
static struct Named { const char *name, *spec; } named[TABLES_MAX];
static int names;

/* --- what was played ----------------------------------------------------------------------------------- */

static void end_play(void) {
    if (!laid) return;
    while (play_redo(&table)) {
    }
    check_whole_pack();
    check_replay(&table);
    laid = false;
}

/* --- what is done -------------------------------------------------------------------------------------- */

/* The next word of a text, which is moved on; false at its end. */
static bool next_word(const char **text, char word[NOTATION_MAX + 1]) {
    const size_t length = strcspn(*text, " ");
    snprintf(word, NOTATION_MAX + 1, "%.*s", (int)length, *text);
    *text += length;
    *text += strspn(*text, " ");
    return length > 0;
}

/* Cuts a text before a word and returns what follows it, "" where the word does not occur. */
static char *cut(char *text, const char *word) {
    char *const at = strstr(text, word);
    if (!at) return strchr(text, '\0');
    *at = '\0';
    return at + strlen(word);
}

static Deal deal_from(const char *spec, const char *stock) {
    const int packs = rules_find(game)->packs;
    if (!strcmp(spec, "in order")) return pack_in_order(packs);
    if (!strcmp(spec, "by stride")) return pack_by_stride(packs);
    if (!strncmp(spec, "number ", 7)) return deal_numbered(strtoull(spec + 7, 0, 10), packs);
    if (!strncmp(spec, "cards ", 6)) return pack_beginning(spec + 6, packs);
    ck_assert_msg(!strncmp(spec, "columns ", 8), "no deal: %s", spec);
    return pack_of_columns(spec + 8, stock, packs);
}

static void do_deal(const char *words) {
    char spec[SPEC_MAX];
    const size_t first = strcspn(words, " ");
    end_play();
    snprintf(spec, sizeof spec, "%s", words);
    for (int i = 0; i < names; i++)
        if (strlen(named[i].name) == first && !strncmp(words, named[i].name, first))
            snprintf(spec, sizeof spec, "%s%s", named[i].spec, words + first);
    snprintf(settings, sizeof settings, "%s", cut(spec, " with "));
    laid = true;
    const char *const stock = cut(spec, " stock ");
    lay_deal(game, settings, deal_from(spec, stock));
}

/* NAME = what is dealt */
static void do_name(const char *words) {
    char *const name = strdup(words);
    ck_assert_int_lt(names, TABLES_MAX);
    named[names].spec = cut(name, " = ");
    named[names++].name = name;
}

/* Draws so many cards of which none must be played. */
static void do_discard(const char *words) {
    for (int i = atoi(words); i > 0; i--) {
        go("draw");
        ck_assert_msg(!card_pending(&table.game, play_now(&table)), "a drawn card must be played");
    }
}

/* Passes until the game is over. */
static void play_out(void) {
    for (play_pass(&table); !is_refused(&table, "redeal"); play_pass(&table)) go("redeal");
}

/* N WORDS */
static void do_repeat(const char *words) {
    for (int i = atoi(words); i > 0; i--) go(strchr(words, ' ') + 1);
}

/* NAME [N]: plays the moves of that game, or so many of them. */
static void do_replay(const char *words) {
    Play won;
    char name[40], word[NOTATION_MAX];
    int moves = 1000;
    sscanf(words, "%39s %d", name, &moves);
    play_won(&won, name);
    for (int i = 0; i < moves && i < won.count; i++)
        go(move_write(&won.game, play_after(&won, i), won.played[i].move, word));
    play_end(&won);
}

/* Plays every card home that can go, and draws when none can; until the stock is used up too. */
static void play_home(void) {
    for (;;) {
        MoveList list;
        int chosen = -1;
        legal_moves(&table.game, play_now(&table), &list);
        for (int i = 0; i < list.count; i++) {
            const Move m = list.move[i];
            if (m.kind == MOVE_CARDS && role_of(&table.game, m.to) == FOUNDATION) chosen = i;
            if (m.kind == MOVE_DRAW && chosen < 0) chosen = i;
        }
        if (chosen < 0) return;
        play_do(&table, list.move[chosen]);
    }
}

/* false where there is no such word. */
static bool act(const char *what, const char *words) {
    if (!strcmp(what, "game"))
        snprintf(game, sizeof game, "%s", words);
    else if (!strcmp(what, "name"))
        do_name(words);
    else if (!strcmp(what, "deal"))
        do_deal(words);
    else if (!strcmp(what, "play"))
        go(words);
    else if (!strcmp(what, "repeat"))
        do_repeat(words);
    else if (!strcmp(what, "draw"))
        draw(atoi(words));
    else if (!strcmp(what, "discard"))
        do_discard(words);
    else if (!strcmp(what, "turn"))
        draw_only();
    else if (!strcmp(what, "pass"))
        play_pass(&table);
    else if (!strcmp(what, "play-out"))
        play_out();
    else if (!strcmp(what, "home"))
        play_home();
    else if (!strcmp(what, "random"))
        play_randomly(&table, 1, atoi(words));
    else if (!strcmp(what, "replay"))
        do_replay(words);
    else
        return false;
    return true;
}

/* --- what is asked ------------------------------------------------------------------------------------- */

/* The piles of that name, a group's or one alone's, as bits. */
static PileSet piles_named(const char *name) {
    const Game *g = &table.game;
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].piles > 1 && !strcmp(g->rules.group[l].name, name))
            return (pile_bit(g->rules.group[l].piles) - 1) << g->first[l];
    const int pile = pile_named(g, play_now(&table), name);
    ck_assert_msg(pile >= 0, "no pile %s", name);
    return pile_bit(pile);
}

/* The top cards, or the ranks that are wanted, of the piles named. */
static const char *of_piles(const char *piles, bool needs) {
    static char text[PILES_MAX * 3 + 1];
    char name[NOTATION_MAX + 1], card[3];
    int n = 0;
    for (text[0] = '\0'; next_word(&piles, name);)
        for (int pile = 0; pile < table.game.piles; pile++) {
            const Position *p = play_now(&table);
            if (!(piles_named(name) >> pile & 1)) continue;
            if (needs)
                sprintf(card, "%c", "-A23456789TJQK"[pile_needs(&table.game, p, pile)]);
            else
                card_write(pile_top(p, pile), card);
            n += sprintf(text + n, "%s%s", n ? " " : "", card);
        }
    return text;
}

/* The ranks of a pile's cards, the bottom one first. */
static const char *ranks_of(const char *pile) {
    static char text[CARDS_MAX + 1];
    const char *const cards = pile_now(&table, pile);
    size_t n = 0;
    for (; n * 3 < strlen(cards); n++) text[n] = cards[n * 3];
    text[n] = '\0';
    return text;
}
/* How often the stock can be played through, 40 times at most. */
static const char *plays_through(void) {
    static char text[4];
    int passes = 1;
    for (play_pass(&table); passes < 40 && !is_refused(&table, "redeal"); play_pass(&table), passes++)
        go("redeal");
    sprintf(text, "%d", passes);
    return text;
}

/* The answer to a question; what is none is the name of a pile. */
static const char *answer(const char *what, const char *words) {
    static char card[3];
    const Position *p = play_now(&table);
    if (!strcmp(what, "moves")) return moves_now(&table);
    if (!strcmp(what, "standing")) return standing_now(&table);
    if (!strcmp(what, "pending")) return card_write(card_pending(&table.game, p), card);
    if (!strcmp(what, "tops")) return of_piles(words, false);
    if (!strcmp(what, "needs")) return of_piles(words, true);
    if (!strcmp(what, "ranks")) return ranks_of(words);
    if (!strcmp(what, "columns")) return columns_now();
    if (!strcmp(what, "bases")) return bases_now();
    if (!strcmp(what, "row")) return row_across(atoi(words));
    if (!strcmp(what, "waste"))
        return pile_at(&table, table.game.waste); /* without a drawn card that must be played */
    if (!strcmp(what, "draws")) return draw_only();
    if (!strcmp(what, "plays-through")) return plays_through();
    if (!strcmp(what, "state")) return game_state(&table.game, p);
    if (!strcmp(what, "says")) return game_says(&table.game, p) ? game_says(&table.game, p) : "";
    return pile_now(&table, what);
}

/* --- what is checked ----------------------------------------------------------------------------------- */

/* Whether a text is as expected, of which "..." may be left out at the beginning or the end. */
static bool is_as(const char *found, const char *expected) {
    const size_t length = strlen(expected), all = strlen(found);
    if (!strncmp(expected, "... ", 4))
        return all >= length - 4 && !strcmp(found + all - (length - 4), expected + 4);
    if (length > 4 && !strcmp(expected + length - 4, " ...")) return !strncmp(found, expected, length - 4);
    return !strcmp(found, expected);
}

static int count_of(const char *what) {
    const Position *p = play_now(&table);
    int down = 0, up = 0, cards = 0;
    for (int pile = 0; pile < table.game.piles; pile++) {
        if (role_of(&table.game, pile) != COLUMN) continue;
        down += p->hidden[pile];
        up += pile_count(p, pile) - p->hidden[pile];
    }
    if (!strcmp(what, "home")) return cards_out();
    if (!strcmp(what, "down")) return down;
    if (!strcmp(what, "up")) return up;
    if (!strcmp(what, "pass")) return p->pass;
    if (!strcmp(what, "win")) return cards_to_win(&table.game);
    for (int pile = 0; pile < table.game.piles; pile++)
        if (piles_named(what) >> pile & 1) cards += pile_count(p, pile);
    return cards;
}

/* s=24 home=4 */
static void check_counts(const char *words, const char *expected) {
    char word[NOTATION_MAX + 1];
    (void)words;
    while (next_word(&expected, word)) {
        const int wanted = atoi(cut(word, "=")), found = count_of(word);
        ck_assert_msg(found == wanted, "%s has %d, not %d", word, found, wanted);
    }
}

static void check_legal(const char *words, const char *expected) {
    char word[NOTATION_MAX + 1];
    (void)words;
    while (next_word(&expected, word)) ck_assert_msg(!is_refused(&table, word), "%s is refused", word);
}

static void check_without(const char *words, const char *expected) {
    char word[NOTATION_MAX + 1];
    (void)words;
    while (next_word(&expected, word)) ck_assert_msg(!strstr(moves_now(&table), word), "%s is legal", word);
}

/* WORD: plays it; then these moves are legal and no others */
static void check_after(const char *words, const char *expected) {
    go(words);
    ck_assert_msg(is_as(moves_now(&table), expected), "after %s: %s", words, moves_now(&table));
}

/* What an error must be about, as the words behind "of", "on", "at" and "naming" say. */
static void check_about(const Error *error, const char *words) {
    char about[NOTATION_MAX + 1], word[NOTATION_MAX + 1], card[3];
    while (next_word(&words, about) && next_word(&words, word)) {
        if (!strcmp(about, "of")) ck_assert_str_eq(card_write(error->card, card), word);
        if (!strcmp(about, "on")) ck_assert_str_eq(card_write(error->onto, card), word);
        if (!strcmp(about, "naming")) ck_assert_str_eq(error->word, word);
        if (strcmp(about, "at") != 0) continue;
        PileSet piles = piles_named(word);
        while (next_word(&words, word)) piles |= piles_named(word);
        ck_assert_uint_eq(error->piles, piles);
    }
}

/* WORDS [of CARD] [on CARD] [naming WORD] [at PILES]: all of them for this reason */
static void check_refused(const char *words, const char *expected) {
    char word[NOTATION_MAX + 1];
    const char *about = words + strlen(words);
    static const char *const abouts[] = {" of ", " on ", " naming ", " at "};
    for (size_t i = 0; i < sizeof abouts / sizeof *abouts; i++) {
        const char *const at = strstr(words, abouts[i]);
        if (at && at < about) about = at;
    }
    while (words < about && next_word(&words, word)) {
        const Error error = refusal(&table, word);
        ck_assert_msg(!*expected || !strcmp(error.why, expected), "%s: %s", word, error.why);
        check_about(&error, about + strspn(about, " "));
    }
}

/* NAME=VALUE: options that do not exist, or have no such value */
static void check_no_option(const char *words, const char *expected) {
    Settings chosen = settings_default(rules_find(game));
    char name[80];
    int option;
    (void)words;
    while (*expected) {
        const int length = (int)strcspn(expected, " ");
        snprintf(name, sizeof name, "%.*s", length, expected);
        const char *const value = cut(name, "=");
        ck_assert_msg(!settings_set(&chosen, name, value, &option), "%s can be %s", name, value);
        expected += length + (int)strspn(expected + length, " ");
    }
}

/* NAME: its record is that of this game */
static void check_record(const char *words, const char *expected) {
    Play won;
    (void)words;
    play_won(&won, expected);
    char *record = record_write(&table, ENDING_WON), *wanted = record_write(&won, ENDING_WON);
    ck_assert_str_eq(record, wanted);
    free(record);
    free(wanted);
    play_end(&won);
}

static const struct Check {
    const char *word;
    void (*run)(const char *words, const char *expected);
} checks[] = {{"count", check_counts},    {"legal", check_legal},   {"without", check_without},
              {"refused", check_refused}, {"record", check_record}, {"no-option", check_no_option},
              {"after", check_after}};

static void check(const char *words, const char *expected) {
    char what[NOTATION_MAX + 1];
    const char *arguments = words;
    next_word(&arguments, what);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (!strcmp(checks[i].word, what)) {
            checks[i].run(arguments, expected);
            return;
        }
    const char *const found = answer(what, arguments);
    ck_assert_msg(is_as(found, expected), "%s: %s", words, found);
}

/* --- the script ---------------------------------------------------------------------------------------- */

/* A line with a colon asks, another does. */
static void run_line(int i) {
    char text[FOUND_MAX];
    if (*line[i] == '#' || !*line[i]) return;
    snprintf(text, sizeof text, "%s", line[i]);
    char *const colon = strchr(text, ':');
    if (colon) {
        *colon = '\0';
        check(text, colon[1] ? colon + 2 : "");
        return;
    }
    char *const words = cut(text, " ");
    ck_assert_msg(act(text, words), "no such statement");
}

static void run_section(int nth) {
    for (int i = section[nth]; i < section[nth + 1]; i++) {
        printf("%s\n", line[i]);
        run_line(i);
    }
    end_play();
}

START_TEST(holds) {
    names = 0;
    run_section(0);
    run_section(_i);
}
END_TEST

/* Sections are divided by blank lines; what is indented goes on with the line before. */
static bool read_script(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return false;
    script[fread(script, 1, sizeof script - 1, file)] = '\0';
    fclose(file);
    for (char *at = script; (at = strstr(at, "\n    ")) != 0;) {
        *at++ = ' ';
        memmove(at, at + 4, strlen(at + 4) + 1);
    }
    for (char *at = script; *at && lines < LINES_MAX; at += strcspn(at, "\n") + 1) line[lines++] = at;
    for (int i = 0; i < lines; i++) {
        line[i][strcspn(line[i], "\n")] = '\0';
        if (!*line[i] && sections < SECTIONS_MAX - 1) section[++sections] = i + 1;
    }
    section[sections + 1] = lines;
    return true;
}

int main(int argc, char **argv) {
    if (argc != 2 || !read_script(argv[1])) {
        fputs("usage: clauses FILE\n", stderr);
        return EXIT_FAILURE;
    }
    return RUN_TESTS(argv[1], 0, 0, {holds, 1, sections + 1});
}
