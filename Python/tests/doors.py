"""The library in C as a program in any other language calls it, here through ctypes: no header but what is said of it again."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_uint32, c_void_p

from fitfont import _native

JSON_DETAIL = 2
SVG, PNG, JPEG, WEBP, PDF = 1, 2, 3, 4, 5
FORMATS = {"svg": SVG, "png": PNG, "jpg": JPEG, "webp": WEBP, "pdf": PDF}
TEXT = 2


class Result(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_uint32), ("fits", c_int32), ("size", c_double), ("exact_size", c_double), ("width", c_double),
        ("height", c_double), ("line_count", c_int32), ("limit", c_int32), ("limit_line", c_int32), ("variant", c_int32),
        ("is_shortened", c_int32), ("missing_count", c_int32),
    ]


class PictureOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_uint32), ("format", c_int32), ("scale", c_double), ("resolution", c_double),
        ("padding", c_double * 4), ("quality", c_int32), ("flags", c_uint32), ("title", c_char_p), ("title_size", c_int64),
    ]


class Window(ctypes.Structure):
    _fields_ = [
        ("struct_size", c_uint32), ("orientation", c_int32), ("device", c_char_p), ("device_size", c_int64),
        ("width", c_double), ("height", c_double), ("scale", c_double), ("content_size", c_char_p),
        ("content_size_size", c_int64),
    ]


def loaded() -> ctypes.CDLL:
    """The library that the package has loaded already."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        paths = {line.split()[-1] for line in maps if "/libfitfont.so" in line}
    assert len(paths) == 1, paths
    library = ctypes.CDLL(paths.pop())
    for name in ("fitfont_buffer_bytes", "fitfont_error_message"):
        getattr(library, name).restype = c_void_p
    assert library.fitfont_abi_version() >= 1 and _native.version().encode() == ctypes.string_at(
        ctypes.cast(_returning(library.fitfont_version, c_void_p)(), c_void_p)
    )
    return library


def _returning(function, kind):
    function.restype = kind
    return function


class Handle(c_void_p):
    """Not converted to a number."""


class Library:
    """What the tests call of it. Handles are released when it is closed."""

    def __init__(self) -> None:
        self._c = loaded()
        self._ends: list[tuple[str, Handle]] = []
        self.context = self._made("context", self._c.fitfont_context_create, None)

    def _called(self, function, *arguments) -> None:
        error = Handle()
        code = function(*arguments, byref(error))
        if code != 0:
            size = c_int64()
            message = ctypes.string_at(self._c.fitfont_error_message(error, byref(size)), size.value).decode()
            self._c.fitfont_error_release(error)
            raise RuntimeError(f"{code}: {message}")

    def _made(self, kind: str, function, *arguments) -> Handle:
        handle = Handle()
        self._called(function, *arguments, byref(handle))
        self._ends.append((kind, handle))
        return handle

    def _buffer(self, function, *arguments) -> bytes:
        buffer, size = Handle(), c_int64()
        self._called(function, *arguments, byref(buffer))
        bytes_ = ctypes.string_at(self._c.fitfont_buffer_bytes(buffer, byref(size)), size.value)
        self._c.fitfont_buffer_release(buffer)
        return bytes_

    def style(self, json: bytes) -> Handle:
        return self._made("style", self._c.fitfont_style_create, self.context, json, c_int64(len(json)))

    def fit(self, style: Handle, text: str, width: float, height: float) -> tuple[Result, Handle]:
        result, utf8 = Result(struct_size=ctypes.sizeof(Result)), text.encode()
        fit = self._made(
            "fit", self._c.fitfont_style_fit, style, utf8, c_int64(len(utf8)), c_double(width), c_double(height),
            byref(result),
        )
        return result, fit

    def report(self, fit: Handle) -> str:
        return self._buffer(self._c.fitfont_fit_report, fit, c_int32(JSON_DETAIL)).decode().rstrip("\n")

    def record(self, style: Handle, record: bytes, number: int) -> str:
        line = self._buffer(
            self._c.fitfont_style_fit_record, style, record, c_int64(len(record)), c_uint32(1), c_int64(number))
        return line.decode().rstrip("\n")

    @staticmethod
    def _options(format: str, flags: int) -> PictureOptions:
        return PictureOptions(struct_size=ctypes.sizeof(PictureOptions), format=FORMATS[format], flags=flags)

    def draw(self, fit: Handle, format: str, flags: int = 0) -> bytes:
        return self._buffer(self._c.fitfont_fit_draw, fit, byref(self._options(format, flags)))

    def screen(self, json: bytes, name: str, folder: str, language: str, device: str, orientation: int) -> Handle:
        words = [word.encode() for word in (name, folder, language)]
        sized = [part for word in words for part in (word, c_int64(len(word)))]
        layout = self._made(
            "layout", self._c.fitfont_layout_create, self.context, json, c_int64(len(json)), *sized)
        named = device.encode()
        window = Window(
            struct_size=ctypes.sizeof(Window), device=named, device_size=len(named), orientation=orientation)
        return self._made("screen", self._c.fitfont_layout_solve, layout, byref(window))

    def draw_screen(self, screen: Handle, format: str, flags: int = 0) -> bytes:
        return self._buffer(self._c.fitfont_screen_draw, screen, byref(self._options(format, flags)))

    def release(self) -> None:
        """All but the context."""
        for kind, handle in self._ends[1:]:
            getattr(self._c, f"fitfont_{kind}_release")(handle)
        del self._ends[1:]

    def close(self) -> None:
        self.release()
        self._c.fitfont_context_release(self.context)
