"""A verifier of last resort: asked only where rules are silent, bounded, named, and never believed blindly."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from core.errors import CancelledError
from core.graph import KnowledgeGraph
from core.grounding import GroundingOptions, GroundingReport, Subject, ground_response
from core.grounding.last_resort_choice import LastResort
from core.grounding.last_resort_passages import MAX_PASSAGE, Excerpts, write_claim, write_edge
from core.grounding.report import SourceText
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.models.entailment import Entailment, Pair
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_verifier import ScriptedVerifier
from core.settings import Denial
from core.types import QUERY, Decision, EntityType, Manifest, Modality, Status
from tests.core.grounding.cases import edge, graph, node, source

CONTEXT = (
    'This lease is between Alder Corp (the "Landlord") and Birch LLC (the "Tenant"). '
    "Tenant looks after the boiler. The Premises are in Salem."
)
RESPONSE = "Birch LLC maintains the heating."
ORG, CONCEPT = EntityType.ORGANIZATION, EntityType.CONCEPT
Answer = Callable[[Pair], Entailment | None]


def _context(text: str = CONTEXT) -> SourceText:
    nodes = [
        node(text, "s0", ["Alder Corp", "Landlord"], ORG),
        node(text, "s1", ["Birch LLC", "Tenant"], ORG),
        node(text, "s2", ["boiler"], CONCEPT),
    ]
    return source(text, graph(text, nodes))


def _response(text: str = RESPONSE) -> KnowledgeGraph:
    nodes = [node(text, "n0", ["Birch LLC"], ORG), node(text, "n1", ["heating"], CONCEPT)]
    return graph(text, nodes, [edge(text, "e0", ("n0", "n1"), "maintain", "Birch LLC maintains the heating")])


def _ground(
    answer: Answer,
    *,
    sources: list[SourceText] | None = None,
    response: tuple[str, KnowledgeGraph] | None = None,
    **choice: object,
) -> tuple[GroundingReport, ScriptedVerifier]:
    verifier = ScriptedVerifier(answer)
    text, made = response or (RESPONSE, _response())
    report = ground_response(
        Subject("case", text, made),
        sources or [_context()],
        GroundingOptions(last_resort=LastResort(verifier, **choice)),
        TextSimilarity(ScriptedEncoder()),
        Manifest("hallugraph", {}, {}),
    )
    return report, verifier


def _says(answer: Entailment | None) -> Answer:
    return lambda _pair: answer


def _only(words: str, answer: Entailment) -> Answer:
    return lambda pair: answer if words in pair.premise else Entailment.NEUTRAL


def test_what_the_model_reads_as_said_is_supported_with_its_name_and_passage() -> None:
    report, _ = _ground(_only("boiler", Entailment.ENTAILED))
    (item,) = report.relations
    assert (item.status, item.counts, report.rp) == (Status.SUPPORTED, True, 1.0)
    assert item.reason.startswith("A language model (scripted) reads the passage as saying this")
    assert report.manifest.parameters["last_resort_decided"] == 1
    assert [e.quote for e in item.evidence] == ["Tenant looks after the boiler."]
    assert CONTEXT[item.evidence[0].start : item.evidence[0].end] == item.evidence[0].quote


def test_a_denial_asks_for_review_and_fails_nothing_by_default() -> None:
    report, _ = _ground(_only("boiler", Entailment.CONTRADICTED))
    (item,) = report.relations
    assert (item.status, item.asks_review, item.counts) == (Status.NOT_ENOUGH_INFO, True, False)
    assert "compare the two" in item.reason
    assert item.evidence
    assert item.reason in report.reasons
    assert "1 item may not agree with the source, as a model reads it" in report.summary
    assert report.decision is not Decision.PASS
    assert Status.CONTRADICTED not in {finding.status for finding in report.findings}


def test_a_denial_contradicts_where_the_setting_says_so() -> None:
    report, _ = _ground(_only("boiler", Entailment.CONTRADICTED), denial=Denial.CONTRADICTED)
    assert report.relations[0].status is Status.CONTRADICTED
    assert report.decision is Decision.FAIL


@pytest.mark.parametrize("answer", [Entailment.NEUTRAL, None])
def test_neither_yes_nor_no_leaves_the_relation_open(answer: Entailment | None) -> None:
    report, verifier = _ground(_says(answer))
    (item,) = report.relations
    assert (item.status, item.asks_review, item.evidence) == (Status.NOT_ENOUGH_INFO, False, ())
    assert "language model" not in item.reason
    assert report.manifest.parameters["last_resort_unanswered"] == (
        len(verifier.asked) if answer is None else 0
    )


def test_without_it_no_model_speaks() -> None:
    plain = ground_response(
        Subject("case", RESPONSE, _response()),
        [_context()],
        GroundingOptions(),
        TextSimilarity(ScriptedEncoder()),
        Manifest("hallugraph", {}, {}),
    )
    assert not any("language model" in relation.reason for relation in plain.relations)
    assert dict(plain.manifest.parameters) == {}


def test_the_account_stands_in_the_manifest() -> None:
    report, verifier = _ground(_says(Entailment.NEUTRAL))
    parameters = report.manifest.parameters
    assert (parameters["last_resort_asked"], parameters["last_resort_decided"]) == (1, 0)
    assert parameters["last_resort_calls"] == len(verifier.asked) == 2
    assert parameters["last_resort_not_asked"] == 0


def test_decided_relations_are_not_asked_about() -> None:
    text = CONTEXT + " Birch LLC maintains the heating."
    report, verifier = _ground(_says(Entailment.CONTRADICTED), sources=[_context(text)])
    assert report.relations[0].status is Status.SUPPORTED
    assert verifier.asked == []


def test_a_name_that_no_source_has_cannot_be_supported() -> None:
    text = "Cedar Inc maintains the heating."
    nodes = [node(text, "n0", ["Cedar Inc"], ORG), node(text, "n1", ["heating"], CONCEPT)]
    made = graph(text, nodes, [edge(text, "e0", ("n0", "n1"), "maintain", text[:-1])])
    report, verifier = _ground(_says(Entailment.ENTAILED), response=(text, made))
    assert verifier.asked == []
    assert report.relations[0].status is Status.NOT_ENOUGH_INFO


def test_a_name_that_only_the_question_has_is_not_asked_about() -> None:
    text = "Does Cedar Inc maintain the heating?"
    asked = source(text, graph(text, [node(text, "q0", ["Cedar Inc"], ORG)]), QUERY)
    said = "Cedar Inc maintains the heating."
    nodes = [node(said, "n0", ["Cedar Inc"], ORG), node(said, "n1", ["heating"], CONCEPT)]
    made = graph(said, nodes, [edge(said, "e0", ("n0", "n1"), "maintain", said[:-1])])
    _, verifier = _ground(_says(Entailment.ENTAILED), sources=[_context(), asked], response=(said, made))
    assert verifier.asked == []


def test_the_model_is_told_who_the_tenant_is() -> None:
    _, verifier = _ground(_only("boiler", Entailment.ENTAILED))
    told = next(pair.premise for pair in verifier.asked if "boiler" in pair.premise)
    assert told == "Tenant looks after the boiler. “Tenant” is Birch LLC."


def _two_parties() -> tuple[str, KnowledgeGraph]:
    text = "Birch LLC reimburses Alder Corp."
    nodes = [node(text, "n0", ["Birch LLC"], ORG), node(text, "n1", ["Alder Corp"], ORG)]
    return text, graph(text, nodes, [edge(text, "e0", ("n0", "n1"), "reimburse", text[:-1])])


def test_a_model_blind_to_direction_is_not_believed() -> None:
    report, verifier = _ground(_says(Entailment.ENTAILED), response=_two_parties())
    assert report.relations[0].status is Status.NOT_ENOUGH_INFO
    claims = {pair.hypothesis for pair in verifier.asked}
    assert claims == {"Birch LLC reimburses Alder Corp.", "Alder Corp reimburses Birch LLC."}


def test_a_model_that_tells_the_direction_is_believed() -> None:
    def answer(pair: Pair) -> Entailment:
        return Entailment.ENTAILED if pair.hypothesis.startswith("Birch") else Entailment.CONTRADICTED

    report, _ = _ground(answer, response=_two_parties())
    assert report.relations[0].status is Status.SUPPORTED


def _many(count: int) -> tuple[str, KnowledgeGraph]:
    things = ["heating", "plumbing", "roofing", "wiring", "glazing"][:count]
    text = " ".join(f"Birch LLC maintains the {thing}." for thing in things)
    nodes = [node(text, "n0", ["Birch LLC"], ORG)]
    nodes += [node(text, f"n{i}", [thing], CONCEPT) for i, thing in enumerate(things, 1)]
    edges = [
        edge(text, f"e{i}", ("n0", f"n{i}"), "maintain", f"maintains the {thing}")
        for i, thing in enumerate(things, 1)
    ]
    return text, graph(text, nodes, edges)


def test_at_most_so_many_are_asked_and_the_rest_is_told() -> None:
    report, verifier = _ground(_says(Entailment.NEUTRAL), response=_many(5), limit=2)
    told = [item for item in report.relations if "limit of 2 relations was reached" in item.reason]
    assert [item.id for item in told] == ["e3", "e4", "e5"]
    assert all("was not asked" in item.reason for item in told)
    assert report.manifest.parameters["last_resort_not_asked"] == 3
    assert len(verifier.asked) == 4


def test_whoever_watches_hears_of_each_relation_and_can_stop() -> None:
    heard: list[tuple[int, int]] = []

    def watch(done: int, of: int) -> None:
        heard.append((done, of))
        if done == 2:
            raise CancelledError("stopped")

    with pytest.raises(CancelledError, match="stopped"):
        _ground(_says(Entailment.NEUTRAL), response=_many(3), watch=watch)
    assert sorted(set(heard)) == [(0, 3), (1, 3), (2, 3)]


# -- what is given to read -------------------------------------------------------------------------


def test_a_passage_is_bounded_and_never_the_question() -> None:
    text = CONTEXT + " The boiler " + "is inspected and " * 80 + "kept."
    asked = source("Who keeps the boiler?", graph("Who keeps the boiler?", []), QUERY)
    indexes = [SourceIndex(s.id, s.title, s.text, s.graph) for s in (_context(text), asked)]
    found = Excerpts(indexes).nearest("The boiler is kept.", (), TextSimilarity(ScriptedEncoder()), 5)
    assert len(found) > 1
    assert all(piece.source.id == "context" and len(piece.text) <= MAX_PASSAGE for piece in found)


def test_nothing_is_read_where_no_word_is_shared() -> None:
    context = _context()
    index = SourceIndex(context.id, context.title, context.text, context.graph)
    assert Excerpts([index]).nearest("Zebras graze.", (), TextSimilarity(ScriptedEncoder()), 2) == []


@pytest.mark.parametrize(
    ("relation", "negated", "modality", "sentence"),
    [
        ("pay", False, Modality.ASSERTED, "A pays B."),
        ("pay to", True, Modality.ASSERTED, "A does not pay to B."),
        ("assign", True, Modality.OBLIGATION, "A must not assign B."),
        ("terminate", False, Modality.PERMISSION, "A may terminate B."),
        ("be", False, Modality.ASSERTED, "A is B."),
        ("be dated", True, Modality.ASSERTED, "A is not dated B."),
        ("carry", False, Modality.ASSERTED, "A carries B."),
        ("have", False, Modality.ASSERTED, "A has B."),
    ],
)
def test_edges_become_sentences(relation: str, negated: bool, modality: Modality, sentence: str) -> None:
    text = "A x B"
    made = edge(text, "e0", ("a", "b"), relation, "x", negated=negated, modality=modality)
    assert write_edge("A", made, "B") == sentence


def test_a_clause_that_names_its_ends_only_by_pronoun_is_put_in_words() -> None:
    text = "Birch LLC rents here. It maintains the heating."
    nodes = [node(text, "n0", ["Birch LLC"], ORG), node(text, "n1", ["heating"], CONCEPT)]
    edges = [edge(text, "e0", ("n0", "n1"), "maintain", "It maintains the heating")]
    made = graph(text, nodes, edges)
    assert write_claim(made, made.edges[0], text) == "Birch LLC maintains heating."
    named = _response()
    assert write_claim(named, named.edges[0], RESPONSE) == "Birch LLC maintains the heating."


def test_a_source_s_unread_sentences_are_a_caution() -> None:
    context = _context()
    context = replace(context, graph=replace(context.graph, unread=("Tenant looks after \u2026",)))
    report, _ = _ground(_says(Entailment.NEUTRAL), sources=[context])
    assert "no usable reply for 1 sentence of the source" in report.regime.caution


def test_what_a_model_said_of_the_response_in_vain_is_listed_as_not_judged() -> None:
    made = replace(_response(), dropped=("Birch LLC | owns | Mars",), unread=("It rains \u2026",))
    report, _ = _ground(_says(Entailment.NEUTRAL), response=(RESPONSE, made))
    assert any("Mars" in line and "not in the sentence" in line for line in report.coverage.not_judged)
    assert any("It rains" in line and "no usable reply" in line for line in report.coverage.not_judged)
    assert report.coverage.extracted == report.coverage.judged + len(report.coverage.not_judged)


def _unnamed(answer: Answer) -> tuple[GroundingReport, ScriptedVerifier]:
    text = "Someone looks after the boiler here."
    return _ground(answer, response=(text, graph(text, [])))


def test_a_sentence_that_names_nobody_is_held_against_its_nearest_passages() -> None:
    report, verifier = _unnamed(_only("boiler", Entailment.ENTAILED))
    (sentence,) = report.sentences
    assert "reads the passage as saying this" in sentence.reason
    assert verifier.asked[-1].hypothesis == "Someone looks after the boiler here."
    assert report.manifest.parameters["last_resort_asked"] == 1
    assert (report.eg, report.rp) == (None, None)


def test_a_sentence_that_the_model_denies_is_told_of_the_whole_response() -> None:
    report, _ = _unnamed(_only("boiler", Entailment.CONTRADICTED))
    assert report.sentences[0].reason in report.reasons
    assert report.decision is not Decision.PASS
    assert "1 item may not agree" in report.summary
