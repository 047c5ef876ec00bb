"""Random graphs as igraph writes them, with names where its format has some."""

import random
import tempfile
import warnings

import igraph

from files import meaning, write

# It warns of weights that are not there.
warnings.simplefilter("ignore")

NAMES = ["a", "b c", "x<y", "ä", "&amp;", "n0", "日本", "it's", "5 < 6 & 7", "[z]", "{q}", "a|b"]


def random_graph():
    n = random.randint(1, 12)
    pairs = [(random.randrange(n), random.randrange(n)) for _ in range(random.randrange(2 * n + 1))]
    graph = igraph.Graph(n=n, edges=pairs, directed=random.random() < 0.3)
    if random.random() < 0.3:
        graph.es["weight"] = [random.choice([1, 2, 0.5]) for _ in pairs]
    if random.random() < 0.3:
        graph.vs["x"], graph.vs["y"] = ([random.uniform(-5, 5) for _ in range(n)] for _ in "xy")
    return graph


def written(writer, graph):
    with tempfile.NamedTemporaryFile() as out:
        writer(graph, out.name)
        return out.read()


def words(n):
    return random.choice([[f"v{i}" for i in range(n)], random.sample(NAMES, n)])


def numbers(first):
    return lambda n: [str(first + i) for i in range(n)]


def plain_words(n):
    return [f"v{i}" for i in range(n)]


def named(attribute, method):
    def writer(graph, path, names):
        graph.vs[attribute] = names
        method(graph, path)

    return writer


def by_number(method):
    return lambda graph, path, names: method(graph, path)


def dimacs(graph, path, _):
    graph.write_dimacs(path, 0, graph.vcount() - 1, [1] * graph.ecount())


def matrix(graph, path, _):
    rows = graph.as_undirected().simplify().get_adjacency()
    with open(path, "w", encoding="utf-8") as out:
        out.write(str(rows))


# Ending, writer, names, whether vertices without edges are written, whether the format is read.
WRITERS = [
    ("graphml", named("name", igraph.Graph.write_graphml), words, True, True),
    ("gml", named("label", igraph.Graph.write_gml), words, True, True),
    ("net", by_number(igraph.Graph.write_pajek), numbers(1), True, True),
    ("dot", by_number(igraph.Graph.write_dot), numbers(0), True, True),
    ("txt", by_number(igraph.Graph.write_edgelist), numbers(0), False, True),
    ("ncol", named("name", lambda g, path: g.write_ncol(path, weights=None)), plain_words, False, True),
    ("ncol", named("name", igraph.Graph.write_ncol), plain_words, False, True),
    ("txt", matrix, numbers(0), True, True),
    ("lgl", named("name", igraph.Graph.write_lgl), plain_words, True, False),
    ("lgr", named("name", igraph.Graph.write_leda), plain_words, True, False),
    ("txt", dimacs, numbers(1), True, False),
]


def make(files):
    graph = random_graph()
    ending, writer, names_of, isolated, known = random.choice(WRITERS)
    names = names_of(graph.vcount())
    ends = [(edge.source, edge.target) for edge in graph.es]
    # A list without edges, or with loops alone, says nothing, and one of 0 and 1 may be a matrix; LGL has no loops.
    loops = [u == v for u, v in ends]
    small = all(max(edge) < 2 for edge in ends)
    # One edge that ends at 0 may be a number of vertices and none of edges.
    small |= len(ends) == 1 and ends[0][1] == 0
    if not isolated and (all(loops) or small) or ending == "lgl" and any(loops):
        return
    if ending == "ncol" and "weight" not in graph.es.attributes():
        graph.es["weight"] = 2
    text = written(lambda graph, path: writer(graph, path, names), graph)
    vertices = {end for edge in ends for end in edge} if not isolated else range(len(names))
    edges = [(names[u], names[v]) for u, v in ends]
    files.add(ending, text, [meaning([names[v] for v in vertices], edges)], known=known)


write(make)
