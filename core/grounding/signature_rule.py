"""Who signs for whom: the signature blocks of a contract, and the person whom an answer has sign for a party."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.extraction.names.name import bare_key, name_key
from core.extraction.names.persons import is_same_person
from core.graph import Node
from core.grounding.clause_nearest import Spoken
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_BY = re.compile(
    r"(?:\b(?i:by|signature|signed)\s*:[\s_]*(?:/[Ss]/\s*)?"
    r"|\b(?i:signed|executed)\s+(?i:for|on\s+behalf\s+of)\s+(?:(?i:and\s+on\s+behalf\s+of)\s+)?[^;:\n]{3,80}?\s(?i:by)\s+)(?P<name>(?!(?i:name|title|its|by|date)\b)"
    r"[A-Z][\w.'’-]*(?:\s+(?!(?i:name|title|its|by|date|dated|president|chief|vice|senior|executive|authori[sz]ed|director"
    r"|manag\w+|secretary|treasurer|chair\w*|witness|accept\w+|an?|the)\b)[A-Z][\w.'’-]*){1,3})"
)
_SIGNS = re.compile(
    r"\b(?:sign(?:s|ed|ing|er|ers|ature|atures|atory|atories)?|execut(?:ed|es|ing)|countersign\w*)\b",
    re.IGNORECASE,
)
_HOLDS = re.compile(  # who holds an office of a party signs for no other
    r"\b(?:president|officer|director|secretary|treasurer|chair\w*|manager|partner|counsel|ceo|cfo|coo)\s+of\b",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(r"\b(?:not|never|nor|neither)\b|n['’]t\b", re.IGNORECASE)
_BEFORE = 320  # characters before it in which the party stands
_FIRST = 2  # words of a firm's name that may stand for it


@dataclass(frozen=True, slots=True)
class Signed:
    """A name at one place of a contract, and the party that the signature block is of."""

    name: str
    start: int
    end: int
    party: Node


def judge_signatures(spoken: Spoken, source: SourceIndex) -> Iterator[Judgment]:
    """Persons whom an answer has sign for a party for whom, by its signature block, somebody else signs."""
    by_party: dict[str, list[Signed]] = defaultdict(list)
    for signed in read_signatures(source):
        by_party[signed.party.id].append(signed)
    is_asked = _SIGNS.search(spoken.query) is not None
    for low, high in sentence_spans(spoken.text) if by_party else ():
        said = spoken.text[low:high]
        if not (is_asked or _SIGNS.search(said) or _HOLDS.search(said)) or _OTHERWISE.search(said):
            continue
        party = _named(said, by_party, source) or _named(spoken.query, by_party, source)
        people = [
            (mention, node)
            for node in spoken.graph.entities
            if node.type is EntityType.PERSON
            for mention in node.mentions
            if low <= mention.start < high
        ]
        if party is None or len({node.id for _, node in people}) != 1:
            continue
        mention, person = people[0]
        own = by_party[party]
        others = [each for key, signed in by_party.items() if key != party for each in signed]
        is_right = any(is_same_person(person.label, each.name) for each in own)
        if not is_right and any(is_same_person(person.label, each.name) for each in others):
            first = own[0]
            reason = f"The source has \u201c{first.name}\u201d sign for \u201c{first.party.label}\u201d"
            verdict = Verdict(
                Status.CONTRADICTED,
                reason,
                source,
                first.start,
                first.end,
                is_stated=True,
                suggestion=first.name,
            )
            yield Judgment(mention.start, mention.end, verdict.said_at(mention.start, mention.end))


def read_signatures(source: SourceIndex) -> list[Signed]:
    """Who signs for whom: each "By:" with the name behind it and the party before it.

    Blocks side by side ("Birch LLC  Alder Inc.  By: A. Kirk  By: B. Lowe") are paired in their order.
    """
    firms = [node for node in source.graph.entities if node.type is EntityType.ORGANIZATION]
    parties = sorted(((m.start, node) for node in firms for m in node.mentions), key=lambda each: each[0])
    runs: list[list[re.Match[str]]] = []
    for match in _BY.finditer(source.text):
        if runs and not any(runs[-1][-1].end() <= start < match.start("name") for start, _ in parties):
            runs[-1].append(match)
        else:
            runs.append([match])
    return [each for run in runs for each in _paired(run, parties)]


def _paired(run: Sequence[re.Match[str]], parties: Sequence[tuple[int, Node]]) -> list[Signed]:
    """Each name of a run with the party of its place in the order; none where they cannot be told apart."""
    begin = run[0].start("name")
    before = [node for start, node in parties if begin - _BEFORE <= start < begin]
    own = list({node.id: node for node in before[-len(run) :]}.values())
    if len(own) != len(run) or (len(run) > 1 and len({node.id for node in before}) != len(run)):
        return []
    return [
        Signed(" ".join(match["name"].split()), *match.span("name"), party)
        for match, party in zip(run, own, strict=True)
    ]


def _named(text: str, by_party: Mapping[str, object], source: SourceIndex) -> str | None:
    """The one of these parties that a text names, by any of its names or the first words of one."""
    key = f" {name_key(text)} "
    named = {
        party
        for party in by_party
        for name in (source.graph.by_id[party].label, *source.graph.by_id[party].names)
        for form in (bare_key(name), " ".join(bare_key(name).split()[:_FIRST]))
        if form and f" {form} " in key
    }
    return named.pop() if len(named) == 1 else None
