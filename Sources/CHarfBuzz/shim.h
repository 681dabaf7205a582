#ifndef FITFONT_CHARFBUZZ_H
#define FITFONT_CHARFBUZZ_H

#if !__has_include(<hb.h>)
#error "<hb.h> is missing: install Debian's libharfbuzz-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <hb.h>
#include <hb-ot.h>
#include <hb-aat.h>

#endif
