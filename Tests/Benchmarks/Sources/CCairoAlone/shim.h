/* cairo with its FreeType fonts and PDF surfaces. FreeType comes with it, because cairo's functions take an FT_Face:
 * the same type imported through two modules would be two types to Swift. */
#ifndef FITFONT_CCAIROALONE_H
#define FITFONT_CCAIROALONE_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H

/* Load without hinting: outlines as the font draws them, where the fitter measured them. */
static const int ccairo_load_flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;

#endif
