"""Makes fonts that buy time, of the letters a to z and the space.

ChainedTest.ttf has a contextual substitution of one letter that looks at both neighbours, so that every glyph depends on the
next and a text can be sliced nowhere. MarksTest.ttf calls all letters but a marks and attaches them forty times: HarfBuzz looks
back over all marks from each, for each lookup.

python3 hostile_tests.py   (needs fontTools)
"""
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

letters = [chr(code) for code in range(ord("a"), ord("z") + 1)]


def make(name, features):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "hyphen", *letters])
    builder.setupCharacterMap({32: "space", 45: "hyphen", **{ord(letter): letter for letter in letters}})
    builder.setupGlyf({glyph: Glyph() for glyph in builder.font.getGlyphOrder()})
    advances = {glyph: (500 + 7 * index, 0) for index, glyph in enumerate(builder.font.getGlyphOrder())}
    builder.setupHorizontalMetrics(advances)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0)
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, features)
    # The same bytes whenever they are made.
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(name.replace(" ", "") + ".ttf")


every = "[" + " ".join([*letters, "space"]) + "]"
make("Chained Test", f"""
lookup change {{ sub a by b; }} change;
feature calt {{ sub {every} {every}' lookup change {every}; }} calt;
""")

marks = " ".join(letters[1:])
lookups = "".join(f"lookup m{index} {{ pos base a <anchor 10 {index}> mark @mark; }} m{index};\n" for index in range(40))
make("Marks Test", f"""
table GDEF {{ GlyphClassDef [a], , [{marks}], ; }} GDEF;
markClass [{marks}] <anchor 0 0> @mark;
{lookups}
feature mark {{ {" ".join(f"lookup m{index};" for index in range(40))} }} mark;
""")
