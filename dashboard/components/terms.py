"""Words with what they mean: at the word itself, and as a list."""

from collections.abc import Iterable, Sequence

from dashboard.components.html import Markup, show, tag
from dashboard.viewmodels.glossary import Explained, Term, explained


def with_terms(text: str, *, measures: bool = False) -> tuple[Markup | str, ...]:
    """A text of our own, in pieces; a term shows what it means when it is pointed at, tapped or reached by Tab."""
    pieces = explained(text, measures=measures)
    return tuple(_term(piece) if isinstance(piece, Explained) else piece for piece in pieces)


def _term(piece: Explained) -> Markup:
    told = tag(
        "span",
        tag("b", piece.term.name),
        f": {piece.term.meaning}",
        attributes={"class": "pl-term-meaning", "role": "note"},
    )
    return tag("span", piece.words, told, attributes={"class": "pl-term", "tabindex": "0"})


def say(text: str, *, style: str = "pl-lead") -> None:
    """Draw a paragraph of our own in which every term explains itself."""
    show(tag("div", *with_terms(text), attributes={"class": f"{style} pl-told"}))


def definitions(pairs: Sequence[tuple[str, str]]) -> None:
    """Draw names with what they stand for."""
    made = [piece for name, value in pairs for piece in (tag("dt", name), tag("dd", value))]
    show(tag("dl", *made, attributes={"class": "pl-terms"}))


def term_list(terms: Iterable[Term]) -> None:
    """Draw terms with their meanings."""
    definitions([(term.name, term.meaning) for term in terms])
