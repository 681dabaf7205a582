"""The command ``fitfont``, which the wheel contains."""

from __future__ import annotations

import os
import sys


def path() -> str:
    """The path of the command: in the package, or the one that ``FITFONT_COMMAND`` gives."""
    named = os.environ.get("FITFONT_COMMAND")
    return named or os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "fitfont")


def main() -> int:
    """Replaces this process by the command, with the same arguments."""
    command = path()
    try:
        os.execv(command, ["fitfont", *sys.argv[1:]])
    except OSError as error:
        print(f"fitfont: the command cannot be run: {error}; install the package from its wheel", file=sys.stderr)
        return 69


if __name__ == "__main__":
    sys.exit(main())
