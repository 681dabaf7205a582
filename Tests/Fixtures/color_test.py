"""Makes ColorTest.ttf: a font whose letter A has two coloured layers (COLR version 0): a red square, and in it a smaller
one in the colour of the text.

    python3 Tests/Fixtures/color_test.py

It needs fontTools (Debian: python3-fonttools).
"""

import os

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def square(left, bottom, side):
    pen = TTGlyphPen(None)
    if side:
        pen.moveTo((left, bottom))
        pen.lineTo((left, bottom + side))
        pen.lineTo((left + side, bottom + side))
        pen.lineTo((left + side, bottom))
        pen.closePath()
    return pen.glyph()


builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef", "space", "A", "outer", "inner"])
builder.setupCharacterMap({0x20: "space", 0x41: "A"})
builder.setupGlyf(
    {
        ".notdef": square(0, 0, 500),
        "space": square(0, 0, 0),
        "A": square(0, 0, 800),
        "outer": square(0, 0, 800),
        "inner": square(200, 200, 400),
    }
)
builder.setupHorizontalMetrics({name: (1000, 200 if name == "inner" else 0) for name in builder.font.getGlyphOrder()})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({"familyName": "Color Test", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0)
builder.setupPost()
builder.font["COLR"] = buildCOLR({"A": [("outer", 0), ("inner", 0xFFFF)]}, version=0)
builder.font["CPAL"] = buildCPAL([[(1.0, 0.0, 0.0, 1.0)]])
builder.font["head"].created = builder.font["head"].modified = 0
builder.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), "ColorTest.ttf"))
