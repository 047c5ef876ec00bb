"""Random graphs in GraphML, GEXF, GML and as networks of Pajek, written by networkx."""

import io
import random

import networkx as nx

from files import meaning, write

NAMES = ["a", "b c", "x<y", 'say "hi"', "ä", "&amp;", "n0", "a;b", "日本", "it's", "5 < 6 & 7", "#1", "[z]", "{q}"]
NAMES += ["a|b", "%"]


def random_graph():
    n = random.randrange(13)
    graph = random.choice([nx.Graph, nx.Graph, nx.DiGraph, nx.MultiGraph])()
    kinds = [range(n), range(1, n + 1), random.sample(range(1000), n), random.sample(NAMES, n)]
    names = list(random.choice([*kinds, [f"v{i}" for i in range(n)]]))
    graph.add_nodes_from(names)
    for _ in range(random.randrange(2 * n + 1)):
        data = {"weight": random.choice([1, 2, 0.5])} if random.random() < 0.3 else {}
        graph.add_edge(random.choice(names), random.choice(names), **data)
    if random.random() < 0.3:
        for name in names:
            graph.nodes[name]["x"] = random.uniform(-5, 5)
            graph.nodes[name]["y"] = random.uniform(-5, 5)
    return graph


def pajek(graph, out):
    nx.write_pajek(nx.MultiDiGraph(graph) if graph.is_directed() else nx.MultiGraph(graph), out)


WRITERS = {"graphml": nx.write_graphml, "gexf": nx.write_gexf, "gml": nx.write_gml, "net": pajek}


def make(files):
    graph, ending = random_graph(), random.choice(list(WRITERS))
    # networkx writes labels with quotation marks as they are, which Pajek cannot read.
    if ending == "net" and any('"' in str(name) for name in graph):
        return
    out = io.BytesIO()
    WRITERS[ending](graph, out)
    files.add(ending, out.getvalue(), [meaning(graph, graph.edges())])


write(make)
