/* Refusals and their sentences. */
#pragma once

#include "patience/error.h"

/* The error of a refusal, with its sentence; of NOT_REFUSED none. */
Error refusal_error(Refusal);
