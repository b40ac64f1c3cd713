/* What was counted of the statistics' lines up to a place, in $XDG_DATA_HOME/patience/statistics.summary, so
   that a long file need not be read whole whenever the menu opens.  It is only a cache: it is taken when the
   file still begins with the very bytes that were counted, the calendar and the games are the same, and all
   of it holds together; else it is as if there were none. */
#ifndef PATIENCE_SUMMARY_H
#define PATIENCE_SUMMARY_H

#include "game_lines.h"

/* Lines behind the place are read as ever.  The last ones stay there, so that a line that holds in the place
   of an older one commonly finds it there too; when they have become many it is time for a new summary. */
enum { SUMMARY_LINES_LEFT = 1 << 16, SUMMARY_LINES_MOST = 1 << 20 };

typedef struct Summary {
    long long counted; /* bytes of the file whose lines are counted */
    long long known;   /* bytes that were known when it was made: what a line replaced there is not counted */
    const Figures *all, *figures;
    const Recent *recent; /* CONFIG_GAMES_MAX */
    const DayResult *day;
    const uint64_t *record, *deal; /* of the lines that count, in order */
    int sets, days, records, deals;
    char *text; /* owned: what the others point into; 0 when they belong to somebody else */
} Summary;

/* Reads the one of an open file; false when there is none, or none that holds.  Its text is to be freed. */
bool summary_load(Summary *, int file);

/* Writes it beside an open file.  In vain is no matter. */
void summary_save(const Summary *, int file);

/* As bytes, to be freed, and back; `print` stands for the bytes known of the file. */
char *summary_write(const Summary *, uint64_t print, size_t *size);
bool summary_parse(Summary *, const char *text, size_t size, uint64_t *print);

/* Gives bytes that were changed the number by which whole ones are told; for tests. */
void summary_seal(char *text, size_t size);

/* Whether a number is in a list that is in order. */
bool summary_has(const uint64_t *list, int count, uint64_t number);

#endif
