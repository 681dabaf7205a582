/* Pictures, compositions and layouts. Functions of the module, each called with the module and its arguments. */
#ifndef FITFONT_PYTHON_PICTURES_H
#define FITFONT_PYTHON_PICTURES_H

#include "handles.h"

PyObject *native_draw(PyObject *module, PyObject *args);
PyObject *native_composition(PyObject *module, PyObject *args);
PyObject *native_draw_composition(PyObject *module, PyObject *args);
PyObject *native_layout(PyObject *module, PyObject *args);
PyObject *native_solve(PyObject *module, PyObject *args);
PyObject *native_screen_report(PyObject *module, PyObject *args);
PyObject *native_screen_frame(PyObject *module, PyObject *args);
PyObject *native_draw_screen(PyObject *module, PyObject *args);

#endif
