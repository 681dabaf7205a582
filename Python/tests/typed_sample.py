"""A program whose types are checked, not run: every public function with what people give it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import fitfont
import fitfont.pptx
from fitfont import Fit, FitFontError, Font, Style


def label(text: str) -> tuple[float, list[str]]:
    fit: Fit = fitfont.fit(text, 200, 40, lines=2, font=Font("Noto Sans", weight=700), overflow="ellipsis")
    return fit.size, [line.text for line in fit.lines]


def many(texts: list[str]) -> list[float]:
    style = Style(margin=[4, "2mm"], sizes=(8, 10, 12), max_size="5mm", font_file=Path("a.ttf"), align="center")
    fits = fitfont.fit_many(texts, 100, [20.0 for _ in texts], style=style, errors="collect")
    if 0 in fits.errors:
        print(fits.errors[0])
    return [row.size for row in fits if row.error is None and row.limit == "height"]


def records(lines: list[str]) -> Iterator[str]:
    return fitfont.fit_records(lines, detail=True, threads=2, language="de")


def picture(text: str) -> bytes:
    try:
        fit = fitfont.ShapedText(text, Style(color="white")).fit(100, 50)
        fit.save("a.svg", padding=(4, 8))
        return fit.draw("webp", scale=2, quality=80) + fitfont.draw(text, 10, 10, annotate=True)
    except FitFontError as error:
        raise SystemExit(error.code) from error


def screen() -> float:
    found = fitfont.layout({"views": []}, "iPhone 15", orientation="landscape").frame("title")
    with fitfont.Composition.open("card.json") as card:
        print(card.draw({"name": "Ada"}, "pdf").misfits)
    needed = fitfont.needs("Text", 12, width=60)
    group = fitfont.fit_group([("File", 60, 20), ("Help", 60.5, 20, 0.8), fitfont.Member("Edit", 1, 2, style=Style())])
    return found.width + (needed.height if needed else 0) + group[0].size


def guest(text: str, folder: Path) -> tuple[float, float]:
    with fitfont.Context(fonts=folder, limits={"textBytes": 1000}, cache_bytes=0) as context:
        style = Style(font=Font("House", context=context), lines=2)
        card = fitfont.layout({"views": []}, width=10, height=10, context=context)
        print(fitfont.Composition.open("card.json", context=context), style.replace(lines=1))
        return Style(context=context).fit(text, 200, 40).size, card.frame("title").x


def frames(data: dict[str, list[object]]) -> dict[str, list[object]]:
    return fitfont.fit_frame(data, width=100, height="h", lines=1)


def slides(deck: Path) -> list[tuple[str, float]]:
    texts = [text for text in fitfont.pptx.check(deck, font_map={"Segoe UI": Path("Selawik.ttf")}) if text.overflows]
    fitted: fitfont.pptx.Fitted = fitfont.pptx.fit(deck, "fitted.pptx", runs="kind", min_size=10)
    print([text.reason or text.name for text in texts], fitted.left, [entry.points for entry in fitted.overflows])
    return [(change.change, change.after) for change in fitted.changes]
