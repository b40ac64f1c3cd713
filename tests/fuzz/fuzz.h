/* What the fuzzed entry points share: each reads bytes that nobody has checked. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Like assert, but always there. */
#define MUST(condition) ((condition) ? (void)0 : fuzz_failed(#condition, __FILE__, __LINE__))

static inline void fuzz_failed(const char *condition, const char *file, int line) {
    dprintf(2, "%s:%d: %s does not hold\n", file, line, condition); /* stderr may be the test's own */
    abort();
}

/* The bytes as text with an end, to be freed. */
static inline char *fuzz_text(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    MUST(text != 0);
    if (size) memcpy(text, bytes, size);
    text[size] = '\0';
    return text;
}

#endif
