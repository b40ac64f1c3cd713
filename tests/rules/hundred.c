/* The hundred best-known patiences: docs/hundred.md says of each by which game or table it is said, or what
   is missing, and that is so.  Each table is accepted as --check accepts it, and its rules can be told; how
   they read in German and what room they take is looked at in screens/told_rules.c and screens/openings.c,
   and whether they are played as they say in every/readings.c. */
#include "support.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "text/error_text.h"
#include "text/rules_in_words.h"

enum { HUNDRED = 100, ROW_MAX = 400, TABLE_MAX = 4000, WHY_MAX = 500 };
#define LINK "](hundred/"

static glob_t tables;

static FILE *opened(const char *path) {
    FILE *const file = fopen(path, "r");
    ck_assert_msg(file != 0, "%s", path);
    return file;
}

/* --- the list ------------------------------------------------------------------------------------------- */

/* "id option=value ..." in backquotes. */
static void check_built_in(char *said) {
    char *word = strtok(said, " ");
    const Rules *const rules = word ? rules_find(word) : 0;
    ck_assert_msg(rules && rules->listed, "no game is called %s", word);
    Settings settings = settings_default(rules);
    for (int option; (word = strtok(0, " =")) != 0;) {
        const char *const value = strtok(0, " ");
        ck_assert_msg(value && settings_set(&settings, word, value, &option), "%s: %s", rules->id, word);
    }
}

static void check_table_is_there(const char *link) {
    char path[ROW_MAX];
    snprintf(path, sizeof path, "%s/../docs/hundred/%.*s", TESTS_DIR, (int)strcspn(link, ")"), link);
    fclose(opened(path));
}

/* A row of the list, "| game | said by | missing |"; whether the game is said. */
static bool check_row(const char *line) {
    char game[ROW_MAX], said[ROW_MAX], missing[ROW_MAX], built_in[ROW_MAX];
    ck_assert_msg(sscanf(line, "| %[^|]|%[^|]|%[^|]|", game, said, missing) == 3, "%s", line);
    const bool is_said = strcmp(said, " ") != 0;
    ck_assert_msg(is_said != (strcmp(missing, " ") != 0), "%sis said, or something is missing", game);
    char *const link = strstr(said, LINK);
    if (link)
        check_table_is_there(link + strlen(LINK));
    else if (sscanf(said, " `%[^`]` ", built_in) == 1)
        check_built_in(built_in);
    else
        ck_assert_msg(!is_said, "%s: %s", game, said);
    return is_said;
}

static bool is_row(const char *line) {
    return line[0] == '|' && line[1] == ' ' && strncmp(line, "| game", 6) != 0;
}

START_TEST(each_is_said_as_the_list_says) {
    char line[ROW_MAX];
    int rows = 0, said = 0;
    FILE *const list = opened(TESTS_DIR "/../docs/hundred.md");
    while (fgets(line, sizeof line, list)) {
        if (!strncmp(line, "## ", 3)) break;
        if (is_row(line)) rows++, said += check_row(line);
    }
    while (fgets(line, sizeof line, list))
        if (is_row(line)) check_row(line);
    fclose(list);
    printf("%d of the hundred are said\n", said);
    ck_assert_int_eq(rows, HUNDRED);
}
END_TEST

START_TEST(each_table_is_in_the_list) {
    static char list[1 << 16];
    FILE *const file = opened(TESTS_DIR "/../docs/hundred.md");
    list[fread(list, 1, sizeof list - 1, file)] = '\0';
    fclose(file);
    for (size_t i = 0; i < tables.gl_pathc; i++) {
        char link[ROW_MAX];
        snprintf(link, sizeof link, "%s%s)", LINK, strrchr(tables.gl_pathv[i], '/') + 1);
        ck_assert_msg(strstr(list, link) != 0, "%s", tables.gl_pathv[i]);
    }
}
END_TEST

/* --- the tables ----------------------------------------------------------------------------------------- */

START_TEST(each_table_is_accepted) {
    static char text[TABLE_MAX];
    char words[RULES_TEXT_MAX], why[WHY_MAX];
    const char *const path = tables.gl_pathv[_i], *const name = strrchr(path, '/') + 1;
    FILE *const file = opened(path);
    const size_t size = fread(text, 1, sizeof text - 1, file);
    Error fault[FAULTS_MAX];
    fclose(file);
    if (rules_faults(text, size, fault)) {
        error_text(fault, 0, 0, why, sizeof why);
        ck_abort_msg("%s, line %d: %s", name, fault->line, why);
    }
    const Rules *const rules = rules_learn(text, size, 0, fault);
    ck_assert_ptr_nonnull(rules);
    ck_assert_str_eq(rules->id, name);
    ck_assert_ptr_nonnull(strstr(rules_in_words(rules, words), "## Layout"));
    ck_assert_msg(!strstr(text, "\nlisted") && !strstr(text, "\nminutes") && !strstr(text, "\nfamily"),
                  "%s: the rules and nothing else", name);
}
END_TEST

int main(void) {
    glob(TESTS_DIR "/../docs/hundred/*", 0, 0, &tables);
    const int result =
        RUN_TESTS("hundred", 0, 0, {each_is_said_as_the_list_says}, {each_table_is_in_the_list},
                  {each_table_is_accepted, 0, (int)tables.gl_pathc});
    globfree(&tables);
    return result;
}
