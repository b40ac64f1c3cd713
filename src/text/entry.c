/* Taking lines apart. */
#include "entry.h"

#include <string.h>

#include "language.h"

const char entry_expected[] = N_("a line is “name = value”, or begins with # as a remark");

TextLines lines_of(char *text, size_t size) {
    return (TextLines){.next = text, .end = text + size};
}

char *lines_next(TextLines *lines) {
    char *line = lines->next;
    if (line >= lines->end) return 0;
    char *newline = memchr(line, '\n', (size_t)(lines->end - line)), *end = newline ? newline : lines->end;
    *end = '\0';
    lines->next = end + 1;
    lines->length = (size_t)(end - line);
    lines->whole = newline;
    lines->number++;
    return line;
}

bool entry_read(const char *line, TextEntry *entry) {
    const int mark = utf8_mark(line); /* some editors put it before the first */
    *entry = (TextEntry){.begin = 0};
    line += mark;
    const int fields =
        sscanf(line, " %399[^= \t\r#] = %n%399[^\r]", entry->name, &entry->begin, entry->value);
    entry->begin = fields < 2 ? 0 : entry->begin + mark;
    const char first = line[strspn(line, " \t\r")];
    return first && first != '#';
}
