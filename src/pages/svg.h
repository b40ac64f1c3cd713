/* A position as a picture: SVG 1.1, for pages and papers. */
#ifndef PATIENCE_SVG_H
#define PATIENCE_SVG_H

#include "patience/play.h"
#include "store/preferences/config.h"

/* The table as it lies now, in the colours of the preferences; to be freed. */
char *svg_picture(const Play *, const Config *);

#endif
