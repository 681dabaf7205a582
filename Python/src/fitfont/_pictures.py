"""How pictures are written."""

from __future__ import annotations

import os

from ._values import flag, kind_of, number, utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Union

    from PIL.Image import Image

    from ._fit import PictureFormat

    #: Of a picture's padding: one number or length with its unit for all sides, or up to four as CSS orders them.
    Padding = Union[float, str, Sequence[Union[float, str]]]

_FORMATS: dict[str, int] = {"svg": 1, "png": 2, "jpg": 3, "jpeg": 3, "webp": 4, "pdf": 5}
_ANNOTATED, _TEXT, _FRAMES = 1, 2, 4


def options(
    format: str,
    scale: float | str | None,
    padding: Padding,
    quality: int | None,
    svg_text: str,
    annotate: bool,
    frames: bool,
    title: str,
) -> tuple[object, ...]:
    """The options of a picture in the form that the extension takes."""
    from ._errors import UsageError

    kind = _FORMATS.get(format) if isinstance(format, str) else None
    if kind is None:
        raise UsageError(f"format {format!r} is not known; choose from svg, png, jpg, webp, pdf")
    if svg_text not in ("outlines", "text"):
        raise UsageError(f"svg_text {svg_text!r} is not known; choose from outlines, text")
    if svg_text == "text" and kind != 1:
        raise UsageError(f"svg_text 'text' is for svg, not for {format}; leave it out")
    if quality is not None and (isinstance(quality, bool) or not hasattr(quality, "__index__")):
        raise TypeError(f"quality is {kind_of(quality)}; give a whole number from 1 to 100")
    if quality is not None and not 1 <= quality <= 100:
        raise UsageError(f"quality {quality} is not a whole number from 1 to 100; give one of those")
    if quality is not None and kind not in (3, 4):
        raise UsageError(f"quality is for jpg and webp, not for {format}; leave it out")
    factor, resolution = _scale(scale)
    if resolution and kind in (1, 5):
        raise UsageError(f"scale {scale!r} is a resolution, in pixels an inch, and {format} has no pixels; give a number")
    flags = (
        (_ANNOTATED if flag("annotate", annotate) else 0) | (_TEXT if svg_text == "text" else 0)
        | (_FRAMES if flag("frames", frames) else 0)
    )
    return kind, factor, resolution, _sides(padding), quality or 0, flags, utf8("title", title)


def _scale(scale: float | str | None) -> tuple[float, float]:
    from ._errors import UsageError

    if scale is None:
        return 0.0, 0.0
    dots = isinstance(scale, str) and scale.endswith("dpi")
    try:
        found = float(scale[:-3] if dots else scale) if isinstance(scale, str) else number("scale", scale)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise UsageError(f"scale {scale!r} is not a number above 0; write it as 2 or '300dpi'")
    return (0.0, found) if dots else (found, 0.0)


#: Points as a fraction of whole numbers, which gives the same bits as the command's.
_UNITS = {"mm": (360, 127), "cm": (3600, 127), "q": (90, 127), "in": (72, 1), "pt": (1, 1), "pc": (12, 1), "px": (3, 4)}


def _sides(padding: Padding) -> tuple[float, float, float, float]:
    """Top, right, bottom and left from one to four numbers or lengths, as in CSS."""
    from ._errors import UsageError

    given: Sequence[float | str]
    if isinstance(padding, str):
        given = padding.replace(",", " ").split()
    elif hasattr(padding, "tolist"):
        return _sides(padding.tolist())
    else:
        given = padding if isinstance(padding, (list, tuple)) else [padding]  # type: ignore[list-item]
    sides = [_length(side) if isinstance(side, str) else number("padding", side) for side in given]
    if not 1 <= len(sides) <= 4 or not all(0 <= side < float("inf") for side in sides):
        raise UsageError(
            f"padding {padding!r} is not one to four lengths of 0 or more; write it as 4, '2mm', (4, 8) or '4,8'"
        )
    top = sides[0]
    right = sides[1] if len(sides) > 1 else top
    bottom = sides[2] if len(sides) > 2 else top
    return top, right, bottom, sides[3] if len(sides) > 3 else right


def _length(text: str) -> float:
    """The points of a number with or without a unit; -1 for anything else."""
    for unit, points in _UNITS.items():
        if text.lower().endswith(unit):
            text = text[: -len(unit)]
            break
    else:
        points = (1, 1)
    try:
        return float(text) * points[0] / points[1]
    except ValueError:
        return -1.0


def format_of(path: str | os.PathLike[str]) -> PictureFormat:
    """The format that a file's name stands for."""
    ending = os.path.splitext(os.fspath(path))[1].lower().lstrip(".")
    if ending not in _FORMATS:
        from ._errors import UsageError

        raise UsageError(f"{os.fspath(path)!r} does not end in .svg, .png, .jpg, .webp or .pdf; end it in one of those")
    return ending  # type: ignore[return-value]


def save(path: str | os.PathLike[str], picture: bytes) -> None:
    with open(path, "wb") as file:
        file.write(picture)


def image(png: bytes) -> Image:
    import io

    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError("an image needs Pillow; pip install pillow, or take the bytes that draw() gives") from error
    image = Image.open(io.BytesIO(png))
    if image.mode == "P":
        # How the file is written depends on the number of colours; what a caller draws on must not.
        return image.convert("RGBA" if "transparency" in image.info else "RGB")
    image.load()
    return image
