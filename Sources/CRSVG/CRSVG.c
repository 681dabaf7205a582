#include "CRSVG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* librsvg's own functions and types, as its documentation declares them. */
typedef struct {
  double x, y, width, height;
} rectangle;

/* GLib's error: its domain, a code in it, a message. */
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} failure;

static struct {
  const unsigned *major, *minor, *micro;
  crsvg_drawing *(*open)(const uint8_t *, size_t, failure **);
  void (*setResolution)(crsvg_drawing *, double);
  int (*intrinsicSize)(crsvg_drawing *, double *, double *);
  /* The lengths of a width and a height are not asked for: null. */
  void (*intrinsicDimensions)(crsvg_drawing *, int *, void *, int *, void *, int *, rectangle *);
  int (*draw)(crsvg_drawing *, void *, const rectangle *, failure **);
  void (*close)(void *);
  void (*clear)(failure **);
} library;

static enum crsvg_state state = CRSVG_MISSING;
static char reason[400] = "functions are missing in it";

int cairo_version(void);

/* Of CLazyLibraries, in a program that has it: there, cairo's functions are called by way of others of the same name. */
__attribute__((weak)) void *lazy_address(const char *name);

/* This program's cairo_version, in the library that it is from. */
static void *ourCairo(void) {
  void *address = lazy_address ? lazy_address("cairo_version") : 0;
  return address ? address : (void *)cairo_version;
}

/* A function or variable of the library, or of one of those that it is linked to. */
static bool find(void *handle, const char *name, void *place) {
  void *found = dlsym(handle, name);
  /* POSIX has pointers to functions as wide as these. */
  memcpy(place, &found, sizeof found);
  return found;
}

static void load(void) {
#ifdef __APPLE__
  void *handle = dlopen("librsvg-2.2.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!handle) {
    const char *words = dlerror();
    if (words) strncpy(reason, words, sizeof reason - 1);
    return;
  }
  int (*theirs)(void);
  bool complete = find(handle, "rsvg_major_version", &library.major) && find(handle, "rsvg_minor_version", &library.minor)
    && find(handle, "rsvg_micro_version", &library.micro) && find(handle, "rsvg_handle_new_from_data", &library.open)
    && find(handle, "rsvg_handle_set_dpi", &library.setResolution)
    && find(handle, "rsvg_handle_get_intrinsic_size_in_pixels", &library.intrinsicSize)
    && find(handle, "rsvg_handle_get_intrinsic_dimensions", &library.intrinsicDimensions)
    && find(handle, "rsvg_handle_render_document", &library.draw) && find(handle, "g_object_unref", &library.close)
    && find(handle, "g_clear_error", &library.clear) && find(handle, "cairo_version", &theirs);
  if (!complete) return;
  state = (void *)theirs == ourCairo() ? CRSVG_READY : CRSVG_FOREIGN_CAIRO;
}

enum crsvg_state crsvg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return state;
}

const char *crsvg_reason(void) { return reason; }

void crsvg_version(unsigned version[3]) {
  version[0] = *library.major;
  version[1] = *library.minor;
  version[2] = *library.micro;
}

/* Hands a reason over, or none, and frees it. */
static void take(failure *error, char *problem, size_t capacity) {
  const char *words = error && error->message ? error->message : "";
  if (capacity) {
    size_t length = strnlen(words, capacity - 1);
    memcpy(problem, words, length);
    problem[length] = 0;
  }
  if (error) library.clear(&error);
}

crsvg_drawing *crsvg_open(const uint8_t *bytes, size_t length, char *problem, size_t capacity) {
  failure *error = NULL;
  crsvg_drawing *drawing = library.open(bytes, length, &error);
  if (!drawing) take(error, problem, capacity);
  return drawing;
}

void crsvg_close(crsvg_drawing *drawing) { library.close(drawing); }

void crsvg_setResolution(crsvg_drawing *drawing, double dotsPerInch) { library.setResolution(drawing, dotsPerInch); }

bool crsvg_intrinsicSize(crsvg_drawing *drawing, double *width, double *height) {
  return library.intrinsicSize(drawing, width, height);
}

bool crsvg_viewBoxSize(crsvg_drawing *drawing, double *width, double *height) {
  rectangle box = {0, 0, 0, 0};
  int hasBox = 0;
  library.intrinsicDimensions(drawing, NULL, NULL, NULL, NULL, &hasBox, &box);
  *width = box.width;
  *height = box.height;
  return hasBox;
}

bool crsvg_draw(crsvg_drawing *drawing, void *context, double width, double height, char *problem, size_t capacity) {
  rectangle viewport = {0, 0, width, height};
  failure *error = NULL;
  bool isDrawn = library.draw(drawing, context, &viewport, &error);
  if (!isDrawn) take(error, problem, capacity);
  return isDrawn;
}
