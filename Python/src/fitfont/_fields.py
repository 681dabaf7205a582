"""The keywords of a text. Made by Python/generate from the command's own table; not written by hand."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence
    from typing import Literal, TypedDict

    from ._font import Font

    class Fields(TypedDict, total=False):
        """The settings of a text in its box. ``None`` leaves one unset."""

        margin: float | Sequence[float | str] | str | None
        """space inside the box's edges: all; vertical,horizontal; or up to four, in CSS order"""
        lines: int | None
        """at most N lines (default: as many as fit)"""
        min_lines: int | None
        """at least N lines; exactly N if at most N are allowed"""
        reserve_lines: bool | None
        """keep room for as many lines as are allowed, even if fewer are used"""
        axis: Literal["both", "horizontal", "vertical"] | None
        """check both (default), horizontal or vertical"""
        bounds: Literal["lines", "capitals", "ink"] | None
        """what must be inside: lines (default), capitals (their top to the last baseline) or ink"""
        align: Literal["start", "center", "end", "left", "right", "justify"] | None
        """alignment of lines: start (default), center, end, left, right or justify"""
        align_last: Literal["start", "center", "end", "left", "right", "justify"] | None
        """alignment of each paragraph's last line (default: as the others; start if justified)"""
        vertical_align: Literal["top", "center", "bottom"] | None
        """position of the text: top (default), center or bottom"""
        min_size: float | str | None
        """smallest size allowed (default: 1)"""
        max_size: float | str | None
        """largest size allowed"""
        step: float | str | None
        """only multiples of this size"""
        sizes: Sequence[float | str] | float | str | None
        """only these sizes"""
        font: str | Sequence[str] | Font | None
        """family, PostScript name, pattern or file, or a list as in CSS (default: Noto Sans)"""
        font_file: str | os.PathLike[str] | None
        """font file (.ttf, .otf, .ttc, .woff, .woff2)"""
        face_index: int | None
        """face of a font collection, counted from 0"""
        instance: str | None
        """named instance of a variable font, such as SemiBold"""
        weight: float | None
        """weight 1...1000: the nearest face, or the wght axis; 400 is regular, 700 bold"""
        variations: str | Sequence[str] | Mapping[str, float] | None
        """axes of a variable font, such as wght=650,wdth=85"""
        features: str | Sequence[str] | None
        """OpenType features as HarfBuzz writes them, such as smcp,-liga,kern[3:5]=0"""
        fallback: Literal["system", "bundled", "none"] | None
        """fonts for characters the font lacks: system (default), bundled or none"""
        optical_sizing: Literal["auto", "none"] | None
        """auto (default): an opsz axis follows the size; or none"""
        overflow: Literal["error", "clip", "ellipsis", "ellipsis-start", "ellipsis-middle"] | None
        """text that does not fit: error (default), clip, ellipsis, ellipsis-start or -middle"""
        order: str | Sequence[str] | None
        """what gives way, in order: tracking:-2%,line-height:0.9,width-axis:85..100,hyphenate,size"""
        ellipsis: str | None
        """mark for the omitted part (default: that of the language, mostly …)"""
        balance: bool | None
        """make the longest line as short as the number of lines allows; the size stays the same"""
        fit_lines: bool | None
        """lines equally wide, each in its own size: the text's, or as many even ones as allowed"""
        breaking: Literal["greedy", "optimal"] | None
        """greedy (default): each line takes what it holds; optimal: the paragraph looks best"""
        tolerance: int | None
        """optimal: how bad a line may be before other ways are tried, 0...10000 (default: 200)"""
        looseness: int | None
        """optimal: N lines more (if negative, fewer) than look best, as far as the tolerance allows"""
        markup: bool | None
        """read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>"""
        language: str | None
        """language of the text, such as de or zh-TW"""
        direction: Literal["auto", "ltr", "rtl"] | None
        """auto (default: from each paragraph's first letter), ltr or rtl"""
        wrap: Literal["word", "hyphenate", "break-word", "anywhere"] | None
        """where lines break: between words (word, default); hyphenate, break-word or anywhere"""
        word_break: Literal["normal", "keep-all", "auto-phrase"] | None
        """what a word is in Chinese, Japanese and Korean: normal (default), keep-all, auto-phrase"""
        hyphens: Literal["manual", "auto", "none"] | None
        """hyphens inside words: manual (soft hyphens, default), auto (by dictionary too) or none"""
        line_break: Literal["auto", "loose", "normal", "strict"] | None
        """Japanese and Chinese line breaks: auto (default), loose, normal or strict"""
        line_height: float | None
        """distance of baselines as a multiple of the size (default: the font's)"""
        letter_spacing: float | None
        """space added between letters, in em, such as 0.05 or -0.02"""
        trailing_spacing: bool | None
        """count letter spacing after a line's last letter too, as in CSS"""
        paragraph_spacing: float | str | None
        """space between paragraphs: 0.5em grows with the text, 6pt does not"""
        text_indent: float | str | None
        """indent of a paragraph's first line; a negative one makes it hang"""
        underline: bool | None
        """a line under the text, as the font places it"""
        strike: bool | None
        """a line through the text"""
        color: str | None
        """text colour, as in CSS: #333, navy, linear-gradient(90deg, #f00, gold) (default: black)"""
        text_stroke: float | str | None
        """a stroke under the letters' edges, such as '2 white' or '0.1em #000'; half shows"""
        text_shadow: str | None
        """shadows as in CSS: '1 2 3 #0008' is right, down, blur and colour; also in em"""
        text_background: str | None
        """colour of a box that hugs the text (default: none)"""
        text_padding: float | Sequence[float | str] | str | None
        """space between the text and the edges of that box, in points"""
        text_radius: float | str | None
        """radius of that box's corners: points, 2mm, or 50% of its shorter side (default: 0)"""
        text_background_per_line: bool | None
        """a box for each line"""
        background: str | None
        """colour of the box (default: transparent)"""
        opacity: float | str | None
        """opacity of the text and everything behind it, from 0 to 1 or 0% to 100% (default: 1)"""
        rotate: float | str | None
        """turn the box clockwise about its centre, after the text is fitted"""
        paragraphs: Sequence[str | Mapping[str, object]] | None
        """the text as a list of paragraphs: [{"text": "To do", "align": "center"}, ...]"""
        variants: float | Sequence[str | float] | str | None
        """shorter texts to try, in order"""


#: What each keyword means, as the command's help says it.
MEANINGS: dict[str, str] = {
    "margin": "space inside the box's edges: all; vertical,horizontal; or up to four, in CSS order",
    "lines": "at most N lines (default: as many as fit)",
    "min_lines": "at least N lines; exactly N if at most N are allowed",
    "reserve_lines": "keep room for as many lines as are allowed, even if fewer are used",
    "axis": "check both (default), horizontal or vertical",
    "bounds": "what must be inside: lines (default), capitals (their top to the last baseline) or ink",
    "align": "alignment of lines: start (default), center, end, left, right or justify",
    "align_last": "alignment of each paragraph's last line (default: as the others; start if justified)",
    "vertical_align": "position of the text: top (default), center or bottom",
    "min_size": "smallest size allowed (default: 1)",
    "max_size": "largest size allowed",
    "step": "only multiples of this size",
    "sizes": "only these sizes",
    "font": "family, PostScript name, pattern or file, or a list as in CSS (default: Noto Sans)",
    "font_file": "font file (.ttf, .otf, .ttc, .woff, .woff2)",
    "face_index": "face of a font collection, counted from 0",
    "instance": "named instance of a variable font, such as SemiBold",
    "weight": "weight 1...1000: the nearest face, or the wght axis; 400 is regular, 700 bold",
    "variations": "axes of a variable font, such as wght=650,wdth=85",
    "features": "OpenType features as HarfBuzz writes them, such as smcp,-liga,kern[3:5]=0",
    "fallback": "fonts for characters the font lacks: system (default), bundled or none",
    "optical_sizing": "auto (default): an opsz axis follows the size; or none",
    "overflow": "text that does not fit: error (default), clip, ellipsis, ellipsis-start or -middle",
    "order": "what gives way, in order: tracking:-2%,line-height:0.9,width-axis:85..100,hyphenate,size",
    "ellipsis": "mark for the omitted part (default: that of the language, mostly …)",
    "balance": "make the longest line as short as the number of lines allows; the size stays the same",
    "fit_lines": "lines equally wide, each in its own size: the text's, or as many even ones as allowed",
    "breaking": "greedy (default): each line takes what it holds; optimal: the paragraph looks best",
    "tolerance": "optimal: how bad a line may be before other ways are tried, 0...10000 (default: 200)",
    "looseness": "optimal: N lines more (if negative, fewer) than look best, as far as the tolerance allows",
    "markup": "read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>",
    "language": "language of the text, such as de or zh-TW",
    "direction": "auto (default: from each paragraph's first letter), ltr or rtl",
    "wrap": "where lines break: between words (word, default); hyphenate, break-word or anywhere",
    "word_break": "what a word is in Chinese, Japanese and Korean: normal (default), keep-all, auto-phrase",
    "hyphens": "hyphens inside words: manual (soft hyphens, default), auto (by dictionary too) or none",
    "line_break": "Japanese and Chinese line breaks: auto (default), loose, normal or strict",
    "line_height": "distance of baselines as a multiple of the size (default: the font's)",
    "letter_spacing": "space added between letters, in em, such as 0.05 or -0.02",
    "trailing_spacing": "count letter spacing after a line's last letter too, as in CSS",
    "paragraph_spacing": "space between paragraphs: 0.5em grows with the text, 6pt does not",
    "text_indent": "indent of a paragraph's first line; a negative one makes it hang",
    "underline": "a line under the text, as the font places it",
    "strike": "a line through the text",
    "color": "text colour, as in CSS: #333, navy, linear-gradient(90deg, #f00, gold) (default: black)",
    "text_stroke": "a stroke under the letters' edges, such as '2 white' or '0.1em #000'; half shows",
    "text_shadow": "shadows as in CSS: '1 2 3 #0008' is right, down, blur and colour; also in em",
    "text_background": "colour of a box that hugs the text (default: none)",
    "text_padding": "space between the text and the edges of that box, in points",
    "text_radius": "radius of that box's corners: points, 2mm, or 50% of its shorter side (default: 0)",
    "text_background_per_line": "a box for each line",
    "background": "colour of the box (default: transparent)",
    "opacity": "opacity of the text and everything behind it, from 0 to 1 or 0% to 100% (default: 1)",
    "rotate": "turn the box clockwise about its centre, after the text is fitted",
    "paragraphs": "the text as a list of paragraphs: [{\"text\": \"To do\", \"align\": \"center\"}, ...]",
    "variants": "shorter texts to try, in order",
}

#: The keywords' names in JSON.
KEYS: dict[str, str] = {
    "margin": "margin",
    "lines": "lines",
    "min_lines": "minLines",
    "reserve_lines": "reserveLines",
    "axis": "axis",
    "bounds": "bounds",
    "align": "align",
    "align_last": "alignLast",
    "vertical_align": "verticalAlign",
    "min_size": "minSize",
    "max_size": "maxSize",
    "step": "step",
    "sizes": "sizes",
    "font": "font",
    "font_file": "fontFile",
    "face_index": "faceIndex",
    "instance": "instance",
    "weight": "weight",
    "variations": "variations",
    "features": "features",
    "fallback": "fallback",
    "optical_sizing": "opticalSizing",
    "overflow": "overflow",
    "order": "order",
    "ellipsis": "ellipsis",
    "balance": "balance",
    "fit_lines": "fitLines",
    "breaking": "breaking",
    "tolerance": "tolerance",
    "looseness": "looseness",
    "markup": "markup",
    "language": "language",
    "direction": "direction",
    "wrap": "wrap",
    "word_break": "wordBreak",
    "hyphens": "hyphens",
    "line_break": "lineBreak",
    "line_height": "lineHeight",
    "letter_spacing": "letterSpacing",
    "trailing_spacing": "trailingSpacing",
    "paragraph_spacing": "paragraphSpacing",
    "text_indent": "textIndent",
    "underline": "underline",
    "strike": "strike",
    "color": "color",
    "text_stroke": "textStroke",
    "text_shadow": "textShadow",
    "text_background": "textBackground",
    "text_padding": "textPadding",
    "text_radius": "textRadius",
    "text_background_per_line": "textBackgroundPerLine",
    "background": "background",
    "opacity": "opacity",
    "rotate": "rotate",
    "paragraphs": "paragraphs",
    "variants": "variants",
}

#: The kinds of values that each keyword takes.
KINDS: dict[str, tuple[str, ...]] = {
    "margin": ("number", "list of numbers", "list of texts", "text"),
    "lines": ("whole number",),
    "min_lines": ("whole number",),
    "reserve_lines": ("True or False",),
    "axis": ("text",),
    "bounds": ("text",),
    "align": ("text",),
    "align_last": ("text",),
    "vertical_align": ("text",),
    "min_size": ("number", "text"),
    "max_size": ("number", "text"),
    "step": ("number", "text"),
    "sizes": ("list of numbers", "list of texts", "number", "text"),
    "font": ("text", "list of texts"),
    "font_file": ("text",),
    "face_index": ("whole number",),
    "instance": ("text",),
    "weight": ("number",),
    "variations": ("text", "list of texts"),
    "features": ("text", "list of texts"),
    "fallback": ("text",),
    "optical_sizing": ("text",),
    "overflow": ("text",),
    "order": ("text", "list of texts"),
    "ellipsis": ("text",),
    "balance": ("True or False",),
    "fit_lines": ("True or False",),
    "breaking": ("text",),
    "tolerance": ("whole number",),
    "looseness": ("whole number",),
    "markup": ("True or False",),
    "language": ("text",),
    "direction": ("text",),
    "wrap": ("text",),
    "word_break": ("text",),
    "hyphens": ("text",),
    "line_break": ("text",),
    "line_height": ("number",),
    "letter_spacing": ("number",),
    "trailing_spacing": ("True or False",),
    "paragraph_spacing": ("number", "text"),
    "text_indent": ("number", "text"),
    "underline": ("True or False",),
    "strike": ("True or False",),
    "color": ("text",),
    "text_stroke": ("number", "text"),
    "text_shadow": ("text",),
    "text_background": ("text",),
    "text_padding": ("number", "list of numbers", "list of texts", "text"),
    "text_radius": ("number", "text"),
    "text_background_per_line": ("True or False",),
    "background": ("text",),
    "opacity": ("number", "text"),
    "rotate": ("number", "text"),
    "paragraphs": ("list of texts", "list of dicts"),
    "variants": ("number", "list of texts", "list of numbers", "text"),
}
