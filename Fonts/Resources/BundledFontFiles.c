/* dladdr and what glibc has beyond it. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "BundledFontFiles.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <link.h>
#include <sys/auxv.h>
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

#ifdef __linux__
static int holds_this(struct dl_phdr_info *program, size_t size, void *holds) {
  (void)size;
  const uintptr_t place = (uintptr_t)&here - (uintptr_t)program->dlpi_addr;
  for (int index = 0; index < program->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &program->dlpi_phdr[index];
    if (segment->p_type == PT_LOAD && place - segment->p_vaddr < segment->p_memsz) *(bool *)holds = true;
  }
  /* The program comes first, and none of the others is looked at. */
  return 1;
}
#endif

/* Whether this code is in the program itself, whose name dladdr takes from the arguments. Nor is it asked: it looks at every symbol
 * of a program, of which one with Swift's libraries in it has ten thousand. */
static bool is_in_program(void) {
  bool holds = false;
#ifdef __linux__
  dl_iterate_phdr(holds_this, &holds);
#endif
  return holds;
}

bool fitfont_path_of_code(char path[FITFONT_PATH_CAPACITY]) {
  if (is_in_program() && path_of_program(path)) return true;
  Dl_info object;
  /* A program without a dynamic linker is one object. */
  if (!dladdr(&here, &object) || !object.dli_fname || !*object.dli_fname) return path_of_program(path);
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
