"""Misère games in canonical form."""

from __future__ import annotations

import json
from functools import cached_property
from operator import index
from typing import Any, Dict, Iterable, List, Optional, Union

from . import _engine
from ._limits import UNLIMITED, limits
from .errors import FormError, NotKnown
from .quotient import Quotient
from .view import View, document


class Form:
    """A misère game in canonical form (Conway 1976; Siegel, *On the structure of misère impartial games*): a
    text such as ``"2#3210"``, ``"{2#,3,0}"``, ``"4_2"`` or ``"2# + 4"``, or the number of a nim heap.

    Equal games are equal forms, whatever they were made of; forms can be added and be keys. All forms of a
    process are in one store, which grows.

    In a notebook it is shown as a formula.

    Raises :class:`~grundy.FormError` for a text that is no game, :class:`~grundy.Stopped` where ``time`` or
    ``memory`` do not suffice.

    >>> import grundy
    >>> g = grundy.Form("2#3 + 4_2")
    >>> g == grundy.Form("4_2") + grundy.Form("2#3"), len({g, grundy.Form("4_2 + 2#3")})
    (True, 1)
    """

    _engine: Any

    def __init__(
        self, game: Union[str, int, "Form"], *, time: Optional[float] = None, memory: Any = None
    ) -> None:
        if isinstance(game, Form):
            self._engine = game._engine
            return
        if not isinstance(game, str):
            try:
                game = f"[{index(game)}]"
            except TypeError:
                raise FormError(
                    f"a game is a text such as '2#3', or the number of a nim heap, not {game!r}"
                ) from None
        with limits(time, memory) as within:
            self._engine = _engine.Form(game, within)

    @staticmethod
    def of(options: Iterable["Form"], *, time: Optional[float] = None, memory: Any = None) -> "Form":
        """The game with these options.

        >>> import grundy
        >>> print(grundy.Form.of([grundy.Form("2#"), grundy.Form(3)]))
        2#3
        """
        engines = [Form(option)._engine for option in options]
        with limits(time, memory) as within:
            return Form._of(_engine.Form.of_options(engines, within))

    @staticmethod
    def _of(engine: Any) -> "Form":
        form = Form.__new__(Form)
        form._engine = engine
        return form

    def plus(self, other: Union[str, int, "Form"], *, time: Optional[float] = None, memory: Any = None) -> "Form":
        """The sum, with bounds; ``+`` is the same without.

        >>> import grundy
        >>> print(grundy.Form(2).plus(1, time=10))
        3
        """
        with limits(time, memory) as within:
            return Form._of(self._engine.plus(Form(other)._engine, within))

    def __add__(self, other: Any) -> "Form":
        return self.plus(other) if _is_game(other) else NotImplemented

    def __radd__(self, other: Any) -> "Form":
        # So that sum() takes a list of them.
        return self.plus(other) if _is_game(other) else NotImplemented

    def __sub__(self, other: Any) -> "Form":
        """The game X with self = other + X; unique by the cancellation theorem, and :class:`~grundy.FormError`
        where there is none."""
        if not _is_game(other):
            return NotImplemented
        found = self._engine.minus(Form(other)._engine, UNLIMITED)
        if found is None:
            raise FormError(f"{other} is no part of {self}, so there is no difference")
        return Form._of(found)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Form) and self._engine == other._engine

    def __hash__(self) -> int:
        return hash(self._engine)

    def __reduce__(self) -> Any:
        # Large games have no name, so the options of all positions are written, each after its own.
        number: Dict[Form, int] = {}
        positions: List[List[int]] = []
        waiting = [self]
        while waiting:
            form = waiting.pop()
            if form in number:
                continue
            options = form.options
            unknown = [option for option in options if option not in number]
            if unknown:
                waiting += [form, *unknown]
            else:
                number[form] = len(positions)
                positions.append([number[option] for option in options])
        return (_made, (positions,))

    def _name(self) -> str:
        """A text from which it can be made again."""
        name = self.facts["canonical"]
        if name is None:
            raise NotKnown("the name of this game is too long to be read again")
        return name

    @cached_property
    def facts(self) -> Dict[str, Any]:
        """What is known of it without other games, as ``grundy form --json`` writes it.

        >>> import grundy
        >>> sorted(grundy.Form("2#").facts)[:3]
        ['birthday', 'canonical', 'canonical_star']
        """
        return json.loads(self._engine.facts(UNLIMITED))

    def __str__(self) -> str:
        return self.facts["canonical"] or "sha:" + self.facts["sha"]

    def __repr__(self) -> str:
        name = self.facts["canonical"]
        return f"Form({name!r})" if name else f"<grundy.Form {self}>"

    def _repr_latex_(self) -> Optional[str]:
        latex = self.facts["latex"]
        return f"${latex}$" if latex else None

    @property
    def outcome(self) -> str:
        """Who wins in misère play: ``"N"`` if the player to move, else ``"P"``.

        >>> import grundy
        >>> grundy.Form(1).outcome
        'P'
        """
        return self.facts["misere"]

    @property
    def genus(self) -> str:
        """The genus (Conway), the normal nim value with the misère nim values of the game plus heaps of two.

        >>> import grundy
        >>> grundy.Form("2#").genus
        '0^02'
        """
        return self.facts["genus"]

    @property
    def birthday(self) -> int:
        """The length of the longest play.

        >>> import grundy
        >>> grundy.Form("2#").birthday
        3
        """
        return self.facts["birthday"]

    @property
    def options(self) -> List["Form"]:
        """The options in canonical form.

        >>> import grundy
        >>> grundy.Form("2#3").options
        [Form('3'), Form('2#')]
        """
        return [Form._of(option) for option in self._engine.options(UNLIMITED)]

    @cached_property
    def mate(self) -> "Form":
        """The mate: 0 becomes 1 wherever it is a position, so that the sum with it is a P-position.

        >>> import grundy
        >>> g = grundy.Form("2#3")
        >>> (g + g.mate).outcome
        'P'
        """
        return Form._of(self._engine.mate(UNLIMITED))

    def parts(self, *, time: Optional[float] = None, memory: Any = None) -> List["Form"]:
        """All parts: the games H with self = H + X for some X, units and the game itself among them.

        Raises :class:`~grundy.Stopped` where a budget ends.

        >>> import grundy
        >>> [str(part) for part in grundy.Form(2).parts()]
        ['0', '1', '2', '3']
        """
        with limits(time, memory) as within:
            even = [Form._of(part) for part in self._engine.even_parts(within)]
        return [part for one in even for part in (one, one + 1)]

    def prime_partitions(self, *, time: Optional[float] = None, memory: Any = None) -> List[List[str]]:
        """All ways to write the game, or the game plus 1 if it is odd, as a sum of even primes: their names.

        >>> import grundy
        >>> grundy.Form("2 + 2#").prime_partitions()
        [['2', '2', '(2#3)2#0']]
        """
        with limits(time, memory) as within:
            return self._engine.primes(within)[1]

    @cached_property
    def prime(self) -> bool:
        """Whether it is prime: it is no sum of two games but for units.

        >>> import grundy
        >>> grundy.Form(2).prime, grundy.Form("2 + 2#").prime
        (True, False)
        """
        return self._engine.primes(UNLIMITED)[0]

    def distinguisher(
        self, other: Any, *, time: Optional[float] = None, memory: Any = None
    ) -> Optional["Form"]:
        """A game whose sum with this one is a P-position, and with the other an N-position; None if they are
        equal.

        >>> import grundy
        >>> t = grundy.Form(2).distinguisher(3)
        >>> (t + 2).outcome, (t + 3).outcome
        ('P', 'N')
        """
        with limits(time, memory) as within:
            found = self._engine.distinguisher(Form(other)._engine, within)
        return None if found is None else Form._of(found)

    def quotient(
        self, *, time: Optional[float] = None, memory: Any = None, progress: Any = False
    ) -> Quotient:
        """The misère quotient of the game: of all sums of its positions. Where a budget ends, that of some of
        them, with the state ``"stopped"``.

        >>> import grundy
        >>> grundy.Form("2#320").quotient().name
        'R8'
        """
        name = self._name()
        with limits(time, memory, progress, f"misère quotient of {name}") as within:
            return Quotient(_engine.Quotient.from_game(name, within))

    def view(self, view: Optional[str] = None, drawing: str = "graph") -> View:
        """The graph of its positions, or the diagram of its parts (``drawing="parts"``).

        >>> import grundy
        >>> grundy.Form("2#3").view().svg()[:4]
        '<svg'
        """
        return document("form_sheet", view or "sheet", lines=[self._name()], drawing=drawing)


def _made(positions: List[List[int]]) -> Form:
    """The last one of these positions, whose options are given by their numbers."""
    forms: List[Form] = []
    for options in positions:
        forms.append(Form.of(forms[option] for option in options))
    return forms[-1]


def _is_game(other: Any) -> bool:
    return isinstance(other, (Form, str)) or hasattr(other, "__index__")
