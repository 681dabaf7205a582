/* What a program in C does with the library, told by its first argument; Tests/CInterface/run says what each is for. */
#define _GNU_SOURCE
#include <fitfont.h>

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void die(const char *what, fitfont_error *error) {
  fprintf(stderr, "%s: %s\n", what, error ? fitfont_error_message(error, NULL) : "failed");
  exit(1);
}

#define TRY(call) do { fitfont_error *error = NULL; if ((call) != FITFONT_OK) die(#call, error); } while (0)
#define EXPECT(condition) \
  do { if (!(condition)) { fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); exit(1); } } while (0)

static char *read_all(FILE *file, int64_t *size) {
  size_t room = 1 << 16, count = 0, got;
  char *bytes = malloc(room + 1);
  if (!file) exit(2);
  while ((got = fread(bytes + count, 1, room - count, file)) > 0) {
    count += got;
    if (count == room) bytes = realloc(bytes, (room *= 2) + 1);
  }
  bytes[count] = 0;
  *size = (int64_t)count;
  return bytes;
}

static char *read_path(const char *path, int64_t *size) {
  FILE *file = fopen(path, "rb");
  char *bytes = read_all(file, size);
  fclose(file);
  return bytes;
}

static int is_mapped(const char *path) {
  char line[8192];
  int found = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  while (fgets(line, sizeof line, maps)) found |= strstr(line, path) != NULL;
  fclose(maps);
  return found;
}

static void print(fitfont_buffer *buffer) {
  int64_t size;
  const char *bytes = fitfont_buffer_bytes(buffer, &size);
  fwrite(bytes, 1, (size_t)size, stdout);
  fitfont_buffer_release(buffer);
}

static fitfont_context *context_with(int64_t cache) {
  fitfont_context_options options = {.struct_size = sizeof options, .cache_bytes = cache};
  fitfont_context *context = NULL;
  TRY(fitfont_context_create(&options, &context, &error));
  return context;
}

static fitfont_style *style_of(fitfont_context *context, const char *json) {
  fitfont_style *style = NULL;
  TRY(fitfont_style_create(context, json, (int64_t)strlen(json), &style, &error));
  return style;
}

/* records STYLE [detail]: the lines that a batch prints of the records in standard input. */
static void records(int count, char **words) {
  fitfont_context *context = context_with(0);
  fitfont_style *style = style_of(context, words[0]);
  int64_t size, number = 1;
  char *bytes = read_all(stdin, &size), *line = bytes, *end;
  for (; (end = memchr(line, '\n', (size_t)(bytes + size - line))); line = end + 1, number++) {
    fitfont_buffer *result = NULL;
    TRY(fitfont_style_fit_record(
        style, line, end - line, count > 1 ? FITFONT_RECORD_DETAIL : 0, number, &result, &error));
    print(result);
  }
  free(bytes);
  fitfont_style_release(style);
  fitfont_context_release(context);
}

/* Texts in standard input, each with its box: width, height and text, a NUL behind each. */
typedef struct {
  char *bytes;
  int64_t count;
  double *widths, *heights;
  const char **texts;
  int64_t *sizes;
} texts_t;

static texts_t read_texts(void) {
  texts_t all = {0};
  int64_t size, index;
  char *next;
  all.bytes = next = read_all(stdin, &size);
  for (index = 0; index < size; index++) all.count += all.bytes[index] == 0;
  all.count /= 3;
  all.widths = calloc((size_t)all.count, sizeof(double));
  all.heights = calloc((size_t)all.count, sizeof(double));
  all.texts = calloc((size_t)all.count, sizeof(char *));
  all.sizes = calloc((size_t)all.count, sizeof(int64_t));
  for (index = 0; index < all.count; index++) {
    all.widths[index] = atof(next);
    next += strlen(next) + 1;
    all.heights[index] = atof(next);
    next += strlen(next) + 1;
    all.texts[index] = next;
    all.sizes[index] = (int64_t)strlen(next);
    next += all.sizes[index] + 1;
  }
  return all;
}

static void free_texts(texts_t *all) {
  free(all->bytes);
  free(all->widths);
  free(all->heights);
  free(all->texts);
  free(all->sizes);
}

static void print_result(const fitfont_result *result) {
  printf("%d %.17g %.17g %.17g %.17g %d %d\n", result->fits, result->size, result->exact_size, result->width,
      result->height, result->line_count, result->limit);
}

/* fits STYLE: a result for each text; texts STYLE: the same of texts that are shaped first; details STYLE: the JSON of each fit. */
static void fits(const char *how, char **words) {
  fitfont_context *context = context_with(0);
  fitfont_style *style = style_of(context, words[0]);
  texts_t all = read_texts();
  int64_t index;
  for (index = 0; index < all.count; index++) {
    fitfont_result result = {.struct_size = sizeof result};
    if (strcmp(how, "fits") == 0) {
      TRY(fitfont_style_fit(style, all.texts[index], all.sizes[index], all.widths[index], all.heights[index], &result,
          NULL, &error));
      print_result(&result);
    } else if (strcmp(how, "texts") == 0) {
      fitfont_text *text = NULL;
      TRY(fitfont_text_create(style, all.texts[index], all.sizes[index], &text, &error));
      TRY(fitfont_text_fit(text, 10, 10, &result, NULL, &error));
      TRY(fitfont_text_fit(text, all.widths[index], all.heights[index], &result, NULL, &error));
      print_result(&result);
      fitfont_text_release(text);
    } else {
      fitfont_fit *fit = NULL;
      fitfont_buffer *report = NULL;
      TRY(fitfont_style_fit(style, all.texts[index], all.sizes[index], all.widths[index], all.heights[index], NULL, &fit,
          &error));
      TRY(fitfont_fit_report(fit, FITFONT_JSON_DETAIL, &report, &error));
      print(report);
      fitfont_fit_release(fit);
    }
  }
  free_texts(&all);
  fitfont_style_release(style);
  fitfont_context_release(context);
}

/* many STYLE THREADS OFFSET_SIZE: the same as fits, of all texts at once. */
static void many(char **words) {
  fitfont_context *context = context_with(0);
  fitfont_style *style = style_of(context, words[0]);
  texts_t all = read_texts();
  int64_t index, total = 0, failures = -1;
  size_t count = (size_t)all.count;
  fitfont_texts texts = {.struct_size = sizeof texts, .offset_size = (uint32_t)atoi(words[2]), .count = all.count};
  fitfont_boxes boxes = {
    .struct_size = sizeof boxes, .count = all.count, .widths = all.widths, .heights = all.heights};
  fitfont_columns columns = {.struct_size = sizeof columns};
  char *bytes;
  void *offsets = calloc(count + 1, 8);
  for (index = 0; index < all.count; index++) total += all.sizes[index];
  bytes = malloc((size_t)total + 1);
  for (total = index = 0; index < all.count; total += all.sizes[index++]) {
    memcpy(bytes + total, all.texts[index], (size_t)all.sizes[index]);
    if (texts.offset_size == 4) ((int32_t *)offsets)[index + 1] = (int32_t)(total + all.sizes[index]);
    else ((int64_t *)offsets)[index + 1] = total + all.sizes[index];
  }
  texts.bytes = bytes;
  texts.byte_count = total;
  texts.offsets = offsets;
  columns.codes = calloc(count, sizeof(int32_t));
  columns.fits = calloc(count, 1);
  columns.sizes = calloc(count, sizeof(double));
  columns.exact_sizes = calloc(count, sizeof(double));
  columns.widths = calloc(count, sizeof(double));
  columns.heights = calloc(count, sizeof(double));
  columns.line_counts = calloc(count, sizeof(int32_t));
  columns.limits = calloc(count, sizeof(int32_t));
  TRY(fitfont_style_fit_many(style, &texts, &boxes, &columns, atoi(words[1]), &failures, &error));
  EXPECT(failures == 0);
  for (index = 0; index < all.count; index++) {
    fitfont_result result = {
      .fits = columns.fits[index], .size = columns.sizes[index], .exact_size = columns.exact_sizes[index],
      .width = columns.widths[index], .height = columns.heights[index], .line_count = columns.line_counts[index],
      .limit = columns.limits[index]};
    print_result(&result);
  }
  free(bytes);
  free(offsets);
  free(columns.codes);
  free(columns.fits);
  free(columns.sizes);
  free(columns.exact_sizes);
  free(columns.widths);
  free(columns.heights);
  free(columns.line_counts);
  free(columns.limits);
  free_texts(&all);
  fitfont_style_release(style);
  fitfont_context_release(context);
}

static fitfont_picture_options options_of(const char *format, const char *flags) {
  static const char *const formats[] = {"svg", "png", "jpg", "webp", "pdf"};
  fitfont_picture_options options = {.struct_size = sizeof options, .flags = (uint32_t)atoi(flags)};
  int32_t index;
  for (index = 0; index < 5; index++) if (strcmp(format, formats[index]) == 0) options.format = index + 1;
  return options;
}

/* draw STYLE WIDTH HEIGHT TEXT FORMAT FLAGS SCALE PADDING */
static void draw(char **words) {
  fitfont_context *context = context_with(0);
  fitfont_style *style = style_of(context, words[0]);
  fitfont_picture_options options = options_of(words[4], words[5]);
  fitfont_fit *fit = NULL;
  fitfont_buffer *picture = NULL;
  int side;
  options.scale = atof(words[6]);
  for (side = 0; side < 4; side++) options.padding[side] = atof(words[7]);
  TRY(fitfont_style_fit(
      style, words[3], (int64_t)strlen(words[3]), atof(words[1]), atof(words[2]), NULL, &fit, &error));
  TRY(fitfont_fit_draw(fit, &options, &picture, &error));
  print(picture);
  fitfont_fit_release(fit);
  fitfont_style_release(style);
  fitfont_context_release(context);
}

/* The folder of a path, its slash included. */
static int64_t folder_size(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 - path : 0;
}

/* compose FILE ROW FORMAT FLAGS */
static void compose(char **words) {
  fitfont_context *context = context_with(0);
  fitfont_composition *composition = NULL;
  fitfont_picture_options options = options_of(words[2], words[3]);
  fitfont_buffer *picture = NULL, *misfits = NULL;
  int64_t size, length = (int64_t)strlen(words[0]);
  char *json = read_path(words[0], &size);
  TRY(fitfont_composition_create(
      context, json, size, words[0], length, words[0], folder_size(words[0]), &composition, &error));
  TRY(fitfont_composition_draw(
      composition, words[1], (int64_t)strlen(words[1]), &options, &picture, &misfits, &error));
  EXPECT(misfits == NULL);
  print(picture);
  free(json);
  fitfont_composition_release(composition);
  fitfont_context_release(context);
}

/* layout FILE LANGUAGE DEVICE FORMAT FLAGS, where the format may be "json" or "table" */
static void layout(char **words) {
  fitfont_context *context = context_with(0);
  fitfont_layout *document = NULL;
  fitfont_screen *screen = NULL;
  fitfont_window window = {
    .struct_size = sizeof window, .device = words[2], .device_size = (int64_t)strlen(words[2])};
  fitfont_picture_options options = options_of(words[3], words[4]);
  fitfont_buffer *answer = NULL;
  int64_t size, length = (int64_t)strlen(words[0]);
  char *json = read_path(words[0], &size);
  TRY(fitfont_layout_create(context, json, size, words[0], length, words[0], folder_size(words[0]), words[1],
      (int64_t)strlen(words[1]), &document, &error));
  TRY(fitfont_layout_solve(document, &window, &screen, &error));
  if (options.format)
    TRY(fitfont_screen_draw(screen, &options, &answer, &error));
  else
    TRY(fitfont_screen_report(
        screen, strcmp(words[3], "json") == 0 ? FITFONT_JSON : FITFONT_TABLE, &answer, &error));
  print(answer);
  free(json);
  fitfont_screen_release(screen);
  fitfont_layout_release(document);
  fitfont_context_release(context);
}

/* ---- Arguments that nobody should give -------------------------------------------------------------------------------------- */

/* Every function that can fail must return the code, make an error with a sentence, and set what it would have made to NULL. */
#define REFUSED(wanted, call) \
  do { \
    fitfont_error *error = NULL; \
    fitfont_code code = (call); \
    int64_t length = -1; \
    if (code != (wanted)) fprintf(stderr, "%s:%d: %s gives %d, not %d: %s\n", __FILE__, __LINE__, #call, code, (int)(wanted), \
        fitfont_error_message(error, NULL)); \
    EXPECT(code == (wanted)); \
    EXPECT(fitfont_error_code(error) == code); \
    EXPECT(strlen(fitfont_error_message(error, &length)) > 10); \
    EXPECT(length == (int64_t)strlen(fitfont_error_message(error, NULL))); \
    fitfont_error_release(error); \
  } while (0)

enum { ABSURD = 4 };

static void hostile(void) {
  const int64_t absurd[ABSURD] = {INT64_MAX, INT64_MAX - 1, (int64_t)1 << 40, (int64_t)1 << 33};
  const double nan = NAN, inf = INFINITY;
  fitfont_context *context = context_with(0);
  fitfont_style *style = style_of(context, "{\"lines\": 2}");
  fitfont_text *text = NULL;
  fitfont_fit *fit = NULL;
  fitfont_buffer *buffer = NULL;
  fitfont_result result = {.struct_size = sizeof result};
  int64_t count = 0, size = 0, alive;
  int index;
  void *junk[] = {
    (void *)1, (void *)8, (void *)(uintptr_t)0xdeadbeef, (void *)~(uintptr_t)0, &result, (void *)(uintptr_t)0x100000001,
    (void *)(uintptr_t)0x1ffffffff};
  fitfont_context_options wrong = {.struct_size = 4};
  TRY(fitfont_text_create(style, "Hello", 5, &text, &error));
  TRY(fitfont_style_fit(style, "Hello", 5, 200, 40, &result, &fit, &error));

  /* Handles: NULL, released, of another kind, and no handles. */
  REFUSED(FITFONT_MISUSE, fitfont_context_create(NULL, NULL, &error));
  REFUSED(FITFONT_MISUSE, fitfont_context_create(&wrong, &context, &error));
  EXPECT(context == NULL);
  wrong.struct_size = 1u << 31;
  REFUSED(FITFONT_MISUSE, fitfont_context_create(&wrong, &context, &error));
  wrong.struct_size = sizeof wrong;
  wrong.naming = 77;
  REFUSED(FITFONT_MISUSE, fitfont_context_create(&wrong, &context, &error));

  /* Fonts and limits of a context's own; a program of the first header has neither. */
  wrong = (fitfont_context_options){.struct_size = sizeof wrong, .fonts = "/no/such/folder", .fonts_size = 15};
  REFUSED(FITFONT_NOT_FOUND, fitfont_context_create(&wrong, &context, &error));
  wrong = (fitfont_context_options){.struct_size = sizeof wrong, .limits = "{\"textBytes\": 0}", .limits_size = 16};
  REFUSED(FITFONT_USAGE, fitfont_context_create(&wrong, &context, &error));
  wrong.limits_size = -1;
  REFUSED(FITFONT_MISUSE, fitfont_context_create(&wrong, &context, &error));
  wrong = (fitfont_context_options){.struct_size = sizeof wrong, .fonts_size = 3};
  REFUSED(FITFONT_MISUSE, fitfont_context_create(&wrong, &context, &error));
  wrong = (fitfont_context_options){.struct_size = 16, .fonts = (const char *)8, .fonts_size = INT64_MAX};
  TRY(fitfont_context_create(&wrong, &context, &error));
  fitfont_context_release(context);
  wrong = (fitfont_context_options){.struct_size = sizeof wrong, .limits = "{\"textBytes\": 4}", .limits_size = 16};
  TRY(fitfont_context_create(&wrong, &context, &error));
  {
    fitfont_style *limited = style_of(context, "{}");
    REFUSED(FITFONT_UNAVAILABLE, fitfont_style_fit(limited, "Hello", 5, 200, 40, &result, NULL, &error));
    TRY(fitfont_style_fit(limited, "Hell", 4, 200, 40, &result, NULL, &error));
    fitfont_style_release(limited);
  }
  fitfont_context_release(context);

  /* Boxes. */
  {
    double sides[2] = {1, 2};
    TRY(fitfont_box("A4", 2, &sides[0], &sides[1], &error));
    EXPECT(sides[0] > 595 && sides[0] < 596 && sides[1] > 841 && sides[1] < 842);
    REFUSED(FITFONT_USAGE, fitfont_box("A99", 3, &sides[0], &sides[1], &error));
    REFUSED(FITFONT_USAGE, fitfont_box(NULL, 0, &sides[0], &sides[1], &error));
    REFUSED(FITFONT_MISUSE, fitfont_box("A4", 2, NULL, &sides[1], &error));
    REFUSED(FITFONT_MISUSE, fitfont_box("A4", 2, &sides[0], NULL, &error));
    REFUSED(FITFONT_MISUSE, fitfont_box("A4", -2, &sides[0], &sides[1], &error));
    for (index = 0; index < ABSURD; index++)
      REFUSED(FITFONT_UNAVAILABLE, fitfont_box("A4", absurd[index], &sides[0], &sides[1], &error));
    EXPECT(sides[1] > 841);
  }
  context = context_with(-1);
  REFUSED(FITFONT_MISUSE, fitfont_style_create(NULL, "{}", 2, &style, &error));
  EXPECT(style == NULL);
  style = style_of(context, "");
  REFUSED(FITFONT_MISUSE, fitfont_style_fit((fitfont_style *)context, "a", 1, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_MISUSE, fitfont_text_fit((fitfont_text *)fit, 9, 9, &result, NULL, &error));
  for (index = 0; index < (int)(sizeof junk / sizeof *junk); index++) {
    REFUSED(FITFONT_MISUSE, fitfont_style_fit(junk[index], "a", 1, 9, 9, &result, NULL, &error));
    REFUSED(FITFONT_MISUSE, fitfont_text_fit(junk[index], 9, 9, &result, NULL, &error));
    REFUSED(FITFONT_MISUSE, fitfont_fit_lines(junk[index], NULL, sizeof(fitfont_line), 0, &count, &error));
    REFUSED(FITFONT_MISUSE, fitfont_layout_solve(junk[index], NULL, NULL, &error));
    REFUSED(FITFONT_MISUSE, fitfont_screen_report(junk[index], FITFONT_JSON, &buffer, &error));
    REFUSED(FITFONT_MISUSE, fitfont_composition_draw(junk[index], NULL, 0, NULL, &buffer, NULL, &error));
    fitfont_fit_release(junk[index]);
    fitfont_error_release(junk[index]);
    fitfont_buffer_release(junk[index]);
    EXPECT(fitfont_buffer_bytes(junk[index], &size) == NULL && size == 0);
    EXPECT(strcmp(fitfont_buffer_warnings(junk[index], &size), "") == 0 && size == 0);
    EXPECT(strcmp(fitfont_error_message(junk[index], &size), "") == 0 && size == 0);
    EXPECT(fitfont_error_code(junk[index]) == FITFONT_MISUSE);
  }
  fitfont_text_release(text);
  fitfont_text_release(text);
  fitfont_text_release(NULL);
  REFUSED(FITFONT_MISUSE, fitfont_text_fit(text, 9, 9, &result, NULL, &error));
  /* A place that is used again does not make the old handle good. */
  {
    fitfont_text *other = NULL;
    TRY(fitfont_text_create(style, "Other", 5, &other, &error));
    EXPECT(other != text);
    REFUSED(FITFONT_MISUSE, fitfont_text_fit(text, 9, 9, &result, NULL, &error));
    fitfont_text_release(text);
    TRY(fitfont_text_fit(other, 99, 99, &result, NULL, &error));
    text = other;
  }
  /* Nobody asks for the error. */
  EXPECT(fitfont_style_fit(NULL, "a", 1, 9, 9, NULL, NULL, NULL) == FITFONT_MISUSE);

  /* Texts. */
  REFUSED(FITFONT_MISUSE, fitfont_style_fit(style, NULL, 3, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_MISUSE, fitfont_style_fit(style, "a", -1, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_MISUSE, fitfont_style_fit(style, "a", INT64_MIN, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_DATA, fitfont_style_fit(style, "", 0, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_DATA, fitfont_style_fit(style, NULL, 0, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_DATA, fitfont_style_fit(style, "  \n", 3, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_DATA, fitfont_style_fit(style, "ab\xff", 3, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_DATA, fitfont_style_fit(style, "\xed\xa0\x80", 3, 9, 9, &result, NULL, &error));
  REFUSED(FITFONT_DATA, fitfont_style_fit(style, "\xe2\x82", 2, 9, 9, &result, NULL, &error));
  {
    fitfont_error *error = NULL;
    EXPECT(fitfont_style_fit(style, "ab\xff", 3, 9, 9, &result, NULL, &error) == FITFONT_DATA);
    EXPECT(strstr(fitfont_error_message(error, NULL), "byte 3"));
    fitfont_error_release(error);
  }
  {
    /* Over the limit textBytes. */
    size_t room = (16u << 20) + 1;
    char *long_text = malloc(room);
    memset(long_text, 'a', room);
    REFUSED(FITFONT_UNAVAILABLE, fitfont_style_fit(style, long_text, (int64_t)room, 9, 9, &result, NULL, &error));
    free(long_text);
  }
  TRY(fitfont_style_fit(style, "a\0b", 3, 99, 99, &result, NULL, &error));

  /* Lengths that are none: nothing is read. */
  for (index = 0; index < ABSURD; index++) {
    const int64_t length = absurd[index];
    fitfont_style *no_style = NULL;
    fitfont_text *no_text = NULL;
    fitfont_composition *no_composition = NULL;
    fitfont_layout *no_layout = NULL;
    const int64_t parts[][4] = {{length, 1, 1, 1}, {2, length, 1, 1}, {2, 1, length, 1}, {2, 1, 1, length}};
    int part;
    REFUSED(FITFONT_UNAVAILABLE, fitfont_style_fit(style, "a", length, 9, 9, &result, NULL, &error));
    REFUSED(FITFONT_UNAVAILABLE, fitfont_text_create(style, "a", length, &no_text, &error));
    REFUSED(FITFONT_UNAVAILABLE, fitfont_style_create(context, "{}", length, &no_style, &error));
    for (part = 0; part < 4; part++) {
      const int64_t *sizes = parts[part];
      if (part < 3)
        REFUSED(FITFONT_UNAVAILABLE, fitfont_composition_create(
            context, "{}", sizes[0], "a", sizes[1], "b", sizes[2], &no_composition, &error));
      REFUSED(FITFONT_UNAVAILABLE, fitfont_layout_create(
          context, "{}", sizes[0], "a", sizes[1], "b", sizes[2], "c", sizes[3], &no_layout, &error));
    }
  }

  /* Boxes. */
  REFUSED(FITFONT_USAGE, fitfont_style_fit(style, "a", 1, nan, 9, &result, NULL, &error));
  REFUSED(FITFONT_USAGE, fitfont_style_fit(style, "a", 1, 9, inf, &result, NULL, &error));
  REFUSED(FITFONT_USAGE, fitfont_style_fit(style, "a", 1, -1, 9, &result, NULL, &error));
  REFUSED(FITFONT_USAGE, fitfont_text_fit(text, 9, nan, &result, NULL, &error));
  REFUSED(FITFONT_USAGE, fitfont_style_fit(style, "a", 1, 0, 40, &result, NULL, &error));
  REFUSED(FITFONT_USAGE, fitfont_text_fit(text, 9, 0, &result, NULL, &error));
  TRY(fitfont_style_fit(style, "a", 1, 1e-9, 1e-9, &result, NULL, &error));
  EXPECT(!result.fits);
  TRY(fitfont_style_fit(style, "a", 1, 1e308, 1e308, &result, NULL, &error));
  result.struct_size = 3;
  REFUSED(FITFONT_MISUSE, fitfont_style_fit(style, "a", 1, 9, 9, &result, NULL, &error));
  result.struct_size = sizeof result;
  {
    /* A struct of a later header: what the library does not know stays as it is. */
    struct { fitfont_result known; char later[16]; } larger;
    memset(&larger, 0x5a, sizeof larger);
    larger.known.struct_size = sizeof larger;
    TRY(fitfont_style_fit(style, "a", 1, 99, 99, &larger.known, NULL, &error));
    EXPECT(larger.known.fits == 1 && larger.known.struct_size == sizeof larger && larger.later[0] == 0x5a);
  }

  /* Styles. */
  {
    static const struct { const char *json; int code; } styles[] = {
      {"{", FITFONT_DATA}, {"[]", FITFONT_DATA}, {"{\"lines\": 0}", FITFONT_USAGE}, {"{\"lnes\": 1}", FITFONT_DATA},
      {"{\"text\": \"a\"}", FITFONT_USAGE}, {"{\"rect\": \"9x9\"}", FITFONT_USAGE}, {"{\"id\": 4}", FITFONT_USAGE},
      {"{\"width\": 4}", FITFONT_USAGE}, {"{\"variants\": [\"\"]}", FITFONT_USAGE}, {"{\"group\": \"g\"}", FITFONT_USAGE}, {"{\"lines\": {}}", FITFONT_DATA},
      {"{\"font\": \"No Such Font\"}", FITFONT_NOT_FOUND}, {"{\"fontFile\": \"/dev/null\"}", FITFONT_NOT_FOUND},
      {"{\"fontFile\": \"/no/such/file\"}", FITFONT_NOT_FOUND}, {"{\"step\": 1, \"sizes\": \"1,2\"}", FITFONT_USAGE},
      {"{\"color\": \"blurple\"}", FITFONT_USAGE}, {"{\"lines\": 1, \"lines\": 2}", FITFONT_DATA}, {"\xff", FITFONT_DATA},
    };
    for (index = 0; index < (int)(sizeof styles / sizeof *styles); index++) {
      fitfont_style *made = style;
      REFUSED(styles[index].code,
          fitfont_style_create(context, styles[index].json, (int64_t)strlen(styles[index].json), &made, &error));
      EXPECT(made == NULL);
    }
    REFUSED(FITFONT_MISUSE, fitfont_style_create(context, "{}", 2, NULL, &error));
    REFUSED(FITFONT_MISUSE, fitfont_style_create(context, NULL, 2, &style, &error));
    style = style_of(context, "{\"color\": \"navy\", \"opacity\": 0.5}");
  }

  /* Arrays. */
  {
    fitfont_line lines[4];
    fitfont_glyph glyphs[64];
    fitfont_font fonts[4];
    REFUSED(FITFONT_MISUSE, fitfont_fit_lines(fit, NULL, sizeof *lines, 4, &count, &error));
    REFUSED(FITFONT_MISUSE, fitfont_fit_lines(fit, lines, 8, 4, &count, &error));
    REFUSED(FITFONT_MISUSE, fitfont_fit_lines(fit, lines, sizeof *lines, -4, &count, &error));
    TRY(fitfont_fit_lines(fit, NULL, 0, 0, &count, &error));
    EXPECT(count == 1);
    TRY(fitfont_fit_lines(fit, lines, sizeof *lines, 4, NULL, &error));
    EXPECT(lines[0].start == 0 && lines[0].end == 5 && lines[0].flags == FITFONT_LINE_ENDS_PARAGRAPH);
    TRY(fitfont_fit_glyphs(fit, glyphs, sizeof *glyphs, 2, &count, &error));
    EXPECT(count == 5);
    TRY(fitfont_fit_glyphs(fit, glyphs, sizeof *glyphs, 64, &count, &error));
    EXPECT(glyphs[4].cluster_start == 4 && glyphs[4].line == 0 && glyphs[4].font == 0 && glyphs[4].x > glyphs[3].x);
    TRY(fitfont_fit_fonts(fit, fonts, sizeof *fonts, 4, &count, &error));
    EXPECT(count == 1 && strcmp(fonts[0].family, "Noto Sans") == 0 && fonts[0].units_per_em == 1000);
    REFUSED(FITFONT_MISUSE, fitfont_fit_report(fit, 99, &buffer, &error));
    REFUSED(FITFONT_MISUSE, fitfont_fit_report(fit, FITFONT_JSON, NULL, &error));
  }

  /* Fonts in memory. */
  {
    char path[4096], wish[256];
    int64_t count = 0, length = -1;
    snprintf(path, sizeof path, "%s/NotoSerif-Regular.ttf", getenv("FITFONT_FONTS") ? getenv("FITFONT_FONTS") : ".");
    char *bytes = read_path(path, &count);
    fitfont_memory_font *font = (fitfont_memory_font *)1;
    fitfont_style *serif = NULL;
    fitfont_font used = {0};
    REFUSED(FITFONT_DATA, fitfont_memory_font_create(context, "no font", 7, &font, &error));
    EXPECT(font == NULL);
    REFUSED(FITFONT_DATA, fitfont_memory_font_create(context, NULL, 0, &font, &error));
    REFUSED(FITFONT_DATA, fitfont_memory_font_create(context, bytes, count / 2, &font, &error));
    REFUSED(FITFONT_MISUSE, fitfont_memory_font_create(context, NULL, 7, &font, &error));
    REFUSED(FITFONT_MISUSE, fitfont_memory_font_create(context, bytes, -1, &font, &error));
    REFUSED(FITFONT_UNAVAILABLE, fitfont_memory_font_create(context, bytes, INT64_MAX, &font, &error));
    REFUSED(FITFONT_MISUSE, fitfont_memory_font_create(NULL, bytes, count, &font, &error));
    REFUSED(FITFONT_MISUSE, fitfont_memory_font_create(context, bytes, count, NULL, &error));
    TRY(fitfont_memory_font_create(context, bytes, count, &font, &error));
    /* It is a copy. */
    memset(bytes, 0, (size_t)count);
    free(bytes);
    EXPECT(fitfont_memory_font_name(font, &length) && length > 7);
    snprintf(wish, sizeof wish, "{\"fontFile\": \"%s\"}", fitfont_memory_font_name(font, NULL));
    TRY(fitfont_style_create(context, wish, (int64_t)strlen(wish), &serif, &error));
    TRY(fitfont_style_fonts(serif, &used, sizeof used, 1, &count, &error));
    EXPECT(count == 1 && strcmp(used.family, "Noto Serif") == 0);
    fitfont_memory_font_release(font);
    EXPECT(fitfont_memory_font_name(font, &length) == NULL && length == 0);
    EXPECT(fitfont_memory_font_name((fitfont_memory_font *)context, NULL) == NULL);
    /* What was made with it keeps it, but nothing else is made with it. */
    TRY(fitfont_style_fit(serif, "Serif", 5, 200, 40, &result, NULL, &error));
    EXPECT(result.fits);
    fitfont_style_release(serif);
    REFUSED(FITFONT_NOT_FOUND, fitfont_style_create(context, wish, (int64_t)strlen(wish), &serif, &error));
    fitfont_memory_font_release(font);
  }

  /* Needs. */
  {
    fitfont_needs needs = {.struct_size = sizeof needs};
    TRY(fitfont_text_needs(text, 12, 200, -1, &needs, &error));
    EXPECT(needs.fits && needs.line_count == 1 && needs.height > 12);
    REFUSED(FITFONT_USAGE, fitfont_text_needs(text, 12, 200, 40, &needs, &error));
    REFUSED(FITFONT_USAGE, fitfont_text_needs(text, 12, -1, -1, &needs, &error));
    /* A style keeps its fonts when files are let go. */
    REFUSED(FITFONT_MISUSE, fitfont_context_forget(NULL, &error));
    TRY(fitfont_context_forget(context, &error));
    TRY(fitfont_text_needs(text, 12, 200, -1, &needs, &error));
    EXPECT(needs.fits && needs.line_count == 1);
    REFUSED(FITFONT_USAGE, fitfont_text_needs(text, nan, 200, -1, &needs, &error));
    REFUSED(FITFONT_USAGE, fitfont_text_needs(text, -3, 200, -1, &needs, &error));
    REFUSED(FITFONT_USAGE, fitfont_text_needs(text, 12, inf, -1, &needs, &error));
    REFUSED(FITFONT_MISUSE, fitfont_text_needs(text, 12, 200, -1, NULL, &error));
    {
      static const char *const heedless[] = {
        "{\"lines\": 2, \"reserveLines\": true}", "{\"maxSize\": 20}", "{\"minLines\": 2}", "{\"bounds\": \"ink\"}",
        "{\"order\": \"tracking:-5%,size\"}", "{\"balance\": true}", "{\"overflow\": \"ellipsis\"}",
        "{\"variants\": [\"b\"]}", "{\"step\": 0.5}"};
      for (index = 0; index < (int)(sizeof heedless / sizeof *heedless); index++) {
        fitfont_style *other = style_of(context, heedless[index]);
        fitfont_text *shaped = NULL;
        TRY(fitfont_text_create(other, "Hello", 5, &shaped, &error));
        REFUSED(FITFONT_USAGE, fitfont_text_needs(shaped, 12, 200, -1, &needs, &error));
        fitfont_text_release(shaped);
        fitfont_style_release(other);
      }
    }
  }

  /* Pages: a list is put into a text, an object is not read, and either is fine. */
  {
    const char *page = "{\"size\": \"90x30\", \"items\": [{\"text\": \"{n}\", \"rect\": \"90x30\"}]}";
    const char *const rows[] = {"{\"n\": \"a, 2\"}", "{\"n\": [\"a\", 2]}", "{\"n\": [\"a\", 2], \"o\": {}}"};
    fitfont_picture_options options = {.struct_size = sizeof options, .format = FITFONT_SVG};
    fitfont_composition *composition = NULL;
    fitfont_buffer *pictures[3] = {NULL};
    TRY(fitfont_composition_create(
        context, page, (int64_t)strlen(page), NULL, 0, NULL, 0, &composition, &error));
    for (index = 0; index < 3; index++) {
      TRY(fitfont_composition_draw(
          composition, rows[index], (int64_t)strlen(rows[index]), &options, &pictures[index], NULL, &error));
      EXPECT(strcmp(fitfont_buffer_bytes(pictures[0], NULL), fitfont_buffer_bytes(pictures[index], NULL)) == 0);
      EXPECT(fitfont_buffer_warnings(pictures[index], &size) && (size > 0) == (index == 2));
    }
    EXPECT(strstr(fitfont_buffer_warnings(pictures[2], NULL), "the field 'o' is not read"));
    REFUSED(FITFONT_DATA, fitfont_composition_draw(composition, "[]", 2, &options, &buffer, NULL, &error));
    for (index = 0; index < 3; index++) fitfont_buffer_release(pictures[index]);
    fitfont_composition_release(composition);
  }

  /* What was shaped before another context lets go of the fonts is drawn as before. */
  {
    fitfont_picture_options options = {
      .struct_size = sizeof options, .format = FITFONT_SVG, .flags = FITFONT_PICTURE_ANNOTATED};
    fitfont_context *other = context_with(0);
    fitfont_fit *early = NULL;
    fitfont_buffer *pictures[2] = {NULL};
    TRY(fitfont_text_fit(text, 90, 30, &result, &early, &error));
    for (index = 0; index < 2; index++) {
      TRY(fitfont_fit_draw(early, &options, &pictures[index], &error));
      TRY(fitfont_context_forget(other, &error));
    }
    EXPECT(strcmp(fitfont_buffer_bytes(pictures[0], NULL), fitfont_buffer_bytes(pictures[1], NULL)) == 0);
    for (index = 0; index < 2; index++) fitfont_buffer_release(pictures[index]);
    fitfont_fit_release(early);
    fitfont_context_release(other);
  }

  /* Nothing holds a font that nobody uses once a context has let go of it: no idle context, and nothing remembered of pictures. */
  {
    char source[4096], path[] = "/tmp/fitfont-forget-XXXXXX", wish[256];
    int64_t count = 0;
    snprintf(source, sizeof source, "%s/NotoSerif-Regular.ttf", getenv("FITFONT_FONTS") ? getenv("FITFONT_FONTS") : ".");
    char *bytes = read_path(source, &count);
    int descriptor = mkstemp(path);
    EXPECT(descriptor >= 0 && write(descriptor, bytes, (size_t)count) == count);
    free(bytes);
    close(descriptor);
    snprintf(wish, sizeof wish, "{\"fontFile\": \"%s\"}", path);
    fitfont_context *other = context_with(0);
    fitfont_style *serif = style_of(context, wish);
    static const int64_t kinds[] = {FITFONT_SVG, FITFONT_PNG, FITFONT_PDF};
    for (index = 0; index < 3; index++) {
      fitfont_picture_options options = {.struct_size = sizeof options, .format = (int32_t)kinds[index]};
      fitfont_fit *early = NULL;
      TRY(fitfont_style_fit(serif, "Serif", 5, 200, 40, &result, &early, &error));
      TRY(fitfont_fit_draw(early, &options, &buffer, &error));
      fitfont_buffer_release(buffer);
      fitfont_fit_release(early);
    }
    EXPECT(is_mapped(path));
    TRY(fitfont_context_forget(other, &error));
    EXPECT(is_mapped(path));
    fitfont_style_release(serif);
    TRY(fitfont_context_forget(other, &error));
    EXPECT(!is_mapped(path));
    unlink(path);
    fitfont_context_release(other);
  }

  /* Groups. */
  {
    fitfont_member members[2] = {{text, 100, 20, 1}, {text, 50, 20, 2}};
    fitfont_fit *made[2] = {fit, fit};
    double shared = 0;
    int64_t binding = -1;
    TRY(fitfont_group_fit(members, sizeof *members, 2, &shared, &binding, made, &error));
    EXPECT(shared > 0 && binding == 1);
    /* Each says what the group says. */
    TRY(fitfont_fit_result(made[0], &result, &error));
    EXPECT(result.limit == FITFONT_LIMIT_GROUP && result.limit_line == -1);
    TRY(fitfont_fit_report(made[0], FITFONT_JSON, &buffer, &error));
    EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "\"limit\":\"group\""));
    fitfont_buffer_release(buffer);
    TRY(fitfont_fit_report(made[0], FITFONT_EXPLANATION, &buffer, &error));
    EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "limit   group: "));
    fitfont_buffer_release(buffer);
    TRY(fitfont_fit_result(made[1], &result, &error));
    EXPECT(result.limit == FITFONT_LIMIT_HEIGHT || result.limit == FITFONT_LIMIT_WIDTH);
    TRY(fitfont_fit_report(made[1], FITFONT_JSON, &buffer, &error));
    EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "\"binds\":true"));
    fitfont_buffer_release(buffer);
    fitfont_fit_release(made[0]);
    fitfont_fit_release(made[1]);
    REFUSED(FITFONT_USAGE, fitfont_group_fit(members, sizeof *members, 0, &shared, &binding, made, &error));
    REFUSED(FITFONT_MISUSE, fitfont_group_fit(NULL, sizeof *members, 2, &shared, &binding, made, &error));
    REFUSED(FITFONT_MISUSE, fitfont_group_fit(members, sizeof *members, -2, &shared, &binding, made, &error));
    REFUSED(FITFONT_MISUSE, fitfont_group_fit(members, sizeof *members, INT64_MAX, &shared, &binding, NULL, &error));
    REFUSED(FITFONT_MISUSE, fitfont_group_fit(members, INT64_MAX, 2, &shared, &binding, NULL, &error));
    members[1].ratio = 0;
    REFUSED(FITFONT_USAGE, fitfont_group_fit(members, sizeof *members, 2, &shared, &binding, made, &error));
    members[1].ratio = nan;
    REFUSED(FITFONT_USAGE, fitfont_group_fit(members, sizeof *members, 2, &shared, &binding, made, &error));
    EXPECT(made[0] == NULL && made[1] == NULL);
    members[1].text = NULL;
    REFUSED(FITFONT_MISUSE, fitfont_group_fit(members, sizeof *members, 2, &shared, &binding, NULL, &error));
  }

  /* Columns. */
  {
    const double side = 100, none[] = {nan, -1, inf};
    int32_t offsets[] = {0, 2, 2, 5}, wild[] = {0, 9, 2, 5}, negative[] = {-4, 0, 2, 5};
    int32_t codes[3] = {7, 7, 7};
    double sizes[3];
    const uint8_t validity = 4 | 16;
    int64_t failures = -1;
    fitfont_texts texts = {
      .struct_size = sizeof texts, .offset_size = 4, .count = 3, .bytes = "ab\xff\xfe""c", .byte_count = 5,
      .offsets = offsets};
    fitfont_boxes boxes = {.struct_size = sizeof boxes, .count = 1, .widths = &side, .heights = &side};
    fitfont_columns columns = {.struct_size = sizeof columns, .codes = codes, .sizes = sizes};
    TRY(fitfont_style_fit_many(style, &texts, &boxes, &columns, 0, &failures, &error));
    EXPECT(failures == 2 && codes[0] == FITFONT_OK && codes[1] == FITFONT_DATA && codes[2] == FITFONT_DATA);
    EXPECT(sizes[0] > 0 && isnan(sizes[1]) && isnan(sizes[2]));
    texts.validity = &validity;
    texts.validity_offset = 2;
    TRY(fitfont_style_fit_many(style, &texts, &boxes, &columns, 3, &failures, &error));
    EXPECT(failures == 1 && codes[1] == FITFONT_OK && isnan(sizes[1]));
    texts.validity = NULL;
    boxes.count = 3;
    boxes.widths = boxes.heights = none;
    TRY(fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    EXPECT(failures == 3 && codes[0] == FITFONT_USAGE);
    boxes.count = 2;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    boxes.count = 1;
    texts.offsets = wild;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.offsets = negative;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.offsets = offsets;
    texts.byte_count = 4;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.byte_count = 5;
    texts.count = INT64_MAX;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.count = 3;
    texts.byte_count = INT64_MAX;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.validity = &validity;
    texts.validity_offset = INT64_MAX;
    texts.byte_count = 5;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.validity = NULL;
    {
      /* One text that has no such length gives its code. */
      int64_t far[] = {0, 1, (int64_t)1 << 39, (int64_t)1 << 39};
      texts.offset_size = 8;
      texts.offsets = far;
      texts.byte_count = (int64_t)1 << 39;
      boxes.widths = boxes.heights = &side;
      TRY(fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
      EXPECT(failures == 2 && codes[0] == FITFONT_OK && codes[1] == FITFONT_UNAVAILABLE && codes[2] == FITFONT_DATA);
      texts.offsets = offsets;
      texts.byte_count = 5;
    }
    texts.offset_size = 3;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.offset_size = 4;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, -1, &failures, &error));
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, NULL, &columns, 1, &failures, &error));
    texts.offsets = NULL;
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    texts.count = 0;
    TRY(fitfont_style_fit_many(style, &texts, &boxes, &columns, 1, &failures, &error));
    EXPECT(failures == 0);
  }

  /* Records: what is wrong with one is its line. */
  {
    static const char *const lines[] = {"{", "[1]", "\xef\xbb\xbf{}", "{}", "{\"text\": \"a\"}", "\xff\xfe", "{\"text\":\"a\",\"rect\":\"9\"}"};
    for (index = 0; index < (int)(sizeof lines / sizeof *lines); index++) {
      TRY(fitfont_style_fit_record(style, lines[index], (int64_t)strlen(lines[index]), 0, 7, &buffer, &error));
      EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "\"error\":"));
      EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "\"line\":7"));
      fitfont_buffer_release(buffer);
    }
    static const char *const skipped[] = {"", " \t\r\n", "\n"};
    for (index = 0; index < 3; index++) {
      TRY(fitfont_style_fit_record(style, skipped[index], (int64_t)strlen(skipped[index]), 0, 7, &buffer, &error));
      EXPECT(fitfont_buffer_bytes(buffer, &size) && size == 0);
      fitfont_buffer_release(buffer);
    }
    {
      static const char marked[] = "\xef\xbb\xbf{\"text\":\"a\",\"rect\":\"9x9\"}";
      TRY(fitfont_style_fit_record(style, marked, (int64_t)strlen(marked), 0, 1, &buffer, &error));
      EXPECT(!strncmp(fitfont_buffer_bytes(buffer, NULL), "{\"fits\":true", 12));
      fitfont_buffer_release(buffer);
    }
    for (index = 0; index < ABSURD; index++) {
      TRY(fitfont_style_fit_record(style, "{}", absurd[index], 0, 7, &buffer, &error));
      EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "\"line\":7"));
      EXPECT(strstr(fitfont_buffer_bytes(buffer, NULL), "exceeds the limit"));
      fitfont_buffer_release(buffer);
    }
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_record(style, "{}", 2, 1u << 31, 7, &buffer, &error));
    REFUSED(FITFONT_MISUSE, fitfont_style_fit_record(style, "{}", 2, 0, 7, NULL, &error));
  }

  /* Pictures. */
  {
    fitfont_picture_options options = {.struct_size = sizeof options, .format = FITFONT_PNG};
    fitfont_composition *composition = NULL;
    fitfont_fit *unfit = NULL;
    fitfont_style *strict = style_of(context, "{\"minSize\": 50}");
    static const char *const pages[] = {"", "{", "{}", "{\"size\":\"9x9\",\"items\":[{\"image\":\"no.png\"}]}"};
    REFUSED(FITFONT_MISUSE, fitfont_fit_draw(fit, NULL, &buffer, &error));
    REFUSED(FITFONT_MISUSE, fitfont_fit_draw(fit, &options, NULL, &error));
    options.format = 0;
    REFUSED(FITFONT_MISUSE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.format = FITFONT_PNG;
    options.scale = nan;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.scale = 1e9;
    REFUSED(FITFONT_UNAVAILABLE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.scale = 0;
    options.padding[2] = -1;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.padding[2] = 0;
    options.quality = 50;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.quality = 0;
    options.title = "\xff";
    options.title_size = 1;
    REFUSED(FITFONT_DATA, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.format = FITFONT_PDF;
    for (index = 0; index < ABSURD; index++) {
      options.title_size = absurd[index];
      REFUSED(FITFONT_UNAVAILABLE, fitfont_fit_draw(fit, &options, &buffer, &error));
    }
    options.format = FITFONT_PNG;
    options.title = "Title";
    options.title_size = 5;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.title_size = 0;
    /* What changes nothing. */
    options.flags = FITFONT_PICTURE_TEXT;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.flags = FITFONT_PICTURE_FRAMES;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.flags = 0;
    options.format = FITFONT_PDF;
    options.resolution = 300;
    REFUSED(FITFONT_USAGE, fitfont_fit_draw(fit, &options, &buffer, &error));
    options.resolution = 0;
    options.format = FITFONT_PNG;
    TRY(fitfont_style_fit(strict, "Too large", 9, 20, 20, &result, &unfit, &error));
    EXPECT(!result.fits);
    REFUSED(FITFONT_DOES_NOT_FIT, fitfont_fit_draw(unfit, &options, &buffer, &error));
    for (index = 0; index < (int)(sizeof pages / sizeof *pages); index++) {
      fitfont_error *error = NULL;
      EXPECT(fitfont_composition_create(context, pages[index], (int64_t)strlen(pages[index]), NULL, 0, "/no/such/", 9,
          &composition, &error) >= FITFONT_USAGE);
      EXPECT(composition == NULL && error);
      fitfont_error_release(error);
    }
    fitfont_fit_release(unfit);
    fitfont_style_release(strict);
  }

  /* Layouts. */
  {
    static const char json[] = "{\"views\":[{\"name\":\"a\",\"text\":\"Hi\"}],\"constraints\":[{\"format\":\"|-[a]-|\"},{\"format\":\"V:|-[a]\"}]}";
    fitfont_layout *document = NULL;
    fitfont_screen *screen = NULL;
    fitfont_window window = {.struct_size = sizeof window, .width = 300, .height = 200};
    double frame[4];
    REFUSED(FITFONT_DATA, fitfont_layout_create(context, "{", 1, NULL, 0, NULL, 0, NULL, 0, &document, &error));
    TRY(fitfont_layout_create(
        context, json, (int64_t)strlen(json), NULL, 0, NULL, 0, NULL, 0, &document, &error));
    TRY(fitfont_layout_solve(document, &window, &screen, &error));
    TRY(fitfont_screen_frame(screen, "a", 1, frame, &error));
    EXPECT(frame[2] > 0 && frame[2] < 300);
    REFUSED(FITFONT_NOT_FOUND, fitfont_screen_frame(screen, "b", 1, frame, &error));
    REFUSED(FITFONT_UNAVAILABLE, fitfont_screen_frame(screen, "b", INT64_MAX, frame, &error));
    REFUSED(FITFONT_MISUSE, fitfont_screen_frame(screen, "a", 1, NULL, &error));
    fitfont_screen_release(screen);
    window.width = nan;
    REFUSED(FITFONT_USAGE, fitfont_layout_solve(document, &window, &screen, &error));
    EXPECT(screen == NULL);
    window.width = 300;
    window.orientation = 9;
    REFUSED(FITFONT_MISUSE, fitfont_layout_solve(document, &window, &screen, &error));
    window.orientation = FITFONT_LANDSCAPE;
    window.device = "No Such Phone";
    window.width = window.height = 0;
    window.device_size = 13;
    REFUSED(FITFONT_NOT_FOUND, fitfont_layout_solve(document, &window, &screen, &error));
    /* A device has a size of its own. */
    window.device = "iPhone 15";
    window.device_size = 9;
    window.width = 300;
    window.height = 200;
    REFUSED(FITFONT_USAGE, fitfont_layout_solve(document, &window, &screen, &error));
    for (index = 0; index < ABSURD; index++) {
      window.device_size = absurd[index];
      REFUSED(FITFONT_UNAVAILABLE, fitfont_layout_solve(document, &window, &screen, &error));
    }
    window.device_size = 0;
    window.content_size = "large";
    window.content_size_size = INT64_MAX;
    REFUSED(FITFONT_UNAVAILABLE, fitfont_layout_solve(document, &window, &screen, &error));
    window.content_size = "gigantic";
    window.content_size_size = 8;
    REFUSED(FITFONT_USAGE, fitfont_layout_solve(document, &window, &screen, &error));
    fitfont_layout_release(document);
  }

  /* What is made of something keeps it. */
  fitfont_context_release(context);
  fitfont_style_release(style);
  TRY(fitfont_text_fit(text, 99, 99, &result, NULL, &error));
  fitfont_text_release(text);
  fitfont_fit_release(fit);
  alive = fitfont_handle_count();
  /* The first context and its style were lost above, as NULL took their place. */
  if (alive != 3) fprintf(stderr, "%d handles are left, not 3\n", (int)alive);
  EXPECT(alive == 3);
}

/* ---- Threads and processes --------------------------------------------------------------------------------------------------- */

static const char *const words_of_all[] = {
  "Save", "Cancel", "The quick brown fox jumps over the lazy dog", "Datei \xc3\xb6" "ffnen", "\xe4\xbf\x9d\xe5\xad\x98",
  "\xd8\xad\xd9\x81\xd8\xb8 \xd8\xa7\xd9\x84\xd9\x85\xd9\x84\xd9\x81", "\xe0\xb8\x9a\xe0\xb8\xb1\xe0\xb8\x99\xe0\xb8\x97\xe0\xb8\xb6\xe0\xb8\x81",
  "Enregistrer sous\xe2\x80\xa6"};
enum { WORDS = 8 };

typedef struct {
  fitfont_style *style;
  fitfont_text *text;
  int number;
  double sizes[WORDS];
} worker_t;

static void *work(void *argument) {
  worker_t *worker = argument;
  int turn, index;
  for (turn = 0; turn < 200; turn++) {
    for (index = 0; index < WORDS; index++) {
      const char *word = words_of_all[(index + worker->number) % WORDS];
      fitfont_result result = {.struct_size = sizeof result};
      fitfont_fit *fit = NULL;
      fitfont_error *error = NULL;
      TRY(fitfont_style_fit(worker->style, word, (int64_t)strlen(word), 120, 30 + turn % 7, &result, &fit, &error));
      if (turn % 7 == 0) worker->sizes[(index + worker->number) % WORDS] = result.size;
      fitfont_fit_release(fit);
      EXPECT(fitfont_text_fit(worker->text, -1, 5, NULL, NULL, &error) == FITFONT_USAGE);
      fitfont_error_release(error);
    }
  }
  return NULL;
}

static void threads(void) {
  fitfont_context *context = context_with(0);
  worker_t workers[9];
  pthread_t started[8];
  int index, word;
  memset(workers, 0, sizeof workers);
  for (index = 0; index < 9; index++) {
    workers[index].style = index ? workers[0].style : style_of(context, "{\"lines\": 2}");
    workers[index].number = index;
    if (index) workers[index].text = workers[0].text;
    else TRY(fitfont_text_create(workers[0].style, "Shared", 6, &workers[0].text, &error));
  }
  for (index = 0; index < 8; index++) EXPECT(pthread_create(&started[index], NULL, work, &workers[index]) == 0);
  for (index = 0; index < 8; index++) pthread_join(started[index], NULL);
  work(&workers[8]);
  for (index = 0; index < 8; index++)
    for (word = 0; word < WORDS; word++) EXPECT(workers[index].sizes[word] == workers[8].sizes[word]);
  fitfont_text_release(workers[0].text);
  fitfont_style_release(workers[0].style);
  fitfont_context_release(context);
  EXPECT(fitfont_handle_count() == 0);
}

/* Before the first call, and after some on several threads; children fit as their parents do. */
static void forks(void) {
  int round, child;
  for (round = 0; round < 2; round++) {
    fitfont_context *context = round ? context_with(0) : NULL;
    worker_t worker = {0};
    pid_t children[4];
    if (round) {
      worker.style = style_of(context, "{}");
      TRY(fitfont_text_create(worker.style, "Shared", 6, &worker.text, &error));
      work(&worker);
    }
    for (child = 0; child < 4; child++) {
      if ((children[child] = fork()) == 0) {
        worker_t other = worker;
        if (!round) {
          other.style = style_of(context_with(0), "{}");
          TRY(fitfont_text_create(other.style, "Shared", 6, &other.text, &error));
        }
        work(&other);
        if (round) for (child = 0; child < WORDS; child++) EXPECT(other.sizes[child] == worker.sizes[child]);
        _exit(0);
      }
    }
    if (round) work(&worker);
    for (child = 0; child < 4; child++) {
      int status = -1;
      EXPECT(waitpid(children[child], &status, 0) == children[child] && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    fitfont_text_release(worker.text);
    fitfont_style_release(worker.style);
    fitfont_context_release(context);
  }
}

static long resident(void) {
  long pages = 0, rest = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  EXPECT(file && fscanf(file, "%ld %ld", &rest, &pages) == 2);
  fclose(file);
  return pages;
}

/* calls COUNT: calls of all kinds, after which the memory is what it was after half of them, when every text has come and caches are full. */
static void calls(int64_t count) {
  fitfont_context *context = context_with(1 << 20);
  fitfont_style *style = style_of(context, "{\"lines\": 2, \"overflow\": \"ellipsis\"}");
  long before = 0, after;
  int64_t turn, handles = 0;
  for (turn = 0; turn < count; turn++) {
    char text[64];
    int length = snprintf(text, sizeof text, "%s %ld", words_of_all[turn % WORDS], (long)(turn % 5000));
    fitfont_result result = {.struct_size = sizeof result};
    fitfont_fit *fit = NULL;
    fitfont_error *error = NULL;
    TRY(fitfont_style_fit(style, text, length, 90, 20, &result, &fit, &error));
    if (turn % 16 == 0) {
      fitfont_buffer *report = NULL;
      fitfont_glyph glyphs[8];
      fitfont_line lines[2];
      TRY(fitfont_fit_lines(fit, lines, sizeof *lines, 2, NULL, &error));
      TRY(fitfont_fit_glyphs(fit, glyphs, sizeof *glyphs, 8, NULL, &error));
      TRY(fitfont_fit_report(fit, FITFONT_JSON_DETAIL, &report, &error));
      fitfont_buffer_release(report);
      EXPECT(fitfont_style_fit(style, "\xff", 1, 9, 9, NULL, NULL, &error) == FITFONT_DATA);
      fitfont_error_release(error);
    }
    fitfont_fit_release(fit);
    if (turn == count / 2) {
      before = resident();
      handles = fitfont_handle_count();
    }
  }
  after = resident();
  printf("%ld calls: %ld pages after half, %ld after all\n", (long)count, before, after);
  EXPECT(fitfont_handle_count() == handles);
  EXPECT(after <= before + before / 100);
  fitfont_style_release(style);
  fitfont_context_release(context);
}

/* time STYLE: microseconds of one core for each text, known and not. */
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void times(char **words) {
  fitfont_context *context = context_with(64 << 20);
  fitfont_style *style = style_of(context, words[0]);
  texts_t all = read_texts();
  int64_t index;
  int turn;
  for (turn = 0; turn < 3; turn++) {
    double start = now();
    for (index = 0; index < all.count; index++) {
      fitfont_result result = {.struct_size = sizeof result};
      TRY(fitfont_style_fit(style, all.texts[index], all.sizes[index], all.widths[index] + turn, all.heights[index],
          &result, NULL, &error));
    }
    printf("%s %.2f us a text\n", turn ? "known texts" : "new texts  ", (now() - start) / (double)all.count);
  }
  free_texts(&all);
  fitfont_style_release(style);
  fitfont_context_release(context);
}

int main(int count, char **words) {
  const char *how = count > 1 ? words[1] : "";
  if (strcmp(how, "records") == 0 && count > 2) records(count - 2, words + 2);
  else if (strcmp(how, "many") == 0 && count > 4) many(words + 2);
  else if (strcmp(how, "draw") == 0 && count > 9) draw(words + 2);
  else if (strcmp(how, "compose") == 0 && count > 5) compose(words + 2);
  else if (strcmp(how, "layout") == 0 && count > 6) layout(words + 2);
  else if (strcmp(how, "hostile") == 0) hostile();
  else if (strcmp(how, "threads") == 0) threads();
  else if (strcmp(how, "forks") == 0) forks();
  else if (strcmp(how, "calls") == 0 && count > 2) calls(atol(words[2]));
  else if (strcmp(how, "time") == 0 && count > 2) times(words + 2);
  else if (count > 2) fits(how, words + 2);
  else return 2;
  return 0;
}
