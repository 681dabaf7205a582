"""How pictures are written."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

    from ._fit import PictureFormat

_FORMATS: dict[str, int] = {"svg": 1, "png": 2, "jpg": 3, "jpeg": 3, "webp": 4, "pdf": 5}
_ANNOTATED, _TEXT, _FRAMES = 1, 2, 4


def options(
    format: str,
    scale: float | str | None,
    padding: float | Sequence[float],
    quality: int | None,
    svg_text: str,
    annotate: bool,
    frames: bool,
    title: str,
) -> tuple[object, ...]:
    """What the extension takes for a picture's options."""
    from ._errors import UsageError

    number = _FORMATS.get(format)
    if number is None:
        raise UsageError(f"format {format!r} is not known; choose from svg, png, jpg, webp, pdf")
    if svg_text not in ("outlines", "text"):
        raise UsageError(f"svg_text {svg_text!r} is not known; choose from outlines, text")
    if quality is not None and (isinstance(quality, bool) or not 1 <= quality <= 100):
        raise UsageError(f"quality {quality} is not a whole number from 1 to 100; give one of those")
    if quality is not None and number not in (3, 4):
        raise UsageError(f"quality is for jpg and webp, not for {format}; leave it out")
    factor, resolution = _scale(scale)
    flags = (_ANNOTATED if annotate else 0) | (_TEXT if svg_text == "text" else 0) | (_FRAMES if frames else 0)
    return number, factor, resolution, _sides(padding), quality or 0, flags, title.encode()


def _scale(scale: float | str | None) -> tuple[float, float]:
    from ._errors import UsageError

    if scale is None:
        return 0.0, 0.0
    dots = isinstance(scale, str) and scale.endswith("dpi")
    try:
        number = float(scale[:-3] if dots else scale)  # type: ignore[index]
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise UsageError(f"scale {scale!r} is not a number above 0; write it as 2 or '300dpi'")
    return (0.0, number) if dots else (number, 0.0)


def _sides(padding: float | Sequence[float]) -> tuple[float, float, float, float]:
    """Top, right, bottom and left of one to four numbers, as CSS has them."""
    from ._errors import UsageError

    numbers = [float(side) for side in padding] if isinstance(padding, (list, tuple)) else [float(padding)]  # type: ignore[arg-type]
    if not 1 <= len(numbers) <= 4 or not all(0 <= number < float("inf") for number in numbers):
        raise UsageError(f"padding {padding!r} is not one to four numbers of 0 or more; write it as 4 or (4, 8)")
    top = numbers[0]
    right = numbers[1] if len(numbers) > 1 else top
    bottom = numbers[2] if len(numbers) > 2 else top
    return top, right, bottom, numbers[3] if len(numbers) > 3 else right


def format_of(path: str | os.PathLike[str]) -> PictureFormat:
    """The format that the name of a file says."""
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
    image.load()
    return image
