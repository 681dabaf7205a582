"""Makes CrossKerning.ttf: eight ideographs, between any two of which a line may end, kerned by absurd amounts across
just those places, with ligatures and a contextual kern. Widths of its lines do not add up at all.

python3 cross_kerning.py   (needs fontTools)
"""
import random
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph

random.seed(7)
letters = "一丁七万丈三上下"
names = [f"g{index}" for index in range(len(letters))]
advances = [950, 120, 700, 300, 1000, 60, 500, 420]
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef", "space", *names, "ligature"])
builder.setupCharacterMap({32: "space", **{ord(letter): name for letter, name in zip(letters, names)}})
builder.setupGlyf({name: Glyph() for name in builder.font.getGlyphOrder()})
metrics = {name: (advance, 0) for name, advance in zip(names, advances)}
builder.setupHorizontalMetrics({".notdef": (500, 0), "space": (250, 0), "ligature": (640, 0), **metrics})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({"familyName": "Cross Kerning", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0)
builder.setupPost()
pairs = [
    f"pos {a} {b} {random.choice([-700, -300, -90, -40, 0, 0, 200, 500])};" for a in names for b in [*names, "space"]
]
addOpenTypeFeaturesFromString(builder.font, f"""
languagesystem DFLT dflt;
languagesystem hani dflt;
feature liga {{ sub g3 g6 by ligature; }} liga;
feature kern {{ {" ".join(pairs)} }} kern;
feature dist {{ pos g1' 350 g2 g5; }} dist;
""")
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save("CrossKerning.ttf")
