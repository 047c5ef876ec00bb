"""Graphs of nauty's generators as its tools write them, one or several in a file. Which graph it is says graph6, read
here by its definition; what `amtog` reads of a matrix is compared, too."""

import functools
import random
import shutil
import subprocess

from files import meaning, write


@functools.cache
def nauty(program, *words, text=""):
    """What a tool writes; Debian calls `geng` `nauty-geng`."""
    name = program if shutil.which(program) else f"nauty-{program}"
    return subprocess.run([name, *words], input=text, capture_output=True, text=True, check=True).stdout


def graph6(line, first=0):
    """The graph of a line, its vertices numbered from `first`; at most 62 of them."""
    order, *codes = (ord(letter) - 63 for letter in line)
    bits = "".join(f"{code:06b}" for code in codes)
    pairs = [(u, v) for v in range(order) for u in range(v)]
    edges = [(u + first, v + first) for (u, v), bit in zip(pairs, bits) if bit == "1"]
    return meaning(range(first, first + order), edges)


def matrix(line):
    """Rows without blanks, and the line of what amtog reads from them."""
    graph = graph6(line)
    order = len(graph["names"])
    joined = {tuple(map(int, edge)) for edge in graph["edges"]}
    rows = ["".join("01"[(min(u, v), max(u, v)) in joined] for v in range(order)) for u in range(order)]
    text = "\n".join(rows) + "\n"
    return text, nauty("amtog", "-q", text=f"n={order} m\n{text}").strip()


# Tool, options, ending of the file, number of the first vertex, whether it is read.
TOOLS = [
    ("copyg", "-g", "g6", 0, True),
    ("copyg", "-gh", "txt", 0, True),
    ("copyg", "-s", "s6", 0, True),
    ("copyg", "-sh", "txt", 0, True),
    ("copyg", "-i", "txt", 0, True),
    ("copyg", "-z", "d6", 0, True),
    ("labelg", "-q", "g6", 0, True),
    ("showg", "", "txt", 0, True),
    ("showg", "-q", "txt", 0, True),
    ("showg", "-o1", "txt", 1, True),
    ("showg", "-l20", "txt", 0, True),
    ("showg", "-t", "txt", 0, True),
    ("listg", "", "txt", 0, True),
    ("listg", "-o1q", "txt", 1, True),
    ("listg", "-y", "dot", 0, True),
    ("listg", "-b", "col", 1, True),
    *((tool, options, "txt", 0, True) for tool in ("showg", "listg") for options in ("-a", "-A", "-e", "-at", "-At")),
    ("listg", "-E", "txt", 0, True),
    *(("listg", options, "txt", 1, True) for options in ("-M", "-W", "-MS", "-WS")),
    *((tool, options, "txt", 0, False) for tool in ("showg", "listg") for options in ("-aq", "-Aq")),
    *((tool, options, "txt", 0, False) for tool in ("showg", "listg") for options in ("-eq", "-d", "-c", "-tq")),
    *(("listg", options, "txt", 1, False) for options in ("-H", "-ML", "-WL", "-G", "-s", "-eqo1")),
]


def lines(many):
    """Lines of graph6 of one of the generators, not all of them without edges."""
    n = random.randint(2, 7)
    generated = nauty("geng", "-q", *random.choice([["-c"], ["-t"], []]), str(n)).split()
    sizes = ["genrang", "-q", str(random.randint(8, 40)), str(many)]
    larger = nauty(*sizes[:1], "-q", "-g", f"-S{random.randrange(1 << 20)}", *sizes[2:]).split()
    return [random.choice(generated if random.random() < 0.7 else larger) for _ in range(many)]


def make(files):
    if len(files.records) % 10 == 9:
        text, line = matrix(random.choice(lines(1)))
        return files.add("txt", text, [graph6(line)])
    tool, options, ending, first, known = random.choice(TOOLS)
    graphs = lines(random.choice([1, 1, 1, 2, 5]))
    text = nauty(tool, *options.split(), text="\n".join(graphs) + "\n")
    if tool == "labelg":
        graphs = text.split()
    meanings = [graph6(line, first) for line in graphs]
    # Counts alone do not tell where numbers begin, several with an edge below each may be edges, and DIMACS has one
    # graph in a file.
    fewest = min(len(graph["edges"]) for graph in meanings)
    if "e" in options and fewest < len(graphs) or ending == "col" and len(graphs) > 1:
        return
    if ending == "dot":
        # It does not name vertices without edges.
        meanings = [meaning({end for edge in graph["edges"] for end in edge}, graph["edges"]) for graph in meanings]
    files.add(ending, text, meanings, known=known)


write(make)
