/* What terminals send that is no key, well-formed as ECMA-48 has it. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Answers, reports, keys with Shift, Ctrl, Alt and Super, function keys, controls of eight bits; and what was
 * begun. */
static const char *const none[] = {"\033[1;5D",
                                   "\033[15~",
                                   "\033[3;2~",
                                   "\033[23;2~",
                                   "\033[1;1R",
                                   "\033[4;7R",
                                   "\033[I",
                                   "\033[O",
                                   "\033[105;5u",
                                   "\033[27u",
                                   "\033[1;9A",
                                   "\033[32;9;5M",
                                   "\033[?64;1;2c",
                                   "\033[?2026;2$y",
                                   "\033P>|XTerm(370)\033\\",
                                   "\033]11;rgb:0000/0000/0000\033\\",
                                   "\033]11;rgb:0/0/0\007",
                                   "\033P1+r4d73\033\\",
                                   "\033_Gi=31;OK\033\\",
                                   "\033[[A",
                                   "\033[[E",
                                   "\033[33~",
                                   "\033O5D",
                                   "\033O1;5D",
                                   "\033\033[A",
                                   "\033\033OA",
                                   "\033\033[5~",
                                   "\033[3^",
                                   "\033[3@",
                                   "\033[a",
                                   "\033Oa",
                                   "\033OP",
                                   "\033[201~",
                                   "\033[M",
                                   "\033[<0;5;5",
                                   "\033[<;;M",
                                   "\033[<-1;1;1M",
                                   "\033n",
                                   "\033 \0331",
                                   "\033\303\244",
                                   "\033\r",
                                   "\033\177",
                                   "\033#8",
                                   "\033(B",
                                   "\2331;5D",
                                   "\2334;7R",
                                   "\23511;0\234",
                                   "\302\2331;5D",
                                   "\033[0;0;0t",
                                   "\033[99999999999A"};

enum { NONE = sizeof none / sizeof *none };

/* --- by chance, from a fixed number --------------------------------------------------------------------- */

static inline unsigned chance(unsigned below) {
    static unsigned long long state = 34;
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % below;
}

static inline char one_of(const char *set) {
    return set[chance((unsigned)strlen(set))];
}

static inline char between(int first, int last) {
    return (char)(first + (int)chance((unsigned)(last - first + 1)));
}

/* A control sequence that is no key: one with parameters that none has, or an intermediate. */
static inline size_t add_control(char *text) {
    size_t n = 0;
    const bool intermediate = chance(3) == 0;
    text[n++] = '[';
    if (!intermediate) text[n++] = one_of("=>?");
    for (unsigned i = chance(12); i; i--) text[n++] = one_of("0123456789:;;<=>?");
    for (unsigned i = intermediate ? 1 + chance(2) : 0; i; i--) text[n++] = between(' ', '/');
    text[n++] = between('@', '~');
    return n;
}

/* One that keys would have, but for their modifiers. */
static inline size_t add_modified(char *text) {
    return (size_t)sprintf(text, "[%u;%u%c", 1 + chance(34), 2 + chance(15), one_of("ABCDEFGHPQRSIOuzcn~"));
}

static inline size_t add_shifted(char *text) {
    const char last = one_of("EGPQRSabcdz");
    return (size_t)(chance(2) ? sprintf(text, "O%c", last) : sprintf(text, "O%u%c", chance(9), last));
}

static inline size_t add_escaped(char *text) {
    size_t n = 0;
    for (unsigned i = chance(3); i; i--) text[n++] = between(' ', '/');
    text[n] = n ? between('0', '~') : one_of("0123456789cnuqrRFJLS=>|}~6");
    return n + 1;
}

static inline size_t add_string(char *text) {
    size_t n = 0;
    text[n++] = one_of("P]X^_");
    for (unsigned i = chance(40); i; i--)
        text[n++] = chance(4) ? between(' ', '~') : (char)(0x80 + chance(128));
    memcpy(text + n, chance(2) ? "\007" : "\033\\", 2);
    return n + (text[n] == '\007' ? 1 : 2);
}

/* The first kind is escapes, which end by themselves wherever they are cut off. */
enum { KINDS = 5, SEQUENCE_SIZE = 80 };

static inline size_t sequence_of(int kind, char text[SEQUENCE_SIZE]) {
    static size_t (*const add[KINDS])(char *) = {add_escaped, add_control, add_modified, add_shifted,
                                                 add_string};
    memset(text, 0, SEQUENCE_SIZE);
    *text = '\033';
    return 1 + add[kind](text + 1);
}

#endif
