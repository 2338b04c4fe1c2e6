"""The pair of parties that a statement may have exchanged: of those it names the two that matter most."""

from dataclasses import replace

import pytest

from core.grounding.counterstatements import Party
from core.grounding.matched import How, match_at
from core.grounding.opposed_parties import OpposedParties
from core.grounding.source_index import SourceIndex
from core.types import QUERY, EntityType, Mention, Modality
from tests.core.grounding.cases import edge, graph, node

LEASE = (
    "The Landlord must repair the roof. The Tenant must pay the rent. The Tenant may sublet the flat. "
    "The Broker must file the deed. The Landlord may inspect the flat. The Tenant must insure the flat."
)
PARTIES = {
    "landlord": node(LEASE, "landlord", ["Landlord"], EntityType.ROLE),
    "tenant": node(LEASE, "tenant", ["Tenant"], EntityType.ROLE),
    "broker": node(LEASE, "broker", ["Broker"], EntityType.ROLE),
    "flat": node(LEASE, "flat", ["flat"], EntityType.CONCEPT),
}
MUST, MAY = Modality.OBLIGATION, Modality.PERMISSION
ACTS = (
    ("landlord", "must repair the roof", MUST),
    ("tenant", "must pay the rent", MUST),
    ("tenant", "may sublet the flat", MAY),
    ("broker", "must file the deed", MUST),
    ("landlord", "may inspect the flat", MAY),
    ("tenant", "must insure the flat", MUST),
)


def _source(acts=ACTS, source_id="context"):
    edges = [
        edge(LEASE, f"e{i}", (who, "flat"), words.split()[1], words, modality=modality)
        for i, (who, words, modality) in enumerate(acts)
    ]
    return SourceIndex(source_id, "Lease", LEASE, graph(LEASE, list(PARTIES.values()), edges))


def _find(response, names, source=None, kinds=()):
    """The pair of a whole response whose words, as given, are the parties that they are mapped to."""
    source = source or _source()
    kind_of = dict(kinds)
    nodes = [
        node(response, f"r{i}", [word], kind_of.get(word, EntityType.ROLE)) for i, word in enumerate(names)
    ]
    matches = {
        made.id: (match_at(source, PARTIES[who], How.EXACT),)
        for made, who in zip(nodes, names.values(), strict=True)
    }
    parties = OpposedParties(response, graph(response, nodes), [source], matches)
    return parties.find(0, len(response))


def _party(response, word, name):
    start = response.index(word)
    return Party([(start, start + len(word))], name)


def test_pair_is_the_two_named_that_act_most():
    response = "The Broker told the Landlord that the Tenant left."
    found = _find(response, {"Broker": "broker", "Landlord": "landlord", "Tenant": "tenant"})
    assert found == [(_party(response, "Tenant", "the Tenant"), _party(response, "Landlord", "the Landlord"))]


def test_name_without_article_stays_without():
    response = "Tenant pays the Landlord."
    found = _find(response, {"Tenant": "tenant", "Landlord": "landlord"})
    assert found == [(_party(response, "Tenant", "Tenant"), _party(response, "Landlord", "the Landlord"))]


def test_absent_counterpart_is_named_with_its_article():
    response = "The roof is repaired by the Landlord."
    assert _find(response, {"Landlord": "landlord"}) == [
        (_party(response, "Landlord", "the Landlord"), Party((), "the Tenant"))
    ]


def test_party_that_is_no_leading_one_has_no_absent_counterpart():
    assert _find("The deed is filed by the Broker.", {"Broker": "broker"}) == []


def test_a_source_with_one_party_has_no_pair():
    source = SourceIndex("context", "Lease", LEASE, graph(LEASE, [PARTIES["tenant"], PARTIES["flat"]]))
    assert _find("The rent is paid by the Tenant.", {"Tenant": "tenant"}, source) == []


def test_what_is_named_once_beside_parties_named_often_is_a_thing_with_a_capital():
    text = "The Landlord and the Tenant met. " * 12 + "The Offer lapsed."
    known = {name: node(text, name, [name], EntityType.ROLE) for name in ("Landlord", "Tenant", "Offer")}
    for name in ("Landlord", "Tenant"):
        places = [Mention(i, i + len(name), name) for i in range(len(text)) if text.startswith(name, i)]
        known[name] = replace(known[name], mentions=tuple(places))
    source = SourceIndex("context", "", text, graph(text, list(known.values())))
    said = "The Tenant accepted the Offer."
    made = [node(said, "r0", ["Tenant"], EntityType.ROLE), node(said, "r1", ["Offer"], EntityType.ROLE)]
    matches = {
        "r0": (match_at(source, known["Tenant"], How.EXACT),),
        "r1": (match_at(source, known["Offer"], How.EXACT),),
    }
    [(named, other)] = OpposedParties(said, graph(said, made), [source], matches).find(0, len(said))
    assert (named.name, other.name, other.places) == ("the Tenant", "the Landlord", ())


def test_same_party_by_two_names_is_no_pair():
    response = "The Tenant, the Lessee, pays the rent."
    assert _find(response, {"Tenant": "tenant", "Lessee": "tenant"}) == []


def test_statement_of_no_party_has_no_pair():
    response = "The flat is on the third floor."
    assert _find(response, {"flat": "flat"}, kinds=[("flat", EntityType.CONCEPT)]) == []


def test_question_is_no_source():
    response = "The Tenant pays the Landlord."
    assert _find(response, {"Tenant": "tenant", "Landlord": "landlord"}, _source(source_id=QUERY)) == []


def test_a_name_that_begins_a_party_s_name_is_that_party():
    text = "Vayyar Imaging Ltd. shall pay Inde Living Holdings. Vayyar Imaging Ltd. may end it."
    ends = [
        node(text, "a", ["Vayyar Imaging Ltd."], EntityType.ORGANIZATION),
        node(text, "b", ["Inde Living Holdings"], EntityType.ORGANIZATION),
    ]
    source = SourceIndex("context", "", text, graph(text, ends))
    said = "Inde Living must pay Vayyar."
    made = [
        node(said, "r0", ["Inde Living"], EntityType.ORGANIZATION),
        node(said, "r1", ["Vayyar"], EntityType.ORGANIZATION),
    ]
    [(one, other)] = OpposedParties(said, graph(said, made), [source], {}).find(0, len(said))
    assert {one.name, other.name} == {"Inde Living", "Vayyar"}


@pytest.mark.parametrize(("start", "place"), [(0, 4), (23, 8)])
def test_places_count_from_the_beginning_of_the_statement(start, place):
    response = "The Tenant left early. So, the tenant owes rent."
    made = node(response, "r0", ["Tenant", "tenant"], EntityType.ROLE)
    source = _source()
    matches = {"r0": (match_at(source, PARTIES["tenant"], How.EXACT),)}
    parties = OpposedParties(response, graph(response, [made]), [source], matches)
    [(named, _)] = parties.find(start, start + 22)
    assert list(named.places) == [(place, place + 6)]
