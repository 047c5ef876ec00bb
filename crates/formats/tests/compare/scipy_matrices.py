"""Random symmetric matrices as scipy and numpy write and print them."""

import io
import random

import numpy as np
import scipy.io
import scipy.sparse

from files import meaning, write


def random_matrix():
    n = random.randint(2, 12)
    upper = np.triu(np.random.default_rng(random.randrange(1 << 32)).random((n, n)) < random.choice([0.1, 0.4, 0.7]), 1)
    weights = np.random.default_rng(random.randrange(1 << 32)).integers(1, 2 + 8 * (random.random() < 0.3), (n, n))
    matrix = np.where(upper, weights, 0)
    return matrix + matrix.T


def market(matrix, **options):
    out = io.BytesIO()
    scipy.io.mmwrite(out, matrix, **options)
    return out.getvalue()


def saved(matrix, **options):
    out = io.StringIO()
    np.savetxt(out, matrix, **options)
    return out.getvalue()


# Ending, text, number of the first vertex, whether the form is read.
WRITERS = [
    ("mtx", lambda a: market(scipy.sparse.coo_matrix(a)), 1, True),
    ("mtx", lambda a: market(scipy.sparse.csr_array(a), symmetry="general"), 1, True),
    ("mtx", lambda a: market(scipy.sparse.coo_matrix(a.astype(float)), comment="a graph\nof mine"), 1, True),
    ("mtx", lambda a: market(scipy.sparse.coo_matrix(a), field="pattern"), 1, True),
    ("mtx", lambda a: market(a), 1, True),
    ("txt", lambda a: market(scipy.sparse.coo_matrix(a)), 1, True),
    ("txt", str, 0, True),
    ("txt", lambda a: str(a.astype(float)), 0, True),
    ("txt", repr, 0, True),
    ("txt", lambda a: str(a > 0), 0, True),
    ("txt", lambda a: str(a.tolist()), 0, True),
    ("txt", lambda a: saved(a), 0, True),
    ("csv", lambda a: saved(a, delimiter=",", fmt="%d"), 0, True),
    ("tsv", lambda a: saved(a, delimiter="\t", fmt="%d"), 0, True),
    ("txt", lambda a: repr(np.matrix(a)), 0, True),
    ("txt", lambda a: str(scipy.sparse.coo_matrix(a)), 0, False),
    ("txt", lambda a: str(scipy.sparse.csr_array(a)), 0, False),
    ("txt", lambda a: str(np.nonzero(a)), 0, False),
]


def make(files):
    matrix = random_matrix()
    ending, text, first, known = random.choice(WRITERS)
    u, v = np.nonzero(matrix)
    edges = [(int(i) + first, int(j) + first) for i, j in zip(u, v)]
    # The matrix of no edge or of one on two vertices is also two edges.
    if len(matrix) < 3:
        return
    files.add(ending, text(matrix), [meaning(range(first, first + len(matrix)), edges)], known=known)


write(make)
