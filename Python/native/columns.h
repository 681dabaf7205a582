/* Columns of texts and of numbers, as Python's lists or Arrow's arrays hand them over, made one run of memory each. */
#ifndef FITFONT_PYTHON_COLUMNS_H
#define FITFONT_PYTHON_COLUMNS_H

#include <stdint.h>

#include "handles.h"

/* Texts in UTF-8, one after the other: text i has the bytes from offsets[i] to offsets[i + 1]. */
typedef struct {
  char *bytes;
  int64_t *offsets;
  /* 1 where there is a text, 0 where the column has a null or None. */
  uint8_t *present;
  Py_ssize_t count;
  Py_ssize_t room;
  int64_t bytes_room;
  /* NULL, or a dict of exceptions by the numbers of texts that are none, which count as missing. */
  PyObject *wrong;
} Texts;

/* Takes a list of str and None, or an object with Arrow's PyCapsule interface. -1 with an exception set: TypeError for what
   is neither. What is no str in a list, or has half a character, is in `wrong`. Whatever comes of it, texts_free() is called afterwards. */
int texts_read(PyObject *module, Texts *texts, PyObject *source);

void texts_free(Texts *texts);

/* The numbers of an object with Arrow's PyCapsule interface as bytes of doubles, null being NaN; NULL with an exception set. */
PyObject *numbers_of_arrow(PyObject *source);

#endif
