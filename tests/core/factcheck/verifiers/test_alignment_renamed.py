"""Another name that a claim gives a thing is a fact of its own."""

from core.factcheck.claim import Candidate, EvidenceItem, Label, Mention
from core.factcheck.protocols import ToVerify
from core.factcheck.verifiers.alignment import AlignmentVerifier
from tests.core.factcheck.fakes import entity, triple

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO
SOUP = [
    triple("Tallosoup", "country", "Norland"),
    triple("Tallosoup", "ingredient", "Barley"),
]


def judge(parser, claim, triples):
    """The verdict where a linker took every spelling of the soup for the soup."""
    mentions = [
        Mention(start, start + len(name), name, (Candidate(entity(label), name, "label"),))
        for name, label in (
            ("Tallosoup", "Tallosoup"),
            ("Tallo soup", "Tallosoup"),
            ("Norland", "Norland"),
            ("Barley", "Barley"),
        )
        if (start := claim.find(name)) >= 0
    ]
    evidence = tuple(EvidenceItem(n, 1.0, triple=t) for n, t in enumerate(triples, 1))
    asked = ToVerify(claim, tuple(sorted(mentions, key=lambda m: m.start)), evidence, tuple(triples))
    return AlignmentVerifier(parser).verify([asked])[0].label


def test_a_name_that_is_only_repeated_is_no_other_name(parser):
    claim = "Barley is an ingredient of Tallosoup, which comes from Norland."
    assert judge(parser, claim, SOUP) is S
