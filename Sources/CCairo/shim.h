/* cairo with its FreeType fonts and PDF surfaces. FreeType comes with it, because cairo's functions take an FT_Face:
 * the same type imported through two modules would be two types to Swift. */
#ifndef FITFONT_CCAIRO_H
#define FITFONT_CCAIRO_H

#if !__has_include(<cairo.h>)
#error "<cairo.h> is missing: install Debian's libcairo2-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H

/* Load without hinting: outlines as the font draws them, where the fitter measured them. */
static const int ccairo_load_flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;

#endif
