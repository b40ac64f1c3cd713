#include "patience/version.h"

const char *patience_version(void) {
    return PATIENCE_VERSION;
}
