#ifndef FITFONT_HANDLES_H
#define FITFONT_HANDLES_H

#include <stdint.h>

/*
 * What stands for objects outside: values that look like pointers and are numbers in a table, so that one that was ended, that never
 * was, or that is of another kind is told from one that is good without looking at any memory that it might point to.
 *
 * No lock: handles are made, looked up and ended by any threads at once. Places in the table are used again and never given back.
 */

/* A handle of a kind, not 0, for an object; NULL where the table is full or memory is exhausted. */
void *fitfont_handle_make(uint32_t kind, void *object);

/* The object of a handle of that kind; NULL for anything else. */
void *fitfont_handle_object(const void *handle, uint32_t kind);

/* Ends a handle of that kind and returns its object, once; NULL for anything else. */
void *fitfont_handle_end(const void *handle, uint32_t kind);

/* How many there are. */
int64_t fitfont_handle_total(void);

#endif
