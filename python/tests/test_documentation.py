"""Every public name has an example in its documentation, and all examples hold."""

import doctest
import inspect

import pytest

import grundy

# What Python itself says of methods such as these needs no example.
PUBLIC = sorted(name for name in grundy.__all__)
OPTIONS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE


def documented():
    """All public names and the members of public classes, with their documentation."""
    yield "grundy", grundy.__doc__
    for name in PUBLIC:
        found = getattr(grundy, name)
        yield name, found.__doc__
        if not inspect.isclass(found) or issubclass(found, Exception):
            continue
        for member, value in vars(found).items():
            of_tuple = member in getattr(found, "_fields", ())
            if not member.startswith("_") and not of_tuple:
                value = getattr(value, "__func__", value)
                yield f"{name}.{member}", getattr(value, "__doc__", None)


# Read-only attributes of documents come with the project that has the document.
WITHOUT = {"Document", "Document.view"}


@pytest.mark.parametrize("name, text", list(documented()), ids=lambda value: str(value).split("\n")[0][:40])
def test_examples_hold(name, text):
    assert text, f"{name} has no documentation"
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    assert test.examples or name in WITHOUT, f"{name} has no example"
    runner = doctest.DocTestRunner(optionflags=OPTIONS, verbose=False)
    output = []
    runner.run(test, out=output.append)
    assert runner.failures == 0, "".join(output)


def test_the_stubs_have_what_the_module_has():
    source = inspect.getsourcefile(grundy).replace("__init__.py", "_engine.pyi")
    with open(source, encoding="utf-8") as file:
        stubs = file.read()
    for name, found in vars(grundy._engine).items():
        if name.startswith("_"):
            continue
        assert f" {name}(" in stubs or f"class {name}:" in stubs, name
        if inspect.isclass(found):
            for member in vars(found):
                if not member.startswith("_"):
                    assert f"def {member}(" in stubs, f"{name}.{member}"
