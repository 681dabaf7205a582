#ifndef FITFONT_CEXPAT_H
#define FITFONT_CEXPAT_H

#if !__has_include(<expat.h>)
#error "<expat.h> is missing: install Debian's libexpat1-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <expat.h>

#endif
