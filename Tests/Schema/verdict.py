"""What comes of holding a reader against a schema."""

import sys


def conclude(what, counts, beyond, failures, most):
    """Prints how many were taken and refused, and ends with an error where the two disagreed or too little was tried.

    counts: by whether the schema and whether the reader took it; beyond: by the reason for which only the reader can refuse;
    most: one refusal of so many may be such a one.
    """
    taken, refused, alone = counts[True, True], counts[False, False], sum(beyond.values())
    print(f"{taken} {what} taken by both, {refused} refused by both, {alone} beyond schemas")
    for reason, count in beyond.most_common():
        print(f"  {count:5} {reason}")
    if failures:
        sys.exit(f"{failures} disagreements")
    if not taken or not refused or alone * most > refused:
        sys.exit(f"too few {what}, or too many that the schema says nothing of")
