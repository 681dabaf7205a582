#!/usr/bin/env python3
"""Makes OpticalTest.ttf and WidthTest.ttf: Inter's weight axis under the name of the optical size axis and of the width
axis, so that advances follow those strongly; cut down to ASCII. NarrowingTest.ttf is the first turned around, so that it
narrows as it grows, as fonts made for reading do. Needs fontTools (PyPI). Inter is under the SIL Open Font License, as are
the results."""
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = pathlib.Path(__file__).parent


def regions(font):
    for tag in ("HVAR", "MVAR", "GDEF"):
        store = getattr(font[tag].table, "VarStore", None) if tag in font else None
        for region in store.VarRegionList.Region if store else []:
            yield from region.VarRegionAxis


def turn_around(font):
    for variations in font["gvar"].variations.values():
        for variation in variations:
            variation.axes = {tag: (-end, -peak, -start) for tag, (start, peak, end) in variation.axes.items()}
    for axis in regions(font):
        axis.StartCoord, axis.PeakCoord, axis.EndCoord = -axis.EndCoord, -axis.PeakCoord, -axis.StartCoord


def make(tag, family, file, minimum, default, maximum, is_turned=False):
    font = TTFont(here / "../../Fonts/Resources/Fonts/Inter.var.ttf")
    font = instancer.instantiateVariableFont(font, {"slnt": 0})
    options = subset.Options(layout_features=["kern"], notdef_outline=True, name_IDs=[1, 2])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(range(0x20, 0x7F)))
    subsetter.subset(font)
    axis = font["fvar"].axes[0]
    axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = tag, minimum, default, maximum
    font["fvar"].instances = []
    for variations in font["gvar"].variations.values():
        for variation in variations:
            variation.axes = {tag: support for support in variation.axes.values()}
    if is_turned:
        turn_around(font)
    for record in font["name"].names:
        if record.nameID == 1:
            record.string = family
    for table in ("STAT", "avar"):
        if table in font:
            del font[table]
    font.save(here / file)


make("opsz", "FitFont Optical Test", "OpticalTest.ttf", 8, 14, 72)
make("opsz", "FitFont Narrowing Test", "NarrowingTest.ttf", 8, 14, 72, is_turned=True)
make("wdth", "FitFont Width Test", "WidthTest.ttf", 75, 100, 125)
