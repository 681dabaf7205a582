/* ICU renames every function to carry its version (ubrk_open -> ubrk_open_72) by macro, which Swift
 * cannot see, so each function used has an inline wrapper under its plain name with the prefix cicu_. */
#ifndef FITFONT_CICU_H
#define FITFONT_CICU_H

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

static inline UBreakIterator *cicu_ubrk_open(UBreakIteratorType type, const char *locale, UErrorCode *status) {
  return ubrk_open(type, locale, 0, 0, status);
}
static inline void cicu_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }
static inline void cicu_ubrk_setText(UBreakIterator *iterator, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(iterator, text, length, status);
}
static inline int32_t cicu_ubrk_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t cicu_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline UScriptCode cicu_uscript_getScript(UChar32 c, UErrorCode *status) { return uscript_getScript(c, status); }
static inline const char *cicu_uscript_getShortName(UScriptCode script) { return uscript_getShortName(script); }
static inline const char *cicu_u_errorName(UErrorCode status) { return u_errorName(status); }
static inline const char *cicu_version(void) { return U_ICU_VERSION; }

#endif
