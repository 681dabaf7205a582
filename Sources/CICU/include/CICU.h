/* What FitFont takes of ICU, in C's own types.
 *
 * No header of ICU is included here. Whoever imports a module of ours loads this one too, and Foundation brings an ICU of
 * another version, whose enumerations would then have two definitions: the program would not compile. Nor could Swift
 * call ICU's functions by their names, which macros extend by the version (ubrk_open is ubrk_open_72).
 *
 * A status is ICU's UErrorCode: zero before the first call, above zero once one has failed, which the calls after it leave
 * as it is. Lengths and offsets are UTF-16 code units; a character is a Unicode scalar value. */
#ifndef FITFONT_CICU_H
#define FITFONT_CICU_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cicu_boundaries cicu_boundaries;
typedef struct cicu_converter cicu_converter;
typedef struct cicu_resource cicu_resource;

const char *cicu_version(void);
const char *cicu_errorName(int32_t status);

/* Boundaries of a text; next is negative after the last one. */
cicu_boundaries *cicu_openLineBoundaries(const char *locale, int32_t *status);
cicu_boundaries *cicu_openGraphemeBoundaries(int32_t *status);
cicu_boundaries *cicu_openWordBoundaries(int32_t *status);
void cicu_closeBoundaries(cicu_boundaries *boundaries);
void cicu_setText(cicu_boundaries *boundaries, const uint16_t *units, int32_t length, int32_t *status);
int32_t cicu_firstBoundary(cicu_boundaries *boundaries);
int32_t cicu_nextBoundary(cicu_boundaries *boundaries);

/* Locales; each writes to a buffer of `capacity` bytes and returns the length of the whole. */
int32_t cicu_localeOfLanguageTag(const char *tag, char *locale, int32_t capacity, int32_t *status);
int32_t cicu_likelySubtags(const char *locale, char *likely, int32_t capacity, int32_t *status);
int32_t cicu_language(const char *locale, char *language, int32_t capacity, int32_t *status);
int32_t cicu_script(const char *locale, char *script, int32_t capacity, int32_t *status);

/* Properties of characters. */
enum cicu_bracket { CICU_NO_BRACKET, CICU_OPENING_BRACKET, CICU_CLOSING_BRACKET };
enum cicu_cluster_break {
  CICU_CLUSTER_BREAK_OTHER,
  CICU_CLUSTER_BREAK_CONTROL,
  CICU_CLUSTER_BREAK_LINE_END, /* CR and LF */
  CICU_CLUSTER_BREAK_PREPEND,
  CICU_CLUSTER_BREAK_EXTENDING /* Extend, SpacingMark and ZWJ */
};
/* Line-breaking classes (UAX #14) about which all languages' rules say the same, and which no earlier rule takes apart. */
enum cicu_line_break {
  CICU_LINE_BREAK_OTHER,
  CICU_LINE_BREAK_LINE_END,            /* LF, BK and NL */
  CICU_LINE_BREAK_SPACE,               /* SP */
  CICU_LINE_BREAK_MARK,                /* CM */
  CICU_LINE_BREAK_GLUE,                /* GL */
  CICU_LINE_BREAK_ALPHABETIC,          /* AL */
  CICU_LINE_BREAK_HEBREW,              /* HL */
  CICU_LINE_BREAK_NUMERIC,             /* NU */
  CICU_LINE_BREAK_IDEOGRAPHIC,         /* ID, H2 and H3 */
  CICU_LINE_BREAK_SMALL_KANA,          /* CJ: as ID or NS, by language and strictness */
  CICU_LINE_BREAK_NONSTARTER,          /* NS, but for U+301C and U+30A0, which are tailored */
  CICU_LINE_BREAK_OPENING,             /* OP */
  CICU_LINE_BREAK_WIDE_OPENING,        /* OP of East Asian width F, W or H */
  CICU_LINE_BREAK_CLOSING,             /* CL */
  CICU_LINE_BREAK_CLOSING_PARENTHESIS, /* CP */
  CICU_LINE_BREAK_EXCLAMATION,         /* EX */
  CICU_LINE_BREAK_INFIX,               /* IS */
  CICU_LINE_BREAK_SOLIDUS,             /* SY */
  CICU_LINE_BREAK_INSEPARABLE,         /* IN */
  CICU_LINE_BREAK_HYPHEN,              /* HY */
  CICU_LINE_BREAK_QUOTATION,           /* QU, but only up to Unicode 15.0, since its rules have changed after that */
  CICU_LINE_BREAK_PLAIN_QUOTATION,     /* QU of ASCII, about which all versions say the same but before OP */
  CICU_LINE_BREAK_LEFT_QUOTATION,      /* U+201C and U+201D: as QU or, in Chinese, as OP and CL */
  CICU_LINE_BREAK_RIGHT_QUOTATION
};
enum cicu_bracket cicu_bracketType(uint32_t character);
uint32_t cicu_pairedBracket(uint32_t character);
enum cicu_cluster_break cicu_clusterBreak(uint32_t character);
enum cicu_line_break cicu_lineBreak(uint32_t character);
bool cicu_isEmoji(uint32_t character);
bool cicu_hasEmojiPresentation(uint32_t character);
bool cicu_isPictograph(uint32_t character);
bool cicu_takesSkinTone(uint32_t character);
bool cicu_isMark(uint32_t character);
/* A letter or a mark. */
bool cicu_isWordCharacter(uint32_t character);
/* Line-breaking class AL or HL (UAX #14). */
bool cicu_isAlphabetic(uint32_t character);
/* A letter or a number, or of line-breaking class AL, AI, NU, ID, EB or EM. */
bool cicu_isKeptInWord(uint32_t character);
/* Line-breaking class SA: words are found by a dictionary. */
bool cicu_isDictionaryBroken(uint32_t character);
uint32_t cicu_lowercase(uint32_t character);

/* UTF-16 in a named character set. */
cicu_converter *cicu_openConverter(const char *name, int32_t *status);
void cicu_closeConverter(cicu_converter *converter);
int32_t cicu_bytesOfUnits(cicu_converter *converter, char *bytes, int32_t capacity, const uint16_t *units, int32_t count,
                          int32_t *status);

/* CLDR's data of a locale; strings live as long as the bundle that they are from. */
cicu_resource *cicu_openResource(const char *locale, int32_t *status);
cicu_resource *cicu_resourceByKey(const cicu_resource *resource, const char *key, int32_t *status);
const uint16_t *cicu_stringByKey(const cicu_resource *resource, const char *key, int32_t *length, int32_t *status);
void cicu_closeResource(cicu_resource *resource);

#endif
