/* Allocation that never fails: callers need not check. */
#pragma once

#include <stddef.h>

/* Like malloc, calloc, realloc and strdup; to be freed. */
void *memory_get(size_t size);
void *memory_zeros(size_t count, size_t size);
void *memory_resize(void *block, size_t size);
char *memory_copy(const char *text);

/* Makes room for one more in an array that was made so from 0 on; it doubles when it is full. */
void *memory_room(void *array, size_t count, size_t size);

/* Memory is out: what was given to memory_out_calls ends the program. */
_Noreturn void memory_none(void);
