/* Two games of one deal, as they are shown side by side. */
#pragma once

#include "play/record.h"

typedef struct Compared {
    const Play *play;
    Ending ending; /* as its record has it */
    const char *name;
} Compared;

enum { COMPARED_TEXT_MAX = 800 };

/* How it ended, "131 moves, won"; returns text. */
char *compared_end_text(const Compared *, char text[COMPARED_TEXT_MAX]);

/* Where they parted, which begin alike with so many moves, both moves in words; returns text. */
char *compared_parting_text(const Compared of[2], int alike, char text[COMPARED_TEXT_MAX]);
