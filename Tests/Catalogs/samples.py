"""Writes catalogues of many formats from the translations that Debian's packages have: samples.py FOLDER.

Real files are gettext's of this machine, Qt's of qttranslations5-l10n (as lconvert writes them back) and Java's of LibreOffice, whose
packages are fetched and unpacked beside the samples, not installed. The other formats are written by translate-toolkit, or here, from
the real translations.
"""

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
from translate.misc.multistring import multistring
from translate.storage import aresource, csvl10n
from translate.storage.xliff2 import Xliff2File

COUNT = 120

CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


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


def fetched(folder, names):
    """A folder with the contents of Debian's packages; None where they cannot be had."""
    root = folder.rstrip("/") + "-debian"
    os.makedirs(root, exist_ok=True)
    if subprocess.run(["apt-get", "download", *names], cwd=root, capture_output=True).returncode:
        print(f"cannot download {' '.join(names)}; their catalogues are not compared", file=sys.stderr)
        return None
    for name in names:
        for package in glob.glob(f"{root}/{name}_*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, root], check=True)
            os.remove(package)
    return root


def qt(folder):
    """Qt's own translations: compiled ones, of which lconvert makes sources again."""
    tools = ["qttools5-dev-tools", "libqt5core5a", "libqt5xml5", "libdouble-conversion3", "libpcre2-16-0"]
    root = fetched(folder, ["qttranslations5-l10n", *tools])
    if not root:
        return
    paths = {**os.environ, "LD_LIBRARY_PATH": root + "/usr/lib/x86_64-linux-gnu"}
    os.makedirs(f"{folder}/qt", exist_ok=True)
    compiled = sorted(glob.glob(root + "/usr/share/qt5/translations/*.qm"), key=os.path.getsize)[-COUNT:]
    for path in compiled:
        target = f"{folder}/qt/{os.path.basename(path)[:-3]}.ts"
        subprocess.run([root + "/usr/lib/qt5/bin/lconvert", "-i", path, "-o", target], env=paths, check=True)


def libreoffice(folder):
    """The texts of LibreOffice's wizards, written by hand in about a hundred languages."""
    root = fetched(folder, ["libreoffice-common"])
    for path in glob.glob(f"{root}/**/resources_*.properties", recursive=True) if root else []:
        with open(path, "rb") as file:
            write(f"{folder}/libreoffice/{os.path.basename(path)}", file.read())


# The categories of plurals in the order of gettext's forms, for languages with two forms or three.
CATEGORIES = {2: ["one", "other"], 3: ["one", "few", "many"]}


def string_catalogues(folder, by_domain):
    """Xcode's catalogues of all languages of a domain."""
    for domain, files in sorted(by_domain.items())[:COUNT]:
        strings = {}
        for language, entries in sorted(files)[:8]:
            if "@" in language:
                # Xcode has no languages with such names.
                continue
            for entry in entries:
                forms = [entry.msgstr_plural[index] for index in sorted(entry.msgstr_plural)]
                names = CATEGORIES.get(len(forms))
                if forms and not names:
                    continue
                def unit(text):
                    return {"stringUnit": {"state": "needs_review" if len(text) % 5 == 0 else "translated", "value": text}}
                value = unit(entry.msgstr)
                if forms:
                    value = {"variations": {"plural": {name: unit(text) for name, text in zip(names, forms)}}}
                own = strings.setdefault(entry.msgid, {"localizations": {}})
                own["localizations"][language.replace("_", "-")] = value
        if strings:
            data = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
            write(f"{folder}/made/{domain}.xcstrings", json.dumps(data, ensure_ascii=len(domain) % 2 == 0, indent=2).encode())


def main(folder):
    qt(folder)
    libreoffice(folder)
    by_domain = {}
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
        if any(CONTROL.search(text) for entry in entries for text in (entry.msgid, entry.msgstr, *entry.msgstr_plural.values())):
            # XML has no such characters, so that the toolkit cannot write them.
            continue
        os.makedirs(os.path.dirname(base), exist_ok=True)
        by_domain.setdefault(name, []).append((language.split(".")[0], entries))
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
        resources = aresource.AndroidResourceFile(targetlanguage=language)
        for index, entry in enumerate(entries):
            forms = [entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural)]
            unit = resources.addsourceunit(f"name{index}")
            unit.setid(f"name{index}")
            unit.target = multistring(forms) if len(forms) > 1 else forms[0] if forms else entry.msgstr
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
        write(f"{folder}/made/values-{language.split('@')[0].replace('_', '-r')}/{name}_strings.xml", bytes(resources))
    string_catalogues(folder, by_domain)


main(sys.argv[1])
