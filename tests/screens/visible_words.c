/* Every word that can be seen at 60 and at 80 columns is translated and fits its place.  The linker
   puts a reader before what is drawn (tests/CMakeLists.txt). */
#include <wctype.h>

#include "../store/home.h"
#include "lost.h"
#include "leaves/guide.h"
#include "screens.h"
#include "stage.h"
#include "text/language.h"
#include "text/rule_text.h"
#include "pages/menu.h"
#include "pages/pages.h"
#include "pages/viewer.h"

/* Names, but those of games, and what German writes as English does; other languages may lag. */
static const char names[] =
    " Esc Patience Deutsch English Nederlands As Fr Mo Name November Sa an fast in plain was "
    "fc fd fh fs ";

enum { WORDS_MAX = 4000, WORD_MAX = 40 };

typedef struct Words {
    char word[WORDS_MAX][WORD_MAX];
    int count;
} Words;

static Words english, other, *seen;
static const int sizes[][2] = {{60, 20}, {80, 24}};
static const char *scene, *not_read; /* a game's rules have texts of their own, line by line */
static char broken[RULES_TEXT_MAX];  /* the same in one line, for windows that break it elsewhere */
static const int *typed;             /* what the player presses; behind it Escape */
static bool reads_text;
static char cut_off[8000];

/* --- reading what is drawn ------------------------------------------------------------------------------ */

static bool holds(const Words *words, const char *word) {
    for (int i = 0; i < words->count; i++)
        if (!strcmp(words->word[i], word)) return true;
    return false;
}

static void read_words(const char *text) {
    char word[WORD_MAX];
    size_t length = 0;
    int letters = 0;
    for (wchar_t c = 1; c;) {
        c = utf8_next(&text);
        if (iswalpha((wint_t)c) && length < sizeof word - 5) {
            length += (size_t)utf8_put(c, word + length);
            letters++;
            continue;
        }
        word[length] = '\0';
        if (letters > 1 && !holds(seen, word)) {
            ck_assert_int_lt(seen->count, WORDS_MAX);
            strcpy(seen->word[seen->count++], word);
        }
        length = 0;
        letters = 0;
    }
}

/* In narrow windows the line for messages ends with "…", and pages of text do not break their lines. */
static bool may_be_cut(const Canvas *canvas, Style style) {
    return canvas->width < 80 && (style == STYLE_MESSAGE || reads_text);
}

static bool is_cut_on_purpose; /* with a sign that tells it */

void __real_canvas_text_cut(Canvas *, int x, int y, int width, const char *utf8, Style);
void __wrap_canvas_text_cut(Canvas *, int x, int y, int width, const char *utf8, Style);

/* Some linkers wrap what it calls in its own file, others do not. */
void __wrap_canvas_text_cut(Canvas *canvas, int x, int y, int width, const char *utf8, Style style) {
    is_cut_on_purpose = true;
    __real_canvas_text_cut(canvas, x, y, width, utf8, style);
    is_cut_on_purpose = false;
}

int __real_canvas_text(Canvas *, int x, int y, int width, const char *utf8, Style);
int __wrap_canvas_text(Canvas *, int x, int y, int width, const char *utf8, Style);

int __wrap_canvas_text(Canvas *canvas, int x, int y, int width, const char *utf8, Style style) {
    const int room = width < canvas->width - x ? width : canvas->width - x, needed = text_width(utf8);
    const bool is_read = !not_read || !*utf8 || !(strstr(not_read, utf8) || strstr(broken, utf8));
    if (is_read && y < canvas->height) {
        if (seen) read_words(utf8);
        if (needed > room && !is_cut_on_purpose && !may_be_cut(canvas, style) && !strstr(cut_off, utf8) &&
            strlen(cut_off) < sizeof cut_off - 600)
            sprintf(cut_off + strlen(cut_off), "%s, %d columns, %d too many: %.400s\n", scene, canvas->width,
                    needed - room, utf8);
    }
    return __real_canvas_text(canvas, x, y, width, utf8, style);
}

/* --- the terminal --------------------------------------------------------------------------------------- */

static Event stage_event(int milliseconds) {
    (void)milliseconds;
    const int key = *typed ? *typed++ : KEY_ESCAPE_CHAR;
    return (Event){.kind = EVENT_KEY, .key = key};
}

/* --- what there is to see ------------------------------------------------------------------------------- */

static void see_preferences(void) {
    Config config = config_default();
    int keys[OPTIONS_MAX + 1] = {0};
    char notice[MESSAGE_MAX];
    scene = "preferences";
    for (int i = 0; preferences[i].name; i++) keys[i] = ARROW_DOWN;
    typed = keys;
    page_options(&config, 0, &config.settings, notice);
}

static void see_game(const Rules *rules) {
    Settings settings = settings_default(rules);
    Config config = config_default();
    Game game;
    Action chosen;
    char text[RULES_TEXT_MAX];
    int keys[OPTIONS_MAX + 1] = {0};
    char notice[MESSAGE_MAX];
    scene = rules->title;
    game_open(&game, rules, &settings);
    typed = (const int[]){' ', ' ', ' ', 0};
    not_read = rules_text(rules, &settings, text);
    for (size_t from = 0, to = 0; (broken[to] = not_read[from] == '\n' ? ' ' : not_read[from]); from++)
        to += broken[to] != ' ' || !to || broken[to - 1] != ' ';
    reads_text = true;
    page_help(&game, &config, false, &chosen);
    typed = (const int[]){' ', ' ', ' ', 0};
    page_help(&game, &config, true, &chosen);
    reads_text = false;
    not_read = 0;
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++) keys[i] = ARROW_DOWN;
    typed = keys;
    page_options(&config, rules, &settings, notice);
    typed = (const int[]){' ', ' ', 0};
    page_statistics(rules, &config);
}

static void see_table(const Rules *rules) {
    static const int none[] = {0};
    Table t;
    Canvas canvas;
    Viewer v;
    typed = none;
    open_table(&t, rules->id, "", deal_numbered(1, rules->packs), stage.width, stage.height);
    for (int part = 0; part < 6; part++) {
        draw_on(&canvas, &t);
        canvas_free(&canvas);
        play_randomly(&t.session.play, 1 + (uint64_t)part, 6);
        selection_settle(&t.view.selection, &t.session);
    }
    press_keys(&t, "#");
    press_key(&t, 'm');
    draw_on(&canvas, &t);
    canvas_free(&canvas);
    viewer_begin(&v, &(Viewing){.of = {{.play = &t.session.play}}}, t.session.config, &means_usual);
    viewer_fit(&v, stage.width, stage.height, FINISH_PLAIN);
    canvas_begin(&canvas, stage.width, stage.height);
    viewer_draw(&v, &canvas);
    canvas_free(&canvas);
    close_table(&t);
}

/* A lost game, more of which is found out part by part: its panel, and what stays of it. */
static void see_loss(void) {
    static const struct {
        int first, last; /* of the positions that the verdict is of */
        Verdict verdict;
    } found[] = {{0, -1, UNDECIDED},
                 {0, LOST_MOVES, UNDECIDED},
                 {50, 50, WINNABLE},
                 {51, 51, NOT_WINNABLE},
                 {0, 0, NOT_WINNABLE}};
    Table t;
    Canvas canvas;
    open_table(&t, "die-reihe", "", deal_numbered(1, 1), stage.width, stage.height);
    do_words(&t.session.play, lost_words);
    scene = "a lost game";
    for (size_t part = 0; part < sizeof found / sizeof *found; part++) {
        const Solution solution = {.verdict = found[part].verdict};
        Session *s = &t.session;
        for (int i = found[part].first; i <= found[part].last; i++)
            verdicts_note(&t.help.verdicts.found, &s->play.game, i, play_after(&s->play, i), &solution);
        for (t.view.loss = LOSS_TOLD; t.view.loss <= LOSS_PUT_AWAY; t.view.loss++) {
            draw_on(&canvas, &t);
            canvas_free(&canvas);
        }
    }
    help_forget(&t.help);
    close_table(&t);
}

/* From the offer to its end, by Enter. */
static void see_guide(const Rules *rules) {
    const Event enter = {.kind = EVENT_KEY, .key = KEY_ENTER_CHAR};
    Table t;
    Canvas canvas;
    open_table(&t, rules->id, "", deal_numbered(1, rules->packs), stage.width, stage.height);
    Guide *guide = leaf_kept(&t.leaves, &guide_leaf);
    guide->state = GUIDE_OFFERED;
    do {
        resize(&t, stage.width, stage.height);
        draw_on(&canvas, &t);
        canvas_free(&canvas);
        table_event(&t, enter);
    } while (guide->state && t.view.lay.fits);
    session_close(&t.session);
    session_end(&t.session);
}

/* Every game in turn, the first with an option changed, the question for a number, unfinished games, the
   evenings before. */
static void see_menu(void) {
    const int keys[] = {'o',
                        ARROW_RIGHT,
                        '\n',
                        ARROW_DOWN,
                        ARROW_DOWN,
                        ARROW_DOWN,
                        ARROW_DOWN,
                        ARROW_DOWN,
                        ARROW_DOWN,
                        ARROW_DOWN,
                        '#',
                        '7',
                        KEY_ESCAPE_CHAR,
                        'U',
                        ARROW_DOWN,
                        DELETE,
                        'u',
                        KEY_ESCAPE_CHAR,
                        HOME,
                        ARROW_LEFT,
                        ARROW_LEFT,
                        KEY_ESCAPE_CHAR,
                        's',
                        KEY_ESCAPE_CHAR,
                        'q',
                        0};
    Config config = config_default();
    MenuChoice choice;
    char notice[MESSAGE_MAX] = "";
    scene = "menu";
    typed = keys;
    menu_run(&config, means_usual.chance, 0, "", notice, &choice);
}

static void see_all(const char *language, bool signs, Words *words) {
    const Rules *rules;
    speak(language, signs);
    seen = words;
    for (int s = 0; s < 2; s++) {
        stage.width = sizes[s][0];
        stage.height = sizes[s][1];
        see_preferences();
        see_menu();
        see_loss();
        for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
            see_game(rules);
            see_table(rules);
            if (guide_text_read(&(GuideText){.steps = 0}, rules)) see_guide(rules);
        }
    }
}

/* --- the tests ------------------------------------------------------------------------------------------ */

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("PATIENCE_NOW", "1795275900", 1), 0);
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    FILE *file = fopen(home_path("patience/statistics"), "w");
    for (int i = 1; rules_listed(i); i++) {
        const char *id = rules_listed(i)->id;
        fprintf(file, "2026-11-20T10:00:00Z %s 1 won moves=100 seconds=300 deal=1:20261120 level=1\n", id);
        fprintf(file, "2026-11-20T11:00:00Z %s 1 left moves=90 seconds=50 deal=1:2 level=5\n", id);
    }
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_int_eq(mkdir(home_path("patience/games"), 0700), 0);
    file = fopen(home_path("patience/games/kleine-harfe.patience"), "w");
    fputs("patience 1\ngame kleine-harfe 1\ndeal 1:1\ndraw\n", file);
    ck_assert_int_eq(fclose(file), 0);
}

/* What a game is called and says stays English in a language that has no text of it. */
static bool is_said_in_english(const char *language, const char *word) {
    const Rules *rules;
    char name[80], text[RULES_TEXT_MAX];
    bool said = false;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
        const Settings settings = settings_default(rules);
        snprintf(name, sizeof name, "%s/%s.md", rules->id, language);
        said = said || strstr(rules->title, word);
        if (game_text(name)) continue;
        said = said || strstr(rules->listing.summary, word);
        said = said || strstr(rules_text(rules, &settings, text), word) ||
               (rules->listing.warning && strstr(rules->listing.warning, word));
        for (int k = 0; k < GROUPS_MAX && rules->group[k].role; k++)
            said = said || (rules->group[k].noun && strstr(rules->group[k].noun, word));
        for (int k = 0; k < OPTIONS_MAX && rules->option[k].name; k++)
            said = said || strstr(rules->option[k].help, word);
        GuideText guide = {.steps = 0};
        guide_text_read(&guide, rules);
        for (int k = 0; k < guide.steps; k++) said = said || strstr(guide.step[k].sentences, word);
    }
    return said;
}

static bool may_be_alike(const char *language, const char *word) {
    char alone[WORD_MAX + 2];
    snprintf(alone, sizeof alone, " %s ", word);
    return strstr(names, alone) || is_said_in_english(language, word);
}

START_TEST(words_are_translated) {
    char same[4000] = "";
    const char *const language = "de";
    see_all("en", true, &english);
    see_all(language, true, &other);
    ck_assert_int_gt(english.count, 300);
    ck_assert_int_gt(other.count, 300);
    for (int i = 0; i < other.count; i++)
        if (holds(&english, other.word[i]) && !may_be_alike(language, other.word[i]) &&
            strlen(same) < sizeof same - WORD_MAX)
            strcat(strcat(same, " "), other.word[i]);
    ck_assert_msg(!*same, "the same in English and %s:%s", language, same);
    seen = 0;
}
END_TEST

static int languages_offered(void) {
    int count = 0;
    while (languages[count].code) count++;
    return count;
}

/* Every other language with suits as letters; with LONG=1 each with both. */
START_TEST(texts_fit_their_places) {
    const int count = languages_offered(), place = _i % count;
    see_all(languages[place].code, place % 2 == _i / count, 0);
    ck_assert_msg(!*cut_off, "cut off:\n%s", cut_off);
}
END_TEST

int main(void) {
    return RUN_TESTS("words", enter, home_leave, {words_are_translated},
                     {texts_fit_their_places, 0, languages_offered() * (getenv("LONG") ? 2 : 1)});
}
