/* Rules in words are true: of every game, with every value of every option, in every language. */
#include <ctype.h>

#include "patience/rules_language.h"
#include "screens.h"
#include "text/option_text.h"
#include "text/rules_in_words.h"

/* Called for every game as it is usual and with each other value of each option. */
typedef void Try(const Rules *, const Settings *, const char *of);

static void try_every_setting(Try *try) {
    char of[SETTINGS_TEXT_MAX + 40], set[SETTINGS_TEXT_MAX];
    Error error;
    for (const Rules *const *r = rules_every(); *r; r++)
        for (int i = 0; i == 0 || (i < OPTIONS_MAX && (*r)->option[i].name); i++)
            for (int value = i > 0;
                 value == 0 || ((*r)->option[i].name && value < option_values(&(*r)->option[i])); value++) {
                Settings settings = settings_default(*r);
                settings.value[i] = (uint8_t)value;
                if (!settings_are_sound(*r, &settings, &error)) continue;
                snprintf(of, sizeof of, "%s %s", (*r)->id, settings_text(&settings, set));
                try(*r, &settings, of);
            }
}

/* --- names of options and values ------------------------------------------------------------------------ */

/* Whether it is a number or what people call it. */
static bool is_named(const Option *option, const char *value) {
    return value_title(option, value) != value || strspn(value, "0123456789") == strlen(value);
}

START_TEST(options_and_values_have_names) {
    char value[NOTATION_MAX];
    int named = 0;
    speak("en", true);
    for (const Rules *const *r = rules_every(); *r; r++) {
        Settings settings = settings_default(*r);
        for (int i = 0; i < OPTIONS_MAX && (*r)->option[i].name; i++) {
            const Option *const o = &(*r)->option[i];
            ck_assert_msg(option_title(o) != o->name, "%s: %s has no title", (*r)->id, o->name);
            for (int v = 0; v < option_values(o); v++, named++) {
                settings.value[i] = (uint8_t)v;
                settings_value(&settings, i, value, sizeof value);
                ck_assert_msg(is_named(o, value), "%s: %s=%s has no title", (*r)->id, o->name, value);
            }
        }
    }
    ck_assert_int_gt(named, 200);
}
END_TEST

/* No two values of an option have the same name, in any language. */
START_TEST(values_are_told_apart) {
    char of[OPTIONS_MAX * 8][NOTATION_MAX];
    for (const Language *l = languages; l->code; l++) {
        speak(l->code, true);
        for (const Rules *const *r = rules_every(); *r; r++) {
            Settings settings = settings_default(*r);
            for (int i = 0; i < OPTIONS_MAX && (*r)->option[i].name; i++) {
                const Option *const o = &(*r)->option[i];
                for (int v = 0; v < option_values(o); v++) {
                    settings.value[i] = (uint8_t)v;
                    settings_value(&settings, i, of[v], NOTATION_MAX);
                    for (int k = 0; k < v; k++)
                        ck_assert_msg(strcmp(value_title(o, of[v]), value_title(o, of[k])) != 0,
                                      "%s %s: %s=%s and %s", l->code, (*r)->id, o->name, of[k], of[v]);
                }
            }
        }
    }
}
END_TEST

/* --- words of tables ------------------------------------------------------------------------------------ */

/* What stands in a text as a word of its own. */
static bool says_word(const char *text, const char *word) {
    const size_t length = strlen(word);
    for (const char *c = text; (c = strstr(c, word)) != 0; c++)
        if ((c == text || !(isalnum((unsigned char)c[-1]) || strchr("-_", c[-1]) || c[-1] & 0x80)) &&
            !(isalnum((unsigned char)c[length]) || strchr("-_", c[length]) || c[length] & 0x80))
            return true;
    return false;
}

/* Whether words stand beside = or | without a blank, as on the command line. */
static bool joins_words(const char *text) {
    for (const char *c = text + 1; (c = strpbrk(c, "=|")) != 0; c++)
        if (isalnum((unsigned char)c[-1]) || isalnum((unsigned char)c[1])) return true;
    return false;
}

/* Words of tables that no person says: those with hyphens in English, and all but these in German. */
static bool is_of_tables(const char *word, const char *language) {
    static const char also_german[] = " rest alle ";
    char between[80];
    snprintf(between, sizeof between, " %s ", word);
    if (strchr(word, '-')) return true;
    return !strcmp(language, "de") && strlen(word) > 2 && !isdigit((unsigned char)*word) &&
           !strstr(also_german, between);
}

static void no_word_of(const ValueName *names, const char *text, const char *of, const char *language) {
    for (; names && names->name; names++)
        ck_assert_msg(!is_of_tables(names->name, language) || !says_word(text, names->name), "%s: “%s”\n%s",
                      of, names->name, text);
}

static void has_no_table_words(const Rules *rules, const Settings *settings, const char *of) {
    static const char *const spoken[] = {"en", "de"};
    char text[RULES_TEXT_MAX], value[NOTATION_MAX];
    for (size_t l = 0; l < sizeof spoken / sizeof *spoken; l++) {
        speak(spoken[l], true);
        const char *const page = rules_text(rules, settings, text);
        ck_assert_msg(!joins_words(page), "%s, %s: %s", of, spoken[l], page);
        for (const RuleWord *w = rule_words(); w->word; w++) {
            const ValueName word[] = {{w->word, 0}, {0}};
            no_word_of(word, page, of, spoken[l]);
            no_word_of(w->names, page, of, spoken[l]);
            no_word_of(w->then, page, of, spoken[l]);
        }
        Settings other = settings_default(rules);
        for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
            for (int v = 0; v < option_values(&rules->option[i]); v++) {
                other.value[i] = (uint8_t)v;
                const ValueName words[] = {
                    {rules->option[i].name, 0}, {settings_value(&other, i, value, sizeof value), 0}, {0}};
                no_word_of(words, page, of, spoken[l]);
            }
    }
}

START_TEST(no_word_of_tables_is_said) {
    try_every_setting(has_no_table_words);
}
END_TEST

int main(void) {
    return RUN_TESTS("true rules", 0, 0, {options_and_values_have_names}, {values_are_told_apart},
                     {no_word_of_tables_is_said});
}
