/* libwebp, and libwebpdemux for the first frame of animations. */
#ifndef FITFONT_CWEBP_H
#define FITFONT_CWEBP_H

#if !__has_include(<webp/demux.h>)
#error "<webp/demux.h> is missing: install Debian's libwebp-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

#endif
