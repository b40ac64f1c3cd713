/* Refusals and their sentences. */
#ifndef SRC_ENGINE_REFUSAL_H
#define SRC_ENGINE_REFUSAL_H

#include "patience/error.h"

/* The error of a refusal, with its sentence; of NOT_REFUSED none. */
Error refusal_error(Refusal);

#endif
