/*
 * FitFont from C, and from every language that can call C. It finds the exact largest font size at which a text fits a
 * box, gives the lines and glyphs of the fitted text, draws it, and lays out screens.
 *
 * A minimal program:
 *
 *     fitfont_context *context = NULL;
 *     fitfont_style *style = NULL;
 *     fitfont_error *error = NULL;
 *     fitfont_result result = { .struct_size = sizeof result };
 *     const char *json = "{\"lines\": 2}";
 *     if (fitfont_context_create(NULL, &context, &error) == FITFONT_OK
 *         && fitfont_style_create(context, json, strlen(json), &style, &error) == FITFONT_OK
 *         && fitfont_style_fit(style, "Hello", 5, 200, 40, &result, NULL, &error) == FITFONT_OK)
 *       printf("%g\n", result.size);
 *
 * Rules that hold for every function:
 *
 * - Nothing has to be initialised. The only global state is the set of opened fonts, which all contexts share unless
 *   they have fonts or limits of their own.
 * - A function that can fail returns a code, which is FITFONT_OK if it succeeded. A text that does not fit is not a
 *   failure. Unless `error` is NULL, a function that fails also makes an error, whose message says what is wrong,
 *   where, and what to try. The handle that the function would have made is set to NULL, and no other result is
 *   written.
 * - Handles (pointers to types without members) are made by functions that end in `_create` or have a parameter for a
 *   new handle. They belong to the caller, who releases each with the `_release` function of its type. A handle keeps
 *   alive whatever it was made from, so the order of releases does not matter. Releasing NULL does nothing. The value
 *   of a handle is not an address: a released handle, a handle of another kind, or a value that never was a handle is
 *   refused with FITFONT_MISUSE and never dereferenced (until about two billion other handles have taken its place).
 * - Strings are UTF-8 with a length in bytes. They need no NUL at the end, and may contain NULs. A pointer may be NULL
 *   if the length is 0. A length over the limit (see fitfont_limits()) is refused with FITFONT_UNAVAILABLE before a
 *   byte is read. Invalid UTF-8 is refused with an error that names the offset of the byte. The caller may free a
 *   string as soon as the function returns.
 * - A `const char *` that a function returns belongs to the handle that was passed, and is valid until that handle is
 *   released. It ends with a NUL, which is not counted in its length.
 * - Structs that may grow start with `struct_size`. The caller sets it to `sizeof` the struct, as the header that the
 *   caller was compiled with declares it, and sets all other bytes to 0. For the elements of arrays, the size is a
 *   parameter of the function. Later versions of the library read and write no more than that size.
 * - Contexts, memory fonts, styles, texts, compositions and layouts may be used by many threads at once. Fits, screens,
 *   buffers and errors belong to one thread at a time. No handle may be released while another thread uses it.
 * - The library runs no threads except during a call. A process may fork when none of its threads is in a call; parent
 *   and child may then both continue to use the library.
 * - Lengths are in points unless stated otherwise; the origin of a box is its upper left corner, and y grows downward.
 *
 * The meaning of a symbol never changes within its version (FITFONT_1); see fitfont_abi_version().
 */
#ifndef FITFONT_H
#define FITFONT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; fitfont_version() is that of the library. */
#define FITFONT_VERSION_MAJOR 0
#define FITFONT_VERSION_MINOR 1
#define FITFONT_VERSION_PATCH 0
#define FITFONT_VERSION "0.1.0"

/* The number of the interface, which grows with every function or member that is added to this header. */
#define FITFONT_ABI_VERSION 5

/* ---- Codes ------------------------------------------------------------------------------------------------------- */

/* The outcome of a call. The codes from 64 on are the exit codes of the command, which are those of sysexits.h. */
typedef int32_t fitfont_code;

enum {
  FITFONT_OK = 0,
  /* There is nothing to draw: the text does not fit, and its style has no `overflow` that says how to show it. */
  FITFONT_DOES_NOT_FIT = 1,
  /* The function was called incorrectly, for example with NULL where it is not allowed, with a released handle, or with
   * a negative length. */
  FITFONT_MISUSE = 2,
  /* A value is not valid, or two values contradict each other. */
  FITFONT_USAGE = 64,
  /* A text, font or document is not valid. */
  FITFONT_DATA = 65,
  /* There is no such file, font, device or view. */
  FITFONT_NOT_FOUND = 66,
  /* A limit was exceeded, or a library or the bundled fonts are missing. */
  FITFONT_UNAVAILABLE = 69,
  /* An error in the library, or a file that cannot be written. */
  FITFONT_INTERNAL = 70
};

/* ---- Handles ----------------------------------------------------------------------------------------------------- */

/* Caches of shaped texts, for any number of styles. */
typedef struct fitfont_context fitfont_context;
/* A font whose bytes are in memory. */
typedef struct fitfont_memory_font fitfont_memory_font;
/* How texts are set and fitted. */
typedef struct fitfont_style fitfont_style;
/* A text in a style, shaped once, for any number of boxes. */
typedef struct fitfont_text fitfont_text;
/* A text fitted to a box. */
typedef struct fitfont_fit fitfont_fit;
/* A page of texts, images and shapes, with placeholders for the fields of rows. */
typedef struct fitfont_composition fitfont_composition;
/* A screen as a document describes it, with its texts in one language. */
typedef struct fitfont_layout fitfont_layout;
/* A screen laid out in a window. */
typedef struct fitfont_screen fitfont_screen;
/* Bytes that a function has made. */
typedef struct fitfont_buffer fitfont_buffer;
/* Why a function failed. */
typedef struct fitfont_error fitfont_error;

/* Release a handle. What it stands for lives on as long as other handles need it. NULL is allowed. */
void fitfont_context_release(fitfont_context *context);
void fitfont_memory_font_release(fitfont_memory_font *font);
void fitfont_style_release(fitfont_style *style);
void fitfont_text_release(fitfont_text *text);
void fitfont_fit_release(fitfont_fit *fit);
void fitfont_composition_release(fitfont_composition *composition);
void fitfont_layout_release(fitfont_layout *layout);
void fitfont_screen_release(fitfont_screen *screen);
void fitfont_buffer_release(fitfont_buffer *buffer);
void fitfont_error_release(fitfont_error *error);

/* The number of handles of all kinds that have not been released. A test can use it to find handles that were
 * forgotten. */
int64_t fitfont_handle_count(void);

/* ---- Errors and buffers ------------------------------------------------------------------------------------------ */

/* The code that the function returned; FITFONT_MISUSE if the handle is not an error. */
fitfont_code fitfont_error_code(const fitfont_error *error);

/* One sentence that says what is wrong, where, and what to try; "" if the handle is not an error. `size`, which may be
 * NULL, is set to its length. */
const char *fitfont_error_message(const fitfont_error *error, int64_t *size);

/* Lines that show what the message is about, such as a row of markup with a caret below it; "" if there are none. */
const char *fitfont_error_excerpt(const fitfont_error *error, int64_t *size);

/* The bytes of a buffer; NULL if the handle is not a buffer. `size`, which may be NULL, is set to their number. Text in
 * a buffer is UTF-8. */
const char *fitfont_buffer_bytes(const fitfont_buffer *buffer, int64_t *size);

/* Since 5: warnings from a function that succeeded, about arguments that were perhaps meant differently, one sentence
 * on each line; "" if there are none, or if the handle is not a buffer. */
const char *fitfont_buffer_warnings(const fitfont_buffer *buffer, int64_t *size);

/* ---- Versions and limits ----------------------------------------------------------------------------------------- */

/* The version of the library, such as "0.1.0". The pointer is valid as long as the library is loaded. */
const char *fitfont_version(void);

/* The number of the library's interface: FITFONT_ABI_VERSION in the header with which the library was built. A program
 * that uses something added in version N should refuse a library whose number is less than N. */
int32_t fitfont_abi_version(void);

/* The versions of the underlying libraries, as a JSON object: {"HarfBuzz":"6.0.0",...}. */
fitfont_code fitfont_libraries(fitfont_buffer **json, fitfont_error **error);

/* The limits that keep input from costing unbounded time or memory, as a JSON list of {"name","value","bounds"}: the
 * name that errors use, the value, and what it bounds. */
fitfont_code fitfont_limits(fitfont_buffer **json, fitfont_error **error);

/* ---- Contexts ---------------------------------------------------------------------------------------------------- */

/* The names that errors use for the settings of a text. */
enum {
  /* As keys of JSON: "minSize". */
  FITFONT_NAMING_KEYS = 0,
  /* As Python's keywords: min_size. */
  FITFONT_NAMING_KEYWORDS = 1
};

typedef struct fitfont_context_options {
  uint32_t struct_size;
  /* FITFONT_NAMING_... */
  int32_t naming;
  /* Approximately how many bytes of memory each working thread uses to keep shaped texts, in case they are needed
   * again: 0 for 16 MiB, negative to keep none. */
  int64_t cache_bytes;
  /* Since 2: a folder whose fonts, including those in folders below it, the context uses in place of the fonts that are
   * installed on the machine. If the length is 0, it uses the installed ones. The bundled fonts are always available,
   * and a style's "fontFile" may be any file. */
  const char *fonts;
  int64_t fonts_size;
  /* Since 2: limits below the library's own, by name, as a JSON object: {"textBytes": 10000, "work": 1000000}.
   * fitfont_limits() lists all limits; those on texts, fonts and pictures can be lowered. A length of 0 leaves all of
   * them as they are. */
  const char *limits;
  int64_t limits_size;
} fitfont_context_options;

/* Makes a context. `options` may be NULL. This costs next to nothing: only a folder of fonts is read here, and fonts
 * are opened when the first style is made.
 *
 * A context with fonts or limits of its own shares no opened fonts with others, so a service can have one for each of
 * its users. Layouts are an exception in two ways: characters that a layout's fonts lack are set in the fonts of the
 * machine, and a layout's texts have the library's limits.
 *
 * Fails with FITFONT_NOT_FOUND if there is no such folder, FITFONT_USAGE for an unknown limit or one above the
 * library's, and FITFONT_DATA for limits that are not JSON. */
fitfont_code fitfont_context_create(
    const fitfont_context_options *options, fitfont_context **context, fitfont_error **error);

/* Forgets the font files that were read, and whatever was shaped and drawn with them, for all contexts that share them,
 * so that changed files are read again. Also forgets all shaped texts of this context. The fonts of existing styles
 * stay as they are. */
fitfont_code fitfont_context_forget(fitfont_context *context, fitfont_error **error);

/* ---- Fonts in memory --------------------------------------------------------------------------------------------- */

/* Since 4: makes a font from bytes in memory, such as those of a downloaded font. The bytes may be those of any font
 * file that "fontFile" accepts. They are copied, and checked as those of a file are.
 *
 * Fails with FITFONT_DATA for bytes that are not a usable font, and FITFONT_UNAVAILABLE for more bytes than the
 * context's limit fontBytes. */
fitfont_code fitfont_memory_font_create(
    fitfont_context *context, const char *bytes, int64_t size, fitfont_memory_font **font, fitfont_error **error);

/* Since 4: the name of a memory font, such as "memory:1", to give as "fontFile" in styles, compositions and layouts of
 * the same context: {"fontFile": "memory:1", "weight": 600}. NULL if the handle is not a memory font. `size`, which may
 * be NULL, is set to the name's length. Once the font is released, its name means nothing, but whatever was made with
 * the font keeps it. Releasing the font also drops the shaped texts that its context keeps. */
const char *fitfont_memory_font_name(const fitfont_memory_font *font, int64_t *size);

/* ---- Styles ------------------------------------------------------------------------------------------------------ */

/* Makes a style from the settings of a text in its box, a JSON object. Its keys are those of a record of `fitfont
 * batch`, which are the options of the command in camelCase (`fitfont --help` lists them), except for the text, the box
 * and the id; and those of a picture, such as "color". An empty object ("{}"), or a length of 0, gives the defaults.
 * "variants" are shorter texts that are tried for every text of the style, so they are useful for a style with only one
 * text.
 *
 *     {"font": "Inter", "weight": 600, "lines": 2, "minSize": 8, "overflow": "ellipsis"}
 *
 * Fails with FITFONT_USAGE or FITFONT_DATA for a key or value that is not valid, and FITFONT_NOT_FOUND for a font that
 * does not exist. Finding and opening a font that no earlier style has used takes milliseconds, so make each style
 * once. */
fitfont_code fitfont_style_create(
    fitfont_context *context, const char *json, int64_t size, fitfont_style **style, fitfont_error **error);

/* A font of a style, or of glyphs. */
typedef struct fitfont_font {
  /* Names and a path, valid until the style or the fit that they come from is released. */
  const char *family;
  const char *style;
  const char *path;
  /* The axes that are not at their defaults, in HarfBuzz's syntax: "wght=600,wdth=90"; "" for none. */
  const char *variations;
  int32_t face_index;
  int32_t units_per_em;
} fitfont_font;

/* Copies the fonts of a style. The first is the preferred one; the others are used for characters that it lacks.
 * `fonts` has room for `capacity` elements of `struct_size` bytes, and may be NULL if `capacity` is 0. `count` is set
 * to the number of fonts, even if that is more than `capacity`. */
fitfont_code fitfont_style_fonts(
    const fitfont_style *style, fitfont_font *fonts, int64_t struct_size, int64_t capacity, int64_t *count,
    fitfont_error **error);

/* ---- Fits -------------------------------------------------------------------------------------------------------- */

/* Since 2: reads a box as the command does, such as "200x40", "50mmx20mm" or "A4", and gives its sides in points. Fails
 * with FITFONT_USAGE for anything else, and then writes nothing. */
fitfont_code fitfont_box(const char *text, int64_t size, double *width, double *height, fitfont_error **error);

/* What keeps a text from being larger or, if it does not fit, from fitting. */
enum {
  /* A line fills the width. */
  FITFONT_LIMIT_WIDTH = 1,
  /* The lines fill the height. */
  FITFONT_LIMIT_HEIGHT = 2,
  /* More lines are needed than `lines` allows, even at the smallest size. */
  FITFONT_LIMIT_LINES = 3,
  /* The text has fewer lines than `minLines` requires, at every width up to that of the box. */
  FITFONT_LIMIT_MIN_LINES = 4,
  /* The size is the maximum. */
  FITFONT_LIMIT_MAXIMUM = 5,
  /* The next allowed size is too large. */
  FITFONT_LIMIT_STEP = 6,
  /* For a member of a group: another member keeps the group's size from being larger. */
  FITFONT_LIMIT_GROUP = 7,
  /* The size gives way before another knob of the order, and is the smallest allowed. */
  FITFONT_LIMIT_ORDER = 8
};

/* A fit in short. */
typedef struct fitfont_result {
  uint32_t struct_size;
  /* 1 if the text fits at `size`; 0 if it does not fit even at the smallest allowed size, in which case `size` is that
   * size. */
  int32_t fits;
  /* The size that the command prints, in points per em: rounded down to a multiple of 1/10000 at which the text fits
   * too. */
  double size;
  /* The largest size to the last bit. */
  double exact_size;
  /* The advance of the widest line, and the height of all lines, of the text that is shown. */
  double width;
  double height;
  /* Lines of the text that is shown: all of it or, if it does not fit, what `overflow` leaves of it. */
  int32_t line_count;
  /* FITFONT_LIMIT_... */
  int32_t limit;
  /* With FITFONT_LIMIT_WIDTH, the line that fills the width, counted from 0; otherwise -1. */
  int32_t limit_line;
  /* Which text was used: 0 for the text itself, 1 and up for the style's "variants"; -1 if there are none. */
  int32_t variant;
  /* 1 if the text that is shown is a shortened one; see FITFONT_SHOWN. */
  int32_t is_shortened;
  /* How many characters of the text no font has, each counted once. */
  int32_t missing_count;
} fitfont_result;

/* Finds the largest size at which a text in a style fits a box. A text that does not fit is not a failure: see `fits`.
 *
 * `result` and `fit` may each be NULL; without `fit`, nothing has to be released. A text that was fitted before is not
 * shaped again while it is in the context's cache. A label takes some microseconds.
 *
 * Fails with FITFONT_USAGE for a box whose sides are not finite numbers above 0, FITFONT_DATA for a text without
 * visible characters and for invalid markup, and FITFONT_UNAVAILABLE for a text over a limit. */
fitfont_code fitfont_style_fit(
    const fitfont_style *style, const char *text, int64_t size, double width, double height, fitfont_result *result,
    fitfont_fit **fit, fitfont_error **error);

/* Shapes a text once, to be fitted into many boxes. Costs as much as a first fit. */
fitfont_code fitfont_text_create(
    const fitfont_style *style, const char *text, int64_t size, fitfont_text **made, fitfont_error **error);

/* Finds the largest size at which a shaped text fits a box; like fitfont_style_fit(), at the cost of arithmetic only.
 * */
fitfont_code fitfont_text_fit(
    const fitfont_text *text, double width, double height, fitfont_result *result, fitfont_fit **fit,
    fitfont_error **error);

/* The box that a text needs at a size. */
typedef struct fitfont_needs {
  uint32_t struct_size;
  /* 0 if no box with the given side is large enough; then all other members are 0. */
  int32_t fits;
  /* The smallest box, margins included, rounded up to a multiple of 1/10000. */
  double width;
  double height;
  int64_t line_count;
} fitfont_needs;

/* The box that a text needs at a size. A side that is to be found is given as a negative number: with a negative
 * `height`, the height that the text needs at that width; with a negative `width`, the least width that it needs at
 * that height. Both may be negative if the style has `lines`: then the least width for that many lines is found. The
 * sides include the style's margins.
 *
 * Fails with FITFONT_USAGE if both sides are given, or, like `fitfont needs`, if the style has settings that affect
 * only a fit: sizes, `bounds`, `axis`, `minLines`, `reserveLines`, `order`, `overflow`, how lines are evened out,
 * "variants", and what is painted around the text. The alignment of lines and their colours make no difference. */
fitfont_code fitfont_text_needs(
    const fitfont_text *text, double font_size, double width, double height, fitfont_needs *needs, fitfont_error **error);

/* Writes the result of a fit again. */
fitfont_code fitfont_fit_result(const fitfont_fit *fit, fitfont_result *result, fitfont_error **error);

/* ---- Lines and glyphs -------------------------------------------------------------------------------------------- */

enum {
  /* The line ends inside a word, with a hyphen that is not in the text. */
  FITFONT_LINE_HYPHENATED = 1,
  /* The line's paragraph reads from right to left. */
  FITFONT_LINE_RIGHT_TO_LEFT = 2,
  /* The line is followed by a mandatory break or the end of the text. */
  FITFONT_LINE_ENDS_PARAGRAPH = 4,
  /* For a glyph: it belongs to the bullet or number before a list item, which is not in the text. */
  FITFONT_LINE_MARKER = 8
};

/* A line of the text that is shown, in the box. */
typedef struct fitfont_line {
  /* The line's part of that text, in bytes of UTF-8, with the white space that hangs past its end. Together, the lines
   * are the whole text. */
  int64_t start;
  int64_t end;
  /* The same without the hanging white space. */
  int64_t visible_start;
  int64_t visible_end;
  /* The advance of the visible part, and the amount by which a justified line is widened, which the advance does not
   * include. */
  double width;
  double expansion;
  /* The distances from the top of the first line to the top and to the baseline of this line, and the height of this
   * line. */
  double top;
  double baseline;
  double height;
  /* The left end of its baseline, in the box. */
  double x;
  double y;
  /* The size of the line's paragraph, in points per em. */
  double size;
  /* In a text of several paragraphs, the one that the line belongs to, counted from 0. */
  int32_t paragraph;
  /* FITFONT_LINE_... */
  uint32_t flags;
} fitfont_line;

/* Copies the lines of the text that is shown. `lines` has room for `capacity` elements of `struct_size` bytes, and may
 * be NULL if `capacity` is 0. `count` is set to the number of lines, even if that is more than `capacity`. */
fitfont_code fitfont_fit_lines(
    fitfont_fit *fit, fitfont_line *lines, int64_t struct_size, int64_t capacity, int64_t *count, fitfont_error **error);

/* A glyph of the text that is shown, in the box. */
typedef struct fitfont_glyph {
  /* The cluster that the glyph belongs to, in bytes of the text that is shown; empty for a hyphen that is not in the
   * text, and both 0 for a marker. */
  int64_t cluster_start;
  int64_t cluster_end;
  /* The glyph's origin in the box, its advance, and its size in points per em. */
  double x;
  double y;
  double advance;
  double size;
  /* The glyph's number in its font, and the index of that font in fitfont_fit_fonts(), from 0. */
  uint32_t glyph;
  int32_t font;
  /* The line that the glyph is on, counted from 0. */
  int32_t line;
  /* FITFONT_LINE_RIGHT_TO_LEFT for a glyph of a run that reads from right to left; its glyphs are in order from left to
   * right nevertheless. FITFONT_LINE_MARKER for a glyph of a marker; markers come before the line that they are beside.
   * */
  uint32_t flags;
} fitfont_glyph;

/* Copies the glyphs of all lines, those of each line from left to right; see fitfont_fit_lines(). Shapes the lines when
 * first called. */
fitfont_code fitfont_fit_glyphs(
    fitfont_fit *fit, fitfont_glyph *glyphs, int64_t struct_size, int64_t capacity, int64_t *count, fitfont_error **error);

/* Copies the fonts of the glyphs; see fitfont_fit_lines(). */
fitfont_code fitfont_fit_fonts(
    fitfont_fit *fit, fitfont_font *fonts, int64_t struct_size, int64_t capacity, int64_t *count, fitfont_error **error);

/* ---- Reports of a fit -------------------------------------------------------------------------------------------- */

enum {
  /* One line of JSON, as `fitfont --json` prints it. */
  FITFONT_JSON = 1,
  /* The same with lines, fonts and what would no longer fit next, as with `--detail`. */
  FITFONT_JSON_DETAIL = 2,
  /* What limits the size, in words, as `fitfont --explain` prints it. */
  FITFONT_EXPLANATION = 3,
  /* One sentence for a text that does not fit: what, where, and what to try; empty if it fits. */
  FITFONT_REFUSAL = 4,
  /* Settings that could not be followed although the text may fit, one sentence on each line; empty if there are none.
   * */
  FITFONT_UNMET = 5,
  /* The text that is shown: the text that was fitted, without tags, or what `overflow` leaves of it. The ranges of
   * lines and glyphs refer to this text. */
  FITFONT_SHOWN = 6,
  /* For a screen: the table that `fitfont layout` prints without `--json`. */
  FITFONT_TABLE = 7
};

/* Makes one of these reports, as text. Fails with FITFONT_MISUSE for FITFONT_TABLE, which is for screens. */
fitfont_code fitfont_fit_report(fitfont_fit *fit, int32_t what, fitfont_buffer **report, fitfont_error **error);

/* ---- Many texts -------------------------------------------------------------------------------------------------- */

/* One text of a group. */
typedef struct fitfont_member {
  const fitfont_text *text;
  double width;
  double height;
  /* Its size as a multiple of the group's size, above 0; 1 for that size itself. */
  double ratio;
} fitfont_member;

/* Finds the largest size that texts can share, each in its own box. `fits` may be NULL, or has room for a new handle
 * for each member.
 *
 * `size` is set to the group's size, rounded down, and `binding` to the member that keeps it from being larger; both
 * may be NULL. Fails with FITFONT_USAGE if there are no members, if a ratio is not above 0, or if the members have no
 * allowed size in common. */
fitfont_code fitfont_group_fit(
    const fitfont_member *members, int64_t struct_size, int64_t count, double *size, int64_t *binding, fitfont_fit **fits,
    fitfont_error **error);

/* Texts in Arrow's layout: the bytes of all texts, and where each begins. */
typedef struct fitfont_texts {
  uint32_t struct_size;
  /* The size of an offset in bytes: 4 or 8. */
  uint32_t offset_size;
  /* The number of texts. */
  int64_t count;
  const char *bytes;
  int64_t byte_count;
  /* `count` + 1 offsets, int32_t or int64_t, in ascending order: text i has the bytes from offset i up to offset i + 1.
   * */
  const void *offsets;
  /* NULL, or one bit for each text, the lowest bit of a byte first; a bit of 0 means that there is no text.
   * `validity_offset` is then the number of the first text's bit. */
  const uint8_t *validity;
  int64_t validity_offset;
} fitfont_texts;

/* The boxes of texts, as two arrays. */
typedef struct fitfont_boxes {
  uint32_t struct_size;
  uint32_t reserved;
  /* The number of boxes: one for each text, or 1 for a box that all texts share. */
  int64_t count;
  const double *widths;
  const double *heights;
} fitfont_boxes;

/* The arrays that take the results, with one element for each text; NULL for results that are not needed. See
 * fitfont_result for their meaning. */
typedef struct fitfont_columns {
  uint32_t struct_size;
  uint32_t reserved;
  /* FITFONT_OK, or the reason why there is no result; the value in all other arrays is then 0, or NaN for a double. */
  int32_t *codes;
  uint8_t *fits;
  double *sizes;
  double *exact_sizes;
  double *widths;
  double *heights;
  int32_t *line_counts;
  int32_t *limits;
} fitfont_columns;

/* Fits many texts in one style, on `threads` threads, or one for each core if that is 0. The threads end with the call.
 *
 * A text that cannot be fitted gets a code in `codes`; call fitfont_style_fit() with that text for the error.
 * `failures`, which may be NULL, is set to the number of texts with a code other than FITFONT_OK. A text that
 * `validity` leaves out gets FITFONT_OK and the values of a failed one. The call itself fails only if its arguments are
 * not valid. */
fitfont_code fitfont_style_fit_many(
    const fitfont_style *style, const fitfont_texts *texts, const fitfont_boxes *boxes, const fitfont_columns *columns,
    int32_t threads, int64_t *failures, fitfont_error **error);

enum {
  /* Results include lines, fonts and what would no longer fit next, as with `--detail`. */
  FITFONT_RECORD_DETAIL = 1
};

/* Fits a record of `fitfont batch`, a JSON object with a text, a box and any settings of the text. The result is the
 * line that the command prints, byte for byte, including its line end. Settings that the record leaves out are those of
 * the style.
 *
 * A record that cannot be fitted, or that is longer than the limit, gives a line as well, with an "error" and with
 * `line` as its line number; the function still returns FITFONT_OK. As in a batch, a record of white space only gives a
 * buffer without bytes, and a byte order mark before the record of line 1 is skipped. */
fitfont_code fitfont_style_fit_record(
    const fitfont_style *style, const char *record, int64_t size, uint32_t flags, int64_t line, fitfont_buffer **result,
    fitfont_error **error);

/* ---- Pictures ---------------------------------------------------------------------------------------------------- */

enum {
  FITFONT_SVG = 1,
  FITFONT_PNG = 2,
  FITFONT_JPEG = 3,
  FITFONT_WEBP = 4,
  FITFONT_PDF = 5
};

enum {
  /* For a fit or a composition: shows the box, margins, baselines, line ends and what limits the size. */
  FITFONT_PICTURE_ANNOTATED = 1,
  /* For an SVG: writes texts as text, which can be edited, and not as outlines, which look the same everywhere. */
  FITFONT_PICTURE_TEXT = 2,
  /* For a screen: shows the outlines of views without a colour, the places for images, and the safe area. */
  FITFONT_PICTURE_FRAMES = 4
};

/* How a picture is written. An option that would have no effect (a resolution or FITFONT_PICTURE_TEXT for a PDF, a
 * title for a PNG, a padding for a screen) is refused with FITFONT_USAGE. */
typedef struct fitfont_picture_options {
  uint32_t struct_size;
  /* FITFONT_SVG, FITFONT_PNG, FITFONT_JPEG, FITFONT_WEBP or FITFONT_PDF. */
  int32_t format;
  /* The scale, in pixels per point; 0 for the command's default. */
  double scale;
  /* The resolution of a PNG, JPEG or WebP in pixels per inch, instead of the scale; 0 for none. */
  double resolution;
  /* The space added around the box of a fit: top, right, bottom, left. */
  double padding[4];
  /* The quality of a JPEG or WebP, from 1 to 100; 0 for the default. */
  int32_t quality;
  /* FITFONT_PICTURE_... */
  uint32_t flags;
  /* The title of a PDF. If its length is 0, the title is the first line of the text or, for a screen, the document's
   * file name without its extension. */
  const char *title;
  int64_t title_size;
} fitfont_picture_options;

/* Draws a text in its box, as `fitfont draw` does. Fails with FITFONT_DOES_NOT_FIT if the text does not fit and its
 * style has no `overflow`. */
fitfont_code fitfont_fit_draw(
    fitfont_fit *fit, const fitfont_picture_options *options, fitfont_buffer **picture, fitfont_error **error);

/* Reads a composition: the JSON of `fitfont draw --composition`.
 *
 * `name` is the name that errors use for it. Relative paths of fonts and images start from `folder`, or from the
 * working directory if `folder` is empty. Images that are the same on every page are read here. */
fitfont_code fitfont_composition_create(
    fitfont_context *context, const char *json, int64_t size, const char *name, int64_t name_size, const char *folder,
    int64_t folder_size, fitfont_composition **composition, fitfont_error **error);

/* Draws the page of a row. The row is a JSON object with a text, a number or a list of these for each of the
 * composition's fields; its length is 0 if there are no fields. The picture has a warning for each field that is
 * skipped because it holds an object. `misfits`, which may be NULL, is set to a buffer with one line for each text that
 * does not fit, or to NULL if all fit. */
fitfont_code fitfont_composition_draw(
    const fitfont_composition *composition, const char *row, int64_t size, const fitfont_picture_options *options,
    fitfont_buffer **picture, fitfont_buffer **misfits, fitfont_error **error);

/* ---- Layouts ----------------------------------------------------------------------------------------------------- */

/* Reads a layout document, shapes its texts in one language, and reads its images. `name` and `folder` are as for a
 * composition. An empty `language` stands for the document's own. */
fitfont_code fitfont_layout_create(
    fitfont_context *context, const char *json, int64_t size, const char *name, int64_t name_size, const char *folder,
    int64_t folder_size, const char *language, int64_t language_size, fitfont_layout **layout, fitfont_error **error);

enum {
  FITFONT_PORTRAIT = 1,
  FITFONT_LANDSCAPE = 2
};

/* The window in which a screen is laid out: that of a device, or one of any size. */
typedef struct fitfont_window {
  uint32_t struct_size;
  /* FITFONT_PORTRAIT or FITFONT_LANDSCAPE; 0 for the device's usual orientation. */
  int32_t orientation;
  /* The name of a device that `fitfont devices` lists. If its length is 0, the window is not a device's. */
  const char *device;
  int64_t device_size;
  /* Without a device: the size in points, and the pixels per point (0 for 2, as in the command). With a device, all
   * three are 0. */
  double width;
  double height;
  double scale;
  /* The user's preferred text size, such as "accessibilityLarge"; a length of 0 for "large". */
  const char *content_size;
  int64_t content_size_size;
} fitfont_window;

/* Lays out a screen and fits its labels. */
fitfont_code fitfont_layout_solve(
    const fitfont_layout *layout, const fitfont_window *window, fitfont_screen **screen, fitfont_error **error);

/* Reports on a screen. `what` is FITFONT_JSON for the line that `fitfont layout --json` prints, FITFONT_TABLE for the
 * table, or FITFONT_REFUSAL for one line for each text that does not fit and each constraint that is not met, which is
 * empty if there are none. */
fitfont_code fitfont_screen_report(fitfont_screen *screen, int32_t what, fitfont_buffer **report, fitfont_error **error);

/* Draws a screen as the user of the device sees it; a `scale` of 0 draws the device's pixels. */
fitfont_code fitfont_screen_draw(
    fitfont_screen *screen, const fitfont_picture_options *options, fitfont_buffer **picture, fitfont_error **error);

/* The frame of a view, by its name in the document, in points from the window's upper left corner: x, y, width, height.
 * Fails with FITFONT_NOT_FOUND for a name that no view has. */
fitfont_code fitfont_screen_frame(
    fitfont_screen *screen, const char *name, int64_t size, double frame[4], fitfont_error **error);

/* ---- Presentations ----------------------------------------------------------------------------------------------- */

/* The values that are written into a presentation. */
enum {
  /* Those that PowerPoint would store: the scales of texts that shrink, and the heights of shapes that grow. */
  FITFONT_RUNS_STORED = 0,
  /* Font sizes: the largest, in tenths of a point, at which each text fits. */
  FITFONT_RUNS_SHAPE = 1,
  /* Font sizes, with one factor for all placeholders of a kind. */
  FITFONT_RUNS_KIND = 2
};

/* Since 3. */
typedef struct fitfont_presentation_options {
  uint32_t struct_size;
  /* FITFONT_RUNS_...; only for a fit. */
  int32_t runs;
  /* The least size that is written, in points; 0 for 1. */
  double least_size;
  /* Fonts that replace families of the presentation, one on each line: "Segoe UI=Selawik.ttf\nAptos=Carlito". The
   * result has a warning for each family that no text uses, and for each embedded font that a text uses but that cannot
   * or may not be used. */
  const char *font_map;
  int64_t font_map_size;
} fitfont_presentation_options;

/* Since 3: finds what PowerPoint would make of every text in the presentation at `path`. `lines` is what `fitfont pptx
 * check --json` prints: a line of JSON for each text. `options` may be NULL.
 *
 * Fails with FITFONT_NOT_FOUND if there is no such file, FITFONT_DATA if it is not a presentation or is damaged, and
 * FITFONT_UNAVAILABLE if it exceeds a limit. */
fitfont_code fitfont_presentation_check(
    const fitfont_context *context, const char *path, int64_t path_size, const fitfont_presentation_options *options,
    fitfont_buffer **lines, fitfont_error **error);

/* Since 3: fits the texts of the presentation at `path`, with the values that `runs` names, and writes the result to
 * the file `output`, with every other byte as it was. `output` may be the same file as `path`; it is replaced once the
 * new one is complete, and left alone if nothing changes. If its length is 0, nothing is written. `lines` is what
 * `fitfont pptx fit --json` prints: a line of JSON for each value that changes, each text that is left as it is, and
 * each that still overflows. Fails as fitfont_presentation_check() does, and with FITFONT_INTERNAL if the file cannot
 * be written. */
fitfont_code fitfont_presentation_fit(
    const fitfont_context *context, const char *path, int64_t path_size, const char *output, int64_t output_size,
    const fitfont_presentation_options *options, fitfont_buffer **lines, fitfont_error **error);

#ifdef __cplusplus
}
#endif

#endif
