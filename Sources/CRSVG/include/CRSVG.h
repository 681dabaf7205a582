/* What FitFont takes of librsvg 2.52 and later, in C's own types. The library is opened when it is first needed, not linked: it brings
 * more than twenty others into a process, and most processes draw no SVG image. Neither it nor its headers are needed to build.
 *
 * Every function but the first two may be called only once that has answered CRSVG_READY. */
#ifndef FITFONT_CRSVG_H
#define FITFONT_CRSVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct crsvg_drawing crsvg_drawing;

enum crsvg_state {
  CRSVG_READY,
  CRSVG_MISSING, /* not installed, or so old that functions are missing */
  /* Linked to another copy of cairo than this program, which cannot be given a context of ours. */
  CRSVG_FOREIGN_CAIRO
};

/* Opens librsvg at the first call, in whichever thread that is, and never closes it. */
enum crsvg_state crsvg_load(void);
/* After CRSVG_MISSING: the reason in the words of the system's loader. */
const char *crsvg_reason(void);

/* Three numbers, as 2, 54, 5. */
void crsvg_version(unsigned version[3]);

/* An SVG that has been read, for one thread at a time; null where it cannot be, with the reason, cut at `capacity` bytes, which include
 * the ending zero. Nothing but `data:` addresses is followed out of it. */
crsvg_drawing *crsvg_open(const uint8_t *bytes, size_t length, char *problem, size_t capacity);
void crsvg_close(crsvg_drawing *drawing);

/* CSS pixels in an inch, for lengths in other units. */
void crsvg_setResolution(crsvg_drawing *drawing, double dotsPerInch);

/* Of its width and height; false where these are percentages or not there. */
bool crsvg_intrinsicSize(crsvg_drawing *drawing, double *width, double *height);
/* Of its viewBox; false where there is none. */
bool crsvg_viewBoxSize(crsvg_drawing *drawing, double *width, double *height);

/* Draws it from the origin of a context of cairo's in the given size; false where that is refused, with the reason as above. */
bool crsvg_draw(crsvg_drawing *drawing, void *context, double width, double height, char *problem, size_t capacity);

#endif
