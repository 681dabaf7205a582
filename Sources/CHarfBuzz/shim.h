#ifndef FITFONT_CHARFBUZZ_H
#define FITFONT_CHARFBUZZ_H

#include <hb.h>
#include <hb-ot.h>
#include <hb-aat.h>

#endif
