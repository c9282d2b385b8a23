"""Makes Fallback-Regular.ttf and Fallback-Bold.ttf: the letters that Oxanium's Latin subset does not have.

Needs fonttools and brotli, and beside each other, unpacked: the npm packages @fontsource/oxanium 5.3.0 and @fontsource/play 5.3.0
(as oxanium/ and play/), and the Debian package fonts-noto-core 20201225 (as noto/). A character is taken from the first font that has
it. Bold has only the letters of Oxanium and Play; the game takes the others from Regular.

    python3 make_fallback.py SOURCES TARGET
"""

import sys
import unicodedata
from pathlib import Path

from fontTools.merge import Merger, Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

FAMILY = "Brickwork Fallback"
RANGES = [
    (0xA0, 0x2FF),      # Latin-1, Latin Extended-A and -B, IPA, modifier letters
    (0x300, 0x3FF),     # combining marks, Greek
    (0x400, 0x52F),     # Cyrillic
    (0x1E00, 0x1FFF),   # Latin Extended Additional, Greek Extended
    (0x2000, 0x20CF),   # punctuation, superscripts, currency
    (0x2100, 0x214F),   # letterlike symbols
    (0x2212, 0x2212),   # minus
]
WANTED = {code for first, last in RANGES for code in range(first, last + 1)}
# The name "Play" is reserved: a changed font needs another, and keeps the copyright notices.
COPYRIGHT = (
    "Copyright 2019 The Oxanium Project Authors; Copyright 2011 Jonas Hecksher, Playtypes, e-types AS; "
    "Copyright 2010-2020 Google LLC"
)


def sources(folder, weight):
    """The fonts to take characters from, best first."""
    fontsource = lambda name, subset: folder / f"{name}/package/files/{name}-{subset}-{weight}-normal.woff2"
    yield from (fontsource("oxanium", subset) for subset in ["latin", "latin-ext"])
    for subset in ["greek", "cyrillic", "cyrillic-ext", "latin-ext", "vietnamese"]:
        yield fontsource("play", subset)
    if weight == 400:
        for name in ["NotoSans", "NotoSansCoptic"]:
            yield folder / f"noto/usr/share/fonts/truetype/noto/{name}-Regular.ttf"


def subset(path, codes):
    """The font at `path` with `codes` alone, without hints and layout."""
    font = TTFont(path)
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "STAT", "meta", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    return font


def make(folder, target, weight, style):
    missing, parts = set(WANTED), []
    for path in sources(folder, weight):
        codes = missing & set(TTFont(path).getBestCmap())
        if codes:
            missing -= codes
            part = target / f"part-{len(parts)}.ttf"
            subset(path, codes).save(part)
            parts.append(part)
    font = Merger(MergeOptions()).merge([str(part) for part in parts])
    for part in parts:
        part.unlink()
    add_invisible(font, missing)
    name(font, weight, style)
    font.save(target / f"Fallback-{style}.ttf")
    left = [code for code in sorted(missing) if unicodedata.category(chr(code)) not in ("Cn", "Cf", "Zs", "Zl", "Zp", "Cc")]
    print(style, len(font.getBestCmap()), "characters;", "without:", " ".join(f"{code:X}" for code in left))


def add_invisible(font, missing):
    """Spaces and marks that are not seen get a glyph without lines."""
    codes = {code for code in missing if unicodedata.category(chr(code)) in ("Cf", "Zs", "Zl", "Zp")}
    for glyph, width, kinds in [("blank", 250, ("Zs",)), ("nothing", 0, ("Cf", "Zl", "Zp"))]:
        of_kind = {code for code in codes if unicodedata.category(chr(code)) in kinds}
        if of_kind:
            font.setGlyphOrder([*font.getGlyphOrder(), glyph])
            font["glyf"][glyph] = Glyph()
            font["hmtx"][glyph] = (width, 0)
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap.update(dict.fromkeys(of_kind, glyph))


def name(font, weight, style):
    table = font["name"]
    table.names = []
    full = f"{FAMILY} {style}"
    texts = {0: COPYRIGHT, 1: FAMILY, 2: style, 3: f"{full} 1", 4: full, 5: "Version 1.0", 6: full.replace(" ", "")}
    texts[13] = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
    texts[14] = "https://openfontlicense.org"
    for number, text in texts.items():
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    is_bold = weight == 700
    font["OS/2"].fsSelection = 0x20 if is_bold else 0x40
    font["head"].macStyle = int(is_bold)


if __name__ == "__main__":
    folder, target = map(Path, sys.argv[1:])
    make(folder, target, 400, "Regular")
    make(folder, target, 700, "Bold")
