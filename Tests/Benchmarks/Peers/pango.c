// Pango: the text is laid out at each size tried, in steps of a tenth of a point, unhinted and with fractional positions.
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include "labels.h"

static void fit(PangoContext *context, Label *label) {
  pango_context_set_language(context, pango_language_from_string(label->language));
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, label->family);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
  pango_layout_set_width(layout, label->width * PANGO_SCALE);
  pango_layout_set_text(layout, label->text, -1);
  int fits = 0, fails = label->height * 10 + 1;
  while (fails - fits > 1) {
    int tenths = (fits + fails) / 2, width, height;
    pango_font_description_set_absolute_size(font, tenths * 0.1 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_get_size(layout, &width, &height);
    if (width <= label->width * PANGO_SCALE && height <= label->height * PANGO_SCALE) fits = tenths;
    else fails = tenths;
  }
  label->size = fits * 0.1;
  pango_font_description_free(font);
  g_object_unref(layout);
}

int main(void) {
  size_t count;
  Label *labels = read_labels(&count);
  for (size_t i = 0; i < count; i++)
    FcConfigAppFontAddFile(FcConfigGetCurrent(), (const FcChar8 *)labels[i].file);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options(context, options);
  double start = seconds();
  for (size_t i = 0; i < count; i++) fit(context, &labels[i]);
  write_sizes(seconds() - start, labels, count);
  return 0;
}
