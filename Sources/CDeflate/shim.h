#ifndef FITFONT_CDEFLATE_H
#define FITFONT_CDEFLATE_H

#if !__has_include(<libdeflate.h>)
#error "<libdeflate.h> is missing: install Debian's libdeflate-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <libdeflate.h>

#endif
