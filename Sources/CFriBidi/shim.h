/* FriBidi's paragraph directions are macros over casts, which Swift cannot see. */
#ifndef FITFONT_CFRIBIDI_H
#define FITFONT_CFRIBIDI_H

#if !__has_include(<fribidi.h>)
#error "<fribidi.h> is missing: install Debian's libfribidi-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <fribidi.h>

/* The first strong character decides; left to right where there is none. */
static const FriBidiParType cfribidi_auto = FRIBIDI_PAR_WLTR;
static const FriBidiParType cfribidi_left_to_right = FRIBIDI_PAR_LTR;
static const FriBidiParType cfribidi_right_to_left = FRIBIDI_PAR_RTL;

static const FriBidiCharType cfribidi_neutral = FRIBIDI_TYPE_ON;
static const FriBidiCharType cfribidi_boundary_neutral = FRIBIDI_TYPE_BN;

static inline const char *cfribidi_version(void) { return FRIBIDI_VERSION; }

#endif
