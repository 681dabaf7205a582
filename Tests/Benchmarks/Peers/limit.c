// The exact fitter in plain C of a harness of one's own, counted by language: what any program that fits texts exactly has to do.
// `count --corpus` compiles it with the harness's folder on the include path and runs it under callgrind.
#define main harness_main
#include "oracle.c"
#undef main
#include <valgrind/callgrind.h>

static double sum;

static void shape_once(const Case *x, Font *f) {
  hb_buffer_clear_contents(buf);
  hb_buffer_add_utf8(buf, x->text, x->text_len, 0, x->text_len);
  hb_buffer_guess_segment_properties(buf);
  hb_shape(f->font, buf, 0, 0);
}

static void fit_once(Text *t, const Case *x, Font *f, Lang *g) {
  int64_t width;
  int limit, lines;
  text_set(t, x->text, x->text_len);
  itemize(t);
  shape_runs(t, f, g, 1);
  breaks(t, g);
  segments(t);
  sum += fit(t, f, x->w, x->h, x->max_lines, &lines, &width, &limit);
}

// One kind of work over the cases of a language, once unseen and once counted.
static void count(Case *c, int n, const char *language, Text *t, const char *work) {
  int fits = !strcmp(work, "limit");
  char name[64];
  for (int pass = 0; pass < 2; pass++) {
    if (pass) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
    for (int i = 0; i < n; i++) {
      if (strcmp(c[i].lang, language)) continue;
      Font *f = font_get(c[i].file, c[i].index);
      if (fits) fit_once(t, &c[i], f, lang_get(language)); else shape_once(&c[i], f);
    }
  }
  snprintf(name, sizeof name, "corpus/%s/%s", language, work);
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}

int main(void) {
  int n;
  Text t = {0};
  FT_Init_FreeType(&ft);
  bidi = ubidi_open();
  buf = hb_buffer_create();
  Case *c = cases_read(stdin, &n, 1);
  for (int i = 0; i < n; i++) {
    int known = 0;
    for (int k = 0; k < i && !known; k++) known = !strcmp(c[k].lang, c[i].lang);
    if (known) continue;
    count(c, n, c[i].lang, &t, "hb_shape");
    count(c, n, c[i].lang, &t, "limit");
  }
  printf("(sum of all sizes: %f)\n", sum);
  return 0;
}
