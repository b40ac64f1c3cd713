/* What is named is what is done: a source and a target make the move between them, whatever could be done by
   one key, and so do the keys that are told. */
#include "../every/sampled.h"
#include "patience/solver.h"
#include "screens.h"

enum { DEALS = 30, SAMPLES = 200, STEPS = 100, POSITIONS = 100000 };

static Table t;
static Config config;

/* How a source that several cards could be meant by is named: the least count, or always one. */
static bool always_counts;

static void one_key(bool on) {
    int option;
    ck_assert(settings_set(&config.settings, "onekey", on ? "on" : "off", &option));
}

static void open_deal(const Rules *rules, const Settings *settings, const Deal *deal) {
    table_init(&t, &config, table_leaves);
    play_begin(&t.session.play, rules, settings, deal);
    t.session.open = true;
    t.view.selection = selection_begin(&t.session);
    t.view.last = -1;
    resize(&t, 120, 40);
}

/* --- naming --------------------------------------------------------------------------------------------- */

static int key_of(int pile) {
    return t.view.lay.key[pile];
}

static bool wants_count(Move m) {
    const MoveList *list = session_moves(&t.session);
    bool several = always_counts;
    for (int i = 0; i < list->count; i++) {
        const Move other = list->move[i];
        several |=
            other.kind == MOVE_CARDS && other.from == m.from && other.to == m.to && other.count > m.count;
    }
    return several && m.kind == MOVE_CARDS && group_of(&t.session.play.game, m.from)->gives >= TOP_OR_RUN;
}

static void press_count(int count) {
    for (int left = count; left > 0; left -= 10) press_keys(&t, "*");
    press_key(&t, '0' + count % 10);
}

/* Names the source: again where another of its cards, or another pile with its key, has been picked up. */
static void name_source(Move m) {
    const int before = t.session.play.at;
    press_key(&t, key_of(m.from));
    for (int i = 0; i < PILES_MAX && t.session.play.at == before; i++) {
        const Selection *now = &t.view.selection;
        if (now->picked == m.from && now->row == (m.kind == MOVE_INNER ? m.count : 0)) return;
        press_key(&t, key_of(m.from));
    }
}

/* Of several foundations with a key the target tells which is meant, where it can. */
static bool tells_itself(Move m) {
    const Game *g = &t.session.play.game;
    const MoveList *list = session_moves(&t.session);
    for (int i = 0; i < list->count; i++) {
        const Move other = list->move[i];
        if (other.from != m.from && key_of(other.to) == key_of(m.to) &&
            g->group_of[other.from] == g->group_of[m.from])
            return false;
    }
    return role_of(g, m.from) == FOUNDATION;
}

static void type_move(Move m) {
    static const char of_all[] = {
        [MOVE_DRAW] = ' ', [MOVE_REDEAL] = ' ', [MOVE_SHUFFLE] = 's', [MOVE_UP] = '+', [MOVE_DOWN] = '-'};
    if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) {
        press_key(&t, of_all[m.kind]);
        return;
    }
    if (wants_count(m)) press_count(m.count);
    if (tells_itself(m))
        press_key(&t, key_of(m.from));
    else
        name_source(m);
    if (m.kind != MOVE_TURN) press_key(&t, key_of(m.to));
}

static void type_keys(const char *keys) {
    const bool one = keys[0] && !keys[1];
    for (wchar_t sign; (sign = utf8_next(&keys)) != 0;)
        if ((one || sign != L'-') && sign != L' ') press_key(&t, sign == L'␣' ? ' ' : (int)sign);
}

/* --- whole games ---------------------------------------------------------------------------------------- */

/* How many moves were made as they were meant. */
static int moves_alike(const Play *meant) {
    const Play *play = &t.session.play;
    int i = 0;
    while (i < meant->at && i < play->at && move_equal(meant->played[i].move, play->played[i].move)) i++;
    return i;
}

/* Types a line, and compares the record with the one that its words make. */
static void check_line(const Rules *rules, const Settings *settings, const Deal *deal, const Solution *line) {
    Play meant;
    play_begin(&meant, rules, settings, deal);
    open_deal(rules, settings, deal);
    for (int i = 0; i < line->moves; i++) {
        play_make(&meant, line->line[i]);
        type_move(line->line[i]);
    }
    char *wanted = record_write(&meant, ENDING_NONE), *got = record_write(&t.session.play, ENDING_NONE);
    ck_assert_msg(!strcmp(wanted, got), "%s %d, one key %s, after %d moves", rules->id, (int)deal->number,
                  is_set(&config.settings, "onekey", "on") ? "on" : "off", moves_alike(&meant));
    free(wanted);
    free(got);
    play_end(&meant);
    play_end(&t.session.play);
}

START_TEST(wins_as_source_and_target) {
    const Rules *rules = rules_listed(_i + 1);
    Settings settings = settings_default(rules);
    int option, won = 0;
    if (!strcmp(rules->id, "koenigs-patience")) settings_set(&settings, "passes", "unlimited", &option);
    for (uint64_t number = 1; number <= DEALS / (SLOWED > 1 ? 6 : 1); number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        open_deal(rules, &settings, &deal);
        Solution line =
            solve(&t.session.play.game, session_now(&t.session), &(Limits){.positions = POSITIONS});
        play_end(&t.session.play);
        for (int way = 0; way < 4 && line.verdict == WINNABLE; way++) {
            one_key(way % 2);
            always_counts = way / 2;
            check_line(rules, &settings, &deal, &line);
        }
        won += line.verdict == WINNABLE;
        solution_end(&line);
    }
    ck_assert_int_gt(won, 0);
}
END_TEST

/* --- every move ----------------------------------------------------------------------------------------- */

static void check_made(Move m, const char *keys) {
    const Play *play = &t.session.play;
    char word[NOTATION_MAX], made[NOTATION_MAX] = "nothing";
    t.view.selection = selection_begin(&t.session);
    t.last.goes = t.view.until.goes = -1;
    t.view.loss = LOSS_NONE; /* its panel takes no keys of play */
    if (keys)
        type_keys(keys);
    else
        type_move(m);
    const int moves = play->at;
    if (moves) move_write(&play->game, play_after(play, 0), play->played[0].move, made);
    ck_assert_msg(moves == 1 && move_equal(play->played[0].move, m), "%s: %s by %s is %s (%s)",
                  play->game.rules.id, move_write(&play->game, &play->start, m, word),
                  keys ? keys : "its piles", made, t.view.message);
    while (play_undo(&t.session.play)) {
    }
}

static void check_moves(void) {
    MoveList list = *session_moves(&t.session);
    for (int i = 0; i < list.count; i++) {
        char keys[NOTATION_MAX];
        t.view.selection = selection_begin(&t.session);
        check_made(list.move[i], 0);
        check_made(list.move[i], view_move_keys(&t.view, list.move[i], keys));
    }
}

/* From here on the position now is where the play begins. */
static void begin_here(void) {
    t.session.play.start = *session_now(&t.session);
    t.session.play.at = t.session.play.count = 0;
}

START_TEST(every_legal_move) {
    for (int nth = 0; nth < trials_of(_i + 1, SAMPLES); nth++) {
        Sample sample = sample_of(_i + 1, nth);
        open_deal(sample.rules, &sample.settings, &sample.deal);
        for (int step = 0; step < STEPS && session_moves(&t.session)->count; step++) {
            const Play *play = &t.session.play;
            one_key(step % 2);
            always_counts = step / 2 % 2;
            check_moves();
            play_make(&t.session.play,
                      move_random(&play->game, play_now(play), session_moves(&t.session), &sample));
            begin_here();
        }
        play_end(&t.session.play);
    }
}
END_TEST

static void enter(void) {
    speak("en", true);
    config = config_default();
}

static void leave(void) {
    config_end(&config);
}

int main(void) {
    return RUN_TESTS("named moves", enter, leave, {wins_as_source_and_target, 0, games_with_texts()},
                     {every_legal_move, 0, games_listed()});
}
