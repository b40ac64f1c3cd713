/* The guides: what they say, and that their own words play them to the end; scenes/guide.txt has what leads
   out of them, and to whom they are offered. */
#include "../store/home.h"
#include "leaves/guide.h"
#include "session/session.h"
#include "screens.h"
#include "text/language.h"
#include "text/rule_text.h"

static Table t;

static Guide *guided(void) {
    return leaf_kept(&t.leaves, &guide_leaf);
}

static const int sizes[][2] = {{80, 24}, {60, 20}, {120, 40}};

static bool has_guide(const Rules *rules) {
    GuideText guide;
    return guide_text_read(&guide, rules);
}

static void open_at(const char *game, int width, int height) {
    open_table(&t, game, "", deal_numbered(1, rules_find(game)->packs), width, height);
    t.session.means.measure = measure_nothing; /* of every guide's deal, which took most of the time */
}

static void begin_at(const char *game, int width, int height) {
    open_at(game, width, height);
    ck_assert(leaves_do(&t.leaves, DO_GUIDE));
    ck_assert_int_eq(guided()->state, GUIDE_SHOWN);
    resize(&t, width, height);
}

static void end(void) {
    session_close(&t.session);
    ck_assert(session_end(&t.session));
    config_end(t.session.config);
}

static void press_at_table(int key) {
    table_event(&t, (Event){.kind = EVENT_KEY, .key = key});
    await_hint(&t.help);
}

/* The table with the guide as text, to be freed. */
static char *drawn(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

static void check_shows(const char *words) {
    char *text = drawn();
    ck_assert_msg(strstr(text, words) != 0, "“%s” is not to be seen:\n%s", words, text);
    free(text);
}

/* --- what they say -------------------------------------------------------------------------------------- */

static void check_text(const Rules *rules, const char *language) {
    GuideText guide;
    Play play;
    Error error;
    speak(language, true);
    ck_assert_msg(guide_text_read(&guide, rules), "%s has no guide", rules->id);
    const Deal deal = deal_numbered(guide.deal, rules->packs);
    begin(&play, rules->id, "", &deal);
    ck_assert_int_ge(guide.steps, 3);
    for (int i = 0; i < guide.steps; i++) {
        const GuideStep *step = &guide.step[i];
        const size_t length = strlen(step->sentences);
        const bool last = i == guide.steps - 1;
        ck_assert_msg(length > 20 && length < GUIDE_SENTENCES_MAX - 1 &&
                          strchr(".!?", step->sentences[length - 1]),
                      "%s, %s, step %d: “%s”", rules->id, language, i + 1, step->sentences);
        ck_assert_msg(last == !strcmp(step->words, "end"), "%s, step %d", rules->id, i + 1);
        ck_assert_msg(last || play_notation(&play, step->words, &error), "%s, step %d: %s", rules->id, i + 1,
                      step->words);
    }
    play_end(&play);
}

START_TEST(guides_are_there_in_every_language) {
    GuideText english, other;
    int guides = 0;
    for (int i = 1; rules_listed(i); i++) {
        if (!has_guide(rules_listed(i))) continue;
        guides++;
        check_text(rules_listed(i), "en");
        guide_text_read(&english, rules_listed(i));
        for (const Language *l = languages + 1; l->code; l++) {
            char name[80];
            snprintf(name, sizeof name, "%s/%s.guide", rules_listed(i)->id, l->code);
            if (!game_text(name)) continue; /* it is shown in English */
            check_text(rules_listed(i), l->code);
            guides++;
            guide_text_read(&other, rules_listed(i));
            for (int step = 0; step < english.steps; step++)
                ck_assert_str_ne(english.step[step].sentences, other.step[step].sentences);
        }
    }
    ck_assert_int_ge(guides, 24); /* of eight games in three languages */
}
END_TEST

static bool is_page(const Canvas *canvas, Box box) {
    const int style = canvas->cell[box.y * canvas->width + box.x].style;
    return style >= STYLE_PAGE && style <= STYLE_PAGE_CHART;
}

/* Where it lies on the table the strip is as wide. */
static void check_place(void) {
    Canvas canvas;
    if (t.view.foot) return;
    draw_on(&canvas, &t);
    int y = 1;
    while (!is_page(&canvas, (Box){.y = y})) ck_assert_int_lt(y++, canvas.height - 3);
    for (int x = 0; x < t.view.lay.width; x++) ck_assert(is_page(&canvas, (Box){.x = x, .y = y}));
    canvas_free(&canvas);
}

/* The strip hides neither the card that moves nor where it goes. */
static void check_cards_are_seen(void) {
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    const Move m = guided()->stop[guided()->now].move;
    Canvas canvas;
    if (m.kind != MOVE_CARDS) return;
    const int count = pile_count(p, m.to);
    const Box card[] = {layout_card(&t.view.lay, g, p, m.from, pile_count(p, m.from) - m.count),
                        layout_card(&t.view.lay, g, p, m.to, count ? count - 1 : 0)};
    draw_on(&canvas, &t);
    for (int i = 0; i < 2; i++) ck_assert(!is_page(&canvas, card[i]));
    canvas_free(&canvas);
}

/* Where there is room the guide has rows of its own, enough for all it says, and hides nothing of the table.
 */
static void check_nothing_is_hidden(void) {
    Canvas table, guide;
    const int least = t.view.lay.width >= 80 && t.view.lay.height + t.view.foot >= 24;
    ck_assert_msg(t.view.foot >= least, "%s says too much, %s", language_code(),
                  t.session.play.game.rules.id);
    if (!t.view.foot) return;
    draw_on(&guide, &t);
    const GuideState state = guided()->state;
    guided()->state = GUIDE_NONE;
    draw_on(&table, &t);
    guided()->state = state;
    const int top = table.height - 2 - t.view.foot, rows = top * table.width;
    ck_assert_int_eq(memcmp(table.cell, guide.cell, (size_t)rows * sizeof *table.cell), 0);
    const int last = (table.height - 2) * table.width;
    for (int i = last; i < last + 2 * table.width; i++)
        ck_assert(guide.cell[i].c == table.cell[i].c && guide.cell[i].style == table.cell[i].style);
    canvas_free(&table);
    canvas_free(&guide);
}

/* Plays one to its end by Enter, and looks whether every step has its strip. */
static void play_through(const Rules *rules, int width, int height) {
    char title[60];
    begin_at(rules->id, width, height);
    if (!t.view.lay.fits) return; /* it waits for a larger window */
    for (int presses = 0; guided()->state; presses++) {
        const int step = guided()->stop[guided()->now].step;
        snprintf(title, sizeof title, _("Guide: %d of %d"), step + 1, guided()->text.steps);
        ck_assert_int_eq(guided()->state, GUIDE_SHOWN);
        check_shows(title);
        check_cards_are_seen();
        check_place();
        check_nothing_is_hidden();
        ck_assert_int_lt(presses, GUIDE_STOPS_MAX);
        press_at_table(KEY_ENTER_CHAR);
        ck_assert_msg(!guided()->state || guided()->stop[guided()->now].step >= step, "%s goes back",
                      rules->id);
    }
    ck_assert_int_eq(guided()->now, guided()->stops - 1);
    ck_assert_int_ge(session_stage(&t.session), 0); /* it leads into the journey */
}

START_TEST(enter_plays_them_to_the_end) {
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        for (int i = 1; rules_listed(i); i++) {
            if (!has_guide(rules_listed(i))) continue;
            play_through(rules_listed(i), sizes[_i][0], sizes[_i][1]);
            end();
        }
    }
}
END_TEST

START_TEST(cards_that_go_home_by_themselves_lead_on) {
    int option;
    speak("en", true);
    for (int i = 1; rules_listed(i); i++) {
        if (!has_guide(rules_listed(i))) continue;
        begin_at(rules_listed(i)->id, 80, 24);
        ck_assert(settings_set(&t.session.config->settings, "onekey", "collect", &option));
        for (int presses = 0; guided()->state; presses++) {
            ck_assert_msg(guided()->state == GUIDE_SHOWN && presses < GUIDE_STOPS_MAX, "%s",
                          rules_listed(i)->id);
            press_at_table(KEY_ENTER_CHAR);
        }
        end();
    }
}
END_TEST

/* The help page begins with the rules in short: what stands above their second heading. */
START_TEST(rules_in_short_are_one_page) {
    const Rules *rules = rules_listed(_i);
    const Settings settings = settings_default(rules);
    char words[RULES_TEXT_MAX];
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        const char *text = rules_text(rules, &settings, words),
                   *end = strstr(strstr(text, "\n## ") + 1, "\n## ");
        int lines = 0, points = 0;
        for (const char *c = text; c < end; c++) {
            lines += *c == '\n';
            points += !strncmp(c, "\n- ", 3);
        }
        ck_assert_msg(lines < 23 && points > 3, "%s, %s: %d lines, %d points", rules->id, l->code, lines,
                      points);
    }
}
END_TEST

/* --- how they look -------------------------------------------------------------------------------------- */

static void see(Golden *golden, const char *heading) {
    char *text = drawn();
    fprintf(golden->file, "=== %s\n%s", heading, text);
    free(text);
}

START_TEST(panels) {
    Golden golden;
    golden_begin(&golden);
    speak("en", true);
    open_at("kleine-harfe", 80, 24);
    guided()->state = GUIDE_OFFERED;
    char *text = drawn();
    ck_assert_ptr_nonnull(strstr(text, "New to this game? ↵ begins a guide, any other key plays."));
    free(text);
    ck_assert(leaves_do(&t.leaves, DO_GUIDE));
    resize(&t, 80, 24);
    for (int i = 0; i < 4; i++) press_at_table(KEY_ENTER_CHAR);
    see(&golden, "step 5");
    end();
    begin_at("napoleon", 60, 20); /* a step's cards are below it */
    for (int i = 0; i < 3; i++) press_at_table(KEY_ENTER_CHAR);
    see(&golden, "napoleon, 60x20, step 4");
    end();
    golden_end(&golden, "guides");
}
END_TEST

/* Whether Enter plays a hint rather than the guide's move, where the two differ. */
static bool plays_hint(void) {
    const Move step = guided()->stop[guided()->now].move;
    const int at = t.session.play.at;
    press_at_table('i');
    const Move hint = t.view.until.advised;
    press_at_table(KEY_ENTER_CHAR);
    if (!step.kind || !hint.kind || move_equal(step, hint)) return false;
    ck_assert_int_eq(t.session.play.at, at + 1);
    ck_assert(move_equal(t.session.play.played[at].move, hint));
    return true;
}

START_TEST(a_hint_goes_before) {
    int differ = 0;
    speak("en", true);
    for (int i = 1; rules_listed(i); i++) {
        if (!has_guide(rules_listed(i))) continue;
        begin_at(rules_listed(i)->id, 80, 24);
        while (guided()->state == GUIDE_SHOWN) differ += plays_hint();
        end();
    }
    ck_assert_int_gt(differ, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("guides", home_enter, home_leave, {guides_are_there_in_every_language},
                     {enter_plays_them_to_the_end, 0, sizeof sizes / sizeof *sizes},
                     {cards_that_go_home_by_themselves_lead_on}, {rules_in_short_are_one_page, 1, 9},
                     {panels}, {a_hint_goes_before});
}
