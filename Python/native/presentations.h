/* Presentations. Functions of the module, each called with the module and its arguments. */
#ifndef FITFONT_PYTHON_PRESENTATIONS_H
#define FITFONT_PYTHON_PRESENTATIONS_H

#include "handles.h"

PyObject *native_check_presentation(PyObject *module, PyObject *args);
PyObject *native_fit_presentation(PyObject *module, PyObject *args);

#endif
