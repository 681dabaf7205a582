#include "BundledFontFiles.h"

/* Nothing to run: this target exists so that its resource folder is copied next to the binary. */
const char *const fitfont_bundled_font_folder = "FitFont_BundledFontFiles.resources/Fonts";
