/* The signature: one number made of everything that random play, searches and hints bring forth.  It is the
   same on every machine, with every compiler and however many processors there are, so positions are the only
   limit.  A line a game tells where two machines part: what was played, what was searched, what was advised.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/hint_move.h"
#include "advice/playout.h"
#include "engine/deal.h"
#include "solver/solver.h"

enum {
    PLAYS = 100,
    MOVES = 150,
    GALLERY = 4, /* of its games there are many: a part of it all will do */
    POSITIONS = 15000,
    PLAIN_POSITIONS = 2000,
    HINTS = 15,
    GAMES_A_HINT = 12,
    PLAYOUTS = 2,
    NOISE = 100,
    SETTINGS_LENGTH = 100,
    LINE = 120
};

typedef struct Signature {
    uint64_t played, searched, advised;
    uint64_t moves, positions; /* how many there were */
} Signature;

/* Besides the default settings of each game, those under which it is searched. */
static const struct Question {
    const char *game, *settings;
} questions[] = {
    {"kleine-harfe", "forced=off passes=1"},
    {"kleine-harfe", "forced=tableau worry-back=off passes=unlimited"},
    {"kleine-harfe", "empty=any flip=manual"},
    {"grosse-harfe", "passes=1 empty=king"},
    {"grosse-harfe", "forced=on worry-back=on"},
    {"8x8", "forced=off passes=unlimited"},
    {"8x8", "open=on foundations=4 empty=single"},
    {"8x8", "aces=manual partial=off"},
    {"die-reihe", "suit=off reversal=on"},
    {"die-reihe", "fill=after-row refill=immediate"},
    {"koenigs-patience", "discard=open"},
    {"koenigs-patience", "discard=under helpers-first=off"},
    {"additions-patience", "passes=3 redeal=keep"},
    {"additions-patience", "waste-top=off forced=off"},
    {"napoleon", "wrap=off worry-back=on"},
    {"kleiner-napoleon", "direction-scope=each cellar=strict"},
};

/* --- one number of many --------------------------------------------------------------------------------- */

static void add(uint64_t *sum, uint64_t number) {
    *sum = (*sum ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    *sum ^= *sum >> 32;
}

static void add_move(uint64_t *sum, const Game *g, const Position *p, Move m) {
    char word[NOTATION_MAX];
    for (const char *at = move_write(g, p, m, word); *at; at++) add(sum, (unsigned char)*at);
}

/* --- settings ------------------------------------------------------------------------------------------- */

/* A value drawn for every option. */
static Settings settings_drawn(const Rules *rules, Random *random) {
    Settings settings = settings_default(rules);
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
        settings.value[i] = (uint8_t)random_below(random, (uint64_t)option_values(&rules->option[i]));
    return settings;
}

/* Settings as words; what is misspelt here ends the program. */
static Settings settings_of(const Rules *rules, const char *words) {
    char text[SETTINGS_LENGTH];
    int option;
    Settings settings = settings_default(rules);
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word; word = strtok(0, " ")) {
        char *const value = strchr(word, '=');
        if (value) *value = '\0';
        if (!value || !settings_set(&settings, word, value + 1, &option)) {
            fprintf(stderr, "signature: %s has no setting %s\n", rules->id, word);
            exit(2);
        }
    }
    return settings;
}

/* --- what is summed ------------------------------------------------------------------------------------- */

/* One deal played at random: the legal moves on the way as words, and each position. */
static void play_one(Signature *s, const Game *g, const Deal *deal, Random *random) {
    MoveList list;
    Position p = game_deal(g, deal->pack, deal_salt(deal));
    for (int n = 0; n < MOVES; n++) {
        legal_moves(g, &p, &list);
        if (!list.count) break;
        for (int i = 0; i < list.count; i++) add_move(&s->played, g, &p, list.move[i]);
        p = apply(g, &p, list.move[random_below(random, (uint64_t)list.count)]);
        add(&s->played, position_hash(&p));
        s->moves++;
    }
    add(&s->played, (uint64_t)game_standing(g, &p));
}

static void play_many(Signature *s, const Rules *rules) {
    Random random = random_begin(1);
    for (uint64_t number = 1; number <= (rules->listing.family ? PLAYS / GALLERY : PLAYS); number++) {
        Game g;
        const Settings settings = settings_drawn(rules, &random);
        const Deal deal = deal_numbered(number, rules->packs);
        game_open(&g, rules, &settings);
        play_one(s, &g, &deal, &random);
    }
}

/* One search: what it found, in how many positions, and the way to win. */
static void search_one(Signature *s, const Game *g, const Position *root, const Limits *limits) {
    Solution found = solve(g, root, limits);
    Position p = *root;
    const uint64_t facts[] = {(uint64_t)found.verdict, (uint64_t)found.spent, found.usage.positions,
                              (uint64_t)found.passes, found.fewest_passes};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) add(&s->searched, facts[i]);
    for (int i = 0; i < found.moves; i++) {
        add_move(&s->searched, g, &p, found.line[i]);
        p = apply(g, &p, found.line[i]);
    }
    s->positions += found.usage.positions;
    solution_end(&found);
}

/* Where playouts end, and how fair hints play on. */
static void advise(Signature *s, const Game *g, const Deal *deal) {
    const int hints = g->rules.listing.family ? HINTS / GALLERY : HINTS;
    Play play;
    Verdicts lines = {0};
    play_begin(&play, rules_find(g->rules.id), &g->settings, deal);
    for (uint64_t i = 0; i < PLAYOUTS; i++) {
        Playout o;
        playout_begin(&o, g, policy_of(g), &play.start, NOISE, i, 0);
        add(&s->advised, playout_wins(&o));
        add(&s->advised, position_hash(&o.now));
    }
    for (Move m; play.at < hints && (m = hint_move(&play, &lines, GAMES_A_HINT)).kind; play_do(&play, m))
        add_move(&s->advised, g, play_now(&play), m);
    verdicts_end(&lines);
    play_end(&play);
}

static void search_many(Signature *s, const Rules *rules, const char *words) {
    Game g;
    const Settings settings = settings_of(rules, words);
    game_open(&g, rules, &settings);
    const Deal deal = deal_numbered(1, rules->packs);
    const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
    search_one(s, &g, &p, &(Limits){.positions = rules->listing.family ? POSITIONS / GALLERY : POSITIONS});
    search_one(s, &g, &p, &(Limits){.positions = PLAIN_POSITIONS, .plain = true});
    advise(s, &g, &deal);
}

/* --- what is told --------------------------------------------------------------------------------------- */

static FILE *expected; /* the lines that are to come, or 0 */
static int wrong;

static void tell(const char *format, ...) {
    char line[LINE], other[LINE];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    fputs(line, stdout);
    if (!expected || (fgets(other, sizeof other, expected) && !strcmp(other, line))) return;
    puts("    not the line that was expected");
    wrong++;
}

static Signature sign(const Rules *rules) {
    Signature s = {0};
    play_many(&s, rules);
    if (rules->listing.place) search_many(&s, rules, "");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (!strcmp(questions[i].game, rules->id)) search_many(&s, rules, questions[i].settings);
    return s;
}

/* Whether a game is to be compared: one that was added may not be written down yet. */
static bool is_written_down(const char *id) {
    char line[LINE], written[LINE];
    if (!expected) return true;
    const long at = ftell(expected);
    bool found = false;
    rewind(expected);
    while (!found && fgets(line, sizeof line, expected))
        found = sscanf(line, "%119s", written) == 1 && !strcmp(written, id);
    fseek(expected, at, SEEK_SET);
    return found;
}

int main(int count, char **word) {
    uint64_t sum = 0, moves = 0, positions = 0;
    if (count > 1 && !(expected = fopen(word[1], "r"))) {
        perror(word[1]);
        return 2;
    }
    tell("%-20s %16s %16s %16s\n", "game", "played", "searched", "advised");
    for (const Rules *const *rules = rules_every(); *rules; rules++) {
        if (!is_written_down((*rules)->id)) continue;
        const Signature s = sign(*rules);
        tell("%-20s %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", (*rules)->id, s.played, s.searched,
             s.advised);
        add(&sum, s.played), add(&sum, s.searched), add(&sum, s.advised);
        moves += s.moves, positions += s.positions;
    }
    tell("%" PRIu64 " moves, %" PRIu64 " positions\n", moves, positions);
    tell("signature %016" PRIx64 "\n", sum);
    return wrong > 0;
}
