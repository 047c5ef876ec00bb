#!/usr/bin/env python3
"""Makes the window's faces from those of Inter 4 (Debian: fonts-inter; fontTools with pip).

    assets/fonts/inter.py /usr/share/fonts/opentype/inter

Letters, punctuation, signs and arrows stay; digits have one width, so that numbers stand below one
another; what a window cannot switch (features, small capitals, other scripts) is left out.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

# Latin with its accents, Greek, punctuation, indices and exponents, currency, arrows, mathematics.
KEPT = [
    (0x20, 0x17F), (0x2B0, 0x2DD), (0x370, 0x3FF), (0x1E00, 0x1EFF), (0x2010, 0x205E),
    (0x2070, 0x209C), (0x20AC, 0x20AC), (0x2190, 0x2199), (0x2200, 0x22FF),
]


def tabular(font):
    """The glyphs that the feature tnum puts in place of others."""
    table = font["GSUB"].table
    features = (record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "tnum")
    lookups = [table.LookupList.Lookup[at] for at in next(features).LookupListIndex]
    found = {}
    for subtable in (subtable for lookup in lookups for subtable in lookup.SubTable):
        found.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    return found


def main():
    here = Path(__file__).parent
    for weight in ["Regular", "SemiBold"]:
        font = TTFont(Path(sys.argv[1]) / f"Inter-{weight}.otf")
        of_one_width = tabular(font)
        for table in font["cmap"].tables:
            for digit in range(0x30, 0x3A):
                if digit in table.cmap:
                    table.cmap[digit] = of_one_width.get(table.cmap[digit], table.cmap[digit])
        options = Options(layout_features=["kern", "mark", "ccmp"], hinting=False, name_IDs=["*"])
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[sign for first, last in KEPT for sign in range(first, last + 1)])
        subsetter.subset(font)
        font.save(here / f"Inter-{weight}.otf")


main()
