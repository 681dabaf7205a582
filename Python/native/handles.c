#include "handles.h"

#include <string.h>

/* MARK: Errors */

PyObject *raise_failure(PyObject *module, fitfont_code code, fitfont_error *error) {
  State *state = PyModule_GetState(module);
  int64_t size = 0, excerpt_size = 0;
  const char *message = error ? fitfont_error_message(error, &size) : "the call failed without a reason";
  const char *excerpt = error ? fitfont_error_excerpt(error, &excerpt_size) : "";
  if (!error) size = (int64_t)strlen(message);
  PyObject *made = NULL;
  if (state->make_error) {
    made = PyObject_CallFunction(
        state->make_error, "is#s#", (int)code, message, (Py_ssize_t)size, excerpt, (Py_ssize_t)excerpt_size);
  } else {
    PyErr_SetString(PyExc_RuntimeError, message);
  }
  if (error) fitfont_error_release(error);
  if (made) {
    PyErr_SetObject((PyObject *)Py_TYPE(made), made);
    Py_DECREF(made);
  }
  return NULL;
}

/* MARK: Handles */

static void release(const char *kind, void *handle) {
  if (!strcmp(kind, KIND_CONTEXT)) fitfont_context_release(handle);
  else if (!strcmp(kind, KIND_MEMORY_FONT)) fitfont_memory_font_release(handle);
  else if (!strcmp(kind, KIND_STYLE)) fitfont_style_release(handle);
  else if (!strcmp(kind, KIND_TEXT)) fitfont_text_release(handle);
  else if (!strcmp(kind, KIND_FIT)) fitfont_fit_release(handle);
  else if (!strcmp(kind, KIND_COMPOSITION)) fitfont_composition_release(handle);
  else if (!strcmp(kind, KIND_LAYOUT)) fitfont_layout_release(handle);
  else if (!strcmp(kind, KIND_SCREEN)) fitfont_screen_release(handle);
}

/* May run while an exception is on its way, which goes on afterwards. */
static void capsule_gone(PyObject *capsule) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  const char *kind = PyCapsule_GetName(capsule);
  void *handle = kind ? PyCapsule_GetPointer(capsule, kind) : NULL;
  if (handle) release(kind, handle);
  PyErr_Clear();
  PyErr_Restore(type, value, traceback);
}

PyObject *handle_object(void *handle, const char *kind) {
  PyObject *capsule = PyCapsule_New(handle, kind, capsule_gone);
  if (!capsule) release(kind, handle);
  return capsule;
}

void *handle_in(PyObject *capsule, const char *kind) {
  if (PyCapsule_IsValid(capsule, kind)) return PyCapsule_GetPointer(capsule, kind);
  if (capsule == Py_None) {
    PyErr_Format(PyExc_ValueError, "the %s is closed; make another one", strchr(kind, '.') + 1);
  } else {
    PyErr_Format(PyExc_TypeError, "%R is no %s", (PyObject *)Py_TYPE(capsule), kind);
  }
  return NULL;
}

/* MARK: Texts */

PyObject *none(void) { return Py_BuildValue(""); }

PyObject *bytes_of(fitfont_buffer *buffer) {
  int64_t size = 0;
  const char *bytes = fitfont_buffer_bytes(buffer, &size);
  PyObject *made = PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
  fitfont_buffer_release(buffer);
  return made;
}

PyObject *text_of(fitfont_buffer *buffer) {
  int64_t size = 0;
  const char *bytes = fitfont_buffer_bytes(buffer, &size);
  PyObject *made = PyUnicode_FromStringAndSize(bytes ? bytes : "", (Py_ssize_t)size);
  fitfont_buffer_release(buffer);
  return made;
}

PyObject *warnings_of(const fitfont_buffer *buffer) {
  int64_t size = 0;
  const char *sentences = fitfont_buffer_warnings(buffer, &size);
  return PyUnicode_FromStringAndSize(sentences ? sentences : "", (Py_ssize_t)size);
}

void raise_half_character(PyObject *module, const char *name) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyErr_NormalizeException(&type, &value, &traceback);
  Py_ssize_t start = 0;
  if (!value || PyUnicodeEncodeError_GetStart(value, &start) < 0) PyErr_Clear();
  PyObject *half = value ? PyUnicodeEncodeError_GetObject(value) : NULL;
  Py_UCS4 code = half ? PyUnicode_ReadChar(half, start) : 0;
  if (PyErr_Occurred()) PyErr_Clear();
  Py_XDECREF(half);
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(traceback);
  PyObject *message = PyUnicode_FromFormat(
      "%s has half a character, \\u%04x, at index %zd; give whole ones, decoded with errors='replace'", name,
      (unsigned int)code, start);
  State *state = PyModule_GetState(module);
  PyObject *made = message && state->make_error
      ? PyObject_CallFunction(state->make_error, "iOs", (int)FITFONT_DATA, message, "") : NULL;
  if (made) PyErr_SetObject((PyObject *)Py_TYPE(made), made);
  Py_XDECREF(made);
  Py_XDECREF(message);
}

PyObject *utf8_of(PyObject *module, PyObject *text, const char *name, const char **bytes, Py_ssize_t *size) {
  if (!PyUnicode_Check(text)) {
    PyErr_Format(PyExc_TypeError, "%s is no str: %R", name, (PyObject *)Py_TYPE(text));
    return NULL;
  }
  PyObject *utf8 = PyUnicode_AsUTF8String(text);
  char *found;
  if (!utf8 && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) raise_half_character(module, name);
  if (!utf8 || PyBytes_AsStringAndSize(utf8, &found, size) < 0) {
    Py_XDECREF(utf8);
    return NULL;
  }
  *bytes = found;
  return utf8;
}
