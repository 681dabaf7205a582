"""Texts that share one size."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import NamedTuple, overload

from . import _native
from ._fit import Fit
from ._shaped import ShapedText
from ._style import Style, default_style, style_of
from ._values import number, utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Union

    from typing_extensions import Unpack

    from ._fields import Fields

    AsMember = Union["Member", tuple[str, str], tuple[str, float, float], tuple[str, float, float, float]]


class Member(NamedTuple):
    """A text of a group with its box, its size as a multiple of the group's, and its style."""

    text: str
    width: float
    height: float
    ratio: float = 1.0
    #: None is what the function was given for all.
    style: Style = None  # type: ignore[assignment]


class _Shared:
    """What the fits of a group have in common. The fits refer to it, not the other way round."""

    __slots__ = ("_handles", "_lock", "members")

    def __init__(self, members: tuple[Member, ...]) -> None:
        self.members = members
        self._lock = threading.Lock()
        self._handles: list[object] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (self.members,)


def _shared(members: tuple[Member, ...]) -> _Shared:
    return Group(members)._shared


class Group(Sequence[Fit]):
    """Texts that share one size, or have sizes in fixed ratios: a sequence of their fits."""

    __module__ = "fitfont"

    def __init__(self, members: Iterable[AsMember], style: Style | None = None) -> None:
        given = [_member(index, member) for index, member in enumerate(members)]
        style = default_style() if style is None else style
        self._shared = _Shared(
            tuple(member if member.style is not None else member._replace(style=style) for member in given)
        )
        shaped = [ShapedText(member.text, member.style) for member in self.members]
        #: The size that they share, rounded down to 1/10000 pt.
        self.size: float
        #: The member that keeps it from being larger.
        self.binding: int
        self.size, self.binding, self._fits, self._shared._handles = _native.group(
            Fit, self._shared,
            [
                (text._handle, member.text, member.width, member.height, member.ratio)
                for text, member in zip(shaped, self.members)
            ],
        )

    @property
    def members(self) -> tuple[Member, ...]:
        """The texts with their boxes, ratios and styles."""
        return self._shared.members

    @overload
    def __getitem__(self, index: int) -> Fit: ...
    @overload
    def __getitem__(self, index: slice) -> list[Fit]: ...
    def __getitem__(self, index: int | slice) -> Fit | list[Fit]:
        return self._fits[index]

    def __len__(self) -> int:
        return len(self._fits)

    def __repr__(self) -> str:
        return f"<Group of {len(self)}, {self.size:g} pt, bound by {self.members[self.binding].text!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Group, (self.members,)


def fit_group(members: Iterable[AsMember], *, style: Style | None = None, **fields: Unpack[Fields]) -> Group:
    """Finds the largest size that texts can share, each in its own box.

    Members are ``(text, width, height)``, possibly with a ratio, ``(text, "60x20")``, or :class:`Member`, which may
    have a style of its own.

    >>> menu = fitfont.fit_group([("File", 60, 20), ("Preferences", 60, 20), ("Help", 60, 20)])
    >>> menu.size, menu[menu.binding].text
    (10.7758, 'Preferences')

    Raises what :func:`fitfont.fit` raises, and :class:`UsageError` if there are no members or their allowed sizes have
    none in common.
    """
    return Group(members, style_of(fields, style, "fit_group"))


def _member(index: int, member: AsMember) -> Member:
    if not isinstance(member, tuple) or not 2 <= len(member) <= 5 or (len(member) == 2 and not isinstance(member[1], str)):
        raise TypeError(f"{member!r} is no member of a group; give (text, width, height), maybe with a ratio, or (text, box)")
    if isinstance(member[1], str) and (len(member) == 2 or member[2] is None):
        member = (member[0], *_native.box(member[1], None), *member[3:])
    made = Member(*member)
    utf8(f"the text of member {index}", made.text)
    width, height, ratio = (
        number(f"the {name} of member {index}", getattr(made, name)) for name in ("width", "height", "ratio")
    )
    made = Member(made.text, width, height, ratio, made.style)
    if made.ratio <= 0:
        from ._errors import UsageError

        raise UsageError(f"the ratio of member {index} is {made.ratio:g}; give a number above 0")
    return made


Member.__module__ = "fitfont"
