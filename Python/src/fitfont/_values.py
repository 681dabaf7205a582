"""Values of keywords, as the library reads them: a JSON object."""

from __future__ import annotations

from _json import encode_basestring_ascii as _quoted

from ._fields import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def written(fields: Mapping[str, object]) -> bytes:
    """Fields as a JSON object, under their names there; what is ``None`` is left out."""
    members = [f"{_quoted(KEYS[name])}:{_value(name, value)}" for name, value in fields.items() if value is not None]
    return ("{" + ",".join(members) + "}").encode()


def _value(name: str, value: object) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float):
        if value - value != 0:
            from ._errors import UsageError

            raise UsageError(f"{name} is {float.__repr__(value)}; give a number that is finite")
        return float.__repr__(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(_value(name, element) for element in value) + "]"
    if hasattr(value, "__fspath__") and name == "font_file":
        return _quoted(value.__fspath__())
    if hasattr(value, "tolist"):
        # A number or an array of NumPy's.
        return _value(name, value.tolist())
    raise TypeError(f"{name} is {_kind(value)}; give a text, a number, or a list of them")


def _kind(value: object) -> str:
    name = type(value).__name__
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def known(fields: Iterable[str], function: str) -> None:
    """Raises TypeError for a name that is no keyword, with the nearest that is."""
    for name in fields:
        if name in KEYS:
            continue
        from difflib import get_close_matches

        near = get_close_matches(name, KEYS, 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else "fitfont.keywords() lists what there is"
        raise TypeError(f"{function}() got an unexpected keyword argument {name!r}; {hint}")
