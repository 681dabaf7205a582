/* HarfBuzz's subsetter, a library of its own: for what writes fonts, not for what shapes with them. */
#ifndef FITFONT_CHARFBUZZSUBSET_H
#define FITFONT_CHARFBUZZSUBSET_H

#if !__has_include(<hb-subset.h>)
#error "<hb-subset.h> is missing: install Debian's libharfbuzz-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

#endif
