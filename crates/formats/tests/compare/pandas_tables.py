"""Random graphs as pandas writes the tables that networkx makes of them: lists of edges and matrices."""

import random

import networkx as nx

from files import meaning, write
from networkx_lists import random_graph

KINDS = "zero one gaps words hyphens towns"


def edges(graph):
    return nx.to_pandas_edgelist(graph)


def matrix(graph):
    return nx.to_pandas_adjacency(graph, weight=None).astype(int)


def holes(graph):
    """A matrix with nothing where no edge is."""
    return nx.to_pandas_adjacency(graph, weight=None, nonedge=float("nan"))


# Ending, text, whether vertices without edges are written, whether the form is read.
WRITERS = [
    ("csv", lambda g: edges(g).to_csv(), False, True),
    ("csv", lambda g: edges(g).to_csv(index=False), False, True),
    ("csv", lambda g: edges(g).to_csv(index=False, sep=";"), False, True),
    ("tsv", lambda g: edges(g).to_csv(sep="\t"), False, True),
    ("json", lambda g: edges(g).to_json(orient="records"), False, True),
    ("jsonl", lambda g: edges(g).to_json(orient="records", lines=True), False, True),
    ("txt", lambda g: str(edges(g).to_dict("records")), False, True),
    ("txt", lambda g: edges(g).to_string(), False, False),
    ("txt", lambda g: edges(g).to_string(index=False), False, False),
    ("csv", lambda g: edges(g).to_csv(index=False, header=False), False, False),
    ("csv", lambda g: matrix(g).to_csv(), True, True),
    ("tsv", lambda g: matrix(g).to_csv(sep="\t"), True, True),
    ("json", lambda g: matrix(g).to_json(), True, True),
    ("json", lambda g: holes(g).to_json(), True, True),
    ("txt", lambda g: str(matrix(g).to_dict()), True, True),
    ("txt", lambda g: str(holes(g).to_dict()), True, True),
    ("txt", lambda g: matrix(g).to_string(), True, False),
    *(("json", lambda g, o=orient: edges(g).to_json(orient=o), False, False) for orient in ("columns", "index", "split", "table")),
    *(("json", lambda g, o=orient: matrix(g).to_json(orient=o), True, False) for orient in ("split", "table")),
    *(("txt", lambda g, o=orient: str(edges(g).to_dict(o)), False, False) for orient in ("dict", "list", "index", "split")),
]


def make(files):
    ending, text, isolated, known = WRITERS[len(files.records) % len(WRITERS)]
    _, graph = random_graph(KINDS)
    # A table without edges has no columns, and one of two vertices has as many rows as an edge has ends.
    if graph.size() < 2 or len(graph) < 3:
        return
    for u, v in graph.edges if random.random() < 0.3 else []:
        graph.edges[u, v]["weight"] = random.choice([1, 2, 0.5])
    vertices = [v for v in graph if isolated or graph.degree[v]]
    files.add(ending, text(graph), [meaning(vertices, graph.edges)], known=known)


if __name__ == "__main__":
    write(make)
