/* For RTLD_NEXT. */
#define _GNU_SOURCE

#include "CLazyLibraries.h"

/* Which C library it is, is known from here on. */
#include <stdint.h>

/* A command first loads its libraries, which takes longer than what it is mostly called for: fitting a text calls none of those for
 * pictures, PDF and JSON, and loading these, with X11's behind cairo, is a quarter of the whole process.
 *
 * Each function below is defined here, under its own name, as a jump through a place in memory. The place holds the address of a
 * routine that opens the library, puts the function's own address there and goes on to it, with every argument as it was; later calls
 * cost what calls of shared libraries cost anyway. GNU's linkers have no flag for that, as Apple's (-lazy_library), Solaris' (-z lazyload)
 * and Microsoft's (/delayload) have. On other systems and processors nothing is defined, and the linker takes the libraries as ever; it
 * does so, too, for a function that is called and not listed.
 */
#if defined(__ELF__) && defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))

#if !__has_include(<unicode/uvernum.h>)
#error "<unicode/uvernum.h> is missing: install Debian's libicu-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ICU's functions have its version in their names, which these macros put there, and so has its file. */
#include <unicode/uvernum.h>
#include <unicode/urename.h>

#define QUOTED(text) #text
#define TEXT(text) QUOTED(text)

/* A program with this object is linked to no library that it does not call. Swift's driver collects such entries from objects, and puts
 * them before the libraries of pkg-config; nothing else does. It is not in the program itself, where AddressSanitizer would look for it. */
__attribute__((used, section(".swift1_autolink_entries"), no_sanitize("address"))) static const char asNeeded[] = "-Wl,--as-needed";

/* How a call goes on at the address in a place, with the place in a register that no argument is in. */
#if defined(__x86_64__)
#define JUMP(place) "endbr64\n leaq " place "(%rip), %r11\n jmp *(%r11)\n"
#else
#define JUMP(place) "bti c\n adrp x16, " place "\n add x16, x16, :lo12:" place "\n ldr x17, [x16]\n br x17\n"
#endif

/* A function, and its `struct function`. */
#define FUNCTION(library, name) FUNCTION_NAMED(library, name)
#define FUNCTION_NAMED(library, name)                                                                     \
  __asm__(                                                                                                \
    ".pushsection .text.lazy, \"ax\", %progbits\n .p2align 4\n .globl " #name "\n .type " #name ", %function\n"  \
    #name ":\n" JUMP(".Llazy_" #name) " .size " #name ", . - " #name "\n .popsection\n"                      \
    ".pushsection lazy_functions, \"aw\", %progbits\n .p2align 3\n"                                          \
    ".Llazy_" #name ": .quad lazy_first\n .long .Lname_" #name " - .\n .long " TEXT(library) "\n .popsection\n"  \
    ".pushsection .rodata.lazy, \"a\", %progbits\n .Lname_" #name ": .asciz \"" #name "\"\n .popsection\n");

#define CAIRO 0
#define ICU 1
#define GIF 2
#define HYPHEN 3
#define DEFLATE 4
#define YAJL 5
#define WEBP_DEMUX 6
#define WEBP 7
#define TURBOJPEG 8
#define SUBSET 9

static struct library {
  const char *const file;
  /* Debian's package of it. */
  const char *const package;
  void *handle;
} libraries[] = {
  [CAIRO] = { "libcairo.so.2", "libcairo2", 0 },
  [ICU] = { "libicuuc.so." TEXT(U_ICU_VERSION_MAJOR_NUM), "libicu" TEXT(U_ICU_VERSION_MAJOR_NUM), 0 },
  [GIF] = { "libgif.so.7", "libgif7", 0 },
  [HYPHEN] = { "libhyphen.so.0", "libhyphen0", 0 },
  [DEFLATE] = { "libdeflate.so.0", "libdeflate0", 0 },
  [YAJL] = { "libyajl.so.2", "libyajl2", 0 },
  [WEBP_DEMUX] = { "libwebpdemux.so.2", "libwebpdemux2", 0 },
  [WEBP] = { "libwebp.so.7", "libwebp7", 0 },
  [TURBOJPEG] = { "libturbojpeg.so.0", "libturbojpeg0", 0 },
  [SUBSET] = { "libharfbuzz-subset.so.0", "libharfbuzz-subset0", 0 },
};

FUNCTION(CAIRO, cairo_arc)
FUNCTION(CAIRO, cairo_clip)
FUNCTION(CAIRO, cairo_clip_extents)
FUNCTION(CAIRO, cairo_close_path)
FUNCTION(CAIRO, cairo_create)
FUNCTION(CAIRO, cairo_curve_to)
FUNCTION(CAIRO, cairo_destroy)
FUNCTION(CAIRO, cairo_device_to_user)
FUNCTION(CAIRO, cairo_fill)
FUNCTION(CAIRO, cairo_font_face_destroy)
FUNCTION(CAIRO, cairo_font_face_get_user_data)
FUNCTION(CAIRO, cairo_font_face_set_user_data)
FUNCTION(CAIRO, cairo_font_options_create)
FUNCTION(CAIRO, cairo_font_options_destroy)
FUNCTION(CAIRO, cairo_font_options_set_hint_metrics)
FUNCTION(CAIRO, cairo_font_options_set_hint_style)
FUNCTION(CAIRO, cairo_ft_font_face_create_for_ft_face)
FUNCTION(CAIRO, cairo_get_group_target)
FUNCTION(CAIRO, cairo_get_matrix)
FUNCTION(CAIRO, cairo_get_source)
FUNCTION(CAIRO, cairo_get_target)
FUNCTION(CAIRO, cairo_identity_matrix)
FUNCTION(CAIRO, cairo_image_surface_create)
FUNCTION(CAIRO, cairo_image_surface_create_for_data)
FUNCTION(CAIRO, cairo_image_surface_create_from_png_stream)
FUNCTION(CAIRO, cairo_image_surface_get_data)
FUNCTION(CAIRO, cairo_image_surface_get_format)
FUNCTION(CAIRO, cairo_image_surface_get_height)
FUNCTION(CAIRO, cairo_image_surface_get_stride)
FUNCTION(CAIRO, cairo_image_surface_get_width)
FUNCTION(CAIRO, cairo_line_to)
FUNCTION(CAIRO, cairo_mask)
FUNCTION(CAIRO, cairo_mask_surface)
FUNCTION(CAIRO, cairo_matrix_init)
FUNCTION(CAIRO, cairo_move_to)
FUNCTION(CAIRO, cairo_new_path)
FUNCTION(CAIRO, cairo_new_sub_path)
FUNCTION(CAIRO, cairo_paint)
FUNCTION(CAIRO, cairo_paint_with_alpha)
FUNCTION(CAIRO, cairo_path_extents)
FUNCTION(CAIRO, cairo_pattern_add_color_stop_rgba)
FUNCTION(CAIRO, cairo_pattern_create_linear)
FUNCTION(CAIRO, cairo_pattern_destroy)
FUNCTION(CAIRO, cairo_pattern_set_extend)
FUNCTION(CAIRO, cairo_pattern_set_filter)
FUNCTION(CAIRO, cairo_pdf_surface_create_for_stream)
FUNCTION(CAIRO, cairo_pdf_surface_set_metadata)
FUNCTION(CAIRO, cairo_pdf_surface_set_size)
FUNCTION(CAIRO, cairo_pop_group)
FUNCTION(CAIRO, cairo_pop_group_to_source)
FUNCTION(CAIRO, cairo_push_group)
FUNCTION(CAIRO, cairo_recording_surface_create)
FUNCTION(CAIRO, cairo_rectangle)
FUNCTION(CAIRO, cairo_restore)
FUNCTION(CAIRO, cairo_save)
FUNCTION(CAIRO, cairo_scale)
FUNCTION(CAIRO, cairo_scaled_font_get_font_face)
FUNCTION(CAIRO, cairo_set_dash)
FUNCTION(CAIRO, cairo_set_font_face)
FUNCTION(CAIRO, cairo_set_font_options)
FUNCTION(CAIRO, cairo_set_font_size)
FUNCTION(CAIRO, cairo_set_line_join)
FUNCTION(CAIRO, cairo_set_line_width)
FUNCTION(CAIRO, cairo_set_source)
FUNCTION(CAIRO, cairo_set_source_rgb)
FUNCTION(CAIRO, cairo_set_source_rgba)
FUNCTION(CAIRO, cairo_set_source_surface)
FUNCTION(CAIRO, cairo_show_page)
FUNCTION(CAIRO, cairo_show_text_glyphs)
FUNCTION(CAIRO, cairo_status)
FUNCTION(CAIRO, cairo_status_to_string)
FUNCTION(CAIRO, cairo_stroke)
FUNCTION(CAIRO, cairo_surface_destroy)
FUNCTION(CAIRO, cairo_surface_finish)
FUNCTION(CAIRO, cairo_surface_flush)
FUNCTION(CAIRO, cairo_surface_mark_dirty)
FUNCTION(CAIRO, cairo_surface_set_mime_data)
FUNCTION(CAIRO, cairo_surface_status)
FUNCTION(CAIRO, cairo_tag_begin)
FUNCTION(CAIRO, cairo_tag_end)
FUNCTION(CAIRO, cairo_transform)
FUNCTION(CAIRO, cairo_translate)
FUNCTION(CAIRO, cairo_user_font_face_create)
FUNCTION(CAIRO, cairo_user_font_face_set_init_func)
FUNCTION(CAIRO, cairo_user_font_face_set_render_glyph_func)
FUNCTION(CAIRO, cairo_user_to_device)
FUNCTION(CAIRO, cairo_version)
FUNCTION(CAIRO, cairo_version_string)

FUNCTION(ICU, u_charType)
FUNCTION(ICU, u_errorName)
FUNCTION(ICU, u_getBidiPairedBracket)
FUNCTION(ICU, u_getIntPropertyValue)
FUNCTION(ICU, u_getUnicodeVersion)
FUNCTION(ICU, u_hasBinaryProperty)
FUNCTION(ICU, u_tolower)
FUNCTION(ICU, ubrk_close)
FUNCTION(ICU, ubrk_first)
FUNCTION(ICU, ubrk_next)
FUNCTION(ICU, ubrk_open)
FUNCTION(ICU, ubrk_setText)
FUNCTION(ICU, ucnv_close)
FUNCTION(ICU, ucnv_fromUChars)
FUNCTION(ICU, ucnv_open)
FUNCTION(ICU, uloc_addLikelySubtags)
FUNCTION(ICU, uloc_forLanguageTag)
FUNCTION(ICU, uloc_getLanguage)
FUNCTION(ICU, uloc_getScript)
FUNCTION(ICU, ures_close)
FUNCTION(ICU, ures_getByKey)
FUNCTION(ICU, ures_getStringByKey)
FUNCTION(ICU, ures_open)

FUNCTION(GIF, DGifCloseFile)
FUNCTION(GIF, DGifGetExtension)
FUNCTION(GIF, DGifGetExtensionNext)
FUNCTION(GIF, DGifGetImageDesc)
FUNCTION(GIF, DGifGetLine)
FUNCTION(GIF, DGifGetRecordType)
FUNCTION(GIF, DGifOpen)

FUNCTION(HYPHEN, hnj_hyphen_free)
FUNCTION(HYPHEN, hnj_hyphen_hyphenate2)
FUNCTION(HYPHEN, hnj_hyphen_load_file)

FUNCTION(DEFLATE, libdeflate_alloc_compressor)
FUNCTION(DEFLATE, libdeflate_alloc_decompressor)
FUNCTION(DEFLATE, libdeflate_crc32)
FUNCTION(DEFLATE, libdeflate_deflate_compress)
FUNCTION(DEFLATE, libdeflate_deflate_compress_bound)
FUNCTION(DEFLATE, libdeflate_deflate_decompress_ex)
FUNCTION(DEFLATE, libdeflate_free_compressor)
FUNCTION(DEFLATE, libdeflate_free_decompressor)
FUNCTION(DEFLATE, libdeflate_zlib_compress)
FUNCTION(DEFLATE, libdeflate_zlib_compress_bound)
FUNCTION(DEFLATE, libdeflate_zlib_decompress)

FUNCTION(YAJL, yajl_alloc)
FUNCTION(YAJL, yajl_complete_parse)
FUNCTION(YAJL, yajl_free)
FUNCTION(YAJL, yajl_free_error)
FUNCTION(YAJL, yajl_get_bytes_consumed)
FUNCTION(YAJL, yajl_get_error)
FUNCTION(YAJL, yajl_parse)

FUNCTION(WEBP_DEMUX, WebPDemuxDelete)
FUNCTION(WEBP_DEMUX, WebPDemuxGetChunk)
FUNCTION(WEBP_DEMUX, WebPDemuxGetFrame)
FUNCTION(WEBP_DEMUX, WebPDemuxGetI)
FUNCTION(WEBP_DEMUX, WebPDemuxInternal)
FUNCTION(WEBP_DEMUX, WebPDemuxReleaseChunkIterator)
FUNCTION(WEBP_DEMUX, WebPDemuxReleaseIterator)

FUNCTION(WEBP, WebPConfigInitInternal)
FUNCTION(WEBP, WebPConfigLosslessPreset)
FUNCTION(WEBP, WebPDecode)
FUNCTION(WEBP, WebPEncode)
FUNCTION(WEBP, WebPGetDecoderVersion)
FUNCTION(WEBP, WebPInitDecoderConfigInternal)
FUNCTION(WEBP, WebPMemoryWrite)
FUNCTION(WEBP, WebPMemoryWriterClear)
FUNCTION(WEBP, WebPMemoryWriterInit)
FUNCTION(WEBP, WebPPictureAlloc)
FUNCTION(WEBP, WebPPictureFree)
FUNCTION(WEBP, WebPPictureInitInternal)

FUNCTION(TURBOJPEG, tjCompress2)
FUNCTION(TURBOJPEG, tjDecompress2)
FUNCTION(TURBOJPEG, tjDecompressHeader3)
FUNCTION(TURBOJPEG, tjDestroy)
FUNCTION(TURBOJPEG, tjFree)
FUNCTION(TURBOJPEG, tjGetErrorCode)
FUNCTION(TURBOJPEG, tjGetErrorStr2)
FUNCTION(TURBOJPEG, tjInitCompress)
FUNCTION(TURBOJPEG, tjInitDecompress)

FUNCTION(SUBSET, hb_subset_input_create_or_fail)
FUNCTION(SUBSET, hb_subset_input_destroy)
FUNCTION(SUBSET, hb_subset_input_glyph_set)
FUNCTION(SUBSET, hb_subset_input_set)
FUNCTION(SUBSET, hb_subset_input_set_flags)
FUNCTION(SUBSET, hb_subset_or_fail)

/* Where a call goes on, the function's name as bytes from there, and the library's place in the list; as the assembler has it above. */
struct function {
  void *address;
  int32_t name;
  int32_t library;
};

static const char *nameOf(const struct function *function) { return (const char *)&function->name + function->name; }

static void *opened(struct library *library) {
  void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
  if (handle) return handle;
  /* Of two threads that open it at once, both get the same. */
  handle = dlopen(library->file, RTLD_LAZY | RTLD_GLOBAL);
  __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
  return handle;
}

/* The address at which a call goes on, which the place has from now on. */
__attribute__((used, visibility("hidden"))) void *lazy_open(struct function *function) {
  struct library *library = &libraries[function->library];
  void *handle = opened(library);
  /* As if the program were linked to it: what stands before the library (LD_PRELOAD) is found before it, and finds it. */
  void *address = handle ? dlsym(RTLD_NEXT, nameOf(function)) : 0;
  if (!address) {
    /* Without it, the loader would have ended the program before its first line. 69: a library is missing, as in sysexits.h. */
    const char *problem = dlerror();
    fprintf(
      stderr, "fitfont: cannot open a library: %s; install Debian's %s\n", problem ? problem : library->file, library->package);
    _exit(69);
  }
  __atomic_store_n(&function->address, address, __ATOMIC_RELEASE);
  return address;
}

void *lazy_address(const char *name) {
  extern struct function __start_lazy_functions[], __stop_lazy_functions[];
  for (struct function *function = __start_lazy_functions; function < __stop_lazy_functions; function++) {
    if (!strcmp(nameOf(function), name)) return lazy_open(function);
  }
  return 0;
}

/* The first call of a function. Everything that an argument may be in is kept for it. */
#if defined(__x86_64__)
__asm__(
  ".pushsection .text.lazy, \"ax\", %progbits\n .p2align 4\n .type lazy_first, @function\n"
  "lazy_first:\n .cfi_startproc\n endbr64\n"
  " pushq %rbp\n .cfi_def_cfa_offset 16\n .cfi_offset %rbp, -16\n movq %rsp, %rbp\n .cfi_def_cfa_register %rbp\n"
  " subq $192, %rsp\n"
  " movq %rdi, (%rsp)\n movq %rsi, 8(%rsp)\n movq %rdx, 16(%rsp)\n movq %rcx, 24(%rsp)\n"
  " movq %r8, 32(%rsp)\n movq %r9, 40(%rsp)\n movq %rax, 48(%rsp)\n movq %r10, 56(%rsp)\n"
  " movaps %xmm0, 64(%rsp)\n movaps %xmm1, 80(%rsp)\n movaps %xmm2, 96(%rsp)\n movaps %xmm3, 112(%rsp)\n"
  " movaps %xmm4, 128(%rsp)\n movaps %xmm5, 144(%rsp)\n movaps %xmm6, 160(%rsp)\n movaps %xmm7, 176(%rsp)\n"
  " movq %r11, %rdi\n call lazy_open\n movq %rax, %r11\n"
  " movq (%rsp), %rdi\n movq 8(%rsp), %rsi\n movq 16(%rsp), %rdx\n movq 24(%rsp), %rcx\n"
  " movq 32(%rsp), %r8\n movq 40(%rsp), %r9\n movq 48(%rsp), %rax\n movq 56(%rsp), %r10\n"
  " movaps 64(%rsp), %xmm0\n movaps 80(%rsp), %xmm1\n movaps 96(%rsp), %xmm2\n movaps 112(%rsp), %xmm3\n"
  " movaps 128(%rsp), %xmm4\n movaps 144(%rsp), %xmm5\n movaps 160(%rsp), %xmm6\n movaps 176(%rsp), %xmm7\n"
  " leave\n .cfi_def_cfa %rsp, 8\n jmp *%r11\n"
  " .cfi_endproc\n .size lazy_first, . - lazy_first\n .popsection\n");
#else
__asm__(
  ".pushsection .text.lazy, \"ax\", %progbits\n .p2align 4\n .type lazy_first, @function\n"
  "lazy_first:\n .cfi_startproc\n bti j\n"
  " stp x29, x30, [sp, #-224]!\n .cfi_def_cfa_offset 224\n .cfi_offset x29, -224\n .cfi_offset x30, -216\n mov x29, sp\n"
  " stp x0, x1, [sp, #16]\n stp x2, x3, [sp, #32]\n stp x4, x5, [sp, #48]\n stp x6, x7, [sp, #64]\n str x8, [sp, #80]\n"
  " stp q0, q1, [sp, #96]\n stp q2, q3, [sp, #128]\n stp q4, q5, [sp, #160]\n stp q6, q7, [sp, #192]\n"
  " mov x0, x16\n bl lazy_open\n mov x17, x0\n"
  " ldp x0, x1, [sp, #16]\n ldp x2, x3, [sp, #32]\n ldp x4, x5, [sp, #48]\n ldp x6, x7, [sp, #64]\n ldr x8, [sp, #80]\n"
  " ldp q0, q1, [sp, #96]\n ldp q2, q3, [sp, #128]\n ldp q4, q5, [sp, #160]\n ldp q6, q7, [sp, #192]\n"
  " ldp x29, x30, [sp], #224\n .cfi_def_cfa sp, 0\n .cfi_restore x29\n .cfi_restore x30\n br x17\n"
  " .cfi_endproc\n .size lazy_first, . - lazy_first\n .popsection\n");
#endif

#else

void *lazy_address(const char *name) {
  (void)name;
  return 0;
}

#endif
