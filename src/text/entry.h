/* Files of lines "name = value", as people write them: preferences and themes.  A line that begins with # is
   a remark. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Longer than any name or value that means something. */
enum { ENTRY_LENGTH = 400 };

/* The lines of a text, one after the other. */
typedef struct TextLines {
    char *next, *end;
    int number;    /* of the last one, from 1 */
    size_t length; /* of the last one; it is no text where a zero byte stands before */
    bool whole;    /* it ended with a newline */
} TextLines;

/* A text with room for a zero byte after it, which is cut into lines. */
TextLines lines_of(char *text, size_t size);

/* The next one; 0 after the last. */
char *lines_next(TextLines *);

/* What one line says. */
typedef struct TextEntry {
    char name[ENTRY_LENGTH],
        value[ENTRY_LENGTH]; /* "" where there is none; the value goes to the line's end */
    int begin;               /* where the value stands in the line; 0: nowhere */
} TextEntry;

/* Takes a line apart; false when it says nothing. */
bool entry_read(const char *line, TextEntry *);

/* What is said of a line without a name. */
extern const char entry_expected[];
