#include <stddef.h>
#include <stdint.h>

// The driver of libFuzzer; it comes with -sanitize=fuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one_input)(const uint8_t *data, size_t size));

// Of sys/mman.h, which shows it only to those who define _GNU_SOURCE before any other header.
int memfd_create(const char *name, unsigned int flags);
