/* Memory that is there: who asks here need not look whether he got any. */
#pragma once

#include <stddef.h>

/* As malloc, calloc and realloc, and a copy of a text; to be freed. */
void *memory_get(size_t size);
void *memory_zeros(size_t count, size_t size);
void *memory_resize(void *block, size_t size);
char *memory_copy(const char *text);

/* There is none: what was given to memory_out_calls ends the program. */
_Noreturn void memory_none(void);
