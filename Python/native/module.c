/* The extension module fitfont._native: what libfitfont does, as functions over capsules. The package's Python says the rest.

   Against CPython's limited API of 3.9: one build serves that version and all later ones. What takes more than a moment
   lets go of the interpreter's lock meanwhile. */
#include "columns.h"
#include "fits.h"
#include "pictures.h"
#include "presentations.h"

/* setup(make_error): what makes an exception of a code, a sentence and an excerpt. */
static PyObject *native_setup(PyObject *module, PyObject *make_error) {
  State *state = PyModule_GetState(module);
  PyObject *before = state->make_error;
  Py_INCREF(make_error);
  state->make_error = make_error;
  Py_XDECREF(before);
  return none();
}

/* context(cache bytes, folder of fonts, limits as JSON) */
static PyObject *native_context(PyObject *module, PyObject *args) {
  long long cache_bytes;
  const char *fonts, *limits;
  Py_ssize_t fonts_size, limits_size;
  if (!PyArg_ParseTuple(args, "Ly#y#", &cache_bytes, &fonts, &fonts_size, &limits, &limits_size)) return NULL;
  fitfont_context_options options = {
      .struct_size = sizeof options, .naming = FITFONT_NAMING_KEYWORDS, .cache_bytes = cache_bytes,
      .fonts = fonts, .fonts_size = fonts_size, .limits = limits, .limits_size = limits_size,
  };
  fitfont_context *context = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_context_create(&options, &context, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? handle_object(context, KIND_CONTEXT) : raise_failure(module, code, error);
}

static PyObject *native_forget(PyObject *module, PyObject *capsule) {
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_context_forget(context, &error);
  Py_END_ALLOW_THREADS
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  return none();
}

/* memory_font(context, bytes): the handle, and the name that the font has in JSON */
static PyObject *native_memory_font(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *bytes;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(args, "Oy#", &capsule, &bytes, &size)) return NULL;
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  fitfont_memory_font *font = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_memory_font_create(context, bytes, size, &font, &error);
  Py_END_ALLOW_THREADS
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  const char *name = fitfont_memory_font_name(font, NULL);
  PyObject *handle = handle_object(font, KIND_MEMORY_FONT);
  return handle ? Py_BuildValue("Ns", handle, name) : NULL;
}

/* style(context, json) */
static PyObject *native_style(PyObject *module, PyObject *args) {
  PyObject *capsule;
  const char *json;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(args, "Oy#", &capsule, &json, &size)) return NULL;
  fitfont_context *context = handle_in(capsule, KIND_CONTEXT);
  if (!context) return NULL;
  fitfont_style *style = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_style_create(context, json, size, &style, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? handle_object(style, KIND_STYLE) : raise_failure(module, code, error);
}

static PyObject *native_numbers(PyObject *module, PyObject *source) {
  (void)module;
  return numbers_of_arrow(source);
}

static PyObject *told(PyObject *module, fitfont_code (*tell)(fitfont_buffer **, fitfont_error **)) {
  fitfont_buffer *json = NULL;
  fitfont_error *error = NULL;
  fitfont_code code = tell(&json, &error);
  return code == FITFONT_OK ? text_of(json) : raise_failure(module, code, error);
}

static PyObject *native_libraries(PyObject *module, PyObject *unused) {
  (void)unused;
  return told(module, fitfont_libraries);
}

static PyObject *native_limits(PyObject *module, PyObject *unused) {
  (void)unused;
  return told(module, fitfont_limits);
}

static PyObject *native_version(PyObject *module, PyObject *unused) {
  (void)module, (void)unused;
  return PyUnicode_FromString(fitfont_version());
}

static PyObject *native_handle_count(PyObject *module, PyObject *unused) {
  (void)module, (void)unused;
  return PyLong_FromLongLong(fitfont_handle_count());
}

static PyMethodDef methods[] = {
    {"setup", native_setup, METH_O, NULL},
    {"context", native_context, METH_VARARGS, NULL},
    {"forget", native_forget, METH_O, NULL},
    {"memory_font", native_memory_font, METH_VARARGS, NULL},
    {"style", native_style, METH_VARARGS, NULL},
    {"box", native_box, METH_VARARGS, NULL},
    {"fit", native_fit, METH_VARARGS, NULL},
    {"restore", native_restore, METH_VARARGS, NULL},
    {"shape", native_shape, METH_VARARGS, NULL},
    {"needs", native_needs, METH_VARARGS, NULL},
    {"group", native_group, METH_VARARGS, NULL},
    {"open", native_open, METH_VARARGS, NULL},
    {"lines", native_lines, METH_O, NULL},
    {"glyphs", native_glyphs, METH_O, NULL},
    {"fonts", native_fonts, METH_O, NULL},
    {"report", native_report, METH_VARARGS, NULL},
    {"fit_many", native_fit_many, METH_VARARGS, NULL},
    {"records", native_records, METH_VARARGS, NULL},
    {"numbers", native_numbers, METH_O, NULL},
    {"draw", native_draw, METH_VARARGS, NULL},
    {"composition", native_composition, METH_VARARGS, NULL},
    {"draw_composition", native_draw_composition, METH_VARARGS, NULL},
    {"layout", native_layout, METH_VARARGS, NULL},
    {"solve", native_solve, METH_VARARGS, NULL},
    {"screen_report", native_screen_report, METH_VARARGS, NULL},
    {"screen_frame", native_screen_frame, METH_VARARGS, NULL},
    {"draw_screen", native_draw_screen, METH_VARARGS, NULL},
    {"check_presentation", native_check_presentation, METH_VARARGS, NULL},
    {"fit_presentation", native_fit_presentation, METH_VARARGS, NULL},
    {"libraries", native_libraries, METH_NOARGS, NULL},
    {"limits", native_limits, METH_NOARGS, NULL},
    {"version", native_version, METH_NOARGS, NULL},
    {"handle_count", native_handle_count, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static int start(PyObject *module) {
  State *state = PyModule_GetState(module);
  if (fitfont_abi_version() < FITFONT_ABI_VERSION) {
    PyErr_Format(
        PyExc_ImportError, "libfitfont %s is older than this package, which was built for %s; install them together",
        fitfont_version(), FITFONT_VERSION);
    return -1;
  }
  state->fit_base = fit_base();
  if (!state->fit_base) return -1;
  Py_INCREF(state->fit_base);
  if (PyModule_AddObject(module, "FitBase", state->fit_base) == 0) return 0;
  Py_DECREF(state->fit_base);
  return -1;
}

static int traverse(PyObject *module, visitproc visit, void *arg) {
  State *state = PyModule_GetState(module);
  Py_VISIT(state->fit_base);
  Py_VISIT(state->make_error);
  return 0;
}

static int clear(PyObject *module) {
  State *state = PyModule_GetState(module);
  Py_CLEAR(state->fit_base);
  Py_CLEAR(state->make_error);
  return 0;
}

/* Slots that the limited API of 3.9 has no names for: CPython 3.12 asks whether a module may be in interpreters with locks of
   their own. All state is the module's, and the library may be called from any thread. */
enum { SLOT_MULTIPLE_INTERPRETERS = 3 };

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, start},
    {0, NULL},
};

static PyModuleDef_Slot slots_of_3_12[] = {
    {Py_mod_exec, start},
    {SLOT_MULTIPLE_INTERPRETERS, (void *)2},
    {0, NULL},
};

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "fitfont._native", NULL, sizeof(State), methods, slots, traverse, clear, NULL,
};

PyMODINIT_FUNC PyInit__native(void) {
  int major = 0, minor = 0;
  PyObject *info = PySys_GetObject("version_info");
  PyObject *numbers = info ? PySequence_GetSlice(info, 0, 2) : NULL;
  if (!numbers || !PyArg_ParseTuple(numbers, "ii", &major, &minor)) PyErr_Clear();
  Py_XDECREF(numbers);
  if (major > 3 || (major == 3 && minor >= 12)) definition.m_slots = slots_of_3_12;
  return PyModuleDef_Init(&definition);
}
