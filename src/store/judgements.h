/* What the tables in the player's folder of own games were found to be when they were judged, so that not all
   are judged at every start.  They are known by their bytes, so a file that changes is another; where the
   file of this, in the cache folder, is damaged or another version's, nothing is known. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef enum Judgement { NOT_JUDGED, NO_GAME, A_GAME, SENSIBLE_GAME } Judgement;

typedef struct Judged {
    uint64_t digest;
    Judgement judgement;
} Judged;

typedef struct Judgements {
    Judged *of; /* owned */
    int count, room;
} Judgements;

uint64_t judgement_digest(const char *text, size_t size);

Judgement judgement_of(const Judgements *, uint64_t digest);

void judgement_note(Judgements *, uint64_t digest, Judgement);

Judgements judgements_read(void);

/* Where it cannot be written all are judged again next time. */
void judgements_write(const Judgements *);

void judgements_end(Judgements *);
