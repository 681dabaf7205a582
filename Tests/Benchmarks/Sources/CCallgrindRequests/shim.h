#include <valgrind/callgrind.h>

// Requests to the program's valgrind, which are macros. They do nothing where there is none.
static inline int is_counting(void) { return RUNNING_ON_VALGRIND; }

static inline void begin_counting(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

static inline void end_counting(const char *name) {
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}
