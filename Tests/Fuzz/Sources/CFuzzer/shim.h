#include <stddef.h>
#include <stdint.h>

// The driver of libFuzzer; it comes with -sanitize=fuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one_input)(const uint8_t *data, size_t size));

// Of sys/mman.h, which shows it only to those who define _GNU_SOURCE before any other header.
int memfd_create(const char *name, unsigned int flags);

// getopt's state is of a process; glibc starts anew at 0. Swift cannot tell that only one thread parses arguments.
#include <getopt.h>
static inline void restart_getopt(void) { optind = 0; }
