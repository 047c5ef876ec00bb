"""What a notebook shows: pictures in the colours of its theme, and tables that can be sorted."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Any, Dict, List, Optional

# Larger pictures are shown as they are, and not once more for a dark ground.
_MOST = 1_000_000

# The dark picture is hidden where this is not heeded: in notebooks that are not trusted, and on other pages.
_STYLE = """<style>
.grundy-picture{max-width:100%;height:auto}
@media (prefers-color-scheme: dark){.grundy-light{display:none}.grundy-dark[hidden]{display:inline}}
[data-jp-theme-light="true"] .grundy-light,.vscode-light .grundy-light{display:inline}
[data-jp-theme-light="true"] .grundy-dark[hidden],.vscode-light .grundy-dark[hidden]{display:none}
[data-jp-theme-light="false"] .grundy-light,.vscode-dark .grundy-light{display:none}
[data-jp-theme-light="false"] .grundy-dark[hidden],.vscode-dark .grundy-dark[hidden]{display:inline}
</style>"""

# A click on a head sorts by its column, numbers as numbers; one more turns the order round.
_SORT = (
    "var h=this,t=h.closest('table').tBodies[0],i=h.cellIndex,d=h.dataset.d=h.dataset.d=='1'?'-1':'1';"
    "var v=function(r){return r.cells[i].textContent};"
    "Array.from(t.rows).sort(function(a,b){var x=v(a),y=v(b);"
    "return d*(x!=''&amp;&amp;y!=''&amp;&amp;!isNaN(x)&amp;&amp;!isNaN(y)?x-y:x.localeCompare(y))})"
    ".forEach(function(r){t.appendChild(r)})"
)

# What the words for what a result rests on mean.
_STATES = {
    "proved": "the kernel of proof has accepted it, or a theorem says it",
    "checked": "the kernel of proof has accepted its certificate in this run",
    "computed": "an engine has found it; no certificate of it was checked",
    "observed": "it was seen as far as was computed, and nothing says that it goes on",
    "stopped": "a budget ended before; what is there is right",
    "open": "it is not known",
}

_MOST_ROWS = 1000


def themed(light: str, dark: str) -> str:
    """A picture in two colourings, of which the theme of the notebook shows one; no wider than the cell."""
    if len(light) > _MOST:
        return _STYLE + _image(light, "grundy-light")
    return _STYLE + _image(light, "grundy-light") + _image(dark, "grundy-dark", " hidden")


def _image(svg: str, name: str, more: str = "") -> str:
    data = b64encode(svg.encode()).decode()
    return f'<img class="grundy-picture {name}"{more} src="data:image/svg+xml;base64,{data}">'


class Rows(List[Dict[str, Any]]):
    """Rows of a table, which a notebook shows as one that can be sorted."""

    def frame(self) -> Any:
        """The rows as a pandas DataFrame, in which whole numbers stay such where others are missing."""
        found = frame(self)
        for name in found.columns:
            values = [row.get(name) for row in self]
            kind = _kind(values)
            if kind is not None:
                found[name] = found[name].astype("object").where([value is not None for value in values], None).astype(kind)
        return found

    def _repr_html_(self) -> str:
        columns = list(dict.fromkeys(name for row in self for name in row))
        heads = "".join(f'<th style="cursor:pointer" onclick="{_SORT}">{escape(name)}</th>' for name in columns)
        lines = ("".join(map(_cell, (row.get(name) for name in columns))) for row in self[:_MOST_ROWS])
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        left = len(self) - _MOST_ROWS
        more = f"<p>… and {left} rows more</p>" if left > 0 else ""
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{more}"


def _kind(values: List[Any]) -> Optional[str]:
    """The type of pandas for a column of whole numbers, or of truth values, of which some are missing."""
    kinds = {type(value) for value in values} - {type(None)}
    return {int: "Int64", bool: "boolean"}.get(kinds.pop()) if len(kinds) == 1 else None


def _cell(value: Any) -> str:
    text = "" if value is None else str(value)
    meaning = _STATES.get(text.split(",")[0].split(" ")[0].lower())
    title = f' title="{escape(meaning)}"' if meaning else ""
    return f"<td{title}>{escape(text)}</td>"


def frame(rows: Any, **options: Any) -> Any:
    """Rows as a pandas DataFrame, where pandas is there; ``options`` are those of a DataFrame.

    >>> import grundy
    >>> grundy.frame(grundy.survey("0.3", "genus", heaps=5)).unit.tolist()
    ['0.3']
    """
    try:
        import pandas  # type: ignore[import-untyped,unused-ignore]
    except ImportError as error:
        raise ImportError("a DataFrame needs pandas: pip install pandas") from error
    return pandas.DataFrame(rows, **options)
