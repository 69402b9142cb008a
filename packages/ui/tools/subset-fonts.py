"""Makes src/fonts/*.woff2: the letters of the shop's six languages and nothing else, for the first paint.

    pip install fonttools brotli && python packages/ui/tools/subset-fonts.py

Kerning stays that of the regular weight: its variation over the weights is a third of the file.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PACKAGE = Path(__file__).parent.parent
TARGET = PACKAGE / "src/fonts"
SOURCES = {
    "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal": "schibsted-grotesk-nordic",
    "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal": "ibm-plex-mono-nordic-400",
    "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal": "ibm-plex-mono-nordic-600",
}
# the same as the unicode-range in src/fonts.css
LETTERS = "ÁÄÅÆÉÍÐÓÖØÚÜÝÞáäåæéíðóôöøúüýþ"
SIGNS = "\u00a0§©«°²·º»×\u2009\u200a\u202f\u2060–—‘’“”„•…€−"
CHARACTERS = [*range(0x20, 0x7F), *(ord(sign) for sign in LETTERS + SIGNS)]


def drop_kerning_variations(font: TTFont) -> None:
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if table.LookupType == 9 else table
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                records = [record for pair_set in pairs.PairSet for record in pair_set.PairValueRecord]
            else:
                records = [record for first in pairs.Class1Record for record in first.Class2Record]
            for record in records:
                for value in (record.Value1, record.Value2):
                    if hasattr(value, "XAdvDevice"):
                        del value.XAdvDevice
            pairs.ValueFormat1 &= 0x0F
            pairs.ValueFormat2 &= 0x0F


for source, name in SOURCES.items():
    font = TTFont(PACKAGE / "node_modules" / f"{source}.woff2")
    options = Options(layout_features=["kern", "liga", "locl", "tnum"], hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    if "fvar" in font:
        drop_kerning_variations(font)
    font.flavor = "woff2"
    font.save(TARGET / f"{name}.woff2")
