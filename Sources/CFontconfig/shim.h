#ifndef FITFONT_CFONTCONFIG_H
#define FITFONT_CFONTCONFIG_H

#if !__has_include(<fontconfig/fontconfig.h>)
#error "<fontconfig/fontconfig.h> is missing: install Debian's libfontconfig-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <fontconfig/fontconfig.h>

#endif
