/* Tables of rules: what is read is told in words, laid out, played and solved.  Whatever the options, all
   cards are there after every move and a line that wins is legal, and a refusal has a sentence that may be
   shown.  The first byte is chance: the deal, the moves and the settings.
 */
#include "played.h"
#include "shown.h"

#include "../support/hint_move.h"
#include "engine/deal.h"
#include "language/rules_language.h"
#include "solver/solver.h"
#include "table/fans.h"
#include "text/error_text.h"
#include "text/rule_text.h"

enum { MOVES = 60, SETTINGS = 10 };

/* What is shown and sought of a position. */
static void look_at(const Play *play, Random *random) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    char text[RULES_TEXT_MAX];
    Layout layout;
    check_shown(rules_in_words(&g->rules, text));
    layout_make(&layout, g, p, 40 + (int)random_below(random, 100), 10 + (int)random_below(random, 50),
                CARDS_AUTO);
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < pile_count(p, pile); i++) layout_card(&layout, g, p, pile, i);
    Solution solution = solve(g, p, &(Limits){.positions = 200, .memory = 4 << 20});
    MUST(solution.spent != LINE_REFUSED);
    solution_end(&solution);
    Verdicts lines = {0};
    const Move hint = random_below(random, 30) ? (Move){.kind = MOVE_NONE} : hint_move(play, &lines, 2);
    MUST(!hint.kind || move_is_legal(g, p, hint));
    verdicts_end(&lines);
}

static void play_by_chance(const Rules *rules, const Settings *settings, Random *random) {
    Play play;
    MoveList list;
    char word[NOTATION_MAX];
    const Deal deal = deal_numbered(random_below(random, 1000), rules->packs);
    play_begin(&play, rules, settings, &deal);
    for (int i = 0; i < MOVES; i++) {
        check_cards(play_now(&play), &play.game.rules);
        legal_moves(&play.game, play_now(&play), &list);
        if (!list.count) break;
        const Move move = list.move[random_below(random, (uint64_t)list.count)];
        Error error;
        Move again;
        MUST(move_is_legal(&play.game, play_now(&play), move));
        MUST(move_read(&play.game, play_now(&play), move_write(&play.game, play_now(&play), move, word),
                       &again, &error));
        play_make(&play, move);
    }
    if (!random_below(random, 3)) look_at(&play, random);
    play_end(&play);
}

/* Every value once, and settings by chance. */
static void play_all(const Rules *rules, Random *random) {
    Settings settings = settings_default(rules);
    Error error;
    int left = SETTINGS;
    play_by_chance(rules, &settings, random);
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++) {
        for (int value = 1; value < option_values(&rules->option[i]) && left; value++, left--) {
            settings.value[i] = (uint8_t)value;
            MUST(settings_are_sound(rules, &settings, &error));
            play_by_chance(rules, &settings, random);
        }
        settings.value[i] = 0;
    }
    for (int tries = 0; tries < 4; tries++) {
        for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
            settings.value[i] = (uint8_t)random_below(random, (uint64_t)option_values(&rules->option[i]));
        play_by_chance(rules, &settings, random); /* or with the defaults, where they do not go together */
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = fuzz_text(bytes, size), why[500];
    Random random = random_begin(size ? bytes[size - 1] + size : 0);
    Rules rules;
    Error error, fault[FAULTS_MAX];
    const int faults = rules_faults(text, strlen(text), fault);
    for (int i = 0; i < faults; i++) check_shown(error_text(&fault[i], 0, 0, why, sizeof why));
    if (rules_read(&rules, text, 0, &error)) {
        play_all(&rules, &random);
    } else {
        MUST(faults > 0);
        MUST(error.why != 0 && memchr(error.word, '\0', sizeof error.word));
        check_shown(error_text(&error, 0, 0, why, sizeof why));
    }
    free(text);
    return 0;
}
