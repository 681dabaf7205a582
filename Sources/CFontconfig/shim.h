#ifndef FITFONT_CFONTCONFIG_H
#define FITFONT_CFONTCONFIG_H

#include <fontconfig/fontconfig.h>

#endif
