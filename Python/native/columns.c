#include "columns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arrow.h"

/* MARK: Growing */

static int reserve(Texts *texts, Py_ssize_t count, int64_t bytes) {
  if (texts->count + count + 1 > texts->room) {
    Py_ssize_t room = texts->room * 2 > texts->count + count + 1 ? texts->room * 2 : texts->count + count + 1;
    int64_t *offsets = realloc(texts->offsets, (size_t)room * sizeof *offsets);
    if (offsets) texts->offsets = offsets;
    uint8_t *present = realloc(texts->present, (size_t)room);
    if (present) texts->present = present;
    if (!offsets || !present) return PyErr_NoMemory(), -1;
    if (texts->room == 0) texts->offsets[0] = 0;
    texts->room = room;
  }
  int64_t end = texts->offsets[texts->count];
  if (end + bytes > texts->bytes_room) {
    int64_t room = texts->bytes_room * 2 > end + bytes ? texts->bytes_room * 2 : end + bytes;
    char *grown = realloc(texts->bytes, (size_t)room + 1);
    if (!grown) return PyErr_NoMemory(), -1;
    texts->bytes = grown;
    texts->bytes_room = room;
  }
  return 0;
}

/* Room is there. */
static void append(Texts *texts, const char *bytes, int64_t length) {
  int64_t end = texts->offsets[texts->count];
  if (length > 0) memcpy(texts->bytes + end, bytes, (size_t)length);
  texts->present[texts->count] = bytes != NULL;
  texts->offsets[++texts->count] = end + length;
}

void texts_free(Texts *texts) {
  free(texts->bytes);
  free(texts->offsets);
  free(texts->present);
  Py_XDECREF(texts->wrong);
  memset(texts, 0, sizeof *texts);
}

/* MARK: Lists */

/* Keeps the exception that is set for the text of a number, which counts as missing. */
static int keep_wrong(Texts *texts, Py_ssize_t number) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyErr_NormalizeException(&type, &value, &traceback);
  if (!texts->wrong) texts->wrong = PyDict_New();
  PyObject *index = PyLong_FromSsize_t(number);
  int failed = !value || !texts->wrong || !index || PyDict_SetItem(texts->wrong, index, value) < 0;
  Py_XDECREF(index);
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(traceback);
  if (failed || reserve(texts, 1, 0) < 0) return -1;
  append(texts, NULL, 0);
  return 0;
}

static int read_list(PyObject *module, Texts *texts, PyObject *list) {
  Py_ssize_t count = PyList_Size(list);
  if (reserve(texts, count, count * 16) < 0) return -1;
  for (Py_ssize_t i = 0; i < PyList_Size(list); i++) {
    PyObject *item = PyList_GetItem(list, i);
    if (item == Py_None) {
      if (reserve(texts, 1, 0) < 0) return -1;
      append(texts, NULL, 0);
      continue;
    }
    const char *bytes;
    Py_ssize_t length;
    PyObject *utf8 = utf8_of(module, item, "the text", &bytes, &length);
    if (!utf8) {
      if (PyErr_ExceptionMatches(PyExc_MemoryError) || keep_wrong(texts, i) < 0) return -1;
      continue;
    }
    int failed = reserve(texts, 1, length) < 0;
    if (!failed) append(texts, bytes, length);
    Py_DECREF(utf8);
    if (failed) return -1;
  }
  return 0;
}

/* MARK: Arrow */

static int is_valid(const struct ArrowArray *array, int64_t index) {
  const uint8_t *bits = array->n_buffers > 0 ? array->buffers[0] : NULL;
  return !bits || (bits[index >> 3] >> (index & 7) & 1);
}

/* A text of an array of utf8, large_utf8 or utf8_view. `index` counts from the start of the buffers. */
static const char *text_at(const char *format, const struct ArrowArray *array, int64_t index, int64_t *length) {
  if (!strcmp(format, "u")) {
    const int32_t *offsets = array->buffers[1];
    *length = offsets[index + 1] - offsets[index];
    return *length > 0 ? (const char *)array->buffers[2] + offsets[index] : "";
  }
  if (!strcmp(format, "U")) {
    const int64_t *offsets = array->buffers[1];
    *length = offsets[index + 1] - offsets[index];
    return *length > 0 ? (const char *)array->buffers[2] + offsets[index] : "";
  }
  const char *view = (const char *)array->buffers[1] + index * 16;
  int32_t parts[4];
  memcpy(parts, view, sizeof parts);
  *length = parts[0];
  return parts[0] <= 12 ? view + 4 : (const char *)array->buffers[2 + parts[2]] + parts[3];
}

/* An index of a dictionary, or a whole number of a column; 0 for a format that is neither. */
static int whole_at(const char *format, const void *values, int64_t index, int64_t *value) {
  switch (format[0]) {
    case 'c': *value = ((const int8_t *)values)[index]; return 1;
    case 'C': *value = ((const uint8_t *)values)[index]; return 1;
    case 's': *value = ((const int16_t *)values)[index]; return 1;
    case 'S': *value = ((const uint16_t *)values)[index]; return 1;
    case 'i': *value = ((const int32_t *)values)[index]; return 1;
    case 'I': *value = ((const uint32_t *)values)[index]; return 1;
    case 'l': *value = ((const int64_t *)values)[index]; return 1;
    case 'L': *value = (int64_t)((const uint64_t *)values)[index]; return 1;
    default: return 0;
  }
}

static int is_text(const char *format) {
  return !strcmp(format, "u") || !strcmp(format, "U") || !strcmp(format, "vu");
}

/* Called for each array of a stream; -1 with an exception set. */
typedef int (*Take)(void *sink, const struct ArrowSchema *schema, const struct ArrowArray *array);

static int take_texts(void *sink, const struct ArrowSchema *schema, const struct ArrowArray *array) {
  Texts *texts = sink;
  const struct ArrowSchema *words = schema->dictionary ? schema->dictionary : schema;
  const struct ArrowArray *values = schema->dictionary ? array->dictionary : array;
  if (!is_text(words->format) && strcmp(words->format, "n")) {
    PyErr_Format(PyExc_TypeError, "the column is of Arrow's format '%s', not of texts; cast it to string", words->format);
    return -1;
  }
  if (reserve(texts, (Py_ssize_t)array->length, array->length * 16) < 0) return -1;
  for (int64_t i = 0; i < array->length; i++) {
    int64_t index = array->offset + i, length = 0;
    const char *bytes = NULL;
    int there = strcmp(words->format, "n") && is_valid(array, index);
    if (there && schema->dictionary) {
      int64_t key;
      if (!whole_at(schema->format, array->buffers[1], index, &key) || key < 0 || key >= values->length) {
        PyErr_SetString(PyExc_ValueError, "the column has an index beyond its dictionary");
        return -1;
      }
      index = values->offset + key;
      there = is_valid(values, index);
    }
    if (there) bytes = text_at(words->format, values, index, &length);
    if (length < 0) return PyErr_SetString(PyExc_ValueError, "the column has a text of negative length"), -1;
    if (reserve(texts, 1, length) < 0) return -1;
    append(texts, bytes, length);
  }
  return 0;
}

typedef struct {
  double *values;
  size_t count;
} Numbers;

static int take_numbers(void *sink, const struct ArrowSchema *schema, const struct ArrowArray *array) {
  Numbers *numbers = sink;
  int64_t whole;
  const char *format = schema->format;
  int known = format[0] && !format[1] && !schema->dictionary && strchr("gfcCsSiIlLn", format[0]) != NULL;
  if (!known) {
    PyErr_Format(PyExc_TypeError, "the column is of Arrow's format '%s', not of numbers; cast it to float64", format);
    return -1;
  }
  double *grown = realloc(numbers->values, (numbers->count + (size_t)array->length + 1) * sizeof *grown);
  if (!grown) return PyErr_NoMemory(), -1;
  numbers->values = grown;
  for (int64_t i = 0; i < array->length; i++) {
    int64_t index = array->offset + i;
    double value = NAN;
    if (format[0] != 'n' && is_valid(array, index)) {
      const void *values = array->buffers[1];
      if (format[0] == 'g') value = ((const double *)values)[index];
      else if (format[0] == 'f') value = ((const float *)values)[index];
      else if (format[0] == 'L') value = (double)((const uint64_t *)values)[index];
      else if (whole_at(format, values, index, &whole)) value = (double)whole;
    }
    numbers->values[numbers->count++] = value;
  }
  return 0;
}

static int read_stream(PyObject *capsule, Take take, void *sink) {
  struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
  if (!stream) return -1;
  if (!stream->release) return PyErr_SetString(PyExc_ValueError, "the Arrow stream has been read already"), -1;
  struct ArrowSchema schema = {0};
  int result = -1;
  if (stream->get_schema(stream, &schema) != 0) {
    const char *reason = stream->get_last_error(stream);
    PyErr_Format(PyExc_ValueError, "the Arrow stream has no schema: %s", reason ? reason : "it does not say why");
    return -1;
  }
  for (;;) {
    struct ArrowArray array = {0};
    if (stream->get_next(stream, &array) != 0) {
      const char *reason = stream->get_last_error(stream);
      PyErr_Format(PyExc_ValueError, "the Arrow stream cannot be read: %s", reason ? reason : "it does not say why");
      break;
    }
    if (!array.release) {
      result = 0;
      break;
    }
    int taken = take(sink, &schema, &array);
    array.release(&array);
    if (taken < 0) break;
  }
  if (schema.release) schema.release(&schema);
  return result;
}

static int read_array(PyObject *pair, Take take, void *sink) {
  PyObject *schema_capsule, *array_capsule;
  if (!PyArg_ParseTuple(pair, "OO;__arrow_c_array__ returns two capsules", &schema_capsule, &array_capsule)) return -1;
  struct ArrowSchema *schema = PyCapsule_GetPointer(schema_capsule, "arrow_schema");
  if (!schema) return -1;
  struct ArrowArray *array = PyCapsule_GetPointer(array_capsule, "arrow_array");
  if (!array) return -1;
  if (!schema->release || !array->release) {
    return PyErr_SetString(PyExc_ValueError, "the Arrow array has been released already"), -1;
  }
  return take(sink, schema, array);
}

/* 1 where the object speaks Arrow and was read, 0 where it does not, -1 with an exception set. The capsules release what they
   hold when they go. */
static int read_arrow(PyObject *source, Take take, void *sink) {
  int isStream = PyObject_HasAttrString(source, "__arrow_c_stream__");
  if (!isStream && !PyObject_HasAttrString(source, "__arrow_c_array__")) return 0;
  PyObject *given = PyObject_CallMethod(source, isStream ? "__arrow_c_stream__" : "__arrow_c_array__", NULL);
  if (!given) return -1;
  int result = isStream ? read_stream(given, take, sink) : read_array(given, take, sink);
  Py_DECREF(given);
  return result < 0 ? -1 : 1;
}

/* MARK: Reading */

int texts_read(PyObject *module, Texts *texts, PyObject *source) {
  memset(texts, 0, sizeof *texts);
  if (reserve(texts, 0, 0) < 0) return -1;
  if (PyList_Check(source)) return read_list(module, texts, source);
  int read = read_arrow(source, take_texts, texts);
  if (read == 0) PyErr_Format(PyExc_TypeError, "%R is no list of str and no Arrow column", (PyObject *)Py_TYPE(source));
  return read > 0 ? 0 : -1;
}

PyObject *numbers_of_arrow(PyObject *source) {
  Numbers numbers = {NULL, 0};
  int read = read_arrow(source, take_numbers, &numbers);
  PyObject *bytes = NULL;
  if (read > 0) {
    bytes = PyBytes_FromStringAndSize((const char *)numbers.values, (Py_ssize_t)(numbers.count * sizeof(double)));
  } else if (read == 0) {
    PyErr_Format(PyExc_TypeError, "%R is no Arrow column", (PyObject *)Py_TYPE(source));
  }
  free(numbers.values);
  return bytes;
}
