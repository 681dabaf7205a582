#ifndef FITFONT_CYAJL_H
#define FITFONT_CYAJL_H

#if !__has_include(<yajl/yajl_parse.h>)
#error "<yajl/yajl_parse.h> is missing: install Debian's libyajl-dev and pkg-config, or run .ci/install for all that FitFont needs"
#endif

#include <yajl/yajl_parse.h>

#endif
