/* The few functions of librsvg 2.52 and later that are used, as its documentation declares them.
 *
 * Its own header brings GLib's with it, whose pkg-config files say -pthread: Swift's package manager takes no such flag from them,
 * and would warn of it in every build of every package that uses this one. */
#ifndef FITFONT_CRSVG_H
#define FITFONT_CRSVG_H

#if !__has_include(<librsvg-2.0/librsvg/rsvg.h>)
#error "<librsvg-2.0/librsvg/rsvg.h> is missing: install Debian's librsvg2-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <stddef.h>
#include <stdint.h>

typedef struct _RsvgHandle RsvgHandle;
typedef struct _cairo cairo_t;

typedef struct {
  double x, y, width, height;
} RsvgRectangle;

/* GLib's error: its domain, a code in it, a message. */
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;

extern const unsigned rsvg_major_version, rsvg_minor_version, rsvg_micro_version;

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t length, GError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
/* The lengths of a width and a height are not asked for: null. */
void rsvg_handle_get_intrinsic_dimensions(RsvgHandle *handle, int *has_width, void *width, int *has_height, void *height,
                                          int *has_view_box, RsvgRectangle *view_box);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport, GError **error);

void g_object_unref(void *object);
void g_clear_error(GError **error);

#endif
