"""Writes the images beside it, and what each of them shows as NAME.EXT.png, read by Pillow: python3 images.py, with Pillow 11.3.

All show the same picture of 24 x 16 pixels: a ramp of red from left to right and of green from top to bottom, with a blue square
in the top left corner and a white one in the bottom right, so that every turn and every mirroring of it is another picture.
"""

import ctypes
import os
from PIL import Image, ImageOps

WIDTH, HEIGHT = 24, 16
folder = os.path.dirname(os.path.abspath(__file__))


def picture():
    image = Image.new("RGB", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            image.putpixel((x, y), (x * 255 // (WIDTH - 1), y * 255 // (HEIGHT - 1), 40))
    image.paste((0, 0, 255), (0, 0, 6, 6))
    image.paste((255, 255, 255), (WIDTH - 6, HEIGHT - 6, WIDTH, HEIGHT))
    return image


def see_through():
    image = picture().convert("RGBA")
    image.putalpha(Image.linear_gradient("L").resize((WIDTH, HEIGHT)))
    return image


def note(name, expected=None):
    """What Pillow sees in the file."""
    path = os.path.join(folder, name)
    with Image.open(path) as image:
        image.load()
        shown = expected or ImageOps.exif_transpose(image).convert("RGBA")
    shown.save(path + ".png", optimize=True)


def save(name, image, **options):
    image.save(os.path.join(folder, name), **options)
    note(name)


def exif(orientation):
    data = Image.Exif()
    data[0x010F] = "a camera"
    data[0x0112] = orientation
    return data.tobytes()


def ycck(name, image):
    """libjpeg-turbo makes YCCK of CMYK; as Adobe's programs do, the values are kept inverted."""
    library = ctypes.CDLL("libturbojpeg.so.0")
    library.tjInitCompress.restype = ctypes.c_void_p
    pixels = bytes(255 - value for value in image.convert("CMYK").tobytes())
    out, size = ctypes.POINTER(ctypes.c_ubyte)(), ctypes.c_ulong()
    cmyk, full = 11, 0
    handle = ctypes.c_void_p(library.tjInitCompress())
    if library.tjCompress2(handle, pixels, WIDTH, 0, HEIGHT, cmyk, ctypes.byref(out), ctypes.byref(size), full, 95, 0):
        raise SystemExit("libjpeg-turbo cannot write YCCK")
    with open(os.path.join(folder, name), "wb") as file:
        file.write(bytes(out[: size.value]))
    note(name)


save("baseline.jpg", picture(), quality=95, subsampling=0)
save("progressive.jpg", picture(), quality=90, progressive=True)
save("grey.jpg", picture().convert("L"), quality=95)
save("cmyk.jpg", picture().convert("CMYK"), quality=95)
ycck("ycck.jpg", picture())
for orientation in range(1, 9):
    # As a camera held that way keeps it: the inverse of what shows it upright.
    turned = picture()
    inverse = {2: [0], 3: [3], 4: [1], 5: [5], 6: [2], 7: [6], 8: [4]}.get(orientation, [])
    for step in inverse:
        turned = turned.transpose(Image.Transpose(step))
    save(f"orientation-{orientation}.jpg", turned, quality=95, subsampling=0, exif=exif(orientation))
save("lossless.webp", picture(), lossless=True)
save("lossy.webp", picture(), quality=90)
save("alpha.webp", see_through(), lossless=True)
save("turned.webp", picture().transpose(Image.Transpose.ROTATE_90), lossless=True, exif=exif(6))
frames = [picture(), ImageOps.invert(picture())]
save("animated.webp", frames[0], save_all=True, append_images=frames[1:], lossless=True)
palette = picture().quantize(64)
save("palette.gif", palette, interlace=0)
save("interlaced.gif", palette, interlace=1)
clear = palette.copy()
clear.paste(63, (8, 4, 16, 12))
save("clear.gif", clear, transparency=63, interlace=0)
save("animated.gif", palette, save_all=True, append_images=[ImageOps.invert(picture()).quantize(64)], interlace=0)
# Pillow shows what is above 255 of 16 bits as white.
grey = picture().convert("L")
grey.convert("I;16").point(lambda value: value * 257).save(os.path.join(folder, "grey16.png"))
note("grey16.png", grey.convert("RGBA"))
save("palette.png", palette)
