#ifndef FITFONT_BUNDLED_FONT_FILES_H
#define FITFONT_BUNDLED_FONT_FILES_H

/** The folder of the bundled font files, relative to the folder of the built binary. */
extern const char *const fitfont_bundled_font_folder;

#endif
