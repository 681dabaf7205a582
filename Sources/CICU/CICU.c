#if !__has_include(<unicode/ubrk.h>)
#error "<unicode/ubrk.h> is missing: install Debian's libicu-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include "CICU.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

/* The opaque types of the header are ICU's by other names. */
#define BOUNDARIES(pointer) ((UBreakIterator *)(pointer))
#define CONVERTER(pointer) ((UConverter *)(pointer))
#define RESOURCE(pointer) ((UResourceBundle *)(pointer))

/* Calls with the caller's status as ICU's. */
#define WITH_STATUS(type, call)                \
  UErrorCode code = (UErrorCode)*status;       \
  type result = call;                          \
  *status = code;                              \
  return result

const char *cicu_version(void) { return U_ICU_VERSION; }
const char *cicu_errorName(int32_t status) { return u_errorName((UErrorCode)status); }

cicu_boundaries *cicu_openLineBoundaries(const char *locale, int32_t *status) {
  WITH_STATUS(cicu_boundaries *, (cicu_boundaries *)ubrk_open(UBRK_LINE, locale, 0, 0, &code));
}

cicu_boundaries *cicu_openGraphemeBoundaries(int32_t *status) {
  WITH_STATUS(cicu_boundaries *, (cicu_boundaries *)ubrk_open(UBRK_CHARACTER, "", 0, 0, &code));
}

cicu_boundaries *cicu_openWordBoundaries(int32_t *status) {
  WITH_STATUS(cicu_boundaries *, (cicu_boundaries *)ubrk_open(UBRK_WORD, "", 0, 0, &code));
}

void cicu_closeBoundaries(cicu_boundaries *boundaries) { ubrk_close(BOUNDARIES(boundaries)); }

void cicu_setText(cicu_boundaries *boundaries, const uint16_t *units, int32_t length, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  ubrk_setText(BOUNDARIES(boundaries), (const UChar *)units, length, &code);
  *status = code;
}

int32_t cicu_firstBoundary(cicu_boundaries *boundaries) { return ubrk_first(BOUNDARIES(boundaries)); }

int32_t cicu_nextBoundary(cicu_boundaries *boundaries) { return ubrk_next(BOUNDARIES(boundaries)); }

int32_t cicu_localeOfLanguageTag(const char *tag, char *locale, int32_t capacity, int32_t *status) {
  int32_t parsed = 0;
  WITH_STATUS(int32_t, uloc_forLanguageTag(tag, locale, capacity, &parsed, &code));
}

int32_t cicu_likelySubtags(const char *locale, char *likely, int32_t capacity, int32_t *status) {
  WITH_STATUS(int32_t, uloc_addLikelySubtags(locale, likely, capacity, &code));
}

int32_t cicu_language(const char *locale, char *language, int32_t capacity, int32_t *status) {
  WITH_STATUS(int32_t, uloc_getLanguage(locale, language, capacity, &code));
}

int32_t cicu_script(const char *locale, char *script, int32_t capacity, int32_t *status) {
  WITH_STATUS(int32_t, uloc_getScript(locale, script, capacity, &code));
}

enum cicu_bracket cicu_bracketType(uint32_t character) {
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return CICU_OPENING_BRACKET;
    case U_BPT_CLOSE: return CICU_CLOSING_BRACKET;
    default: return CICU_NO_BRACKET;
  }
}

uint32_t cicu_pairedBracket(uint32_t character) { return (uint32_t)u_getBidiPairedBracket((UChar32)character); }

enum cicu_cluster_break cicu_clusterBreak(uint32_t character) {
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_CONTROL: return CICU_CLUSTER_BREAK_CONTROL;
    case U_GCB_CR:
    case U_GCB_LF: return CICU_CLUSTER_BREAK_LINE_END;
    case U_GCB_PREPEND: return CICU_CLUSTER_BREAK_PREPEND;
    case U_GCB_EXTEND:
    case U_GCB_SPACING_MARK:
    case U_GCB_ZWJ: return CICU_CLUSTER_BREAK_EXTENDING;
    default: return CICU_CLUSTER_BREAK_OTHER;
  }
}

static bool isWide(UChar32 character) {
  switch (u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE: return true;
    default: return false;
  }
}

static bool isUnicodeUpTo15(void) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return version[0] < 15 || (version[0] == 15 && version[1] == 0);
}

enum cicu_line_break cicu_lineBreak(uint32_t character) {
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK)) {
    case U_LB_LINE_FEED:
    case U_LB_MANDATORY_BREAK:
    case U_LB_NEXT_LINE: return CICU_LINE_BREAK_LINE_END;
    case U_LB_SPACE: return CICU_LINE_BREAK_SPACE;
    case U_LB_COMBINING_MARK: return CICU_LINE_BREAK_MARK;
    case U_LB_GLUE: return CICU_LINE_BREAK_GLUE;
    case U_LB_ALPHABETIC: return CICU_LINE_BREAK_ALPHABETIC;
    case U_LB_HEBREW_LETTER: return CICU_LINE_BREAK_HEBREW;
    case U_LB_NUMERIC: return CICU_LINE_BREAK_NUMERIC;
    case U_LB_IDEOGRAPHIC:
    case U_LB_H2:
    case U_LB_H3: return CICU_LINE_BREAK_IDEOGRAPHIC;
    case U_LB_CONDITIONAL_JAPANESE_STARTER: return CICU_LINE_BREAK_SMALL_KANA;
    case U_LB_NONSTARTER:
      return character == 0x301C || character == 0x30A0 ? CICU_LINE_BREAK_OTHER : CICU_LINE_BREAK_NONSTARTER;
    case U_LB_OPEN_PUNCTUATION:
      return isWide((UChar32)character) ? CICU_LINE_BREAK_WIDE_OPENING : CICU_LINE_BREAK_OPENING;
    case U_LB_CLOSE_PUNCTUATION: return CICU_LINE_BREAK_CLOSING;
    case U_LB_CLOSE_PARENTHESIS:
      return isWide((UChar32)character) ? CICU_LINE_BREAK_OTHER : CICU_LINE_BREAK_CLOSING_PARENTHESIS;
    case U_LB_EXCLAMATION: return CICU_LINE_BREAK_EXCLAMATION;
    case U_LB_INFIX_NUMERIC: return CICU_LINE_BREAK_INFIX;
    case U_LB_BREAK_SYMBOLS: return CICU_LINE_BREAK_SOLIDUS;
    case U_LB_INSEPARABLE: return CICU_LINE_BREAK_INSEPARABLE;
    case U_LB_HYPHEN: return CICU_LINE_BREAK_HYPHEN;
    case U_LB_QUOTATION:
      if (character < 0x80) return CICU_LINE_BREAK_PLAIN_QUOTATION;
      if (!isUnicodeUpTo15()) return CICU_LINE_BREAK_OTHER;
      if (character == 0x201C) return CICU_LINE_BREAK_LEFT_QUOTATION;
      return character == 0x201D ? CICU_LINE_BREAK_RIGHT_QUOTATION : CICU_LINE_BREAK_QUOTATION;
    default: return CICU_LINE_BREAK_OTHER;
  }
}

bool cicu_isEmoji(uint32_t character) { return u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI); }

bool cicu_hasEmojiPresentation(uint32_t character) {
  return u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI_PRESENTATION);
}

bool cicu_isPictograph(uint32_t character) {
  return u_hasBinaryProperty((UChar32)character, UCHAR_EXTENDED_PICTOGRAPHIC);
}

bool cicu_takesSkinTone(uint32_t character) {
  return u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI_MODIFIER_BASE);
}

bool cicu_isMark(uint32_t character) { return (U_GET_GC_MASK((UChar32)character) & U_GC_M_MASK) != 0; }

bool cicu_isWordCharacter(uint32_t character) {
  return (U_GET_GC_MASK((UChar32)character) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

bool cicu_isAlphabetic(uint32_t character) {
  int32_t class = u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK);
  return class == U_LB_ALPHABETIC || class == U_LB_HEBREW_LETTER;
}

bool cicu_isKeptInWord(uint32_t character) {
  if (U_GET_GC_MASK((UChar32)character) & (U_GC_L_MASK | U_GC_N_MASK)) return true;
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK)) {
    case U_LB_ALPHABETIC:
    case U_LB_AMBIGUOUS:
    case U_LB_NUMERIC:
    case U_LB_IDEOGRAPHIC:
    case U_LB_E_BASE:
    case U_LB_E_MODIFIER: return true;
    default: return false;
  }
}

bool cicu_isDictionaryBroken(uint32_t character) {
  return u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT;
}

uint32_t cicu_lowercase(uint32_t character) { return (uint32_t)u_tolower((UChar32)character); }

cicu_converter *cicu_openConverter(const char *name, int32_t *status) {
  WITH_STATUS(cicu_converter *, (cicu_converter *)ucnv_open(name, &code));
}

void cicu_closeConverter(cicu_converter *converter) { ucnv_close(CONVERTER(converter)); }

int32_t cicu_bytesOfUnits(cicu_converter *converter, char *bytes, int32_t capacity, const uint16_t *units, int32_t count,
                          int32_t *status) {
  WITH_STATUS(int32_t, ucnv_fromUChars(CONVERTER(converter), bytes, capacity, (const UChar *)units, count, &code));
}

cicu_resource *cicu_openResource(const char *locale, int32_t *status) {
  WITH_STATUS(cicu_resource *, (cicu_resource *)ures_open(0, locale, &code));
}

cicu_resource *cicu_resourceByKey(const cicu_resource *resource, const char *key, int32_t *status) {
  WITH_STATUS(cicu_resource *, (cicu_resource *)ures_getByKey(RESOURCE(resource), key, 0, &code));
}

const uint16_t *cicu_stringByKey(const cicu_resource *resource, const char *key, int32_t *length, int32_t *status) {
  WITH_STATUS(const uint16_t *, (const uint16_t *)ures_getStringByKey(RESOURCE(resource), key, length, &code));
}

void cicu_closeResource(cicu_resource *resource) { ures_close(RESOURCE(resource)); }
