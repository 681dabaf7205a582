#ifndef FITFONT_CYAJL_H
#define FITFONT_CYAJL_H

#include <yajl/yajl_gen.h>
#include <yajl/yajl_parse.h>

/* yajl_gen_config takes a variable number of arguments, which Swift cannot pass. */
static inline int cyajl_gen_indent(yajl_gen generator) {
  return yajl_gen_config(generator, yajl_gen_beautify, 1) && yajl_gen_config(generator, yajl_gen_indent_string, "  ");
}

#endif
