#ifndef FITFONT_CHYPHEN_H
#define FITFONT_CHYPHEN_H

#if !__has_include(<hyphen.h>)
#error "<hyphen.h> is missing: install Debian's libhyphen-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <stdlib.h>
#include <hyphen.h>

/* The character set of a dictionary; the field is an array, which Swift would import as a tuple of 20 characters. */
static inline const char *chyphen_character_set(const HyphenDict *dictionary) { return dictionary->cset; }

#endif
