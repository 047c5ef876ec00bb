"""Compares readings of GraphML, GEXF, GML and Pajek with the graphs that networkx and igraph wrote.

    python xml_gml_pajek.py EDGES [FILES]

EDGES is the program of examples/edges.rs. Needs networkx; igraph where it is there.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

import networkx as nx

try:
    import igraph
except ImportError:
    igraph = None

NAMES = ["a", "b c", "x<y", 'say "hi"', "ä", "&amp;", "n0", "a;b", "日本", "it's", "5 < 6 & 7", "#1", "[z]", "{q}", "a|b", "%"]


def random_graph(rng):
    n = rng.randrange(0, 13)
    kind = rng.choice([nx.Graph, nx.Graph, nx.DiGraph, nx.MultiGraph])
    graph = kind()
    names = rng.choice(
        [
            list(range(n)),
            list(range(1, n + 1)),
            rng.sample(range(1000), n),
            rng.sample(NAMES, n),
            [f"v{i}" for i in range(n)],
        ]
    )
    graph.add_nodes_from(names)
    for _ in range(rng.randrange(0, 2 * n + 1)):
        u, v = rng.choice(names), rng.choice(names)
        data = {"weight": rng.choice([1, 2, 0.5])} if rng.random() < 0.3 else {}
        graph.add_edge(u, v, **data)
    if rng.random() < 0.3:
        for name in names:
            graph.nodes[name]["x"] = rng.uniform(-5, 5)
            graph.nodes[name]["y"] = rng.uniform(-5, 5)
    return graph


def meant(graph):
    edges = {frozenset((str(u), str(v))) for u, v in graph.edges() if u != v}
    return sorted(map(str, graph.nodes())), edges


def written(graph, rng, folder, number):
    """Writes the graph in one of the formats, and says what the file means."""
    ending = rng.choice(["graphml", "gexf", "gml", "net", "graphml.igraph", "gml.igraph", "net.igraph"])
    path = os.path.join(folder, f"{number}.{ending.split('.')[0]}")
    if ending.endswith("igraph"):
        if igraph is None:
            return None
        plain = nx.convert_node_labels_to_integers(graph, label_attribute="old")
        other = igraph.Graph(n=len(plain), edges=[(u, v) for u, v in plain.edges()], directed=graph.is_directed())
        names = [str(data["old"]) for _, data in plain.nodes(data=True)]
        if ending.startswith("graphml"):
            other.vs["name"] = names
            other.write_graphml(path)
        elif ending.startswith("gml"):
            other.vs["label"] = names
            other.write_gml(path)
        else:
            names = [str(v + 1) for v in range(len(names))]
            other.write_pajek(path)
        return path, (sorted(names), {frozenset((names[u], names[v])) for u, v in plain.edges() if u != v})
    if ending == "net":
        # networkx writes labels with quotation marks as they are, which Pajek cannot read.
        if any('"' in str(name) for name in graph):
            return None
        nx.write_pajek(nx.MultiGraph(graph) if not graph.is_directed() else nx.MultiDiGraph(graph), path)
    elif ending == "gml":
        nx.write_gml(graph, path)
    elif ending == "gexf":
        nx.write_gexf(graph, path)
    else:
        nx.write_graphml(graph, path)
    return path, meant(graph)


def read_by(program, path):
    done = subprocess.run([program, path], capture_output=True, text=True)
    if done.returncode:
        return done.stderr.strip()
    graph = json.loads(done.stdout.splitlines()[0])
    names = graph["names"]
    return sorted(names), {frozenset((names[u], names[v])) for u, v in graph["edges"]}


def main():
    program = sys.argv[1]
    files = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    rng = random.Random(37)
    done = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        while done < files:
            graph = random_graph(rng)
            pair = written(graph, rng, folder, done)
            if pair is None:
                continue
            path, expected = pair
            found = read_by(program, path)
            done += 1
            if found != expected:
                wrong += 1
                print(path, "gave", found, "instead of", expected)
                if wrong <= 5:
                    print(open(path, encoding="utf-8").read())
    print(f"{done} files, {wrong} read otherwise than they were meant")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
