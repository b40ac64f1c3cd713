/* What the player names to be read: a file, a pipe or, as "-", the standard input; nothing else is read. */
#ifndef PATIENCE_INPUT_H
#define PATIENCE_INPUT_H

#include <stddef.h>

/* What a path is called in messages. */
const char *input_name(const char *path);

/* Opens a file or a pipe to be read, and waits for nothing that may never come: a pipe that nobody writes
   into is empty, and a file that has nothing at the moment, as the system's log, cannot be read.  The
   descriptor, or -1 and errno: EINVAL where it is neither. */
int input_open(const char *path);

/* Why it cannot be read, of an errno. */
const char *input_trouble(int error);

/* Reads at most `most` bytes; a zero byte follows them.  To be freed; 0 after saying why. */
char *input_read(const char *path, size_t most, size_t *size);

#endif
