/* A binary heap of items of any size in an array: none goes before the one on top. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef bool GoesBefore(const void *item, const void *other);

/* Adds an item to the `count` there are; there is room for it. */
static inline void heap_push(void *heap, size_t count, const void *item, size_t size,
                             GoesBefore *goes_before) {
    char *const items = heap;
    size_t i = count;
    for (; i && goes_before(item, items + (i - 1) / 2 * size); i = (i - 1) / 2)
        memcpy(items + i * size, items + (i - 1) / 2 * size, size);
    memcpy(items + i * size, item, size);
}

/* Puts an item that lies elsewhere in the place of the top one. */
static inline void heap_replace_top(void *heap, size_t count, const void *item, size_t size,
                                    GoesBefore *goes_before) {
    char *const items = heap;
    size_t i = 0;
    for (size_t child = 1; child < count; i = child, child = 2 * i + 1) {
        if (child + 1 < count && goes_before(items + (child + 1) * size, items + child * size)) child++;
        if (!goes_before(items + child * size, item)) break;
        memcpy(items + i * size, items + child * size, size);
    }
    memcpy(items + i * size, item, size);
}
