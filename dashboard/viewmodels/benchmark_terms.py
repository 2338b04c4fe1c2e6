"""Whether more of a measure is better, for the colours of a comparison."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from dashboard.viewmodels.glossary import TERMS

_MORE_IS_BETTER: Mapping[str, bool] = MappingProxyType(
    {"ms": False, "s": False, "MB": False, "MiB": False, "GiB": False, "KiB": False, "/s": True, "x": True}
)


def is_more_better(texts: Iterable[str], unit: str) -> bool | None:
    """Whether more is better, by the unit, else by the first text that settles it; None when we cannot tell."""
    if unit in _MORE_IS_BETTER:
        return _MORE_IS_BETTER[unit]
    for text in texts:
        said = {term.more_is_better for term in TERMS if term.pattern.search(text)} - {None}
        if said:
            return said.pop() if len(said) == 1 else None
    return None
