#include "fits.h"

#include <math.h>
#include <stddef.h>
#include <structmember.h>

/* MARK: The object */

typedef struct {
  PyObject_HEAD
  fitfont_result result;
  double box_width;
  double box_height;
  char fits;
  char is_shortened;
  /* What it is a fit of: a Style with the text, or a ShapedText, or a group with the member's number. */
  PyObject *source;
  PyObject *text;
} FitObject;

static PyMemberDef fit_members[] = {
    {"fits", T_BOOL, offsetof(FitObject, fits), READONLY, "Whether the text fits at ``size``."},
    {"size", T_DOUBLE, offsetof(FitObject, result.size), READONLY,
     "Points, rounded down to 1/10000 so that the text fits as printed; the smallest allowed where nothing fits."},
    {"exact_size", T_DOUBLE, offsetof(FitObject, result.exact_size), READONLY, "The largest size to the last bit."},
    {"width", T_DOUBLE, offsetof(FitObject, result.width), READONLY, "The advance of the widest line, in points."},
    {"height", T_DOUBLE, offsetof(FitObject, result.height), READONLY, "The height of all lines, in points."},
    {"line_count", T_INT, offsetof(FitObject, result.line_count), READONLY, "Lines of the text that is shown."},
    {"missing_count", T_INT, offsetof(FitObject, result.missing_count), READONLY,
     "How many characters of the text no font has."},
    {"is_shortened", T_BOOL, offsetof(FitObject, is_shortened), READONLY,
     "Whether the text that is shown is a shortened one."},
    {"box_width", T_DOUBLE, offsetof(FitObject, box_width), READONLY, "Of the box, in points."},
    {"box_height", T_DOUBLE, offsetof(FitObject, box_height), READONLY, "Of the box, in points."},
    {"_limit", T_INT, offsetof(FitObject, result.limit), READONLY, NULL},
    {"_limit_line", T_INT, offsetof(FitObject, result.limit_line), READONLY, NULL},
    {"_variant", T_INT, offsetof(FitObject, result.variant), READONLY, NULL},
    {"_source", T_OBJECT, offsetof(FitObject, source), READONLY, NULL},
    {"_text", T_OBJECT, offsetof(FitObject, text), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static void fit_gone(PyObject *self) {
  FitObject *fit = (FitObject *)self;
  PyTypeObject *type = Py_TYPE(self);
  Py_CLEAR(fit->source);
  Py_CLEAR(fit->text);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyType_Slot fit_slots[] = {
    {Py_tp_dealloc, fit_gone},
    {Py_tp_members, fit_members},
    {Py_tp_doc, "A fit in short."},
    {0, NULL},
};

static PyType_Spec fit_spec = {
    "fitfont._native.FitBase", sizeof(FitObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, fit_slots,
};

PyObject *fit_base(void) { return PyType_FromSpec(&fit_spec); }

/* An object of a class that extends ours; the class is checked. */
static FitObject *new_fit(PyObject *module, PyObject *type) {
  State *state = PyModule_GetState(module);
  if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, (PyTypeObject *)state->fit_base)) {
    PyErr_Format(PyExc_TypeError, "%R is no class of fits", type);
    return NULL;
  }
  allocfunc make = (allocfunc)PyType_GetSlot((PyTypeObject *)type, Py_tp_alloc);
  FitObject *fit = (FitObject *)make((PyTypeObject *)type, 0);
  if (fit) fit->result.struct_size = sizeof fit->result;
  return fit;
}

static PyObject *finish(
    FitObject *fit, const fitfont_result *result, PyObject *source, PyObject *text, double width, double height) {
  fit->result = *result;
  fit->fits = result->fits != 0;
  fit->is_shortened = result->is_shortened != 0;
  fit->box_width = width;
  fit->box_height = height;
  Py_INCREF(source);
  fit->source = source;
  Py_INCREF(text);
  fit->text = text;
  return (PyObject *)fit;
}

static int number(PyObject *object, const char *name, double *value) {
  if (PyBool_Check(object) || PyComplex_Check(object)) {
    PyErr_Format(PyExc_TypeError, "%s is not a number: %R", name, (PyObject *)Py_TYPE(object));
    return -1;
  }
  *value = PyFloat_AsDouble(object);
  if (*value != -1 || !PyErr_Occurred()) return 0;
  if (PyErr_ExceptionMatches(PyExc_TypeError)) {
    PyErr_Format(PyExc_TypeError, "%s is not a number: %R", name, (PyObject *)Py_TYPE(object));
  } else if (PyErr_ExceptionMatches(PyExc_OverflowError)) {
    PyErr_Clear();
    *value = HUGE_VAL;
    return 0;
  }
  return -1;
}

/* The sides of a box: two numbers or, where the height is None, a text such as "50mmx20mm". */
static int box_sides(PyObject *module, PyObject *width, PyObject *height, double *sides) {
  if (!PyUnicode_Check(width)) {
    if (height == Py_None) {
      PyErr_SetString(
          PyExc_TypeError, "the height is missing; give a width and a height, or a box as a text, such as '50mmx20mm'");
      return -1;
    }
    return number(width, "width", &sides[0]) < 0 || number(height, "height", &sides[1]) < 0 ? -1 : 0;
  }
  if (height != Py_None) {
    PyErr_SetString(
        PyExc_TypeError, "width is a text, as a box is that has both sides, but there is a height; leave one of them out");
    return -1;
  }
  const char *bytes;
  Py_ssize_t size;
  PyObject *utf8 = utf8_of(module, width, "the box", &bytes, &size);
  if (!utf8) return -1;
  fitfont_error *error = NULL;
  fitfont_code code = fitfont_box(bytes, size, &sides[0], &sides[1], &error);
  Py_DECREF(utf8);
  if (code != FITFONT_OK) raise_failure(module, code, error);
  return code == FITFONT_OK ? 0 : -1;
}

/* box(width, height): (width, height) in points. */
PyObject *native_box(PyObject *module, PyObject *args) {
  PyObject *width, *height;
  double sides[2];
  if (!PyArg_UnpackTuple(args, "box", 2, 2, &width, &height) || box_sides(module, width, height, sides) < 0) return NULL;
  return Py_BuildValue("(dd)", sides[0], sides[1]);
}

/* MARK: One text */

/* fit(class, source, handle, text, width, height): of a style's handle and a text, or of a shaped text's handle. */
PyObject *native_fit(PyObject *module, PyObject *args) {
  PyObject *type, *source, *capsule, *text, *width_object, *height_object;
  if (!PyArg_UnpackTuple(args, "fit", 6, 6, &type, &source, &capsule, &text, &width_object, &height_object)) return NULL;
  double sides[2];
  if (box_sides(module, width_object, height_object, sides) < 0) return NULL;
  double width = sides[0], height = sides[1];
  fitfont_result result = {.struct_size = sizeof result};
  fitfont_error *error = NULL;
  fitfont_code code;
  if (PyCapsule_IsValid(capsule, KIND_STYLE)) {
    const char *bytes;
    Py_ssize_t size;
    PyObject *utf8 = utf8_of(module, text, "text", &bytes, &size);
    if (!utf8) return NULL;
    fitfont_style *style = PyCapsule_GetPointer(capsule, KIND_STYLE);
    Py_BEGIN_ALLOW_THREADS
    code = fitfont_style_fit(style, bytes, size, width, height, &result, NULL, &error);
    Py_END_ALLOW_THREADS
    Py_DECREF(utf8);
  } else {
    fitfont_text *shaped = handle_in(capsule, KIND_TEXT);
    if (!shaped) return NULL;
    Py_BEGIN_ALLOW_THREADS
    code = fitfont_text_fit(shaped, width, height, &result, NULL, &error);
    Py_END_ALLOW_THREADS
  }
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  FitObject *fit = new_fit(module, type);
  return fit ? finish(fit, &result, source, text, width, height) : NULL;
}

/* restore(class, source, text, width, height, numbers): what was pickled. */
PyObject *native_restore(PyObject *module, PyObject *args) {
  PyObject *type, *source, *text;
  double width, height;
  fitfont_result result = {.struct_size = sizeof result};
  if (!PyArg_ParseTuple(
          args, "OOOdd(iddddiiiiii)", &type, &source, &text, &width, &height, &result.fits, &result.size,
          &result.exact_size, &result.width, &result.height, &result.line_count, &result.limit, &result.limit_line,
          &result.variant, &result.is_shortened, &result.missing_count)) {
    return NULL;
  }
  FitObject *fit = new_fit(module, type);
  return fit ? finish(fit, &result, source, text, width, height) : NULL;
}

/* shape(style, text) */
PyObject *native_shape(PyObject *module, PyObject *args) {
  PyObject *capsule, *text;
  if (!PyArg_UnpackTuple(args, "shape", 2, 2, &capsule, &text)) return NULL;
  fitfont_style *style = handle_in(capsule, KIND_STYLE);
  if (!style) return NULL;
  const char *bytes;
  Py_ssize_t size;
  PyObject *utf8 = utf8_of(module, text, "text", &bytes, &size);
  if (!utf8) return NULL;
  fitfont_text *shaped = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_text_create(style, bytes, size, &shaped, &error);
  Py_END_ALLOW_THREADS
  Py_DECREF(utf8);
  return code == FITFONT_OK ? handle_object(shaped, KIND_TEXT) : raise_failure(module, code, error);
}

/* needs(shaped, size, width, height): (width, height, lines), or None where the text cannot be set like that. */
PyObject *native_needs(PyObject *module, PyObject *args) {
  PyObject *capsule;
  double size, width, height;
  if (!PyArg_ParseTuple(args, "Oddd", &capsule, &size, &width, &height)) return NULL;
  fitfont_text *shaped = handle_in(capsule, KIND_TEXT);
  if (!shaped) return NULL;
  fitfont_needs needs = {.struct_size = sizeof needs};
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_text_needs(shaped, size, width, height, &needs, &error);
  Py_END_ALLOW_THREADS
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  if (!needs.fits) return none();
  return Py_BuildValue("(ddL)", needs.width, needs.height, (long long)needs.line_count);
}

/* MARK: Groups */

/* group(class, source, [(shaped, text, width, height, ratio)]): (size, binding, [fit], [handle]). */
PyObject *native_group(PyObject *module, PyObject *args) {
  PyObject *type, *source, *list;
  if (!PyArg_UnpackTuple(args, "group", 3, 3, &type, &source, &list)) return NULL;
  Py_ssize_t count = PyList_Size(list);
  if (count < 0) return NULL;
  fitfont_member *members = PyMem_Calloc((size_t)count + 1, sizeof *members);
  fitfont_fit **handles = PyMem_Calloc((size_t)count + 1, sizeof *handles);
  PyObject *made = NULL, *fits = NULL, *capsules = NULL;
  if (!members || !handles) {
    PyErr_NoMemory();
    goto end;
  }
  for (Py_ssize_t i = 0; i < count; i++) {
    PyObject *capsule, *text;
    if (!PyArg_ParseTuple(
            PyList_GetItem(list, i), "OOddd", &capsule, &text, &members[i].width, &members[i].height,
            &members[i].ratio)) {
      goto end;
    }
    members[i].text = handle_in(capsule, KIND_TEXT);
    if (!members[i].text) goto end;
  }
  double size = 0;
  int64_t binding = 0;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_group_fit(members, sizeof *members, count, &size, &binding, handles, &error);
  Py_END_ALLOW_THREADS
  if (code != FITFONT_OK) {
    raise_failure(module, code, error);
    goto end;
  }
  fits = PyList_New(0);
  capsules = PyList_New(0);
  for (Py_ssize_t i = 0; i < count; i++) {
    fitfont_result result = {.struct_size = sizeof result};
    code = fitfont_fit_result(handles[i], &result, &error);
    PyObject *capsule = handle_object(handles[i], KIND_FIT);
    handles[i] = NULL;
    if (!fits || !capsules || !capsule || PyList_Append(capsules, capsule) < 0) {
      Py_XDECREF(capsule);
      goto end;
    }
    Py_DECREF(capsule);
    if (code != FITFONT_OK) {
      raise_failure(module, code, error);
      goto end;
    }
    PyObject *index = PyLong_FromSsize_t(i);
    FitObject *fit = index ? new_fit(module, type) : NULL;
    if (fit) finish(fit, &result, source, index, members[i].width, members[i].height);
    Py_XDECREF(index);
    int failed = !fit || PyList_Append(fits, (PyObject *)fit) < 0;
    Py_XDECREF((PyObject *)fit);
    if (failed) goto end;
  }
  made = Py_BuildValue("(dLOO)", size, (long long)binding, fits, capsules);
end:
  for (Py_ssize_t i = 0; handles && i < count; i++) {
    if (handles[i]) fitfont_fit_release(handles[i]);
  }
  Py_XDECREF(fits);
  Py_XDECREF(capsules);
  PyMem_Free(members);
  PyMem_Free(handles);
  return made;
}

/* MARK: What can be told of a fit */

/* open(handle, text, width, height): a handle of the fit itself, of a style's handle or a shaped text's. */
PyObject *native_open(PyObject *module, PyObject *args) {
  PyObject *capsule, *text;
  double width, height;
  if (!PyArg_ParseTuple(args, "OOdd", &capsule, &text, &width, &height)) return NULL;
  fitfont_fit *fit = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  if (PyCapsule_IsValid(capsule, KIND_STYLE)) {
    const char *bytes;
    Py_ssize_t size;
    PyObject *utf8 = utf8_of(module, text, "text", &bytes, &size);
    if (!utf8) return NULL;
    fitfont_style *style = PyCapsule_GetPointer(capsule, KIND_STYLE);
    Py_BEGIN_ALLOW_THREADS
    code = fitfont_style_fit(style, bytes, size, width, height, NULL, &fit, &error);
    Py_END_ALLOW_THREADS
    Py_DECREF(utf8);
  } else {
    fitfont_text *shaped = handle_in(capsule, KIND_TEXT);
    if (!shaped) return NULL;
    Py_BEGIN_ALLOW_THREADS
    code = fitfont_text_fit(shaped, width, height, NULL, &fit, &error);
    Py_END_ALLOW_THREADS
  }
  return code == FITFONT_OK ? handle_object(fit, KIND_FIT) : raise_failure(module, code, error);
}

/* Copies of the elements of a fit: asked twice, for how many there are and for all of them. */
typedef fitfont_code (*Copy)(fitfont_fit *, void *, int64_t, int64_t, int64_t *, fitfont_error **);

static void *elements(PyObject *module, PyObject *capsule, Copy copy, size_t size, int64_t *count) {
  fitfont_fit *fit = handle_in(capsule, KIND_FIT);
  if (!fit) return NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = copy(fit, NULL, (int64_t)size, 0, count, &error);
  Py_END_ALLOW_THREADS
  if (code != FITFONT_OK) return raise_failure(module, code, error);
  int64_t room = *count;
  void *all = PyMem_Calloc((size_t)room + 1, size);
  if (!all) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS
  code = copy(fit, all, (int64_t)size, room, count, &error);
  Py_END_ALLOW_THREADS
  if (*count > room) *count = room;
  if (code == FITFONT_OK) return all;
  PyMem_Free(all);
  return raise_failure(module, code, error);
}

static fitfont_code copy_lines(fitfont_fit *fit, void *into, int64_t size, int64_t room, int64_t *count, fitfont_error **e) {
  return fitfont_fit_lines(fit, into, size, room, count, e);
}

static fitfont_code copy_glyphs(fitfont_fit *fit, void *into, int64_t size, int64_t room, int64_t *count, fitfont_error **e) {
  return fitfont_fit_glyphs(fit, into, size, room, count, e);
}

static fitfont_code copy_fonts(fitfont_fit *fit, void *into, int64_t size, int64_t room, int64_t *count, fitfont_error **e) {
  return fitfont_fit_fonts(fit, into, size, room, count, e);
}

/* A list of what a function makes of each element. */
static PyObject *list_of(PyObject *module, PyObject *capsule, Copy copy, size_t size, PyObject *(*make)(const void *)) {
  int64_t count = 0;
  char *all = elements(module, capsule, copy, size, &count);
  if (!all) return NULL;
  PyObject *list = PyList_New(0);
  for (int64_t i = 0; list && i < count; i++) {
    PyObject *made = make(all + (size_t)i * size);
    if (!made || PyList_Append(list, made) < 0) Py_CLEAR(list);
    Py_XDECREF(made);
  }
  PyMem_Free(all);
  return list;
}

static PyObject *line_of(const void *element) {
  const fitfont_line *line = element;
  return Py_BuildValue(
      "(LLLLddddddddiI)", (long long)line->start, (long long)line->end, (long long)line->visible_start,
      (long long)line->visible_end, line->width, line->expansion, line->top, line->baseline, line->height, line->x,
      line->y, line->size, (int)line->paragraph, (unsigned int)line->flags);
}

static PyObject *glyph_of(const void *element) {
  const fitfont_glyph *glyph = element;
  return Py_BuildValue(
      "(LLddddIiiI)", (long long)glyph->cluster_start, (long long)glyph->cluster_end, glyph->x, glyph->y, glyph->advance,
      glyph->size, (unsigned int)glyph->glyph, (int)glyph->font, (int)glyph->line, (unsigned int)glyph->flags);
}

static PyObject *font_of(const void *element) {
  const fitfont_font *font = element;
  PyObject *path = PyUnicode_DecodeFSDefault(font->path ? font->path : "");
  if (!path) return NULL;
  return Py_BuildValue(
      "(ssNsii)", font->family, font->style, path, font->variations, (int)font->face_index, (int)font->units_per_em);
}

/* lines(fit): tuples in the order of fitfont_line. */
PyObject *native_lines(PyObject *module, PyObject *capsule) {
  return list_of(module, capsule, copy_lines, sizeof(fitfont_line), line_of);
}

/* glyphs(fit): tuples in the order of fitfont_glyph. */
PyObject *native_glyphs(PyObject *module, PyObject *capsule) {
  return list_of(module, capsule, copy_glyphs, sizeof(fitfont_glyph), glyph_of);
}

/* fonts(fit): (family, style, path, variations, face index, units per em). */
PyObject *native_fonts(PyObject *module, PyObject *capsule) {
  return list_of(module, capsule, copy_fonts, sizeof(fitfont_font), font_of);
}

/* report(fit, what) */
PyObject *native_report(PyObject *module, PyObject *args) {
  PyObject *capsule;
  int what;
  if (!PyArg_ParseTuple(args, "Oi", &capsule, &what)) return NULL;
  fitfont_fit *fit = handle_in(capsule, KIND_FIT);
  if (!fit) return NULL;
  fitfont_buffer *report = NULL;
  fitfont_error *error = NULL;
  fitfont_code code;
  Py_BEGIN_ALLOW_THREADS
  code = fitfont_fit_report(fit, what, &report, &error);
  Py_END_ALLOW_THREADS
  return code == FITFONT_OK ? text_of(report) : raise_failure(module, code, error);
}
