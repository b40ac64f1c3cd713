#include "pacing.h"

/* Bits of a byte on the line, with those before and behind it. */
enum { BYTE = 10, SECOND = 1000 };

void pacing_note(Pacing *pacing, size_t bytes, long long now) {
    const long long bits = (long long)bytes * BYTE;
    if (pacing->speed) pacing->taken_at = now + (bits * SECOND + pacing->speed - 1) / pacing->speed;
}

int pacing_wait(const Pacing *pacing, long long now) {
    return pacing->taken_at > now ? (int)(pacing->taken_at - now) : 0;
}
