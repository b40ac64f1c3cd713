/* Whole files from outside. */
#ifndef PATIENCE_INPUT_H
#define PATIENCE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a file, "-" being the standard input, of at most `most` bytes; a zero byte follows them.  To be freed
   by the caller; 0 after saying why. */
char *input_read(const char *path, size_t most, size_t *size);

/* What a path is called in messages. */
const char *input_name(const char *path);

#endif
