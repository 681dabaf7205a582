"""What tests share: the command whose words the package must repeat, and the texts of the repository."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def command() -> str:
    """The command of the same sources: FITFONT_COMMAND, or the one that the wheel brings."""
    from fitfont import _command

    path = _command.path()
    if not os.access(path, os.X_OK):
        pytest.skip("no command; set FITFONT_COMMAND")
    return path


@pytest.fixture(scope="session")
def batch(command):
    """Runs `fitfont batch` (or another command) over records; its lines."""

    def run(records, *options, subcommand="batch"):
        lines = "".join(json.dumps(record) + "\n" for record in records)
        done = subprocess.run([command, subcommand, *options], input=lines.encode(), capture_output=True)
        assert done.returncode in (0, 1, 65), done.stderr.decode()
        return done.stdout.decode().splitlines()

    return run


@pytest.fixture(scope="session")
def strings():
    """Interface strings of 29 languages: (language, text)."""
    rows = (REPOSITORY / "Tests/Fixtures/ui-strings.tsv").read_text(encoding="utf-8").splitlines()
    pairs = [row.split("\t", 1) for row in rows]
    return [(language, text.replace("\\n", "\n")) for language, text in pairs]


@pytest.fixture
def handles():
    """Checks that a test gives back all that it took from the library."""
    import gc

    import fitfont
    from fitfont import _native

    fitfont.fit("warm", 10, 10)
    gc.collect()
    before = _native.handle_count()
    yield
    fitfont._style._styles.clear()
    gc.collect()
    assert _native.handle_count() <= before
