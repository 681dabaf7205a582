#ifndef FITFONT_CFREETYPE_H
#define FITFONT_CFREETYPE_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include FT_SFNT_NAMES_H

#endif
