/* Loaded before the C library (LD_PRELOAD): memory is counted as it is asked for, and from one time on, or
   that once, there is none (no_memory.h). */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "no_memory.h"

void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void __syslog_chk(int, int, const char *, ...), syslog(int, const char *, ...);

static NoMemory *told;

__attribute__((constructor)) static void begin(void) {
    const char *const path = getenv(NO_MEMORY_FILE);
    const int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    void *const shared =
        file < 0 ? MAP_FAILED : mmap(0, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file >= 0) close(file);
    if (shared != MAP_FAILED) told = shared;
}

/* Curses does not look whether it got what it asks for. */
static __thread int in_curses;

#define IN_CURSES(type, name, parameters, arguments)                                                         \
    type name parameters;                                                                                    \
    type name parameters {                                                                                   \
        type(*real) parameters;                                                                              \
        *(void **)&real = dlsym(RTLD_NEXT, #name);                                                           \
        in_curses = 1;                                                                                       \
        type const got = real arguments;                                                                     \
        in_curses = 0;                                                                                       \
        return got;                                                                                          \
    }

IN_CURSES(int, setupterm, (const char *term, int file, int *error), (term, file, error))
IN_CURSES(char *, tigetstr, (const char *name), (name))
IN_CURSES(int, tigetnum, (const char *name), (name))
IN_CURSES(int, tigetflag, (const char *name), (name))
IN_CURSES(int, del_curterm, (void *terminal), (terminal))

/* The program gives it one number. */
char *tiparm(const char *, ...);
char *tiparm(const char *string, ...) {
    char *(*real)(const char *, ...);
    va_list numbers;
    va_start(numbers, string);
    *(void **)&real = dlsym(RTLD_NEXT, "tiparm");
    in_curses = 1;
    char *const text = real(string, va_arg(numbers, int));
    in_curses = 0;
    va_end(numbers);
    return text;
}

static int is_refused(void) {
    if (!told || in_curses) return 0;
    const long nth = atomic_fetch_add(&told->asked, 1) + 1;
    const int refused = told->nth && (told->stays ? nth >= told->nth : nth == told->nth);
    if (refused) errno = ENOMEM;
    return refused;
}

void *malloc(size_t size) {
    return is_refused() ? 0 : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return is_refused() ? 0 : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return size && is_refused() ? 0 : __libc_realloc(block, size);
}

/* What a host would find in its log. */
static void log_it(const char *format, va_list arguments) {
    const char *const text = !strcmp(format, "%s") ? va_arg(arguments, const char *) : format;
    if (told) strncpy(told->logged, text, sizeof told->logged - 1);
}

void syslog(int priority, const char *format, ...) {
    va_list arguments;
    (void)priority;
    va_start(arguments, format);
    log_it(format, arguments);
    va_end(arguments);
}

void __syslog_chk(int priority, int flag, const char *format, ...) {
    va_list arguments;
    (void)priority, (void)flag;
    va_start(arguments, format);
    log_it(format, arguments);
    va_end(arguments);
}
