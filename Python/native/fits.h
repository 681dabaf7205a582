/* Fits as Python's objects, one at a time and many. Functions of the module, each called with the module and its arguments. */
#ifndef FITFONT_PYTHON_FITS_H
#define FITFONT_PYTHON_FITS_H

#include "handles.h"

/* Makes the base class of fits: what a fit is in short, its box, and what it is a fit of. */
PyObject *fit_base(void);

PyObject *native_box(PyObject *module, PyObject *args);
PyObject *native_fit(PyObject *module, PyObject *args);
PyObject *native_restore(PyObject *module, PyObject *args);
PyObject *native_shape(PyObject *module, PyObject *args);
PyObject *native_needs(PyObject *module, PyObject *args);
PyObject *native_group(PyObject *module, PyObject *args);
PyObject *native_open(PyObject *module, PyObject *args);
PyObject *native_lines(PyObject *module, PyObject *args);
PyObject *native_glyphs(PyObject *module, PyObject *args);
PyObject *native_fonts(PyObject *module, PyObject *args);
PyObject *native_report(PyObject *module, PyObject *args);
PyObject *native_fit_many(PyObject *module, PyObject *args);
PyObject *native_records(PyObject *module, PyObject *args);

#endif
