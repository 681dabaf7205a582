"""Writes catalogues of many formats from the translations that Debian's packages have: samples.py FOLDER."""

import glob
import io
import json
import os
import random
import re
import subprocess
import sys

import polib
from translate.convert import po2ts, po2xliff
from translate.storage import csvl10n
from translate.storage.xliff2 import Xliff2File

COUNT = 120


def catalogues():
    """The compiled catalogues of this machine, in an order that is the same each time."""
    found = sorted(glob.glob("/usr/share/locale/*/LC_MESSAGES/*.mo"))
    random.Random(20).shuffle(found)
    return [path for path in found if 2000 < os.path.getsize(path) < 150_000]


def java(text, is_ascii):
    """A text as Java's Properties.store writes it."""
    text = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    text = "\\" + text if text.startswith(" ") else text
    if not is_ascii:
        return text
    units = text.encode("utf-16-be")
    codes = [units[index] << 8 | units[index + 1] for index in range(0, len(units), 2)]
    return "".join(chr(code) if code < 0x7F else f"\\u{code:04x}" for code in codes)


def quoted(text):
    """A text as Apple's .strings have it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def main(folder):
    done = 0
    for compiled in catalogues():
        if done == COUNT:
            break
        language, name = compiled.split("/")[4], os.path.basename(compiled)[:-3]
        po = f"{folder}/{language}/LC_MESSAGES/{name}.po"
        os.makedirs(os.path.dirname(po), exist_ok=True)
        if subprocess.run(["msgunfmt", "-o", po, compiled], capture_output=True).returncode:
            continue
        done += 1
        base = f"{folder}/made/{language}/{name}_{language.split('@')[0].split('.')[0]}"
        entries = [entry for entry in polib.pofile(po) if entry.msgstr or entry.msgstr_plural]
        os.makedirs(os.path.dirname(base), exist_ok=True)
        for ending, convert in (("ts", lambda *files: po2ts.convertpo(*files, None)), ("xlf", po2xliff.convertpo)):
            # The catalogue itself stays in its own encoding.
            source = io.BytesIO(subprocess.run(["msgconv", "-t", "UTF-8", po], capture_output=True, check=True).stdout)
            with open(f"{base}.{ending}", "wb") as target:
                convert(source, target, None)
        # Keys that every writer of the toolkit can write.
        words = [re.sub("[^A-Za-z0-9]+", "_", entry.msgid[:20]) for entry in entries]
        simple = {f"{index}.{words[index]}": entry.msgstr for index, entry in enumerate(entries) if entry.msgstr}
        nested = {}
        for key, text in simple.items():
            number, words = key.split(".", 1)
            nested.setdefault(f"group{int(number) % 7}", {})[f"key{number} {words}".replace(".", " ")] = text
        write(f"{base}.json", json.dumps(nested, ensure_ascii=bool(done % 2), indent=done % 3).encode())
        write(f"{base}.arb", json.dumps({f"key{key.split('.')[0]}": text for key, text in simple.items()}).encode())
        plurals = {}
        for index, entry in enumerate(entries):
            forms = list(entry.msgstr_plural.values())
            if len(forms) >= 2:
                plurals[f"item{index}_one"], plurals[f"item{index}_other"] = forms[0], forms[-1]
            elif not forms:
                plurals[f"item{index}"] = entry.msgstr
        write(f"{base}.i18next.json", json.dumps(plurals, ensure_ascii=False, indent=2).encode())
        table = csvl10n.csvfile(fieldnames=["location", "source", "target"])
        javas = []
        strings = []
        units = Xliff2File(sourcelanguage="en", targetlanguage=language)
        for key, text in simple.items():
            javas.append(f"{key} = {java(text, done % 2)}")
            strings.append(f'"{key}" = {quoted(text)};')
            unit = table.addsourceunit(key)
            unit.target = text
            unit = units.addsourceunit(key)
            unit.setid(key)
            unit.target = text
        write(f"{base}.properties", "\r\n".join(javas).encode("utf-8"))
        # As genstrings and Xcode write them.
        encoding = ("utf-8", "utf-16", "utf-16-le", "utf-8-sig")[done % 4]
        write(f"{folder}/made/{language}.lproj/{name}.strings", "\n\n".join(strings).encode(encoding))
        write(f"{base}.csv", bytes(table))
        write(f"{base}.2.xliff", bytes(units))


main(sys.argv[1])
