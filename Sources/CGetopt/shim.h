/* getopt_long is in glibc but not in Swift's Glibc module; its global variables are read through functions because
 * Swift cannot tell that only one thread parses arguments. */
#ifndef FITFONT_CGETOPT_H
#define FITFONT_CGETOPT_H

#include <getopt.h>

/* Begins at the first word of another command line. */
static inline void cgetopt_restart(void)
{
#ifdef __APPLE__
  optreset = optind = 1;
#else
  optind = 0;
#endif
}
static inline int cgetopt_index(void) { return optind; }
static inline int cgetopt_option(void) { return optopt; }
static inline char *cgetopt_argument(void) { return optarg; }

#endif
