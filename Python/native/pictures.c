#include "pictures.h"

/* How a picture is written, of a tuple: (format, scale, resolution, padding of four, quality, flags, title in UTF-8). */
static int picture_options(PyObject *tuple, fitfont_picture_options *options) {
  const char *title;
  Py_ssize_t size;
  *options = (fitfont_picture_options){.struct_size = sizeof *options};
  int format, quality;
  unsigned int flags;
  if (!PyArg_ParseTuple(
          tuple, "idd(dddd)iIy#", &format, &options->scale, &options->resolution, &options->padding[0],
          &options->padding[1], &options->padding[2], &options->padding[3], &quality, &flags, &title, &size)) {
    return -1;
  }
  options->format = format;
  options->quality = quality;
  options->flags = flags;
  options->title = title;
  options->title_size = size;
  return 0;
}

/* draw(fit, options) */
PyObject *native_draw(PyObject *module, PyObject *args) {
  PyObject *capsule, *tuple;
  fitfont_picture_options options;
  if (!PyArg_ParseTuple(args, "OO!", &capsule, &PyTuple_Type, &tuple)) return NULL;
  fitfont_fit *fit = handle_in(capsule, KIND_FIT);
  if (!fit || picture_options(tuple, &options) < 0) return NULL;
  fitfont_buffer *picture = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_fit_draw(fit, &options, &picture, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? bytes_of(picture) : raise_failure(module, code, error);
}

/* composition(context, json, name, folder), all bytes */
PyObject *native_composition(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *json, *name, *folder;
  Py_ssize_t size, name_size, folder_size;
  if (!PyArg_ParseTuple(args, "Oy#y#y#", &capsule, &json, &size, &name, &name_size, &folder, &folder_size)) return NULL;
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  fitfont_composition *composition = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_composition_create(
      context, json, size, name, name_size, folder, folder_size, &composition, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? handle_object(composition, KIND_COMPOSITION) : raise_failure(module, code, error);
}

/* draw_composition(composition, row as JSON, options): (picture, misfits, warnings) */
PyObject *native_draw_composition(PyObject *module, PyObject *args) {
  PyObject *capsule, *tuple;
  const char *row;
  Py_ssize_t size;
  fitfont_picture_options options;
  if (!PyArg_ParseTuple(args, "Oy#O!", &capsule, &row, &size, &PyTuple_Type, &tuple)) return NULL;
  fitfont_composition *composition = handle_in(capsule, KIND_COMPOSITION);
  if (!composition || picture_options(tuple, &options) < 0) return NULL;
  fitfont_buffer *picture = NULL, *misfits = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_composition_draw(composition, row, size, &options, &picture, &misfits, &error);
  Py_END_ALLOW_THREADS
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  PyObject *sentences = misfits ? text_of(misfits) : PyUnicode_FromString("");
  PyObject *warnings = warnings_of(picture);
  PyObject *bytes = bytes_of(picture);
  if (sentences && warnings && bytes) return Py_BuildValue("(NNN)", bytes, sentences, warnings);
  Py_XDECREF(sentences);
  Py_XDECREF(warnings);
  Py_XDECREF(bytes);
  return NULL;
}

/* layout(context, json, name, folder, language), all bytes */
PyObject *native_layout(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *json, *name, *folder, *language;
  Py_ssize_t size, name_size, folder_size, language_size;
  if (!PyArg_ParseTuple(
          args, "Oy#y#y#y#", &capsule, &json, &size, &name, &name_size, &folder, &folder_size, &language,
          &language_size)) {
    return NULL;
  }
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  fitfont_layout *layout = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_layout_create(
      context, json, size, name, name_size, folder, folder_size, language, language_size, &layout, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? handle_object(layout, KIND_LAYOUT) : raise_failure(module, code, error);
}

/* solve(layout, device, orientation, width, height, scale, content size) */
PyObject *native_solve(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *device, *content_size;
  Py_ssize_t device_size, content_size_size;
  int orientation;
  fitfont_window window = {.struct_size = sizeof window};
  if (!PyArg_ParseTuple(
          args, "Oy#idddy#", &capsule, &device, &device_size, &orientation, &window.width, &window.height,
          &window.scale, &content_size, &content_size_size)) {
    return NULL;
  }
  fitfont_layout *layout = handle_in(capsule, KIND_LAYOUT);
  if (!layout) return NULL;
  window.orientation = orientation;
  window.device = device;
  window.device_size = device_size;
  window.content_size = content_size;
  window.content_size_size = content_size_size;
  fitfont_screen *screen = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_layout_solve(layout, &window, &screen, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? handle_object(screen, KIND_SCREEN) : raise_failure(module, code, error);
}

/* screen_report(screen, what) */
PyObject *native_screen_report(PyObject *module, PyObject *args) {
  PyObject *capsule;
  int what;
  if (!PyArg_ParseTuple(args, "Oi", &capsule, &what)) return NULL;
  fitfont_screen *screen = handle_in(capsule, KIND_SCREEN);
  if (!screen) return NULL;
  fitfont_buffer *report = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_screen_report(screen, what, &report, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? text_of(report) : raise_failure(module, code, error);
}

/* screen_frame(screen, name): (x, y, width, height) */
PyObject *native_screen_frame(PyObject *module, PyObject *args) {
  PyObject *capsule, *name;
  if (!PyArg_ParseTuple(args, "OO", &capsule, &name)) return NULL;
  fitfont_screen *screen = handle_in(capsule, KIND_SCREEN);
  const char *bytes;
  Py_ssize_t size;
  PyObject *utf8 = screen ? utf8_of(module, name, "name", &bytes, &size) : NULL;
  if (!utf8) return NULL;
  double frame[4] = {0};
  fitfont_error *error = NULL;
  fitfont_code code = fitfont_screen_frame(screen, bytes, size, frame, &error);
  Py_DECREF(utf8);
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  return Py_BuildValue("(dddd)", frame[0], frame[1], frame[2], frame[3]);
}

/* draw_screen(screen, options) */
PyObject *native_draw_screen(PyObject *module, PyObject *args) {
  PyObject *capsule, *tuple;
  fitfont_picture_options options;
  if (!PyArg_ParseTuple(args, "OO!", &capsule, &PyTuple_Type, &tuple)) return NULL;
  fitfont_screen *screen = handle_in(capsule, KIND_SCREEN);
  if (!screen || picture_options(tuple, &options) < 0) return NULL;
  fitfont_buffer *picture = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_screen_draw(screen, &options, &picture, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? bytes_of(picture) : raise_failure(module, code, error);
}
