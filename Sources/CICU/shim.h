/* ICU renames every function to carry its version (ubrk_open -> ubrk_open_72) by macro, which Swift
 * cannot see, so each function used has an inline wrapper under its plain name with the prefix cicu_. */
#ifndef FITFONT_CICU_H
#define FITFONT_CICU_H

#if !__has_include(<unicode/ubrk.h>)
#error "<unicode/ubrk.h> is missing: install Debian's libicu-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
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
static inline int32_t cicu_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity, int32_t *parsed,
                                               UErrorCode *status) {
  return uloc_forLanguageTag(tag, locale, capacity, parsed, status);
}
static inline int32_t cicu_uloc_addLikelySubtags(const char *locale, char *likely, int32_t capacity,
                                                 UErrorCode *status) {
  return uloc_addLikelySubtags(locale, likely, capacity, status);
}
static inline int32_t cicu_uloc_getLanguage(const char *locale, char *language, int32_t capacity, UErrorCode *status) {
  return uloc_getLanguage(locale, language, capacity, status);
}
static inline int32_t cicu_uloc_getScript(const char *locale, char *script, int32_t capacity, UErrorCode *status) {
  return uloc_getScript(locale, script, capacity, status);
}
static inline int32_t cicu_bracketType(UChar32 c) { return u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE); }
static inline UChar32 cicu_pairedBracket(UChar32 c) { return u_getBidiPairedBracket(c); }
static inline UBool cicu_isEmoji(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EMOJI); }
static inline UBool cicu_hasEmojiPresentation(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION); }
static inline UBool cicu_isPictograph(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC); }
static inline UBool cicu_takesSkinTone(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER_BASE); }
static inline int32_t cicu_graphemeClusterBreak(UChar32 c) {
  return u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK);
}
static inline UBool cicu_isMark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }
static inline UBool cicu_isWordCharacter(UChar32 c) {
  return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}
static inline UBool cicu_isAlphabetic(UChar32 c) {
  int32_t class = u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
  return class == U_LB_ALPHABETIC || class == U_LB_HEBREW_LETTER;
}
static inline UChar32 cicu_lowercase(UChar32 c) { return u_tolower(c); }
static inline UConverter *cicu_ucnv_open(const char *name, UErrorCode *status) { return ucnv_open(name, status); }
static inline void cicu_ucnv_close(UConverter *converter) { ucnv_close(converter); }
static inline int32_t cicu_ucnv_fromUChars(UConverter *converter, char *bytes, int32_t capacity, const UChar *units,
                                           int32_t count, UErrorCode *status) {
  return ucnv_fromUChars(converter, bytes, capacity, units, count, status);
}
static inline UResourceBundle *cicu_ures_open(const char *locale, UErrorCode *status) {
  return ures_open(0, locale, status);
}
static inline UResourceBundle *cicu_ures_getByKey(const UResourceBundle *bundle, const char *key, UErrorCode *status) {
  return ures_getByKey(bundle, key, 0, status);
}
static inline const UChar *cicu_ures_getStringByKey(const UResourceBundle *bundle, const char *key, int32_t *length,
                                                    UErrorCode *status) {
  return ures_getStringByKey(bundle, key, length, status);
}
static inline void cicu_ures_close(UResourceBundle *bundle) { ures_close(bundle); }
static inline const char *cicu_u_errorName(UErrorCode status) { return u_errorName(status); }
static inline const char *cicu_version(void) { return U_ICU_VERSION; }

#endif
