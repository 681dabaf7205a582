"""The extension module. FITFONT_INCLUDE is the folder of fitfont.h, FITFONT_LIBRARY that of libfitfont.so."""

import os
from pathlib import Path

from setuptools import Extension, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
INCLUDE = os.environ.get("FITFONT_INCLUDE", str(HERE.parent / "Sources/CFitFont"))
LIBRARY = os.environ.get("FITFONT_LIBRARY")


class LimitedWheel(bdist_wheel):
    """One wheel for CPython 3.9 and all later ones."""

    def finalize_options(self) -> None:
        self.py_limited_api = "cp39"
        super().finalize_options()


setup(
    cmdclass={"bdist_wheel": LimitedWheel},
    ext_modules=[
        Extension(
            "fitfont._native",
            sources=[f"native/{name}.c" for name in ("module", "handles", "columns", "fits", "many", "pictures", "presentations")],
            depends=[f"native/{name}.h" for name in ("arrow", "columns", "fits", "handles", "pictures", "presentations")],
            define_macros=[("Py_LIMITED_API", "0x03090000")],
            include_dirs=[INCLUDE],
            library_dirs=[LIBRARY] if LIBRARY else [],
            runtime_library_dirs=[LIBRARY] if LIBRARY else [],
            libraries=["fitfont"],
            extra_compile_args=["-std=c99", "-O2", "-fvisibility=hidden", "-Wall", "-Wextra"],
            py_limited_api=True,
        )
    ],
)
