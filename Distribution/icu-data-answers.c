/* Prints everything that FitFont asks ICU, as lines to compare: of every language that ICU's whole data knows (standard input, a
 * name a line), of every character, and of the texts in the files that are named. check-icu-data runs it. */
#include "CICU.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ustring.h>

static uint64_t hash(uint64_t state, uint64_t value) { return (state ^ value) * 0x100000001b3u; }

static UChar *text;
static int32_t length;

/* The texts of the files, then every character in order, then characters in a repeatable disorder: each rule meets each class. */
static void read_texts(int count, char **files) {
  size_t capacity = 16u << 20, end = 0;
  char *bytes = malloc(capacity);
  for (int index = 0; index < count; index++) {
    FILE *file = fopen(files[index], "r");
    if (!file) {
      perror(files[index]);
      exit(2);
    }
    end += fread(bytes + end, 1, capacity / 2 - end, file);
    fclose(file);
  }
  text = malloc(sizeof(UChar) * capacity);
  UErrorCode code = U_ZERO_ERROR;
  u_strFromUTF8WithSub(text, (int32_t)capacity, &length, bytes, (int32_t)end, 0xFFFD, 0, &code);
  uint32_t state = 1;
  for (int32_t index = 0; index < 0x30000 + 200000; index++) {
    UChar32 character = index;
    if (index >= 0x30000) {
      state = state * 1664525 + 1013904223;
      character = (UChar32)((state >> 8) % 0x30000);
    }
    if (U_IS_SURROGATE(character)) continue;
    U16_APPEND_UNSAFE(text, length, character);
  }
  free(bytes);
}

static void print_boundaries(const char *name, cicu_boundaries *boundaries, int32_t status, int32_t end) {
  uint64_t state = 0;
  if (boundaries) {
    cicu_setText(boundaries, text, end, &status);
    for (int32_t place = cicu_firstBoundary(boundaries); place >= 0; place = cicu_nextBoundary(boundaries)) {
      state = hash(state, (uint64_t)place);
    }
    cicu_closeBoundaries(boundaries);
  }
  printf("%s: %d %016llx\n", name, status, (unsigned long long)state);
}

int main(int count, char **arguments) {
  read_texts(count - 1, arguments + 1);
  printf("icu %s\n", cicu_version());
  int32_t status = 0;
  print_boundaries("graphemes", cicu_openGraphemeBoundaries(&status), status, length);
  status = 0;
  print_boundaries("words", cicu_openWordBoundaries(&status), status, length);

  /* Rules depend on the language and the keywords, as BoundaryIterator writes them: the whole text for languages
   * whose rules differ from others', and real texts of all languages for all. */
  static const char *const own[] = {"root", "en", "fi", "ja", "ko", "sv", "th", "zh"};
  static const char *const keywords[] = {"", "@lb=strict", "@lb=normal", "@lb=loose", "@lw=phrase", "@lb=strict;lw=phrase",
                                         "@lb=normal;lw=phrase", "@lb=loose;lw=phrase"};
  char locale[200];
  while (fgets(locale, 100, stdin)) {
    locale[strcspn(locale, "\n")] = 0;
    char tag[200], answer[200];
    snprintf(tag, sizeof tag, "%s", locale);
    for (char *letter = tag; *letter; letter++) {
      if (*letter == '_') *letter = '-';
    }
    for (int extended = 0; extended < 2; extended++) {
      if (extended) strcat(tag, "-u-lb-strict-lw-phrase-nu-latn-co-phonebk");
      status = 0;
      int32_t written = cicu_localeOfLanguageTag(tag, answer, sizeof answer, &status);
      printf("%s: tag %d %.*s", tag, status, (int)written, answer);
      status = 0;
      written = cicu_likelySubtags(locale, answer, sizeof answer, &status);
      printf(" likely %d %.*s", status, (int)written, answer);
      status = 0;
      written = cicu_language(locale, answer, sizeof answer, &status);
      printf(" language %d %.*s", status, (int)written, answer);
      status = 0;
      written = cicu_script(locale, answer, sizeof answer, &status);
      printf(" script %d %.*s\n", status, (int)written, answer);
    }

    status = 0;
    cicu_resource *bundle = cicu_openResource(locale, &status);
    /* Warnings tell which bundle answered, which is not asked. */
    cicu_resource *table = cicu_resourceByKey(bundle, "Ellipsis", &status);
    static const char *const places[] = {"final", "initial", "medial"};
    for (int place = 0; place < 3; place++) {
      int32_t size = 0;
      const uint16_t *units = cicu_stringByKey(table, places[place], &size, &status);
      printf("%s: %s %d", locale, places[place], status > 0);
      for (int32_t unit = 0; units && unit < size; unit++) printf(" %04x", units[unit]);
      putchar('\n');
    }
    cicu_closeResource(table);
    cicu_closeResource(bundle);

    size_t end = strlen(locale);
    int32_t size = length < 40000 ? length : 40000;
    for (size_t other = 0; other < sizeof own / sizeof *own; other++) {
      if (strcmp(own[other], locale) == 0) size = length;
    }
    for (size_t keyword = 0; keyword < sizeof keywords / sizeof *keywords; keyword++) {
      strcpy(locale + end, keywords[keyword]);
      status = 0;
      print_boundaries(locale, cicu_openLineBoundaries(locale, &status), status, size);
    }
  }

  uint64_t state = 0;
  for (uint32_t character = 0; character < 0x110000; character++) {
    state = hash(state, (uint64_t)cicu_bracketType(character));
    state = hash(state, cicu_pairedBracket(character));
    state = hash(state, (uint64_t)cicu_clusterBreak(character));
    state = hash(state, (uint64_t)(cicu_isEmoji(character) | cicu_hasEmojiPresentation(character) << 1 |
                                   cicu_isPictograph(character) << 2 | cicu_takesSkinTone(character) << 3 |
                                   cicu_isMark(character) << 4 | cicu_isWordCharacter(character) << 5 |
                                   cicu_isAlphabetic(character) << 6 | cicu_isKeptInWord(character) << 7 |
                                   cicu_isDictionaryBroken(character) << 8));
    state = hash(state, cicu_lowercase(character));
    if ((character & 0xFF) == 0xFF) printf("characters to %06x: %016llx\n", character, (unsigned long long)state);
  }

  /* Character sets of hyphenation dictionaries that there are, or might be. */
  static const char *const sets[] = {
      "UTF-8",        "ISO8859-1",    "ISO8859-2",  "ISO8859-3",  "ISO8859-4",        "ISO8859-5",   "ISO8859-6", "ISO8859-7",
      "ISO8859-8",    "ISO8859-9",    "ISO8859-10", "ISO8859-13", "ISO8859-14",       "ISO8859-15",  "KOI8-R",    "KOI8-U",
      "ISO-8859-11",  "TIS620",       "TIS620-2533", "microsoft-cp1251", "cp1251",    "windows-1250", "windows-1252", "windows-1253",
      "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "macintosh",   "ISCII,version=0", "IBM850"};
  for (size_t set = 0; set < sizeof sets / sizeof *sets; set++) {
    status = 0;
    cicu_converter *converter = cicu_openConverter(sets[set], &status);
    state = 0;
    if (converter) {
      for (uint32_t unit = 0; unit < 0xD800; unit++) {
        uint16_t one = (uint16_t)unit;
        char bytes[8];
        int32_t code = 0;
        int32_t size = cicu_bytesOfUnits(converter, bytes, sizeof bytes, &one, 1, &code);
        state = hash(state, (uint64_t)size);
        for (int32_t byte = 0; byte < size; byte++) state = hash(state, (unsigned char)bytes[byte]);
      }
      cicu_closeConverter(converter);
    }
    printf("set %s: %d %016llx\n", sets[set], status, (unsigned long long)state);
  }
  return 0;
}
