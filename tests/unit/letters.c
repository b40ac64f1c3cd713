/* Names and words are compared without case, marks, blanks and hyphens, in every locale alike. */
#include <locale.h>
#include <string.h>

#include "engine/characters.h"
#include "support.h"

enum { FOLDED_MAX = 40 };

START_TEST(names_are_folded) {
    static const struct {
        const char *name, *folded;
    } table[] = {{"SPIDER", "spider"},
                 {"KÖNIGS-PATIENCE", "konigspatience"},
                 {"Ko\xcc\x88nigs Patience", "konigspatience"},
                 {"Koenigs_patience", "konigspatience"},
                 {"Große", "grosse"},
                 {"GROẞE", "grosse"},
                 {"GROSSE", "grosse"},
                 {"Käse", "kase"},
                 {"Kaese", "kase"},
                 {"CAFÉ", "cafe"},
                 {"Cafe\xcc\x81", "cafe"},
                 {"İzmir ısı", "izmirisi"},
                 {"Łódź Ñ Œuvre", "lodznouvre"},
                 {"Will o’ the Wisp", "willothewisp"},
                 {"ПАСЬЯНС", "пасьянс"},
                 {"ΠΑΣΙΈΝΤΖΑ", "πασιΈντζα"},
                 {"トランプ", "トランプ"},
                 {"8x8 #1", "8x8#1"},
                 {"\xff", "\xef\xbf\xbd"},
                 {"", ""}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char folded[FOLDED_MAX];
        ck_assert_str_eq(name_fold(table[i].name, strlen(table[i].name), folded, FOLDED_MAX),
                         table[i].folded);
    }
}
END_TEST

/* What does not fit is left out, whole characters of it. */
START_TEST(long_names_are_cut) {
    char folded[FOLDED_MAX];
    for (size_t size = 1; size < FOLDED_MAX; size++) {
        memset(folded, 'x', sizeof folded);
        name_fold("ßßßяяяßßß漢漢漢漢", strlen("ßßßяяяßßß漢漢漢漢"), folded, size);
        const char *at = folded;
        ck_assert_uint_lt(strlen(folded), size);
        for (wchar_t c; (c = utf8_next(&at)) != 0;) ck_assert(c != 0xfffd);
    }
}
END_TEST

START_TEST(letters_have_capitals) {
    static const wchar_t pairs[] = L"aAzZäÄÿŸıIçÇşŞłŁžŽőŐяЯёЁωΩ";
    for (const wchar_t *p = pairs; *p; p += 2) {
        ck_assert(is_letter(p[0]) && is_letter(p[1]));
        if (p[0] == L'ı') continue; /* Turkish: its capital is another letter's */
        ck_assert_msg(letter_small(p[1]) == p[0] && letter_capital(p[0]) == p[1], "U+%04X", (unsigned)p[0]);
        ck_assert(letter_small(p[0]) == p[0] && letter_capital(p[1]) == p[1]);
    }
    ck_assert(letter_small(L'İ') == 'i' && letter_small(L'ẞ') == L'ß' && letter_capital('i') == 'I');
    for (const char *none = "09 -_@[`{~"; *none; none++) ck_assert(!is_letter(*none));
    ck_assert(!is_letter(L'×') && !is_letter(L'─') && !is_letter(L'♥') && !is_letter(0xa0));
}
END_TEST

int main(void) {
    return RUN_TESTS("letters", 0, 0, {names_are_folded}, {long_names_are_cut}, {letters_have_capitals});
}
