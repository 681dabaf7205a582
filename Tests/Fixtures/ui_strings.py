#!/usr/bin/env python3
"""Makes ui-strings.tsv: texts that programs really show, about twenty a language and of all lengths up to 200
characters, from translation catalogs of Debian packages (fetched with apt-get, not installed) under the LGPL; see
ui-strings.txt. Languages whose catalogs hold names only get some lists of those names as longer texts.

python3 ui_strings.py   (needs polib, from PyPI)
"""
import pathlib
import random
import re
import subprocess
import tempfile

import polib

PACKAGES = ["iso-codes", "libgtk-3-common"]
# Names first: they are all that some languages have. "properties" are descriptions that interface designers read.
CATALOGS = ["iso_3166-1", "iso_639-2", "gtk30", "gtk30-properties"]
LANGUAGES = """en de fr es pt ru el uk pl fi hu vi tr ar fa ur he hi bn ta te th lo km my ja zh-CN zh-TW ko""".split()
COMMAS = {"ur": "، ", "ar": "، ", "fa": "، "}
LENGTHS = [(2, 6), (7, 14), (15, 30), (31, 60), (61, 110), (111, 200)]
EACH = {(2, 6): 3, (7, 14): 4, (15, 30): 4, (31, 60): 4, (61, 110): 3, (111, 200): 2}
LEFT_OUT = re.compile(r"[%<>{}|\\\t\r]|https?:|GTK_|gtk-|^(?:predefinito|default):|_\w+_")


def clean(text):
    text = re.sub(r"\s*\(_\w\)", "", text)  # mnemonics: "Save(_S)", "_Save"
    text = re.sub(r"(?<!\w)_(?=\w)|(?<=\w)_(?=\w)", "", text)
    return text.strip()


def catalog_texts(root, language):
    source = "de" if language == "en" else language  # English is what the German catalogs translate
    texts = {name: [] for name in CATALOGS}
    for name in CATALOGS:
        for file in root.glob(f"usr/share/locale/{source.replace('-', '_')}/LC_MESSAGES/{name}.mo"):
            for entry in polib.mofile(str(file)):
                text = entry.msgid if language == "en" else entry.msgstr
                if not text or LEFT_OUT.search(text) or entry.msgctxt in ("input method menu", "keyboard label"):
                    continue
                if language != "en" and text == entry.msgid:
                    continue
                texts[name].append(clean(text))
    return texts


def pick(texts, language):
    chance = random.Random(language)
    names = sorted(set(texts["iso_3166-1"]))
    interface = sorted(set(texts["gtk30"] + texts["gtk30-properties"]))
    pool = interface if len(interface) > 100 else names + interface
    if len(interface) <= 100:
        for count in (3, 4, 5, 6, 8, 9):
            pool.append(COMMAS.get(language, ", ").join(chance.sample(names, count)))
    else:
        pool = pool + chance.sample(names, min(8, len(names)))
    picked = []
    for low, high in LENGTHS:
        fitting = sorted({text for text in pool if low <= len(text) <= high})
        with_lines = [text for text in fitting if "\n" in text][:1]
        rest = [text for text in fitting if text not in with_lines]
        picked += with_lines + chance.sample(rest, min(EACH[low, high] - len(with_lines), len(rest)))
    return picked


def main():
    here = pathlib.Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        subprocess.run(["apt-get", "download", "-qq", *PACKAGES], cwd=root, check=True)
        for package in sorted(root.glob("*.deb")):
            print(package.name)
            subprocess.run(["dpkg-deb", "-x", package, root], check=True)
        with open(here / "ui-strings.tsv", "w", encoding="utf-8", newline="\n") as out:
            for language in LANGUAGES:
                for text in pick(catalog_texts(root, language), language):
                    out.write(language + "\t" + text.replace("\n", "\\n") + "\n")


main()
