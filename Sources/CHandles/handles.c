#include "handles.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/* A handle has the number of its place, plus 1, below, and how often the place was used, above. */
#define PLACE_BITS (sizeof(uintptr_t) >= 8 ? 32 : 20)
#define PLACE_MASK (((uintptr_t)1 << PLACE_BITS) - 1)
#define USE_MASK (UINTPTR_MAX >> PLACE_BITS)

typedef struct {
  /* Odd while there is a handle for it. */
  _Atomic uintptr_t uses;
  _Atomic uint32_t kind;
  /* The next free place, plus 1. */
  _Atomic uint32_t next;
  _Atomic(void *) object;
} place_t;

/* Places are in chunks, each twice as large as the one before, that stay where they are. */
#define FIRST_CHUNK 1024
#define CHUNKS (PLACE_BITS == 32 ? 21 : 9)

static _Atomic(place_t *) chunks[21];
/* Places that were ever used. */
static _Atomic uint32_t used;
/* The first free place, plus 1, below; above, a number that grows, so that a head that is there again is told from one that stayed. */
static _Atomic uint64_t freed;
static _Atomic int64_t total;

static uint32_t chunk_of(uint32_t index, uint32_t *offset) {
  uint32_t chunk = 0;
  uint32_t start = 0;
  for (uint32_t size = FIRST_CHUNK; index - start >= size; size *= 2) {
    start += size;
    chunk++;
  }
  *offset = index - start;
  return chunk;
}

/* NULL for a place that was never used. */
static place_t *place_at(uint32_t index) {
  uint32_t offset;
  if (index >= atomic_load_explicit(&used, memory_order_acquire)) return NULL;
  uint32_t chunk = chunk_of(index, &offset);
  if (chunk >= CHUNKS) return NULL;
  place_t *places = atomic_load_explicit(&chunks[chunk], memory_order_acquire);
  return places ? places + offset : NULL;
}

static place_t *take_free(uint32_t *index) {
  uint64_t head = atomic_load_explicit(&freed, memory_order_acquire);
  while ((uint32_t)head != 0) {
    place_t *place = place_at((uint32_t)head - 1);
    if (!place) return NULL;
    uint64_t next = ((head >> 32) + 1) << 32 | atomic_load_explicit(&place->next, memory_order_relaxed);
    if (atomic_compare_exchange_weak_explicit(
            &freed, &head, next, memory_order_acq_rel, memory_order_acquire)) {
      *index = (uint32_t)head - 1;
      return place;
    }
  }
  return NULL;
}

static place_t *take_new(uint32_t *index) {
  uint32_t offset;
  uint32_t next = atomic_load_explicit(&used, memory_order_acquire);
  do {
    uint32_t chunk = chunk_of(next, &offset);
    if (chunk >= CHUNKS) return NULL;
    place_t *places = atomic_load_explicit(&chunks[chunk], memory_order_acquire);
    if (!places) {
      place_t *fresh = calloc((size_t)FIRST_CHUNK << chunk, sizeof(place_t));
      if (!fresh) return NULL;
      if (!atomic_compare_exchange_strong_explicit(
              &chunks[chunk], &places, fresh, memory_order_acq_rel, memory_order_acquire)) {
        free(fresh);
      }
    }
  } while (!atomic_compare_exchange_weak_explicit(
      &used, &next, next + 1, memory_order_acq_rel, memory_order_acquire));
  *index = next;
  return place_at(next);
}

void *fitfont_handle_make(uint32_t kind, void *object) {
  uint32_t index = 0;
  place_t *place = take_free(&index);
  if (!place) place = take_new(&index);
  if (!place) return NULL;
  atomic_store_explicit(&place->kind, kind, memory_order_relaxed);
  atomic_store_explicit(&place->object, object, memory_order_relaxed);
  uintptr_t uses = (atomic_load_explicit(&place->uses, memory_order_relaxed) + 1) & USE_MASK;
  atomic_store_explicit(&place->uses, uses, memory_order_release);
  atomic_fetch_add_explicit(&total, 1, memory_order_relaxed);
  return (void *)(uses << PLACE_BITS | ((uintptr_t)index + 1));
}

static place_t *place_of(const void *handle, uint32_t kind, uintptr_t *uses) {
  uintptr_t number = (uintptr_t)handle & PLACE_MASK;
  *uses = (uintptr_t)handle >> PLACE_BITS;
  if (number == 0 || (*uses & 1) == 0) return NULL;
  place_t *place = place_at((uint32_t)(number - 1));
  if (!place || atomic_load_explicit(&place->uses, memory_order_acquire) != *uses) return NULL;
  return atomic_load_explicit(&place->kind, memory_order_relaxed) == kind ? place : NULL;
}

void *fitfont_handle_object(const void *handle, uint32_t kind) {
  uintptr_t uses;
  place_t *place = place_of(handle, kind, &uses);
  return place ? atomic_load_explicit(&place->object, memory_order_relaxed) : NULL;
}

void *fitfont_handle_end(const void *handle, uint32_t kind) {
  uintptr_t uses;
  place_t *place = place_of(handle, kind, &uses);
  if (!place) return NULL;
  void *object = atomic_load_explicit(&place->object, memory_order_relaxed);
  /* Of two that end it at once, one does. */
  if (!atomic_compare_exchange_strong_explicit(
          &place->uses, &uses, (uses + 1) & USE_MASK, memory_order_acq_rel, memory_order_acquire)) {
    return NULL;
  }
  atomic_fetch_sub_explicit(&total, 1, memory_order_relaxed);
  uint32_t index = (uint32_t)(((uintptr_t)handle & PLACE_MASK) - 1);
  uint64_t head = atomic_load_explicit(&freed, memory_order_acquire);
  uint64_t next;
  do {
    atomic_store_explicit(&place->next, (uint32_t)head, memory_order_relaxed);
    next = ((head >> 32) + 1) << 32 | ((uint64_t)index + 1);
  } while (!atomic_compare_exchange_weak_explicit(
      &freed, &head, next, memory_order_acq_rel, memory_order_acquire));
  return object;
}

int64_t fitfont_handle_total(void) { return atomic_load_explicit(&total, memory_order_relaxed); }
