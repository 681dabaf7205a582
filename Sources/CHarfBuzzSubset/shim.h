/* HarfBuzz's subsetter, a library of its own: for what writes fonts, not for what shapes with them. */
#ifndef FITFONT_CHARFBUZZSUBSET_H
#define FITFONT_CHARFBUZZSUBSET_H

#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

#endif
