"""Files that other programs wrote, each with what it means: `meanings.json` in the folder of the files has a record
for each.

Every script here is called as `python3 SCRIPT FOLDER FILES SEED`; the test `compare` reads what it wrote.
"""

import json
import pathlib
import random
import sys


def meaning(vertices, edges):
    """A graph by the names of its vertices, without loops and directions."""
    pairs = {tuple(sorted((str(u), str(v)))) for u, v in edges if str(u) != str(v)}
    return {"names": sorted(map(str, vertices)), "edges": sorted(pairs)}


class Files:
    def __init__(self, folder, many):
        self.folder, self.many, self.records = pathlib.Path(folder), many, []

    def missing(self):
        return len(self.records) < self.many

    def add(self, ending, content, graphs, notes=None, known=True):
        """Writes a file. `graphs` are the meanings of its graphs; `notes` the only ones that may be made, if that
        matters; a format that is not `known` may be refused, too."""
        name = f"{len(self.records)}.{ending}"
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        self.records.append({"file": name, "graphs": graphs, "notes": notes, "known": known})


def write(make):
    """Lets a script write its files: `make` adds some at a time."""
    folder, many, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random.seed(seed)
    files = Files(folder, many)
    while files.missing():
        make(files)
    (files.folder / "meanings.json").write_text(json.dumps(files.records), encoding="utf-8")
