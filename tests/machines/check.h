/* As much of libcheck as the tests of engine and solver use, for machines that have a C compiler and no
   libcheck: the first check that fails ends the program, and all tests run in one process. */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*SFun)(void);

typedef struct TTest {
    const char *name;
    void (*run)(int _i);
} TTest;

/* All tests of a program, in a list: suites and cases are one here. */
typedef struct Suite {
    const TTest *test;
    int from, to;
    SFun before, after;
    struct Suite *next;
} Suite;
typedef Suite TCase, SRunner;

enum { CK_ENV, CK_NOFORK };

#define START_TEST(name_)                                                                                    \
    static void name_##_run(int _i);                                                                         \
    static const TTest name_##_test = {#name_, name_##_run};                                                 \
    static const TTest *const name_ = &name_##_test;                                                         \
    static void name_##_run(int _i __attribute__((unused)))
#define END_TEST

/* --- checks --------------------------------------------------------------------------------------------- */

#define ck_abort_msg(...)                                                                                    \
    (printf("%s:%d: ", __FILE__, __LINE__), printf(__VA_ARGS__), putchar('\n'), exit(EXIT_FAILURE))
#define ck_assert_msg(holds, ...) ((holds) ? (void)0 : ck_abort_msg(__VA_ARGS__))
#define ck_assert(holds)          ck_assert_msg(holds, "%s", #holds)

#define CK_COMPARE(type, format, a, sign, b)                                                                 \
    do {                                                                                                     \
        const type ck_a = (a), ck_b = (b);                                                                   \
        ck_assert_msg(ck_a sign ck_b, "%s " #sign " %s: %" format ", %" format, #a, #b, ck_a, ck_b);         \
    } while (0)
#define ck_assert_int_eq(a, b)       CK_COMPARE(intmax_t, PRIdMAX, a, ==, b)
#define ck_assert_int_ne(a, b)       CK_COMPARE(intmax_t, PRIdMAX, a, !=, b)
#define ck_assert_int_lt(a, b)       CK_COMPARE(intmax_t, PRIdMAX, a, <, b)
#define ck_assert_int_le(a, b)       CK_COMPARE(intmax_t, PRIdMAX, a, <=, b)
#define ck_assert_int_gt(a, b)       CK_COMPARE(intmax_t, PRIdMAX, a, >, b)
#define ck_assert_int_ge(a, b)       CK_COMPARE(intmax_t, PRIdMAX, a, >=, b)
#define ck_assert_uint_eq(a, b)      CK_COMPARE(uintmax_t, PRIuMAX, a, ==, b)
#define ck_assert_uint_ne(a, b)      CK_COMPARE(uintmax_t, PRIuMAX, a, !=, b)
#define ck_assert_uint_lt(a, b)      CK_COMPARE(uintmax_t, PRIuMAX, a, <, b)
#define ck_assert_uint_le(a, b)      CK_COMPARE(uintmax_t, PRIuMAX, a, <=, b)
#define ck_assert_uint_gt(a, b)      CK_COMPARE(uintmax_t, PRIuMAX, a, >, b)
#define ck_assert_uint_ge(a, b)      CK_COMPARE(uintmax_t, PRIuMAX, a, >=, b)
#define ck_assert_double_lt(a, b)    CK_COMPARE(double, "f", a, <, b)
#define ck_assert_double_gt(a, b)    CK_COMPARE(double, "f", a, >, b)
#define ck_assert_ptr_eq(a, b)       ck_assert((a) == (b))
#define ck_assert_ptr_null(a)        ck_assert(!(a))
#define ck_assert_ptr_nonnull(a)     ck_assert(a)
#define ck_assert_mem_eq(a, b, size) ck_assert(!memcmp(a, b, size))
#define ck_assert_mem_ne(a, b, size) ck_assert(memcmp(a, b, size))

#define CK_COMPARE_TEXT(a, sign, b)                                                                          \
    do {                                                                                                     \
        const char *const ck_a = (a), *const ck_b = (b);                                                     \
        ck_assert_msg(ck_a &&ck_b &&strcmp(ck_a, ck_b) sign 0, "%s " #sign " %s: \"%s\", \"%s\"", #a, #b,    \
                      ck_a ? ck_a : "(null)", ck_b ? ck_b : "(null)");                                       \
    } while (0)
#define ck_assert_str_eq(a, b) CK_COMPARE_TEXT(a, ==, b)
#define ck_assert_str_ne(a, b) CK_COMPARE_TEXT(a, !=, b)

/* --- suites --------------------------------------------------------------------------------------------- */

static inline Suite *suite_create(const char *name) {
    (void)name;
    return calloc(1, sizeof(Suite));
}
static inline TCase *tcase_create(const char *name) {
    return suite_create(name);
}
static inline void tcase_add_loop_test(TCase *tcase, const TTest *test, int from, int to) {
    Suite *const added = suite_create(test->name);
    *added = (Suite){test, from, to, tcase->before, tcase->after, 0};
    while (tcase->next) tcase = tcase->next;
    tcase->next = added;
}
static inline void tcase_add_test(TCase *tcase, const TTest *test) {
    tcase_add_loop_test(tcase, test, 0, 1);
}
static inline void tcase_add_checked_fixture(TCase *tcase, SFun before, SFun after) {
    tcase->before = before;
    tcase->after = after;
}
static inline void tcase_set_timeout(TCase *tcase, double seconds) {
    (void)tcase, (void)seconds;
}
static inline void suite_add_tcase(Suite *suite, TCase *tcase) {
    while (suite->next) suite = suite->next;
    suite->next = tcase->next;
}

static inline SRunner *srunner_create(Suite *suite) {
    return suite;
}
static inline void srunner_set_fork_status(SRunner *runner, int status) {
    (void)runner, (void)status;
}
static inline void srunner_run_all(SRunner *runner, int how) {
    int count = 0;
    (void)how;
    for (const Suite *s = runner->next; s; s = s->next)
        for (int i = s->from; i < s->to; i++, count++) {
            printf("%s %d\n", s->test->name, i);
            if (s->before) s->before();
            s->test->run(i);
            if (s->after) s->after();
        }
    printf("%d tests passed\n", count);
}
static inline int srunner_ntests_failed(const SRunner *runner) {
    return !runner->next; /* a suite without tests */
}
static inline void srunner_free(SRunner *runner) {
    (void)runner;
}

#endif
