// Labels to fit, one a line: font file, family, language, width, height and text, between tabs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char *file, *family, *language, *text;
  double width, height, size;
} Label;

static char *cell(char **rest) { return strsep(rest, "\t"); }

// Reads all labels; exits on a line that is none.
static Label *read_labels(size_t *count) {
  Label *labels = NULL;
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  *count = 0;
  while ((length = getline(&line, &capacity, stdin)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    char *rest = strdup(line);
    labels = realloc(labels, (*count + 1) * sizeof *labels);
    Label *label = &labels[(*count)++];
    label->file = cell(&rest);
    label->family = cell(&rest);
    label->language = cell(&rest);
    char *width = cell(&rest), *height = cell(&rest);
    label->text = rest;
    if (!rest) {
      fprintf(stderr, "line %zu has too few columns\n", *count);
      exit(65);
    }
    label->width = atof(width);
    label->height = atof(height);
  }
  return labels;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

// What all fits took, then a size a line.
static void write_sizes(double taken, const Label *labels, size_t count) {
  printf("%.9f\n", taken);
  for (size_t i = 0; i < count; i++) printf("%.4f\n", labels[i].size);
}
