#include "memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "position.h"

typedef void Ends(void);

static _Atomic(Ends *) ends;

void memory_out_calls(void (*call)(void)) {
    atomic_store(&ends, call);
}

_Noreturn void memory_none(void) {
    Ends *const call = atomic_load(&ends);
    if (call) call();
    abort();
}

/* malloc(0) may return 0, too. */
static void *had(void *block, size_t size) {
    if (!block && size) memory_none();
    return block;
}

void *memory_get(size_t size) {
    return had(malloc(size), size);
}

void *memory_zeros(size_t count, size_t size) {
    return had(calloc(count, size), count && size);
}

void *memory_resize(void *block, size_t size) {
    return had(realloc(block, size), size);
}

void *memory_room(void *array, size_t count, size_t size) {
    const bool is_full = !(count & (count - 1));
    return is_full ? memory_resize(array, (count ? count * 2 : 1) * size) : array;
}

char *memory_copy(const char *text) {
    return strcpy(memory_get(strlen(text) + 1), text);
}
