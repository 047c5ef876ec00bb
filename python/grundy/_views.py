"""The views that there are, by their names, for type checkers."""

from typing import Literal

# Of a heap game.
HeapView = Literal[
    "sequence",
    "plot",
    "histogram",
    "quotient_overview",
    "quotient_all_heaps",
    "quotient_growth",
    "quotient_found",
    "quotient_table",
    "quotient_elements",
    "quotient_structure",
    "quotient_compare",
    "positions",
    "genus",
    "forms",
    "proof",
    "check",
    "game_tree",
    "play",
]

# Of a vector game.
VectorView = Literal[
    "picture",
    "iterations",
    "curve",
    "fronts",
    "scan",
    "needed",
]

# Of a sheet of forms.
FormView = Literal[
    "sheet",
    "day4",
    "day5",
    "composites",
    "counts",
    "counts_day5",
    "counts_day6",
]

# Of a quotient.
QuotientView = Literal[
    "overview",
    "all_heaps",
    "growth",
    "table",
    "elements",
    "structure",
    "compare",
]

# Of the atlas.
AtlasView = Literal[
    "table",
    "chart",
    "scatter",
    "open",
    "which",
]

# Of a position on a graph.
GraphView = Literal[
    "drawing",
    "game",
    "families",
    "hypothesis",
    "game_tree",
    "growing",
    "growing_plot",
]
