#ifndef FITFONT_CTURBOJPEG_H
#define FITFONT_CTURBOJPEG_H

#if !__has_include(<turbojpeg.h>)
#error "<turbojpeg.h> is missing: install Debian's libturbojpeg0-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <turbojpeg.h>

#endif
