/*
 * FitFont from C, and from every language that can call C: the largest font size at which a text fits a box, exactly; its lines and
 * glyphs; pictures of it; screens laid out.
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
 * - Nothing has to be initialised. The only global state is the fonts that have been opened, which all contexts share unless they have
 *   fonts or limits of their own.
 * - A function that can fail returns a code: FITFONT_OK if it succeeded. A text that does not fit is not a failure. A function that
 *   fails also makes an error, unless `error` is NULL, whose sentence says what is wrong, where, and what to try. The handle that it
 *   would have made is set to NULL, and no other result is written.
 * - Handles (pointers to types without members) are made by a function that ends in `_create`, or has a parameter for a new handle,
 *   and belong to the caller, who releases each with its `_release`. Handles keep alive what they are made from, so the order does not
 *   matter. Releasing NULL does nothing. Their values are not addresses: a handle that was released or is of another kind, and a value
 *   that never was a handle, is refused with FITFONT_MISUSE and never dereferenced (until about two billion other handles have taken
 *   its place).
 * - Strings are UTF-8 with a length in bytes and need no NUL at the end; they may contain NULs. NULL is allowed where the length is 0.
 *   A length over the limit (see fitfont_limits()) is refused with FITFONT_UNAVAILABLE before a byte is read.
 *   They are copied, or no longer needed when the function returns. Invalid UTF-8 is refused, with the offset of the byte.
 * - A `const char *` that a function returns belongs to the handle that was passed and is valid until that is released. It ends with
 *   a NUL, which is not counted in its length.
 * - Structs that may grow start with `struct_size`, which the caller sets to the size that the struct had in the header it was compiled
 *   with, and in which all other bytes should be 0 at first. For arrays, the size is a parameter of the function. Later versions of
 *   the library read and write no more than that.
 * - Contexts, memory fonts, styles, texts, compositions and layouts may be used by many threads at once. Fits, screens, buffers and errors
 *   belong to one thread at a time. No handle may be released while another thread uses it.
 * - The library runs no threads except during a call. A process may fork when none of its threads is in a call, and parent
 *   and child may both continue to use it.
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

/* ---- Codes ------------------------------------------------------------------------------------------------------------------- */

/* The outcome of a call. The codes from 64 on are the exit codes of the command, which are those of sysexits.h. */
typedef int32_t fitfont_code;

enum {
  FITFONT_OK = 0,
  /* Nothing to draw: the text does not fit, and its style has no `overflow` that says what to show of it. */
  FITFONT_DOES_NOT_FIT = 1,
  /* The function was called incorrectly: with NULL where it is not allowed, a handle that was released, a negative length. */
  FITFONT_MISUSE = 2,
  /* A value is not valid, or two values contradict each other. */
  FITFONT_USAGE = 64,
  /* A text, font or document is not valid. */
  FITFONT_DATA = 65,
  /* No such file, font or device. */
  FITFONT_NOT_FOUND = 66,
  /* A limit was exceeded, or a library or the bundled fonts are missing. */
  FITFONT_UNAVAILABLE = 69,
  /* An error in the library. */
  FITFONT_INTERNAL = 70
};

/* ---- Handles ----------------------------------------------------------------------------------------------------------------- */

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

/* These end what the handles stand for. */
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

/* How many handles of all kinds have not been released; a test can use it to find forgotten ones. */
int64_t fitfont_handle_count(void);

/* ---- Errors and buffers ------------------------------------------------------------------------------------------------------ */

/* The code that the function returned; FITFONT_MISUSE if the handle is not an error. */
fitfont_code fitfont_error_code(const fitfont_error *error);

/* One sentence: what is wrong, where, and what to try. `size`, which may be NULL, is set to its length. "" if the handle is not an error. */
const char *fitfont_error_message(const fitfont_error *error, int64_t *size);

/* Lines that show what the message is about, such as a row of markup with a caret below it; "" if there are none. */
const char *fitfont_error_excerpt(const fitfont_error *error, int64_t *size);

/* The bytes, and their number; NULL and 0 if the handle is not a buffer. Text in a buffer is UTF-8. */
const char *fitfont_buffer_bytes(const fitfont_buffer *buffer, int64_t *size);

/* Since 5: what was perhaps meant otherwise, although the function succeeded: one sentence on a line. "" if there is nothing to say, or if
 * the handle is not a buffer. */
const char *fitfont_buffer_warnings(const fitfont_buffer *buffer, int64_t *size);

/* ---- Versions and limits ----------------------------------------------------------------------------------------------------- */

/* The version of the library, such as "0.1.0". The pointer is valid as long as the library is loaded. */
const char *fitfont_version(void);

/* The number of the library's interface: FITFONT_ABI_VERSION of the header with which it was built. A program that
 * uses something added in version N should refuse a library whose number is smaller. */
int32_t fitfont_abi_version(void);

/* The versions of the underlying libraries, as a JSON object: {"HarfBuzz":"6.0.0",...}. */
fitfont_code fitfont_libraries(fitfont_buffer **json, fitfont_error **error);

/* The limits that keep input from costing unbounded time or memory, as a JSON list of {"name","value","bounds"}: the name that
 * errors use, the value, and what it bounds. */
fitfont_code fitfont_limits(fitfont_buffer **json, fitfont_error **error);

/* ---- Contexts ---------------------------------------------------------------------------------------------------------------- */

/* How errors name the settings of a text. */
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
  /* Approximately how many bytes of memory each working thread uses to keep shaped texts, for texts that recur; 0 for 16 MiB,
   * negative for none. */
  int64_t cache_bytes;
  /* Since 2: a folder whose fonts, including those of folders below it, the context uses in place of the fonts that are installed on
   * the machine; a length of 0 for the installed ones. The bundled fonts are always available, and a style's "fontFile" may be any
   * file. */
  const char *fonts;
  int64_t fonts_size;
  /* Since 2: limits below the library's own, by their names, as a JSON object: {"textBytes": 10000, "work": 1000000}. fitfont_limits()
   * lists all of them; those of texts, fonts and pictures can be lowered. A length of 0 changes none. */
  const char *limits;
  int64_t limits_size;
} fitfont_context_options;

/* Makes a context. `options` may be NULL. Costs next to nothing, as fonts are opened when the first style is made; only a folder of
 * fonts is read here.
 *
 * A context with fonts or limits of its own shares no opened fonts with others, so that a service may have one for each of its users.
 * Two things are shared nevertheless: characters that the fonts of a layout lack are set in the fonts of the machine, and the texts of
 * a layout have the library's limits.
 *
 * Fails with FITFONT_NOT_FOUND if there is no such folder, FITFONT_USAGE for an unknown limit or one that is not below the library's,
 * FITFONT_DATA for limits that are not JSON. */
fitfont_code fitfont_context_create(
    const fitfont_context_options *options, fitfont_context **context, fitfont_error **error);

/* Forgets the font files that were read, and what was shaped and drawn with them, for all contexts that share them, so that changed files
 * are read again; and all shaped texts of this context. Fonts of existing styles stay as they are. */
fitfont_code fitfont_context_forget(fitfont_context *context, fitfont_error **error);

/* ---- Fonts in memory --------------------------------------------------------------------------------------------------------- */

/* Since 4: copies a font from memory, such as one that was downloaded: what a font file of any kind that "fontFile" takes has in it. The
 * bytes are checked as those of a file are.
 *
 * Fails with FITFONT_DATA for bytes that are not a usable font, FITFONT_UNAVAILABLE for more than the context's limit fontBytes. */
fitfont_code fitfont_memory_font_create(
    fitfont_context *context, const char *bytes, int64_t size, fitfont_memory_font **font, fitfont_error **error);

/* Since 4: what stands for the font as the value of "fontFile", such as "memory:1", in styles, compositions and layouts of the same
 * context: {"fontFile": "memory:1", "weight": 600}. Once the font is released, the name stands for nothing; what was made with it
 * keeps the font. Releasing it drops the shaped texts that its context keeps. `size`, which may be NULL, is set to the name's length.
 * NULL if the handle is not a memory font. */
const char *fitfont_memory_font_name(const fitfont_memory_font *font, int64_t *size);

/* ---- Styles ------------------------------------------------------------------------------------------------------------------ */

/* Makes a style from the settings of a text in its box, a JSON object: the keys of a record of `fitfont batch`, which are the
 * options of the command in camelCase (`fitfont --help` lists them), except for the text, the box and the id, and the keys of a
 * picture, such as "color". An empty object ("{}"), or a length of 0, gives the defaults. "variants" are shorter texts to try for every
 * text of the style, which is useful for a style with one text.
 *
 *     {"font": "Inter", "weight": 600, "lines": 2, "minSize": 8, "overflow": "ellipsis"}
 *
 * Fails with FITFONT_USAGE or FITFONT_DATA for a key or value that is not valid, FITFONT_NOT_FOUND for a font that does not exist.
 * Finding and opening a font that no earlier style has used costs milliseconds; make each style once. */
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

/* Copies the fonts of a style. The first sets its texts as far as it has their characters. `fonts` has room for `capacity` elements of
 * `struct_size` bytes, and may be NULL if `capacity` is 0. `count` is set to the number of fonts, even if that is more than
 * `capacity`. */
fitfont_code fitfont_style_fonts(
    const fitfont_style *style, fitfont_font *fonts, int64_t struct_size, int64_t capacity, int64_t *count,
    fitfont_error **error);

/* ---- Fits -------------------------------------------------------------------------------------------------------------------- */

/* Since 2: reads a box as the command does, such as "200x40", "50mmx20mm" or "A4", and converts it to points. Fails with FITFONT_USAGE
 * for anything else; then nothing is written. */
fitfont_code fitfont_box(const char *text, int64_t size, double *width, double *height, fitfont_error **error);

/* What keeps a text from being larger or, if it does not fit, from fitting. */
enum {
  /* A line fills the width. */
  FITFONT_LIMIT_WIDTH = 1,
  /* The lines fill the height. */
  FITFONT_LIMIT_HEIGHT = 2,
  /* More lines are needed than `lines` allows, even at the smallest size. */
  FITFONT_LIMIT_LINES = 3,
  /* The text has fewer lines than `minLines` asks for, at every width up to that of the box. */
  FITFONT_LIMIT_MIN_LINES = 4,
  /* The size is the maximum. */
  FITFONT_LIMIT_MAXIMUM = 5,
  /* The next allowed size is too large. */
  FITFONT_LIMIT_STEP = 6,
  /* For a member of a group: another member keeps the group's size from being larger. */
  FITFONT_LIMIT_GROUP = 7
};

/* A fit in short. */
typedef struct fitfont_result {
  uint32_t struct_size;
  /* 1 if the text fits at `size`; 0 if it does not fit even at the smallest allowed size, in which case `size` is that size. */
  int32_t fits;
  /* Points per em, rounded down to a multiple of 1/10000 at which the text fits too: what the command prints. */
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
  /* Which text was used: 0 is the text, followed by the style's "variants"; -1 if there are none. */
  int32_t variant;
  /* 1 if the text that is shown is a shortened one; see FITFONT_SHOWN. */
  int32_t is_shortened;
  /* How many characters of the text no font has, each counted once. */
  int32_t missing_count;
} fitfont_result;

/* Finds the largest size at which a text fits a box of a style's context.
 *
 * `result` and `fit` may each be NULL; without `fit`, nothing has to be released. A text that was fitted before is not shaped again
 * while it is in the context's cache. Costs some microseconds for a label.
 *
 * Fails with FITFONT_USAGE for a box whose sides are not finite numbers above 0, FITFONT_DATA for a text without visible
 * characters and for invalid markup, FITFONT_UNAVAILABLE for a text over a limit. */
fitfont_code fitfont_style_fit(
    const fitfont_style *style, const char *text, int64_t size, double width, double height, fitfont_result *result,
    fitfont_fit **fit, fitfont_error **error);

/* Shapes a text once, to be fitted into many boxes; costs what the first fit costs. */
fitfont_code fitfont_text_create(
    const fitfont_style *style, const char *text, int64_t size, fitfont_text **made, fitfont_error **error);

/* Finds the largest size at which a shaped text fits a box; like fitfont_style_fit(), at the cost of arithmetic only. */
fitfont_code fitfont_text_fit(
    const fitfont_text *text, double width, double height, fitfont_result *result, fitfont_fit **fit,
    fitfont_error **error);

/* What a text needs at a size. */
typedef struct fitfont_needs {
  uint32_t struct_size;
  /* 0 if no box of the given side is enough; then nothing else is set. */
  int32_t fits;
  /* The smallest box, margins included, rounded up to a multiple of 1/10000. */
  double width;
  double height;
  int64_t line_count;
} fitfont_needs;

/* The height that a text needs at a width or, if `width` is negative, the least width that it needs at a height (if `height` is not
 * negative) and in as many lines as its style allows; one of them has to be given. Both include the style's margins.
 *
 * Like `fitfont needs`, fails with FITFONT_USAGE if the style has settings that affect only a fit: sizes, `bounds`, `axis`,
 * `minLines`, `reserveLines`, `order`, `overflow`, how lines are evened out, "variants", and what is painted around the text. How
 * lines are aligned in the box, and their colours, make no difference. */
fitfont_code fitfont_text_needs(
    const fitfont_text *text, double font_size, double width, double height, fitfont_needs *needs, fitfont_error **error);

/* The fit in short, again. */
fitfont_code fitfont_fit_result(const fitfont_fit *fit, fitfont_result *result, fitfont_error **error);

/* ---- Lines and glyphs -------------------------------------------------------------------------------------------------------- */

enum {
  /* The line ends inside a word, with a hyphen that is not in the text. */
  FITFONT_LINE_HYPHENATED = 1,
  /* The line's paragraph reads from right to left. */
  FITFONT_LINE_RIGHT_TO_LEFT = 2,
  /* A mandatory break or the text's end follows. */
  FITFONT_LINE_ENDS_PARAGRAPH = 4,
  /* For a glyph: it belongs to the bullet or number before a list item, which is not in the text. */
  FITFONT_LINE_MARKER = 8
};

/* A line of the text that is shown, in the box. */
typedef struct fitfont_line {
  /* Its part of that text in bytes of UTF-8, with the white space that hangs past its end; together, the lines are the whole text. */
  int64_t start;
  int64_t end;
  /* The same without the hanging white space. */
  int64_t visible_start;
  int64_t visible_end;
  /* The advance of the visible part, and by how much a justified line is widened, which the advance does not include. */
  double width;
  double expansion;
  /* The distances from the top of the first line to the top and to the baseline of this line, and from its top to that of the next. */
  double top;
  double baseline;
  double height;
  /* The left end of its baseline, in the box. */
  double x;
  double y;
  /* Points per em, those of the line's paragraph. */
  double size;
  /* In a text of several paragraphs, the one that it belongs to, from 0. */
  int32_t paragraph;
  /* FITFONT_LINE_... */
  uint32_t flags;
} fitfont_line;

/* Copies the lines of the text that is shown. `lines` has room for `capacity` elements of `struct_size` bytes, and may be NULL if
 * `capacity` is 0. `count` is set to the number of lines, even if that is more than `capacity`. */
fitfont_code fitfont_fit_lines(
    fitfont_fit *fit, fitfont_line *lines, int64_t struct_size, int64_t capacity, int64_t *count, fitfont_error **error);

/* A glyph of the text that is shown, in the box. */
typedef struct fitfont_glyph {
  /* The cluster that it belongs to, in bytes of the text that is shown; empty for a hyphen that is not in the text, and 0 for a
   * marker. */
  int64_t cluster_start;
  int64_t cluster_end;
  /* Its origin in the box, how far it moves the pen, and points per em. */
  double x;
  double y;
  double advance;
  double size;
  /* The glyph's number in its font, and which of the fit's fonts that is, from 0. */
  uint32_t glyph;
  int32_t font;
  /* The line it is on, from 0. */
  int32_t line;
  /* FITFONT_LINE_RIGHT_TO_LEFT for a glyph of a run that reads from right to left; glyphs are in order from left to right even so.
   * FITFONT_LINE_MARKER for a glyph of a marker; markers come before the line that they are beside. */
  uint32_t flags;
} fitfont_glyph;

/* Copies the glyphs of all lines, those of each line from left to right; see fitfont_fit_lines(). Shapes the lines when first called. */
fitfont_code fitfont_fit_glyphs(
    fitfont_fit *fit, fitfont_glyph *glyphs, int64_t struct_size, int64_t capacity, int64_t *count, fitfont_error **error);

/* Copies the fonts of the glyphs; see fitfont_fit_lines(). */
fitfont_code fitfont_fit_fonts(
    fitfont_fit *fit, fitfont_font *fonts, int64_t struct_size, int64_t capacity, int64_t *count, fitfont_error **error);

/* ---- Reports of a fit -------------------------------------------------------------------------------------------------------- */

enum {
  /* One line of JSON, as `fitfont --json` prints it. */
  FITFONT_JSON = 1,
  /* The same with lines, fonts and what would break next, as with `--detail`. */
  FITFONT_JSON_DETAIL = 2,
  /* What limits the size, in words, as `fitfont --explain` prints it. */
  FITFONT_EXPLANATION = 3,
  /* One sentence for a text that does not fit: what, where, and what to try; empty if it fits. */
  FITFONT_REFUSAL = 4,
  /* Requests that are not met although the text may fit, one sentence on each line; empty if all are met. */
  FITFONT_UNMET = 5,
  /* The text that is shown: the one that was fitted, without tags, or what `overflow` leaves of it. Ranges of lines and
   * glyphs are of this text. */
  FITFONT_SHOWN = 6,
  /* For a screen: the table that `fitfont layout` prints without `--json`. */
  FITFONT_TABLE = 7
};

/* Makes one of these reports, as text. */
fitfont_code fitfont_fit_report(fitfont_fit *fit, int32_t what, fitfont_buffer **report, fitfont_error **error);

/* ---- Many texts -------------------------------------------------------------------------------------------------------------- */

/* One text of a group. */
typedef struct fitfont_member {
  const fitfont_text *text;
  double width;
  double height;
  /* Its size as a multiple of the group's, above 0: 1 for the group's own. */
  double ratio;
} fitfont_member;

/* Finds the largest size that texts can share, each in its own box. `fits`, which may be NULL, has room for a new handle for each.
 *
 * `size` is set to the group's size, rounded down, and `binding` to the member that keeps it from being larger; both may be NULL.
 * Fails with FITFONT_USAGE if there are no members, if a ratio is not above 0, or if the members have no allowed size in common. */
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
  /* `count` + 1 offsets, int32_t or int64_t, in ascending order: text i has the bytes from offset i up to offset i + 1. */
  const void *offsets;
  /* NULL, or a bit for each text, the lowest bit of a byte first, in which 0 means that there is no text. `validity_offset` is then
   * the number of the first text's bit. */
  const uint8_t *validity;
  int64_t validity_offset;
} fitfont_texts;

/* The boxes of texts, as two arrays. */
typedef struct fitfont_boxes {
  uint32_t struct_size;
  uint32_t reserved;
  /* The number of boxes: that of the texts, or 1 for a box that all texts share. */
  int64_t count;
  const double *widths;
  const double *heights;
} fitfont_boxes;

/* Where results go: arrays with one element for each text, or NULL for results that are not needed. See fitfont_result for their meaning. */
typedef struct fitfont_columns {
  uint32_t struct_size;
  uint32_t reserved;
  /* FITFONT_OK, or why there is no result; in all other arrays, the value is then 0, or NaN for a double. */
  int32_t *codes;
  uint8_t *fits;
  double *sizes;
  double *exact_sizes;
  double *widths;
  double *heights;
  int32_t *line_counts;
  int32_t *limits;
} fitfont_columns;

/* Fits many texts of one style, on `threads` threads; 0 means one for each core. They end with the call.
 *
 * A text that cannot be fitted has a code; fitfont_style_fit() of that text gives the sentence. `failures`, which may be NULL, is set
 * to the number of texts with a code other than FITFONT_OK; a text that `validity` leaves out has FITFONT_OK and the values of a failed
 * one. The call itself fails only if its arguments are not valid. */
fitfont_code fitfont_style_fit_many(
    const fitfont_style *style, const fitfont_texts *texts, const fitfont_boxes *boxes, const fitfont_columns *columns,
    int32_t threads, int64_t *failures, fitfont_error **error);

enum {
  /* Results include lines, fonts and what would break next, as with `--detail`. */
  FITFONT_RECORD_DETAIL = 1
};

/* Fits a record of `fitfont batch`, a JSON object with a text, a box and any settings of the text, and returns the line that the
 * command prints, byte for byte, including its line end. Settings that the record does not have are those of the style.
 *
 * A record that cannot be fitted, or that exceeds the limit, also gives a line, with its "error" and with `line` as the number of its
 * line; FITFONT_OK is returned even so. As in a batch, a record that is only white space gives a buffer without bytes, and a byte order
 * mark before the record of line 1 is skipped. */
fitfont_code fitfont_style_fit_record(
    const fitfont_style *style, const char *record, int64_t size, uint32_t flags, int64_t line, fitfont_buffer **result,
    fitfont_error **error);

/* ---- Pictures ---------------------------------------------------------------------------------------------------------------- */

enum {
  FITFONT_SVG = 1,
  FITFONT_PNG = 2,
  FITFONT_JPEG = 3,
  FITFONT_WEBP = 4,
  FITFONT_PDF = 5
};

enum {
  /* For a fit or a composition: shows box, margins, baselines, line ends and what limits the size. */
  FITFONT_PICTURE_ANNOTATED = 1,
  /* For an SVG: writes texts as text, which can be edited, instead of outlines, which look the same everywhere. */
  FITFONT_PICTURE_TEXT = 2,
  /* For a screen: shows the outlines of views without a colour, places for images and the safe area. */
  FITFONT_PICTURE_FRAMES = 4
};

/* How a picture is written. An option without effect (a resolution or FITFONT_PICTURE_TEXT of a PDF, a title of a PNG, a padding of a
 * screen) is refused with FITFONT_USAGE. */
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
  /* The title of a PDF; a length of 0 takes the first line of the text or, for a screen, the document's file name without extension. */
  const char *title;
  int64_t title_size;
} fitfont_picture_options;

/* Draws a text in its box, as `fitfont draw` does. Fails with FITFONT_DOES_NOT_FIT if there is nothing to show. */
fitfont_code fitfont_fit_draw(
    fitfont_fit *fit, const fitfont_picture_options *options, fitfont_buffer **picture, fitfont_error **error);

/* Reads a composition: the JSON of `fitfont draw --composition`.
 *
 * `name` is the name that errors use; `folder`, which ends in a slash, is the folder against which relative paths of fonts and images
 * are resolved, empty for the working directory. Images that are the same on every page are read here. */
fitfont_code fitfont_composition_create(
    fitfont_context *context, const char *json, int64_t size, const char *name, int64_t name_size, const char *folder,
    int64_t folder_size, fitfont_composition **composition, fitfont_error **error);

/* Draws the page of a row: a JSON object with a text, a number or a list of these for each of the composition's fields, or nothing if it
 * has none. The picture has a warning for each field that is not read, as it holds an object. `misfits`, which may be NULL, is set to one sentence on a line for each text that does not fit, and to NULL if all fit. */
fitfont_code fitfont_composition_draw(
    const fitfont_composition *composition, const char *row, int64_t size, const fitfont_picture_options *options,
    fitfont_buffer **picture, fitfont_buffer **misfits, fitfont_error **error);

/* ---- Layouts ----------------------------------------------------------------------------------------------------------------- */

/* Reads a layout document, shapes its texts in one language and reads its images; `name` and `folder` as for a composition. An empty
 * `language` takes the document's own. */
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
  /* The name of a device that `fitfont devices` lists. If its length is 0, the window is not that of a device. */
  const char *device;
  int64_t device_size;
  /* Without a device: the size, and the pixels per point (0 for 2, as in the command). With a device, all are 0. */
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

/* Reports on a screen: FITFONT_JSON, which `fitfont layout --json` prints; FITFONT_TABLE; or FITFONT_REFUSAL, one sentence on a line for
 * everything that does not fit or is not met; empty if there is nothing to report. */
fitfont_code fitfont_screen_report(fitfont_screen *screen, int32_t what, fitfont_buffer **report, fitfont_error **error);

/* Draws a screen as the user of the device sees it; a `scale` of 0 draws the device's pixels. */
fitfont_code fitfont_screen_draw(
    fitfont_screen *screen, const fitfont_picture_options *options, fitfont_buffer **picture, fitfont_error **error);

/* The frame of a view, by its name in the document, in points from the window's upper left corner: x, y, width, height. Fails with
 * FITFONT_NOT_FOUND for a name that no view has. */
fitfont_code fitfont_screen_frame(
    fitfont_screen *screen, const char *name, int64_t size, double frame[4], fitfont_error **error);

/* ---- Presentations ----------------------------------------------------------------------------------------------------------- */

/* What is written into a presentation. */
enum {
  /* What PowerPoint would have stored: scales of texts that shrink, heights of shapes that grow. */
  FITFONT_RUNS_STORED = 0,
  /* The largest sizes, in tenths of a point, at which each text fits. */
  FITFONT_RUNS_SHAPE = 1,
  /* The same by one factor for all placeholders of a kind. */
  FITFONT_RUNS_KIND = 2
};

/* Since 3. */
typedef struct fitfont_presentation_options {
  uint32_t struct_size;
  /* FITFONT_RUNS_...; only for a fit. */
  int32_t runs;
  /* The least size that is written, in points; 0 for 1. */
  double least_size;
  /* Fonts that stand for families of the presentation, each on a line: "Segoe UI=Selawik.ttf\nAptos=Carlito". The result has a warning
   * for each family that no text is in, and for each embedded font that a text is in but that cannot or may not be used. */
  const char *font_map;
  int64_t font_map_size;
} fitfont_presentation_options;

/* Since 3: what PowerPoint would make of every text of a presentation, by the path of its file, as `fitfont pptx check --json` prints
 * it: a line of JSON for each text. `options` may be NULL.
 *
 * Fails with FITFONT_NOT_FOUND where there is no such file, FITFONT_DATA where it is not a presentation or is damaged, and
 * FITFONT_UNAVAILABLE where it passes a limit. */
fitfont_code fitfont_presentation_check(
    const fitfont_context *context, const char *path, int64_t path_size, const fitfont_presentation_options *options,
    fitfont_buffer **lines, fitfont_error **error);

/* Since 3: writes a presentation in which stands what PowerPoint would have stored, with every other byte as it was, into the file
 * `output`, which may be the same, and appears once it is complete; a length of 0 writes nothing. `lines` is what
 * `fitfont pptx fit --json` prints: a line of JSON for each value that changes, each text that is left as it is, and each that
 * overflows even so. Where nothing changes, the same file is not written over itself. Fails as fitfont_presentation_check() does, and
 * with FITFONT_INTERNAL where the file cannot be written. */
fitfont_code fitfont_presentation_fit(
    const fitfont_context *context, const char *path, int64_t path_size, const char *output, int64_t output_size,
    const fitfont_presentation_options *options, fitfont_buffer **lines, fitfont_error **error);

#ifdef __cplusplus
}
#endif

#endif
