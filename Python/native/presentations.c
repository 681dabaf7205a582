#include "presentations.h"

/* (lines, warnings), as texts; ends the buffer. */
static PyObject *told(fitfont_buffer *lines) {
  PyObject *warnings = warnings_of(lines);
  PyObject *text = text_of(lines);
  if (text && warnings) return Py_BuildValue("(NN)", text, warnings);
  Py_XDECREF(text);
  Py_XDECREF(warnings);
  return NULL;
}

/* check_presentation(context, path, font map): (lines, warnings) */
PyObject *native_check_presentation(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *path, *map;
  Py_ssize_t path_size, map_size;
  if (!PyArg_ParseTuple(args, "Oy#y#", &capsule, &path, &path_size, &map, &map_size)) return NULL;
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  fitfont_presentation_options options = {.struct_size = sizeof options, .font_map = map, .font_map_size = map_size};
  fitfont_buffer *lines = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_presentation_check(context, path, path_size, &options, &lines, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? told(lines) : raise_failure(module, code, error);
}

/* fit_presentation(context, path, output, runs, least size, font map): (lines, warnings) */
PyObject *native_fit_presentation(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *path, *output, *map;
  Py_ssize_t path_size, output_size, map_size;
  int runs;
  fitfont_presentation_options options = {.struct_size = sizeof options};
  if (!PyArg_ParseTuple(
          args, "Oy#y#idy#", &capsule, &path, &path_size, &output, &output_size, &runs, &options.least_size, &map,
          &map_size)) {
    return NULL;
  }
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  options.runs = runs;
  options.font_map = map;
  options.font_map_size = map_size;
  fitfont_buffer *lines = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_presentation_fit(context, path, path_size, output, output_size, &options, &lines, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? told(lines) : raise_failure(module, code, error);
}
