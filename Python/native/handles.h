/* Handles of the library as Python's objects, its errors as Python's exceptions. */
#ifndef FITFONT_PYTHON_HANDLES_H
#define FITFONT_PYTHON_HANDLES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <fitfont.h>

/* What a module object keeps, one for each interpreter. */
typedef struct {
  /* The base class of fits, which Python extends. */
  PyObject *fit_base;
  /* Called with a code, a sentence and an excerpt; gives an exception. */
  PyObject *make_error;
} State;

/* Sets the exception of a code and ends the error; gives NULL. */
PyObject *raise_failure(PyObject *module, fitfont_code code, fitfont_error *error);

/* A capsule that owns a handle of one of these kinds and releases it when it goes. */
#define KIND_CONTEXT "fitfont.context"
#define KIND_MEMORY_FONT "fitfont.memory font"
#define KIND_STYLE "fitfont.style"
#define KIND_TEXT "fitfont.text"
#define KIND_FIT "fitfont.fit"
#define KIND_COMPOSITION "fitfont.composition"
#define KIND_LAYOUT "fitfont.layout"
#define KIND_SCREEN "fitfont.screen"

PyObject *handle_object(void *handle, const char *kind);

/* The handle of a capsule; NULL with a ValueError for None, which is what closed objects have, and TypeError for others. */
void *handle_in(PyObject *capsule, const char *kind);

/* A buffer's bytes as bytes or as str; ends the buffer. */
PyObject *bytes_of(fitfont_buffer *buffer);
PyObject *text_of(fitfont_buffer *buffer);

/* What a buffer warns of, as str; the buffer stays. */
PyObject *warnings_of(const fitfont_buffer *buffer);

/* The UTF-8 of a str as a new object, with its bytes; NULL with TypeError or DataError, which call it `name`. */
PyObject *utf8_of(PyObject *module, PyObject *text, const char *name, const char **bytes, Py_ssize_t *size);

/* None, counted. CPython 3.12's own macro for it takes it for immortal, which it is in no version before that. */
PyObject *none(void);

/* Makes a DataError of the UnicodeEncodeError that is set. */
void raise_half_character(PyObject *module, const char *name);

#endif
