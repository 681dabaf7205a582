"""The values of keywords in the form that the library reads: a JSON object."""

from __future__ import annotations

from _json import encode_basestring_ascii as _quoted

from ._fields import KEYS, KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def written(fields: Mapping[str, object]) -> bytes:
    """Fields as a JSON object, under their names in JSON; those that are ``None`` are left out."""
    members = [f"{_quoted(KEYS[name])}:{_value(name, value)}" for name, value in fields.items() if value is not None]
    return ("{" + ",".join(members) + "}").encode()


def _value(name: str, value: object, before: str = "") -> str:
    kinds = KINDS[name]
    if isinstance(value, str) and (not before or "list of texts" in kinds):
        utf8(name, value)
        return _quoted(value)
    if isinstance(value, bool):
        if not before and "True or False" in kinds:
            return "true" if value else "false"
    elif isinstance(value, (int, float)):
        if (before + "numbers" if before else "number") in kinds or (not before and "whole number" in kinds):
            number(name, value)
            return int.__repr__(value) if isinstance(value, int) else float.__repr__(value)
    elif isinstance(value, dict):
        if before and "list of dicts" in kinds:
            return _written(name, value)
    elif isinstance(value, (list, tuple)):
        if not before and any(kind.startswith("list of ") for kind in kinds):
            return "[" + ",".join(_value(name, element, "list of ") for element in value) + "]"
    elif hasattr(value, "__fspath__") and name == "font_file":
        return _value(name, value.__fspath__())
    elif hasattr(value, "tolist"):
        # A number or an array of NumPy's.
        return _value(name, value.tolist(), before)
    raise TypeError(f"{name} {'has' if before else 'is'} {kind_of(value)}; give a {' or a '.join(kinds)}")


def _written(name: str, value: object) -> str:
    """A part of a list of dicts, whatever is in it; the library checks it."""
    if isinstance(value, dict):
        members = (f"{_quoted(_key(name, key))}:{_written(name, part)}" for key, part in value.items())
        return "{" + ",".join(members) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(_written(name, part) for part in value) + "]"
    if isinstance(value, str):
        utf8(name, value)
        return _quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    number(name, value)
    return int.__repr__(value) if isinstance(value, int) else float.__repr__(float(value))  # type: ignore[arg-type]


def _key(name: str, key: object) -> str:
    utf8(f"a key of {name}", key)
    words = str(key).split("_")
    return words[0] + "".join(word.capitalize() for word in words[1:])


def kind_of(value: object) -> str:
    """The kind of a value with its article, for sentences."""
    if value is None:
        return "None"
    name = type(value).__name__
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


# Arguments that are no keywords of a text


def utf8(name: str, value: object) -> bytes:
    """A text's bytes. Raises TypeError for anything but a text, and DataError for a text with only half of a character."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {kind_of(value)}; give a text")
    try:
        return value.encode()
    except UnicodeEncodeError as error:
        from ._errors import DataError

        half, start = ord(value[error.start]), error.start
    raise DataError(
        f"{name} has half a character, \\u{half:04x}, at index {start}; give whole ones, decoded with errors='replace'"
    )


def number(name: str, value: object) -> float:
    """A finite number. Raises TypeError for anything but a number, and UsageError for one that is not finite."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (bool, str, bytes, complex)) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError(f"{name} is {kind_of(value)}; give a number")
    try:
        found = float(value)  # type: ignore[arg-type]
    except OverflowError:
        found = float("inf")
    if found - found != 0:
        from ._errors import UsageError

        shown = float.__repr__(value) if isinstance(value, float) else "too large"
        raise UsageError(f"{name} is {shown}; give a number that is finite")
    return found


def flag(name: str, value: object) -> bool:
    """True or False, and nothing that only counts as one of them."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if not isinstance(value, bool):
        raise TypeError(f"{name} is {kind_of(value)}; give True or False")
    return value


def thread_count(threads: object) -> int:
    """The number of threads to use; 0 means one for each core."""
    if isinstance(threads, bool) or not isinstance(threads, int):
        raise TypeError(f"threads is no whole number: {type(threads)!r}")
    if not 0 <= threads <= 1024:
        from ._errors import UsageError

        raise UsageError(f"threads {threads} is not from 0 to 1024; give 0 for all cores")
    return threads


def typed(value: object) -> object:
    """A key that distinguishes values that are equal but do not mean the same, such as 1, 1.0 and True."""
    if isinstance(value, (list, tuple)):
        return (tuple, *map(typed, value))
    if isinstance(value, dict):
        return (dict, *((key, typed(part)) for key, part in value.items()))
    return type(value), value


def no_pickle(value: object, instead: str) -> TypeError:
    """The error for pickling an object that has only the library's own memory."""
    return TypeError(f"a {type(value).__name__} cannot be pickled; {instead}")


def known(fields: Iterable[str], function: str) -> None:
    """Raises TypeError for a name that is not a keyword, and suggests the nearest keyword."""
    for name in fields:
        if name in KEYS:
            continue
        from difflib import get_close_matches

        near = get_close_matches(name, KEYS, 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else "fitfont.keywords() lists what there is"
        raise TypeError(f"{function}() got an unexpected keyword argument {name!r}; {hint}")


def warn(sentences: str, level: int) -> None:
    """Warns of each sentence, one on a line, as the caller that many functions up."""
    if sentences:
        import warnings

        for sentence in sentences.splitlines():
            warnings.warn(sentence, stacklevel=level + 1)
