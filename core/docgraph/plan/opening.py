"""What the beginning of a contract tells by its form alone: who its parties are, how it calls them, and its date."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.docgraph.document_store import ParagraphRow
from core.docgraph.opening import HEAD, find_opening_date, find_parties, party_names
from core.docgraph.plan.answer_parts import Draft, make_reference, name_place
from core.docgraph.plan.passage import Piece
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.plan.search import Query
from core.docgraph.plan.spans import MAX_QUOTE, Found, clipped
from core.docgraph.plan.task import Task
from core.extraction.names.roles import ROLE_OF
from core.text.sentences import sentence_spans

_BETWEEN = "\n\n"  # paragraphs, as they are read
_DATE = "agreement_date"  # the matter
# What stands behind a party's name: `Velden GmbH ("Supplier")`.
_ALIAS = re.compile(r"""[\"“'‘](?:the\s+)?(?P<alias>[A-Z][\w-]*(?:\s[A-Z][\w-]*)?)[\"”'’]""")
_FEW = 6  # documents; among more a role is nobody's in particular
_WHO = re.compile(
    r"^\W*(?:who|which\s+\w+)\s+(?:is|are|was)\s+(?:called\s+)?(?:the\s+)?(?P<role>[A-Za-z][\w-]*(?:\s+[A-Za-z][\w-]*)?)"
    r"\s*(?:(?:of|in|under|to|here)\b[^?]*)?\?*\s*$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Opening:
    """The first paragraphs of a document as one text."""

    text: str
    starts: tuple[int, ...]  # of each paragraph in `text`
    rows: tuple[ParagraphRow, ...]

    def span(self, start: int, end: int) -> Piece:
        """The part of the paragraph that `start` lies in, up to `end` or its own end."""
        place = max(place for place, first in enumerate(self.starts) if first <= start)
        row, first = self.rows[place], self.starts[place]
        return Piece(row, start - first, min(end - first, len(row.text)))

    def sentence(self, start: int, end: int) -> Piece:
        """The sentence around a part, or the part where a sentence would cut it."""
        span = self.span(start, end)
        around = sentence_spans(span.paragraph.text)
        holding = (
            each for each in around if each[0] <= span.start and span.end <= min(each[1], each[0] + MAX_QUOTE)
        )
        return clipped(Piece(span.paragraph, *next(holding, (span.start, span.end))))


def read_opening(index: PlanIndex, title: str) -> Opening:
    """The beginning of a document, whole paragraphs."""
    rows: dict[str, ParagraphRow] = {}
    starts, at = [], 0
    for place in index.of_article.get(title, ()):
        for piece in index.passages[int(place)].pieces:
            if piece.paragraph.id not in rows:
                rows[piece.paragraph.id] = piece.paragraph
                starts.append(at)
                at += len(piece.paragraph.text) + len(_BETWEEN)
        if at >= HEAD:
            break
    return Opening(_BETWEEN.join(row.text for row in rows.values()), tuple(starts), tuple(rows.values()))


def answer_opening(query: Query, index: PlanIndex, title: str) -> Found | None:
    """The parties or the date of a document, where the question asks for them; None where it does not tell."""
    if query.question.is_yes_no or not query.sought.matters:  # "Is there a restriction on a party": no names
        return None
    opening = read_opening(index, title)
    if query.sought.matters[0][0].name == _DATE:
        value = find_opening_date(opening.text)
        return Found(value.text, opening.sentence(value.start, value.end), is_value=True) if value else None
    places = find_parties(opening.text) if query.sought.wants == "parties" else []
    if not places:
        return None
    said = "; ".join(party_names(opening.text))
    return Found(said, clipped(opening.span(places[0][0], places[-1][1])), is_value=True)


def answer_role(task: Task) -> Draft | None:
    """Who is called so: "Who is the landlord" by the beginning that says `Alder LLC ("Landlord")`; None for nobody."""
    asked = _WHO.match(task.question.text)
    titles = task.query.titles or tuple(article.title for article in task.index.articles)
    for title in titles if asked and len(titles) <= _FEW else ():
        opening = read_opening(task.index, title)
        aliases = party_aliases(opening.text)
        for start, end in find_parties(opening.text):
            name = " ".join(opening.text[start:end].split())
            if asked and aliases.get(name, "").casefold() == asked["role"].casefold():
                span = opening.sentence(start, end)
                row = span.paragraph
                why = f"Found {name_place(row)}. The document calls it so where it begins."
                return Draft(name, why, (make_reference(span),), (row,))
    return None


def party_aliases(head: str) -> dict[str, str]:
    """How a contract's parties are called in it, by their names as the beginning spells them and by first words.

    `Velden Maschinenbau GmbH, a German company ("Supplier")` gives "Supplier" for the whole name and for "Velden". A
    party without a short name is called by its first word. A first word that two parties share stands for neither.
    """
    places = find_parties(head)
    found: dict[str, str] = {}
    firsts: dict[str, list[str]] = {}
    for at, (start, end) in enumerate(places):
        name = " ".join(head[start:end].split())
        until = places[at + 1][0] if at + 1 < len(places) else end + 300
        match = _ALIAS.search(head, end, until)
        alias = match["alias"] if match else name.split()[0]
        found[name] = alias
        firsts.setdefault(name.split()[0], []).append(alias)
    shared = {
        word: aliases[0] for word, aliases in firsts.items() if len(set(aliases)) == 1 and len(word) > 2
    }
    return found | shared


def called_as(text: str, aliases: Mapping[str, str]) -> str:
    """A text with the short names of parties in place of their names, the longest first."""
    if not aliases:
        return text
    names = "|".join(re.escape(name) for name in sorted(aliases, key=len, reverse=True))
    return re.sub(rf"(?<![\w-])(?:{names})(?![\w-])", lambda found: aliases[found[0]], text)


def speaks_of_others(question: str, sentence: str, aliases: Mapping[str, str]) -> bool:
    """Whether a question names a party, and a sentence that names parties has another one only.

    "What is the limit of the Customer's liability?" is not answered by the limit of the Provider's. `aliases` are what
    the sentence's document calls its parties, as `party_aliases` has them.
    """
    known = "|".join(
        map(re.escape, sorted(ROLE_OF.keys() | {alias.casefold() for alias in aliases.values()}))
    )
    asked, said = (
        {name.casefold() for name in re.findall(rf"\b({known})s?\b", called_as(text, aliases), re.IGNORECASE)}
        for text in (question, sentence)
    )
    return bool(asked and said) and not asked & said
