#ifndef FITFONT_CGIF_H
#define FITFONT_CGIF_H

#if !__has_include(<gif_lib.h>)
#error "<gif_lib.h> is missing: install Debian's libgif-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <gif_lib.h>

#endif
