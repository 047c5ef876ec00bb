"""What other programs call the things of this one: whoever writes such a name is told the one that is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Dict


class Hinted:
    """What says, where it has no such name, which one is meant."""

    # The names elsewhere, and what to write here.
    _called: ClassVar[Dict[str, str]] = {}

    if not TYPE_CHECKING:  # It would hide misspelt names from type checkers.

        def __getattr__(self, name: str) -> Any:
            meant = self._called.get(name)
            hint = f"; write {meant}" if meant else ""
            raise AttributeError(f"a {type(self).__name__} has no {name!r}{hint}")
