"""What the documentation shows is what comes out, and what type checkers read is right."""

from __future__ import annotations

import doctest
import inspect
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fitfont
from conftest import REPOSITORY

PYTHON = REPOSITORY / "Python"


def examples():
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [doctest.DocTestFinder(recurse=False).find(fitfont, "fitfont", globs={})[0]]
    for name in fitfont.__all__:
        found += finder.find(getattr(fitfont, name), name, module=False, globs={"fitfont": fitfont})
    return [test for test in found if test.examples]


@pytest.mark.parametrize("test", examples(), ids=lambda test: test.name)
def test_docstrings(test):
    pytest.importorskip("numpy")
    output = []
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=output.append)
    assert not failed, "".join(output)


def test_everything_public_has_a_docstring():
    for name in fitfont.__all__:
        public = getattr(fitfont, name)
        assert inspect.getdoc(public), name
        if inspect.isclass(public) and public.__module__ == "fitfont":
            for member, value in vars(public).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, (property, classmethod))):
                    assert inspect.getdoc(getattr(public, member)), f"{name}.{member}"


def test_help_reads_well():
    text = pydoc.plain(pydoc.render_doc(fitfont))
    # Since CPython 3.13, a signature that is too long for a line has one for each of its parameters.
    compact = "".join(text.split())
    for name in ("fit(text: 'str'", "class Fit(", "class Style(", "fit_many(", "Finds the largest font size"):
        assert name.replace(" ", "") in compact
    assert "_native.FitBase(" not in text.split("FUNCTIONS")[1]


def blocks(file, language):
    return re.findall(rf"^```{language}\n(.*?)^```", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("file", [PYTHON / "README.md", REPOSITORY / "Sources/fitfont/fitfont.docc/FromPython.md"])
def test_samples_of_pages(file, tmp_path, monkeypatch):
    """Blocks of `pycon` are doctests; blocks of `python` run one after the other."""
    for module in ("numpy", "pyarrow", "pandas", "PIL", "pptx"):
        pytest.importorskip(module)
    monkeypatch.chdir(tmp_path)
    sessions, programs = blocks(file, "pycon"), blocks(file, "python")
    assert sessions and programs
    test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, file.name, str(file), 0)
    output = []
    failed, _ = doctest.DocTestRunner().run(test, out=output.append)
    assert not failed, "".join(output)
    variables: dict[str, object] = {}
    for program in programs:
        exec(compile(program, file.name, "exec"), variables)


def test_the_job_that_the_page_shows_is_the_one_that_is_run():
    page = (REPOSITORY / "Sources/fitfont/fitfont.docc/FromPython.md").read_text(encoding="utf-8")
    assert (REPOSITORY / "Tests/Cluster/records.py").read_text(encoding="utf-8") in page
    line = (REPOSITORY / "Tests/Cluster/frames.py").read_text(encoding="utf-8").splitlines()[11]
    assert line.startswith("frame.mapInPandas") and line in page


def test_keywords_are_those_of_the_command(tmp_path):
    """The generated file is what the generator writes of the published schemas."""
    generated = PYTHON / "src/fitfont/_fields.py"
    before = generated.read_text(encoding="utf-8")
    program = (PYTHON / "generate").read_text(encoding="utf-8")
    namespace = {"__file__": str(PYTHON / "generate"), "__name__": "generate"}
    exec(compile(program, "generate", "exec"), namespace)
    assert namespace["written"](None) == before


def test_types(tmp_path):
    """mypy --strict over the package, and over a program that uses it; and it finds what is wrong."""
    pytest.importorskip("mypy")
    good = tmp_path / "good.py"
    good.write_text((Path(__file__).parent / "typed_sample.py").read_text(encoding="utf-8"))
    bad = tmp_path / "bad.py"
    bad.write_text(
        "import fitfont\n"
        "fitfont.fit('a', 10, 10, lnes=2)\n"
        "fitfont.fit('a', 10, 10, align='centre')\n"
        "fitfont.fit(None, 10, 10)\n"
        "x: str = fitfont.fit('a', 10, 10).size\n"
    )

    def mypy(*arguments):
        return subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", *arguments], capture_output=True, text=True, cwd=tmp_path
        )

    checked = mypy(str(good))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    checked = mypy(str(bad))
    assert [int(line.split(":")[1]) for line in checked.stdout.splitlines() if ": error:" in line] == [2, 3, 4, 5]
    checked = mypy("--config-file", str(PYTHON / "pyproject.toml"), str(PYTHON / "src/fitfont"))
    assert checked.returncode == 0, checked.stdout + checked.stderr
