"""Threads, processes and other libraries in the same process."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import threading

import pytest

import fitfont


def fitted(texts):
    return [(fit.exact_size, fit.line_count) for fit in (fitfont.fit(text, 120, 30, lines=2) for text in texts)]


def test_eight_threads(strings):
    """Eight threads, each with all functions, on shared styles and shaped texts."""
    texts = [text for _, text in strings][:400]
    style = fitfont.Style(lines=2)
    shaped = [style.shape(text) for text in texts[:50]]
    expected = (fitted(texts), [text.fit(60, 60).lines for text in shaped], fitfont.draw("Text", 50, 20))
    group = fitfont.fit_group([("File", 60, 20), ("Preferences", 60, 20)])
    lines = group[1].lines
    wrong = []

    def work(number):
        turned = texts[number * 30 :] + texts[: number * 30]
        sizes = dict(zip(turned, fitted(turned)))
        if [sizes[text] for text in texts] != expected[0]:
            wrong.append("fits")
        if [text.fit(60, 60).lines for text in shaped] != expected[1] or group[1].lines != lines:
            wrong.append("lines")
        if fitfont.draw("Text", 50, 20) != expected[2]:
            wrong.append("picture")
        if list(fitfont.fit_many(texts, 120, 30, style=style, threads=2).exact_size) != [size for size, _ in expected[0]]:
            wrong.append("many")

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_other_threads_go_on():
    """The interpreter's lock is free while many texts are fitted."""
    ticks = []
    done = threading.Event()

    def count():
        while not done.is_set():
            ticks.append(1)
            done.wait(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    fitfont.fit_many([f"Text number {index} of many" for index in range(50_000)], 100, 30, threads=1)
    done.set()
    thread.join()
    assert len(ticks) > 20


def child(queue, texts):
    queue.put(fitted(texts) + [fitfont.fit_many(texts, 50, 50).size[0], len(fitfont.draw("Text", 50, 20))])


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(strings, method):
    """A child that was forked after fits, or that starts anew, fits as its parent does, and so does the parent after it."""
    import multiprocessing

    texts = [text for _, text in strings][:100]
    fitfont.fit_many(texts, 50, 50, threads=4)
    context = multiprocessing.get_context(method)
    queue = context.Queue()
    children = [context.Process(target=child, args=(queue, texts)) for _ in range(3)]
    for process in children:
        process.start()
    results = [queue.get(timeout=120) for _ in children]
    for process in children:
        process.join(60)
        assert process.exitcode == 0
    mine = fitted(texts) + [fitfont.fit_many(texts, 50, 50).size[0], len(fitfont.draw("Text", 50, 20))]
    assert all(result == mine for result in results)


def test_fits_cross_processes():
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(2) as pool:
        fits = list(pool.map(fitfont.fit, ["Sign in", "Register"], [60, 60], [20, 20]))
    assert fits == [fitfont.fit("Sign in", 60, 20), fitfont.fit("Register", 60, 20)]
    assert fits[1].lines[0].text == "Register"


def run(program, *arguments):
    done = subprocess.run(
        [sys.executable, *arguments, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=300,
        env={**os.environ, "MPLBACKEND": "Agg"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_command_comes_along(command):
    """`python -m fitfont` and the script `fitfont` become the command, with its output and its exit code."""
    for start in ([sys.executable, "-m", "fitfont"], [sys.executable, "-c", "from fitfont._command import main; main()"]):
        done = subprocess.run([*start, "200x40", "Sign in"], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, f"{fitfont.fit('Sign in', 200, 40).size}\n"), done.stderr
        assert subprocess.run([*start, "2x2", "Wide text"], capture_output=True).returncode == 1
    away = {**os.environ, "FITFONT_COMMAND": "/nowhere/fitfont"}
    done = subprocess.run([sys.executable, "-m", "fitfont"], capture_output=True, text=True, env=away)
    assert done.returncode == 69 and "install the package from its wheel" in done.stderr


def test_in_a_thread_that_comes_and_goes():
    for _ in range(50):
        thread = threading.Thread(target=lambda: fitfont.fit("Text", 50, 20))
        thread.start()
        thread.join()


def test_interpreters_with_their_own_locks():
    """Interpreters in one process, each with its own lock where CPython has such."""
    if sys.version_info < (3, 12):
        pytest.skip("interpreters with their own locks came with 3.12")
    name = "_xxsubinterpreters" if sys.version_info < (3, 13) else "_interpreters"
    program = f"""
    import {name} as interpreters, sys, fitfont
    print(fitfont.fit("Text", 50, 20).size)
    for _ in range(3):
        one = interpreters.create()
        interpreters.run_string(one, "import sys; sys.path[:] = " + repr(sys.path) + chr(10)
            + "import fitfont; print(fitfont.fit('Text', 50, 20).size, flush=True)")
        interpreters.destroy(one)
    """
    assert len(set(run(program).split())) == 1


def test_import_is_light():
    """What takes time to load is loaded when it is asked for."""
    program = """
    import sys
    before = set(sys.modules)
    import fitfont
    fitfont.fit("Text", 50, 20)
    print(*sorted(set(sys.modules) - before))
    """
    loaded = set(run(program).split())
    assert not loaded & {"typing", "json", "re", "inspect", "dataclasses", "difflib", "PIL", "numpy"}, loaded


def test_none_is_counted():
    """What gives None gives a reference to it, which was built by the headers of any version."""
    before = sys.getrefcount(None)
    for _ in range(200):
        fitfont.forget()
    assert abs(sys.getrefcount(None) - before) < 100


LAYOUT = {"views": [{"name": "a"}], "constraints": ["H:|[a]|", "V:|[a]|"]}


def shaped_then_failing():
    yield fitfont.ShapedText("b")
    raise OSError


@pytest.mark.parametrize(
    ("kind", "call"),
    [
        (fitfont.DataError, lambda: fitfont.fit_group([("a", 9, 9), ("", 9, 9)])),
        (TypeError, lambda: fitfont.Style(lines=2).fit_many(["a"], 9, 9, lnes=1)),
        (TypeError, lambda: fitfont.Style(max_size=9.5).fit("a", 10)),
        (TypeError, lambda: fitfont.ShapedText("z").fit(10)),
        (TypeError, lambda: fitfont.Layout(LAYOUT).solve("iPhone 15", orient=1)),
        (TypeError, lambda: fitfont.layout(LAYOUT, "iPhone 15").draw(frame=1)),
        (TypeError, lambda: fitfont.Composition({"size": "9x9", "items": []}).draw(colour=1)),
        (OSError, lambda: fitfont.fit_many(shaped_then_failing(), 9, 9)),
    ],
)
def test_exceptions_outlive_what_dies_with_them(kind, call):
    """A handle that goes while an exception is on its way does not take it along."""
    with pytest.raises(kind):
        call()
