"""Judgments on places of an answer become verdicts on its items."""

import re

from core.graph import KnowledgeGraph
from core.grounding.place_settling import Judgment, settle_places
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status
from tests.core.grounding.cases import edge, graph, node

TEXT = "Kern Group is the broker. There are two options."
SOURCE = SourceIndex("context", "Lease", "Broker: Kern Group", KnowledgeGraph("0" * 64, "none", (), ()))
RIGHT = Verdict(Status.SUPPORTED, "so it is", SOURCE, 8, 18)
WRONG = Verdict(Status.CONTRADICTED, "it is not", SOURCE, 8, 18)
MISSING = Verdict(Status.NOT_ENOUGH_INFO, "nowhere")


def answer() -> KnowledgeGraph:
    nodes = [
        node(TEXT, "kern", ["Kern Group"], EntityType.ORGANIZATION),
        node(TEXT, "broker", ["broker"], EntityType.ROLE),
        node(TEXT, "options", ["options"], EntityType.CONCEPT),
    ]
    return graph(TEXT, nodes, [edge(TEXT, "is", ("kern", "broker"), "be", "Kern Group is the broker")])


def test_wrong_place_contradicts_the_item_that_stands_there_and_what_is_said_of_it() -> None:
    settled = settle_places(answer(), [Judgment(0, 10, WRONG)], ({}, {}))
    assert settled.entities == {"kern": WRONG}
    assert settled.relations == {"is": WRONG}


def test_right_place_takes_back_what_other_rules_held_against_it() -> None:
    found = ({"is": WRONG}, {"kern": WRONG, "broker": RIGHT})
    settled = settle_places(answer(), [Judgment(0, 10, RIGHT, re.compile("broker"))], found)
    assert settled.entities == {"kern": RIGHT}
    assert settled.relations == {"is": RIGHT}


def test_word_for_an_office_is_known_where_the_source_speaks_of_it() -> None:
    settled = settle_places(answer(), [Judgment(0, 10, WRONG, re.compile("broker"))], ({"is": MISSING}, {}))
    assert settled.entities["kern"] is WRONG
    assert settled.entities["broker"].status is Status.SUPPORTED


def test_wrong_words_that_no_item_names_deny_the_relation_around_them() -> None:
    place = TEXT.index("two"), TEXT.index("two") + 3
    assert settle_places(answer(), [Judgment(*place, WRONG)], ({}, {})).entities
    assert settle_places(answer(), [Judgment(11, 13, WRONG)], ({}, {})).relations == {"is": WRONG}
