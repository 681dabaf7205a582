/* dladdr and what glibc has beyond it. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "BundledFontFiles.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif
#ifdef __GLIBC__
#include <link.h>
#endif

/* Hardly anything to run: this target exists so that its resource folder is copied next to the binary. */
const char *const fitfont_bundled_font_folder = "FitFont_BundledFontFiles.resources/Fonts";

/* Stands in the object that is asked for, whatever else is called the same in the process. */
static const char here = 0;

/* The running program: the kernel knows its file, under whatever name it was called. Without /proc, what it was called by. */
static bool path_of_program(char *path) {
#ifdef __linux__
  if (realpath("/proc/self/exe", path)) return true;
  const char *name = (const char *)getauxval(AT_EXECFN);
  if (name && realpath(name, path)) return true;
#endif
  return false;
}

/* Whether an object is the program itself, whose name dladdr takes from the arguments. */
static bool is_program(const Dl_info *object) {
#ifdef __linux__
  Dl_info program;
  const void *entry = (const void *)getauxval(AT_ENTRY);
  return entry && dladdr(entry, &program) && program.dli_fbase == object->dli_fbase;
#else
  (void)object;
  return false;
#endif
}

bool fitfont_path_of_code(char path[FITFONT_PATH_CAPACITY]) {
  Dl_info object;
  /* A program without a dynamic linker is one object. */
  if (!dladdr(&here, &object) || !object.dli_fname || !*object.dli_fname) return path_of_program(path);
  if (is_program(&object)) return path_of_program(path) || realpath(object.dli_fname, path);
#ifdef __GLIBC__
  /* Opened by a relative name, perhaps in another current folder: glibc remembers which. */
  if (object.dli_fname[0] != '/') {
    void *map;
    char file[FITFONT_PATH_CAPACITY];
    Dl_info again;
    if (dladdr1(&here, &again, &map, RTLD_DL_LINKMAP) && dlinfo(map, RTLD_DI_ORIGIN, file) == 0) {
      const char *slash = strrchr(object.dli_fname, '/');
      const char *name = slash ? slash + 1 : object.dli_fname;
      size_t length = strlen(file);
      if (length + 1 + strlen(name) < sizeof file) {
        file[length] = '/';
        strcpy(file + length + 1, name);
        if (realpath(file, path)) return true;
      }
    }
  }
#endif
  return realpath(object.dli_fname, path) != NULL;
}
