/* Opens libraries when one of their functions is first called, for a program that mostly calls none of them. It has nothing for Swift to
 * call: a program that links this target, and links its libraries `--as-needed`, is no longer linked to the libraries that are listed
 * here, and calls them as before. See CLazyLibraries.c. */
#ifndef FITFONT_CLAZYLIBRARIES_H
#define FITFONT_CLAZYLIBRARIES_H

/* The address of a function as its library has it, where a program calls it by way of this target; null for any other name. */
void *lazy_address(const char *name);

#endif
