#include "columns.h"
#include "fits.h"

#include <stdlib.h>
#include <string.h>

/* A column of results: zeros, whose memory belongs to the object. */
static PyObject *column(Py_ssize_t count, size_t size, void **values) {
  PyObject *bytes = PyByteArray_FromStringAndSize(NULL, count * (Py_ssize_t)size);
  if (!bytes) return NULL;
  *values = PyByteArray_AsString(bytes);
  memset(*values, 0, (size_t)count * size);
  return bytes;
}

/* What a text cannot be fitted for: its number, and the exception. */
static PyObject *failures(
    PyObject *module, fitfont_style *style, const Texts *texts, const double *widths, const double *heights,
    Py_ssize_t boxes, const int32_t *codes) {
  State *state = PyModule_GetState(module);
  PyObject *all = PyDict_New();
  for (Py_ssize_t i = 0; all && i < texts->count; i++) {
    if (codes[i] == FITFONT_OK || !texts->present[i]) continue;
    Py_ssize_t box = boxes == 1 ? 0 : i;
    fitfont_error *error = NULL;
    fitfont_code code;
    Py_BEGIN_ALLOW_THREADS
    code = fitfont_style_fit(
        style, texts->bytes + texts->offsets[i], texts->offsets[i + 1] - texts->offsets[i], widths[box], heights[box],
        NULL, NULL, &error);
    Py_END_ALLOW_THREADS
    int64_t size = 0;
    const char *message = error ? fitfont_error_message(error, &size) : "";
    PyObject *exception =
        PyObject_CallFunction(state->make_error, "is#s", (int)code, message, (Py_ssize_t)size, "");
    fitfont_error_release(error);
    PyObject *index = PyLong_FromSsize_t(i);
    if (!exception || !index || PyDict_SetItem(all, index, exception) < 0) Py_CLEAR(all);
    Py_XDECREF(exception);
    Py_XDECREF(index);
  }
  return all;
}

/* fit_many(style, texts, widths, one width, heights, one height, threads): ({name: column}, {index: exception}, present or None).

   Texts are a list or an Arrow column; widths and heights bytes of doubles, one for each text or, where it is said, one for all. */
PyObject *native_fit_many(PyObject *module, PyObject *args) {
  PyObject *capsule, *source, *widths_object, *heights_object;
  int one_width, one_height, threads;
  if (!PyArg_ParseTuple(
          args, "OOSpSpi", &capsule, &source, &widths_object, &one_width, &heights_object, &one_height, &threads)) {
    return NULL;
  }
  fitfont_style *style = handle_in(capsule, KIND_STYLE);
  if (!style) return NULL;
  Texts texts;
  PyObject *made = NULL, *failed = NULL, *columns = NULL, *present = NULL;
  uint8_t *validity = NULL;
  if (texts_read(module, &texts, source) < 0) goto end;

  Py_ssize_t width_count = PyBytes_Size(widths_object) / 8, height_count = PyBytes_Size(heights_object) / 8;
  Py_ssize_t count = texts.count;
  int width = !one_width && width_count != count;
  if (width || (!one_height && height_count != count)) {
    PyErr_Format(
        PyExc_ValueError, "there are %zd texts and %zd %s; give one for each text, or one number for all", count,
        width ? width_count : height_count, width ? "widths" : "heights");
    goto end;
  }
  double *widths = (double *)PyBytes_AsString(widths_object), *heights = (double *)PyBytes_AsString(heights_object);
  double *spread = NULL;
  Py_ssize_t boxes = width_count > height_count ? width_count : height_count;
  if (width_count != height_count) {
    /* One number beside a column of them. */
    spread = malloc((size_t)boxes * sizeof *spread + 1);
    if (!spread) {
      PyErr_NoMemory();
      goto end;
    }
    double one = width_count == 1 ? widths[0] : heights[0];
    for (Py_ssize_t i = 0; i < boxes; i++) spread[i] = one;
    if (width_count == 1) widths = spread; else heights = spread;
  }
  Py_ssize_t missing = 0;
  for (Py_ssize_t i = 0; i < count; i++) missing += !texts.present[i];
  if (missing > 0) {
    validity = calloc((size_t)count / 8 + 1, 1);
    present = PyBytes_FromStringAndSize((const char *)texts.present, count);
    if (!validity || !present) {
      if (!validity) PyErr_NoMemory();
      goto freed;
    }
    for (Py_ssize_t i = 0; i < count; i++) validity[i >> 3] |= (uint8_t)(texts.present[i] << (i & 7));
  }

  static const struct { const char *name; size_t size; } kinds[] = {
      {"codes", 4}, {"fits", 1}, {"size", 8}, {"exact_size", 8}, {"width", 8}, {"height", 8}, {"line_count", 4},
      {"limit", 4},
  };
  void *values[8] = {0};
  columns = PyDict_New();
  for (int i = 0; columns && i < 8; i++) {
    PyObject *one = column(count, kinds[i].size, &values[i]);
    if (!one || PyDict_SetItemString(columns, kinds[i].name, one) < 0) Py_CLEAR(columns);
    Py_XDECREF(one);
  }
  if (!columns) goto freed;
  fitfont_texts given = {
      .struct_size = sizeof given, .offset_size = 8, .count = count, .bytes = texts.bytes,
      .byte_count = texts.offsets[count], .offsets = texts.offsets, .validity = validity,
  };
  fitfont_boxes sides = {.struct_size = sizeof sides, .count = boxes, .widths = widths, .heights = heights};
  fitfont_columns results = {
      .struct_size = sizeof results, .codes = values[0], .fits = values[1], .sizes = values[2], .exact_sizes = values[3],
      .widths = values[4], .heights = values[5], .line_counts = values[6], .limits = values[7],
  };
  int64_t failure_count = 0;
  fitfont_error *error = NULL;
  fitfont_code code = FITFONT_OK;
  if (count > 0) {
    Py_BEGIN_ALLOW_THREADS
    code = fitfont_style_fit_many(style, &given, &sides, &results, threads, &failure_count, &error);
    Py_END_ALLOW_THREADS
  }
  if (code != FITFONT_OK) {
    raise_failure(module, code, error);
    goto freed;
  }
  failed = failure_count > 0 ? failures(module, style, &texts, widths, heights, boxes, values[0]) : PyDict_New();
  if (failed && texts.wrong && PyDict_Update(failed, texts.wrong) < 0) goto freed;
  if (failed) made = Py_BuildValue("(OOO)", columns, failed, present ? present : Py_None);
freed:
  free(spread);
end:
  free(validity);
  texts_free(&texts);
  Py_XDECREF(columns);
  Py_XDECREF(failed);
  Py_XDECREF(present);
  return made;
}

/* records(style, [bytes], flags, first): the lines that `fitfont batch` prints for lines of its input, the first of which has
   the number `first`. */
PyObject *native_records(PyObject *module, PyObject *args) {
  PyObject *capsule, *list;
  unsigned int flags;
  long long first;
  if (!PyArg_ParseTuple(args, "OOIL", &capsule, &list, &flags, &first)) return NULL;
  fitfont_style *style = handle_in(capsule, KIND_STYLE);
  Py_ssize_t count = style ? PyList_Size(list) : -1;
  if (count < 0) return NULL;
  char **records = PyMem_Calloc((size_t)count + 1, sizeof *records);
  Py_ssize_t *sizes = PyMem_Calloc((size_t)count + 1, sizeof *sizes);
  fitfont_buffer **results = PyMem_Calloc((size_t)count + 1, sizeof *results);
  PyObject *held = PyList_GetSlice(list, 0, count), *made = NULL;
  Py_ssize_t read = 0;
  if (!records || !sizes || !results) PyErr_NoMemory();
  while (held && results && sizes && records && read < count) {
    if (PyBytes_AsStringAndSize(PyList_GetItem(held, read), &records[read], &sizes[read]) < 0) break;
    read++;
  }
  if (held && !PyErr_Occurred()) {
    fitfont_error *error = NULL;
    fitfont_code code = FITFONT_OK;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t i = 0; i < count && code == FITFONT_OK; i++) {
      code = fitfont_style_fit_record(style, records[i], sizes[i], flags, first + i, &results[i], &error);
    }
    Py_END_ALLOW_THREADS
    if (code != FITFONT_OK) raise_failure(module, code, error);
    else made = PyList_New(0);
  }
  for (Py_ssize_t i = 0; results && i < count; i++) {
    if (!results[i]) continue;
    PyObject *text = made ? text_of(results[i]) : NULL;
    if (!made) fitfont_buffer_release(results[i]);
    else if (!text || PyList_Append(made, text) < 0) Py_CLEAR(made);
    Py_XDECREF(text);
  }
  Py_XDECREF(held);
  PyMem_Free(records);
  PyMem_Free(sizes);
  PyMem_Free(results);
  return made;
}
