"""Random graphs in DOT: is each read as Graphviz reads it?

    python3 dot.py EDGES [FILES [SEED]]

EDGES is the program of `cargo build -p grundy-formats --example edges`, FILES how many graphs are made
(1,000), SEED what begins them (37). Each is read from the text and from what `dot -Tjson0` and `dot -Txdot` write of it.
Needs Graphviz; without it nothing is compared, and that is said.
"""

import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

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
    edges = {frozenset((names[e["tail"]], names[e["head"]])) for e in data.get("edges", [])}
    return sorted(names.values()), {edge for edge in edges if len(edge) == 2}


def by_us(line):
    data = json.loads(line)
    names = data["names"]
    return sorted(names), {frozenset(names[end] for end in edge) for edge in data["edges"]}


def main(program, many=1000, seed=37):
    if not shutil.which("dot"):
        print("skipped: Graphviz is not installed")
        return 0
    random.seed(seed)
    with tempfile.TemporaryDirectory() as folder:
        known, files = [], []
        while len(known) < many:
            text = graph()
            run = lambda to: subprocess.run(["dot", "-Tjson0" if to == "json" else "-Txdot"],
                                            input=text.encode(), capture_output=True)
            written = run("json")
            # What Graphviz refuses, such as `a:p:n` of an edge within a record, is none of ours.
            if written.returncode != 0 or b"rror" in written.stderr:
                continue
            known.append((text, by_graphviz(written.stdout)))
            outputs = [("dot", text.encode()), ("json", written.stdout), ("xdot", run("xdot").stdout)]
            for ending, content in outputs:
                file = pathlib.Path(folder, f"{len(known)}.{ending}")
                file.write_bytes(content)
                files.append((str(file), known[-1]))
        wrong = 0
        for start in range(0, len(files), 300):
            part = files[start:start + 300]
            done = subprocess.run([program, *(file for file, _ in part)], capture_output=True, text=True)
            lines = done.stdout.splitlines()
            for at, (file, (text, right)) in enumerate(part):
                if at >= len(lines):
                    print(f"refused: {file}\n{pathlib.Path(file).read_text()}\n{done.stderr}")
                    return 1
                if by_us(lines[at]) != right:
                    wrong += 1
                    print(f"{file}: {text}\nours {by_us(lines[at])}\nGraphviz {right}")
        print(f"{len(files)} files of {len(known)} graphs, {wrong} read otherwise than by Graphviz")
        return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
