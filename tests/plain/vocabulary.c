/* The names of the commands in every language: each is understood however it is written, means one thing and
   shadows nothing else that is typed; the help tells them. */
#include <ctype.h>

#include "../store/home.h"
#include "plain/dialogue.h"
#include "text/language.h"

enum { LANGUAGES_MOST = 20, FORMS = 4 };

static void speak(int language) {
    ck_assert_int_lt(language, LANGUAGES_MOST);
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert(language_begin(languages[language].code));
    ck_assert_str_eq(language_code(), languages[language].code);
}

static int languages_count(void) {
    int count = 0;
    while (languages[count].code) count++;
    return count;
}

/* The next of names with commas between; false at their end. */
static bool next_name(const char **names, char name[PLACE_TEXT_MAX]) {
    const size_t length = strcspn(*names, ",");
    if (!length) return false;
    ck_assert_uint_lt(length, PLACE_TEXT_MAX - 4);
    snprintf(name, PLACE_TEXT_MAX, "%.*s", (int)length, *names);
    *names += length + strspn(*names + length, ", ");
    return true;
}

/* A name as it stands there, in capitals, with two letters for an umlaut or with one. */
static void write_form(const char *name, int form, char text[2 * PLACE_TEXT_MAX]) {
    int n = 0;
    for (wchar_t c; (c = utf8_next(&name)) != 0;) {
        char letters[5];
        utf8_put(form == 1 && (c < 0x80 || c == L'ü' || c == L'ä' || c == L'ö')
                     ? (wchar_t)(c < 0x80 ? toupper((int)c) : c - 0x20)
                     : c,
                 letters);
        const char *written = form < 2 || c < 0x80 ? letters : ascii_for(c);
        n += sprintf(text + n, form == 3 && c >= 0x80 ? "%.1s" : "%s", written);
        ck_assert_str_ne(written, c == '?' ? "" : "?"); /* it has something that stands for it */
    }
}

/* --- one meaning ---------------------------------------------------------------------------------------- */

static void check_means(const char *name, const Word *meant) {
    ck_assert_ptr_null(strpbrk(name, " \t"));
    for (int form = 0; form < FORMS; form++) {
        char typed[2 * PLACE_TEXT_MAX];
        write_form(name, form, typed);
        ck_assert_msg(word_called(words, typed) == meant, "%s: “%s” means something else", language_code(),
                      typed);
        for (const Word *w = words; w->names; w++)
            ck_assert_msg(w == meant || !is_called(w->names, typed), "%s: “%s” means two things",
                          language_code(), typed);
    }
}

START_TEST(every_name_means_one_command) {
    char name[PLACE_TEXT_MAX];
    int names_seen = 0;
    speak(_i);
    for (const Word *w = words; w->names; w++) {
        const char *english = strchr(w->names, '\004') + 1, *spoken = command_names(w->names);
        for (; next_name(&english, name); names_seen++) check_means(name, w);
        for (; next_name(&spoken, name); names_seen++) check_means(name, w);
        if (w->once) check_means(w->once, w);
        ck_assert(!w->run == (w->move || w->asks));
    }
    ck_assert_int_gt(names_seen, 66);
    ck_assert_ptr_null(word_called(words, ""));
    ck_assert_ptr_null(word_called(words, "\377"));
    ck_assert_ptr_null(word_called(words, "hin"));
    ck_assert_ptr_null(word_called(words, "hintt"));
    ck_assert_ptr_null(word_called(words, "resume\xcc"));
}
END_TEST

START_TEST(umlauts_as_they_are_typed) {
    static const char *const typed[] = {"zurück", "ZURÜCK", "Zurueck", "zuruck", "zuru\314\210ck"};
    for (int language = 0; languages[language].code; language++) {
        const bool german = !strcmp(languages[language].code, "de");
        speak(language);
        for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
            ck_assert(word_called(words, typed[i]) == (german ? word_called(words, "undo") : 0));
    }
}
END_TEST

/* --- nothing shadowed ----------------------------------------------------------------------------------- */

static void check_free(const char *word, const char *what) {
    ck_assert_msg(!word_called(words, word), "%s: a command has the name of %s, “%s”", language_code(), what,
                  word);
}

START_TEST(no_name_is_something_else) {
    static const char like_small[] = "ABCDEHMQY"; /* words are the same in small letters */
    speak(_i);
    for (int place = 1; place <= games_tried(); place++) {
        const Rules *rules = rules_tried(place);
        const Deal deal = deal_numbered(1, rules->packs);
        const Settings settings = settings_default(rules);
        char name[NOTATION_MAX];
        int key[PILES_MAX];
        Play play;
        play_begin(&play, rules, &settings, &deal);
        check_free(rules->id, "a game");
        pile_keys(&play.game, "", key);
        for (int pile = 0; pile < play.game.piles; pile++) {
            check_free(pile_name(&play.game, play_now(&play), pile, name), "a pile");
            if (key[pile] > ' ' && !strchr(like_small, key[pile]))
                check_free((char[]){(char)key[pile], '\0'}, "a key");
            snprintf(name, sizeof name, "turn-%s", group_of(&play.game, pile)->name);
            check_free(name, "a move");
        }
        play_end(&play);
    }
    static const char *const moves[] = {"draw", "redeal", "shuffle", "up", "down"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        ck_assert_ptr_nonnull(word_called(words, moves[i]));
        ck_assert_str_eq(word_called(words, moves[i])->move, moves[i]);
    }
}
END_TEST

/* --- help ----------------------------------------------------------------------------------------------- */

static bool tells(const char *text, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != 0; at++)
        if ((at == text || strchr(" \n", at[-1])) && strchr(" \n,.", at[length])) return true;
    return false;
}

START_TEST(help_tells_every_name) {
    static Dialogue d;
    char *text, name[PLACE_TEXT_MAX];
    size_t size;
    Config config = config_default();
    FILE *out = open_memstream(&text, &size);
    speak(_i);
    dialogue_init(&d, out, &config);
    strcpy(d.line, command_name("help", words, name));
    dialogue_play(&d, 0);
    ck_assert(session_end(&d.session));
    fclose(out);
    for (const Word *w = words; w->names; w++)
        for (const char *names = command_names(w->names); next_name(&names, name);)
            ck_assert_msg(tells(text, name), "%s: help is silent about “%s”", language_code(), name);
    ck_assert_ptr_null(strchr(text, '{'));
    free(text);
    config_end(&config);
}
END_TEST

int main(void) {
    return RUN_TESTS("vocabulary", home_enter, home_leave,
                     {every_name_means_one_command, 0, languages_count()}, {umlauts_as_they_are_typed},
                     {no_name_is_something_else, 0, languages_count()},
                     {help_tells_every_name, 0, languages_count()});
}
