/* The terminal as curses knows it: taking it over, what it can do, and what is typed and clicked.  Curses
   stands behind this header and nowhere else; it draws nothing.  Whatever may make it write stands between
   terminal_output_begin and _end. */
#ifndef PATIENCE_CONSOLE_H
#define PATIENCE_CONSOLE_H

#include "screen.h"

/* Why there is nothing to play on: a sentence to be translated, or 0. */
const char *console_missing(void);

/* Takes the terminal over, which has so many rows; false when that cannot be. */
bool console_begin(int rows);
void console_end(void);

/* It has so many rows now; the last is where another program goes on. */
void console_rows(int rows);

/* Gives the terminal back for a while (^Z), and takes it again. */
void console_pause(void);
void console_go_on(void);

/* Gives it back with all it takes, also where that has been done before. */
void console_end_anew(void);

/* What it can do (bits of Ability), and how many colours it has. */
unsigned console_abilities(void);
int console_colours(void);

/* Whether it shows any colour there is. */
bool console_has_true_colours(void);

/* How many milliseconds it takes to answer where its cursor is, which goes to the corner for that; -1 when it
   does not answer in time.  What is typed meanwhile stays to be read. */
int console_answer_ms(void);

/* What was typed, clicked or pasted next; false when there is nothing more now.  Never waits. */
bool console_read(Event *);

/* How many milliseconds from now a paste whose end does not come is read as far as it came; negative where
   none is under way. */
int console_paste_ms(void);

#endif
