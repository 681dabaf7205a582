"""The command ``fitfont``, which the wheel brings along."""

from __future__ import annotations

import os
import sys


def path() -> str:
    """Where the command is: in the package, or where ``FITFONT_COMMAND`` says."""
    named = os.environ.get("FITFONT_COMMAND")
    return named or os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "fitfont")


def main() -> int:
    """Becomes the command, with the arguments that this was called with."""
    command = path()
    try:
        os.execv(command, ["fitfont", *sys.argv[1:]])
    except OSError as error:
        print(f"fitfont: the command cannot be run: {error}; install the package from its wheel", file=sys.stderr)
        return 69


if __name__ == "__main__":
    sys.exit(main())
