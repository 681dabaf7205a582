"""Pillow, as its users fit text: sizes in steps of a tenth of a point, each wrapped at spaces with a font opened for it."""

import sys
import time

from PIL import ImageFont, features

layout = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC


def lines(font, text, width):
    wrapped = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and font.getlength(longer) > width:
                wrapped.append(line)
                line = word
            else:
                line = longer
        wrapped.append(line)
    return wrapped


def fits(file, text, width, height, size):
    font = ImageFont.truetype(file, size, layout_engine=layout)
    wrapped = lines(font, text, width)
    ascent, descent = font.getmetrics()
    return len(wrapped) * (ascent + descent) <= height and all(font.getlength(line) <= width for line in wrapped)


def fit(file, text, width, height):
    least, most = 0, int(height * 10) + 1
    while most - least > 1:
        tenths = (least + most) // 2
        if fits(file, text, width, height, tenths / 10):
            least = tenths
        else:
            most = tenths
    return least / 10


labels = [line.rstrip("\n").split("\t", 5) for line in sys.stdin]
start = time.perf_counter()
sizes = [fit(file, text, float(width), float(height)) for file, _, _, width, height, text in labels]
print(time.perf_counter() - start)
print(*sizes, sep="\n")
