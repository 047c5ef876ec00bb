"""Random graphs in JSON, written by networkx: is each read as it was?

    python3 networkx_json.py EDGES [FILES [SEED]]

EDGES is the program of `cargo build -p grundy-formats --example edges`, FILES how many graphs are made
(1,000), SEED what begins them (37). Needs networkx; without it nothing is compared, and that is said.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

try:
    import networkx
except ImportError:
    networkx = None

WORDS = ["a", "x y", 'q"r', "ü", "back\\slash", "1a", "0.5", "[", "graph", "é\U0001d538", "source", "id", ""]


def renamed(graph):
    count = graph.number_of_nodes()
    kind = random.choice(["numbers", "from 1", "gaps", "words", "mixed"])
    if kind == "numbers":
        return graph
    if kind == "from 1":
        return networkx.convert_node_labels_to_integers(graph, first_label=1)
    if kind == "gaps":
        new = random.sample(range(1000), count)
    else:
        new = random.sample(WORDS, min(count, len(WORDS)))
        new += list(range(count - len(new)))
        if kind == "mixed":
            new = [name if random.random() < 0.5 else 100 + at for at, name in enumerate(new)]
    return networkx.relabel_nodes(graph, dict(zip(graph.nodes, new)))


def made():
    count = random.randint(0, 14)
    kind = random.choice([networkx.Graph, networkx.DiGraph, networkx.MultiGraph, networkx.MultiDiGraph])
    graph = kind()
    graph.add_nodes_from(range(count))
    for _ in range(random.randint(0, 2 * count)):
        graph.add_edge(random.randrange(count), random.randrange(count))
    graph = renamed(graph)
    for _, _, data in graph.edges(data=True):
        if random.random() < 0.2:
            data["weight"] = random.random()
    return graph


def pairs(graph):
    return [[u, v] for u, v in graph.edges()] if graph.number_of_edges() else None


def dicts(graph):
    return None if graph.is_multigraph() else networkx.to_dict_of_dicts(graph)


SHAPES = {
    "links": lambda graph: networkx.node_link_data(graph, edges="links"),
    "edges": lambda graph: networkx.node_link_data(graph, edges="edges"),
    "adjacency": networkx.adjacency_data,
    "cytoscape": networkx.cytoscape_data,
    "lists": networkx.to_dict_of_lists,
    "dicts": dicts,
    "pairs": pairs,
}


def right(graph, shape):
    edges = {frozenset((str(u), str(v))) for u, v in graph.edges() if u != v}
    names = {str(name) for name in graph}
    if shape == "pairs":
        names = {str(end) for edge in graph.edges() for end in edge}
    return sorted(names), edges


def by_us(line):
    data = json.loads(line)
    names = data["names"]
    return sorted(names), {frozenset(names[end] for end in edge) for edge in data["edges"]}


def main(program, many=1000, seed=37):
    if networkx is None:
        print("skipped: networkx is not installed")
        return 0
    random.seed(seed)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        while len(files) < many:
            graph, shape = made(), random.choice(list(SHAPES))
            data = SHAPES[shape](graph)
            if data is None:
                continue
            file = pathlib.Path(folder, f"{len(files)}-{shape}.json")
            text = json.dumps(data, indent=random.choice([None, 1]), ensure_ascii=random.random() < 0.5)
            file.write_text(text, encoding="utf-8")
            files.append((str(file), right(graph, shape)))
        done = subprocess.run([program, *(file for file, _ in files)], capture_output=True, text=True)
        lines, wrong = done.stdout.splitlines(), 0
        for at, (file, known) in enumerate(files):
            text = pathlib.Path(file).read_text(encoding="utf-8")
            if at >= len(lines):
                print(f"refused: {file}\n{text}\n{done.stderr}")
                return 1
            if by_us(lines[at]) != known:
                wrong += 1
                print(f"{file}: {text}\nours {by_us(lines[at])}\nnetworkx {known}")
        print(f"{len(files)} files, {wrong} read otherwise than by networkx")
        return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
