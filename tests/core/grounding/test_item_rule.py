"""Values that the source has in another place than the one the response speaks of."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport
from core.grounding.item_places import PlaceWords, read_places, senses_of
from core.grounding.item_rule import probability
from core.grounding.item_weights import MISPLACED, Features
from core.text.document import text_document
from core.types import Status

SOURCE = (
    "Annual report of the Port of Kirkby. The hourly wage of dockers was $21 in 2009 and $26 in 2010. "
    "Imports came to $480 million, and exports amounted to $615 million.\n\n"
    "Divers counted 340 mussels near Gull Rock and 275 mussels near Seal Point.\n\n"
    "The concession begins on 1 March 2010 and expires on 28 February 2030. "
    "The operator may extend it by five years. Notice of an extension must be given eighteen months ahead. "
    "Failures to pay must be cured within 20 days; other breaches within 75 days."
)


def _report(engine: Engine, response: str, query: str = "") -> GroundingReport:
    case = AuditCase("case", (text_document(SOURCE),), query, response)
    return audit_case(case, engine, GroundingOptions())


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        ("What did dockers earn in 2010?", "The wage was $26 in 2010.", "The wage was $21 in 2010."),
        ("", "Exports amounted to $615 million.", "Exports amounted to $480 million."),
        (
            "",
            "Imports of $480 million and exports of $615 million were recorded.",
            "Imports of $615 million and exports of $480 million were recorded.",
        ),
        (
            "How many mussels were counted near Seal Point?",
            "275 mussels were counted near Seal Point.",
            "340 mussels were counted near Seal Point.",
        ),
        (
            "When does the concession end?",
            "The last day of the concession is 28 February 2030.",
            "The last day of the concession is 1 March 2010.",
        ),
        (
            "Within what time must other breaches be cured?",
            "Other breaches must be cured within 75 days.",
            "Other breaches must be cured within 20 days.",
        ),
    ],
)
def test_a_value_is_right_in_its_own_place_alone(engine, query, right, wrong):
    assert not [i for i in _report(engine, right, query).entities if i.status is Status.CONTRADICTED]
    wrongly = [i for i in _report(engine, wrong, query).entities if i.status is Status.CONTRADICTED]
    assert wrongly
    assert any(place in wrongly[0].reason for place in ("in this place", "in 2010"))
    assert wrongly[0].suggestion


def test_other_words_for_one_thing_are_one_sense():
    assert senses_of("commencing on") & senses_of("the first day of which") == {"begin"}
    assert senses_of("expires") == senses_of("ends")
    assert not senses_of("the party shall")


def test_values_side_by_side_have_the_words_behind_them_or_before_them(engine):
    from core.grounding.clause_reading import clauses_of

    text = (
        "The wage was $21 in 2009 and $26 in 2010. With growth of 3% and inflation of 2%, it was a fair year."
    )
    graph = engine.extractor.extract(text)
    places = read_places(text, graph, clauses_of(text, [], has_headings=False))
    own = {text[place.start : place.end]: place.own for place in places}
    assert own["$21"] == {"2009"}
    assert own["$26"] == {"2010"}
    assert "growth" in own["3%"]
    assert own["2%"] == {"inflation"}


def test_a_word_of_every_place_weighs_less_than_one_of_a_single_place(engine):
    from core.grounding.clause_reading import clauses_of

    graph = engine.extractor.extract(SOURCE)
    words = PlaceWords(read_places(SOURCE, graph, clauses_of(SOURCE, [])), graph)
    assert words.weight("2010", "money") > 0
    assert words.weight("zebra", "money") == 0
    assert words.total(frozenset({"zebra"}), frozenset(), "money") == 0


def test_a_better_fit_elsewhere_makes_a_wrong_place_likelier():
    alike = Features(1.0, 0.0, 0.0, 0.0, 0.5, 0.8, 0.8)
    other = alike._replace(better=0.8, weighed=0.8, nearer=0.2)
    assert probability(alike) < MISPLACED < probability(other)
