/* The file of a record, read with care: a name may lead anywhere. */
#ifndef PATIENCE_RECORD_FILE_H
#define PATIENCE_RECORD_FILE_H

#include <fcntl.h>
#include <stddef.h>

/* Whatever a name leads to, opening it must not wait, nor give us a terminal. */
enum { CAREFULLY = O_NONBLOCK | O_NOCTTY | O_CLOEXEC };

/* Reads a file of at most RECORD_SIZE_MAX bytes, a zero byte behind it, to be freed; 0 and errno where that
   cannot be. */
char *record_file_text(int file, size_t *size);

/* A sentence for why it could not be opened or read: an errno. */
const char *record_file_why(int trouble);

#endif
