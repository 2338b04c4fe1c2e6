"""What the graph does not state and a loose reading took for stated, and true claims that a guard left open."""

import pytest

from core.factcheck.claim import EvidenceItem, Label
from core.factcheck.linking import IndexLinker
from core.factcheck.protocols import ToVerify
from core.factcheck.store import load_triples
from core.factcheck.verifiers.alignment import AlignmentVerifier
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
TART = [
    triple("Marsh pudding", "dish variation", "Marsh tart"),
    triple("Marsh tart", "ingredient", "Frangipane"),
]
FIRST = "Marsh tart is a variation of Marsh pudding."


def judge_linked(parser, claim, triples):
    """The verdict with the names as the product's own linker finds them, those that the graph lacks included."""
    rows = [(t.subject.label, t.relation.label, t.object.label) for t in triples]
    store = load_triples([tuple(end.replace(" ", "_") for end in row) for row in rows])
    mentions = IndexLinker(store, ScriptedEncoder(), parser).link([claim])[0]
    entities = [mention.entity for mention in mentions if mention.entity]
    around = tuple(dict.fromkeys(t for e in entities for t in store.neighbourhood(e, limit=50).triples))
    evidence = tuple(EvidenceItem(n, 1.0, triple=t) for n, t in enumerate(around[:5], 1))
    return AlignmentVerifier(parser).verify([ToVerify(claim, mentions, evidence, around)])[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "One of the ingredients is shortcrust pastry.",
        "The sky is green.",
        "The mayor stole money.",
    ],
)
def test_a_sentence_that_names_nothing_the_graph_has_leaves_the_claim_open(parser, sentence):
    assert judge(parser, FIRST, TART).label is S
    for text in (f"{FIRST} {sentence}", f"{sentence} {FIRST}"):
        found = judge(parser, text, TART)
        assert found.label is N, found.reason


def test_a_sentence_that_only_says_that_there_are_such_things_asks_for_nothing(parser):
    assert judge(parser, f"There are several dishes. {FIRST}", TART).label is S


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("The ingredients of Marsh Explosion are sausage.", S),
        ("The ingredients of Marsh Explosion are marsh and sausage.", N),
        ("The ingredients of Marsh Explosion are sausage and marsh.", N),
    ],
)
def test_a_bare_noun_of_a_list_is_an_object_though_a_name_has_the_word(parser, claim, label):
    found = judge(parser, claim, [triple("Marsh Explosion", "ingredient", "Sausage")])
    assert found.label is label, found.reason


def test_a_noun_that_says_the_fact_may_begin_a_list(parser):
    facts = [
        triple("Marsh Academy", "academic staff size", "100"),
        triple("Marsh Academy", "dean", "Otto Lind"),
    ]
    text = "Marsh Academy has 100 members of staff and Otto Lind as dean."
    assert judge(parser, text, facts).label is S


AIRPORT = [
    triple("Marsh Airport", "city served", "Lahore"),
    triple("Marsh Airport", "location", "Punjab, Pakistan"),
]


def test_a_town_right_before_a_country_lies_in_it_whatever_else_does(parser):
    text = "Marsh Airport serves the city of Lahore in Pakistan."
    wrong = judge_linked(parser, text, [*AIRPORT, triple("Lahore", "country", "Iraq")])
    assert wrong.label is R
    assert "Iraq as the country of Lahore, not Pakistan" in wrong.reason
    assert judge_linked(parser, text, [*AIRPORT, triple("Lahore", "country", "Pakistan")]).label is S
    assert judge_linked(parser, text, AIRPORT).label is S


def test_a_people_is_not_the_country_of_a_name_in_another_sentence(parser):
    facts = [
        triple("United States", "ethnic group", "Marsh people"),
        triple("United States", "demonym", "Mexicans"),
        triple("Salem, Indiana", "country", "United States"),
    ]
    text = (
        "The Marsh people are an ethnic group within the United States, where the inhabitants are known as "
        "Americans. The United States is the location of Salem, Indiana."
    )
    found = judge_linked(parser, text, facts)
    assert found.label is N
    assert "Americans" in found.reason


def test_a_state_is_the_same_with_the_word_for_it(parser):
    facts = [triple("Marsh Hospital", "state", "Eastern Province, Sri Lanka")]
    assert judge_linked(parser, "Marsh Hospital is in Western Province State.", facts).label is not S


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Marsh College is located in Ithaca TX.", N),
    ],
)
def test_the_short_form_of_a_state_belongs_to_its_town(parser, claim, label):
    found = judge_linked(parser, claim, [triple("Marsh College", "city", "Ithaca, New York")])
    assert found.label is label, found.reason


@pytest.mark.parametrize(
    "claim",
    [
        "Marsh grass belongs to the division of flowering plants and belongs to the order of Commelinids.",
        "Marsh grass is in the order Commelinids and belongs to the division of flowering plants.",
    ],
)
def test_a_rank_named_in_the_claim_is_no_company_of_that_word(parser, claim):
    facts = [
        triple("Marsh grass", "division", "Flowering plants"),
        triple("Marsh grass", "order", "Commelinids"),
    ]
    assert judge(parser, claim, facts).label is S


def test_a_style_is_a_derivative_of_its_origin_and_not_the_other_way(parser):
    facts = [triple("Swamp pop", "stylistic origin", "New Wave")]
    assert judge(parser, "Swamp pop is a derivative of New Wave.", facts).label is S
    assert judge(parser, "New Wave is a derivative of Swamp pop.", facts).label is not S


def test_a_country_before_a_trade_says_where_its_bearer_is_from(parser):
    facts = [
        triple("Marsh Building", "architect", "Otto Lind"),
        triple("Otto Lind", "country", "United States"),
        triple("Marsh Building", "completion date", "1929"),
    ]
    text = "The US architect Otto Lind was the architect for the Marsh Building completed in 1929."
    assert judge_linked(parser, text.replace("US", "Danish"), facts).label is not S


def test_a_county_is_not_the_town_of_its_name(parser):
    facts = [triple("Marsh Battlefield", "nearest city", "Frederick, Maryland")]
    assert (
        judge_linked(parser, "Frederick, Maryland is the nearest city to Marsh Battlefield.", facts).label
        is S
    )
    text = "Frederick, Maryland in Frederick county is the nearest city to Marsh Battlefield."
    assert judge_linked(parser, text, facts).label is N


def test_the_last_name_of_a_list_needs_the_fact_of_the_others_though_more_is_said_of_it(parser):
    facts = [
        triple("Otto Lind", "youth club", "Marsh Town"),
        triple("Otto Lind", "club", "Brook Rovers"),
        triple("Harbour City", "manager", "Ruth Holm"),
    ]
    text = "Otto Lind played for Brook Rovers and Harbour City, which was managed by Ruth Holm."
    assert judge(parser, text, facts).label is N
    assert judge(parser, text, [*facts, triple("Otto Lind", "club", "Harbour City")]).label is S


def test_what_a_verb_speaks_of_is_not_told_by_a_name_with_the_word(parser):
    facts = [
        triple("Otto Lind", "genre", "Rhythm and blues"),
        triple("Rhythm and blues", "stylistic origin", "Brook pop"),
    ]
    text = "Otto Lind plays Rhythm and blues"
    assert judge_linked(parser, f"{text}.", facts).label is S
    found = judge_linked(parser, f"{text}, which originated from blues.", facts)
    assert found.label is N, found.reason
