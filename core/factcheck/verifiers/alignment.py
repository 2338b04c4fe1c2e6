"""The default verifier: does a triple state the claim's relation between these entities? Deterministic.

A claim is read as statements, each a relation between two of its names or values. SUPPORTED when the graph states
all of them; REFUTED when it holds another value for a relation that has only one (the list with reasons is
`assets/factcheck/relations.toml`), another date or number for the same fact, or states what the claim denies; NOT
ENOUGH INFO otherwise: the right entities under another relation, or another object of a many-valued relation, prove
nothing, and what neither the lexicon nor the graph's own labels word is left open.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.factcheck.claim import Label, Verdict
from core.factcheck.clauses import ClauseReader
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import RelationLexicon, load_relations
from core.factcheck.triple import Entity
from core.factcheck.verifiers.alignment_conclude import Reasons, conclude
from core.factcheck.verifiers.alignment_exchanged import exchanges
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_rewritten import (
    contrasted,
    judge_compared,
    judge_parts,
    settle_contrast,
)
from core.models.parser import LoadedParser
from core.types import ModelRecord

if TYPE_CHECKING:
    from spacy.tokens import Doc

NAME = "alignment"
_BATCH = 64  # claims parsed at once
_MOST_ENDS = 40  # names and values of a claim, each of which is held against each
_MOST_CACHED = 4_096  # parsed wordings kept: claims of one wording differ in their names only


class AlignmentVerifier:
    """Judges by rules. The confidence is None: the rules give no probability."""

    name = NAME
    prompts: Mapping[str, str] = MappingProxyType({})

    def __init__(self, parser: LoadedParser, lexicon: RelationLexicon | None = None) -> None:
        self._parser = parser
        self._lexicon = lexicon or load_relations()
        self._parsed: dict[str, Doc] = {}
        self.records: tuple[ModelRecord, ...] = (parser.record,)

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order."""
        apart = [contrasted(claim) for claim in claims]
        prepared = [Prepared(c.asserted if c else claim) for claim, c in zip(claims, apart, strict=True)]
        self._parse([claim.masked.text for claim in prepared])
        verdicts = [self._judge(claim) for claim in prepared]
        found = zip(verdicts, apart, strict=True)
        return [
            settle_contrast(v, c, lambda asked: self._judge(Prepared(asked))) if c else v for v, c in found
        ]

    def named_late(self, claim: ToVerify) -> tuple[Entity, ...]:
        """Entities that slips, short forms and repeated names stand for, not found by the linker."""
        known = {mention.entity.id for mention in claim.mentions if mention.entity is not None}
        found = (entity for end in Prepared(claim).ends for entity in end.entities[:1])
        return tuple({entity.id: entity for entity in found if entity.id not in known}.values())

    def _judge(self, claim: Prepared) -> Verdict:
        if len(claim.ends) > _MOST_ENDS:
            told = f"The claim has {len(claim.ends):,} names and values, more than the {_MOST_ENDS} that are compared"
            return Verdict(Label.NOT_ENOUGH_INFO, f"{told} at once: check it sentence by sentence.")

        def judge(asked: ToVerify) -> Verdict:
            return self._judge_whole(Prepared(asked))

        return judge_compared(claim.asked, judge) or judge_parts(claim, judge) or self._judge_whole(claim)

    def _judge_whole(self, claim: Prepared) -> Verdict:
        reading, verdict = self._read(claim)
        if verdict.label is Label.NOT_ENOUGH_INFO:
            return self._exchanged(reading) or verdict
        return verdict

    def _read(self, claim: Prepared) -> tuple[Reading, Verdict]:
        self._parse([claim.masked.text])  # not read with the others, or let go when the store was full
        clauses = ClauseReader(self._parsed[claim.masked.text], claim.masked.places).read()
        facts = Facts(claim.triples, self._lexicon)
        reading = Reading(claim, clauses, facts).read()
        return reading, conclude(reading)

    def _exchanged(self, reading: Reading) -> Verdict | None:
        """REFUTED where only another value than the graph's would support the claim; else None."""
        for exchange in exchanges(reading):
            _, verdict = self._read(Prepared(exchange.asked(reading.claim.asked)))
            if verdict.label is Label.SUPPORTED:
                return Reasons(reading).refuted(exchange.conflict)
        return None

    def _parse(self, texts: Sequence[str]) -> None:
        new = [text for text in dict.fromkeys(texts) if text not in self._parsed]
        if not new:
            return
        if len(self._parsed) > _MOST_CACHED:
            self._parsed.clear()
            new = list(dict.fromkeys(texts))
        with self._parser.lock:
            docs = self._parser.language.pipe(new, batch_size=_BATCH, disable=["ner"])
            self._parsed.update(zip(new, docs, strict=True))
