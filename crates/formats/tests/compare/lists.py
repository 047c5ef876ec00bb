"""Random graphs as networkx, scipy and nauty write them, read by the example `edges`, and compared.

    python3 lists.py PATH_OF_EXAMPLE [COUNT]

Needs networkx, numpy and scipy; what nauty is installed for (geng, copyg, showg, directg) is tried where
it is found. Prints what differs, and exits with 1 if something does.
"""

import io
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

import networkx as nx
import numpy as np
import scipy.io
import scipy.sparse

example, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
random.seed(37)
folder = tempfile.mkdtemp()


def names_of(kind, n):
    """Names of one kind: numbers from 0, from 1, with gaps, words, or words with hyphens."""
    if kind == "zero":
        return list(range(n))
    if kind == "one":
        return list(range(1, n + 1))
    if kind == "gaps":
        return sorted(random.sample(range(1000), n))
    words = [f"v{i}" for i in range(n)]
    return words if kind == "words" else [f"x-{i}" for i in range(n)]


def lines(write):
    def text(graph):
        out = io.BytesIO()
        write(graph, out)
        return out.getvalue()

    return text


def mathematica(graph):
    return ("{" + ", ".join(f"{u} <-> {v}" for u, v in graph.edges) + "}").encode()


def mtx(graph):
    out = io.BytesIO()
    matrix = nx.to_scipy_sparse_array(graph, dtype=int, weight=None)
    scipy.io.mmwrite(out, scipy.sparse.coo_matrix(matrix))
    return out.getvalue()


def metis(graph):
    order = {v: i + 1 for i, v in enumerate(graph)}
    rows = [" ".join(str(order[w]) for w in graph[v]) for v in graph]
    return (f"{len(graph)} {graph.size()}\n" + "\n".join(rows) + "\n").encode()


def dense(text):
    return lambda graph: text(nx.to_numpy_array(graph, weight=None)).encode()


# name, writer, kinds of names, whether vertices without edges are written, whether names are
WRITERS = [
    ("edgelist", lines(lambda g, f: nx.write_edgelist(g, f)), "zero one gaps words hyphens", False, True),
    ("edgelist-plain", lines(lambda g, f: nx.write_edgelist(g, f, data=False)), "zero gaps words hyphens", False, True),
    ("edgelist-tabs", lines(lambda g, f: nx.write_edgelist(g, f, delimiter="\t")), "zero words", False, True),
    ("csv", lines(lambda g, f: nx.write_edgelist(g, f, delimiter=",", data=False)), "zero one words hyphens", False, True),
    ("weighted", lines(lambda g, f: nx.write_weighted_edgelist(g, f)), "zero one gaps words", False, True),
    ("adjlist", lines(lambda g, f: nx.write_adjlist(g, f)), "zero one gaps words hyphens", True, True),
    ("multiline", lines(lambda g, f: nx.write_multiline_adjlist(g, f)), "zero one gaps words", True, True),
    ("dict-of-lists", lambda g: str(nx.to_dict_of_lists(g)).encode(), "zero one words hyphens", True, True),
    ("dict-of-dicts", lambda g: str(nx.to_dict_of_dicts(g)).encode(), "zero one words", True, True),
    ("edges", lambda g: str(list(g.edges)).encode(), "zero one words", False, True),
    ("edges-data", lambda g: repr(g.edges(data=True)).encode(), "zero words", False, True),
    ("mathematica", mathematica, "zero one words", False, True),
    ("mtx", mtx, "one", True, True),
    ("metis", metis, "one", True, True),
    ("numpy", dense(lambda a: str(a)), "zero", True, True),
    ("numpy-repr", dense(lambda a: repr(a.astype(int))), "zero", True, True),
    ("savetxt", dense(lambda a: "\n".join(" ".join(map(str, r)) for r in a)), "zero", True, True),
    ("lists", dense(lambda a: str(a.astype(int).tolist())), "zero", True, True),
]

if shutil.which("geng") or shutil.which("nauty-geng"):
    prefix = "" if shutil.which("geng") else "nauty-"

    def nauty(*words):
        def text(graph):
            g6 = nx.to_graph6_bytes(graph, header=False)
            return subprocess.run([prefix + words[0], *words[1:]], input=g6, capture_output=True).stdout

        return text

    WRITERS += [
        ("showg", nauty("showg"), "zero", True, True),
        ("showg-o1", nauty("showg", "-o1"), "one", True, True),
        ("sparse6", nauty("copyg", "-s"), "zero", True, True),
        ("incremental", nauty("copyg", "-i"), "zero", True, True),
    ]
WRITERS += [
    ("graph6", lambda g: nx.to_graph6_bytes(g), "zero", True, True),
    ("sparse6-nx", lambda g: nx.to_sparse6_bytes(g), "zero", True, True),
]
ENDINGS = {"mtx": "mtx", "metis": "graph"}


def check(name, text, graph, isolated):
    file = os.path.join(folder, f"g.{ENDINGS.get(name, 'txt')}")
    with open(file, "wb") as out:
        out.write(text)
    run = subprocess.run([example, file], capture_output=True, text=True)
    if run.returncode:
        return run.stderr.strip()
    read = json.loads(run.stdout.splitlines()[-1])
    vertices = {str(v) for v in graph if isolated or graph.degree[v]}
    edges = {frozenset(map(str, edge)) for edge in graph.edges}
    found = {frozenset((read["names"][u], read["names"][v])) for u, v in read["edges"]}
    if set(read["names"]) != vertices or found != edges:
        return f"read as {read}"
    unexpected = set(read["notes"]) - {"numbered_from", "gaps", "weights", "hyphens", "unnamed"}
    return f"notes {unexpected}" if unexpected else None


wrong = 0
for run in range(count):
    name, write, kinds, isolated, _ = WRITERS[run % len(WRITERS)]
    kind = random.choice(kinds.split())
    n = random.randint(2, 12)
    plain = nx.gnp_random_graph(n, random.choice([0.1, 0.3, 0.6]), seed=run)
    graph = nx.relabel_nodes(plain, dict(zip(range(n), names_of(kind, n))))
    if graph.size() == 0 and not isolated:
        continue
    if name in ("weighted", "edges-data") or name == "edgelist" and run % 2:
        for u, v in graph.edges:
            graph.edges[u, v]["weight"] = random.choice([1, 2, 0.5, -1.25, 1e-7])
    if name == "weighted" and graph.size() == 1 and kind in ("zero", "one", "gaps"):
        continue  # Three numbers in all, such as 0 1 2, are refused: they may be three vertices.
    if kind == "hyphens" and graph.size() == 1 and not isolated:
        continue  # Two words in all, such as x-0 x-1, are two edges.
    text = write(graph)
    error = check(name, text, graph, isolated)
    if error:
        wrong += 1
        print(f"--- {name}, {kind}: {error}\n{text.decode()[:400]}")
print(f"{wrong} of {count} differ")
sys.exit(wrong > 0)
