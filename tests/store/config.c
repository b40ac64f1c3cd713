/* Preferences are written back without touching what the player wrote beside them. */
#include "store/config.h"

#include "home.h"

static const char *const before = "# mine\n\nclock = off\n\n\nkey.undo = z\nnonsense = 1\ntheme = light\n";
static const char *const after =
    "# mine\n\nclock = off\n\n\nkey.undo = z\nnonsense = 1\ntheme = felt\nsuits = four\n";

static void write_config(const char *text) {
    ck_assert_int_eq(setenv("XDG_CONFIG_HOME", home, 1), 0);
    mkdir(home_path("patience"), 0700);
    FILE *file = fopen(home_path("patience/config"), "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static void check_config(const char *text) {
    size_t size;
    char *found = file_text(home_path("patience/config"), &size);
    ck_assert_str_eq(found, text);
    free(found);
}

START_TEST(other_lines_are_kept) {
    int option;
    write_config(before);
    Config config = config_read();
    config_end(&config);
    ck_assert(settings_set(&config.settings, "suits", "four", &option));
    ck_assert(settings_set(&config.settings, "theme", "felt", &option));
    ck_assert_int_eq(config_save(&config), 0);
    check_config(after);
    ck_assert_int_eq(config_save(&config), 0);
    check_config(after);
}
END_TEST

/* A last line without its newline is one all the same. */
START_TEST(last_line_without_newline) {
    write_config("\n\nclock = off");
    Config config = config_read();
    ck_assert_int_eq(config_save(&config), 0);
    check_config("\n\nclock = off\n");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("preferences");
    TCase *tests = tcase_create("config");
    tcase_add_checked_fixture(tests, home_enter, home_leave);
    tcase_add_test(tests, other_lines_are_kept);
    tcase_add_test(tests, last_line_without_newline);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
