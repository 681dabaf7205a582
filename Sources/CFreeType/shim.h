#ifndef FITFONT_CFREETYPE_H
#define FITFONT_CFREETYPE_H

#if !__has_include(<ft2build.h>)
#error "<ft2build.h> is missing: install Debian's libfreetype-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include FT_SFNT_NAMES_H

#endif
