"""Random graphs as networkx writes them in lines and as Python prints them."""

import io
import random

import networkx as nx

from files import meaning, write


def names_of(kind, n):
    """Names of one kind: numbers from 0, from 1, with gaps, words, words with hyphens or blanks, or pairs as in grids."""
    if kind == "zero":
        return list(range(n))
    if kind == "one":
        return list(range(1, n + 1))
    if kind == "gaps":
        return sorted(random.sample(range(1000), n))
    if kind == "grid":
        return [divmod(i, 3) for i in range(n)]
    if kind == "towns":
        return [f"Town {i}" for i in range(n)]
    words = [f"v{i}" for i in range(n)]
    return words if kind == "words" else [f"x-{i}" for i in range(n)]


def random_graph(kinds):
    n = random.randint(2, 12)
    kind = random.choice(kinds.split())
    plain = nx.gnp_random_graph(n, random.choice([0.1, 0.3, 0.6]), seed=random.randrange(1 << 32))
    return kind, nx.relabel_nodes(plain, dict(zip(range(n), names_of(kind, n))))


def lines(writer, **options):
    def text(graph):
        out = io.BytesIO()
        writer(graph, out, **options)
        return out.getvalue()

    return text


def mathematica(graph):
    return "{" + ", ".join(f"{u} <-> {v}" for u, v in graph.edges) + "}"


def metis(graph):
    order = {v: i + 1 for i, v in enumerate(graph)}
    rows = [" ".join(str(order[w]) for w in graph[v]) for v in graph]
    return f"{len(graph)} {graph.size()}\n" + "\n".join(rows) + "\n"


def named_matrix(sign):
    def text(graph):
        rows = [[str(v), *("01"[graph.has_edge(v, w)] for w in graph)] for v in graph]
        return "\n".join(sign.join(row) for row in [["", *map(str, graph)], *rows]) + "\n"

    return text


# Writer, kinds of names, whether vertices without edges are written, whether there are weights.
WRITERS = [
    (lines(nx.write_edgelist), "zero one gaps words hyphens", False, False),
    (lines(nx.write_edgelist), "zero one gaps words hyphens", False, True),
    (lines(nx.write_edgelist, data=False), "zero gaps words hyphens", False, False),
    (lines(nx.write_edgelist, delimiter="\t"), "zero words", False, False),
    (lines(nx.write_edgelist, delimiter=",", data=False), "zero one words hyphens", False, False),
    (lines(nx.write_weighted_edgelist), "zero one gaps words", False, True),
    (lines(nx.write_adjlist), "zero one gaps words hyphens", True, False),
    (lines(nx.write_multiline_adjlist), "zero one gaps words", True, False),
    (lines(nx.write_adjlist, delimiter=","), "zero one words hyphens", True, False),
    (lines(nx.write_adjlist, delimiter=";"), "zero words towns grid", True, False),
    (lines(nx.write_adjlist), "grid", True, False),
    (lines(nx.write_multiline_adjlist), "grid", True, False),
    (lines(nx.write_edgelist), "grid", False, True),
    (lines(nx.write_edgelist, data=False), "grid", False, False),
    (named_matrix(","), "one words towns hyphens", True, False),
    (named_matrix("\t"), "zero gaps words towns", True, False),
    (lambda g: str(nx.to_dict_of_lists(g)), "zero one words hyphens", True, False),
    (lambda g: str(nx.to_dict_of_dicts(g)), "zero one words", True, False),
    (lambda g: str(nx.node_link_data(g)), "zero one words hyphens towns", True, False),
    (lambda g: str(nx.adjacency_data(g)), "zero one words hyphens", True, False),
    (lambda g: str({"nodes": list(g), "edges": list(g.edges)}), "zero one words towns", True, False),
    (lambda g: str(list(g.edges)), "zero one words", False, False),
    (lambda g: repr(g.edges(data=True)), "zero words", False, True),
    (mathematica, "zero one words", False, False),
    (metis, "one", True, False),
    (lambda g: nx.to_graph6_bytes(g), "zero", True, False),
    (lambda g: nx.to_sparse6_bytes(g), "zero", True, False),
]
NOTES = ["numbered_from", "gaps", "weights", "hyphens", "unnamed"]


def make(files):
    writer, kinds, isolated, weighted = WRITERS[len(files.records) % len(WRITERS)]
    kind, graph = random_graph(kinds)
    if graph.size() == 0 and not isolated:
        return
    if weighted:
        for u, v in graph.edges:
            graph.edges[u, v]["weight"] = random.choice([1, 2, 0.5, -1.25, 1e-7])
    # One edge alone: three numbers may be three vertices and are refused, two words x-0 x-1 are two edges.
    if graph.size() == 1 and kind == "grid":
        return
    if graph.size() == 1 and not isolated and (weighted and kind != "words" or kind == "hyphens"):
        return
    text = writer(graph)
    vertices = [v for v in graph if isolated or graph.degree[v]]
    ending = "graph" if writer is metis else "txt"
    # Without data beside them, tuples may be edges; blanks in names that stand alone may be between names.
    known = kind not in ("grid", "towns") or weighted or "nodes" in str(text)
    files.add(ending, text, [meaning(vertices, graph.edges)], NOTES, known)


if __name__ == "__main__":
    write(make)
