#!/usr/bin/env python3
"""Makes OpticalTest.ttf: Inter's weight axis under the name of the optical size axis, so that advances follow the size
strongly; cut down to ASCII. Needs fontTools (PyPI). Inter is under the SIL Open Font License, as is the result."""
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = pathlib.Path(__file__).parent
font = TTFont(here / "../../Fonts/Resources/Fonts/Inter.var.ttf")
font = instancer.instantiateVariableFont(font, {"slnt": 0})
options = subset.Options(layout_features=["kern"], notdef_outline=True, name_IDs=[1, 2])
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=list(range(0x20, 0x7F)))
subsetter.subset(font)
axis = font["fvar"].axes[0]
axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = "opsz", 8, 14, 72
font["fvar"].instances = []
for variations in font["gvar"].variations.values():
    for variation in variations:
        variation.axes = {"opsz": support for support in variation.axes.values()}
for record in font["name"].names:
    if record.nameID == 1:
        record.string = "FitFont Optical Test"
for table in ("STAT", "avar"):
    if table in font:
        del font[table]
font.save(here / "OpticalTest.ttf")
