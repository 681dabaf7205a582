#ifndef FITFONT_CHYPHEN_H
#define FITFONT_CHYPHEN_H

#if !__has_include(<hyphen.h>)
#error "<hyphen.h> is missing: install Debian's libhyphen-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <stdlib.h>
#include <hyphen.h>

#endif
