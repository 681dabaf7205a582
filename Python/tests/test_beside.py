"""Other libraries with a HarfBuzz and a FreeType of their own, in the same process: theirs and ours do the same as each alone.

Those that are not installed are skipped; `Python/try-beside` installs them.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import textwrap

import pytest

import fitfont

# Each measures a text and draws it, and prints both.
OTHERS = {
    "PIL": """
        from PIL import Image, ImageDraw, ImageFont
        font = ImageFont.truetype(PATH, 20)
        image = Image.new("L", (200, 40))
        ImageDraw.Draw(image).text((0, 0), TEXT, 255, font)
        print("PIL", font.getlength(TEXT), digest(image.tobytes()))
        """,
    "matplotlib": """
        import io, matplotlib.pyplot
        figure = matplotlib.pyplot.figure(figsize=(2, 1))
        figure.text(0.1, 0.5, TEXT, fontsize=14)
        drawn = io.BytesIO()
        figure.savefig(drawn, format="raw")
        matplotlib.pyplot.close(figure)
        print("matplotlib", digest(drawn.getvalue()))
        """,
    "PyQt6": """
        from PyQt6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QImage, QPainter
        application = QGuiApplication.instance() or QGuiApplication(["test"])
        family = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(PATH))[0]
        font = QFont(family)
        font.setPixelSize(20)
        image = QImage(200, 40, QImage.Format.Format_ARGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.setFont(font)
        painter.drawText(0, 30, TEXT)
        painter.end()
        print("PyQt6", QFontMetricsF(font).horizontalAdvance(TEXT), digest(image.constBits().asstring(image.sizeInBytes())))
        """,
}

OURS = """
    import fitfont
    fit = fitfont.fit(TEXT + ", سلام 😀", 200, 40, lines=2)
    print("fitfont", fit.exact_size, [line.text for line in fit.lines], digest(fit.draw("png")), digest(fit.draw("pdf")))
    """

#: What each imports first when it only comes along.
MODULES = {"PIL": "PIL._imagingft", "matplotlib": "matplotlib.ft2font", "PyQt6": "PyQt6.QtGui"}


def run(*parts: str) -> list[str]:
    """What the parts print, one after another in one process."""
    head = f"""
        import hashlib
        PATH = {fitfont.Font("Noto Sans").path!r}
        TEXT = "Sphinx of quartz"
        digest = lambda data: hashlib.sha256(data).hexdigest()
        """
    done = subprocess.run(
        [sys.executable, "-c", "".join(map(textwrap.dedent, (head, *parts)))],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "MPLBACKEND": "Agg", "QT_QPA_PLATFORM": "offscreen", "SOURCE_DATE_EPOCH": "0"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def installed(names: list[str]) -> None:
    for name in names:
        if importlib.util.find_spec(name) is None:
            pytest.skip(f"{name} is not installed; Python/try-beside installs it")


@pytest.mark.parametrize("names", [["PIL"], ["matplotlib"], ["PyQt6"], ["PIL", "matplotlib", "PyQt6"]], ids=" ".join)
def test_whoever_comes_first(names):
    """Drawn before ours, after ours, and after both have only been imported, in either order."""
    installed(names)
    theirs = [OTHERS[name] for name in names]
    ours = run(OURS)
    alone = [line for part in theirs for line in run(part)]
    assert len(ours) == 1 and len(alone) == len(names)
    assert run(*theirs, OURS, *theirs) == alone + ours + alone
    assert run(OURS, *theirs, OURS) == ours + alone + ours
    imports = "import " + ", ".join(MODULES[name] for name in names) + "\n"
    assert run("import fitfont\n", imports, *theirs, OURS) == alone + ours
    assert run(imports, "import fitfont\n", OURS, *theirs) == ours + alone
