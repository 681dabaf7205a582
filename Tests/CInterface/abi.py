"""Writes a C program that prints how the header's structs are laid out and what its constants are: abi.py HEADER.

It reads the header itself, so that what is added there is in its answer, too.
"""

import re
import sys

header = re.sub(r"/\*.*?\*/", "", open(sys.argv[1]).read(), flags=re.S)
print("#include <fitfont.h>\n#include <stddef.h>\n#include <stdio.h>\n\nint main(void) {")
for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", header, flags=re.S):
    print(f'  printf("struct {name}: %zu bytes\\n", sizeof({name}));')
    for declaration in body.split(";"):
        member = re.search(r"(\w+)(?:\[\d+\])?\s*$", declaration)
        if member:
            field = f"(({name} *)0)->{member[1]}"
            print(f'  printf("  {member[1]}: %zu at %zu\\n", sizeof({field}), offsetof({name}, {member[1]}));')
for body in re.findall(r"enum \{(.*?)\}", header, flags=re.S):
    for constant in re.findall(r"(FITFONT_\w+) =", body):
        print(f'  printf("{constant} = %d\\n", (int){constant});')
print('  printf("FITFONT_ABI_VERSION = %d\\n", FITFONT_ABI_VERSION);\n  return 0;\n}')
