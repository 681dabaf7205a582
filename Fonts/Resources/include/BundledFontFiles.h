#ifndef FITFONT_BUNDLED_FONT_FILES_H
#define FITFONT_BUNDLED_FONT_FILES_H

#include <stdbool.h>

/** The folder of the bundled font files, relative to the folder of the built binary. */
extern const char *const fitfont_bundled_font_folder;

/** Room for every path that `realpath` writes (PATH_MAX). */
#define FITFONT_PATH_CAPACITY 4096

/** Writes the path of the file that holds this code: a program, or a shared object in any program. Symbolic links are followed.
 *
 * Returns whether it is known. */
bool fitfont_path_of_code(char path[FITFONT_PATH_CAPACITY]);

#endif
