"""No text brings the program down: right texts that were changed at random, the same in each run, at every
entry. What is wrong with a text is said by an error of the package, and nothing else is raised."""

import random

import pytest

import grundy

PIECES = ["0", "1", "-1", "9", "4294967296", "18446744073709551616", "(", ")", "[", "]", "{", "}", ",", ";",
          ":", "=", "^", '"', "\\", " ", "\n", "\t", "\0", "é", "²", "𝔊", "null", "#", "\ud800"]
TEXTS = 150


def changed(seeds, name):
    """Texts that were made from right ones by a few changes."""
    chance = random.Random(name)
    for _ in range(TEXTS):
        text = chance.choice(seeds)
        for _ in range(chance.randint(1, 6)):
            start = chance.randint(0, len(text))
            end = min(len(text), start + chance.choice([0, 1, 2, 8, 64]))
            kind = chance.randrange(5)
            if kind == 0:
                middle = ""
            elif kind == 1:
                middle = chance.choice(PIECES)
            elif kind == 2:
                middle = text[start:end] * (1 << chance.randrange(6))
            elif kind == 3:
                middle = text[start:end][::-1]
            else:
                other = chance.choice(seeds)
                middle = other[chance.randint(0, len(other)) :][:30]
            text = text[:start] + middle + text[end:]
        yield text[:1000]


KAYLES = grundy.Heap("0.77").quotient(6).certificate()
DAISIES = grundy.Heap("4.7").quotient().certificate()
TILES = grundy.VectorGame("2,1 4,0").certificate()
PROJECT = """{"format": "grundy-project", "schema": 1, "documents": [
    {"id": 1, "name": "a", "kind": "heap_game", "rule": "0.77", "heaps": 30},
    {"id": 2, "name": "b", "kind": "vector_game", "moves": "4,0 0,3", "window": "10"},
    {"id": 3, "name": "c", "kind": "graph_position", "rule": "0.33",
     "drawing": {"vertices": ["0 0", "1 0"], "edges": ["0-1"]}},
    {"id": 4, "name": "d", "kind": "figure", "source": 1, "view": "plot"}]}"""

# What a small budget keeps short is asked with one.
SHORT = {"time": 0.05, "memory": 10**7}


def pictures(text):
    project = grundy.Project.from_json(text)
    for document in project.documents + project.figures:
        document.within(**SHORT)._repr_svg_()


ENTRIES = {
    "rule": (["0.77", "4.7", "0.(3310)3", "S(1,3,4)", "AllBut(2,3)", "Kayles", "5 -> 1+2, 3, 0", "0.(3)*"],
             lambda text: grundy.Heap(text).values(20, **SHORT)),
    "period": (["0.77", "0.(3310)3", "0.8", "S(1,3)"], lambda text: grundy.Heap(text).period(50, **SHORT)),
    "quotient": (["0.77", "0.3102", "S(1,3)"], lambda text: grundy.Heap(text).quotient(4, **SHORT)),
    "position": (["3, 5, 8", "2*5 + 3", "10^12 1"],
                 lambda text: grundy.Heap("0.77").answer(text, True, steps=1000, **SHORT)),
    "normal position": (["3, 5, 8", "2*5 + 3", "1e6"], lambda text: grundy.Heap("0.77").outcome(text, **SHORT)),
    "graph rule": (["0.33", "0.07@any", "S(1,2)"], lambda text: grundy.GraphGame(text).value([(0, 1)], **SHORT)),
    "graph": (["DhC", ":Fa@x^", "0-1 1-2", "[[0,1],[1,2]]", "graph { a -- b; }", "010\n101\n010"],
              lambda text: grundy.GraphGame("0.33").solve(text, positions=100, **SHORT)),
    "moves": (["4,0 0,3", "4 9", "{(1,2),(3,4)}", "1,2,3"],
              lambda text: grundy.VectorGame(text).iterations(8, **SHORT)),
    "window": (["10", "8x9", "4×5"], lambda text: grundy.VectorGame("4,0 0,3").limit(text, **SHORT)),
    "phi": (["4,0 0,3", "4 9"], lambda text: grundy.VectorGame(text).phi(**SHORT)),
    "form": (["2#3210", "{2#,3,0}", "(32)#", "4_2", "2_{#4##}", "*2_/3210", "2# + 4 - 2"],
             lambda text: str(grundy.Form(text, **SHORT))),
    "presentation": (["a, b | a^2=1, b^3=b | a, b^2", "\\langle a \\mid a^{2}=1\\rangle \\mid \\{a\\}"],
                     lambda text: grundy.Quotient.from_presentation(text, most=50, **SHORT)),
    "certificate": ([KAYLES, DAISIES[:900], TILES], lambda text: grundy.verify(text, **SHORT)),
    "certified quotient": ([KAYLES, DAISIES[:900]],
                           lambda text: grundy.Quotient.from_certificate(text, **SHORT)),
    "project": ([PROJECT], pictures),
}


@pytest.mark.parametrize("name", ENTRIES)
def test_changed_texts_are_read_or_refused(name):
    seeds, entry = ENTRIES[name]
    for text in seeds + list(changed(seeds, name)):
        try:
            entry(text)
        except grundy.InternalError:
            raise
        except grundy.GrundyError:
            pass
        except UnicodeEncodeError:
            # Half a character is no text for anybody.
            assert "\ud800" in text
        except BaseException as error:
            raise AssertionError(f"{name}: {text!r}") from error


@pytest.mark.parametrize("entry, text, kind", [
    (grundy.Heap, "0.7x", grundy.RuleError),
    (grundy.Heap("0.77").outcome, "3, x", grundy.PositionError),
    (grundy.VectorGame, "4,0 0,x", grundy.MovesError),
    (grundy.Form, "2#(", grundy.FormError),
    (grundy.Quotient.from_presentation, "a | a^2=? | a", grundy.PresentationError),
    (grundy.GraphGame, "0.3z", grundy.RuleError),
])
def test_an_error_shows_the_place_in_the_text(entry, text, kind):
    with pytest.raises(kind) as raised:
        entry(text)
    start, end = raised.value.at
    assert 0 <= start < end
    lines = str(raised.value).splitlines()
    assert lines[-2].strip() == text.strip() and "^" in lines[-1]
    assert lines[-1].index("^") - 2 == start
