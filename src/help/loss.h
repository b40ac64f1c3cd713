/* A lost game: where it was lost is found out aside as long as it lies there. */
#pragma once

#include "help.h"

enum { LOSS_SENTENCE_MAX = 200 };

/* What is known so far of the moves up to now, the last of which has lost for certain; and whether more is
   being found out. */
Stretches session_stretches(const Session *);
bool session_seeks_loss(const Session *);

/* Whether a position before could be won, as far as that is known. */
bool session_may_go_back(const Session *);

/* The same in so many sentences, or fewer: until when it could be won, what lost it and what the coach says
   of that, or that it never could be and how many deals are like it.  Returns how many. */
enum { LOSS_SENTENCES = 3 };
int session_loss_text(const Session *, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]);
