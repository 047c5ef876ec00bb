"""What whoever comes from other programs writes: names that are not here, options that are misspelt, brackets behind what
is no method. The error says what to write."""

from __future__ import annotations

import functools
import inspect
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Dict, FrozenSet, TypeVar

from ._limits import one_of
from .errors import ArgumentError

Call = TypeVar("Call", bound=Callable[..., Any])

# The kinds of values that say so. True, False and None cannot have others of their kind beside them, and arrays of
# another kind would be seen in all that is computed from them.
_KINDS = (str, int, list, tuple, dict)


def checked(call: Call) -> Call:
    """The same function, which refuses what it does not take in the words of the package."""
    takes = inspect.signature(call)
    names = _names(takes)
    title = call.__qualname__ if call.__name__ != "__init__" else call.__qualname__.rsplit(".", 1)[0]

    @functools.wraps(call)
    def asked(*positional: Any, **given: Any) -> Any:
        if names is not None and not given.keys() <= names:
            for name in given:
                one_of(name, sorted(names), "option", ArgumentError)
        try:
            return call(*positional, **given)
        except TypeError as error:
            if isinstance(error, ArgumentError) or _fits(takes, positional, given):
                raise
            raise ArgumentError(f"{title}{_shown(takes)}: {_why(takes, positional, given)}") from None

    return asked  # type: ignore[return-value]


def _names(takes: inspect.Signature) -> "FrozenSet[str] | None":
    """The names that may be given, where no others are."""
    kinds = [parameter.kind for parameter in takes.parameters.values()]
    if inspect.Parameter.VAR_KEYWORD in kinds:
        return None
    return frozenset(takes.parameters) - {"self"}


def _why(takes: inspect.Signature, positional: Any, given: Any) -> str:
    try:
        takes.bind(*positional, **given)
    except TypeError as error:
        return str(error)
    return ""


def _fits(takes: inspect.Signature, positional: Any, given: Any) -> bool:
    return not _why(takes, positional, given)


def _shown(takes: inspect.Signature) -> str:
    """The names of what is taken."""
    return f"({', '.join(name for name in takes.parameters if name != 'self')})"


class Hinted:
    """What says, where it has no such name, which one is meant."""

    # The names elsewhere, and what to write here.
    _called: ClassVar[Dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, value in list(vars(cls).items()):
            if not name.startswith("_") or name == "__init__":
                hinted = _hinted(name, value)
                if hinted is not None:
                    setattr(cls, name, hinted)

    if not TYPE_CHECKING:  # It would hide misspelt names from type checkers.

        def __getattr__(self, name: str) -> Any:
            meant = self._called.get(name)
            hint = f"; write {meant}" if meant else ""
            raise AttributeError(f"a {type(self).__name__} has no {name!r}{hint}")


def _hinted(name: str, value: Any) -> Any:
    """What a member becomes; None where it stays as it is."""
    if isinstance(value, staticmethod):
        return staticmethod(checked(value.__func__))
    if inspect.isfunction(value):
        return checked(value)
    if isinstance(value, property) and value.fget is not None:
        return property(_uncalled(name, value.fget), doc=value.__doc__)
    if isinstance(value, functools.cached_property):
        kept = functools.cached_property(_uncalled(name, value.func))
        kept.__set_name__(None, name)  # type: ignore[arg-type]
        return kept
    return None


def _uncalled(name: str, get: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same attribute, whose values say when they are called that they are none to be."""

    @functools.wraps(get)
    def got(of: Any) -> Any:
        return told(name, get(of))

    return got


def told(name: str, value: Any) -> Any:
    """A value that is equal to this one, and of whose class Python says, when it is called, how it is written."""
    kind: Any = type(value)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return tuple.__new__(_kind(kind, name), value)
    return _kind(kind, name)(value) if kind in _KINDS else value


@functools.lru_cache(maxsize=None)
def _kind(kind: Any, name: str) -> Any:
    """A class beside another one, with a hint for its name: Python says of an object that is called of which class it is."""

    def plain(self: Any) -> Any:
        if issubclass(kind, tuple):
            return tuple.__new__(kind, self)
        # str(…) would ask for this again.
        return str.__str__(self) if kind is str else kind(self)

    members = {
        "__slots__": (),
        "__repr__": lambda self: repr(plain(self)),
        "__reduce__": lambda self: (_same, (plain(self),)),
        "__copy__": plain,
        "__module__": __name__,
    }
    return type(f"{kind.__name__} (write {name}, without brackets)", (kind,), members)


def _same(value: Any) -> Any:
    return value
