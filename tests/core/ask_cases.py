"""Answers from documents for tests: a scripted answerer over a small store."""

from dataclasses import replace
from typing import ClassVar

from core.docgraph.document_answer import Answer, Reference, Scenario, Tokens, ToolCall
from core.docgraph.document_nodes import paragraph_id
from core.docgraph.document_store import ParagraphRow
from core.types import ModelRecord
from core.workflows.ask.asking import AskOptions, DocumentAsker

LEASE = "Lease of 12 Harbour Row"
TEXT = (
    "This Lease is made on 4 March 2021 between Margaret Ellison (the “Landlord”) and Brightwater Cafe LLC (the "
    "“Tenant”). The Tenant shall pay rent of $4,500 to the Landlord on the first day of each month. This Lease is "
    "governed by the laws of Oregon."
)
QUESTION = "What rent does the Tenant pay?"
ROW = ParagraphRow(
    id=paragraph_id(LEASE, 1, 0),
    text=TEXT,
    article=LEASE,
    section="1 Rent",
    section_id=paragraph_id(LEASE, 1, 0).rpartition(":")[0],
    start=10,
    end=10 + len(TEXT),
)


def reference(quote):
    """A reference to words of the paragraph."""
    start = ROW.start + TEXT.index(quote)
    return Reference(ROW.id, LEASE, ROW.section, quote, start, start + len(quote))


def answer(text, *, quote="$4,500", by="plan", explanation="Found in section 1 of the lease."):
    """An answer from the paragraph; "unknown" has no reference."""
    is_known = text != "unknown"
    return Answer(
        question=QUESTION,
        answer=text,
        explanation=explanation,
        references=(reference(quote),) if is_known else (),
        passages=(ROW,),
        calls=(
            ToolCall(
                "vector_search_paragraph", {"query": QUESTION}, "1 paragraph", (ROW.id,), milliseconds=3.5
            ),
        ),
        confidence=0.9 if is_known else 0.1,
        tokens=Tokens(10, 2, 0, 1),
        rounds=1,
        answered_by=by,
        seconds={"search": 0.01},
    )


class ScriptedAnswerer:
    """Gives its answers one after another, the last one again and again."""

    name = "scripted"
    scenario = Scenario.GRAPH
    records = (ModelRecord("answerer", "scripted", "1", None),)
    prompts: ClassVar = {"scripted": "1"}

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []

    def answer(self, question, *, titles=(), hints=(), progress=None, cancelled=None):
        """The next answer."""
        self.asked.append((question, tuple(titles), tuple(hints)))
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        for call in found.calls:
            if progress is not None:
                progress(call)
        return replace(found, question=question)


class SmallStore:
    """As much of a store as asking needs."""

    name = "leases"
    width = 384

    def __init__(self, fingerprint="f" * 64):
        self.print = fingerprint

    def fingerprint(self):
        """The hash of the documents."""
        return self.print

    def resolve(self, title):
        """The lease by its title."""
        return LEASE if title.casefold() == LEASE.casefold() else None


def asker(engine, *answers, store=None, **options):
    """An asker whose answers are given."""
    scripted = ScriptedAnswerer(*answers)
    made = DocumentAsker(
        engine,
        store or SmallStore(),
        AskOptions(**options),
        loader=lambda _engine, _store, _options: scripted,
    )
    return made, scripted
