#!/usr/bin/env python3
"""Packs fonts as web fonts: WebTest.woff and WebTest.woff2 are the bundled Noto Sans Thai, WidthTest.woff2 is WidthTest.ttf,
and CollectionTest.woff2 holds the bundled Noto Sans Thai and Noto Sans Hebrew, each cut down to a few letters. Needs fontTools
and brotli (PyPI), and woff2_compress (Debian's package woff2) for the collection, which fontTools does not pack. All are under
the SIL Open Font License, as the fonts that they are made of."""
import pathlib
import subprocess
import tempfile

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

here = pathlib.Path(__file__).parent
bundled = here / "../../Fonts/Resources/Fonts"


def pack(source, file):
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = file.split(".")[1]
    font.save(here / file)


def part(file, text):
    font = TTFont(bundled / file, recalcTimestamp=False)
    options = subset.Options(layout_features=["*"], name_IDs=["*"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


pack(bundled / "NotoSansThai-Regular.ttf", "WebTest.woff")
pack(bundled / "NotoSansThai-Regular.ttf", "WebTest.woff2")
pack(here / "WidthTest.ttf", "WidthTest.woff2")
with tempfile.TemporaryDirectory() as folder:
    collection = TTCollection()
    collection.fonts = [part("NotoSansThai-Regular.ttf", "กำนี้\u0e4d\u0e32"), part("NotoSansHebrew-Regular.ttf", "שלום")]
    path = pathlib.Path(folder) / "CollectionTest.ttc"
    collection.save(path, shareTables=True)
    subprocess.run(["woff2_compress", path], check=True, stdout=subprocess.DEVNULL)
    (here / "CollectionTest.woff2").write_bytes(path.with_suffix(".woff2").read_bytes())
