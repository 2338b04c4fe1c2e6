"""The default verifier on claims whose verdict a reader of the triples would not dispute."""

import pytest

from core.factcheck.claim import Candidate, EvidenceItem, Label, Mention
from core.factcheck.protocols import ToVerify
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment import AlignmentVerifier
from tests.core.factcheck.fakes import entity, triple

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
XSD = "http://www.w3.org/2001/XMLSchema#"
UNKNOWN = "?"  # opens a name that the graph does not have

DUNANT = [
    triple("Henry Dunant", "birth place", "Geneva"),
    triple("Henry Dunant", "birth date", Literal("1828-05-08", f"{XSD}date")),
    triple("Henry Dunant", "award", "Nobel Peace Prize"),
    triple("Henry Dunant", "award year", Literal("1901", f"{XSD}gYear")),
    triple("Geneva", "country", "Switzerland"),
]
FAMILY = [triple("Anna", "spouse", "Boris"), triple("Anna", "child", "Clara")]
FIRMS = [
    triple("Acme", "founder", "Julia"),
    triple("Acme", "headquarters", "Lyon"),
    triple("Acme", "subsidiary", "Zenith"),
    triple("France", "capital", "Paris"),
]
AIRPORT = [
    triple("Aarhus Airport", "runway length", Literal("2702.0")),
    triple("Aarhus Airport", "city served", "Aarhus"),
]
METRES = [triple("Aarhus Airport", "runway length", Literal("2702.0", "http://dbpedia.org/datatype/metre"))]
TEAMS = [
    triple("Emeka", "team", "Bobcats"),
    triple("Emeka", "team start", Literal("2004")),
    triple("Emeka", "team end", Literal("2008")),
]
FILM = [
    triple("Superbad", "starring", "Jonah Hill"),
    triple("Superbad", "release date", Literal("2007-08-17")),
]


def asked(claim, triples, names=(), shown=5):
    """The claim as the stages before give it: its names linked wherever the triples have them."""
    labels = {node.label for t in triples for node in (t.subject, t.object) if not isinstance(node, Literal)}
    mentions = []
    for name in sorted({*labels, *names}, key=len, reverse=True):
        text = name.removeprefix(UNKNOWN)
        start = claim.find(text)
        if start < 0 or any(m.start <= start < m.end for m in mentions):
            continue
        candidates = () if name.startswith(UNKNOWN) else (Candidate(entity(text), text, "label"),)
        mentions.append(Mention(start, start + len(text), text, candidates))
    evidence = tuple(EvidenceItem(n, 1.0, triple=t) for n, t in enumerate(triples[:shown], 1))
    return ToVerify(claim, tuple(sorted(mentions, key=lambda m: m.start)), evidence, tuple(triples))


def judge(parser, claim, triples, names=(), encoder=None):
    return AlignmentVerifier(parser, encoder).verify([asked(claim, triples, names)])[0]


@pytest.mark.parametrize(
    ("claim", "triples", "label"),
    [
        # stated, in several wordings
        ("Henry Dunant was born in Geneva.", DUNANT, S),
        ("Geneva is the birthplace of Henry Dunant.", DUNANT, S),
        ("Henry Dunant, born in Geneva, received the Nobel Peace Prize.", DUNANT, S),
        ("The Nobel Peace Prize was awarded to Henry Dunant.", DUNANT, S),
        ("Henry Dunant, who was born in Geneva, won the Nobel Peace Prize in 1901.", DUNANT, S),
        ("The birth of Henry Dunant took place in Geneva.", DUNANT, S),
        ("Paris is the capital of France.", FIRMS, S),
        ("France's capital is Paris.", FIRMS, S),
        ("Acme was founded by Julia.", FIRMS, S),
        ("Julia founded Acme.", FIRMS, S),
        ("The firm that Julia founded is Acme.", FIRMS, S),
        ("Boris is the husband of Anna.", FAMILY, S),
        ("Anna's husband Boris is a parent of Clara.", [*FAMILY, triple("Boris", "child", "Clara")], S),
        ("In Superbad, Jonah Hill played a part.", FILM, S),
        # dates: by value and by how exactly they are given
        ("Henry Dunant was born in 1828.", DUNANT, S),
        ("Henry Dunant was born on 8 May 1828.", DUNANT, S),
        ("Henry Dunant was born on 9 May 1828.", DUNANT, R),
        ("Henry Dunant was born in 1830.", DUNANT, R),
        ("Henry Dunant won the Nobel Peace Prize in 1905.", DUNANT, R),
        ("Henry Dunant won the Nobel Peace Prize on 10 December 1901.", DUNANT, N),
        ("Superbad, starring Jonah Hill, was released in 2007.", FILM, S),
        ("Superbad, starring Jonah Hill, was released in 1999.", FILM, R),
        ("Emeka played for the Bobcats in 2006.", TEAMS, S),
        ("Emeka played for the Bobcats in 2012.", TEAMS, R),
        # numbers with units
        ("Aarhus Airport has a runway length of 2702 metres.", AIRPORT, S),
        (
            "The runway length of Aarhus Airport is 2.7 km.",
            [
                triple(
                    "Aarhus Airport", "runway length", Literal("2702.0", "http://dbpedia.org/datatype/metre")
                )
            ],
            S,
        ),
        ("The runway length of Aarhus Airport is 3500.0.", AIRPORT, N),  # there may be another runway
        ("The Eiffel Tower is 324 metres high.", [triple("Eiffel Tower", "height", Literal("330"))], R),
        # functional relations have one value; others may have more
        ("Henry Dunant was born in Lyon.", [*DUNANT, *FIRMS], R),
        ("Lyon is the capital of France.", FIRMS, R),
        ("Anna is married to Clara.", FAMILY, N),
        ("Acme acquired Julia.", FIRMS, N),
        ("Lyon was the capital of France.", FIRMS, N),
        # the right pair under another relation
        ("Henry Dunant died in Geneva.", DUNANT, N),
        ("Julia works at Acme.", FIRMS, N),
        ("Anna is the mother of Boris.", FAMILY, N),
        ("Anna is the child of Clara.", FAMILY, N),
        ("Boris is the father of Clara.", [*FAMILY, triple("Boris", "child", "Clara")], N),
        ("Zenith acquired Acme.", FIRMS, N),
        ("Henry Dunant criticised the Nobel Peace Prize.", DUNANT, N),
        ("The capital of Switzerland is Geneva.", DUNANT, N),
        ("The pride of Geneva is Switzerland.", DUNANT, N),
        ("Switzerland is in Geneva.", DUNANT, N),
        ("Geneva is in Switzerland.", DUNANT, S),
        # places within places
        ("Henry Dunant was born in Switzerland.", DUNANT, S),
        ("Henry Dunant was born in Japan.", [*DUNANT, triple("Japan", "type", "Country")], R),
        # denials
        ("Henry Dunant was not born in Geneva.", DUNANT, R),
        ("Henry Dunant never won the Nobel Peace Prize.", DUNANT, R),
        ("It is not true that Paris is the capital of France.", FIRMS, R),
        ("Henry Dunant was not born in Lyon.", [*DUNANT, *FIRMS], S),
        ("Anna is not married to Clara.", FAMILY, N),
        # several facts: all must be stated
        ("Julia founded Acme and sued Zenith.", FIRMS, N),
    ],
)
def test_verdict(parser, claim, triples, label):
    verdict = judge(parser, claim, triples)
    assert verdict.label is label, verdict.reason


def test_reason_for_another_date_names_both_and_cites_the_evidence(parser):
    verdict = judge(parser, "Henry Dunant won the Nobel Peace Prize in 1905.", DUNANT)
    assert verdict.reason == "Evidence 4 gives 1901 as the award year of Henry Dunant, not 1905."
    assert verdict.cited == (4,)
    assert verdict.confidence is None


def test_reason_for_support_cites_the_triple_by_its_number(parser):
    verdict = judge(parser, "Henry Dunant was born in Geneva.", DUNANT)
    assert verdict.reason == "Evidence 1 states “Henry Dunant → birth place → Geneva”."
    assert verdict.cited == (1,)


def test_a_triple_outside_the_shown_evidence_is_not_cited_by_a_number(parser):
    item = asked("Geneva is in Switzerland.", DUNANT, shown=2)
    verdict = AlignmentVerifier(parser).verify([item])[0]
    assert verdict.label is S
    assert verdict.cited == ()
    assert verdict.reason.startswith("The graph states")


def test_an_unknown_name_is_named_in_the_reason(parser):
    verdict = judge(parser, "Blorptown is the birthplace of Quux.", DUNANT, ("?Blorptown", "?Quux"))
    assert verdict.label is N
    assert "Blorptown" in verdict.reason


def test_an_unknown_value_of_a_functional_relation_is_refuted(parser):
    verdict = judge(parser, "Henry Dunant was born in Blorptown.", DUNANT, ("?Blorptown",))
    assert verdict.label is R


def test_many_valued_relation_is_explained(parser):
    verdict = judge(parser, "Anna is married to Clara.", FAMILY)
    assert "Boris" in verdict.reason
    assert "several" in verdict.reason


def test_claim_without_names_is_undecided(parser):
    verdict = judge(parser, "It will rain tomorrow.", ())
    assert verdict.label is N
    assert verdict.reason == "No name in the claim was found in the graph."


def test_the_same_claims_give_the_same_verdicts(parser):
    claims = [
        asked("Henry Dunant was born in Geneva.", DUNANT),
        asked("Lyon is the capital of France.", FIRMS),
    ]
    verifier = AlignmentVerifier(parser)
    assert (
        verifier.verify(claims) == verifier.verify(list(claims)) == AlignmentVerifier(parser).verify(claims)
    )


def test_a_claim_with_too_many_names_and_values_is_left_open_and_says_so(parser):
    years = ", ".join(str(year) for year in range(1901, 1950))
    verdict = judge(
        parser, f"Henry Dunant was born in Geneva and won the Nobel Peace Prize in {years}.", DUNANT
    )
    assert verdict.label is N
    assert verdict.reason.startswith("The claim has 52 names and values, more than the 40 that are compared")
    few = f"Henry Dunant was born in Geneva and won the Nobel Peace Prize in {years[:10]}."
    assert "compared at once" not in judge(parser, few, DUNANT).reason
