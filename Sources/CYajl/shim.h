#ifndef FITFONT_CYAJL_H
#define FITFONT_CYAJL_H

#include <yajl/yajl_parse.h>

#endif
