/* The largest size at which a text fits a box, its lines, why it is not larger, and a picture of it. */
#include <fitfont.h>

#include <stdio.h>
#include <string.h>

static int fail(fitfont_error *error) {
  fprintf(stderr, "%s\n", fitfont_error_message(error, NULL));
  fitfont_error_release(error);
  return 1;
}

int main(int count, char **words) {
  const char *text = count > 1 ? words[1] : "The quick brown fox jumps over the lazy dog";
  const char *json = "{\"lines\": 2, \"overflow\": \"ellipsis\"}";
  fitfont_context *context = NULL;
  fitfont_style *style = NULL;
  fitfont_fit *fit = NULL;
  fitfont_buffer *reason = NULL, *picture = NULL;
  fitfont_error *error = NULL;
  fitfont_result result;
  fitfont_picture_options options;
  fitfont_line lines[8];
  int64_t line_count = 0, size = 0, index;
  const char *bytes;

  /* A style is made once, and fits any number of texts, on any number of threads. */
  if (fitfont_context_create(NULL, &context, &error)) return fail(error);
  if (fitfont_style_create(context, json, (int64_t)strlen(json), &style, &error)) return fail(error);

  memset(&result, 0, sizeof result);
  result.struct_size = sizeof result;
  if (fitfont_style_fit(style, text, (int64_t)strlen(text), 200, 40, &result, &fit, &error)) return fail(error);
  printf("%g pt, %s\n", result.size, result.fits ? "fits" : "does not fit");

  if (fitfont_fit_lines(fit, lines, sizeof *lines, 8, &line_count, &error)) return fail(error);
  for (index = 0; index < line_count && index < 8; index++)
    printf("%5.1f,%4.1f  %.*s\n", lines[index].x, lines[index].y,
        (int)(lines[index].visible_end - lines[index].visible_start), text + lines[index].visible_start);

  if (fitfont_fit_report(fit, FITFONT_EXPLANATION, &reason, &error)) return fail(error);
  bytes = fitfont_buffer_bytes(reason, &size);
  printf("%.*s", (int)size, bytes);

  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  options.format = FITFONT_SVG;
  if (fitfont_fit_draw(fit, &options, &picture, &error)) return fail(error);
  bytes = fitfont_buffer_bytes(picture, &size);
  printf("%d bytes of %.4s\n", (int)size, bytes);

  fitfont_buffer_release(picture);
  fitfont_buffer_release(reason);
  fitfont_fit_release(fit);
  fitfont_style_release(style);
  fitfont_context_release(context);
  return 0;
}
