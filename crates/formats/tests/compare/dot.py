"""Random graphs in DOT: is each read as Graphviz reads it, from the text and from what it writes of it as JSON and
as xdot?"""

import json
import pathlib
import random
import subprocess
import tempfile

from files import meaning, write

NAMES = ["a", "b1", "_c", "ü", "-1", "2.5", ".5", "7", '"graph"', '"Node"', '"x y"', '"p\\"q"', '"a--b"',
         '"{"', '"#"', '"//"', '"sub" + "graph"', "n", "s", '"new\\\nline"', '"back\\\\slash"', '""', "<h<b>i</b>>"]
BLANKS = [" ", "\n", "\t", " /* a -- b */ ", " // {\n", "\n# graph\n"]


def blank():
    return random.choice(BLANKS) if random.random() < 0.2 else " "


def word(text):
    """A keyword in any case."""
    return "".join(random.choice([c.lower(), c.upper()]) for c in text)


def node():
    port = random.choice(["", "", "", "", ":n", ":p", ':"x y":sw'])
    return random.choice(NAMES) + port


def nodes():
    if random.random() < 0.1:
        return f"{node()}{blank()},{blank()}{node()}"
    return node()


def subgraph(depth, edge):
    head = random.choice(["", "", word("subgraph"), word("subgraph") + " x", word("subgraph") + ' "cluster_1"'])
    return f"{head}{blank()}{{{statements(depth + 1, edge)}}}"


def ends(depth, edge):
    return subgraph(depth, edge) if depth < 3 and random.random() < 0.25 else nodes()


def attributes(of_edge):
    if random.random() < 0.7:
        return ""
    kinds = ["color=red", "color=red,style=bold", 'tooltip="[a -- b]"', "style=bold;color=blue"]
    kinds += ["weight=2", 'label="\\"x\\""'] if of_edge else []
    return f"{blank()}[{random.choice(kinds)}]"


def statement(depth, edge):
    kind = random.random()
    if kind < 0.15:
        return f"{nodes()}{attributes(False)}"
    if kind < 0.25:
        return f"{word(random.choice(['node', 'edge', 'graph']))}{blank()}[color=red]"
    if kind < 0.3:
        return "rankdir=LR"
    if kind < 0.4 and depth < 3:
        return subgraph(depth, edge)
    chain = [ends(depth, edge) for _ in range(random.randint(2, 4))]
    return f"{blank()}{edge}{blank()}".join(chain) + attributes(True)


def statements(depth, edge):
    many = random.randint(0, 2 if depth else 6)
    return "".join(blank() + statement(depth, edge) + random.choice([";", "\n", " "]) for _ in range(many))


def graph():
    kind, edge = random.choice([("graph", "--"), ("digraph", "->")])
    strict = random.choice(["", "", word("strict") + " "])
    name = random.choice(["", " G", ' "a {b}"', " 5"])
    return f"{blank()}{strict}{word(kind)}{name}{blank()}{{{statements(0, edge)}}}\n"


def by_graphviz(text):
    data = json.loads(text)
    objects = data.get("objects", [])[data["_subgraph_cnt"]:]
    names = {node["_gvid"]: node["name"] for node in objects}
    return meaning(names.values(), [(names[e["tail"]], names[e["head"]]) for e in data.get("edges", [])])


def make(files):
    """A hundred graphs at a time, for the start of Graphviz takes longer than its work."""
    texts = [graph() for _ in range(min(100, files.many))]
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder, f"a{at}z.gv") for at in range(len(texts))]
        for path, text in zip(paths, texts):
            path.write_text(text, encoding="utf-8")
        run = ["dot", "-Tjson0", "-Txdot", "-O", *map(str, paths)]
        errors = subprocess.run(run, capture_output=True, text=True).stderr
        for path, text in zip(paths, texts):
            # What Graphviz refuses, such as `a:p:n` of an edge within a record, is none of ours.
            outputs = [path.with_name(path.name + ending) for ending in (".json0", ".xdot")]
            if path.name in errors or not all(output.exists() for output in outputs):
                continue
            written, drawn = (output.read_bytes() for output in outputs)
            graphs = [by_graphviz(written)]
            for ending, content in [("dot", text), ("json", written), ("xdot", drawn)]:
                if files.missing():
                    files.add(ending, content, graphs)


write(make)
