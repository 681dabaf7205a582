"""The errors of the package."""

from __future__ import annotations

#: A longer text quotes a value that nobody reads to its end, and that somebody else may have sent.
_LONGEST = 4096
#: How many characters of such a text are left, at its beginning and at its end.
_SHOWN = 1000


def shortened(text: str) -> str:
    """The text of an error; of a very long one the beginning and the end, as the library has it."""
    return text if len(text) <= _LONGEST else f"{text[:_SHOWN]} … {text[-_SHOWN:]}"


class FitFontError(Exception):
    """An error of FitFont: its text says what is wrong, where, and what to try.

    Wrong Python types raise :class:`TypeError` instead, and closed objects :class:`ValueError`.
    """

    __module__ = "fitfont"

    #: The exit code that the command has for it, as ``sysexits.h`` numbers them.
    code: int = 70

    def __init__(self, text: str = "") -> None:
        super().__init__(shortened(text))


class UsageError(FitFontError, ValueError):
    """A value is not valid, or two values contradict each other."""

    __module__ = "fitfont"
    code = 64


class DataError(FitFontError, ValueError):
    """A text, font or document is not valid."""

    __module__ = "fitfont"
    code = 65


class NotFoundError(FitFontError, LookupError):
    """No such font, file, device or view."""

    __module__ = "fitfont"
    code = 66


class UnavailableError(FitFontError):
    """A limit was exceeded, which the text names, or a library or the bundled fonts are missing."""

    __module__ = "fitfont"
    code = 69


class InternalError(FitFontError):
    """An error in FitFont itself."""

    __module__ = "fitfont"
    code = 70


class DoesNotFitError(FitFontError):
    """There is nothing to draw: the text does not fit, and no ``overflow`` says what to show of it."""

    __module__ = "fitfont"
    code = 1


_KINDS = {
    kind.code: kind
    for kind in (UsageError, DataError, NotFoundError, UnavailableError, InternalError, DoesNotFitError)
}


def make_error(code: int, message: str, excerpt: str) -> Exception:
    """The exception for a code of the library. Code 2 is misuse, which means an object that was closed."""
    text = shortened(f"{message}\n{excerpt}" if excerpt else message)
    return ValueError(text) if code == 2 else _KINDS.get(code, InternalError)(text)
