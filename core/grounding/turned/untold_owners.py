"""An owner of whom the source says nothing: the printing press that the Borrower buys does not "belong to the Lender".

Where no sentence of the source tells who owns a thing and each that names it speaks of other parties first, a person
reads the nearest of them. A party that stands first there, or has the thing as "its" own, may well be the owner.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.belongings import Owned, owned_in
from core.grounding.turned.finding import Span, Turned
from core.grounding.turned.parties import Party, nodes_themselves, parties_of, source_ids
from core.text.sentences import sentence_spans

_OWN = re.compile(r"['\u2019]s?\s+(?P<thing>[\w-]+(?:\s+[\w-]+)?)")
_FEW = 3  # sentences that name a thing; of more, none is about its owner


def untold_owners(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where an answer gives a thing to a party, and the source only ever names it as another's matter."""
    text, graph = said
    claimed = owned_in(text, sentence_spans(text), parties_of(graph, source_ids(matches, source)))
    if not claimed:
        return
    parties = sorted(parties_of(source.graph, nodes_themselves(source)), key=lambda party: party.start)
    known = owned_in(source.text, source.sentences, parties)
    for each in claimed:
        if any(other.thing & each.thing for other in known):
            continue
        named = [at for at, words in enumerate(source.sentence_tokens) if each.thing <= words]
        firsts = [
            first
            for low, high in (source.sentences[at] for at in named)
            if (first := next((party for party in parties if low <= party.start < high), None)) is not None
        ]
        whose = _possessed(source, named, parties, each)
        if whose is not None:
            yield Turned(each.place, whose, is_sure=False)
            continue
        if not firsts or len(firsts) > _FEW or any(first.ids & each.owners for first in firsts):
            continue
        owners = "|".join(
            re.escape(source.text[party.start : party.end]) for party in parties if party.ids & each.owners
        )
        own = re.compile(rf"\b(?:{owners})['\u2019]s?\b")
        if not any(own.search(source.text, *source.sentences[at]) for at in named):
            at = source.sentence_at(firsts[0].start)
            yield Turned(each.place, source.sentences[at], is_sure=False)


def _possessed(
    source: SourceIndex, named: Sequence[int], parties: Sequence[Party], claimed: Owned
) -> Span | None:
    """Where the source has the thing as another party's, and never as that of the one named: "the Seller's factory"."""
    found = []
    for at in named:
        low, high = source.sentences[at]
        for party in (each for each in parties if low <= each.start < high):
            own = _OWN.match(source.text, party.end, high)
            if own is not None and stems(own["thing"]) & claimed.thing:
                found.append((party.ids, (party.start, own.end())))
    if not found or any(ids & claimed.owners for ids, _ in found):
        return None
    return found[0][1]
