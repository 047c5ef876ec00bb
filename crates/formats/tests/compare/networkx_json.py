"""Random graphs in JSON, from data that networkx makes."""

import json
import random

import networkx as nx

from files import meaning, write

WORDS = ["a", "x y", 'q"r', "ü", "back\\slash", "1a", "0.5", "[", "graph", "é\U0001d538", "source", "id", ""]


def renamed(graph):
    count = graph.number_of_nodes()
    kind = random.choice(["numbers", "from 1", "gaps", "words", "mixed"])
    if kind == "numbers":
        return graph
    if kind == "from 1":
        return nx.convert_node_labels_to_integers(graph, first_label=1)
    if kind == "gaps":
        new = random.sample(range(1000), count)
    else:
        new = random.sample(WORDS, min(count, len(WORDS)))
        new += list(range(count - len(new)))
        if kind == "mixed":
            new = [name if random.random() < 0.5 else 100 + at for at, name in enumerate(new)]
    return nx.relabel_nodes(graph, dict(zip(graph.nodes, new)))


def random_graph():
    count = random.randint(0, 14)
    graph = random.choice([nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph])()
    graph.add_nodes_from(range(count))
    for _ in range(random.randint(0, 2 * count)):
        graph.add_edge(random.randrange(count), random.randrange(count))
    graph = renamed(graph)
    for _, _, data in graph.edges(data=True):
        if random.random() < 0.2:
            data["weight"] = random.random()
    return graph


def pairs(graph):
    edges = [[u, v] for u, v in graph.edges()]
    # Two loops at 0 look like the matrix of two vertices, which they are read as; more edges of 0 and 1 may be incidences.
    bits = all(max(edge) < 2 for edge in edges if all(isinstance(end, int) for end in edge))
    numbers = all(isinstance(end, int) for edge in edges for end in edge)
    return None if numbers and bits and len(edges) > 1 or not edges else edges


def dicts(graph):
    return None if graph.is_multigraph() else nx.to_dict_of_dicts(graph)


SHAPES = [
    lambda graph: nx.node_link_data(graph, edges="links"),
    lambda graph: nx.node_link_data(graph, edges="edges"),
    nx.adjacency_data,
    nx.cytoscape_data,
    nx.to_dict_of_lists,
    dicts,
    pairs,
]


def make(files):
    graph, shape = random_graph(), random.choice(SHAPES)
    data = shape(graph)
    if data is None:
        return
    vertices = {end for edge in graph.edges() for end in edge} if shape is pairs else graph
    text = json.dumps(data, indent=random.choice([None, 1]), ensure_ascii=random.random() < 0.5)
    files.add("json", text, [meaning(vertices, graph.edges())])


write(make)
