// ImageMagick: a caption of a given size looks for its own point size, as `convert -size 200x60 caption:...` does.
#include <wand/MagickWand.h>
#include "labels.h"

static void fit(Label *label) {
  MagickWand *wand = NewMagickWand();
  MagickSetSize(wand, label->width, label->height);
  MagickSetFont(wand, label->file);
  // `caption:` reads escapes and file names; these keep the text as it is.
  size_t length = strlen(label->text);
  char *name = malloc(2 * length + 16), *end = name + sprintf(name, "caption:");
  for (const char *c = label->text; *c; c++) {
    if (*c == '\\' || *c == '%') *end++ = *c == '%' ? '%' : '\\';
    *end++ = *c;
  }
  *end = 0;
  if (MagickReadImage(wand, name) == MagickTrue) {
    char *size = MagickGetImageProperty(wand, "caption:pointsize");
    if (size) label->size = atof(size);
    MagickRelinquishMemory(size);
  }
  free(name);
  DestroyMagickWand(wand);
}

int main(void) {
  size_t count;
  Label *labels = read_labels(&count);
  MagickWandGenesis();
  double start = seconds();
  for (size_t i = 0; i < count; i++) fit(&labels[i]);
  write_sizes(seconds() - start, labels, count);
  MagickWandTerminus();
  return 0;
}
